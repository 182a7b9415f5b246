/* driven.c - prescribed motions: a pendulum on a driven carriage, and a four-bar linkage without
 * any freedom left, whose motion and driving torque follow in closed form. */
#include "support/problem.h"

/* ---------------------------------------------------------------- pendulum ------------------- */

/* At t = 2: theta'' = -g sin(theta) - xp'' cos(theta) with xp = 0.1 sin(5 t), DOP853 at 1e-13. */
static const double POSITION[2] = {0.7786188259227197, -0.5532414649140297};
static const double VELOCITY[2] = {0.8150765644913496, 1.8589675293665435};
static const double TENSION = 2.0*4.637187105084826; /* 2 lambda for (x - xp)^2 + y^2 - 1 */

/* At t = 2: x of the pivot, its acceleration. */
static const double PIVOT = -0.05440211108893698, PIVOT_ACC = 25.0*0.05440211108893698;

static double farthest(const double *x, const double *y)
{
  return fmax(fabs(x[0] - y[0]), fabs(x[1] - y[1]));
}

/* Errors at t = 2 with h = 2^-6 .. 2^-9: position and velocity of the mass, tension of the rod. */
static void pendulum_errors(const char *settings, double e[3][4])
{
  problem p;
  problem_file(&p, "tests/problem/models/driven_pendulum.yaml");
  problem_set(&p, settings);
  for (int i = 0; i < 4; i++) {
    p.opt.step = ldexp(1.0, -6 - i);
    problem_start(&p);
    assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
    problem_steps(&p, 2.0);
    const tml_body_state b = problem_body(&p, "mass"), c = problem_body(&p, "carriage");
    e[0][i] = farthest(b.position, POSITION);
    e[1][i] = farthest(b.velocity, VELOCITY);
    assert_between(c.position[0] - PIVOT, -1e-13, 1e-13);
    problem_advance(&p, 2.0);
    const double tension = problem_read(&p, "rod.force");
    e[2][i] = fabs(tension - TENSION);
    /* The drive accelerates the carriage of 2 kg and takes the pull of the rod. */
    const double pull = tension*(b.position[0] - c.position[0]);
    assert_between(problem_read(&p, "drive.force") - (2.0*PIVOT_ACC - pull), -1e-7, 1e-7);
    problem_again(&p);
  }
  problem_end(&p);
}

static void check_order(const double *e, double low, double high)
{
  for (int i = 1; i < 4; i++) assert_between(order(e[i - 1], e[i]), low, high);
}

/* Errors of an independent implementation that has the pivot's motion in the rod's constraint:
 * the same scheme for the mass. */
static void driven_pendulum(void **state)
{
  static const double q[] = {0.00251, 0.000623, 0.000155, 3.87e-05};
  static const double v[] = {0.00941, 0.00236, 0.000589, 0.000147};
  (void)state;
  double e[3][4];
  pendulum_errors("filter false settle false", e);
  for (int i = 0; i < 4; i++) {
    assert_close(e[0][i], q[i], 0.005);
    assert_close(e[1][i], v[i], 0.005);
  }
  for (int k = 0; k < 3; k++) check_order(e[k], 1.97, 2.03);
  pendulum_errors("method hht", e);
  for (int k = 0; k < 3; k++) check_order(e[k], 1.95, 2.05);
}

static void driven_pendulum_nstiff(void **state)
{
  (void)state;
  double e[3][4];
  pendulum_errors("method nstiff", e);
  for (int k = 0; k < 3; k++) check_order(e[k], 1.9, 2.1);
}

/* ---------------------------------------------------------------- four-bar ------------------- */

