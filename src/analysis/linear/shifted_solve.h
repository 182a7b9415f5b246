/* shifted_solve.h - (F - s)^-1 of the equations of perturbations for a real number s, by one sparse matrix of the size
 * of the equations themselves (LM9): the eigenvalues of F near s are its largest ones. */
#ifndef TML_ANALYSIS_LINEAR_SHIFTED_SOLVE_H
#define TML_ANALYSIS_LINEAR_SHIFTED_SOLVE_H

#include "analysis/linearise/linearised_equations.h"

typedef struct tml_shifted {
  tml_perturbation *p;
  double s;              /* [1/s] */
  tml_saddle saddle;
  tml_lu *lu;
  double *side, *answer, *change; /* right side, solution, correction */
  long double *sum;      /* scratch */
  double *turned, *pushed; /* width: S r, r_z + (s + S) r_x */
  double wrong;          /* largest correction of a solution, relative to it, since the factors were made */
} tml_shifted;

/* tml_shifted_free is due also after a failure. */
tml_status tml_shifted_create(tml_shifted *f, tml_perturbation *p, tml_error *err);
void tml_shifted_free(tml_shifted *f);
/* Factors for s > 0. TML_RETRY_SINGULAR: it is an eigenvalue. */
tml_status tml_shifted_set(tml_shifted *f, double s);
/* y = (F - s)^-1 r of an admissible perturbation; y is admissible where r is, and its places in any case. TML_RETRY_NAN
 * where numbers are not finite. */
tml_status tml_shifted_apply(tml_shifted *f, const double *r, double *y);

#endif
