/* test_fmi2.c - FMUs of FMI 2.0 as an importer sees them: results of `trammel run`, closed forms, states, derivatives,
 * instances beside each other, wrong calls. */
#define _GNU_SOURCE /* feenableexcept */
#include <fenv.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "importer.h"

#define GLIDER TRAMMEL_FMI_TESTS "/glider.yaml"
#define CART "example:balanced_cart --set loop=0"

/* An instance in initialization mode; NULL parameters: none to be set. */
typedef struct setting { const char *name; double value; } setting;

static fmi2Component make(importer *x, told *t, const setting *set)
{
  const fmi2CallbackFunctions calls = {.logger = told_two, .componentEnvironment = t};
  *t = (told){0};
  fmi2Component c = x->two.Instantiate("one", fmi2CoSimulation, x->token, x->address, &calls, fmi2False, fmi2False);
  if (!c) fail_msg("%s", t->last);
  for (; set && set->name; set++) {
    const unsigned vr = importer_reference(x, set->name);
    assert_int_equal(x->two.SetReal(c, &vr, 1, &set->value), fmi2OK);
  }
  return c;
}

static fmi2Component start(importer *x, told *t, const setting *set, double tolerance, double stop)
{
  fmi2Component c = make(x, t, set);
  assert_int_equal(x->two.SetupExperiment(c, tolerance > 0, tolerance, 0, stop > 0, stop), fmi2OK);
  assert_int_equal(x->two.EnterInitializationMode(c), fmi2OK);
  if (x->two.ExitInitializationMode(c) != fmi2OK) fail_msg("%s", t->last);
  return c;
}

static double get(const importer *x, fmi2Component c, const char *name)
{
  const unsigned vr = importer_reference(x, name);
  double value = NAN;
  assert_int_equal(x->two.GetReal(c, &vr, 1, &value), fmi2OK);
  return value;
}

static void set(const importer *x, fmi2Component c, const char *name, double value)
{
  const unsigned vr = importer_reference(x, name);
  assert_int_equal(x->two.SetReal(c, &vr, 1, &value), fmi2OK);
}

static void expect(told *t, fmi2Status got, const char *words)
{
  assert_int_equal(got, fmi2Error);
  if (t->errors == 0 || !strstr(t->last, words)) fail_msg("'%s' does not say '%s'", t->last, words);
  *t = (told){0};
}

/* Steps as long as asked for, from the given time to the end. */
static void go(const importer *x, fmi2Component c, double from, double to, double h)
{
  const int n = (int)lround((to - from)/h);
  for (int i = 0; i < n; i++) assert_int_equal(x->two.DoStep(c, from + i*h, h, fmi2True), fmi2OK);
}

/* ---------------------------------------------------------------- results -------------------- */

static void compare_run(importer *x, const setting *sets, const char *arguments, const char *channel)
{
  told t;
  int n;
  double *theirs = run_column(arguments, channel, &n), *mine = calloc((size_t)n, sizeof *mine);
  fmi2Component c = start(x, &t, sets, 1e-8, 4.0);
  for (int i = 0; i < n; i++) {
    if (i > 0) assert_int_equal(x->two.DoStep(c, 0.01*(i - 1), 0.01, fmi2True), fmi2OK);
    mine[i] = get(x, c, channel);
  }
  assert_int_equal(n, 401);
  const double d = distance(theirs, mine, n);
  print_message("%s: %.1e of the range\n", channel, d);
  assert_true(d < 1e-8);
  assert_close(get(x, c, "time"), 4.0, 1e-12);
  assert_int_equal(x->two.Terminate(c), fmi2OK);
  assert_int_equal(t.errors, 0);
  x->two.FreeInstance(c);
  free(theirs);
  free(mine);
}

static void test_run(void **state)
{
  importer x;
  (void)state;
  importer_open(&x, "example:pendulum", 2);
  assert_string_equal(x.two.GetVersion(), "2.0");
  assert_string_equal(x.two.GetTypesPlatform(), "default");
  compare_run(&x, NULL, "example:pendulum --tolerance 1e-8", "rod.angle");
  compare_run(&x, NULL, "example:pendulum --tolerance 1e-8", "pivot.i.fx");
  const setting shorter[] = {{"L", 0.5}, {0}};
  compare_run(&x, shorter, "example:pendulum --tolerance 1e-8 --set L=0.5", "rod.angle");
}

