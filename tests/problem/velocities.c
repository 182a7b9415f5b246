/* velocities.c - start velocities: what the model gives a body or a joint is kept and sets the rest going, against
 * closed forms; what contradicts is changed as little as possible, and told. */
#include "support/problem.h"

#define assert_near(x, y, limit) assert_between((x), (y) - (limit), (y) + (limit))

static const char *const sets[] = {"rotations increments", "rotations euler-parameters", "rotations 313",
                                   "method rosenbrock", "method hht-si2", "method bdf step 0",
                                   "method dopri5", "method dop853", "method radau", "method auto"};
enum { SETS = sizeof sets/sizeof *sets };

/* Crank of 0.3 m at 0.5 rad, rod of 0.7 m, slider along x: x = r cos(phi) + sqrt(l^2 - r^2 sin^2(phi)). All in the y-z
 * plane of a frame turned as a whole, so that 3-1-3 angles are regular. */
#define R 0.3
#define L 0.7
#define PHI 0.5

static double slider_rate(double phi, double omega)
{
  const double s = R*sin(phi);
  return -omega*s*(1.0 + R*cos(phi)/sqrt(L*L - s*s));
}

static double rod_rate(double phi, double omega) { return -omega*R*cos(phi)/sqrt(L*L - R*R*sin(phi)*sin(phi)); }

static const char *const planar =
  "trammel: 1\n"
  "parameters: {phi: 0.5, psi: \"-asin(0.3*sin(0.5)/0.7)\"}\n"
  "bodies:\n"
  "  ground: {markers: {guide: {z: [1, 0, 0]}}}\n"
  "  crank: {kind: planar, mass: 30, inertia: 2, position: [0.15*cos(phi), 0.15*sin(phi)], angle: phi,\n"
  "          markers: {O: {at: [-0.15, 0]}, A: {at: [0.15, 0]}}%s}\n"
  "  rod: {kind: planar, mass: 2, inertia: 0.1, angle: psi, centre: [0.1, 0.05],\n"
  "        position: [0.3*cos(phi) + 0.35*cos(psi), 0.3*sin(phi) + 0.35*sin(psi)],\n"
  "        markers: {A: {at: [-0.35, 0]}, B: {at: [0.35, 0]}}%s}\n"
  "  slider: {kind: planar, mass: 50, inertia: 1, position: [0.3*cos(phi) + 0.7*cos(psi), 0],\n"
  "           markers: {guide: {z: [1, 0, 0]}}%s}\n"
  "joints:\n"
  "  main: {revolute: [ground, crank.O]%s}\n"
  "  pin: {revolute: [crank.A, rod.A]}\n"
  "  wrist: {revolute: [rod.B, slider]}\n"
  "  guide: {translational: [ground.guide, slider.guide]%s}\n"
  "%s"
  "simulate: {step: 1e-4, end: 1}\n";

static void open_planar(problem *p, const char *const what[6])
{
  char text[2000];
  snprintf(text, sizeof text, planar, what[0], what[1], what[2], what[3], what[4], what[5]);
  problem_text(p, text);
  problem_start(p);
}

/* Everything moves as the crank does with omega. */
static void check_rates(problem *p, double omega)
{
  assert_near(problem_read(p, "main.angle_rate"), omega, 1e-11);
  assert_near(problem_read(p, "crank.omega"), omega, 1e-11);
  assert_near(problem_read(p, "rod.omega"), rod_rate(PHI, omega), 1e-11);
  assert_near(problem_read(p, "slider.vx"), slider_rate(PHI, omega), 1e-11);
  assert_near(problem_read(p, "guide.displacement_rate"), slider_rate(PHI, omega), 1e-11);
  assert_string_equal(tml_sim_warnings(p->sim), "");
}

static void test_one_is_enough(void **state)
{
  (void)state;
  char text[6][64] = {{0}};
  snprintf(text[0], 64, ", angular-velocity: 1");
  snprintf(text[1], 64, ", angular-velocity: %.17g", rod_rate(PHI, 1.0));
  snprintf(text[2], 64, ", velocity: [%.17g, 0]", slider_rate(PHI, 1.0));
  snprintf(text[3], 64, ", angular-velocity: 1 rad/s");
  snprintf(text[4], 64, ", velocity: %.17g", slider_rate(PHI, 1.0));
  for (int mask = 1; mask < 32; mask++) { /* each alone, and what agrees together */
    const char *what[6] = {"", "", "", "", "", ""};
    problem p;
    for (int k = 0; k < 5; k++)
      if (mask & (1 << k)) what[k] = text[k];
    open_planar(&p, what);
    check_rates(&p, 1.0);
    problem_end(&p);
  }
}

