/* contact_friction.c - friction of contacts: a block that stops on a slope and stays there, also when it is shaken; one
 * that creeps; stick and slip on a belt; balls that slide, then roll; what slows rolling and spin. */
#include "support/problem.h"

static const double G = 9.81, PI = 3.14159265358979323846;

/* `off` of what `what` says is at most `bound`. */
static void check(const char *what, const char *settings, double off, double bound)
{
  if (!(off <= bound)) fail_msg("%s, %s: off by %.3g, at most %.3g is right", what, settings, off, bound);
}

/* A body at the reported time. */
typedef struct motion { double x[3], v[3], w[3]; } motion;

static motion look_at(problem *p, const char *body, double t)
{
  motion m;
  problem_advance(p, t);
  problem_reads(p, body, "x y z", m.x);
  problem_reads(p, body, "vx vy vz", m.v);
  problem_reads(p, body, "wx wy wz", m.w);
  return m;
}

/* ---------------------------------------------------------------- a block on a slope --------- */

/* 1 kg, on a plane through the origin that falls by 15 degrees along x; its own axes are turned about the normal. */
typedef struct slope { double speed, turned, shake; const char *friction; } slope;

#define STICK "static: 0.4, presliding: 1e-5, stick-velocity: 0.01"

static void start_slope(problem *p, const slope *x, const char *settings)
{
  const double c = cos(PI/12.0), s = sin(PI/12.0), h = 0.05;
  char text[1600];
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, -%g]\n"
           "bodies:\n"
           "  ground: {shapes: [{plane: {orientation: {z: [%.17g, 0, %.17g], x: [%.17g, 0, %.17g]}}}]}\n"
           "  block: {mass: 1, inertia: [0.0041667, 0.0041667, 0.0066667], position: [%.17g, 0, %.17g],\n"
           "          orientation: {z: [%.17g, 0, %.17g], x: [%.17g, %.17g, %.17g]}, velocity: [%.17g, 0, %.17g],\n"
           "          markers: {c: {}}, shapes: [{box: {size: [0.2, 0.2, 0.1]}}]}\n"
           "forces:\n"
           "  shake: {force: [block.c, ground], value: [\"%.17g*sin(14*pi*time)\", 0, \"-%.17g*sin(14*pi*time)\"]}\n"
           "contacts: {rest: {between: [block, ground], material: {stiffness: 1e8, damping: 500, depth: 1e-5},\n"
           "                  friction: {%s}}}\n"
           "simulate: {end: 100}\n",
           G, s, c, c, -s, h*s, h*c, s, c, cos(x->turned)*c, sin(x->turned), -cos(x->turned)*s, x->speed*c,
           -x->speed*s, x->shake*c, x->shake*s, x->friction);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* [m] down the slope at a time. */
static double way_at(problem *p, double t)
{
  const motion b = look_at(p, "block", t);
  return b.x[0]*cos(PI/12.0) - b.x[2]*sin(PI/12.0);
}

/* Stops after v^2/2 over its deceleration, and stays for 100 s. */
static void check_stop(double speed, double turned, const char *settings, double bound)
{
  const slope x = {speed, turned, 0.0, STICK};
  const double way = speed*fabs(speed)/(2.0*G*(0.4*cos(PI/12.0) - copysign(sin(PI/12.0), speed)));
  char what[80];
  problem p;
  snprintf(what, sizeof what, "block, %g m/s, turned by %g", speed, turned);
  start_slope(&p, &x, settings);
  const double soon = way_at(&p, 5.0), end = way_at(&p, 100.0);
  check(what, settings, fabs(end - way), bound);
  check("creep of a block", settings, fabs(end - soon)/95.0, 2e-10);
  problem_end(&p);
}

static void test_slope(void **state)
{
  (void)state;
  for (int i = 0; i < 5; i++) check_stop(0.8 + 0.1*i, 0.3*i, "method hht tolerance 1e-5", 2e-5);
  check_stop(1.0, 0.0, "method hht tolerance 1e-6", 2e-5);
  check_stop(1.0, 0.0, "method hht tolerance 1e-5 rotations euler-parameters", 2e-5);
  check_stop(-1.0, 0.4, "method hht tolerance 1e-5", 1e-4);
  check_stop(1.0, 0.2, "method hht-si2 tolerance 1e-5", 2e-5);
  check_stop(1.0, 0.2, "method nstiff tolerance 1e-6", 2e-5);
}

