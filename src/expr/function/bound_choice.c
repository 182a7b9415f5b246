/* bound_choice.c - bounds of the functions that have branches: the branch that holds throughout a cell, and the range
 * of the values if several branches are possible. The branches are those of eval_elementary.c and function_list.c. */
#include "expr/function/function_list.h"

static tml_span bound_arg(const tml_bound *b, int k) { return tml_bound_arg(b, k); }

static tml_span no_number(tml_bound *b)
{
  b->decision = NAN;
  return tml_interval_none();
}

static bool any_none(const tml_bound *b)
{
  bool any = false;
  for (int k = 0; k < b->n; k++) any = any || tml_interval_range_is_none(bound_arg(b, k).v);
  return any;
}

/* ---------------------------------------------------------------- conditions ----------------- */

enum { NO, YES, PERHAPS };

static tml_span decide_truth(tml_bound *b, int holds)
{
  if (any_none(b)) return no_number(b);
  b->decision = holds == PERHAPS ? TML_OPEN : holds;
  if (holds != PERHAPS) return tml_interval_constant(holds);
  return tml_interval_either(tml_interval_constant(0.0), tml_interval_constant(1.0));
}

static int not_truth(int holds) { return holds == PERHAPS ? PERHAPS : !holds; }

static int is_below(tml_span x, tml_span y)
{
  const tml_range d = tml_interval_sub(x, y).v;
  return d.hi < 0 ? YES : d.lo >= 0 ? NO : PERHAPS;
}

static int is_equal(tml_span x, tml_span y)
{
  const tml_range d = tml_interval_sub(x, y).v;
  return !tml_interval_range_has(d, 0.0) ? NO : tml_interval_range_is_zero(d) ? YES : PERHAPS;
}

static int is_true(tml_span x) { return not_truth(is_equal(x, tml_interval_constant(0.0))); }

static int and_truth(int a, int b) { return a == NO || b == NO ? NO : a == YES && b == YES ? YES : PERHAPS; }

tml_span tml_bound_op_less(tml_bound *b) { return decide_truth(b, is_below(bound_arg(b, 0), bound_arg(b, 1))); }
tml_span tml_bound_op_less_equal(tml_bound *b)
{
  return decide_truth(b, not_truth(is_below(bound_arg(b, 1), bound_arg(b, 0))));
}
tml_span tml_bound_op_greater(tml_bound *b) { return decide_truth(b, is_below(bound_arg(b, 1), bound_arg(b, 0))); }
tml_span tml_bound_op_greater_equal(tml_bound *b)
{
  return decide_truth(b, not_truth(is_below(bound_arg(b, 0), bound_arg(b, 1))));
}
tml_span tml_bound_op_equal(tml_bound *b) { return decide_truth(b, is_equal(bound_arg(b, 0), bound_arg(b, 1))); }
tml_span tml_bound_op_unequal(tml_bound *b)
{
  return decide_truth(b, not_truth(is_equal(bound_arg(b, 0), bound_arg(b, 1))));
}
tml_span tml_bound_op_and(tml_bound *b)
{
  return decide_truth(b, and_truth(is_true(bound_arg(b, 0)), is_true(bound_arg(b, 1))));
}
tml_span tml_bound_op_not(tml_bound *b) { return decide_truth(b, not_truth(is_true(bound_arg(b, 0)))); }

tml_span tml_bound_op_or(tml_bound *b)
{
  return decide_truth(b,
                      not_truth(and_truth(not_truth(is_true(bound_arg(b, 0))), not_truth(is_true(bound_arg(b, 1))))));
}

/* The hull of all values that may be chosen. */
tml_span tml_bound_if(tml_bound *b)
{
  const tml_range e = bound_arg(b, 0).v;
  if (tml_interval_range_is_none(e)) return no_number(b);
  const bool below = e.lo < 0, zero = tml_interval_range_has(e, 0.0), above = e.hi > 0;
  const bool may[3] = { b->n == 3 ? below || above : below, zero, b->n == 4 && above };
  int count = 0;
  tml_span r = tml_interval_none();
  for (int k = 0; k < 3; k++) {
    if (!may[k]) continue;
    r = count++ == 0 ? bound_arg(b, 1 + k) : tml_interval_either(r, bound_arg(b, 1 + k));
    b->decision = count == 1 ? 1 + k : TML_OPEN;
  }
  return r;
}

/* ---------------------------------------------------------------- signs ---------------------- */

tml_span tml_bound_abs(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  if (tml_interval_range_is_none(u.v)) return no_number(b);
  b->decision = u.v.lo >= 0 ? 1 : u.v.hi < 0 ? -1 : TML_OPEN;
  if (b->decision != TML_OPEN) return b->decision < 0 ? tml_interval_neg(u) : u;
  const double steep = tml_interval_range_size(u.s);
  return tml_interval_of(tml_interval_range_abs(u.v), tml_interval_range_abs(u.m),
                         tml_interval_range_of(-steep, steep));
}

