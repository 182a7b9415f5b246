/* beam_closed_forms.c - beams for large deflections against closed forms and tables: damped modes, rotating cantilever,
 * columns, coil spring, elastica, inertia of nodes, paths. */
#include "support/problem.h"

enum { LONGEST = 3000, MODES = 60 };

static const double pi = 3.141592653589793;

/* The slowest eigenvalues of a simulation where it is; `about`: a marker that turns, or NULL. */
static void take_modes(problem *p, const char *about, tml_linear_mode *mode, tml_linear_info *info)
{
  const tml_linear_choice choice = {.size = sizeof choice, .method = TML_LINEAR_DENSE, .about = about};
  tml_linear *l = NULL;
  if (tml_linear_create(&l, p->sim, &choice, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  *info = tml_linear_about(l);
  for (int i = 0; i < MODES && i < info->modes; i++) {
    mode[i] = tml_linear_get(l, i);
    mode[i].body = mode[i].words = "";
  }
  tml_linear_free(l);
}

/* Those of a model where it starts. */
static void modes_of(const char *text, tml_linear_mode *mode, tml_linear_info *info)
{
  problem p = {0};
  problem_text(&p, text);
  problem_start(&p);
  take_modes(&p, NULL, mode, info);
  problem_end(&p);
}

static void find_equilibrium(problem *p, double t)
{
  tml_static_result r = {.size = sizeof r};
  if (tml_sim_static(p->sim, t, true, &r, &p->err) != TML_OK) fail_msg("%s", p->err.text);
}

/* ---------------------------------------------------------------- damping -------------------- */

#define BEAM "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  arm:\n    kind: beam\n    beam:\n"
#define ROD BEAM "      line: [[0, 0, 0], [2, 0, 0]]\n" \
            "      section: {tube: {radius: 5 mm}}\n      material: {E: 70 GPa, nu: 0.33, density: 2700}\n" \
            "      pieces: 20\n"
#define ROOT "joints: {root: {fixed: [ground, arm.start]}}\n"

/* Damping in proportion to stiffness: lambda^2 + tau w^2 lambda + w^2 = 0, with w without damping. Stretching is
 * damped with 1e9 1/s, the slowest bending with 0.06. A filter beside it adds its own eigenvalue alone. */
static void test_damped(void **state)
{
  (void)state;
  static const char *const more[] = {"", "equations: {lag: {rate: \"(dz(arm.end) - lag)*(100 s^-1)\", unit: m}}\n"};
  const double tau = 1e-3;
  tml_linear_mode still[MODES], mode[MODES];
  tml_linear_info info;
  modes_of(ROD ROOT, still, &info);
  assert_true(info.symmetric);
  const double euler = 1.8751040687119611*1.8751040687119611/4*sqrt(70e9*25e-6/4/2700);
  assert_close(still[0].im, euler, 1e-3);
  for (int k = 0; k < 2; k++) {
    char text[LONGEST];
    snprintf(text, sizeof text, ROD "      damping: %g\n" ROOT "%s", tau, more[k]);
    modes_of(text, mode, &info);
    assert_int_equal(info.zeros, 0);
    int found = 0;
    for (int i = 0, j = 0; i < 12 + k; i++) {
      if (mode[i].im == 0.0) {
        assert_close(mode[i].re, -100.0, 1e-8);
        found++;
        continue;
      }
      const double w = still[j++].im, re = -0.5*tau*w*w;
      assert_close(mode[i].re, re, 1e-5);
      assert_close(mode[i].im, sqrt(w*w - re*re), 1e-5);
      assert_int_equal(mode[i].growth, -1);
    }
    assert_int_equal(found, k);
  }
}

/* A free rod keeps its six free motions, each a double zero; free bending has 4.7300407448627 instead of 1.875. */
static void test_damped_free(void **state)
{
  (void)state;
  tml_linear_mode mode[MODES];
  tml_linear_info info;
  modes_of(ROD "      damping: 1e-3\n", mode, &info);
  assert_int_equal(info.zeros, 12);
  assert_int_equal(info.free_motions, 6);
  const double w = 4.7300407448627040*4.7300407448627040/4*sqrt(70e9*25e-6/4/2700), re = -0.5e-3*w*w;
  for (int i = 0; i < 2; i++) {
    assert_close(mode[i].re, re, 5e-3);
    assert_close(mode[i].im, sqrt(w*w - re*re), 2.5e-3);
  }
}

/* ---------------------------------------------------------------- spin ----------------------- */

/* First frequencies in the plane of the spin and across it, in units of sqrt(EI/(m L^4)), after the stretching of the
 * start is damped. */
static void spin(int pieces, double speed, double w[2])
{
  char text[LONGEST];
  problem p = {0};
  tml_linear_mode mode[MODES];
  tml_linear_info info;
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  arm:\n    kind: beam\n"
           "    angular-velocity: [0, 0, %g]\n    beam: {line: [[0, 0, 0], [1, 0, 0]], pieces: %d, damping: 1e-3,\n"
           "      stiffness: [1e6, 1e5, 1e5, 1, 1, 1], line-mass: 1, line-inertia: [2e-7]}\n"
           "joints: {root: {revolute: [ground, arm.start]}}\n"
           "motions: {drive: {rotation: root, value: \"%g*time\"}}\n", speed, pieces, speed);
  problem_text(&p, text);
  problem_set(&p, "method radau tolerance 1e-6 end 0.3");
  problem_start(&p);
  problem_advance(&p, 0.3);
  take_modes(&p, "arm.start", mode, &info);
  for (int i = 0; i < 2; i++) w[i] = 2.0*pi*mode[i].undamped;
  problem_end(&p);
}

/* Wright, Smith, Thresher, Wang (1982); without extension the frequency in the plane is sqrt(flap^2 - speed^2). Damping
 * in proportion to stiffness is 1e6 1/s for stretching, so that slow modes keep their accuracy in a rotating frame. */
static void test_rotating(void **state)
{
  (void)state;
  static const double wright[][2] = {{2, 4.1373}, {6, 7.3604}, {12, 13.1702}};
  for (int k = 0; k < 3; k++) {
    double w[2];
    const double speed = wright[k][0], flap = wright[k][1];
    spin(24, speed, w);
    assert_close(w[1], flap, 1e-3);
    assert_close(w[1]*w[1] - w[0]*w[0], speed*speed, 2e-3);
  }
}

/* ---------------------------------------------------------------- columns -------------------- */

#define COLUMN "      line: [[0, 0, 0], [1, 0, 0]]\n      pieces: %d\n      stiffness: [1e6, 1e6, 1e6, 1, 1, 1]\n" \
               "      line-mass: 1\n      line-inertia: [2e-7]\n"

/* The first eigenvalue of a cantilever under an axial force at its end, which keeps its direction or follows. */
static tml_linear_mode column(int pieces, double load, const char *frame)
{
  char text[LONGEST];
  problem p = {0};
  tml_linear_mode mode[MODES];
  tml_linear_info info;
  snprintf(text, sizeof text, BEAM COLUMN ROOT "forces: {f: {force: [arm.end], %svalue: [%.17g, 0, 0]}}\n", pieces,
           frame, -load);
  problem_text(&p, text);
  problem_start(&p);
  find_equilibrium(&p, 0.0);
  take_modes(&p, NULL, mode, &info);
  problem_end(&p);
  return mode[0];
}

/* pi^2/4, by the line through two squared frequencies; order 2. */
static void test_euler(void **state)
{
  (void)state;
  double load[2];
  for (int i = 0; i < 2; i++) {
    const double a = 2.44, b = 2.46, x = column(8 << i, a, "").im, y = column(8 << i, b, "").im;
    load[i] = a + (b - a)*x*x/(x*x - y*y);
  }
  assert_between(order(load[0] - pi*pi/4, load[1] - pi*pi/4), 1.95, 2.05);
  assert_close((4.0*load[1] - load[0])/3.0, pi*pi/4, 2e-5);
}

/* Beck: a force that follows makes it flutter from 20.05 on. */
static void test_beck(void **state)
{
  (void)state;
  assert_true(column(32, 20.0, "frame: arm.end, ").growth <= 0);
  const tml_linear_mode m = column(32, 20.2, "frame: arm.end, ");
  assert_true(m.im > 10.0 && m.growth != 0);
}

/* The first eigenvalue of a narrow cantilever, loaded along z at its end, which is 1e4 times as stiff along z as
 * across it: EI across and GJ are 1. */
static tml_linear_mode strip(int pieces, double load)
{
  char text[LONGEST];
  problem p = {0};
  tml_linear_mode mode[MODES];
  tml_linear_info info;
  snprintf(text, sizeof text, BEAM "      line: [[0, 0, 0], [1, 0, 0]]\n      pieces: %d\n"
           "      stiffness: [1e6, 1e6, 1e6, 1, 1e4, 1]\n      line-mass: 1\n      line-inertia: [1e-3, 1e-3, 1e-3]\n"
           ROOT "forces: {f: {force: [arm.end], value: [0, 0, %.17g]}}\n", pieces, -load);
  problem_text(&p, text);
  problem_start(&p);
  find_equilibrium(&p, 0.0);
  take_modes(&p, NULL, mode, &info);
  problem_end(&p);
  return mode[0];
}

/* Prandtl and Michell: 4.0126 sqrt(EI GJ)/L^2, by the line through two squared frequencies; order 2. */
static void test_lateral(void **state)
{
  (void)state;
  double load[2];
  for (int i = 0; i < 2; i++) {
    const double a = 3.9, b = 3.95, x = strip(8 << i, a).im, y = strip(8 << i, b).im;
    load[i] = sqrt(a*a + (b*b - a*a)*x*x/(x*x - y*y));
  }
  assert_between(order(load[0] - 4.0126, load[1] - 4.0126), 1.7, 2.1);
  assert_close((4.0*load[1] - load[0])/3.0, 4.0126, 1e-3);
}

/* ---------------------------------------------------------------- statics -------------------- */

/* The elastica: P L^2/EI = 1 and 10, by the equation of the angle (4th order Runge-Kutta, shooting); Mattiasson (1981)
 * has 0.05643, 0.30172 and 0.55500, 0.81061. */
static void test_elastica(void **state)
{
  (void)state;
  static const double load[2] = {1, 10};
  static const double exact[2][2] = {{1 - 0.0564332363, 0.3017207738}, {1 - 0.5549955978, 0.8106090249}};
  for (int k = 0; k < 2; k++) {
    double x[2][3];
    for (int i = 0; i < 2; i++) {
      char text[LONGEST];
      problem p = {0};
      snprintf(text, sizeof text, BEAM "      line: [[0, 0, 0], [1, 0, 0]]\n      pieces: %d\n"
               "      stiffness: [1e7, 1e7, 1e7, 1, 1, 1]\n      line-mass: 1\n      line-inertia: [2e-7]\n" ROOT
               "forces: {f: {force: [arm.end], value: [0, 0, \"%g*time\"]}}\nrecord: [arm.end]\n", 16 << i, load[k]);
      problem_text(&p, text);
      problem_start(&p);
      for (int step = 1; step <= 4; step++) find_equilibrium(&p, 0.25*step);
      problem_reads(&p, "arm.end", "x y z", x[i]);
      problem_end(&p);
    }
    for (int i = 0; i < 2; i++) assert_close((4.0*x[1][2*i] - x[0][2*i])/3.0, exact[k][i], 2e-5);
  }
}

/* A coil spring that is compressed along its axis; a is its pitch angle. The force P has torsion P R cos a, bending
 * P R sin a, shear P cos a and tension P sin a everywhere. */
static void test_coil(void **state)
{
  (void)state;
  const double R = 0.02, d = 0.003, pitch = 0.006, turns = 5, E = 206e9, G = E/2.6, load = 0.1;
  const double A = pi*d*d/4, I = pi*d*d*d*d/64, a = atan(pitch/(2*pi*R)), c = cos(a)*cos(a), s = sin(a)*sin(a);
  const double shear = 6*1.3/(7 + 6*0.3), along = 2*pi*R*turns/cos(a); /* Cowper's factor of a circle */
  const double compliance = along*(R*R*c/(G*2*I) + R*R*s/(E*I) + c/(shear*G*A) + s/(E*A));
  char text[LONGEST];
  double z[2];
  problem p = {0};
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n"
           "  ground: {markers: {base: {at: [%g, 0, 0], x: [0, %.17g, %.17g], z: [0, %.17g, %.17g]}}}\n"
           "  arm:\n    kind: beam\n    markers: {eye: {node: end, at: [0, %g, 0]}}\n"
           "    beam: {helix: {radius: %g, pitch: %g, turns: %g}, pieces: 160, section: {tube: {radius: %g}},\n"
           "      material: {E: %g, nu: 0.3, density: 7850}}\njoints: {root: {fixed: [ground.base, arm.start]}}\n"
           "forces: {f: {force: [arm.eye], value: [0, 0, \"-%g*time\"]}}\nrecord: [arm.eye]\n", R, cos(a), sin(a),
           -sin(a), cos(a), R, R, pitch, turns, d/2, E, load);
  problem_text(&p, text);
  problem_start(&p);
  z[0] = problem_read(&p, "arm.eye.z");
  assert_close(z[0], pitch*turns, 1e-12);
  find_equilibrium(&p, 1.0);
  z[1] = problem_read(&p, "arm.eye.z");
  problem_end(&p);
  const double stiff = load/(z[0] - z[1]);
  assert_close(stiff, 1.0/compliance, 1e-3);
  assert_close(stiff, G*d*d*d*d/(64*R*R*R*turns), 1e-2);
}

