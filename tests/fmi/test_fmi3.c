/* test_fmi3.c - FMUs of FMI 3.0 as an importer sees them: results, what happens inside a step and early returns,
 * states, derivatives, functions that have nothing to do. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "importer.h"

#define GLIDER TRAMMEL_FMI_TESTS "/glider.yaml"

/* What the other side of an instance has seen. */
typedef struct master {
  told told;             /* first: it is what messages go to */
  const importer *x;
  fmi3Instance c;
  unsigned reference;    /* of what is read inside steps */
  int n;
  double time[4000], value[4000];
  double leave;          /* ask for an early return from this time on, at `until` */
  double until;
} master;

static void between(fmi3InstanceEnvironment environment, fmi3Float64 time, fmi3Boolean set_requested,
                    fmi3Boolean get_allowed, fmi3Boolean step_finished, fmi3Boolean can_return_early,
                    fmi3Boolean *early_return_requested, fmi3Float64 *early_return_time)
{
  master *m = environment;
  assert_true(!set_requested && get_allowed && step_finished);
  assert_true(m->n < 4000);
  m->time[m->n] = time;
  assert_int_equal(m->x->three.GetFloat64(m->c, &m->reference, 1, &m->value[m->n], 1), fmi3OK);
  m->n++;
  *early_return_requested = can_return_early && time >= m->leave;
  *early_return_time = m->until;
}

static fmi3Instance make(const importer *x, master *m, bool early, bool watch)
{
  *m = (master){.x = x, .leave = INFINITY, .until = INFINITY};
  m->c = x->three.InstantiateCoSimulation("one", x->token, x->resources, false, false, false, early, NULL, 0, m,
                                          told_three, watch ? between : NULL);
  if (!m->c) fail_msg("%s", m->told.last);
  return m->c;
}

static void set(const importer *x, fmi3Instance c, const char *name, double value)
{
  const unsigned vr = importer_reference(x, name);
  assert_int_equal(x->three.SetFloat64(c, &vr, 1, &value, 1), fmi3OK);
}

static double get(const importer *x, fmi3Instance c, const char *name)
{
  const unsigned vr = importer_reference(x, name);
  double value = NAN;
  assert_int_equal(x->three.GetFloat64(c, &vr, 1, &value, 1), fmi3OK);
  return value;
}

static void start(const importer *x, fmi3Instance c, double tolerance, double stop)
{
  assert_int_equal(x->three.EnterInitializationMode(c, true, tolerance, 0, stop > 0, stop), fmi3OK);
  assert_int_equal(x->three.ExitInitializationMode(c), fmi3OK);
}

/* What a step came to. */
typedef struct outcome { bool event, terminate, early; double last; } outcome;

static fmi3Status step(const importer *x, fmi3Instance c, double from, double h, outcome *o)
{
  return x->three.DoStep(c, from, h, true, &o->event, &o->terminate, &o->early, &o->last);
}

/* ---------------------------------------------------------------- results -------------------- */

static void test_run(void **state)
{
  importer x;
  master m;
  outcome o;
  int n;
  (void)state;
  importer_open(&x, "example:pendulum", 3);
  assert_string_equal(x.three.GetVersion(), "3.0");
  double *theirs = run_column("example:pendulum --tolerance 1e-8 --set L=0.7", "rod.angle", &n);
  double *mine = calloc((size_t)n, sizeof *mine);
  fmi3Instance c = make(&x, &m, false, false);
  set(&x, c, "L", 0.7);
  start(&x, c, 1e-8, 4.0);
  for (int i = 0; i < n; i++) {
    if (i > 0) {
      assert_int_equal(step(&x, c, 0.01*(i - 1), 0.01, &o), fmi3OK);
      assert_true(!o.event && !o.terminate && !o.early);
      assert_close(o.last, 0.01*i, 1e-12);
    }
    mine[i] = get(&x, c, "rod.angle");
  }
  print_message("%.1e of the range\n", distance(theirs, mine, n));
  assert_true(n == 401 && distance(theirs, mine, n) < 1e-8);
  assert_int_equal(x.three.Terminate(c), fmi3OK);
  x.three.FreeInstance(c);
  free(theirs);
  free(mine);
}

