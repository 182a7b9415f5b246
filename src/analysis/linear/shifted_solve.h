/* shifted_solve.h - (F - s)^-1 for a real shift s by one sparse matrix of the size of the equations (LM9). Its largest
 * eigenvalues belong to the eigenvalues of F nearest to s. */
#ifndef TML_ANALYSIS_LINEAR_SHIFTED_SOLVE_H
#define TML_ANALYSIS_LINEAR_SHIFTED_SOLVE_H

#include "analysis/linearise/linearised_equations.h"

typedef struct tml_shifted {
  tml_perturbation *p;
  double s;              /* [1/s] shift */
  tml_saddle saddle;
  tml_lu *lu;
  double *side, *answer, *change; /* right side, solution, correction */
  long double *sum;      /* scratch */
  double *turned, *pushed; /* width: S r, r_z + (s + S) r_x */
  double wrong;          /* largest correction by refinement, relative to the solution, since the last factorisation */
  double rounded;        /* how much round-off in the matrix changes a solution, relative to it; < 0: not known yet */
  tml_arena arena;       /* memory of the vectors */
} tml_shifted;

/* After tml_shifted_create, tml_shifted_free must be called even if it failed. */
tml_status tml_shifted_create(tml_shifted *f, tml_perturbation *p, tml_error *err);
void tml_shifted_free(tml_shifted *f);
/* Factors the matrix for s > 0. TML_RETRY_SINGULAR: s is an eigenvalue. */
tml_status tml_shifted_set(tml_shifted *f, double s);
/* y = (F - s)^-1 r. If r is admissible, y is admissible; the places of y always are. TML_RETRY_NAN if numbers are not
 * finite. */
tml_status tml_shifted_apply(tml_shifted *f, const double *r, double *y);

#endif
