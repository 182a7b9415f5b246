/* bound_waveform.c - bounds of waveform functions: steps, stops, series, sweeps and splines. Their pieces meet
 * continuously, so each function is written as one law of an argument clamped to its edges. Bounds then stay tight
 * when the piece is not known. The branches are those of eval_waveform.c. */
#include "core/number.h"
#include "expr/function/eval_map.h"

/* An argument. NaN in an edge, level or coefficient matters only where it is used, so such an
 * argument is treated as unknown. */
static tml_span bound_arg(const tml_bound *b, int k)
{
  const tml_span a = tml_bound_arg(b, k);
  return k > 0 && tml_interval_range_is_none(a.v) ? tml_interval_whole() : a;
}

static tml_span held(tml_span x, double low, double high)
{
  return tml_interval_below(tml_interval_above(x, low), high);
}

static tml_span no_number(tml_bound *b)
{
  b->decision = NAN;
  return tml_interval_none();
}

/* ---------------------------------------------------------------- steps ---------------------- */

enum { BEFORE, BETWEEN, BEYOND };

/* The piece that contains x throughout the cell, or TML_OPEN. */
static double piece_of_range(tml_span x, tml_span x0, tml_span x1)
{
  const tml_range in = tml_interval_sub(x, x0).v, out = tml_interval_sub(x, x1).v;
  if (in.hi < 0) return BEFORE;
  if (in.lo >= 0 && out.lo >= 0) return BEYOND;
  return in.lo >= 0 && out.hi < 0 ? BETWEEN : TML_OPEN;
}

/* A function that rises from 0 to 1 over z = 0 ... 1, with zero slope at both ends. */
typedef struct rise { double (*value)(double); tml_range (*slope)(tml_range z); } rise;

/* Range of a rise. Near 1 its terms cancel, so the slack is absolute there. */
static tml_range risen(tml_range z, double (*value)(double))
{
  const tml_range r = tml_interval_range_monotone(z, value);
  const double slack = z.hi > 0.5 ? TML_RANGE_CANCELLATION : TML_RANGE_CANCELLATION*r.hi;
  return tml_interval_range_of(r.lo - slack, r.hi + slack);
}

/* Bounds of a step. If the edges may be in the wrong order, the value is only known to be one of the levels. */
static tml_span ramp(const tml_span a[5], const rise *f)
{
  const tml_span length = tml_interval_sub(a[3], a[1]);
  if (!(length.v.lo > 0)) return tml_interval_either(a[2], a[4]);
  const tml_span z = held(tml_interval_div(tml_interval_sub(a[0], a[1]), length), 0.0, 1.0);
  const tml_span part = tml_interval_compose(z, risen(z.v, f->value), risen(z.m, f->value), f->slope(z.v));
  return tml_interval_add(a[2], tml_interval_mul(tml_interval_sub(a[4], a[2]), part));
}

static tml_range scale_range(tml_range a, double factor)
{
  return tml_interval_range_mul(a, tml_interval_range_of(factor, factor));
}
static tml_range rest(tml_range z) { return tml_interval_range_sub(tml_interval_range_of(1.0, 1.0), z); }

static double cubic_step(double z) { return z*z*(3 - 2*z); }
static double quintic_step(double z) { return z*z*z*(10 - z*(15 - 6*z)); }
static double half_wave(double z) { return sin(TML_PI/2*z)*sin(TML_PI/2*z); }
static tml_range cubic_slope(tml_range z) { return scale_range(tml_interval_range_mul(z, rest(z)), 6.0); }

static tml_range quintic_slope(tml_range z)
{
  return scale_range(tml_interval_range_square(tml_interval_range_mul(z, rest(z))), 30.0);
}

static tml_range half_wave_slope(tml_range z)
{
  return scale_range(tml_interval_range_sin(scale_range(z, TML_PI)), TML_PI/2);
}

static const rise by_cubic = { cubic_step, cubic_slope }, by_quintic = { quintic_step, quintic_slope },
                  by_half_wave = { half_wave, half_wave_slope };

static tml_span ramp_call(tml_bound *b, const rise *f)
{
  const tml_span a[5] = { bound_arg(b, 0), bound_arg(b, 1), bound_arg(b, 2), bound_arg(b, 3), bound_arg(b, 4) };
  if (tml_interval_range_is_none(bound_arg(b, 0).v)) return no_number(b);
  b->decision = piece_of_range(a[0], a[1], a[3]);
  return b->decision == BEFORE ? a[2] : b->decision == BEYOND ? a[4] : ramp(a, f);
}

