/* sensor_events.c - sensor conditions during a run. When a condition becomes true, the run goes back to that time,
 * which is located inside the step, and starts again from it: with other elements, with another time between rows, or
 * it ends. */
#include "sim/event/sensor_events.h"
#include "sim/base/sim.h"
#include "sim/base/sim_phase.h"
#include "sim/base/sim_reported.h"
#include "sim/base/element_switches.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_sensors.h"
#include "sim/base/sim_branches.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/channel/reported_state.h"
#include "sim/event/branch_events.h"
#include "sim/event/event_bracket.h"
#include "sim/explain/failure_text.h"
#include "sim/start/run_start.h"
#include "system/base/evaluate.h"

enum { HALVINGS = 60,
       ACTS = 1000 };    /* actions within MOMENT that count as sensors switching each other without end */
#define CLOSE 1e-13      /* fraction of the step to which an event time is located */
#define MOMENT 1e-9      /* fraction of the run */
#define MOVED 1e-4       /* sizes of the largest body: displacement above what steps leave open */

/* ---------------------------------------------------------------- conditions ----------------- */

/* Value of sensor k minus its threshold, at the state that was solved for last. */
static tml_status sensor_difference(tml_sim *s, int k, double *e)
{
  const tml_state x = tml_sim_reported_state(s);
  tml_system_frames(s->eq->sys, &s->eq->work, s->reported->at.q, s->reported->at.v);
  const tml_status st = tml_law_value(s->eq->sys, &s->eq->work,
                                      &s->eq->sys->user.law[s->eq->sys->user.first_sensor + k], &x, e);
  *e -= s->model->sensors[k].threshold;
  return st;
}

/* A condition of equality holds within its tolerance, and also if the sign has changed since the last evaluation. */
static bool condition_holds(const tml_sim *s, int k, double e)
{
  const tml_sensor *d = &s->model->sensors[k];
  const double before = s->sensors->before[k];
  switch (d->op) {
    case TML_SENSOR_ABOVE: return e > 0.0;
    case TML_SENSOR_BELOW: return e < 0.0;
    case TML_SENSOR_EQUAL: break;
  }
  return fabs(e) <= d->tolerance || before*e < 0.0;
}

static tml_status explain_sensor(tml_sim *s, int k, tml_status st, tml_error *err)
{
  tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "sensor '%s' has no value near t = %.9g: %s",
           s->model->sensors[k].name, s->reported->at.t, tml_status_text(st));
  return st < 0 ? st : TML_ERR_SIMULATION;
}

/* ---------------------------------------------------------------- place ---------------------- */

/* Locates the first time in (a, b] at which the condition holds; it holds at b and not at a. */
static tml_status locate_condition(tml_sim *s, int k, double a, double b, double *place, tml_error *err)
{
  const tml_sensor *d = &s->model->sensors[k];
  const double close = fmax(CLOSE*s->eq->run->h_last, 4e-16*fabs(b));
  for (int i = 0; i < HALVINGS && b - a > close; i++) {
    double e;
    const double middle = 0.5*(a + b);
    tml_status st = tml_reported_state_solve(s, middle);
    if (st == TML_OK) st = sensor_difference(s, k, &e);
    if (st != TML_OK) return explain_sensor(s, k, st, err);
    if (condition_holds(s, k, e)) b = middle;
    else a = middle;
    if (d->tolerance > 0.0 && b == middle && fabs(e) <= d->tolerance) break;
  }
  *place = b;
  return TML_OK;
}

static bool is_sensor_on(const tml_sim *s, int k) { return !s->switches->sensor[k]; }

static bool any_watched(const tml_sim *s)
{
  bool any = false;
  for (int k = 0; k < s->model->n_sensors; k++) any = any || is_sensor_on(s, k);
  return any;
}

/* Marks the sensors whose conditions have become true at the state that was solved for last. A sensor that has acted is
 * armed again when its condition no longer holds; `arm` is false at the time of its action itself, where round-off
 * could arm it. */
