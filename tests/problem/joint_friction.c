/* joint_friction.c - friction in joints: a pendulum that comes to rest on its pin; closed forms of every joint; joints
 * that wedge are reported; what is wrong in a model is reported. */
#include "support/folder.h"
#include "support/problem.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_log.h"

static const double G = 9.81;

static void check(const char *what, const char *settings, double off, double bound)
{
  if (!(fabs(off) <= bound)) fail_msg("%s, %s: off by %.3g, at most %.3g is right", what, settings, off, bound);
}

static void start(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* ---------------------------------------------------------------- stick and slip ------------- */

/* Mass 1, spring 100 N/m, weight 10 N, on a belt with 0.1 m/s: coefficient 0.5 at rest, 0.3 in motion. It sticks until
 * the spring pulls with 5 N, then swings about 3 N with 0.02 m cos + 0.01 m sin at 10 rad/s, until it has the speed of
 * the belt again, where the spring pulls with 1 N. */
static const char belt[] =
    "trammel: 1\ngravity: [0, -10, 0]\nbodies:\n"
    "  ground: {markers: {A: {z: [1, 0, 0]}, W: {at: [-1, 0, 0]}}}\n"
    "  block: {kind: planar, mass: 1, inertia: 0.01, velocity: [0.1, 0], markers: {A: {z: [1, 0, 0]}}}\n"
    "  belt: {kind: planar, mass: 10, inertia: 1, velocity: [0.1, 0], markers: {A: {z: [1, 0, 0]}}}\n"
    "joints:\n  rail: {translational: [ground.A, belt.A]}\n"
    "  slide: {translational: [belt.A, block.A], friction: {static: 0.5, dynamic: 0.3}}\n"
    "motions: {drive: {translation: rail, value: \"0.1*time\"}}\n"
    "forces: {spring: {spring-damper: [ground.W, block.A], stiffness: 100, free-length: 1}}\n"
    "simulate: {end: 3}\n";

static double belt_place(double t)
{
  const double slips = 2.0*(TML_PI - atan2(0.02, 0.01))/10.0, sticks = 0.4;
  if (t <= 0.5) return 0.1*t;
  const double s = fmod(t - 0.5, slips + sticks);
  return s < slips ? 0.03 + 0.02*cos(10.0*s) + 0.01*sin(10.0*s) : 0.01 + 0.1*(s - slips);
}

static void check_belt(const char *settings, long steps)
{
  problem p;
  if (problem_leaves_out(settings)) return;
  start(&p, belt, settings);
  for (int i = 1; i <= 300; i++) {
    problem_advance(&p, 0.01*i);
    check("place", settings, problem_read(&p, "block.x") - belt_place(0.01*i), 5e-5); /* 1e-3 of its range */
    if (problem_read(&p, "slide.friction.state") < 2.0) continue;
    check("force that holds", settings, problem_read(&p, "slide.friction.force") - 100.0*belt_place(0.01*i), 0.05);
  }
  assert_true(p.sim->eq->run->stats.steps < steps);
  problem_end(&p);
}

static void test_belt(void **state)
{
  (void)state;
  check_belt("method hht tolerance 1e-10", 12000);
  check_belt("method radau tolerance 1e-8", 400);
  check_belt("method auto tolerance 1e-6", 300); /* radau */
  check_belt("method dopri5 tolerance 1e-9", 4000);
}

/* ---------------------------------------------------------------- a pendulum on a dry pin ---- */

/* 2 kg at 0.5 m, moment of inertia 0.05 kg m2 about its centre, on a pin of 0.05 m; coefficient 0.4, in motion 0.25. */
static const char dry_pin[] =
    "trammel: 1\ngravity: [0, -10, 0]\nbodies:\n"
    "  ground: {markers: {A: {}}}\n"
    "  arm: {kind: planar, mass: 2, inertia: 0.05, position: [0.5, 0], markers: {P: {at: [-0.5, 0, 0]}}}\n"
    "joints:\n  hinge: {revolute: [ground.A, arm.P], friction: {static: 0.4, dynamic: 0.25, pin-radius: 0.05}}\n"
    "simulate: {end: 5}\n";

typedef struct pin_state { double angle, rate; } pin_state;

/* Angular acceleration while it turns by `sign`; the load of the pin depends on it. */
static double pin_acceleration(pin_state x, double sign)
{
  double accel = 0.0;
  for (int i = 0; i < 60; i++) {
    const double s = sin(x.angle), c = cos(x.angle), w2 = x.rate*x.rate;
    const double load = 2.0*hypot(-0.5*s*accel - 0.5*c*w2, 0.5*c*accel - 0.5*s*w2 + 10.0);
    accel = (-10.0*c - sign*0.25*0.05*load)/0.55;
  }
  return accel;
}

static pin_state pin_step(pin_state x, double sign, double h)
{
  const double a1 = pin_acceleration(x, sign);
  const pin_state x2 = {x.angle + 0.5*h*x.rate, x.rate + 0.5*h*a1};
  const double a2 = pin_acceleration(x2, sign);
  const pin_state x3 = {x.angle + 0.5*h*x2.rate, x.rate + 0.5*h*a2};
  const double a3 = pin_acceleration(x3, sign);
  const pin_state x4 = {x.angle + h*x3.rate, x.rate + h*a3};
  return (pin_state){x.angle + h/6.0*(x.rate + 2.0*x2.rate + 2.0*x3.rate + x4.rate),
                 x.rate + h/6.0*(a1 + 2.0*a2 + 2.0*a3 + pin_acceleration(x4, sign))};
}

/* The ideal law of Coulomb, by Runge-Kutta steps that end where it turns back. It never stays in these 5 s: there the
 * weight exceeds static friction. */
static pin_state pin_advance(pin_state x, double *sign, double h)
{
  const pin_state end = pin_step(x, *sign, h);
  double part = h;
  if (end.rate*(*sign) >= 0.0) return end;
  for (int i = 0; i < 8; i++) part -= pin_step(x, *sign, part).rate/pin_acceleration(pin_step(x, *sign, part), *sign);
  x = (pin_state){pin_step(x, *sign, part).angle, 0.0};
  *sign = -*sign;
  return pin_step(x, *sign, h - part);
}

static void check_dry_pin(const char *settings, long steps)
{
  problem p;
  pin_state x = {0.0, 0.0};
  double sign = -1.0;
  start(&p, dry_pin, settings);
  for (int i = 1; i <= 500; i++) {
    problem_advance(&p, 0.01*i);
    for (int k = 0; k < 4; k++) x = pin_advance(x, &sign, 2.5e-3);
    check("angle on a dry pin", settings, problem_read(&p, "arm.angle") - x.angle, 3e-4); /* 1e-4 of its range */
  }
  assert_true(p.sim->eq->run->stats.steps < steps);
  problem_end(&p);
}

static void test_dry_pin(void **state)
{
  (void)state;
  check_dry_pin("method auto tolerance 1e-7", 400);
  check_dry_pin("method dopri5 tolerance 1e-7", 400);
}

/* A ball that spins with 3 rad/s, with the moment of inertia 0.4 kg m2 in a socket of 0.1 m under 10 N, 0.28: stops
 * after I w/T. */
static void test_ball_stops(void **state)
{
  (void)state;
  const double rate = 0.28*0.1*10.0/0.4, end = 3.0/rate;
  problem p;
  start(&p, "trammel: 1\ngravity: [0, 0, -10]\nbodies:\n"
            "  ball: {mass: 1, inertia: [0.4, 0.4, 0.4], angular-velocity: [1, 2, 2], markers: {c: {}}}\n"
            "joints: {socket: {spherical: [ground, ball.c], friction: {static: 0.28, pin-radius: 0.1}}}\n"
            "simulate: {end: 5}\n", "method radau tolerance 1e-7");
  for (int i = 1; i <= 50; i++) {
    const double t = 0.1*i;
    problem_advance(&p, t);
    check("spin of a ball", "radau", problem_read(&p, "ball.wx") - fmax(0.0, 3.0 - rate*t)/3.0,
          t < end ? 1e-5 : 5e-5);
  }
  assert_true(p.sim->eq->run->stats.steps < 100);
  problem_end(&p);
}

/* A block with 2 m/s and coefficient 0.25 stops after v/(mu g), v^2/(2 mu g), and then stays. */
static void test_stop(void **state)
{
  (void)state;
  static const char text[] =
      "trammel: 1\ngravity: [0, -10, 0]\nbodies:\n  ground: {markers: {A: {z: [1, 0, 0]}}}\n"
      "  block: {kind: planar, mass: 3, inertia: 0.01, velocity: [2, 0], markers: {A: {z: [1, 0, 0]}}}\n"
      "joints: {slide: {translational: [ground.A, block.A], friction: {static: 0.4, dynamic: 0.25}}}\n"
      "simulate: {end: 3}\n";
  static const char *const methods[] = {"method hht tolerance 1e-7", "method radau tolerance 1e-7",
                                        "method dopri5 tolerance 1e-7"};
  for (size_t k = 0; k < sizeof methods/sizeof *methods; k++) {
    problem p;
    start(&p, text, methods[k]);
    problem_advance(&p, 0.4);
    check("sliding", methods[k], problem_read(&p, "block.x") - (2*0.4 - 0.5*2.5*0.16), 1e-6);
    problem_advance(&p, 0.9);
    check("stopped", methods[k], problem_read(&p, "block.x") - 0.8, 1e-5);
    const double x = problem_read(&p, "block.x");
    problem_advance(&p, 3.0);
    check("stays", methods[k], problem_read(&p, "block.x") - x, 1e-7);
    check("at rest", methods[k], problem_read(&p, "block.vx"), 1e-7);
    check("steps", methods[k], (double)p.sim->eq->run->stats.steps,
          k == 2 ? 2000 : 500); /* explicit steps are as short as what sticks swings */
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- a pendulum ----------------- */

/* A rod of 1 kg and 1 m on a pin of 20 mm, coefficient 0.2, let go at 60 degrees. Turning points by an explicit method
 * of order 8 with located events, the torque of friction solved from the magnitude of the reaction at every stage. */
static const char pendulum[] =
    "trammel: 1\n"
    "gravity: [0, -9.81, 0]\n"
    "bodies:\n"
    "  rod: {kind: planar, mass: 1, inertia: 1/12, angle: 60 deg, position: [0.5*sin(60 deg), -0.5*cos(60 deg)],\n"
    "        markers: {A: {at: [0, 0.5]}}}\n"
    "joints: {pin: {revolute: [ground, rod.A],\n"
    "  friction: {static: 0.2, presliding: 1e-6, stick-velocity: 1e-3, pin-radius: 20 mm}}}\n"
    "simulate: {end: 60}\n";
static const double turn[] = {-1.0217682, 0.9968280, -0.9723523};

/* Turning points until `end`; where the last of them was is the angle at which it stays. */
static int swing(problem *p, double end, double step, double *angle, int room)
{
  int n = 0;
  double rate = 0.0;
  for (int i = 1; i*step < end + 0.5*step; i++) {
    const double before = rate;
    problem_advance(p, i*step);
    rate = problem_read(p, "pin.angle_rate");
    if (before*rate < 0.0 && n < room) angle[n++] = problem_read(p, "pin.angle");
  }
  return n;
}

static void check_swings(const char *settings, double bound)
{
  if (problem_leaves_out(settings)) return;
  problem p;
  double angle[3] = {0};
  start(&p, pendulum, settings);
  assert_int_equal(swing(&p, 2.7, 1e-3, angle, 3), 3);
  for (int i = 0; i < 3; i++) check("turning point", settings, angle[i] - turn[i], bound);
  problem_end(&p);
}

static void test_pendulum(void **state)
{
  (void)state;
  static const struct { const char *settings; double bound; } list[] = {
      {"method hht tolerance 1e-6", 1e-3}, {"method hht tolerance 1e-8", 3e-5}, {"method hht-si2 tolerance 1e-7", 3e-4},
      {"method nstiff tolerance 1e-7", 3e-4}, {"method radau tolerance 1e-7", 1e-4},
      {"method bdf tolerance 1e-7", 3e-4},
      {"method adams tolerance 1e-6", 3e-4}, {"method dopri5 tolerance 1e-6", 3e-4},
      {"method rosenbrock tolerance 1e-6", 3e-4}, {"method hht step 1e-3", 3e-3}, {"method rk4 step 2e-4", 3e-4}};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) check_swings(list[i].settings, list[i].bound);
}

/* After 56 half swings, 46.814 s, it stays at -0.0016262 rad. */
static void test_rest(void **state)
{
  (void)state;
  problem p;
  start(&p, pendulum, "method hht tolerance 1e-7");
  problem_advance(&p, 45.5);
  assert_true(problem_read(&p, "pin.friction.state") == 1.0);
  problem_advance(&p, 57.0);
  assert_true(problem_read(&p, "pin.friction.state") == 2.0);
  const double at = problem_read(&p, "pin.angle");
  check("rest", "hht", at + 0.0016262, 3e-4);
  problem_advance(&p, 60.0);
  check("creep", "hht", problem_read(&p, "pin.angle") - at, 1e-9);
  check("torque", "hht", problem_read(&p, "pin.friction.torque") - 0.5*G*sin(at), 1e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- a guide -------------------- */

/* 2 kg on a level guide at 1 m/s; its centre of mass is at a height above the guide, and a bending moment is carried
 * over 0.5 m: T = mu m g/(1 - mu h/0.5). */
#define GUIDE                                                                                               \
  "trammel: 1\n"                                                                                            \
  "gravity: [%g, 0, -9.81]\n"                                                                               \
  "bodies:\n"                                                                                               \
  "  ground: {markers: {g: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"                                                \
  "  block: {mass: 2, inertia: [1, 1, 1], position: [0, 0, %g], velocity: [%g, 0, 0],\n"                    \
  "          markers: {b: {at: [0, 0, -%g], z: [1, 0, 0], x: [0, 1, 0]}}}\n"                                \
  "joints: {slide: {translational: [ground.g, block.b],\n"                                                  \
  "  friction: {static: 0.4, presliding: 1e-5, stick-velocity: 0.01%s}}}\n"                                 \
  "simulate: {end: 100}\n"

static void check_guide(double height, const char *more, double deceleration, const char *settings)
{
  char text[1200];
  problem p;
  snprintf(text, sizeof text, GUIDE, 0.0, height, 1.0, height, more);
  start(&p, text, settings);
  const double t = 0.5/deceleration;
  problem_advance(&p, t);
  check("speed", settings, problem_read(&p, "slide.displacement_rate") - 0.5, 1e-4);
  check("force", settings, problem_read(&p, "slide.friction.force")/(2.0*deceleration) + 1.0, 1e-4);
  problem_advance(&p, 3.0);
  check("way", settings, problem_read(&p, "slide.displacement") - 0.5/deceleration, 5e-5);
  problem_end(&p);
}

static void test_guide(void **state)
{
  (void)state;
  static const char *const list[] = {"method hht tolerance 1e-6", "method radau tolerance 1e-6",
                                     "method dopri5 tolerance 1e-6", "method hht-si2 tolerance 1e-6"};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    check_guide(0.1, "", 0.4*G, list[i]);
    check_guide(0.1, ", bending-arm: 0.5", 0.4*G/(1.0 - 0.4*0.2), list[i]);
    check_guide(0.1, ", preload: 3", 0.4*G + 1.5, list[i]);
  }
}

/* Pulled along the guide by 0.12 of its weight, all of a sudden, it stays, and only gives elastically. */
static void test_stays(void **state)
{
  (void)state;
  char text[1200];
  problem p;
  snprintf(text, sizeof text, GUIDE, 0.12*G, 0.0, 0.0, 0.0, "");
  start(&p, text, "method hht tolerance 1e-5");
  problem_advance(&p, 50.0);
  const double at = problem_read(&p, "slide.displacement");
  check("elastic way", "hht", at/(1e-5*0.12/0.4) - 1.0, 1e-3);
  problem_advance(&p, 95.0);
  check("creep", "hht", problem_read(&p, "slide.displacement") - at, 1e-10);
  check("hold", "hht", problem_read(&p, "slide.friction.force")/(0.12*2.0*G) + 1.0, 1e-6);
  problem_end(&p);
}

/* ---------------------------------------------------------------- other joints --------------- */

/* A ring of radius 0.2 m on a level rod turns and slides: J = m R^2, so that its slip keeps its direction and goes down
 * by mu g a second. */
static void test_cylindrical(void **state)
{
  (void)state;
  problem p;
  start(&p, "trammel: 1\n"
            "gravity: [0, 0, -9.81]\n"
            "bodies:\n"
            "  ground: {markers: {g: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
            "  ring: {mass: 3, inertia: [0.12, 0.1, 0.1], velocity: [0.6, 0, 0], angular-velocity: [4, 0, 0],\n"
            "         markers: {b: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
            "joints: {rod: {cylindrical: [ground.g, ring.b],\n"
            "  friction: {static: 0.3, presliding: 1e-5, stick-velocity: 0.01, pin-radius: 0.2}}}\n"
            "simulate: {end: 2}\n", "method hht tolerance 1e-7");
  problem_advance(&p, 0.1);
  const double left = 1.0 - 0.3*G*0.1;
  check("slip", "cylindrical", problem_read(&p, "rod.friction.slip") - left, 1e-5);
  check("along", "cylindrical", problem_read(&p, "rod.displacement_rate") - 0.6*left, 1e-5);
  check("about", "cylindrical", problem_read(&p, "rod.angle_rate") - 4.0*left, 5e-5);
  check("force", "cylindrical", problem_read(&p, "rod.friction.force") + 0.6*0.3*3.0*G, 1e-3);
  check("torque", "cylindrical", problem_read(&p, "rod.friction.torque") + 0.2*0.8*0.3*3.0*G, 1e-3);
  problem_advance(&p, 1.0);
  check("way", "cylindrical", problem_read(&p, "rod.displacement") - 0.6*0.5/(0.3*G), 2e-5);
  assert_true(problem_read(&p, "rod.friction.state") == 2.0);
  problem_end(&p);
}

/* A top that hangs from a ball of 30 mm and spins about the vertical: J w' = -mu R m g. */
static void test_spherical(void **state)
{
  (void)state;
  problem p;
  start(&p, "trammel: 1\n"
            "gravity: [0, 0, -9.81]\n"
            "bodies:\n"
            "  top: {mass: 2, inertia: [0.05, 0.05, 0.08], position: [0, 0, -0.2], angular-velocity: [0, 0, 6],\n"
            "        markers: {b: {at: [0, 0, 0.2]}}}\n"
            "joints: {ball: {spherical: [ground, top.b],\n"
            "  friction: {static: 0.25, presliding: 1e-5, stick-velocity: 0.01, pin-radius: 30 mm}}}\n"
            "simulate: {end: 10}\n", "method hht tolerance 1e-6");
  const double slow = 0.25*0.03*2.0*G/0.08;
  problem_advance(&p, 1.0);
  check("spin", "spherical", problem_read(&p, "top.wz") - (6.0 - slow), 1e-3);
  check("torque", "spherical", problem_read(&p, "ball.friction.tz") + slow*0.08, 1e-5);
  problem_advance(&p, 6.0/slow + 6.0); /* it swings on its elastic way for a while */
  check("rest", "spherical", problem_read(&p, "top.wz"), 1e-6);
  problem_end(&p);
}

/* A disc on a cross whose first arm is upright carries its weight as a thrust: J w' = -mu R_n m g about that arm. */
static void test_universal(void **state)
{
  (void)state;
  static const char *const kinds[] = {"universal: [ground, disc.u]", "hooke: [ground.h, disc.h]"};
  for (int k = 0; k < 2; k++) {
    char text[1200];
    problem p;
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "gravity: [0, 0, -9.81]\n"
             "bodies:\n"
             "  ground: {markers: {h: {x: [0, 0, 1], z: [1, 0, 0]}}}\n"
             "  disc: {mass: 2, inertia: [0.05, 0.05, 0.08], angular-velocity: [0, 0, 6],\n"
             "         markers: {u: {z: [1, 0, 0], x: [0, 1, 0]}, h: {}}}\n"
             "joints: {cross: {%s, friction: {static: 0.25, presliding: 1e-5, stick-velocity: 0.01,\n"
             "  pin-radius: 30 mm, axial-arm: 20 mm}}}\n"
             "simulate: {end: 10}\n", kinds[k]);
    start(&p, text, "method hht tolerance 1e-6");
    const double slow = 0.25*0.02*2.0*G/0.08;
    problem_advance(&p, 1.0);
    check("spin", kinds[k], problem_read(&p, "disc.wz") - (6.0 - slow), 1e-3);
    check("load", kinds[k], problem_read(&p, "cross.friction.load_i") - 2.0*G*2.0/3.0, 1e-3);
    check("torque", kinds[k], fabs(problem_read(&p, "cross.friction.torque_i")) - slow*0.08, 1e-5);
    problem_end(&p);
  }
}

/* A nut sinks on an upright screw: F_a = m (g - p a)/(1 + mu p/H), J a = F_a (p - mu R^2/H), H^2 = p^2 + R^2, p the
 * pitch over 2 pi. With less pitch it holds itself. */
static void check_screw(double pitch, bool holds)
{
  const double pi = acos(-1.0), c = pitch/(2.0*pi), R = 0.02, H = hypot(c, R), mu = 0.15, m = 2.0, J = 0.01;
  const double drive = (c - mu*R*R/H)/(1.0 + mu*c/H);
  const double a = m*G*drive/(J + m*c*drive);
  char text[1200];
  problem p;
  snprintf(text, sizeof text,
           "trammel: 1\n"
           "gravity: [0, 0, 9.81]\n"
           "bodies: {nut: {mass: 2, inertia: [0.01, 0.01, 0.01]}}\n"
           "joints: {thread: {screw: [ground, nut], pitch: %g,\n"
           "  friction: {static: 0.15, presliding: 1e-6, stick-velocity: 0.001, pin-radius: 20 mm}}}\n"
           "simulate: {end: 2}\n", pitch);
  start(&p, text, "method hht tolerance 1e-7");
  problem_advance(&p, 1.0);
  const double w = problem_read(&p, "nut.wz");
  if (holds) check("thread that holds", "screw", w, 1e-6);
  else check("thread", "screw", fabs(w)/a - 1.0, 2e-3);
  problem_end(&p);
}

static void test_screw(void **state)
{
  (void)state;
  check_screw(0.08, false);
  check_screw(0.01, true);
}

/* ---------------------------------------------------------------- joints that jam ------------ */

/* mu h/X = 0.4*1.5/0.5 = 1.2: friction raises its own load by more than it takes. */
static void test_jam(void **state)
{
  (void)state;
  char text[1200];
  problem p;
  snprintf(text, sizeof text, GUIDE, 0.0, 1.5, 1.0, 1.5, ", bending-arm: 0.5");
  problem_text(&p, text);
  problem_set(&p, "method hht tolerance 1e-5");
  tml_status st = problem_try_start(&p);
  if (st == TML_OK) st = problem_try_steps(&p, 1.0);
  const char *words = st == TML_OK ? p.sim->log->validity.first : p.err.text;
  if (!strstr(words, "'slide' jams") || !strstr(words, "1.2")) fail_msg("it says: %s", words);
  problem_end(&p);
}

/* ---------------------------------------------------------------- models --------------------- */

#define HEAD                                                                       \
  "trammel: 1\n"                                                                   \
  "bodies: {a: {mass: 1, inertia: [1, 1, 1]}, b: {mass: 1, inertia: [1, 1, 1]}}\n" \
  "friction-laws: {dry: {static: 0.3, dynamic: 0.2}}\n"

static void test_bad(void **state)
{
  (void)state;
  static const struct { const char *text, *message; } list[] = {
      {"joints: {j: {revolute: [ground, a], friction: {static: 0.3}}}",
       "4: friction of joint 'j': pin-radius is 0 m, must be > 0"},
      {"joints: {j: {revolute: [ground, a], friction: {pin-radius: 0.1}}}",
       "4: friction needs 'static', or a 'law' of 'friction-laws'"},
      {"joints: {j: {revolute: [ground, a], friction: {law: dri, pin-radius: 0.1}}}",
       "4: there is no 'dri' in 'friction-laws' (did you mean 'dry'?)"},
      {"joints: {j: {revolute: [ground, a], friction: {law: dry, pin-radius: -0.1}}}",
       "4: friction of joint 'j': pin-radius is -0.1 m, must be >= 0"},
      {"joints: {j: {fixed: [ground, a], friction: {law: dry}}}",
       "4: friction of joint 'j': a fixed joint has no friction"},
      {"joints: {j: {translational: [ground, a], friction: {law: dry, pin-radius: 0.1}}}",
       "4: friction of joint 'j': a joint of this kind has no pin-radius"},
      {"joints: {j: {spherical: [ground, a], friction: {law: dry, pin-radius: 0.1, bending-arm: 1}}}",
       "4: friction of joint 'j': a joint of this kind has no bending-arm"},
      {"joints: {j: {revolute: [ground, a], friction: {static: 0.1, dynamic: 0.3, pin-radius: 0.1}}}",
       "4: friction of joint 'j': the dynamic coefficient 0.3 is above the static one, 0.1"},
      {"joints: {j: {revolute: [ground, a], friction: {law: dry, pin-radius: 0.1, preload: -2}}}",
       "4: friction of joint 'j': preload is -2, must be >= 0"},
      {"joints: {j: {revolute: [ground, a], friction: {law: dry, pin-radius: 0.1, preload: 2 N}}}", "4: "},
  };
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) {
    char text[2000];
    snprintf(text, sizeof text, HEAD "%s\n", list[i].text);
    problem_refused(text, list[i].message);
  }
}

/* hht-add does not know reactions in a step, and says which method does. */
static void test_refused(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, pendulum);
  problem_set(&p, "method hht-add step 1e-3");
  assert_int_not_equal(problem_try_start(&p), TML_OK);
  if (!strstr(p.err.text, "'pin.friction' depends: choose the method hht-si2")) fail_msg("it says: %s", p.err.text);
  problem_end(&p);
}