/* Communication points that come as they like are the same run. */
static void test_any_steps(void **state)
{
  importer x;
  told t;
  double t_now = 0.0, ends[2];
  (void)state;
  importer_open(&x, "example:pendulum", 2);
  fmi2Component c = start(&x, &t, NULL, 1e-7, 4.0);
  for (unsigned k = 1; t_now < 2.0; k = k*1103515245U + 12345U) {
    const double h = fmin(1e-4 + 1e-6*(double)(k >> 16 & 65535U), 2.0 - t_now);
    assert_int_equal(x.two.DoStep(c, t_now, h, fmi2True), fmi2OK);
    t_now += h;
  }
  ends[0] = get(&x, c, "rod.angle");
  x.two.FreeInstance(c);
  c = start(&x, &t, NULL, 1e-7, 4.0);
  assert_int_equal(x.two.DoStep(c, 0.0, 2.0, fmi2True), fmi2OK);
  ends[1] = get(&x, c, "rod.angle");
  assert_true(fabs(ends[0] - ends[1]) < 1e-12);
  assert_int_equal(x.two.DoStep(c, 2.0, 2.5, fmi2True), fmi2Error); /* beyond the end */
  x.two.FreeInstance(c);
}

/* From 3 s on: x = F (t - 3 s)^2/(2 m); a state knows when its experiment began, a reset forgets it. */
static void test_late(void **state)
{
  importer x;
  told t;
  fmi2FMUstate saved = NULL;
  (void)state;
  importer_open(&x, GLIDER, 2);
  fmi2Component c = make(&x, &t, NULL);
  assert_int_equal(x.two.SetupExperiment(c, fmi2True, 1e-9, 3.0, fmi2True, 5.0), fmi2OK);
  assert_int_equal(x.two.EnterInitializationMode(c), fmi2OK);
  assert_true(get(&x, c, "time") == 3.0);
  assert_int_equal(x.two.ExitInitializationMode(c), fmi2OK);
  set(&x, c, "u", 4.0);
  expect(&t, x.two.DoStep(c, 0.0, 0.1, fmi2True), "but the model is at 3");
  go(&x, c, 3.0, 3.2, 0.1);
  assert_close(get(&x, c, "time"), 3.2, 1e-12);
  assert_close(get(&x, c, "mass.x"), 4.0*0.04/4.0, 1e-9);
  assert_int_equal(x.two.GetFMUstate(c, &saved), fmi2OK);
  x.two.FreeInstance(c);

  c = start(&x, &t, NULL, 1e-6, 1.0); /* another experiment, from 0 to 1 s */
  assert_int_equal(x.two.SetFMUstate(c, saved), fmi2OK);
  go(&x, c, 3.2, 3.5, 0.1);
  assert_close(get(&x, c, "mass.x"), 4.0*0.25/4.0, 1e-9);
  assert_int_equal(x.two.Reset(c), fmi2OK);
  assert_int_equal(x.two.EnterInitializationMode(c), fmi2OK);
  assert_true(get(&x, c, "time") == 0.0);
  x.two.FreeFMUstate(c, &saved);
  x.two.FreeInstance(c);
}

/* x = F t^2/(2 m); with F = r t, x = r t^3/(6 m): a rate holds for one step. */
static void test_inputs(void **state)
{
  importer x;
  told t;
  (void)state;
  importer_open(&x, GLIDER, 2);
  const setting heavy[] = {{"parameter.m", 4.0}, {0}};
  const unsigned u = importer_reference(&x, "u");
  const int order = 1;
  fmi2Component c = start(&x, &t, heavy, 1e-9, 0.0);
  set(&x, c, "u", 3.0);
  go(&x, c, 0.0, 0.2, 0.1);
  assert_close(get(&x, c, "mass.x"), 3.0*0.04/8.0, 1e-9);
  assert_close(get(&x, c, "m"), 1000.0*3.0*0.04/8.0, 1e-6); /* the channel, in mm */
  assert_close(get(&x, c, "mass.vx"), 3.0*0.2/4.0, 1e-8);
  x.two.FreeInstance(c);

  c = start(&x, &t, heavy, 1e-9, 0.0);
  for (int i = 0; i < 4; i++) {
    const double rate = 2.0;
    assert_int_equal(x.two.SetRealInputDerivatives(c, &u, 1, &order, &rate), fmi2OK);
    assert_int_equal(x.two.DoStep(c, 0.1*i, 0.1, fmi2True), fmi2OK);
    assert_close(get(&x, c, "u"), 0.2*(i + 1), 1e-12);
  }
  assert_close(get(&x, c, "mass.x"), 2.0*pow(0.4, 3)/24.0, 1e-9);
  assert_close(get(&x, c, "mass.ax"), 0.8/4.0, 1e-9);
  const double v = get(&x, c, "mass.vx");
  go(&x, c, 0.4, 0.5, 0.1); /* without a rate the force stays at 0.8 N */
  assert_close(get(&x, c, "mass.vx"), v + 0.1*0.8/4.0, 1e-9);
  assert_close(get(&x, c, "u"), 0.8, 1e-12);

  const unsigned where = importer_reference(&x, "mass.x");
  double rate = NAN;
  assert_int_equal(x.two.GetRealOutputDerivatives(c, &where, 1, &order, &rate), fmi2OK);
  assert_close(rate, get(&x, c, "mass.vx"), 1e-6);
  x.two.FreeInstance(c);
}

