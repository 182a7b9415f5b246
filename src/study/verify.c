/* verify.c - tml_verify: repeats a run, tightened and by another method, and estimates its error from the differences
 * (docs/theory/errors.md). */
#include "study/verify.h"

#include <math.h>

#include "core/argument.h"
#include "core/memory.h"

#define ACCEPT 0.01          /* of a channel's range, when nobody says otherwise */
#define ENERGY_LIMIT 0.1     /* part of the energy that moves about */
#define LOOSEST 1e-5         /* tolerance of a second opinion */
#define LOOSEST_ACCURATE 1e-6
#define AGREED 2.0           /* the two opinions may differ by so many times the error they agree on */
#define ENOUGH 0.01          /* nor does a difference matter that is so small a part of what is accepted */
#define EXPLOSIVE 12.0       /* growth while the time doubles: more than the third power of time */
#define JUMP 1.8             /* least growth in each half of that */
#define SATURATED 0.1        /* differences of this size tell nothing about growth any more */

/* ---------------------------------------------------------------- the runs ------------------- */

static tml_setting tightened(const tml_setting *s)
{
  tml_setting tight = *s;
  tight.value /= s->fixed ? 2.0 : 10.0;
  return tight;
}

/* What remains of the error e of a run when its setting is tightened, r e with r < 1: the difference of the two is
 * (1 - r) e. Steps go with the tolerance to the power 1/(order + 1), the error with the step to the order. */
static double correction(const tml_setting *s)
{
  const int order = tml_method_get(s->method).order, p = order > 0 ? order : 2;
  const double r = s->fixed ? pow(0.5, p) : pow(0.1, (double)p/(p + 1));
  return 1.0/(1.0 - r);
}

static double opinion_tolerance(tml_method m, const tml_setting *base)
{
  const double loosest = tml_method_accurate(m) ? LOOSEST_ACCURATE : LOOSEST;
  return base->fixed ? loosest : fmin(0.1*base->value, loosest);
}

static tml_status run_tight(tml_verification *v, tml_study *study, tml_error *err)
{
  const tml_setting s = tightened(&v->base.setting);
  const tml_status st = tml_track_run(&v->tight, &v->plan, &s, study, err);
  v->has_tight = !st && !v->tight.failure.code;
  v->why_tight = v->tight.failure;
  return st;
}

/* Another method, as tight as it takes to agree with the first or to stop coming nearer. */
static tml_status run_other(tml_verification *v, tml_method m, tml_study *study, tml_error *err)
{
  const tml_track *best = v->has_tight ? &v->tight : &v->base;
  tml_setting s = {.method = m, .value = opinion_tolerance(m, &v->base.setting)};
  double before = INFINITY;
  const double apart = v->has_tight ? tml_plan_worst(&v->plan, v->size, &v->base, &v->tight) : 0.0;
  for (int i = 0; i < TML_OPINIONS; i++, s.value *= 0.1) {
    tml_track k;
    const tml_status st = tml_track_run(&k, &v->plan, &s, study, err);
    if (st || k.failure.code) { /* what a looser run has said stays */
      if (!v->has_other) v->why_other = k.failure;
      tml_track_free(&k);
      return st;
    }
    tml_track_free(&v->other);
    v->other = k;
    v->has_other = true;
    const double d = tml_plan_worst(&v->plan, v->size, best, &v->other);
    v->other_own = false;
    if (d <= fmax(AGREED*apart, ENOUGH*v->accept)) return TML_OK;
    v->other_own = i > 0 && d < 0.6*before;
    if (i > 0 && !v->other_own) return TML_OK; /* it does not come nearer: the methods disagree */
    before = d;
  }
  return TML_OK;
}

