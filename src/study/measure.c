/* measure.c - differences between runs of a plan. */
#include <math.h>
#include <string.h>

#include "study/study.h"

#define SMALLEST_PART 1e-3 /* of the largest range among the channels of a unit */
#define ROUND_OFF 1e-10    /* of what the model is made of: what is smaller is at rest */

static double value(const tml_plan *p, const tml_track *k, int channel, int time)
{
  return k->values[(size_t)time*(size_t)p->n_channels + (size_t)channel];
}

double tml_plan_difference(const tml_plan *p, int channel, int time, const tml_track *a, const tml_track *b)
{
  const double x = value(p, a, channel, time), y = value(p, b, channel, time), turn = 2.0*acos(-1.0);
  switch (p->channels[channel].kind) {
  case TML_CHANNEL_TURN: return fabs(remainder(x - y, turn));
  case TML_CHANNEL_SIGN: return fmin(fabs(x - y), fabs(x + y));
  default: return fabs(x - y);
  }
}

static int common(const tml_track *a, const tml_track *b) { return a->n_times < b->n_times ? a->n_times : b->n_times; }

tml_deviation tml_plan_deviation(const tml_plan *p, int channel, const tml_track *a, const tml_track *b)
{
  const int n = common(a, b);
  tml_deviation d = {0};
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    d.end = tml_plan_difference(p, channel, i, a, b);
    d.max = fmax(d.max, d.end);
    sum += d.end*d.end;
  }
  if (n > 0) d.rms = sqrt(sum/n);
  return d;
}

static double range(const tml_plan *p, const tml_track *k, int channel)
{
  double low = INFINITY, high = -INFINITY;
  for (int i = 0; i < k->n_times; i++) {
    low = fmin(low, value(p, k, channel, i));
    high = fmax(high, value(p, k, channel, i));
  }
  return k->n_times > 0 ? high - low : 0.0;
}

static double magnitude(const tml_plan *p, const tml_track *k, int channel)
{
  double most = 0.0;
  for (int i = 0; i < k->n_times; i++) most = fmax(most, fabs(value(p, k, channel, i)));
  return most;
}

void tml_plan_sizes(const tml_plan *p, const tml_track *k, double *sizes)
{
  for (int i = 0; i < p->n_channels; i++) {
    double largest = 0.0;
    for (int j = 0; j < p->n_channels; j++)
      if (strcmp(p->channels[i].unit, p->channels[j].unit) == 0) largest = fmax(largest, range(p, k, j));
    sizes[i] = fmax(range(p, k, i), SMALLEST_PART*largest);
    if (!(largest > 1e-9*magnitude(p, k, i))) sizes[i] = magnitude(p, k, i); /* nothing of this unit moves */
    sizes[i] = fmax(sizes[i], ROUND_OFF*p->channels[i].scale);
    if (!(sizes[i] > 0.0)) sizes[i] = 1.0;
  }
}

double tml_plan_worst(const tml_plan *p, const double *sizes, const tml_track *a, const tml_track *b)
{
  double worst = 0.0;
  for (int i = 0; i < p->n_channels; i++) worst = fmax(worst, tml_plan_deviation(p, i, a, b).max/sizes[i]);
  return worst;
}
