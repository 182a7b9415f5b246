/* directions.c - derivatives of channels along changes of inputs and states: against the matrices of the linear model,
 * and against differences between simulations whose inputs and states differ. */
#include "support/problem.h"

/* A pole on a cart in mid-motion, with a motor that has a state of its own, and a unit that is not SI. */
static const char model[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "parameters: {tilt: 0.4, spin: 1.5, way: 0.1, charge: 2}\n"
    "bodies:\n"
    "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
    "  cart: {kind: planar, mass: 1.5, inertia: 0.01, position: [way, 0], markers: {rail: {z: [1, 0, 0]}}}\n"
    "  pole: {kind: planar, mass: 0.4, inertia: 0.012, angle: tilt, position: [way - 0.3*sin(tilt), 0.3*cos(tilt)],\n"
    "         velocity: [-0.3*cos(tilt)*spin, -0.3*sin(tilt)*spin], angular-velocity: spin,\n"
    "         markers: {foot: {at: [0, -0.3]}}}\n"
    "joints:\n"
    "  rail: {translational: [ground.rail, cart.rail]}\n"
    "  foot: {revolute: [cart, pole.foot]}\n"
    "inputs: {u: {unit: kN}, m: {unit: N m}}\n"
    "equations:\n"
    "  motor: {rate: (u*(3 m/N) - motor)*5 Hz, unit: m, start: charge}\n"
    "forces:\n"
    "  push: {force: cart, value: [u + motor*(4 N/m) - 2 N s/m*vx(cart), 0]}\n"
    "  turn: {torque: pole, value: m*cos(az(pole))}\n"
    "simulate: {end: 1, tolerance: 1e-10}\n";

static const char *const inputs[] = {"u", "m"},
                  *const outputs[] = {"cart.ax", "foot.i.fx", "foot.i.fy", "pole.alpha", "pole.x", "foot.angle_rate",
                                      "motor"};
enum { INPUTS = 2, OUTPUTS = 7, STATES = 5 };

static tml_directions *direct(problem *p, const char *const *states, int n_states)
{
  tml_directions *x = NULL;
  const tml_directions_request d = {.size = sizeof d, inputs, INPUTS, states, n_states, outputs, OUTPUTS};
  if (tml_directions_create(&x, p->sim, &d, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  return x;
}

static void begin(problem *p)
{
  problem_text(p, model);
  problem_start(p);
}

/* With one parameter more than it is. */
static void begin_off(problem *p, const char *parameter, double value)
{
  tml_messages *messages;
  const tml_override o = {.size = sizeof o, parameter, value};
  memset(p, 0, sizeof *p);
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  const tml_read_options with = {.size = sizeof with, .overrides = &o, .n_overrides = 1};
  assert_int_equal(tml_model_read_text(&p->model, "m", model, sizeof model - 1, &with, messages), TML_OK);
  tml_messages_free(messages);
  tml_options opt;
  tml_model_options(p->model, &opt);
  p->opt = opt;
  problem_start(p);
}

static void read_outputs(problem *p, double *values)
{
  for (int i = 0; i < OUTPUTS; i++) values[i] = problem_read(p, outputs[i]);
}

static void set_input(problem *p, int k, double value)
{
  const int input = tml_sim_input_find(p->sim, inputs[k]);
  assert_int_equal(tml_sim_set_inputs(p->sim, &input, 1, &value, NULL, &p->err), TML_OK);
}

/* ---------------------------------------------------------------- against the matrices ------- */

/* Columns of C and D, one at a time and mixed, in mid-run; and of B by accelerations. */
static void test_matrices(void **state)
{
  problem p;
  tml_linear *l = NULL;
  const char *states[STATES];
  const double *matrix[4];
  (void)state;
  begin(&p);
  problem_advance(&p, 0.3);
  assert_int_equal(tml_linear_create(&l, p.sim, NULL, &p.err), TML_OK);
  const tml_linear_request r = {.size = sizeof r, inputs, INPUTS, outputs, OUTPUTS};
  assert_int_equal(tml_linear_connect(l, p.sim, &r, &p.err), TML_OK);
  assert_int_equal(tml_linear_port_count(l, TML_LINEAR_STATE), STATES);
  for (int j = 0; j < STATES; j++) states[j] = tml_linear_port_get(l, TML_LINEAR_STATE, j).name;
  for (int k = 0; k < 4; k++) matrix[k] = tml_linear_matrix_get(l, (tml_linear_matrix)k, NULL, NULL);
  const double *B = matrix[TML_LINEAR_B], *C = matrix[TML_LINEAR_C], *D = matrix[TML_LINEAR_D];
  tml_directions *x = direct(&p, states, STATES);
  double mixed[OUTPUTS] = {0}, y[OUTPUTS], du[INPUTS] = {0.3, -2.0}, dx[STATES] = {1.0, -0.5, 0.25, 2.0, -3.0};
  for (int j = 0; j < INPUTS; j++) {
    double one[INPUTS] = {0};
    one[j] = 1.0;
    assert_int_equal(tml_directions_along(x, one, NULL, y, &p.err), TML_OK);
    for (int i = 0; i < OUTPUTS; i++) {
      assert_between(y[i], D[j*OUTPUTS + i] - 1e-9, D[j*OUTPUTS + i] + 1e-9);
      mixed[i] += du[j]*D[j*OUTPUTS + i];
    }
    assert_close(y[0], B[j*STATES + 1], 1e-10);           /* rail.displacement_rate */
    assert_close(y[3], B[j*STATES + 3], 1e-10);           /* foot.angle_rate: the cart does not turn */
  }
  for (int j = 0; j < STATES; j++) {
    double one[STATES] = {0};
    one[j] = 1.0;
    assert_int_equal(tml_directions_along(x, NULL, one, y, &p.err), TML_OK);
    for (int i = 0; i < OUTPUTS; i++) {
      assert_between(y[i], C[j*OUTPUTS + i] - 1e-9, C[j*OUTPUTS + i] + 1e-9);
      mixed[i] += dx[j]*C[j*OUTPUTS + i];
    }
  }
  assert_int_equal(tml_directions_along(x, du, dx, y, &p.err), TML_OK);
  for (int i = 0; i < OUTPUTS; i++) assert_between(y[i], mixed[i] - 1e-8, mixed[i] + 1e-8);
  assert_int_equal(tml_directions_along(x, NULL, NULL, y, &p.err), TML_OK);
  for (int i = 0; i < OUTPUTS; i++) assert_true(y[i] == 0.0);
  tml_directions_free(x);
  tml_linear_free(l);
  problem_end(&p);
}

/* ---------------------------------------------------------------- against differences -------- */

/* Inputs that jump in mid-run: outputs jump by what is reported, in proportion; and the run goes on as if nobody asked.
 * */
static void test_jumps(void **state)
{
  problem p, plain;
  (void)state;
  begin(&p);
  begin(&plain);
  problem_advance(&p, 0.3);
  problem_advance(&plain, 0.3);
  tml_directions *x = direct(&p, NULL, 0);
  for (int j = 0; j < INPUTS; j++) {
    const double h = j == 0 ? 1e-5 : 1e-2;
    double one[INPUTS] = {0}, y[OUTPUTS], low[OUTPUTS], high[OUTPUTS];
    one[j] = 1.0;
    assert_int_equal(tml_directions_along(x, one, NULL, y, &p.err), TML_OK);
    set_input(&p, j, h);
    read_outputs(&p, high);
    set_input(&p, j, -h);
    read_outputs(&p, low);
    set_input(&p, j, 0.0);
    for (int i = 0; i < OUTPUTS; i++) {
      const double slope = (high[i] - low[i])/(2.0*h);
      assert_between(slope, y[i] - 1e-7*(1.0 + fabs(y[i])), y[i] + 1e-7*(1.0 + fabs(y[i])));
    }
  }
  tml_directions_free(x);
  problem_end(&p);
  problem again;
  begin(&again);
  problem_advance(&again, 0.3);
  tml_directions_free(direct(&again, NULL, 0));
  problem_advance(&again, 0.6);
  problem_advance(&plain, 0.6);
  for (int i = 0; i < OUTPUTS; i++) assert_true(problem_read(&again, outputs[i]) == problem_read(&plain, outputs[i]));
  problem_end(&again);
  problem_end(&plain);
}

/* Steps under another input: velocities part by the derivative of their accelerations times the time. */
static void test_steps(void **state)
{
  const double h = 1.0, short_time = 1e-5;
  problem p, other;
  (void)state;
  begin(&p);
  problem_advance(&p, 0.3);
  tml_directions *x = direct(&p, NULL, 0);
  double y[OUTPUTS], one[INPUTS] = {1.0, 0.0};
  assert_int_equal(tml_directions_along(x, one, NULL, y, &p.err), TML_OK);
  begin(&other);
  problem_advance(&other, 0.3);
  set_input(&p, 0, h);
  set_input(&other, 0, -h);
  problem_advance(&p, 0.3 + short_time);
  problem_advance(&other, 0.3 + short_time);
  const double slope[2] = {(problem_read(&p, "cart.vx") - problem_read(&other, "cart.vx"))/(2.0*h*short_time),
                           (problem_read(&p, "pole.omega") - problem_read(&other, "pole.omega"))/(2.0*h*short_time)};
  assert_close(slope[0], y[0], 1e-3);
  assert_close(slope[1], y[3], 1e-3);
  tml_directions_free(x);
  problem_end(&p);
  problem_end(&other);
}

/* Other places, velocities and states of the user where it starts. */
static void test_states(void **state)
{
  static const struct { const char *parameter, *name; double value; } part[] = {
      {"tilt", "foot.angle", 0.4}, {"spin", "foot.angle_rate", 1.5}, {"way", "rail.displacement", 0.1},
      {"charge", "motor", 2.0}};
  problem p;
  (void)state;
  begin(&p);
  for (size_t k = 0; k < sizeof part/sizeof *part; k++) {
    const double h = 1e-5, one = 1.0;
    const char *const name[] = {part[k].name};
    problem off[2];
    double y[OUTPUTS], value[2][OUTPUTS];
    tml_directions *x = direct(&p, name, 1);
    assert_int_equal(tml_directions_along(x, NULL, &one, y, &p.err), TML_OK);
    for (int i = 0; i < 2; i++) {
      begin_off(&off[i], part[k].parameter, part[k].value + (i == 0 ? -h : h));
      read_outputs(&off[i], value[i]);
      problem_end(&off[i]);
    }
    for (int i = 0; i < OUTPUTS; i++) {
      const double slope = (value[1][i] - value[0][i])/(2.0*h);
      if (!(fabs(slope - y[i]) <= 1e-6*(1.0 + fabs(y[i]))))
        fail_msg("%s along %s: %.9g, not %.9g", outputs[i], part[k].name, y[i], slope);
    }
    tml_directions_free(x);
  }
  problem_end(&p);
}

/* In mm: what is reported is in the units of results, for inputs as for outputs. */
static void test_units(void **state)
{
  static const char *const way[] = {"way"}, *const out[] = {"cart.ax"};
  const tml_directions_request d = {.size = sizeof d, .inputs = way, .n_inputs = 1, .outputs = out, .n_outputs = 1};
  problem p;
  tml_directions *x = NULL;
  double y, one = 1.0;
  (void)state;
  problem_text(&p, "trammel: 1\n"
                   "units: mm-kg-s\n"
                   "bodies:\n"
                   "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
                   "  cart: {kind: planar, mass: 1.5, inertia: 1, markers: {rail: {z: [1, 0, 0]}}}\n"
                   "joints: {rail: {translational: [ground.rail, cart.rail]}}\n"
                   "inputs: {way: {unit: m}}\n"
                   "forces: {push: {force: cart, value: [1000 N/m*way, 0]}}\n");
  problem_start(&p);
  assert_string_equal(tml_sim_input(p.sim, 0).unit, "mm");
  assert_int_equal(tml_directions_create(&x, p.sim, &d, &p.err), TML_OK);
  assert_int_equal(tml_directions_along(x, &one, NULL, &y, &p.err), TML_OK);
  assert_close(y, 1000.0/1.5, 1e-12); /* mm/s2 for a mm */
  tml_directions_free(x);
  problem_end(&p);
}

/* A chain of 1000 links, far more states than matrices are made of: pushing it at its end. */
static void test_large(void **state)
{
  enum { N = 1000 };
  static char text[N*260];
  static const char *const end[] = {"b1000.ax", "j1.i.fx"}, *const f[] = {"f"};
  size_t n = 0;
  problem p;
  tml_directions *x = NULL;
  (void)state;
  n += (size_t)snprintf(text, sizeof text, "trammel: 1\ngravity: [0, -9.81, 0]\ninputs: {f: {unit: N}}\nbodies:\n");
  for (int i = 1; i <= N; i++)
    n += (size_t)snprintf(text + n, sizeof text - n, "  b%d: {kind: planar, mass: 1, inertia: 1/12, position: [0, %g], "
                          "markers: {up: {at: [0, 0.5]}, down: {at: [0, -0.5]}}}\n", i, 0.5 - i);
  n += (size_t)snprintf(text + n, sizeof text - n, "joints:\n  j1: {revolute: [ground, b1.up]}\n");
  for (int i = 2; i <= N; i++)
    n += (size_t)snprintf(text + n, sizeof text - n, "  j%d: {revolute: [b%d.down, b%d.up]}\n", i, i - 1, i);
  snprintf(text + n, sizeof text - n, "forces: {push: {force: b1000, value: [f, 0]}}\n");
  problem_text(&p, text);
  problem_start(&p);
  const tml_directions_request d = {.size = sizeof d, .inputs = f, .n_inputs = 1, .outputs = end, .n_outputs = 2};
  assert_int_equal(tml_directions_create(&x, p.sim, &d, &p.err), TML_OK);
  double y[2], one = 1.0;
  assert_int_equal(tml_directions_along(x, &one, NULL, y, &p.err), TML_OK);
  /* ends of rods: a0/3 + a1/6 = 1/2, a0/6 + 2 a1/3 + a2/6 = 1/2, and above a(k + 1) = -r a(k), r = 2 - sqrt(3) */
  const double r = 2.0 - sqrt(3.0), a1 = 0.25/(7.0/12.0 - r/6.0), a0 = 1.5 - 0.5*a1;
  assert_close(y[0], 0.5*(a0 + a1), 1e-12);
  assert_between(y[1], -1e-9, 1e-9); /* nothing of it reaches the other end */
  tml_directions_free(x);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_matrices), cmocka_unit_test(test_jumps),
                                     cmocka_unit_test(test_steps), cmocka_unit_test(test_states),
                                     cmocka_unit_test(test_units), cmocka_unit_test(test_large)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
