/* radau5.h - Radau IIA with three stages, order 5, on the equations of motion with velocity constraints, and a
 * projection onto all constraints at the end of each step. All coordinates are integrated, rotations as increments
 * about the orientation at the start of the step (Y1). Theory: docs/theory/radau.md. */
#ifndef TML_INTEGRATE_PROJECTED_RADAU5_H
#define TML_INTEGRATE_PROJECTED_RADAU5_H

#include "integrate/projected/projected_step.h"
#include "linear/lu/anderson_mixing.h"

enum { TML_STAGES = 3 };

/* A complex number. */
typedef struct tml_number { double re, im; } tml_number;

/* The inverse of a has one real eigenvalue and a complex pair. `into` transforms stage values into the components of
 * these three modes (real mode, real and imaginary part of the pair); `back` is its inverse. */
typedef struct tml_radau_formula {
  double c[TML_STAGES], a[TML_STAGES][TML_STAGES], inverse[TML_STAGES][TML_STAGES];
  double error[TML_STAGES];       /* (Y9) */
  tml_number mode[2];             /* eigenvalues */
  double into[TML_STAGES][TML_STAGES], back[TML_STAGES][TML_STAGES];
} tml_radau_formula;

extern const tml_radau_formula tml_radau;

/* A stage vector holds the increment D, the changes of the states X of the user and of the velocities v, the
 * multipliers, and the unknowns p of the user. The last three are the unknowns of the matrix. */
typedef struct tml_radau_run {
  tml_integrator *g;
  int n, X, v, lambda, p;         /* length of a stage vector, and the offsets of its parts */
  double *Z[TML_STAGES];          /* stages of the step under way */
  double *old[TML_STAGES];        /* stages of the last accepted step */
  double *r[TML_STAGES];          /* residuals of the stage equations, then corrections; per stage or per mode */
  double *none;                   /* zeros */

  tml_matrices matrices;
  tml_user_matrices user;
  double *rate_q;                 /* rows x v: (G v)_q */
  double *spin;                   /* nv: velocities at which these matrices were computed */
  bool fresh;                     /* the matrices belong to the start of this step */
  bool stale;                     /* the matrices must be recomputed */
  tml_lu *lu[2];                  /* factors: real, complex */
  double h;                       /* [s] step for which the factors were computed; 0: there are none */
  double *value, *b;              /* pairs (re, im): values of the complex matrix, and a right side */

  int iterations;                 /* iterations in the step under way */
  double first;                   /* size of the first correction of that step */
  double *dp;                     /* np: largest last correction of the unknowns of the user */
  double rate;                    /* rate of convergence observed with these factors; 1: not known */
  double cap;                     /* [s] limit on the step length */
  int capped;                     /* number of further steps for which `cap` applies */
  double h_before, error_before;  /* step length and error of the last accepted step; 0: there is none */
  bool rejected;                  /* an attempt at this step was rejected */
  tml_mixing mixing;              /* Anderson acceleration of the iteration, for models with modes; n = 0: not used */
  double *mixed, *change, *weight; /* 3 n: stages, their correction, and the weights by which it is judged */
  tml_ends ends;
} tml_radau_run;

/* radau_stages.c. Computes the matrices at the accepted state, and the factors for the step g->h. */
tml_status tml_radau_create_matrices(tml_radau_run *x, tml_error *err);
void tml_radau_free_matrices(tml_radau_run *x);
tml_status tml_radau_matrices(tml_radau_run *x);
tml_status tml_radau_factor(tml_radau_run *x);
/* Replace right sides by corrections: of the real mode in r[0], and of the pair in r[1] and r[2]. */
void tml_radau_solve_real(tml_radau_run *x);
void tml_radau_solve_pair(tml_radau_run *x);

/* radau_newton.c. Solves for the stages of the step under way. */
enum { TML_RADAU_ITERATIONS = 9 }; /* most iterations when steps are chosen by the error */
tml_status tml_radau_make_stages(tml_radau_run *x);
/* Sets the trial state to that of a stage, except multipliers and unknowns of the user. */
tml_state tml_radau_state(tml_radau_run *x, int stage);
/* Values at s of Lagrange's polynomials over the nodes, with or without 0 among them. */
void tml_radau_lagrange(double s, bool zero, double l[TML_STAGES]);
bool tml_radau_finite(const tml_radau_run *x, const double *r);
static inline bool tml_radau_fixed(const tml_radau_run *x) { return x->g->opt.step > 0.0; }

#endif