/* The gains of the example, worked by the other side of the interface, every 2 ms. */
static void test_control(void **state)
{
  static const double k[] = {-10.0, -11.0401317, 73.5183512, 14.4451847};
  static const char *const names[] = {"rail.displacement", "rail.displacement_rate", "foot.angle", "foot.angle_rate"};
  importer x;
  told t;
  unsigned vr[4];
  (void)state;
  importer_open(&x, CART, 2);
  for (int i = 0; i < 4; i++) vr[i] = importer_reference(&x, names[i]);
  fmi2Component c = start(&x, &t, NULL, 1e-6, 6.0);
  assert_close(get(&x, c, "tilt"), 20.0, 1e-9);
  for (int i = 0; i < 3000; i++) {
    double y[4], u = 0.0;
    assert_int_equal(x.two.GetReal(c, vr, 4, y), fmi2OK);
    for (int j = 0; j < 4; j++) u -= k[j]*y[j];
    set(&x, c, "u", u);
    if (x.two.DoStep(c, 0.002*i, 0.002, fmi2True) != fmi2OK) fail_msg("%s", t.last);
  }
  print_message("after 6 s: tilt %.2e deg, cart at %.2e m\n", get(&x, c, "tilt"), get(&x, c, "cart.x"));
  assert_true(fabs(get(&x, c, "tilt")) < 0.01 && fabs(get(&x, c, "cart.x")) < 1e-3);
  x.two.FreeInstance(c);
}

/* ---------------------------------------------------------------- states --------------------- */

static void push_on(const importer *x, fmi2Component c, double from, double out[3])
{
  for (int i = 0; i < 20; i++) {
    set(x, c, "u", sin(0.7*i));
    assert_int_equal(x->two.DoStep(c, from + 0.01*i, 0.01, fmi2False), fmi2OK);
  }
  out[0] = get(x, c, "cart.x");
  out[1] = get(x, c, "pole.omega");
  out[2] = get(x, c, "foot.i.fx");
}

