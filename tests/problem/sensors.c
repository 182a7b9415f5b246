/* sensors.c - conditions that are watched: where they come true, and what happens there, against closed forms. */
#include "support/problem.h"
#include "sim/base/element_switches.h"

static const char *const methods[] = {
    "tolerance 1e-7",
    "tolerance 1e-7 method newmark",
    "tolerance 1e-7 method hht-si2",
    "tolerance 1e-7 method nstiff",
    "tolerance 1e-7 method nstiff-si2",
    "tolerance 1e-7 method rosenbrock",
    "tolerance 1e-7 method w-method",
    "tolerance 1e-8 method adams",
    "tolerance 1e-8 method bdf",
    "tolerance 1e-8 method dopri5",
    "tolerance 1e-8 method dop853",
    "tolerance 1e-8 method radau",
    "step 1e-2 method radau",
    "tolerance 1e-8 method auto",
    "tolerance 1e-8 method gstiff",
    "tolerance 1e-7 method gstiff-si2",
    "step 1e-2 method gstiff",
    "step 1e-2 method rk4",
    "step 1e-2 method hht-add",
    "step 1e-2 method hht",
};
enum { METHODS = sizeof methods/sizeof *methods };

static const char *const rotations[] = {"rotations increments", "rotations euler-parameters", "rotations 313"};

/* Can the method work on that set? */
static bool fits(int method, int set)
{
  tml_options o;
  tml_options_default(&o);
  const char *word = strstr(methods[method], "method ");
  if (!word) return true;
  assert_int_equal(tml_options_set(&o, "method", word + 7, NULL), TML_OK);
  if (o.method == TML_HHT_ADD) return set != 1;
  return set > 0 || !tml_method_get(o.method).flat;
}

/* Methods of lower order, or with differences of their own, are not as exact. */
static double exactness(int method, double most) { return strstr(methods[method], "newmark") ? 20.0*most : most; }

static void start(problem *p, const char *text, const char *settings)
{
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

/* One degree of freedom after another: a bead on a line, let go, pushed, stopped. */
static const char drop[] =
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "bodies:\n"
    "  ground: {markers: {p: {at: [0, 0, 2]}}}\n"
    "  ball: {kind: point, mass: 1, position: [0, 0, 2]}\n"
    "joints: {hang: {at-point: [ground.p, ball]}}\n"
    "forces: {lift: {force: [ball, ground], value: [0, 0, 30]}}\n"
    "sensors:\n"
    "  release: {when: \"time > 0.5\", deactivate: [hang]}\n"
    "  low: {when: \"dz(ball) < 1\", activate: [lift]}\n"
    "  up: {when: {value: \"vz(ball)\", above: 1}, stop: true}\n"
    "inactive: [lift]\n"
    "simulate: {end: 3, output: 0.1}\n";

#define LOW (0.5 + sqrt(0.2))              /* when it is low, */
#define UP (LOW + (1.0 + sqrt(20.0))/20.0) /* and when it flies up again */

static void test_times(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    start(&p, drop, methods[k]);
    problem_advance(&p, 0.4);
    assert_between(problem_read(&p, "hang.force"), 10.0 - 1e-9, 10.0 + 1e-9);
    problem_advance(&p, 0.7);
    const bool orders = p.opt.method == TML_BDF || p.opt.method == TML_GSTIFF || p.opt.method == TML_GSTIFF_SI2;
    const double close = orders ? 1e-6 : 1e-8; /* they start again with order 1 */
    assert_between(problem_read(&p, "ball.z"), 1.8 - close, 1.8 + close);
    assert_true(problem_read(&p, "hang.force") == 0.0 && problem_read(&p, "lift.fz") == 0.0);
    problem_advance(&p, 1.1);
    const double s = 1.1 - LOW, z = 1.0 - sqrt(20.0)*s + 10.0*s*s;
    assert_between(problem_read(&p, "ball.z"), z - 10.0*close, z + 10.0*close);
    assert_true(problem_read(&p, "lift.fz") == 30.0);
    problem_advance(&p, 3.0);
    assert_string_equal(tml_sim_stopped(p.sim), "up");
    assert_between(tml_sim_time(p.sim), UP - close, UP + close);
    assert_between(problem_read(&p, "ball.vz"), 1.0 - 1e-8, 1.0 + 1e-8);
    assert_between(problem_read(&p, "energy.balance"), -1e-5, 1e-5);
    problem_end(&p);
  }
}

