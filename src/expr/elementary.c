/* elementary.c - evaluators of the mathematical functions and of those that choose or cut.
 *
 * At a corner the branch just after s = 0 is taken, so that the derivatives are those from the
 * right. */
#include "expr/function.h"

#include <math.h>

static tml_taylor arg(const tml_call *c, int k) { return c->v[c->arg[k]]; }

#define UNARY(name) \
  tml_taylor tml_fn_##name(const tml_call *c) { return tml_taylor_##name(arg(c, 0)); }
UNARY(sqrt)
UNARY(exp)
UNARY(log)
UNARY(log10)
UNARY(sin)
UNARY(cos)
UNARY(tan)
UNARY(asin)
UNARY(acos)
UNARY(atan)
UNARY(sinh)
UNARY(cosh)
UNARY(tanh)

tml_taylor tml_fn_atan2(const tml_call *c) { return tml_taylor_atan2(arg(c, 0), arg(c, 1)); }

tml_taylor tml_fn_abs(const tml_call *c)
{
  const tml_taylor u = arg(c, 0);
  return tml_taylor_sense(u) < 0 ? tml_taylor_neg(u) : u;
}

tml_taylor tml_fn_sign(const tml_call *c)
{
  const double x = arg(c, c->n - 1).c[0];
  if (isnan(x)) return tml_taylor_constant(x);
  if (c->n == 1) return tml_taylor_constant((x > 0) - (x < 0));
  const tml_taylor a = tml_fn_abs(c);
  return x < 0 ? tml_taylor_neg(a) : a;
}

/* The largest (sign = 1) or smallest (sign = -1) argument; NaN wins. */
static tml_taylor extreme(const tml_call *c, int sign)
{
  tml_taylor best = arg(c, 0);
  for (int k = 1; k < c->n; k++) {
    const tml_taylor u = arg(c, k);
    if (isnan(u.c[0]) || sign*tml_taylor_sense(tml_taylor_sub(u, best)) > 0) best = u;
    if (isnan(best.c[0])) break;
  }
  return best;
}

tml_taylor tml_fn_min(const tml_call *c) { return extreme(c, -1); }

tml_taylor tml_fn_max(const tml_call *c) { return extreme(c, +1); }

tml_taylor tml_fn_dim(const tml_call *c)
{
  const tml_taylor u = tml_taylor_sub(arg(c, 0), arg(c, 1));
  return tml_taylor_sense(u) > 0 || isnan(u.c[0]) ? u : tml_taylor_constant(0.0);
}

/* x - k p, with k fixed between two jumps. */
tml_taylor tml_fn_mod(const tml_call *c)
{
  const tml_taylor x = arg(c, 0), p = arg(c, 1);
  const double rest = fmod(x.c[0], p.c[0]), k = round((x.c[0] - rest)/p.c[0]);
  tml_taylor r = tml_taylor_sub(x, tml_taylor_scale(p, k));
  r.c[0] = rest;
  return r;
}

tml_taylor tml_fn_aint(const tml_call *c) { return tml_taylor_constant(trunc(arg(c, 0).c[0])); }

tml_taylor tml_fn_anint(const tml_call *c) { return tml_taylor_constant(round(arg(c, 0).c[0])); }

tml_taylor tml_fn_if(const tml_call *c)
{
  const double e = arg(c, 0).c[0];
  if (isnan(e)) return tml_taylor_constant(e);
  return arg(c, e < 0 ? 1 : e > 0 ? 3 : 2);
}
