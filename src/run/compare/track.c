/* track.c - makes one run and keeps it in memory: channels at the output times, and data that is collected after each
 * step. */
#include <assert.h>
#include <math.h>
#include <stdio.h>

#include "sim/row_boundary.h"
#include "sim/channel/channel_expression.h"
#include "sim/channel/channel_peaks.h"
#include "sim/channel/row_values.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_log.h"
#include "sim/compile/method_choice.h"
#include "integrate/common/unexamined_formulas.h"
#include "core/arena.h"
#include "core/clock_seconds.h"
#include "core/memory.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/base/method_facts.h"
#include "run/compare/run_comparison.h"

#define WATCH_EVERY 0.05 /* [s] of real time between calls of the callback */
#define STEP_POWER (1.0/6.0) /* power of tolerance for the largest step: that of large rotations per step */
#define SAME_STEPS 0.02      /* relative difference in the number of steps below which steps are the same */
#define BRIEF 0.3     /* fraction of the longest recent step: shorter ones resolve something brief */
#define FORGOTTEN 0.98 /* reduction per step of the longest recent step */
#define FASTER 1.1 /* times the square of the largest speed so far: velocities are read */

typedef struct running {
  tml_tracker keeps;
  tml_study *study;
} running;

const char *tml_run_track_setting_text(const tml_setting *s, char text[TML_SETTING_TEXT])
{
  snprintf(text, TML_SETTING_TEXT, "%s, %s %.3g%s", tml_method_get(s->method).word, s->fixed ? "step" : "tolerance",
           s->value, s->fixed ? " s" : "");
  return text;
}

/* ---------------------------------------------------------------- limits --------------------- */

#define PACE_AFTER 0.25 /* fraction of the limit: from here on the total work is extrapolated */
#define OVERRUN 1.2     /* times the limit: most runs that exceed it by less are near their end */
#define PACE_MOST 2.0   /* times the limit: a run whose extrapolated work is larger is stopped */

/* Whether a run has reached its limit of work, or clearly will. */
static bool too_much_work(const running *r)
{
  const tml_tracker *k = &r->keeps;
  const double limit = r->study->work_limit;
  const double work = tml_run_cost_of(k->track->used, k->track->coordinates, tml_sim_stats(k->sim));
  if (!(limit > 0) || !(work > PACE_AFTER*limit)) return false;
  return work > OVERRUN*limit || work*k->plan->options.end > PACE_MOST*limit*k->t;
}

static tml_status check_limits(running *r, tml_error *err)
{
  const tml_study *y = r->study;
  const tml_tracker *k = &r->keeps;
  if (y->cpu_limit > 0 && tml_sim_stats(k->sim)->cpu_run > y->cpu_limit)
    return tml_fail(err, TML_ERR_SIMULATION, "stopped at t = %.3g s: it took more than %g s of CPU time", k->t,
                    y->cpu_limit);
  if (!too_much_work(r)) return TML_OK;
  k->track->stopped = true;
  return tml_fail(err, TML_ERR_SIMULATION, "stopped at t = %.3g s, to save time", k->t);
}

tml_status tml_study_report(tml_study *y, const char *run, double t, double end, tml_error *err)
{
  const double real = tml_clock_seconds(CLOCK_MONOTONIC);
  if (!y->watch || real - y->last < WATCH_EVERY) return TML_OK;
  y->last = real;
  const tml_study_progress p = {.size = sizeof p, .run = run, .number = y->number, .count = y->count,
                                .time = fmin(t, end), .end = end};
  if (y->watch(y->user, &p)) return TML_OK;
  return tml_fail(err, TML_ERR_INTERRUPTED, "interrupted during %s", run);
}

static tml_status report_progress(running *r, tml_error *err)
{
  const tml_tracker *k = &r->keeps;
  char text[TML_SETTING_TEXT];
  return tml_study_report(r->study, tml_run_track_setting_text(&k->track->setting, text), k->t, k->plan->options.end,
                          err);
}

/* ---------------------------------------------------------------- after a step --------------- */

static void book_energy(tml_tracker *k, double h)
{
  const tml_stats *n = tml_sim_stats(k->sim);
  const double gap = fabs(n->energy_end - n->energy_start - n->work);
  k->energy_integral += 0.5*h*(gap + k->energy_gap);
  k->energy_gap = gap;
}

