/* eval_waveform.c - evaluators of waveform functions: steps, stops, series, sweeps and splines. */
#include "core/number.h"
#include "expr/function/eval_map.h"

static tml_taylor call_arg(const tml_call *c, int k) { return tml_call_arg(c, k); }

enum { BEFORE, BETWEEN, BEYOND }; /* the pieces of a function with two edges */

static int piece_at(tml_taylor x, tml_taylor x0, tml_taylor x1)
{
  return x.c[0] < x0.c[0] ? BEFORE : x.c[0] >= x1.c[0] ? BEYOND : BETWEEN;
}

/* Rises from h0 to h1 while x goes from x0 to x1, with z = 0 ... 1; (E7). */
static tml_taylor ramp(const tml_taylor a[5], int part, tml_taylor (*rise)(tml_taylor z))
{
  const tml_taylor x = a[0], x0 = a[1], h0 = a[2], x1 = a[3], h1 = a[4];
  if (part == BEFORE) return h0;
  if (part == BEYOND) return h1;
  const tml_taylor z = tml_taylor_div(tml_taylor_sub(x, x0), tml_taylor_sub(x1, x0));
  return tml_taylor_add(h0, tml_taylor_mul(tml_taylor_sub(h1, h0), rise(z)));
}

static tml_taylor ramp_call(const tml_call *c, tml_taylor (*rise)(tml_taylor z))
{
  const tml_taylor a[5] = { call_arg(c, 0), call_arg(c, 1), call_arg(c, 2), call_arg(c, 3), call_arg(c, 4) };
  return ramp(a, (int)tml_call_branch(c, piece_at(a[0], a[1], a[3])), rise);
}

/* 3 z^2 - 2 z^3 */
static tml_taylor cubic_series(tml_taylor z)
{
  const tml_taylor three = tml_taylor_constant(3.0);
  return tml_taylor_mul(tml_taylor_mul(z, z), tml_taylor_sub(three, tml_taylor_scale(z, 2.0)));
}

/* 10 z^3 - 15 z^4 + 6 z^5 */
static tml_taylor quintic_series(tml_taylor z)
{
  const tml_taylor z2 = tml_taylor_mul(z, z);
  tml_taylor r = tml_taylor_sub(tml_taylor_scale(z2, 6.0), tml_taylor_scale(z, 15.0));
  r.c[0] += 10.0;
  return tml_taylor_mul(tml_taylor_mul(z2, z), r);
}

/* (1 - cos(pi z))/2 = sin^2(pi z/2), without the cancellation near z = 0 */
static tml_taylor half_wave(tml_taylor z)
{
  const tml_taylor s = tml_taylor_sin(tml_taylor_scale(z, TML_PI/2));
  return tml_taylor_mul(s, s);
}

tml_taylor tml_fn_step(const tml_call *c) { return ramp_call(c, cubic_series); }

tml_taylor tml_fn_step5(const tml_call *c) { return ramp_call(c, quintic_series); }

tml_taylor tml_fn_havsin(const tml_call *c) { return ramp_call(c, half_wave); }

enum { FREE, RISING, FULL }; /* pieces of a stop: open, damping rising, full damping */

/* k p^e + c p' at the depth p, with c = cmax beyond the depth d; (E15). A recorded branch may be evaluated at p < 0;
 * the spring force is then continued as an odd function. */
static tml_taylor stop_force(const tml_call *c, tml_taylor depth, tml_taylor rate, int part)
{
  const tml_taylor k = call_arg(c, c->n - 4), e = call_arg(c, c->n - 3), cmax = call_arg(c, c->n - 2),
    d = call_arg(c, c->n - 1);
  const tml_taylor spring = depth.c[0] < 0 ? tml_taylor_neg(tml_taylor_pow(tml_taylor_neg(depth), e))
                                           : tml_taylor_pow(depth, e);
  const tml_taylor damping = part == FULL ? cmax : tml_taylor_mul(cmax, cubic_series(tml_taylor_div(depth, d)));
  return tml_taylor_add(tml_taylor_mul(k, spring), tml_taylor_mul(damping, rate));
}

/* The piece of its law that holds at a stop. A stop that would pull is treated as open. */
static int stop_part(const tml_call *c, tml_taylor depth, tml_taylor rate)
{
  if (depth.c[0] <= 0) return FREE;
  const int part = depth.c[0] >= call_arg(c, c->n - 1).c[0] ? FULL : RISING;
  return stop_force(c, depth, rate, part).c[0] < 0 ? FREE : part;
}

tml_taylor tml_fn_impact(const tml_call *c)
{
  const tml_taylor depth = tml_taylor_sub(call_arg(c, 2), call_arg(c, 0)), rate = tml_taylor_neg(call_arg(c, 1));
  const int branch = (int)tml_call_branch(c, stop_part(c, depth, rate));
  return branch == FREE ? tml_taylor_constant(0.0) : stop_force(c, depth, rate, branch);
}

/* Branches above FULL belong to the upper stop. */
tml_taylor tml_fn_bistop(const tml_call *c)
{
  const tml_taylor below = tml_taylor_sub(call_arg(c, 2), call_arg(c, 0)),
    above = tml_taylor_sub(call_arg(c, 0), call_arg(c, 3));
  const tml_taylor rate = call_arg(c, 1), back = tml_taylor_neg(rate);
  int decided = stop_part(c, below, back);
  if (below.c[0] <= 0) {
    const int upper = stop_part(c, above, rate);
    decided = upper == FREE ? FREE : upper + FULL;
  }
  const int branch = (int)tml_call_branch(c, decided);
  if (branch == FREE) return tml_taylor_constant(0.0);
  return branch <= FULL ? stop_force(c, below, back, branch)
    : tml_taylor_neg(stop_force(c, above, rate, branch - FULL));
}