/* A section that turns by 1.2 rad bends to the side, too: the compliance is the integral over the turned sections. */
static void test_twisted(void **state)
{
  (void)state;
  const double load = 1e-2;
  double sum[2] = {0}, x[3];
  problem p = {0};
  for (int i = 0; i < 2000; i++) {
    const double s = (i + 0.5)/2000, turn = 1.2*s, arm = (1 - s)*(1 - s)/2000;
    sum[0] += arm*(1.0/4 - 1.0)*sin(turn)*cos(turn);
    sum[1] += arm*(cos(turn)*cos(turn) + sin(turn)*sin(turn)/4);
  }
  problem_text(&p, BEAM "      line: [[0, 0, 0], [1, 0, 0]]\n      pieces: 32\n      twist: 1.2\n"
               "      stiffness: [1e6, 1e6, 1e6, 1, 1, 4]\n      line-mass: 1\n      line-inertia: [2e-7]\n" ROOT
               "forces: {f: {force: [arm.end], value: [0, 0, 0.01]}}\nrecord: [arm.end]\n");
  problem_start(&p);
  find_equilibrium(&p, 0.0);
  problem_reads(&p, "arm.end", "x y z", x);
  assert_close(x[1], load*sum[0], 1e-3);
  assert_close(x[2], load*sum[1], 1e-3);
  problem_end(&p);
}

