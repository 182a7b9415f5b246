/* simulation.c - the simulation object of the public interface: creates it, assembles it, makes its steps, reports its
 * state. */
#include "sim/simulation.h"
#include "sim/row_boundary.h"
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_contacts.h"
#include "sim/base/sim_log.h"
#include "sim/base/sim_phase.h"
#include "sim/compile/run_compile.h"
#include "sim/contact/contact_history.h"
#include "sim/contact/contact_search.h"
#include "sim/start/redundant_rows.h"
#include "sim/static/static_solve.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_inputs.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_branches.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_sensors.h"
#include "sim/channel/channel_gradient.h"
#include "sim/channel/channel_peaks.h"
#include "sim/channel/channel_values.h"
#include "sim/compile/method_choice.h"
#include "sim/event/branch_events.h"
#include "sim/event/event_bracket.h"
#include "sim/event/inputs.h"
#include "sim/event/sensor_events.h"
#include "sim/event/validity_limits.h"
#include "sim/explain/failure_text.h"
#include "sim/start/rolling_start.h"
#include "sim/start/run_start.h"

#include <stdio.h>

#include "core/argument_check.h"
#include "core/clock_seconds.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "flexible/modal/modal_stress.h"
#include "model/flexible/add_flexible_body.h"
#include "model/base/run_options.h"
#include "system/compile/time_variation.h"

#define HERE 1e-12       /* relative difference of times that count as equal */
enum { BREAKS = 20000 }; /* breaks of functions of time above which the run warns */

/* A simulation with all its structs in one allocation, at the beginning of which is the simulation itself. */
typedef struct whole {
  tml_sim sim;
  tml_log log;
  tml_phase phase;
  tml_sim_assembly assembly;
  tml_sim_equations eq;
  tml_reported reported;
  tml_channels channels;
  tml_peaks peaks;
  tml_inputs inputs;
  tml_events events;
  tml_element_switches switches;
  tml_sensor_events sensors;
  tml_branch_events branches;
  tml_contacts contacts;
} whole;

static tml_sim *create_empty(void)
{
  whole *w = tml_new(1, sizeof *w);
  if (!w) return NULL;
  w->sim.log = &w->log;
  w->sim.phase = &w->phase;
  w->sim.assembly = &w->assembly;
  w->sim.eq = &w->eq;
  w->sim.reported = &w->reported;
  w->sim.channels = &w->channels;
  w->sim.peaks = &w->peaks;
  w->sim.inputs = &w->inputs;
  w->sim.events = &w->events;
  w->sim.switches = &w->switches;
  w->sim.sensors = &w->sensors;
  w->sim.branches = &w->branches;
  w->sim.contacts = &w->contacts;
  return &w->sim;
}

tml_status tml_sim_create(tml_sim **out, const tml_model *m, const tml_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, m, o)) return TML_ERR_ARGUMENT;
  const double start = tml_clock_seconds(CLOCK_THREAD_CPUTIME_ID);
  tml_options taken;
  tml_status usable = tml_options_take(&taken, o, err);
  if (usable == TML_OK) usable = tml_options_check(&taken, err);
  if (usable == TML_OK) usable = tml_model_complete(m, err);
  if (usable == TML_OK) usable = tml_model_prepare(m, err);
  if (usable != TML_OK) return usable;
  tml_sim *s = create_empty();
  if (!s) return tml_fail_memory(err);
  s->model = m;
  s->opt = taken;
  s->events->halt = INFINITY;
  if (taken.rotations == TML_ROTATIONS_AUTO)
    s->opt.rotations = tml_method_get(taken.method).flat ? TML_EULER_PARAMETERS : TML_INCREMENTS;
  tml_method_choice_begin(s);
  tml_status st = tml_system_create(&s->assembly->full, m, TML_GROUND_INCREMENTS, err);
  if (st == TML_OK) st = tml_system_work_create(&s->assembly->full_work, s->assembly->full, err);
  if (st == TML_OK) {
    s->assembly->full_work.winds = true;
    s->assembly->full_q = tml_arena_new(&s->arena, (size_t)s->assembly->full->nq, sizeof(double));
    s->assembly->full_v = tml_arena_new(&s->arena, (size_t)s->assembly->full->nv, sizeof(double));
    s->assembly->full_phi = tml_arena_new(&s->arena, (size_t)s->assembly->full->m, sizeof(double));
    if (s->arena.failed) st = tml_fail_memory(err);
  }
  if (st == TML_OK) st = tml_sensor_events_create(s, err);
  if (st == TML_OK) st = tml_branch_events_create(s, err);
  if (st == TML_OK) st = tml_element_switches_create(s, err);
  if (st == TML_OK) st = tml_validity_limits_create(s, err);
  if (st == TML_OK) st = tml_event_bracket_create(s, err);
  if (st == TML_OK) st = tml_contact_history_create(s, err);
  if (st == TML_OK) st = tml_channels_create(s, err);
  if (st == TML_OK) st = tml_inputs_create(s, err);
  if (st != TML_OK) {
    tml_sim_free(s);
    return st;
  }
  s->log->none.cpu_setup = tml_clock_seconds(CLOCK_THREAD_CPUTIME_ID) - start;
  *out = s;
  return TML_OK;
}

