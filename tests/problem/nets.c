/* nets.c - nets of points and rods, full of loops: the few dependent rows of a large component. */
#include "support/problem.h"

enum { SIDE = 20 };

static char text[80000];

static size_t append(size_t at, const char *format, ...)
{
  va_list list;
  va_start(list, format);
  at += (size_t)vsnprintf(text + at, sizeof text - at, format, list);
  va_end(list);
  assert_true(at < sizeof text);
  return at;
}

/* A square net that is held along one side; its points lie at different heights. `more` ends the list of joints. */
static void make_net(const char *more)
{
  size_t at = append(0, "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n");
  for (int i = 0; i < SIDE*SIDE; i++)
    at = append(at, "  p%d: {kind: point, mass: 0.1, position: [%g, %g, %g]}\n", i, 0.1*(i%SIDE), 0.1*(i/SIDE + 1),
                0.002*(7*(i%SIDE) + 13*(i/SIDE) - 5*((7*(i%SIDE) + 13*(i/SIDE))/5)));
  at = append(at, "  ground:\n    markers:\n");
  for (int i = 0; i < SIDE; i++) at = append(at, "      a%d: {at: [%g, 0, 0]}\n", i, 0.1*i);
  at = append(at, "joints:\n");
  for (int i = 0; i < SIDE*SIDE; i++) {
    if (i%SIDE + 1 < SIDE) at = append(at, "  h%d: {distance: [p%d, p%d]}\n", i, i, i + 1);
    if (i/SIDE + 1 < SIDE) at = append(at, "  v%d: {distance: [p%d, p%d]}\n", i, i, i + SIDE);
    if (i < SIDE) at = append(at, "  g%d: {distance: [ground.a%d, p%d]}\n", i, i, i);
  }
  append(at, "%s", more);
}

static void fall(problem *p, double q[3])
{
  problem_text(p, text);
  problem_set(p, "method dopri5 tolerance 1e-6 end 1");
  problem_start(p);
  problem_advance(p, 5e-4);
  problem_reads(p, "p399", "x y z", q);
}

/* The first rod is there three times and another one twice, so that three rows are redundant. The net falls as without
 * them. */
static void test_redundant(void **state)
{
  (void)state;
  problem p;
  double q[2][3];
  make_net("");
  fall(&p, q[0]);
  assert_int_equal(tml_sim_redundant(p.sim), 0);
  problem_end(&p);
  make_net("  again: {distance: [p0, p1]}\n  more: {distance: [p0, p1]}\n  twice: {distance: [p210, p230]}\n");
  fall(&p, q[1]);
  assert_int_equal(tml_sim_redundant(p.sim), 3);
  assert_non_null(strstr(tml_sim_warnings(p.sim), "3 of 783 constraint equations are redundant"));
  assert_non_null(strstr(tml_sim_warnings(p.sim), "joint 'again'"));
  assert_non_null(strstr(tml_sim_warnings(p.sim), "joint 'twice'"));
  for (int i = 0; i < 3; i++)
    if (!(fabs(q[1][i] - q[0][i]) < 1e-10)) fail_msg("coordinate %d: %g and %g", i, q[1][i], q[0][i]);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_redundant),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
