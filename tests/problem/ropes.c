/* ropes.c - ropes and distances against closed forms and against an integration of the reduced equations: winch,
 * Atwood's machine with sliding and gripping pulleys, block and tackle, a drum. */
#include "support/problem.h"

static const double G = 9.81;

static const char *const methods[] = {
  "method hht", "method nstiff", "method hht-si2", "method nstiff-si2", "method rosenbrock", "method w-method",
  "method adams", "method bdf", "method dopri5", "method dop853", "method radau", "method auto", "method gstiff",
  "method gstiff-si2"};
enum { METHODS = sizeof methods/sizeof *methods };

static void start(problem *p, const char *text, const char *settings, double tolerance)
{
  problem_text(p, text);
  problem_set(p, settings);
  p->opt.tolerance = tolerance;
  problem_start(p);
}

static void near(const char *what, double x, double y, double most)
{
  if (!(fabs(x - y) <= most)) fail_msg("%s: %.12g instead of %.12g", what, x, y);
}

/* ---------------------------------------------------------------- winch ---------------------- */

static const char winch[] =
  "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
  "  load: {kind: point, mass: 2, position: [0.6, -0.8, 0]}\n"
  "constraints:\n"
  "  hoist: {distance: [ground, load], length: '1 m - 0.3 m*sin(2 rad/s*time)^2'}\n"
  "channels: {twice: {value: '2*tension(hoist)'}}\n"
  "simulate: {end: 3 s, output: 0.5 s}\n";

/* Angle and rate of a pendulum of length l(t): l phi'' + 2 l' phi' + g sin(phi) = 0, by small steps of fourth order. */
static void pendulum(double t_end, double y[2], double *length, double *pull)
{
  enum { STEPS = 60000 };
  const double h = t_end/STEPS;
  y[0] = atan2(0.6, 0.8);
  y[1] = 0.0;
  double t = 0.0;
  for (int n = 0; n < STEPS; n++, t = n*h) {
    double k[4][2], z[2] = {y[0], y[1]};
    for (int s = 0; s < 4; s++) {
      const double at = t + (s == 0 ? 0.0 : s == 3 ? h : 0.5*h), c = s == 2 ? h : 0.5*h;
      const double l = 1.0 - 0.3*sin(2*at)*sin(2*at), rate = -0.6*sin(4*at);
      k[s][0] = z[1];
      k[s][1] = -(G*sin(z[0]) + 2.0*rate*z[1])/l;
      for (int i = 0; i < 2; i++) z[i] = y[i] + c*k[s][i];
    }
    for (int i = 0; i < 2; i++) y[i] += h/6.0*(k[0][i] + 2.0*k[1][i] + 2.0*k[2][i] + k[3][i]);
  }
  *length = 1.0 - 0.3*sin(2*t_end)*sin(2*t_end);
  *pull = 2.0*(*length*y[1]*y[1] + 2.4*cos(4*t_end) + G*cos(y[0]));
}

static void check_winch(const char *method, double tolerance, double most)
{
  if (problem_leaves_out(method)) return;
  problem p;
  double y[2], l, pull;
  pendulum(3.0, y, &l, &pull);
  start(&p, winch, method, tolerance);
  problem_advance(&p, 3.0);
  near(method, problem_read(&p, "load.x"), l*sin(y[0]), most);
  near(method, problem_read(&p, "load.y"), -l*cos(y[0]), most);
  near(method, problem_read(&p, "hoist.tension"), pull, 1e3*most);
  near(method, problem_read(&p, "twice"), 2.0*problem_read(&p, "hoist.tension"), 1e-12*pull);
  near(method, problem_read(&p, "energy.balance"), 0.0, 0.05); /* of 15 J, in long steps */
  problem_end(&p);
}

static void test_winch(void **state)
{
  (void)state;
  check_winch("method dop853", 1e-12, 1e-8);
  for (int k = 0; k < METHODS; k++) check_winch(methods[k], 1e-6, 1e-3);
}

/* ---------------------------------------------------------------- Atwood's machine ----------- */