/* What is over stays over, and says so. */
static void test_stopped(void **state)
{
  (void)state;
  problem p;
  start(&p, drop, "tolerance 1e-7");
  problem_advance(&p, 5.0);
  const double t = tml_sim_time(p.sim);
  problem_advance(&p, 7.0);
  assert_true(tml_sim_time(p.sim) == t);
  assert_int_equal(tml_sim_step(p.sim, &p.err), TML_ERR_ARGUMENT);
  assert_contains(p.err.text, "sensor 'up' has ended the run");
  problem_advance(&p, t - 1e-4); /* results inside the last step are still there */
  assert_between(problem_read(&p, "ball.vz"), 1.0 - 20.01e-4, 1.0 - 19.99e-4);
  problem_end(&p);
}

/* A step of 0.1 s passes over the switch: results before it are those without the force. */
static void test_before_and_after(void **state)
{
  (void)state;
  problem p;
  start(&p, drop, "step 0.1");
  problem_steps(&p, 0.94);
  problem_advance(&p, LOW - 1e-6);
  assert_true(problem_read(&p, "lift.fz") == 0.0);
  assert_between(problem_read(&p, "ball.az"), -10.0 - 1e-9, -10.0 + 1e-9);
  problem_advance(&p, LOW + 1e-6);
  assert_true(problem_read(&p, "lift.fz") == 30.0);
  assert_between(problem_read(&p, "ball.az"), 20.0 - 1e-9, 20.0 + 1e-9);
  problem_end(&p);
}

/* ---------------------------------------------------------------- joints --------------------- */

/* A rod swings down from the horizontal and is let go on the way: from there on it flies and turns evenly. */
static const char swing[] =
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "bodies:\n"
    "  ground: {markers: {pin: {z: [0, 1, 0]}}}\n"
    "  rod: {mass: 2, inertia: [0.01, 0.2, 0.2], position: [0.5, 0, 0],\n"
    "        markers: {pin: {at: [-0.5, 0, 0], z: [0, 1, 0]}}}\n"
    "joints: {pin: {revolute: [ground.pin, rod.pin]}}\n"
    "sensors:\n"
    "  go: {when: \"dz(rod) < -0.4\", deactivate: [pin]}\n"
    "  far: {when: \"dz(rod) < -2\", stop: true}\n"
    "simulate: {end: 3}\n";

static void test_let_go(void **state)
{
  (void)state;
  const double w = sqrt(2.0*2.0*10.0*0.4/(0.2 + 2.0*0.25)); /* 1/2 I w^2 = m g 0.4 */
  for (int k = 0; k < METHODS; k++)
    for (int r = 0; r < 3; r++) {
      if (problem_leaves_out(methods[k])) continue;
      if (!fits(k, r)) continue;
      problem p;
      problem_text(&p, swing);
      problem_set(&p, methods[k]);
      problem_set(&p, rotations[r]);
      problem_set(&p, p.opt.step > 0.0 ? "step 1e-3" : "h-max 0.01");
      problem_start(&p);
      problem_advance(&p, 3.0);
      assert_string_equal(tml_sim_stopped(p.sim), "far");
      const double drift = exactness(k, p.opt.step > 0.0 || r == 1 ? 1e-3 : 1e-4);
      assert_close(problem_read(&p, "rod.wy"), w, drift);
      assert_close(problem_read(&p, "rod.vx"), -0.5*w*0.8, drift);
      assert_close(problem_read(&p, "rod.vz"), -sqrt(0.25*w*w*0.36 + 20.0*1.6), drift);
      assert_true(problem_read(&p, "pin.force") == 0.0);
      assert_between(problem_read(&p, "energy.balance"), -exactness(k, 2e-3), exactness(k, 2e-3));
      problem_end(&p);
    }
}

