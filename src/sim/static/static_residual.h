/* static_residual.h - (SE1) a position at which forces balance, while it is looked for: the iterate, what is out of
 * balance there, and steps towards less of it. Velocities and accelerations are zero, rates of users' states as well;
 * time stands. Theory: docs/theory/static.md. */
#ifndef TML_SIM_STATIC_STATIC_RESIDUAL_H
#define TML_SIM_STATIC_STATIC_RESIDUAL_H

#include "sim/base/sim.h"
#include "system/solve/kkt_solve.h"

typedef struct tml_equilibrium {
  tml_sim *s;
  const tml_system *sys;      /* that of the run: its independent rows */
  double t;
  tml_kkt mass;               /* [M G^T; G 0] at the iterate */
  tml_kkt stiff;              /* the matrix of (SE2), with unknowns of the user; its matrices are of the iterate */
  bool *held;                 /* nx: states that keep their value, whose rate is unknown instead */
  double *q, *X, *p, *lambda; /* the iterate */
  double *a, *force;          /* (SE3) what is out of balance: the acceleration it would cause, times mass */
  double *unit;               /* nv: force that counts as one */
  double *phi, *rho;
  double *D;                  /* nv + m + np: change of q, lambda and (X | p) */
  double *trial;              /* nv: scratch */
  double *E;                  /* nv + m + np: a correction on the way */
  double *old_q, *old_X, *old_p, *old_lambda, *old_turn; /* before the step under way */
  bool moving;                /* it was closed once */
  bool modal;                 /* there are modes, which close joints only where bodies cannot */
  double heaviest;            /* largest load on the way, as a force on the size of its coordinate */
  double open;                /* the largest force out of balance, in units, */
  double open_user;           /* and the largest part of an equation of the user that is not met */
  double way;                 /* [m] size of the mechanism: most way in a step is part of it */
} tml_equilibrium;

/* At the point of the simulation, which need not be closed there, at a time. */
tml_status tml_static_residual_create(tml_equilibrium *e, tml_sim *s, double t, tml_error *err);
void tml_static_residual_free(tml_equilibrium *e);

/* Closes the joints by the least change in the mass metric, and finds what is out of balance: of the first iterate,
 * later tml_static_residual_move does. Positive: no way. */
tml_status tml_static_residual_begin(tml_equilibrium *e);
/* K, M, G, units and sizes at the iterate: `open` and `open_user` are known then. */
tml_status tml_static_residual_evaluate(tml_equilibrium *e);
/* Factors of (SE2) with K + shift M in the place of K. */
tml_status tml_static_residual_factor(tml_equilibrium *e, double shift);
/* D for the forces `force` (nv), with the last factors. */
void tml_static_residual_solve(tml_equilibrium *e, const double *force);
/* Makes D shorter so that nothing moves or turns too far at once. */
void tml_static_residual_limit(tml_equilibrium *e);
/* The iterate is kept; moved from there along f D and closed; and put back. */
void tml_static_residual_keep(tml_equilibrium *e);
tml_status tml_static_residual_move(tml_equilibrium *e, double f);
void tml_static_residual_restore(tml_equilibrium *e);
/* (SE8) One step more from where the last one led, with matrices of there: stiff parts follow where others turned. */
tml_status tml_static_residual_refine(tml_equilibrium *e, double shift);
/* The iterate becomes the point of the simulation, at rest, with energies and angles. */
tml_status tml_static_residual_leave(tml_equilibrium *e);
tml_state tml_static_residual_state(const tml_equilibrium *e);

#endif
