/* bushing.c - a body on a bushing against closed forms: the damped oscillator in each of six directions, coupled
 * directions, preload, laws; large angles; in all rotation coordinates. */
#include "support/problem.h"

#define PI 3.14159265358979323846

static const char *const sets[] = {"rotations increments", "rotations euler-parameters", "rotations 313"};
enum { SETS = sizeof sets/sizeof *sets };

/* Mass 2, inertia 0.3, 0.4, 0.5. Its x y z lie along y z x of ground, where 3-1-3 angles are regular.
 * %s: velocity and angular velocity in ground axes, the bushing. */
static const char *const model =
  "trammel: 1\n"
  "tables: {cube: {x: [-3, -1, 0, 1, 3], y: [-6, -2, 0, 2, 6]}}\n"
  "bodies:\n"
  "  ground: {markers: {G: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
  "  b: {mass: 2, inertia: [0.3, 0.4, 0.5], orientation: {z: [1, 0, 0], x: [0, 1, 0]}%s}\n"
  "forces:\n"
  "  k: {bushing: [ground.G, b], %s}\n"
  "simulate: {step: %.17g, end: 2, alpha: 0}\n";

static const double inertia[6] = {2.0, 2.0, 2.0, 0.3, 0.4, 0.5};
static const char *const deformation[6] = {"k.dx", "k.dy", "k.dz", "k.rx", "k.ry", "k.rz"};
static const char *const force[6] = {"k.fx", "k.fy", "k.fz", "k.tx", "k.ty", "k.tz"};

static void open_model(problem *p, int set, const char *start, const char *bushing, double h)
{
  char text[2000];
  snprintf(text, sizeof text, model, start, bushing, h);
  problem_text(p, text);
  problem_set(p, sets[set]);
  problem_start(p);
}

/* A start with unit speed in direction k of the bushing, times `speed`. */
static void moving(char text[200], int k, double speed)
{
  static const int axis[3] = {1, 2, 0}; /* x y z of the bushing in ground */
  double v[3] = {0};
  v[axis[k % 3]] = speed;
  snprintf(text, 200, ", %s: [%.17g, %.17g, %.17g]", k < 3 ? "velocity" : "angular-velocity", v[0], v[1], v[2]);
}

/* ---------------------------------------------------------------- one direction -------------- */

/* Largest error of the deformation in direction k, and of its force; the other directions rest. */
static double oscillator_error(int set, int k, double h)
{
  static const double K[6] = {50, 80, 30, 20, 25, 15}, C[6] = {1, 2, 1.5, 0.2, 0.3, 0.1};
  char start[200];
  problem p;
  moving(start, k, 0.5);
  open_model(&p, set, start, "stiffness: [50, 80, 30, 20, 25, 15], damping: [1, 2, 1.5, 0.2, 0.3, 0.1]", h);
  const double d = 0.5*C[k]/inertia[k], w = sqrt(K[k]/inertia[k] - d*d);
  double worst = 0.0;
  for (int i = 1; i <= 10; i++) {
    const double t = 0.2*i, x = 0.5/w*exp(-d*t)*sin(w*t), v = 0.5*exp(-d*t)*cos(w*t) - d*x;
    problem_advance(&p, t);
    worst = fmax(worst, fabs(problem_read(&p, deformation[k]) - x));
    worst = fmax(worst, 0.01*fabs(problem_read(&p, force[k]) + K[k]*x + C[k]*v));
    for (int l = 0; l < 6; l++)
      if (l != k) assert_between(problem_read(&p, deformation[l]), -1e-10, 1e-10);
  }
  problem_end(&p);
  return worst;
}

static void test_six_directions(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++)
    for (int k = 0; k < 6; k++) {
      const double coarse = oscillator_error(set, k, 0.01), fine = oscillator_error(set, k, 0.005);
      assert_between(fine, 0.0, 1e-3);
      assert_between(order(coarse, fine), 1.9, 2.15);
    }
}

/* ---------------------------------------------------------------- coupled directions --------- */

