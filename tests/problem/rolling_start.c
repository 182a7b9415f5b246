/* rolling_start.c - equilibria of vehicles on tyres, which nothing holds along the road, and runs that begin there with
 * a given speed: forces and rates against closed forms. */
#include <math.h>
#include "support/problem.h"

#define WEIGHT (120*9.81)

/* A frame on two wheels, kept upright; `gravity` along the road, the joint of the rear wheel, speed, settings. */
static void cart(problem *p, double gravity, const char *joint, double speed, double rate)
{
  char text[2200];
  snprintf(text, sizeof text,
           "trammel: 1\ngravity: [%.17g, 0, -9.81]\n"
           "bodies:\n"
           "  ground: {markers: {road: {}, side: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
           "  frame: {mass: 100, inertia: [5, 20, 20], position: [0, 0, 0.3], velocity: [%.17g, 0, 0],\n"
           "          markers: {front: {at: [0.8, 0, 0], z: [0, 1, 0], x: [1, 0, 0]},\n"
           "                    rear: {at: [-0.8, 0, 0], z: [0, 1, 0], x: [1, 0, 0]}}}\n"
           "  wf: {mass: 10, inertia: [0.3, 0.5, 0.3], position: [0.8, 0, 0.3], velocity: [%.17g, 0, 0],\n"
           "       angular-velocity: [0, %.17g, 0], markers: {hub: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
           "  wr: {mass: 10, inertia: [0.3, 0.5, 0.3], position: [-0.8, 0, 0.3], velocity: [%.17g, 0, 0],\n"
           "       angular-velocity: [0, %.17g, 0], markers: {hub: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
           "joints:\n"
           "  jf: {revolute: [frame.front, wf.hub]}\n  jr: {%s: [frame.rear, wr.hub]}\n"
           "  upright: {planar: [ground.side, frame.front]}\n"
           "forces:\n"
           "  tf: {tyre: [ground.road, wf.hub], radius: 0.31, stiffness: 100e3, slip-stiffness: [20e3, 15e3],\n"
           "       friction: [1, 1], relaxation: [0.15, 0.4]}\n"
           "  tr: {tyre: [ground.road, wr.hub], radius: 0.31, stiffness: 100e3, slip-stiffness: [20e3, 15e3],\n"
           "       friction: [1, 1], relaxation: [0.15, 0.4]}\n"
           "simulate: {end: 0.01, start: static}\n", gravity, speed, speed, rate, speed, rate, joint);
  problem_text(p, text);
}

