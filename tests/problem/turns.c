/* turns.c - whole turns at the start: an angle is what the motion, coupler or screw says, the same number in the joint,
 * in springs, in expressions and in what goes with it; in all rotation coordinates, and on through the run. */
#include "support/problem.h"

#define PI 3.14159265358979323846
#define DEG (PI/180.0)

static const char *const sets[] = {"rotations increments", "rotations euler-parameters", "rotations 313",
                                   "method rosenbrock rotations 313", "method hht-si2", "method rk4 rotations 313",
                                   "method dopri5", "method dop853 rotations euler-parameters", "method radau",
                                   "method auto"};
enum { SETS = sizeof sets/sizeof *sets };

/* All axes lie along x of ground, where 3-1-3 angles are regular. */
#define TURNED "orientation: {z: [1, 0, 0], x: [0, 1, 0]}"
#define FRAME "z: [1, 0, 0], x: [0, 1, 0]"

#define assert_near(x, y, limit) assert_between((x), (y) - (limit), (y) + (limit))

static void open_set(problem *p, const char *text, int set)
{
  problem_text(p, text);
  problem_set(p, sets[set]);
  problem_start(p);
}

/* ---------------------------------------------------------------- a motion ------------------- */

static const char *const wheel =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {G: {" FRAME "}}}\n"
  "  wheel: {mass: 1, inertia: [0.1, 0.1, 0.2], " TURNED "%s, markers: {back: {z: [0, 0, -1], x: [1, 0, 0]}}}\n"
  "joints: {pin: {revolute: [ground.G, wheel]}}\n"
  "motions: {drive: {rotation: pin, value: \"%s\"}}\n"
  "forces:\n"
  "  spring: {rotational-spring-damper: [ground.G, wheel], stiffness: 1, free-angle: 0}\n"
  "  other: {rotational-spring-damper: [wheel, ground.G], stiffness: 1, free-angle: 0}\n"
  "channels: {az: \"az(wheel, ground.G)\", back: \"az(ground.G, wheel)\", behind: \"az(wheel.back, ground.G)\"}\n"
  "simulate: {step: 0.01, end: 1}\n";

static void check_wheel(const char *place, const char *motion, double start, double rate, int set)
{
  char text[1200];
  problem p;
  snprintf(text, sizeof text, wheel, place, motion);
  open_set(&p, text, set);
  for (int i = 0; i <= 4; i++) {
    const double t = 0.05*i, angle = start + rate*t;
    problem_advance(&p, t);
    assert_near(problem_read(&p, "pin.angle"), angle, 1e-9);
    assert_near(problem_read(&p, "drive.value"), angle, 1e-9);
    assert_near(problem_read(&p, "spring.angle"), angle, 1e-9);
    assert_near(problem_read(&p, "spring.torque"), angle, 1e-9);
    assert_near(problem_read(&p, "other.angle"), -angle, 1e-9);
    assert_near(problem_read(&p, "az"), angle, 1e-9);
    assert_near(problem_read(&p, "back"), -angle, 1e-9);
    assert_near(problem_read(&p, "behind"), angle, 1e-9);
  }
  problem_end(&p);
}

static void test_motion(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    check_wheel("", "200 deg", 200.0*DEG, 0.0, set);
    check_wheel("", "-200 deg + 3*time", -200.0*DEG, 3.0, set);
    check_wheel("", "20 + 4*time", 20.0, 4.0, set);
    check_wheel("", "1e4 - 5*time", 1e4, -5.0, set);
  }
}

/* Planar bodies have an angle of their own, which counts as well. Drawn turned by 7 rad, stated to be at 200 degrees.
 * */
