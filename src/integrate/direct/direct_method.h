/* direct_method.h - methods that solve for accelerations and multipliers at the end of the step: HHT, Newmark, BDF-2
 * and gstiff with one corrector, on the index-3 equations or with velocity constraints as well.
 *
 * Every method imposes M u + g + G^T lambda - Q = r_old and Phi = 0 at t_n+1. The methods differ only in how
 * positions and velocities follow from the unknown u (direct_formulas.c):
 *   D = D* + c_q u,   v = v* + c_v u,   q_n+1 = q_n (+) D.
 * Position rows are divided by c_q, so the matrix stays well conditioned as h -> 0.
 * Theory: docs/theory/index3.md. */
#ifndef TML_INTEGRATE_DIRECT_DIRECT_METHOD_H
#define TML_INTEGRATE_DIRECT_DIRECT_METHOD_H

#include "integrate/common/integrator.h"
#include "integrate/direct/polynomial_predictor.h"
#include "integrate/direct/body_step.h"

/* How the old force enters the equations of a body (direct_formulas.c). */
typedef enum tml_previous_force { TML_PREVIOUS_NONE, TML_PREVIOUS_PLAIN, TML_PREVIOUS_CARRIED } tml_previous_force;

typedef struct tml_direct tml_direct;
typedef struct tml_gstiff tml_gstiff;

/* The equations of a step and how a correction changes the trial state: index-3 equations, or with velocity
 * constraints (stabilised_index2.c, hht_additive.c). The corrector iterates on them. */
typedef struct tml_equations {
  tml_status (*create)(tml_direct *dm, tml_error *err);  /* sets blocks, n, extra */
  void (*free)(tml_direct *dm);
  /* start, begin and finish may be NULL. */
  tml_status (*start)(tml_direct *dm);
  tml_status (*begin)(tml_direct *dm);                    /* called in a step once its formulas are set */
  tml_status (*finish)(tml_direct *dm);                   /* called when the step is accepted */
  tml_status (*residual)(tml_direct *dm, const tml_state *x);             /* computes the residual into dm->b */
  tml_status (*matrix)(tml_direct *dm, const tml_state *x, bool soft);    /* values of dm->blocks at the trial state */
  double (*correct)(tml_direct *dm);                      /* applies the solution in dm->b and returns its size */
  void (*store)(tml_direct *dm, tml_archive *a);          /* stores the private data; NULL: there are none */
} tml_equations;

extern const tml_equations tml_index3_equations, tml_si2_equations, tml_additive_equations;

struct tml_direct {
  tml_integrator *g;
  const tml_system *sys;
  const tml_options *opt;
  const tml_equations *eq;
  void *extra;         /* private data of the equations */
  tml_blocks *blocks;  /* matrix of the corrector, borrowed */
  double *b;           /* blocks->n: residual, then correction */
  tml_lu *lu;          /* factors of that matrix */
  double *E;           /* block of Dm^-1 per body with a chart, 3 x 3, from the last Jacobian */

  /* Acceleration used by the formulas at the accepted state; g->qdd is the true one. */
  double *alg;
  double *force;       /* F = g + G^T lambda - Q, if the form of the equations carries it */
  double *rv_before;   /* velocity residual one step earlier */
  double h_before;     /* [s] step that led to rv_before (at a start: the one that followed); 0: none */
  /* The step before, for changes of h and for BDF-2. */
  double *alg_before, *v_before, *d;
  double *alg_rate;    /* rate of alg over alg_span */
  double alg_span;     /* [s] time between alg and alg_before; 0: none */
  bool smooth_start;   /* the rate of the accelerations at the start can be used */
  bool backward;       /* BDF-2 makes its first step with backward Euler */

  /* The step under way. */
  double c_q, c_v, kappa;
  double c_x, X_constant;          /* coefficients for the states of the user */
  double *X_star, *X_error;
  double *v0, *alg0;               /* start values after the corrections for this h (start_correction.c) */
  double *D_star, *v_star;
  double *alg1, *rv1;
  double *error;                   /* nv: error increments */
  double rate;                     /* convergence rate of the corrector in this step */
  double motion;                   /* size of the last correction without unknowns of the user */
  double *dp;                      /* np: last correction of the unknowns of the user */
  double rows;                     /* largest constraint residual before the last correction, as a position */
  double known_rate;               /* convergence rate in earlier steps with the same factors; -1: none */
  double jacobian_h;               /* h of the factors, for gstiff its c_v; 0: none */
  double multipliers;              /* largest multiplier when the factors were computed */
  bool jacobian_stale;
  unsigned jacobian_touch;         /* contact state (touching, sticking, slipping) for which the factors were
                                      computed */
  unsigned touch;                  /* contact state at the end of the last step */
  tml_predictor predictor;
  double *known;                   /* accepted unknowns in the order of the predictor */