/* A falling rod is caught at its end: its angular momentum about the pin stays, the rest of its energy is lost. */
static const char catch[] =
    "trammel: 1\n"
    "gravity: [0, 0, -10]\n"
    "bodies:\n"
    "  ground: {markers: {pin: {at: [0, 0, -0.8], z: [0, 1, 0]}}}\n"
    "  rod: {mass: 2, inertia: [0.01, 0.2, 0.2], position: [0.5, 0, 0],\n"
    "        markers: {pin: {at: [-0.5, 0, 0], z: [0, 1, 0]}}}\n"
    "joints: {pin: {revolute: [ground.pin, rod.pin]}}\n"
    "sensors: {catch: {when: \"dz(rod) < -0.8\", activate: [pin]}}\n"
    "inactive: [pin]\n"
    "simulate: {end: 1}\n";

static void test_catch(void **state)
{
  (void)state;
  const double I = 0.2 + 2.0*0.25, w0 = 2.0*4.0*0.5/I;
  for (int k = 0; k < METHODS; k++)
    for (int r = 0; r < 3; r++) {
      if (problem_leaves_out(methods[k])) continue;
      if (!fits(k, r)) continue;
      problem p;
      problem_text(&p, catch);
      problem_set(&p, methods[k]);
      problem_set(&p, rotations[r]);
      problem_set(&p, p.opt.step > 0.0 ? "step 1e-3" : "h-max 0.01");
      problem_start(&p);
      problem_advance(&p, 0.4 + 1e-7);
      assert_close(problem_read(&p, "rod.wy"), w0, 1e-5);
      assert_between(problem_read(&p, "rod.z"), -0.8 - 1e-5, -0.8 + 1e-5);
      assert_between(problem_read(&p, "energy.kinetic"), 0.5*I*w0*w0 - 1e-3, 0.5*I*w0*w0 + 1e-3);
      problem_advance(&p, 0.5);
      const double down = -0.8 - problem_read(&p, "rod.z"), w = problem_read(&p, "rod.wy");
      assert_close(0.5*I*w*w, 0.5*I*w0*w0 + 20.0*down, exactness(k, 1e-3));
      assert_between(problem_read(&p, "energy.balance"), -exactness(k, 0.02), exactness(k, 0.02));
      assert_string_equal(tml_sim_warnings(p.sim), "");
      problem_end(&p);
    }
}

/* A joint whose markers are apart when it is switched on pulls them together, and says so. */
static void test_jump(void **state)
{
  (void)state;
  problem p;
  start(&p,
        "trammel: 1\n"
        "bodies: {ball: {kind: point, mass: 1, position: [0.25, 0, 0]}}\n"
        "joints: {hold: {at-point: [ground, ball]}}\n"
        "sensors: {now: {when: \"time > 0.5\", activate: [hold]}}\n"
        "inactive: hold\n"
        "simulate: {end: 1}\n", "");
  problem_advance(&p, 0.4);
  assert_true(problem_read(&p, "ball.x") == 0.25);
  problem_advance(&p, 0.6);
  assert_between(problem_read(&p, "ball.x"), -1e-12, 1e-12);
  assert_contains(tml_sim_warnings(p.sim), "sensor 'now' switched elements at t = 0.5 that did not fit the positions: "
                                           "bodies jumped by up to 0.25 m");
  problem_end(&p);
}

