/* orders.c - measured orders of every method on every kind of body, and the condition of the
 * corrector's matrix as the step goes to zero. */
#include "support/problem.h"

#define LEVELS 4

/* Two bodies in a chain of each kind, moving in space where they can, with a damper so that no
 * method is at the edge of stability. */
static const char POINTS[] =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "bodies:\n"
  "  one: {kind: point, mass: 1, position: [1, 0, 0], velocity: [0, 0, 1]}\n"
  "  two: {kind: point, mass: 2, position: [1, -0.6, 0.8], velocity: [0.5, 0.4, 1.3]}\n"
  "joints:\n"
  "  first:  {distance: [ground, one]}\n"
  "  second: {distance: [one, two]}\n"
  "forces:\n"
  "  damper: {spring-damper: [ground, two], stiffness: 5, damping: 1, free-length: 1}\n";

static const char PLANARS[] =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "bodies:\n"
  "  one: {kind: planar, mass: 1, inertia: 0.1, position: [0.5, 0], velocity: [0, 0.5],\n"
  "        angular-velocity: 1, markers: {O: {at: [-0.5, 0]}, A: {at: [0.5, 0.1]}}}\n"
  "  two: {kind: planar, mass: 2, inertia: 0.2, position: [1.5, 0.1], velocity: [0, 0],\n"
  "        centre: [0, 0.1], markers: {A: {at: [-0.5, 0]}}}\n"
  "joints:\n"
  "  first:  {revolute: [ground, one.O]}\n"
  "  second: {revolute: [one.A, two.A]}\n"
  "forces:\n"
  "  damper: {spring-damper: [ground, two], stiffness: 5, damping: 1, free-length: 1}\n";

static const char RIGIDS[] =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "bodies:\n"
  "  one: {mass: 1, inertia: [0.02, 0.1, 0.11, 0.01, -0.02, 0], position: [0.5, 0, 0],\n"
  "        velocity: [0, 0, 0], angular-velocity: [3, 0, 0],\n"
  "        markers: {O: {at: [-0.5, 0, 0]}, A: {at: [0.5, 0, 0], z: [0, 1, 0]}}}\n"
  "  two: {mass: 2, inertia: [0.2, 0.25, 0.1], position: [1, -0.4, 0.3], angular-velocity: [3, 0, 2],\n"
  "        velocity: [0.8, -0.9, -1.2], orientation: {313: [0.4, 0.7, -0.2]},\n"
  "        markers: {A: {at: [0.1, 0.4, -0.2]}}}\n"
  "joints:\n"
  "  first:  {spherical: [ground, one.O]}\n"
  "  second: {spherical: [one.A, two.A]}\n"
  "forces:\n"
  "  damper: {spring-damper: [ground, two], stiffness: 5, damping: 1, free-length: 1}\n";

/* Position and velocity of both bodies at t = 0.5. */
typedef struct states { double x[6], v[6]; } states;

static void run(problem *p, double h, states *s)
{
  static const char *const name[2] = {"one", "two"};
  p->opt.step = h;
  problem_start(p);
  problem_steps(p, 0.5);
  for (int i = 0; i < 2; i++) {
    const tml_body_state b = problem_body(p, name[i]);
    memcpy(s->x + 3*i, b.position, sizeof b.position);
    memcpy(s->v + 3*i, b.velocity, sizeof b.velocity);
  }
  problem_again(p);
}

/* Orders from the differences of successive halvings; `limit` gets the extrapolated values. */
static void measure(const char *text, const char *settings, int order_expected, states *limit)
{
  problem p;
  states s[LEVELS];
  problem_text(&p, text);
  problem_set(&p, settings);
  for (int i = 0; i < LEVELS; i++) run(&p, ldexp(1.0, -9 - i), &s[i]);
  for (int i = 2; i < LEVELS; i++) {
    const double x = order(distance(s[i - 2].x, s[i - 1].x, 6), distance(s[i - 1].x, s[i].x, 6));
    const double v = order(distance(s[i - 2].v, s[i - 1].v, 6), distance(s[i - 1].v, s[i].v, 6));
    assert_between(x, order_expected - 0.1, order_expected + 0.1);
    assert_between(v, order_expected - 0.1, order_expected + 0.1);
  }
  const double f = 1.0/((1 << order_expected) - 1);
  for (int k = 0; k < 6; k++) {
    limit->x[k] = s[LEVELS - 1].x[k] + f*(s[LEVELS - 1].x[k] - s[LEVELS - 2].x[k]);
    limit->v[k] = s[LEVELS - 1].v[k] + f*(s[LEVELS - 1].v[k] - s[LEVELS - 2].v[k]);
  }
  problem_end(&p);
}

