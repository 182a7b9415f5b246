/* couplings.c - screws, racks, constant-velocity joints, couplers and gears against closed forms, in all rotation
 * coordinates; what they exert does no work.
 *
 * All axes of rotation lie along x of ground, where 3-1-3 angles are regular: frames named G and bodies "turned" have
 * their x y z along y z x of ground, so that a mechanism in the x-y plane of G is one in the y-z plane of ground. */
#include "support/problem.h"

#define PI 3.14159265358979323846

static const char *const sets[] = {"rotations increments", "rotations euler-parameters", "rotations 313"};
enum { SETS = sizeof sets/sizeof *sets };

#define TURNED "orientation: {z: [1, 0, 0], x: [0, 1, 0]}"
#define FRAME "z: [1, 0, 0], x: [0, 1, 0]"

static void open_set(problem *p, const char *text, int set, const char *settings)
{
  problem_text(p, text);
  problem_set(p, sets[set]);
  if (set == 1) p->opt.step *= 0.1;
  problem_set(p, settings);
  problem_start(p);
}

#define assert_near(x, y, limit) assert_between((x), (y) - (limit), (y) + (limit))
/* Constant accelerations are integrated exactly, but in Euler parameters: there errors go with |omega h|^2. */
#define assert_path(x, y, limit) assert_near((x), (y), set == 1 ? 1e-4*(1.0 + fabs(y)) : (limit))

/* ---------------------------------------------------------------- screw ---------------------- */

/* A nut of mass 2 and inertia 0.03 falls along its screw of pitch 0.1 by gravity 10:
 * x'' = -m g/(m + J (2 pi/p)^2). */
static const char *const screw =
  "trammel: 1\n"
  "gravity: [-10, 0, 0]\n"
  "parameters: {p: %s}\n"
  "bodies:\n"
  "  ground: {markers: {G: {" FRAME "}}}\n"
  "  nut: {mass: 2, inertia: [0.02, 0.025, 0.03], " TURNED "%s}\n"
  "joints: {s: {%s: [ground.G, nut]%s}}\n"
  "%s"
  "simulate: {step: 0.01, end: 4}\n";

static void check_screw(const char *text, double pitch, double v0, int set)
{
  problem p;
  const double gear = 2.0*PI/pitch, m = 2.0, J = 0.03, a = -m*10.0/(m + J*gear*gear);
  open_set(&p, text, set, "");
  for (int i = 0; i <= 4; i++) {
    double F[6];
    const double t = 0.5*i;
    problem_advance(&p, t);
    const double x = v0*t + 0.5*a*t*t, v = v0 + a*t;
    assert_path(problem_read(&p, "s.displacement"), x, 1e-9);
    assert_path(problem_read(&p, "s.angle"), gear*x, 1e-7);
    assert_near(problem_read(&p, "s.angle"), gear*problem_read(&p, "s.displacement"), 1e-8);
    assert_path(problem_read(&p, "s.displacement_rate"), v, 1e-9);
    assert_path(problem_read(&p, "s.angle_rate"), gear*v, 1e-7);
    assert_path(problem_read(&p, "nut.wx"), gear*v, 1e-7);
    assert_near(problem_read(&p, "energy.total"), 0.5*(m + J*gear*gear)*v0*v0, set == 1 ? 5e-3 : 1e-7);
    if (!strstr(text, "screw:")) continue;
    problem_reads(&p, "s.j", "fx fy fz tx ty tz", F);
    assert_near(F[0], m*(a + 10.0), 1e-7);
    assert_near(F[3], J*gear*a, 1e-7);
    assert_near(F[0]*v + F[3]*gear*v, 0.0, 1e-6); /* no work */
    problem_reads(&p, "s.i", "fx fy fz tx ty tz", F);
    assert_near(F[0], -m*(a + 10.0), 1e-7);
    assert_near(F[3], -J*gear*a, 1e-7);
  }
  problem_end(&p);
}

static void test_screw(void **state)
{
  (void)state;
  char text[1024];
  for (int set = 0; set < SETS; set++) {
    snprintf(text, sizeof text, screw, "0.1", "", "screw", ", pitch: p", "");
    check_screw(text, 0.1, 0.0, set);
    snprintf(text, sizeof text, screw, "-0.2", ", velocity: [1, 0, 0], angular-velocity: [-10*pi, 0, 0]", "screw",
             ", pitch: p", "");
    check_screw(text, -0.2, 1.0, set);
  }
}

