/* rest.c - models that come to rest, and stay there: every method, forces by expression, variables, sensors, bushings,
 * large and small masses, forces that cancel, and nothing at all. Where they rest is known in closed form. */
#include "support/problem.h"

static const char *const methods[] = {
  "method hht", "method newmark", "method nstiff", "method hht-si2", "method nstiff-si2", "method rosenbrock",
  "method w-method", "method bdf", "method hht step 0.02", "method newmark step 0.02", "method nstiff step 0.02",
  "method hht-si2 step 0.02", "method nstiff-si2 step 0.02", "method hht-add step 0.02",
  "method rosenbrock step 0.02", "method w-method step 0.02", "method dopri5", "method dop853",
  "method radau", "method radau step 0.02",
  "method auto", "method gstiff", "method gstiff-si2", "method gstiff max-order 2 step 0.02",
  "method gstiff-si2 max-order 2 step 0.02",
};
enum { METHODS = sizeof methods/sizeof *methods };

static void open_with(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  if (problem_try_start(p) != TML_OK) fail_msg("%s: %s", settings, p->err.text);
}

/* Goes through a run by its rows and reads a channel at the end; `otherwise` if the method is left out. */
static double settled(const char *text, const char *settings, const char *channel, double otherwise)
{
  problem p;
  if (problem_leaves_out(settings)) return otherwise;
  open_with(&p, text, settings);
  for (int i = 1; i <= 30; i++) {
    const tml_status st = tml_sim_advance(p.sim, p.opt.end*i/30.0, &p.err);
    if (st == TML_OK) problem_read(&p, channel);
    else fail_msg("%s: %s", settings, p.err.text);
  }
  const double x = problem_read(&p, channel);
  problem_end(&p);
  return x;
}

/* Two masses that hang on springs and dampers by expression, m below 2 m; scaled in mass and length, k L/(m g) and
 * damping alike. */
static const char *const pair =
  "trammel: 1\n"
  "gravity: [0, -10, 0]\n"
  "parameters: {m: %g, L: %g, k: 1000*m/L*1 m/s2, c: sqrt(k*m)}\n"
  "bodies:\n"
  "  ground: {markers: {r: {z: [0, 1, 0]}}}\n"
  "  a: {kind: planar, mass: 2*m, inertia: m*L^2, position: [0, -L], markers: {r: {z: [0, 1, 0]}}}\n"
  "  b: {kind: planar, mass: m, inertia: m*L^2, position: [0, -2*L], markers: {r: {z: [0, 1, 0]}}}\n"
  "joints:\n"
  "  ra: {translational: [ground.r, a.r]}\n"
  "  rb: {translational: [ground.r, b.r]}\n"
  "forces:\n"
  "  fa: {force: a, value: [0, \"-k*1 N/m*(dy(a) + L) - c*1 N s/m*vy(a)\"]}\n"
  "  fb: {force: [b, a], value: [0, \"-k*1 N/m*(dy(b) - dy(a) + L) - c*1 N s/m*(vy(b) - vy(a))\"]}\n"
  "%s"
  "simulate: {end: %g}\n";

static void check_pair(double m, double L, const char *more, const char *settings)
{
  char text[2500];
  const double time = sqrt(L);
  snprintf(text, sizeof text, pair, m, L, more, 12.0*time);
  char all[200];
  double step;
  const char *at = strstr(settings, "step ");
  if (at && sscanf(at + 5, "%lf", &step) == 1)
    snprintf(all, sizeof all, "%.*s step %.17g", (int)(at - settings), settings, step*time);
  else snprintf(all, sizeof all, "%s", settings);
  const double y = -2.0*L - 30.0*L/1000.0 - 10.0*L/1000.0; /* 3 m g/k and m g/k */
  assert_between(settled(text, all, "b.y", y)/L, y/L - 1e-5, y/L + 1e-5);
}

static void test_pair(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) check_pair(1.0, 1.0, "", methods[k]);
}

static void test_scales(void **state)
{
  (void)state;
  static const double mass[] = {1e-9, 1e7}, length[] = {1e-3, 1e3};
  static const int some[] = {0, 3, 5, 7};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 4; k++) check_pair(mass[i], length[j], "", methods[some[k]]);
}

/* Variables, an implicit one among them, states and sensors that look at what rests. */
static void test_variables(void **state)
{
  (void)state;
  const char *more =
    "variables:\n"
    "  w: {value: 100*(dy(a) + 1 m), unit: m}\n"
    "  z: {zero: \"z^3 + z - w/1 m\", start: -1}\n"
    "equations:\n"
    "  lag: {rate: (w - lag)/0.1 s, unit: m}\n"
    "  way: {rate: vy(a), unit: m}\n"
    "sensors:\n"
    "  up: {when: \"dy(a) > 5 m\", stop: true}\n";
  for (int k = 0; k < METHODS; k++) check_pair(1.0, 1.0, more, methods[k]);
}

