/* fmi3_others.c - functions of FMI 3.0 that must be there and have nothing to do in this FMU: variables of other types,
 * clocks, events, model exchange, scheduled execution. They say so. */
#include "fmi/fmi3_instance.h"

/* ---------------------------------------------------------------- other types ---------------- */

/* To ask for no variables is right in any type. */
static fmi3Status other_type(fmi3Instance x, size_t n)
{
  return x && n == 0 ? fmi3OK : tml_fmi3_refuse(x, "all variables of this FMU are of type Float64");
}

#define OTHER(type)                                                                                                    \
  fmi3Status fmi3Get##type(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3##type values[],               \
                           size_t n_values)                                                                            \
  {                                                                                                                    \
    (void)vr, (void)values, (void)n_values;                                                                            \
    return other_type(x, n);                                                                                           \
  }                                                                                                                    \
  fmi3Status fmi3Set##type(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3##type values[],         \
                           size_t n_values)                                                                            \
  {                                                                                                                    \
    (void)vr, (void)values, (void)n_values;                                                                            \
    return other_type(x, n);                                                                                           \
  }
OTHER(Float32)
OTHER(Int8)
OTHER(UInt8)
OTHER(Int16)
OTHER(UInt16)
OTHER(Int32)
OTHER(UInt32)
OTHER(Int64)
OTHER(UInt64)
OTHER(Boolean)
OTHER(String)
#undef OTHER

fmi3Status fmi3GetBinary(fmi3Instance x, const fmi3ValueReference vr[], size_t n, size_t sizes[], fmi3Binary values[],
                         size_t n_values)
{
  (void)vr, (void)sizes, (void)values, (void)n_values;
  return other_type(x, n);
}

fmi3Status fmi3SetBinary(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const size_t sizes[],
                         const fmi3Binary values[], size_t n_values)
{
  (void)vr, (void)sizes, (void)values, (void)n_values;
  return other_type(x, n);
}

fmi3Status fmi3GetClock(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3Clock values[])
{
  (void)vr, (void)values;
  return other_type(x, n);
}

fmi3Status fmi3SetClock(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3Clock values[])
{
  (void)vr, (void)values;
  return other_type(x, n);
}

/* ---------------------------------------------------------------- clocks, events ------------- */

static fmi3Status no_clocks(fmi3Instance x, size_t n)
{
  return x && n == 0 ? fmi3OK : tml_fmi3_refuse(x, "this FMU has no clocks");
}

static fmi3Status no_mode(fmi3Instance x)
{
  return tml_fmi3_refuse(x, "this FMU is for co-simulation without event mode, and has no structural parameters");
}

fmi3Status fmi3GetIntervalDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3Float64 intervals[],
                                  fmi3IntervalQualifier qualifiers[])
{
  (void)vr, (void)intervals, (void)qualifiers;
  return no_clocks(x, n);
}

fmi3Status fmi3GetIntervalFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3UInt64 counters[],
                                   fmi3UInt64 resolutions[], fmi3IntervalQualifier qualifiers[])
{
  (void)vr, (void)counters, (void)resolutions, (void)qualifiers;
  return no_clocks(x, n);
}

fmi3Status fmi3GetShiftDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3Float64 shifts[])
{
  (void)vr, (void)shifts;
  return no_clocks(x, n);
}

fmi3Status fmi3GetShiftFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3UInt64 counters[],
                                fmi3UInt64 resolutions[])
{
  (void)vr, (void)counters, (void)resolutions;
  return no_clocks(x, n);
}

fmi3Status fmi3SetIntervalDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n,
                                  const fmi3Float64 intervals[])
{
  (void)vr, (void)intervals;
  return no_clocks(x, n);
}

fmi3Status fmi3SetIntervalFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n,
                                   const fmi3UInt64 counters[], const fmi3UInt64 resolutions[])
{
  (void)vr, (void)counters, (void)resolutions;
  return no_clocks(x, n);
}

fmi3Status fmi3SetShiftDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3Float64 shifts[])
{
  (void)vr, (void)shifts;
  return no_clocks(x, n);
}

fmi3Status fmi3SetShiftFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3UInt64 counters[],
                                const fmi3UInt64 resolutions[])
{
  (void)vr, (void)counters, (void)resolutions;
  return no_clocks(x, n);
}