/* A door with two hinges of which the second acts from 0.3 s on, and the first until 0.6 s. */
static void test_redundant(void **state)
{
  (void)state;
  problem p, one;
  const char *text =
      "trammel: 1\n"
      "gravity: [0, -10, 0]\n"
      "bodies:\n"
      "  ground: {markers: {a: {}, b: {at: [0, 0, 1]}}}\n"
      "  door: {mass: 5, inertia: [1, 2, 3], position: [1, 0, 0.5],\n"
      "         markers: {a: {at: [-1, 0, -0.5]}, b: {at: [-1, 0, 0.5]}}}\n"
      "joints: {a: {revolute: [ground.a, door.a]}, b: {revolute: [ground.b, door.b]}}\n"
      "sensors:\n"
      "  second: {when: \"time > 0.3\", activate: [b]}\n"
      "  alone: {when: \"time > 0.6\", deactivate: [a]}\n"
      "inactive: [b]\n"
      "simulate: {end: 1, tolerance: 1e-6}\n";
  start(&p, text, "");
  start(&one, text, "");
  tml_element_switches_set(one.sim, (tml_element_ref){TML_ELEMENT_SENSOR, 0}, true);
  tml_element_switches_set(one.sim, (tml_element_ref){TML_ELEMENT_SENSOR, 1}, true);
  static const struct { double t; int redundant; } list[] = {{0.2, 0}, {0.5, 5}, {0.9, 0}};
  for (int i = 0; i < 3; i++) {
    problem_advance(&p, list[i].t);
    problem_advance(&one, list[i].t);
    assert_int_equal(tml_sim_redundant(p.sim), list[i].redundant);
    assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
    assert_between(problem_read(&p, "door.y") - problem_read(&one, "door.y"), -1e-4, 1e-4);
    assert_true((problem_read(&p, "a.force") == 0.0) == (list[i].t > 0.6));
    if (i != 1) assert_true((problem_read(&p, "b.force") == 0.0) == (list[i].t < 0.3));
  }
  problem_end(&p);
  problem_end(&one);
}

/* ---------------------------------------------------------------- motions and couplers ------- */

#define ROTOR(name, x, w)                                                                                      \
  "  " name ": {mass: 1, inertia: [1, 1, 1], position: [" #x ", 0, 0], angular-velocity: [0, 0, " #w "]}\n"

static const char rotors[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {b: {at: [3, 0, 0]}}}\n"
    ROTOR("ra", 0, 2) ROTOR("rb", 3, -4)
    "joints: {a: {revolute: [ground, ra]}, b: {revolute: [ground.b, rb]}}\n"
    "motions:\n"
    "  steady: {rotation: a, level: velocity, value: 3}\n"
    "  faster: {rotation: b, level: acceleration, value: 6}\n"
    "couplers: {belt: {joints: [a, b], factors: [1, -1]}}\n"
    "sensors:\n"
    "  one: {when: \"time > 1\", activate: [steady, faster]}\n"
    "  two: {when: \"time > 2\", deactivate: [steady, faster]}\n"
    "  three: {when: \"time > 3\", activate: [belt]}\n"
    "  four: {when: \"time > 4\", deactivate: [belt]}\n"
    "inactive: [steady, faster, belt]\n"
    "simulate: {end: 5}\n";

/* By rate and by acceleration a motion goes on from where the joint stands when it is switched on. */
static void check_rotors(problem *p, double tolerance)
{
  static const double want[][5] = { /* t, angle and speed of a, of b */
      {0.5, 1.0, 2.0, -2.0, -4.0}, {1.5, 3.5, 3.0, -5.25, -1.0}, {1.75, 4.25, 3.0, -5.3125, 0.5},
      {2.5, 6.5, 3.0, -4.0, 2.0}, {3.5, 9.25, 2.5, -1.75, 2.5}, {4.5, 11.75, 2.5, 0.75, 2.5}};
  for (size_t i = 0; i < sizeof want/sizeof *want; i++) {
    double a[2], b[2];
    problem_advance(p, want[i][0]);
    a[0] = problem_read(p, "a.angle");
    a[1] = problem_read(p, "ra.wz");
    b[0] = problem_read(p, "b.angle");
    b[1] = problem_read(p, "rb.wz");
    assert_between(a[0] - want[i][1], -tolerance, tolerance);
    assert_between(a[1] - want[i][2], -tolerance, tolerance);
    assert_between(b[0] - want[i][3], -tolerance, tolerance);
    assert_between(b[1] - want[i][4], -tolerance, tolerance);
  }
}

