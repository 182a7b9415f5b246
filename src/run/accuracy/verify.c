/* verify.c - tml_verify: repeats a run with a tightened setting and by another method, until there is a verdict or the
 * work limit is reached (docs/theory/errors.md). */
#include <math.h>
#include <stdio.h>

#include "core/text_append.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "run/accuracy/accuracy.h"

#define ACCEPT 0.01          /* accepted error by default, as a fraction of a channel's scale */
#define UNSEEN 0.3 /* part of a velocity range that may be missed between steps, as a fraction of the accepted error */
#define SOUND_PART 0.5       /* fraction of the time that a failed run reached: its rows are used up to there */
#define NEARER 0.6           /* later over earlier difference of runs: a smaller ratio shows the error of the method */

/* ---------------------------------------------------------------- the runs ------------------- */

static tml_setting tightened_setting(const tml_setting *s)
{
  tml_setting tight = *s;
  tight.value /= s->fixed ? 2.0 : 10.0;
  return tight;
}

/* (D5) 1/(1 - r), the factor from the difference of two runs to the error of the first: tightening the setting reduces
 * the error e to r e with r < 1. The number of steps grows as tolerance^(-1/(order + 1)), and the error is proportional
 * to step^order. */
static double remaining_error(const tml_track *k)
{
  const int order = tml_method_get(k->used).order, p = order > 0 ? order : 2;
  const double r = k->setting.fixed ? pow(0.5, p) : pow(0.1, (double)p/(p + 1));
  return 1.0/(1.0 - r);
}

static void note_attempt(tml_verification *v, const tml_track *k)
{
  if (tml_run_track_whole(k) || v->n_attempts == TML_ATTEMPTS) return;
  const double reached = k->reached > 0 ? k->reached : 0.0, end = v->plan.options.end;
  v->attempt[v->n_attempts++] = (tml_unfinished_run){.setting = k->setting, .stopped = k->stopped, .reached = reached,
                                              .whole =
                                                tml_run_cost_of_track(k)/tml_run_cost_of_track(&v->base)*end/reached,
                                              .failure = k->failure};
}

/* A failed run may have been wrong before it failed: only the first part of its rows is used. */
static void cut_failed(const tml_plan *p, tml_track *k)
{
  while (k->n_times > 0 && p->times[k->n_times - 1] > SOUND_PART*k->reached) k->n_times--;
}

/* Makes a run within the remaining work, which it reduces. *sound: the run has rows to compare. */
static tml_status run_within(tml_verification *v, tml_track *k, const tml_setting *s, bool *sound, tml_study *study,
                             tml_error *err)
{
  study->work_limit = v->budget;
  const tml_status st = tml_run_track_run(k, &v->plan, s, study, err);
  v->budget -= tml_run_cost_of_track(k);
  if (!tml_run_track_whole(k) && !k->stopped) cut_failed(&v->plan, k);
  *sound = !st && k->n_times > 1;
  if (!st) note_attempt(v, k);
  return st;
}

/* Keeps one of two runs by other methods: a complete one, else the one that reached farther. */
static void keep_other(tml_verification *v, const tml_track *k)
{
  tml_track less = *k;
  if (!v->has_other || tml_run_track_whole(k) || k->n_times >= v->other.n_times) {
    less = v->other;
    v->other = *k;
  }
  tml_run_track_free(&less);
  v->has_other = true;
}

/* Runs another method, and tightens it until there is a verdict, the difference stops shrinking, or no work is left. */
static tml_status run_other(tml_verification *v, tml_setting s, tml_study *study, tml_error *err)
{
  double before = INFINITY;
  for (int i = 0; i < TML_OPINIONS; i++, s.value *= 0.1) {
    tml_track k;
    bool sound;
    if (i > 0 && tml_run_cost_predict(&v->other, &s) > v->budget) return TML_OK;
    const tml_status st = run_within(v, &k, &s, &sound, study, err);
    const bool whole = sound && tml_run_track_whole(&k);
    if (!sound || (i > 0 && !whole)) tml_run_track_free(&k); /* the looser run is kept */
    else keep_other(v, &k);
    if (!whole) return st;
    tml_verify_estimate(v);
    v->other_own = false;
    if (v->relative <= v->accept) return TML_OK;
    const double d = tml_comparison_plan_worst(&v->plan, v->size, v->has_tight ? &v->tight : &v->base, &v->other);
    v->other_own = i > 0 && d < NEARER*before;
    if (i > 0 && !v->other_own) return TML_OK; /* the methods disagree */
    before = d;
  }
  return TML_OK;
}

