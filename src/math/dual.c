/* dual.c - numbers with first derivatives. Constants are folded. */
#include "math/dual.h"

#include <assert.h>
#include <string.h>

static bool is_constant(tml_value a) { return a.node < 0; }
static bool is_exactly(tml_value a, double number) { return is_constant(a) && a.number == number; }
static double value_of(const tml_duals *x, tml_value a) { return is_constant(a) ? a.number : x->at[a.node].f; }

/* f and its partial derivatives with respect to both arguments. */
static void rule_of_two(tml_calc_op op, double a, double b, double out[3])
{
  switch (op) {
    case TML_CALC_ADD: out[0] = a + b, out[1] = 1.0, out[2] = 1.0; break;
    case TML_CALC_SUB: out[0] = a - b, out[1] = 1.0, out[2] = -1.0; break;
    case TML_CALC_MUL: out[0] = a*b, out[1] = b, out[2] = a; break;
    case TML_CALC_REMAINDER: out[0] = remainder(a, b), out[1] = 1.0, out[2] = 0.0; break;
    default: out[0] = a/b, out[1] = 1.0/b, out[2] = -out[0]/b; break;
  }
}

static void rule_of_one(tml_calc_op op, double a, double out[2])
{
  switch (op) {
    case TML_CALC_SQRT: out[0] = sqrt(a), out[1] = 0.5/out[0]; break;
    case TML_CALC_ABS: out[0] = fabs(a), out[1] = a < 0.0 ? -1.0 : 1.0; break;
    case TML_CALC_POSITIVE: out[0] = a < 0.0 ? 0.0 : a + 0.0, out[1] = a < 0.0 ? 0.0 : 1.0; break;
    default: out[0] = atan(a), out[1] = 1.0/(1.0 + a*a); break;
  }
}

static tml_value append_dual(tml_duals *x, double f, double by_a, tml_value a)
{
  assert(x->n < TML_DUAL_MOST);
  tml_dual *restrict y = &x->at[x->n];
  const tml_dual *restrict from = &x->at[a.node];
  y->f = f;
  for (int i = 0; i < x->slopes; i++) y->d[i] = by_a*from->d[i];
  return (tml_value){x->n++, 0.0};
}

/* r: value and partial derivatives of a function of a and b. */
static tml_value append_two(tml_duals *x, const double r[3], tml_value a, tml_value b)
{
  if (is_constant(a) && is_constant(b)) return tml_calc_number(r[0]);
  if (is_constant(b)) return append_dual(x, r[0], r[1], a);
  if (is_constant(a)) return append_dual(x, r[0], r[2], b);
  const tml_value y = append_dual(x, r[0], r[1], a);
  double *restrict d = x->at[y.node].d;
  const double *restrict by = x->at[b.node].d;
  for (int i = 0; i < x->slopes; i++) d[i] += r[2]*by[i];
  return y;
}

static tml_value dual_two(tml_calc *c, tml_calc_op op, tml_value a, tml_value b)
{
  tml_duals *x = (tml_duals *)c;
  double r[3];
  if (op == TML_CALC_MUL && (is_exactly(a, 0.0) || is_exactly(b, 0.0))) return tml_calc_number(0.0);
  if ((op == TML_CALC_MUL && is_exactly(a, 1.0)) || (op == TML_CALC_ADD && is_exactly(a, 0.0))) return b;
  if ((op == TML_CALC_MUL && is_exactly(b, 1.0)) || (op <= TML_CALC_SUB && is_exactly(b, 0.0))) return a;
  rule_of_two(op, value_of(x, a), value_of(x, b), r);
  return append_two(x, r, a, b);
}

tml_value tml_duals_compose(tml_duals *x, tml_value a, double f, double slope)
{
  return is_constant(a) ? tml_calc_number(f) : append_dual(x, f, slope, a);
}

static tml_value dual_one(tml_calc *c, tml_calc_op op, tml_value a)
{
  tml_duals *x = (tml_duals *)c;
  double r[2];
  rule_of_one(op, value_of(x, a), r);
  return tml_duals_compose(x, a, r[0], r[1]);
}

static tml_value dual_step(tml_calc *c, tml_value a, const tml_step *s)
{
  tml_duals *x = (tml_duals *)c;
  double slope;
  const double f = tml_waveform_step(value_of(x, a), s, &slope);
  return tml_duals_compose(x, a, f, slope);
}

static tml_value dual_impact(tml_calc *c, tml_value depth, tml_value rate, const tml_impact *s)
{
  tml_duals *x = (tml_duals *)c;
  const tml_impact_value y = tml_waveform_impact(value_of(x, depth), value_of(x, rate), s);
  return append_two(x, (const double[3]){y.f, y.by_depth, y.by_rate}, depth, rate);
}

static tml_value dual_sum(tml_calc *c, tml_value a, const double (*f)[2], const tml_value (*v)[2], int pairs)
{
  tml_duals *x = (tml_duals *)c;
  double sum = value_of(x, a), d[TML_DUAL_INPUTS];
  for (int k = 0; k < pairs; k++) sum += f[k][0]*value_of(x, v[k][0]) + f[k][1]*value_of(x, v[k][1]);
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

const tml_calc tml_duals_calc = {.two = dual_two, .one = dual_one, .sum = dual_sum, .step = dual_step,
                                 .impact = dual_impact};

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
  return value_of(x, v);
}
