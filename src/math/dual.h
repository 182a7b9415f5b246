/* dual.h - the arithmetic of calc.h on numbers with first derivatives with respect to at most TML_DUAL_INPUTS
 * variables, or, with TML_DUAL_ALONG, along the motion. */
#ifndef TML_MATH_DUAL_H
#define TML_MATH_DUAL_H

#include "math/calc.h"

enum { TML_DUAL_INPUTS = 14, TML_DUAL_MOST = 448, TML_DUAL_ALONG = -1 };

typedef struct tml_dual { double f, d[TML_DUAL_INPUTS]; } tml_dual;

typedef struct tml_duals {
  tml_calc c;        /* first member, because laws receive a pointer to it */
  int slopes;        /* number of derivatives */
  bool along;        /* the only derivative is that along the motion */
  int n;
  int variables, number[TML_DUAL_INPUTS]; /* the first nodes are variables, whose derivatives are 0 except their own */
  double *work;      /* work space for programs */
  tml_dual at[TML_DUAL_MOST];
} tml_duals;

/* All operations but programs, which force_arithmetic.h adds. */
extern const tml_calc tml_duals_calc;
/* `slopes`: number of variables with derivatives, 0: values only; or TML_DUAL_ALONG. */
TML_CALC_LAW void tml_duals_begin(tml_duals *x, int slopes)
{
  x->c = tml_duals_calc;
  x->c.plain = slopes == 0;
  x->along = slopes == TML_DUAL_ALONG;
  x->slopes = slopes == TML_DUAL_ALONG ? 1 : slopes;
  x->n = x->variables = 0;
}
/* Variable number i; its rate is used by TML_DUAL_ALONG. Without derivatives it is a constant. */
tml_value tml_duals_variable(tml_duals *x, int i, double value, double rate);
TML_CALC_LAW tml_value tml_duals_input(tml_duals *x, int i, double value, double rate)
{
  return x->c.plain ? tml_calc_number(value) : tml_duals_variable(x, i, value, rate);
}
/* f(a) from its value and slope at a. */
tml_value tml_duals_compose(tml_duals *x, tml_value a, double f, double slope);
/* The number v, and its derivatives in d (zeros for a constant); d may be NULL. */
double tml_duals_value(const tml_duals *x, tml_value v, double *d);
TML_CALC_LAW double tml_duals_get(const tml_duals *x, tml_value v, double *d)
{
  return x->c.plain ? v.number : tml_duals_value(x, v, d);
}

#endif
