/* tumble.c - bodies that turn through every orientation: 3-1-3 angles with their exchanges of reference, Euler
 * parameters and increments about ground or body axes all tell the same motion. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"

/* ---------------------------------------------------------------- the exact motion ----------- */

/* A body that turns about its centre of mass or about a point, m g acting at s from it: by small steps of the
 * classical Runge-Kutta method on the quaternion and w in body axes. */
typedef struct gyro { double J[3], s[3], mg[3], e[4], w[3]; } gyro; /* J: principal, about the point */

static void rates(const gyro *d, const double *x, double *out)
{
  double A[9], load[3], torque[3], Jw[3], turn[4] = {0, x[4], x[5], x[6]};
  tml_quat_matrix(A, x);
  m3_tmulv(load, A, d->mg);
  v3_cross(torque, d->s, load);
  for (int i = 0; i < 3; i++) Jw[i] = d->J[i]*x[4 + i];
  v3_add_cross(torque, -1.0, x + 4, Jw);
  tml_quat_mul(out, x, turn);
  for (int i = 0; i < 4; i++) out[i] *= 0.5;
  for (int i = 0; i < 3; i++) out[4 + i] = torque[i]/d->J[i];
}

static void exact_motion(const gyro *d, double t, int n, double x[7])
{
  const double h = t/n, c[4] = {0.0, 0.5, 0.5, 1.0}, b[4] = {1.0/6.0, 1.0/3.0, 1.0/3.0, 1.0/6.0};
  memcpy(x, d->e, sizeof d->e);
  memcpy(x + 4, d->w, sizeof d->w);
  for (int i = 0; i < n; i++) {
    double k[7] = {0}, y[7], sum[7] = {0};
    for (int stage = 0; stage < 4; stage++) {
      for (int j = 0; j < 7; j++) y[j] = x[j] + h*c[stage]*k[j];
      rates(d, y, k);
      for (int j = 0; j < 7; j++) sum[j] += b[stage]*k[j];
    }
    for (int j = 0; j < 7; j++) x[j] += h*sum[j];
    tml_quat_normalize(x);
  }
}

/* About its middle axis of inertia: it turns over and over. */
static const gyro free_body = {.J = {2, 1, 2.7}, .e = {1, 0, 0, 0}, .w = {4, 0.3, 0.5}};
/* On a ball joint, centre of mass above it, so that it falls and tumbles. */
static const gyro pinned_body = {.J = {0.66, 0.96, 0.4}, .s = {0, 0, 0.4}, .mg = {0, 0, -9.81}, .e = {1, 0, 0, 0},
                                 .w = {5, 1, 0.5}};

/* ---------------------------------------------------------------- runs ----------------------- */

typedef struct way { const char *rotations, *axes; } way;

enum { GROUND, BODY, EULER, ANGLES, WAYS };
static const way ways[WAYS] = {
  {"rotations increments", ""},
  {"rotations increments", ", axes: body"},
  {"rotations euler-parameters", ""},
  {"rotations 313", ""},
};

static void load(problem *p, const gyro *d, const char *axes)
{
  char model[512];
  const bool pinned = d == &pinned_body;
  const double shift = pinned ? d->s[2]*d->s[2] : 0.0, *w = d->w, *s = d->s;
  snprintf(model, sizeof model, "trammel: 1\n%sbodies:\n  b: {mass: 1, inertia: [%.17g, %.17g, %.17g], "
           "position: [0, 0, %g], velocity: [%.17g, %.17g, 0], angular-velocity: [%g, %g, %g], "
           "markers: {O: {at: [0, 0, %g]}}%s}\n%s", pinned ? "gravity: [0, 0, -9.81]\n" : "", d->J[0] - shift,
           d->J[1] - shift, d->J[2], s[2], w[1]*s[2], -w[0]*s[2], w[0], w[1], w[2], -s[2], axes,
           pinned ? "joints:\n  ball: {spherical: [ground, b.O]}\n" : "");
  problem_text(p, model);
}

