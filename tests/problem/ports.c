/* ports.c - linear models with inputs and outputs: matrices and frequency responses against closed forms and reference
 * values of independent programs (tests/data/README.md), named states against the channels of their names. */
#include <stdio.h>
#include <unistd.h>

#include "support/problem.h"

static const double turn = 6.283185307179586;
enum { MOST = 40 };

typedef struct linear {
  problem p;
  tml_linear *l;
} linear;

static void begin(linear *x)
{
  problem_start(&x->p);
  if (tml_linear_create(&x->l, x->p.sim, NULL, &x->p.err) != TML_OK) fail_msg("%s", x->p.err.text);
}

static void begin_text(linear *x, const char *text)
{
  problem_text(&x->p, text);
  begin(x);
}

static void end(linear *x)
{
  tml_linear_free(x->l);
  problem_end(&x->p);
}

static void connect(linear *x, const char *const *inputs, int n_inputs, const char *const *outputs, int n_outputs)
{
  const tml_linear_request d = {.size = sizeof d, inputs, n_inputs, outputs, n_outputs};
  if (tml_linear_connect(x->l, x->p.sim, &d, &x->p.err) != TML_OK) fail_msg("%s", x->p.err.text);
}

static double entry(const linear *x, tml_linear_matrix which, int i, int j)
{
  int rows, columns;
  const double *m = tml_linear_matrix_get(x->l, which, &rows, &columns);
  assert_in_range(i, 0, rows - 1);
  assert_in_range(j, 0, columns - 1);
  return m[j*rows + i];
}

static void expect_row(const linear *x, tml_linear_matrix which, int i, const double *row, double error)
{
  int columns;
  tml_linear_matrix_get(x->l, which, NULL, &columns);
  for (int j = 0; j < columns; j++)
    if (!(fabs(entry(x, which, i, j) - row[j]) <= error))
      fail_msg("%c[%d][%d] is %.17g, not %.17g", "ABCD"[which], i, j, entry(x, which, i, j), row[j]);
}

static void expect_name(const linear *x, tml_linear_side side, int i, const char *name, const char *unit)
{
  assert_string_equal(tml_linear_port_get(x->l, side, i).name, name);
  assert_string_equal(tml_linear_port_get(x->l, side, i).unit, unit);
}

/* ---------------------------------------------------------------- the cart ------------------- */

#define CART(units, gravity, at) \
  "trammel: 1\n" units "gravity: [0, " gravity ", 0]\n" \
  "bodies:\n" \
  "  ground: {markers: {rail: {z: [1, 0, 0]}}}\n" \
  "  cart: {kind: planar, mass: 1.5, inertia: 0.01 kg m^2, markers: {rail: {z: [1, 0, 0]}}}\n" \
  "  pole: {kind: planar, mass: 0.4, inertia: 0.012 kg m^2, position: [0, " at "],\n" \
  "         markers: {foot: {at: [0, -" at "]}}}\n" \
  "joints:\n" \
  "  rail: {translational: [ground.rail, cart.rail]}\n" \
  "  foot: {revolute: [cart, pole.foot]}\n" \
  "inputs: {u: {unit: N}, way: {unit: m}}\n" \
  "forces: {push: {force: cart, value: [u + 1000 N/m*way, 0]}}\n"

static const char cart[] = CART("", "-9.81", "0.3");

