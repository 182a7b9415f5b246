/* accuracy.c - tml_run with an accuracy: makes the same run at two tolerances, whose difference shows the error of the
 * tighter one, and tighter runs until that error is small enough (docs/theory/accuracy.md). */
#include "run/accuracy/accuracy.h"

#include <assert.h>
#include <math.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/messages.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/run_options.h"

#define LOOSE_MOST 2.0     /* times the work of the tighter run: a looser run that needs more is stopped */
#define TRIFLE 1000.0      /* iterations: no looser run that needs less is stopped */
#define RESOLVED 2e5       /* least limit in iterations of runs that follow small motions */
#define HALF 0.5
#define UNSEEN 0.3 /* fraction of the requested accuracy: part of a velocity range that may be missed between steps */
#define TOO_LOW 5.0        /* times the estimate: larger errors are implausible unless a run took another solution */
#define KINK_LOW 20.0      /* times the estimate, with few steps between kinks */
#define KINK_THETA 0.75    /* times theta, with few steps between kinks; that of dop853 is small already */
#define KINK_PART 0.3      /* fraction of the difference: least estimate of the error, with few steps between kinks */
/* largest ratio of the tolerances of two runs by radau, with few steps between kinks: larger ones scatter more */
#define KINK_RATIO 30.0
#define KINK_STEPS 30.0    /* steps per event: fewer are few steps between kinks */
#define BLOW_THETA 0.5     /* power of the tolerance that errors of impacts follow with direct methods */
#define CUT_STEPS 100.0    /* steps per step that a law limited: most of the others lie outside its narrow feature */
#define BRIEF_STEPS 1e3    /* steps of direct methods for each time that steps become much shorter */
#define SUDDEN_STEPS 50.0  /* steps of direct methods per rejected step: laws change faster than steps follow */
#define SHORT 1.0          /* [s] least time limit of all runs together */
#define LONG 60.0          /* [s] largest time limit of all runs together */
#define ALWAYS 5.0         /* least work limit, as a multiple of the work of the first two runs */
#define FINE_LOOSER 1e-11  /* tolerances of the method of highest order, used if all others fall short */
#define FINE_TIGHTER 1e-12 /* each decade takes a third more work */

/* ---------------------------------------------------------------- messages ------------------- */

static void add_message(tml_messages *to, const tml_message *x)
{
  tml_messages_add(to, x->severity, *x->file ? x->file : NULL, x->line, x->column, *x->excerpt ? x->excerpt : NULL,
                   "%s", x->text);
}

/* A copy of the messages from before the runs, for the summary of one run. */
static tml_messages *copy_messages(const tml_accuracy_task *c)
{
  tml_messages *own = NULL;
  if (!c->messages || tml_messages_create(&own) != TML_OK) return NULL;
  for (int i = 0; i < c->n_messages; i++) {
    const tml_message x = tml_messages_get(c->messages, i);
    add_message(own, &x);
  }
  return own;
}

/* Passes on the messages of the delivered run; those of other runs are dropped. */
static void report_messages(const tml_accuracy_task *c)
{
  for (int i = c->n_messages; c->kept_messages && i < tml_messages_count(c->kept_messages); i++) {
    const tml_message x = tml_messages_get(c->kept_messages, i);
    add_message(c->messages, &x);
  }
}

/* ---------------------------------------------------------------- one run -------------------- */

static tml_setting setting_at(const tml_accuracy_task *c, double tolerance)
{
  return (tml_setting){.method = c->options.method, .value = tolerance};
}

/* Records a run. Stiffness, or the finding that explicit steps are too expensive, holds for all later runs. */
static void book_pass(tml_accuracy_task *c, const tml_track *k)
{
  tml_method_alignment *alike = &c->v.plan.alike;
  if (c->n_passes == TML_PASSES) return;
  if (!k->failure.code) alike->stiff_from = fmin(alike->stiff_from, k->stiff_from);
  if (!k->failure.code && !alike->priced) {
    alike->priced = true;
    alike->expensive_from = k->expensive_from;
  }
  c->pass[c->n_passes++] = (tml_accuracy_pass){.tolerance = k->setting.value, .work = tml_run_cost_of_track(k),
                                      .reached = k->reached,
                                      .stats = k->stats, .whole = tml_run_track_whole(k), .stopped = k->stopped,
                                      .failure = k->failure};
}

