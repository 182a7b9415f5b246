/* rotating_beam.c - slender cantilevers that spin: frequencies beside published ones with any number of modes, start
 * velocities of bodies that motions drive, and damping of the modes as mounted. */
#include "support/problem.h"

enum { LONGEST = 2000 };
static const double pi = 3.141592653589793;

/* A bar of length 1 along x, clamped at A to what turns about z with `speed`; sqrt(EI/(m L^4)) = 10 rad/s. `more`: keys
 * of the body; `rest`: of the model. */
typedef struct bar { int fixed; double speed, height; const char *interfaces, *more, *rest; } bar;

static void begin(problem *p, const bar *b)
{
  char text[LONGEST];
  const int n = snprintf(text, sizeof text, "trammel: 1\nbodies:\n  arm:\n    kind: flexible\n"
                         "    material: {E: 2e11, nu: 0.3, density: %.17g}\n"
                         "    sections: {bar: {rectangle: {width: %.17g, height: %.17g, slender: true}}}\n"
                         "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n    beams: [{nodes: [A, B], elements: 32}]\n"
                         "    interfaces: [%s]\n    modes: {fixed: %d}\n%sjoints: {root: {revolute: [ground, arm.A]}}\n"
                         "motions: {drive: {rotation: root, value: \"%.17g*time\"}}\n%s",
                         2e11*b->height*b->height/1200.0, b->height, b->height,
                         b->interfaces, b->fixed, b->more, b->speed, b->rest);
  assert_true(n > 0 && n < LONGEST);
  problem_text(p, text);
}

/* ---------------------------------------------------------------- frequencies ---------------- */

/* First frequencies in the plane of the spin and across it, over the speed, less one, where `flap` is that across; the
 * beam has no extension, so that the other is sqrt(flap^2 - speed^2). */
static void errors(int fixed, double speed, double flap, double error[2])
{
  const bar b = {fixed, 10.0*speed, 0.002, "A", "", "simulate: {end: 1}\n"};
  problem p = {0};
  tml_linear *l = NULL;
  begin(&p, &b);
  problem_start(&p);
  if (tml_linear_create(&l, p.sim, NULL, &p.err) != TML_OK) fail_msg("%s", p.err.text);
  assert_int_equal(tml_linear_about(l).steady, TML_STEADY_EXACTLY);
  error[0] = tml_linear_get(l, 0).im/10.0/sqrt(flap*flap - speed*speed) - 1.0;
  error[1] = tml_linear_get(l, 1).im/10.0/flap - 1.0;
  tml_linear_free(l);
  problem_end(&p);
}

/* Wright, Smith, Thresher, Wang (1982), table of the uniform rotating cantilever. */
static void test_frequencies(void **state)
{
  (void)state;
  static const int modes[] = {6, 12, 16, 24};
  static const double wright[][2] = {{2, 4.1373}, {6, 7.3604}, {12, 13.1702}};
  for (size_t k = 0; k < 3; k++) {
    double before[2] = {INFINITY, INFINITY};
    for (size_t i = 0; i < 4; i++) {
      double e[2];
      errors(modes[i], wright[k][0], wright[k][1], e);
      for (int j = 0; j < 2; j++) {
        assert_true(fabs(e[j]) <= before[j] + 3e-4); /* it falls, or stays */
        before[j] = fabs(e[j]);
      }
    }
    assert_true(before[0] < 5e-4 && before[1] < 2e-4);
  }
}

/* ---------------------------------------------------------------- start ---------------------- */