/* Orientation and angular velocity in ground axes as twelve numbers. */
static void exact_state(const gyro *d, double t, double y[12])
{
  double x[7];
  exact_motion(d, t, (int)(t*8000.0) + 1, x);
  tml_quat_matrix(y, x);
  m3_mulv(y + 9, y, x + 4);
}

static void raw_state(problem *p, double y[12])
{
  const tml_body_state b = problem_body(p, "b");
  tml_quat_matrix(y, b.orientation);
  v3_copy(y + 9, b.angular_velocity);
}

static void reported_state(problem *p, double y[12])
{
  double e[4];
  problem_reads(p, "b", "e0 e1 e2 e3", e);
  tml_quat_matrix(y, e);
  problem_reads(p, "b", "wx wy wz", y + 9);
}

/* n fixed steps to t; returns how often the reference of the angles was exchanged. */
static int run(const gyro *d, int k, const char *method, double t, int n, double y[12])
{
  problem p;
  char step[64];
  int exchanges = 0;
  load(&p, d, ways[k].axes);
  snprintf(step, sizeof step, "end 10 step %.17g", t/n);
  problem_set(&p, ways[k].rotations);
  problem_set(&p, method);
  problem_set(&p, step);
  problem_start(&p);
  const double *reference = NULL;
  double before = -1.0;
  for (int i = 0; i < n; i++) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    reference = p.sim->eq->run->q + p.sim->eq->sys->body[1].q + 6;
    if (k == ANGLES && before >= 0.0 && *reference != before) exchanges++;
    before = *reference;
  }
  raw_state(&p, y);
  problem_end(&p);
  return exchanges;
}

/* ---------------------------------------------------------------- one motion, four ways ------ */

/* Order 2 whatever the coordinates; n steps, and twice as many. BDF-2 about ground axes has a large error of third
 * order, so that 2 only shows in the limit (below). */
static void check_orders(const gyro *d, const char *method, double t, int n)
{
  double exact[12], y[2][12];
  exact_state(d, t, exact);
  for (int k = strcmp(method, "method nstiff") == 0 ? BODY : GROUND; k < WAYS; k++) {
    const int exchanges = run(d, k, method, t, n, y[0]);
    if (k == ANGLES) assert_true(exchanges > 3);
    run(d, k, method, t, 2*n, y[1]);
    const double error = distance(y[1], exact, 12);
    assert_between(order(distance(y[0], exact, 12), error), 1.9, 2.15);
    assert_true(error < (k == ANGLES ? 0.05 : 3e-3));
  }
}

static void test_free_orders(void **state)
{
  (void)state;
  check_orders(&free_body, "method hht", 6.0, 2400);
  check_orders(&free_body, "method newmark gamma 0.5 beta 0.25", 6.0, 2400);
  check_orders(&free_body, "method nstiff", 6.0, 4800);
}

static void test_pinned_orders(void **state)
{
  (void)state;
  check_orders(&pinned_body, "method hht", 5.0, 2500);
  check_orders(&pinned_body, "method nstiff", 5.0, 5000);
}

/* Errors are h^2 and h^3 and little else: taken out with three steps, all ways meet in the exact motion. With 3-1-3
 * angles the exchanges fall where the steps do, which leaves an error of h^3. */
static void check_limit(const gyro *d, const char *method, double t, double limit, double limit_angles)
{
  double exact[12], y[3][12], z[2][12];
  exact_state(d, t, exact);
  for (int k = 0; k < WAYS; k++) {
    for (int i = 0; i < 3; i++) run(d, k, method, t, 1000 << i, y[i]);
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 12; j++) z[i][j] = (4.0*y[i + 1][j] - y[i][j])/3.0;
    for (int j = 0; j < 12; j++) z[0][j] = (8.0*z[1][j] - z[0][j])/7.0;
    assert_true(distance(z[0], exact, 12) < (k == ANGLES ? limit_angles : limit));
  }
}

static void test_limits(void **state)
{
  (void)state;
  check_limit(&free_body, "method hht", 5.0, 5e-8, 1e-4);
  check_limit(&free_body, "method nstiff", 5.0, 2e-7, 2e-4);
  check_limit(&pinned_body, "method hht", 3.0, 1e-6, 1e-3);
}

