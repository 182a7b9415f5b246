/* large_deflection.c - beams that bend far, as flexible bodies in pieces: the spin-up of a cantilever against a
 * geometrically exact beam, and a cantilever that a moment rolls up to a circle, by several methods. */
#include "support/problem.h"

enum { LONGEST = 4000 };

/* A rod along x from A to B in n pieces. */
typedef struct rod {
  int n, elements, fixed; /* pieces; finite elements of all of it; modes of a piece with its ends held */
  double length;          /* [m] */
  const char *rest;       /* material, section, damping, start */
  const char *stiffening, *root;
} rod;

static void write_rod(char text[LONGEST], const rod *r, const char *more)
{
  const int n = snprintf(text, LONGEST, "trammel: 1\nbodies:\n  rod:\n    kind: flexible\n%s"
                         "    nodes: {A: [0, 0, 0], B: [%.17g, 0, 0]}\n    beams: [{nodes: [A, B], elements: %d}]\n"
                         "    interfaces: [A, B]\n    modes: {fixed: %d, plane: true}\n    stiffening: %s\n"
                         "    pieces: %d\njoints:\n  root: {%s: [ground, rod.A]}\n%s", r->rest, r->length, r->elements,
                         r->fixed, r->stiffening, r->n, r->root, more);
  assert_true(n > 0 && n < LONGEST);
}

/* ---------------------------------------------------------------- spin-up -------------------- */

/* Turned up to 6 rad/s in 15 s, 1.6 times its lowest frequency as a cantilever (Simo and Vu-Quoc). */
#define SPUN                                                                                              \
  "    material: {E: 2.8e7, nu: 0, density: 1.2}\n"                                                       \
  "    sections: {bar: {general: {A: 1, Iy: 5e-4, Iz: 5e-4, J: 1e-3, shear: [1/1.4, 1/1.4]}}}\n"          \
  "    start: undeformed\n"
#define DRIVE                                                                                             \
  "motions:\n  drive: {rotation: root, value: \"if(time < 15, 6/15*(time^2/2 + (15/(2*pi))^2*"            \
  "(cos(2*pi*time/15) - 1)), 6*time - 45)\"}\nsimulate: {end: 20}\n"

enum { TIMES = 9 };
static const double when[TIMES] = {2.5, 5.0, 6.5, 7.5, 10.0, 12.5, 15.0, 17.5, 20.0};
/* Tip in the turning frame by a geometrically exact beam in absolute coordinates, 40 and 80 elements, extrapolated;
 * bound 3.5e-5 along, 7e-4 m across. */
static const double along[TIMES] = {-0.0013223554732627225, -0.012651602436041761, -0.018600775654360763,
                                    -0.017740997165603883, -0.007072601872645616, -0.00022184497338528786,
                                    0.0005139911730497696, 0.0005135986117679181, 0.0005145330525374211};
static const double across[TIMES] = {-0.15126712849202198, -0.4684256355854825, -0.5699125562045667,
                                     -0.5590722791165335, -0.3628202036672257, -0.11270219178729102,
                                     0.0012974959828119619, 0.0036373443204288, 0.0007382084544088249};

static double turned(double t)
{
  const double pi = acos(-1.0), k = 15.0/(2.0*pi);
  return t < 15.0 ? 6.0/15.0*(0.5*t*t + k*k*(cos(t/k) - 1.0)) : 6.0*t - 45.0;
}

/* Tip in the turning frame at all times: u along the undeformed beam, v across. */
static void spin(int n, const char *stiffening, double u[TIMES], double v[TIMES])
{
  const rod r = {n, 32, n == 1 ? 9 : 2, 10.0, SPUN, stiffening, "revolute"};
  char text[LONGEST];
  problem p = {0};
  write_rod(text, &r, DRIVE);
  problem_text(&p, text);
  problem_set(&p, "method hht step 5e-3");
  problem_start(&p);
  for (int i = 0; i < TIMES; i++) {
    const double a = turned(when[i]);
    double x[2];
    problem_steps(&p, when[i]);
    problem_reads(&p, "rod.B", "x y", x);
    u[i] = x[0]*cos(a) + x[1]*sin(a) - 10.0;
    v[i] = x[1]*cos(a) - x[0]*sin(a);
  }
  problem_end(&p);
}

static double farthest(const double *x, const double *y)
{
  double most = 0.0;
  for (int i = 0; i < TIMES; i++) most = fmax(most, fabs(x[i] - y[i]));
  return most;
}