/* Two masses over a pulley that turns freely; %s: how the rope meets it. */
static const char atwood[] =
  "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
  "  wheel: {kind: planar, mass: 1, inertia: 0.02}\n"
  "  light: {kind: planar, mass: 2, inertia: 1, position: [-0.1, -1, 0], markers: {hook: {at: [0, 0]}}}\n"
  "  heavy: {kind: planar, mass: 3, inertia: 1, position: [0.1, -1.5, 0], markers: {hook: {at: [0, 0]}}}\n"
  "joints: {axle: {revolute: [ground, wheel]}}\n"
  "constraints: {rope: {rope: [light, {pulley: wheel, radius: 0.1 m, around: cw%s}, heavy]}}\n"
  "simulate: {end: 0.5 s, output: 0.1 s}\n";

static void check_atwood(const char *how, double J, const char *method)
{
  char text[900];
  problem p;
  snprintf(text, sizeof text, atwood, how);
  start(&p, text, method, 1e-7);
  problem_advance(&p, 0.5);
  const double a = G/(5.0 + J/0.01), s = 0.5*a*0.25;
  near(method, problem_read(&p, "heavy.y"), -1.5 - s, 1e-4);
  near(method, problem_read(&p, "light.y"), -1.0 + s, 1e-4);
  near(method, problem_read(&p, "light.x"), -0.1, 1e-6);
  near(method, problem_read(&p, "rope.tension"), 2.0*(G + a), 1e-3);
  if (J > 0.0) near(method, problem_read(&p, "rope.tension2"), 3.0*(G - a), 1e-3);
  near(method, problem_read(&p, "axle.angle"), J > 0.0 ? -s/0.1 : 0.0, 1e-3);
  problem_end(&p);
}

static void test_atwood(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    check_atwood("", 0.0, methods[k]);
    check_atwood(", grips: true", 0.02, methods[k]);
  }
}

/* ---------------------------------------------------------------- block and tackle ----------- */

