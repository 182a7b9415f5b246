/* fmi3.c - entry points of FMI 3.0 that co-simulation and model exchange share, and those of co-simulation alone. They
 * translate the calls of the standard to those of the instance. */
#include "fmu/entry/fmi3.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/float_traps.h"
#include "fmu/entry/fmi3_instance.h"
#include "fmu/entry/fmi_resource_path.h"

static void log_message(void *user, tml_severity severity, const char *text)
{
  static const char *const categories[] = {"logEvents", "logStatusWarning", "logStatusError"};
  static const fmi3Status status[] = {fmi3OK, fmi3Warning, fmi3Error};
  const tml_fmi3 *x = user;
  if (x->log) x->log(x->environment, status[severity], categories[severity], text);
}

fmi3Status tml_fmi3_refuse(fmi3Instance instance, const char *why)
{
  if (instance) log_message(instance, TML_ERROR, why);
  return fmi3Error;
}

fmi3Status tml_fmi3_answer(tml_fmi3 *x, tml_status st, const tml_error *err)
{
  const char *text = *err->text ? err->text : tml_status_text(st);
  if (st == TML_OK) return fmi3OK;
  const bool discards = x->f && x->f->exchanged && x->f->mode != TML_FMI_FAILED && st == TML_ERR_SIMULATION;
  if (!discards) return tml_fmi3_refuse(x, text);
  if (x->log) x->log(x->environment, fmi3Discard, "logStatusDiscard", text);
  return fmi3Discard;
}

static fmi3Status answer_status(tml_fmi3 *x, tml_status st, const tml_error *err)
{
  return tml_fmi3_answer(x, st, err);
}

/* ---------------------------------------------------------------- life ----------------------- */

const char *fmi3GetVersion(void) { return "3.0"; }

/* Checks the variables required for intermediate updates: only outputs and time can be read inside a step. */
static tml_status check_required(tml_fmi *f, const fmi3ValueReference required[], size_t n, tml_error *err)
{
  if (n > 0 && !required) return tml_fail(err, TML_ERR_ARGUMENT, "the intermediate variables are missing");
  for (size_t i = 0; i < n; i++) {
    const tml_fmi_variable *v = tml_fmi_find(f, required[i], err);
    if (!v) return TML_ERR_ARGUMENT;
    if (v->kind != TML_FMI_OUTPUT && v->kind != TML_FMI_TIME)
      return tml_fail(err, TML_ERR_ARGUMENT, "'%s' is not an output: only outputs are known inside a step", v->name);
  }
  return TML_OK;
}

tml_fmi3 *tml_fmi3_open(const tml_fmi3 *calls, bool exchange, fmi3String name, fmi3String token, fmi3String resources)
{
  tml_error err = {0};
  char *path = NULL;
  tml_fmi3 *x = tml_new(1, sizeof *x);
  if (!x) return NULL;
  *x = *calls;
  tml_status st = TML_OK;
  if (!name || !*name) st = tml_fail(&err, TML_ERR_ARGUMENT, "the instance has no name");
  if (st == TML_OK) st = tml_fmi_path(&path, resources, &err);
  if (st == TML_OK) st = tml_fmi_create(&x->f, path, token, log_message, x, &err);
  if (st == TML_OK) st = tml_fmi_use(x->f, exchange, &err);
  tml_delete(path);
  if (st == TML_OK) return x;
  answer_status(x, st, &err);
  fmi3FreeInstance(x);
  return NULL;
}

fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                         fmi3Boolean logging, fmi3Boolean event_mode_used,
                                         fmi3Boolean early_return_allowed, const fmi3ValueReference required[],
                                         size_t n_required, fmi3InstanceEnvironment environment,
                                         fmi3LogMessageCallback log, fmi3IntermediateUpdateCallback update)
{
  TML_MASK_TRAPS;
  tml_error err = {0};
  (void)visible;
  const tml_fmi3 calls = {.environment = environment, .log = log, .update = update, .early = early_return_allowed};
  tml_fmi3 *x = tml_fmi3_open(&calls, false, name, token, resources);
  if (!x) return NULL;
  tml_status st = TML_OK;
  if (event_mode_used) st = tml_fail(&err, TML_ERR_ARGUMENT, "this FMU has no event mode");
  if (st == TML_OK) st = check_required(x->f, required, n_required, &err);
  x->f->talkative = logging;
  if (st == TML_OK) return x;
  answer_status(x, st, &err);
  fmi3FreeInstance(x);
  return NULL;
}