void tml_sim_free(tml_sim *s)
{
  if (!s) return;
  tml_gradients_forget(s);
  for (int b = 0; s->channels->stresses && b < s->model->n_bodies; b++)
    tml_modal_stress_free(&s->channels->stresses[b]);
  tml_channels_free(&s->channels->list);
  tml_delete(s->peaks->list);
  tml_run_compile_discard(s);
  tml_system_work_free(&s->assembly->full_work);
  tml_system_free(s->assembly->full);
  tml_redundant_rows_free(&s->assembly->rank);
  tml_point_free(&s->reported->at);
  tml_delete(s->log->warnings);
  tml_delete(s->log->notes);
  tml_delete(s->assembly->moved.list);
  tml_delete(s->assembly->settled.list);
  tml_delete(s->eq->near);
  tml_contact_search_free(&s->contacts->nearby);
  tml_delete(s->channels->pairs);
  tml_arena_free(&s->arena);
  tml_delete(s);
}

static void warn_spin(tml_sim *s)
{
  const double limit = tml_integrator_spin_limit(s->eq->run);
  if (s->opt.step > 0.0 && s->eq->run->stats.spin_step > limit)
    tml_sim_warn(s, "a body turned by %.3g rad in one step; %s is only known to be stable up to %.3g rad "
                 "per step: take a smaller step%s",
                 s->eq->run->stats.spin_step,
                 s->opt.rotations == TML_EULER_PARAMETERS ? "this form in Euler parameters" : "this form",
                 limit, s->eq->run->opt.method == TML_HHT && limit < 1.0 ? " or alpha nearer to -0.3" : "");
}

/* Warns of functions of time that switch more than once within a fixed step, since fixed steps do not end there. */
static void warn_passed(tml_sim *s)
{
  const tml_integrator *g = s->eq->run;
  if (s->opt.step == 0.0 || s->log->passed_warned) return;
  if (!tml_system_window_within(s->eq->sys, &s->eq->work, g->t - g->h_last, g->t)) return;
  tml_sim_warn(s, "functions of time switch more than once within the fixed step that ends at t = %.6g: the run may "
                  "miss what they do there. Use shorter steps, or variable steps, which end at switches", g->t);
  s->log->passed_warned = true;
}