static void test_planar(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  a: {kind: planar, mass: 1, inertia: 1, position: [1, 0], angle: 7,\n"
    "      markers: {O: {at: [-1, 0]}, E: {at: [1, 0]}}}\n"
    "  b: {kind: planar, mass: 1, inertia: 1, position: [3, 0], markers: {O: {at: [-1, 0]}}}\n"
    "joints: {ja: {revolute: [ground, a.O]}, jb: {revolute: [a.E, b.O]}}\n"
    "motions: {ma: {rotation: ja, value: 200 deg + time}, mb: {rotation: jb, value: 20 - time}}\n"
    "forces: {spring: {rotational-spring-damper: [ground, b], stiffness: 2, free-angle: 0}}\n"
    "simulate: {step: 0.01, end: 1}\n");
  problem_start(&p);
  for (int i = 0; i <= 4; i++) {
    const double t = 0.25*i;
    problem_advance(&p, t);
    assert_near(problem_read(&p, "a.angle"), 200.0*DEG + t, 1e-9);
    assert_near(problem_read(&p, "ja.angle"), 200.0*DEG + t, 1e-9);
    assert_near(problem_read(&p, "jb.angle"), 20.0 - t, 1e-9);
    assert_near(problem_read(&p, "b.angle"), 200.0*DEG + 20.0, 1e-9);
    assert_near(problem_read(&p, "spring.torque"), 2.0*(200.0*DEG + 20.0), 1e-8);
  }
  problem_end(&p);
}

/* A slider-crank that is drawn closed, its crank at 270 degrees, which a pose shows as -90: it stays where it is, and
 * so does a wheel coupled to it. */
static void test_drawn_closed(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "parameters: {rod: sqrt(0.29), tilt: \"atan2(0.2, 0.5)\"}\n"
    "bodies:\n"
    "  ground: {markers: {guide: {z: [1, 0, 0]}, W: {at: [0, 1, 0]}}}\n"
    "  crank: {mass: 0.4, inertia: [1, 1, 0.01], position: [0, -0.1, 0], orientation: {angle: 270 deg},\n"
    "          markers: {O: {at: [-0.1, 0, 0]}, A: {at: [0.1, 0, 0]}}}\n"
    "  rod: {mass: 1.2, inertia: [1, 1, 0.036], position: [0.25, -0.1, 0], orientation: {angle: tilt},\n"
    "        markers: {A: {at: [-0.5*rod, 0, 0]}, B: {at: [0.5*rod, 0, 0]}}}\n"
    "  slider: {mass: 1, inertia: [1, 1, 1], position: [0.5, 0, 0], markers: {guide: {z: [1, 0, 0]}}}\n"
    "  wheel: {mass: 1, inertia: [1, 1, 1], position: [0, 1, 0]}\n"
    "joints:\n"
    "  left: {revolute: [ground, crank.O]}\n"
    "  low: {revolute: [crank.A, rod.A]}\n"
    "  high: {spherical: [rod.B, slider]}\n"
    "  slide: {translational: [ground.guide, slider.guide]}\n"
    "  turn: {revolute: [ground.W, wheel]}\n"
    "couplers: {k: {joints: [left, turn], factors: [1, -7]}}\n"
    "motions: {drive: {rotation: left, value: 270 deg + time}}\n";
  problem p;
  problem_text(&p, text);
  problem_start(&p);
  assert_near(problem_read(&p, "left.angle"), 270.0*DEG, 1e-12);
  assert_near(problem_read(&p, "turn.angle"), 0.0, 1e-12);
  assert_near(problem_read(&p, "crank.y"), -0.1, 1e-14);
  assert_near(problem_read(&p, "rod.x"), 0.25, 1e-14);
  problem_end(&p);
}

/* ---------------------------------------------------------------- what goes with it ---------- */

