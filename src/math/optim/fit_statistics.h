/* fit_statistics.h - how well parameters are known that a sum of squares has chosen: errors, correlation, and
 * combinations that the data say nothing about (docs/theory/fit.md). */
#ifndef TML_MATH_OPTIM_FIT_STATISTICS_H
#define TML_MATH_OPTIM_FIT_STATISTICS_H

#include "math/optim/least_squares.h"

typedef struct tml_regression {
  int n, n_known;           /* parameters; directions that the data determine */
  int freedom;              /* points without n_known; < 1: nothing is known */
  double deviation;         /* of a residual */
  double t;                 /* 95 % of Student's distribution lie between -t and t */
  double *error;            /* n: standard errors; NAN: undetermined, or held */
  double *correlation;      /* n x n; NAN likewise */
  double *size;             /* n: norms of the columns of J */
  double *singular;         /* n: singular values of J with columns of length 1, largest first; 0 of what is held */
  double *direction;        /* n x n: what belongs to each, changes of the parameters */
} tml_regression;

/* Of a search that has ended; unknowns at a bound count as given. A singular value below `least` of the largest is no
 * knowledge. Zero-initialise; to be freed also after a failure. TML_ERR_MEMORY. */
tml_status tml_regression_make(tml_regression *g, const tml_squares *s, double least, tml_error *err);
void tml_regression_free(tml_regression *g);
/* Whether a direction that is not determined, number n_known and on, moves an unknown; all are of one size. */
bool tml_regression_moves(const tml_regression *g, int direction, int parameter);

/* (FI5) The number that Student's t with so many degrees of freedom, > 0, stays below with probability p, 0.5 to 1. */
double tml_optim_student_quantile(double p, int freedom);

#endif
