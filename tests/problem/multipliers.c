/* multipliers.c - a body that is driven throughout: its motion is met by prediction, so that old factors serve for half
 * a turn; its multipliers must stay what they are. */
#include "support/problem.h"
#include "sim/base/sim_equations.h"

/* The driver of the Geneva drive, after its pin has left the slot: the reaction on its axle is m r w^2. */
static void check_driver(const char *settings)
{
  problem p;
  double most = 0.0, wz = 0.0;
  problem_file(&p, "examples/geneva.yaml");
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 1; i <= 160; i++) {
    problem_advance(&p, 2e-3*i);
    for (int k = 0; k < p.sim->eq->sys->m; k++) most = fmax(most, fabs(p.sim->eq->run->lambda[k]));
    wz = problem_read(&p, "driver.wz");
    assert_close(wz, 4*3.14159265358979323846, 1e-9);
  }
  if (!(most < 1e3)) fail_msg("%s: a multiplier of %.3g", settings, most);
  problem_end(&p);
}

static void test_driver(void **state)
{
  (void)state;
  check_driver("method hht tolerance 6.998e-9");
  check_driver("method hht tolerance 4.624e-9");
  check_driver("method hht tolerance 3e-9");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_driver)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