/* Velocity of a marker in the integrator's state, and its axes. */
static void marker_state(const tml_tracker *k, int marker, double u[3], double A[9])
{
  const tml_model *m = k->plan->model;
  const tml_marker *place = &m->markers[marker];
  tml_body_state x = {.size = sizeof x};
  double body[9], arm[3];
  (void)tml_sim_body_state(k->sim, m->bodies[place->body].name, &x); /* cannot fail: the body exists */
  tml_quat_matrix(body, x.orientation);
  m3_mulv(arm, body, place->s);
  v3_copy(u, x.velocity);
  v3_add_cross(u, 1.0, x.angular_velocity, arm);
  m3_mul(A, body, place->B);
}

static void book_xy(tml_tracker *k)
{
  tml_track *track = k->track;
  if (k->plan->joint < 0 || !track->xy || ++k->skipped < k->stride) return;
  const tml_joint *joint = &k->plan->model->joints[k->plan->joint];
  double ui[3], uj[3], A[9], unused[9], u[3], local[3];
  marker_state(k, joint->j, uj, unused);
  marker_state(k, joint->i, ui, A);
  v3_sub(u, uj, ui);
  m3_tmulv(local, A, u);
  if (track->n_xy == TML_TRACK_XY) { /* full: keep every second point, and double the stride */
    for (int i = 0; i < TML_TRACK_XY/2; i++)
      for (int c = 0; c < 2; c++) track->xy[i][c] = track->xy[2*i + 1][c];
    track->n_xy = TML_TRACK_XY/2;
    k->stride *= 2;
  }
  k->skipped = 0;
  track->xy[track->n_xy][0] = local[0];
  track->xy[track->n_xy++][1] = local[1];
}

/* Records an event, at which values may jump. Each run of a study locates its events by itself. */
static tml_status book_event(tml_tracker *k, tml_error *err)
{
  const tml_events *x = k->sim->events;
  tml_track *track = k->track;
  if (x->pending < 0 && !x->turned) return TML_OK;
  if (!tml_grow((void **)&track->events, &track->cap_events, track->n_events, sizeof *track->events))
    return tml_fail_memory(err);
  track->events[track->n_events++] = x->place;
  return TML_OK;
}

/* Records which reactions are not unique: this changes when elements are switched. */
static void record_nonunique(tml_tracker *k)
{
  if (k->chosen_at == k->sim->assembly->chosen_at) return;
  k->chosen_at = k->sim->assembly->chosen_at;
  for (int i = 0; i < k->plan->n_channels; i++)
    k->track->vague[i] = k->track->vague[i] || tml_sim_channel(k->sim, k->index[i]).vague;
}

/* Whether some body moves or rotates faster by a twentieth than at any time before. */
static bool is_faster_than_before(tml_tracker *k)
{
  const tml_system *s = k->sim->eq->sys;
  bool any = false;
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    for (int part = 0, i = 0; part < 2; part++) {
      const int end = part == 0 ? body->lengths : body->lengths + body->angles;
      double square = 0.0;
      for (; i < end; i++) square += k->sim->eq->run->v[body->v + i]*k->sim->eq->run->v[body->v + i];
      if (!(square > FASTER*k->largest_square[2*b + part])) continue;
      k->largest_square[2*b + part] = square;
      any = true;
    }
  }
  return any;
}

/* Extends the ranges of velocities at the ends of steps: in models with contacts, bodies settle and bounce between
 * rows. */
static tml_status note_speeds(tml_tracker *k, tml_error *err)
{
  tml_track *track = k->track;
  if (k->n_fast == 0 || !is_faster_than_before(k)) return TML_OK;
  tml_status st = tml_sim_reach(k->sim, tml_sim_step_time(k->sim), err);
  if (!st) st = tml_sim_read(k->sim, k->fast_index, k->n_fast, k->speed, err);
  for (int i = 0; i < k->n_fast && !st; i++) {
    const int c = k->fast[i];
    track->low[c] = fmin(track->low[c], k->speed[i]);
    track->high[c] = fmax(track->high[c], k->speed[i]);
  }
  return st;
}

