/* force_arithmetic.c - the arithmetic on nodes of a formula, and programs of numbers with derivatives. */
#include "force/common/force_arithmetic.h"

#include "expr/expr.h"
#include "force/common/force_evaluate.h"

tml_value tml_force_arithmetic_program(tml_calc *c, const tml_expr *e, tml_value a, double *branch)
{
  tml_duals *x = (tml_duals *)c;
  double slope;
  const double f = tml_force_law(e, tml_duals_value(x, a, NULL), branch, &slope, x->work);
  return tml_duals_compose(x, a, f, slope);
}

/* ---------------------------------------------------------------- nodes ---------------------- */

static tml_nodes *nodes_of(tml_calc *c) { return &((tml_calc_nodes *)c)->x->b; }

static tml_value node_call(tml_calc *c, const char *name, const tml_value *args)
{
  return tml_nodes_call(nodes_of(c), name, args);
}

static tml_value node_two(tml_calc *c, tml_calc_op op, tml_value a, tml_value b)
{
  tml_nodes *n = nodes_of(c);
  switch (op) {
    case TML_CALC_ADD: return tml_nodes_add(n, a, b);
    case TML_CALC_SUB: return tml_nodes_sub(n, a, b);
    case TML_CALC_MUL: return tml_nodes_mul(n, a, b);
    case TML_CALC_REMAINDER: {
      const tml_value part = tml_nodes_div(n, a, b);
      return tml_nodes_sub(n, a, tml_nodes_mul(n, b, node_call(c, "anint", &part)));
    }
    default: return tml_nodes_div(n, a, b);
  }
}

static tml_value node_one(tml_calc *c, tml_calc_op op, tml_value a)
{
  static const char *const name[] = {[TML_CALC_SQRT] = "sqrt", [TML_CALC_ABS] = "abs", [TML_CALC_ATAN] = "atan",
                                     [TML_CALC_POSITIVE] = "dim"};
  return node_call(c, name[op], (const tml_value[]){a, tml_calc_number(0.0)});
}

static tml_value node_sum(tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*v)[2], int pairs)
{
  for (int k = 0; k < 2*pairs; k++) a = tml_calc_add(c, a, tml_calc_times(c, f[k/2][k % 2], v[k/2][k % 2]));
  return a;
}

static tml_value node_step(tml_calc *c, tml_value x, const tml_step *s)
{
  return node_call(c, "step", (const tml_value[]){x, tml_calc_number(s->at[0]), tml_calc_number(s->value[0]),
                                                  tml_calc_number(s->at[1]), tml_calc_number(s->value[1])});
}

static tml_value node_impact(tml_calc *c, tml_value depth, tml_value rate, const tml_impact *s)
{
  const tml_value none = tml_calc_number(0.0), away = s->damping > 0.0 ? tml_calc_times(c, -1.0, rate) : none;
  return node_call(c, "impact", (const tml_value[]){
      none, away, depth, tml_calc_number(s->stiffness), tml_calc_number(s->exponent), tml_calc_number(s->damping),
      tml_calc_number(s->full)});
}

static tml_value node_program(tml_calc *c, const tml_expr *e, tml_value a, double *branch)
{
  (void)branch;
  return tml_force_expression_program(((tml_calc_nodes *)c)->x, e, &a);
}

void tml_calc_nodes_begin(tml_calc_nodes *x, tml_expansion *expansion)
{
  x->c = (tml_calc){false, node_two, node_one, node_sum, node_step, node_impact, node_program};
  x->x = expansion;
}