/* 1 N at 7 Hz comes to 3.5 of 3.79 N that friction holds: no drift at the same phase. */
static void test_shaken(void **state)
{
  (void)state;
  const slope x = {0.0, 0.0, 1.0, STICK};
  problem p;
  start_slope(&p, &x, "method hht tolerance 1e-5 h-max 0.02");
  double start = way_at(&p, 50.0);
  check("drift of a shaken block", "hht", fabs(way_at(&p, 100.0) - start)/50.0, 1e-9);
  problem_end(&p);
  start_slope(&p, &x, "method hht tolerance 1e-5"); /* steps grow until they fail, but not over and over (K26) */
  start = way_at(&p, 10.0);
  check("drift of a shaken block", "hht, long steps", fabs(way_at(&p, 50.0) - start)/40.0, 1e-8);
  assert_true(tml_sim_stats(p.sim)->failed < tml_sim_stats(p.sim)->steps/7);
  problem_end(&p);
}

/* Regularised friction lets go: v = 2 vs sin(asin(f)/3), f = tan(15 deg)/0.4. */
static void test_creep(void **state)
{
  (void)state;
  const slope x = {0.0, 0.0, 0.0, "law: regularised, static: 0.4, from: 0.01, to: 0.1"};
  const double f = tan(PI/12.0)/0.4, v = 2.0*0.01*sin(asin(f)/3.0);
  problem p;
  start_slope(&p, &x, "method hht tolerance 1e-6");
  const double start = way_at(&p, 2.0);
  check("regularised creep", "hht", fabs((way_at(&p, 10.0) - start)/8.0/v - 1.0), 1e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- stick and slip ------------- */

/* 1 kg on a belt at 0.1 m/s, held by 100 N/m: the coefficient falls from 0.4 to 0.2 between 1 and 10 mm/s. With rigid
 * stick and located events the period is 0.8389174 s; with an elastic way of 0.01 mm 0.838721 s by a fine Runge-Kutta
 * integration. */
static const char belt[] =
    "trammel: 1\n"
    "gravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  ground: {markers: {wall: {at: [-1, 0, 0.05]}, along: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
    "  belt: {mass: 1, inertia: [1, 1, 1], shapes: [{plane: {}}], markers: {along: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
    "  mass: {kind: point, mass: 1, position: [0, 0, 0.05], velocity: [0.1, 0, 0],\n"
    "         shapes: [{sphere: {radius: 0.05}}]}\n"
    "joints: {guide: {translational: [ground.along, belt.along]}}\n"
    "motions: {drive: {translation: guide, value: \"0.1*time\"}}\n"
    "forces: {spring: {spring-damper: [ground.wall, mass], stiffness: 100, free-length: 1}}\n"
    "contacts: {rub: {between: [mass, belt], material: {stiffness: 1e8, damping: 1000, depth: 1e-5},\n"
    "    friction: {static: 0.4, dynamic: 0.2, from: 0.001, to: 0.01, presliding: 1e-5, stick-velocity: 0.01}}}\n"
    "simulate: {end: 8}\n";

static void check_belt(const char *settings, double period_bound, double way_bound)
{
  if (problem_leaves_out(settings)) return;
  problem p;
  double first = NAN, last = NAN, high = -1.0, low = 1.0, x = 0.0;
  int times = -1;
  problem_text(&p, belt);
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 1; i <= 2000; i++) {
    const double before = x, t = 4e-3*i;
    problem_advance(&p, t);
    x = problem_read(&p, "mass.x");
    if (t < 2.0) continue;
    high = fmax(high, x);
    low = fmin(low, x);
    if (!(before < 0.02 && x >= 0.02)) continue; /* while it is stuck, at the speed of the belt */
    last = t - 4e-3*(x - 0.02)/(x - before);
    if (++times == 0) first = last;
  }
  assert_true(times >= 6);
  check("period of stick and slip", settings, fabs((last - first)/times - 0.838721), period_bound);
  check("farthest", settings, fabs(high - 0.0437415), way_bound);
  check("nearest", settings, fabs(low + 0.0045015), way_bound);
  problem_end(&p);
}

static void test_belt(void **state)
{
  (void)state;
  check_belt("method hht tolerance 1e-5", 2.5e-3, 1.5e-4);
  check_belt("method hht tolerance 1e-6", 2e-3, 1.5e-4);
  check_belt("method hht tolerance 1e-7", 1e-3, 1e-4);
  check_belt("method hht-si2 tolerance 1e-6", 3e-3, 2e-4);
  check_belt("method nstiff tolerance 1e-6", 4e-3, 2e-4);
  check_belt("method bdf tolerance 1e-6", 1e-3, 1e-4);
  check_belt("method rosenbrock tolerance 1e-6", 1.5e-3, 1e-4);
  check_belt("method rosenbrock tolerance 1e-8", 1e-4, 3e-5);
  check_belt("method dopri5 tolerance 1e-6", 4e-4, 3e-5);
  check_belt("method radau tolerance 1e-6", 4e-4, 3e-5);
  check_belt("method adams tolerance 1e-6", 3e-4, 3e-5);
  check_belt("method rk4 step 4e-4", 1e-4, 3e-5);
}

/* The default law with 0.5 and 0.3 under 10 N, 100 N/m, 0.1 m/s: it sticks until the spring pulls with 5 N, swings
 * about 3 N with 0.02 m cos + 0.01 m sin at 10 rad/s, and sticks again where the spring pulls with 1 N. */
static const char ideal_belt[] =
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "bodies:\n"
    "  ground: {markers: {wall: {at: [-1, 0, 0.05]}, along: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
    "  belt: {mass: 1, inertia: [1, 1, 1], velocity: [0.1, 0, 0], shapes: [{plane: {}}],\n"
    "         markers: {along: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
    "  mass: {kind: point, mass: 1, position: [0, 0, 0.04999], velocity: [0.1, 0, 0],\n"
    "         shapes: [{sphere: {radius: 0.05}}]}\n"
    "joints: {guide: {translational: [ground.along, belt.along]}}\n"
    "motions: {drive: {translation: guide, value: \"0.1*time\"}}\n"
    "forces: {spring: {spring-damper: [ground.wall, mass], stiffness: 100, free-length: 1}}\n"
    "contacts: {rub: {between: [mass, belt], material: {stiffness: 1e8, damping: 1000, depth: 1e-5},\n"
    "    friction: {static: 0.5, dynamic: 0.3}}}\n"
    "simulate: {end: 3}\n";

static void check_ideal_belt(const char *settings, double bound, long steps)
{
  const double slips = 2.0*(PI - atan2(0.02, 0.01))/10.0, sticks = 0.4;
  problem p;
  problem_text(&p, ideal_belt);
  problem_set(&p, settings);
  problem_start(&p);
  for (int i = 1; i <= 300; i++) {
    const double t = 0.01*i, s = fmod(t - 0.5, slips + sticks);
    const double swings = 0.03 + 0.02*cos(10.0*s) + 0.01*sin(10.0*s);
    const double there = t <= 0.5 ? 0.1*t : s < slips ? swings : 0.01 + 0.1*(s - slips);
    problem_advance(&p, t);
    check("place on the belt", settings, fabs(problem_read(&p, "mass.x") - there), bound);
  }
  assert_true(tml_sim_stats(p.sim)->steps < steps);
  problem_end(&p);
}

static void test_ideal_belt(void **state)
{
  (void)state;
  check_ideal_belt("method hht tolerance 1e-8", 5e-5, 3000);
  check_ideal_belt("method radau tolerance 1e-7", 2e-5, 500);
}

/* ---------------------------------------------------------------- balls ---------------------- */

/* 1 kg, R = 0.1 m, coefficient 0.2, resting at its static depth. The point of contact lies halfway between the
 * surfaces, at the arm r. */
typedef struct roller { double depth, r, v[3], w[3]; const char *friction; } roller;

static void start_roller(problem *p, roller *x, const char *settings)
{
  char text[1000];
  x->depth = pow(G/1e8, 2.0/3.0);
  x->r = 0.1 - 0.5*x->depth;
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, -9.81]\n"
           "bodies:\n"
           "  ground: {shapes: [{plane: {}}]}\n"
           "  ball: {mass: 1, inertia: [4e-3, 4e-3, 4e-3], position: [0, 0, %.17g], velocity: [%g, %g, %g],\n"
           "         angular-velocity: [%g, %g, %g], shapes: [{sphere: {radius: 0.1}}]}\n"
           "contacts: {floor: {between: [ball, ground], material: {stiffness: 1e8, damping: 500, depth: 1e-5},\n"
           "                   friction: {%s}}}\n"
           "simulate: {end: 3}\n", 0.1 - x->depth, x->v[0], x->v[1], x->v[2], x->w[0], x->w[1], x->w[2], x->friction);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* The angular momentum about the point of contact stays: v = (v0 + (2/5) R^2/r w0 x n)/(1 + (2/5) R^2/r^2), after slip
 * at the constant deceleration mu g against its direction. */
