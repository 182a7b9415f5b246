/* large_deflection.c - beams that bend far, as chains of flexible bodies welded end to end: the spin-up of a cantilever
 * against a geometrically exact beam, and a cantilever that a moment rolls up to a circle. */
#include "support/problem.h"

enum { LONGEST = 40000 };

/* A rod along x as n flexible bodies rod1, rod2, ... from A to B, each welded to the one before it. */
typedef struct chain {
  int n, elements, fixed; /* of each body: finite elements, modes with the ends held */
  double length;          /* [m] of the whole rod */
  const char *rod;        /* material, section, damping, start */
  const char *stiffening;
} chain;

static void add(char *text, const char *fmt, ...)
{
  va_list ap;
  const size_t used = strlen(text);
  va_start(ap, fmt);
  const int n = vsnprintf(text + used, LONGEST - used, fmt, ap);
  va_end(ap);
  assert_true(n >= 0 && used + (size_t)n < LONGEST);
}

static char *write_chain(const chain *c, const char *root)
{
  char *text = calloc(1, LONGEST);
  const double l = c->length/c->n;
  assert_non_null(text);
  add(text, "trammel: 1\nbodies:\n");
  for (int k = 0; k < c->n; k++)
    add(text, "  rod%d:\n    kind: flexible\n    position: [%.17g, 0, 0]\n%s"
        "    nodes: {A: [0, 0, 0], B: [%.17g, 0, 0]}\n    beams: [{nodes: [A, B], elements: %d}]\n"
        "    interfaces: [A, B]\n    modes: {fixed: %d, plane: true}\n"
        "    stiffening: %s\n", k + 1, k*l, c->rod, l, c->elements, c->fixed, c->stiffening);
  add(text, "joints:\n  root: {%s: [ground, rod1.A]}\n", root);
  for (int k = 1; k < c->n; k++) add(text, "  weld%d: {fixed: [rod%d.B, rod%d.A]}\n", k, k, k + 1);
  return text;
}

/* x and y of the end of a body of the chain. */
static void read_end(problem *p, int body, double x[2])
{
  char name[24];
  snprintf(name, sizeof name, "rod%d.B", body);
  problem_reads(p, name, "x y", x);
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
  const chain c = {n, 32/n, n == 1 ? 9 : 2, 10.0, SPUN, stiffening};
  char *text = write_chain(&c, "revolute");
  problem p = {0};
  add(text, DRIVE);
  problem_text(&p, text);
  problem_set(&p, "method hht step 5e-3");
  problem_start(&p);
  for (int i = 0; i < TIMES; i++) {
    const double a = turned(when[i]);
    double x[2];
    problem_steps(&p, when[i]);
    read_end(&p, n, x);
    u[i] = x[0]*cos(a) + x[1]*sin(a) - 10.0;
    v[i] = x[1]*cos(a) - x[0]*sin(a);
  }
  problem_end(&p);
  free(text);
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

/* Several bodies need no terms of second order: errors go with the square of their length. */
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
static void roll(int n, double away[2])
{
  const chain c = {n, 2, 0, 1.0, BENT, "3"};
  char *text = write_chain(&c, "fixed");
  problem p = {0};
  double x[2];
  add(text, "forces:\n  moment: {torque: rod%d.B, value: [0, 0, \"2*pi*2e11*1e-8/12*step(time, 0, 0, 1, 1)\"]}\n"
      "simulate: {end: 2}\n", n);
  problem_text(&p, text);
  problem_set(&p, "method hht tolerance 1e-5");
  problem_start(&p);
  problem_advance(&p, 2.0);
  read_end(&p, n, x);
  away[0] = hypot(x[0], x[1]);
  read_end(&p, n/2, x);
  away[1] = hypot(x[0], x[1] - 1.0/acos(-1.0));
  problem_end(&p);
  free(text);
}

static void test_circle(void **state)
{
  (void)state;
  double away[3][2];
  for (int k = 0; k < 3; k++) roll(8 << k, away[k]);
  assert_between(away[2][0], 0.0, 4e-3);
  assert_between(away[2][1], 0.0, 2e-3);
  for (int i = 0; i < 2; i++) {
    assert_between(order(away[0][i], away[1][i]), 1.85, 2.15);
    assert_between(order(away[1][i], away[2][i]), 1.95, 2.05);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_spin_up), cmocka_unit_test(test_spin_up_in_pieces), cmocka_unit_test(test_circle),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
