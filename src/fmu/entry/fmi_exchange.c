/* fmi_exchange.c - model exchange: the importer integrates the states of the instance. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "fmu/entry/fmi_instance.h"

/* ---------------------------------------------------------------- life ----------------------- */

tml_status tml_fmi_use(tml_fmi *f, bool exchange, tml_error *err)
{
  if (exchange && !f->exchange_offered)
    return tml_fail(err, TML_ERR_ARGUMENT, "this FMU is for co-simulation, not for model exchange");
  if (!exchange && !f->steps)
    return tml_fail(err, TML_ERR_ARGUMENT, "this FMU is for model exchange, not for co-simulation");
  f->exchanged = exchange;
  return TML_OK;
}

/* Fails if the parameters that were set lead to other numbers of states or indicators than the description lists. */
tml_status tml_fmi_exchange(tml_fmi *f, tml_error *err)
{
  const tml_status st = tml_exchange_create(&f->exchange, f->sim, err);
  if (st != TML_OK) return st;
  const int n = tml_exchange_states(f->exchange), n_indicators = tml_exchange_indicators(f->exchange);
  if (n != f->n_states || n_indicators != f->n_indicators)
    return tml_fail(err, TML_ERR_MODEL, "with these parameters the model has %d states and %d event indicators, but "
                                        "the description has %d and %d", n, n_indicators, f->n_states, f->n_indicators);
  return TML_OK;
}

void tml_fmi_end_exchange(tml_fmi *f)
{
  tml_exchange_free(f->exchange);
  f->exchange = NULL;
}

/* ---------------------------------------------------------------- states --------------------- */

static tml_status check_mode(const tml_fmi *f, const char *what, bool allowed, tml_error *err)
{
  if (!f->exchanged) return tml_fail(err, TML_ERR_ARGUMENT, "%s belongs to model exchange: this instance steps", what);
  if (!allowed) return tml_fail(err, TML_ERR_ARGUMENT, "%s is not allowed in this state of the instance", what);
  return TML_OK;
}

static bool is_active(const tml_fmi *f) { return f->mode == TML_FMI_STEPPING || f->mode == TML_FMI_EVENT; }
static bool is_readable(const tml_fmi *f)
{
  return is_active(f) || f->mode == TML_FMI_STARTING || f->mode == TML_FMI_ENDED;
}

/* Checks a call that reads or writes n values at `place`; the instance has `all` of them. */
static tml_status check_read(tml_fmi *f, const char *what, const double *place, size_t n, int all, tml_error *err)
{
  tml_status st = check_mode(f, what, is_readable(f), err);
  if (st == TML_OK && (n != (size_t)all || (n > 0 && !place)))
    st = tml_fail(err, TML_ERR_ARGUMENT, "%s: there are %d of them, not %zu", what, all, n);
  return st == TML_OK ? tml_fmi_prepare(f, err) : st;
}

tml_status tml_fmi_set_time(tml_fmi *f, double time, tml_error *err)
{
  tml_status st = check_mode(f, "setting the time", is_active(f), err);
  if (st == TML_OK) st = tml_exchange_set(f->exchange, time, NULL, err);
  if (st == TML_OK) f->time = time;
  return st;
}

tml_status tml_fmi_set_states(tml_fmi *f, const double *states, size_t n, tml_error *err)
{
  tml_status st = check_mode(f, "setting the states", is_active(f), err);
  if (st == TML_OK) st = check_read(f, "states", states, n, f->n_states, err);
  for (size_t i = 0; st == TML_OK && i < n; i++)
    if (!isfinite(states[i]))
      st = tml_fail(err, TML_ERR_SIMULATION, "state %zu is set to %g, must be finite", i + 1, states[i]);
  return st == TML_OK ? tml_exchange_set(f->exchange, f->time, states, err) : st;
}

tml_status tml_fmi_get_states(tml_fmi *f, double *states, size_t n, tml_error *err)
{
  const tml_status st = check_read(f, "states", states, n, f->n_states, err);
  return st == TML_OK ? tml_exchange_get(f->exchange, states, err) : st;
}

tml_status tml_fmi_get_nominals(tml_fmi *f, double *nominals, size_t n, tml_error *err)
{
  const tml_status st = check_read(f, "nominal values", nominals, n, f->n_states, err);
  return st == TML_OK ? tml_exchange_nominals(f->exchange, nominals, err) : st;
}

tml_status tml_fmi_get_derivatives(tml_fmi *f, double *rates, size_t n, tml_error *err)
{
  const tml_status st = check_read(f, "derivatives of states", rates, n, f->n_states, err);
  return st == TML_OK ? tml_exchange_rates(f->exchange, rates, err) : st;
}

tml_status tml_fmi_get_indicators(tml_fmi *f, double *indicators, size_t n, tml_error *err)
{
  const tml_status st = check_read(f, "event indicators", indicators, n, f->n_indicators, err);
  return st == TML_OK ? tml_exchange_watch(f->exchange, indicators, err) : st;
}

tml_status tml_fmi_get_exchanged(tml_fmi *f, const tml_fmi_variable *v, double *value, tml_error *err)
{
  if (!f->exchange) return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is known in model exchange only", v->name);
  const tml_status st = v->kind == TML_FMI_STATE        ? tml_exchange_get(f->exchange, f->states, err)
                        : v->kind == TML_FMI_DERIVATIVE ? tml_exchange_rates(f->exchange, f->states, err)
                                                        : tml_exchange_watch(f->exchange, f->states, err);
  if (st == TML_OK) *value = f->states[v->index];
  return st;
}