static const char FOUR_BAR[] =
  "trammel: 1\n"
  "gravity: [0, -9.81, 0]\n"
  "bodies:\n"
  "  ground: {markers: {right: {at: [0.6, 0]}}}\n"
  "  crank:   {kind: planar, mass: 0.4, inertia: 0.002, centre: [0.09, 0.01], angle: 0.5,\n"
  "            markers: {A: {at: [0.2, 0]}}}\n"
  "  coupler: {kind: planar, mass: 1.2, inertia: 0.04, centre: [0.35, 0.05],\n"
  "            position: [0.18, 0.1], angle: 0.7, markers: {B: {at: [0.6, 0]}}}\n"
  "  rocker:  {kind: planar, mass: 0.9, inertia: 0.02, centre: [0.2, -0.03],\n"
  "            position: [0.6, 0], angle: 1.5, markers: {B: {at: [0.5, 0]}}}\n"
  "joints:\n"
  "  left:  {revolute: [ground, crank]}\n"
  "  low:   {revolute: [crank.A, coupler]}\n"
  "  high:  {revolute: [coupler.B, rocker.B]}\n"
  "  right: {revolute: [ground.right, rocker]}\n"
  "motions:\n"
  "  drive: {rotation: left, value: '0.5 + 2*time + 0.3*sin(3*time)'}\n"
  "simulate: {end: 4}\n";

enum { CRANK, COUPLER, ROCKER };
static const double A = 0.2, B = 0.6, C = 0.5, D = 0.6; /* crank, coupler, rocker, base */

/* Angles, rates and accelerations of the three bars. */
typedef struct bars { double angle[3], rate[3], acc[3]; } bars;

/* s1 B + s2 C = right-hand side, for the vectors B (-sin, cos)(coupler) and -C (-sin,
 * cos)(rocker). */
static void solve_loop(const bars *k, const double r[2], double *coupler, double *rocker)
{
  const double a = -B*sin(k->angle[COUPLER]), b = C*sin(k->angle[ROCKER]);
  const double c = B*cos(k->angle[COUPLER]), d = -C*cos(k->angle[ROCKER]), det = a*d - b*c;
  *coupler = (r[0]*d - b*r[1])/det;
  *rocker = (a*r[1] - c*r[0])/det;
}

/* The closed form: A e(crank) + B e(coupler) - C e(rocker) = (D, 0), upper branch,
 * differentiated twice. */
static void four_bar(double t, bars *k)
{
  k->angle[CRANK] = 0.5 + 2.0*t + 0.3*sin(3.0*t);
  k->rate[CRANK] = 2.0 + 0.9*cos(3.0*t);
  k->acc[CRANK] = -2.7*sin(3.0*t);
  const double x = D - A*cos(k->angle[CRANK]), y = -A*sin(k->angle[CRANK]), l = hypot(x, y);
  k->angle[COUPLER] = atan2(y, x) + acos((B*B + l*l - C*C)/(2.0*B*l));
  k->angle[ROCKER] = atan2(B*sin(k->angle[COUPLER]) - y, B*cos(k->angle[COUPLER]) - x);
  const double c = cos(k->angle[CRANK]), s = sin(k->angle[CRANK]);
  const double first[2] = {A*s*k->rate[CRANK], -A*c*k->rate[CRANK]};
  solve_loop(k, first, &k->rate[COUPLER], &k->rate[ROCKER]);
  const double w1 = k->rate[CRANK]*k->rate[CRANK], w2 = k->rate[COUPLER]*k->rate[COUPLER];
  const double w3 = k->rate[ROCKER]*k->rate[ROCKER];
  const double second[2] = {
    A*(s*k->acc[CRANK] + c*w1) + B*cos(k->angle[COUPLER])*w2 - C*cos(k->angle[ROCKER])*w3,
    A*(-c*k->acc[CRANK] + s*w1) + B*sin(k->angle[COUPLER])*w2 - C*sin(k->angle[ROCKER])*w3};
  solve_loop(k, second, &k->acc[COUPLER], &k->acc[ROCKER]);
}

