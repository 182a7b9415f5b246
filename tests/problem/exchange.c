/* exchange.c - states that somebody else integrates: rotation vectors far from their origin and started again at every
 * step, derivatives there against differences, states that are saved. How FMUs do it: tests/fmi/test_exchange.c. */
#include "support/problem.h"

/* A body that tumbles on a ball joint, with a rod in a universal joint behind it: two of the three coordinates that
 * turn the rod are free, one is not. */
static const char model[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  block: {mass: 2, inertia: [0.02, 0.05, 0.04], position: [0.2, 0, 0], angular-velocity: [3, 4, -5],\n"
    "          markers: {ball: {at: [-0.2, 0, 0]}, hook: {at: [0.2, 0, 0]}}}\n"
    "  rod: {mass: 0.5, inertia: [0.002, 0.01, 0.01], position: [0.6, 0, 0],\n"
    "        markers: {end: {at: [-0.2, 0, 0], z: [0, 1, 0]}}}\n"
    "joints:\n"
    "  ball: {spherical: [ground, block.ball]}\n"
    "  hook: {universal: [block.hook, rod.end]}\n"
    "inputs: {u: {unit: N m}}\n"
    "equations: {heat: {rate: (wz(rod)*(1 s/rad) - heat)*1 Hz, start: 0.2}}\n"
    "forces: {turn: {torque: [block, ground], value: [u, 0.1 N m*heat, 0]}}\n"
    "simulate: {end: 1, tolerance: 1e-11, method: dop853}\n";

enum { STATES = 11 };

static tml_exchange *begin(problem *p)
{
  tml_exchange *x = NULL;
  problem_text(p, model);
  assert_int_equal(tml_sim_create(&p->sim, p->model, &p->opt, &p->err), TML_OK);
  if (tml_exchange_create(&x, p->sim, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  assert_int_equal(tml_exchange_states(x), STATES);
  assert_int_equal(tml_exchange_indicators(x), 0);
  return x;
}

static void finish(problem *p, tml_exchange *x)
{
  tml_exchange_free(x);
  problem_end(p);
}

static void find_rates(problem *p, tml_exchange *x, double t, const double *y, double *rates)
{
  if (tml_exchange_set(x, t, y, &p->err) != TML_OK || tml_exchange_rates(x, rates, &p->err) != TML_OK)
    fail_msg("%s", p->err.text);
}

/* The classical formula of order 4. `anew`: other coordinates are chosen if a step requires it. Returns how many did.
 * */
static int integrate(problem *p, tml_exchange *x, double from, double to, int n, bool anew)
{
  static const double node[] = {0.0, 0.5, 0.5, 1.0}, weight[] = {1.0/6, 1.0/3, 1.0/3, 1.0/6};
  const double h = (to - from)/n;
  double y[STATES], z[STATES], rate[STATES], sum[STATES];
  int changes = 0;
  for (int k = 0; k < n; k++) {
    bool event;
    tml_exchange_event found = {.size = sizeof found};
    assert_int_equal(tml_exchange_get(x, y, &p->err), TML_OK);
    memset(sum, 0, sizeof sum);
    memset(rate, 0, sizeof rate);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < STATES; j++) z[j] = y[j] + node[i]*h*rate[j];
      find_rates(p, x, from + (k + node[i])*h, z, rate);
      for (int j = 0; j < STATES; j++) sum[j] += weight[i]*h*rate[j];
    }
    for (int j = 0; j < STATES; j++) y[j] += sum[j];
    assert_int_equal(tml_exchange_set(x, from + (k + 1)*h, y, &p->err), TML_OK);
    assert_int_equal(tml_exchange_complete(x, &event, &p->err), TML_OK);
    changes += event;
    if (!anew || !event) continue;
    if (tml_exchange_act(x, &found, &p->err) != TML_OK) fail_msg("%s", p->err.text);
    assert_true(found.states && !found.stopped && isinf(found.next));
  }
  assert_int_equal(tml_exchange_solve(x, &p->err), TML_OK);
  return changes;
}

static void read_end(problem *p, double out[3])
{
  out[0] = problem_read(p, "rod.x");
  out[1] = problem_read(p, "rod.wz");
  out[2] = problem_read(p, "ball.i.fz");
}

/* The results of a run, with orientations that start again where that is asked for. */
static void test_run(void **state)
{
  problem p, q;
  double mine[2][3], theirs[3], error[2];
  int changes = 0;
  (void)state;
  problem_text(&q, model);
  problem_start(&q);
  problem_advance(&q, 0.5);
  read_end(&q, theirs);
  for (int i = 0; i < 2; i++) {
    tml_exchange *x = begin(&p);
    changes = integrate(&p, x, 0.0, 0.5, 500 << i, true);
    read_end(&p, mine[i]);
    finish(&p, x);
    error[i] = distance(mine[i], theirs, 3);
  }
  print_message("off by %.2e and %.2e, order %.2f, %d changes\n", error[0], error[1], order(error[0], error[1]),
                changes);
  assert_true(changes >= 2);
  assert_true(error[1] < 1e-5 && order(error[0], error[1]) > 3.7);
  problem_end(&q);
}

/* Vectors that go on beyond where steps ask for others lead where those that start again do. */
static void test_far(void **state)
{
  problem p;
  double near[3], far[3];
  (void)state;
  tml_exchange *x = begin(&p);
  const int changes = integrate(&p, x, 0.0, 0.27, 800, true);
  read_end(&p, near);
  finish(&p, x);
  x = begin(&p);
  const int asked = integrate(&p, x, 0.0, 0.27, 800, false);
  read_end(&p, far);
  print_message("%d steps beyond, %d changes in the other: differences %.1e\n", asked, changes, distance(near, far, 3));
  assert_true(changes > 0 && asked > 50 && distance(near, far, 3) < 1e-6);
  finish(&p, x);
}

/* Derivatives by all states and the input, where vectors are long. */
static void test_derivatives(void **state)
{
  static const char *const inputs[] = {"u"}, *const outputs[] = {"rod.x", "rod.wz", "ball.i.fz"};
  problem p;
  double y[STATES], rate[2][STATES], out[2][3], slope[STATES], change[3], worst = 0.0;
  (void)state;
  tml_exchange *x = begin(&p);
  integrate(&p, x, 0.0, 0.26, 200, false);
  assert_int_equal(tml_exchange_get(x, y, &p.err), TML_OK);
  for (int k = 0; k <= STATES; k++) {
    const double h = 1e-5, push = 1.0;
    double along[STATES] = {0};
    for (int side = 0; side < 2; side++) {
      double z[STATES];
      memcpy(z, y, sizeof z);
      if (k < STATES) z[k] += side ? h : -h;
      else assert_int_equal(tml_exchange_set_input(x, 0, side ? h : -h, &p.err), TML_OK);
      find_rates(&p, x, 0.26, z, rate[side]);
      read_end(&p, out[side]);
    }
    assert_int_equal(tml_exchange_set_input(x, 0, 0.0, &p.err), TML_OK);
    assert_int_equal(tml_exchange_set(x, 0.26, y, &p.err), TML_OK);
    if (k < STATES) along[k] = 1.0;
    const tml_exchange_along d = {.size = sizeof d, .states = k < STATES ? along : NULL, .inputs = inputs,
                                  .pushes = &push,
                                  .n_inputs = k == STATES, .outputs = outputs, .n_outputs = 3};
    if (tml_exchange_slope(x, &d, slope, change, &p.err) != TML_OK) fail_msg("%s", p.err.text);
    for (int i = 0; i < STATES + 3; i++) {
      const int k_out = i - STATES;
      const double rise = k_out < 0 ? rate[1][i] - rate[0][i] : out[1][k_out] - out[0][k_out];
      const double found = k_out < 0 ? slope[i] : change[k_out], difference = rise/(2.0*h);
      worst = fmax(worst, fabs(found - difference)/(1.0 + fabs(difference)));
    }
  }
  print_message("derivatives are off by %.1e\n", worst);
  assert_true(worst < 1e-7);
  finish(&p, x);
}

/* On from a saved state, over a change of coordinates: the same to the last bit. */
static void test_saved(void **state)
{
  problem p;
  double first[3], again[3];
  unsigned char *bytes = NULL;
  size_t size = 0;
  (void)state;
  tml_exchange *x = begin(&p);
  integrate(&p, x, 0.0, 0.2, 50, true);
  assert_int_equal(tml_exchange_save(x, &bytes, &size, &p.err), TML_OK);
  assert_true(integrate(&p, x, 0.2, 0.8, 150, true) > 0);
  read_end(&p, first);
  assert_int_equal(tml_exchange_restore(x, bytes, size, &p.err), TML_OK);
  integrate(&p, x, 0.2, 0.8, 150, true);
  read_end(&p, again);
  assert_memory_equal(first, again, sizeof first);
  tml_sim_save_free(bytes);
  finish(&p, x);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_run), cmocka_unit_test(test_far),
                                     cmocka_unit_test(test_derivatives), cmocka_unit_test(test_saved)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