/* Size of the first argument with the sign of the second. The result is certain only if both signs are known. */
static tml_span signed_size(tml_bound *b)
{
  const tml_span a = bound_arg(b, 0);
  const int down = is_below(a, tml_interval_constant(0.0)),
    back = is_below(bound_arg(b, 1), tml_interval_constant(0.0));
  b->decision = down == PERHAPS || back == PERHAPS ? TML_OPEN : down == back ? 1 : -1;
  if (b->decision != TML_OPEN) return b->decision < 0 ? tml_interval_neg(a) : a;
  return tml_interval_either(a, tml_interval_neg(a));
}

tml_span tml_bound_sign(tml_bound *b)
{
  const tml_range x = bound_arg(b, b->n - 1).v;
  if (any_none(b)) return no_number(b);
  if (b->n == 2) return signed_size(b);
  b->decision = x.lo > 0 ? 1 : x.hi < 0 ? -1 : tml_interval_range_is_zero(x) ? 0 : TML_OPEN;
  if (b->decision != TML_OPEN) return tml_interval_constant(b->decision);
  return tml_interval_either(tml_interval_constant(x.lo < 0 ? -1.0 : 0.0), tml_interval_constant(x.hi > 0 ? 1.0 : 0.0));
}

/* ---------------------------------------------------------------- extremes ------------------- */

/* True if argument k is the extreme one throughout the cell. Of equal arguments the first is chosen. */
static bool wins_everywhere(const tml_bound *b, int k, int sign)
{
  bool all = true;
  for (int j = 0; j < b->n && all; j++) {
    if (j == k) continue;
    const tml_range d = tml_interval_sub(bound_arg(b, k), bound_arg(b, j)).v;
    const double least = sign > 0 ? d.lo : -d.hi;
    all = j < k ? least > 0 : least >= 0;
  }
  return all;
}

static double further_of(double a, double b, int sign) { return sign > 0 ? fmax(a, b) : fmin(a, b); }

static tml_range furthest_range(tml_range a, tml_range b, int sign)
{
  return tml_interval_range_of(further_of(a.lo, b.lo, sign), further_of(a.hi, b.hi, sign));
}

/* The largest (sign = 1) or smallest (sign = -1) argument. */
static tml_span bound_extreme(tml_bound *b, int sign)
{
  if (any_none(b)) return no_number(b);
  tml_span r = bound_arg(b, 0);
  int best = 0;
  for (int k = 1; k < b->n; k++) {
    const tml_span u = bound_arg(b, k);
    if (sign*(u.m.lo + u.m.hi) > sign*(bound_arg(b, best).m.lo + bound_arg(b, best).m.hi)) best = k;
    r = tml_interval_of(furthest_range(r.v, u.v, sign), furthest_range(r.m, u.m, sign),
                        tml_interval_range_hull(r.s, u.s));
  }
  b->decision = wins_everywhere(b, best, sign) ? best : TML_OPEN;
  return b->decision == TML_OPEN ? r : bound_arg(b, best);
}

tml_span tml_bound_min(tml_bound *b) { return bound_extreme(b, -1); }
tml_span tml_bound_max(tml_bound *b) { return bound_extreme(b, +1); }

tml_span tml_bound_dim(tml_bound *b)
{
  const tml_span u = tml_interval_sub(bound_arg(b, 0), bound_arg(b, 1));
  if (any_none(b)) return no_number(b);
  b->decision = u.v.lo > 0 ? 1 : u.v.hi <= 0 ? 0 : TML_OPEN;
  return tml_interval_above(u, 0.0);
}

/* ---------------------------------------------------------------- whole numbers -------------- */

/* The integer that f gives for all numbers of the range, or TML_OPEN. */
static double whole_number(tml_range x, double (*f)(double))
{
  const double first = f(x.lo), last = f(x.hi);
  return first == last && isfinite(first) ? first : TML_OPEN;
}

static tml_span bound_cut(tml_bound *b, double (*f)(double))
{
  const tml_range x = bound_arg(b, 0).v;
  if (tml_interval_range_is_none(x)) return no_number(b);
  b->decision = whole_number(x, f);
  if (b->decision != TML_OPEN) return tml_interval_constant(b->decision);
  return tml_interval_either(tml_interval_constant(f(x.lo)), tml_interval_constant(f(x.hi)));
}

tml_span tml_bound_aint(tml_bound *b) { return bound_cut(b, trunc); }
tml_span tml_bound_anint(tml_bound *b) { return bound_cut(b, round); }

/* x - k p. The remainder has the sign of x and is smaller than p. */
tml_span tml_bound_mod(tml_bound *b)
{
  const tml_span x = bound_arg(b, 0), p = bound_arg(b, 1);
  if (any_none(b)) return no_number(b);
  b->decision = whole_number(tml_interval_range_div(x.v, p.v), trunc);
  if (b->decision != TML_OPEN) return tml_interval_sub(x, tml_interval_scale(p, b->decision));
  if (tml_interval_range_has(p.v, 0.0)) return tml_interval_whole();
  const double most = tml_interval_range_size(p.v);
  const tml_range v = tml_interval_range_of(x.v.lo < 0 ? -most : 0.0, x.v.hi > 0 ? most : 0.0);
  return (tml_span){ v, v, tml_interval_range_whole(), false };
}