static tml_status mark_true_sensors(tml_sim *s, bool arm, bool *found, tml_error *err)
{
  tml_sensor_events *x = s->sensors;
  for (int k = 0; k < s->model->n_sensors; k++) x->due[k] = false;
  for (int k = 0; k < s->model->n_sensors; k++) {
    double e;
    if (!is_sensor_on(s, k) || x->met[k]) continue;
    const tml_status st = sensor_difference(s, k, &e);
    if (st != TML_OK) return explain_sensor(s, k, st, err);
    x->due[k] = condition_holds(s, k, e);
    *found = *found || x->due[k];
  }
  for (int k = 0; k < s->model->n_sensors && !*found; k++) {
    double e;
    if (!is_sensor_on(s, k) || (x->met[k] && !arm)) continue;
    const tml_status st = sensor_difference(s, k, &e);
    if (st != TML_OK) return explain_sensor(s, k, st, err);
    if (x->met[k] && s->model->sensors[k].op == TML_SENSOR_EQUAL) x->before[k] = NAN;
    x->met[k] = x->met[k] && condition_holds(s, k, e);
    x->before[k] = e;
  }
  return TML_OK;
}

/* Finds the first event in (a, b] among the marked sensors and the switches of user functions. */
static tml_status find_first(tml_sim *s, double a, double b, bool turns, tml_error *err)
{
  tml_sensor_events *x = s->sensors;
  double place;
  s->events->place = INFINITY;
  for (int k = 0; k < s->model->n_sensors; k++) {
    if (!x->due[k]) continue;
    const tml_status st = a < b ? locate_condition(s, k, a, b, &place, err) : TML_OK;
    if (st != TML_OK) return st;
    if (!(a < b)) place = a;
    if (!(place < s->events->place)) continue;
    s->events->place = place;
    s->events->pending = k;
  }
  if (!turns) return TML_OK;
  const tml_status st = tml_branch_events_locate(s, a, b, &place);
  if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
  if (!(place < s->events->place)) return TML_OK;
  s->events->place = place;
  s->events->pending = -1;
  s->events->turned = true;
  return TML_OK;
}

/* Kinds of events to be searched for in the last step, or found in it. */
typedef struct task { bool sensors, turns; } task;

/* Start of the last step; slightly later if it began just after a break in time. */
static double start_of_step(const tml_sim *s) { return fmax(s->events->t_before, s->eq->run->t - s->eq->run->h_last); }

/* Solves for the state at t. *go = false: it has no solution; without sensors that is no error, since the step was
 * accepted. */
static tml_status solve_at(tml_sim *s, task w, double t, bool *go, tml_error *err)
{
  const tml_status st = tml_reported_state_solve(s, t);
  *go = st == TML_OK;
  if (st == TML_OK || (st > 0 && !w.sensors)) return TML_OK;
  return tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "sensors cannot be evaluated at t = %.9g: %s", t,
                  tml_status_text(st));
}

/* Whether an event has occurred at the present state; switches of functions only if it is later than `last`. */
static tml_status find_events(tml_sim *s, task w, double last, bool arm, task *what, tml_error *err)
{
  *what = (task){false, false};
  const tml_status st = w.sensors ? mark_true_sensors(s, arm, &what->sensors, err) : TML_OK;
  what->turns = st == TML_OK && w.turns && s->reported->at.t > last && tml_branch_events_differ(s);
  return st;
}

/* The same; if an event is found, locates the time at which it began. */
static tml_status locate_event(tml_sim *s, task w, double last, bool arm, bool *found, tml_error *err)
{
  task what;
  const tml_status st = find_events(s, w, last, arm, &what, err);
  *found = what.sensors || what.turns;
  return st == TML_OK && *found ? find_first(s, last, s->reported->at.t, what.turns, err) : st;
}

/* Stores the inputs of the laws in the middle of the step. Positions, velocities and states are interpolated there.
 * Accelerations, reactions and unknowns are solved for only if a law reads them. */
static tml_status note_middle(tml_sim *s, task w, bool *go, tml_error *err)
{
  const double t = s->eq->run->t - 0.5*s->eq->run->h_last;
  const bool solve = tml_event_bracket_needs_solution(s, false);
  tml_status st = TML_OK;
  *go = true;
  if (solve) st = solve_at(s, w, t, go, err);
  else st = tml_integrator_interpolate_motion(s->eq->run, t, s->reported->at.q, s->reported->at.v, s->reported->at.X);
  s->reported->at.t = t;
  s->reported->at.known = TML_NEED_NOTHING;
  if (st == TML_OK && *go) tml_event_bracket_note(s, 1, solve);
  return st;
}

/* Stores the inputs at the end of the step. Positions and velocities are those of the step. Only if a law reads them,
 * accelerations, reactions and unknowns are solved for, and velocities are projected onto the constraints. */
