/* contact_examples.c - the examples with contacts do what their comments say. */
#include "support/problem.h"

static const double PI = 3.14159265358979323846;

static void start(problem *p, const char *path, const char *settings)
{
  problem_file(p, path);
  problem_set(p, settings);
  problem_start(p);
}

/* `off` of what `what` says is at most `bound`. */
static void check(const char *what, double t, double off, double bound)
{
  if (!(off <= bound)) fail_msg("%s at %g s: off by %.3g, at most %.3g is right", what, t, off, bound);
}

/* While they touch: N = m (g + z'') + k (s + z) + d z', z = e sin(angle), the angle w t^2/2, and the spring pressed by
 * 20 mm at half height. They part where that would be negative. */
static void test_cam(void **state)
{
  (void)state;
  const double m = 0.5, k = 2000.0, e = 0.01, w = 130.0;
  double first = INFINITY, let_go = INFINITY;
  problem p;
  start(&p, "examples/cam_follower.yaml", "method hht tolerance 3e-7");
  for (int i = 20; i <= 950; i++) {
    const double t = 1e-3*i, angle = 0.5*w*t*t, rate = w*t, z = e*sin(angle);
    const double zpp = e*(w*cos(angle) - rate*rate*sin(angle)), zp = e*rate*cos(angle);
    const double force = m*(9.81 + zpp) + k*(0.02 + z) + 2.0*zp;
    problem_advance(&p, t);
    const double N = problem_read(&p, "lift.force");
    if (N == 0.0) first = fmin(first, t);
    if (force < 0.0) let_go = fmin(let_go, t);
    if (t > 0.87) continue;
    check("height of the follower", t, fabs(problem_read(&p, "follower.z") - 0.03 - z), 1e-5);
    check("force on the cam", t, fabs(N - force), 0.3);
  }
  check("when it lets go", let_go, fabs(first - let_go), 2e-3);
  problem_end(&p);
}

/* The tappet is at h(angle) of the cam, but for the depths of contacts, some 12 um: the valve lifts by
 * y = L (1 - cos)^2/4 less the lash, and the cam presses with m y'' + k (10 mm + y) + d y'. */
static void test_valve(void **state)
{
  (void)state;
  const double L = 0.01, w = 200.0, lash = 2e-4;
  problem p;
  start(&p, "examples/valve.yaml", "method hht tolerance 3e-7");
  for (int i = 1; i <= 300; i++) {
    const double t = 2e-4*i, a = w*t, y = 0.25*L*(1 - cos(a))*(1 - cos(a)) - lash;
    const double yp = 0.5*L*w*(sin(a) - 0.5*sin(2*a)), ypp = 0.5*L*w*w*(cos(a) - cos(2*a));
    const double force = 0.1*ypp + 1e4*(0.01 + y) + 2.0*yp;
    problem_advance(&p, t);
    check("lift of the valve", t, fabs(1e-3*problem_read(&p, "opening") - fmax(0.0, y)), 2e-5);
    if (y > 5e-4) check("force of the cam", t, fabs(problem_read(&p, "lift.force")/force - 1.0), 0.01);
    if (y > 5e-4) assert_true(problem_read(&p, "seat.force") == 0.0);
  }
  problem_end(&p);
}

/* The least force of the cam on the nose. */
static double on_the_nose(double speed)
{
  const tml_override fast = {.size = sizeof fast, "speed", speed};
  double least = INFINITY;
  problem p;
  problem_file_with(&p, "examples/valve.yaml", &fast, 1);
  problem_set(&p, "method hht tolerance 1e-6");
  problem_start(&p);
  for (int i = 1; i <= 60; i++) {
    problem_advance(&p, (PI - 0.6 + 0.02*i)/speed);
    least = fmin(least, problem_read(&p, "lift.force"));
  }
  problem_end(&p);
  return least;
}

/* m L w^2 = k (10 mm + L - lash) at 445 rad/s: faster, the valve floats. */
static void test_float(void **state)
{
  (void)state;
  const double slow = 420.0, N = 1e4*0.0198 - 0.1*0.01*slow*slow;
  check("force on the nose", slow, fabs(on_the_nose(slow) - N), 3.0);
  check("floats", 500.0, on_the_nose(500.0), 0.0);
}

