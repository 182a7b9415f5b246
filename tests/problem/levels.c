/* levels.c - motions given by their velocity or acceleration: the same trajectory as the displacement they are the
 * rates of, counted on from where, and how fast, the joint stands at the start. */
#include "support/problem.h"

static const char *const sets[] = {"rotations increments", "rotations euler-parameters", "rotations 313"};
enum { SETS = sizeof sets/sizeof *sets, STATE = 14 };

/* A driven crank on a driven slide carries a pendulum that swings freely. %s: start of the slide, start of the crank,
 * motions. The axis of the crank is x of ground, where 3-1-3 angles are regular. */
static const char *const machine =
  "trammel: 1\n"
  "gravity: [0, 0, -9.81]\n"
  "parameters: {s0: 0.25, v0: 0.4, a0: %s, w0: %s}\n"
  "bodies:\n"
  "  ground: {markers: {G: {z: [1, 0, 0], x: [0, 1, 0]}}}\n"
  "  slide: {mass: 2, inertia: [1, 1, 1], orientation: {z: [1, 0, 0], x: [0, 1, 0]}, position: [s0, 0, 0],\n"
  "          velocity: [v0, 0, 0]}\n"
  "  crank: {mass: 1, inertia: [0.1, 0.1, 0.1], position: [s0, 0, 0], velocity: [v0, 0, 0],\n"
  "          orientation: {313: [90 deg, 90 deg, a0]}, angular-velocity: [w0, 0, 0],\n"
  "          markers: {E: {at: [0.5, 0, 0], z: [0, 1, 0.5], x: [1, 0, 0]}}}\n"
  "  bob: {mass: 1, inertia: [0.02, 0.02, 0.03], position: [s0, 0.5*cos(a0), 0.5*sin(a0)],\n"
  "        orientation: {313: [90 deg, 90 deg, a0]}, velocity: [v0, -0.5*w0*sin(a0), 0.5*w0*cos(a0)],\n"
  "        angular-velocity: [w0, 0, 0], hold: true, centre: [0.2, 0, 0.1],\n"
  "        markers: {E: {z: [0, 1, 0.5], x: [1, 0, 0]}}}\n"
  "joints:\n"
  "  rail: {translational: [ground.G, slide]}\n"
  "  pin: {revolute: [slide, crank]}\n"
  "  hinge: {revolute: [crank.E, bob.E]}\n"
  "motions:\n%s"
  "simulate: {step: 0.004, end: 1.5}\n";

/* What all levels prescribe: a start that is not zero, several turns. */
static const char *const levels[3] = {
  "  push: {translation: rail, value: 0.25 + 0.4*time + 0.3*sin(3*time)^2}\n"
  "  turn: {rotation: pin, value: 0.6 + 12*time + exp(-2*time) - 1}\n",
  "  push: {translation: rail, level: velocity, value: 0.4 + 0.9*sin(6*time)}\n"
  "  turn: {rotation: pin, level: velocity, value: 12 - 2*exp(-2*time)}\n",
  "  push: {translation: rail, level: acceleration, value: 5.4*cos(6*time)}\n"
  "  turn: {rotation: pin, level: acceleration, value: 4*exp(-2*time)}\n",
};

static void open_level(problem *p, int level, const char *settings)
{
  char text[2500];
  snprintf(text, sizeof text, machine, "0.6", "10", levels[level]);
  problem_text(p, text);
  problem_set(p, settings);
  problem_start(p);
}

static void get_state(problem *p, double x[STATE])
{
  const tml_body_state b = problem_body(p, "bob");
  for (int i = 0; i < 3; i++) {
    x[i] = b.position[i];
    x[3 + i] = b.velocity[i];
    x[6 + i] = b.angular_velocity[i];
  }
  /* of a quaternion either sign will do */
  for (int i = 0; i < 4; i++) x[9 + i] = b.orientation[i]*b.orientation[i == 0 ? 1 : 0];
  x[13] = b.orientation[2]*b.orientation[3];
}

static void check_levels(const char *settings, double limit)
{
  problem p[3];
  for (int k = 0; k < 3; k++) open_level(&p[k], k, settings);
  for (int i = 1; i <= 10; i++) {
    double x[3][STATE], torque[3], t = 0.0;
    for (int k = 0; k < 3; k++) {
      problem_steps(&p[k], 0.1*i);
      get_state(&p[k], x[k]);
      problem_advance(&p[k], 0.1*i);
      torque[k] = problem_read(&p[k], "turn.torque");
      t = tml_sim_time(p[k].sim);
      const double way = 0.25 + 0.4*t + 0.3*sin(3.0*t)*sin(3.0*t), angle = 0.6 + 12.0*t + exp(-2.0*t) - 1.0;
      assert_between(problem_read(&p[k], "rail.displacement") - way, -1e-10, 1e-10);
      assert_between(problem_read(&p[k], "pin.angle") - angle, -1e-9, 1e-9);
    }
    for (int k = 1; k < 3; k++) {
      assert_between(distance(x[k], x[0], STATE), 0.0, limit);
      assert_between(torque[k] - torque[0], -1e4*limit, 1e4*limit);
    }
  }
  for (int k = 0; k < 3; k++) problem_end(&p[k]);
}