/* A coupler of the two coordinates of a cylindrical joint is a screw; its factors have units. */
static void test_coupled_screw(void **state)
{
  (void)state;
  char text[1024];
  for (int set = 0; set < SETS; set++) {
    snprintf(text, sizeof text, screw, "0.1", "", "cylindrical", "",
             "couplers: {k: {joints: [s.displacement, s.angle], factors: [1, -p/(2*pi)]}}\n");
    check_screw(text, 0.1, 0.0, set);
    snprintf(text, sizeof text, screw, "0.1", "", "cylindrical", "",
             "couplers: {k: {joints: [s.angle, s.displacement], factors: [3, -6000*pi/p*1 rad/km]}}\n");
    check_screw(text, 0.1, 0.0, set);
    snprintf(text, sizeof text, screw, "0.1", "", "cylindrical", "",
             "gears: {k: {joints: [s.angle, s.displacement], ratio: p/(2*pi)}}\n");
    check_screw(text, 0.1, 0.0, set);
  }
}

/* ---------------------------------------------------------------- rack and pinion ------------ */

/* A torque of 3 on a pinion of inertia 0.05 and radius 0.2 moves a rack of mass 4: x'' = M r/(J + m r^2). */
static const char *const rack =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {G: {" FRAME "}, R: {at: [0, 0.3, -0.2], z: [0, 1, 0], x: [1, 0, 0]},\n"
  "           T: {at: [0, 0, -0.2], z: [0, 1, 0]}}}\n"
  "  pinion: {mass: 1, inertia: [0.04, 0.04, 0.05], " TURNED ", angular-velocity: [2, 0, 0]}\n"
  "  rack: {mass: 4, inertia: [1, 1, 1], " TURNED ", position: [0, 0.3, -0.2], velocity: [0, %s, 0],\n"
  "         markers: {Z: {z: [1, 0, 0]}}}\n"
  "joints:\n"
  "  pin: {revolute: [ground.G, pinion]}\n"
  "  slide: {translational: [ground.R, rack.Z]}\n"
  "%s\n"
  "forces: {M: {torque: pinion, value: [3, 0, 0]}}\n"
  "simulate: {step: 0.01, end: 4}\n";

static void check_rack(const char *link, double r, int set)
{
  problem p;
  char text[1500], speed[32];
  const double J = 0.05, m = 4.0, M = 3.0, a = M/(J + m*r*r);
  snprintf(speed, sizeof speed, "%.17g", 2.0*r);
  snprintf(text, sizeof text, rack, speed, link);
  open_set(&p, text, set, "");
  for (int i = 0; i <= 4; i++) {
    const double t = 0.5*i, angle = 2.0*t + 0.5*a*t*t;
    problem_advance(&p, t);
    assert_path(problem_read(&p, "pin.angle"), angle, 1e-8);
    assert_path(problem_read(&p, "slide.displacement"), r*angle, 1e-8);
    assert_near(problem_read(&p, "slide.displacement"), r*problem_read(&p, "pin.angle"), 1e-9);
    assert_path(problem_read(&p, "rack.vy"), r*(2.0 + a*t), 1e-8);
    if (strstr(link, "rack-pinion")) {
      double F[6], T[6];
      problem_reads(&p, "link.j", "fx fy fz tx ty tz", F);
      problem_reads(&p, "link.i", "fx fy fz tx ty tz", T);
      assert_near(F[1], m*r*a, 1e-7);
      assert_near(T[1], -m*r*a, 1e-7);
      assert_near(T[3], J*a - M, 1e-7);
      assert_near(F[1]*r*(2.0 + a*t) + T[3]*(2.0 + a*t), 0.0, 1e-6);
    } else { /* a gear: the force between the teeth */
      assert_near(fabs(problem_read(&p, "link.multiplier")), fabs(m*r*a), 1e-7);
    }
  }
  problem_end(&p);
}

static void test_rack(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    check_rack("  link: {rack-pinion: [pinion, rack.Z], diameter: 0.4}", 0.2, set);
    check_rack("  link: {rack-pinion: [pinion, rack.Z], diameter: -0.6}", -0.3, set);
  }
}