/* A way along x coupled with the angle about y: m x'' = -k x - c a, J a'' = -c x - l a; two natural modes. */
static void test_coupled(void **state)
{
  (void)state;
  static const char matrix[] = "stiffness: [[50, 0, 0, 0, 6, 0], [0, 50, 0, 0, 0, 0], [0, 0, 50, 0, 0, 0], "
                               "[0, 0, 0, 20, 0, 0], [6, 0, 0, 0, 25, 0], [0, 0, 0, 0, 0, 20]]";
  const double A = 50.0/2.0, B = 6.0/2.0, D = 25.0/0.4, C = 6.0/0.4;
  const double mean = 0.5*(A + D), root = sqrt(0.25*(A - D)*(A - D) + B*C);
  const double w1 = sqrt(mean - root), w2 = sqrt(mean + root);
  /* x' = 0.5 at the start: modes (1, r) with r = (w^2 - A)/B */
  const double r1 = (w1*w1 - A)/B, r2 = (w2*w2 - A)/B, v1 = 0.5*r2/(r2 - r1), v2 = -0.5*r1/(r2 - r1);
  for (int set = 0; set < SETS; set++) {
    double off[2] = {0};
    for (int k = 0; k < 2; k++) {
      problem p;
      char start[200];
      moving(start, 0, 0.5);
      open_model(&p, set, start, matrix, k ? 0.005 : 0.01);
      for (int i = 1; i <= 10; i++) {
        const double t = 0.2*i, x = v1/w1*sin(w1*t) + v2/w2*sin(w2*t);
        const double a = r1*v1/w1*sin(w1*t) + r2*v2/w2*sin(w2*t);
        problem_advance(&p, t);
        off[k] = fmax(off[k], fabs(problem_read(&p, "k.dx") - x));
        off[k] = fmax(off[k], fabs(problem_read(&p, "k.ry") - a));
        assert_close(problem_read(&p, "energy.total"), 0.25, 1e-3); /* the matrix has a potential */
      }
      problem_end(&p);
    }
    assert_between(off[1], 0.0, 1e-3);
    assert_between(order(off[0], off[1]), 1.9, 2.15);
  }
}

/* ---------------------------------------------------------------- preload and laws ----------- */

/* A preload pushes j back: the body rests at -preload/stiffness. */
static void test_preload(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    problem p;
    open_model(&p, set, "", "stiffness: [50, 80, 40, 20, 25, 10], preload: [1, -4, 2, 0.5, 0, 0]", 0.01);
    const double full[3] = {-1.0, 4.0, -2.0};
    for (int k = 0; k < 3; k++) assert_close(problem_read(&p, force[k]), full[k], 1e-12);
    assert_close(problem_read(&p, "k.tx"), -0.5, 1e-12);
    problem_end(&p);
    open_model(&p, set, ", position: [-0.05, -0.02, 0.05]",
               "stiffness: [50, 80, 40, 20, 25, 10], preload: [1, -4, 2, 0, 0, 0]", 0.01);
    problem_advance(&p, 2.0);
    assert_close(problem_read(&p, "k.dx"), -0.02, 1e-9);
    assert_close(problem_read(&p, "k.dy"), 0.05, 1e-9);
    assert_close(problem_read(&p, "k.dz"), -0.05, 1e-9);
    for (int k = 0; k < 6; k++) assert_between(problem_read(&p, force[k]), -1e-9, 1e-9);
    problem_end(&p);
  }
}

/* The law alone, 2 x^3 on the mass 2, from x = 1 at rest: x'' = -x^3 has the period
 * 4 sqrt(2) integral of 1/sqrt(1 - x^4) from 0 to 1 = 7.41629870920549. */
static void test_law(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    problem p;
    open_model(&p, set, ", position: [0, 1, 0]", "laws: [2*x^3, null, null, null, null, null]", 0.0025);
    problem_advance(&p, 1.85407467730137);
    assert_between(problem_read(&p, "k.dx"), -1e-5, 1e-5);
    assert_between(problem_read(&p, "b.vy") + sqrt(0.5), -1e-5, 1e-5);
    assert_between(problem_read(&p, "energy.work") - 0.5, -1e-5, 1e-5); /* a law counts as work */
    problem_advance(&p, 7.41629870920549);
    assert_between(problem_read(&p, "k.dx") - 1.0, -1e-5, 1e-5);
    problem_end(&p);
    /* a table through a straight line is a linear spring: stiffness 2 about z, inertia 0.5 */
    open_model(&p, set, ", angular-velocity: [1, 0, 0]", "laws: [null, null, null, null, null, {table: cube}]", 0.0025);
    problem_advance(&p, 2.0);
    assert_between(problem_read(&p, "k.rz") - 0.5*sin(4.0), -1e-5, 1e-5);
    assert_between(problem_read(&p, "k.tz") + sin(4.0), -1e-4, 1e-4);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- large angles --------------- */

/* About one axis the angle is the angle up to a quarter of a turn. About several axes the three are projections:
 * rx is that of y of j seen along x of i, and so on round; with e = (rx, ry, rz) small they are the rotation vector
 * to first order. The potential of a symmetric stiffness is kept whatever the angles. */
static void test_large(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    problem p;
    open_model(&p, set, ", angular-velocity: [6.5, 0, 0]", "stiffness: [9, 9, 9, 9, 9, 9]", 0.001);
    double most = 0.0;
    for (int i = 1; i <= 100; i++) { /* sqrt(9/0.5) = 4.24: amplitude 6.5/4.24 = 1.53, close to pi/2 */
      const double w = sqrt(18.0), t = 0.02*i;
      problem_advance(&p, t);
      assert_between(problem_read(&p, "k.rz") - 6.5/w*sin(w*t), -1e-4, 1e-4);
      most = fmax(most, fabs(problem_read(&p, "k.rz")));
    }
    assert_between(most, 1.5, 0.5*PI);
    problem_end(&p);
    open_model(&p, set, ", angular-velocity: [1, 2, 1.5], velocity: [0.3, 0.2, 0.1]",
               "stiffness: [50, 80, 30, 20, 25, 15]", 0.001);
    const double before = problem_read(&p, "energy.total");
    for (int i = 1; i <= 20; i++) {
      double e[4];
      problem_advance(&p, 0.1*i);
      assert_close(problem_read(&p, "energy.total"), before, 1e-4);
      problem_reads(&p, "b", "e0 e1 e2 e3", e);
      double A[9], G[9] = {0, 0, 1, 1, 0, 0, 0, 1, 0}, R[9]; /* columns of G: axes of the bushing */
      tml_quat_matrix(A, e);
      for (int c = 0; c < 3; c++)
        for (int r = 0; r < 3; r++) R[3*r + c] = G[r]*A[c] + G[3 + r]*A[3 + c] + G[6 + r]*A[6 + c];
      assert_between(problem_read(&p, "k.rx") - atan2(R[7], R[4]), -1e-9, 1e-9);
      assert_between(problem_read(&p, "k.ry") - atan2(R[2], R[8]), -1e-9, 1e-9);
      assert_between(problem_read(&p, "k.rz") - atan2(R[3], R[0]), -1e-9, 1e-9);
    }
    problem_end(&p);
  }
}