static const char *const wheels =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {A: {" FRAME "}, B: {" FRAME ", at: [0, 0.4, 0]}, C: {" FRAME ", at: [2, 0, 0]},\n"
  "                     M: {at: [0, 0.1, 0], z: [0, 0, 1]}}}\n"
  "  a: {mass: 1, inertia: [1, 1, 0.1], " TURNED "}\n"
  "  b: {mass: 1, inertia: [1, 1, 0.2], " TURNED ", position: [0, 0.4, 0]}\n"
  "  c: {mass: 1, inertia: [1, 1, 0.4], " TURNED ", position: [2, 0, 0]}\n"
  "joints:\n"
  "  ja: {revolute: [ground.A, a]}\n"
  "  jb: {revolute: [ground.B, b]}\n"
  "  jc: {revolute: [ground.C, c]}\n"
  "%s\n"
  "forces: {between: {rotational-spring-damper: [a, b], free-angle: 0}}\n"
  "simulate: {step: 0.001, end: 1}\n";

static void check_wheels(const char *links, double a, double b, double c, int set)
{
  char text[1600];
  problem p;
  snprintf(text, sizeof text, wheels, links);
  open_set(&p, text, set);
  for (int i = 0; i < 2; i++) {
    assert_near(problem_read(&p, "ja.angle"), a, 1e-8);
    assert_near(problem_read(&p, "jb.angle"), b, 1e-8);
    assert_near(problem_read(&p, "jc.angle"), c, 1e-8);
    assert_near(problem_read(&p, "between.angle"), b - a, 1e-8);
    problem_steps(&p, 0.002);
  }
  problem_end(&p);
}

static void test_couplers(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    /* b turns a seventh of a; a seven times b; both at once along a chain */
    check_wheels("couplers: {k: {joints: [ja, jb], factors: [1, -7]}}\n"
                 "motions: {m: {rotation: ja, value: 21}}", 21.0, 3.0, 0.0, set);
    check_wheels("couplers: {k: {joints: [ja, jb], factors: [1, -7]}}\n"
                 "motions: {m: {rotation: jb, value: -300 deg}}", -2100.0*DEG, -300.0*DEG, 0.0, set);
    check_wheels("couplers: {k: {joints: [ja, jb], factors: [1, -7]}, l: {joints: [jb, jc], factors: [5, -1]}}\n"
                 "motions: {m: {rotation: ja, value: 210}}", 210.0, 30.0, 150.0, set);
    /* gears of radii 0.1 and 0.3 */
    check_wheels("gears: {g: {joints: [ja, jb], mesh: ground.M}}\n"
                 "motions: {m: {rotation: ja, value: 30}}", 30.0, -10.0, 0.0, set);
    check_wheels("gears: {g: {joints: [ja, jc], ratio: -0.25}}\n"
                 "motions: {m: {rotation: jc, value: 30}}", -120.0, 0.0, 30.0, set);
    /* a differential: two are stated, the third follows */
    check_wheels("couplers: {k: {joints: [ja, jb, jc], factors: [1, 1, -2]}}\n"
                 "motions: {m: {rotation: ja, value: 50}, n: {rotation: jb, value: -10}}", 50.0, -10.0, 20.0, set);
  }
}

/* One of three is stated, the others share what is left: by the least change (b, c) goes along
 * (1, -2), so that 50 + b - 2 c = 0 at b = -10, c = 20. */
static void test_shared(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++)
    check_wheels("couplers: {k: {joints: [ja, jb, jc], factors: [1, 1, -2]}}\n"
                 "motions: {m: {rotation: ja, value: 50}}", 50.0, -10.0, 20.0, set);
}

/* A nut of pitch 0.1 m, stated to be 0.55 m away from where it is drawn; and with its angle stated. */
static void test_screw(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {G: {" FRAME "}}}\n"
    "  nut: {mass: 2, inertia: [0.02, 0.025, 0.03], " TURNED "}\n"
    "joints: {s: {screw: [ground.G, nut], pitch: %s}}\n"
    "motions: {m: {%s}}\n"
    "simulate: {step: 0.01, end: 1}\n";
  for (int set = 0; set < SETS; set++) {
    char model[800];
    problem p;
    snprintf(model, sizeof model, text, "0.1", "translation: s, value: 0.55 + 0.1*time");
    open_set(&p, model, set);
    assert_near(problem_read(&p, "s.displacement"), 0.55, 1e-10);
    assert_near(problem_read(&p, "s.angle"), 11.0*PI, 1e-8);
    problem_steps(&p, 0.1);
    assert_near(problem_read(&p, "s.angle"), 11.2*PI, 1e-7);
    problem_end(&p);
    snprintf(model, sizeof model, text, "-0.1", "rotation: s, value: 40 + time");
    open_set(&p, model, set);
    assert_near(problem_read(&p, "s.displacement"), -2.0/PI, 1e-10);
    assert_near(problem_read(&p, "s.angle"), 40.0, 1e-8);
    problem_end(&p);
  }
}