static void check_rolling(roller x, const char *settings, double speed_bound, double spin_bound)
{
  problem p;
  const double share = 4e-3, mu = 0.2;
  start_roller(&p, &x, settings);
  double slip = 0.0, end[2], way[2], v0[2] = {x.v[0], x.v[1]}, w0[2] = {x.w[1], -x.w[0]}; /* w x n */
  for (int i = 0; i < 2; i++) end[i] = (v0[i] + share/x.r*w0[i])/(1.0 + share/(x.r*x.r));
  for (int i = 0; i < 2; i++) slip += (v0[i] - end[i])*(v0[i] - end[i]);
  const double t = sqrt(slip)/(mu*G);
  for (int i = 0; i < 2; i++) way[i] = 0.5*(v0[i] + end[i])*t + end[i]*(3.0 - t);
  const motion b = look_at(&p, "ball", 3.0);
  check("speed of a rolling ball", settings, distance(b.v, end, 2), speed_bound);
  check("way of a rolling ball", settings, distance(b.x, way, 2), 1e-5);
  check("rolling", settings, hypot(b.v[0] - x.r*b.w[1], b.v[1] + x.r*b.w[0]), 2.0*speed_bound);
  check("spin", settings, fabs(b.w[2] - x.w[2]), spin_bound);
  problem_end(&p);
}

