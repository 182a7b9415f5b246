/* sensitivity_estimate.c - a derivative from runs that differ in a parameter, and what is known of its error. */
#include <math.h>
#include <stdio.h>

#include "study/sensitivity/sensitivity.h"

#define ROUND_OFF 1e-15 /* of the largest value: what a run cannot keep */
#define NOISE 0.34      /* of the fourth difference: three deviations of what random errors make of (SV1) */
#define TIE 1e-8        /* of the range: extremes that differ by less are equal */

static bool is_extreme(const tml_reduction *r) { return r->kind == TML_REDUCE_MAX || r->kind == TML_REDUCE_MIN; }

/* The value of a neighbour. Of an extreme that about where the nominal run has it; false where another one is the
 * better of the two. */
static bool value_of(const tml_reduction *r, const tml_outcome *nominal, const tml_repeated *x, int i, double *out)
{
  *out = x->outcome[i].value;
  if (!is_extreme(r)) return true;
  *out = x->near[i].value;
  const double sign = r->kind == TML_REDUCE_MAX ? 1.0 : -1.0;
  return !(sign*(x->outcome[i].value - *out) > TIE*(nominal->high - nominal->low));
}

/* All of them; false with a reason where an extreme jumps. */
static bool take(const tml_reduction *r, const tml_replay *k, const tml_neighbours *n, const tml_repeated *runs,
                 int count, int i, double *y, char *failure, size_t size)
{
  const tml_outcome *nominal = &k->outcome[i];
  for (int m = 0; m < count; m++) {
    if (value_of(r, nominal, &runs[m], i, &y[m])) continue;
    snprintf(failure, size, "the %s value jumps from t = %.6g s to another at t = %.6g s with %s = %.9g: it has no "
             "derivative", r->kind == TML_REDUCE_MAX ? "largest" : "smallest", nominal->time,
             runs[m].outcome[i].time, n->name, n->at[m]);
    return false;
  }
  return true;
}

/* (A1) What the difference to the looser tolerance says of the tighter one; all of it where chance decides. */
static double part_of(const tml_differentiation *d)
{
  const double part = tml_pair_factor(&d->rule, d->loose.options.tolerance, d->tight.options.tolerance);
  return fmax(d->rule.safety*part, d->rule.rough ? 1.0 : 0.0);
}

double tml_sensitivity_value_error(const tml_differentiation *d, int i)
{
  const tml_outcome *x = &d->tight.outcome[i];
  return part_of(d)*fabs(x->value - d->loose.outcome[i].value) + ROUND_OFF*fmax(fabs(x->low), fabs(x->high));
}

void tml_sensitivity_estimate(const tml_differentiation *d, const tml_neighbours *n, int i, tml_derivative *out,
                              char *failure, size_t size)
{
  const tml_reduction *r = &d->reductions.items[i];
  const tml_outcome *nominal = &d->tight.outcome[i];
  double y[TML_NEIGHBOURS], z[TML_NEIGHBOURS_LOOSE];
  if (!take(r, &d->tight, n, n->tight, TML_NEIGHBOURS, i, y, failure, size) ||
      !take(r, &d->loose, n, n->loose, TML_NEIGHBOURS_LOOSE, i, z, failure, size)) return;
  const double one = (y[0] - y[1])/(n->at[0] - n->at[1]), two = (y[2] - y[3])/(n->at[2] - n->at[3]); /* (SV1) */
  const double loose = (z[0] - z[1])/(n->at[0] - n->at[1]);
  const double bend = fabs(one - two)/3.0, fourth = y[2] + y[3] - 4.0*(y[0] + y[1]) + 6.0*nominal->value;
  const double noise = ROUND_OFF*fmax(fabs(nominal->low), fabs(nominal->high)) + NOISE*fabs(fourth);
  out->value = one + (one - two)/3.0;
  out->error = noise/n->change + 4.0*bend*fmin(1.0, bend/fabs(out->value)) + part_of(d)*fabs(one - loose); /* (SV2) */
  out->relative = nominal->value != 0.0 ? out->value*n->value/nominal->value : NAN;
}