/* Velocity (and acceleration) of a point at `at` on a bar, added to v and a. */
static void add_point(const bars *k, int bar, const double at[2], double v[2], double a[2])
{
  const double c = cos(k->angle[bar]), s = sin(k->angle[bar]);
  const double x = c*at[0] - s*at[1], y = s*at[0] + c*at[1], w = k->rate[bar], dw = k->acc[bar];
  v[0] -= w*y;
  v[1] += w*x;
  a[0] += -dw*y - w*w*x;
  a[1] += dw*x - w*w*y;
}

/* Virtual power: torque times rate of the crank is the power of inertia and weight. */
static double driving_torque(const bars *k)
{
  static const double mass[3] = {0.4, 1.2, 0.9}, inertia[3] = {0.002, 0.04, 0.02};
  static const double centre[3][2] = {{0.09, 0.01}, {0.35, 0.05}, {0.2, -0.03}}, tip[2] = {0.2, 0};
  double power = 0.0;
  for (int i = 0; i < 3; i++) {
    double v[2] = {0}, a[2] = {0};
    if (i == COUPLER) add_point(k, CRANK, tip, v, a);
    add_point(k, i, centre[i], v, a);
    power += mass[i]*(a[0]*v[0] + (a[1] + 9.81)*v[1]) + inertia[i]*k->acc[i]*k->rate[i];
  }
  return power/k->rate[CRANK];
}

static double turned(double x, double y)
{
  return fabs(remainder(x - y, 2.0*acos(-1.0)));
}

/* Reported values are exact at the ends of steps: positions by the constraints, velocities and
 * accelerations by their derivatives. */
static void no_freedom_left(void **state)
{
  static const char *const name[3] = {"crank", "coupler", "rocker"};
  (void)state;
  problem p;
  bars k;
  double x[3];
  problem_text(&p, FOUR_BAR);
  problem_set(&p, "step 0.0078125");
  problem_start(&p);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 0);
  for (int n = 1; n <= 16; n++) {
    four_bar(0.25*n, &k);
    problem_advance(&p, 0.25*n);
    for (int i = 0; i < 3; i++) {
      problem_reads(&p, name[i], "angle omega alpha", x);
      assert_between(turned(x[0], k.angle[i]), 0.0, 1e-11);
      assert_between(x[1] - k.rate[i], -1e-10, 1e-10);
      assert_between(x[2] - k.acc[i], -1e-9, 1e-9);
    }
    assert_between(problem_read(&p, "drive.torque") - driving_torque(&k), -1e-9, 1e-9);
  }
  assert_close(problem_read(&p, "crank.angle"), 0.5 + 8.0 + 0.3*sin(12.0), 1e-12);
  problem_end(&p);
}

/* The integrator's own velocities and driving torque converge with order 2; with variable steps
 * all reported values stay within the tolerance. */
static void no_freedom_orders(void **state)
{
  (void)state;
  problem p;
  bars k;
  double e[2][3];
  four_bar(4.0, &k);
  problem_text(&p, FOUR_BAR);
  for (int i = 0; i < 3; i++) {
    p.opt.step = ldexp(1.0, -6 - i);
    problem_start(&p);
    problem_steps(&p, 4.0);
    e[0][i] = fabs(problem_body(&p, "rocker").angular_velocity[2] - k.rate[ROCKER]);
    e[1][i] = fabs(-tml_sim_multipliers(p.sim)[8] - driving_torque(&k));
    problem_again(&p);
  }
  for (int j = 0; j < 2; j++)
    for (int i = 1; i < 3; i++) assert_between(order(e[j][i - 1], e[j][i]), 1.9, 2.1);
  p.opt.step = 0.0;
  problem_set(&p, "tolerance 1e-6");
  problem_start(&p);
  problem_advance(&p, 4.0);
  assert_between(turned(problem_read(&p, "rocker.angle"), k.angle[ROCKER]), 0.0, 1e-6);
  assert_close(problem_read(&p, "drive.torque"), driving_torque(&k), 1e-4);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(driven_pendulum),
    cmocka_unit_test(driven_pendulum_nstiff),
    cmocka_unit_test(no_freedom_left),
    cmocka_unit_test(no_freedom_orders),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