static double work_done(const tml_accuracy_task *c)
{
  assert(c->n_scouted <= c->n_passes && c->kept_pass < c->n_passes);
  double sum = 0.0;
  for (int i = c->n_scouted; i < c->n_passes; i++) sum += c->pass[i].work;
  return sum;
}

/* [iterations] Work limit of runs that follow motions which earlier runs did not resolve. */
static double resolved_cost(const tml_accuracy_task *c) { return fmax(RESOLVED, TML_ACCURACY_MOST*c->pass[0].work); }

/* (A9) Work limit of all runs together, in iterations. */
double tml_accuracy_task_budget(const tml_accuracy_task *c)
{
  const tml_accuracy_pass *pair = &c->pass[c->n_scouted];
  const double second = 1.0/tml_run_cost_seconds(c->v.plan.coordinates), work = pair[0].work + pair[1].work;
  if (c->options.accuracy_budget > 0) return c->options.accuracy_budget*second;
  return fmax(SHORT*second, fmin(TML_ACCURACY_MOST*work, fmax(LONG*second, ALWAYS*work)));
}

/* [iterations] Work that may still be done; 0: no limit. */
static double room_left(const tml_accuracy_task *c)
{
  if (c->n_passes < c->n_scouted + 2) return c->n_scouted > 0 ? resolved_cost(c) : 0.0;
  return fmax(1.0, tml_accuracy_task_budget(c) - work_done(c));
}

static bool pass_progress(void *user, const tml_study_progress *p)
{
  const tml_accuracy_task *c = user;
  const tml_progress progress = {.size = sizeof progress, .time = p->time, .end = p->end};
  return !c->run->progress || c->run->progress(c->run->user, &progress);
}

/* The simulation with which the plan was made, if this is its run; else NULL. */
static tml_sim *take_sim(tml_accuracy_task *c, double tolerance)
{
  tml_options o = c->options;
  tml_comparison_plan_set_tolerance(&c->v.plan, &o, tolerance);
  return tml_comparison_plan_take_sim(&c->v.plan, &o);
}

/* Makes the looser run of a pair, of which nothing is written. */
static tml_status run_companion(tml_accuracy_task *c, tml_track *k, double tolerance, tml_error *err)
{
  const tml_setting s = setting_at(c, tolerance);
  tml_study study = {.watch = pass_progress, .user = c, .sim = take_sim(c, tolerance)};
  const int made = c->n_passes - c->n_scouted;
  if (made > 1) study.work_limit = room_left(c);
  else if (made > 0) study.work_limit = fmax(TRIFLE, LOOSE_MOST*c->pass[c->n_scouted].work);
  else if (c->n_scouted > 0) study.work_limit = resolved_cost(c);
  const tml_status st = tml_run_track_run(k, &c->v.plan, &s, &study, err);
  if (!st) book_pass(c, k);
  return st;
}

/* A recording in progress, which replaces the kept one if it turns out better. */
typedef struct attempt {
  tml_recording *recording;
  tml_messages *messages; /* messages of this run, or NULL */
  tml_track track;
} attempt;

static void free_attempt(attempt *a)
{
  tml_recording_free(a->recording);
  tml_messages_free(a->messages);
  tml_run_track_free(&a->track);
  *a = (attempt){0};
}

/* Makes a run to files. Returns only errors that end everything: memory, files, interruption, and any error of the
 * first run. */
static tml_status record_attempt(tml_accuracy_task *c, attempt *a, double tolerance, tml_error *err)
{
  tml_options o = c->options;
  tml_comparison_plan_set_tolerance(&c->v.plan, &o, tolerance);
  *a = (attempt){.track = {.setting = setting_at(c, tolerance), .used = o.method},
                 .messages = copy_messages(c)};
  tml_run_sampler tap = {.plan = &c->v.plan, .track = &a->track, .open = c->v.plan.open, .limit = room_left(c)};
  const tml_run_observer observer = {.begin = tml_run_sampler_begin, .channels = tml_run_sampler_channels,
                               .step = tml_run_sampler_step, .row = tml_run_sampler_row, .end = tml_run_sampler_end,
                               .user = &tap};
  const tml_recording_request w = {.model = c->model, .options = &o, .run = c->run, .observer = &observer,
                                .sim = take_sim(c, tolerance)};
  tml_error failure = {0};
  tml_status st = tml_recording_make(&a->recording, &w, a->messages ? a->messages : c->messages, &failure);
  failure.code = st;
  a->track.failure = failure;
  book_pass(c, &a->track);
  const bool ends_all = st == TML_ERR_INTERRUPTED || st == TML_ERR_MEMORY || st == TML_ERR_FILE || !c->kept;
  if (!st || !ends_all) return TML_OK;
  if (err) *err = failure;
  return st;
}

