/* fmi2.c - entry points of FMI 2.0 that co-simulation and model exchange share, and those of co-simulation alone. Each
 * entry point checks the rules of the standard and calls the instance; errors go to the logger of the importer. */
#include "fmu/entry/fmi2_instance.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/float_traps.h"
#include "fmu/entry/fmi_resource_path.h"

typedef tml_fmi2 component;

static const char *category_of(tml_severity severity)
{
  return severity == TML_ERROR ? "logStatusError" : severity == TML_WARNING ? "logStatusWarning" : "logEvents";
}

static void log_message(void *user, tml_severity severity, const char *text)
{
  const component *c = user;
  const fmi2Status status = severity == TML_ERROR ? fmi2Error : severity == TML_WARNING ? fmi2Warning : fmi2OK;
  if (c->calls.logger)
    c->calls.logger(c->calls.componentEnvironment, c->name, status, category_of(severity), "%s", text);
}

fmi2Status tml_fmi2_answer(tml_fmi2 *c, tml_status st, const tml_error *err)
{
  const char *text = *err->text ? err->text : tml_status_text(st);
  if (st == TML_OK) return fmi2OK;
  const bool discards = c->f && c->f->exchanged && c->f->mode != TML_FMI_FAILED && st == TML_ERR_SIMULATION;
  if (discards && c->calls.logger)
    c->calls.logger(c->calls.componentEnvironment, c->name, fmi2Discard, "logStatusDiscard", "%s", text);
  if (!discards) log_message(c, TML_ERROR, text);
  return discards ? fmi2Discard : fmi2Error;
}

fmi2Status tml_fmi2_refuse(tml_fmi2 *c, const char *why)
{
  if (c) log_message(c, TML_ERROR, why);
  return fmi2Error;
}

static fmi2Status answer_status(component *c, tml_status st, const tml_error *err)
{
  return tml_fmi2_answer(c, st, err);
}
static fmi2Status refuse_call(component *c, const char *why) { return tml_fmi2_refuse(c, why); }

/* ---------------------------------------------------------------- life ----------------------- */

const char *fmi2GetTypesPlatform(void) { return "default"; }
const char *fmi2GetVersion(void) { return "2.0"; }

static tml_status open_instance(component *c, fmi2String guid, fmi2String resources, tml_error *err)
{
  char *path = NULL;
  tml_status st = tml_fmi_path(&path, resources, err);
  if (st == TML_OK) st = tml_fmi_create(&c->f, path, guid, log_message, c, err);
  tml_delete(path);
  return st;
}

fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                              const fmi2CallbackFunctions *functions, fmi2Boolean visible, fmi2Boolean logging)
{
  TML_MASK_TRAPS;
  tml_error err = {0};
  (void)visible;
  component *c = tml_new(1, sizeof *c);
  if (!c) return NULL;
  if (functions) c->calls = *functions;
  c->name = tml_strdup(name ? name : "");
  tml_status st = c->name ? TML_OK : tml_fail_memory(&err);
  if (st == TML_OK && !*c->name) st = tml_fail(&err, TML_ERR_ARGUMENT, "the instance has no name");
  if (st == TML_OK && type != fmi2CoSimulation && type != fmi2ModelExchange)
    st = tml_fail(&err, TML_ERR_ARGUMENT, "there is no such kind of instance: %d", (int)type);
  if (st == TML_OK) st = open_instance(c, guid, resources, &err);
  if (st == TML_OK) st = tml_fmi_use(c->f, type == fmi2ModelExchange, &err);
  if (st == TML_OK) {
    c->f->talkative = logging != fmi2False;
    return c;
  }
  answer_status(c, st, &err);
  fmi2FreeInstance(c);
  return NULL;
}

void fmi2FreeInstance(fmi2Component x)
{
  component *c = x;
  if (!c) return;
  tml_fmi_free(c->f);
  tml_delete(c->name);
  tml_delete(c);
}

fmi2Status fmi2SetDebugLogging(fmi2Component x, fmi2Boolean on, size_t n, const fmi2String categories[])
{
  TML_MASK_TRAPS;
  component *c = x;
  if (!c) return fmi2Error;
  bool notes = n == 0;
  for (size_t i = 0; i < n && categories; i++)
    if (categories[i] && strcmp(categories[i], "logEvents") == 0) notes = true;
  if (notes) c->f->talkative = on != fmi2False;
  return fmi2OK;
}