/* The same as a gear in mesh with a rack: below the axis the teeth move along y when the pinion turns about x. */
static void test_rack_gear(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    check_rack("gears: {link: {joints: [pin, slide], mesh: ground.T}}", 0.2, set);
  }
}

/* ---------------------------------------------------------------- shafts --------------------- */

/* Two shafts that meet at 30 degrees, the first turned by `drive`; the second is kept parallel to its bearing. z
 * points outward from the joint along both. */
static const char *const shafts =
  "trammel: 1\n"
  "parameters: {c: cos(30*deg), s: sin(30*deg)}\n"
  "bodies:\n"
  "  ground: {markers: {I: {z: [-1, 0, 0], x: [0, 0, 1]}, O: {z: [c, s, 0], x: [0, 0, 1]}}}\n"
  "  input: {mass: 1, inertia: [0.1, 0.1, 0.2], orientation: {z: [-1, 0, 0], x: [0, 0, 1]}}\n"
  "  output: {mass: 1, inertia: [0.2, 0.2, 0.3], orientation: {z: [c, s, 0], x: [0, 0, 1]}}\n"
  "joints:\n"
  "  bearing: {revolute: [ground.I, input]}\n"
  "  support: {parallel: [ground.O, output]}\n"
  "  joint: {%s: [input, output]}\n"
  "%s\n"
  "forces:\n"
  "  watch: {rotational-spring-damper: [ground.O, output]}\n"
  "  M: {torque: input, value: [%s, 0, 0]}\n"
  "simulate: {step: 0.002, end: 1}\n";

static void test_constant_velocity(void **state)
{
  (void)state;
  char text[1500];
  for (int set = 0; set < SETS; set++) {
    problem p;
    snprintf(text, sizeof text, shafts, "constant-velocity",
             "motions: {drive: {rotation: bearing, value: -20*time - 4*time^2}}", "0");
    open_set(&p, text, set, "");
    for (int i = 0; i <= 50; i++) {
      const double t = 0.02*i, rate = 20.0 + 8.0*t;
      problem_advance(&p, t);
      assert_near(problem_read(&p, "bearing.angle"), -20.0*t - 4.0*t*t, 1e-8);
      assert_near(problem_read(&p, "watch.angle"), 20.0*t + 4.0*t*t, 1e-7);
      assert_near(problem_read(&p, "watch.rate"), rate, 1e-7);
      assert_near(problem_read(&p, "input.wx"), rate, 1e-7);
      assert_near(problem_read(&p, "output.wbz"), rate, 1e-7);
    }
    problem_end(&p);
  }
}

/* Driven by a torque, both inertias count in full: angle'' = M/(J_1 + J_2); the joint takes as much power from one
 * shaft as it gives to the other. */
static void test_constant_velocity_torque(void **state)
{
  (void)state;
  char text[1500];
  for (int set = 0; set < SETS; set++) {
    problem p;
    snprintf(text, sizeof text, shafts, "constant-velocity", "", "1.5");
    open_set(&p, text, set, "");
    for (int i = 0; i <= 10; i++) {
      const double t = 0.1*i, a = 1.5/(0.2 + 0.3);
      double T[3], w[3], U[3], u[3];
      problem_advance(&p, t);
      assert_near(problem_read(&p, "watch.angle"), 0.5*a*t*t, 1e-6);
      assert_near(problem_read(&p, "input.wx"), a*t, 1e-6);
      problem_reads(&p, "joint.i", "tx ty tz", T);
      problem_reads(&p, "input", "wx wy wz", w);
      problem_reads(&p, "joint.j", "tx ty tz", U);
      problem_reads(&p, "output", "wx wy wz", u);
      const double in = T[0]*w[0] + T[1]*w[1] + T[2]*w[2], out = U[0]*u[0] + U[1]*u[1] + U[2]*u[2];
      assert_near(in + out, 0.0, 1e-6);
      assert_near(out, 0.3*a*a*t, 1e-5);
    }
    problem_end(&p);
  }
}

/* With z axes that point the same way a straight joint would leave the shafts free of each other. */
static void test_constant_velocity_axes(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies: {a: {mass: 1, inertia: [1, 1, 1]}, b: {mass: 1, inertia: [1, 1, 1]}}\n"
    "joints: {j: {revolute: [ground, a]}, cv: {constant-velocity: [a, b]}}\n");
  assert_int_equal(problem_try_start(&p), TML_ERR_ASSEMBLY);
  assert_contains(p.err.text, "joint 'cv': the z axes of its markers must point outward along the two shafts");
  problem_end(&p);
}