static void keep_attempt(tml_accuracy_task *c, attempt *a)
{
  tml_recording_free(c->kept);
  tml_messages_free(c->kept_messages);
  c->kept = a->recording;
  c->kept_messages = a->messages;
  c->kept_pass = c->n_passes - 1;
}

/* ---------------------------------------------------------------- the error of a pair -------- */

/* Drops the rows after `end`: a run that a sensor ended has no values to compare there. */
static void cut_after_end(const tml_plan *p, tml_track *k, double end)
{
  while (k->n_times > 0 && p->times[k->n_times - 1] > end) k->n_times--;
}

/* Whether contacts or a law have kinks within steps; `unlocated`: whether a law has switches at which steps would end
 * if they were located. */
static bool has_kinks(const tml_accuracy_task *c, bool unlocated)
{
  bool any = c->model->n_contacts > 0;
  for (int i = 0; i < c->model->n_forces; i++) {
    const tml_force *f = &c->model->forces[i];
    any = any || (unlocated ? f->ops->follows && f->ops->follows(f) : f->ops->kinks && f->ops->kinks(f));
  }
  return any;
}

/* Whether methods of high order take few steps between kinks, where they restart, or any method across narrow features.
 * Direct methods need hundreds of steps for anything brief: steps that become much shorter show it, whatever it is, and
 * so do many rejected ones. Each error then depends on chance. */
static bool few_steps(const tml_accuracy_task *c)
{
  const tml_track *k = &c->v.tight;
  const double events = k->n_events - (isfinite(k->ended) ? 1 : 0); /* the last event is the end of the run */
  const double few = (double)k->n_cut*CUT_STEPS, steps = (double)k->stats.steps;
  if (tml_method_get(k->used).family == TML_FAMILY_PROJECTED)
    return has_kinks(c, false) || events*KINK_STEPS + few > steps;
  if (c->model->n_contacts > 0) return few > steps; /* mind_kinks */
  return few > steps || fmax((double)k->n_brief*BRIEF_STEPS, (double)k->stats.rejected*SUDDEN_STEPS) > steps;
}

/* Lets the run before the pair count in the estimate. */
static void mind_run_before(tml_accuracy_task *c)
{
  tml_verification *v = &c->v;
  if (!(c->before.n_times > 0)) return;
  v->before = &c->before;
  v->before_factor = tml_tolerance_pair_factor(&c->rule, c->before.setting.value, v->tight.setting.value);
}

/* (A10) Adapts the rule to kinks, where errors follow the tolerance less well. With few steps between kinks the power
 * is smaller, and the run before the pair counts as well. The error of a long step that passes over a kink is random,
 * so the difference itself is the estimate. Direct methods take so many steps that their errors follow the
 * tolerance, except across narrow features. At impacts they follow its square root, (K21). */
static void mind_kinks(tml_accuracy_task *c)
{
  tml_verification *v = &c->v;
  const bool projected = tml_method_get(v->tight.used).family == TML_FAMILY_PROJECTED;
  const bool passed_over = has_kinks(c, false) || (!c->options.switches && has_kinks(c, true));
  c->few_steps = few_steps(c);
  c->blows = !projected && c->model->n_contacts > 0 && v->tight.n_brief > 0;
  v->before = NULL;
  if (projected && passed_over) {
    v->factor = c->rule.safety = 1.0;
    mind_run_before(c);
    if (v->tight.used == TML_RADAU) v->before_factor = fmax(KINK_PART, v->before_factor);
  } else if (c->few_steps) {
    if (v->tight.used != TML_DOP853) c->rule.theta *= KINK_THETA;
    v->factor = fmax(KINK_PART, tml_tolerance_pair_factor(&c->rule, v->base.setting.value, v->tight.setting.value));
    mind_run_before(c);
  } else if (!projected && c->model->n_contacts > 0) {
    c->rule.theta = fmin(c->rule.theta, BLOW_THETA);
    v->factor = tml_tolerance_pair_factor(&c->rule, v->base.setting.value, v->tight.setting.value);
    mind_run_before(c);
  }
}

