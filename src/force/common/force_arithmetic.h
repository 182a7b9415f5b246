/* force_arithmetic.h - arithmetic with which a force law is written once and used twice: on numbers with derivatives
 * for the equations of motion, and on program nodes for formulas (force_expression.h). */
#ifndef TML_FORCE_COMMON_FORCE_ARITHMETIC_H
#define TML_FORCE_COMMON_FORCE_ARITHMETIC_H

#include "force/common/force_expression.h"

typedef enum tml_calc_op {
  TML_CALC_ADD, TML_CALC_SUB, TML_CALC_MUL, TML_CALC_DIV, /* binary */
  TML_CALC_SQRT, TML_CALC_ABS, TML_CALC_ATAN              /* unary */
} tml_calc_op;

/* For laws, whose operations on plain numbers disappear where they are evaluated. */
#define TML_CALC_LAW static inline __attribute__((always_inline))

/* The operations of an arithmetic. A value is a number (node < 0), or an entry that the
 * arithmetic stores under `node`. */
typedef struct tml_calc {
  bool plain; /* numbers without derivatives: all values are constants, which the shorthands compute in place */
  tml_value (*two)(struct tml_calc *c, tml_calc_op op, tml_value a, tml_value b);
  tml_value (*one)(struct tml_calc *c, tml_calc_op op, tml_value a);
  /* a + sum over pairs of terms, (f x + f' x'), in this order. */
  tml_value (*sum)(struct tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*x)[2], int pairs);
  /* A program of one input; `branch`: decisions that it keeps, NULL: none (tml_force_law). */
  tml_value (*program)(struct tml_calc *c, const tml_expr *e, tml_value x, double *branch);
} tml_calc;

/* Numbers with first derivatives with respect to at most TML_DUAL_INPUTS variables, or TML_DUAL_ALONG the motion. */
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

/* `slopes`: number of variables with derivatives, 0: values only; or TML_DUAL_ALONG. */
extern const tml_calc tml_duals_calc;
TML_CALC_LAW void tml_duals_begin(tml_duals *x, int slopes, double *work)
{
  x->c = tml_duals_calc;
  x->c.plain = slopes == 0;
  x->along = slopes == TML_DUAL_ALONG;
  x->slopes = slopes == TML_DUAL_ALONG ? 1 : slopes;
  x->n = x->variables = 0;
  x->work = work;
}
/* Variable number i; its rate is used by TML_DUAL_ALONG. Without derivatives it is a constant. */
tml_value tml_duals_variable(tml_duals *x, int i, double value, double rate);
TML_CALC_LAW tml_value tml_duals_input(tml_duals *x, int i, double value, double rate)
{
  return x->c.plain ? tml_nodes_number(value) : tml_duals_variable(x, i, value, rate);
}
/* The number v, and its derivatives in d (zeros for a constant); d may be NULL. */
double tml_duals_value(const tml_duals *x, tml_value v, double *d);
TML_CALC_LAW double tml_duals_get(const tml_duals *x, tml_value v, double *d)
{
  return x->c.plain ? v.number : tml_duals_value(x, v, d);
}

/* Arithmetic on the nodes of a formula. */
typedef struct tml_calc_nodes { tml_calc c; tml_spell *x; } tml_calc_nodes;
void tml_calc_nodes_begin(tml_calc_nodes *x, tml_spell *spell);

/* ---------------------------------------------------------------- shorthands ----------------- */

static inline bool tml_calc_is_zero(tml_value a) { return a.node < 0 && a.number == 0.0; }
TML_CALC_LAW tml_value tml_calc_add(tml_calc *c, tml_value a, tml_value b)
{
  if (c->plain) return tml_nodes_number(a.number + b.number);
  return tml_calc_is_zero(b) ? a : tml_calc_is_zero(a) ? b : c->two(c, TML_CALC_ADD, a, b);
}
TML_CALC_LAW tml_value tml_calc_terms(tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*x)[2],
                                      int pairs)
{
  if (!c->plain) return c->sum(c, a, f, x, pairs);
  for (int k = 0; k < pairs; k++) a.number += f[k][0]*x[k][0].number + f[k][1]*x[k][1].number;
  return a;
}
static inline tml_value tml_calc_sub(tml_calc *c, tml_value a, tml_value b) { return c->two(c, TML_CALC_SUB, a, b); }
static inline tml_value tml_calc_mul(tml_calc *c, tml_value a, tml_value b) { return c->two(c, TML_CALC_MUL, a, b); }
static inline tml_value tml_calc_div(tml_calc *c, tml_value a, tml_value b) { return c->two(c, TML_CALC_DIV, a, b); }
static inline tml_value tml_calc_root(tml_calc *c, tml_value a) { return c->one(c, TML_CALC_SQRT, a); }
static inline tml_value tml_calc_times(tml_calc *c, double f, tml_value a)
{
  return c->two(c, TML_CALC_MUL, tml_nodes_number(f), a);
}
static inline tml_value tml_calc_plus(tml_calc *c, double f, tml_value a)
{
  return c->two(c, TML_CALC_ADD, tml_nodes_number(f), a);
}

tml_value tml_calc_dot(tml_calc *c, tml_triple a, tml_triple b);
tml_triple tml_calc_cross(tml_calc *c, tml_triple a, tml_triple b);
tml_triple tml_calc_scaled(tml_calc *c, tml_value f, tml_triple a);
tml_triple tml_calc_sum(tml_calc *c, tml_triple a, tml_triple b);
/* max(x, 0), min(x, 1), max(a, b) */
tml_value tml_calc_positive(tml_calc *c, tml_value x);
tml_value tml_calc_to_one(tml_calc *c, tml_value x);
tml_value tml_calc_larger(tml_calc *c, tml_value a, tml_value b);
/* sqrt(square + small^2) */
tml_value tml_calc_round(tml_calc *c, tml_value square, double small);

#endif