/* A light body between forces that are 1e8 times its weight. */
static void test_forces_that_cancel(void **state)
{
  (void)state;
  const char *text =
    "trammel: 1\n"
    "gravity: [0, -10, 0]\n"
    "bodies:\n"
    "  ground: {markers: {r: {z: [0, 1, 0]}}}\n"
    "  a: {kind: planar, mass: 1, inertia: 0.1, markers: {r: {z: [0, 1, 0]}}}\n"
    "joints:\n"
    "  ra: {translational: [ground.r, a.r]}\n"
    "forces:\n"
    "  up:   {force: a, value: [0, 1e9]}\n"
    "  down: {force: a, value: [0, \"-1e9 N - 1e3 N/m*dy(a) - 40 N s/m*vy(a)\"]}\n"
    "simulate: {end: 12}\n";
  for (int k = 0; k < METHODS; k++) assert_between(settled(text, methods[k], "a.y", -0.01), -0.01 - 1e-6, -0.01 + 1e-6);
}

/* A body on bushings with another hinged to it, whose weight a force by expression takes partly. */
static void test_bushings(void **state)
{
  (void)state;
  const char *text =
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "bodies:\n"
    "  ground: {markers: {L: {at: [-1, 0, 0]}, R: {at: [1, 0, 0]}}}\n"
    "  b: {mass: 6, inertia: [1, 4, 5], position: [0, 0, 0.01], markers: {L: {at: [-1, 0, 0]}, R: {at: [1, 0, 0]}}}\n"
    "  c: {mass: 1, inertia: [0.1, 0.1, 0.1]}\n"
    "forces:\n"
    "  l: {bushing: [ground.L, b.L], stiffness: [1e4, 1e4, 1e4, 1e3, 1e3, 1e3], damping: [300, 300, 300, 60, 60, 60]}\n"
    "  r: {bushing: [ground.R, b.R], stiffness: [1e4, 1e4, 1e4, 1e3, 1e3, 1e3], damping: [300, 300, 300, 60, 60, 60]}\n"
    "  f: {force: c, value: [0, 0, \"20 N - 10 N s/m*vz(c)\"]}\n"
    "joints:\n"
    "  p: {fixed: [b, c]}\n"
    "simulate: {end: 6}\n";
  const double z = -(70.0 - 20.0)/2e4;
  for (int k = 0; k < METHODS; k++) assert_between(settled(text, methods[k], "b.z", z), z - 1e-6, z + 1e-6);
}

/* No force at all: everything stays where it is, to the last digit. */
static void test_nothing(void **state)
{
  (void)state;
  const char *text =
    "trammel: 1\n"
    "bodies:\n"
    "  a: {kind: planar, mass: 2, inertia: 0.1, position: [0.25, -1]}\n"
    "  b: {mass: 2, inertia: [1, 1, 1], position: [0.25, 0.125, 0.5], markers: {f: {at: [-0.25, -0.125, -0.5]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, b.f]}\n"
    "variables:\n"
    "  w: {value: 20*(dx(a) - 0.25 m), unit: m}\n"
    "  z: {zero: \"z^3 + z - w/1 m\"}\n"
    "equations:\n"
    "  e: {rate: -e/1 s}\n"
    "forces:\n"
    "  fa: {force: a, value: [\"-w*1 N/m - 3 N s/m*vx(a)\", 0]}\n"
    "  fb: {force: [b, a], value: [\"-5 N s/m*vx(a)\", 0, \"-3 N s/m*vz(b)\"]}\n"
    "simulate: {end: 50}\n";
  for (int k = 0; k < METHODS; k++) assert_between(settled(text, methods[k], "a.x", 0.25), 0.25 - 1e-15, 0.25 + 1e-15);
}

/* Runs at rest, and what is said of their energy at the end: what is off there is round-off. */
static void check_balance(const char *text)
{
  for (int k = 0; k < METHODS; k++) {
    problem p;
    if (problem_leaves_out(methods[k])) continue;
    open_with(&p, text, methods[k]);
    if (tml_sim_advance(p.sim, p.opt.end, &p.err) != TML_OK) fail_msg("%s: %s", methods[k], p.err.text);
    const tml_stats *n = tml_sim_stats(p.sim);
    if (n->energy_error > 0.1*n->energy_scale)
      fail_msg("%s: %g J do not balance where %g J are said to move", methods[k], n->energy_error, n->energy_scale);
    problem_end(&p);
  }
}

/* A body that is welded to ground takes forces by expression, large ones, and does not move. */
static void test_welded(void **state)
{
  (void)state;
  check_balance(
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {A: {at: [0.3, 0.4, 0.9], 321: [10 deg, 20 deg, 30 deg]}}}\n"
    "  a: {mass: 2, inertia: [0.1, 0.1, 0.1], position: [0.1, 0.35, 1.7],\n"
    "      orientation: {321: [10 deg, 20 deg, 35 deg]},\n"
    "      markers: {A: {at: [0.2, 0.05, 0.7], 321: [3 deg, 5 deg, 8 deg]}}}\n"
    "joints:\n"
    "  weld: {fixed: [ground.A, a.A]}\n"
    "forces:\n"
    "  push: {force: a, value: [1e5*sin(3*time), 2e6*time, \"300 N*cos(5*time) + 10 N s/m*vx(a)\"]}\n"
    "simulate: {end: 5}\n");
}

