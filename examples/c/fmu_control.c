/* fmu_control.c - a controller outside the model: loads an FMU of the cart with its pole (docs/fmi.md), reads its state
 * every 5 ms and pushes the cart so that the pole comes upright. All that Trammel has to do with it is in the FMU.
 * usage: fmu_control FOLDER     where the FMU is unpacked */
#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fmu/entry/fmi2.h"

/* ---- the description: as much of it as is needed here, found by its text */

static char *read_description(const char *folder)
{
  static char text[1 << 20];
  char path[4096];
  snprintf(path, sizeof path, "%s/modelDescription.xml", folder);
  FILE *f = fopen(path, "rb");
  if (!f) return NULL;
  text[fread(text, 1, sizeof text - 1, f)] = '\0';
  fclose(f);
  return text;
}

/* What stands behind `key="`. */
static const char *find(const char *text, const char *key, char *out, size_t size)
{
  const char *at = strstr(text, key);
  if (!at) return "";
  at += strlen(key);
  snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
  return out;
}

static fmi2ValueReference find_variable(const char *text, const char *name)
{
  char key[200], number[32] = "0";
  snprintf(key, sizeof key, " name=\"%s\" valueReference=\"", name);
  return (fmi2ValueReference)strtoul(find(text, key, number, sizeof number), NULL, 10);
}

/* ---- the library */

#define CALLS(X) \
  X(Instantiate) X(SetupExperiment) X(EnterInitializationMode) X(ExitInitializationMode) X(GetReal) X(SetReal) \
  X(DoStep) X(Terminate) X(FreeInstance)
#define TAKE(name) __typeof__(fmi2##name) *name;
static struct { CALLS(TAKE) } fmi;

static int load(const char *folder, const char *identifier)
{
  char path[4096];
  snprintf(path, sizeof path, "%s/binaries/linux64/%s.so", folder, identifier);
  void *library = dlopen(path, RTLD_NOW);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 0;
#define FIND(name) if (!(*(void **)&fmi.name = dlsym(library, "fmi2" #name))) return 0;
  CALLS(FIND)
  return 1;
}

static void log_message(fmi2ComponentEnvironment environment, fmi2String instance, fmi2Status status,
                        fmi2String category, fmi2String message, ...)
{
  (void)environment, (void)status, (void)category;
  va_list values;
  fprintf(stderr, "%s: ", instance);
  va_start(values, message);
  vfprintf(stderr, message, values);
  va_end(values);
  fputc(10, stderr);
}

/* ---- the controller */

/* Gains by LQR from the matrices of `trammel linear`: docs/linear.md. */
static const double gain[] = {-10, -11.0401317, 73.5183512, 14.4451847};
static const char *const state[] = {"rail.displacement", "rail.displacement_rate", "foot.angle", "foot.angle_rate"};

static int control(fmi2Component c, const char *text)
{
  const fmi2ValueReference u = find_variable(text, "u");
  fmi2ValueReference y[4];
  for (int i = 0; i < 4; i++) y[i] = find_variable(text, state[i]);
  printf("t [s]   cart [m]   tilt [deg]   push [N]\n");
  for (int step = 0; step <= 800; step++) {
    double x[4], push = 0;
    if (fmi.GetReal(c, y, 4, x) != fmi2OK) return 0;
    for (int i = 0; i < 4; i++) push -= gain[i]*x[i];
    if (step % 100 == 0) printf("%5.1f %10.3f %12.2f %10.2f\n", 0.005*step, x[0], x[2]*57.29577951308232, push);
    if (fmi.SetReal(c, &u, 1, &push) != fmi2OK || fmi.DoStep(c, 0.005*step, 0.005, fmi2True) != fmi2OK) return 0;
  }
  return 1;
}

int main(int argc, char **argv)
{
  const fmi2CallbackFunctions calls = {.logger = log_message};
  char guid[100], identifier[200], resources[4200];
  char *text = argc == 2 ? read_description(argv[1]) : NULL;
  if (!text || !load(argv[1], find(text, "modelIdentifier=\"", identifier, sizeof identifier)))
    return fprintf(stderr, "usage: fmu_control FOLDER, where an FMU (FMI 2) is unpacked\n"), 2;
  snprintf(resources, sizeof resources, "file:%s/resources", argv[1]);
  fmi2Component c = fmi.Instantiate("cart", fmi2CoSimulation, find(text, "guid=\"", guid, sizeof guid), resources,
                                    &calls, fmi2False, fmi2False);
  if (!c) return 1;
  const int done = fmi.SetupExperiment(c, fmi2True, 1e-6, 0, fmi2False, 0) == fmi2OK
                   && fmi.EnterInitializationMode(c) == fmi2OK && fmi.ExitInitializationMode(c) == fmi2OK
                   && control(c, text) && fmi.Terminate(c) == fmi2OK;
  fmi.FreeInstance(c);
  return done ? 0 : 1;
}