/* ---------------------------------------------------------------- inertia, preload ----------- */

#define BETWEEN "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  ground: {markers: {far: {at: [1, 0, 0]}}}\n" \
                "  arm:\n    kind: beam\n    beam:\n      line: [[0, 0, 0], [1, 0, 0]]\n      line-mass: 1\n"
#define PINNED "joints: {a: {spherical: [ground, arm.start]}, b: {spherical: [ground.far, arm.end]}}\n"

static void expect_first(const char *text, double w, double error)
{
  tml_linear_mode mode[MODES];
  tml_linear_info info;
  modes_of(text, mode, &info);
  assert_close(mode[0].im, w, error);
}

/* (NB10) Torsion by the inertia about x; bending between pins by mass, by bars and by the inertia of the section. */
static void test_inertia(void **state)
{
  (void)state;
  expect_first(BEAM "      line: [[0, 0, 0], [1, 0, 0]]\n      line-mass: 1\n      line-inertia: [1e-3, 0.02, 0.02]\n"
               "      pieces: 32\n      stiffness: [1e6, 1e6, 1e6, 1e-4, 1, 1]\n" ROOT, pi/2*sqrt(1e-4/1e-3), 2e-4);
  expect_first(BETWEEN "      pieces: 8\n      line-inertia: [2e-6]\n"
               "      stiffness: [1e8, 1e8, 1e8, 10, 1, 1]\n" PINNED, pi*pi, 2e-4);
  expect_first(BETWEEN "      pieces: 8\n      line-inertia: [1e-3, 0.02, 0.02]\n"
               "      stiffness: [1e8, 1e8, 1e8, 10, 1, 1]\n" PINNED, pi*pi/sqrt(1 + 0.02*pi*pi), 2e-3);
}

