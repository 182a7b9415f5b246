/* solver.c - an importer that integrates the states of an FMU. */
#include "solver.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define LOCATED 1e-12 /* [s] how near events are found */

/* ---------------------------------------------------------------- both versions -------------- */

static void must(solver *s, int status)
{
  if (status != 0) fail_msg("status %d: %s", status, s->t.last);
}

static int set_point(solver *s, double time, const double *state)
{
  if (s->version == 2) {
    must(s, (int)s->x.two.SetTime(s->c, time));
    return (int)s->x.two.SetContinuousStates(s->c, state, (size_t)s->n);
  }
  must(s, (int)s->x.three.SetTime(s->c, time));
  return (int)s->x.three.SetContinuousStates(s->c, state, (size_t)s->n);
}

bool solver_rates(solver *s, double time, const double *state, double *rates)
{
  must(s, set_point(s, time, state));
  if (s->feed) s->feed(s, time);
  const int status = s->version == 2 ? (int)s->x.two.GetDerivatives(s->c, rates, (size_t)s->n)
                                     : (int)s->x.three.GetContinuousStateDerivatives(s->c, rates, (size_t)s->n);
  if (status != (int)fmi2Discard) must(s, status);
  return status == 0;
}

static bool indicate(solver *s, double *z)
{
  const int status = s->version == 2 ? (int)s->x.two.GetEventIndicators(s->c, z, (size_t)s->n_indicators)
                                     : (int)s->x.three.GetEventIndicators(s->c, z, (size_t)s->n_indicators);
  if (status != (int)fmi2Discard) must(s, status);
  return status == 0;
}

static void complete(solver *s, bool *event)
{
  if (s->version == 2) {
    fmi2Boolean enter = fmi2True, end = fmi2True;
    must(s, (int)s->x.two.CompletedIntegratorStep(s->c, fmi2True, &enter, &end));
    *event = enter != fmi2False;
    s->stopped = end != fmi2False;
  } else {
    fmi3Boolean enter = fmi3True, end = fmi3True;
    must(s, (int)s->x.three.CompletedIntegratorStep(s->c, fmi3True, &enter, &end));
    *event = enter;
    s->stopped = end;
  }
}

static void read_states(solver *s)
{
  if (s->version == 2) must(s, (int)s->x.two.GetContinuousStates(s->c, s->state, (size_t)s->n));
  else must(s, (int)s->x.three.GetContinuousStates(s->c, s->state, (size_t)s->n));
}

static bool update_two(solver *s)
{
  fmi2EventInfo e = {.newDiscreteStatesNeeded = fmi2True};
  bool changed = false;
  for (int i = 0; i < 10 && e.newDiscreteStatesNeeded; i++) {
    must(s, (int)s->x.two.NewDiscreteStates(s->c, &e));
    changed = changed || e.valuesOfContinuousStatesChanged;
    s->stopped = e.terminateSimulation != fmi2False;
  }
  s->next = e.nextEventTimeDefined ? e.nextEventTime : INFINITY;
  must(s, (int)s->x.two.EnterContinuousTimeMode(s->c));
  return changed;
}

static bool update_three(solver *s)
{
  fmi3Boolean needed = fmi3True, ends = fmi3True, nominals = fmi3True, values = fmi3True, defined = fmi3True;
  bool changed = false;
  for (int i = 0; i < 10 && needed; i++) {
    must(s, (int)s->x.three.UpdateDiscreteStates(s->c, &needed, &ends, &nominals, &values, &defined, &s->next));
    changed = changed || values;
    s->stopped = ends;
  }
  if (!defined) s->next = INFINITY;
  must(s, (int)s->x.three.EnterContinuousTimeMode(s->c));
  return changed;
}

static void update(solver *s)
{
  const bool changed = s->version == 2 ? update_two(s) : update_three(s);
  s->changed += changed;
  double nominals[SOLVER_STATES];
  if (s->version == 2) must(s, (int)s->x.two.GetNominalsOfContinuousStates(s->c, nominals, (size_t)s->n));
  else must(s, (int)s->x.three.GetNominalsOfContinuousStates(s->c, nominals, (size_t)s->n));
  for (int i = 0; i < s->n; i++) assert_true(nominals[i] > 0.0);
  double before[SOLVER_STATES];
  memcpy(before, s->state, sizeof before);
  read_states(s);
  if (!changed && s->events > 0) assert_memory_equal(before, s->state, (size_t)s->n*sizeof *before);
}

void solver_event(solver *s)
{
  s->events++;
  if (s->version == 2) must(s, (int)s->x.two.EnterEventMode(s->c));
  else must(s, (int)s->x.three.EnterEventMode(s->c));
  update(s);
}