static void test_state(void **state)
{
  importer x;
  told t, t2;
  fmi2FMUstate saved = NULL, copy = NULL;
  double first[3], again[3], other[3];
  size_t size = 0;
  (void)state;
  importer_open(&x, CART, 2);
  const setting tilted[] = {{"parameter.tilt", 0.3}, {0}};
  fmi2Component c = start(&x, &t, tilted, 1e-6, 0.0);
  push_on(&x, c, 0.0, first);
  assert_int_equal(x.two.GetFMUstate(c, &saved), fmi2OK);
  push_on(&x, c, 0.2, first);
  assert_int_equal(x.two.SetFMUstate(c, saved), fmi2OK); /* a step back */
  assert_close(get(&x, c, "time"), 0.2, 1e-12);
  push_on(&x, c, 0.2, again);
  assert_memory_equal(first, again, sizeof first);

  assert_int_equal(x.two.SerializedFMUstateSize(c, saved, &size), fmi2OK);
  char *bytes = malloc(size);
  assert_int_equal(x.two.SerializeFMUstate(c, saved, bytes, size), fmi2OK);
  assert_int_equal(x.two.SerializeFMUstate(c, saved, bytes, size - 1), fmi2Error);
  fmi2Component d = make(&x, &t2, NULL); /* with other parameters and never started */
  assert_int_equal(x.two.DeSerializeFMUstate(d, bytes, size, &copy), fmi2OK);
  assert_int_equal(x.two.SetFMUstate(d, copy), fmi2OK);
  assert_close(get(&x, d, "parameter.tilt"), 0.3, 0.0);
  push_on(&x, d, 0.2, other);
  assert_memory_equal(first, other, sizeof first);

  for (size_t i = 3; i < size; i += size/7) { /* damaged bytes */
    bytes[i] = (char)(bytes[i] ^ 0x41);
    assert_int_equal(x.two.DeSerializeFMUstate(d, bytes, size, &copy), fmi2OK);
    t2.errors = 0;
    if (x.two.SetFMUstate(d, copy) != fmi2OK) assert_true(t2.errors > 0);
    bytes[i] = (char)(bytes[i] ^ 0x41);
  }
  assert_int_equal(x.two.DeSerializeFMUstate(d, bytes, size/2, &copy), fmi2OK);
  assert_int_equal(x.two.SetFMUstate(d, copy), fmi2Error);
  assert_int_equal(x.two.SetFMUstate(d, saved), fmi2OK);
  push_on(&x, d, 0.2, other);
  assert_memory_equal(first, other, sizeof first);

  assert_int_equal(x.two.Reset(c), fmi2OK);
  assert_close(get(&x, c, "parameter.tilt"), 20.0*acos(-1.0)/180.0, 1e-12);
  assert_int_equal(x.two.FreeFMUstate(c, &saved), fmi2OK);
  assert_null(saved);
  x.two.FreeFMUstate(d, &copy);
  x.two.FreeInstance(d);
  x.two.FreeInstance(c);
  free(bytes);
}

/* ---------------------------------------------------------------- derivatives ---------------- */

/* In initialization mode outputs follow inputs at once; accelerations and reactions are linear in a force. */
static void test_derivatives(void **state)
{
  static const char *const names[] = {"cart.ax", "energy.work", "pole.alpha", "foot.i.fx", "cart.vx", "energy.balance"};
  importer x;
  told t;
  double low[6], high[6], along[6], seed = 2.0;
  unsigned vr[6];
  (void)state;
  importer_open(&x, CART, 2);
  const unsigned u = importer_reference(&x, "u");
  for (int i = 0; i < 6; i++) vr[i] = importer_reference(&x, names[i]);
  fmi2Component c = make(&x, &t, NULL);
  assert_int_equal(x.two.GetReal(c, vr, 6, low), fmi2Error); /* too early */
  assert_int_equal(x.two.SetupExperiment(c, fmi2True, 1e-8, 0, fmi2False, 0), fmi2OK);
  assert_int_equal(x.two.EnterInitializationMode(c), fmi2OK);
  set(&x, c, "u", -1.0);
  assert_int_equal(x.two.GetReal(c, vr, 6, low), fmi2OK);
  set(&x, c, "u", 1.0);
  assert_int_equal(x.two.GetReal(c, vr, 6, high), fmi2OK);
  assert_int_equal(x.two.GetDirectionalDerivative(c, vr, 6, &u, 1, &seed, along), fmi2OK);
  for (int i = 0; i < 6; i++) {
    print_message("%s: %.12g by u\n", names[i], along[i]/seed);
    assert_close(along[i], seed*(high[i] - low[i])/2.0, 1e-10);
  }
  assert_true(along[0] > 0.1 && fabs(along[3]) > 0.1 && along[4] == 0.0);
  assert_int_equal(x.two.ExitInitializationMode(c), fmi2OK);
  go(&x, c, 0.0, 0.1, 0.1);
  assert_int_equal(x.two.GetDirectionalDerivative(c, vr, 6, &u, 1, &seed, high), fmi2OK);
  assert_true(fabs(high[0] - along[0]) > 1e-6); /* another place, another derivative */
  assert_int_equal(x.two.GetDirectionalDerivative(c, vr, 6, vr, 1, &seed, high), fmi2Error);
  assert_int_equal(x.two.GetDirectionalDerivative(c, &u, 1, &u, 1, &seed, high), fmi2Error);
  x.two.FreeInstance(c);
}

/* ---------------------------------------------------------------- beside each other ---------- */

typedef struct thread { importer *x; double tilt, out[3]; } thread;

