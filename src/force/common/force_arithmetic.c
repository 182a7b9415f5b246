/* force_arithmetic.c - the two arithmetics of force_arithmetic.h. Both fold constants. */
#include "force/common/force_arithmetic.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "expr/expr.h"
#include "force/common/force_evaluate.h"

static bool is_constant(tml_value a) { return a.node < 0; }

/* ---------------------------------------------------------------- with derivatives ----------- */

/* f and its partial derivatives with respect to both arguments. */
static void rule_of_two(tml_calc_op op, double a, double b, double out[3])
{
  switch (op) {
    case TML_CALC_ADD: out[0] = a + b, out[1] = 1.0, out[2] = 1.0; break;
    case TML_CALC_SUB: out[0] = a - b, out[1] = 1.0, out[2] = -1.0; break;
    case TML_CALC_MUL: out[0] = a*b, out[1] = b, out[2] = a; break;
    default: out[0] = a/b, out[1] = 1.0/b, out[2] = -out[0]/b; break;
  }
}

static void rule_of_one(tml_calc_op op, double a, double out[2])
{
  switch (op) {
    case TML_CALC_SQRT: out[0] = sqrt(a), out[1] = 0.5/out[0]; break;
    case TML_CALC_ABS: out[0] = fabs(a), out[1] = a < 0.0 ? -1.0 : 1.0; break;
    default: out[0] = atan(a), out[1] = 1.0/(1.0 + a*a); break;
  }
}

static double dual_value(const tml_duals *x, tml_value a) { return is_constant(a) ? a.number : x->at[a.node].f; }

static tml_value append_dual(tml_duals *x, double f, double by_a, tml_value a)
{
  assert(x->n < TML_DUAL_MOST);
  tml_dual *y = &x->at[x->n];
  y->f = f;
  for (int i = 0; i < x->slopes; i++) y->d[i] = by_a*x->at[a.node].d[i];
  return (tml_value){x->n++, 0.0};
}

static bool is_exactly(tml_value a, double number) { return is_constant(a) && a.number == number; }

static tml_value dual_two(tml_calc *c, tml_calc_op op, tml_value a, tml_value b)
{
  tml_duals *x = (tml_duals *)c;
  double r[3];
  if (op == TML_CALC_MUL && (is_exactly(a, 0.0) || is_exactly(b, 0.0))) return tml_nodes_number(0.0);
  if ((op == TML_CALC_MUL && is_exactly(a, 1.0)) || (op == TML_CALC_ADD && is_exactly(a, 0.0))) return b;
  if ((op == TML_CALC_MUL && is_exactly(b, 1.0)) || (op <= TML_CALC_SUB && is_exactly(b, 0.0))) return a;
  rule_of_two(op, dual_value(x, a), dual_value(x, b), r);
  if (is_constant(a) && is_constant(b)) return tml_nodes_number(r[0]);
  if (is_constant(b)) return append_dual(x, r[0], r[1], a);
  if (is_constant(a)) return append_dual(x, r[0], r[2], b);
  const tml_value y = append_dual(x, r[0], r[1], a);
  for (int i = 0; i < x->slopes; i++) x->at[y.node].d[i] += r[2]*x->at[b.node].d[i];
  return y;
}

static tml_value dual_one(tml_calc *c, tml_calc_op op, tml_value a)
{
  tml_duals *x = (tml_duals *)c;
  double r[2];
  rule_of_one(op, dual_value(x, a), r);
  return is_constant(a) ? tml_nodes_number(r[0]) : append_dual(x, r[0], r[1], a);
}

static tml_value dual_sum(tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*v)[2], int pairs)
{
  tml_duals *x = (tml_duals *)c;
  double sum = dual_value(x, a), d[TML_DUAL_INPUTS];
  for (int k = 0; k < pairs; k++) sum += f[k][0]*dual_value(x, v[k][0]) + f[k][1]*dual_value(x, v[k][1]);
  assert(x->n < TML_DUAL_MOST);
  tml_dual *y = &x->at[x->n];
  tml_duals_value(x, a, d);
  for (int k = 0; k < 2*pairs; k++) {
    const double by = f[k/2][k % 2];
    const tml_value u = v[k/2][k % 2];
    if (is_constant(u) || by == 0.0) continue;
    if (u.node < x->variables) {
      d[x->number[u.node]] += by;
      continue;
    }
    for (int i = 0; i < x->slopes; i++) d[i] += by*x->at[u.node].d[i];
  }
  y->f = sum;
  memcpy(y->d, d, (size_t)x->slopes*sizeof *d);
  return (tml_value){x->n++, 0.0};
}

static tml_value dual_program(tml_calc *c, const tml_expr *e, tml_value a, double *branch)
{
  tml_duals *x = (tml_duals *)c;
  double slope;
  const double f = tml_force_law(e, dual_value(x, a), branch, &slope, x->work);
  return is_constant(a) ? tml_nodes_number(f) : append_dual(x, f, slope, a);
}