static void find_fast(tml_tracker *k)
{
  const tml_plan *p = k->plan;
  for (int i = 0; i < p->n_channels; i++) {
    const tml_plan_channel *c = &p->channels[i];
    const bool fast = c->source == TML_ORIGIN_PROGRAM && (c->sort == TML_QUANTITY_VELOCITY ||
                                                          c->sort == TML_QUANTITY_SPIN);
    k->track->low[i] = INFINITY;
    k->track->high[i] = -INFINITY;
    if (!fast || k->sim->model->n_contacts == 0) continue;
    k->fast_index[k->n_fast] = k->index[i];
    k->fast[k->n_fast++] = i;
  }
}

/* Counts how often steps become much shorter than those before: something brief happens, which few of all steps
 * resolve. Another method begins with short steps without such a reason. */
static void book_brevity(tml_tracker *k, double h)
{
  if (tml_sim_method(k->sim, tml_sim_method_count(k->sim) - 1).method != k->track->used) k->usual = 0.0;
  const bool brief = h < BRIEF*k->usual;
  k->track->n_brief += brief && !k->brief;
  k->brief = brief;
  k->usual = fmax(h, FORGOTTEN*k->usual);
}

tml_status tml_tracker_step(tml_tracker *k, tml_error *err)
{
  const double t = tml_sim_step_time(k->sim);
  assert(!(t < k->t)); /* steps are recorded in the order of time */
  book_energy(k, t - k->t);
  book_brevity(k, t - k->t);
  k->t = t;
  k->track->used = tml_sim_method(k->sim, tml_sim_method_count(k->sim) - 1).method;
  k->track->exact = tml_method_exact(k->track->used) && tml_sim_method_count(k->sim) == 1 &&
                    tml_sim_stats(k->sim)->passages == 0;
  book_xy(k);
  tml_ranges_step(&k->ranges, k->sim);
  if (k->plan->levels) {
    double drift[3];
    const tml_status st = tml_sim_drift(k->sim, drift);
    for (int i = 0; i < 3; i++) k->track->drift[i] = fmax(k->track->drift[i], drift[i]);
    if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  }
  record_nonunique(k);
  const tml_status st = note_speeds(k, err);
  return st ? st : book_event(k, err);
}

static tml_status step_track(running *k, tml_error *err)
{
  tml_status st = tml_sim_step(k->keeps.sim, err);
  if (!st) st = tml_tracker_step(&k->keeps, err);
  if (!st) st = check_limits(k, err);
  return st ? st : report_progress(k, err);
}

/* ---------------------------------------------------------------- a row ---------------------- */

static tml_status find_channels(tml_tracker *k, tml_error *err)
{
  const tml_plan *p = k->plan;
  for (int i = 0; i < p->n_channels; i++) {
    k->index[i] = tml_sim_channel_find(k->sim, p->channels[i].name);
    if (k->index[i] < 0) return tml_fail(err, TML_ERR_ARGUMENT, "no channel has the name '%s'", p->channels[i].name);
  }
  return TML_OK;
}

static void note_largest(tml_tracker *k)
{
  const tml_channel_list *c = &k->sim->channels->list;
  for (int i = 0; i < c->n_items; i++) {
    const tml_ratio *unit = &c->units[c->items[i].unit].size;
    double *most = &k->track->largest[k->sort[i]];
    const double size = fabs(c->values[i]*unit->num/unit->den);
    if (size > *most) *most = size; /* NAN is left out */
  }
}

static void note_makings(tml_tracker *k)
{
  static const tml_element element[] = {[TML_ORIGIN_STATE] = TML_ELEMENT_EQUATION,
                                        [TML_ORIGIN_RATE] = TML_ELEMENT_EQUATION,
                                        [TML_ORIGIN_VARIABLE] = TML_ELEMENT_VARIABLE,
                                        [TML_ORIGIN_CHANNEL] = TML_ELEMENT_CHANNEL};
  for (int i = 0; i < k->plan->n_channels; i++) {
    const tml_plan_channel *c = &k->plan->channels[i];
    if (c->source == TML_ORIGIN_PROGRAM) continue;
    const double size = tml_channel_expression_terms(k->sim, element[c->source], c->index);
    const double unit = c->source == TML_ORIGIN_CHANNEL ? 1.0 : c->per_si;
    k->track->made_of[i] = fmax(k->track->made_of[i], unit*size); /* NAN is left out */
  }
}