/* One universal joint: with the pin of the input shaft normal to the plane of the shafts at the start,
 * tan(out) = cos(30 deg) tan(in), so that the speed goes up and down between cos and 1/cos of the angle. */
static void test_hooke(void **state)
{
  (void)state;
  char text[1500];
  const double c = cos(PI/6.0), s = sin(PI/6.0);
  for (int set = 0; set < SETS; set++) {
    problem p;
    double least = 100.0, most = 0.0;
    snprintf(text, sizeof text, shafts, "hooke", "motions: {drive: {rotation: bearing, value: -20*time}}",
             "0");
    open_set(&p, text, set, "");
    for (int i = 0; i <= 100; i++) {
      const double t = 0.01*i, in = 20.0*t;
      problem_advance(&p, t);
      const double rate = problem_read(&p, "watch.rate");
      assert_near(rate, 20.0*c/(1.0 - s*s*sin(in)*sin(in)), 1e-6);
      assert_near(sin(problem_read(&p, "watch.angle"))*cos(in), c*cos(problem_read(&p, "watch.angle"))*sin(in), 1e-7);
      least = fmin(least, rate);
      most = fmax(most, rate);
    }
    assert_close(least, 20.0*c, 1e-3);
    assert_close(most, 20.0/c, 1e-3);
    problem_end(&p);
  }
}

/* ---------------------------------------------------------------- couplers ------------------- */

/* Three wheels on ground of inertia 0.1, 0.2, 0.4 with constant torques 1, -0.5, 2. */
static const char *const wheels =
  "trammel: 1\n"
  "bodies:\n"
  "  ground: {markers: {A: {" FRAME "}, B: {" FRAME ", at: [1, 0, 0]}, C: {" FRAME ", at: [2, 0, 0]}}}\n"
  "  a: {mass: 1, inertia: [1, 1, 0.1], " TURNED "}\n"
  "  b: {mass: 1, inertia: [1, 1, 0.2], " TURNED ", position: [1, 0, 0]}\n"
  "  c: {mass: 1, inertia: [1, 1, 0.4], " TURNED ", position: [2, 0, 0]}\n"
  "joints:\n"
  "  ja: {revolute: [ground.A, a]}\n"
  "  jb: {revolute: [ground.B, b]}\n"
  "  jc: {revolute: [ground.C, c]}\n"
  "%s\n"
  "forces:\n"
  "  Ma: {torque: a, value: [1, 0, 0]}\n"
  "  Mb: {torque: b, value: [-0.5, 0, 0]}\n"
  "  Mc: {torque: c, value: [2, 0, 0]}\n"
  "simulate: {step: 0.01, end: 5}\n";

/* J_k a_k = M_k + mu f_k with sum f_k a_k = 0. */
static void check_wheels(const char *link, const double f[3], int set)
{
  static const double J[3] = {0.1, 0.2, 0.4}, M[3] = {1.0, -0.5, 2.0};
  static const char *const joint[3] = {"ja", "jb", "jc"};
  char text[2000], name[32];
  problem p;
  double above = 0.0, below = 0.0, power = 0.0;
  for (int k = 0; k < 3; k++) {
    above += f[k]*M[k]/J[k];
    below += f[k]*f[k]/J[k];
  }
  const double mu = -above/below;
  snprintf(text, sizeof text, wheels, link);
  open_set(&p, text, set, "");
  problem_advance(&p, 2.0);
  assert_near(problem_read(&p, "k.multiplier"), mu, 1e-8);
  for (int k = 0; k < 3; k++) {
    const double a = (M[k] + mu*f[k])/J[k];
    snprintf(name, sizeof name, "%s.angle", joint[k]);
    assert_path(problem_read(&p, name), 2.0*a, 1e-7); /* several turns */
    snprintf(name, sizeof name, "%s.angle_rate", joint[k]);
    assert_path(problem_read(&p, name), 2.0*a, 1e-7);
    power += mu*f[k]*problem_read(&p, name);
  }
  assert_near(power, 0.0, 1e-6);
  /* The coupler acts beside the joints: a bearing carries no torque about its axis. */
  assert_near(problem_read(&p, "jc.j.tx"), 0.0, 1e-9);
  assert_near(problem_read(&p, "ja.j.tx"), 0.0, 1e-9);
  problem_end(&p);
}

