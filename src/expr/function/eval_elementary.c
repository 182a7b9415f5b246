/* eval_elementary.c - evaluators of the mathematical functions and of those that choose or round.
 *
 * At a kink the branch just after s = 0 is taken, so that the derivatives are one-sided from the right. Functions
 * with branches use tml_call_branch. */
#include "expr/function/function_list.h"

#include <math.h>

static tml_taylor call_arg(const tml_call *c, int k) { return tml_call_arg(c, k); }

#define UNARY(name) \
  tml_taylor tml_fn_##name(const tml_call *c) { return tml_taylor_##name(call_arg(c, 0)); }
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

/* The conversion itself is part of the dimension check. */
tml_taylor tml_fn_plain(const tml_call *c) { return call_arg(c, 0); }

tml_taylor tml_fn_atan2(const tml_call *c) { return tml_taylor_atan2(call_arg(c, 0), call_arg(c, 1)); }

tml_taylor tml_fn_abs(const tml_call *c)
{
  const tml_taylor u = call_arg(c, 0);
  return tml_call_branch(c, tml_taylor_sign(u) < 0 ? -1 : 1) < 0 ? tml_taylor_neg(u) : u;
}

/* sign(a, x) is a or -a, depending on the signs of both. */
tml_taylor tml_fn_sign(const tml_call *c)
{
  const double x = call_arg(c, c->n - 1).c[0];
  double sign = (x > 0) - (x < 0);
  if (c->n == 2) sign = (tml_taylor_sign(call_arg(c, 0)) < 0) == (x < 0) ? 1 : -1;
  const double branch = tml_call_branch(c, isnan(x) ? NAN : sign);
  if (c->n == 1 || isnan(branch)) return tml_taylor_constant(branch);
  return branch < 0 ? tml_taylor_neg(call_arg(c, 0)) : call_arg(c, 0);
}

/* The largest (sign = 1) or smallest (sign = -1) argument; NaN if any argument is NaN. */
static tml_taylor evaluate_extreme(const tml_call *c, int sign)
{
  int best = 0;
  for (int k = 1; k < c->n && !isnan(call_arg(c, best).c[0]); k++) {
    const tml_taylor u = call_arg(c, k);
    if (isnan(u.c[0]) || sign*tml_taylor_sign(tml_taylor_sub(u, call_arg(c, best))) > 0) best = k;
  }
  return call_arg(c, (int)tml_call_branch(c, best));
}

tml_taylor tml_fn_min(const tml_call *c) { return evaluate_extreme(c, -1); }

tml_taylor tml_fn_max(const tml_call *c) { return evaluate_extreme(c, +1); }

tml_taylor tml_fn_dim(const tml_call *c)
{
  const tml_taylor u = tml_taylor_sub(call_arg(c, 0), call_arg(c, 1));
  return tml_call_branch(c, tml_taylor_sign(u) > 0 || isnan(u.c[0])) > 0 ? u : tml_taylor_constant(0.0);
}

/* x - k p, with k constant between two jumps. */
tml_taylor tml_fn_mod(const tml_call *c)
{
  const tml_taylor x = call_arg(c, 0), p = call_arg(c, 1);
  const double rest = fmod(x.c[0], p.c[0]), k = round((x.c[0] - rest)/p.c[0]), branch = tml_call_branch(c, k);
  tml_taylor r = tml_taylor_sub(x, tml_taylor_scale(p, branch));
  if (branch == k) r.c[0] = rest; /* fmod is exact */
  return r;
}

tml_taylor tml_fn_aint(const tml_call *c)
{
  return tml_taylor_constant(tml_call_branch(c, trunc(call_arg(c, 0).c[0])));
}

tml_taylor tml_fn_anint(const tml_call *c)
{
  return tml_taylor_constant(tml_call_branch(c, round(call_arg(c, 0).c[0])));
}

/* if(condition, then, else) or if(e, lt, eq, gt): the branch is the number of the chosen argument. */
tml_taylor tml_fn_if(const tml_call *c)
{
  const double e = call_arg(c, 0).c[0];
  const double chosen = c->n == 3 ? (e != 0 ? 1 : 2) : e < 0 ? 1 : e > 0 ? 3 : 2;
  const double branch = tml_call_branch(c, isnan(e) ? NAN : chosen);
  return isnan(branch) ? tml_taylor_constant(NAN) : call_arg(c, (int)branch);
}