tml_taylor tml_fn_poly(const tml_call *c)
{
  const tml_taylor u = tml_taylor_sub(call_arg(c, 0), call_arg(c, 1));
  tml_taylor r = call_arg(c, c->n - 1);
  for (int k = c->n - 2; k >= 2; k--) r = tml_taylor_add(tml_taylor_mul(r, u), call_arg(c, k));
  return r;
}

/* T0 = 1, T1 = u, T(j+1) = 2 u Tj - T(j-1) */
tml_taylor tml_fn_cheby(const tml_call *c)
{
  const tml_taylor u = tml_taylor_sub(call_arg(c, 0), call_arg(c, 1));
  tml_taylor before = tml_taylor_constant(1.0), now = u, r = call_arg(c, 2);
  for (int k = 3; k < c->n; k++) {
    r = tml_taylor_add(r, tml_taylor_mul(call_arg(c, k), now));
    const tml_taylor next = tml_taylor_sub(tml_taylor_scale(tml_taylor_mul(u, now), 2.0), before);
    before = now;
    now = next;
  }
  return r;
}

tml_taylor tml_fn_shf(const tml_call *c)
{
  const tml_taylor turn = tml_taylor_mul(call_arg(c, 3), tml_taylor_sub(call_arg(c, 0), call_arg(c, 1)));
  const tml_taylor wave = tml_taylor_sin(tml_taylor_sub(turn, call_arg(c, 4)));
  return tml_taylor_add(tml_taylor_mul(call_arg(c, 2), wave), call_arg(c, 5));
}

static tml_taylor fourier(const tml_call *c, tml_taylor (*wave)(tml_taylor u))
{
  const tml_taylor turn = tml_taylor_mul(call_arg(c, 2), tml_taylor_sub(call_arg(c, 0), call_arg(c, 1)));
  tml_taylor r = call_arg(c, 3);
  for (int k = 4; k < c->n; k++)
    r = tml_taylor_add(r, tml_taylor_mul(call_arg(c, k), wave(tml_taylor_scale(turn, k - 3))));
  return r;
}

tml_taylor tml_fn_forcos(const tml_call *c) { return fourier(c, tml_taylor_cos); }

tml_taylor tml_fn_forsin(const tml_call *c) { return fourier(c, tml_taylor_sin); }

/* Number of turns at x: the integral of the frequency, (E8). */
static tml_taylor sweep_turns(const tml_call *c, int part)
{
  const tml_taylor x = call_arg(c, 0), x0 = call_arg(c, 2), f0 = call_arg(c, 3), x1 = call_arg(c, 4),
    f1 = call_arg(c, 5);
  if (part == BEFORE) return tml_taylor_mul(f0, x);
  const tml_taylor df = tml_taylor_scale(tml_taylor_sub(f1, f0), 0.5);
  if (part == BEYOND)
    return tml_taylor_sub(tml_taylor_mul(f1, x), tml_taylor_mul(df, tml_taylor_add(x0, x1)));
  const tml_taylor u = tml_taylor_sub(x, x0);
  const tml_taylor rate = tml_taylor_div(df, tml_taylor_sub(x1, x0));
  return tml_taylor_add(tml_taylor_mul(f0, x), tml_taylor_mul(rate, tml_taylor_mul(u, u)));
}

/* The fade-in and the frequency have three pieces each, which gives nine branches. */
tml_taylor tml_fn_sweep(const tml_call *c)
{
  const tml_taylor zero = tml_taylor_constant(0.0);
  const tml_taylor fade[5] = { call_arg(c, 0), zero, zero, call_arg(c, 6), call_arg(c, 1) };
  const int decided = 3*piece_at(fade[0], fade[1], fade[3]) + piece_at(call_arg(c, 0), call_arg(c, 2), call_arg(c, 4));
  const int branch = (int)tml_call_branch(c, decided);
  const tml_taylor wave = tml_taylor_sin(tml_taylor_scale(sweep_turns(c, branch % 3), 2*TML_PI));
  return tml_taylor_mul(ramp(fade, branch/3, quintic_series), wave);
}

/* The spline or its derivative of the given order. Derivatives above the third are zero. */
static tml_taylor spline(const tml_call *c, tml_spline kind)
{
  if (tml_table_variables(c->table) > 1) return tml_map_value(c, kind);
  const double x = call_arg(c, 0).c[0];
  double d[4], f[4] = { 0.0 };
  const int part = (int)tml_call_branch(c, tml_axis_part(tml_table_axis(c->table, 0), kind, x));
  tml_table_eval_part(c->table, kind, part, x, d);
  for (int k = c->order; k < 4; k++) f[k - c->order] = d[k];
  return tml_taylor_compose(call_arg(c, 0), f);
}

tml_taylor tml_fn_akispl(const tml_call *c) { return spline(c, TML_AKIMA); }

tml_taylor tml_fn_cubspl(const tml_call *c) { return spline(c, TML_CUBIC); }

tml_taylor tml_fn_monspl(const tml_call *c) { return spline(c, TML_MONOTONE); }

tml_taylor tml_fn_linspl(const tml_call *c) { return spline(c, TML_LINEAR); }
