/* static_solve.h - static equilibrium as an analysis: from the reported point of a simulation to one at which forces
 * balance. */
#ifndef TML_SIM_STATIC_STATIC_SOLVE_H
#define TML_SIM_STATIC_STATIC_SOLVE_H

#include "sim/base/sim.h"

/* Begins at s->at, whose positions need not be closed at t, and leaves an equilibrium at time t there: at rest, with
 * multipliers, unknowns, energies and `known`. unstable_ok: accepts the first equilibrium found; otherwise searches for
 * a stable one and returns an unstable one only if no other is found. TML_ERR_SIMULATION: the message says what cannot
 * balance, or how far the search came; the point is then the best position reached. */
typedef struct tml_static_request { double t; bool unstable_ok; } tml_static_request;
tml_status tml_static_solve(tml_sim *s, const tml_static_request *w, tml_static_result *out, tml_error *err);

/* pose.c: the pose of a simulation, to be passed to another one whose model has the same bodies. */
typedef struct tml_pose { int nq, nv, nx, n_angles; double t, *q, *v, *X, *turn; } tml_pose;
tml_status tml_pose_take(tml_pose *p, tml_sim *s, tml_error *err); /* frees its earlier contents first */
void tml_pose_free(tml_pose *p);
/* Sets an assembled simulation to the pose; its joints are as open as the other model leaves them. TML_ERR_MODEL: it
 * has other bodies or equations. */
tml_status tml_pose_give(const tml_pose *p, tml_sim *s, tml_error *err);

/* rest_shift.c: tml_static_solve, followed by a note or warning of the displacements. */
tml_status tml_static_settle_at_rest(tml_sim *s, const tml_static_request *request, tml_static_result *out,
                                     tml_error *err);

/* dynamic_relaxation.c: a run in time from s->at in which velocities are set to zero at each maximum of the kinetic
 * energy, until that maximum is `still` times the largest one. Motions and functions of time are constant during it.
 * s->at is the result. The choice of rows, and with it the system, may have changed. */
tml_status tml_dynamic_relaxation(tml_sim *s, double still, tml_error *err);
/* Moves the model, at rest, from s->at to where its motions have carried it at time t, by a run in time; at rest
 * there. */
tml_status tml_dynamic_relaxation_carry(tml_sim *s, double t, tml_error *err);
/* Whether some element has a memory, so that the position of rest depends on the history. */
bool tml_dynamic_relaxation_has_history(const tml_sim *s);

#endif
