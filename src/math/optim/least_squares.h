/* least_squares.h - least squares within bounds: the Levenberg-Marquardt method of MINPACK on the unknowns that are not
 * at a bound (docs/theory/fit.md). */
#ifndef TML_MATH_OPTIM_LEAST_SQUARES_H
#define TML_MATH_OPTIM_LEAST_SQUARES_H

#include "core/error.h"

/* The residuals r(x), m numbers, and the Jacobian J = dr/dx, m x n by columns. A failure means that the residuals do
 * not exist at x: a shorter step is tried. Only TML_ERR_MEMORY and TML_ERR_INTERRUPTED end the search. The Jacobian is
 * requested only at points with residuals. */
typedef struct tml_squares_ops {
  tml_status (*residuals)(void *user, const double *x, double *r, tml_error *err);
  tml_status (*jacobian)(void *user, const double *x, double *J, tml_error *err);
} tml_squares_ops;

typedef enum tml_squares_end {
  TML_SQUARES_CONVERGED,
  TML_SQUARES_MOST          /* the largest number of evaluations was reached */
} tml_squares_end;

typedef struct tml_squares {
  const tml_squares_ops *ops;
  void *user;
  int m, n;
  int most;                 /* largest number of evaluations of r */
  double *x;                /* n: start, then solution; scaled to the order of 1 */
  double damping;           /* regularisation: steps along which the sum hardly changes are damped relative to the
                               others, by this factor; without it noise would determine them */
  const double *low, *high; /* n; may be infinite; low < high, and the start lies between them */
  /* results: */
  double *r, *J;            /* residuals (m) and Jacobian (m x n) at the solution */
  int *bound;               /* n: -1 held at its lower bound, 1 at its upper one, 0 at none */
  double first;             /* sum of squares at the start */
  double sum;               /* sum of squares at the solution */
  int evaluations, iterations, failed; /* failed: evaluations without a result */
  tml_squares_end end;
} tml_squares;

/* Minimises the sum of squares. The caller provides r, J and bound. TML_ERR_ARGUMENT if the library is built without
 * the method; failures at the start point; TML_ERR_MEMORY, TML_ERR_INTERRUPTED. */
tml_status tml_squares_solve(tml_squares *s, tml_error *err);

/* ---------------------------------------------------------------- the method ----------------- */

/* One unbounded search over n unknowns with m residuals. Functions return a negative number to end it. */
typedef struct tml_marquardt {
  void *user;
  int (*evaluate)(void *user, const double *x, double *r);
  int (*differentiate)(void *user, const double *x, double *J);
  int m, n, most;
} tml_marquardt;

/* Runs the search from x. *info as in MINPACK: 1 to 4 converged, 5 `most` evaluations made, 6 to 8 no further progress
 * possible; negative: the value that a function returned. TML_ERR_ARGUMENT, TML_ERR_FILE if the method is not
 * available. Implemented by least_squares_cminpack.c or least_squares_none.c. */
tml_status tml_marquardt_run(const tml_marquardt *k, double *x, int *info, tml_error *err);

#endif