/* (A7) The factor by the numbers of steps, if something other than the error sets the steps; else 0. Unless the largest
 * step is known to be the cause, the factor is at most 1. */
static double by_steps(const tml_accuracy_task *c)
{
  const tml_track *a = &c->v.base, *b = &c->v.tight;
  const int order = tml_method_get(b->used).order;
  const double steps = (double)b->stats.steps/fmax(1.0, (double)a->stats.steps);
  const double factor = tml_tolerance_pair_factor_by_steps(order, steps);
  if (tml_accuracy_task_capped(c)) return factor;
  const bool projected = tml_method_get(b->used).family == TML_FAMILY_PROJECTED;
  const bool events = c->few_steps || b->n_events > 0 || (projected && has_kinks(c, false));
  const double tolerances = a->setting.value/b->setting.value;
  return tml_tolerance_pair_stalled(&c->rule, order, tolerances, steps, events) ? fmin(1.0, factor) : 0.0;
}

/* (A12) If channels that are not judged lie farther apart than runs that converge, the two runs are different histories
 * of the same machine: judged channels need not follow the tolerance either, and their difference itself is the
 * estimate. Chance decides about it. */
static void mind_scatter(tml_accuracy_task *c)
{
  tml_verification *v = &c->v;
  if (!tml_accuracy_task_scattered(c) || !(v->factor < 1.0)) return;
  v->factor = 1.0;
  c->rule.safety = fmax(c->rule.safety, 1.0);
  c->rule.rough = true;
  tml_verify_estimate(v);
}

static void estimate_error(tml_accuracy_task *c)
{
  tml_verification *v = &c->v;
  const double end = fmin(v->base.ended, v->tight.ended);
  const int rows[2] = {v->base.n_times, v->tight.n_times};
  cut_after_end(&v->plan, &v->base, end);
  cut_after_end(&v->plan, &v->tight, end);
  v->has_tight = c->paired = true;
  c->rule = tml_tolerance_pair_rule_of(c->options.method, v->tight.used);
  v->factor = tml_tolerance_pair_factor(&c->rule, v->base.setting.value, v->tight.setting.value);
  mind_kinks(c);
  v->factor = fmax(v->factor, by_steps(c));
  tml_verify_estimate(v);
  mind_scatter(c);
  c->event_gap = tml_comparison_plan_event_gap(&v->plan, &v->base, &v->tight, &c->n_unmatched);
  v->base.n_times = rows[0]; /* with another run, more rows may be comparable */
  v->tight.n_times = rows[1];
}

/* Whether the looser run missed something that the tighter one resolved. Their difference then grows for this reason,
 * whatever the motion is like. */
static bool has_overlooked(const tml_accuracy_task *c) { return *c->v.base.doubt && !*c->v.tight.doubt; }

/* The tolerance of a further run, or 0; c->shortfall shows whether the accuracy is reached or why no run follows. (A3)
 * The last run is made only if the accuracy would be missed without it. */