void fmi3FreeInstance(fmi3Instance instance)
{
  tml_fmi3 *x = instance;
  if (!x) return;
  tml_fmi_free(x->f);
  tml_delete(x);
}

fmi3Status fmi3SetDebugLogging(fmi3Instance instance, fmi3Boolean on, size_t n, const fmi3String categories[])
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  if (!x) return fmi3Error;
  bool notes = n == 0;
  for (size_t i = 0; i < n && categories; i++)
    if (categories[i] && strcmp(categories[i], "logEvents") == 0) notes = true;
  if (notes) x->f->talkative = on;
  return fmi3OK;
}

fmi3Status fmi3EnterInitializationMode(fmi3Instance instance, fmi3Boolean tolerance_defined, fmi3Float64 tolerance,
                                       fmi3Float64 start, fmi3Boolean stop_defined, fmi3Float64 stop)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x) return fmi3Error;
  tml_status st = tml_fmi_set_up(x->f, tolerance_defined ? tolerance : 0.0, start, stop_defined ? stop : INFINITY,
                                 &err);
  if (st == TML_OK) st = tml_fmi_begin(x->f, &err);
  return answer_status(x, st, &err);
}

/* Calls a state transition that takes no arguments, and translates its status. */
static fmi3Status go_over(tml_fmi3 *x, tml_status (*change)(tml_fmi *f, tml_error *err))
{
  TML_MASK_TRAPS;
  tml_error err = {0};
  return x ? answer_status(x, change(x->f, &err), &err) : fmi3Error;
}

fmi3Status fmi3ExitInitializationMode(fmi3Instance x) { return go_over(x, tml_fmi_start); }
fmi3Status fmi3Terminate(fmi3Instance x) { return go_over(x, tml_fmi_end); }
fmi3Status fmi3Reset(fmi3Instance x) { return go_over(x, tml_fmi_reset); }

/* ---------------------------------------------------------------- values --------------------- */

fmi3Status fmi3GetFloat64(fmi3Instance instance, const fmi3ValueReference vr[], size_t n, fmi3Float64 values[],
                          size_t n_values)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || n != n_values) return tml_fmi3_refuse(x, "all variables are scalars: there must be as many values");
  return answer_status(x, tml_fmi_get(x->f, vr, n, values, &err), &err);
}

fmi3Status fmi3SetFloat64(fmi3Instance instance, const fmi3ValueReference vr[], size_t n, const fmi3Float64 values[],
                          size_t n_values)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || n != n_values) return tml_fmi3_refuse(x, "all variables are scalars: there must be as many values");
  if (x->inside) return tml_fmi3_refuse(x, "nothing can be set inside a step");
  return answer_status(x, tml_fmi_set(x->f, vr, n, values, &err), &err);
}

fmi3Status fmi3GetOutputDerivatives(fmi3Instance instance, const fmi3ValueReference vr[], size_t n,
                                    const fmi3Int32 orders[], fmi3Float64 values[], size_t n_values)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || n != n_values || (n > 0 && (!orders || !values))) return tml_fmi3_refuse(x, "orders or values are missing");
  for (size_t i = 0; i < n; i++)
    if (orders[i] != 1) return tml_fmi3_refuse(x, "outputs have derivatives of the first order, no others");
  return answer_status(x, tml_fmi_get_rates(x->f, vr, n, values, &err), &err);
}

fmi3Status fmi3GetDirectionalDerivative(fmi3Instance instance, const fmi3ValueReference unknowns[], size_t n_unknowns,
                                        const fmi3ValueReference knowns[], size_t n_knowns, const fmi3Float64 seed[],
                                        size_t n_seed, fmi3Float64 sensitivity[], size_t n_sensitivity)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || n_seed != n_knowns || n_sensitivity != n_unknowns)
    return tml_fmi3_refuse(x, "all variables are scalars: there must be as many values");
  if (x->inside) return tml_fmi3_refuse(x, "derivatives are not known inside a step");
  const tml_fmi_along a = {unknowns, n_unknowns, knowns, n_knowns, seed};
  return answer_status(x, tml_fmi_derive(x->f, &a, sensitivity, &err), &err);
}