/* The velocity of a body is that of its frame, wherever its centre of mass is. */
static void test_frame(void **state)
{
  (void)state;
  char text[80];
  const double x = -R*sin(PHI), psi = -asin(R*sin(PHI)/L), turn = rod_rate(PHI, 1.0);
  snprintf(text, sizeof text, ", velocity: [%.17g, %.17g]", 2.0*(x - 0.5*L*sin(psi)*turn),
           2.0*(R*cos(PHI) + 0.5*L*cos(psi)*turn));
  const char *what[6] = {"", text, "", "", "", ""};
  problem p;
  open_planar(&p, what);
  check_rates(&p, 2.0);
  problem_end(&p);
}

/* Numbers with four digits agree well enough: nothing is thrown away, nothing is reported. */
static void test_rounded(void **state)
{
  (void)state;
  char text[64];
  snprintf(text, sizeof text, ", velocity: [%.4f, 0]", slider_rate(PHI, 1.0));
  const char *what[6] = {", angular-velocity: 1", "", text, "", "", ""};
  problem p;
  open_planar(&p, what);
  assert_near(problem_read(&p, "crank.omega"), 1.0, 1e-3);
  assert_near(problem_read(&p, "slider.vx"), slider_rate(PHI, 1.0), 1e-3);
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);
}

/* Two that contradict each other: the kinetic energy of the change is least, omega = sum m_k f_k v_k/sum m_k f_k^2 over
 * all coordinates, and both are reported. */
static void test_contradiction(void **state)
{
  (void)state;
  const char *what[6] = {", angular-velocity: 1", "", ", velocity: [5, 0]", "", "", ""};
  problem p;
  open_planar(&p, what);
  const double f = slider_rate(PHI, 1.0), psi = -asin(R*sin(PHI)/L), turn = rod_rate(PHI, 1.0);
  const double cx = cos(psi)*(0.5*L + 0.1) - sin(psi)*0.05, cy = sin(psi)*(0.5*L + 0.1) + cos(psi)*0.05;
  const double vx = -R*sin(PHI) - turn*cy, vy = R*cos(PHI) + turn*cx;
  const double below = 2.0 + 30.0*0.25*R*R + 2.0*(vx*vx + vy*vy) + 0.1*turn*turn + 50.0*f*f;
  const double omega = (2.0*1.0 + 50.0*f*5.0)/below;
  assert_near(problem_read(&p, "crank.omega"), omega, 1e-10);
  assert_near(problem_read(&p, "slider.vx"), omega*f, 1e-10);
  assert_contains(tml_sim_warnings(p.sim), "the start velocity of body 'crank' does not fit the joints");
  assert_contains(tml_sim_warnings(p.sim), "the start velocity of body 'slider' does not fit the joints: (5, 0, 0) ");
  assert_null(strstr(tml_sim_warnings(p.sim), "e-1")); /* rounding in the other components is printed as 0 */
  assert_null(strstr(tml_sim_warnings(p.sim), "e-2"));
  problem_end(&p);
}

static void test_contradicts_motion(void **state)
{
  (void)state;
  const char *what[6] = {"", "", "", "", ", velocity: 0.1",
                         "motions: {drive: {rotation: main, value: phi + 3*time}}\n"};
  problem p;
  open_planar(&p, what);
  assert_near(problem_read(&p, "crank.omega"), 3.0, 1e-11);
  assert_near(problem_read(&p, "slider.vx"), slider_rate(PHI, 3.0), 1e-11);
  assert_contains(tml_sim_warnings(p.sim), "the start velocity of joint 'guide' does not fit the others: 0.1 m/s bec");
  problem_end(&p);
}

/* A motion by its acceleration goes on from the rate that its joint is given. */
static void test_acceleration(void **state)
{
  (void)state;
  const char *what[6] = {"", "", "", ", angular-velocity: 2", "",
                         "motions: {drive: {rotation: main, value: 4, level: acceleration}}\n"};
  problem p;
  open_planar(&p, what);
  check_rates(&p, 2.0);
  problem_steps(&p, 0.01);
  assert_near(problem_read(&p, "main.angle_rate"), 2.0 + 4.0*0.01, 1e-7);
  problem_end(&p);
}

/* ---------------------------------------------------------------- in space ------------------- */

/* Four bars in space, with three rows too many, in the plane y-z: crank 0.2, coupler and rocker 0.6 and 0.5, ground
 * 0.6. The crank lies along the ground bar, so that the triangle 0.4, 0.6, 0.5 gives the angles beta of the coupler and
 * delta of the rocker; the rate of the rocker is omega 0.2 sin(beta)/(0.5 sin(beta - delta)). */
