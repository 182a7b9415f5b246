/* radau5.h - Radau IIA with three stages, order 5, on the equations of motion with the constraints of velocities, and a
 * projection onto all constraints at the end of each step. All coordinates are integrated, rotations as increments
 * about the orientation at the start of the step (Y1). Theory: docs/theory/radau.md. */
#ifndef TML_INTEGRATE_PROJECTED_RADAU5_H
#define TML_INTEGRATE_PROJECTED_RADAU5_H

#include "integrate/projected/projected_step.h"
#include "linear/lu/anderson_mixing.h"

enum { TML_STAGES = 3 };

/* A complex number. */
typedef struct tml_number { double re, im; } tml_number;

/* The inverse of a has a real eigenvalue and a pair of complex ones. `into` makes of what the stages have the parts of
 * these three modes, real, and real and imaginary part of the pair; `back` goes back. */
typedef struct tml_radau_formula {
  double c[TML_STAGES], a[TML_STAGES][TML_STAGES], inverse[TML_STAGES][TML_STAGES];
  double error[TML_STAGES];       /* (Y9) */
  tml_number mode[2];             /* eigenvalues */
  double into[TML_STAGES][TML_STAGES], back[TML_STAGES][TML_STAGES];
} tml_radau_formula;

extern const tml_radau_formula tml_radau;

/* Vectors of a stage have one behind the other: the increment D, the changes of the states X of the user and of the
 * velocities v, the multipliers, and the unknowns p of the user. The last three are the unknowns of the matrix. */
typedef struct tml_radau_run {
  tml_integrator *g;
  int n, X, v, lambda, p;         /* length; where these begin */
  double *Z[TML_STAGES];          /* the stages of the step under way, */
  double *old[TML_STAGES];        /* and of the last one that was accepted */
  double *r[TML_STAGES];          /* what their equations leave open, then corrections; by stages, or by modes */
  double *none;                   /* zeros */

  tml_matrices matrices;
  tml_user_matrices user;
  double *rate_q;                 /* rows x v: (G v)_q */
  double *spin;                   /* nv: the velocities where all of these were made */
  bool fresh;                     /* at the start of this step */
  bool stale;                     /* to be made anew */
  tml_lu *lu[2];                  /* factors: real, complex */
  double h;                       /* the step for which they were made; 0: there are none */
  double *value, *b;              /* pairs: values of the complex matrix, and a right side */

  int iterations;                 /* of the step under way */
  double first;                   /* size of its first correction */
  double *dp;                     /* np: largest of its last corrections of unknowns of the user */
  double rate;                    /* of convergence, as steps with these factors saw it; 1: not known */
  double cap;                     /* steps do not grow beyond it */
  int capped;                     /* for so many more of them */
  double h_before, error_before;  /* of the last accepted step; 0: there is none */
  bool rejected;                  /* an attempt at this step was */
  tml_mixing mixing;              /* of models with modes: the stages one behind the other; n = 0: none */
  double *mixed, *change, *weight; /* 3 n: stages, their correction, and what that is judged by */
  tml_ends ends;
} tml_radau_run;

/* radau_stages.c. Matrices at the accepted state; factors for the step g->h. */
tml_status tml_radau_create_matrices(tml_radau_run *x, tml_error *err);
void tml_radau_free_matrices(tml_radau_run *x);
tml_status tml_radau_matrices(tml_radau_run *x);
tml_status tml_radau_factor(tml_radau_run *x);
/* Corrections in the place of right sides: of the real mode, in r[0], and of the pair, in r[1] and r[2]. */
void tml_radau_solve_real(tml_radau_run *x);
void tml_radau_solve_pair(tml_radau_run *x);

/* radau_newton.c. The stages of the step under way, solved for. */
enum { TML_RADAU_ITERATIONS = 9 }; /* at most, where steps are chosen */
tml_status tml_radau_make_stages(tml_radau_run *x);
/* The trial state becomes that of a stage, but for multipliers and unknowns of the user. */
tml_state tml_radau_state(tml_radau_run *x, int stage);
/* Lagrange's polynomials at s over the nodes, with 0 among them or without it. */
void tml_radau_lagrange(double s, bool zero, double l[TML_STAGES]);
bool tml_radau_finite(const tml_radau_run *x, const double *r);
static inline bool tml_radau_fixed(const tml_radau_run *x) { return x->g->opt.step > 0.0; }

#endif
