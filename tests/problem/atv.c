/* atv.c - the example of a vehicle with a flexible frame: sizes, a start in equilibrium, the first moments beside a
 * reference and by two methods. */
#include "support/problem.h"

static void start(problem *p, const char *settings)
{
  problem_file(p, "examples/atv.yaml");
  problem_set(p, settings);
  problem_start(p);
}

/* Centre of the frame, beside a run of another program: undeformed at the start, the steering held, steps of 1 ms. */
static void test_first_moments(void **state)
{
  (void)state;
  static const double at[2][3] = {{-0.0006365087951229107, 6.02882827775916e-06, 0.4413074714084081},
                                  {-0.000756911461270618, -6.76944762714294e-05, 0.4412530064167072}};
  problem p = {0};
  double first[3], x[3];
  start(&p, "method hht tolerance 1e-5");
  assert_int_equal(tml_sim_coordinates(p.sim), 242);
  assert_int_equal(tml_sim_constraints(p.sim), 94);
  assert_int_equal(tml_sim_redundant(p.sim), 0);
  assert_true(tml_sim_channel_find(p.sim, "frame.mode134") >= 0);
  assert_int_equal(tml_sim_channel_find(p.sim, "frame.mode135"), -1);
  problem_reads(&p, "frame", "x y z", first);
  for (int k = 0; k < 2; k++) {
    problem_advance(&p, 0.05*(k + 1));
    problem_reads(&p, "frame", "x y z", x);
    assert_between(distance(x, first, 3), 0.0, 1e-3);
    assert_between(distance(x, at[k], 3), 0.0, 5e-4);
  }
  problem_end(&p);
}

static void test_two_methods(void **state)
{
  (void)state;
  static const char *const settings[2] = {"method hht tolerance 1e-5", "method bdf tolerance 1e-6"};
  double x[2][3], energy[2];
  if (!tml_method_get(TML_BDF).available) skip();
  for (int k = 0; k < 2; k++) {
    problem p = {0};
    start(&p, settings[k]);
    problem_advance(&p, 0.03);
    problem_reads(&p, "rider", "x y z", x[k]);
    energy[k] = problem_read(&p, "frame.strain_energy");
    problem_end(&p);
  }
  assert_between(distance(x[0], x[1], 3), 0.0, 1e-5);
  assert_close(energy[0], energy[1], 0.01);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_first_moments),
      cmocka_unit_test(test_two_methods),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
