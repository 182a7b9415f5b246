/* failures.c - runs that cannot go on: the message tells when, where, what was tried and what may help, and
 * the results until then stay readable. */
#include "support/problem.h"

/* A bar on a pin in gravity, and what may follow. */
#define BAR                                                                                         \
  "trammel: 1\n"                                                                                    \
  "gravity: [0, -9.81, 0]\n"                                                                        \
  "bodies:\n"                                                                                       \
  "  bar: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0], markers: {a: {at: [-0.5, 0]}}}\n" \
  "joints:\n"                                                                                       \
  "  pin: {revolute: [ground, bar.a]}\n"

/* Runs until it fails between `from` and `to`; p->err explains. */
static const char *run_into(problem *p, const char *model, const char *settings, double from, double to)
{
  problem_text(p, model);
  problem_set(p, settings);
  problem_start(p);
  assert_int_equal(tml_sim_advance(p->sim, 100.0, &p->err), TML_ERR_SIMULATION);
  assert_int_equal(p->err.code, TML_ERR_SIMULATION);
  assert_between(tml_sim_step_time(p->sim), from, to);
  return p->err.text;
}

/* "the simulation stopped at t = ...": the time reached. */
static double time_told(const char *text)
{
  const char *start = "the simulation stopped at t = ";
  assert_int_equal(strncmp(text, start, strlen(start)), 0);
  return strtod(text + strlen(start), NULL);
}

/* What every such message has: the time, the attempts with their steps, and a piece of advice. */
static void check_message(problem *p, const char *advice)
{
  assert_close(time_told(p->err.text), tml_sim_step_time(p->sim), 1e-6);
  assert_contains(p->err.text, "last attempts:");
  assert_contains(p->err.text, ", h = ");
  assert_contains(p->err.text, advice);
}

/* The state before the failure is there, finite, and on its constraints; another try fails the same way. */
static void check_kept(problem *p, const char *channel)
{
  const double t = tml_sim_step_time(p->sim), x = problem_read(p, channel);
  tml_error again;
  assert_true(isfinite(x));
  assert_true(tml_sim_time(p->sim) <= t);
  assert_int_equal(tml_sim_step(p->sim, &again), TML_ERR_SIMULATION);
  assert_true(tml_sim_step_time(p->sim) == t);
  assert_true(problem_read(p, channel) == x);
}

/* A fixed step that the corrector cannot solve. */
static void test_no_convergence(void **state)
{
  (void)state;
  problem p;
  problem_file(&p, "examples/heavy_top.yaml");
  problem_set(&p, "rotations euler-parameters alpha -0.05 filter false settle false step 2e-3");
  problem_start(&p);
  assert_int_equal(problem_try_steps(&p, 2.0), TML_ERR_SIMULATION);
  assert_contains(p.err.text, "did not converge");
  assert_contains(p.err.text, "step of 0.002 s");
  assert_contains(p.err.text, "body 'top'");
  assert_contains(p.err.text, "joint 'pivot'");
  assert_contains(p.err.text, "iterations");
  check_message(&p, "smaller step");
  assert_contains(tml_sim_warnings(p.sim), "rad");
  check_kept(&p, "top.x");
  problem_end(&p);
}

/* The accuracy asked for needs steps below the smallest one allowed. */
static void test_smallest_step(void **state)
{
  (void)state;
  problem p;
  const char *text = run_into(&p, BAR, "tolerance 1e-12 h-min 1e-2 end 5", 0.0, 1.0);
  assert_contains(text, "above the tolerance");
  assert_contains(text, "h-min");
  assert_contains(text, "0.01 s");
  check_message(&p, "loosen the tolerance");
  check_kept(&p, "bar.x");
  problem_end(&p);
}

/* A torque that loses its value at t = 1: named, with variable and with fixed steps. */
static void test_not_finite(void **state)
{
  const char *model = BAR
    "forces:\n"
    "  push: {torque: [bar, ground], value: \"sqrt(1 - time)\"}\n";
  (void)state;
  for (int fixed = 0; fixed < 2; fixed++) {
    problem p;
    const char *text = run_into(&p, model, fixed ? "step 0.01 end 2" : "end 2", 0.98, 1.0 + 1e-9);
    assert_contains(text, "not finite");
    assert_contains(text, "force 'push' has no value at t = 1");
    assert_contains(text, "body 'bar'");
    check_message(&p, "expression that leaves its range");
    check_kept(&p, "bar.angle");
    problem_end(&p);
  }
}

/* The same for a motion. */
static void test_motion_not_finite(void **state)
{
  (void)state;
  problem p;
  run_into(&p, BAR
    "motions:\n"
    "  drive: {rotation: pin, value: \"asin(time)\"}\n", "end 2", 0.99, 1.0 + 1e-9);
  assert_contains(p.err.text, "motion 'drive'");
  check_message(&p, "expression");
  check_kept(&p, "bar.angle");
  problem_end(&p);
}

/* No value at the very start: refused before the first step. */
static void test_start_not_finite(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, BAR
    "forces:\n"
    "  push: {torque: [bar, ground], value: \"log(time)\"}\n");
  assert_int_equal(problem_try_start(&p), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, "'push'");
  assert_contains(p.err.text, "t = 0");
  problem_end(&p);
}

/* Infinite slope alone is no obstacle. */
static void test_infinite_slope(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  m: {kind: point, mass: 1}\n"
    "forces:\n"
    "  push: {force: m, value: [\"sqrt(time)\", \"0\"]}\n"
    "simulate: {end: 1, tolerance: 1e-7}\n");
  problem_start(&p);
  problem_advance(&p, 1.0);
  assert_close(problem_read(&p, "m.vx"), 2.0/3.0, 1e-3);
  problem_end(&p);
}