/* All methods have the order they should have and tend to the same motion. The trapezoidal rule
 * is left out for Euler parameters: its alternating constraint mode grows there at any step, as
 * theory has it. */
static void check_methods(const char *text, const char *rotations)
{
  static const struct { const char *settings; int order; double tolerance; } methods[] = {
    {"method hht alpha -0.3", 2, 1e-6},
    {"method hht alpha -0.1", 2, 1e-6},
    {"method hht alpha -0.05", 2, 1e-6},
    {"method nstiff", 2, 1e-6},
    {"method newmark gamma 0.5 beta 0.25 settle false filter false", 2, 1e-6},
    {"method newmark gamma 0.75 beta 0.390625", 1, 1e-4},
    {"method newmark gamma 0.6 beta 0.3025", 1, 1e-4},
  };
  states first, limit;
  char settings[160];
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    const bool trapezoid = strstr(methods[i].settings, "gamma 0.5") != NULL;
    if (trapezoid && strcmp(rotations, "euler-parameters") == 0) continue;
    snprintf(settings, sizeof settings, "%s rotations %s", methods[i].settings, rotations);
    measure(text, settings, methods[i].order, i == 0 ? &first : &limit);
    if (i == 0) continue;
    assert_between(distance(limit.x, first.x, 6), 0.0, methods[i].tolerance);
    assert_between(distance(limit.v, first.v, 6), 0.0, 10.0*methods[i].tolerance);
  }
}

static void points(void **state)
{
  (void)state;
  check_methods(POINTS, "increments");
}

static void planars(void **state)
{
  (void)state;
  check_methods(PLANARS, "increments");
}

static void rigids_increments(void **state)
{
  (void)state;
  check_methods(RIGIDS, "increments");
}

static void rigids_euler_parameters(void **state)
{
  (void)state;
  check_methods(RIGIDS, "euler-parameters");
}

/* Both kinds of rotation coordinates tend to the same motion. */
static void rigids_agree(void **state)
{
  (void)state;
  states increments, euler;
  measure(RIGIDS, "rotations increments", 2, &increments);
  measure(RIGIDS, "rotations euler-parameters", 2, &euler);
  assert_between(distance(increments.x, euler.x, 6), 0.0, 1e-5);
  assert_between(distance(increments.v, euler.v, 6), 0.0, 1e-4);
}

/* ---------------------------------------------------------------- condition ------------------ */

/* One step of each size: rows of the position constraints are divided by the coefficient of the
 * accelerations, so the matrix tends to a fixed one. */
static void check_condition(const char *text, const char *settings)
{
  problem p;
  double first = 0.0;
  problem_text(&p, text);
  problem_set(&p, settings);
  for (int i = 2; i <= 9; i++) {
    p.opt.step = pow(10.0, -i);
    problem_start(&p);
    assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
    const double condition = tml_sim_condition(p.sim);
    assert_between(condition, 1.0, 1e8);
    if (i == 2) first = condition;
    assert_between(condition, 0.1*first, 10.0*first);
    problem_again(&p);
  }
  problem_end(&p);
}

static void condition(void **state)
{
  static const char *const methods[] = {"method hht", "method nstiff", "method newmark",
                                        "method hht dense true"};
  (void)state;
  for (size_t i = 0; i < sizeof methods/sizeof *methods; i++) {
    check_condition(POINTS, methods[i]);
    check_condition(PLANARS, methods[i]);
    check_condition(RIGIDS, methods[i]);
  }
  check_condition(RIGIDS, "rotations euler-parameters");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(points),
    cmocka_unit_test(planars),
    cmocka_unit_test(rigids_increments),
    cmocka_unit_test(rigids_euler_parameters),
    cmocka_unit_test(rigids_agree),
    cmocka_unit_test(condition),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
