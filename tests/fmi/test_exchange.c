/* test_exchange.c - FMUs for model exchange, of both versions, integrated by methods of an importer: results of
 * `trammel run`, order of a formula, events, derivatives, states, wrong calls. */
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solver.h"

#define GLIDER TRAMMEL_FMI_TESTS "/glider.yaml --kind me"
#define SWITCHES TRAMMEL_FMI_TESTS "/switches.yaml"
#define SLING TRAMMEL_FMI_TESTS "/sling.yaml"
#define LOOP TRAMMEL_FMI_TESTS "/loop.yaml"
#define CART "example:balanced_cart --set loop=0 --kind me"

/* ---------------------------------------------------------------- results -------------------- */

/* Results of a run and of the importer's integration over the same rows. */
typedef struct comparison { const char *model, *channel; double end, output, most; } comparison;

static void compare(solver *s, const comparison *x)
{
  char arguments[300];
  int n;
  snprintf(arguments, sizeof arguments, "%s --method dop853 --tolerance 1e-13 --end %g --output-step %g", x->model,
           x->end, x->output);
  double *theirs = run_column(arguments, x->channel, &n), *mine = calloc((size_t)n, sizeof *mine);
  for (int i = 0; i < n; i++) {
    solver_go(s, x->output*i);
    if (s->feed) s->feed(s, s->time);
    mine[i] = solver_get(s, x->channel);
  }
  const double d = distance(theirs, mine, n);
  print_message("%s %s: %.1e of the range, %d states, %d steps, %d discarded, events: %d by time, %d of state, "
                "%d behind steps, %d with other states\n", x->model, x->channel, d, s->n, s->steps, s->discarded,
                s->time_events, s->state_events, s->step_events, s->changed);
  assert_true(n > 20);
  assert_true(d < x->most);
  assert_int_equal(s->t.errors, 0);
  free(theirs);
  free(mine);
}

static int version_of(void **state) { return *(const int *)*state; }

static void test_pendulum(void **state)
{
  solver s;
  solver_start(&s, "example:pendulum --kind me", version_of(state), NULL, NULL);
  assert_int_equal(s.n, 2);
  const comparison x = {"example:pendulum", "pivot.i.fx", 4.0, 0.05, 1e-7};
  compare(&s, &x);
  assert_int_equal(s.changed, 0); /* an angle stays independent */
  solver_free(&s);
}

/* Angle and angular velocity after 1 s in n steps. */
static void swing(int version, int n, double end[2])
{
  solver s;
  solver_start(&s, "example:pendulum --kind me", version, NULL, NULL);
  s.tolerance = 0.0;
  s.h = 1.0/n;
  solver_go(&s, 1.0);
  assert_int_equal(s.steps, n);
  end[0] = solver_get(&s, "rod.angle");
  end[1] = solver_get(&s, "rod.omega");
  solver_free(&s);
}

static void test_order(void **state)
{
  double fine[2], coarse[2], error[3];
  swing(version_of(state), 640, fine);
  for (int i = 0; i < 3; i++) {
    swing(version_of(state), 20 << i, coarse);
    error[i] = hypot(coarse[0] - fine[0], coarse[1] - fine[1]);
  }
  print_message("errors %.2e %.2e %.2e: orders %.2f %.2f\n", error[0], error[1], error[2], log2(error[0]/error[1]),
                log2(error[1]/error[2]));
  assert_close(log2(error[0]/error[1]), 4.0, 0.25);
  assert_close(log2(error[1]/error[2]), 4.0, 0.15);
}

static void test_slider(void **state)
{
  solver s;
  solver_start(&s, "example:slider_crank --kind me", version_of(state), NULL, NULL);
  const comparison x = {"example:slider_crank", "piston_pin.i.fx", 2.0, 0.02, 1e-8};
  compare(&s, &x);
  assert_int_equal(s.time_events, 1); /* where its torque is no longer stepped up */
  solver_free(&s);
}

/* Masses that go round: other coordinates become independent. */
static void test_sling(void **state)
{
  solver s;
  solver_start(&s, SLING " --kind me", version_of(state), NULL, NULL);
  assert_int_equal(s.n, 8);
  const comparison x = {SLING, "rod.i.fx", 2.0, 0.02, 1e-7};
  compare(&s, &x);
  assert_true(s.step_events >= 4 && s.changed == s.step_events);
  solver_free(&s);
}