/* A run goes on from a state that was saved to the last bit: what friction remembers is in it. */
static void test_saved(void **state)
{
  (void)state;
  problem p;
  unsigned char *bytes = NULL;
  size_t size;
  start(&p, pendulum, "method hht tolerance 1e-5");
  problem_advance(&p, 1.0);
  assert_int_equal(tml_sim_save(p.sim, &bytes, &size, &p.err), TML_OK);
  problem_advance(&p, 3.0);
  const double angle = problem_read(&p, "pin.angle"), torque = problem_read(&p, "pin.friction.torque");
  assert_int_equal(tml_sim_restore(p.sim, bytes, size, &p.err), TML_OK);
  problem_advance(&p, 3.0);
  assert_true(problem_read(&p, "pin.angle") == angle && problem_read(&p, "pin.friction.torque") == torque);
  tml_sim_save_free(bytes);
  problem_end(&p);
}

/* FRICTION of an ADAMS dataset: the pendulum, with an arm for a thrust that there is none of. */
static void test_dataset(void **state)
{
  (void)state;
  static const char text[] =
      "ADAMS/View model name: pendulum\n"
      "PART/1, GROUND\n"
      "MARKER/1, PART = 1\n"
      "PART/2, MASS = 1, CM = 2, IP = 0.08333333333, 0.01, 0.08333333333\n"
      ", QG = 0.433012701892219, -0.25, 0, REULER = 60D, 0D, 0D\n"
      "MARKER/2, PART = 2\n"
      "MARKER/3, PART = 2, QP = 0, 0.5, 0\n"
      "JOINT/1, REVOLUTE, I = 3, J = 1\n"
      "ACCGRAV/JGRAV = -9.81\n"
      "UNITS/FORCE = NEWTON, MASS = KILOGRAM, LENGTH = METER, TIME = SECOND\n"
      "FRICTION/1, JOINT = 1, MU_STATIC = 0.2, MU_DYNAMIC = 0.2, PIN_RADIUS = 0.02, FRICTION_ARM = 0.01\n"
      ", STICTION_TRANSITION_VELOCITY = 1E-3, MAX_STICTION_DEFORMATION = 1E-6\n"
      ", INPUTS = PRELOAD, REACTION_FORCE\n"
      "END\n";
  problem p;
  double angle[3] = {0};
  assert_int_equal(folder_make("dataset"), 0);
  folder_put("m.adm", text);
  problem_path(&p, folder_file("m.adm"));
  assert_int_equal(folder_remove(), 0);
  problem_set(&p, "method hht tolerance 1e-7 end 3");
  problem_start(&p);
  int n = 0;
  for (double before = 0.0, rate = 0.0, t = 1e-3; t < 2.7; t += 1e-3, before = rate) {
    problem_advance(&p, t);
    rate = problem_read(&p, "joint_1.angle_rate");
    if (before*rate < 0.0 && n < 3) angle[n++] = problem_read(&p, "joint_1.angle");
  }
  assert_int_equal(n, 3);
  for (int i = 0; i < 3; i++) check("turning point", "dataset", fabs(angle[i]) - fabs(turn[i]), 3e-4);
  problem_end(&p);
}

