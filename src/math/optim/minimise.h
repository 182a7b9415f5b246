/* minimise.h - unknowns that make a number smallest, within bounds and subject to conditions, by algorithms of NLopt
 * (docs/optimise.md). */
#ifndef TML_MATH_OPTIM_MINIMISE_H
#define TML_MATH_OPTIM_MINIMISE_H

#include "core/error.h"

typedef enum tml_minimiser { TML_SLSQP, TML_MMA, TML_COBYLA, TML_DIRECT, TML_ISRES, TML_MINIMISERS } tml_minimiser;

/* What is known of an algorithm. */
typedef struct tml_minimiser_info {
  const char *word;
  bool derivatives;   /* it asks for them */
  bool global;        /* it looks everywhere, between bounds that all unknowns must have */
  bool equations;     /* it takes conditions c = 0 */
} tml_minimiser_info;
tml_minimiser_info tml_minimiser_get(tml_minimiser m);

typedef enum tml_minimise_end {
  TML_MINIMISE_CONVERGED,
  TML_MINIMISE_MOST,    /* points were tried; of a global search that is its end */
  TML_MINIMISE_STUCK    /* no better point is found, or there is no derivative: `why` */
} tml_minimise_end;

/* y: the number, conditions c <= 0, conditions c = 0, all of size 1. A failure says that there is nothing at x; only
 * TML_ERR_MEMORY and TML_ERR_INTERRUPTED end the search. */
typedef struct tml_minimise_ops {
  tml_status (*evaluate)(void *user, const double *x, double *y, tml_error *err);
  /* by rows: dy_i/dx, n numbers each, where y was found last */
  tml_status (*differentiate)(void *user, const double *x, double *J, tml_error *err);
} tml_minimise_ops;

typedef struct tml_minimise {
  const tml_minimise_ops *ops;
  void *user;
  tml_minimiser method;
  int n, n_below, n_equal;
  int most;                  /* points */
  double precision;          /* part of an unknown that is no change */
  unsigned long seed;
  const double *low, *high;
  double *x;                 /* n: the start, then the best point */
  double *y;                 /* 1 + n_below + n_equal: there */
  bool any;                  /* y is that of x already */
  /* filled: */
  int points, failed;
  tml_minimise_end end;
  char why[300];
} tml_minimise;

/* The best point is the smallest of those at which conditions hold, to TML_MINIMISE_SLACK; without any, that which is
 * nearest. TML_ERR_ARGUMENT where this was built without NLopt, failures at the start, TML_ERR_MEMORY,
 * TML_ERR_INTERRUPTED. */
#define TML_MINIMISE_SLACK 1e-6
tml_status tml_minimise_solve(tml_minimise *s, tml_error *err);
/* How far conditions are from being kept: 0 or less where they are. */
double tml_minimise_excess(const tml_minimise *s, const double *y);

/* ---------------------------------------------------------------- the algorithms ------------- */

/* y at x, and J where it is not NULL; a negative number ends the search. minimise.c has it. */
int tml_minimise_values(void *look, const double *x, const double **y, const double **J);
typedef enum tml_nlopt_end { TML_NLOPT_DONE, TML_NLOPT_MOST, TML_NLOPT_STUCK, TML_NLOPT_STOPPED } tml_nlopt_end;
/* One search from x. minimise_nlopt.c; minimise_none.c. TML_ERR_ARGUMENT, TML_ERR_FILE: it is not there. */
tml_status tml_nlopt_run(const tml_minimise *s, void *look, double *x, tml_nlopt_end *end, tml_error *err);

#endif
