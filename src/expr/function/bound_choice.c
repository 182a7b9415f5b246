/* bound_choice.c - bounds of the functions that choose or cut: which choice they make all over a cell, and between
 * what they lie where several may be made. Decisions are those of elementary.c and function.c. */
#include "expr/function/function_list.h"

static tml_span arg(const tml_bound *b, int k) { return tml_bound_arg(b, k); }

static tml_span no_number(tml_bound *b)
{
  b->decision = NAN;
  return tml_span_none();
}

static bool any_none(const tml_bound *b)
{
  bool any = false;
  for (int k = 0; k < b->n; k++) any = any || tml_range_is_none(arg(b, k).v);
  return any;
}

/* ---------------------------------------------------------------- conditions ----------------- */

enum { NO, YES, PERHAPS };

static tml_span truth(tml_bound *b, int holds)
{
  if (any_none(b)) return no_number(b);
  b->decision = holds == PERHAPS ? TML_OPEN : holds;
  if (holds != PERHAPS) return tml_span_constant(holds);
  return tml_span_either(tml_span_constant(0.0), tml_span_constant(1.0));
}

static int opposite(int holds) { return holds == PERHAPS ? PERHAPS : !holds; }

static int is_below(tml_span x, tml_span y)
{
  const tml_range d = tml_span_sub(x, y).v;
  return d.hi < 0 ? YES : d.lo >= 0 ? NO : PERHAPS;
}

static int is_equal(tml_span x, tml_span y)
{
  const tml_range d = tml_span_sub(x, y).v;
  return !tml_range_has(d, 0.0) ? NO : tml_range_is_zero(d) ? YES : PERHAPS;
}

static int is_true(tml_span x) { return opposite(is_equal(x, tml_span_constant(0.0))); }

static int both(int a, int b) { return a == NO || b == NO ? NO : a == YES && b == YES ? YES : PERHAPS; }

tml_span tml_bound_op_less(tml_bound *b) { return truth(b, is_below(arg(b, 0), arg(b, 1))); }
tml_span tml_bound_op_less_equal(tml_bound *b) { return truth(b, opposite(is_below(arg(b, 1), arg(b, 0)))); }
tml_span tml_bound_op_greater(tml_bound *b) { return truth(b, is_below(arg(b, 1), arg(b, 0))); }
tml_span tml_bound_op_greater_equal(tml_bound *b) { return truth(b, opposite(is_below(arg(b, 0), arg(b, 1)))); }
tml_span tml_bound_op_equal(tml_bound *b) { return truth(b, is_equal(arg(b, 0), arg(b, 1))); }
tml_span tml_bound_op_unequal(tml_bound *b) { return truth(b, opposite(is_equal(arg(b, 0), arg(b, 1)))); }
tml_span tml_bound_op_and(tml_bound *b) { return truth(b, both(is_true(arg(b, 0)), is_true(arg(b, 1)))); }
tml_span tml_bound_op_not(tml_bound *b) { return truth(b, opposite(is_true(arg(b, 0)))); }

tml_span tml_bound_op_or(tml_bound *b)
{
  return truth(b, opposite(both(opposite(is_true(arg(b, 0))), opposite(is_true(arg(b, 1))))));
}

/* Those that may be chosen, where it is not known which. */
tml_span tml_bound_if(tml_bound *b)
{
  const tml_range e = arg(b, 0).v;
  if (tml_range_is_none(e)) return no_number(b);
  const bool below = e.lo < 0, zero = tml_range_has(e, 0.0), above = e.hi > 0;
  const bool may[3] = { b->n == 3 ? below || above : below, zero, b->n == 4 && above };
  int count = 0;
  tml_span r = tml_span_none();
  for (int k = 0; k < 3; k++) {
    if (!may[k]) continue;
    r = count++ == 0 ? arg(b, 1 + k) : tml_span_either(r, arg(b, 1 + k));
    b->decision = count == 1 ? 1 + k : TML_OPEN;
  }
  return r;
}

/* ---------------------------------------------------------------- signs ---------------------- */

tml_span tml_bound_abs(tml_bound *b)
{
  const tml_span u = arg(b, 0);
  if (tml_range_is_none(u.v)) return no_number(b);
  b->decision = u.v.lo >= 0 ? 1 : u.v.hi < 0 ? -1 : TML_OPEN;
  if (b->decision != TML_OPEN) return b->decision < 0 ? tml_span_neg(u) : u;
  const double steep = tml_range_size(u.s);
  return tml_span_of(tml_range_abs(u.v), tml_range_abs(u.m), tml_range_of(-steep, steep));
}