tml_status tml_tracker_add(tml_tracker *k, int row, tml_error *err)
{
  const int n = k->plan->n_channels;
  assert(row >= k->track->n_times && row < k->plan->n_times); /* rows ascend, and the plan has all of them */
  tml_status st = tml_row_values_take(k->sim, k->index, n, k->track->values + (size_t)row*(size_t)n, err);
  if (!st && !k->ranges.low) st = tml_ranges_open(&k->ranges, k->sim, err);
  if (!st && row == 0 && k->plan->unseen > 0) st = tml_witness_open(&k->witness, k->sim, err);
  if (st) return st;
  note_largest(k);
  note_makings(k);
  k->track->n_times = row + 1;
  return TML_OK;
}

tml_status tml_tracker_row(tml_tracker *k, int row, tml_error *err)
{
  const tml_status st = tml_row_values_make(k->sim, k->index, k->plan->n_channels, err);
  return st ? st : tml_tracker_add(k, row, err);
}

/* (A6) The tuning of a run: its largest and first step are scaled with the tolerance. */
static tml_tuning tuning_of(const tml_plan *p, const tml_setting *s)
{
  tml_tuning t = p->tuning;
  if (p->step_at > 0 && !s->fixed) t.step_part = pow(s->value/p->step_at, STEP_POWER);
  if (p->options.h_max > 0) t.step_part = fmin(1.0, t.step_part);
  return t;
}

bool tml_run_track_same_steps(const tml_track *a, const tml_track *b)
{
  return !(a->exact && b->exact) &&
         fabs(log((double)(a->stats.steps + 1)/(double)(b->stats.steps + 1))) < SAME_STEPS;
}

tml_status tml_tracker_open(tml_tracker *k, const tml_plan *p, tml_track *track, tml_sim *s, tml_error *err)
{
  const size_t n = (size_t)p->n_channels;
  *k = (tml_tracker){.plan = p, .track = track, .sim = s, .stride = 1, .chosen_at = -1};
  track->ended = INFINITY;
  track->values = tml_new((size_t)p->n_times*n, sizeof *track->values);
  track->made_of = tml_arena_new(&track->arena, n, sizeof *track->made_of);
  track->low = tml_arena_new(&track->arena, n, sizeof *track->low);
  track->high = tml_arena_new(&track->arena, n, sizeof *track->high);
  track->vague = tml_arena_new(&track->arena, n, sizeof *track->vague);
  track->xy = p->joint >= 0 ? tml_arena_new(&track->arena, TML_TRACK_XY, sizeof *track->xy) : NULL;
  track->length = s->assembly->full->length;
  track->coordinates = p->coordinates;
  k->index = tml_arena_new(&k->arena, n, sizeof *k->index);
  k->fast = tml_arena_new(&k->arena, n, sizeof *k->fast);
  k->fast_index = tml_arena_new(&k->arena, n, sizeof *k->fast_index);
  k->speed = tml_arena_new(&k->arena, n, sizeof *k->speed);
  k->largest_square = tml_arena_new(&k->arena, 2*(size_t)s->model->n_bodies, sizeof *k->largest_square);
  k->sort = tml_arena_new(&k->arena, (size_t)tml_sim_channel_count(s), sizeof *k->sort);
  if (!track->values || track->arena.failed || k->arena.failed) return tml_fail_memory(err);
  for (int i = 0; i < tml_sim_channel_count(s); i++) k->sort[i] = tml_comparison_plan_sort(&s->channels->list, i);
  const tml_status st = find_channels(k, err);
  if (!st) find_fast(k);
  return st;
}

tml_status tml_tracker_tune(tml_tracker *k, tml_error *err)
{
  const tml_plan *p = k->plan;
  const tml_tuning tuning = tuning_of(p, &k->track->setting);
  const tml_status st = p->alike.tolerance > 0 ? tml_method_choice_align(k->sim, &p->alike, err) : TML_OK;
  return st ? st : tml_method_choice_tune(k->sim, &tuning, err);
}