fmi3Status fmi3EnterEventMode(fmi3Instance x) { return no_mode(x); }
fmi3Status fmi3EnterStepMode(fmi3Instance x) { return no_mode(x); }
fmi3Status fmi3EnterConfigurationMode(fmi3Instance x) { return no_mode(x); }
fmi3Status fmi3ExitConfigurationMode(fmi3Instance x) { return no_mode(x); }
fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance x) { return no_mode(x); }

fmi3Status fmi3UpdateDiscreteStates(fmi3Instance x, fmi3Boolean *need_update, fmi3Boolean *terminate,
                                    fmi3Boolean *nominals_changed, fmi3Boolean *values_changed,
                                    fmi3Boolean *next_event_defined, fmi3Float64 *next_event)
{
  (void)need_update, (void)terminate, (void)nominals_changed, (void)values_changed;
  (void)next_event_defined, (void)next_event;
  return no_mode(x);
}

/* ---------------------------------------------------------------- dependencies --------------- */

/* Told by functions only where sizes of arrays can change; the description leaves them open. */
fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance x, fmi3ValueReference vr, size_t *n)
{
  (void)vr, (void)n;
  return tml_fmi3_refuse(x, "dependencies are those of the description");
}

fmi3Status fmi3GetVariableDependencies(fmi3Instance x, fmi3ValueReference dependent, size_t element_of_dependent[],
                                       fmi3ValueReference independents[], size_t element_of_independents[],
                                       fmi3DependencyKind kinds[], size_t n)
{
  (void)dependent, (void)element_of_dependent, (void)independents, (void)element_of_independents, (void)kinds, (void)n;
  return tml_fmi3_refuse(x, "dependencies are those of the description");
}

/* ---------------------------------------------------------------- other interfaces ----------- */

static fmi3Instance no_instance(fmi3InstanceEnvironment environment, fmi3LogMessageCallback log)
{
  if (log) log(environment, fmi3Error, "logStatusError", "this FMU is for co-simulation, for nothing else");
  return NULL;
}

static fmi3Status no_exchange(fmi3Instance x)
{
  return tml_fmi3_refuse(x, "this FMU is for co-simulation, not for model exchange");
}

fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                          fmi3Boolean logging, fmi3InstanceEnvironment environment,
                                          fmi3LogMessageCallback log)
{
  (void)name, (void)token, (void)resources, (void)visible, (void)logging;
  return no_instance(environment, log);
}

fmi3Instance fmi3InstantiateScheduledExecution(fmi3String name, fmi3String token, fmi3String resources,
                                               fmi3Boolean visible, fmi3Boolean logging,
                                               fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
                                               fmi3ClockUpdateCallback clock, fmi3LockPreemptionCallback lock,
                                               fmi3UnlockPreemptionCallback unlock)
{
  (void)name, (void)token, (void)resources, (void)visible, (void)logging, (void)clock, (void)lock, (void)unlock;
  return no_instance(environment, log);
}

fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance x) { return no_exchange(x); }

fmi3Status fmi3CompletedIntegratorStep(fmi3Instance x, fmi3Boolean no_set_state_prior, fmi3Boolean *enter_event_mode,
                                       fmi3Boolean *terminate)
{
  (void)no_set_state_prior, (void)enter_event_mode, (void)terminate;
  return no_exchange(x);
}

fmi3Status fmi3SetTime(fmi3Instance x, fmi3Float64 time)
{
  (void)time;
  return no_exchange(x);
}

fmi3Status fmi3SetContinuousStates(fmi3Instance x, const fmi3Float64 states[], size_t n)
{
  (void)states, (void)n;
  return no_exchange(x);
}

fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance x, fmi3Float64 derivatives[], size_t n)
{
  (void)derivatives, (void)n;
  return no_exchange(x);
}

fmi3Status fmi3GetEventIndicators(fmi3Instance x, fmi3Float64 indicators[], size_t n)
{
  (void)indicators, (void)n;
  return no_exchange(x);
}

fmi3Status fmi3GetContinuousStates(fmi3Instance x, fmi3Float64 states[], size_t n)
{
  (void)states, (void)n;
  return no_exchange(x);
}

fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance x, fmi3Float64 nominals[], size_t n)
{
  (void)nominals, (void)n;
  return no_exchange(x);
}

fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance x, size_t *n)
{
  (void)n;
  return no_exchange(x);
}

fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance x, size_t *n)
{
  (void)n;
  return no_exchange(x);
}

fmi3Status fmi3ActivateModelPartition(fmi3Instance x, fmi3ValueReference clock, fmi3Float64 time)
{
  (void)clock, (void)time;
  return tml_fmi3_refuse(x, "this FMU has no model partitions");
}
