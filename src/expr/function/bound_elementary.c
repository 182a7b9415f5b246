/* bound_elementary.c - bounds of the arithmetic operators and of the mathematical functions over a cell. */
#include "core/number.h"
#include "expr/function/function_list.h"

static tml_span bound_arg(const tml_bound *b, int k) { return tml_bound_arg(b, k); }

/* ---------------------------------------------------------------- operators ------------------ */

tml_span tml_bound_op_neg(tml_bound *b) { return tml_interval_neg(bound_arg(b, 0)); }
tml_span tml_bound_op_add(tml_bound *b) { return tml_interval_add(bound_arg(b, 0), bound_arg(b, 1)); }
tml_span tml_bound_op_sub(tml_bound *b) { return tml_interval_sub(bound_arg(b, 0), bound_arg(b, 1)); }
tml_span tml_bound_op_div(tml_bound *b) { return tml_interval_div(bound_arg(b, 0), bound_arg(b, 1)); }

/* x*x is not a product of independent factors: its range is smaller. */
tml_span tml_bound_op_mul(tml_bound *b)
{
  return b->arg[0] == b->arg[1] ? tml_interval_square(bound_arg(b, 0))
    : tml_interval_mul(bound_arg(b, 0), bound_arg(b, 1));
}

static tml_span exponential(tml_span u)
{
  const tml_range v = tml_interval_range_monotone(u.v, exp);
  return tml_interval_compose(u, v, tml_interval_range_monotone(u.m, exp), v);
}

static tml_span logarithm(tml_span u)
{
  const tml_range one = tml_interval_range_of(1.0, 1.0);
  return tml_interval_compose(u, tml_interval_range_monotone(u.v, log), tml_interval_range_monotone(u.m, log),
                              tml_interval_range_div(one, u.v));
}

static tml_span bound_power(tml_span u, double p)
{
  const tml_range slope = tml_interval_range_mul(tml_interval_range_of(p, p), tml_interval_range_pow(u.v, p - 1));
  return tml_interval_compose(u, tml_interval_range_pow(u.v, p), tml_interval_range_pow(u.m, p), slope);
}

/* Varying exponent: exp(v log u). */
tml_span tml_bound_op_pow(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0), v = bound_arg(b, 1);
  if (v.v.lo == v.v.hi) return v.v.lo == 2 ? tml_interval_square(u) : bound_power(u, v.v.lo);
  return u.v.lo > 0 && !tml_interval_range_is_none(v.v) ? exponential(tml_interval_mul(v, logarithm(u)))
    : tml_interval_whole();
}

/* ---------------------------------------------------------------- functions ------------------ */

tml_span tml_bound_plain(tml_bound *b) { return bound_arg(b, 0); }
tml_span tml_bound_sqrt(tml_bound *b) { return tml_interval_sqrt(bound_arg(b, 0)); }
tml_span tml_bound_exp(tml_bound *b) { return exponential(bound_arg(b, 0)); }
tml_span tml_bound_log(tml_bound *b) { return logarithm(bound_arg(b, 0)); }
tml_span tml_bound_log10(tml_bound *b)
{
  return tml_interval_scale(logarithm(bound_arg(b, 0)), 1/2.30258509299404568402);
}
tml_span tml_bound_sin(tml_bound *b) { return tml_interval_sin(bound_arg(b, 0)); }

tml_span tml_bound_cos(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  const tml_range sine = tml_interval_range_sin(u.v);
  return tml_interval_compose(u, tml_interval_range_cos(u.v), tml_interval_range_cos(u.m),
                              tml_interval_range_of(-sine.hi, -sine.lo));
}

tml_span tml_bound_tan(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  const tml_range c = tml_interval_range_cos(u.v);
  if (tml_interval_range_has(c, 0.0)) return tml_interval_whole();
  const tml_range v = tml_interval_range_monotone(u.v, tan);
  return tml_interval_compose(u, v, tml_interval_range_monotone(u.m, tan),
                              tml_interval_range_add(tml_interval_range_of(1.0, 1.0), tml_interval_range_square(v)));
}

/* The domain of arcsine and arccosine is -1 ... 1. If both bounds lie outside, on opposite sides, the
 * domain may lie between them. */
static tml_range arcus(tml_range x, double (*f)(double))
{
  return x.lo < -1 && x.hi > 1 ? tml_interval_range_whole() : tml_interval_range_monotone(x, f);
}

/* 1/sqrt(1 - x^2) */
static tml_range arcus_slope(tml_range x)
{
  const tml_range one = tml_interval_range_of(1.0, 1.0),
    rest = tml_interval_range_sub(one, tml_interval_range_square(x));
  return rest.lo > 0 ? tml_interval_range_div(one, tml_interval_range_monotone(rest, sqrt))
    : tml_interval_range_whole();
}