static tml_status note_end(tml_sim *s, task w, bool solve, bool *go, tml_error *err)
{
  tml_status st = TML_OK;
  if (solve) st = solve_at(s, w, s->eq->run->t, go, err);
  else st = tml_reported_state_interpolate(s, s->eq->run->t);
  if (st == TML_OK && *go) tml_event_bracket_note(s, 2, solve);
  return st;
}

/* Solves for the states at these times and then at the end of the step, and stops at the first event. */
static tml_status search_places(tml_sim *s, task w, const double *places, int n, bool *found, tml_error *err)
{
  const double end = s->eq->run->t;
  double last = start_of_step(s);
  bool go = true;
  tml_status st = TML_OK;
  for (int i = 0; i <= n && st == TML_OK && go && !*found; i++) {
    st = solve_at(s, w, i < n ? places[i] : end, &go, err);
    if (st == TML_OK && go) st = locate_event(s, w, last, true, found, err);
    last = s->reported->at.t;
  }
  return st;
}

/* Examines the start of the last step if nothing is known of it from the step before. */
static tml_status search_at_start(tml_sim *s, task w, bool *go, bool *found, tml_error *err)
{
  const double start = start_of_step(s);
  if (s->sensors->looked && tml_event_bracket_current(s)) return TML_OK;
  const tml_status st = solve_at(s, w, start, go, err);
  if (st != TML_OK || !*go) return st;
  tml_event_bracket_note(s, 2, true);
  return s->sensors->looked ? TML_OK : locate_event(s, w, start, false, found, err);
}

/* Searches the last step for its first event: at the times where a followed law may change, and at its end. If all laws
 * read positions and velocities only, the state of the step itself shows whether there is an event; states are then
 * solved for only to locate it. */
static tml_status search_step(tml_sim *s, bool *found, tml_error *err)
{
  const task w = {any_watched(s), tml_branch_events_watched(s)};
  const bool solve = tml_event_bracket_needs_solution(s, true);
  double places[TML_WATCH_PLACES];
  task what = {true, true};
  bool go = true;
  if (!w.sensors && !w.turns) return TML_OK;
  tml_status st = search_at_start(s, w, &go, found, err);
  if (st != TML_OK || !go || *found) return st;
  tml_event_bracket_shift(s);
  st = note_middle(s, w, &go, err);
  if (st == TML_OK && go) st = note_end(s, w, solve, &go, err);
  if (st != TML_OK || !go) return st;
  const int n = tml_event_bracket_places(s, places);
  if (n == 0 && solve) return locate_event(s, w, start_of_step(s), true, found, err);
  if (n == 0) st = find_events(s, w, start_of_step(s), true, &what, err);
  return st == TML_OK && (what.sensors || what.turns) ? search_places(s, w, places, n, found, err) : st;
}

/* ---------------------------------------------------------------- going back ----------------- */

/* Brings interpolated positions back onto the constraints. */
static tml_status close_positions(tml_sim *s)
{
  tml_kkt *k = &s->eq->kkt;
  const tml_system *y = s->eq->sys;
  double *phi = s->reported->at.open, *D = s->eq->run->D;
  for (int i = 0; i < 4 && y->m > 0; i++) {
    const tml_state x = tml_sim_reported_state(s);
    tml_status st = tml_system_residual(y, &s->eq->work, &x, NULL, phi);
    if (st == TML_OK) st = tml_kkt_factor(k, &s->eq->work, &x);
    if (st != TML_OK) return st;
    /* non-holonomic rows hold for velocities only */
    for (int r = 0; r < y->n_nonholonomic; r++) phi[y->nonholonomic[r]] = 0.0;
    memset(D, 0, (size_t)y->nv*sizeof *D);
    tml_kkt_correct(k, D, 1.0, phi);
    tml_system_move(y, s->reported->at.q, s->reported->at.q, D);
  }
  return TML_OK;
}

/* Solves for the state at t, and computes the work from the start of the step by Simpson's rule. */
static tml_status solve_with_work(tml_sim *s, double t, double *work)
{
  const double h = t - s->events->t_before;
  tml_status st = tml_reported_state_solve(s, s->events->t_before + 0.5*h);
  const double middle = s->reported->energy.power;
  if (st == TML_OK) st = tml_reported_state_solve(s, t);
  *work = s->reported->work_before + h*(s->reported->power_before + 4.0*middle + s->reported->energy.power)/6.0;
  return st;
}