static void *work(void *user)
{
  thread *w = user;
  told t;
  const setting tilted[] = {{"parameter.tilt", w->tilt}, {0}};
  fmi2Component c = start(w->x, &t, tilted, 1e-6, 0.0);
  push_on(w->x, c, 0.0, w->out);
  push_on(w->x, c, 0.2, w->out);
  w->x->two.FreeInstance(c);
  return NULL;
}

static void test_instances(void **state)
{
  importer x;
  told t[2];
  double out[2][3];
  pthread_t id[2];
  (void)state;
  importer_open(&x, CART, 2);
  thread one = {&x, 0.1, {0}}, two = {&x, -0.2, {0}}, alone[2] = {one, two};
  work(&alone[0]);
  work(&alone[1]);
  assert_true(alone[0].out[0] != alone[1].out[0]);
  pthread_create(&id[0], NULL, work, &one);
  pthread_create(&id[1], NULL, work, &two);
  pthread_join(id[0], NULL);
  pthread_join(id[1], NULL);
  assert_memory_equal(one.out, alone[0].out, sizeof one.out);
  assert_memory_equal(two.out, alone[1].out, sizeof two.out);

  const setting a[] = {{"parameter.tilt", 0.1}, {0}}, b[] = {{"parameter.tilt", -0.2}, {0}};
  fmi2Component c[2] = {start(&x, &t[0], a, 1e-6, 0.0), start(&x, &t[1], b, 1e-6, 0.0)};
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < 2; i++) push_on(&x, c[i], 0.2*k, out[i]);
  assert_memory_equal(out[0], alone[0].out, sizeof out[0]);
  assert_memory_equal(out[1], alone[1].out, sizeof out[1]);
  x.two.FreeInstance(c[0]);
  x.two.FreeInstance(c[1]);
}

/* ---------------------------------------------------------------- ends and errors ------------ */

/* A sensor ends the run: x = u t^2/(2 m) is 1 m at t = 2 s. */
static void test_stop(void **state)
{
  importer x;
  told t;
  fmi2Boolean terminated = fmi2False;
  fmi2Status last;
  double time = NAN;
  (void)state;
  importer_open(&x, GLIDER, 2);
  const setting wall[] = {{"ends", 1.0}, {"u", 1.0}, {0}};
  fmi2Component c = start(&x, &t, wall, 1e-9, 0.0);
  go(&x, c, 0.0, 1.5, 0.5);
  assert_int_equal(x.two.GetBooleanStatus(c, fmi2Terminated, &terminated), fmi2OK);
  assert_false(terminated);
  assert_int_equal(x.two.DoStep(c, 1.5, 1.0, fmi2True), fmi2Discard);
  assert_int_equal(x.two.GetBooleanStatus(c, fmi2Terminated, &terminated), fmi2OK);
  assert_true(terminated);
  assert_int_equal(x.two.GetRealStatus(c, fmi2LastSuccessfulTime, &time), fmi2OK);
  assert_close(time, 2.0, 1e-8);
  assert_int_equal(x.two.GetStatus(c, fmi2DoStepStatus, &last), fmi2OK);
  assert_int_equal(last, fmi2Discard);
  assert_int_equal(x.two.GetStatus(c, fmi2PendingStatus, &last), fmi2Discard);
  assert_close(get(&x, c, "mass.x"), 1.0, 1e-8);
  assert_int_equal(x.two.DoStep(c, 2.0, 1.0, fmi2True), fmi2Discard);
  x.two.FreeInstance(c);
}