static tml_status ask_others(tml_verification *v, tml_study *study, tml_error *err)
{
  const unsigned self = 1u << v->base.setting.method;
  unsigned never = self;
  while (!v->has_other) {
    const tml_method m = tml_study_judge(self, never);
    if (m == TML_METHOD_COUNT) return TML_OK;
    const tml_status st = run_other(v, m, study, err);
    if (st) return st;
    never |= 1u << m;
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- the errors ----------------- */

/* Estimated error of a channel at one time. The second opinion counts as it stands: what it is wrong itself makes the
 * estimate larger. */
static double error_at(const tml_verification *v, int channel, int time)
{
  double e = 0.0;
  if (v->has_tight)
    e = correction(&v->base.setting)*tml_plan_difference(&v->plan, channel, time, &v->base, &v->tight);
  if (v->has_other) e = fmax(e, tml_plan_difference(&v->plan, channel, time, &v->base, &v->other));
  return e;
}

static void estimate(tml_verification *v)
{
  v->n_times = v->plan.n_times;
  v->worst = -1;
  for (int t = 0; t < v->n_times; t++)
    for (int i = 0; i < v->plan.n_channels; i++) {
      const double e = error_at(v, i, t);
      v->error[i] = fmax(v->error[i], e);
      v->history[t] = fmax(v->history[t], e/v->size[i]);
      if (!(e/v->size[i] > v->relative)) continue;
      v->relative = e/v->size[i];
      v->worst = i;
    }
}

/* From when on the error is not accepted, and how large it was until then. */
static void find_limit(tml_verification *v)
{
  v->limit_time = INFINITY;
  for (int t = 0; t < v->n_times; t++) {
    if (v->history[t] > v->accept) {
      v->limit_time = v->plan.times[t];
      return;
    }
    v->good_until = fmax(v->good_until, v->history[t]);
  }
}

/* Largest of the history up to a time. */
static double envelope(const tml_verification *v, double time)
{
  double most = 0.0;
  for (int t = 0; t < v->n_times && v->plan.times[t] <= time; t++) most = fmax(most, v->history[t]);
  return most;
}

/* What happens in the third and fourth quarter of the time until the difference is as large as it can get. An error of
 * the frequency grows with a low power of time, an event that the runs see differently makes a jump in one of them;
 * sensitive motion multiplies the difference again and again. */
static void classify(tml_verification *v)
{
  const double top = fmin(v->relative, SATURATED);
  double end = v->plan.times[v->n_times - 1];
  for (int t = v->n_times - 1; t >= 0; t--)
    if (v->history[t] >= 0.99*top) end = v->plan.times[t];
  const double half = envelope(v, 0.5*end), later = envelope(v, 0.75*end), last = envelope(v, end);
  if (!(half > 0.0)) return;
  if (last/half > EXPLOSIVE && later/half > JUMP && last/later > JUMP) {
    v->growth = TML_GROWTH_EXPLOSIVE;
    v->tenfold = 0.5*end/log10(last/half);
  } else if (end > 0.5*v->plan.options.end && last/half > 1.4) {
    v->growth = TML_GROWTH_STEADY;
  }
}

static void judge(tml_verification *v)
{
  const tml_stats *n = &v->base.stats;
  v->good = v->has_tight && v->relative <= v->accept && n->unconverged == 0 && !*v->base.doubt &&
            !(n->energy_error > ENERGY_LIMIT*n->energy_scale);
}

/* ---------------------------------------------------------------- all ------------------------ */

static tml_status look(tml_verification *v, tml_study *study, tml_error *err)
{
  const size_t n = (size_t)v->plan.n_channels;
  v->size = tml_new(n, sizeof *v->size);
  v->error = tml_new(n, sizeof *v->error);
  v->history = tml_new((size_t)v->plan.n_times, sizeof *v->history);
  if (!v->size || !v->error || !v->history) return tml_fail_memory(err);
  const tml_options *o = &v->plan.options;
  const tml_setting s = {o->method, o->step > 0, o->step > 0 ? o->step : o->tolerance};
  v->plan.levels = true;
  tml_status st = tml_track_run(&v->base, &v->plan, &s, study, err);
  v->plan.levels = false;
  if (st || v->base.failure.code) return st;
  st = run_tight(v, study, err);
  if (st) return st;
  tml_plan_sizes(&v->plan, v->has_tight ? &v->tight : &v->base, v->size);
  st = ask_others(v, study, err);
  if (st) return st;
  estimate(v);
  find_limit(v);
  classify(v);
  judge(v);
  return TML_OK;
}

tml_status tml_verify(tml_verdict **out, const tml_model *m, const tml_options *o, const tml_verify_options *options,
                      tml_error *err)
{
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o, options) || TML_BAD_TEXTS(err, options->channels, options->n_channels))
    return TML_ERR_ARGUMENT;
  tml_verification v = {.accept = options->accept > 0 ? options->accept : ACCEPT, .worst = -1};
  tml_study study = {.watch = options->watch, .user = options->user, .count = 3};
  tml_status st = tml_plan_create(&v.plan, m, o, options->channels, options->n_channels, NULL, err);
  if (!st) st = look(&v, &study, err);
  if (!st) st = tml_verify_words(out, &v, err);
  if (!st && options->dir) st = tml_verify_write(*out, options->dir, err);
  if (st) {
    tml_verdict_free(*out);
    *out = NULL;
  }
  tml_track_free(&v.base);
  tml_track_free(&v.tight);
  tml_track_free(&v.other);
  tml_delete(v.size);
  tml_delete(v.error);
  tml_delete(v.history);
  tml_plan_free(&v.plan);
  return st;
}