tml_status tml_sensor_events_go_back(tml_sim *s, double t)
{
  tml_integrator *g = s->eq->run;
  double work;
  tml_status st = solve_with_work(s, t, &work);
  if (st == TML_OK) st = close_positions(s);
  const tml_state x = tml_sim_reported_state(s);
  if (st == TML_OK) st = tml_kkt_factor(&s->eq->kkt, &s->eq->work, &x);
  if (st == TML_OK) st = tml_system_velocity_residual(s->eq->sys, &s->eq->work, &x, s->reported->at.open, NULL);
  if (st != TML_OK) return st;
  tml_kkt_correct(&s->eq->kkt, s->reported->at.v, 1.0, s->reported->at.open);
  tml_system_commit_count(s->eq->sys, &s->eq->work, t);
  memcpy(g->p, s->reported->at.p, (size_t)s->eq->sys->user.np*sizeof(double));
  g->stats.work = work;
  s->eq->work.keep = s->opt.switches && !s->branches->blind;
  return TML_OK;
}

tml_status tml_sensor_events_restart(tml_sim *s)
{
  tml_integrator *g = s->eq->run;
  const tml_status st = tml_run_start_integrator(s);
  g->stats.energy_end = g->energy.kinetic + g->energy.potential;
  return st;
}

void tml_sensors_forget(tml_sim *s)
{
  tml_sensor_events *x = s->sensors;
  const size_t n = (size_t)s->model->n_sensors;
  if (s->events->pending >= 0) {
    x->stopped = NULL; /* only the last sensor can have ended the run */
    x->output = x->output_before;
  }
  memcpy(x->met, x->met_before, n*sizeof *x->met);
  memcpy(x->before, x->before_before, n*sizeof *x->before);
  s->events->pending = -1;
  s->events->turned = false;
  x->looked = false;
}

/* ---------------------------------------------------------------- actions -------------------- */

/* Sets what the caller sees before the action itself: the end of the run and the time between rows. */
static void announce_sensor(tml_sim *s, const tml_sensor *d)
{
  if (d->stop) s->sensors->stopped = d->name;
  if (d->output > 0.0) s->sensors->output = d->output;
}

/* Switches the elements of a sensor. Energy lost when a joint catches bodies, or removed with a spring, is counted as
 * work. */
static tml_status switch_elements(tml_sim *s, const tml_sensor *d, tml_error *err)
{
  const double before = s->eq->run->energy.kinetic + s->eq->run->energy.potential;
  for (int i = 0; i < d->n_deactivate; i++) tml_element_switches_set(s, d->deactivate[i], true);
  for (int i = 0; i < d->n_activate; i++) tml_element_switches_set(s, d->activate[i], false);
  const tml_status st = tml_run_start_choose_rows(s, err);
  if (st != TML_OK) {
    if (err) tml_error_prefix(err, "sensor '%s' switched elements at t = %.9g: ", d->name, s->eq->run->t);
    return st;
  }
  tml_stats *n = &s->eq->run->stats;
  const double after = s->eq->run->energy.kinetic + s->eq->run->energy.potential;
  if (n->steps > 0) n->work += after - before;
  n->energy_end = after;
  if (s->sensors->jump > MOVED)
    tml_sim_warn(s, "sensor '%s' switched elements at t = %.6g that did not fit the positions: bodies jumped by up to "
                 "%.3g m", d->name, s->eq->run->t, s->sensors->jump*s->assembly->full->length);
  return TML_OK;
}

static tml_status act_on_sensor(tml_sim *s, int k, tml_error *err)
{
  const tml_sensor *d = &s->model->sensors[k];
  tml_sensor_events *x = s->sensors;
  const double t = s->eq->run->t;
  x->met[k] = true;
  announce_sensor(s, d);
  if (t - x->acts_since > MOMENT*tml_options_span(&s->opt, s->phase->begin)) {
    x->acts_since = t;
    x->acts = 0;
  }
  if (++x->acts > ACTS)
    return tml_fail(err, TML_ERR_SIMULATION, "sensors act without end at t = %.9g, the last one is '%s': each switches "
                    "another", t, d->name);
  return d->n_activate + d->n_deactivate > 0 ? switch_elements(s, d, err) : TML_OK;
}