static double next_tolerance(tml_accuracy_task *c)
{
  const tml_verification *v = &c->v;
  const tml_pair_rule *r = &c->rule;
  const double now = v->tight.setting.value, driving = tml_accuracy_task_driving(c);
  const int made = c->n_passes - c->n_before;
  c->shortfall = TML_SHORT_NOT;
  const double apart = tml_accuracy_task_apart(c);
  const double safety = made < TML_JUDGED - 1 ? r->safety : 1.0;
  const bool enough = c->paired && !(safety*driving > c->asked) && !tml_accuracy_task_saturated(c);
  const bool confirm = enough && c->few_steps && made == 2; /* a third run confirms the pair */
  if (enough && !confirm) return 0.0;
  const double error = fmax(driving, c->asked*apart/TML_SATURATED); /* reduces a large difference of the runs as well */
  double next = c->paired && !confirm ? tml_tolerance_pair_next(r, c->asked, now, error) : now/r->ratio;
  if (c->few_steps && v->tight.used == TML_RADAU && next > 0.0) next = fmax(next, now/KINK_RATIO);
  const tml_setting s = setting_at(c, next);
  if (made == TML_JUDGED) c->shortfall = TML_SHORT_RUNS;
  else if (!(next > 0)) c->shortfall = TML_SHORT_ROUND_OFF;
  else if (tml_run_cost_predict(&v->tight, &s) > room_left(c)) c->shortfall = TML_SHORT_COST;
  const bool none = c->shortfall != TML_SHORT_NOT;
  if (confirm) c->shortfall = TML_SHORT_NOT;
  c->missed_at = next;
  return none ? 0.0 : next;
}

/* ---------------------------------------------------------------- further runs --------------- */

static void swap_tracks(tml_track *a, tml_track *b)
{
  const tml_track x = *a;
  *a = *b;
  *b = x;
}

/* Moves the pair on by one run, unless the tighter run may be the wrong one: it differs by more than the looser runs
 * did, and by more than the error of the run between them can be. */
static void take_attempt(tml_accuracy_task *c, attempt *a)
{
  tml_verification *v = &c->v;
  const double before = c->paired ? tml_accuracy_task_apart(c) : INFINITY;
  const double low = c->few_steps ? KINK_LOW : TOO_LOW;
  const bool early = !c->paired || (c->few_steps && c->n_passes - c->n_before <= 3); /* two runs may agree by chance */
  const double most = early ? INFINITY : fmax(before, low*v->relative);
  swap_tracks(&v->base, &v->tight);   /* runs a (base), b (tight), c (attempt): base = b, tight = a */
  swap_tracks(&v->tight, &a->track);  /* tight = c, attempt = a */
  swap_tracks(&c->before, &a->track); /* before = a, attempt = the run that was `before` */
  estimate_error(c);
  const double apart = tml_accuracy_task_apart(c);
  if (!(apart > most) || before > TML_SATURATED || v->growth == TML_GROWTH_EXPLOSIVE) {
    keep_attempt(c, a);
    tml_run_track_free(&a->track);
    return;
  }
  c->apart = apart;
  c->agree_until = INFINITY;
  for (int t = v->n_times - 1; t >= 0; t--)
    if (v->history[t] > v->factor*c->asked) c->agree_until = v->plan.times[t];
  c->missed_at = v->tight.setting.value;
  swap_tracks(&c->before, &a->track);
  swap_tracks(&v->tight, &a->track);
  swap_tracks(&v->base, &v->tight);
  estimate_error(c);
  c->shortfall = TML_SHORT_APART;
  free_attempt(a);
}

/* Two runs that took the same steps agree whatever their error is: the next run takes steps of half the length. */
static double other_steps(tml_accuracy_task *c)
{
  const tml_track *k = &c->v.tight;
  if (!c->paired || !tml_run_track_same_steps(&c->v.base, k)) return 0.0;
  const bool last = c->n_passes - c->n_before == TML_JUDGED || !(k->stats.h_largest > 0);
  c->shortfall = last ? TML_SHORT_STEPS : TML_SHORT_NOT;
  c->v.plan.tuning.longest = HALF*k->stats.h_largest;
  return c->shortfall ? 0.0 : k->setting.value/c->rule.ratio;
}

static double next_run(tml_accuracy_task *c)
{
  const tml_track *k = &c->v.tight;
  const double tolerance = next_tolerance(c);
  const double wanted = c->rule.aim*c->asked/(c->rule.safety*tml_accuracy_task_driving(c));
  if (!(tolerance > 0)) return c->shortfall ? 0.0 : other_steps(c);
  if (c->paired && tml_accuracy_task_capped(c))
    c->v.plan.tuning.longest = k->stats.h_largest*tml_tolerance_pair_shorter(tml_method_get(k->used).order, wanted);
  return tolerance;
}

static bool fell_short(const tml_accuracy_task *c)
{
  return c->shortfall == TML_SHORT_RUNS || c->shortfall == TML_SHORT_COST || c->shortfall == TML_SHORT_ROUND_OFF;
}

