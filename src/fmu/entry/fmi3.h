/* fmi3.h - types and functions of FMI 3.0, as chapters 2 to 5 of the standard define them. The library must export all
 * functions, including those of interface types that it does not support. */
#ifndef TML_FMU_ENTRY_FMI3_H
#define TML_FMU_ENTRY_FMI3_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- types of the platform */

typedef void *fmi3Instance;
typedef void *fmi3InstanceEnvironment;
typedef void *fmi3FMUState;
typedef uint32_t fmi3ValueReference;
typedef float fmi3Float32;
typedef double fmi3Float64;
typedef int8_t fmi3Int8;
typedef uint8_t fmi3UInt8;
typedef int16_t fmi3Int16;
typedef uint16_t fmi3UInt16;
typedef int32_t fmi3Int32;
typedef uint32_t fmi3UInt32;
typedef int64_t fmi3Int64;
typedef uint64_t fmi3UInt64;
typedef bool fmi3Boolean;
typedef char fmi3Char;
typedef const fmi3Char *fmi3String;
typedef uint8_t fmi3Byte;
typedef const fmi3Byte *fmi3Binary;
typedef bool fmi3Clock;

#define fmi3True true
#define fmi3False false

typedef enum { fmi3OK, fmi3Warning, fmi3Discard, fmi3Error, fmi3Fatal } fmi3Status;
typedef enum {
  fmi3Independent, fmi3Constant, fmi3Fixed, fmi3Tunable, fmi3Discrete, fmi3Dependent
} fmi3DependencyKind;
typedef enum { fmi3IntervalNotYetKnown, fmi3IntervalUnchanged, fmi3IntervalChanged } fmi3IntervalQualifier;

typedef void (*fmi3LogMessageCallback)(fmi3InstanceEnvironment environment, fmi3Status status, fmi3String category,
                                       fmi3String message);
typedef void (*fmi3ClockUpdateCallback)(fmi3InstanceEnvironment environment);
typedef void (*fmi3IntermediateUpdateCallback)(fmi3InstanceEnvironment environment, fmi3Float64 time,
                                               fmi3Boolean set_requested, fmi3Boolean get_allowed,
                                               fmi3Boolean step_finished, fmi3Boolean can_return_early,
                                               fmi3Boolean *early_return_requested, fmi3Float64 *early_return_time);
typedef void (*fmi3LockPreemptionCallback)(void);
typedef void (*fmi3UnlockPreemptionCallback)(void);

/* ---- life */

const char *fmi3GetVersion(void);
fmi3Status fmi3SetDebugLogging(fmi3Instance x, fmi3Boolean on, size_t n, const fmi3String categories[]);

fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                          fmi3Boolean logging, fmi3InstanceEnvironment environment,
                                          fmi3LogMessageCallback log);
fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean visible,
                                         fmi3Boolean logging, fmi3Boolean event_mode_used,
                                         fmi3Boolean early_return_allowed, const fmi3ValueReference required[],
                                         size_t n_required, fmi3InstanceEnvironment environment,
                                         fmi3LogMessageCallback log, fmi3IntermediateUpdateCallback update);
fmi3Instance fmi3InstantiateScheduledExecution(fmi3String name, fmi3String token, fmi3String resources,
                                               fmi3Boolean visible, fmi3Boolean logging,
                                               fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
                                               fmi3ClockUpdateCallback clock, fmi3LockPreemptionCallback lock,
                                               fmi3UnlockPreemptionCallback unlock);
void fmi3FreeInstance(fmi3Instance x);

fmi3Status fmi3EnterInitializationMode(fmi3Instance x, fmi3Boolean tolerance_defined, fmi3Float64 tolerance,
                                       fmi3Float64 start, fmi3Boolean stop_defined, fmi3Float64 stop);
fmi3Status fmi3ExitInitializationMode(fmi3Instance x);
fmi3Status fmi3EnterEventMode(fmi3Instance x);
fmi3Status fmi3Terminate(fmi3Instance x);
fmi3Status fmi3Reset(fmi3Instance x);
fmi3Status fmi3EnterConfigurationMode(fmi3Instance x);
fmi3Status fmi3ExitConfigurationMode(fmi3Instance x);

/* ---- values */

#define TML_FMI3_TYPES(X) \
  X(Float32) X(Float64) X(Int8) X(UInt8) X(Int16) X(UInt16) X(Int32) X(UInt32) X(Int64) X(UInt64) X(Boolean) X(String)
#define TML_FMI3_DECLARE(type)                                                                                         \
  fmi3Status fmi3Get##type(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3##type values[],               \
                           size_t n_values);                                                                           \
  fmi3Status fmi3Set##type(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3##type values[],         \
                           size_t n_values);
TML_FMI3_TYPES(TML_FMI3_DECLARE)
#undef TML_FMI3_DECLARE
fmi3Status fmi3GetBinary(fmi3Instance x, const fmi3ValueReference vr[], size_t n, size_t sizes[], fmi3Binary values[],
                         size_t n_values);
