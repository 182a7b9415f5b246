/* bound_internal.c - bounds of the internal functions from which functions of the state are built. */
#include "core/number.h"
#include "expr/function/eval_internal.h"

#define AZIMUTH_SQUARE 1e-23 /* square of ten times TML_ROTATION_ROUNDING: above it azimuth never
                                uses its other two arguments */
#define ANY_ANGLE 3.1416     /* slightly more than half a turn */
#define HALF_TURN (-0.999)   /* near half a turn, whose trace is -1, the scalar Euler parameter may vanish */

static tml_span bound_arg(const tml_bound *b, int k) { return tml_bound_arg(b, k); }

/* The number of full turns is that in the middle of the cell. It is kept across the jump of the angle, as long as the
 * result stays within half a turn of `near`. */
tml_span tml_bound_unwind(tml_bound *b)
{
  const tml_span angle = b->v[b->arg[0]], near = bound_arg(b, 1);
  const double turn = 2*TML_PI, middle = 0.5*(angle.m.lo + angle.m.hi), target = 0.5*(near.m.lo + near.m.hi);
  const double turns = nearbyint((target - middle)/turn);
  if (tml_interval_range_is_none(angle.v) || tml_interval_range_is_none(near.v)) return tml_interval_none();
  if (!isfinite(turns)) return tml_interval_whole();
  const tml_range half = tml_interval_range_of(near.v.lo - TML_PI*TML_RANGE_OUTWARD,
                                               near.v.hi + TML_PI*TML_RANGE_OUTWARD);
  const double shift = turns*turn, size = tml_interval_range_size(angle.s);
  const tml_range more = tml_interval_range_out(shift, shift, 1), m = tml_interval_range_add(angle.m, more);
  const tml_range reach = tml_interval_range_out(m.lo - size, m.hi + size, 1);
  if (!(reach.lo > half.lo && reach.hi < half.hi)) return (tml_span){ half, half, tml_interval_range_whole(), false };
  if (angle.wraps) return (tml_span){ reach, m, angle.s, false };
  return tml_interval_of(tml_interval_range_add(angle.v, more), m, angle.s);
}

static tml_span bound_dot(const tml_bound *b, int i, int j)
{
  tml_span sum = tml_interval_constant(0.0);
  for (int k = 0; k < 3; k++)
    sum = tml_interval_add(sum, i == j ? tml_interval_square(bound_arg(b, i + k))
                           : tml_interval_mul(bound_arg(b, i + k), bound_arg(b, j + k)));
  return sum;
}

/* Magnitude of a vector. Its slope never exceeds the magnitude of the slopes, even if the vector vanishes. */
static tml_span magnitude(const tml_bound *b, int i)
{
  const tml_span square = tml_interval_above(bound_dot(b, i, i), 0.0);
  double most = 0.0;
  for (int k = 0; k < 3; k++) most = hypot(most, tml_interval_range_size(bound_arg(b, i + k).s));
  const tml_range v = tml_interval_range_monotone(square.v, sqrt), m = tml_interval_range_monotone(square.m, sqrt);
  const tml_range steep = tml_interval_range_out(-most, most, 4);
  if (!(v.lo > 0)) return tml_interval_of(v, m, steep);
  const tml_span root = tml_interval_sqrt(square);
  const tml_range s = tml_interval_range_of(fmax(root.s.lo, steep.lo), fmin(root.s.hi, steep.hi));
  return tml_interval_of(root.v, root.m, s.lo <= s.hi ? s : steep);
}

static bool any_none(const tml_bound *b)
{
  bool any = false;
  for (int k = 0; k < b->n; k++) any = any || tml_interval_range_is_none(bound_arg(b, k).v);
  return any;
}

tml_span tml_bound_norm3(tml_bound *b) { return any_none(b) ? tml_interval_none() : magnitude(b, 0); }

/* Rate of a magnitude: never larger than the magnitude of the rates. */
tml_span tml_bound_parting(tml_bound *b)
{
  if (any_none(b)) return tml_interval_none();
  const tml_span length = magnitude(b, 0), speed = magnitude(b, 3);
  const tml_range most = tml_interval_range_of(-speed.v.hi, speed.v.hi);
  if (!(length.v.lo > 0)) return (tml_span){ most, most, tml_interval_range_whole(), false };
  const tml_span r = tml_interval_div(bound_dot(b, 0, 3), length);
  const tml_range v = tml_interval_range_of(fmax(r.v.lo, most.lo), fmin(r.v.hi, most.hi));
  return tml_interval_of(v.lo <= v.hi ? v : most, r.m, r.s);
}

/* If both arguments may be round-off, the other two are used, and only the range of an angle is known. */
tml_span tml_bound_azimuth(tml_bound *b)
{
  const tml_span y = bound_arg(b, 0), x = bound_arg(b, 1);
  if (any_none(b)) return tml_interval_none();
  tml_span r = tml_bound_angle(y, x);
  const tml_range square = tml_interval_range_add(tml_interval_range_square(x.v), tml_interval_range_square(y.v));
  const tml_range any = tml_interval_range_of(-ANY_ANGLE, ANY_ANGLE);
  if (!(square.lo > AZIMUTH_SQUARE)) r = (tml_span){ any, any, tml_interval_range_whole(), false };
  return r;
}

/* Value in the middle and its largest change. A turn by phi changes the matrix by sqrt(8) sin(phi/2) and the parameters
 * by 2 sin(phi/4) at most, up to sqrt(2) times as much over sqrt(8). If the scalar parameter may vanish, all four may
 * change sign. */
tml_span tml_bound_euler(tml_bound *b)
{
  double v[9][TML_EXPR_COEF] = { { 0.0 } }, most = 0.0;
  static const int places[9] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 };
  if (any_none(b)) return tml_interval_none();
  for (int k = 0; k < 9; k++) {
    v[k][0] = 0.5*(bound_arg(b, k).m.lo + bound_arg(b, k).m.hi);
    most = hypot(most, tml_interval_range_size(bound_arg(b, k).s));
  }
  const tml_call c = { (const double (*)[TML_EXPR_COEF])v, -1, 9, places, NULL, b->order, NULL, false, NULL };
  const double middle = tml_function_hidden(TML_HIDDEN_EULER)->eval(&c).c[0], reach = 0.5*most;
  const tml_span trace = tml_interval_add(tml_interval_add(bound_arg(b, 0), bound_arg(b, 4)), bound_arg(b, 8));
  if (!(trace.v.lo > HALF_TURN) || !isfinite(middle))
    return (tml_span){ { -1.0, 1.0 }, { -1.0, 1.0 }, tml_interval_range_whole(), false };
  const double off = TML_ROTATION_ROUNDING;
  const tml_range m = tml_interval_range_of(middle - off, middle + off);
  return tml_interval_of(tml_interval_range_of(-1.0 - off, 1.0 + off), m, tml_interval_range_out(-reach, reach, 4));
}