/* A crank that turns through, of bodies in space: rotation vectors start again. */
static void test_loop(void **state)
{
  solver s;
  solver_start(&s, LOOP " --kind me", version_of(state), NULL, NULL);
  assert_int_equal(s.n, 2);
  const comparison x = {LOOP, "rocker.x", 2.0, 0.02, 1e-7};
  compare(&s, &x);
  assert_true(s.step_events >= 3 && s.changed == s.step_events);
  solver_free(&s);
}

static void test_top(void **state)
{
  solver s;
  solver_start(&s, "example:heavy_top --kind me", version_of(state), NULL, NULL);
  assert_int_equal(s.n, 6);
  const comparison x = {"example:heavy_top", "top.z", 0.5, 0.01, 1e-6};
  compare(&s, &x);
  assert_true(s.step_events > 10 && s.changed == s.step_events); /* it turns 12 times */
  solver_free(&s);
}

/* ---------------------------------------------------------------- inputs --------------------- */

static void feed_back(solver *s, double time)
{
  static const double k[] = {-10.0, -11.0401317, 73.5183512, 14.4451847};
  static const char *const names[] = {"rail.displacement", "rail.displacement_rate", "foot.angle", "foot.angle_rate"};
  double u = 0.0;
  (void)time;
  for (int i = 0; i < 4; i++) u -= k[i]*solver_get(s, names[i]);
  solver_set(s, "u", u);
}

/* The controller of the example, worked by the importer at every stage, is that of the model. */
static void test_control(void **state)
{
  solver s;
  solver_start(&s, CART, version_of(state), NULL, NULL);
  s.feed = feed_back;
  const comparison x = {"example:balanced_cart", "push.fx", 3.0, 0.05, 1e-6};
  compare(&s, &x);
  solver_free(&s);
}

/* ---------------------------------------------------------------- events --------------------- */

/* Steps of a force in time, a kink of another, a sensor that lets go of a third: all are met where they are. */
static void test_switches(void **state)
{
  solver s;
  solver_start(&s, SWITCHES " --kind me", version_of(state), NULL, NULL);
  assert_int_equal(s.n, 3);
  assert_true(s.n_indicators >= 3);
  const comparison x = {SWITCHES, "mass.vx", 3.0, 0.03, 1e-8};
  compare(&s, &x);
  assert_true(s.time_events >= 2 && s.state_events >= 2);
  assert_close(solver_get(&s, "hold.fx"), 0.0, 0.0); /* switched off by the sensor */
  solver_free(&s);
}

/* A sensor ends the simulation: at u = 4 N and 2 kg where x = t^2 is 1 m. */
static void test_stop(void **state)
{
  static const char *const names[] = {"ends", "u", NULL};
  static const double values[] = {1.0, 4.0};
  solver s;
  solver_start(&s, GLIDER, version_of(state), names, values);
  solver_go(&s, 5.0);
  print_message("stopped at %.15g s, %.15g m\n", s.time, solver_get(&s, "mass.x"));
  assert_true(s.stopped);
  assert_close(s.time, 1.0, 1e-9);
  assert_close(solver_get(&s, "mass.x"), 1.0, 1e-9);
  assert_int_equal(s.state_events, 1);
  solver_free(&s);
}

/* ---------------------------------------------------------------- derivatives ---------------- */

enum { MANY = 40 };

/* What was read at a point: rates of all states, then outputs. */
static void read_all(solver *s, const double *at, const unsigned *outputs, int n, double *values)
{
  assert_true(solver_rates(s, s->time, at, values));
  const size_t k = (size_t)n;
  if (s->version == 2) assert_int_equal(s->x.two.GetReal(s->c, outputs, k, values + s->n), fmi2OK);
  else assert_int_equal(s->x.three.GetFloat64(s->c, outputs, k, values + s->n, k), fmi3OK);
}