/* Warns of switches by time alone that the bounds cannot resolve, and of very many switches. */
static void warn_breaks(tml_sim *s)
{
  const tml_system_break *b = &s->eq->run->next_break;
  tml_log *x = s->log;
  if (b->vague < INFINITY && !x->vague_warned && s->opt.step == 0.0) {
    tml_sim_warn(s, "from t = %.6g on rounding hides where `%.200s` switches: the run may miss what it does "
                    "there", b->vague, b->text);
    x->vague_warned = true;
  }
  const char *lost = s->eq->work.variation ? tml_variation_lost(s->eq->work.variation) : NULL;
  if (lost && !x->lost_warned) {
    tml_sim_warn(s, "`%.200s` varies in more than 20000 places of the run: steps may miss what it does. Give a "
                    "largest step (`h-max`) that is short enough", lost);
    x->lost_warned = true;
  }
  if (s->eq->run->breaks < BREAKS || x->many_warned) return;
  tml_sim_warn(s, "functions of time have switched %d times until t = %.6g, and each time a step ends: smooth "
                  "functions cost less", BREAKS, s->eq->run->t);
  x->many_warned = true;
}

/* Warns if stability, not accuracy, limits the steps of an explicit method that the user requested. */
static void warn_stiff(tml_sim *s)
{
  if (s->log->warned_stiff || s->opt.method == TML_AUTO || s->opt.step > 0.0 || !tml_integrator_stiff(s->eq->run))
    return;
  s->log->warned_stiff = true;
  tml_sim_warn(s, "at t = %.6g the model is stiff for %s: its steps are %.2g s long; hht or rosenbrock will be faster",
               s->eq->run->t, tml_method_get(s->eq->run->opt.method).word, s->eq->run->h_last);
}

/* Starts the contact history, the sensors and the checks of validity at the start of a run. */
static tml_status begin_watching(tml_sim *s, tml_error *err)
{
  s->reported->at.known = TML_NEED_NOTHING;
  s->reported->power_before = s->eq->run->energy.power;
  tml_contact_history_begin(s);
  const tml_status looked = tml_sensors_begin(s, err);
  if (looked != TML_OK) return looked;
  tml_validity_limits_check(s);
  s->reported->at.known = TML_NEED_NOTHING;
  s->peaks->seen = -INFINITY;
  tml_peaks_begin(s);
  return TML_OK;
}

tml_status tml_sim_static(tml_sim *s, double t, bool unstable_ok, tml_static_result *out, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s, out)) return TML_ERR_ARGUMENT;
  tml_static_result found = {.size = sizeof found};
  tml_status st = tml_struct_give(out, &found, sizeof found, "tml_static_result", err);
  if (st != TML_OK) return st;
  const tml_static_request request = {.t = t, .unstable_ok = unstable_ok};
  if (!isfinite(t)) return tml_fail(err, TML_ERR_ARGUMENT, "there is no equilibrium at t = %g", t);
  st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  if (s->eq->run->stats.steps > 0 && !s->phase->rests)
    return tml_fail(err, TML_ERR_ARGUMENT, "the run has begun: an equilibrium can only be found before it");
  s->phase->rests = true;
  st = tml_static_settle_at_rest(s, &request, &found, err);
  const tml_status given = tml_struct_give(out, &found, sizeof found, "tml_static_result", NULL);
  return st != TML_OK ? st : given;
}

/* Begins a run at an equilibrium that was requested. */
static tml_status begin_from_rest(tml_sim *s, tml_error *err)
{
  s->phase->rests = false;
  tml_status st = tml_rolling_start_velocities(s, err);
  if (st != TML_OK) return st;
  s->events->t_before = s->reported->at.t;
  st = tml_run_start_integrator(s);
  if (st != TML_OK) return tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "a run cannot begin at the equilibrium: %s",
                                    tml_status_text(st));
  return begin_watching(s, err);
}

/* Replaces the assembled positions by the equilibrium found from them. */
static tml_status settle_at_equilibrium(tml_sim *s, tml_error *err)
{
  const tml_static_request request = {.t = s->reported->at.t};
  tml_static_result found = {.size = sizeof found};
  tml_error why = {0};
  tml_status st = tml_static_settle_at_rest(s, &request, &found, &why);
  if (st != TML_OK) return tml_fail(err, st, "the run cannot start at rest (start: static): %s", why.text);
  if (found.stable) tml_sim_note(s, "starts %s", found.text);
  else tml_sim_warn(s, "starts %s", found.text);
  return tml_rolling_start_velocities(s, err);
}