/* A spring between points that meet has no direction. */
static void test_spring_without_length(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  m: {kind: point, mass: 1}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground, m], stiffness: 10, free-length: 1}\n");
  assert_int_equal(problem_try_start(&p), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, "'coil'");
  problem_end(&p);
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  m: {kind: point, mass: 1}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground, m], stiffness: 10}\n");
  assert_int_equal(problem_try_start(&p), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, "'coil'");
  assert_contains(p.err.text, "coincide");
  problem_end(&p);
  run_into(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  m: {kind: point, mass: 1, position: [1, 0, 0], velocity: [-1, 0, 0]}\n"
    "forces:\n"
    "  coil: {spring-damper: [ground, m], free-length: 0.5}\n", "step 0.25 end 3", 0.75, 0.75);
  assert_contains(p.err.text, "force 'coil'");
  check_message(&p, "lost its direction");
  check_kept(&p, "m.x");
  problem_end(&p);
}

/* ---------------------------------------------------------------- singular positions --------- */

/* A slider crank driven at its slider beyond the stretched position, x = 1.5 at t = 1. */
static void test_dead_centre(void **state)
{
  (void)state;
  problem p;
  run_into(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {guide: {z: [1, 0, 0]}}}\n"
    "  crank: {kind: planar, mass: 1, inertia: 0.1, position: [0, 0.25], angle: 90 deg,\n"
    "          markers: {O: {at: [-0.25, 0]}, A: {at: [0.25, 0]}}}\n"
    "  rod: {kind: planar, mass: 1, inertia: 0.1, position: [0.4, 0.2], angle: -30 deg,\n"
    "        markers: {A: {at: [-0.5, 0]}, B: {at: [0.5, 0]}}}\n"
    "  slider: {kind: planar, mass: 1, inertia: 0.1, position: [0.9, 0], markers: {guide: {z: [1, 0, 0]}}}\n"
    "joints:\n"
    "  main:  {revolute: [ground, crank.O]}\n"
    "  pin:   {revolute: [crank.A, rod.A]}\n"
    "  wrist: {revolute: [rod.B, slider]}\n"
    "  guide: {translational: [ground.guide, slider.guide]}\n"
    "motions:\n"
    "  pull: {translation: guide, value: \"0.9 + 0.6*time\"}\n", "end 3", 0.99, 1.0);
  assert_contains(p.err.text, "body 'rod'");
  assert_contains(p.err.text, "joint '");
  check_message(&p, "singular configuration");
  assert_contains(p.err.text, "more than it can reach");
  check_kept(&p, "slider.x");
  assert_between(problem_read(&p, "slider.x"), 1.49, 1.5);
  problem_end(&p);
}

/* A mass between two rods in line seems to move across them, and the second rod to be redundant; what moves it shows
 * that it is not. */
static void test_singular_start(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  ground: {markers: {right: {at: [2, 0, 0]}}}\n"
    "  m: {kind: point, mass: 1, position: [1, 0, 0]}\n"
    "joints:\n"
    "  a: {distance: [ground, m], length: 1}\n"
    "  b: {distance: [ground.right, m], length: 1}\n"
    "  flat: {inplane: [ground, m]}\n");
  problem_start(&p);
  assert_contains(tml_sim_warnings(p.sim), "redundant");
  assert_true(tml_sim_advance(p.sim, 1.0, &p.err) < 0);
  assert_true(tml_sim_time(p.sim) < 0.1);
  assert_contains(p.err.text, "no longer holds: joint '");
  assert_contains(p.err.text, "jams");
  problem_end(&p);
}

/* A parallelogram linkage passes the position with all links in line, where it could as well turn over. */
static void test_change_point(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {right: {at: [1, 0]}}}\n"
    "  crank: {kind: planar, mass: 1, inertia: 0.1, position: [0, 0.25], angle: 90 deg,\n"
    "          markers: {O: {at: [-0.25, 0]}, A: {at: [0.25, 0]}}}\n"
    "  coupler: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0.5],\n"
    "            markers: {A: {at: [-0.5, 0]}, B: {at: [0.5, 0]}}}\n"
    "  rocker: {kind: planar, mass: 1, inertia: 0.1, position: [1, 0.25], angle: 90 deg,\n"
    "           markers: {B: {at: [0.25, 0]}, C: {at: [-0.25, 0]}}}\n"
    "joints:\n"
    "  left:  {revolute: [ground, crank.O]}\n"
    "  low:   {revolute: [crank.A, coupler.A]}\n"
    "  high:  {revolute: [coupler.B, rocker.B]}\n"
    "  right: {revolute: [ground.right, rocker.C]}\n"
    "motions:\n"
    "  drive: {rotation: left, value: \"pi/2 + pi*time\"}\n"
    "simulate: {end: 2}\n");
  problem_start(&p);
  const tml_status st = tml_sim_advance(p.sim, 2.0, &p.err);
  if (st == TML_OK) { /* passed: then as a parallelogram or turned over, but closed */
    assert_close(problem_read(&p, "crank.angle"), 2.5*acos(-1.0), 1e-8);
    assert_true(tml_sim_stats(p.sim)->drift_position < 1e-6);
  } else {
    assert_int_equal(st, TML_ERR_SIMULATION);
    check_message(&p, "in line");
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_no_convergence),
    cmocka_unit_test(test_smallest_step),
    cmocka_unit_test(test_not_finite),
    cmocka_unit_test(test_motion_not_finite),
    cmocka_unit_test(test_start_not_finite),
    cmocka_unit_test(test_infinite_slope),
    cmocka_unit_test(test_spring_without_length),
    cmocka_unit_test(test_dead_centre),
    cmocka_unit_test(test_singular_start),
    cmocka_unit_test(test_change_point),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
