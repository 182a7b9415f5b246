/* inputs.c - input signals: values that the caller sets during a run. Setting one is a break. If the last step extends
 * beyond the reported time, the integrator goes back to that time; it starts again if a value jumps. */

#include "sim/event/inputs.h"
#include "sim/base/sim.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_inputs.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_events.h"
#include "sim/base/sim_sensors.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"
#include "sim/event/sensor_events.h"
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "model/base/definition_check.h"

#define SAME 1e-10       /* relative difference below which values do not jump */
/* relative difference of times that count as equal, as steps end where they are requested to end */
#define HERE 1e-12

/* ---------------------------------------------------------------- life ----------------------- */

static const tml_variable *variable_of(const tml_sim *s, int k) { return &s->model->variables[s->model->inputs[k]]; }

tml_status tml_inputs_create(tml_sim *s, tml_error *err)
{
  const size_t n = (size_t)s->model->n_inputs;
  s->inputs->signal = tml_arena_new(&s->arena, n, sizeof *s->inputs->signal);
  s->inputs->next = tml_arena_new(&s->arena, n, sizeof *s->inputs->next);
  s->inputs->channel = tml_arena_new(&s->arena, n, sizeof *s->inputs->channel);
  if (s->arena.failed) return tml_fail_memory(err);
  for (int k = 0; k < s->model->n_inputs; k++) {
    s->inputs->signal[k].value = variable_of(s, k)->start;
    s->inputs->channel[k] = tml_channel_index(&s->channels->list, variable_of(s, k)->name);
  }
  s->assembly->full_work.signal = s->inputs->signal;
  return TML_OK;
}

void tml_inputs_delay(tml_sim *s, double by)
{
  for (int k = 0; k < s->model->n_inputs; k++) s->inputs->signal[k].from += by;
}

/* ---------------------------------------------------------------- what there is -------------- */

static const tml_channel_unit *input_unit(const tml_sim *s, int k)
{
  return &s->channels->list.units[s->channels->list.items[s->inputs->channel[k]].unit];
}

int tml_sim_input_count(const tml_sim *s) { return s ? s->model->n_inputs : 0; }

tml_input tml_sim_input(const tml_sim *s, int i)
{
  if (!s || i < 0 || i >= s->model->n_inputs) return (tml_input){"", "", NAN, NAN, NAN};
  const tml_channel_unit *unit = input_unit(s, i);
  const double scale = unit->size.den/unit->size.num;
  double u[4];
  tml_input_signal_series(&s->inputs->signal[i], s->reported->at.t, s->reported->at.t, u);
  return (tml_input){variable_of(s, i)->name, unit->text, scale*u[0], scale*u[1], variable_of(s, i)->smooth};
}

int tml_sim_input_find(const tml_sim *s, const char *name)
{
  for (int k = 0; s && name && k < s->model->n_inputs; k++)
    if (strcmp(variable_of(s, k)->name, name) == 0) return k;
  return -1;
}

/* ---------------------------------------------------------------- setting -------------------- */

/* Values requested by the caller. */
typedef struct request {
  const int *inputs;
  int n;
  const double *values, *rates;
} request;

/* Effect of a request on the run: none, a break in a derivative, a jump. */
typedef enum effect { NOTHING, BENDS, JUMPS } effect;

/* Sets one signal. A request that the signal already meets, or is approaching by its ramp, changes nothing. */
static effect set_input_signal(tml_input_signal *c, double t, double value, double rate, double ramp)
{
  const double line = c->value + c->rate*(t - c->from);
  const double size = fmax(fmax(fabs(line), fabs(value)), fabs(c->rate*(t - c->from)));
  const bool jumps = fabs(line - value) > SAME*size;
  if (!jumps && rate == c->rate) return NOTHING;
  tml_input_signal_set(c, t, value, rate, ramp);
  return jumps && ramp == 0.0 ? JUMPS : BENDS;
}

