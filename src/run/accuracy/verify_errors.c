/* verify_errors.c - estimates the errors of a run from its differences to others: at which channels and times, how
 * large, and how they grow (docs/theory/errors.md). */
#include <math.h>

#include "core/memory.h"
#include "run/accuracy/verify.h"

#define ENERGY_LIMIT 0.1     /* fraction of the exchanged energy: a larger imbalance is significant */
#define LOST 0.3 /* fraction of the largest difference: if it stays below this later, the runs converge again */
#define EXPLOSIVE 12.0       /* growth while the time doubles, above the third power of time */
#define SUDDEN 0.7           /* fraction of the logarithm of the growth, in a quarter of that time: a jump */
#define SATURATED 0.1        /* part of a size: larger differences no longer show growth */

/* ---------------------------------------------------------------- errors --------------------- */

/* Whether a run can be compared with the base at a row. At jumps it can only in strict mode, for channels that do not
 * jump. */
static bool is_informative(tml_verification *v, bool there, const tml_track *k, int time)
{
  if (!there || time >= k->n_times || time >= v->base.n_times) return false;
  const bool jumps = tml_comparison_plan_jumps(&v->plan, time, &v->base, k);
  v->n_jumps += jumps;
  v->jumps = v->jumps || (v->strict && jumps);
  return v->strict || !jumps;
}

/* Whether a channel may jump. Sensors change velocities, switches change accelerations and forces; user-defined
 * channels may do anything. */
static bool may_jump(const tml_plan_channel *c)
{
  return c->sort != TML_QUANTITY_LENGTH && c->sort != TML_QUANTITY_ANGLE && c->sort != TML_QUANTITY_ENERGY;
}

static bool is_nonunique_channel(const tml_verification *v, int channel)
{
  return v->base.vague[channel] || (v->has_tight && v->tight.vague[channel]) ||
         (v->has_other && v->other.vague[channel]);
}

/* Whether a channel is a position or angle. These show how sensitive a motion is; forces grow by higher powers of
 * time. */
static bool is_place(const tml_verification *v, int channel)
{
  const tml_channel_quantity sort = v->plan.channels[channel].sort;
  return sort == TML_QUANTITY_LENGTH || sort == TML_QUANTITY_ANGLE;
}

tml_part tml_verify_part_of(const tml_plan_channel *c)
{
  return c->sort >= TML_QUANTITY_ACCELERATION || c->source == TML_ORIGIN_RATE ? TML_PART_LOADS : TML_PART_MOTION;
}

/* Updates the largest difference of channels that are not judged. */
static void book_unjudged(tml_verification *v, int channel, double difference)
{
  const double part = difference/v->size[channel];
  if (!(part > v->scatter)) return;
  v->scatter = part;
  v->scattered = channel;
}

/* Updates the largest errors per time, channel and part. */
static void book_error(tml_verification *v, int channel, int time, double e)
{
  const double part = e/v->size[channel];
  if (part > v->history[time]) v->history[time] = part;
  if (part > v->position_history[time] && (!v->any_place || is_place(v, channel))) v->position_history[time] = part;
  if (!(e > v->error[channel])) return;
  tml_part_error *of = &v->part[tml_verify_part_of(&v->plan.channels[channel])];
  v->error[channel] = e;
  v->when[channel] = time;
  if (part > of->relative) *of = (tml_part_error){part, channel};
  if (!(part > v->relative)) return;
  v->relative = part;
  v->worst = channel;
}

/* (D5) Errors of all channels at one time. The difference to the other method counts in full: its own error makes the
 * estimate larger. */
static void estimate_row(tml_verification *v, int time, bool tight, bool other)
{
  const tml_plan *p = &v->plan;
  const bool before = tight && v->before && time < v->before->n_times;
  for (int i = 0; i < p->n_channels && (tight || other); i++) {
    if ((v->n_vague > 0 && is_nonunique_channel(v, i)) || (v->jumps && may_jump(&p->channels[i]))) continue;
    const double apart = tight ? tml_comparison_plan_difference(p, i, time, &v->base, &v->tight) : 0.0;
    if (p->channels[i].unjudged) {
      book_unjudged(v, i, apart);
      continue;
    }
    const double by_tight = v->factor*apart;
    const bool ask = other && !p->channels[i].by_steps;
    const double by_other = ask ? tml_comparison_plan_difference(p, i, time, &v->base, &v->other) : 0.0;
    const double by_before = before ? v->before_factor*tml_comparison_plan_difference(p, i, time, &v->tight, v->before)
      : 0.0;
    double e = by_tight > 0.0 ? by_tight : 0.0; /* NAN counts as no error */
    if (e > v->by_tight*v->size[i]) v->by_tight = e/v->size[i];
    if (by_other > e) e = by_other;
    if (by_before > e) e = by_before;
    if (e > 0.0) book_error(v, i, time, e);
  }
}

/* ---------------------------------------------------------------- growth --------------------- */

/* Finds the first time at which the error is not accepted, and the largest error before it. */
static void find_limit(tml_verification *v)
{
  v->limit_time = INFINITY;
  v->good_until = 0.0;
  for (int t = 0; t < v->n_times; t++) {
    if (v->history[t] > v->accept) {
      v->limit_time = v->plan.times[t];
      return;
    }
    v->good_until = fmax(v->good_until, v->history[t]);
  }
}