/* A load on four strands, and what pulls them through: m (g - 4 a) = T, 4 T - M g = M a. */
static void test_tackle(void **state)
{
  static const char text[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
    "  ground: {markers: {p: {at: [0.5, 0]}, p1: {at: [0.3, 0]}, p2: {at: [0.2, 0]}, p3: {at: [0.1, 0]},\n"
    "    end: {at: [0, 0]},\n"
    "    up: {at: [0.15, 0], z: [0, 1, 0]}}}\n"
    "  load: {kind: planar, mass: 8, inertia: 1, position: [0.15, -2, 0], markers: {a: {at: [0.15, 0]},\n"
    "    b: {at: [0.05, 0]}, c: {at: [-0.05, 0]}, d: {at: [-0.15, 0]}, guide: {z: [0, 1, 0]}}}\n"
    "  pull: {kind: planar, mass: 3, inertia: 1, position: [0.5, -1, 0]}\n"
    "joints: {slide: {translational: [ground.up, load.guide]}}\n"
    "constraints: {rope: {rope: [pull, ground.p, ground.p1, load.a, load.b, ground.p2, ground.p3, load.c, load.d,"
    " ground.end]}}\n"
    "simulate: {end: 0.2 s, output: 0.1 s}\n";
  const double M = 8.0, m = 3.0, a = (4.0*m - M)*G/(M + 16.0*m);
  problem p;
  (void)state;
  start(&p, text, "method radau", 1e-8);
  problem_advance(&p, 0.2);
  near("load", problem_read(&p, "load.y"), -2.0 + 0.5*a*0.04, 1e-7);
  near("pull", problem_read(&p, "pull.y"), -1.0 - 4.0*0.5*a*0.04, 1e-6);
  near("tension", problem_read(&p, "rope.tension"), m*(G - 4.0*a), 1e-5);
  problem_end(&p);
}

/* ---------------------------------------------------------------- drum ----------------------- */

/* A mass on a drum that turns by more than three turns: m (g - a) = T, T r = J a/r; the rope is tangent to it. */
static void test_drum(void **state)
{
  static const char text[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
    "  drum: {kind: planar, mass: 1, inertia: 0.1}\n"
    "  load: {kind: point, mass: 2, position: [0.2, -1, 0]}\n"
    "joints: {axle: {revolute: [ground, drum]}}\n"
    "constraints: {rope: {rope: [{pulley: drum, radius: 0.2 m, around: cw}, load]}}\n"
    "simulate: {end: 1.2 s, output: 0.1 s, h-max: 20 ms}\n";
  const double a = G/(1.0 + 0.1/(2.0*0.04)), s = 0.5*a*1.44;
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    start(&p, text, methods[k], 1e-7);
    problem_advance(&p, 1.2);
    near(methods[k], problem_read(&p, "load.y"), -1.0 - s, 1e-3);
    near(methods[k], problem_read(&p, "load.x"), 0.2, 1e-4);
    near(methods[k], problem_read(&p, "axle.angle"), -s/0.2, 5e-3);
    near(methods[k], problem_read(&p, "rope.tension"), 2.0*(G - a), 1e-2);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- elastic -------------------- */

/* A load falls 0.2 m until the rope is taut: it comes to rest when stretched by s + sqrt(s^2 + 2 s h), s = m g/k, and
 * back to its height after the fall, a part of an oscillation and a rise. */
static void test_catch(void **state)
{
  static const char text[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
    "  load: {kind: point, mass: 2, position: [0, -0.8, 0]}\n"
    "forces: {rope: {rope: [ground, load], stiffness: 2000 N/m, free-length: 1 m}}\n"
    "channels: {deepest: {value: 'rope.length - 1 m', unit: m}, felt: {value: 'fy(load, ground)'}}\n"
    "simulate: {end: 1 s, output: 0.1 s}\n";
  const double s = 2.0*G/2000.0, h = 0.2, w = sqrt(1000.0), v = sqrt(2.0*G*h), fall = sqrt(2.0*h/G);
  const double most = sqrt(s*s + 2.0*s*h), down = (acos(-1.0) - atan2(v/w, s))/w; /* from taut to rest */
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    start(&p, text, methods[k], 1e-7);
    problem_advance(&p, 0.5*fall);
    near(methods[k], problem_read(&p, "rope.tension"), 0.0, 0.0);
    problem_advance(&p, fall + down);
    near(methods[k], problem_read(&p, "load.y"), -1.0 - s - most, 2e-4);
    near(methods[k], problem_read(&p, "rope.tension"), 2000.0*(s + most), 0.4);
    near(methods[k], problem_read(&p, "felt"), problem_read(&p, "rope.tension"), 1e-6);
    problem_advance(&p, 2.0*(fall + down));
    near(methods[k], problem_read(&p, "load.y"), -0.8, 2e-3);
    near(methods[k], problem_read(&p, "energy.balance"), 0.0, 0.04);
    problem_end(&p);
  }
}

/* Atwood's machine with an elastic rope, damped until only the acceleration is left; the pulley slides or grips. */
static void test_elastic_atwood(void **state)
{
  static const char form[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
    "  wheel: {kind: planar, mass: 1, inertia: 0.02}\n"
    "  light: {kind: planar, mass: 2, inertia: 1, position: [-0.1, -1, 0]}\n"
    "  heavy: {kind: planar, mass: 3, inertia: 1, position: [0.1, -1.5, 0]}\n"
    "joints: {axle: {revolute: [ground, wheel]}}\n"
    "forces: {rope: {rope: [light, {pulley: wheel, radius: 0.1 m, around: cw%s}, heavy], EA: 1e5 N, damping: 300}}\n"
    "simulate: {end: 0.5 s, output: 0.1 s}\n";
  (void)state;
  for (int grips = 0; grips < 2; grips++)
    for (int k = 0; k < METHODS; k++) {
      if (problem_leaves_out(methods[k])) continue;
      char text[900];
      problem p;
      const double a = G/(5.0 + (grips ? 2.0 : 0.0));
      snprintf(text, sizeof text, form, grips ? ", grips: true" : "");
      start(&p, text, methods[k], 1e-6);
      problem_advance(&p, 0.5);
      near(methods[k], problem_read(&p, "heavy.ay"), -a, 0.02);
      near(methods[k], problem_read(&p, "rope.tension"), 2.0*(G + a), 0.05);
      if (grips) near(methods[k], problem_read(&p, "rope.tension2"), 3.0*(G - a), 0.05);
      near(methods[k], problem_read(&p, "axle.j.fy"), grips ? 2.0*(G + a) + 3.0*(G - a) + G : 4.0*(G + a) + G, 0.15);
      problem_end(&p);
    }
}

/* A winch takes in 0.2 m/s: the load rises with it, at rest on the rope, which is stretched by m g L/EA. */
static void test_hoist(void **state)
{
  static const char text[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
    "  ground: {markers: {sheave: {at: [3, 0]}}}\n"
    "  load: {kind: point, mass: 10, position: [3, -4, 0]}\n"
    "forces: {rope: {rope: [ground, ground.sheave, load], EA: 1e5 N, damping: 500 N s/m, "
    "winding: '0.2 m/s*step(time, 0 s, 0, 1 s, 1)'}}\n"
    "simulate: {end: 4 s, output: 0.5 s}\n";
  problem p;
  (void)state;
  start(&p, text, "method radau", 1e-7);
  problem_advance(&p, 4.0);
  const double wound = 0.2*3.5, free = 7.0 - wound, stretch = 98.1*free/1e5;
  near("wound", problem_read(&p, "rope.wound"), wound, 1e-6);
  near("tension", problem_read(&p, "rope.tension"), 98.1, 0.1);
  near("height", problem_read(&p, "load.y"), -4.0 + wound - stretch, 1e-4);
  near("balance", problem_read(&p, "energy.balance"), 0.0, 0.05);
  problem_end(&p);
}

/* A drum winds 9 m of 10 m up. Then the load oscillates about a sag of m g L/EA at sqrt(EA/(m L)), L the metre that is
 * left: after half a period it is as far beyond the middle, after a whole one where it was. */
static void test_wound(void **state)
{
  static const char text[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
    "  drum: {kind: planar, mass: 1, inertia: 0.1}\n"
    "  load: {kind: point, mass: 100, position: [0.2, -10.0981, 0]}\n"
    "joints: {axle: {revolute: [ground, drum]}}\n"
    "motions: {turn: {rotation: axle, value: '45 rad*step5(time, 0 s, 0, 4 s, 1)'}}\n"
    "forces: {rope: {rope: [{pulley: drum, radius: 0.2 m, around: cw}, load], EA: 1e5 N, free-length: 10 m}}\n"
    "simulate: {end: 5 s, output: 0.5 s}\n";
  const double left = 1.0, sag = 100.0*G*left/1e5, period = 2.0*acos(-1.0)*sqrt(100.0*left/1e5);
  problem p;
  (void)state;
  start(&p, text, "method radau", 1e-9);
  problem_advance(&p, 4.0);
  const double y = problem_read(&p, "load.y");
  assert_true(fabs(y + left + sag) > 1e-4); /* there is something to see */
  near("length", problem_read(&p, "rope.length"), -y, 1e-9);
  near("tension", problem_read(&p, "rope.tension"), 1e5*(-y - left)/left, 1e-5);
  problem_advance(&p, 4.0 + 0.5*period);
  near("middle", 0.5*(y + problem_read(&p, "load.y")), -left - sag, 1e-7);
  problem_advance(&p, 4.0 + period);
  near("period", problem_read(&p, "load.y"), y, 1e-7);
  near("balance", problem_read(&p, "energy.balance"), 0.0, 0.05);
  problem_end(&p);
}

/* A pulley that grips takes 3 m of 4 m from one side to the other: each part is stretched by m g L/EA of its own. */
static void test_handed_over(void **state)
{
  static const char text[] =
    "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n"
    "  wheel: {kind: planar, mass: 1, inertia: 0.02}\n"
    "  left: {kind: point, mass: 200, position: [-0.1, -4, 0]}\n"
    "  right: {kind: point, mass: 300, position: [0.1, -2, 0]}\n"
    "joints: {axle: {revolute: [ground, wheel]}}\n"
    "motions: {turn: {rotation: axle, value: '-30 rad*step5(time, 0 s, 0, 1 s, 1)'}}\n"
    "forces: {rope: {rope: [left, {pulley: wheel, radius: 0.1 m, around: cw, grips: true}, right], EA: 1e5 N,"
    " damping: 3e3}}\n"
    "simulate: {end: 8 s, output: 0.5 s}\n";
  const double left = 1.0 + 200.0*G*1.0/1e5, right = 5.0 + 300.0*G*5.0/1e5;
  problem p;
  (void)state;
  start(&p, text, "method radau", 1e-7);
  problem_advance(&p, 8.0);
  near("left", problem_read(&p, "left.y"), -left, 1e-6);
  near("right", problem_read(&p, "right.y"), -right, 1e-6);
  near("length", problem_read(&p, "rope.length"), left, 1e-6);
  near("length2", problem_read(&p, "rope.length2"), right, 1e-6);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {core_test(test_wound), core_test(test_handed_over),
                                     cmocka_unit_test(test_winch), cmocka_unit_test(test_atwood),
                                     core_test(test_tackle), cmocka_unit_test(test_drum),
                                     cmocka_unit_test(test_catch), cmocka_unit_test(test_elastic_atwood),
                                     core_test(test_hoist)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
