/* steps.c - what does not depend on the steps and what they must meet: dense output, determinism, jumps in
 * time, reactions at a start, laws of springs, the balance of energy. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"

/* ---------------------------------------------------------------- output and steps ----------- */

/* Both integrators are in the same state to the last bit. */
static void assert_same_state(const problem *a, const problem *b)
{
  const tml_integrator *x = a->sim->eq->run, *y = b->sim->eq->run;
  assert_true(x->t == y->t && x->h_last == y->h_last && x->h_next == y->h_next);
  assert_int_equal(x->stats.steps, y->stats.steps);
  assert_memory_equal(x->q, y->q, (size_t)x->sys->nq*sizeof(double));
  assert_memory_equal(x->v, y->v, (size_t)x->sys->nv*sizeof(double));
  assert_memory_equal(x->lambda, y->lambda, (size_t)x->sys->m*sizeof(double));
}

static void test_output_leaves_steps_alone(void **state)
{
  static const char *const models[] = {"examples/slider_crank.yaml", "examples/heavy_top.yaml",
                                       "examples/four_bar.yaml"};
  (void)state;
  for (int k = 0; k < 3; k++) {
    problem a, b;
    problem_file(&a, models[k]);
    problem_file(&b, models[k]);
    problem_start(&a);
    problem_start(&b);
    for (int i = 1; i <= 10; i++) problem_advance(&a, 0.05*i);
    for (int i = 1; i <= 500; i++) {
      problem_advance(&b, 0.001*i);
      problem_read(&b, "energy.total");
    }
    assert_same_state(&a, &b);
    problem_end(&a);
    problem_end(&b);
  }
}

static void test_deterministic(void **state)
{
  (void)state;
  for (int k = 0; k < 2; k++) {
    problem a, b;
    problem_file(&a, k ? "examples/double_pendulum.yaml" : "examples/heavy_top.yaml");
    problem_file(&b, k ? "examples/double_pendulum.yaml" : "examples/heavy_top.yaml");
    problem_start(&a);
    problem_start(&b);
    for (int i = 0; i < 200; i++) {
      assert_int_equal(tml_sim_step(a.sim, &a.err), TML_OK);
      assert_int_equal(tml_sim_step(b.sim, &b.err), TML_OK);
    }
    assert_same_state(&a, &b);
    problem_end(&a);
    problem_end(&b);
  }
}

/* Motions that the formulas meet exactly are exact inside the steps as well. */
static void test_dense_exact(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "bodies:\n"
    "  ball: {mass: 1, inertia: [0.2, 0.2, 0.2], velocity: [1, 2, 3], angular-velocity: [1, -2, 2]}\n"
    "simulate: {step: 0.1, end: 2}\n");
  problem_start(&p);
  for (int i = 1; i <= 100; i++) {
    const double t = 0.0137*i, turn = 1.5*t;
    const double exact[3] = {t, 2.0*t, 3.0*t - 5.0*t*t};
    const double e[4] = {cos(turn), sin(turn)/3.0, -2.0*sin(turn)/3.0, 2.0*sin(turn)/3.0};
    double x[3], q[4], minus[4];
    problem_advance(&p, t);
    problem_reads(&p, "ball", "x y z", x);
    problem_reads(&p, "ball", "e0 e1 e2 e3", q);
    for (int k = 0; k < 4; k++) minus[k] = -e[k];
    assert_true(distance(x, exact, 3) < 1e-12);
    assert_true(fmin(distance(q, e, 4), distance(q, minus, 4)) < 1e-12);
    assert_close(problem_read(&p, "ball.vz"), 3.0 - 10.0*t, 1e-11);
  }
  problem_end(&p);
}