/* Case linear/cart-pole. Its angle leans to +x, ours turns about z: the other way round. */
static void test_cart(void **state)
{
  static const char *const inputs[] = {"u"}, *const outputs[] = {"cart.x", "foot.angle", "cart.ax", "pole.ax",
                                                                  "foot.j.fx", "u", "foot.angle_rate"};
  static const double A[4][4] = {{0, 1, 0, 0}, {0, 0, 1.839375, 0}, {0, 0, 0, 1}, {0, 0, 29.1234375, 0}};
  static const double B[4] = {0, 0.625, 0, 1.5625};
  linear x;
  (void)state;
  begin_text(&x, cart);
  assert_int_equal(tml_linear_port_count(x.l, TML_LINEAR_STATE), 0);
  assert_null(tml_linear_matrix_get(x.l, TML_LINEAR_A, NULL, NULL));
  connect(&x, inputs, 1, outputs, 7);
  expect_name(&x, TML_LINEAR_STATE, 0, "rail.displacement", "m");
  expect_name(&x, TML_LINEAR_STATE, 1, "rail.displacement_rate", "m/s");
  expect_name(&x, TML_LINEAR_STATE, 2, "foot.angle", "rad");
  expect_name(&x, TML_LINEAR_STATE, 3, "foot.angle_rate", "rad/s");
  expect_name(&x, TML_LINEAR_INPUT, 0, "u", "N");
  expect_name(&x, TML_LINEAR_OUTPUT, 4, "foot.j.fx", "N");
  for (int i = 0; i < 4; i++) {
    expect_row(&x, TML_LINEAR_A, i, A[i], 1e-13);
    expect_row(&x, TML_LINEAR_B, i, &B[i], 1e-14);
  }
  assert_true(entry(&x, TML_LINEAR_A, 0, 1) == 1.0 && entry(&x, TML_LINEAR_A, 2, 3) == 1.0);
  expect_row(&x, TML_LINEAR_C, 0, (const double[]){1, 0, 0, 0}, 1e-14);
  expect_row(&x, TML_LINEAR_C, 1, (const double[]){0, 0, 1, 0}, 1e-14);
  expect_row(&x, TML_LINEAR_C, 2, A[1], 1e-13); /* an acceleration */
  expect_row(&x, TML_LINEAR_D, 2, &B[1], 1e-14);
  const double ax[4] = {0, 0, 1.839375 - 0.3*29.1234375, 0}, fx[4] = {0, 0, 0.4*ax[2], 0};
  expect_row(&x, TML_LINEAR_C, 3, ax, 1e-12);
  expect_row(&x, TML_LINEAR_C, 4, fx, 1e-12); /* a reaction: it moves the pole */
  expect_row(&x, TML_LINEAR_D, 4, (const double[]){0.4*(0.625 - 0.3*1.5625)}, 1e-14);
  expect_row(&x, TML_LINEAR_D, 5, (const double[]){1}, 1e-15);
  expect_row(&x, TML_LINEAR_C, 6, (const double[]){0, 0, 0, 1}, 1e-14);

  double re[7], im[7];
  assert_int_equal(tml_linear_response(x.l, 5.0/turn, re, im, &x.p.err), TML_OK);
  assert_close(re[0], -0.02287594907474234, 1e-12);
  assert_close(re[1], -0.028869193683420422, 1e-12);
  assert_between(im[0], -1e-15, 1e-15);
  end(&x);
}

/* In mm: positions are a thousand times as large, angles and forces as they are; so are ways that are set. */
static void test_units(void **state)
{
  static const char *const inputs[] = {"u", "way"}, *const outputs[] = {"cart.x", "pole.angle"};
  linear x;
  (void)state;
  begin_text(&x, CART("units: mm-kg-s\n", "-9810", "300"));
  connect(&x, inputs, 2, outputs, 2);
  expect_name(&x, TML_LINEAR_STATE, 1, "rail.displacement_rate", "mm/s");
  expect_name(&x, TML_LINEAR_INPUT, 1, "way", "mm");
  expect_row(&x, TML_LINEAR_A, 0, (const double[]){0, 1, 0, 0}, 0);
  expect_row(&x, TML_LINEAR_A, 1, (const double[]){0, 0, 1839.375, 0}, 1e-10);
  expect_row(&x, TML_LINEAR_B, 1, (const double[]){625, 625}, 1e-10);
  expect_row(&x, TML_LINEAR_C, 0, (const double[]){1, 0, 0, 0}, 1e-14);
  end(&x);
}

/* A mass on a spring with a damper, pushed by a motor that lags behind its input: H = 1/((1 + i w T)(k - w^2 m +
 * i w d)). Its joint is defined from the mass to ground: displacement counts the other way. */