fmi3Status fmi3SetBinary(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const size_t sizes[],
                         const fmi3Binary values[], size_t n_values);
fmi3Status fmi3GetClock(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3Clock values[]);
fmi3Status fmi3SetClock(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3Clock values[]);

fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance x, fmi3ValueReference vr, size_t *n);
fmi3Status fmi3GetVariableDependencies(fmi3Instance x, fmi3ValueReference dependent, size_t element_of_dependent[],
                                       fmi3ValueReference independents[], size_t element_of_independents[],
                                       fmi3DependencyKind kinds[], size_t n);

fmi3Status fmi3GetFMUState(fmi3Instance x, fmi3FMUState *state);
fmi3Status fmi3SetFMUState(fmi3Instance x, fmi3FMUState state);
fmi3Status fmi3FreeFMUState(fmi3Instance x, fmi3FMUState *state);
fmi3Status fmi3SerializedFMUStateSize(fmi3Instance x, fmi3FMUState state, size_t *size);
fmi3Status fmi3SerializeFMUState(fmi3Instance x, fmi3FMUState state, fmi3Byte bytes[], size_t size);
fmi3Status fmi3DeserializeFMUState(fmi3Instance x, const fmi3Byte bytes[], size_t size, fmi3FMUState *state);

fmi3Status fmi3GetDirectionalDerivative(fmi3Instance x, const fmi3ValueReference unknowns[], size_t n_unknowns,
                                        const fmi3ValueReference knowns[], size_t n_knowns, const fmi3Float64 seed[],
                                        size_t n_seed, fmi3Float64 sensitivity[], size_t n_sensitivity);
fmi3Status fmi3GetAdjointDerivative(fmi3Instance x, const fmi3ValueReference unknowns[], size_t n_unknowns,
                                    const fmi3ValueReference knowns[], size_t n_knowns, const fmi3Float64 seed[],
                                    size_t n_seed, fmi3Float64 sensitivity[], size_t n_sensitivity);

/* ---- clocks and events */

fmi3Status fmi3GetIntervalDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3Float64 intervals[],
                                  fmi3IntervalQualifier qualifiers[]);
fmi3Status fmi3GetIntervalFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3UInt64 counters[],
                                   fmi3UInt64 resolutions[], fmi3IntervalQualifier qualifiers[]);
fmi3Status fmi3GetShiftDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3Float64 shifts[]);
fmi3Status fmi3GetShiftFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n, fmi3UInt64 counters[],
                                fmi3UInt64 resolutions[]);
fmi3Status fmi3SetIntervalDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n,
                                  const fmi3Float64 intervals[]);
fmi3Status fmi3SetIntervalFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n,
                                   const fmi3UInt64 counters[], const fmi3UInt64 resolutions[]);
fmi3Status fmi3SetShiftDecimal(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3Float64 shifts[]);
fmi3Status fmi3SetShiftFraction(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3UInt64 counters[],
                                const fmi3UInt64 resolutions[]);
fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance x);
fmi3Status fmi3UpdateDiscreteStates(fmi3Instance x, fmi3Boolean *need_update, fmi3Boolean *terminate,
                                    fmi3Boolean *nominals_changed, fmi3Boolean *values_changed,
                                    fmi3Boolean *next_event_defined, fmi3Float64 *next_event);

/* ---- model exchange */

fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance x);
fmi3Status fmi3CompletedIntegratorStep(fmi3Instance x, fmi3Boolean no_set_state_prior, fmi3Boolean *enter_event_mode,
                                       fmi3Boolean *terminate);
fmi3Status fmi3SetTime(fmi3Instance x, fmi3Float64 time);
fmi3Status fmi3SetContinuousStates(fmi3Instance x, const fmi3Float64 states[], size_t n);
fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance x, fmi3Float64 derivatives[], size_t n);
fmi3Status fmi3GetEventIndicators(fmi3Instance x, fmi3Float64 indicators[], size_t n);
fmi3Status fmi3GetContinuousStates(fmi3Instance x, fmi3Float64 states[], size_t n);
fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance x, fmi3Float64 nominals[], size_t n);
fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance x, size_t *n);
fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance x, size_t *n);

/* ---- co-simulation */

fmi3Status fmi3EnterStepMode(fmi3Instance x);
fmi3Status fmi3GetOutputDerivatives(fmi3Instance x, const fmi3ValueReference vr[], size_t n, const fmi3Int32 orders[],
                                    fmi3Float64 values[], size_t n_values);
fmi3Status fmi3DoStep(fmi3Instance x, fmi3Float64 from, fmi3Float64 step, fmi3Boolean no_set_state_prior,
                      fmi3Boolean *event_needed, fmi3Boolean *terminate, fmi3Boolean *early_return,
                      fmi3Float64 *last_successful_time);

/* ---- scheduled execution */

fmi3Status fmi3ActivateModelPartition(fmi3Instance x, fmi3ValueReference clock, fmi3Float64 time);

#endif