static tml_status start_run(tml_sim *s, tml_error *err)
{
  tml_status st = tml_run_start_assemble(s, err);
  if (st != TML_OK) return st;
  if (s->opt.start == TML_BEGIN_STATIC) st = settle_at_equilibrium(s, err);
  if (st == TML_OK) st = tml_run_start(s, err);
  if (st != TML_OK) tml_run_compile_discard(s);
  return st;
}

tml_status tml_sim_assemble(tml_sim *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  if (s->eq->run) return TML_OK;
  const double start = tml_clock_seconds(CLOCK_THREAD_CPUTIME_ID);
  tml_status st = start_run(s, err);
  if (st == TML_OK) st = begin_watching(s, err);
  if (st != TML_OK) return st;
  s->eq->run->stats.cpu_setup = s->log->none.cpu_setup + tml_clock_seconds(CLOCK_THREAD_CPUTIME_ID) - start;
  return TML_OK;
}

/* Tries a step in which user functions keep the branches taken at its start. If it fails, tries one in which they may
 * switch. */
static tml_status try_step(tml_sim *s)
{
  tml_integrator *g = s->eq->run;
  s->branches->unkept = false;
  const tml_status st = tml_integrator_step(g);
  if (st == TML_OK || !s->eq->work.keep || s->eq->sys->user.n_branches == 0) return st;
  s->eq->work.keep = false;
  tml_status again = tml_integrator_start(g, g->t, g->q, g->v, g->X);
  if (again == TML_OK) again = tml_integrator_step(g);
  s->eq->work.keep = true;
  s->branches->unkept = again == TML_OK; /* nothing to search for in that step */
  const tml_state x = tml_integrator_accepted(g);
  tml_system_decide(g->sys, g->work, &x, g->work->memory.branch);
  return again == TML_OK ? TML_OK : st;
}

/* The same; if the present method fails, another one is tried if that may succeed. */
static tml_status try_methods(tml_sim *s, tml_error *err)
{
  bool rescued = false;
  tml_status st = try_step(s);
  if (st == TML_ERR_SIMULATION) {
    const tml_status changed = tml_method_choice_rescue(s, &rescued, err);
    if (changed != TML_OK) return changed;
  }
  if (rescued) st = try_step(s);
  return st == TML_OK ? TML_OK : tml_failure_text(s, st, err);
}

static tml_status step_simulation(tml_sim *s, tml_error *err)
{
  tml_status st = tml_peaks_extend(s, tml_sim_step_time(s), err);
  if (st == TML_OK) st = tml_sensors_act(s, err);
  if (st == TML_OK) tml_contact_history_count(s); /* nothing goes back into the last step any more */
  if (st == TML_OK) st = tml_run_start_check_omitted_rows(s, err);
  if (st == TML_OK) st = tml_branch_events_progress(s, err);
  if (st == TML_OK) st = tml_method_choice_review(s, err);
  if (st == TML_OK) st = tml_contact_search_update(s, err);
  if (st != TML_OK) return st;
  s->events->t_before = s->eq->run->t;
  s->reported->work_before = s->eq->run->stats.work;
  s->reported->power_before = s->eq->run->energy.power;
  const bool spun = s->eq->run->stats.spin_step > tml_integrator_spin_limit(s->eq->run);
  s->eq->run->like = s->events->like;
  st = try_methods(s, err);
  if (st != TML_OK) return st;
  warn_breaks(s);
  warn_passed(s);
  warn_stiff(s);
  if (!spun && s->eq->run->stats.spin_step > tml_integrator_spin_limit(s->eq->run)) warn_spin(s);
  const tml_status looked = tml_sensors_search(s, err);
  if (tml_sim_step_time(s) == s->eq->run->t) tml_validity_limits_check(s); /* the whole step is kept */
  s->reported->at.t = tml_sim_step_time(s);
  s->reported->at.known = TML_NEED_NOTHING;
  return looked;
}

/* Whether t lies before the end of the last step, apart from the accuracy with which steps end at requested times. */
static bool is_inside_step(const tml_sim *s, double t)
{
  const double end = tml_sim_step_time(s);
  return t < end - HERE*fabs(end);
}

