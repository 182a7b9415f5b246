/* interval.c - arithmetic on ranges and spans; (E16) to (E18) of docs/theory/expressions.md. */
#include "expr/number/interval.h"

#include <float.h>

#include "core/number.h"

#define ULP 2.3e-16 /* a little more than 2^-52 */

/* ---------------------------------------------------------------- ranges --------------------- */

/* A bound that overflowed means "larger than the largest number", not "certainly infinite". */
static double round_down(double x, int ulps) { return isinf(x) ? (x > 0 ? DBL_MAX : x) : x - fabs(x)*(ulps*ULP); }
static double round_up(double x, int ulps) { return isinf(x) ? (x < 0 ? -DBL_MAX : x) : x + fabs(x)*(ulps*ULP); }

/* Bounds are finite in almost all operations. One comparison shows that both are: it also fails for NaN. */
static inline bool both_finite(double lo, double hi) { return fabs(lo) + fabs(hi) <= DBL_MAX; }

/* fmin and fmax are calls, because of NaN; these are single instructions, for numbers only. */
static inline double least(double a, double b) { return a < b ? a : b; }
static inline double most(double a, double b) { return a > b ? a : b; }

static tml_range round_outwards(double lo, double hi, int ulps)
{
  if (isnan(lo) || isnan(hi)) return tml_interval_range_whole();
  return tml_interval_range_of(round_down(lo, ulps), round_up(hi, ulps));
}

static inline tml_range widen(double lo, double hi, int ulps)
{
  if (!both_finite(lo, hi)) return round_outwards(lo, hi, ulps);
  return tml_interval_range_of(lo - fabs(lo)*(ulps*ULP), hi + fabs(hi)*(ulps*ULP));
}

tml_range tml_interval_range_out(double lo, double hi, int ulps) { return widen(lo, hi, ulps); }

static bool either_is_none(tml_range a, tml_range b)
{
  return tml_interval_range_is_none(a) || tml_interval_range_is_none(b);
}

tml_range tml_interval_range_hull(tml_range a, tml_range b)
{
  if (either_is_none(a, b))
    return tml_interval_range_is_none(a) && tml_interval_range_is_none(b) ? a : tml_interval_range_whole();
  return tml_interval_range_of(fmin(a.lo, b.lo), fmax(a.hi, b.hi));
}

/* The sum or difference lo ... hi of two ranges. It is finite only if both are numbers. */
static inline tml_range widen_sum(tml_range a, tml_range b, double lo, double hi)
{
  return !both_finite(lo, hi) && either_is_none(a, b) ? tml_interval_range_none() : widen(lo, hi, 1);
}

static inline tml_range add_ranges(tml_range a, tml_range b) { return widen_sum(a, b, a.lo + b.lo, a.hi + b.hi); }
static inline tml_range sub_ranges(tml_range a, tml_range b) { return widen_sum(a, b, a.lo - b.hi, a.hi - b.lo); }

tml_range tml_interval_range_add(tml_range a, tml_range b) { return add_ranges(a, b); }
tml_range tml_interval_range_sub(tml_range a, tml_range b) { return sub_ranges(a, b); }

/* An infinite bound is never reached, so its product with zero is zero. */
static double bound_product(double a, double b) { return a == 0 || b == 0 ? 0.0 : a*b; }

static tml_range mul_unbounded(tml_range a, tml_range b)
{
  if (either_is_none(a, b)) return tml_interval_range_none();
  const double p[4] = { bound_product(a.lo, b.lo), bound_product(a.lo, b.hi), bound_product(a.hi, b.lo),
                       bound_product(a.hi, b.hi) };
  return widen(fmin(fmin(p[0], p[1]), fmin(p[2], p[3])), fmax(fmax(p[0], p[1]), fmax(p[2], p[3])), 1);
}

static inline tml_range mul_ranges(tml_range a, tml_range b)
{
  const double p = a.lo*b.lo, q = a.lo*b.hi, r = a.hi*b.lo, s = a.hi*b.hi;
  if (!both_finite(fabs(p) + fabs(q), fabs(r) + fabs(s))) return mul_unbounded(a, b);
  return widen(least(least(p, q), least(r, s)), most(most(p, q), most(r, s)), 1);
}

tml_range tml_interval_range_mul(tml_range a, tml_range b) { return mul_ranges(a, b); }

tml_range tml_interval_range_div(tml_range a, tml_range b)
{
  if (either_is_none(a, b)) return tml_interval_range_none();
  if (tml_interval_range_has(b, 0.0)) return tml_interval_range_whole();
  return mul_ranges(a, widen(1/b.hi, 1/b.lo, 1));
}