/* A rack stated to be 5 m away turns the pinion of radius 0.2 m by 25 rad: its angle is not stated, it is followed. */
static void test_rack(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {G: {" FRAME "}, Y: {at: [0, 0, -0.2], z: [0, 1, 0], x: [1, 0, 0]}}}\n"
    "  pinion: {mass: 1, inertia: [1, 1, 0.2], " TURNED "}\n"
    "  rack: {mass: 1, inertia: [1, 1, 1], position: [0, 0, -0.2], markers: {Z: {z: [0, 1, 0], x: [1, 0, 0]}}}\n"
    "joints:\n"
    "  pin: {revolute: [ground.G, pinion]}\n"
    "  slide: {translational: [ground.Y, rack.Z]}\n"
    "  link: {rack-pinion: [pinion, rack.Z], diameter: 0.4}\n"
    "motions: {m: {translation: slide, value: 5 + time}}\n"
    "forces: {spring: {rotational-spring-damper: [ground.G, pinion], stiffness: 1, free-angle: 0}}\n"
    "simulate: {step: 0.01, end: 1}\n";
  for (int set = 0; set < SETS; set++) {
    problem p;
    open_set(&p, text, set);
    for (int i = 0; i < 2; i++) {
      assert_near(problem_read(&p, "slide.displacement"), 5.0 + 0.1*i, 1e-9);
      assert_near(problem_read(&p, "pin.angle"), 25.0 + 0.5*i, 1e-8);
      assert_near(problem_read(&p, "spring.torque"), 25.0 + 0.5*i, 1e-8);
      problem_steps(&p, 0.1);
      problem_advance(&p, 0.1);
    }
    problem_end(&p);
  }
}

/* A start that joints are given: the wheel at 20 rad, the nut 5.5 pitches away, what is coupled to them; then all is
 * free. */
static void test_given(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {A: {" FRAME "}, B: {" FRAME ", at: [0, 0.4, 0]}, C: {" FRAME ", at: [2, 0, 0]}}}\n"
    "  a: {mass: 1, inertia: [1, 1, 0.1], " TURNED "}\n"
    "  b: {mass: 1, inertia: [1, 1, 0.2], " TURNED ", position: [0, 0.4, 0]}\n"
    "  nut: {mass: 2, inertia: [1, 1, 0.4], " TURNED ", position: [2, 0, 0]}\n"
    "joints:\n"
    "  ja: {revolute: [ground.A, a], angle: 21, angular-velocity: 14}\n"
    "  jb: {revolute: [ground.B, b]}\n"
    "  s: {screw: [ground.C, nut], pitch: 0.1, displacement: 550 mm, velocity: 0.2}\n"
    "couplers: {k: {joints: [ja, jb], factors: [1, -7]}}\n"
    "forces: {spring: {rotational-spring-damper: [ground.A, a], free-angle: 0}}\n"
    "simulate: {step: 1e-3, end: 1}\n";
  for (int set = 0; set < SETS; set++) {
    problem p;
    open_set(&p, text, set);
    assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 2);
    assert_int_equal(tml_sim_redundant(p.sim), 0);
    for (int i = 0; i < 2; i++) {
      const double t = 0.01*i;
      problem_advance(&p, t);
      assert_near(problem_read(&p, "ja.angle"), 21.0 + 14.0*t, 2e-5);
      assert_near(problem_read(&p, "spring.angle"), 21.0 + 14.0*t, 2e-5);
      assert_near(problem_read(&p, "jb.angle"), 3.0 + 2.0*t, 2e-5);
      assert_near(problem_read(&p, "s.displacement"), 0.55 + 0.2*t, 2e-5);
      assert_near(problem_read(&p, "s.angle"), 2.0*PI/0.1*(0.55 + 0.2*t), 2e-4);
    }
    problem_end(&p);
  }
}

