/* angles.c - angles that count full turns: springs wound up, joints turned on, motions over many turns; and
 * steps that would lose count are refused. */
#include "support/problem.h"

/* A wheel on a pin with a torsion spring, wound ten turns and back; %s: what the wheel is. */
static const char *const wound =
  "trammel: 1\n"
  "bodies:\n"
  "  wheel: {%s}\n"
  "joints:\n"
  "  pin: {revolute: [ground, wheel]}\n"
  "forces:\n"
  "  spring: {rotational-spring-damper: [ground, wheel], stiffness: 0.5, free-angle: 0}\n"
  "simulate: {end: 7, tolerance: 1e-9}\n";

/* Inertia 0.5: the angle is 20 pi sin(t). */
static void check_wound(const char *wheel, const char *settings, double limit)
{
  char text[512];
  problem p;
  const double most = 20.0*acos(-1.0);
  snprintf(text, sizeof text, wound, wheel);
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 0; i <= 14; i++) {
    const double exact = most*sin(0.5*i), rate = most*cos(0.5*i);
    problem_advance(&p, 0.5*i);
    assert_true(fabs(problem_read(&p, "pin.angle") - exact) < limit);
    assert_true(fabs(problem_read(&p, "spring.angle") - exact) < limit);
    assert_true(fabs(problem_read(&p, "spring.torque") - 0.5*exact) < limit);
    assert_true(fabs(problem_read(&p, "spring.rate") - rate) < limit);
    assert_true(fabs(problem_read(&p, "pin.angle_rate") - rate) < limit);
  }
  problem_end(&p);
}

static void test_wound(void **state)
{
  (void)state;
  const char *rigid = "mass: 1, inertia: [0.3, 0.4, 0.5], angular-velocity: [0, 0, 20*pi]";
  check_wound("kind: planar, mass: 1, inertia: 0.5, angular-velocity: 20*pi", "", 5e-5);
  check_wound(rigid, "", 5e-5);
  check_wound(rigid, "method nstiff", 1e-4);
  check_wound(rigid, "rotations euler-parameters", 1e-2); /* errors go with |omega h|^2 there */
}

static void test_motion(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  wheel: {mass: 1, inertia: [1, 1, 1]}\n"
    "joints:\n"
    "  pin: {revolute: [ground, wheel]}\n"
    "motions:\n"
    "  drive: {rotation: pin, value: \"2*pi*10*time\"}\n"
    "forces:\n"
    "  spring: {rotational-spring-damper: [ground, wheel], stiffness: 2, free-angle: 0}\n"
    "simulate: {end: 1}\n");
  problem_start(&p);
  for (int i = 0; i <= 20; i++) {
    const double exact = acos(-1.0)*i;
    problem_advance(&p, 0.05*i);
    assert_true(fabs(problem_read(&p, "pin.angle") - exact) < 1e-9);
    assert_true(fabs(problem_read(&p, "drive.value") - exact) < 1e-9);
    assert_true(fabs(problem_read(&p, "drive.torque") - 2.0*exact) < 1e-6);
  }
  problem_end(&p);
}

/* A motion may start many turns away from zero: the joint counts from there. */
static void test_motion_offset(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  wheel: {kind: planar, mass: 1, inertia: 1, angle: 21 rad}\n"
    "joints:\n"
    "  pin: {revolute: [ground, wheel]}\n"
    "motions:\n"
    "  drive: {rotation: pin, value: \"21 + 5*time\"}\n"
    "simulate: {end: 4}\n");
  problem_start(&p);
  problem_advance(&p, 4.0);
  assert_close(problem_read(&p, "wheel.angle"), 41.0, 1e-9);
  assert_close(problem_read(&p, "wheel.omega"), 5.0, 1e-9);
  problem_end(&p);
}

static const char *const spinning =
  "trammel: 1\n"
  "bodies:\n"
  "  wheel: {kind: planar, mass: 1, inertia: 1, angular-velocity: 10}\n"
  "joints:\n"
  "  pin: {revolute: [ground, wheel]}\n";

/* A fixed step of more than half a turn: refused, with the reason. */
static void test_fixed_step_refused(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, spinning);
  problem_set(&p, "step 0.32 end 10");
  problem_start(&p);
  assert_int_equal(tml_sim_step(p.sim, &p.err), TML_ERR_SIMULATION);
  assert_contains(p.err.text, "half a turn");
  assert_contains(p.err.text, "smaller step");
  problem_again(&p);
  problem_set(&p, "step 0.31");
  problem_start(&p);
  problem_steps(&p, 3.1);
  assert_close(problem_body(&p, "wheel").angle, 31.0, 1e-12);
  problem_end(&p);
}

/* A variable step is cut until it keeps the count, however easy the motion. */
static void test_variable_step_cut(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, spinning);
  problem_set(&p, "end 200 tolerance 1e-2");
  problem_start(&p);
  problem_advance(&p, 200.0);
  assert_close(problem_read(&p, "pin.angle"), 2000.0, 1e-12);
  assert_true(tml_sim_stats(p.sim)->h_largest*10.0 <= acos(-1.0));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_wound),
    cmocka_unit_test(test_motion),
    cmocka_unit_test(test_motion_offset),
    cmocka_unit_test(test_fixed_step_refused),
    cmocka_unit_test(test_variable_step_cut),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