void tml_tracker_close(tml_tracker *k)
{
  tml_track *track = k->track;
  if (k->sim) {
    track->stats = *tml_sim_stats(k->sim);
    track->stiff_from = tml_method_choice_from(k->sim, TML_REASON_STIFF);
    track->expensive_from = tml_method_choice_from(k->sim, TML_REASON_EXPENSIVE);
    snprintf(track->doubt, sizeof track->doubt, "%s", k->sim->log->validity.first);
    if (!*track->doubt)
      (void)tml_witness_text(&k->witness, k->sim, &k->ranges, k->plan->unseen, track->doubt);
    track->reached = k->t;
    track->capped = k->sim->eq->run ? (double)k->sim->eq->run->n_largest/fmax(1.0, (double)track->stats.steps) : 0.0;
    track->n_cut = k->sim->eq->run ? k->sim->eq->run->n_cut : 0;
    track->n_unexamined = k->sim->eq->sys ? tml_unexamined_formulas(k->sim->eq->sys) : 0; /* NULL: memory was refused */
    track->energy_mean = k->t > 0 ? k->energy_integral/k->t : 0.0;
    if (tml_sim_stopped(k->sim)) track->ended = tml_sim_step_time(k->sim);
    if (k->ranges.low) (void)tml_scales_find(&track->scales, &k->ranges, k->sim, NULL); /* without memory: not known */
  }
  tml_arena_free(&k->arena);
  tml_ranges_free(&k->ranges);
  tml_witness_free(&k->witness);
  *k = (tml_tracker){0};
}

/* ---------------------------------------------------------------- the run -------------------- */

/* The run has its rows at multiples of `output`; those of the plan may be farther apart. */
static tml_status begin_row(running *k, int i, tml_error *err)
{
  const tml_plan *p = k->keeps.plan;
  const double rows = ceil((p->times[i] - p->times[0])/p->options.output*(1.0 - 1e-12) - 1e-9) - 1.0;
  const tml_status st = tml_sim_begin_row(k->keeps.sim, err);
  if (!st) tml_peaks_begin_later(k->keeps.sim, p->times[0] + rows*p->options.output);
  return st;
}

/* Makes the rows of the plan. A run that a sensor ends keeps its last state until the end. */
static tml_status follow_plan(running *k, tml_error *err)
{
  tml_sim *s = k->keeps.sim;
  const tml_plan *p = k->keeps.plan;
  tml_status st = tml_sim_assemble(s, err);
  for (int i = 0; i < p->n_times && !st; i++) {
    const double t = p->times[i];
    if (i > 0) st = begin_row(k, i, err);
    while (!st && tml_sim_step_time(s) < t*(1.0 - 1e-12) && !tml_sim_stopped(s)) st = step_track(k, err);
    if (!st) st = tml_sim_reach(s, t, err);
    if (!st) st = tml_tracker_row(&k->keeps, i, err);
    if (!st) tml_witness_row(&k->keeps.witness, s, &k->keeps.ranges, p->unseen);
  }
  return st;
}

static tml_options options_of(const tml_plan *p, const tml_setting *s)
{
  tml_options o = p->options;
  o.method = s->method;
  if (!tml_method_has_orders(s->method)) o.max_order = 0; /* it is the order of another method */
  o.step = s->fixed ? s->value : 0.0;
  if (!s->fixed) tml_comparison_plan_set_tolerance(p, &o, s->value);
  return o;
}

static tml_status simulate_track(running *k, const tml_plan *p, tml_track *track, tml_error *err)
{
  const tml_options o = options_of(p, &track->setting);
  tml_sim *sim = k->study->sim;
  k->study->sim = NULL;
  tml_status st = sim ? TML_OK : tml_sim_create(&sim, p->model, &o, err);
  if (!st) st = tml_tracker_open(&k->keeps, p, track, sim, err);
  if (!st) st = tml_tracker_tune(&k->keeps, err);
  if (!st) st = follow_plan(k, err);
  if (sim) tml_tracker_close(&k->keeps);
  tml_sim_free(sim);
  return st;
}

tml_status tml_run_track_run(tml_track *k, const tml_plan *p, const tml_setting *s, tml_study *study, tml_error *err)
{
  *k = (tml_track){.setting = *s, .used = s->method};
  running r = {.study = study};
  study->number++;
  if (study->number > study->count) study->count = study->number;
  const tml_status st = simulate_track(&r, p, k, &k->failure);
  if (st) k->failure.code = st;
  if (st != TML_ERR_INTERRUPTED && st != TML_ERR_MEMORY) return TML_OK;
  if (err) *err = k->failure;
  return st;
}

void tml_run_track_free(tml_track *k)
{
  tml_delete(k->values);
  tml_arena_free(&k->arena);
  tml_delete(k->events);
  tml_scales_free(&k->scales);
  *k = (tml_track){.setting = k->setting, .used = k->used, .failure = k->failure};
}