const tml_calc tml_duals_calc = {false, dual_two, dual_one, dual_sum, dual_program};

tml_value tml_duals_variable(tml_duals *x, int i, double value, double rate)
{
  tml_dual *y = &x->at[x->n];
  y->f = value;
  for (int k = 0; k < x->slopes; k++) y->d[k] = 0.0;
  if (x->along) y->d[0] = rate;
  else y->d[i] = 1.0;
  if (!x->along && x->n == x->variables) x->number[x->variables++] = i;
  return (tml_value){x->n++, 0.0};
}

double tml_duals_value(const tml_duals *x, tml_value v, double *d)
{
  for (int i = 0; i < x->slopes && d; i++) d[i] = is_constant(v) ? 0.0 : x->at[v.node].d[i];
  return dual_value(x, v);
}

/* ---------------------------------------------------------------- nodes ---------------------- */

static tml_value node_two(tml_calc *c, tml_calc_op op, tml_value a, tml_value b)
{
  tml_nodes *n = &((tml_calc_nodes *)c)->x->b;
  switch (op) {
    case TML_CALC_ADD: return tml_nodes_add(n, a, b);
    case TML_CALC_SUB: return tml_nodes_sub(n, a, b);
    case TML_CALC_MUL: return tml_nodes_mul(n, a, b);
    default: return tml_nodes_div(n, a, b);
  }
}

static tml_value node_one(tml_calc *c, tml_calc_op op, tml_value a)
{
  static const char *const name[] = {[TML_CALC_SQRT] = "sqrt", [TML_CALC_ABS] = "abs", [TML_CALC_ATAN] = "atan"};
  double r[2];
  if (!is_constant(a)) return tml_nodes_call(&((tml_calc_nodes *)c)->x->b, name[op], &a);
  rule_of_one(op, a.number, r);
  return tml_nodes_number(r[0]);
}

static tml_value node_sum(tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*v)[2], int pairs)
{
  tml_nodes *b = &((tml_calc_nodes *)c)->x->b;
  for (int k = 0; k < 2*pairs; k++)
    a = tml_nodes_add(b, a, tml_nodes_mul(b, tml_nodes_number(f[k/2][k % 2]), v[k/2][k % 2]));
  return a;
}

static tml_value node_program(tml_calc *c, const tml_expr *e, tml_value a, double *branch)
{
  (void)branch;
  return tml_force_expression_program(((tml_calc_nodes *)c)->x, e, &a);
}

void tml_calc_nodes_begin(tml_calc_nodes *x, tml_spell *spell)
{
  x->c = (tml_calc){false, node_two, node_one, node_sum, node_program};
  x->x = spell;
}

/* ---------------------------------------------------------------- made of these -------------- */

tml_value tml_calc_dot(tml_calc *c, tml_triple a, tml_triple b)
{
  tml_value sum = tml_calc_mul(c, a.c[0], b.c[0]);
  for (int k = 1; k < 3; k++) sum = tml_calc_add(c, sum, tml_calc_mul(c, a.c[k], b.c[k]));
  return sum;
}

tml_triple tml_calc_cross(tml_calc *c, tml_triple a, tml_triple b)
{
  tml_triple out;
  for (int k = 0; k < 3; k++) {
    const int i = (k + 1) % 3, j = (k + 2) % 3;
    out.c[k] = tml_calc_sub(c, tml_calc_mul(c, a.c[i], b.c[j]), tml_calc_mul(c, a.c[j], b.c[i]));
  }
  return out;
}

tml_triple tml_calc_scaled(tml_calc *c, tml_value f, tml_triple a)
{
  for (int k = 0; k < 3; k++) a.c[k] = tml_calc_mul(c, f, a.c[k]);
  return a;
}

tml_triple tml_calc_sum(tml_calc *c, tml_triple a, tml_triple b)
{
  for (int k = 0; k < 3; k++) a.c[k] = tml_calc_add(c, a.c[k], b.c[k]);
  return a;
}

tml_value tml_calc_positive(tml_calc *c, tml_value x)
{
  return tml_calc_times(c, 0.5, tml_calc_add(c, x, c->one(c, TML_CALC_ABS, x)));
}

tml_value tml_calc_to_one(tml_calc *c, tml_value x)
{
  const tml_value over = tml_calc_positive(c, tml_calc_plus(c, -1.0, x));
  return tml_calc_sub(c, x, over);
}

tml_value tml_calc_larger(tml_calc *c, tml_value a, tml_value b)
{
  return tml_calc_add(c, b, tml_calc_positive(c, tml_calc_sub(c, a, b)));
}

tml_value tml_calc_round(tml_calc *c, tml_value square, double small)
{
  return tml_calc_root(c, tml_calc_plus(c, small*small, square));
}
