/* least_squares.h - parameters that make a sum of squares smallest, within bounds: Levenberg and Marquardt's method of
 * MINPACK on those that no bound holds (docs/theory/fit.md). */
#ifndef TML_MATH_OPTIM_LEAST_SQUARES_H
#define TML_MATH_OPTIM_LEAST_SQUARES_H

#include "core/error.h"

/* r(x), m numbers, and J = dr/dx, m x n by columns. A failure says that there is nothing at x: a shorter step is tried;
 * only TML_ERR_MEMORY and TML_ERR_INTERRUPTED end the search. The Jacobian is asked for where r was found. */
typedef struct tml_squares_ops {
  tml_status (*residuals)(void *user, const double *x, double *r, tml_error *err);
  tml_status (*jacobian)(void *user, const double *x, double *J, tml_error *err);
} tml_squares_ops;

typedef enum tml_squares_end {
  TML_SQUARES_CONVERGED,
  TML_SQUARES_MOST          /* evaluations were made */
} tml_squares_end;

typedef struct tml_squares {
  const tml_squares_ops *ops;
  void *user;
  int m, n;
  int most;                 /* evaluations of r */
  double *x;                /* n, of size 1 or so: the start, then the end */
  double damping;           /* steps along which the sum hardly changes are held back by this part of the others: where
                               nothing is determined, noise would lead anywhere */
  const double *low, *high; /* n; may be infinite; low < high, the start between them */
  /* filled: */
  double *r, *J;            /* m and m x n, at the end */
  int *bound;               /* n: -1 held at its lower bound, 1 at its upper one, 0 at none */
  double first;             /* sum of squares at the start */
  double sum;               /* at the end */
  int evaluations, iterations, failed; /* failed: evaluations without a result */
  tml_squares_end end;
} tml_squares;

/* r, J and bound are of the caller. TML_ERR_ARGUMENT where this was built without the method, failures at the start,
 * TML_ERR_MEMORY, TML_ERR_INTERRUPTED. */
tml_status tml_squares_solve(tml_squares *s, tml_error *err);

/* ---------------------------------------------------------------- the method ----------------- */

/* One search without bounds over n unknowns, from x, with m residuals. Functions return a negative number to end it. */
typedef struct tml_marquardt {
  void *user;
  int (*evaluate)(void *user, const double *x, double *r);
  int (*differentiate)(void *user, const double *x, double *J);
  int m, n, most;
} tml_marquardt;

/* *info as MINPACK has it: 1 to 4 converged, 5 `most`, 6 to 8 no better possible; negative: what a function returned.
 * least_squares_cminpack.c; least_squares_none.c. TML_ERR_ARGUMENT, TML_ERR_FILE: it is not there. */
tml_status tml_marquardt_run(const tml_marquardt *k, double *x, int *info, tml_error *err);

#endif