/* A slider-crank drawn at 0.1 rad, whose crank is given 200 degrees: x = r cos(phi) + sqrt(l^2 - r^2 sin^2(phi)). */
static void test_given_crank(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {guide: {z: [1, 0, 0]}}}\n"
    "  crank: {kind: planar, mass: 3, inertia: 0.02, position: [0.15, 0], angle: 0.1,\n"
    "          markers: {O: {at: [-0.15, 0]}, A: {at: [0.15, 0]}}}\n"
    "  rod: {kind: planar, mass: 0.9, inertia: 0.03, position: [0.6, 0],\n"
    "        markers: {A: {at: [-0.35, 0]}, B: {at: [0.35, 0]}}}\n"
    "  slider: {kind: planar, mass: 2, inertia: 0.01, position: [1, 0], markers: {guide: {z: [1, 0, 0]}}}\n"
    "joints:\n"
    "  main: {revolute: [ground, crank.O], angle: 200 deg, angular-velocity: 2}\n"
    "  pin: {revolute: [crank.A, rod.A]}\n"
    "  wrist: {revolute: [rod.B, slider]}\n"
    "  guide: {translational: [ground.guide, slider.guide]}\n");
  problem_start(&p);
  const double phi = 200.0*DEG, s = 0.3*sin(phi), x = sqrt(0.49 - s*s);
  assert_near(problem_read(&p, "crank.angle"), phi, 1e-12);
  assert_near(problem_read(&p, "main.angle"), phi, 1e-12);
  assert_near(problem_read(&p, "slider.x"), 0.3*cos(phi) + x, 1e-11);
  assert_near(problem_read(&p, "main.angle_rate"), 2.0, 1e-12);
  assert_near(problem_read(&p, "slider.vx"), -2.0*s*(1.0 + 0.3*cos(phi)/x), 1e-10);
  assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
  problem_end(&p);
}

/* An ADAMS dataset: a motion of 200 degrees, a coupler that turns the other part three times as far, AZ and a torsion
 * spring. */
static void test_dataset(void **state)
{
  (void)state;
  static const char text[] =
    "ADAMS/View model name: turns\n"
    "UNITS/FORCE = NEWTON, MASS = KILOGRAM, LENGTH = METER, TIME = SECOND\n"
    "PART/1, GROUND\nMARKER/1, PART = 1\nMARKER/2, PART = 1, QP = 1, 0, 0\n"
    "PART/2, MASS = 1, CM = 20, IP = 1, 1, 1\nMARKER/20, PART = 2\n"
    "PART/3, QG = 1, 0, 0, MASS = 1, CM = 30, IP = 1, 1, 1\nMARKER/30, PART = 3\n"
    "PART/4, QG = 0, 1, 0, MASS = 1, CM = 40, IP = 1, 1, 1\nMARKER/40, PART = 4, QP = 0.5, 0, 0\n"
    "MARKER/41, PART = 4\nMARKER/3, PART = 1, QP = 0, 1, 0\n"
    "JOINT/1, REVOLUTE, I = 20, J = 1\nJOINT/2, REVOLUTE, I = 30, J = 2\n"
    "JOINT/3, CYLINDRICAL, I = 41, J = 3, ICROT = 500D, 3, ICTRAN = 0.25, -2\n"
    "COUPLER/1, JOINTS = 1, 2, TYPE = R:R, SCALES = 3, -1\n"
    "MOTION/1, ROTATIONAL, JOINT = 1, FUNCTION = 200D + 2*TIME\n"
    "SPRINGDAMPER/1, ROTATIONAL, I = 20, J = 1, KT = 1, ANGLE = 0\n"
    "REQUEST/1, F2 = AZ(20, 1)\\F3 = AZ(30, 2)\n"
    "END\n";
  problem p = {0};
  tml_messages *messages;
  assert_int_equal(tml_messages_create(&messages), TML_OK);
  assert_int_equal(tml_model_read_text(&p.model, "turns.adm", text, sizeof text - 1, NULL, messages), TML_OK);
  tml_messages_free(messages);
  problem_options(p.model, &p.opt);
  problem_start(&p);
  assert_near(problem_read(&p, "joint_1.angle"), 200.0*DEG, 1e-10);
  assert_near(problem_read(&p, "joint_2.angle"), 600.0*DEG, 1e-10);
  assert_near(fabs(problem_read(&p, "springdamper_1.torque")), 200.0*DEG, 1e-10);
  assert_near(problem_read(&p, "request(1).f2"), 200.0*DEG, 1e-10);
  assert_near(problem_read(&p, "request(1).f3"), 600.0*DEG, 1e-10);
  assert_near(problem_read(&p, "joint_3.angle"), 500.0*DEG, 1e-10);
  assert_near(problem_read(&p, "joint_3.angle_rate"), 3.0, 1e-10);
  assert_near(problem_read(&p, "joint_3.displacement"), 0.25, 1e-10);
  assert_near(problem_read(&p, "joint_3.displacement_rate"), -2.0, 1e-10);
  assert_near(problem_read(&p, "part_4.vx"), -1.5*sin(500.0*DEG), 1e-10);
  problem_end(&p);
}