tml_status tml_sensor_events_create(tml_sim *s, tml_error *err)
{
  tml_sensor_events *x = s->sensors;
  const size_t n = (size_t)s->model->n_sensors;
  bool **const flags[] = {&x->met, &x->due, &x->met_before};
  double **const numbers[] = {&x->before, &x->before_before};
  for (size_t i = 0; i < sizeof flags/sizeof *flags; i++)
    *flags[i] = tml_arena_new(&s->arena, n, sizeof(bool));
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++)
    *numbers[i] = tml_arena_new(&s->arena, n, sizeof(double));
  if (s->arena.failed) return tml_fail_memory(err);
  s->events->pending = -1;
  for (int k = 0; k < s->model->n_sensors; k++) tml_sensor_forget(x, k);
  return TML_OK;
}

tml_status tml_sensors_begin(tml_sim *s, tml_error *err)
{
  s->reported->at.t = s->eq->run->t;
  for (int k = 0; k < s->model->n_sensors; k++) {
    double e;
    if (!is_sensor_on(s, k)) continue;
    tml_status st = tml_reported_state_solve(s, s->eq->run->t);
    if (st == TML_OK) st = sensor_difference(s, k, &e);
    if (st != TML_OK) return explain_sensor(s, k, st, err);
    if (condition_holds(s, k, e)) st = act_on_sensor(s, k, err);
    else s->sensors->before[k] = e;
    if (st != TML_OK) return st;
  }
  return TML_OK;
}

tml_status tml_sensor_value(tml_sim *s, int k, double *value, tml_error *err)
{
  *value = 1.0;
  const tml_status st = is_sensor_on(s, k) ? sensor_difference(s, k, value) : TML_OK;
  return st == TML_OK ? TML_OK : explain_sensor(s, k, st, err);
}

/* Acts if the condition has become true; arms a sensor that has acted once its condition no longer holds. */
static tml_status rearm_sensor(tml_sim *s, int k, tml_error *err)
{
  tml_sensor_events *x = s->sensors;
  double e;
  tml_status st = tml_reported_state_solve(s, s->eq->run->t);
  if (st == TML_OK) st = sensor_difference(s, k, &e);
  if (st != TML_OK) return explain_sensor(s, k, st, err);
  if (!x->met[k] && condition_holds(s, k, e)) return act_on_sensor(s, k, err);
  if (x->met[k] && s->model->sensors[k].op == TML_SENSOR_EQUAL) x->before[k] = NAN;
  x->met[k] = x->met[k] && condition_holds(s, k, e);
  x->before[k] = e;
  return TML_OK;
}

tml_status tml_sensors_meet(tml_sim *s, tml_error *err)
{
  tml_status st = TML_OK;
  for (int k = 0; k < s->model->n_sensors && st == TML_OK; k++)
    if (is_sensor_on(s, k)) st = rearm_sensor(s, k, err);
  return st;
}

tml_status tml_sensors_search(tml_sim *s, tml_error *err)
{
  bool found = false;
  const size_t n = (size_t)s->model->n_sensors;
  memcpy(s->sensors->met_before, s->sensors->met, n*sizeof *s->sensors->met);
  memcpy(s->sensors->before_before, s->sensors->before, n*sizeof *s->sensors->before);
  s->sensors->output_before = s->sensors->output;
  const tml_status st = search_step(s, &found, err);
  s->sensors->looked = !found;
  if (st != TML_OK || !found) return st;
  if (s->events->turned) tml_branch_events_count(s, s->events->place);
  if (s->events->pending >= 0) announce_sensor(s, &s->model->sensors[s->events->pending]);
  return TML_OK;
}

/* The run cannot start again after the action of sensor k, or after the switch of a function (k = -1). */
static tml_status fail_start(tml_sim *s, int k, tml_status st, tml_error *err)
{
  const tml_state x = tml_sim_reported_state(s);
  tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "the simulation cannot start again at t = %.9g, where "
           "%s%s%s: %s", s->events->place, k >= 0 ? "sensor '" : "a function in an expression switches",
           k >= 0 ? s->model->sensors[k].name : "", k >= 0 ? "' acts" : "", tml_status_text(st));
  if (st == TML_RETRY_NAN) tml_failure_text_values(s, &x, err);
  return st < 0 ? st : TML_ERR_SIMULATION;
}

tml_status tml_sensors_act(tml_sim *s, tml_error *err)
{
  const int k = s->events->pending;
  if (k < 0 && !s->events->turned) return TML_OK;
  s->events->pending = -1;
  s->events->turned = false;
  tml_status st = tml_sensor_events_go_back(s, s->events->place);
  if (st == TML_OK) st = tml_sensor_events_restart(s);
  return st != TML_OK ? fail_start(s, k, st, err) : k >= 0 ? act_on_sensor(s, k, err) : TML_OK;
}