/* Derivatives by states, one after the other, and by an input if there is one, against differences. */
static double compare_derivatives(solver *s, const char *const *names, const char *input)
{
  unsigned outputs[MANY], unknowns[MANY];
  double low[MANY], high[MANY], exact[MANY], at[SOLVER_STATES], worst = 0.0;
  int n = 0;
  for (; names[n]; n++) outputs[n] = importer_reference(&s->x, names[n]);
  const unsigned first = importer_reference(&s->x, "state[1]"), rate = importer_reference(&s->x, "der(state[1])");
  for (int i = 0; i < s->n; i++) unknowns[i] = rate + (unsigned)i;
  for (int i = 0; i < n; i++) unknowns[s->n + i] = outputs[i];
  for (int k = 0; k < s->n + (input != NULL); k++) {
    const unsigned known = k < s->n ? first + (unsigned)k : importer_reference(&s->x, input);
    const double h = 1e-5, seed = 2.0;
    for (int side = -1; side <= 1; side += 2) {
      memcpy(at, s->state, sizeof at);
      if (k < s->n) at[k] += side*h;
      else solver_set(s, input, side*h);
      read_all(s, at, outputs, n, side < 0 ? low : high);
    }
    if (k == s->n) solver_set(s, input, 0.0);
    read_all(s, s->state, outputs, n, exact);
    solver_derive(s, unknowns, (size_t)(s->n + n), &known, 1, &seed, exact);
    for (int i = 0; i < s->n + n; i++) {
      const double difference = seed*(high[i] - low[i])/(2.0*h);
      const double off = fabs(difference - exact[i])/(1.0 + fabs(difference));
      if (off > 1e-5) print_message("unknown %d by known %d: %.9g, by differences %.9g\n", i, k, exact[i], difference);
      worst = fmax(worst, off);
    }
  }
  return worst;
}

static void test_derivatives(void **state)
{
  static const char *const cart[] = {"cart.ax", "foot.i.fx", "tilt", "pole.y", "pole.vx", NULL};
  static const char *const top[] = {"top.z", "top.vx", "pivot.i.fz", "top.ax", NULL};
  static const char *const loop[] = {"rocker.x", "rocker.vy", "crank.ax", "energy.kinetic", NULL};
  static const char *const sling[] = {"stone.x", "tail.vz", "rod.i.fx", "tail.ay", NULL};
  static const char *const switches[] = {"mass.ax", "lag", "lag.rate", NULL};
  static const struct { const char *model; const char *const *names; const char *input; double t; } list[] = {
    {SLING " --kind me", sling, NULL, 0.7}, {SWITCHES " --kind me", switches, "u", 0.5}, {CART, cart, "u", 0.4},
    {"example:heavy_top --kind me", top, NULL, 0.017}, {LOOP " --kind me", loop, NULL, 0.13}};
  const size_t n = version_of(state) == 2 ? sizeof list/sizeof *list : 2; /* for which there are FMUs */
  for (size_t i = 0; i < n; i++) {
    solver s;
    solver_start(&s, list[i].model, version_of(state), NULL, NULL);
    solver_go(&s, list[i].t);
    const double worst = compare_derivatives(&s, list[i].names, list[i].input);
    print_message("%s: derivatives are off by %.1e\n", list[i].model, worst);
    assert_true(worst < 2e-7);
    solver_free(&s);
  }
}

/* ---------------------------------------------------------------- states --------------------- */

static void go_two(solver *s, double out[4])
{
  solver_go(s, 1.2);
  out[0] = solver_get(s, "rocker.x");
  out[1] = solver_get(s, "right.i.fx");
  out[2] = s->state[0];
  out[3] = s->state[1];
}