/* An experiment that begins later: x = u (t - 2 s)^2/(2 m), and what is reported inside a step has the same clock. */
static void test_late(void **state)
{
  importer x;
  master m;
  outcome o;
  (void)state;
  importer_open(&x, GLIDER, 3);
  fmi3Instance c = make(&x, &m, false, true);
  m.reference = importer_reference(&x, "mass.x");
  set(&x, c, "u", 1.0);
  assert_int_equal(x.three.EnterInitializationMode(c, true, 1e-9, 2.0, true, 3.0), fmi3OK);
  assert_int_equal(x.three.ExitInitializationMode(c), fmi3OK);
  assert_int_equal(step(&x, c, 2.0, 1.0, &o), fmi3OK);
  assert_close(o.last, 3.0, 1e-12);
  assert_close(get(&x, c, "mass.x"), 0.25, 1e-9);
  assert_true(m.n > 2 && m.time[0] > 2.0);
  for (int i = 0; i < m.n; i++) assert_close(m.value[i], 0.25*(m.time[i] - 2.0)*(m.time[i] - 2.0), 1e-9);
  x.three.FreeInstance(c);
}

/* ---------------------------------------------------------------- inside a step -------------- */

/* x = u t^2/(2 m) at every step of the method; an early return where it is asked for. */
static void test_inside(void **state)
{
  importer x;
  master m;
  outcome o;
  (void)state;
  importer_open(&x, GLIDER, 3);
  fmi3Instance c = make(&x, &m, false, true);
  m.reference = importer_reference(&x, "mass.x");
  set(&x, c, "u", 1.0);
  start(&x, c, 1e-9, 0.0);
  assert_int_equal(step(&x, c, 0.0, 1.0, &o), fmi3OK);
  assert_true(m.n > 2 && !o.early);
  for (int i = 0; i < m.n; i++) {
    assert_true(m.time[i] < 1.0 && (i == 0 || m.time[i] > m.time[i - 1]));
    assert_close(m.value[i], 0.25*m.time[i]*m.time[i], 1e-9);
  }
  m.leave = 0.0; /* asked for, but not allowed */
  assert_int_equal(step(&x, c, 1.0, 0.2, &o), fmi3OK);
  assert_true(!o.early);
  x.three.FreeInstance(c);

  c = make(&x, &m, true, true);
  m.reference = importer_reference(&x, "mass.x");
  m.leave = 0.0;
  m.until = 0.6;
  set(&x, c, "u", 1.0);
  start(&x, c, 1e-9, 0.0);
  assert_int_equal(step(&x, c, 0.0, 1.0, &o), fmi3OK);
  assert_true(o.early && !o.terminate);
  assert_close(o.last, 0.6, 1e-12);
  assert_close(get(&x, c, "mass.x"), 0.09, 1e-9);
  m.leave = INFINITY;
  assert_int_equal(step(&x, c, 0.6, 1e-5, &o), fmi3OK); /* the method is further already */
  assert_true(!o.early);
  assert_close(get(&x, c, "mass.x"), 0.25*0.60001*0.60001, 1e-9);
  set(&x, c, "u", -1.0); /* another force from there on */
  assert_int_equal(step(&x, c, 0.60001, 0.39999, &o), fmi3OK);
  assert_close(get(&x, c, "mass.vx"), 0.5*(0.60001 - 0.39999), 1e-8);
  x.three.FreeInstance(c);
}