static void test_couplers(void **state)
{
  (void)state;
  for (int set = 0; set < SETS; set++) {
    check_wheels("couplers: {k: {joints: [ja, jb], factors: [2, -1]}}", (double[]){2, -1, 0}, set);
    check_wheels("couplers: {k: {joints: [jc, ja.angle], factors: [1, 3]}}", (double[]){3, 0, 1}, set);
    check_wheels("gears: {k: {joints: [jb, jc], ratio: -0.25}}", (double[]){0, 1, 4}, set);
    /* a differential: the cage c turns by the mean of the two wheels */
    check_wheels("couplers: {k: {joints: [ja, jb, jc], factors: [1, 1, -2]}}", (double[]){1, 1, -2}, set);
  }
}

/* The relation holds from the angles at the start on, wherever these are. */
static void test_offset(void **state)
{
  (void)state;
  problem p;
  problem_text(&p,
    "trammel: 1\n"
    "bodies:\n"
    "  a: {kind: planar, mass: 1, inertia: 1, angle: 7, angular-velocity: 1}\n"
    "  b: {kind: planar, mass: 1, inertia: 1, angle: -20, angular-velocity: 3}\n"
    "joints: {ja: {revolute: [ground, a]}, jb: {revolute: [ground, b]}}\n"
    "couplers: {k: {joints: [ja, jb], factors: [3, -1]}}\n"
    "simulate: {step: 0.01, end: 5}\n");
  problem_start(&p);
  assert_near(problem_read(&p, "a.angle"), 7.0, 1e-12);
  assert_near(problem_read(&p, "b.angle"), -20.0, 1e-12);
  problem_advance(&p, 5.0);
  assert_near(problem_read(&p, "ja.angle"), 12.0, 1e-9);
  assert_near(problem_read(&p, "jb.angle"), -5.0, 1e-9);
  problem_end(&p);
}

/* ---------------------------------------------------------------- gears ---------------------- */

/* Radii 0.1 and 0.3 with parallel axes: b turns back a third. The teeth push with F: J_a a = M - F r. */
static void test_gears(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {A: {" FRAME "}, B: {" FRAME ", at: [0, 0.4, 0]}, M: {at: [0, 0.1, 0], z: [0, 0, 1]}}}\n"
    "  a: {mass: 1, inertia: [1, 1, 0.01], " TURNED "}\n"
    "  b: {mass: 1, inertia: [1, 1, 0.2], " TURNED ", position: [0, 0.4, 0]}\n"
    "joints: {ja: {revolute: [ground.A, a]}, jb: {revolute: [ground.B, b]}}\n"
    "gears: {mesh: {joints: [ja, jb], mesh: ground.M}}\n"
    "forces: {M: {torque: a, value: [0.5, 0, 0]}}\n"
    "simulate: {step: 0.01, end: 3}\n";
  const double a = 0.5/(0.01 + 0.2/9.0), F = (0.5 - 0.01*a)/0.1;
  for (int set = 0; set < SETS; set++) {
    problem p;
    open_set(&p, text, set, "");
    problem_advance(&p, 3.0);
    assert_path(problem_read(&p, "ja.angle"), 4.5*a, 1e-7);
    assert_path(problem_read(&p, "jb.angle"), -1.5*a, 1e-7);
    assert_near(problem_read(&p, "mesh.multiplier"), -F, 1e-8); /* on the first gear, along z of the mesh */
    assert_path(problem_read(&p, "energy.kinetic"), 0.5*4.5*a, 1e-6);
    problem_end(&p);
  }
}

/* Planetary gear: sun (radius 0.1), planet (0.05) on a carrier, ring (0.2) fixed on ground. Willis: the sun turns
 * 1 + 0.2/0.1 = 3 times as fast as the carrier, the planet in space 1 - 0.2/0.05 = -3 times. */