tml_span tml_bound_step(tml_bound *b) { return ramp_call(b, &by_cubic); }
tml_span tml_bound_step5(tml_bound *b) { return ramp_call(b, &by_quintic); }
tml_span tml_bound_havsin(tml_bound *b) { return ramp_call(b, &by_half_wave); }

/* ---------------------------------------------------------------- stops ---------------------- */

enum { FREE, RISING, FULL };

static tml_span power_of(tml_span u, tml_span p)
{
  const tml_span v[2] = { u, p };
  const int places[2] = { 0, 1 };
  tml_bound b = { v, 2, places, NULL, 0, 0.0 };
  return tml_bound_op_pow(&b);
}

/* (E15) with the depth p clamped to positive values. */
static tml_span bound_stop_force(const tml_bound *b, tml_span depth, tml_span rate)
{
  const tml_span k = bound_arg(b, b->n - 4), e = bound_arg(b, b->n - 3), cmax = bound_arg(b, b->n - 2),
    d = bound_arg(b, b->n - 1);
  const tml_span p = tml_interval_above(depth, 0.0), spring = tml_interval_mul(k, power_of(p, e));
  tml_span z = tml_interval_constant(1.0);
  if (d.v.hi > 0) z = d.v.lo > 0 ? held(tml_interval_div(p, d), 0.0, 1.0)
                                 : (tml_span){ { 0.0, 1.0 }, { 0.0, 1.0 }, tml_interval_range_whole(), false };
  const tml_span part = tml_interval_compose(z, risen(z.v, cubic_step), risen(z.m, cubic_step), cubic_slope(z.v));
  return tml_interval_add(spring, tml_interval_mul(tml_interval_mul(cmax, part), rate));
}

static double bound_stop_part(const tml_bound *b, tml_span depth, tml_span force)
{
  const tml_range over = tml_interval_sub(depth, bound_arg(b, b->n - 1)).v;
  if (depth.v.hi <= 0 || force.v.hi < 0) return FREE;
  if (!(depth.v.lo > 0) || force.v.lo < 0) return TML_OPEN;
  return over.lo >= 0 ? FULL : over.hi < 0 ? RISING : TML_OPEN;
}

/* The force of one stop. It jumps at contact if d or the exponent may be zero. */
static tml_span stop(const tml_bound *b, tml_span depth, tml_span rate, double *decision)
{
  const tml_span force = bound_stop_force(b, depth, rate), zero = tml_interval_constant(0.0);
  *decision = bound_stop_part(b, depth, force);
  if (*decision == FREE) return zero;
  const tml_span r = tml_interval_above(force, 0.0);
  const bool gentle = bound_arg(b, b->n - 1).v.lo > 0 && bound_arg(b, b->n - 3).v.lo > 0;
  return depth.v.lo > 0 || gentle ? r : tml_interval_either(zero, r);
}

tml_span tml_bound_impact(tml_bound *b)
{
  if (tml_interval_range_is_none(bound_arg(b, 0).v)) return no_number(b);
  return stop(b, tml_interval_sub(bound_arg(b, 2), bound_arg(b, 0)), tml_interval_neg(bound_arg(b, 1)), &b->decision);
}

tml_span tml_bound_bistop(tml_bound *b)
{
  if (tml_interval_range_is_none(bound_arg(b, 0).v)) return no_number(b);
  const tml_span below = tml_interval_sub(bound_arg(b, 2), bound_arg(b, 0)),
    above = tml_interval_sub(bound_arg(b, 0), bound_arg(b, 3));
  double lower, upper;
  const tml_span up = stop(b, below, tml_interval_neg(bound_arg(b, 1)), &lower),
    down = stop(b, above, bound_arg(b, 1), &upper);
  b->decision = lower == FREE && upper == FREE ? FREE : TML_OPEN;
  if (below.v.lo > 0) b->decision = lower;
  if (below.v.hi <= 0) b->decision = upper == FREE || upper == TML_OPEN ? upper : upper + FULL;
  if (below.v.lo > 0) return up;
  if (below.v.hi <= 0) return tml_interval_neg(down);
  const bool apart = tml_interval_sub(bound_arg(b, 3), bound_arg(b, 2)).v.lo >= 0; /* never both at the same time */
  return apart ? tml_interval_sub(up, down) : tml_interval_either(up, tml_interval_neg(down));
}