static void test_lag(void **state)
{
  static const char *const inputs[] = {"ask"}, *const outputs[] = {"slide.displacement", "block.x", "pull"};
  const double m = 2, k = 50, d = 3, T = 0.1;
  linear x;
  (void)state;
  begin_text(&x, "trammel: 1\n"
                 "bodies:\n"
                 "  ground: {markers: {a: {z: [1, 0, 0]}}}\n"
                 "  block: {mass: 2, inertia: [1, 1, 1], markers: {a: {z: [1, 0, 0]}}}\n"
                 "joints: {slide: {translational: [block.a, ground.a]}}\n"
                 "inputs: {ask: {unit: N}}\n"
                 "equations: {motor: {rate: (ask - motor)/0.1 s, unit: N}}\n"
                 "forces: {drive: {force: block, value: [motor - 50 N/m*dx(block) - 3 N s/m*vx(block), 0, 0]}}\n"
                 "channels: {pull: {value: 2*motor + ask, unit: N}}\n");
  connect(&x, inputs, 1, outputs, 3);
  expect_name(&x, TML_LINEAR_STATE, 0, "slide.displacement", "m");
  expect_name(&x, TML_LINEAR_STATE, 2, "motor", "N");
  expect_row(&x, TML_LINEAR_A, 1, (const double[]){-k/m, -d/m, -1/m}, 1e-13);
  expect_row(&x, TML_LINEAR_A, 2, (const double[]){0, 0, -1/T}, 1e-13);
  expect_row(&x, TML_LINEAR_B, 2, (const double[]){1/T}, 1e-13);
  expect_row(&x, TML_LINEAR_C, 0, (const double[]){1, 0, 0}, 1e-14);
  expect_row(&x, TML_LINEAR_C, 1, (const double[]){-1, 0, 0}, 1e-14);
  expect_row(&x, TML_LINEAR_C, 2, (const double[]){0, 0, 2}, 1e-14);
  expect_row(&x, TML_LINEAR_D, 2, (const double[]){1}, 1e-14);
  for (double w = 0.1; w < 100; w *= 3) {
    double re[3], im[3];
    assert_int_equal(tml_linear_response(x.l, w/turn, re, im, &x.p.err), TML_OK);
    const double a = k - w*w*m - w*w*d*T, b = w*d + w*T*(k - w*w*m), size = a*a + b*b;
    assert_close(re[1], a/size, 1e-12);
    assert_close(im[1], -b/size, 1e-12);
  }
  end(&x);
}

/* ---------------------------------------------------------------- states --------------------- */

/* Sums of the eigenvalues and of their squares are those of the modes. */
static void expect_traces(const linear *x)
{
  const tml_linear_info info = tml_linear_about(x->l);
  double sum[2] = {0}, trace[2] = {0}, size = 0;
  for (int i = 0; i < info.modes; i++) {
    const tml_linear_mode m = tml_linear_get(x->l, i);
    const int pair = m.im > 0 ? 2 : 1;
    sum[0] += pair*m.re;
    sum[1] += pair*(m.re*m.re - m.im*m.im);
    size = fmax(size, m.re*m.re + m.im*m.im);
  }
  for (int i = 0; i < info.states; i++) {
    trace[0] += entry(x, TML_LINEAR_A, i, i);
    for (int j = 0; j < info.states; j++) trace[1] += entry(x, TML_LINEAR_A, i, j)*entry(x, TML_LINEAR_A, j, i);
  }
  assert_between(trace[0], sum[0] - 1e-8*sqrt(size), sum[0] + 1e-8*sqrt(size));
  assert_between(trace[1], sum[1] - 1e-8*size, sum[1] + 1e-8*size);
}