/* Whether dop853 may reach what `auto` did not: the motion is not stiff, and there are no contacts. */
static bool may_change(const tml_accuracy_task *c)
{
  return fell_short(c) && c->paired && !tml_accuracy_task_reached(c) && c->options.method == TML_AUTO &&
         !isfinite(c->v.tight.stiff_from) && c->v.tight.used != TML_DOP853 && c->model->n_contacts == 0;
}

/* Makes a new pair by the method of highest order at tolerances near round-off. It replaces the old pair if it is
 * accurate for a longer time, or has a smaller error. */
static tml_status change_method(tml_accuracy_task *c, tml_error *err)
{
  tml_verification *v = &c->v;
  tml_track base = v->base, tight = v->tight, looser = {0};
  const tml_shortfall why = c->shortfall;
  const double before = tml_accuracy_task_error(c), until = v->limit_time;
  attempt a = {0};
  c->options.method = TML_DOP853;
  c->n_before = c->n_passes;
  tml_run_track_free(&c->before);
  tml_status st = run_companion(c, &looser, FINE_LOOSER, err);
  if (!st && tml_run_track_whole(&looser)) st = record_attempt(c, &a, FINE_TIGHTER, err);
  if (!st && a.recording && tml_run_track_whole(&a.track)) {
    v->base = looser;
    v->tight = a.track;
    estimate_error(c);
    c->shortfall = TML_SHORT_NOT;
    if (v->limit_time > until || (v->limit_time == until && tml_accuracy_task_error(c) < before)) {
      keep_attempt(c, &a);
      tml_run_track_free(&base);
      tml_run_track_free(&tight);
      return st;
    }
  }
  v->base = base;
  v->tight = tight;
  c->options.method = TML_AUTO;
  c->shortfall = why;
  tml_run_track_free(&looser);
  free_attempt(&a);
  estimate_error(c);
  return st;
}

static tml_status tighten_runs(tml_accuracy_task *c, tml_error *err)
{
  double tolerance;
  while (c->shortfall == TML_SHORT_NOT && (tolerance = next_run(c)) > 0) {
    attempt a;
    const tml_status st = record_attempt(c, &a, tolerance, err);
    if (st) {
      free_attempt(&a);
      return st;
    }
    if (tml_run_track_whole(&a.track)) {
      take_attempt(c, &a);
      continue;
    }
    c->shortfall = a.track.stopped ? TML_SHORT_COST : TML_SHORT_FAILED;
    c->missed_at = tolerance;
    free_attempt(&a);
  }
  return TML_OK;
}

/* Makes runs until the accuracy is reached or no further run can help. If differences grow exponentially, this is the
 * reported reason for falling short. */
static tml_status go_on(tml_accuracy_task *c, tml_error *err)
{
  tml_status st = tighten_runs(c, err);
  if (!st && may_change(c)) {
    st = change_method(c, err);
    if (!st && !c->shortfall) st = tighten_runs(c, err);
  }
  const bool all_tried = c->shortfall == TML_SHORT_RUNS || c->shortfall == TML_SHORT_ROUND_OFF;
  if (all_tried && c->v.growth == TML_GROWTH_EXPLOSIVE && !has_overlooked(c))
    c->shortfall = TML_SHORT_SENSITIVE;
  return st;
}

/* Takes over the ranges of coordinates that a run shows. True: some are so small that runs must be repeated with error
 * weights by these ranges. The runs made until then no longer count. */
static bool learn_ranges(tml_accuracy_task *c, tml_track *k)
{
  tml_plan *p = &c->v.plan;
  if (k->failure.code || k->exact || c->n_scouts == TML_SCOUTS || !tml_scales_learn(&p->scales, &k->scales))
    return false;
  c->n_scouts++;
  c->n_before = c->n_scouted = c->n_passes;
  p->tuning = tml_scales_tuning(&p->scales);
  p->alike = (tml_method_alignment){.tolerance = p->alike.tolerance, .stiff_from = INFINITY};
  return true;
}

/* Returns to the error weights of the model, because runs that follow such small motions cost too much or fail. */
static void forget_ranges(tml_accuracy_task *c)
{
  c->v.plan.tuning = (tml_tuning){0};
  c->n_scouts = TML_SCOUTS;
  c->n_before = c->n_scouted = c->kept ? c->kept_pass : c->n_passes;
  tml_run_track_free(&c->v.base);
}