/* A sensor acts at x = 0.5 m, t = sqrt(2); another ends the run at 1 m, t = 2. */
static void test_sensors(void **state)
{
  importer x;
  master m;
  outcome o;
  (void)state;
  importer_open(&x, GLIDER, 3);
  assert_non_null(strstr(x.description, "mightReturnEarlyFromDoStep=\"true\""));
  fmi3Instance c = make(&x, &m, true, false);
  set(&x, c, "u", 1.0);
  set(&x, c, "ends", 1.0);
  start(&x, c, 1e-9, 0.0);
  assert_int_equal(step(&x, c, 0.0, 1.0, &o), fmi3OK);
  assert_true(!o.early);
  assert_int_equal(step(&x, c, 1.0, 0.9, &o), fmi3OK);
  assert_true(o.early && !o.terminate);
  assert_close(o.last, sqrt(2.0), 1e-8);
  assert_int_equal(step(&x, c, o.last, 1.9 - o.last, &o), fmi3OK);
  assert_true(!o.early);
  assert_int_equal(step(&x, c, 1.9, 0.5, &o), fmi3OK);
  assert_true(o.terminate && o.early);
  assert_close(o.last, 2.0, 1e-8);
  x.three.FreeInstance(c);

  c = make(&x, &m, false, false); /* nobody wants to know of the first one */
  set(&x, c, "u", 1.0);
  start(&x, c, 1e-9, 0.0);
  assert_int_equal(step(&x, c, 0.0, 1.9, &o), fmi3OK);
  assert_true(!o.early);
  x.three.FreeInstance(c);

  c = make(&x, &m, false, false); /* the end is the end, though steps are not to return early */
  set(&x, c, "u", 1.0);
  set(&x, c, "ends", 1.0);
  start(&x, c, 1e-9, 0.0);
  assert_int_equal(step(&x, c, 0.0, 2.5, &o), fmi3OK);
  assert_true(o.terminate && !o.early);
  assert_close(o.last, 2.0, 1e-8);
  x.three.FreeInstance(c);
}

/* ---------------------------------------------------------------- states, derivatives -------- */

static void test_state(void **state)
{
  importer x;
  master m;
  outcome o;
  fmi3FMUState saved = NULL, copy = NULL;
  size_t size = 0;
  (void)state;
  importer_open(&x, "example:balanced_cart", 3);
  fmi3Instance c = make(&x, &m, false, false);
  start(&x, c, 1e-6, 0.0);
  set(&x, c, "u", 0.5);
  assert_int_equal(step(&x, c, 0.0, 0.3, &o), fmi3OK);
  assert_int_equal(x.three.GetFMUState(c, &saved), fmi3OK);
  set(&x, c, "u", -0.5);
  assert_int_equal(step(&x, c, 0.3, 0.4, &o), fmi3OK);
  const double there = get(&x, c, "pole.angle");
  assert_int_equal(x.three.SerializedFMUStateSize(c, saved, &size), fmi3OK);
  fmi3Byte *bytes = malloc(size);
  assert_int_equal(x.three.SerializeFMUState(c, saved, bytes, size), fmi3OK);
  assert_int_equal(x.three.DeserializeFMUState(c, bytes, size, &copy), fmi3OK);
  assert_int_equal(x.three.FreeFMUState(c, &saved), fmi3OK);
  assert_int_equal(x.three.SetFMUState(c, copy), fmi3OK);
  set(&x, c, "u", -0.5);
  for (int i = 0; i < 2; i++) assert_int_equal(step(&x, c, 0.3 + 0.2*i, 0.2, &o), fmi3OK); /* other points */
  assert_close(get(&x, c, "pole.angle"), there, 1e-6);
  assert_int_equal(x.three.SetFMUState(c, copy), fmi3OK);
  set(&x, c, "u", -0.5);
  assert_int_equal(step(&x, c, 0.3, 0.4, &o), fmi3OK);
  assert_true(get(&x, c, "pole.angle") == there);
  x.three.FreeFMUState(c, &copy);
  x.three.FreeInstance(c);
  free(bytes);
}

