/* minimise.h - minimisation of a function within bounds and subject to equality and inequality constraints, by
 * algorithms of NLopt (docs/optimise.md). */
#ifndef TML_MATH_OPTIM_MINIMISE_H
#define TML_MATH_OPTIM_MINIMISE_H

#include "core/error.h"

typedef enum tml_minimiser { TML_SLSQP, TML_MMA, TML_COBYLA, TML_DIRECT, TML_ISRES, TML_MINIMISERS } tml_minimiser;

/* Properties of an algorithm. */
typedef struct tml_minimiser_info {
  const char *word;
  bool derivatives;   /* requires gradients */
  bool global;        /* searches the whole range; all unknowns must have bounds */
  bool equations;     /* supports equality constraints c = 0 */
} tml_minimiser_info;
tml_minimiser_info tml_minimiser_get(tml_minimiser m);

typedef enum tml_minimise_end {
  TML_MINIMISE_CONVERGED,
  TML_MINIMISE_MOST,    /* the largest number of points was reached; the normal end of a global search */
  TML_MINIMISE_STUCK    /* no better point was found, or a gradient is missing; see `why` */
} tml_minimise_end;

/* y holds the objective, the constraints c <= 0 and the constraints c = 0, all scaled to the order of 1. A failure
 * means that the function does not exist at x. Only TML_ERR_MEMORY and TML_ERR_INTERRUPTED end the search. */
typedef struct tml_minimise_ops {
  tml_status (*evaluate)(void *user, const double *x, double *y, tml_error *err);
  /* dy_i/dx by rows of n numbers, at the point where y was evaluated last */
  tml_status (*differentiate)(void *user, const double *x, double *J, tml_error *err);
} tml_minimise_ops;

typedef struct tml_minimise {
  const tml_minimise_ops *ops;
  void *user;
  tml_minimiser method;
  int n, n_below, n_equal;
  int most;                  /* largest number of points */
  double precision;          /* relative change of the unknowns that counts as zero */
  unsigned long seed;
  const double *low, *high;
  double *x;                 /* n: start, then the best point */
  double *y;                 /* 1 + n_below + n_equal: values at x */
  bool any;                  /* y is already known at the start x */
  /* results: */
  int points, failed;
  tml_minimise_end end;
  char why[300];
} tml_minimise;

/* Minimises the objective. The best point is the one with the smallest objective among those that satisfy the
 * constraints within TML_MINIMISE_SLACK; if there is none, the one with the smallest violation. TML_ERR_ARGUMENT if the
 * library is built without NLopt; failures at the start point; TML_ERR_MEMORY, TML_ERR_INTERRUPTED. */
#define TML_MINIMISE_SLACK 1e-6
tml_status tml_minimise_solve(tml_minimise *s, tml_error *err);
/* Largest violation of the constraints; 0 if all are satisfied. */
double tml_minimise_excess(const tml_minimise *s, const double *y);

/* ---------------------------------------------------------------- the algorithms ------------- */

/* For the algorithms: returns in *y the values at x, and in *J the gradients if J is not NULL. A negative result ends
 * the search. Implemented by minimise.c. */
int tml_minimise_values(void *look, const double *x, const double **y, const double **J);
typedef enum tml_nlopt_end { TML_NLOPT_DONE, TML_NLOPT_MOST, TML_NLOPT_STUCK, TML_NLOPT_STOPPED } tml_nlopt_end;
/* One search from x. TML_ERR_ARGUMENT, TML_ERR_FILE if NLopt is not available. Implemented by minimise_nlopt.c or
 * minimise_none.c. */
tml_status tml_nlopt_run(const tml_minimise *s, void *look, double *x, tml_nlopt_end *end, tml_error *err);

#endif