  /* Corrections that enforce the velocity constraints: D += sum of c_s s, v += sum of d_s s. */
  int n_s;
  double *s[2], c_s[2], d_s[2];
  double *psi[2];      /* multipliers of these corrections */
  bool shrink;         /* both c_s and d_s are proportional to h */
  tml_gstiff *gstiff;  /* history and orders of gstiff (gstiff.h); NULL: another formula */
  double *seen;        /* acceleration at t_n as used by the formulas: g->qdd, or the one due to applied forces alone */
};

static inline tml_direct *tml_direct_of(const tml_integrator *g) { return g->own; }

/* direct_formulas.c: sets D*, v* and the coefficients for a step h from v0 and alg0. */
void tml_formula_begin(tml_direct *dm, double h);
void tml_formula_trial(tml_direct *dm);                   /* u -> D, v1, q1; p1 -> X1 */
void tml_formula_state_error(const tml_direct *dm, double *out); /* error estimate of the states of the user */
bool tml_formula_blocks(void *direct, int body, tml_rotation_blocks *out);
void tml_formula_old_force(tml_direct *dm, double *r);            /* r -= r_old */
void tml_formula_old_force_q(tml_direct *dm, double *K);          /* K -= (r_old)_q */
void tml_formula_algorithmic(tml_direct *dm);             /* alg1 from u */
void tml_formula_increment(tml_direct *dm, double *out);  /* alg1 - alg0 in the frame of the method */
tml_previous_force tml_formula_old(const tml_direct *dm, int body);
double tml_formula_alpha(const tml_direct *dm);           /* alpha of the HHT formulas; else 0 */
/* For a smooth sequence of positions q, the formulas of a step h require the velocity q' + offset h^2 q'''. */
double tml_formula_offset(const tml_direct *dm, double h);
bool tml_formula_backward(const tml_direct *dm);         /* true for a backward difference formula */
bool tml_formula_body_axes(const tml_direct *dm);        /* true for Euler parameters with the velocity formula of
                                                            [001] */
/* Change of D that produces a change dq of the configuration with a change dv of the velocity: A dq + B dv. A and B
 * are returned for the rotational coordinates (E and V of out); for others A = I, B = 0. Returns false if there are
 * none. A is kept, and distribute_back replaces dq by the sum. */
bool tml_formula_distribute(tml_direct *dm, int body, tml_rotation_blocks *out);
/* Z = M Y, both n x n. Y has the block X (TML_TURN columns) for rotational coordinates and `plain` on the rest of
 * the diagonal. */
void tml_formula_times(double *Z, const double *M, int n, const tml_rotation_blocks *t, const double *X, double plain);
void tml_formula_distribute_back(const tml_direct *dm, double *dq, const double *dv);

/* newton_corrector.c: solves for u and lambda1. `scale_rows` converts residuals of the constraints into the units of
 * the matrix: phi by c_q, rate (may be NULL) by c_v; it also records how well they hold. */
void tml_corrector_scale_rows(tml_direct *dm, double *phi, double *rate);
tml_status tml_corrector_solve(tml_direct *dm);
void tml_corrector_forget(tml_direct *dm);   /* discards the factors */
void tml_corrector_keep_factors(tml_direct *dm); /* records the accepted unknowns for prediction */
/* Adds dp to p1. Returns the size of the correction of which dp is a part. */
double tml_corrector_user(tml_direct *dm, const double *dp, double size);

/* start_correction.c: start values, change of the step length, filter. */
tml_status tml_start_correction_prepare(tml_direct *dm, double h);
tml_status tml_start_correction_filter(tml_direct *dm);
/* gstiff_step.c: what gstiff uses instead of the formulas above, the corrections of the start values and (I5), (I6). */
tml_status tml_gstiff_create(tml_direct *dm, tml_error *err);
void tml_gstiff_free(tml_direct *dm);
void tml_gstiff_start(tml_direct *dm);
void tml_gstiff_begin(tml_direct *dm, double h);
double tml_gstiff_error(tml_direct *dm);                 /* (error/tolerance)^2 */
tml_status tml_gstiff_power(tml_direct *dm);             /* mean power over the trial step, into g->mean_power */
void tml_gstiff_accepted(tml_direct *dm);
void tml_gstiff_store(tml_direct *dm, tml_archive *a);
double tml_gstiff_part(const tml_integrator *g);
double tml_gstiff_factor(tml_integrator *g, double theta);
double tml_gstiff_retry(tml_integrator *g, double theta);
tml_status tml_gstiff_refine(tml_integrator *g, double time, double *q, double *v, double *X);
void tml_gstiff_between(tml_integrator *g, double s, double *a, double *lambda, double *p);
/* stiff_step_change.c: start velocities v0 for a step h of a different length if the model is stiff; sets alg_rate. */
tml_status tml_stiff_step_change_apply(tml_direct *dm, double h);

#endif