/* Makes looser runs until one shows no smaller ranges than the run before it. */
static tml_status run_scouts(tml_accuracy_task *c, double looser, tml_error *err)
{
  tml_status st;
  do {
    tml_run_track_free(&c->v.base);
    st = run_companion(c, &c->v.base, looser, err);
  } while (!st && learn_ranges(c, &c->v.base));
  if (!st && c->n_scouted > 0 && !tml_run_track_whole(&c->v.base)) forget_ranges(c);
  return st;
}

/* Makes the run to files, and repeats it until it shows no smaller ranges than those it was made with. */
static tml_status make_tighter(tml_accuracy_task *c, double looser, tml_error *err)
{
  tml_verification *v = &c->v;
  bool again = true;
  tml_status st = TML_OK;
  while (!st && again) {
    attempt a = {0};
    const long long steps = c->rule.by_steps && tml_run_track_whole(&v->base) ? v->base.stats.steps : 0;
    st = record_attempt(c, &a, tml_tolerance_pair_tighter(&c->rule, c->asked, looser, steps), err);
    if (!st && c->kept && !tml_run_track_whole(&a.track)) {
      free_attempt(&a);
      forget_ranges(c);
      break;
    }
    tml_run_track_free(&v->tight);
    v->tight = a.track;
    keep_attempt(c, &a);
    again = !st && learn_ranges(c, &v->tight);
    if (again) st = run_scouts(c, looser, err);
    again = again && c->v.plan.tuning.scale;
  }
  return st;
}

/* Makes the first two runs. If the tighter tolerance does not depend on the looser run, the run to files comes first,
 * so that rows exist from the beginning. */
static tml_status make_pair(tml_accuracy_task *c, tml_error *err)
{
  tml_verification *v = &c->v;
  const bool looser_first = c->rule.by_steps && !v->plan.open;
  const double looser = tml_tolerance_pair_looser(&c->rule, c->asked);
  tml_status st = looser_first ? run_scouts(c, looser, err) : TML_OK;
  if (!st) st = make_tighter(c, looser, err);
  if (st) return st;
  c->rule = tml_tolerance_pair_rule_of(c->options.method, v->tight.used);
  if (tml_accuracy_task_exact(c)) return TML_OK;
  const double beside = tml_tolerance_pair_beside(&c->rule, v->tight.setting.value);
  const bool there = v->base.values && (looser_first || fabs(beside - looser) < 1e-9*looser);
  if (!there) {
    tml_run_track_free(&v->base);
    st = run_companion(c, &v->base, beside, err);
  }
  if (!st && tml_run_track_whole(&v->base)) estimate_error(c);
  return st;
}

/* ---------------------------------------------------------------- all runs ------------------- */

static tml_status make_runs(tml_accuracy_task *c, tml_error *err)
{
  const double looser = tml_tolerance_pair_looser(&c->rule, c->asked);
  const double first = c->rule.by_steps ? looser : tml_tolerance_pair_tighter(&c->rule, c->asked, looser, 0);
  const tml_plan_request request = {.recorded = true, .judged = true, .tolerance = first};
  tml_status st = tml_options_check(&c->options, err);
  if (!st) st = tml_comparison_plan_create(&c->v.plan, c->model, &c->options, &request, NULL, err);
  c->v.plan.unseen = UNSEEN*c->asked;
  c->v.plan.step_at = c->options.h_max > 0 ? looser : looser/c->rule.ratio;
  c->v.plan.alike = (tml_method_alignment){.tolerance = looser, .stiff_from = INFINITY};
  if (!st) st = tml_verify_prepare(&c->v, err);
  if (!st) st = make_pair(c, err);
  return st || tml_accuracy_task_exact(c) ? st : go_on(c, err);
}

static void report_interrupted(const tml_accuracy_task *c)
{
  if (c->kept && tml_run_track_whole(&c->v.tight))
    tml_messages_add(c->messages, TML_NOTE, NULL, 0, 0, NULL,
                     "the results in '%s' are those of the completed run at tolerance "
                     "%.2g", c->run->dir, c->v.tight.setting.value);
  if (!c->kept)
    tml_messages_add(c->messages, TML_NOTE, NULL, 0, 0, NULL,
                     "no rows were written yet: the stopped run was the one that later runs are compared with");
}