tml_span tml_bound_asin(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  return tml_interval_compose(u, arcus(u.v, asin), arcus(u.m, asin), arcus_slope(u.v));
}

tml_span tml_bound_acos(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  const tml_range slope = arcus_slope(u.v);
  return tml_interval_compose(u, arcus(u.v, acos), arcus(u.m, acos),
                              tml_interval_range_of(-slope.hi, -slope.lo));
}

tml_span tml_bound_atan(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  const tml_range one = tml_interval_range_of(1.0, 1.0);
  return tml_interval_compose(u, tml_interval_range_monotone(u.v, atan), tml_interval_range_monotone(u.m, atan),
                              tml_interval_range_div(one, tml_interval_range_add(one, tml_interval_range_square(u.v))));
}

tml_span tml_bound_sinh(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  return tml_interval_compose(u, tml_interval_range_monotone(u.v, sinh), tml_interval_range_monotone(u.m, sinh),
                              tml_interval_range_monotone(tml_interval_range_abs(u.v), cosh));
}

tml_span tml_bound_cosh(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  return tml_interval_compose(u, tml_interval_range_monotone(tml_interval_range_abs(u.v), cosh),
                              tml_interval_range_monotone(tml_interval_range_abs(u.m), cosh),
                                tml_interval_range_monotone(u.v, sinh));
}

tml_span tml_bound_tanh(tml_bound *b)
{
  const tml_span u = bound_arg(b, 0);
  const tml_range v = tml_interval_range_monotone(u.v, tanh);
  return tml_interval_compose(u, v, tml_interval_range_monotone(u.m, tanh),
                              tml_interval_range_sub(tml_interval_range_of(1.0, 1.0), tml_interval_range_square(v)));
}

/* Range of the angle over a box that does not touch the branch cut at pi. */
static tml_range angles(tml_range y, tml_range x)
{
  const double a[4] = { atan2(y.lo, x.lo), atan2(y.lo, x.hi), atan2(y.hi, x.lo), atan2(y.hi, x.hi) };
  return tml_interval_range_out(fmin(fmin(a[0], a[1]), fmin(a[2], a[3])), fmax(fmax(a[0], a[1]), fmax(a[2], a[3])), 4);
}

/* True if the box does not touch the branch cut x <= 0, y = 0. */
static bool uncut(tml_range y, tml_range x) { return x.lo > 0 || y.lo > 0 || y.hi < 0; }

/* Slope of the angle. Its change over z is atan2(z c, d) with the cross and dot products of the vector at z and that
 * in the middle: z c = x0 dy - y0 dx, d = x0 (x0 + dx) + y0 (y0 + dy). With t = z c/d it is t times 1/(1 + t^2) to
 * 1. */
static tml_range angle_slope(tml_span y, tml_span x)
{
  const tml_range one = tml_interval_range_of(1.0, 1.0);
  const tml_range c = tml_interval_range_sub(tml_interval_range_mul(x.m, y.s), tml_interval_range_mul(y.m, x.s));
  const tml_range d = tml_interval_range_add(tml_interval_range_mul(x.m, x.v), tml_interval_range_mul(y.m, y.v));
  if (!(d.lo > 0)) return tml_interval_range_whole();
  const tml_range t = tml_interval_range_div(c, d);
  const tml_range least = tml_interval_range_div(one, tml_interval_range_add(one, tml_interval_range_square(t)));
  return tml_interval_range_mul(t, tml_interval_range_of(least.lo, 1.0));
}

static tml_range narrower(tml_range a, tml_range b)
{
  const tml_range both = tml_interval_range_of(fmax(a.lo, b.lo), fmin(a.hi, b.hi));
  return both.lo <= both.hi ? both : a;
}

tml_span tml_bound_angle(tml_span y, tml_span x)
{
  const tml_range turn = tml_interval_range_of(-TML_PI*TML_RANGE_OUTWARD, TML_PI*TML_RANGE_OUTWARD);
  if (tml_interval_range_is_none(y.v) || tml_interval_range_is_none(x.v)) return tml_interval_none();
  const tml_range square = tml_interval_range_add(tml_interval_range_square(x.v), tml_interval_range_square(y.v));
  const tml_range cross = tml_interval_range_sub(tml_interval_range_mul(x.v, y.s), tml_interval_range_mul(y.v, x.s));
  const tml_range m = uncut(y.m, x.m) ? angles(y.m, x.m) : turn;
  if (!(square.lo > 0)) return (tml_span){ turn, m, tml_interval_range_whole(), false };
  const tml_range s = narrower(tml_interval_range_div(cross, square), angle_slope(y, x));
  return uncut(y.v, x.v) ? tml_interval_of(angles(y.v, x.v), m, s) : (tml_span){ turn, m, s, true };
}

tml_span tml_bound_atan2(tml_bound *b) { return tml_bound_angle(bound_arg(b, 0), bound_arg(b, 1)); }