/* A tension in the given shape: w^2 = (T k^2 + EI k^4)/m. */
static void test_preload(void **state)
{
  (void)state;
  expect_first(BETWEEN "      pieces: 32\n      line-inertia: [2e-7]\n      preload: [4, 0, 0, 0, 0, 0]\n"
               "      stiffness: [1e6, 1e5, 1e5, 1, 0.01, 0.01]\n" PINNED, sqrt(4*pi*pi + 0.01*pi*pi*pi*pi), 5e-4);
}

/* ---------------------------------------------------------------- paths ---------------------- */

/* Length, by the kinetic energy of 2 kg/m at 3 m/s, and place and direction of the end. */
static void follow(const char *path, double length, const double end[3], const double along[3], double error,
                   double turned)
{
  char text[LONGEST];
  double x[3], e[4];
  problem p = {0};
  snprintf(text, sizeof text, "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  arm:\n    kind: beam\n"
           "    velocity: [0, 0, 3]\n    beam:\n      %s\n      stiffness: [1e3, 1e3, 1e3, 1, 1, 1]\n"
           "      line-mass: 2\n      line-inertia: [1e-3]\n      pieces: 20\nrecord: [arm.end, arm.node21]\n", path);
  problem_text(&p, text);
  problem_start(&p);
  assert_close(problem_read(&p, "energy.kinetic"), 9.0*length, error);
  problem_reads(&p, "arm.end", "x y z", x);
  problem_reads(&p, "arm.node21", "e0 e1 e2 e3", e);
  const double tangent[3] = {1 - 2*(e[2]*e[2] + e[3]*e[3]), 2*(e[1]*e[2] + e[0]*e[3]), 2*(e[1]*e[3] - e[0]*e[2])};
  for (int i = 0; i < 3; i++) {
    assert_between(x[i] - end[i], -error, error);
    assert_between(tangent[i] - along[i], -turned, turned);
  }
  problem_end(&p);
}

