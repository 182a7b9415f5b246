/* interval.h - interval arithmetic: bounds of a value over a whole stretch of time.
 *
 * A span bounds a function over a cell z = -1 ... 1: its values, its value in the middle and its slopes. Bounds are
 * rounded outwards, so that they hold for the values computed in floating point. docs/theory/expressions.md, 6. */
#ifndef TML_EXPR_NUMBER_INTERVAL_H
#define TML_EXPR_NUMBER_INTERVAL_H

#include <math.h>
#include <stdbool.h>

/* Factor that widens a bound after a few roundings: a little more than four ulps. */
#define TML_RANGE_OUTWARD (1 + 1e-15)

/* Relative to the largest terms of a sum: error of the result when the terms cancel. */
#define TML_RANGE_CANCELLATION 1e-14

/* lo <= x <= hi. Both NaN: certainly not a number. -INFINITY to INFINITY: any value, or not a number. */
typedef struct tml_range { double lo, hi; } tml_range;

static inline tml_range tml_interval_range_of(double lo, double hi) { return (tml_range){ lo, hi }; }
static inline tml_range tml_interval_range_whole(void) { return (tml_range){ -INFINITY, INFINITY }; }
static inline tml_range tml_interval_range_none(void) { return (tml_range){ NAN, NAN }; }
static inline bool tml_interval_range_is_none(tml_range a) { return isnan(a.lo); }
static inline bool tml_interval_range_is_zero(tml_range a) { return a.lo == 0 && a.hi == 0; }
static inline bool tml_interval_range_has(tml_range a, double x) { return a.lo <= x && x <= a.hi; }
static inline double tml_interval_range_size(tml_range a)
{
  return fabs(a.lo) > fabs(a.hi) ? fabs(a.lo) : fabs(a.hi);
}

/* Widens lo ... hi outwards by the error of an operation that is accurate to `ulps` ulps. */
tml_range tml_interval_range_out(double lo, double hi, int ulps);
tml_range tml_interval_range_hull(tml_range a, tml_range b);
tml_range tml_interval_range_add(tml_range a, tml_range b);
tml_range tml_interval_range_sub(tml_range a, tml_range b);
tml_range tml_interval_range_mul(tml_range a, tml_range b);
tml_range tml_interval_range_div(tml_range a, tml_range b);
tml_range tml_interval_range_square(tml_range a);
tml_range tml_interval_range_abs(tml_range a);
tml_range tml_interval_range_pow(tml_range a, double p);
tml_range tml_interval_range_sin(tml_range a);
tml_range tml_interval_range_cos(tml_range a);
/* Range of a monotone function. */
tml_range tml_interval_range_monotone(tml_range a, double (*f)(double));

/* The derivatives `order` and order + 1 of a cubic over a radius r about a point where its derivatives are d.
 * The Taylor series is exact. */
void tml_interval_range_cubic(const double d[4], int order, double r, tml_range out[2]);

/* Bounds of f over the cell: f(z) in v, f(0) in m, f(z) - f(0) in s z. */
typedef struct tml_span {
  tml_range v, m, s;
  bool wraps; /* an angle that jumps by a full turn: s is the slope without the jump, which `unwind` uses */
} tml_span;

tml_span tml_interval_constant(double value);
tml_span tml_interval_whole(void);
tml_span tml_interval_none(void);
/* A span from values, middle and slopes. The values are narrowed by the middle and the slopes, (E17). */
tml_span tml_interval_of(tml_range v, tml_range m, tml_range s);
tml_span tml_interval_neg(tml_span a);
tml_span tml_interval_add(tml_span a, tml_span b);
tml_span tml_interval_sub(tml_span a, tml_span b);
tml_span tml_interval_mul(tml_span a, tml_span b);
tml_span tml_interval_div(tml_span a, tml_span b);
tml_span tml_interval_square(tml_span a);
tml_span tml_interval_scale(tml_span a, double factor);
tml_span tml_interval_sqrt(tml_span a);
tml_span tml_interval_sin(tml_span a);
/* max(a, low) and min(a, high): continuous with a kink. */
tml_span tml_interval_above(tml_span a, double low);
tml_span tml_interval_below(tml_span a, double high);
/* f(a) of a smooth f, from its values over a.v, its value at a.m and its slopes over a.v. */
tml_span tml_interval_compose(tml_span a, tml_range v, tml_range m, tml_range slope);
/* One of the two, unknown which. They need not meet continuously. */
tml_span tml_interval_either(tml_span a, tml_span b);

#endif
