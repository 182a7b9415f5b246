/* fmi3_exchange.c - entry points of FMI 3.0 for model exchange. */
#include <math.h>

#include "fmu/entry/fmi3_instance.h"

#include "core/float_traps.h"

fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                          fmi3Boolean logging, fmi3InstanceEnvironment environment,
                                          fmi3LogMessageCallback log)
{
  TML_MASK_TRAPS;
  (void)visible;
  const tml_fmi3 calls = {.environment = environment, .log = log};
  tml_fmi3 *x = tml_fmi3_open(&calls, true, name, token, resources);
  if (x) x->f->talkative = logging;
  return x;
}

/* Calls a state transition that takes no arguments, and translates its status. */
static fmi3Status go_over(tml_fmi3 *x, tml_status (*change)(tml_fmi *f, tml_error *err))
{
  TML_MASK_TRAPS;
  tml_error err = {0};
  return x ? tml_fmi3_answer(x, change(x->f, &err), &err) : fmi3Error;
}

fmi3Status fmi3EnterEventMode(fmi3Instance x) { return go_over(x, tml_fmi_enter_event); }
fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance x) { return go_over(x, tml_fmi_enter_continuous); }

fmi3Status fmi3UpdateDiscreteStates(fmi3Instance instance, fmi3Boolean *need_update, fmi3Boolean *terminate,
                                    fmi3Boolean *nominals_changed, fmi3Boolean *values_changed,
                                    fmi3Boolean *next_event_defined, fmi3Float64 *next_event)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  tml_exchange_event found = {.size = sizeof found};
  if (!x || !need_update || !terminate || !nominals_changed || !values_changed || !next_event_defined || !next_event)
    return tml_fmi3_refuse(x, "a place for the result of the event is missing");
  const tml_status st = tml_fmi_update(x->f, &found, &err);
  if (st != TML_OK) return tml_fmi3_answer(x, st, &err);
  *need_update = fmi3False;
  *terminate = found.stopped;
  *nominals_changed = found.nominals;
  *values_changed = found.states;
  *next_event_defined = isfinite(found.next);
  *next_event = isfinite(found.next) ? found.next : 0.0;
  return fmi3OK;
}

fmi3Status fmi3CompletedIntegratorStep(fmi3Instance instance, fmi3Boolean no_set_state_prior,
                                       fmi3Boolean *enter_event_mode, fmi3Boolean *terminate)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  bool event = false;
  (void)no_set_state_prior; /* unused: the importer decides which states it keeps */
  if (!x || !enter_event_mode || !terminate)
    return tml_fmi3_refuse(x, "a place for the result of the step is missing");
  const tml_status st = tml_fmi_complete_step(x->f, &event, &err);
  *enter_event_mode = event;
  *terminate = fmi3False; /* a sensor that ends the run is reported by the event update */
  return tml_fmi3_answer(x, st, &err);
}

fmi3Status fmi3SetTime(fmi3Instance instance, fmi3Float64 time)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  return x ? tml_fmi3_answer(x, tml_fmi_set_time(x->f, time, &err), &err) : fmi3Error;
}

fmi3Status fmi3SetContinuousStates(fmi3Instance instance, const fmi3Float64 states[], size_t n)
{
  TML_MASK_TRAPS;
  tml_fmi3 *x = instance;
  tml_error err = {0};
  return x ? tml_fmi3_answer(x, tml_fmi_set_states(x->f, states, n, &err), &err) : fmi3Error;
}

/* Calls a function that fills a list of n values, and translates its status. */
static fmi3Status fill_values(tml_fmi3 *x, tml_status (*get)(tml_fmi *f, double *values, size_t n, tml_error *err),
                              double *values, size_t n)
{
  tml_error err = {0};
  return x ? tml_fmi3_answer(x, get(x->f, values, n, &err), &err) : fmi3Error;
}

fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance x, fmi3Float64 derivatives[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(x, tml_fmi_get_derivatives, derivatives, n);
}

fmi3Status fmi3GetEventIndicators(fmi3Instance x, fmi3Float64 indicators[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(x, tml_fmi_get_indicators, indicators, n);
}

fmi3Status fmi3GetContinuousStates(fmi3Instance x, fmi3Float64 states[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(x, tml_fmi_get_states, states, n);
}

fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance x, fmi3Float64 nominals[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(x, tml_fmi_get_nominals, nominals, n);
}

/* Numbers of states and event indicators are those of the description: they are constant. */
static fmi3Status report_count(tml_fmi3 *x, bool states, size_t *n)
{
  if (!x || !n || !x->f->exchanged)
    return tml_fmi3_refuse(x, "the place for the number is missing, or this instance is not for model exchange");
  *n = (size_t)(states ? x->f->n_states : x->f->n_indicators);
  return fmi3OK;
}

fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance x, size_t *n) { return report_count(x, false, n); }
fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance x, size_t *n) { return report_count(x, true, n); }