/* Beyond a quarter of a turn about an axis the other two angles jump by half a turn; that does no harm only where
 * they carry no stiffness. */
static void test_too_far(void **state)
{
  (void)state;
  problem p;
  open_model(&p, 0, ", angular-velocity: [8, 0, 0]", "stiffness: [9, 9, 9, 0, 0, 9]", 0.001);
  problem_advance(&p, 2.0);
  assert_between(problem_read(&p, "k.rz") - 8.0/sqrt(18.0)*sin(2.0*sqrt(18.0)), -1e-4, 1e-4);
  problem_end(&p);
}

/* ---------------------------------------------------------------- between two bodies --------- */

/* Two free bodies, one on the other: momentum and angular momentum stay zero. */
static void test_two_bodies(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  a: {mass: 2, inertia: [0.3, 0.4, 0.5], orientation: {z: [1, 0, 0], x: [0, 1, 0]},\n"
    "      markers: {M: {at: [0.2, 0.1, 0.3], z: [1, 1, 0]}}}\n"
    "  b: {mass: 3, inertia: [0.2, 0.3, 0.3], orientation: {z: [1, 0, 0], x: [0, 1, 0]}, position: [0.5, 0, 0],\n"
    "      markers: {M: {at: [0.1, 0, 0], z: [1, 1, 0]}}}\n"
    "forces:\n"
    "  k: {bushing: [a.M, b.M], stiffness: [40, 50, 60, 5, 6, 7], damping: [1, 1, 1, 0.1, 0.1, 0.1],\n"
    "      preload: [0, 1, 2, 0.1, 0.2, 0.3]}\n"
    "simulate: {step: 0.001, end: 1, alpha: 0}\n";
  for (int set = 0; set < SETS; set++) {
    problem p;
    problem_text(&p, text);
    problem_set(&p, sets[set]);
    problem_start(&p);
    problem_advance(&p, 1.0);
    double total[3] = {0}, spin[3] = {0};
    for (int k = 0; k < 2; k++) {
      double x[6], w[3], e[4], A[9], L[3], J[2][3] = {{0.3, 0.4, 0.5}, {0.2, 0.3, 0.3}};
      problem_reads(&p, k ? "b" : "a", "x y z vx vy vz", x);
      problem_reads(&p, k ? "b" : "a", "wbx wby wbz", w);
      problem_reads(&p, k ? "b" : "a", "e0 e1 e2 e3", e);
      const double m = k ? 3.0 : 2.0;
      tml_quat_matrix(A, e);
      for (int i = 0; i < 3; i++) w[i] *= J[k][i];
      m3_mulv(L, A, w);
      for (int i = 0; i < 3; i++) {
        total[i] += m*x[3 + i];
        spin[i] += L[i] + m*(x[(i + 1) % 3]*x[3 + (i + 2) % 3] - x[(i + 2) % 3]*x[3 + (i + 1) % 3]);
      }
    }
    for (int i = 0; i < 3; i++) {
      assert_between(total[i], -1e-9, 1e-9);
      assert_between(spin[i], -1e-5, 1e-5); /* not kept exactly by the methods */
    }
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_six_directions), cmocka_unit_test(test_coupled), cmocka_unit_test(test_preload),
    cmocka_unit_test(test_law), cmocka_unit_test(test_large), cmocka_unit_test(test_too_far),
    cmocka_unit_test(test_two_bodies),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
