/* input_signal.c - input signals as functions of time: lines, and transitions of fifth degree to them. */
#include "system/base/input_signal.h"

#include <assert.h>
#include <math.h>

/* Adds the difference from the line during the ramp, as Taylor coefficients in time. */
static void add_ramp(const tml_input_signal *c, double t, double out[4])
{
  const double *a = c->off, s = (t - c->from)/c->ramp, r = 1.0/c->ramp;
  out[0] += a[0] + s*(a[1] + s*(a[2] + s*(a[3] + s*(a[4] + s*a[5]))));
  out[1] += r*(a[1] + s*(2.0*a[2] + s*(3.0*a[3] + s*(4.0*a[4] + s*5.0*a[5]))));
  out[2] += r*r*(a[2] + s*(3.0*a[3] + s*(6.0*a[4] + s*10.0*a[5])));
  out[3] += r*r*r*(a[3] + s*(4.0*a[4] + s*10.0*a[5]));
}

void tml_input_signal_series(const tml_input_signal *c, double t, double piece, double out[4])
{
  out[0] = c->value + c->rate*(t - c->from);
  out[1] = c->rate;
  out[2] = out[3] = 0.0;
  if (c->ramp > 0.0 && piece < c->from + c->ramp) add_ramp(c, t, out);
}

void tml_input_signal_set(tml_input_signal *c, double t, double value, double rate, double ramp)
{
  assert(isfinite(t) && ramp >= 0.0 && ramp < INFINITY);
  double now[4];
  tml_input_signal_series(c, t, t, now);
  *c = (tml_input_signal){.from = t, .ramp = ramp, .value = value, .rate = rate};
  if (ramp == 0.0) return;
  /* (U17): value, rate and second derivative match the old signal at the start and the line at the end */
  double *a = c->off;
  a[0] = now[0] - value;
  a[1] = ramp*(now[1] - rate);
  a[2] = ramp*ramp*now[2];
  const double A = a[0] + a[1] + a[2], B = a[1] + 2.0*a[2], C = 2.0*a[2];
  a[3] = -10.0*A + 4.0*B - 0.5*C;
  a[4] = 15.0*A - 7.0*B + C;
  a[5] = -6.0*A + 3.0*B - 0.5*C;
}

double tml_input_signal_break(const tml_input_signal *c, double t)
{
  const double end = c->from + c->ramp;
  return c->ramp > 0.0 && end > t ? end : INFINITY;
}