/* ---------------------------------------------------------------- variable steps, output ----- */

/* Orientations at many times: right, in the frame of the model, and without jumps; so are the angles in it. */
static void check_output(const gyro *d, int k, const char *settings, double t, double limit)
{
  static const double factor[WAYS] = {1, 1, 2, 10}; /* angles turn fast before they are exchanged */
  problem p;
  double exact[12], y[12], before[4] = {1, 0, 0, 0}, e[4], a[3], A[9];
  load(&p, d, ways[k].axes);
  problem_set(&p, ways[k].rotations);
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 0; i <= 500; i++) {
    problem_advance(&p, t*i/500.0);
    reported_state(&p, y);
    problem_reads(&p, "b", "e0 e1 e2 e3", e);
    const double cosine = e[0]*before[0] + e[1]*before[1] + e[2]*before[2] + e[3]*before[3];
    assert_true(fabs(cosine) > cos(0.5*8.0*t/500.0)); /* |w| < 8 */
    memcpy(before, e, sizeof e);
    problem_reads(&p, "b", "psi theta phi", a);
    tml_quat_from_313(e, a[0], a[1], a[2]);
    tml_quat_matrix(A, e);
    assert_true(distance(A, y, 9) < 1e-7);
    if (i % 100 != 0) continue;
    exact_state(d, t*i/500.0, exact);
    assert_true(distance(y, exact, 12) < factor[k]*limit);

  }
  problem_end(&p);
}

static void test_output(void **state)
{
  (void)state;
  for (int k = 0; k < WAYS; k++) {
    check_output(&free_body, k, "tolerance 1e-8 end 10", 5.0, 2e-4);
    check_output(&free_body, k, "tolerance 1e-8 end 10 method nstiff", 5.0, 2e-4);
    check_output(&pinned_body, k, "tolerance 1e-8 end 10", 3.0, 1.5e-3);
    check_output(&pinned_body, k, "step 2e-3 end 10", 3.0, 1e-2); /* most times lie within a step */
  }
}

/* ---------------------------------------------------------------- body axes ------------------ */

/* A fast spinner that is not symmetric: body axes serve it about nine times better than ground axes. */
static void test_spinner(void **state)
{
  (void)state;
  static const gyro spinner = {.J = {0.1, 0.25, 0.2}, .e = {1, 0, 0, 0}, .w = {10, 150, 5}};
  double x[12], y[12], error[2][2];
  double z[7];
  exact_motion(&spinner, 0.2, 40000, z);
  tml_quat_matrix(x, z);
  m3_mulv(x + 9, x, z + 4);
  for (int k = GROUND; k <= BODY; k++)
    for (int i = 0; i < 2; i++) {
      run(&spinner, k, "method hht", 0.2, 800 << i, y);
      error[k][i] = distance(y + 9, x + 9, 3);
    }
  assert_between(order(error[GROUND][0], error[GROUND][1]), 1.9, 2.15);
  assert_between(order(error[BODY][0], error[BODY][1]), 1.9, 2.15);
  assert_between(error[GROUND][0]/error[BODY][0], 8.0, 11.0);
}

/* A chain whose bodies ask for different axes; %s twice. */
static const char *const chain =
  "trammel: 1\n"
  "gravity: [0, 0, -9.81]\n"
  "bodies:\n"
  "  one: {mass: 1, inertia: [0.05, 0.1, 0.08], position: [0.5, 0, 0], angular-velocity: [3, 0, 0],\n"
  "        markers: {a: {at: [-0.5, 0, 0]}, b: {at: [0.5, 0, 0], z: [0, 1, 0]}}%s}\n"
  "  two: {mass: 2, inertia: [0.1, 0.1, 0.05], position: [1.4, 0, 0], orientation: {axis: [0, 1, 0], angle: 0.4 rad},\n"
  "        markers: {a: {at: [-0.4, 0, 0], z: [0, 1, 0]}}%s}\n"
  "joints:\n"
  "  ball: {spherical: [ground, one.a]}\n"
  "  hinge: {revolute: [one.b, two.a]}\n"
  "forces:\n"
  "  spring: {rotational-spring-damper: [one.b, two.a], stiffness: 3, damping: 0.1}\n"
  "simulate: {end: 1}\n";