/* a = u/m of the glider, and its velocity as the rate of its place. */
static void test_derivatives(void **state)
{
  importer x;
  master m;
  outcome o;
  double seed = 3.0, along[2], rate = NAN;
  const int order = 1;
  (void)state;
  importer_open(&x, GLIDER, 3);
  const unsigned u = importer_reference(&x, "u"), y[] = {importer_reference(&x, "mass.ax"),
                                                        importer_reference(&x, "mass.x")};
  fmi3Instance c = make(&x, &m, false, false);
  set(&x, c, "parameter.m", 5.0);
  start(&x, c, 1e-8, 0.0);
  assert_int_equal(x.three.GetOutputDerivatives(c, &y[1], 1, &order, &rate, 1), fmi3Error); /* before the first step */
  set(&x, c, "u", 2.0);
  assert_int_equal(step(&x, c, 0.0, 0.5, &o), fmi3OK);
  assert_int_equal(x.three.GetDirectionalDerivative(c, y, 2, &u, 1, &seed, 1, along, 2), fmi3OK);
  assert_close(along[0], 3.0/5.0, 1e-12);
  assert_close(along[1], 0.0, 1e-15);
  assert_int_equal(x.three.GetOutputDerivatives(c, &y[1], 1, &order, &rate, 1), fmi3OK);
  assert_close(rate, 2.0*0.5/5.0, 1e-7);
  assert_int_equal(x.three.GetOutputDerivatives(c, &y[1], 1, &(int){2}, &rate, 1), fmi3Error);
  assert_int_equal(x.three.GetDirectionalDerivative(c, y, 2, &u, 1, &seed, 1, along, 1), fmi3Error);
  x.three.FreeInstance(c);
}

/* Two carts joined by a link, each pushed: s^T (J r) = (s^T J) r, and J of rigid carts is known. */
static void test_adjoint(void **state)
{
  importer x;
  master m;
  const double r[2] = {0.7, -2.0}, s[3] = {1.5, 0.25, -3.0};
  double along[3], back[2];
  (void)state;
  importer_open(&x, TRAMMEL_FMI_TESTS "/pair.yaml", 3);
  assert_non_null(strstr(x.description, "providesAdjointDerivatives=\"true\""));
  const unsigned u[] = {importer_reference(&x, "left"), importer_reference(&x, "right")};
  const unsigned y[] = {importer_reference(&x, "a.ax"), importer_reference(&x, "link.i.fx"),
                        importer_reference(&x, "energy.work")};
  fmi3Instance c = make(&x, &m, false, false);
  start(&x, c, 1e-6, 0.0);
  assert_int_equal(x.three.GetDirectionalDerivative(c, y, 3, u, 2, r, 2, along, 3), fmi3OK);
  assert_int_equal(x.three.GetAdjointDerivative(c, y, 3, u, 2, s, 3, back, 2), fmi3OK);
  assert_close(along[0], (0.7 - 2.0)/5.0, 1e-10); /* (left + right)/(2 kg + 3 kg) */
  assert_close(fabs(along[1]), fabs(0.7 - 2.0*along[0]), 1e-10);
  assert_close(along[2], 0.0, 1e-15); /* what was does not change */
  assert_close(s[0]*along[0] + s[1]*along[1] + s[2]*along[2], back[0]*r[0] + back[1]*r[1], 1e-10);
  assert_true(fabs(back[0] - back[1]) > 1e-2);
  assert_int_equal(x.three.GetAdjointDerivative(c, y, 3, u, 2, s, 2, back, 2), fmi3Error);
  assert_int_equal(x.three.GetAdjointDerivative(c, y, 3, y, 2, s, 3, back, 2), fmi3Error);
  assert_int_equal(x.three.GetAdjointDerivative(c, y, 3, u, 2, NULL, 3, back, 2), fmi3Error);
  x.three.FreeInstance(c);
}

/* ---------------------------------------------------------------- errors --------------------- */

static void expect(master *m, fmi3Status got, const char *words)
{
  assert_int_equal(got, fmi3Error);
  if (m->told.errors == 0 || !strstr(m->told.last, words)) fail_msg("'%s' does not say '%s'", m->told.last, words);
  m->told = (told){0};
}