tml_range tml_interval_range_abs(tml_range a)
{
  if (tml_interval_range_is_none(a)) return a;
  return tml_interval_range_of(tml_interval_range_has(a, 0.0) ? 0.0 : fmin(fabs(a.lo), fabs(a.hi)),
                               tml_interval_range_size(a));
}

tml_range tml_interval_range_square(tml_range a)
{
  if (tml_interval_range_is_none(a)) return a;
  const tml_range b = tml_interval_range_abs(a);
  return widen(b.lo*b.lo, b.hi*b.hi, 1);
}

tml_range tml_interval_range_monotone(tml_range a, double (*f)(double))
{
  if (tml_interval_range_is_none(a)) return a;
  const double p = f(a.lo), q = f(a.hi);
  if (isnan(p) && isnan(q)) return tml_interval_range_none();
  return isnan(p) || isnan(q) ? tml_interval_range_whole() : widen(least(p, q), most(p, q), 4);
}

/* a^p for a >= 0. */
static tml_range positive_power(tml_range a, double p)
{
  const double x = pow(a.lo, p), y = pow(a.hi, p);
  return tml_interval_range_out(fmin(x, y), fmax(x, y), 4);
}

/* Negative numbers have integer powers only. */
tml_range tml_interval_range_pow(tml_range a, double p)
{
  if (p == 0) return tml_interval_range_of(1.0, 1.0); /* x^0 = 1 even if x is NaN */
  if (tml_interval_range_is_none(a)) return a;
  if (a.lo >= 0) return positive_power(a, p);
  if (p != trunc(p)) return a.hi < 0 ? tml_interval_range_none() : tml_interval_range_whole();
  if (p < 0 && tml_interval_range_has(a, 0.0)) return tml_interval_range_whole();
  const bool even = fmod(p, 2.0) == 0;
  if (even) return positive_power(tml_interval_range_abs(a), p);
  const double x = pow(a.lo, p), y = pow(a.hi, p);
  return tml_interval_range_out(fmin(x, y), fmax(x, y), 4);
}

/* True if the range contains start + k*2 pi for an integer k. The slack accounts for the rounding of angles. */
static bool passes_angle(tml_range a, double start)
{
  const double turn = 2*TML_PI, slack = 4*ULP*(1 + tml_interval_range_size(a));
  return floor((a.hi + slack - start)/turn) > floor((a.lo - slack - start)/turn);
}

/* Range of sin or cos: between the values at the ends, extended to the extrema inside. */
static tml_range bound_wave(tml_range a, double (*f)(double), double top)
{
  if (tml_interval_range_is_none(a)) return a;
  if (!(a.hi - a.lo < 2*TML_PI)) return tml_interval_range_of(-1.0, 1.0); /* also if the bounds are infinite */
  const double p = f(a.lo), q = f(a.hi);
  tml_range r = tml_interval_range_out(fmin(p, q), fmax(p, q), 4);
  if (passes_angle(a, top)) r.hi = 1.0;
  if (passes_angle(a, top + TML_PI)) r.lo = -1.0;
  return tml_interval_range_of(fmax(r.lo, -1.0), fmin(r.hi, 1.0));
}

tml_range tml_interval_range_sin(tml_range a) { return bound_wave(a, sin, TML_PI/2); }
tml_range tml_interval_range_cos(tml_range a) { return bound_wave(a, cos, 0.0); }

void tml_interval_range_cubic(const double d[4], int order, double r, tml_range out[2])
{
  r *= TML_RANGE_OUTWARD;
  for (int i = 0; i < 2; i++) {
    const double middle = order + i < 4 ? d[order + i] : 0.0;
    double reach = 0.0, factor = 1.0;
    for (int k = order + i + 1; k < 4; k++) {
      factor *= r/(k - order - i);
      reach += fabs(d[k])*factor;
    }
    const double slack = (fabs(middle) + reach)*TML_RANGE_CANCELLATION;
    out[i] = tml_interval_range_of(middle - reach - slack, middle + reach + slack);
  }
}

/* ---------------------------------------------------------------- spans ---------------------- */

tml_span tml_interval_constant(double value)
{
  const tml_range v = tml_interval_range_of(value, value);
  return (tml_span){ v, v, { 0.0, 0.0 }, false };
}

tml_span tml_interval_whole(void)
{
  return (tml_span){ tml_interval_range_whole(), tml_interval_range_whole(), tml_interval_range_whole(), false };
}