static void run_chain(int mix, const char *settings, double y[9])
{
  char model[2048];
  problem p;
  snprintf(model, sizeof model, chain, mix & 1 ? ", axes: body" : "", mix & 2 ? ", axes: body" : "");
  problem_text(&p, model);
  problem_set(&p, settings);
  problem_start(&p);
  problem_steps(&p, 1.0);
  problem_reads(&p, "two", "x y z wx wy wz", y);
  problem_reads(&p, "hinge.j", "fx fy fz", y + 6);
  problem_end(&p);
}

/* Errors are of order 2 with any mixture, and without them all agree. */
static void test_mixed_axes(void **state)
{
  (void)state;
  static const char *const method[2] = {"", "method nstiff"};
  for (int m = 0; m < 2; m++) {
    double limit[4][9];
    for (int mix = 0; mix < 4; mix++) {
      double y[3][9], z[2][9];
      for (int i = 0; i < 3; i++) {
        char settings[64];
        snprintf(settings, sizeof settings, "step %.17g %s", 1.0/(1000 << i), method[m]);
        run_chain(mix, settings, y[i]);
      }
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 9; j++) z[i][j] = (4.0*y[i + 1][j] - y[i][j])/3.0;
      for (int j = 0; j < 9; j++) limit[mix][j] = (8.0*z[1][j] - z[0][j])/7.0;
      assert_between(order(distance(y[0], y[1], 9), distance(y[1], y[2], 9)), 1.95, 2.05);
      assert_true(distance(limit[mix], limit[0], 9) < 1e-7);
    }
  }
}

/* Assembly does not depend on the axes a body requires, whatever is held. */
static void test_assembly(void **state)
{
  static const char *const holds[4] = {"[rotation]", "[rx]", "[ry, z]", "[]"};
  (void)state;
  for (int h = 0; h < 4; h++) {
    tml_body_state b[2] = {{.size = sizeof *b}, {.size = sizeof *b}};
    for (int k = 0; k < 2; k++) {
      char model[1024];
      problem p;
      snprintf(model, sizeof model,
        "trammel: 1\nbodies:\n"
        "  b: {mass: 1, inertia: [0.1, 0.2, 0.25], position: [0.3, 0.2, 0.1], hold: %s%s,\n"
        "      orientation: {axis: [1, 2, -1], angle: 50 deg}, angular-velocity: [1, 2, 3],\n"
        "      markers: {p: {at: [0.2, 0.1, 0]}, q: {at: [-0.3, 0, 0.1], z: [1, 0, 0]}}}\n"
        "  ground: {markers: {q: {at: [-0.1, 0.2, 0.1], z: [1, 1, 0]}}}\n"
        "joints:\n  rod: {distance: [ground, b.p], length: 0.7}\n"
        "%s", holds[h], k ? ", axes: body" : "", h ? "  across: {perpendicular: [ground.q, b.q]}\n" : "");
      problem_text(&p, model);
      problem_start(&p);
      b[k] = problem_body(&p, "b");
      if (h == 0) {
        double e[4];
        tml_quat_from_axis(e, (const double[3]){1, 2, -1}, acos(-1.0)*50.0/180.0);
        assert_true(distance(b[k].orientation, e, 4) < 1e-15);
      }
      problem_end(&p);
    }
    assert_true(distance(b[0].position, b[1].position, 3) < 1e-13);
    assert_true(distance(b[0].orientation, b[1].orientation, 4) < 1e-13);
    assert_true(distance(b[0].velocity, b[1].velocity, 3) < 1e-12);
    assert_true(distance(b[0].angular_velocity, b[1].angular_velocity, 3) < 1e-12);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_free_orders),
    cmocka_unit_test(test_pinned_orders),
    cmocka_unit_test(test_limits),
    cmocka_unit_test(test_output),
    cmocka_unit_test(test_spinner),
    cmocka_unit_test(test_mixed_axes),
    cmocka_unit_test(test_assembly),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