/* Prepares all signals after a request. Before the start a value is set without a ramp. */
static effect prepare_inputs(tml_sim *s, const request *r)
{
  effect most = NOTHING;
  memcpy(s->inputs->next, s->inputs->signal, (size_t)s->model->n_inputs*sizeof *s->inputs->next);
  for (int i = 0; i < r->n; i++) {
    const int k = r->inputs[i];
    const tml_ratio unit = input_unit(s, k)->size;
    const double value = tml_ratio_apply(unit, r->values[i]);
    const double rate = r->rates ? tml_ratio_apply(unit, r->rates[i]) : 0.0;
    const effect now = set_input_signal(&s->inputs->next[k], s->reported->at.t, value, rate,
                                        s->eq->run ? variable_of(s, k)->smooth : 0.0);
    if (now > most) most = now;
  }
  return most;
}

static void take_over(tml_sim *s)
{
  memcpy(s->inputs->signal, s->inputs->next, (size_t)s->model->n_inputs*sizeof *s->inputs->next);
  if (s->eq->run) s->eq->run->break_from = INFINITY; /* the next break of the signals may have changed */
}

/* Applies the new signals from the end of the last step on. */
static tml_status change_here(tml_sim *s, effect what)
{
  take_over(s);
  if (what == JUMPS) return tml_integrator_restart(s->eq->run);
  tml_integrator_find_break(s->eq->run);
  return TML_OK;
}

/* Goes back to the reported time, since the last step beyond it was made with the earlier signals. */
static tml_status change_back(tml_sim *s)
{
  const double t = s->reported->at.t;
  tml_sensors_forget(s);
  const tml_status st = tml_sensor_events_go_back(s, t);
  if (st != TML_OK) return st;
  take_over(s);
  return tml_sensor_events_restart(s);
}

static tml_status change_inputs(tml_sim *s, effect what, tml_error *err)
{
  const double t = s->reported->at.t, end = tml_sim_step_time(s);
  const bool back = t < end - HERE*fabs(end);
  tml_status st = back ? TML_OK : tml_sensors_act(s, err); /* the action of a sensor at this time comes first */
  if (st != TML_OK) return st;
  st = back ? change_back(s) : change_here(s, what);
  s->events->t_before = s->reported->at.t = s->eq->run->t;
  s->reported->work_before = s->eq->run->stats.work;
  s->reported->power_before = s->eq->run->energy.power;
  s->reported->at.known = TML_NEED_NOTHING;
  s->events->bracket.noted = NAN;
  if (st == TML_OK) return TML_OK;
  return tml_fail(err, st < 0 ? st : TML_ERR_SIMULATION, "the simulation cannot go on from t = %.9g with the inputs "
                  "that were set: %s", t, tml_status_text(st));
}

static tml_status check_request(const tml_sim *s, const request *r, tml_error *err)
{
  for (int i = 0; i < r->n; i++) {
    if (r->inputs[i] < 0 || r->inputs[i] >= s->model->n_inputs)
      return tml_fail(err, TML_ERR_ARGUMENT, "there is no input %d", r->inputs[i]);
    if (!isfinite(r->values[i]) || (r->rates && !isfinite(r->rates[i])))
      return tml_fail(err, TML_ERR_ARGUMENT, "the %s set for the input '%s' is not finite",
                      isfinite(r->values[i]) ? "rate" : "value", variable_of(s, r->inputs[i])->name);
  }
  if (s->sensors->stopped && !(s->reported->at.t < tml_sim_step_time(s)))
    return tml_fail(err, TML_ERR_ARGUMENT, "sensor '%s' has ended the run at t = %.9g", s->sensors->stopped,
                    tml_sim_step_time(s));
  return TML_OK;
}

tml_status tml_sim_set_inputs(tml_sim *s, const int *inputs, int n, const double *values, const double *rates,
                              tml_error *err)
{
  TML_MASK_TRAPS;
  const request r = {inputs, n, values, rates};
  if (TML_MISSING(err, s) || TML_BAD_ARRAY(err, inputs, n) || TML_BAD_ARRAY(err, values, n)) return TML_ERR_ARGUMENT;
  const tml_status st = check_request(s, &r, err);
  if (st != TML_OK) return st;
  const effect what = prepare_inputs(s, &r);
  if (what == NOTHING) return TML_OK;
  if (s->eq->run) return change_inputs(s, what, err);
  take_over(s);
  return TML_OK;
}
