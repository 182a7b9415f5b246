/* sensors.c - conditions that are watched during a run. When one comes true the run goes back to where it did, which is
 * located inside the step, and starts again from there: with other elements, another time between rows, or not at
 * all. */
#include "analysis/sim.h"
#include "system/evaluate.h"

enum { SAMPLES = 4,      /* places inside a step that are looked at too: a condition may come and go */
       HALVINGS = 60 };
#define CLOSE 1e-10      /* part of the step to which a place is known at least */

/* ---------------------------------------------------------------- conditions ----------------- */

static tml_status difference(tml_sim *s, int k, double *e)
{
  const tml_state x = tml_reported_state(s);
  const tml_sensor *d = &s->model->sensors[k];
  tml_system_frames(s->sys, &s->work, s->q, s->v);
  const tml_status st = tml_law_value(s->sys, &s->work, &s->sys->user.law[s->sys->user.first_sensor + k], &x, e);
  *e -= d->threshold;
  return st;
}

/* Positive where the condition holds. One of equality holds where the sign is not that at the start of the step. */
static double margin(const tml_sensor *d, double e, double before)
{
  switch (d->op) {
    case TML_SENSOR_ABOVE: return e;
    case TML_SENSOR_BELOW: return -e;
    case TML_SENSOR_EQUAL: break;
  }
  return before > 0.0 ? -e : e;
}

static bool holds(const tml_sensor *d, double e, double before)
{
  return margin(d, e, before) >= 0.0 || (d->op == TML_SENSOR_EQUAL && fabs(e) <= d->tolerance);
}

/* One of time alone needs no state. */
static tml_status value_at(tml_sim *s, int k, double t, double *e)
{
  const bool timed = tml_formula_timed(&s->model->sensors[k].value);
  s->time = t;
  s->current = false;
  const tml_status st = timed ? TML_OK : tml_report_solve(s, t);
  return st == TML_OK ? difference(s, k, e) : st;
}

/* ---------------------------------------------------------------- place ---------------------- */

/* The first place in (a, b] where the condition holds, known to hold at b and not at a. */
static tml_status locate(tml_sim *s, int k, double a, double b, double before, double *place)
{
  const tml_sensor *d = &s->model->sensors[k];
  const double h = s->run->h_last;
  for (int i = 0; i < HALVINGS && b - a > CLOSE*h; i++) {
    double e;
    const double middle = 0.5*(a + b);
    const tml_status st = value_at(s, k, middle, &e);
    if (st != TML_OK) return st;
    if (holds(d, e, before)) b = middle;
    else a = middle;
    if (d->tolerance > 0.0 && b == middle && fabs(e) <= d->tolerance) break;
  }
  *place = b;
  return TML_OK;
}

/* Whether and where a condition comes true in the last step, from where it did not hold. */
static tml_status search(tml_sim *s, int k, double end, double *place)
{
  const double start = s->t_before;
  double before, last = start, e;
  *place = INFINITY;
  tml_status st = value_at(s, k, start, &before);
  for (int i = 1; i <= SAMPLES + 1 && st == TML_OK; i++) {
    const double t = i <= SAMPLES ? start + (end - start)*i/(SAMPLES + 1) : end;
    st = value_at(s, k, t, &e);
    if (st != TML_OK) break;
    if (holds(&s->model->sensors[k], e, before)) return locate(s, k, last, t, before, place);
    last = t;
  }
  return st;
}

/* ---------------------------------------------------------------- going back ----------------- */

/* Interpolated positions brought back onto the constraints. */
static tml_status close_positions(tml_sim *s)
{
  tml_kkt *k = &s->run->kkt;
  double *phi = s->rv, *D = s->run->D;
  for (int i = 0; i < 4 && s->sys->m > 0; i++) {
    const tml_state x = tml_reported_state(s);
    tml_status st = tml_system_residual(s->sys, &s->work, &x, NULL, phi);
    if (st == TML_OK) st = tml_kkt_factor(k, &s->work, &x);
    if (st != TML_OK) return st;
    memset(D, 0, (size_t)s->sys->nv*sizeof *D);
    tml_kkt_correct(k, D, 1.0, phi);
    tml_system_move(s->sys, s->q, s->q, D);
  }
  return TML_OK;
}