/* Largest error of a prescribed angle halfway through the steps; at their ends it is met exactly. */
static double dense_error(const char *step)
{
  double error = 0.0, nodes = 0.0;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 1, inertia: 0.1, position: [1, 0], markers: {a: {at: [-1, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n"
    "motions:\n"
    "  drive: {rotation: pin, value: \"0.5*sin(3*time)\"}\n"
    "simulate: {end: 3}\n");
  problem_set(&p, step);
  problem_start(&p);
  const double h = p.opt.step;
  for (int i = 1; i*h < 2.0; i++) {
    problem_advance(&p, (i - 0.5)*h);
    error = fmax(error, fabs(problem_read(&p, "bar.angle") - 0.5*sin(3.0*(i - 0.5)*h)));
    problem_advance(&p, i*h);
    nodes = fmax(nodes, fabs(problem_read(&p, "bar.angle") - 0.5*sin(3.0*i*h)));
  }
  problem_end(&p);
  assert_true(nodes < 1e-12);
  return error;
}

/* The velocities at the ends are of order 2, which makes h^3 in between. */
static void test_dense_order(void **state)
{
  (void)state;
  const double a = dense_error("step 0.04"), b = dense_error("step 0.02"), c = dense_error("step 0.01");
  assert_between(order(a, b), 2.8, 4.2);
  assert_between(order(b, c), 2.8, 4.2);
}

/* ---------------------------------------------------------------- jumps in time -------------- */

/* A mass pushed by f(time) for one second: position and velocity at the end. */
static void push(const char *force, const char *settings, double y[2], long long *rejected)
{
  char text[512];
  problem p;
  snprintf(text, sizeof text,
    "trammel: 1\n"
    "bodies:\n"
    "  m: {kind: point, mass: 1}\n"
    "forces:\n"
    "  push: {force: m, value: [\"%s\", \"0\"]}\n"
    "simulate: {end: 1, tolerance: 1e-4}\n"
    "tables:\n"
    "  ramp: {x: [0, 0.25, 0.5, 0.75, 1], y: [0, 0, 0, 0, 0]}\n", force);
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  problem_advance(&p, 1.0);
  problem_reads(&p, "m", "x vx", y);
  *rejected = tml_sim_stats(p.sim)->rejected;
  problem_end(&p);
}

/* Steps end at a jump and start again behind it: nothing is lost, nothing rejected. */
static void test_jumps(void **state)
{
  static const char *const methods[] = {"method hht", "method nstiff", "method newmark",
                                        "method hht alpha -0.05"};
  static const char *const jumps[] = {"if(time - 0.5: 0, 10, 10)", "if(time - 0.5: 0, 0, 10)",
                                      "10*max(0, sign(1, time - 0.5))", "10*aint(2*time)"};
  (void)state;
  for (int k = 0; k < 4; k++)
    for (int f = 0; f < 4; f++) {
      double y[2];
      long long rejected;
      push(jumps[f], methods[k], y, &rejected);
      assert_close(y[0], 1.25, 1e-12);
      assert_close(y[1], 5.0, 1e-12);
      assert_int_equal(rejected, 0);
    }
}

/* A smooth step: its edges are met as well, and the error stays that of the tolerance. */
static void test_smooth_step(void **state)
{
  (void)state;
  double y[2];
  long long rejected;
  push("10*step(time, 0.5, 0, 0.6, 1)", "tolerance 1e-8", y, &rejected);
  assert_true(fabs(y[1] - 4.5) < 3e-5);
  push("10*step5(time, 0.5, 0, 0.6, 1)", "tolerance 1e-8", y, &rejected);
  assert_true(fabs(y[1] - 4.5) < 3e-5);
}

/* A jump of the driving torque: the reactions jump with it, at once and to the right value. */
static void test_reactions_at_a_jump(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 2, inertia: 1, position: [1, 0], markers: {a: {at: [-1, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n"
    "forces:\n"
    "  drive: {torque: [bar, ground], value: \"if(time - 0.5: 0, 6, 6)\"}\n"
    "simulate: {end: 1, tolerance: 1e-8}\n");
  problem_start(&p);
  for (int i = 0; i <= 100; i++) {
    const double t = 0.01*i, s = fmax(0.0, t - 0.5), angle = s*s, w = 2.0*s; /* 3 kg m2 take 6 N m */
    const double wd = t >= 0.5 - 1e-12 ? 2.0 : 0.0;
    const double fx = 2.0*(-wd*sin(angle) - w*w*cos(angle)), fy = 2.0*(wd*cos(angle) - w*w*sin(angle));
    problem_advance(&p, t);
    assert_true(fabs(problem_read(&p, "pin.j.fx") - fx) < 2e-4);
    assert_true(fabs(problem_read(&p, "pin.j.fy") - fy) < 2e-4);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- reactions at the start ----- */

/* A bar thrown from a slant: the force in its pin, exact from its angle and speed, step by step. The
 * multipliers of the integrator itself are compared, neither projected nor recomputed. */
static double worst_multiplier(const char *settings)
{
  double worst = 0.0;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "gravity: [0, -10, 0]\n"
    "bodies:\n"
    "  bar: {kind: planar, mass: 2, inertia: 1, position: [0.8, 0.6], angle: asin(0.6),\n"
    "        velocity: [-1.8, 2.4], angular-velocity: 3, markers: {a: {at: [-1, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, bar.a]}\n"
    "simulate: {end: 2}\n");
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 0; i < 20; i++) {
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    const tml_body_state b = problem_body(&p, "bar");
    const double c = cos(b.angle), s = sin(b.angle), w = b.angular_velocity[2], wd = -20.0*c/3.0;
    const double lambda[2] = {2.0*(wd*s + w*w*c), 2.0*(-wd*c + w*w*s) - 20.0};
    worst = fmax(worst, distance(tml_sim_multipliers(p.sim), lambda, 2));
  }
  problem_end(&p);
  return worst;
}

/* Of some 20 N, the error is of order 2; without the preparation of the start it rings with order 1. */
static void test_reactions_at_start(void **state)
{
  (void)state;
  const char *plain[2] = {"step 0.01 settle false filter false", "step 0.005 settle false filter false"};
  const double a = worst_multiplier("step 0.01"), b = worst_multiplier("step 0.005");
  const double c = worst_multiplier(plain[0]), d = worst_multiplier(plain[1]);
  assert_between(order(a, b), 1.8, 2.2);
  assert_between(order(c, d), 0.8, 1.2);
  assert_true(5.0*a < c);
}

/* ---------------------------------------------------------------- spring laws ---------------- */

/* Largest deviation of the channels of a spring from its law, over a second of motion. */
static const char *const hung =
  "trammel: 1\n"
  "bodies:\n"
  "  m: {kind: point, mass: 1, position: [1.2, 0, 0], velocity: [2, 0, 0]}\n"
  "tables:\n"
  "  straight: {x: [-1, -0.5, 0, 0.5, 1], y: [-50, -25, 0, 25, 50]}\n"
  "  cubic: {x: [-0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8],\n"
  "          y: [-51.2, -21.6, -6.4, -0.8, 0, 0.8, 6.4, 21.6, 51.2]}\n"
  "forces:\n"
  "  s: {spring-damper: [ground, m], free-length: 1, %s}\n"
  "simulate: {end: 1, tolerance: 1e-9}\n";

static void start_hung(problem *p, const char *law)
{
  char text[1024];
  snprintf(text, sizeof text, hung, law);
  problem_text(p, text);
  problem_start(p);
}

/* A straight table is a linear spring: x = 0.2 cos + 2/w sin, w^2 = 50. */
static void test_linear_laws(void **state)
{
  static const char *const laws[] = {"stiffness: 50", "law: 50*x", "law: {table: straight}",
                                     "law: {table: straight, spline: cubic}", "stiffness: 20, law: 30*x"};
  (void)state;
  const double w = sqrt(50.0);
  for (int k = 0; k < 5; k++) {
    problem p;
    start_hung(&p, laws[k]);
    for (int i = 0; i <= 10; i++) {
      const double t = 0.1*i, x = 0.2*cos(w*t) + 2.0/w*sin(w*t);
      problem_advance(&p, t);
      assert_true(fabs(problem_read(&p, "m.x") - 1.0 - x) < 3e-5);
      assert_true(fabs(problem_read(&p, "s.force") - 50.0*x) < 2e-3);
    }
    problem_end(&p);
  }
}

/* f = 100 x^3: the energy v^2/2 + 25 x^4 stays. The table meets it at its points and nearly between. */
static void test_cubic_laws(void **state)
{
  (void)state;
  problem p;
  start_hung(&p, "law: 100*x^3");
  for (int i = 0; i <= 50; i++) {
    problem_advance(&p, 0.02*i);
    const double x = problem_read(&p, "m.x") - 1.0, v = problem_read(&p, "m.vx");
    assert_close(0.5*v*v + 25.0*x*x*x*x, 2.0 + 25.0*0.0016, 2e-5);
    assert_true(fabs(problem_read(&p, "s.force") - 100.0*x*x*x) < 1e-9);
  }
  problem_end(&p);
  start_hung(&p, "law: {table: cubic, spline: cubic}");
  for (int i = 0; i <= 50; i++) {
    problem_advance(&p, 0.02*i);
    const double x = problem_read(&p, "m.x") - 1.0;
    assert_true(fabs(problem_read(&p, "s.force") - 100.0*x*x*x) < 0.6);
  }
  problem_end(&p);
}

/* Damper, law of the rate, preload and actuator: the same motion written in two ways. */
static void test_other_laws(void **state)
{
  static const char *const pairs[][2] = {
    {"stiffness: 50, damping: 3", "stiffness: 50, damping-law: 3*x"},
    {"stiffness: 50, preload: 4", "law: 50*x + 4"},
    {"stiffness: 50, actuator: 4", "stiffness: 50, preload: 4"},
    {"stiffness: 50, damping: 1, damping-law: 2*x", "stiffness: 50, damping: 3"},
  };
  (void)state;
  for (int k = 0; k < 4; k++) {
    problem p[2];
    for (int i = 0; i < 2; i++) {
      start_hung(&p[i], pairs[k][i]);
      problem_advance(&p[i], 1.0);
    }
    assert_true(fabs(problem_read(&p[0], "m.x") - problem_read(&p[1], "m.x")) < 1e-10);
    assert_true(fabs(problem_read(&p[0], "s.force") - problem_read(&p[1], "s.force")) < 1e-8);
    problem_end(&p[0]);
    problem_end(&p[1]);
  }
}

/* ---------------------------------------------------------------- energy --------------------- */

/* Energy at the end is energy at the start and the work of drive and damper. */
static void test_energy_balance(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/slider_crank.yaml");
  problem_set(&p, "tolerance 1e-7");
  problem_start(&p);
  problem_advance(&p, 2.0);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_true(fabs(n->work) > 1.0);
  assert_true(n->energy_error < 2e-4*fabs(n->work));
  assert_true(fabs(n->energy_end - n->energy_start - n->work) <= n->energy_error);
  problem_end(&p);
}

/* The same for a motion: its work is torque times speed. */
static void test_energy_of_motion(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/four_bar.yaml");
  problem_set(&p, "tolerance 1e-7 end 2");
  problem_start(&p);
  problem_advance(&p, 2.0);
  const tml_stats *n = tml_sim_stats(p.sim);
  assert_true(fabs(n->energy_end - n->energy_start) > 0.1);
  assert_true(n->energy_error < 2e-3*fabs(n->energy_end - n->energy_start));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_output_leaves_steps_alone),
    cmocka_unit_test(test_deterministic),
    cmocka_unit_test(test_dense_exact),
    cmocka_unit_test(test_dense_order),
    cmocka_unit_test(test_jumps),
    cmocka_unit_test(test_smooth_step),
    cmocka_unit_test(test_reactions_at_a_jump),
    cmocka_unit_test(test_reactions_at_start),
    cmocka_unit_test(test_linear_laws),
    cmocka_unit_test(test_cubic_laws),
    cmocka_unit_test(test_other_laws),
    cmocka_unit_test(test_energy_balance),
    cmocka_unit_test(test_energy_of_motion),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
