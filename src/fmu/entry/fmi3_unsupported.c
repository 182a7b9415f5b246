/* fmi3_unsupported.c - functions of FMI 3.0 that the library must export but does not support: variables of other
 * types, clocks, scheduled execution. They return an error and say so in the log. */
#include "fmu/entry/fmi3_instance.h"

/* ---------------------------------------------------------------- other types ---------------- */

/* A call that lists no variables is valid for every type. */
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

/* ---------------------------------------------------------------- clocks --------------------- */

static fmi3Status no_clocks(fmi3Instance x, size_t n)
{
  return x && n == 0 ? fmi3OK : tml_fmi3_refuse(x, "this FMU has no clocks");
}

static fmi3Status no_mode(fmi3Instance x)
{
  return tml_fmi3_refuse(x, "this FMU has no event mode between steps, and no structural parameters");
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

fmi3Status fmi3EnterStepMode(fmi3Instance x) { return no_mode(x); }
fmi3Status fmi3EnterConfigurationMode(fmi3Instance x) { return no_mode(x); }
fmi3Status fmi3ExitConfigurationMode(fmi3Instance x) { return no_mode(x); }
fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance x) { return no_mode(x); }

/* ---------------------------------------------------------------- dependencies --------------- */

/* The standard requires these functions only if sizes of arrays can change; the description does not announce them. */
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
  if (log) log(environment, fmi3Error, "logStatusError", "this FMU is not for scheduled execution");
  return NULL;
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

fmi3Status fmi3ActivateModelPartition(fmi3Instance x, fmi3ValueReference clock, fmi3Float64 time)
{
  (void)clock, (void)time;
  return tml_fmi3_refuse(x, "this FMU has no model partitions");
}