/* Those that a channel tells, as outputs: C is 1 there. Their number. */
static int check_states(const char *file, double time)
{
  linear x = {0};
  const char *outputs[MOST];
  int state[MOST], n = 0;
  problem_file(&x.p, file);
  problem_start(&x.p);
  if (time > 0) problem_advance(&x.p, time);
  if (tml_linear_create(&x.l, x.p.sim, NULL, &x.p.err) != TML_OK) fail_msg("%s: %s", file, x.p.err.text);
  connect(&x, NULL, 0, NULL, 0);
  const int states = tml_linear_port_count(x.l, TML_LINEAR_STATE);
  assert_int_equal(states, tml_linear_about(x.l).states);
  for (int i = 0; i < states; i++)
    for (int j = 0; j < i; j++)
      assert_string_not_equal(tml_linear_port_get(x.l, TML_LINEAR_STATE, i).name,
                              tml_linear_port_get(x.l, TML_LINEAR_STATE, j).name);
  for (int i = 0; i < states && n < MOST; i++) {
    const tml_linear_port port = tml_linear_port_get(x.l, TML_LINEAR_STATE, i);
    if (tml_sim_channel_find(x.p.sim, port.name) < 0) continue;
    assert_true(isfinite(port.value));
    outputs[n] = tml_sim_channel(x.p.sim, tml_sim_channel_find(x.p.sim, port.name)).name;
    state[n++] = i;
  }
  connect(&x, NULL, 0, outputs, n);
  for (int k = 0; k < n; k++)
    for (int j = 0; j < states; j++)
      if (!(fabs(entry(&x, TML_LINEAR_C, k, j) - (j == state[k])) < 1e-9))
        fail_msg("%s: %s by state %d is %g", file, outputs[k], j, entry(&x, TML_LINEAR_C, k, j));
  end(&x);
  return n;
}

/* Closed loops, equations of the user, rows for velocities, flexible bodies. */
static void test_states(void **state)
{
  (void)state;
  assert_int_equal(check_states("examples/double_pendulum.yaml", 0), 4);
  assert_int_equal(check_states("examples/slider_crank.yaml", 0), 2);
  assert_int_equal(check_states("examples/inverted_pendulum.yaml", 0), 6);
  assert_int_equal(check_states("examples/inverted_pendulum.yaml", 0.5), 6);
  assert_true(check_states("examples/rolling_disc.yaml", 0) >= 2);
  assert_true(check_states("examples/flexible_arm.yaml", 0) >= 4);
}

#define TOP "bodies:\n" \
  "  top: {mass: 1.2, inertia: [0.02 - 1.2*0.08^2, 0.02 - 1.2*0.08^2, 0.009], "

/* A top that stands upright and spins: I x'' + C n y' = m g l x, I y'' - C n x' = m g l y; in coordinates of the run
 * that have a row of their own, too. A torque about x of ground drives it. */
static void test_top(void **state)
{
  static const char *const rotations[] = {"increments", "euler-parameters"}, *const inputs[] = {"push"};
  static const char *const outputs[] = {"top.wx", "pivot.j.fx"};
  (void)state;
  for (int i = 0; i < 2; i++) {
    char text[900];
    linear x;
    snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, -9.81]\n" TOP "position: [0, 0, 0.08],\n"
             "        angular-velocity: [0, 0, 60], markers: {tip: {at: [0, 0, -0.08]}}}\n"
             "joints: {pivot: {spherical: [ground, top.tip]}}\n"
             "inputs: {push: {unit: N m}}\n"
             "forces: {twist: {torque: top, value: [push, 0, 0]}}\n"
             "simulate: {end: 1, rotations: %s}\n", rotations[i]);
    begin_text(&x, text);
    connect(&x, inputs, 1, outputs, 2);
    expect_name(&x, TML_LINEAR_STATE, 0, "pivot.turn_x", "rad");
    expect_name(&x, TML_LINEAR_STATE, 3, "pivot.turn_y_rate", "rad/s");
    const double a = 1.2*9.81*0.08/0.02, b = 0.009*60/0.02;
    expect_row(&x, TML_LINEAR_A, 1, (const double[]){a, 0, 0, -b, 0, 0}, 1e-11);
    expect_row(&x, TML_LINEAR_A, 3, (const double[]){0, b, a, 0, 0, 0}, 1e-11);
    expect_row(&x, TML_LINEAR_A, 5, (const double[]){0, 0, 0, 0, 0, 0}, 1e-11);
    expect_row(&x, TML_LINEAR_B, 1, (const double[]){50}, 1e-11);
    expect_row(&x, TML_LINEAR_B, 3, (const double[]){0}, 1e-11);
    /* w is no rate of the rotations: x' = w_x + n y */
    expect_row(&x, TML_LINEAR_C, 0, (const double[]){0, 1, 60, 0, 0, 0}, 1e-11);
    /* the centre of mass moves along x with 0.08 turn_y */
    expect_row(&x, TML_LINEAR_C, 1, (const double[]){0, 1.2*0.08*b, 1.2*0.08*a, 0, 0, 0}, 1e-11);
    expect_traces(&x);
    end(&x);
  }
}