/* The largest error of positions and angles up to a time. */
static double largest_until(const tml_verification *v, double time)
{
  double most = 0.0;
  for (int t = 0; t < v->n_times && v->plan.times[t] <= time; t++) most = fmax(most, v->position_history[t]);
  return most;
}

/* Whether the difference becomes small again after `time`. In sensitive motion it stays as large as it was. */
static bool finds_back(const tml_verification *v, double time, double size)
{
  const double last = v->plan.times[v->n_times - 1];
  double most = 0.0;
  for (int t = 0; t < v->n_times; t++)
    if (v->plan.times[t] >= 0.5*(time + last)) most = fmax(most, v->position_history[t]);
  return most < LOST*size;
}

/* Whether nearly all of the growth in the second half of [0, end] falls into one quarter of that half, as after an
 * event that the runs see differently. */
static bool is_sudden(const tml_verification *v, double end)
{
  double largest = 0.0;
  for (int quarter = 0; quarter < 4; quarter++)
    largest = fmax(largest, largest_until(v, (0.625 + 0.125*quarter)*end)/largest_until(v, (0.5 + 0.125*quarter)*end));
  return log(largest) > SUDDEN*log(largest_until(v, end)/largest_until(v, 0.5*end));
}

/* Classifies the growth in the second half of the time until the difference saturates. An error of the frequency grows
 * with a low power of time. An event that the runs see differently causes a jump. Sensitive motion multiplies the
 * difference again and again. */
static void classify_growth(tml_verification *v)
{
  v->growth = TML_GROWTH_NONE;
  if (v->n_times == 0) return;
  const double top = fmin(largest_until(v, INFINITY), SATURATED*fmin(1.0, v->factor));
  double end = v->plan.times[v->n_times - 1];
  for (int t = v->n_times - 1; t >= 0; t--)
    if (v->position_history[t] >= 0.99*top) end = v->plan.times[t];
  const double half = largest_until(v, 0.5*end), last = largest_until(v, end);
  if (!(half > 0.0)) return;
  if (last/half > EXPLOSIVE && !is_sudden(v, end) && !finds_back(v, end, last)) {
    v->growth = TML_GROWTH_EXPLOSIVE;
    v->tenfold = 0.5*end/log10(last/half);
  } else if (end > 0.5*v->plan.options.end && last/half > 1.4) {
    v->growth = TML_GROWTH_STEADY;
  }
}

/* ---------------------------------------------------------------- verification --------------- */

tml_status tml_verify_prepare(tml_verification *v, tml_error *err)
{
  const size_t n = (size_t)v->plan.n_channels;
  v->size = tml_new(n, sizeof *v->size);
  v->error = tml_new(n, sizeof *v->error);
  v->when = tml_new(n, sizeof *v->when);
  v->history = tml_new((size_t)v->plan.n_times, sizeof *v->history);
  v->position_history = tml_new((size_t)v->plan.n_times, sizeof *v->position_history);
  return v->size && v->error && v->when && v->history && v->position_history ? TML_OK : tml_fail_memory(err);
}

void tml_verify_free(tml_verification *v)
{
  tml_run_track_free(&v->base);
  tml_run_track_free(&v->tight);
  tml_run_track_free(&v->other);
  tml_delete(v->size);
  tml_delete(v->error);
  tml_delete(v->when);
  tml_delete(v->history);
  tml_delete(v->position_history);
  tml_comparison_plan_free(&v->plan);
}

static void mark_unknown(tml_verification *v)
{
  const int reached_tight = v->has_tight ? v->tight.n_times : 0, reached_other = v->has_other ? v->other.n_times : 0;
  v->n_times = reached_tight > reached_other ? reached_tight : reached_other;
  v->worst = -1;
  v->relative = v->by_tight = v->scatter = 0.0;
  v->scattered = -1;
  v->n_jumps = v->n_vague = v->n_judged = 0;
  for (int i = 0; i < TML_PARTS; i++) v->part[i] = (tml_part_error){0.0, -1};
  for (int i = 0; i < v->plan.n_channels; i++) {
    v->error[i] = 0.0;
    v->when[i] = 0;
    v->n_vague += is_nonunique_channel(v, i);
    v->n_judged += !v->plan.channels[i].unjudged && !is_nonunique_channel(v, i);
    v->any_place = v->any_place || (is_place(v, i) && !v->plan.channels[i].unjudged);
  }
  for (int t = 0; t < v->plan.n_times; t++) v->history[t] = v->position_history[t] = 0.0;
}

bool tml_verify_unbalanced(const tml_verification *v)
{
  return v->base.stats.energy_error > ENERGY_LIMIT*tml_comparison_plan_energy(&v->plan, &v->base);
}

void tml_verify_estimate(tml_verification *v)
{
  mark_unknown(v);
  const bool tighter = v->has_tight && tml_run_track_whole(&v->tight);
  tml_comparison_plan_sizes(&v->plan, tighter ? &v->tight : &v->base, tighter ? &v->base : NULL, v->size);
  for (int t = 0; t < v->n_times; t++) {
    v->jumps = false;
    const bool tight = is_informative(v, v->has_tight, &v->tight, t),
      other = is_informative(v, v->has_other, &v->other, t);
    estimate_row(v, t, tight, other);
  }
  find_limit(v);
  classify_growth(v);
  v->good = tml_verify_whole(v) && v->relative <= v->accept && v->base.stats.unconverged == 0 && !*v->base.doubt &&
            !tml_verify_unbalanced(v);
}