/* ---------------------------------------------------------------- steps and events ----------- */

tml_status tml_fmi_complete_step(tml_fmi *f, bool *event, tml_error *err)
{
  tml_status st = check_mode(f, "completing a step", f->mode == TML_FMI_STEPPING, err);
  if (st == TML_OK) st = tml_exchange_complete(f->exchange, event, err);
  tml_fmi_log_warnings(f);
  return st;
}

tml_status tml_fmi_enter_event(tml_fmi *f, tml_error *err)
{
  const tml_status st = check_mode(f, "entering event mode", is_active(f), err);
  if (st == TML_OK) f->mode = TML_FMI_EVENT;
  return st;
}

tml_status tml_fmi_update(tml_fmi *f, tml_exchange_event *out, tml_error *err)
{
  tml_status st = check_mode(f, "updating discrete states", f->mode == TML_FMI_EVENT, err);
  if (st != TML_OK) return st;
  st = tml_exchange_act(f->exchange, out, err);
  if (st != TML_OK) f->mode = TML_FMI_FAILED; /* sensors may already have acted, so the state is not usable */
  tml_fmi_log_warnings(f);
  return st;
}

tml_status tml_fmi_enter_continuous(tml_fmi *f, tml_error *err)
{
  const tml_status st = check_mode(f, "entering continuous-time mode", f->mode == TML_FMI_EVENT, err);
  if (st == TML_OK) f->mode = TML_FMI_STEPPING;
  return st;
}

/* ---------------------------------------------------------------- derivatives ---------------- */

/* Changes along which derivatives are taken: of states in f->states, of inputs and outputs by their names. */
typedef struct changes { const char **names; double *pushes, *outputs, *rates; tml_exchange_along along; } changes;

static tml_status take_knowns(tml_fmi *f, const tml_fmi_along *a, changes *c, tml_error *err)
{
  bool any = false;
  memset(f->states, 0, (size_t)f->n_states*sizeof *f->states);
  c->along.size = sizeof c->along;
  c->along.inputs = c->names;
  c->along.pushes = c->pushes;
  for (size_t i = 0; i < a->n_knowns; i++) {
    const tml_fmi_variable *v = tml_fmi_find(f, a->knowns[i], err);
    if (!v) return TML_ERR_ARGUMENT;
    if (v->kind != TML_FMI_STATE && v->kind != TML_FMI_INPUT)
      return tml_fail(err, TML_ERR_ARGUMENT, "derivatives are those by states and inputs: '%s' is none", v->name);
    any = any || v->kind == TML_FMI_STATE;
    if (v->kind == TML_FMI_STATE) f->states[v->index] += a->seed[i];
    else c->names[c->along.n_inputs] = v->name, c->pushes[c->along.n_inputs++] = a->seed[i];
  }
  c->along.states = any ? f->states : NULL;
  return TML_OK;
}

static tml_status take_unknowns(tml_fmi *f, const tml_fmi_along *a, changes *c, tml_error *err)
{
  c->along.outputs = c->names + a->n_knowns;
  for (size_t i = 0; i < a->n_unknowns; i++) {
    const tml_fmi_variable *v = tml_fmi_find(f, a->unknowns[i], err);
    if (!v) return TML_ERR_ARGUMENT;
    if (v->kind < TML_FMI_OUTPUT || v->kind == TML_FMI_INDICATOR)
      return tml_fail(err, TML_ERR_ARGUMENT, "derivatives are those of outputs and of rates of states: '%s' is none",
                      v->name);
    if (v->kind == TML_FMI_OUTPUT) c->names[a->n_knowns + (size_t)c->along.n_outputs++] = v->name;
  }
  return TML_OK;
}

static void spread_changes(const tml_fmi *f, const tml_fmi_along *a, const changes *c, double *out)
{
  int k = 0;
  for (size_t i = 0; i < a->n_unknowns; i++) {
    const tml_fmi_variable *v = &f->variable[a->unknowns[i]];
    if (v->kind == TML_FMI_OUTPUT) out[i] = c->outputs[k++];
    else out[i] = v->kind == TML_FMI_STATE ? f->states[v->index] : c->rates[v->index];
  }
}

tml_status tml_fmi_derive_exchanged(tml_fmi *f, const tml_fmi_along *a, double *out, tml_error *err)
{
  changes c = {tml_new(a->n_knowns + a->n_unknowns + 1, sizeof *c.names), tml_new(a->n_knowns + 1, sizeof(double)),
               tml_new(a->n_unknowns + 1, sizeof(double)), tml_new((size_t)f->n_states + 1, sizeof(double)), {0}};
  tml_status st = c.names && c.pushes && c.outputs && c.rates ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) st = tml_fmi_prepare(f, err);
  if (st == TML_OK) st = take_knowns(f, a, &c, err);
  if (st == TML_OK) st = take_unknowns(f, a, &c, err);
  if (st == TML_OK) st = tml_exchange_slope(f->exchange, &c.along, c.rates, c.outputs, err);
  if (st == TML_OK) spread_changes(f, a, &c, out);
  tml_delete(c.names);
  tml_delete(c.pushes);
  tml_delete(c.outputs);
  tml_delete(c.rates);
  return st;
}