/* A four-bar linkage under its weight and a spring, held by a motion that does nothing. */
static void test_held_linkage(void **state)
{
  (void)state;
  check_balance(
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  ground: {markers: {R: {at: [1, 0]}}}\n"
    "  a: {kind: planar, mass: 1, inertia: 0.1, position: [0.2, -0.5],\n"
    "      markers: {t: {at: [-0.2, 0.5]}, e: {at: [0.2, -0.5]}}}\n"
    "  b: {kind: planar, mass: 1, inertia: 0.1, position: [0.8, -1],\n"
    "      markers: {t: {at: [-0.4, 0]}, e: {at: [0.4, 0]}}}\n"
    "  c: {kind: planar, mass: 1, inertia: 0.1, position: [1.1, -0.5],\n"
    "      markers: {t: {at: [-0.1, 0.5]}, e: {at: [0.1, -0.5]}}}\n"
    "joints:\n"
    "  p1: {revolute: [ground, a.t]}\n"
    "  p2: {revolute: [a.e, b.t]}\n"
    "  p3: {revolute: [b.e, c.e]}\n"
    "  p4: {revolute: [ground.R, c.t]}\n"
    "motions:\n"
    "  hold: {rotation: p1, value: 0.3}\n"
    "forces:\n"
    "  s: {spring-damper: [ground, b.t], stiffness: 1000, damping: 10}\n"
    "simulate: {end: 5}\n");
}

/* A pendulum that hangs at rest, but for the last digit of cos(90 deg): runs that differ in that digit are right. */
static void test_verified(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  a: {kind: planar, mass: 2, inertia: 0.1, position: [0.7*cos(-90 deg), 0.7*sin(-90 deg)], angle: -90 deg,\n"
    "      markers: {A: {at: [-0.7, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground, a.A]}\n"
    "simulate: {end: 5, output: 0.1}\n");
  static const char *const settings[] = {"method hht", "method nstiff-si2", "method rosenbrock"};
  for (int k = 0; k < 3; k++) {
    tml_verdict *v = NULL;
    const tml_verify_options how = {.size = sizeof how};
    problem_set(&p, settings[k]);
    assert_int_equal(tml_verify(&v, p.model, &p.opt, &how, &p.err), TML_OK);
    if (!v->good) fail_msg("%s: %s", settings[k], v->text);
    tml_verdict_free(v);
  }
  problem_end(&p);
}

/* The example whose controller holds a pole upright in the wind: it leans by atan(2 F/(m g)) for ever. */
static void test_inverted_pendulum(void **state)
{
  (void)state;
  static const int some[] = {0, 2, 3, 4, 5, 7};
  const double lean = -atan(2.0*0.15/(0.25*9.81))*180.0/acos(-1.0);
  for (size_t k = 0; k < sizeof some/sizeof *some; k++) {
    problem p;
    if (problem_leaves_out(methods[some[k]])) continue;
    problem_file(&p, "examples/inverted_pendulum.yaml");
    problem_set(&p, methods[some[k]]);
    p.opt.end = 100.0;
    problem_start(&p);
    for (int i = 1; i <= 50; i++) {
      if (tml_sim_advance(p.sim, 2.0*i, &p.err) != TML_OK) fail_msg("%s: %s", methods[some[k]], p.err.text);
      problem_read(&p, "tilt");
    }
    assert_between(problem_read(&p, "tilt"), lean - 1e-5, lean + 1e-5);
    problem_end(&p);
  }
}

/* a = 1 + a^2 has no solution: the force is to blame, and no variable, of which there is none. */
static void test_no_solution(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  a: {kind: point, mass: 1}\n"
    "forces:\n"
    "  f: {force: a, value: [\"1 N + 1 N*(accx(a)/1 m*1 s2)^2\", 0, 0]}\n"
    "simulate: {end: 1}\n");
  assert_int_not_equal(problem_try_start(&p), TML_OK);
  assert_contains(p.err.text, "no solution was found for what expressions define");
  assert_contains(p.err.text, "force 'f' is not met");
  assert_null(strstr(p.err.text, "variable"));
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_pair), cmocka_unit_test(test_scales), cmocka_unit_test(test_variables),
    cmocka_unit_test(test_forces_that_cancel), cmocka_unit_test(test_bushings), cmocka_unit_test(test_nothing),
    cmocka_unit_test(test_welded), cmocka_unit_test(test_held_linkage), core_test(test_verified),
    cmocka_unit_test(test_inverted_pendulum), core_test(test_no_solution),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