static tml_static_result rest(problem *p)
{
  tml_static_result r = {.size = sizeof r};
  p->opt.start = TML_BEGIN_GIVEN;
  assert_int_equal(tml_sim_create(&p->sim, p->model, &p->opt, &p->err), TML_OK);
  if (tml_sim_static(p->sim, 0.0, false, &r, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  return r;
}

static void close_to(problem *p, const char *channel, double value, double within)
{
  assert_between(problem_read(p, channel), value - within, value + within);
}

/* On a level road it stands on its tyres, and only rolling is free. */
static void test_level(void **state)
{
  (void)state;
  problem p;
  cart(&p, 0.0, "revolute", 0.0, 0.0);
  const tml_static_result r = rest(&p);
  assert_true(r.stable && r.judged && r.indifferent == 1 && !r.relaxed);
  assert_contains(r.text, "nothing holds 1 direction");
  assert_contains(r.text, "rolls along x");
  close_to(&p, "frame.z", 0.31 - 0.5*WEIGHT/100e3, 1e-12);
  close_to(&p, "frame.x", 0.0, 1e-12);
  for (int k = 0; k < 2; k++) {
    close_to(&p, k == 0 ? "tf.fx" : "tr.fx", 0.0, 1e-9);
    close_to(&p, k == 0 ? "tf.fz" : "tr.fz", 0.5*WEIGHT, 1e-7);
  }
  problem_end(&p);
}

/* On a slope it rolls away, unless a wheel is locked: that tyre then carries all of the force along the road, within
 * what friction allows. The other one is free. */
static void test_slope(void **state)
{
  (void)state;
  static const struct { double along; const char *joint; } falls[] = {{-0.5, "revolute"}, {-9.0, "fixed"}};
  for (int k = 0; k < 2; k++) {
    problem p;
    tml_static_result r = {.size = sizeof r};
    cart(&p, falls[k].along, falls[k].joint, 0.0, 0.0);
    p.opt.start = TML_BEGIN_GIVEN;
    assert_int_equal(tml_sim_create(&p.sim, p.model, &p.opt, &p.err), TML_OK);
    assert_int_equal(tml_sim_static(p.sim, 0.0, false, &r, &p.err), TML_ERR_SIMULATION);
    assert_contains(p.err.text, "it would roll or slide away");
    if (k == 0) assert_contains(p.err.text, "Nothing balances 60 N on 'frame' along x");
    problem_end(&p);
  }
  problem p;
  cart(&p, -0.5, "fixed", 0.0, 0.0);
  const tml_static_result r = rest(&p);
  assert_true(r.stable && r.indifferent == 0);
  close_to(&p, "tf.fx", 0.0, 1e-7);
  close_to(&p, "tr.fx", 60.0, 1e-7);
  const double fz[2] = {problem_read(&p, "tf.fz"), problem_read(&p, "tr.fz")};
  assert_between(fz[0] + fz[1], WEIGHT - 1e-6, WEIGHT + 1e-6);
  problem_end(&p);
}

/* With a given speed its wheels roll from the start, whether their rate is not given or a little off: no tyre pushes. A
 * wheel that is meant to spin keeps its rate. */
static void test_speed(void **state)
{
  (void)state;
  static const double given[] = {0.0, 30.0, 60.0};
  for (int k = 0; k < 3; k++) {
    problem p;
    const double rolls = 10.0/(0.31 - 0.5*WEIGHT/100e3/3.0);
    cart(&p, 0.0, "revolute", 10.0, given[k]);
    problem_start(&p);
    close_to(&p, "frame.vx", 10.0, 1e-12);
    close_to(&p, "wf.wy", k < 2 ? rolls : given[k], 1e-9);
    assert_true(!strstr(tml_sim_notes(p.sim), "wheels start at the rate at which they roll: 'wf' 32.46") == (k == 2));
    for (int i = 1; i <= 10 && k < 2; i++) {
      problem_advance(&p, 1e-3*i);
      close_to(&p, "tf.fx", 0.0, 1e-4);
      close_to(&p, "frame.ax", 0.0, 1e-5);
      close_to(&p, "frame.az", 0.0, 1e-5);
    }
    problem_end(&p);
  }
}

#define TYRE "slip-stiffness: [60e3, 50e3], friction: [1, 1], relaxation: [0.1, 0.3]}\n"

/* The speed of a car alone sets its wheels and its trailer in motion: nothing turns but the wheels, which roll without
 * slip. A wheel with a rate of its own keeps it. */
static void test_carried(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\ngravity: [0, 0, -9.81]\n"
    "bodies:\n"
    "  frame: {mass: 1000, inertia: [100, 900, 900], position: [0, 0, 0.5], velocity: [10, 0, 0],\n"
    "          markers: {f: {at: [1, 0, -0.2], z: [0, 1, 0]}, r: {at: [-1, 0, -0.2], z: [0, 1, 0]},\n"
    "                    hitch: {at: [-1.8, 0, -0.1], z: [0, 1, 0]}, side: {z: [0, 1, 0]}}}\n"
    "  tail: {mass: 300, inertia: [30, 90, 90], position: [-3.5, 0, 0.6], markers: {hitch: {at: [1.7, 0, -0.2], "
    "z: [0, 1, 0]}, t: {at: [-0.1, 0, -0.3], z: [0, 1, 0]}}}\n"
    "  wf: {mass: 20, inertia: [0.5, 0.9, 0.5], position: [1, 0, 0.3], markers: {h: {z: [0, 1, 0]}}}\n"
    "  wr: {mass: 20, inertia: [0.5, 0.9, 0.5], position: [-1, 0, 0.3], angular-velocity: [0, 90, 0], "
    "markers: {h: {z: [0, 1, 0]}}}\n"
    "  wt: {mass: 20, inertia: [0.5, 0.9, 0.5], position: [-3.6, 0, 0.3], markers: {h: {z: [0, 1, 0]}}}\n"
    "  ground: {markers: {side: {z: [0, 1, 0]}}}\n"
    "joints:\n  upright: {planar: [ground.side, frame.side]}\n  hitch: {revolute: [frame.hitch, tail.hitch]}\n"
    "  jf: {revolute: [frame.f, wf.h]}\n  jr: {revolute: [frame.r, wr.h]}\n  jt: {revolute: [tail.t, wt.h]}\n"
    "forces:\n"
    "  tf: {tyre: [ground, wf.h], radius: 0.3, stiffness: 150e3, "
    TYRE
    "  tr: {tyre: [ground, wr.h], radius: 0.3, stiffness: 150e3, "
    TYRE
    "  tt: {tyre: [ground, wt.h], radius: 0.3, stiffness: 150e3, "
    TYRE
    "simulate: {start: static, end: 0.1}\n");
  problem_start(&p);
  static const char *const moving[] = {"frame", "tail", "wf", "wr", "wt"};
  for (int i = 0; i < 5; i++) {
    char name[32];
    snprintf(name, sizeof name, "%s.vx", moving[i]);
    close_to(&p, name, 10.0, 1e-9);
    snprintf(name, sizeof name, "%s.vz", moving[i]);
    close_to(&p, name, 0.0, 1e-9);
  }
  close_to(&p, "frame.wy", 0.0, 1e-9);
  close_to(&p, "tail.wy", 0.0, 1e-9);
  close_to(&p, "tf.slip_ratio", 0.0, 1e-9);
  close_to(&p, "tt.slip_ratio", 0.0, 1e-9);
  close_to(&p, "wr.wy", 90.0, 1e-9);
  assert_true(!strstr(tml_sim_notes(p.sim), "e-4"));
  problem_end(&p);
}

/* A wheel that a joint locks slides from the start, and does not turn the frame. */
static void test_locked(void **state)
{
  (void)state;
  problem p;
  cart(&p, 0.0, "fixed", 10.0, 0.0);
  problem_start(&p);
  close_to(&p, "wr.wy", 0.0, 1e-6); /* cannot turn: slides */
  close_to(&p, "frame.wy", 0.0, 1e-6);
  close_to(&p, "wf.wy", 10.0/(0.31 - 0.5*WEIGHT/100e3/3.0), 1e-6);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_level), cmocka_unit_test(test_slope),
                                     cmocka_unit_test(test_speed), cmocka_unit_test(test_carried),
                                     cmocka_unit_test(test_locked)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
