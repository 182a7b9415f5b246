/* flexible_orders.c - slider cranks with a flexible rod: a stiff one beside a rigid rod, and the orders of the methods
 * on a stiff and on a soft one. */
#include "support/problem.h"

/* Crank of 0.3 m and rod of 0.6 m, a square of 24 mm, its end on y = 0, in gravity. */
#define STIFF(start, damping)                                                                                         \
  "trammel: 1\ngravity: [0, -9.81, 0]\n"                                                                     \
  "bodies:\n"                                                                                                \
  "  ground: {markers: {rail: {z: [0, 1, 0]}}}\n"                                                            \
  "  crank: {mass: 3, inertia: [1e-3, 3*0.3^2/12, 3*0.3^2/12], centre: [0.15, 0, 0],\n"                      \
  "    orientation: {angle: 270 deg}, angular-velocity: [0, 0, 1], markers: {tip: {at: [0.3, 0, 0]}}}\n"     \
  "  rod:\n"                                                                                                 \
  "    kind: flexible\n"                                                                                     \
  "    position: [0, -0.3, 0]\n"                                                                             \
  "    orientation: {angle: 30 deg}\n"                                                                       \
  "    velocity: [0.3, 0, 0]\n"                                                                              \
  "    material: {E: 2e11, nu: 0.3, density: 0.9/(0.6*0.024^2)}\n"                                           \
  "    sections: {bar: {rectangle: {width: 24 mm, height: 24 mm}}}\n"                                        \
  "    nodes: {A: [0, 0, 0], M: [0.3, 0, 0], B: [0.6, 0, 0]}\n"                                              \
  "    beams: [{nodes: [A, M], elements: 4}, {nodes: [M, B], elements: 4}]\n"                                \
  "    interfaces: [A, B]\n"                                                                                 \
  "    modes: {fixed: 2, plane: true}\n"                                                                     \
  "    damping: " damping "\n"                                                                               \
  "    start: " start "\n"                                                                                   \
  "joints:\n"                                                                                                \
  "  pin: {revolute: [ground, crank]}\n"                                                                     \
  "  knee: {revolute: [crank.tip, rod.A]}\n"                                                                 \
  "  slide: {inplane: [ground.rail, rod.B]}\n"                                                               \
  "simulate: {end: 2}\n"

/* Crank of 0.15 m at 20 rad/s and a rod of 24 x 5 mm that bends within the plane. */
static const char SOFT[] =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {rail: {z: [0, 1, 0]}}}\n"
  "  crank: {mass: 0.6, inertia: [1e-4, 0.6*0.15^2/12, 0.6*0.15^2/12], centre: [0.075, 0, 0],\n"
  "    orientation: {angle: 60 deg}, angular-velocity: [0, 0, 20], markers: {tip: {at: [0.15, 0, 0]}}}\n"
  "  rod:\n"
  "    kind: flexible\n"
  "    position: [0.075, 0.15*sin(60 deg), 0]\n"
  "    orientation: {angle: \"-asin(0.25*sin(60 deg))\"}\n"
  "    material: {E: 2e11, nu: 0.3, density: 0.1875/(0.6*0.024*0.005)}\n"
  "    sections: {bar: {rectangle: {width: 5 mm, height: 24 mm}}}\n"
  "    nodes: {A: [0, 0, 0], M: [0.3, 0, 0], B: [0.6, 0, 0]}\n"
  "    beams: [{nodes: [A, M], elements: 4}, {nodes: [M, B], elements: 4}]\n"
  "    interfaces: [A, B]\n"
  "    modes: {fixed: 2, plane: true}\n    damping: 0.3\n"
  "    start: static\n"
  "joints:\n"
  "  pin: {revolute: [ground, crank]}\n"
  "  knee: {revolute: [crank.tip, rod.A]}\n"
  "  slide: {inplane: [ground.rail, rod.B]}\n"
  "simulate: {end: 1}\n";

/* Angle of the crank with a rigid rod, to 1e-10; deflections of 5e-6 m do not show in it, and energy stays. */
static void test_stiff_rod(void **state)
{
  (void)state;
  static const double theta[5] = {4.71238898038469, 4.761682775990667, 4.63091748953542, 4.832942053195687,
                                  4.568162297527451};
  static const double omega[5] = {1.0, -0.9522932791742252, 0.8923782091707773, -0.7061410411601585,
                                  0.5630268290255265};
  problem p = {0};
  problem_text(&p, STIFF("undeformed", "0"));
  problem_set(&p, "method radau tolerance 1e-8");
  problem_start(&p);
  const double energy = problem_read(&p, "energy.total"), first = problem_read(&p, "pin.angle");
  for (int k = 0; k < 5; k++) {
    problem_advance(&p, 0.5*k);
    const double turned = problem_read(&p, "pin.angle") - first;
    assert_between(fabs(turned - (theta[k] - theta[0])), 0.0, 2e-5);
    assert_between(fabs(problem_read(&p, "crank.wz") - omega[k]), 0.0, 2e-3);
  }
  assert_close(problem_read(&p, "energy.total"), energy, 5e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- orders --------------------- */

typedef struct course { const char *text; double end, step; } course;

/* Crank, end of the rod, and its middle with a hundredfold weight. With damping, so that no vibration is left that the
 * step does not resolve. */
static void run(problem *p, double end, double h, double x[4])
{
  p->opt.step = h;
  problem_start(p);
  problem_steps(p, end);
  x[0] = problem_read(p, "pin.angle");
  x[1] = problem_read(p, "rod.B.x");
  problem_reads(p, "rod.M", "ux uy", x + 2);
  x[2] *= 100.0;
  x[3] *= 100.0;
  problem_again(p);
}

static void check_order(const course *c, const char *settings, int expected)
{
  double x[4][4];
  problem p = {0};
  problem_text(&p, c->text);
  problem_set(&p, settings);
  p.opt.tolerance = 1e-10; /* of the corrector */
  for (int i = 0; i < 4; i++) run(&p, c->end, ldexp(c->step, -i), x[i]);
  const double a = distance(x[0], x[1], 4), b = distance(x[1], x[2], 4), d = distance(x[2], x[3], 4);
  if (!(fabs(order(a, b) - expected) < 0.15 && fabs(order(b, d) - expected) < 0.1))
    fail_msg("%s: differences %.3g %.3g %.3g, orders %.3f %.3f", settings, a, b, d, order(a, b), order(b, d));
  problem_end(&p);
}

static void check_orders(const course *c)
{
  check_order(c, "method hht", 2);
  check_order(c, "method hht-si2", 2);
  check_order(c, "method nstiff", 2);
  check_order(c, "method nstiff-si2", 2);
  check_order(c, "method hht-add", 2);
  check_order(c, "method newmark gamma 0.6 beta 0.3025", 1);
}

static void test_orders_stiff(void **state)
{
  (void)state;
  check_orders(&(course){STIFF("static", "0.3"), 0.25, 1.0/512});
}

static void test_orders_soft(void **state)
{
  (void)state;
  check_orders(&(course){SOFT, 0.125, 1.0/4096});
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_stiff_rod), cmocka_unit_test(test_orders_stiff), cmocka_unit_test(test_orders_soft),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