static tml_status ask_others(tml_verification *v, tml_study *study, tml_error *err)
{
  unsigned never = 0;
  while (!v->has_other || !tml_run_track_whole(&v->other)) {
    const tml_setting s = tml_second_method_setting(&v->base, never, v->budget);
    if (s.method == TML_METHOD_COUNT) return TML_OK;
    const tml_status st = run_other(v, s, study, err);
    if (st) return st;
    never |= 1u << s.method;
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- plan ----------------------- */

static tml_setting setting_of(const tml_options *o)
{
  return (tml_setting){o->method, o->step > 0, o->step > 0 ? o->step : o->tolerance};
}

/* Reports the planned runs and their cost before the first run, when only its setting is known. */
static void report_plan(const tml_verification *v, const tml_verify_options *o)
{
  if (!o->note) return;
  const tml_track run = {.setting = setting_of(&v->plan.options),
                         .used = v->plan.options.method,
                         .coordinates = v->plan.coordinates,
                         .stats = {.steps = 1, .residuals = 2, .factorizations = 1}};
  const tml_setting tight = tightened_setting(&run.setting);
  const double once = tml_run_cost_of_track(&run), by_tight = tml_run_cost_predict(&run, &tight)/once;
  const tml_setting other = tml_second_method_setting(&run, 0, (TML_VERIFY_WORK - 1.0 - by_tight)*once);
  char text[400], first[TML_SETTING_TEXT], second[TML_SETTING_TEXT];
  snprintf(text, sizeof text, "the run is repeated, by %s", tml_run_track_setting_text(&tight, first));
  if (other.method != TML_METHOD_COUNT)
    tml_text_append(text, sizeof text, ", and if that agrees, by %s",
                    tml_run_track_setting_text(&other, second));
  const double others = other.method != TML_METHOD_COUNT ? tml_run_cost_predict(&run, &other)/once : 0.0;
  tml_text_append(text, sizeof text, ": about %.0f times its work, at most %.0f; %d channels are checked",
                  1.0 + by_tight + others, TML_VERIFY_MOST, v->plan.n_channels - v->plan.n_unjudged);
  o->note(o->user, text);
}

/* ---------------------------------------------------------------- verification --------------- */

/* Repeats the tightened run with half the longest step. With the same steps as the judged run it would agree whatever
 * the error is. */
static tml_status run_shorter(tml_verification *v, const tml_setting *tight, tml_study *study, tml_error *err)
{
  tml_run_track_free(&v->tight);
  v->plan.tuning.longest = 0.5*v->base.stats.h_largest;
  const tml_status st = run_within(v, &v->tight, tight, &v->has_tight, study, err);
  if (st || !v->has_tight || !tml_run_track_same_steps(&v->base, &v->tight)) return st;
  tml_fail(&v->tight.failure, TML_ERR_SIMULATION, "it took the same steps as the run");
  v->has_tight = false;
  note_attempt(v, &v->tight);
  return TML_OK;
}

static tml_status run_verification(tml_verification *v, tml_study *study, tml_error *err)
{
  const tml_setting s = setting_of(&v->plan.options), tight = tightened_setting(&s);
  tml_status st = tml_verify_prepare(v, err);
  if (st) return st;
  v->plan.levels = true;
  st = tml_run_track_run(&v->base, &v->plan, &s, study, err);
  v->plan.levels = false;
  if (st || v->base.failure.code) return st;
  v->factor = remaining_error(&v->base);
  v->budget = (TML_VERIFY_WORK - 1.0)*tml_run_cost_of_track(&v->base);
  v->plan.step_at = s.fixed ? 0.0 : s.value;
  st = run_within(v, &v->tight, &tight, &v->has_tight, study, err);
  if (!st && v->has_tight && tml_run_track_same_steps(&v->base, &v->tight)) st = run_shorter(v, &tight, study, err);
  v->plan.step_at = v->plan.tuning.longest = 0.0;
  if (st) return st;
  tml_verify_estimate(v);
  v->settled = v->relative > v->accept;
  if (!v->settled) st = ask_others(v, study, err);
  if (!st) tml_verify_estimate(v);
  return st;
}

/* Describes the verdict in words, and writes it to the folder `dir` unless that is NULL. */
static tml_status write_verdict(tml_verdict **out, const tml_verification *v, const char *dir, tml_error *err)
{
  tml_status st = tml_verify_text(out, v, err);
  if (!st && dir) st = tml_verify_write(*out, dir, err);
  if (st) {
    tml_verdict_free(*out);
    *out = NULL;
  }
  return st;
}

/* ---------------------------------------------------------------- runs of an accuracy -------- */

static void report_other_run(const tml_verification *v, const tml_verify_options *o)
{
  const tml_setting s = tml_second_method_setting(&v->base, 0, v->budget);
  char text[200], other[TML_SETTING_TEXT];
  if (!o->note || s.method == TML_METHOD_COUNT) return;
  snprintf(text, sizeof text,
           "the run is repeated by %s: about %.0f times its work, at most %.0f; %d channels are checked",
           tml_run_track_setting_text(&s, other), tml_run_cost_predict(&v->base, &s)/tml_run_cost_of_track(&v->base),
             TML_VERIFY_MOST,
           v->plan.n_channels - v->plan.n_unjudged);
  o->note(o->user, text);
}

/* Exchanges the runs of the pair: the judged run is the tighter one, and the looser one shows its error. A second call
 * restores the pair. */
static void turn_round(tml_verification *v)
{
  const tml_track looser = v->base;
  v->base = v->tight;
  v->tight = looser;
  v->looser = !v->looser;
}

static tml_status verify_known(tml_verdict **out, const tml_verify_options *options, tml_error *err)
{
  tml_verification *v = tml_accuracy_runs(options->known);
  if (!v) return tml_fail(err, TML_ERR_ARGUMENT, "there are no two runs of this accuracy: a plain run is verified "
                          "without it, by its model and options");
  tml_study study = {.watch = options->watch, .user = options->user, .count = 1};
  turn_round(v);
  v->accept = options->accept > 0 ? options->accept : fmax(ACCEPT, options->known->asked);
  v->budget = (TML_VERIFY_WORK - 1.0)*tml_run_cost_of_track(&v->base);
  report_other_run(v, options);
  tml_verify_estimate(v);
  v->settled = v->relative > v->accept;
  tml_status st = v->settled ? TML_OK : ask_others(v, &study, err);
  if (!st) tml_verify_estimate(v);
  if (!st) st = write_verdict(out, v, options->dir, err);
  tml_run_track_free(&v->other);
  v->has_other = v->other_own = false;
  v->n_attempts = 0;
  turn_round(v);
  return st;
}

/* ---------------------------------------------------------------- both ----------------------- */

static tml_status verify_model(tml_verdict **out, const tml_model *m, const tml_options *o,
                               const tml_verify_options *options, tml_error *err)
{
  tml_verification v = {.accept = options->accept > 0 ? options->accept : ACCEPT, .worst = -1};
  tml_study study = {.watch = options->watch, .user = options->user, .count = 3};
  const tml_plan_request request = {.patterns = options->channels, .n_patterns = options->n_channels, .recorded = true};
  tml_status st = tml_comparison_plan_create(&v.plan, m, o, &request, NULL, err);
  v.plan.unseen = UNSEEN*v.accept;
  if (!st) report_plan(&v, options);
  if (!st) st = run_verification(&v, &study, err);
  if (!st) st = write_verdict(out, &v, options->dir, err);
  tml_verify_free(&v);
  return st;
}

tml_status tml_verify(tml_verdict **out, const tml_model *m, const tml_options *o, const tml_verify_options *options,
                      tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, options)) return TML_ERR_ARGUMENT;
  options = TML_TAKE(tml_verify_options, options, err);
  if (!options) return TML_ERR_ARGUMENT;
  if (options->known) return verify_known(out, options, err);
  if (TML_MISSING(err, m, o) || TML_BAD_TEXTS(err, options->channels, options->n_channels)) return TML_ERR_ARGUMENT;
  return verify_model(out, m, o, options, err);
}