fmi2Status fmi2SetupExperiment(fmi2Component x, fmi2Boolean tolerance_defined, fmi2Real tolerance, fmi2Real start,
                               fmi2Boolean stop_defined, fmi2Real stop)
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  if (!c) return fmi2Error;
  return answer_status(c,
                       tml_fmi_set_up(c->f, tolerance_defined ? tolerance : 0.0, start, stop_defined ? stop : INFINITY,
                                         &err), &err);
}

/* Calls a state transition that takes no arguments, and translates its status. */
static fmi2Status go_over(component *c, tml_status (*change)(tml_fmi *f, tml_error *err))
{
  TML_MASK_TRAPS;
  tml_error err = {0};
  return c ? answer_status(c, change(c->f, &err), &err) : fmi2Error;
}

fmi2Status fmi2EnterInitializationMode(fmi2Component c) { return go_over(c, tml_fmi_begin); }
fmi2Status fmi2ExitInitializationMode(fmi2Component c) { return go_over(c, tml_fmi_start); }
fmi2Status fmi2Terminate(fmi2Component c) { return go_over(c, tml_fmi_end); }

fmi2Status fmi2Reset(fmi2Component x)
{
  TML_MASK_TRAPS;
  component *c = x;
  if (c) c->terminated = false;
  return go_over(c, tml_fmi_reset);
}

/* ---------------------------------------------------------------- values --------------------- */

fmi2Status fmi2GetReal(fmi2Component x, const fmi2ValueReference vr[], size_t n, fmi2Real value[])
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  return c ? answer_status(c, tml_fmi_get(c->f, vr, n, value, &err), &err) : fmi2Error;
}

fmi2Status fmi2SetReal(fmi2Component x, const fmi2ValueReference vr[], size_t n, const fmi2Real value[])
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  return c ? answer_status(c, tml_fmi_set(c->f, vr, n, value, &err), &err) : fmi2Error;
}

/* The FMU has only real variables: a call for another type succeeds only if it lists no variables. */
static fmi2Status other_type(fmi2Component c, size_t n)
{
  if (c && n == 0) return fmi2OK;
  return refuse_call(c, "all variables of this FMU are real numbers");
}

#define OTHER(type)                                                                                                    \
  fmi2Status fmi2Get##type(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2##type value[])               \
  {                                                                                                                    \
    (void)vr, (void)value;                                                                                             \
    return other_type(c, n);                                                                                           \
  }                                                                                                                    \
  fmi2Status fmi2Set##type(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2##type value[])         \
  {                                                                                                                    \
    (void)vr, (void)value;                                                                                             \
    return other_type(c, n);                                                                                           \
  }
OTHER(Integer)
OTHER(Boolean)
OTHER(String)
#undef OTHER

fmi2Status fmi2GetDirectionalDerivative(fmi2Component x, const fmi2ValueReference unknown[], size_t n_unknown,
                                        const fmi2ValueReference known[], size_t n_known, const fmi2Real d_known[],
                                        fmi2Real d_unknown[])
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  const tml_fmi_along a = {unknown, n_unknown, known, n_known, d_known};
  return c ? answer_status(c, tml_fmi_derive(c->f, &a, d_unknown, &err), &err) : fmi2Error;
}

/* Only first time derivatives are supported. */
static bool first_order(const fmi2Integer order[], size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (!order || order[i] != 1) return false;
  return true;
}

fmi2Status fmi2SetRealInputDerivatives(fmi2Component x, const fmi2ValueReference vr[], size_t n,
                                       const fmi2Integer order[], const fmi2Real value[])
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  if (!c || !first_order(order, n)) return refuse_call(c, "inputs have derivatives of the first order, no others");
  return answer_status(c, tml_fmi_set_rates(c->f, vr, n, value, &err), &err);
}

fmi2Status fmi2GetRealOutputDerivatives(fmi2Component x, const fmi2ValueReference vr[], size_t n,
                                        const fmi2Integer order[], fmi2Real value[])
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  if (!c || !first_order(order, n)) return refuse_call(c, "outputs have derivatives of the first order, no others");
  return answer_status(c, tml_fmi_get_rates(c->f, vr, n, value, &err), &err);
}

/* ---------------------------------------------------------------- steps ---------------------- */

