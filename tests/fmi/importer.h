/* importer.h - what an importer does before it simulates: makes an FMU by the command, unpacks it, reads its
 * description, loads its library and finds all functions. */
#ifndef TML_TESTS_IMPORTER_H
#define TML_TESTS_IMPORTER_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "fmu/entry/fmi2.h"
#include "fmu/entry/fmi3.h"

#define FMI2_FUNCTIONS(X)                                                                                             \
  X(GetTypesPlatform) X(GetVersion) X(SetDebugLogging) X(Instantiate) X(FreeInstance) X(SetupExperiment)              \
  X(EnterInitializationMode) X(ExitInitializationMode) X(Terminate) X(Reset) X(GetReal) X(GetInteger) X(GetBoolean)   \
  X(GetString) X(SetReal) X(SetInteger) X(SetBoolean) X(SetString) X(GetFMUstate) X(SetFMUstate) X(FreeFMUstate)      \
  X(SerializedFMUstateSize) X(SerializeFMUstate) X(DeSerializeFMUstate) X(GetDirectionalDerivative)                   \
  X(EnterEventMode) X(NewDiscreteStates) X(EnterContinuousTimeMode) X(CompletedIntegratorStep) X(SetTime)             \
  X(SetContinuousStates) X(GetDerivatives) X(GetEventIndicators) X(GetContinuousStates)                               \
  X(GetNominalsOfContinuousStates)                                                                                    \
  X(SetRealInputDerivatives) X(GetRealOutputDerivatives) X(DoStep) X(CancelStep) X(GetStatus) X(GetRealStatus)        \
  X(GetIntegerStatus) X(GetBooleanStatus) X(GetStringStatus)

#define FMI3_FUNCTIONS(X)                                                                                             \
  X(GetVersion) X(SetDebugLogging) X(InstantiateModelExchange) X(InstantiateCoSimulation)                             \
  X(InstantiateScheduledExecution) X(FreeInstance) X(EnterInitializationMode) X(ExitInitializationMode)               \
  X(EnterEventMode) X(Terminate) X(Reset) X(GetFloat32) X(GetFloat64) X(GetInt8) X(GetUInt8) X(GetInt16) X(GetUInt16) \
  X(GetInt32) X(GetUInt32) X(GetInt64) X(GetUInt64) X(GetBoolean) X(GetString) X(GetBinary) X(GetClock)               \
  X(SetFloat32) X(SetFloat64) X(SetInt8) X(SetUInt8) X(SetInt16) X(SetUInt16) X(SetInt32) X(SetUInt32) X(SetInt64)    \
  X(SetUInt64) X(SetBoolean) X(SetString) X(SetBinary) X(SetClock) X(GetNumberOfVariableDependencies)                 \
  X(GetVariableDependencies) X(GetFMUState) X(SetFMUState) X(FreeFMUState) X(SerializedFMUStateSize)                  \
  X(SerializeFMUState) X(DeserializeFMUState) X(GetDirectionalDerivative) X(GetAdjointDerivative)                     \
  X(EnterConfigurationMode) X(ExitConfigurationMode) X(GetIntervalDecimal) X(GetIntervalFraction) X(GetShiftDecimal)  \
  X(GetShiftFraction) X(SetIntervalDecimal) X(SetIntervalFraction) X(SetShiftDecimal) X(SetShiftFraction)             \
  X(EvaluateDiscreteStates) X(UpdateDiscreteStates) X(EnterContinuousTimeMode) X(CompletedIntegratorStep) X(SetTime)  \
  X(SetContinuousStates) X(GetContinuousStateDerivatives) X(GetEventIndicators) X(GetContinuousStates)                \
  X(GetNominalsOfContinuousStates) X(GetNumberOfEventIndicators) X(GetNumberOfContinuousStates) X(EnterStepMode)      \
  X(GetOutputDerivatives) X(DoStep) X(ActivateModelPartition)

#define TAKE(name) __typeof__(fmi2##name) *name;
typedef struct fmi2_calls { FMI2_FUNCTIONS(TAKE) } fmi2_calls;
#undef TAKE
#define TAKE(name) __typeof__(fmi3##name) *name;
typedef struct fmi3_calls { FMI3_FUNCTIONS(TAKE) } fmi3_calls;
#undef TAKE

typedef struct importer {
  char dir[256];         /* unpacked here */
  char resources[512];   /* its path, with a blank and a slash at the end */
  char address[512];     /* the same as an address */
  char token[80];
  char *description;
  void *library;
  fmi2_calls two;
  fmi3_calls three;
} importer;

/* `arguments` of `trammel fmu`, from the folder of the tests: MODEL and options; a text that stays. */
void importer_open(importer *x, const char *arguments, int version);
int importer_close_all(void **state); /* at the end of all tests */
unsigned importer_reference(const importer *x, const char *name);

/* Messages that an FMU has sent: how many errors, and the last text. */
typedef struct told { int errors, warnings; char last[3000]; } told;
void told_two(fmi2ComponentEnvironment environment, fmi2String instance, fmi2Status status, fmi2String category,
              fmi2String message, ...);
void told_three(fmi3InstanceEnvironment environment, fmi3Status status, fmi3String category, fmi3String message);

/* cmocka's own compares as float. */
#define assert_close(a, b, tolerance) compare_numbers((a), (b), (tolerance), __FILE__, __LINE__)
void compare_numbers(double a, double b, double tolerance, const char *file, int line);

/* Results of `trammel run`: the column of a channel, n values. The caller frees it. */
double *run_column(const char *arguments, const char *channel, int *n);
/* The largest difference of two rows of numbers over the range of the first. */
double distance(const double *a, const double *b, int n);

#endif