/* Back over repartitions, and on in another instance: the same to the last bit. */
static void test_state(void **state)
{
  solver s, other;
  double first[4], again[4];
  fmi2FMUstate saved = NULL, copy = NULL;
  size_t size = 0;
  (void)state;
  solver_start(&s, LOOP " --kind me", 2, NULL, NULL);
  solver_go(&s, 0.4);
  const solver before = s;
  assert_int_equal(s.x.two.GetFMUstate(s.c, &saved), fmi2OK);
  go_two(&s, first);
  const int steps = s.steps;
  assert_true(s.changed > before.changed);
  assert_int_equal(s.x.two.SetFMUstate(s.c, saved), fmi2OK);
  const told now = s.t;
  s = before;
  s.t = now;
  go_two(&s, again);
  assert_memory_equal(first, again, sizeof first);
  assert_int_equal(s.steps, steps);

  assert_int_equal(s.x.two.SerializedFMUstateSize(s.c, saved, &size), fmi2OK);
  char *bytes = malloc(size);
  assert_int_equal(s.x.two.SerializeFMUstate(s.c, saved, bytes, size), fmi2OK);
  solver_start(&other, LOOP " --kind me", 2, NULL, NULL);
  void *c = other.c;
  assert_int_equal(other.x.two.DeSerializeFMUstate(c, bytes, size, &copy), fmi2OK);
  assert_int_equal(other.x.two.SetFMUstate(c, copy), fmi2OK);
  other = before;
  other.c = c;
  go_two(&other, again);
  assert_memory_equal(first, again, sizeof first);
  assert_int_equal(other.x.two.DeSerializeFMUstate(c, bytes, size/2, &copy), fmi2OK);
  assert_int_equal(other.x.two.SetFMUstate(c, copy), fmi2Error);
  s.x.two.FreeFMUstate(s.c, &saved);
  s.x.two.FreeFMUstate(s.c, &copy);
  solver_free(&s);
  solver_free(&other);
  free(bytes);
}

/* ---------------------------------------------------------------- what is wrong -------------- */

/* A place that is farther than the rod is long leads nowhere; a rotation vector cannot make a full turn. What was there
 * before still leads on. */
static void test_discard(void **state)
{
  static const struct { const char *model; double far; } list[] = {{SLING " --kind me", 1.0}, {LOOP " --kind me", 6.0}};
  (void)state;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    solver s;
    double at[SOLVER_STATES], rates[SOLVER_STATES], again[SOLVER_STATES];
    solver_start(&s, list[i].model, 2, NULL, NULL);
    solver_go(&s, 0.3);
    assert_true(solver_rates(&s, s.time, s.state, rates));
    memcpy(at, s.state, sizeof at);
    at[0] = list[i].far;
    assert_false(solver_rates(&s, s.time, at, again));
    print_message("%s\n", s.t.last);
    assert_non_null(strstr(s.t.last, "positions cannot be found from the states that were set"));
    at[0] = NAN;
    assert_int_equal(s.x.two.SetContinuousStates(s.c, at, (size_t)s.n), fmi2Discard);
    assert_true(solver_rates(&s, s.time, s.state, again));
    for (int k = 0; k < s.n; k++) assert_close(rates[k], again[k], 1e-11*(1.0 + fabs(rates[k])));
    assert_int_equal(s.t.errors, 0);
    solver_free(&s);
  }
}

static void test_calls(void **state)
{
  solver s;
  double some[4] = {0};
  fmi2EventInfo event;
  fmi2Boolean flag;
  (void)state;
  solver_start(&s, GLIDER, 2, NULL, NULL);
  const fmi2CallbackFunctions calls = {.logger = told_two, .componentEnvironment = &s.t};
  assert_null(s.x.two.Instantiate("one", fmi2CoSimulation, s.x.token, s.x.address, &calls, fmi2False, fmi2False));
  assert_non_null(strstr(s.t.last, "for model exchange, not for co-simulation"));
  assert_int_equal(s.x.two.DoStep(s.c, 0.0, 0.1, fmi2True), fmi2Error);
  assert_int_equal(s.x.two.NewDiscreteStates(s.c, &event), fmi2Error); /* in continuous-time mode */
  assert_int_equal(s.x.two.EnterContinuousTimeMode(s.c), fmi2Error);
  assert_int_equal(s.x.two.SetContinuousStates(s.c, some, 3), fmi2Error);
  assert_non_null(strstr(s.t.last, "there are 2 of them, not 3"));
  assert_int_equal(s.x.two.GetDerivatives(s.c, NULL, 2), fmi2Error);
  assert_int_equal(s.x.two.SetTime(s.c, INFINITY), fmi2Error);
  assert_int_equal(s.x.two.CompletedIntegratorStep(s.c, fmi2True, NULL, &flag), fmi2Error);
  assert_int_equal(s.x.two.EnterEventMode(s.c), fmi2OK);
  assert_int_equal(s.x.two.CompletedIntegratorStep(s.c, fmi2True, &flag, &flag), fmi2Error);
  assert_int_equal(s.x.two.NewDiscreteStates(s.c, NULL), fmi2Error);
  assert_int_equal(s.x.two.NewDiscreteStates(s.c, &event), fmi2OK);
  assert_int_equal(event.terminateSimulation, fmi2False);
  const unsigned vr = importer_reference(&s.x, "state[1]");
  assert_int_equal(s.x.two.SetReal(s.c, &vr, 1, some), fmi2Error); /* by SetContinuousStates only */
  assert_int_equal(s.x.two.Reset(s.c), fmi2OK);
  assert_int_equal(s.x.two.GetContinuousStates(s.c, some, 2), fmi2Error);
  assert_int_equal(s.x.two.SetupExperiment(s.c, fmi2False, 0, 0, fmi2False, 0), fmi2OK);
  assert_int_equal(s.x.two.EnterInitializationMode(s.c), fmi2OK);
  assert_int_equal(s.x.two.GetDerivatives(s.c, some, 2), fmi2OK);
  assert_int_equal(s.x.two.ExitInitializationMode(s.c), fmi2OK);
  solver_free(&s);
}