tml_status tml_sim_begin_at(tml_sim *s, double t, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  if (s->eq->run)
    return tml_fail(err, TML_ERR_ARGUMENT, "the model is already assembled for t = %.9g: set the start time before "
                                           "that", s->phase->begin);
  if (!(t >= 0.0 && t < s->opt.end && isfinite(t)))
    return tml_fail(err, TML_ERR_ARGUMENT, "the run cannot begin at t = %.9g s: the start must be >= 0 and before its "
                                           "end", t);
  tml_inputs_delay(s, t - s->phase->begin);
  s->phase->begin = s->reported->at.t = s->events->t_before = t;
  tml_method_choice_begin(s);
  return TML_OK;
}

tml_status tml_sim_stop_at(tml_sim *s, double t, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  if (is_inside_step(s, t))
    return tml_fail(err, TML_ERR_ARGUMENT, "a step went beyond t = %.9g, to %.9g", t, tml_sim_step_time(s));
  s->events->halt = isnan(t) ? INFINITY : t;
  if (s->eq->run) s->eq->run->halt = s->events->halt;
  return TML_OK;
}

static tml_status check_halt(const tml_sim *s, tml_error *err)
{
  if (!(tml_sim_step_time(s) >= s->events->halt*(1.0 - HERE))) return TML_OK;
  return tml_fail(err, TML_ERR_ARGUMENT, "the run has reached the time where it was to stop, t = "
                                         "%.9g", s->events->halt);
}

tml_status tml_sim_step(tml_sim *s, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK && s->phase->rests) st = begin_from_rest(s, err);
  if (st != TML_OK) return st;
  if (s->sensors->stopped)
    return tml_fail(err, TML_ERR_ARGUMENT, "sensor '%s' has ended the run at t = %.9g", s->sensors->stopped,
                    tml_sim_step_time(s));
  st = check_halt(s, err);
  if (st == TML_OK && s->peaks->ended) st = tml_sim_begin_row(s, err);
  if (st != TML_OK) return st;
  const double start = tml_clock_seconds(CLOCK_THREAD_CPUTIME_ID);
  st = step_simulation(s, err);
  if (s->eq->run) s->eq->run->stats.cpu_run += tml_clock_seconds(CLOCK_THREAD_CPUTIME_ID) - start;
  return st;
}

tml_status tml_sim_step_like(tml_sim *s, const tml_recorded_step *like, tml_error *err)
{
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  if (s->eq->run->ops->own_steps)
    return tml_fail(err, TML_ERR_ARGUMENT, "%s chooses its steps itself: they cannot be prescribed",
                    tml_method_get(s->eq->run->opt.method).word);
  s->events->like = *like;
  st = tml_sim_step(s, err);
  s->events->like.h = 0.0;
  return st;
}

tml_recorded_step tml_sim_stepped(const tml_sim *s) { return s->eq->run->made; }

tml_status tml_sim_begin_row(tml_sim *s, tml_error *err)
{
  const tml_status st = tml_peaks_extend(s, s->reported->at.t, err);
  if (st == TML_OK) tml_peaks_begin(s);
  return st;
}

tml_status tml_sim_advance(tml_sim *s, double t, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s)) return TML_ERR_ARGUMENT;
  tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK && s->peaks->ended && t > s->reported->at.t) st = tml_sim_begin_row(s, err);
  if (st == TML_OK) st = tml_sim_reach(s, t, err);
  s->peaks->ended = st == TML_OK;
  return st;
}