static void test_motions(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++)
    for (int r = 0; r < 3; r++) {
      if (problem_leaves_out(methods[k])) continue;
      if (!fits(k, r)) continue;
      problem p;
      problem_text(&p, rotors);
      problem_set(&p, methods[k]);
      problem_set(&p, rotations[r]);
      problem_set(&p, p.opt.step > 0.0 ? "step 5e-3" : "h-max 0.01");
      problem_start(&p);
      check_rotors(&p, 2e-3);
      assert_between(problem_read(&p, "energy.balance"), -0.02, 0.02);
      problem_end(&p);
    }
}

/* By displacement it goes where it says: smoothly if that fits, else with a jump and a warning. */
static void test_displacement(void **state)
{
  (void)state;
  for (int fits_not = 0; fits_not < 2; fits_not++) {
    char text[512];
    problem p;
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "bodies:\n"
             "  rotor: {mass: 1, inertia: [1, 1, 1], position: [1, 0, 0], angular-velocity: [0, 0, 2],\n"
             "          velocity: [0, -2, 0], markers: {end: {at: [1, 0, 0]}}}\n"
             "  ground: {markers: {pin: {at: [2, 0, 0]}}}\n"
             "joints: {pin: {revolute: [ground.pin, rotor.end]}}\n"
             "motions: {turn: {rotation: pin, value: 3*time - %d}}\n"
             "sensors: {now: {when: \"az(rotor) > 2\", activate: [turn]}}\n"
             "inactive: [turn]\n"
             "simulate: {end: 3}\n", 1 + fits_not);
    start(&p, text, "tolerance 1e-8");
    problem_advance(&p, 1.5);
    assert_between(problem_read(&p, "pin.angle") - (3.5 - fits_not), -1e-6, 1e-6);
    assert_between(problem_read(&p, "rotor.wz"), 3.0 - 1e-6, 3.0 + 1e-6);
    assert_true((strstr(tml_sim_warnings(p.sim), "did not fit") != NULL) == (fits_not > 0));
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- forces --------------------- */

/* A spring, a bushing and a constraint, on and off, on a mass that moves along x. */
static void test_elements(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    problem p;
    problem_text(&p,
      "trammel: 1\n"
      "bodies:\n"
      "  ground: {markers: {far: {at: [-2, 0, 0]}}}\n"
      "  m: {mass: 2, inertia: [1, 1, 1], velocity: [1, 0.5, 0]}\n"
      "forces:\n"
      "  spring: {spring-damper: [ground.far, m], stiffness: 8, free-length: 2}\n"
      "  bush: {bushing: [ground, m], stiffness: [8, 0, 0, 0, 0, 0]}\n"
      "  pull: {force: m, value: [\"-8 N/m*dx(m)\", 0, 0]}\n"
      "constraints: {wall: {zero: dx(m) - 1}, floor: {zero: dy(m)}}\n"
      "sensors:\n"
      "  a: {when: \"dx(m) > 1\", activate: [wall]}\n"
      "  b: {when: \"time > 1.5\", deactivate: [wall], activate: [bush]}\n"
      "  c: {when: \"time > 1.7\", deactivate: [bush], activate: [pull]}\n"
      "  d: {when: \"dx(m) < 0\", deactivate: [pull], activate: [spring]}\n"
      "  e: {when: \"time > 3.5\", deactivate: [spring]}\n"
      "inactive: [spring, bush, pull, wall]\n"
      "simulate: {end: 5}\n");
    problem_set(&p, methods[k]);
    problem_set(&p, p.opt.step > 0.0 ? "step 5e-3" : "h-max 0.01");
    problem_start(&p);
    const double pi = acos(-1.0), back = 1.5 + 0.25*pi;
    const double t[] = {0.5, 1.2, 1.6, 2.0, back + 0.3, 3.6}, w = 2.0;
    const double x[] = {0.5, 1.0, cos(w*0.1), cos(w*0.5), -sin(w*0.3),
                        -sin(w*(3.5 - back)) - w*cos(w*(3.5 - back))*0.1};
    for (int i = 0; i < 6; i++) {
      problem_advance(&p, t[i]);
      assert_between(problem_read(&p, "m.x") - x[i], -exactness(k, 2e-4), exactness(k, 2e-4));
      assert_between(problem_read(&p, "m.y"), -1e-9, 1e-9);
      assert_between(problem_read(&p, "energy.balance"), -exactness(k, 2e-3), exactness(k, 2e-3));
    }
    assert_true(problem_read(&p, "spring.force") == 0.0 && problem_read(&p, "pull.fx") == 0.0);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- conditions ----------------- */

#define POINT "trammel: 1\nbodies: {m: {kind: point, mass: 1, velocity: [1, 0, 0]}}\nsimulate: {end: 2}\n"

static void expect_stop(const char *rest, const char *settings, double t, double tolerance)
{
  char text[1024];
  problem p;
  snprintf(text, sizeof text, "%s%s", POINT, rest);
  start(&p, text, settings);
  problem_advance(&p, 2.0);
  assert_non_null(tml_sim_stopped(p.sim));
  assert_between(tml_sim_time(p.sim), t - tolerance, t + tolerance);
  problem_end(&p);
}

static void test_conditions(void **state)
{
  (void)state;
  expect_stop("sensors: {s: {when: \"dx(m) = 0.7131\", stop: true}}\n", "step 0.1", 0.7131, 1e-9);
  expect_stop("sensors: {s: {when: \"0.7131 = dx(m)\", stop: true}}\n", "step 0.1", 0.7131, 1e-9);
  expect_stop("sensors: {s: {when: {value: dx(m), equals: 0.7, tolerance: 0.05}, stop: true}}\n", "step 0.1", 0.65,
              0.01);
  expect_stop("sensors: {s: {when: {value: dx(m), equals: 0.0, tolerance: 1e-3}, stop: true}}\n", "", 0.0, 0.0);
  expect_stop("sensors: {s: {when: \"dx(m) < 0.5\", stop: true}}\n", "", 0.0, 0.0);
  expect_stop("sensors: {s: {when: \"dx(m) > 2*time - 0.6\", output: 0.1}, t: {when: \"dx(m) < 2*time - 0.6\",\n"
              "  stop: true}}\n", "", 0.6, 1e-9);
  /* comes and goes within a step */
  expect_stop("sensors: {s: {when: \"abs(dx(m) - 0.55) < 0.02\", stop: true}}\n", "step 0.2", 0.53, 1e-9);
  /* the second of two that act at the same place; neither loses its turn */
  expect_stop("forces: {f: {force: m, value: [2, 0, 0]}}\ninactive: f\n"
              "sensors: {a: {when: \"time = 0.5\", activate: [f]}, b: {when: \"time = 0.5\", output: 1},\n"
              "  c: {when: \"vx(m) > 1.5\", stop: true}}\n", "step 0.1", 0.75, 1e-9);
  /* two in one step: the first changes when the second comes */
  expect_stop("forces: {f: {force: m, value: [40, 0, 0]}}\ninactive: f\n"
              "sensors: {s: {when: \"dx(m) > 0.56\", stop: true}, t: {when: \"dx(m) > 0.53\", activate: [f]}}\n"
              , "step 0.1", 0.53 + (sqrt(1.0 + 2.0*40.0*0.03) - 1.0)/40.0, 1e-9);
  /* a sensor that is switched on when its condition holds already acts at once */
  expect_stop("sensors: {s: {when: \"dx(m) > 0.2\", stop: true}, on: {when: \"time > 0.75\", activate: [s]}}\n"
              "inactive: [s]\n", "step 0.1", 0.75, 1e-9);
  expect_stop("sensors: {s: {when: \"dx(m) > 0.2\", stop: true}, t: {when: \"time > 1\", stop: true},\n"
              "  off: {when: \"time > 0.1\", deactivate: [s]}}\n", "step 0.15", 1.0, 1e-9);
}

/* Reactions, accelerations, states and variables of the user. */
static void test_quantities(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++) {
    if (problem_leaves_out(methods[k])) continue;
    if (strstr(methods[k], "adams") || strstr(methods[k], "rk4")) continue; /* tested elsewhere */
    expect_stop("forces: {f: {force: m, value: [2*time, 0, 0]}}\n"
                "sensors: {s: {when: \"accx(m) > 1\", stop: true}}\n", methods[k], 0.5, 1e-7);
    expect_stop("equations: {x: {rate: 2*time}}\nvariables: {y: x - 1}\n"
                "sensors: {s: {when: \"y > -0.51\", stop: true}}\n", methods[k], 0.7, 1e-5);
    expect_stop("joints: {j: {at-point: [ground, m]}}\nforces: {f: {force: m, value: [0, 3*time, 0]}}\n"
                "sensors: {s: {when: \"joint(j, 1, 1) > 1.5\", stop: true}}\n", methods[k], 0.5, 1e-7);
  }
}

/* ---------------------------------------------------------------- between the steps ---------- */

/* A ball thrown up passes a mark 0.1 mm below its highest place: it is above it for 9 ms, at t = 1.03 s. */
static void test_peaks(void **state)
{
  (void)state;
  static const char *const marks[] = {
      "when: \"dz(b) > 5.30439875 m\"", "when: {value: \"-dm(b)\", below: -5.30439875}",
      "when: {value: dz(b) - 5.30439875 m, equals: 0}", "when: {value: \"vz(b)*vz(b)\", below: 2.025e-3}",
      "when: \"meter > 5.30439875\"", "when: \"copy < 1/5.30439875\"",
      "when: \"max(0.1 m, sqrt(dz(b)*dz(b))) > 5.30439875 m\""};
  for (int k = 0; k < METHODS; k++)
    for (size_t i = 0; i < sizeof marks/sizeof *marks; i++) {
      if (problem_leaves_out(methods[k])) continue;
      char text[800];
      snprintf(text, sizeof text,
               "trammel: 1\n"
               "gravity: [0, 0, -10]\n"
               "bodies: {b: {kind: point, mass: 1, velocity: [0, 0, 10.3]}}\n"
               "equations: {meter: {rate: plain(vz(b))}}\n"
               "variables: {copy: \"1/sqrt(plain(dz(b))^2 + 1e-12)\"}\n"
               "sensors: {s: {%s, stop: true}}\n"
               "simulate: {end: 2}\n", marks[i]);
      problem p;
      problem_text(&p, text);
      problem_set(&p, methods[k]);
      problem_set(&p, p.opt.step > 0.0 ? "step 0.1" : "h-max 0.1");
      problem_start(&p);
      problem_advance(&p, 2.0);
      if (!tml_sim_stopped(p.sim)) fail_msg("%s: %s is passed over", methods[k], marks[i]);
      assert_between(tml_sim_time(p.sim), 1.0255 - 1e-4, 1.0255 + 1e-4);
      problem_end(&p);
    }
}

/* The tip of a rod that turns evenly passes its highest place: 0.9 ms within 1e-5 of it. */
static void test_highest(void **state)
{
  (void)state;
  for (int k = 0; k < METHODS; k++)
    for (int r = 0; r < 3; r++)
      for (int angle = 0; angle < 2; angle++) {
        if (problem_leaves_out(methods[k])) continue;
        if (!fits(k, r)) continue;
        char text[800];
        snprintf(text, sizeof text,
                 "trammel: 1\n"
                 "bodies:\n"
                 "  rod: {mass: 1, inertia: [1, 1, 1], angular-velocity: [0, -10, 0],\n"
                 "        markers: {tip: {at: [1, 0, 0]}}}\n"
                 "sensors: {s: {when: \"%s\", stop: true}}\n"
                 "simulate: {end: 1}\n",
                 angle ? "abs(ay(rod, ground) + 1.5707963267948966) < 0.00447214 rad" : "dz(rod.tip) > 0.99999 m");
        problem p;
        problem_text(&p, text);
        problem_set(&p, methods[k]);
        problem_set(&p, rotations[r]);
        problem_set(&p, p.opt.step > 0.0 ? "step 0.0313" : "h-max 0.07 tolerance 1e-9");
        problem_start(&p);
        problem_advance(&p, 1.0);
        if (!tml_sim_stopped(p.sim)) fail_msg("%s, %s: it is passed over", methods[k], rotations[r]);
        const double most = r == 1 ? 4e-3 : 1e-6; /* hht and newmark turn Euler parameters no better */
        assert_between(tml_sim_time(p.sim), 0.15707963 - 0.000447214 - most, 0.15707963 - 0.000447214 + most);
        problem_end(&p);
      }
}

static void test_no_value(void **state)
{
  (void)state;
  problem p;
  start(&p, POINT "sensors: {s: {when: \"sqrt(0.5 - plain(dx(m))) < -1\", stop: true}}\n", "step 0.1");
  assert_int_equal(problem_try_steps(&p, 2.0), TML_ERR_SIMULATION);
  assert_contains(p.err.text, "sensor 's' has no value near t = 0.5");
  problem_end(&p);
}

/* A joint that cannot close where it is switched on is reported together with the sensor. */
static void test_cannot_switch(void **state)
{
  (void)state;
  problem p;
  start(&p,
        "trammel: 1\n"
        "bodies: {ground: {markers: {a: {}, b: {at: [1, 0, 0]}}}, m: {kind: point, mass: 1}}\n"
        "joints: {a: {at-point: [ground.a, m]}, b: {at-point: [ground.b, m]}}\n"
        "sensors: {now: {when: \"time > 0.5\", activate: [b]}}\n"
        "inactive: [b]\n"
        "simulate: {end: 1}\n", "");
  assert_int_equal(problem_try_steps(&p, 1.0), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, "sensor 'now' switched elements at t = 0.5: the constraints contradict each other");
  problem_end(&p);
}

/* ---------------------------------------------------------------- library -------------------- */

static void test_set_active(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, drop);
  assert_int_equal(tml_model_set_active(p.model, "lif", false, &p.err), TML_ERR_MODEL);
  assert_contains(p.err.text, "there is no element 'lif' (did you mean 'lift'?)");
  assert_int_equal(tml_model_set_active(p.model, "lift", true, &p.err), TML_OK);
  assert_int_equal(tml_model_set_active(p.model, "release", false, &p.err), TML_OK);
  assert_int_equal(tml_model_set_active(p.model, "release", false, &p.err), TML_OK);
  assert_int_equal(p.model->n_inactive, 1);
  assert_int_equal(tml_model_set_active(p.model, "hang", false, &p.err), TML_OK);
  problem_set(&p, "tolerance 1e-7");
  problem_start(&p);
  problem_advance(&p, 0.1);
  assert_between(tml_sim_time(p.sim), 0.05 - 1e-9, 0.05 + 1e-9); /* 20 m/s2 upwards from the start, until it is 1 m/s */
  assert_between(problem_read(&p, "ball.z"), 2.025 - 1e-9, 2.025 + 1e-9);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_times), core_test(test_stopped), core_test(test_before_and_after),
      cmocka_unit_test(test_let_go), cmocka_unit_test(test_catch), core_test(test_jump),
      core_test(test_redundant), cmocka_unit_test(test_motions), cmocka_unit_test(test_elements),
      core_test(test_conditions), cmocka_unit_test(test_quantities), core_test(test_no_value),
      cmocka_unit_test(test_peaks), cmocka_unit_test(test_highest),
      core_test(test_cannot_switch), core_test(test_set_active), core_test(test_displacement),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