fmi3Status fmi3GetAdjointDerivative(fmi3Instance instance, const fmi3ValueReference unknowns[], size_t n_unknowns,
                                    const fmi3ValueReference knowns[], size_t n_knowns, const fmi3Float64 seed[],
                                    size_t n_seed, fmi3Float64 sensitivity[], size_t n_sensitivity)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || n_seed != n_unknowns || n_sensitivity != n_knowns)
    return tml_fmi3_refuse(x, "all variables are scalars: there must be as many values");
  if (x->inside) return tml_fmi3_refuse(x, "derivatives are not known inside a step");
  const tml_fmi_along a = {unknowns, n_unknowns, knowns, n_knowns, seed};
  return answer_status(x, tml_fmi_derive_back(x->f, &a, sensitivity, &err), &err);
}

/* ---------------------------------------------------------------- steps ---------------------- */

static double update_between(void *user, double time)
{
  tml_fmi3 *x = user;
  fmi3Boolean asked = fmi3False;
  fmi3Float64 when = time;
  x->inside = true;
  x->update(x->environment, time, fmi3False, fmi3True, fmi3True, x->early, &asked, &when);
  x->inside = false;
  return asked ? when : INFINITY;
}

fmi3Status fmi3DoStep(fmi3Instance instance, fmi3Float64 from, fmi3Float64 step, fmi3Boolean no_set_state_prior,
                      fmi3Boolean *event_needed, fmi3Boolean *terminate, fmi3Boolean *early_return,
                      fmi3Float64 *last_successful_time)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  bool stopped = false;
  (void)no_set_state_prior; /* unused: the importer decides which states it keeps */
  if (!x || !event_needed || !terminate || !early_return || !last_successful_time)
    return tml_fmi3_refuse(x, "a place for the result of the step is missing");
  if (x->inside) return tml_fmi3_refuse(x, "a step inside a step is not possible");
  const tml_fmi_step s = {.from = from, .size = step, .early = x->early, .between = x->update ? update_between : NULL,
                          .user = x};
  const tml_status st = tml_fmi_go(x->f, &s, &stopped, &err);
  *event_needed = fmi3False;
  *terminate = stopped;
  *last_successful_time = x->f->time;
  *early_return = st == TML_OK && x->early && x->f->time < (from + step)*(1.0 - 1e-12);
  return answer_status(x, st, &err);
}

/* ---------------------------------------------------------------- states --------------------- */

fmi3Status fmi3GetFMUState(fmi3Instance instance, fmi3FMUState *state)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || !state || x->inside) return tml_fmi3_refuse(x, "the place for the state is missing, or a step goes on");
  return answer_status(x, tml_fmi_keep(x->f, state, &err), &err);
}

fmi3Status fmi3SetFMUState(fmi3Instance instance, fmi3FMUState state)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || !state || x->inside) return tml_fmi3_refuse(x, "the state is missing, or a step goes on");
  return answer_status(x, tml_fmi_restore(x->f, state, &err), &err);
}

fmi3Status fmi3FreeFMUState(fmi3Instance instance, fmi3FMUState *state)
{
  TML_MASK_TRAPS;
  if (!instance) return fmi3Error;
  tml_fmi_drop(state);
  return fmi3OK;
}

fmi3Status fmi3SerializedFMUStateSize(fmi3Instance instance, fmi3FMUState state, size_t *size)
{
  TML_MASK_TRAPS;
  if (!instance || !state || !size) return tml_fmi3_refuse(instance, "the state is missing");
  *size = ((const tml_fmi_state *)state)->size;
  return fmi3OK;
}

fmi3Status fmi3SerializeFMUState(fmi3Instance instance, fmi3FMUState state, fmi3Byte bytes[], size_t size)
{
  TML_MASK_TRAPS;
  const tml_fmi_state *s = state;
  if (!instance || !s || !bytes || size < s->size)
    return tml_fmi3_refuse(instance, "the state is missing, or there is not enough room for it");
  memcpy(bytes, s->bytes, s->size);
  return fmi3OK;
}

fmi3Status fmi3DeserializeFMUState(fmi3Instance instance, const fmi3Byte bytes[], size_t size, fmi3FMUState *state)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  if (!x || !bytes || !state) return tml_fmi3_refuse(x, "bytes, or the place for the state are missing");
  return answer_status(x, tml_fmi_load(state, bytes, size, &err), &err);
}