/* The same of FMI 3; indicators are variables there. */
static void test_calls_three(void **state)
{
  solver s;
  double some[4] = {0}, next, z[SOLVER_STATES];
  fmi3Boolean flag;
  fmi3FMUState saved = NULL;
  (void)state;
  solver_start(&s, SWITCHES " --kind me", 3, NULL, NULL);
  const fmi3_calls *f = &s.x.three;
  assert_null(f->InstantiateCoSimulation("one", s.x.token, s.x.resources, 0, 0, 0, 0, NULL, 0, &s.t, told_three, NULL));
  assert_non_null(strstr(s.t.last, "for model exchange, not for co-simulation"));
  assert_int_equal(f->UpdateDiscreteStates(s.c, &flag, &flag, &flag, &flag, &flag, &next), fmi3Error);
  assert_int_equal(f->CompletedIntegratorStep(s.c, true, NULL, &flag), fmi3Error);
  assert_int_equal(f->SetContinuousStates(s.c, some, 4), fmi3Error);
  some[0] = NAN;
  assert_int_equal(f->SetContinuousStates(s.c, some, 3), fmi3Discard);
  assert_int_equal(f->GetEventIndicators(s.c, z, (size_t)s.n_indicators), fmi3OK);
  for (int i = 0; i < s.n_indicators; i++) {
    char name[40];
    snprintf(name, sizeof name, "indicator[%d]", i + 1);
    assert_close(solver_get(&s, name), z[i], 0.0);
  }
  assert_close(z[0], -0.5, 1e-12); /* the first sensor, where the mass is at 0 */
  assert_int_equal(f->GetFMUState(s.c, &saved), fmi3OK);
  solver_go(&s, 0.5);
  const double there = solver_get(&s, "mass.x");
  assert_true(there > 0.0);
  assert_int_equal(f->SetFMUState(s.c, saved), fmi3OK);
  assert_close(solver_get(&s, "mass.x"), 0.0, 1e-15);
  assert_int_equal(f->FreeFMUState(s.c, &saved), fmi3OK);
  assert_int_equal(f->EnterEventMode(s.c), fmi3OK);
  assert_int_equal(f->UpdateDiscreteStates(s.c, &flag, &flag, &flag, &flag, &flag, NULL), fmi3Error);
  assert_int_equal(f->UpdateDiscreteStates(s.c, &flag, &flag, &flag, &flag, &flag, &next), fmi3OK);
  assert_close(next, 0.37, 1e-12);
  solver_free(&s);
}

/* ---------------------------------------------------------------- all ------------------------ */

int main(void)
{
  static int two = 2, three = 3;
#define BOTH(test) {#test " (FMI 2)", test, NULL, NULL, &two}, {#test " (FMI 3)", test, NULL, NULL, &three}
#define TWO(test) {#test, test, NULL, NULL, &two}
  const struct CMUnitTest tests[] = {
    BOTH(test_pendulum), TWO(test_order), TWO(test_slider), TWO(test_loop), BOTH(test_sling), TWO(test_top),
    TWO(test_control), BOTH(test_switches), BOTH(test_stop), BOTH(test_derivatives), TWO(test_state), TWO(test_discard),
    TWO(test_calls), TWO(test_calls_three),
  };
  return cmocka_run_group_tests(tests, NULL, importer_close_all);
}