static void test_others(const importer *x, master *m)
{
  fmi3Instance c = m->c;
  const unsigned vr = 0;
  size_t n = 0;
  expect(m, x->three.GetInt32(c, &vr, 1, &(int32_t){0}, 1), "Float64");
  expect(m, x->three.SetBoolean(c, &vr, 1, &(bool){true}, 1), "Float64");
  assert_int_equal(x->three.GetString(c, NULL, 0, NULL, 0), fmi3OK);
  expect(m, x->three.GetClock(c, &vr, 1, &(bool){true}), "Float64");
  expect(m, x->three.EnterEventMode(c), "event mode");
  expect(m, x->three.EnterConfigurationMode(c), "structural");
  expect(m, x->three.SetTime(c, 1.0), "model exchange");
  expect(m, x->three.GetNumberOfContinuousStates(c, &n), "model exchange");
  expect(m, x->three.GetShiftDecimal(c, &vr, 1, &(double){0}), "clocks");
  expect(m, x->three.ActivateModelPartition(c, 0, 0.0), "partitions");
  expect(m, x->three.GetNumberOfVariableDependencies(c, 1, &n), "description");
  assert_null(x->three.InstantiateModelExchange("a", x->token, x->resources, 0, 0, m, told_three));
  expect(m, fmi3Error, "co-simulation");
  assert_null(x->three.InstantiateScheduledExecution("a", x->token, x->resources, 0, 0, m, told_three, NULL, NULL,
                                                     NULL));
  expect(m, fmi3Error, "scheduled execution");
}

static void test_wrong(void **state)
{
  importer x;
  master m;
  outcome o;
  const unsigned far = 77777;
  double value = 1.0;
  (void)state;
  importer_open(&x, GLIDER, 3);
  fmi3Instance c = make(&x, &m, false, false);
  test_others(&x, &m);
  const unsigned u = importer_reference(&x, "u");
  assert_null(x.three.InstantiateCoSimulation("a", "other", x.resources, 0, 0, 0, 0, NULL, 0, &m, told_three, NULL));
  expect(&m, fmi3Error, "other");
  assert_null(x.three.InstantiateCoSimulation("a", x.token, x.resources, 0, 0, 1, 0, NULL, 0, &m, told_three, NULL));
  expect(&m, fmi3Error, "event mode");
  assert_null(x.three.InstantiateCoSimulation("a", x.token, x.resources, 0, 0, 0, 0, &u, 1, &m, told_three, NULL));
  expect(&m, fmi3Error, "'u'");
  expect(&m, x.three.GetFloat64(c, &far, 1, &value, 1), "77777");
  expect(&m, x.three.SetFloat64(c, &u, 1, &value, 2), "as many");
  expect(&m, x.three.SetFloat64(c, &u, 1, &(double){INFINITY}, 1), "finite");
  expect(&m, step(&x, c, 0.0, 1.0, &o), "step mode");
  start(&x, c, 1e-6, 2.0);
  expect(&m, step(&x, c, 0.0, 3.0, &o), "experiment");
  expect(&m, x.three.DoStep(c, 0.0, 1.0, true, NULL, NULL, NULL, NULL), "missing");
  assert_int_equal(step(&x, c, 0.0, 2.0, &o), fmi3OK);
  assert_int_equal(x.three.Reset(c), fmi3OK);
  start(&x, c, 1e-6, 2.0);
  assert_int_equal(step(&x, c, 0.0, 2.0, &o), fmi3OK);
  x.three.FreeInstance(c);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_run), cmocka_unit_test(test_late), cmocka_unit_test(test_inside),
    cmocka_unit_test(test_sensors),
    cmocka_unit_test(test_state), cmocka_unit_test(test_derivatives), cmocka_unit_test(test_adjoint),
    cmocka_unit_test(test_wrong),
  };
  return cmocka_run_group_tests(tests, NULL, importer_close_all);
}