tml_status tml_sim_reach(tml_sim *s, double t, tml_error *err)
{
  tml_status st = tml_sim_assemble(s, err);
  if (st != TML_OK) return st;
  if (!(t >= s->events->t_before && isfinite(t)))
    return tml_fail(err, TML_ERR_ARGUMENT, "time %g is before the last step", t);
  if (t > s->events->halt*(1.0 + HERE) && !(t <= tml_sim_step_time(s)))
    return tml_fail(err, TML_ERR_ARGUMENT, "time %.9g is after %.9g, where the run is to stop", t, s->events->halt);
  const double slack = HERE*fabs(t);
  while (tml_sim_step_time(s) < t - slack && !s->sensors->stopped) {
    st = tml_sim_step(s, err);
    if (st != TML_OK) return st;
  }
  s->reported->at.t = s->sensors->stopped ? fmin(t, tml_sim_step_time(s)) : t;
  s->reported->at.known = TML_NEED_NOTHING;
  return TML_OK;
}

const char *tml_sim_stopped(const tml_sim *s) { return s ? s->sensors->stopped : NULL; }

const char *tml_sim_sensor(const tml_sim *s)
{
  return s && s->eq->run && s->events->pending >= 0 ? s->model->sensors[s->events->pending].name : NULL;
}

double tml_sim_output(const tml_sim *s)
{
  TML_MASK_TRAPS;
  if (!s) return NAN;
  return s->sensors->output > 0.0 ? s->sensors->output : s->opt.output;
}

double tml_sim_time(const tml_sim *s) { return s ? s->reported->at.t : NAN; }

const tml_stats *tml_sim_stats(const tml_sim *s) { return !s ? NULL : s->eq->run ? &s->eq->run->stats : &s->log->none; }

/* Until it is assembled a simulation has all rows of the model. */
static const tml_system *system_of(const tml_sim *s) { return s->eq->sys ? s->eq->sys : s->assembly->full; }

int tml_sim_degrees_of_freedom(const tml_sim *s) { return s ? system_of(s)->nv - system_of(s)->m : 0; }
int tml_sim_coordinates(const tml_sim *s) { return s ? system_of(s)->nv : 0; }
int tml_sim_constraints(const tml_sim *s) { return s ? system_of(s)->m : 0; }
int tml_sim_redundant(const tml_sim *s) { return s ? s->assembly->rank.n_dropped : 0; }
const char *tml_sim_warnings(const tml_sim *s) { return s && s->log->warnings ? s->log->warnings : ""; }
const char *tml_sim_notes(const tml_sim *s) { return s && s->log->notes ? s->log->notes : ""; }
const double *tml_sim_multipliers(const tml_sim *s) { return s && s->eq->run ? s->eq->run->lambda : NULL; }

double tml_sim_condition(const tml_sim *s)
{
  TML_MASK_TRAPS;
  if (!s) return NAN;
  return s->eq->run ? tml_integrator_condition(s->eq->run) : INFINITY;
}

tml_status tml_sim_body_state(const tml_sim *s, const char *body, tml_body_state *out)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(NULL, s, body, out)) return TML_ERR_ARGUMENT;
  const int b = tml_model_find_body(s->model, body);
  tml_body_state x = {.size = sizeof x, .orientation = {1.0}};
  const tml_status st = tml_struct_give(out, &x, sizeof x, "tml_body_state", NULL);
  if (st != TML_OK || b < 0) return TML_ERR_ARGUMENT;
  if (b == 0) return TML_OK;
  if (!s->eq->run) return TML_ERR_ARGUMENT;
  const tml_sysbody *k = &s->eq->sys->body[b];
  const double *q = s->eq->run->q + k->q, *v = s->eq->run->v + k->v;
  tml_vector p;
  tml_frame f;
  const double origin[3] = {0};
  k->ops->frame(&f, q, v);
  k->ops->vector(&p, &f, TML_VECTOR_POINT, origin, 1);
  v3_copy(x.position, p.x);
  v3_copy(x.velocity, p.u);
  v3_copy(x.angular_velocity, f.w);
  if (s->model->bodies[b].kind == TML_PLANAR) {
    x.position[2] = s->model->bodies[b].x[2];
    x.angle = q[2];
    x.orientation[0] = cos(0.5*q[2]);
    x.orientation[3] = sin(0.5*q[2]);
  } else {
    tml_body_quaternion(x.orientation, k->ops, q, &f);
  }
  return tml_struct_give(out, &x, sizeof x, "tml_body_state", NULL);
}
