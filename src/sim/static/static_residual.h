/* static_residual.h - (SE1) the search for a position at which forces balance: the iterate, its unbalanced forces, and
 * steps that reduce them. Velocities, accelerations and the rates of user states are zero; time is constant. Theory:
 * docs/theory/static.md. */
#ifndef TML_SIM_STATIC_STATIC_RESIDUAL_H
#define TML_SIM_STATIC_STATIC_RESIDUAL_H

#include "sim/base/sim.h"
#include "system/solve/kkt_solve.h"

#define TML_STATIC_BALANCED 1e-10 /* largest unbalanced force of an equilibrium, relative to `unit` */

typedef struct tml_equilibrium {
  tml_sim *s;
  const tml_system *sys;      /* the system of the run: independent rows */
  double t;
  tml_kkt mass;               /* [M G^T; G 0] at the iterate */
  tml_kkt stiff;              /* the matrix of (SE2), with the unknowns of the user, at the iterate */
  bool *held;                 /* nx: states that keep their value, so that their rate is unknown instead */
  bool *follows;              /* nx: deflections of elements, which change with the displacement (SE10) */
  double *q, *X, *p, *lambda; /* the iterate */
  double *a, *force;          /* (SE3) unbalanced force, and the acceleration it would cause */
  double *unit;               /* nv: reference force of each coordinate */
  double *phi, *rho;
  double *D;                  /* nv + m + np: change of q, lambda and (X | p) */
  double *trial;              /* nv: scratch */
  double *E;                  /* nv + m + np: a correction within the step */
  double *foreseen;           /* TML_FORESEEN values per element: internal forces at the end of a step by linear laws */
  double *old_q, *old_X, *old_p, *old_lambda, *old_turn; /* iterate before the step under way */
  double rate;                /* [1/s] (SE9) weight of the velocities in equations of the user; 0: none */
  bool moving;                /* the joints have been closed once */
  bool modal;                 /* the model has modes; they close joints only if rigid bodies cannot */
  double heaviest;            /* largest load so far, times the size of its coordinate */
  double open;                /* largest unbalanced force, relative to `unit` */
  double open_user;           /* largest relative residual of a user equation */
  double extent;                 /* [m] size of the mechanism, which limits displacements in a step */
  tml_arena arena;
} tml_equilibrium;

/* Begins at the reported point at time t; joints need not be closed there. */
tml_status tml_static_residual_create(tml_equilibrium *e, tml_sim *s, double t, tml_error *err);
void tml_static_residual_free(tml_equilibrium *e);

/* Closes the joints by the least change in the mass metric and computes the unbalanced forces, for the first iterate;
 * later tml_static_residual_move does both. Returns a positive status if the joints cannot be closed. */
tml_status tml_static_residual_begin(tml_equilibrium *e);
/* Computes K, M, G, reference forces and sizes at the iterate, and sets `open` and `open_user`. */
tml_status tml_static_residual_evaluate(tml_equilibrium *e);
/* Factors (SE2) with K + shift M instead of K. */
tml_status tml_static_residual_factor(tml_equilibrium *e, double shift);
/* Solves for D with the forces `force` (nv) and the last factors. */
void tml_static_residual_solve(tml_equilibrium *e, const double *force);
/* The largest displacement or rotation in D, relative to what is allowed in one step. */
double tml_static_residual_reach(const tml_equilibrium *e, const double *D);
/* Computes `foreseen` for the change D from the iterate; matrices use it until `forget`. */
void tml_static_residual_foresee(tml_equilibrium *e, const double *D);
void tml_static_residual_forget(tml_equilibrium *e);
/* Shortens D so that nothing moves or turns too far in one step. */
void tml_static_residual_limit(tml_equilibrium *e);
/* Keep stores the iterate; move goes from there along f D and closes the joints; restore returns to it. */
void tml_static_residual_keep(tml_equilibrium *e);
tml_status tml_static_residual_move(tml_equilibrium *e, double f);
void tml_static_residual_restore(tml_equilibrium *e);
/* (SE8) A further step from the result of the last one, with matrices evaluated there: stiff parts follow the rotation
 * of others. */
tml_status tml_static_residual_refine(tml_equilibrium *e, double shift);
/* (SE12) A Newton step from the result of the last one towards force = shift M D; adds the step E to D. A positive
 * status means that E goes too far. */
tml_status tml_static_residual_correct(tml_equilibrium *e, double shift);
/* Copies the iterate to the reported point, at rest, with energies and angles. */
tml_status tml_static_residual_leave(tml_equilibrium *e);
tml_state tml_static_residual_state(const tml_equilibrium *e);
/* Whether an equation of the model has states whose rate is zero, so that the stiffness does not decide on
 * stability. */
bool tml_static_residual_has_states(const tml_equilibrium *e);

#endif