double solver_get(solver *s, const char *name)
{
  const unsigned vr = importer_reference(&s->x, name);
  double value = NAN;
  if (s->version == 2) must(s, (int)s->x.two.GetReal(s->c, &vr, 1, &value));
  else must(s, (int)s->x.three.GetFloat64(s->c, &vr, 1, &value, 1));
  return value;
}

void solver_set(solver *s, const char *name, double value)
{
  const unsigned vr = importer_reference(&s->x, name);
  if (s->version == 2) must(s, (int)s->x.two.SetReal(s->c, &vr, 1, &value));
  else must(s, (int)s->x.three.SetFloat64(s->c, &vr, 1, &value, 1));
}

void solver_derive(solver *s, const unsigned *unknowns, size_t n_unknowns, const unsigned *knowns, size_t n_knowns,
                   const double *seed, double *out)
{
  if (s->version == 2)
    must(s, (int)s->x.two.GetDirectionalDerivative(s->c, unknowns, n_unknowns, knowns, n_knowns, seed, out));
  else
    must(s, (int)s->x.three.GetDirectionalDerivative(s->c, unknowns, n_unknowns, knowns, n_knowns, seed, n_knowns, out,
                                                     n_unknowns));
}

/* ---------------------------------------------------------------- life ----------------------- */

static int count(const char *text, const char *what)
{
  int n = 0;
  for (const char *at = strstr(text, what); at; at = strstr(at + 1, what)) n++;
  return n;
}

static void make(solver *s)
{
  if (s->version == 2) {
    const fmi2CallbackFunctions calls = {.logger = told_two, .componentEnvironment = &s->t};
    s->c = s->x.two.Instantiate("one", fmi2ModelExchange, s->x.token, s->x.address, &calls, fmi2False, fmi2False);
  } else {
    s->c = s->x.three.InstantiateModelExchange("one", s->x.token, s->x.resources, fmi3False, fmi3False, &s->t,
                                               told_three);
  }
  if (!s->c) fail_msg("%s", s->t.last);
}

static void count_all(solver *s)
{
  s->n = count(s->x.description, "name=\"der(state[");
  if (s->version == 2) {
    const char *at = strstr(s->x.description, "numberOfEventIndicators=\"");
    assert_non_null(at);
    s->n_indicators = atoi(at + strlen("numberOfEventIndicators=\""));
    return;
  }
  size_t states, indicators;
  must(s, (int)s->x.three.GetNumberOfContinuousStates(s->c, &states));
  must(s, (int)s->x.three.GetNumberOfEventIndicators(s->c, &indicators));
  assert_int_equal(states, s->n);
  s->n_indicators = count(s->x.description, "<EventIndicator ");
  assert_int_equal(indicators, s->n_indicators);
}

void solver_start(solver *s, const char *arguments, int version, const char *const *names, const double *values)
{
  *s = (solver){.version = version, .tolerance = 1e-10};
  importer_open(&s->x, arguments, version);
  make(s);
  count_all(s);
  assert_true(s->n <= SOLVER_STATES);
  for (int i = 0; names && names[i]; i++) solver_set(s, names[i], values[i]);
  if (version == 2) {
    must(s, (int)s->x.two.SetupExperiment(s->c, fmi2False, 0, 0, fmi2False, 0));
    must(s, (int)s->x.two.EnterInitializationMode(s->c));
    must(s, (int)s->x.two.ExitInitializationMode(s->c));
  } else {
    must(s, (int)s->x.three.EnterInitializationMode(s->c, fmi3False, 0, 0, fmi3False, 0));
    must(s, (int)s->x.three.ExitInitializationMode(s->c));
  }
  update(s);
  s->changed = 0;
}

void solver_free(solver *s)
{
  if (s->version == 2) {
    must(s, (int)s->x.two.Terminate(s->c));
    s->x.two.FreeInstance(s->c);
  } else {
    must(s, (int)s->x.three.Terminate(s->c));
    s->x.three.FreeInstance(s->c);
  }
}

/* ---------------------------------------------------------------- steps ---------------------- */

typedef struct formula { int stages; double c[7], a[7][6], b[7], e[7]; } formula;

static const formula rk4 = {4, {0, 0.5, 0.5, 1}, {{0}, {0.5}, {0, 0.5}, {0, 0, 1}},
                            {1.0/6, 1.0/3, 1.0/3, 1.0/6}, {0}};
