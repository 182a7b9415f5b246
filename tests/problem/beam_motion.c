/* beam_motion.c - beams for large deflections in motion: spin-up beside flexible bodies in pieces, a flying rod. */
#include "support/problem.h"

enum { LONGEST = 3000 };

static const double pi = 3.141592653589793;

/* ---------------------------------------------------------------- spin-up -------------------- */

#define DRIVEN "joints: {root: {revolute: [ground, arm.start]}}\n" \
  "motions: {drive: {rotation: root, value: \"0.4*(time^2/2 + (7.5/pi)^2*(cos(2*pi*time/15) - 1))\"}}\n" \
  "record: [arm.end]\n"

/* Simo and Vu-Quoc (1986): EA = 2.8e7 N, kGA = 1e7 N, EI = 1.4e4 N m2, 1.2 kg/m, 10 m, up to 6 rad/s in 15 s. Tip in
 * the axes of the root at the time t. */
static void spun_up(const char *body, double t, double tip[2])
{
  char text[LONGEST];
  double x[2];
  problem p = {0};
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  arm:\n%s" DRIVEN, body);
  problem_text(&p, text);
  problem_set(&p, "method radau tolerance 1e-7 end 16");
  problem_start(&p);
  problem_advance(&p, t);
  problem_reads(&p, "arm.end", "x y", x);
  const double turn = t < 15 ? 0.4*(t*t/2 + (7.5/pi)*(7.5/pi)*(cos(2*pi*t/15) - 1)) : 6*t - 45;
  tip[0] = cos(turn)*x[0] + sin(turn)*x[1] - 10;
  tip[1] = cos(turn)*x[1] - sin(turn)*x[0];
  problem_end(&p);
}

static void spun_up_beam(int pieces, double t, double tip[2])
{
  char text[LONGEST];
  snprintf(text, sizeof text, "    kind: beam\n    beam: {line: [[0, 0, 0], [10, 0, 0]], pieces: %d, damping: 1e-4,\n"
           "      stiffness: [2.8e7, 1e7, 1e7, 1.4e4, 1.4e4, 1.4e4], line-mass: 1.2, line-inertia: [1.2e-3]}\n",
           pieces);
  spun_up(text, t, tip);
}

/* Order 2 in the number of elements; the limit is that of a body in eight pieces with modes. */
static void test_spin_up(void **state)
{
  (void)state;
  double x[3][2], pieces[2];
  for (int i = 0; i < 3; i++) spun_up_beam(4 << i, 6.0, x[i]);
  spun_up("    kind: flexible\n    material: {E: 2.8e9, nu: 0.25, density: 120}\n"
          "    sections: {s: {general: {A: 0.01, Iy: 5e-6, Iz: 5e-6, J: 1e-5, shear: [0.892857143, 0.892857143]}}}\n"
          "    nodes: {start: [0, 0, 0], end: [10, 0, 0]}\n    beams: [{nodes: [start, end], elements: 16}]\n"
          "    modes: {fixed: 6}\n    interfaces: [start, end]\n    pieces: 8\n"
          "    damping: {rayleigh: [0, 1e-4]}\n", 6.0, pieces);
  for (int i = 0; i < 2; i++) {
    const double limit = (4*x[2][i] - x[1][i])/3;
    assert_between(order(x[0][i] - limit, x[1][i] - limit), 1.9, 2.1);
    assert_close(limit, pieces[i], 1e-4);
  }
}

/* Spun up, it is longer by rho w^2 L^3/(3 EA). */
static void test_spun_up(void **state)
{
  (void)state;
  double x[2];
  spun_up_beam(8, 15.5, x);
  assert_close(x[0], 1.2*36*1000/(3*2.8e7), 2e-3);
  assert_between(x[1], -5e-3, 5e-3); /* it swings a little */
}

/* ---------------------------------------------------------------- flight --------------------- */

/* A flexible rod that a force and a torque throw (Simo and Vu-Quoc 1986); EI = 500 N m2, 10 kg, 10 m. */
static void thrown(int pieces, double t, double tip[2])
{
  char text[LONGEST];
  double v[2], energy[2];
  problem p = {0};
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  rod:\n    kind: beam\n"
           "    beam: {line: [[6, 0, 0], [0, 8, 0]], pieces: %d, stiffness: [1e4, 1e4, 1e4, 500, 500, 500],\n"
           "      line-mass: 1, line-inertia: [10, 5, 10]}\nforces:\n"
           "  f: {force: [rod.start], value: [\"8*(step(time, 0, 0, 0.5, 1) - step(time, 2, 0, 2.5, 1))\", 0, 0]}\n"
           "  t: {torque: [rod.start], value: [0, 0, \"-80*(step(time, 0, 0, 0.5, 1) - step(time, 2, 0, 2.5, 1))\"]}\n"
           "record: [rod, rod.end, energy]\n", pieces);
  problem_text(&p, text);
  problem_set(&p, "method radau tolerance 1e-7 end 6");
  problem_start(&p);
  problem_advance(&p, 3.0);
  energy[0] = problem_read(&p, "energy.total");
  problem_advance(&p, t);
  energy[1] = problem_read(&p, "energy.total");
  problem_reads(&p, "rod", "vx vy", v);
  problem_reads(&p, "rod.end", "x y", tip);
  problem_end(&p);
  assert_close(v[0], 1.6, 1e-7); /* the impulse is 8 N over 2 s */
  assert_between(v[1], -1e-7, 1e-7);
  assert_close(energy[1], energy[0], 1e-3);
}

static void test_thrown(void **state)
{
  (void)state;
  double x[3][2];
  for (int i = 0; i < 3; i++) thrown(8 << i, 5.0, x[i]);
  for (int i = 0; i < 2; i++) assert_between(order(x[0][i] - x[1][i], x[1][i] - x[2][i]), 1.8, 2.2);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_spin_up), cmocka_unit_test(test_spun_up),
                                     cmocka_unit_test(test_thrown)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