static const char *const bars =
  "trammel: 1\n"
  "parameters:\n"
  "  beta: \"acos((0.16 + 0.36 - 0.25)/(2*0.4*0.6))\"\n"
  "  delta: \"pi - acos((0.16 + 0.25 - 0.36)/(2*0.4*0.5))\"\n"
  "bodies:\n"
  "  ground: {markers: {left: {z: [1, 0, 0], x: [0, 1, 0]}, right: {at: [0, 0.6, 0], z: [1, 0, 0], x: [0, 1, 0]}}}\n"
  "  crank: {mass: 4, inertia: [0.1, 0.1, 0.1], position: [0, 0.1, 0], orientation: {z: [1, 0, 0], x: [0, 1, 0]},\n"
  "          markers: {O: {at: [-0.1, 0, 0]}, A: {at: [0.1, 0, 0]}}%s}\n"
  "  coupler: {mass: 40, inertia: [3, 3, 3], position: [0, 0.2 + 0.3*cos(beta), 0.3*sin(beta)],\n"
  "            orientation: {z: [1, 0, 0], x: [0, cos(beta), sin(beta)]},\n"
  "            markers: {A: {at: [-0.3, 0, 0]}, B: {at: [0.3, 0, 0]}}}\n"
  "  rocker: {mass: 30, inertia: [2, 2, 2], position: [0, 0.6 + 0.25*cos(delta), 0.25*sin(delta)],\n"
  "           orientation: {z: [1, 0, 0], x: [0, cos(delta), sin(delta)]},\n"
  "           markers: {B: {at: [0.25, 0, 0]}, C: {at: [-0.25, 0, 0]}}}\n"
  "joints:\n"
  "  one: {revolute: [ground.left, crank.O]%s}\n"
  "  two: {revolute: [crank.A, coupler.A]}\n"
  "  three: {revolute: [coupler.B, rocker.B]}\n"
  "  four: {revolute: [ground.right, rocker.C]}\n"
  "simulate: {step: 1e-3, end: 1}\n";

static void test_four_bar(void **state)
{
  (void)state;
  const double beta = acos((0.16 + 0.36 - 0.25)/(2.0*0.4*0.6));
  const double delta = acos(-1.0) - acos((0.16 + 0.25 - 0.36)/(2.0*0.4*0.5));
  const double rocker = 0.2*sin(-beta)/(0.5*sin(delta - beta));
  for (int set = 0; set < SETS; set++)
    for (int way = 0; way < 2; way++) {
      char text[2500];
      problem p;
      if (problem_leaves_out(sets[set])) continue;
      snprintf(text, sizeof text, bars, way ? "" : ", angular-velocity: [3, 0, 0]",
               way ? ", angular-velocity: 3" : "");
      problem_text(&p, text);
      problem_set(&p, sets[set]);
      problem_start(&p);
      assert_near(problem_read(&p, "one.angle_rate"), 3.0, 1e-10);
      assert_near(problem_read(&p, "crank.wx"), 3.0, 1e-10);
      assert_near(problem_read(&p, "four.angle_rate"), 3.0*rocker, 1e-9);
      assert_null(strstr(tml_sim_warnings(p.sim), "velocity"));
      problem_end(&p);
    }
}

/* Both coordinates of a cylindrical joint; a joint without such a coordinate is an error. */
static void test_cylindrical(void **state)
{
  (void)state;
  static const char text[] =
    "trammel: 1\n"
    "bodies: {ground: {markers: {G: {z: [1, 0, 0]}}},\n"
    "         b: {mass: 1, inertia: [1, 2, 3], position: [0, 0.5, 0],\n"
    "             markers: {M: {at: [0, -0.5, 0], z: [1, 0, 0]}}}}\n"
    "joints: {c: {cylindrical: [ground.G, b.M], angular-velocity: 60 rpm, velocity: 0.25}}\n"
    "simulate: {step: 1e-3, end: 1}\n";
  for (int set = 0; set < SETS; set++) {
    problem p;
    if (problem_leaves_out(sets[set])) continue;
    problem_text(&p, text);
    problem_set(&p, sets[set]);
    problem_start(&p);
    assert_near(problem_read(&p, "c.angle_rate"), 2.0*acos(-1.0), 1e-11);
    assert_near(problem_read(&p, "c.displacement_rate"), 0.25, 1e-11);
    assert_near(problem_read(&p, "b.vz"), acos(-1.0), 1e-11);
    assert_near(problem_read(&p, "b.vx"), 0.25, 1e-11);
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    core_test(test_one_is_enough),
    core_test(test_frame),
    core_test(test_rounded),
    core_test(test_contradiction),
    core_test(test_contradicts_motion),
    core_test(test_acceleration),
    cmocka_unit_test(test_four_bar),
    cmocka_unit_test(test_cylindrical),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
