/* fit_statistics.h - uncertainty of the parameters of a least squares fit: standard errors, correlations, and
 * combinations that the data do not determine (docs/theory/fit.md). */
#ifndef TML_MATH_OPTIM_FIT_STATISTICS_H
#define TML_MATH_OPTIM_FIT_STATISTICS_H

#include "math/optim/least_squares.h"

typedef struct tml_regression {
  int n, n_known;           /* number of parameters; number of directions that the data determine */
  int freedom;              /* degrees of freedom: residuals minus n_known; < 1: errors are undefined */
  double deviation;         /* standard deviation of a residual */
  double t;                 /* 95 % of Student's distribution lies between -t and t */
  double *error;            /* n: standard errors; NAN: undetermined, or held at a bound */
  double *correlation;      /* n x n; NAN likewise */
  double *size;             /* n: norms of the columns of J */
  double *singular;         /* n: singular values of J with columns scaled to length 1, largest first; 0 if held */
  double *direction;        /* n x n: right singular vectors, as changes of the scaled parameters */
} tml_regression;

/* Fills the statistics of a finished search; parameters at a bound count as given. A direction counts as undetermined
 * if its singular value is at most `least` times the largest. `g` is zero-initialised by the caller and must be freed
 * even after a failure. TML_ERR_MEMORY. */
tml_status tml_regression_make(tml_regression *g, const tml_squares *s, double least, tml_error *err);
void tml_regression_free(tml_regression *g);
/* True if an undetermined direction (number n_known or higher) changes a parameter by more than 1 % of its largest
 * change. */
bool tml_regression_moves(const tml_regression *g, int direction, int parameter);

/* (FI5) The p-quantile of Student's t with `freedom` > 0 degrees of freedom, p from 0.5 to 1. */
double tml_optim_student_quantile(double p, int freedom);

#endif