/* Of a size and a sign: both must be known. */
static tml_span signed_size(tml_bound *b)
{
  const tml_span a = arg(b, 0);
  const int down = is_below(a, tml_span_constant(0.0)), back = is_below(arg(b, 1), tml_span_constant(0.0));
  b->decision = down == PERHAPS || back == PERHAPS ? TML_OPEN : down == back ? 1 : -1;
  if (b->decision != TML_OPEN) return b->decision < 0 ? tml_span_neg(a) : a;
  return tml_span_either(a, tml_span_neg(a));
}

tml_span tml_bound_sign(tml_bound *b)
{
  const tml_range x = arg(b, b->n - 1).v;
  if (any_none(b)) return no_number(b);
  if (b->n == 2) return signed_size(b);
  b->decision = x.lo > 0 ? 1 : x.hi < 0 ? -1 : tml_range_is_zero(x) ? 0 : TML_OPEN;
  if (b->decision != TML_OPEN) return tml_span_constant(b->decision);
  return tml_span_either(tml_span_constant(x.lo < 0 ? -1.0 : 0.0), tml_span_constant(x.hi > 0 ? 1.0 : 0.0));
}

/* ---------------------------------------------------------------- extremes ------------------- */

/* Does argument k win all over the cell? Of equals the first does. */
static bool wins(const tml_bound *b, int k, int sign)
{
  bool all = true;
  for (int j = 0; j < b->n && all; j++) {
    if (j == k) continue;
    const tml_range d = tml_span_sub(arg(b, k), arg(b, j)).v;
    const double least = sign > 0 ? d.lo : -d.hi;
    all = j < k ? least > 0 : least >= 0;
  }
  return all;
}

static double further(double a, double b, int sign) { return sign > 0 ? fmax(a, b) : fmin(a, b); }

static tml_range furthest(tml_range a, tml_range b, int sign)
{
  return tml_range_of(further(a.lo, b.lo, sign), further(a.hi, b.hi, sign));
}

/* The largest (sign = 1) or smallest (sign = -1) argument. */
static tml_span extreme(tml_bound *b, int sign)
{
  if (any_none(b)) return no_number(b);
  tml_span r = arg(b, 0);
  int best = 0;
  for (int k = 1; k < b->n; k++) {
    const tml_span u = arg(b, k);
    if (sign*(u.m.lo + u.m.hi) > sign*(arg(b, best).m.lo + arg(b, best).m.hi)) best = k;
    r = tml_span_of(furthest(r.v, u.v, sign), furthest(r.m, u.m, sign), tml_range_hull(r.s, u.s));
  }
  b->decision = wins(b, best, sign) ? best : TML_OPEN;
  return b->decision == TML_OPEN ? r : arg(b, best);
}

tml_span tml_bound_min(tml_bound *b) { return extreme(b, -1); }
tml_span tml_bound_max(tml_bound *b) { return extreme(b, +1); }

tml_span tml_bound_dim(tml_bound *b)
{
  const tml_span u = tml_span_sub(arg(b, 0), arg(b, 1));
  if (any_none(b)) return no_number(b);
  b->decision = u.v.lo > 0 ? 1 : u.v.hi <= 0 ? 0 : TML_OPEN;
  return tml_span_above(u, 0.0);
}

/* ---------------------------------------------------------------- whole numbers -------------- */

/* The whole number of all of them, or TML_OPEN. */
static double whole(tml_range x, double (*f)(double))
{
  const double first = f(x.lo), last = f(x.hi);
  return first == last && isfinite(first) ? first : TML_OPEN;
}

static tml_span cut(tml_bound *b, double (*f)(double))
{
  const tml_range x = arg(b, 0).v;
  if (tml_range_is_none(x)) return no_number(b);
  b->decision = whole(x, f);
  if (b->decision != TML_OPEN) return tml_span_constant(b->decision);
  return tml_span_either(tml_span_constant(f(x.lo)), tml_span_constant(f(x.hi)));
}

tml_span tml_bound_aint(tml_bound *b) { return cut(b, trunc); }
tml_span tml_bound_anint(tml_bound *b) { return cut(b, round); }

/* x - k p; what is left has the sign of x and is smaller than p. */
tml_span tml_bound_mod(tml_bound *b)
{
  const tml_span x = arg(b, 0), p = arg(b, 1);
  if (any_none(b)) return no_number(b);
  b->decision = whole(tml_range_div(x.v, p.v), trunc);
  if (b->decision != TML_OPEN) return tml_span_sub(x, tml_span_scale(p, b->decision));
  if (tml_range_has(p.v, 0.0)) return tml_span_whole();
  const double most = tml_range_size(p.v);
  const tml_range v = tml_range_of(x.v.lo < 0 ? -most : 0.0, x.v.hi > 0 ? most : 0.0);
  return (tml_span){ v, v, tml_range_whole(), false };
}