static void test_levels(void **state)
{
  (void)state;
  char settings[80];
  for (int set = 0; set < SETS; set++) {
    /* A fixed step may end when corrections of the position are below 1e-11, which velocities show. */
    snprintf(settings, sizeof settings, "%s exact-iterations 4", sets[set]);
    check_levels(settings, 1e-10);
  }
  check_levels("method newmark exact-iterations 4", 1e-10);
  check_levels("method nstiff exact-iterations 4", 1e-10);
}

/* With a variable step the same steps are taken; between them values are interpolated. */
static void test_variable_step(void **state)
{
  (void)state;
  double first[15][2];
  for (int k = 0; k < 3; k++) {
    problem p;
    open_level(&p, k, "step 0 tolerance 1e-5");
    for (int i = 0; i < 15; i++) {
      const double t = 0.1*(i + 1), way = 0.25 + 0.4*t + 0.3*sin(3.0*t)*sin(3.0*t);
      problem_advance(&p, t);
      const double x[2] = {problem_read(&p, "rail.displacement"), problem_read(&p, "pin.angle")};
      assert_between(x[0] - way, -1e-7, 1e-7);
      assert_between(x[1] - (0.6 + 12.0*t + exp(-2.0*t) - 1.0), -1e-7, 1e-7);
      if (k == 0) memcpy(first[i], x, sizeof x);
      else assert_between(distance(x, first[i], 2), 0.0, 1e-10);
    }
    problem_end(&p);
  }
}

/* A jump of the prescribed velocity is met by a step that ends there: the way is right all the same. */
static void test_jump(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies: {b: {kind: planar, mass: 1, inertia: 1, angle: 1}}\n"
    "joints: {pin: {revolute: [ground, b]}}\n"
    "motions: {m: {rotation: pin, level: acceleration, value: \"step(time, 0.5, 0, 0.75, 2)\"}}\n"
    "simulate: {end: 2, tolerance: 1e-6}\n");
  problem_start(&p);
  problem_advance(&p, 2.0);
  /* from 0 to 2 between 0.5 and 0.75, as s^2 (3 - 2 s): integrals over the ramp 1/4 and, twice, 0.15*0.0625*2 */
  const double rate = 0.25 + 2.0*1.25, angle = 1.0 + 2.0*0.0625*0.15 + 0.25*1.25 + 1.25*1.25;
  assert_between(problem_read(&p, "pin.angle_rate") - rate, -1e-9, 1e-9);
  assert_between(problem_read(&p, "pin.angle") - angle, -1e-9, 1e-9);
  assert_between(problem_read(&p, "m.value"), 2.0 - 1e-12, 2.0 + 1e-12);
  assert_between(problem_read(&p, "m.torque"), 2.0 - 1e-6, 2.0 + 1e-6);
  problem_end(&p);
}

/* A velocity gives the start its rate, whatever the bodies say; positions stay. An acceleration leaves both. */
static void test_start(void **state)
{
  (void)state;
  static const char *const level[] = {"velocity", "acceleration"};
  for (int k = 0; k < 2; k++) {
    problem p;
    char text[500];
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "bodies: {b: {kind: planar, mass: 1, inertia: 1, angle: -3, angular-velocity: 5}}\n"
             "joints: {pin: {revolute: [ground, b]}}\n"
             "motions: {m: {rotation: pin, level: %s, value: 2}}\n"
             "simulate: {end: 2, step: 0.01}\n", level[k]);
    problem_text(&p, text);
    problem_start(&p);
    assert_between(problem_read(&p, "pin.angle"), -3.0 - 1e-12, -3.0 + 1e-12);
    assert_close(problem_read(&p, "pin.angle_rate"), k ? 5.0 : 2.0, 1e-12);
    problem_advance(&p, 2.0);
    assert_close(problem_read(&p, "pin.angle"), k ? -3.0 + 10.0 + 4.0 : 1.0, 1e-10);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_levels), cmocka_unit_test(test_variable_step), cmocka_unit_test(test_jump),
    cmocka_unit_test(test_start),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