static tml_status go_back(tml_sim *s, double t)
{
  tml_integrator *g = s->run;
  tml_status st = tml_report_solve(s, t);
  if (st == TML_OK) st = close_positions(s);
  const tml_state x = tml_reported_state(s);
  if (st == TML_OK) st = tml_kkt_factor(&g->kkt, &s->work, &x);
  if (st == TML_OK) st = tml_system_velocity_residual(s->sys, &s->work, &x, s->rv, NULL);
  if (st != TML_OK) return st;
  tml_kkt_correct(&g->kkt, s->v, 1.0, s->rv);
  tml_system_commit_count(s->sys, &s->work, t);
  memcpy(g->p, s->p, (size_t)s->sys->user.np*sizeof(double));
  g->stats.work = s->work_before + 0.5*(t - s->t_before)*(s->power_before + s->energy.power);
  st = tml_integrator_start(g, t, s->q, s->v, s->X);
  g->stats.energy_end = g->energy.kinetic + g->energy.potential;
  return st;
}

/* ---------------------------------------------------------------- actions -------------------- */

/* What the outside sees at once. */
static void announce(tml_sim *s, const tml_sensor *d)
{
  if (d->stop) s->switches.stopped = d->name;
  if (d->output > 0.0) s->switches.output = d->output;
}

static tml_status act(tml_sim *s, int k, tml_error *err)
{
  const tml_sensor *d = &s->model->sensors[k];
  tml_status st = TML_OK;
  s->switches.met[k] = true;
  announce(s, d);
  for (int i = 0; i < d->n_deactivate; i++) tml_switch(s, d->deactivate[i], true);
  for (int i = 0; i < d->n_activate; i++) tml_switch(s, d->activate[i], false);
  if (d->n_activate + d->n_deactivate > 0) st = tml_choose_again(s, err);
  if (st != TML_OK && err)
    tml_error_prefix(err, "sensor '%s' switched elements at t = %.9g: ", d->name, s->run->t);
  return st;
}

static tml_status explain(tml_sim *s, int k, tml_status st, tml_error *err)
{
  tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "sensor '%s' has no value near t = %.9g: %s",
           s->model->sensors[k].name, s->time, tml_status_text(st));
  return st < 0 ? st : TML_ERR_SIMULATION;
}

tml_status tml_sensors_begin(tml_sim *s, tml_error *err)
{
  s->time = s->run->t;
  for (int k = 0; k < s->model->n_sensors; k++) {
    double e;
    const tml_sensor *d = &s->model->sensors[k];
    if (s->switches.sensor[k]) continue;
    tml_status st = value_at(s, k, s->run->t, &e);
    if (st != TML_OK) return explain(s, k, st, err);
    const bool met = d->op == TML_SENSOR_EQUAL ? fabs(e) <= d->tolerance : margin(d, e, 0.0) >= 0.0;
    if (met) st = act(s, k, err);
    if (st != TML_OK) return st;
  }
  return TML_OK;
}

/* The condition as it stands, for next time: those that hold wait until they do not. */
static tml_status update(tml_sim *s, int except, tml_error *err)
{
  for (int k = 0; k < s->model->n_sensors; k++) {
    double e;
    const tml_sensor *d = &s->model->sensors[k];
    if (k == except || s->switches.sensor[k] || !s->switches.met[k]) continue;
    const tml_status st = value_at(s, k, s->run->t, &e);
    if (st != TML_OK) return explain(s, k, st, err);
    s->switches.met[k] = d->op == TML_SENSOR_EQUAL ? fabs(e) <= d->tolerance : margin(d, e, 0.0) >= 0.0;
  }
  return TML_OK;
}

tml_status tml_sensors_look(tml_sim *s, tml_error *err)
{
  double first = INFINITY;
  int which = -1;
  if (tml_turns_look(s, &first) < 0) return tml_fail(err, TML_ERR_MEMORY, "%s", tml_status_text(TML_ERR_MEMORY));
  s->switches.turned = isfinite(first);
  for (int k = 0; k < s->model->n_sensors; k++) {
    double place;
    if (s->switches.sensor[k] || s->switches.met[k]) continue;
    const tml_status st = search(s, k, s->run->t, &place);
    if (st != TML_OK) return explain(s, k, st, err);
    if (!(place < first)) continue;
    first = place;
    which = k;
    s->switches.turned = false;
  }
  s->switches.pending = which;
  s->switches.place = first;
  if (which < 0) return s->switches.turned ? TML_OK : update(s, -1, err);
  announce(s, &s->model->sensors[which]);
  return TML_OK;
}

tml_status tml_sensors_act(tml_sim *s, tml_error *err)
{
  const int k = s->switches.pending;
  if (k < 0 && !s->switches.turned) return TML_OK;
  s->switches.pending = -1;
  s->switches.turned = false;
  tml_status st = go_back(s, s->switches.place);
  if (st != TML_OK) return k >= 0 ? explain(s, k, st, err) : tml_diagnose(s, st, err);
  if (k >= 0) st = act(s, k, err);
  return st == TML_OK ? update(s, k, err) : st;
}