/* What is written is read as the same model. */
static void test_written(void **state)
{
  (void)state;
  static const char text[] = HEAD
      "units: mm-kg-s\n"
      "joints:\n"
      "  j: {cylindrical: [ground, a], friction: {law: dry, pin-radius: 5, bending-arm: 20, preload: 3}}\n"
      "  k: {revolute: [a, b], friction: {law: regularised, static: 0.3, from: 2, to: 3, pin-radius: 5, axial-arm: 4,\n"
      "      preload: 2}}\n";
  problem p, again;
  tml_error err;
  assert_int_equal(folder_make("rubbing"), 0);
  problem_text(&p, text);
  if (tml_model_write(p.model, folder_file("m.yaml"), &err)) fail_msg("%s", err.text);
  problem_path(&again, folder_file("m.yaml"));
  assert_int_equal(folder_remove(), 0);
  assert_true(tml_model_digest(p.model) == tml_model_digest(again.model));
  problem_end(&p);
  problem_end(&again);
}

/* A block of 2 kg at 0.5 m/s that a regularised law with preload and its weight stop: m v^2/2 = (mu m g + P) s. */
static void test_regularised(void **state)
{
  (void)state;
  problem p;
  start(&p,
        "trammel: 1\n"
        "gravity: [0, 0, -9.81]\n"
        "bodies:\n"
        "  ground: {markers: {G: {z: [1, 0, 0]}}}\n"
        "  block: {mass: 2, inertia: [0.01, 0.01, 0.01], velocity: [0.5, 0, 0], markers: {B: {z: [1, 0, 0]}}}\n"
        "joints: {s: {translational: [ground.G, block.B],\n"
        "  friction: {law: regularised, static: 0.3, dynamic: 0.3, from: 0.001, to: 0.01, preload: 5 N}}}\n"
        "simulate: {end: 0.6}\n",
        "method hht tolerance 1e-7");
  problem_advance(&p, 0.6);
  assert_between(problem_read(&p, "block.x"), 0.25/(0.3*2*9.81 + 5.0) - 1e-4, 0.25/(0.3*2*9.81 + 5.0) + 1e-3);
  assert_between(fabs(problem_read(&p, "block.vx")), 0.0, 1e-6);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_belt), cmocka_unit_test(test_dry_pin),
                                     cmocka_unit_test(test_ball_stops), cmocka_unit_test(test_stop),
      cmocka_unit_test(test_pendulum), core_test(test_rest), core_test(test_guide),
      core_test(test_stays), core_test(test_cylindrical), core_test(test_spherical),
      core_test(test_universal), core_test(test_screw), core_test(test_jam),
      core_test(test_bad), core_test(test_refused), core_test(test_saved),
      core_test(test_dataset), core_test(test_regularised),
      core_test(test_written)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