/* A spline ends without curvature: its direction there is off by sqrt(3)/6 of the angle between points, 0.057. */
static void test_paths(void **state)
{
  (void)state;
  char spline[400] = "spline: [";
  for (int i = 0; i <= 8; i++)
    snprintf(spline + strlen(spline), sizeof spline - strlen(spline), "%s[%.12g, %.12g, 0]", i ? ", " : "",
             2*sin(pi*i/16), 2 - 2*cos(pi*i/16));
  strcat(spline, "]");
  const double quarter[3] = {2, 2, 0}, y[3] = {0, 1, 0}, all = hypot(2*pi, 0.5);
  follow(spline, pi, quarter, y, 1e-3, 0.06);
  follow("arc: [[0, 0, 0], [1.41421356237309505, 0.58578643762690495, 0], [2, 2, 0]]", pi, quarter, y, 1e-12, 1e-12);
  follow("helix: {radius: 1, pitch: 0.5, turns: 2.25}", 2.25*all, (double[3]){0, 1, 1.125},
         (double[3]){-2*pi/all, 0, 0.5/all}, 1e-12, 1e-12);
}

/* ---------------------------------------------------------------- advice --------------------- */

/* A run says that more pieces are needed if an element turns by more than 60 degrees: 90 degrees in two, or in one. */
static void advise(int pieces, bool expected)
{
  char text[LONGEST];
  problem p = {0};
  snprintf(text, sizeof text, BEAM "      arc: [[0, 0, 0], [0.7071067811865476, 0.2928932188134524, 0], [1, 1, 0]]\n"
           "      pieces: %d\n      stiffness: [1e3, 1e3, 1e3, 1, 1, 1]\n      line-mass: 1\n"
           "      line-inertia: [1e-3]\n" ROOT, pieces);
  problem_text(&p, text);
  problem_set(&p, "end 1e-3");
  problem_start(&p);
  problem_advance(&p, 1e-3);
  assert_int_equal(strstr(tml_sim_warnings(p.sim), "turns by 90 degrees from end to end") != NULL, expected);
  problem_end(&p);
}

static void test_advice(void **state)
{
  (void)state;
  advise(1, true);
  advise(2, false);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_damped), cmocka_unit_test(test_damped_free), cmocka_unit_test(test_rotating),
      cmocka_unit_test(test_euler), cmocka_unit_test(test_beck), cmocka_unit_test(test_lateral),
      cmocka_unit_test(test_elastica),
      cmocka_unit_test(test_coil), cmocka_unit_test(test_twisted), cmocka_unit_test(test_inertia),
      cmocka_unit_test(test_preload), cmocka_unit_test(test_paths), cmocka_unit_test(test_advice)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