/* -atan(a sin(phi)/(c - a cos(phi))) while the pin is in the slot, to the play of 0.1 mm there. */
static void test_geneva(void **state)
{
  (void)state;
  problem p;
  start(&p, "examples/geneva.yaml", "method hht tolerance 1e-6");
  for (int i = 0; i <= 500; i++) {
    const double t = 2e-3*i, driver = -PI/2.0 + 4.0*PI*t, phi = remainder(driver, 2.0*PI);
    const int turns = (int)round((driver - phi)/(2.0*PI));
    const double reach = hypot(sin(phi), sqrt(2.0) - cos(phi)); /* of the pin from the axle of the wheel, in a */
    const double inside = fmin(fmax(phi, -PI/4.0), PI/4.0);
    const double wheel = -turns*PI/2.0 - atan2(sin(inside), sqrt(2.0) - cos(inside));
    problem_advance(&p, t);
    const double slack = fabs(phi) < PI/4.0 ? 1.3e-4/(0.04*reach) : 0.02;
    check("angle of the wheel", t, fabs(problem_read(&p, "right.angle") - wheel), slack);
  }
  problem_end(&p);
}

static double way_in_grip(const char *settings, const tml_override *press, int n, double *end)
{
  problem p;
  problem_file_with(&p, "examples/gripper.yaml", press, n);
  problem_set(&p, settings);
  problem_start(&p);
  problem_advance(&p, 0.35);
  const double before = 1e-3*problem_read(&p, "slip");
  problem_advance(&p, 1.7);
  const double held = 1e-3*problem_read(&p, "slip");
  problem_advance(&p, 2.0);
  *end = 1e-3*problem_read(&p, "slip") - held;
  check("height", 2.0, fabs(problem_read(&p, "block.z") - 0.15 - held), 1e-8);
  check("place", 2.0, fabs(problem_read(&p, "block.y") - 0.15), 1e-4);
  problem_end(&p);
  return held - before;
}

/* It stays in the grip, but for elastic ways; with 5.2 N it slides, and is held again. Lifting requires m (g + a), a =
 * 5.7735 * 0.12 m/(0.5 s)^2 at most: more than 2 * 0.6 * 5.2 N, less than that with 12 N. It slips from 0.48369 s, when
 * m (g + a) is 2 * 0.6 * 5.2 N, until its speed with 2 * 0.54 * 5.2 N is that of the fingers: by 14.278 mm until
 * 0.68762 s (integrated in steps of 1e-5 s). */
static void test_gripper(void **state)
{
  (void)state;
  const tml_override weak = {.size = sizeof weak, "press", 5.2};
  double end;
  check("stays in the grip", 1.7, fabs(way_in_grip("method hht tolerance 1e-6", NULL, 0, &end)), 2e-5);
  check("is held", 2.0, fabs(end), 1e-8);
  const double slid = -way_in_grip("method hht tolerance 1e-6", &weak, 1, &end);
  check("slides down", 1.7, fabs(slid - 14.278e-3), 1.5e-4);
  check("is held again", 2.0, fabs(end), 1e-8);
}

/* All of them fall, one after the other, and come to rest leaning forward. */
static void test_dominoes(void **state)
{
  (void)state;
  problem p;
  double down[6];
  for (int i = 0; i < 6; i++) down[i] = INFINITY;
  start(&p, "examples/dominoes.yaml", "method hht tolerance 1e-5");
  for (int i = 1; i <= 60; i++) {
    problem_advance(&p, 0.01*i);
    for (int k = 0; k < 6; k++) {
      char name[16];
      snprintf(name, sizeof name, "stone%d.z", k + 1);
      if (problem_read(&p, name) < 0.0235) down[k] = fmin(down[k], 0.01*i);
    }
  }
  for (int k = 1; k < 6; k++) assert_true(down[k] > down[k - 1] && isfinite(down[k]));
  for (int k = 0; k < 6; k++) {
    char name[16];
    double v[3];
    snprintf(name, sizeof name, "stone%d", k + 1);
    problem_reads(&p, name, "vx vy vz", v);
    check(name, 0.6, fmax(fabs(v[0]), fmax(fabs(v[1]), fabs(v[2]))), 1e-3);
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_cam), cmocka_unit_test(test_valve),
                                     cmocka_unit_test(test_float), cmocka_unit_test(test_geneva),
                                     cmocka_unit_test(test_gripper), cmocka_unit_test(test_dominoes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