/* Delivers the rows that exist, also after an interruption or a failure. The caller reports why the run failed. */
static tml_status deliver_recording(tml_accuracy_task *c, tml_status ran, tml_error *err)
{
  tml_error second = {0};
  const tml_summary_note note = {tml_accuracy_task_put, c};
  const tml_status st = c->kept ? tml_recording_deliver(c->kept, &note, &second) : TML_OK;
  report_messages(c);
  if (ran == TML_ERR_INTERRUPTED && !st) report_interrupted(c);
  if (ran && st && st != ran) tml_messages_add(c->messages, TML_WARNING, NULL, 0, 0, NULL, "%s", second.text);
  if (ran || !c->kept) return ran;
  if (st && err) *err = second;
  return st;
}

static void free_contract(tml_accuracy_task *c)
{
  tml_recording_free(c->kept);
  tml_messages_free(c->kept_messages);
  tml_run_track_free(&c->before);
  tml_verify_free(&c->v);
}

static tml_status run_to_accuracy(tml_accuracy **out, tml_accuracy_task *c, tml_error *err)
{
  tml_status st = make_runs(c, err);
  st = deliver_recording(c, st, err);
  if (c->kept && (!st || st == TML_ERR_INTERRUPTED)) {
    *out = tml_accuracy_task_text(c);
    if (!st && !(*out && tml_accuracy_take(*out, c))) st = tml_fail_memory(err);
  }
  if (st == TML_ERR_MEMORY) {
    tml_accuracy_free(*out);
    *out = NULL;
  }
  free_contract(c);
  return st;
}

tml_status tml_run_checked(tml_accuracy **out, const tml_model *m, const tml_options *o, const tml_run_options *r,
                           tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o, r)) return TML_ERR_ARGUMENT;
  r = TML_TAKE(tml_run_options, r, err);
  if (!r) return TML_ERR_ARGUMENT;
  const double asked = tml_options_accuracy(o);
  if (asked != 0) {
    tml_accuracy_task c = {.model = m, .run = r, .messages = messages, .n_messages = tml_messages_count(messages),
                      .asked = asked, .kept_pass = -1,
                      .v = {.accept = asked, .strict = true, .worst = -1, .limit_time = INFINITY}};
    const tml_status st = tml_options_take(&c.options, o, err);
    c.rule = tml_tolerance_pair_rule_of(c.options.method, c.options.method);
    return st ? st : run_to_accuracy(out, &c, err);
  }
  tml_run_facts facts = {0};
  const tml_status st = tml_run_plain(m, o, r, &facts, messages, err);
  if (st) return st;
  *out = tml_accuracy_plain(&facts);
  return *out ? TML_OK : tml_fail_memory(err);
}

tml_status tml_run(const tml_model *m, const tml_options *o, const tml_run_options *r, tml_stats *stats,
                   tml_messages *messages, tml_error *err)
{
  TML_MASK_TRAPS;
  const tml_stats none = {.size = sizeof none};
  if (stats && tml_struct_give(stats, &none, sizeof none, "tml_stats", err)) return TML_ERR_ARGUMENT;
  if (TML_MISSING(err, m, o, r)) return TML_ERR_ARGUMENT;
  r = TML_TAKE(tml_run_options, r, err);
  if (!r) return TML_ERR_ARGUMENT;
  tml_run_facts facts = {.stats = none};
  tml_accuracy *a = NULL;
  const bool checked = tml_options_accuracy(o) != 0;
  const tml_status st = checked ? tml_run_checked(&a, m, o, r, messages, err)
                                : tml_run_plain(m, o, r, &facts, messages, err);
  if (stats) tml_struct_give(stats, a ? a->stats : &facts.stats, sizeof none, "tml_stats", NULL);
  const bool missed = a && !a->reached;
  if (a || !st) tml_messages_add(messages, missed ? TML_WARNING : TML_NOTE, NULL, 0, 0, NULL, "accuracy: %s",
                                 a ? a->text : TML_NOT_CHECKED);
  tml_accuracy_free(a);
  return st;
}
