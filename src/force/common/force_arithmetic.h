/* force_arithmetic.h - arithmetic with which a force law is written once and used twice: on numbers with derivatives
 * for the equations of motion, and on program nodes for formulas (force_expression.h). */
#ifndef TML_FORCE_COMMON_FORCE_ARITHMETIC_H
#define TML_FORCE_COMMON_FORCE_ARITHMETIC_H

#include "force/common/force_expression.h"

typedef enum tml_calc_op {
  TML_CALC_ADD, TML_CALC_SUB, TML_CALC_MUL, TML_CALC_DIV, /* binary */
  TML_CALC_SQRT, TML_CALC_ABS, TML_CALC_ATAN              /* unary */
} tml_calc_op;

/* The operations of an arithmetic. A value is a number (node < 0), or an entry that the
 * arithmetic stores under `node`. */
typedef struct tml_calc {
  tml_value (*two)(struct tml_calc *c, tml_calc_op op, tml_value a, tml_value b);
  tml_value (*one)(struct tml_calc *c, tml_calc_op op, tml_value a);
  tml_value (*program)(struct tml_calc *c, const tml_expr *e, tml_value x); /* a program of one input */
} tml_calc;

/* Numbers with first derivatives with respect to TML_DUAL_INPUTS variables, or to one only: along the motion. */
enum { TML_DUAL_INPUTS = 14, TML_DUAL_MOST = 448 };

typedef struct tml_dual { double f, d[TML_DUAL_INPUTS]; } tml_dual;

typedef struct tml_duals {
  tml_calc c;        /* first member, because laws receive a pointer to it */
  int slopes;        /* number of derivatives: TML_DUAL_INPUTS, or 1 */
  int n;
  double *work;      /* work space for programs */
  tml_dual at[TML_DUAL_MOST];
} tml_duals;

void tml_duals_begin(tml_duals *x, bool all, double *work);
/* Variable number i, with its rate. */
tml_value tml_duals_input(tml_duals *x, int i, double value, double rate);
/* The number v, and its derivatives in d (zeros for a constant); d may be NULL. */
double tml_duals_get(const tml_duals *x, tml_value v, double *d);

/* Arithmetic on the nodes of a formula. */
typedef struct tml_calc_nodes { tml_calc c; tml_spell *x; } tml_calc_nodes;
void tml_calc_nodes_begin(tml_calc_nodes *x, tml_spell *spell);

/* ---------------------------------------------------------------- shorthands ----------------- */

static inline tml_value tml_calc_add(tml_calc *c, tml_value a, tml_value b) { return c->two(c, TML_CALC_ADD, a, b); }
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