/* A light arm that a motion turns, with 7000 times its mass at the end: all of it begins as a rigid body. */
static void test_start_velocities(void **state)
{
  (void)state;
  problem p = {0};
  problem_text(&p, "trammel: 1\nbodies:\n  arm:\n    kind: flexible\n"
               "    material: {E: 70 GPa, nu: 0.3, density: 2700}\n"
               "    sections: {bar: {rectangle: {width: 10 mm, height: 10 mm}}}\n"
               "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n    beams: [{nodes: [A, B], elements: 8}]\n"
               "    modes: {fixed: 6}\n  wheel: {mass: 2000, inertia: [40, 40, 40], position: [1, 0, 0]}\n"
               "joints:\n  root: {revolute: [ground, arm.A]}\n  tip: {fixed: [arm.B, wheel]}\n"
               "motions: {drive: {rotation: root, value: \"0.1*time\"}}\nrecord: [arm, arm.mode2_rate, wheel]\n"
               "simulate: {end: 1}\n");
  problem_set(&p, "method radau tolerance 1e-7");
  problem_start(&p);
  assert_close(problem_read(&p, "wheel.wz"), 0.1, 1e-9);
  assert_between(problem_read(&p, "arm.mode2_rate"), -1e-12, 1e-12);
  problem_advance(&p, 1.0);
  double x[2];
  problem_reads(&p, "wheel", "x y", x);
  assert_between(x[1]*cos(0.1) - x[0]*sin(0.1), -1e-9, 1e-9);
  problem_end(&p);
}

/* Stiffened by spin to several times what elastic forces do, it begins stretched by rho w^2 L^3/(3 E) nevertheless; a
 * force puts it into motion, and Radau's iteration converges though the matrix of a slender body turns in a step. */
static void test_spun(void **state)
{
  (void)state;
  const bar b = {24, 60.0, 0.01, "A, B", "",
                 "forces: {f: {force: arm.B, value: [0, 0, \"2*step(time, 0, 0, 0.02, 1)\"]}}\nrecord: [arm.B]\n"
                 "simulate: {end: 0.1}\n"};
  problem p = {0};
  begin(&p, &b);
  problem_set(&p, "method radau tolerance 1e-8");
  problem_start(&p);
  assert_close(problem_read(&p, "arm.B.x") - 1.0, 1e-4, 2e-2);
  problem_advance(&p, 0.1);
  const tml_stats *s = tml_sim_stats(p.sim);
  assert_true(s->steps < 150);
  assert_true(10*s->failed < s->steps);
  problem_end(&p);
}

/* More modes than have terms of second order: a warning if it spins fast, none if it is slow or the model says so. */
static void warn(int fixed, double speed, const char *more, bool expected)
{
  const bar b = {fixed, speed, 0.01, "A", more, "simulate: {end: 1e-3}\n"};
  problem p = {0};
  begin(&p, &b);
  problem_set(&p, "method radau tolerance 1e-4");
  problem_start(&p);
  problem_advance(&p, 1e-3);
  assert_int_equal(strstr(tml_sim_warnings(p.sim), "2 of its 62 modes lack the stiffening by spin") != NULL, expected);
  problem_end(&p);
}

static void test_warning(void **state)
{
  (void)state;
  warn(62, 60.0, "", true);
  warn(62, 2.0, "", false);
  warn(62, 60.0, "    stiffening: 60\n", false);
}

/* ---------------------------------------------------------------- damping -------------------- */

/* Ratios of the six slowest modes of the clamped bar, the square section of which has every bending mode twice. The
 * first undamped frequency is 3.5160 sqrt(EI/(m L^4)). */
static void check_ratios(const char *damping, const double ratio[6], double error)
{
  const bar b = {8, 0.0, 0.01, "A", damping, "simulate: {end: 1}\n"};
  problem p = {0};
  tml_linear *l = NULL;
  begin(&p, &b);
  problem_start(&p);
  if (tml_linear_create(&l, p.sim, NULL, &p.err) != TML_OK) fail_msg("%s", p.err.text);
  assert_int_equal(tml_linear_about(l).steady, TML_STEADY_EXACTLY); /* round-off is no acceleration */
  assert_close(tml_linear_get(l, 0).undamped, 35.160/(2.0*pi), 1e-4);
  for (int i = 0; i < 6; i++) assert_close(tml_linear_get(l, i).damping, ratio[i], error);
  tml_linear_free(l);
  problem_end(&p);
}

