/* doubts.c - what a run comes to that its model is not made for is reported, once, with the time: bushings that turn
 * out of their range, variables that jump to another root; and nothing else is. */
#include "support/problem.h"

static int count(const char *text, const char *part)
{
  int n = 0;
  for (const char *at = text; (at = strstr(at, part)); at++) n++;
  return n;
}

/* The time in a warning about `what`. */
static double told(const problem *p, const char *what)
{
  const char *at = strstr(tml_sim_warnings(p->sim), what);
  double t = NAN;
  if (at && (at = strstr(at, "t = "))) sscanf(at, "t = %lf", &t);
  return t;
}

/* A body that turns about x against a soft bushing, 5 sin(t) rad; %g: its stiffness. */
static const char *const spinning =
  "trammel: 1\n"
  "bodies:\n"
  "  b: {mass: 2, inertia: [0.3, 0.4, 0.5], angular-velocity: [5, 0, 0]}\n"
  "forces:\n"
  "  k: {bushing: [ground, b], stiffness: [50, 80, 30, %g, 0, 0], damping: [1, 2, 1.5, 0, 0, 0]}\n"
  "simulate: {end: 0.5, output: 0.1, h-max: 0.01}\n";

static void open_spinning(problem *p, double stiffness, const char *settings)
{
  char text[600];
  snprintf(text, sizeof text, spinning, stiffness);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

static void test_bushing(void **state)
{
  (void)state;
  static const char *const methods[] = {"method hht", "method nstiff", "method hht-si2", "method rosenbrock"};
  const double quarter = asin(0.1*acos(-1.0));
  for (int k = 0; k < 4; k++) {
    problem p;
    open_spinning(&p, 0.3, methods[k]);
    problem_advance(&p, 0.3);
    assert_string_equal(tml_sim_warnings(p.sim), "");
    problem_advance(&p, 0.5);
    assert_int_equal(count(tml_sim_warnings(p.sim), "bushing 'k' is turned by more than a quarter turn about"), 1);
    assert_between(told(&p, "bushing 'k'"), quarter - 1e-4, quarter + 0.0101); /* at the end of a step */
    problem_end(&p);
    open_spinning(&p, 0.0, methods[k]); /* nothing depends on the angles */
    problem_advance(&p, 0.5);
    assert_string_equal(tml_sim_warnings(p.sim), "");
    problem_end(&p);
  }
}

/* z^3 - z = 0.6 sin(2 t): the lower root ends where the left side has its maximum, 2/sqrt(27). */
static const char *const fold =
  "trammel: 1\n"
  "bodies:\n"
  "  a: {kind: point, mass: 1, velocity: [1, 0, 0]}\n"
  "variables:\n"
  "  z: {zero: \"z^3 - z - 0.6*sin(2*time)\", start: -1}\n"
  "simulate: {end: 1, output: 0.1}\n";

static void test_root(void **state)
{
  (void)state;
  const double end = 0.5*asin(2.0/sqrt(27.0)/0.6);
  static const char *const methods[] = {"method rosenbrock", "method w-method"};
  for (int k = 0; k < 2; k++) {
    problem p;
    problem_text(&p, fold);
    problem_set(&p, methods[k]);
    problem_start(&p);
    problem_advance(&p, 1.0);
    assert_int_equal(count(tml_sim_warnings(p.sim), "variable 'z' jumps at t = "), 1);
    assert_between(told(&p, "variable 'z'"), end - 1e-6, end + 1e-6);
    problem_end(&p);
  }
}

/* Methods that solve for the variable with the step find that it has no solution there, and stop. */
static void test_lost_root(void **state)
{
  (void)state;
  const double end = 0.5*asin(2.0/sqrt(27.0)/0.6);
  static const char *const methods[] = {"method hht", "method nstiff", "method hht-si2", "method nstiff-si2"};
  for (int k = 0; k < 4; k++) {
    problem p;
    problem_text(&p, fold);
    problem_set(&p, methods[k]);
    problem_start(&p);
    const tml_status st = problem_try_steps(&p, 1.0);
    if (st == TML_OK) assert_between(told(&p, "variable 'z'"), end - 1e-6, end + 1e-6);
    else assert_between(tml_sim_step_time(p.sim), end - 1e-6, end + 1e-6);
    problem_end(&p);
  }
}

/* Steep or quick, but steady: nothing is said. The first has one root only, the second is a tanh. */
static void test_steady(void **state)
{
  (void)state;
  static const char *const methods[] = {"method hht", "method nstiff", "method hht-si2", "method rosenbrock",
                                        "method hht step 0.01", "method rosenbrock step 0.01"};
  for (int k = 0; k < 6; k++) {
    problem p;
    problem_text(&p,
      "trammel: 1\n"
      "bodies:\n"
      "  a: {kind: point, mass: 1, velocity: [1, 0, 0]}\n"
      "variables:\n"
      "  quick: {zero: \"quick^3 + quick - 5*sin(20*time)\"}\n"
      "  steep: {zero: \"steep + tanh(200*(time - 1.03))\", start: 1}\n"
      "simulate: {end: 2, output: 0.1}\n");
    problem_set(&p, methods[k]);
    problem_start(&p);
    problem_advance(&p, 2.0);
    if (*tml_sim_warnings(p.sim)) fail_msg("%s: %s", methods[k], tml_sim_warnings(p.sim));
    problem_end(&p);
  }
}

/* What a run came to stands in the verdict. */
static void test_verdict(void **state)
{
  (void)state;
  problem p;
  tml_verdict *v = NULL;
  const tml_verify_options how = {.size = sizeof how};
  problem_text(&p, fold);
  problem_set(&p, "method rosenbrock");
  assert_int_equal(tml_verify(&v, p.model, &p.opt, &how, &p.err), TML_OK);
  assert_false(v->good);
  assert_contains(v->text, "variable 'z' jumps at t = 0.348226");
  tml_verdict_free(v);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_bushing), cmocka_unit_test(test_root), cmocka_unit_test(test_lost_root),
    cmocka_unit_test(test_steady), cmocka_unit_test(test_verdict),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