/* Seen from a frame that turns; and with fewer free velocities than places. */
static void test_traces(void **state)
{
  linear x;
  (void)state;
  begin_text(&x, "trammel: 1\ngravity: [0, 0, -9.81]\n"
                 "parameters: {a: 35 deg, w: 120, p: 0.8838502675299659}\n" TOP "\n"
                 "        position: [0.08*sin(a), 0, 0.08*cos(a)], orientation: {z: [sin(a), 0, cos(a)]},\n"
                 "        velocity: [0, p*0.08*sin(a), 0],\n"
                 "        angular-velocity: [(w - p*cos(a))*sin(a), 0, w*cos(a) + p*sin(a)^2],\n"
                 "        markers: {tip: {at: [0, 0, -0.08]}}}\n"
                 "joints: {pivot: {spherical: [ground, top.tip]}}\n");
  connect(&x, NULL, 0, NULL, 0);
  expect_traces(&x);
  end(&x);
  begin_text(&x, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n"
                 "  disc: {mass: 2, inertia: [2*0.09/4, 2*0.09/4, 2*0.09/2], position: [0, 0, 0.3],\n"
                 "         orientation: {z: [0, 1, 0]}, velocity: [2.4, 0, 0], angular-velocity: [0, 8, 0]}\n"
                 "constraints: {rolls: {rolling: [disc, ground], radius: 0.3}}\n");
  connect(&x, NULL, 0, NULL, 0);
  assert_int_equal(tml_linear_port_count(x.l, TML_LINEAR_STATE), 8);
  expect_traces(&x);
  end(&x);
}

/* ---------------------------------------------------------------- refused -------------------- */

static void expect_refused(linear *x, const char *input, const char *output, const char *why)
{
  const tml_linear_request d = {.size = sizeof d, &input, input != NULL, &output, output != NULL};
  assert_int_equal(tml_linear_connect(x->l, x->p.sim, &d, &x->p.err), TML_ERR_ARGUMENT);
  if (!strstr(x->p.err.text, why)) fail_msg("'%s' does not say '%s'", x->p.err.text, why);
  assert_int_equal(tml_linear_port_count(x->l, TML_LINEAR_STATE), 0);
}

static void test_refused(void **state)
{
  linear x;
  double re[1], im[1];
  (void)state;
  begin_text(&x, "trammel: 1\n"
                 "bodies:\n"
                 "  arm: {kind: planar, mass: 1, inertia: 1}\n"
                 "  wheel: {kind: planar, mass: 1, inertia: 1}\n"
                 "joints: {pin: {revolute: [ground, arm]}, hub: {revolute: [ground, wheel]}}\n"
                 "inputs: {steer: {unit: rad, smooth: 0.1}, push: {unit: N m}}\n"
                 "constraints: {follow: {zero: az(arm) - steer}}\n"
                 "forces: {drive: {torque: wheel, value: push}}\n");
  expect_refused(&x, "steer", NULL, "'steer' prescribes positions by the constraint 'follow'");
  expect_refused(&x, "puhs", NULL, "there is no input 'puhs'");
  expect_refused(&x, "push", "hub.angel", "did you mean 'hub.angle'?");
  expect_refused(&x, "push", "energy.work", "has no gradient");
  assert_int_equal(tml_linear_response(x.l, 1, re, im, &x.p.err), TML_ERR_ARGUMENT);
  assert_int_equal(tml_linear_write_matrices(x.l, "nowhere", false, &x.p.err), TML_ERR_ARGUMENT);
  problem_advance(&x.p, 0.1);
  expect_refused(&x, "push", NULL, "elsewhere now");
  end(&x);
}