static void test_mounted(void **state)
{
  (void)state;
  static const double same[6] = {0.005, 0.005, 0.005, 0.005, 0.005, 0.005};
  static const double each[6] = {0.02, 0.02, 0.007, 0.007, 0.001, 0.001};
  check_ratios("    damping: {mounted: 0.005}\n", same, 1e-8);
  check_ratios("    damping: {mounted: 0.005, held: [A]}\n", same, 1e-8);
  check_ratios("    damping: {mounted: [0.02, 0.02, 0.007, 0.007, 0.001]}\n", each, 1e-8);
}

/* The swing of the cantilever after a push decays by exp(-zeta omega t). */
static void test_mounted_decay(void **state)
{
  (void)state;
  const bar b = {4, 0.0, 0.01, "A, B", "    damping: {mounted: 0.02}\n",
                 "forces: {f: {force: arm.B, value: [0, \"2*(1 - step(time, 0.3, 0, 0.35, 1))\", 0]}}\n"
                 "record: [arm.B]\nsimulate: {end: 4}\n"};
  problem p = {0};
  double omega = 35.160, most[2] = {0};
  begin(&p, &b);
  problem_set(&p, "method radau tolerance 1e-8");
  problem_start(&p);
  for (int part = 0; part < 2; part++)
    for (int i = 0; i < 40; i++) {
      problem_advance(&p, 1.8 + 10.0*part*2.0*pi/omega + 2.0*pi/omega*i/39.0);
      const double y = problem_read(&p, "arm.B.y"), v = problem_read(&p, "arm.B.vy")/omega;
      most[part] += hypot(y, v)/40.0;
    }
  assert_close(log(most[0]/most[1])/(10.0*2.0*pi), 0.02, 0.01);
  problem_end(&p);
}

#define REFUSED(damping, message)                                                                        \
  problem_refused("trammel: 1\nbodies:\n  arm:\n    kind: flexible\n"                                    \
                  "    material: {E: 2e11, nu: 0.3, density: 7850}\n"                                    \
                  "    sections: {bar: {rectangle: {width: 0.01, height: 0.01}}}\n"                      \
                  "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n    beams: [{nodes: [A, B]}]\n"              \
                  "    damping: " damping "\njoints: {root: {fixed: [ground, arm.A]}}\n"                 \
                  "simulate: {end: 1}\n", message)

/* More ratios than modes are an error when the joints are known. */
static void test_too_many_ratios(void **state)
{
  (void)state;
  const bar b = {4, 0.0, 0.01, "A", "    damping: {mounted: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]}\n",
                 "simulate: {end: 1}\n"};
  problem p;
  begin(&p, &b);
  assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_ERR_MODEL);
  assert_contains(p.err.text, "'mounted' has 7 ratios, and the body as it is mounted has ");
  problem_end(&p);
}

static void test_refused(void **state)
{
  (void)state;
  REFUSED("{mounted: -1}", "9: the ratio is -1, must not be negative");
  REFUSED("{mounted: [0.01, -1]}", "9: body 'arm': a damping ratio is -1, must not be negative");
  REFUSED("{mounted: 0.01, rayleigh: [0, 1]}", "9: 'mounted' and 'rayleigh' exclude each other");
  REFUSED("{held: [A]}", "9: 'held' belongs to 'mounted'");
  REFUSED("{mounted: 0.01, held: [C]}", "9: body 'arm': the body has no node 'C'");
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_frequencies), cmocka_unit_test(test_start_velocities), cmocka_unit_test(test_spun),
      cmocka_unit_test(test_warning), cmocka_unit_test(test_mounted), cmocka_unit_test(test_mounted_decay),
      cmocka_unit_test(test_too_many_ratios), cmocka_unit_test(test_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