static const formula pair = {7, {0, 0.2, 0.3, 0.8, 8.0/9, 1, 1},
  {{0}, {1.0/5}, {3.0/40, 9.0/40}, {44.0/45, -56.0/15, 32.0/9},
   {19372.0/6561, -25360.0/2187, 64448.0/6561, -212.0/729},
   {9017.0/3168, -355.0/33, 46732.0/5247, 49.0/176, -5103.0/18656},
   {35.0/384, 0, 500.0/1113, 125.0/192, -2187.0/6784, 11.0/84}},
  {35.0/384, 0, 500.0/1113, 125.0/192, -2187.0/6784, 11.0/84, 0},
  {71.0/57600, 0, -71.0/16695, 71.0/1920, -17253.0/339200, 22.0/525, -1.0/40}};

/* One step from the states of `s`; INFINITY: it was discarded. The error over the tolerance. */
static double try_step(solver *s, double h, double *out)
{
  const formula *f = s->tolerance > 0.0 ? &pair : &rk4;
  double K[7][SOLVER_STATES], y[SOLVER_STATES], error = 0.0;
  for (int j = 0; j < f->stages; j++) {
    for (int i = 0; i < s->n; i++) {
      y[i] = s->state[i];
      for (int k = 0; k < j; k++) y[i] += h*f->a[j][k]*K[k][i];
    }
    if (!solver_rates(s, s->time + f->c[j]*h, y, K[j])) return INFINITY;
  }
  for (int i = 0; i < s->n; i++) {
    double e = 0.0;
    out[i] = s->state[i];
    for (int k = 0; k < f->stages; k++) {
      out[i] += h*f->b[k]*K[k][i];
      e += h*f->e[k]*K[k][i];
    }
    if (s->tolerance > 0.0) error = fmax(error, fabs(e)/(s->tolerance*(1.0 + fabs(s->state[i]))));
  }
  return error;
}

static bool differ(const double *a, const double *b, int n)
{
  for (int i = 0; i < n; i++)
    if ((a[i] > 0.0) != (b[i] > 0.0)) return true;
  return false;
}

/* Whether indicators differ at the end of a step. */
static bool crosses(solver *s, double h, const double *z, double *out)
{
  double z1[SOLVER_STATES];
  if (!(try_step(s, h, out) < INFINITY)) return true;
  must(s, set_point(s, s->time + h, out));
  if (s->feed) s->feed(s, s->time + h);
  return !indicate(s, z1) || differ(z, z1, s->n_indicators);
}

/* The shortest step that crosses. */
static double locate(solver *s, double h, const double *z, double *out)
{
  double low = 0.0, high = h;
  while (high - low > LOCATED) {
    const double middle = 0.5*(low + high);
    if (crosses(s, middle, z, out)) high = middle;
    else low = middle;
  }
  return high;
}

/* A step that passes, h as long as it may be; the next one in s->h. */
static double pass(solver *s, double h, double *out)
{
  for (int i = 0; i < 60; i++) {
    const double error = try_step(s, h, out);
    if (error <= 1.0) {
      if (s->tolerance > 0.0 && h >= s->h) s->h = h*fmin(5.0, 0.9*pow(fmax(error, 1e-6), -0.2));
      else if (s->tolerance > 0.0) s->h = fmax(s->h, h);
      return h;
    }
    if (!(error < INFINITY)) s->discarded++;
    assert_true(s->tolerance > 0.0); /* fixed steps have to pass */
    h *= error < INFINITY ? fmax(0.2, 0.9*pow(error, -0.2)) : 0.25;
    s->h = h;
  }
  fail_msg("no step can be made at %.9g: %s", s->time, s->t.last);
  return 0.0;
}

static void step(solver *s, double end)
{
  double z[SOLVER_STATES], out[SOLVER_STATES];
  bool event = false;
  const double stop = fmin(end, s->next), left = stop - s->time;
  must(s, set_point(s, s->time, s->state));
  if (s->feed) s->feed(s, s->time);
  assert_true(indicate(s, z));
  double h = pass(s, s->h < left*(1.0 - 1e-9) ? s->h : left, out);
  const bool state_event = s->n_indicators > 0 && crosses(s, h, z, out);
  if (state_event) h = locate(s, h, z, out);
  if (state_event) (void)crosses(s, h, z, out);
  s->time = h == left ? stop : s->time + h;
  memcpy(s->state, out, sizeof s->state);
  must(s, set_point(s, s->time, s->state));
  if (s->feed) s->feed(s, s->time);
  complete(s, &event);
  s->steps++;
  const bool time_event = s->time >= s->next;
  s->state_events += state_event;
  s->time_events += time_event;
  s->step_events += event && !state_event && !time_event;
  if (event || state_event || time_event) solver_event(s);
}

void solver_go(solver *s, double end)
{
  if (!(s->h > 0.0)) s->h = 1e-4;
  while (s->time < end && !s->stopped) step(s, end);
}