static void test_planetary(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "bodies:\n"
    "  ground: {markers: {G: {" FRAME "}}}\n"
    "  carrier: {mass: 2, inertia: [1, 1, 0.04], " TURNED ",\n"
    "    markers: {P: {at: [0.15, 0, 0]}, S: {at: [0.1, 0, 0], z: [0, 1, 0]}, R: {at: [0.2, 0, 0], z: [0, 1, 0]}}}\n"
    "  sun: {mass: 1, inertia: [1, 1, 0.02], " TURNED "}\n"
    "  planet: {mass: 0.8, inertia: [1, 1, 0.001], " TURNED ", position: [0, 0.15, 0]}\n"
    "joints:\n"
    "  main: {revolute: [carrier, ground.G]}\n"
    "  centre: {revolute: [carrier, sun]}\n"
    "  pivot: {revolute: [carrier.P, planet]}\n"
    "gears:\n"
    "  inner: {joints: [centre, pivot], mesh: carrier.S}\n"
    "  outer: {joints: [pivot, main], mesh: carrier.R}\n"
    "forces: {M: {torque: sun, value: [0.6, 0, 0]}}\n"
    "simulate: {step: %s, end: 2}\n";
  const double inertia = 0.04 + 0.8*0.15*0.15 + 9.0*0.02 + 9.0*0.001, a = 3.0*0.6/inertia;
  for (int set = 0; set < SETS; set++) {
    double off[2];
    for (int k = 0; k < 2; k++) {
      char full[1600];
      problem p;
      snprintf(full, sizeof full, text, k ? "0.0025" : "0.005");
      open_set(&p, full, set, "alpha 0");
      assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
      problem_steps(&p, 2.0);
      problem_advance(&p, 2.0);
      off[k] = fabs(problem_read(&p, "main.angle") + 2.0*a);
      assert_near(problem_read(&p, "main.angle"), -2.0*a, 2e-3);
      assert_near(problem_read(&p, "centre.angle"), 4.0*a, 4e-3); /* 3 - 1 */
      assert_near(problem_read(&p, "pivot.angle"), -8.0*a, 8e-3);
      assert_near(problem_read(&p, "sun.wx"), 6.0*a, 6e-3);
      assert_near(problem_read(&p, "planet.wx"), -6.0*a, 6e-3);
      assert_near(problem_read(&p, "centre.angle"), -2.0*problem_read(&p, "main.angle"), 1e-9); /* exactly so */
      const double F = (0.6 - 0.02*3.0*a)/0.1;
      assert_close(problem_read(&p, "inner.multiplier"), -F, 1e-3);
      problem_end(&p);
    }
    if (off[1] > 1e-9) assert_between(order(off[0], off[1]), 1.9, 2.15);
  }
}

/* A mesh on the axis of a gear, or across the motion, is no mesh. */
static void test_no_mesh(void **state)
{
  (void)state;
  static const char *const mesh[] = {"at: [0, 0, 0], z: [0, 0, 1]", "at: [0, 0.1, 0], z: [0, 1, 0]"};
  for (int k = 0; k < 2; k++) {
    problem p;
    char text[1000];
    snprintf(text, sizeof text,
             "trammel: 1\n"
             "bodies:\n"
             "  ground: {markers: {A: {" FRAME "}, B: {" FRAME ", at: [0, 0.4, 0]}, M: {%s}}}\n"
             "  a: {mass: 1, inertia: [1, 1, 1], " TURNED "}\n"
             "  b: {mass: 1, inertia: [1, 1, 1], " TURNED ", position: [0, 0.4, 0]}\n"
             "joints: {ja: {revolute: [ground.A, a]}, jb: {revolute: [ground.B, b]}}\n"
             "gears: {g: {joints: [ja, jb], mesh: ground.M}}\n", mesh[k]);
    problem_text(&p, text);
    assert_int_equal(problem_try_start(&p), TML_ERR_MODEL);
    assert_contains(p.err.text, "gear 'g': the mesh marker lies on the axis of joint 'ja'");
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_screw), cmocka_unit_test(test_coupled_screw), cmocka_unit_test(test_rack),
    cmocka_unit_test(test_rack_gear), cmocka_unit_test(test_constant_velocity),
    cmocka_unit_test(test_constant_velocity_torque), cmocka_unit_test(test_constant_velocity_axes),
    cmocka_unit_test(test_hooke), cmocka_unit_test(test_couplers),
    cmocka_unit_test(test_offset), cmocka_unit_test(test_gears), cmocka_unit_test(test_planetary),
    cmocka_unit_test(test_no_mesh),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