tml_span tml_interval_none(void)
{
  return (tml_span){ tml_interval_range_none(), tml_interval_range_none(), tml_interval_range_none(), false };
}

/* (E17). The two bounds of the values are disjoint only through round-off. */
static inline tml_span span_of(tml_range v, tml_range m, tml_range s)
{
  if (tml_interval_range_is_none(v)) return tml_interval_none();
  if (tml_interval_range_is_none(m) || tml_interval_range_is_none(s))
    return (tml_span){ v, tml_interval_range_whole(), tml_interval_range_whole(), false };
  const double size = most(fabs(s.lo), fabs(s.hi));
  const tml_range reach = widen(m.lo - size, m.hi + size, 1);
  const tml_range both = tml_interval_range_of(most(v.lo, reach.lo), least(v.hi, reach.hi));
  return (tml_span){ both.lo <= both.hi ? both : v, m, s, false };
}

tml_span tml_interval_of(tml_range v, tml_range m, tml_range s) { return span_of(v, m, s); }

/* A constant argument has slope zero, even if the function has no derivative there. */
static inline tml_range slope_times(tml_range slope, tml_range s)
{
  return tml_interval_range_is_zero(s) ? s : mul_ranges(slope, s);
}

tml_span tml_interval_compose(tml_span a, tml_range v, tml_range m, tml_range slope)
{
  return span_of(v, m, slope_times(slope, a.s));
}

tml_span tml_interval_add(tml_span a, tml_span b)
{
  return span_of(add_ranges(a.v, b.v), add_ranges(a.m, b.m), add_ranges(a.s, b.s));
}

tml_span tml_interval_sub(tml_span a, tml_span b)
{
  return span_of(sub_ranges(a.v, b.v), sub_ranges(a.m, b.m), sub_ranges(a.s, b.s));
}

tml_span tml_interval_mul(tml_span a, tml_span b)
{
  return span_of(mul_ranges(a.v, b.v), mul_ranges(a.m, b.m),
                 add_ranges(slope_times(b.v, a.s), slope_times(a.v, b.s)));
}

tml_span tml_interval_div(tml_span a, tml_span b)
{
  const tml_range v = tml_interval_range_div(a.v, b.v);
  const tml_range rest = sub_ranges(a.s, slope_times(v, b.s));
  return span_of(v, tml_interval_range_div(a.m, b.m),
                 tml_interval_range_is_zero(rest) ? rest : tml_interval_range_div(rest, b.v));
}

tml_span tml_interval_square(tml_span a)
{
  return tml_interval_compose(a, tml_interval_range_square(a.v), tml_interval_range_square(a.m),
                              mul_ranges(tml_interval_range_of(2.0, 2.0), a.v));
}

tml_span tml_interval_scale(tml_span a, double factor) { return tml_interval_mul(a, tml_interval_constant(factor)); }

tml_span tml_interval_sqrt(tml_span a)
{
  const tml_range v = tml_interval_range_monotone(a.v, sqrt);
  return tml_interval_compose(a, v, tml_interval_range_monotone(a.m, sqrt),
                              tml_interval_range_div(tml_interval_range_of(0.5, 0.5), v));
}

tml_span tml_interval_sin(tml_span a)
{
  return tml_interval_compose(a, tml_interval_range_sin(a.v), tml_interval_range_sin(a.m), tml_interval_range_cos(a.v));
}

static tml_range negate_range(tml_range a) { return tml_interval_range_of(-a.hi, -a.lo); }

tml_span tml_interval_neg(tml_span a)
{
  return (tml_span){ negate_range(a.v), negate_range(a.m), negate_range(a.s), a.wraps };
}

tml_span tml_interval_above(tml_span a, double low)
{
  if (tml_interval_range_is_none(a.v) || a.v.lo >= low) return a;
  if (a.v.hi <= low) return tml_interval_constant(low);
  const tml_range v = tml_interval_range_of(low, a.v.hi),
    m = tml_interval_range_of(fmax(a.m.lo, low), fmax(a.m.hi, low));
  return span_of(v, m, tml_interval_range_hull(a.s, tml_interval_range_of(0.0, 0.0)));
}

tml_span tml_interval_below(tml_span a, double high)
{
  return tml_interval_neg(tml_interval_above(tml_interval_neg(a), -high));
}

tml_span tml_interval_either(tml_span a, tml_span b)
{
  return (tml_span){ tml_interval_range_hull(a.v, b.v), tml_interval_range_hull(a.m, b.m), tml_interval_range_whole(),
                    false };
}
