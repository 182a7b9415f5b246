/* integrator.h - the direct index-3 methods: HHT, Newmark and BDF-2 on one machinery.
 *
 * Every method imposes M u + g + G^T lambda - Q = r_old and Phi = 0 at t_n+1 and differs only in how
 * positions and velocities follow from the unknown u (formula.c):
 *   D = D* + c_q u,   v = v* + c_v u,   q_n+1 = q_n (+) D.
 * Position rows are divided by c_q, so the matrix stays well conditioned as h -> 0.
 * Theory: docs/theory/index3.md. */
#ifndef TML_INTEGRATE_INTEGRATOR_H
#define TML_INTEGRATE_INTEGRATOR_H

#include "integrate/predictor.h"
#include "system/kkt.h"

enum { TML_HISTORY = 12, TML_TURN = 4 /* most rotational coordinates of a body */ };

/* One attempt at a step, for diagnosis. */
typedef struct tml_attempt { double t, h; int iterations; tml_status status; } tml_attempt;

/* How the old force enters the equations of a body (formula.c). */
typedef enum tml_old_force { TML_OLD_NONE, TML_OLD_PLAIN, TML_OLD_CARRIED } tml_old_force;

typedef struct tml_integrator {
  const tml_system *sys;
  tml_work *work;      /* borrowed from the simulation */
  tml_options opt;
  tml_kkt kkt;         /* its matrices serve the corrector too: they are scratch between two factorisations */
  tml_lu *lu;          /* factors of the corrector */
  double *E;           /* rotational block of Dm^-1 per body, TML_TURN^2 each, as of the last Jacobian */

  /* Accepted state at t. `qdd` is the true acceleration (the unknown), `alg` the one inside the formulas. */
  double t;
  double t_origin, h_origin; /* where the run of equal steps began that led here: t = t_origin + n h_origin, */
  long long n_origin;        /* so that times of a fixed step do not gather round-off */
  double *q, *v, *qdd, *alg, *lambda;
  double *force;       /* F = g + G^T lambda - Q, where a form carries it */
  double *rv;          /* Phi_q v + Phi_t after the step */
  double h_last;       /* the step that led here; 0 at a start */
  double *rv_before;   /* rv one step earlier */
  double h_before;     /* the step that led there (at a start: the one that followed); 0: none */
  /* The step before: for changes of h and for BDF-2. */
  double *alg_before, *v_before, *d;
  double alg_span;     /* time between alg and alg_before; 0: none */
  /* Start values. */
  double *jerk;
  bool smooth_start;   /* jerk is usable */
  bool backward;       /* BDF-2 makes its first step with backward Euler */

  /* The step under way, from t to t + h. */
  double h, c_q, c_v, kappa, error_constant;
  double *v0, *alg0;               /* start values after the repairs of this h */
  double *D_star, *v_star;
  double *u, *lambda1, *q1, *v1, *D, *alg1, *rv1;
  double *r;                       /* nv + m: residual, then correction */
  double *old;                     /* carried old force of the trial state */
  double *error;                   /* nv: error increments */
  int iterations;
  double rate;                     /* convergence rate of the corrector in this step */
  double known_rate;               /* and in steps before, with the same factors; -1: none */
  double jacobian_h;               /* h of the factors; 0: none */
  bool jacobian_stale;

  /* For dense output over the last accepted step [t - h_last, t]. */
  double *q_old, *v_old, *D_last;

  double *weight;      /* nv: 1/Y of each coordinate */
  double *angle, *angle_rate, *angle_rate_n;
  double reach;        /* largest position, in sizes of the largest body: what round-off is measured by */
  double h_next;
  double next_break;
  tml_predictor predictor;
  tml_stats stats;
  tml_energy energy;
  double potential_start;
  tml_attempt history[TML_HISTORY];
  long long n_history; /* attempts so far; the ring holds the last TML_HISTORY */
  tml_status failure;  /* why the last step could not be made */
} tml_integrator;

tml_status tml_integrator_create(tml_integrator **out, const tml_system *s, tml_work *w,
                                 const tml_options *o, tml_error *err);
void tml_integrator_free(tml_integrator *g);

/* Starts, or starts again after a discontinuity, from consistent q and v at t. */
tml_status tml_integrator_start(tml_integrator *g, double t, const double *q, const double *v);

/* One accepted step. TML_ERR_SIMULATION when it cannot be made; the state is then the last accepted one and
 * the history tells what happened. */
tml_status tml_integrator_step(tml_integrator *g);

/* Condition of the corrector's matrix, estimated from its factors; INFINITY without any. */
double tml_integrator_condition(tml_integrator *g);

/* q and v anywhere in the last step (t - h_last <= time <= t), by Hermite interpolation. */
void tml_integrator_interpolate(const tml_integrator *g, double time, double *q, double *v);

/* --- pieces, one file each ------------------------------------------------------------------- */

/* formula.c: D*, v*, coefficients for a step h from v0 and alg0; what the bodies make of an unknown. */
void tml_formula_begin(tml_integrator *g, double h);
void tml_formula_trial(tml_integrator *g);               /* u -> D, v1, q1 */
bool tml_formula_blocks(void *integrator, int body, double *E, double *V);
void tml_formula_old_force(tml_integrator *g, double *r);            /* r -= r_old */
void tml_formula_old_force_q(tml_integrator *g, double *K);          /* K -= (r_old)_q */
void tml_formula_algorithmic(tml_integrator *g);         /* alg1 from u */
void tml_formula_increment(tml_integrator *g, double *x); /* alg1 - alg0 in the frame of the method */
tml_old_force tml_formula_old(const tml_integrator *g, int body);
double tml_formula_spin_limit(const tml_integrator *g);  /* largest |omega| h */

/* corrector.c: solves for u and lambda1. */
tml_status tml_corrector_solve(tml_integrator *g);
double tml_corrector_norm(const tml_integrator *g, const double *x); /* weighted RMS over nv */

/* repair.c: start values, change of step, filter. */
tml_status tml_repair_prepare(tml_integrator *g, double h);
tml_status tml_repair_filter(tml_integrator *g);

#endif
