/* static_solve.h - static equilibrium as an analysis: from the point of the simulation to one at which forces balance.
 * */
#ifndef TML_SIM_STATIC_STATIC_SOLVE_H
#define TML_SIM_STATIC_STATIC_SOLVE_H

#include "sim/base/sim.h"

/* Begins at s->at, positions of which need not be closed at t, and leaves there an equilibrium at time t: at rest, with
 * multipliers, unknowns and energies, `known`. unstable_ok: the one that is found first, whatever it is; else one that
 * small pushes do not drive away, if there is one to be found. TML_ERR_SIMULATION tells what cannot balance, or how far
 * it came; the point is then the best position that was reached. */
typedef struct tml_static_wish { double t; bool unstable_ok; } tml_static_wish;
tml_status tml_static_solve(tml_sim *s, const tml_static_wish *w, tml_static_result *out, tml_error *err);

/* pose.c: where a simulation stands, for another one of a model with the same bodies. */
typedef struct tml_pose { int nq, nv, nx, n_angles; double t, *q, *v, *X, *turn; } tml_pose;
tml_status tml_pose_take(tml_pose *p, tml_sim *s, tml_error *err); /* frees what it held */
void tml_pose_free(tml_pose *p);
/* An assembled simulation stands there, with joints as open as the other model leaves them. TML_ERR_MODEL: it has other
 * bodies or equations. */
tml_status tml_pose_give(const tml_pose *p, tml_sim *s, tml_error *err);

/* rest_shift.c: tml_static_solve, with a note or warning of what it moved and how far. */
tml_status tml_static_settle_at_rest(tml_sim *s, const tml_static_wish *wish, tml_static_result *out, tml_error *err);

/* relax.c: a run in time from s->at with velocities set to zero wherever the kinetic energy has a maximum, until that
 * is `still` of the largest; motions and functions of time stand still in it. s->at is where it came to. The choice of
 * rows, and with it the system, may be another one then. */
tml_status tml_dynamic_relaxation(tml_sim *s, double still, tml_error *err);
/* By a run in time from s->at, at rest, to where motions have carried it at t; at rest there. */
tml_status tml_dynamic_relaxation_carry(tml_sim *s, double t, tml_error *err);
/* Something in the model remembers what happened to it: where it comes to rest depends on that. */
bool tml_dynamic_relaxation_has_history(const tml_sim *s);

#endif
