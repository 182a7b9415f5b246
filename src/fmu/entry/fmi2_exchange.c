/* fmi2_exchange.c - entry points of FMI 2.0 for model exchange. */
#include <math.h>

#include "fmu/entry/fmi2_instance.h"

#include "core/float_traps.h"

/* Calls a state transition that takes no arguments, and translates its status. */
static fmi2Status go_over(tml_fmi2 *c, tml_status (*change)(tml_fmi *f, tml_error *err))
{
  TML_MASK_TRAPS;
  tml_error err = {0};
  return c ? tml_fmi2_answer(c, change(c->f, &err), &err) : fmi2Error;
}

fmi2Status fmi2EnterEventMode(fmi2Component c) { return go_over(c, tml_fmi_enter_event); }
fmi2Status fmi2EnterContinuousTimeMode(fmi2Component c) { return go_over(c, tml_fmi_enter_continuous); }

fmi2Status fmi2NewDiscreteStates(fmi2Component x, fmi2EventInfo *event)
{
  TML_MASK_TRAPS;
  tml_fmi2 *c = x;
  tml_error err = {0};
  tml_exchange_event found = {.size = sizeof found};
  if (!c || !event) return tml_fmi2_refuse(c, "the place for the result of the event is missing");
  const tml_status st = tml_fmi_update(c->f, &found, &err);
  if (st != TML_OK) return tml_fmi2_answer(c, st, &err);
  *event = (fmi2EventInfo){.newDiscreteStatesNeeded = fmi2False, .terminateSimulation = found.stopped,
                           .nominalsOfContinuousStatesChanged = found.nominals,
                           .valuesOfContinuousStatesChanged = found.states,
                           .nextEventTimeDefined = isfinite(found.next), .nextEventTime = found.next};
  if (!event->nextEventTimeDefined) event->nextEventTime = 0.0;
  return fmi2OK;
}

fmi2Status fmi2CompletedIntegratorStep(fmi2Component x, fmi2Boolean no_set_state_prior, fmi2Boolean *enter_event_mode,
                                       fmi2Boolean *terminate)
{
  TML_MASK_TRAPS;
  tml_fmi2 *c = x;
  tml_error err = {0};
  bool event = false;
  (void)no_set_state_prior; /* unused: the importer decides which states it keeps */
  if (!c || !enter_event_mode || !terminate)
    return tml_fmi2_refuse(c, "a place for the result of the step is missing");
  const tml_status st = tml_fmi_complete_step(c->f, &event, &err);
  *enter_event_mode = event ? fmi2True : fmi2False;
  *terminate = fmi2False; /* a sensor that ends the run is reported by the event update */
  return tml_fmi2_answer(c, st, &err);
}

fmi2Status fmi2SetTime(fmi2Component x, fmi2Real time)
{
  TML_MASK_TRAPS;
  tml_fmi2 *c = x;
  tml_error err = {0};
  return c ? tml_fmi2_answer(c, tml_fmi_set_time(c->f, time, &err), &err) : fmi2Error;
}

fmi2Status fmi2SetContinuousStates(fmi2Component x, const fmi2Real states[], size_t n)
{
  TML_MASK_TRAPS;
  tml_fmi2 *c = x;
  tml_error err = {0};
  return c ? tml_fmi2_answer(c, tml_fmi_set_states(c->f, states, n, &err), &err) : fmi2Error;
}

/* Calls a function that fills a list of n values, and translates its status. */
static fmi2Status fill_values(tml_fmi2 *c, tml_status (*get)(tml_fmi *f, double *values, size_t n, tml_error *err),
                              double *values, size_t n)
{
  tml_error err = {0};
  return c ? tml_fmi2_answer(c, get(c->f, values, n, &err), &err) : fmi2Error;
}

fmi2Status fmi2GetDerivatives(fmi2Component c, fmi2Real derivatives[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(c, tml_fmi_get_derivatives, derivatives, n);
}

fmi2Status fmi2GetEventIndicators(fmi2Component c, fmi2Real indicators[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(c, tml_fmi_get_indicators, indicators, n);
}

fmi2Status fmi2GetContinuousStates(fmi2Component c, fmi2Real states[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(c, tml_fmi_get_states, states, n);
}

fmi2Status fmi2GetNominalsOfContinuousStates(fmi2Component c, fmi2Real nominals[], size_t n)
{
  TML_MASK_TRAPS;
  return fill_values(c, tml_fmi_get_nominals, nominals, n);
}