/* ---------------------------------------------------------------- series --------------------- */

tml_span tml_bound_poly(tml_bound *b)
{
  const tml_span u = tml_interval_sub(bound_arg(b, 0), bound_arg(b, 1));
  tml_span r = bound_arg(b, b->n - 1);
  for (int k = b->n - 2; k >= 2; k--) r = tml_interval_add(tml_interval_mul(r, u), bound_arg(b, k));
  return r;
}

tml_span tml_bound_cheby(tml_bound *b)
{
  const tml_span u = tml_interval_sub(bound_arg(b, 0), bound_arg(b, 1));
  tml_span before = tml_interval_constant(1.0), now = u, r = bound_arg(b, 2);
  for (int k = 3; k < b->n; k++) {
    r = tml_interval_add(r, tml_interval_mul(bound_arg(b, k), now));
    const tml_span next = tml_interval_sub(tml_interval_scale(tml_interval_mul(u, now), 2.0), before);
    before = now;
    now = next;
  }
  return r;
}

tml_span tml_bound_shf(tml_bound *b)
{
  const tml_span turn = tml_interval_mul(bound_arg(b, 3), tml_interval_sub(bound_arg(b, 0), bound_arg(b, 1)));
  return tml_interval_add(tml_interval_mul(bound_arg(b, 2), tml_interval_sin(tml_interval_sub(turn, bound_arg(b, 4)))),
                          bound_arg(b, 5));
}

/* cos(x) = sin(x + pi/2); the shift is widened for the rounding of pi. */
static tml_span fourier(const tml_bound *b, double shift)
{
  const tml_span turn = tml_interval_mul(bound_arg(b, 2), tml_interval_sub(bound_arg(b, 0), bound_arg(b, 1)));
  const tml_range quarter = tml_interval_range_out(shift, shift, 1);
  const tml_span lead = { quarter, quarter, { 0.0, 0.0 }, false };
  tml_span r = bound_arg(b, 3);
  for (int k = 4; k < b->n; k++)
    r = tml_interval_add(r,
                         tml_interval_mul(bound_arg(b, k),
                                          tml_interval_sin(tml_interval_add(tml_interval_scale(turn, k - 3), lead))));
  return r;
}

tml_span tml_bound_forcos(tml_bound *b) { return fourier(b, TML_PI/2); }
tml_span tml_bound_forsin(tml_bound *b) { return fourier(b, 0.0); }

/* (E8) in one expression: f0 x + (f1 - f0)/2 (u^2/(x1 - x0) + 2 w), with u = x - x0 clamped to
 * 0 ... x1 - x0 and w = max(x - x1, 0). */
static tml_span sweep_turns(const tml_bound *b)
{
  const tml_span x = bound_arg(b, 0), x0 = bound_arg(b, 2), f0 = bound_arg(b, 3), x1 = bound_arg(b, 4),
    f1 = bound_arg(b, 5);
  const tml_span length = tml_interval_sub(x1, x0),
    z = held(tml_interval_div(tml_interval_sub(x, x0), length), 0.0, 1.0);
  const tml_span over = tml_interval_above(tml_interval_sub(x, x1), 0.0);
  const tml_span way = tml_interval_add(tml_interval_mul(tml_interval_square(z), length),
                                        tml_interval_scale(over, 2.0));
  const tml_span more = tml_interval_mul(tml_interval_scale(tml_interval_sub(f1, f0), 0.5), way);
  return tml_interval_add(tml_interval_mul(f0, x), more);
}

tml_span tml_bound_sweep(tml_bound *b)
{
  const tml_span zero = tml_interval_constant(0.0);
  const tml_span fade[5] = { bound_arg(b, 0), zero, zero, bound_arg(b, 6), bound_arg(b, 1) };
  if (tml_interval_range_is_none(bound_arg(b, 0).v)) return no_number(b);
  const double in = piece_of_range(fade[0], fade[1], fade[3]),
    part = piece_of_range(bound_arg(b, 0), bound_arg(b, 2), bound_arg(b, 4));
  b->decision = in == TML_OPEN || part == TML_OPEN ? TML_OPEN : 3*in + part;
  const bool sound = tml_interval_sub(bound_arg(b, 4), bound_arg(b, 2)).v.lo > 0;
  const tml_span turns = sound ? sweep_turns(b) : tml_interval_whole();
  return tml_interval_mul(ramp(fade, &by_quintic), tml_interval_sin(tml_interval_scale(turns, 2*TML_PI)));
}