/* ---------------------------------------------------------------- in mid-run ----------------- */

/* A wheel runs free at 40 rad/s from zero on. What takes hold of it at 0.5 s does not lose its turns. */
static const char *const switched =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {G: {" FRAME "}}}\n"
  "  wheel: {mass: 1, inertia: [0.1, 0.1, 0.2], " TURNED ", angular-velocity: [40, 0, 0]}\n"
  "joints: {pin: {revolute: [ground.G, wheel]}}\n"
  "motions: {drive: {rotation: pin, value: \"%s\"%s}}\n"
  "forces: {spring: {rotational-spring-damper: [ground.G, wheel], free-angle: 0}}\n"
  "sensors: {catch: {when: \"time > %s\", activate: [drive]}}\n"
  "inactive: [drive]\n"
  "simulate: {step: 0.005, end: 1}\n";

static void check_switched(const char *drive, const char *level, const char *when, double angle, int set)
{
  char text[1200];
  problem p;
  snprintf(text, sizeof text, switched, drive, level, when);
  open_set(&p, text, set);
  problem_steps(&p, 0.75);
  problem_advance(&p, 0.75);
  const double close = *level && set == 1 ? 0.2 : 1e-7; /* Euler parameters: errors go with |omega h|^2 */
  assert_near(problem_read(&p, "pin.angle"), angle, close);
  assert_near(problem_read(&p, "spring.angle"), angle, close);
  if (!*level) assert_near(problem_read(&p, "drive.value"), angle, 1e-9);
  problem_end(&p);
}

static void test_switched(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    check_switched("20 + 8*(time - 0.5)", "", "0.5", 22.0, set);
    check_switched("8", ", level: velocity", "0.5", 22.0, set);
    check_switched("20 - 4*pi + 8*(time - 0.5)", "", "0.5", 22.0, set); /* wound up, it stays so */
    check_switched("30 + 4*time", "", "-1", 33.0, set);                 /* before the first step it counts again */
  }
}

/* A step of more than half a turn is reported as that. */
static void test_large_step(void **state)
{
  (void)state;
  char text[1200];
  problem p;
  snprintf(text, sizeof text, wheel, "", "1000*time");
  open_set(&p, text, 0);
  assert_int_equal(problem_try_steps(&p, 0.1), TML_ERR_SIMULATION);
  assert_contains(p.err.text, "a measured angle turned more than half a turn in one step");
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_motion),
    cmocka_unit_test(test_planar),
    cmocka_unit_test(test_drawn_closed),
    cmocka_unit_test(test_couplers),
    cmocka_unit_test(test_shared),
    cmocka_unit_test(test_screw),
    cmocka_unit_test(test_rack),
    cmocka_unit_test(test_given),
    cmocka_unit_test(test_given_crank),
    cmocka_unit_test(test_dataset),
    cmocka_unit_test(test_switched),
    cmocka_unit_test(test_large_step),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
