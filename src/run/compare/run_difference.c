/* run_difference.c - differences between two runs of a plan: values at common times, jumps and times of events. */
#include <math.h>

#include "core/number.h"
#include "run/compare/run_comparison.h"

#define JUMP_SLACK 0.01 /* fraction of the run: events farther apart are different events */

static double track_value(const tml_plan *p, const tml_track *k, int channel, int time)
{
  return k->values[(size_t)time*(size_t)p->n_channels + (size_t)channel];
}

double tml_comparison_plan_difference(const tml_plan *p, int channel, int time, const tml_track *a, const tml_track *b)
{
  const double x = track_value(p, a, channel, time), y = track_value(p, b, channel, time), turn = 2.0*TML_PI;
  switch (p->channels[channel].kind) {
  case TML_CHANNEL_TURN: return fabs(remainder(x - y, turn));
  case TML_CHANNEL_SIGN: return fmin(fabs(x - y), fabs(x + y));
  default: return fabs(x - y);
  }
}

/* ---------------------------------------------------------------- jumps ---------------------- */

/* Index of the event nearest to t; there must be at least one. */
static int nearest_event(const tml_track *k, double t)
{
  int low = 0, high = k->n_events - 1;
  while (low < high) {
    const int middle = low + (high - low)/2;
    if (k->events[middle] < t) low = middle + 1;
    else high = middle;
  }
  return low > 0 && t - k->events[low - 1] < k->events[low] - t ? low - 1 : low;
}

/* Whether two events are the same: each is the nearest to the other. */
static bool same_event(const tml_track *a, int i, const tml_track *b, double slack)
{
  const int k = nearest_event(b, a->events[i]);
  return fabs(a->events[i] - b->events[k]) <= slack && nearest_event(a, b->events[k]) == i;
}

bool tml_comparison_plan_jumps(const tml_plan *p, int time, const tml_track *a, const tml_track *b)
{
  if (a->n_events == 0 || b->n_events == 0) return false;
  const double t = p->times[time], end = p->options.end, slack = JUMP_SLACK*end, blur = 1e-9*end;
  const int near = nearest_event(a, t);
  for (int i = near > 0 ? near - 1 : 0; i <= near + 1 && i < a->n_events; i++) { /* it may not be the nearest one */
    if (!same_event(a, i, b, slack)) continue;
    const double at = a->events[i], other = b->events[nearest_event(b, at)];
    if (t >= fmin(at, other) - blur && t <= fmax(at, other) + blur) return true;
  }
  return false;
}

/* Events of a that b does not have, up to the time that both runs have reached. A run that a sensor ended has no events
 * after its end, and the other run need not have that event. */
static int unmatched_in(const tml_plan *p, const tml_track *a, const tml_track *b)
{
  const double end = p->options.end, last = fmin(fmin(a->ended, b->ended), end) - 1e-9*end;
  int n = 0;
  for (int i = 0; i < a->n_events; i++)
    n += a->events[i] < last && !(b->n_events > 0 && same_event(a, i, b, JUMP_SLACK*end));
  return n;
}

double tml_comparison_plan_event_gap(const tml_plan *p, const tml_track *a, const tml_track *b, int *unmatched)
{
  double gap = 0.0;
  for (int i = 0; i < a->n_events && b->n_events > 0; i++)
    if (same_event(a, i, b, JUMP_SLACK*p->options.end))
      gap = fmax(gap, fabs(a->events[i] - b->events[nearest_event(b, a->events[i])]));
  *unmatched = unmatched_in(p, a, b) + unmatched_in(p, b, a);
  return gap;
}

/* ---------------------------------------------------------------- all times ------------------ */

static int common_times(const tml_track *a, const tml_track *b)
{
  return a->n_times < b->n_times ? a->n_times : b->n_times;
}

/* (D1) Largest, root-mean-square and final difference. */
tml_deviation tml_comparison_plan_deviation(const tml_plan *p, int channel, const tml_track *a, const tml_track *b)
{
  const int n = common_times(a, b);
  tml_deviation d = {0};
  double sum = 0.0;
  for (int i = 0; i < n; i++) {
    if (tml_comparison_plan_jumps(p, i, a, b)) continue;
    d.end = tml_comparison_plan_difference(p, channel, i, a, b);
    d.max = fmax(d.max, d.end);
    sum += d.end*d.end;
  }
  if (n > 0) d.rms = sqrt(sum/n);
  return d;
}

double tml_comparison_plan_worst(const tml_plan *p, const double *sizes, const tml_track *a, const tml_track *b)
{
  double worst = 0.0;
  for (int i = 0; i < p->n_channels; i++) {
    if ((a->vague && a->vague[i]) || (b->vague && b->vague[i]) || p->channels[i].by_steps ||
        p->channels[i].unjudged) continue;
    worst = fmax(worst, tml_comparison_plan_deviation(p, i, a, b).max/sizes[i]);
  }
  return worst;
}