fmi2Status fmi2DoStep(fmi2Component x, fmi2Real from, fmi2Real step, fmi2Boolean no_set_state_prior)
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  (void)no_set_state_prior; /* unused: the importer decides which states it keeps */
  if (!c) return fmi2Error;
  const tml_fmi_step s = {.from = from, .size = step};
  c->terminated = false;
  const tml_status st = tml_fmi_go(c->f, &s, &c->terminated, &err);
  return c->last = st == TML_OK && c->terminated ? fmi2Discard : answer_status(c, st, &err);
}

fmi2Status fmi2CancelStep(fmi2Component c)
{
  TML_MASK_TRAPS;
  return refuse_call(c, "there is no step to cancel: steps are complete when they return");
}

/* The importer may ask for a status that this FMU does not have: the answer is fmi2Discard, not an error. */
static fmi2Status have_no_status(const component *c) { return c ? fmi2Discard : fmi2Error; }

fmi2Status fmi2GetStatus(fmi2Component x, const fmi2StatusKind kind, fmi2Status *value)
{
  TML_MASK_TRAPS;
  component *c = x;
  if (!c || !value || kind != fmi2DoStepStatus) return have_no_status(c);
  *value = c->last;
  return fmi2OK;
}

fmi2Status fmi2GetRealStatus(fmi2Component x, const fmi2StatusKind kind, fmi2Real *value)
{
  TML_MASK_TRAPS;
  component *c = x;
  if (!c || !value || kind != fmi2LastSuccessfulTime) return have_no_status(c);
  *value = c->f->time;
  return fmi2OK;
}

fmi2Status fmi2GetBooleanStatus(fmi2Component x, const fmi2StatusKind kind, fmi2Boolean *value)
{
  TML_MASK_TRAPS;
  component *c = x;
  if (!c || !value || kind != fmi2Terminated) return have_no_status(c);
  *value = c->terminated ? fmi2True : fmi2False;
  return fmi2OK;
}

fmi2Status fmi2GetIntegerStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Integer *value)
{
  TML_MASK_TRAPS;
  (void)kind, (void)value;
  return have_no_status(c);
}

fmi2Status fmi2GetStringStatus(fmi2Component c, const fmi2StatusKind kind, fmi2String *value)
{
  TML_MASK_TRAPS;
  (void)kind, (void)value;
  return have_no_status(c);
}

/* ---------------------------------------------------------------- states --------------------- */

fmi2Status fmi2GetFMUstate(fmi2Component x, fmi2FMUstate *state)
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  if (!c || !state) return refuse_call(c, "the place for the state is missing");
  return answer_status(c, tml_fmi_keep(c->f, state, &err), &err);
}

fmi2Status fmi2SetFMUstate(fmi2Component x, fmi2FMUstate state)
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  if (!c || !state) return refuse_call(c, "the state is missing");
  return answer_status(c, tml_fmi_restore(c->f, state, &err), &err);
}

fmi2Status fmi2FreeFMUstate(fmi2Component x, fmi2FMUstate *state)
{
  TML_MASK_TRAPS;
  component *c = x;
  if (!c) return fmi2Error;
  tml_fmi_drop(state);
  return fmi2OK;
}

fmi2Status fmi2SerializedFMUstateSize(fmi2Component x, fmi2FMUstate state, size_t *size)
{
  TML_MASK_TRAPS;
  component *c = x;
  if (!c || !state || !size) return refuse_call(c, "the state is missing");
  *size = ((const tml_fmi_state *)state)->size;
  return fmi2OK;
}

fmi2Status fmi2SerializeFMUstate(fmi2Component x, fmi2FMUstate state, fmi2Byte bytes[], size_t size)
{
  TML_MASK_TRAPS;
  component *c = x;
  const tml_fmi_state *s = state;
  if (!c || !s || !bytes || size < s->size)
    return refuse_call(c, "the state is missing, or there is not enough room for it");
  memcpy(bytes, s->bytes, s->size);
  return fmi2OK;
}

fmi2Status fmi2DeSerializeFMUstate(fmi2Component x, const fmi2Byte bytes[], size_t size, fmi2FMUstate *state)
{
  TML_MASK_TRAPS;
  component *c = x;
  tml_error err = {0};
  if (!c || !bytes || !state) return refuse_call(c, "bytes, or the place for the state are missing");
  return answer_status(c, tml_fmi_load(state, bytes, size, &err), &err);
}