/* One body: right to 2 mm with terms of second order, off by 0.2 m without. */
static void test_spin_up(void **state)
{
  (void)state;
  double u[TIMES], v[TIMES];
  spin(1, "12", u, v);
  assert_between(farthest(v, across), 0.0, 2e-3);
  assert_between(farthest(u, along), 0.0, 1e-4);
  assert_close(u[TIMES - 1], 5.142857e-4, 5e-3); /* rho A w^2 L^3/(3 E A) */
  spin(1, "false", u, v);
  assert_between(farthest(v, across), 0.15, 0.25);
}

/* Several pieces need no terms of second order: errors go with the square of their length. */
static void test_spin_up_in_pieces(void **state)
{
  (void)state;
  double u[4][TIMES], v[4][TIMES], exact[TIMES], away[3];
  spin(8, "12", u[0], exact);
  assert_between(farthest(exact, across), 0.0, 2e-3);
  for (int k = 0; k < 3; k++) {
    spin(2 << k, "false", u[k], v[k]);
    away[k] = farthest(v[k], exact);
  }
  assert_between(away[2], 0.0, 5e-3);
  assert_between(order(away[0], away[1]), 1.7, 2.3);
  assert_between(order(away[1], away[2]), 1.8, 2.2);
}

/* ---------------------------------------------------------------- circle --------------------- */

/* Damping in proportion to the stiffness, 0.7 of critical for the whole cantilever, whose lowest is 51 rad/s. */
#define BENT                                                                                              \
  "    material: {E: 2e11, nu: 0.3, density: 7850}\n"                                                     \
  "    sections: {bar: {rectangle: {width: 10 mm, height: 10 mm, slender: true}}}\n"                      \
  "    damping: {rayleigh: [0, 0.027]}\n"

/* How far the tip is from the root, and the middle from the opposite side of the circle, when a moment of 2 pi E I/L
 * has been put on slowly. */
static void roll(int n, const char *method, double away[2])
{
  const rod r = {n, 2*n, 0, 1.0, BENT, "3", "fixed"};
  char text[LONGEST], middle[24];
  problem p = {0};
  double x[2];
  write_rod(text, &r, "forces:\n"
            "  moment: {torque: rod.B, value: [0, 0, \"2*pi*2e11*1e-8/12*step(time, 0, 0, 1, 1)\"]}\n"
            "simulate: {end: 2}\n");
  problem_text(&p, text);
  problem_set(&p, method);
  problem_start(&p);
  problem_advance(&p, 2.0);
  problem_reads(&p, "rod.B", "x y", x);
  away[0] = hypot(x[0], x[1]);
  snprintf(middle, sizeof middle, "rod.cut%d", n/2);
  problem_reads(&p, middle, "x y", x);
  away[1] = hypot(x[0], x[1] - 1.0/acos(-1.0));
  assert_close(problem_read(&p, "rod.stress"), 2.0*acos(-1.0)*2e11*5e-3, 0.1); /* E times half the height over R */
  problem_end(&p);
}

static void test_circle(void **state)
{
  (void)state;
  double away[3][2];
  for (int k = 0; k < 3; k++) roll(8 << k, "method hht tolerance 1e-5", away[k]);
  assert_between(away[2][0], 0.0, 4e-3);
  assert_between(away[2][1], 0.0, 2e-3);
  for (int i = 0; i < 2; i++) {
    assert_between(order(away[0][i], away[1][i]), 1.85, 2.15);
    assert_between(order(away[1][i], away[2][i]), 1.95, 2.05);
  }
}

/* The place of rest is that of the pieces, not of the method. */
static void test_circle_by_others(void **state)
{
  (void)state;
  static const char *const methods[] = {"method radau tolerance 1e-5", "method hht-si2 tolerance 1e-5",
                                        "method nstiff tolerance 1e-5"};
  double first[2], away[2];
  roll(8, "method hht tolerance 1e-6", first);
  for (size_t k = 0; k < sizeof methods/sizeof *methods; k++) {
    roll(8, methods[k], away);
    for (int i = 0; i < 2; i++) assert_close(away[i], first[i], 1e-4);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_spin_up), cmocka_unit_test(test_spin_up_in_pieces), cmocka_unit_test(test_circle),
      cmocka_unit_test(test_circle_by_others),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