#define SLIDES "static: 0.2, presliding: 1e-5, stick-velocity: 0.01"

static void test_rolling(void **state)
{
  (void)state;
  static const struct { const char *settings; double speed, spin; } method[] = {
      {"method hht tolerance 1e-5", 1e-7, 1e-9},     {"method hht tolerance 1e-7", 1e-8, 1e-9},
      {"method nstiff tolerance 1e-6", 1e-7, 1e-9},  {"method hht-si2 tolerance 1e-6", 1e-7, 1e-9},
      {"method dopri5 tolerance 1e-6", 1e-6, 1e-9},  {"method rosenbrock tolerance 1e-6", 1e-5, 1e-4},
  };
  for (int k = 0; k < 6; k++) {
    const double speed = method[k].speed, spin = method[k].spin;
    check_rolling((roller){.v = {1, 0, 0}, .friction = SLIDES}, method[k].settings, speed, spin);
    check_rolling((roller){.v = {1, 0, 0}, .w = {5, -3, 2}, .friction = SLIDES}, method[k].settings, speed, spin);
    check_rolling((roller){.v = {-0.4, 0.7, 0}, .w = {-9, 4, -1}, .friction = SLIDES}, method[k].settings, speed, spin);
  }
}

/* Rolling slows down by m g b/(m r + J/r), spin by m g b/J. */
static void test_resistance(void **state)
{
  (void)state;
  roller x = {.v = {1, 0, 0}, .w = {0, 10, 30}, .friction = SLIDES ", rolling: 0.002, spinning: 0.003"};
  problem p;
  start_roller(&p, &x, "method hht tolerance 1e-6");
  const motion a = look_at(&p, "ball", 1.0), b = look_at(&p, "ball", 2.0);
  check("slower rolling", "hht", fabs((a.v[0] - b.v[0])/(G*0.002/(x.r + 4e-3/x.r)) - 1.0), 3e-4);
  check("slower spin", "hht", fabs((a.w[2] - b.w[2])/(G*0.003/4e-3) - 1.0), 1e-4);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      core_test(test_slope), core_test(test_shaken), core_test(test_creep),
      cmocka_unit_test(test_ideal_belt), cmocka_unit_test(test_belt), core_test(test_rolling),
      core_test(test_resistance),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