static void test_wrong(void **state)
{
  importer x;
  told t;
  const fmi2CallbackFunctions calls = {.logger = told_two, .componentEnvironment = &t}, quiet = {0};
  const double nan_ = NAN, one = 1.0;
  const unsigned far = 4000000000U;
  double out;
  (void)state;
  importer_open(&x, GLIDER, 2);
  t = (told){0};
  assert_null(x.two.Instantiate("a", fmi2ModelExchange, x.token, x.address, &calls, 0, 0));
  expect(&t, fmi2Error, "co-simulation");
  assert_null(x.two.Instantiate("a", fmi2CoSimulation, "{other}", x.address, &calls, 0, 0));
  expect(&t, fmi2Error, "{other}");
  assert_null(x.two.Instantiate("", fmi2CoSimulation, x.token, x.address, &calls, 0, 0));
  assert_null(x.two.Instantiate("a", fmi2CoSimulation, x.token, "file:///no/such", &calls, 0, 0));
  expect(&t, fmi2Error, "/no/such");
  assert_null(x.two.Instantiate("a", fmi2CoSimulation, x.token, NULL, NULL, 0, 0));
  assert_null(x.two.Instantiate("a", fmi2CoSimulation, x.token, "http://a/b", &quiet, 0, 0));
  t = (told){0};

  fmi2Component c = make(&x, &t, NULL);
  const unsigned m = importer_reference(&x, "parameter.m"), u = importer_reference(&x, "u"),
                 where = importer_reference(&x, "mass.x");
  expect(&t, x.two.SetReal(c, &far, 1, &one), "4000000000");
  expect(&t, x.two.GetReal(c, &far, 1, &out), "4000000000");
  expect(&t, x.two.SetReal(c, &u, 1, &nan_), "'u'");
  expect(&t, x.two.SetReal(c, &where, 1, &one), "mass.x");
  expect(&t, x.two.DoStep(c, 0, 1, fmi2True), "step mode");
  expect(&t, x.two.SetInteger(c, &u, 1, &(int){1}), "real");
  assert_int_equal(x.two.GetInteger(c, NULL, 0, NULL), fmi2OK);
  expect(&t, x.two.SetupExperiment(c, fmi2True, -1, 0, fmi2False, 0), "tolerance");
  expect(&t, x.two.SetupExperiment(c, fmi2False, 0, -3, fmi2False, 0), "t = -3");
  expect(&t, x.two.SetupExperiment(c, fmi2False, 0, 3, fmi2True, 3), "after its begin");
  expect(&t, x.two.ExitInitializationMode(c), "initialization mode");
  const double negative = -1.0;
  assert_int_equal(x.two.SetReal(c, &m, 1, &negative), fmi2OK); /* the model knows better */
  assert_int_equal(x.two.EnterInitializationMode(c), fmi2OK);
  expect(&t, x.two.ExitInitializationMode(c), "parameters");
  assert_int_equal(x.two.SetReal(c, &m, 1, &one), fmi2OK);
  assert_int_equal(x.two.ExitInitializationMode(c), fmi2OK);
  expect(&t, x.two.SetReal(c, &m, 1, &one), "fixed");
  expect(&t, x.two.DoStep(c, 0.5, 1, fmi2True), "begins at");
  expect(&t, x.two.DoStep(c, 0, -1, fmi2True), "positive");
  expect(&t, x.two.DoStep(c, 0, nan_, fmi2True), "positive");
  expect(&t, x.two.CancelStep(c), "no step to cancel");
  expect(&t, x.two.SetRealInputDerivatives(c, &u, 1, &(int){2}, &one), "first order");
  expect(&t, x.two.SetFMUstate(c, NULL), "missing");
  expect(&t, x.two.GetReal(c, NULL, 1, &out), "missing");
  assert_int_equal(x.two.DoStep(c, 0, 1, fmi2True), fmi2OK); /* still sound */
  assert_int_equal(x.two.DoStep(NULL, 0, 1, fmi2True), fmi2Error);
  assert_int_equal(x.two.Terminate(c), fmi2OK);
  expect(&t, x.two.DoStep(c, 1, 1, fmi2True), "step mode");
  x.two.FreeInstance(c);
  x.two.FreeInstance(NULL);
}

/* An importer that enables floating-point traps. */
static void test_traps(void **state)
{
  const int traps = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW;
  importer x;
  told t;
  (void)state;
  importer_open(&x, CART, 2);
  feclearexcept(FE_ALL_EXCEPT);
  if (feenableexcept(traps) == -1) skip();
  fmi2Component c = start(&x, &t, NULL, 1e-6, 0);
  go(&x, c, 0, 0.5, 0.1);
  assert_int_equal(x.two.Terminate(c), fmi2OK);
  x.two.FreeInstance(c);
  const int on = fegetexcept(), raised = fetestexcept(traps);
  fedisableexcept(traps);
  assert_int_equal(on, traps);
  assert_int_equal(raised, 0);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_run), cmocka_unit_test(test_any_steps), cmocka_unit_test(test_inputs),
    cmocka_unit_test(test_late),
    cmocka_unit_test(test_control), cmocka_unit_test(test_state), cmocka_unit_test(test_derivatives),
    cmocka_unit_test(test_instances), cmocka_unit_test(test_stop), cmocka_unit_test(test_wrong),
    cmocka_unit_test(test_traps),
  };
  return cmocka_run_group_tests(tests, NULL, importer_close_all);
}