/* ---------------------------------------------------------------- files ---------------------- */

/* A matrix of a MAT file, level 4: five integers, the name, numbers by columns. */
static const unsigned char *find_matrix(const unsigned char *at, const unsigned char *stop, const char *name,
                                        int32_t head[5])
{
  while (at < stop) {
    assert_true(at + 20 <= stop);
    memcpy(head, at, 20);
    const char *called = (const char *)at + 20;
    const unsigned char *values = at + 20 + head[4];
    assert_true(head[0] == 0 || head[0] == 51); /* doubles, or text in bytes; little end first */
    assert_int_equal(head[3], 0);
    assert_int_equal(strlen(called) + 1, head[4]);
    if (strcmp(called, name) == 0) return values;
    at = values + (size_t)head[1]*(size_t)head[2]*(head[0] == 0 ? 8 : 1);
  }
  fail_msg("there is no matrix %s", name);
  return NULL;
}

static void test_mat(void **state)
{
  static const char *const inputs[] = {"u"}, *const outputs[] = {"cart.x", "foot.angle", "pole.ax"};
  static unsigned char bytes[20000];
  static const char *const names[] = {"A", "B", "C", "D"};
  char dir[64], path[80];
  linear x;
  int32_t head[5];
  (void)state;
  begin_text(&x, cart);
  connect(&x, inputs, 1, outputs, 3);
  snprintf(dir, sizeof dir, "ports-%ld", (long)getpid());
  snprintf(path, sizeof path, "%s/linear.mat", dir);
  assert_int_equal(tml_linear_write_matrices(x.l, dir, false, &x.p.err), TML_OK);
  FILE *f = fopen(path, "rb");
  assert_non_null(f);
  const unsigned char *stop = bytes + fread(bytes, 1, sizeof bytes, f);
  fclose(f);
  for (int k = 0; k < 4; k++) {
    int rows, columns;
    const double *m = tml_linear_matrix_get(x.l, (tml_linear_matrix)k, &rows, &columns);
    const unsigned char *values = find_matrix(bytes, stop, names[k], head);
    assert_int_equal(head[1], rows);
    assert_int_equal(head[2], columns);
    assert_memory_equal(values, m, (size_t)rows*(size_t)columns*sizeof *m);
  }
  const unsigned char *text = find_matrix(bytes, stop, "outputs", head);
  assert_int_equal(head[1], 3);
  assert_int_equal(head[2], strlen("foot.angle"));
  for (int i = 0; i < head[2]; i++) assert_int_equal(text[3*i + 1], "foot.angle"[i]);
  assert_int_equal(text[3*9], ' ');
  find_matrix(bytes, stop, "time", head);
  /* it may be written again: the files are ours */
  assert_int_equal(tml_linear_write_matrices(x.l, dir, false, &x.p.err), TML_OK);
  const tml_linear_sweep sweep = {.size = sizeof sweep, 0.1, 10, 3};
  assert_int_equal(tml_linear_write_response(x.l, &sweep, dir, false, &x.p.err), TML_OK);
  assert_int_equal(tml_linear_write_response(x.l, &sweep, dir, false, &x.p.err), TML_OK);
  static const char *const files[] = {"linear.json", "linear.mat", "linear.h5", "bode.csv", "bode-size.svg",
                                      "bode-phase.svg"};
  for (int i = 0; i < 6; i++) {
    snprintf(path, sizeof path, "%s/%s", dir, files[i]);
    remove(path);
  }
  assert_int_equal(rmdir(dir), 0);
  end(&x);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_cart),    cmocka_unit_test(test_units),
                                     cmocka_unit_test(test_lag),     cmocka_unit_test(test_states),
                                     cmocka_unit_test(test_top),     cmocka_unit_test(test_traces),
                                     cmocka_unit_test(test_refused), cmocka_unit_test(test_mat)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