/* ---------------------------------------------------------------- splines -------------------- */

/* Round-off of a derivative of a cubic whose terms may cancel. d: derivatives at the expansion
 * point, u: distance from it. */
static double cubic_rounding(const double d[4], int order, double u)
{
  double sum = 0.0, factor = 1.0;
  for (int k = order; k < 4; k++) {
    sum += fabs(d[k])*factor;
    factor *= u/(k - order + 1);
  }
  return TML_RANGE_CANCELLATION*sum;
}

/* Range over all cubics that x covers. */
static void spline_range(const tml_table *t, tml_spline kind, int order, tml_range x, tml_range out[2])
{
  double from = x.lo;
  bool any = false;
  const tml_axis *a = tml_table_axis(t, 0);
  for (int i = 0; i <= a->n; i++) { /* piece i ends at point i */
    const double to = i < a->n ? a->x[i] : INFINITY;
    if (to < from) continue;
    const double end = fmin(to, x.hi), middle = 0.5*(from + end);
    const int part = tml_axis_part_before(a, kind, i);
    const int last = tml_axis_side(a, kind, part) == TML_SIDE_BEYOND ? a->n - 1 : a->n - 2;
    const double base = a->x[i == 0 ? 0 : i > last ? last : i - 1], u = fmax(fabs(from - base), fabs(end - base));
    double d[4];
    tml_range r[2];
    tml_table_eval_part(t, kind, part, middle, d);
    tml_interval_range_cubic(d, order, 0.5*(end - from), r);
    tml_table_eval_part(t, kind, part, base, d);
    for (int k = 0; k < 2 && order + k < 4; k++) {
      const double slack = cubic_rounding(d, order + k, u);
      r[k] = tml_interval_range_of(r[k].lo - slack, r[k].hi + slack);
    }
    for (int k = 0; k < 2; k++) out[k] = any ? tml_interval_range_hull(out[k], r[k]) : r[k];
    any = true;
    from = to;
    if (!(to < x.hi)) break;
  }
}

/* Number of continuous derivatives. */
static int smoothness(const tml_axis *a, tml_spline kind)
{
  if (kind == TML_LINEAR || a->beyond == TML_EXTRAPOLATE_CONSTANT) return 0;
  return kind == TML_CUBIC ? 2 : 1;
}

static tml_span spline(tml_bound *b, tml_spline kind)
{
  if (tml_table_variables(b->table) > 1) return tml_map_bound(b, kind);
  const tml_span x = bound_arg(b, 0);
  const tml_axis *a = tml_table_axis(b->table, 0);
  double first, last;
  if (tml_interval_range_is_none(x.v)) return no_number(b);
  const int part = tml_axis_part(a, kind, x.v.lo);
  b->decision = part == tml_axis_part(a, kind, x.v.hi) ? (double)part : TML_OPEN;
  tml_axis_edges(a, &first, &last);
  const bool left = a->beyond == TML_EXTRAPOLATE_NONE && (x.v.lo < first || x.v.hi > last);
  if (left || !isfinite(x.v.lo) || !isfinite(x.v.hi)) return tml_interval_whole();
  tml_range v[2], m[2];
  spline_range(b->table, kind, b->order, x.v, v);
  spline_range(b->table, kind, b->order, tml_interval_range_of(fmax(x.m.lo, x.v.lo), fmin(x.m.hi, x.v.hi)), m);
  return tml_interval_compose(x, v[0], m[0], b->order > smoothness(a, kind) ? tml_interval_range_whole() : v[1]);
}

tml_span tml_bound_akispl(tml_bound *b) { return spline(b, TML_AKIMA); }
tml_span tml_bound_cubspl(tml_bound *b) { return spline(b, TML_CUBIC); }
tml_span tml_bound_monspl(tml_bound *b) { return spline(b, TML_MONOTONE); }
tml_span tml_bound_linspl(tml_bound *b) { return spline(b, TML_LINEAR); }
