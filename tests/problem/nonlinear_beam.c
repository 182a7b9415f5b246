/* nonlinear_beam.c - beams for large deflections: closed forms, the rod equations solved by shooting, conservation. */
#include "sim/base/sim_reported.h"
#include "support/problem.h"

enum { LONGEST = 3000 };

/* Static equilibria at the times 1/n, 2/n ... 1. */
static void load_in_steps(problem *p, int n)
{
  for (int k = 1; k <= n; k++) {
    tml_static_result r = {.size = sizeof r};
    if (tml_sim_static(p->sim, (double)k/n, true, &r, &p->err) != TML_OK) fail_msg("%s", p->err.text);
  }
}

/* The place of the end after loads in steps. */
static void bent(const char *text, int steps, double x[3])
{
  problem p = {0};
  problem_text(&p, text);
  problem_start(&p);
  load_in_steps(&p, steps);
  problem_reads(&p, "arm.end", "x y z", x);
  problem_end(&p);
}

/* ---------------------------------------------------------------- statics -------------------- */

/* A moment 2 pi EI/L rolls a beam up to a circle: constant strain, which three elements have exactly. */
static void test_roll_up(void **state)
{
  (void)state;
  double x[3];
  bent("trammel: 1\nbodies:\n  arm:\n    kind: beam\n    beam: {line: [[0, 0, 0], [1, 0, 0]], pieces: 3,\n"
       "      stiffness: [1e6, 4e5, 4e5, 1e5, 1e5, 100], line-mass: 1, line-inertia: [0.001]}\n"
       "joints: {root: {fixed: [ground, arm.start]}}\n"
       "forces: {m: {torque: [arm.end], value: [0, 0, \"200*pi*time\"]}}\nrecord: [arm.end]\n", 8, x);
  for (int i = 0; i < 3; i++) assert_true(fabs(x[i]) < 1e-12);
}

/* Bathe and Bolourchi: an eighth of a circle of radius 100, pushed out of its plane. */
static void bend(int n, double load, double x[3])
{
  char text[LONGEST];
  const double r = sqrt(0.5);
  snprintf(text, sizeof text, "trammel: 1\nbodies:\n  arm:\n    kind: beam\n    beam: {pieces: %d,\n"
           "      arc: [[0, 0, 0], [%.17g, %.17g, 0], [%.17g, %.17g, 0]],\n"
           "      stiffness: [1e7, 5e6, 5e6, 5e6/6, 1e7/12, 1e7/12], line-mass: 1, line-inertia: [0.1]}\n"
           "joints: {root: {fixed: [ground, arm.start]}}\nforces: {f: {force: [arm.end], value: [0, 0, \"%g*time\"]}}\n"
           "record: [arm.end]\n", n, 100*sin(acos(-1.0)/8), 100*(1 - cos(acos(-1.0)/8)), 100*r, 100*(1 - r), load);
  bent(text, 6, x);
}

static void test_bend(void **state)
{
  (void)state;
  static const double load[2] = {300, 600};
  static const double exact[2][3] = {{58.77912248968387, 22.24478094536848, 40.191891670150945},
                                     {47.15043857363009, 15.684800534039312, 53.4748587918259}}; /* shooting */
  for (int k = 0; k < 2; k++) {
    double x[3][3];
    for (int i = 0; i < 3; i++) bend(4 << i, load[k], x[i]);
    for (int i = 0; i < 3; i++) {
      assert_between(order(x[0][i] - exact[k][i], x[1][i] - exact[k][i]), 1.9, 2.1);
      assert_between(order(x[1][i] - exact[k][i], x[2][i] - exact[k][i]), 1.97, 2.03);
      assert_close((4.0*x[2][i] - x[1][i])/3.0, exact[k][i], 1e-5);
    }
  }
}

/* ---------------------------------------------------------------- Princeton beam ------------- */

typedef struct tip { double x[3], twist; } tip;

static tip princeton(int n, double load, double angle)
{
  char text[LONGEST], end[24];
  const double h = 12.77e-3, t = 3.2024e-3, E = 71.7e9, G = E/2.62, a = angle*acos(-1.0)/180;
  double e[4];
  tip out;
  problem p = {0};
  snprintf(text, sizeof text, "trammel: 1\nbodies:\n  arm:\n    kind: beam\n"
           "    beam: {line: [[0, 0, 0], [0.508, 0, 0]], pieces: %d,\n"
           "      stiffness: [%.17g, %.17g, %.17g, %.17g, %.17g, %.17g], line-mass: 0.1, line-inertia: [1e-6]}\n"
           "joints: {root: {fixed: [ground, arm.start]}}\n"
           "forces: {f: {force: [arm.end], value: [0, \"%.17g*time\", \"%.17g*time\"]}}\nrecord: [arm]\n", n, E*h*t,
           5.0/6*G*h*t, 5.0/6*G*h*t, G*h*t*t*t/3*(1 - 0.63*t/h), E*h*t*t*t/12, E*t*h*h*h/12, load*cos(a), load*sin(a));
  problem_text(&p, text);
  problem_start(&p);
  load_in_steps(&p, 3);
  snprintf(end, sizeof end, "arm.node%d", n + 1);
  problem_reads(&p, "arm.end", "x y z", out.x);
  problem_reads(&p, end, "e0 e1 e2 e3", e);
  out.twist = atan2(4.0*e[0]*e[1], 2.0*(e[0]*e[0] - e[1]*e[1]));
  problem_end(&p);
  return out;
}

/* All components within 2.5e-3 and 6e-4, extrapolated 1e-5; the shortening counts instead of x. */
static void test_princeton(void **state)
{
  (void)state;
  FILE *f = fopen(TRAMMEL_TEST_DATA "/princeton_beam.csv", "r");
  char line[400];
  int cases = 0;
  assert_non_null(f);
  while (fgets(line, sizeof line, f)) {
    double load, angle, r[4];
    if (sscanf(line, "%lf,%lf,%lf,%lf,%lf,%lf", &load, &angle, &r[0], &r[1], &r[2], &r[3]) != 6) continue;
    const tip a = princeton(16, load, angle), b = princeton(32, load, angle);
    const double v[2][4] = {{0.508 - a.x[0], a.x[1], a.x[2], a.twist}, {0.508 - b.x[0], b.x[1], b.x[2], b.twist}};
    r[0] = 0.508 - r[0];
    for (int i = 0; i < 4; i++) {
      const double size = fmax(fabs(r[i]), 1e-6);
      assert_between(fabs(v[0][i] - r[i])/size, 0.0, 2.5e-3);
      assert_between(fabs(v[1][i] - r[i])/size, 0.0, 6e-4);
      assert_between(fabs((4.0*v[1][i] - v[0][i])/3.0 - r[i])/size, 0.0, 1e-5);
    }
    cases++;
  }
  fclose(f);
  assert_int_equal(cases, 21);
}

/* ---------------------------------------------------------------- motion --------------------- */

/* A free rod that is bent, spins and flies keeps its momentum and energy. */
static void test_flight(void **state)
{
  (void)state;
  double x[3], v[3], energy[2];
  problem p = {0};
  problem_text(&p,
               "trammel: 1\ngravity: [0, 0, 0]\nbodies:\n  arm:\n    kind: beam\n    velocity: [1, 2, 3]\n"
               "    angular-velocity: [0, 4, 6]\n    beam: {pieces: 8,\n"
               "      arc: [[-0.5, 0, 0], [0, 0.05, 0], [0.5, 0, 0]],\n"
               "      stiffness: [1e4, 4e3, 4e3, 1, 1, 2], line-mass: 1, line-inertia: [0.001], straight: true}\n");
  problem_set(&p, "method radau tolerance 1e-7 end 1");
  problem_start(&p);
  problem_reads(&p, "energy", "total", &energy[0]);
  problem_reads(&p, "arm", "x y z", x);
  for (int k = 1; k <= 4; k++) {
    double y[3];
    problem_steps(&p, 0.25*k);
    problem_reads(&p, "arm", "x y z", y);
    problem_reads(&p, "arm", "vx vy vz", v);
    problem_reads(&p, "energy", "total", &energy[1]);
    for (int i = 0; i < 3; i++) assert_close(y[i] - x[i], p.sim->reported->at.t*v[i], 1e-9);
    assert_close(energy[1], energy[0], 1e-3);
  }
  problem_end(&p);
}

/* ---------------------------------------------------------------- what is refused ------------ */

#define BEAM(keys) "trammel: 1\nbodies:\n  arm:\n    kind: beam\n    beam:\n      pieces: 4\n" keys
#define VALUES "      stiffness: [1, 1, 1, 1, 1, 1]\n      line-mass: 1\n      line-inertia: [1]\n"

static void test_refused(void **state)
{
  (void)state;
  problem_refused(BEAM(VALUES),
                  "5: the path of a beam is given by 'line', 'arc', 'spline', 'file', 'helix' or 'around'");
  problem_refused(BEAM(VALUES "      line: [[0, 0, 0], [0, 0, 0]]\n"), "10: beam 'arm': the beam has no length");
  problem_refused(BEAM(VALUES "      line: [[0, 0], [1, 0]]\n"), "10: a point of the path is [x, y, z]");
  problem_refused(BEAM(VALUES "      arc: [[0, 0, 0], [1, 0, 0], [2, 0, 0]]\n"),
                  "10: beam 'arm': the three points of the arc are on a line");
  problem_refused(BEAM(VALUES "      spline: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 2, 0]]\n"),
                  "10: beam 'arm': the path has a kink of 90 degrees at its point 2");
  problem_refused(BEAM(VALUES "      file: nowhere.csv\n"), "10: ");
  problem_refused(BEAM(VALUES "      file: nowhere.csv\n      line: [[0, 0, 0], [1, 0, 0]]\n"),
                  "10: 'line' and 'file' exclude each other");
  problem_refused(BEAM(VALUES "      line: [[0, 0, 0], [1, 0, 0]]\n      rest: [1, 2, 3]\n"), "11: ");
  problem_refused(BEAM(VALUES "      helix: {radius: 1, pitch: 0.1}\n"), "10: the key 'turns' is missing in the helix");
  problem_refused(BEAM(VALUES "      helix: {radius: 1, pitch: 0.1, turns: 0}\n"), "10: beam 'arm': 0 turns");
  problem_refused(BEAM(VALUES "      line: [[0, 0, 0], [1, 0, 0]]\n      places: {a: 2}\n"),
                  "11: beam 'arm': the place 'a' is at 2 m, must be inside the beam of 1 m");
  problem_refused(BEAM(VALUES "      line: [[0, 0, 0], [1, 0, 0]]\n      up: [1, 0, 0]\n"),
                  "11: beam 'arm': 'up' points along the beam at its start");
  problem_refused(BEAM("      line: [[0, 0, 0], [1, 0, 0]]\n      material: {E: 1, nu: 0.3, density: 1}\n"
                       "      section: {tube: {radius: 0}}\n"), "9: beam 'arm': radius of a tube is 0 m");
  problem_refused(BEAM("      line: [[0, 0, 0], [1, 0, 0]]\n      material: {E: 1, nu: 0.3, density: 1}\n"
                       "      section: {c-profile: {width: 4, height: 8, web: 5, flange: 1}}\n"),
                  "9: beam 'arm': web of a profile is 5 m, its width 4 m");
  problem_refused(BEAM("      line: [[0, 0, 0], [1, 0, 0]]\n"),
                  "5: a beam has a 'section' and a 'material', or a 'stiffness'");
  problem_refused(BEAM("      line: [[0, 0, 0], [1, 0, 0]]\n      line-mass: 1\n      line-inertia: [1]\n"
                       "      stiffness: [1, 1, 1, 1, 0, 1]\n"), "10: ");
  problem_refused("trammel: 1\nbodies:\n  arm:\n    kind: beam\n    beam: {line: [[0, 0, 0], [1, 0, 0]], pieces: 0,\n"
                  "      stiffness: [1, 1, 1, 1, 1, 1], line-mass: 1, line-inertia: [1]}\n", "5: 0 pieces, must be");
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_roll_up), cmocka_unit_test(test_bend),
                                     cmocka_unit_test(test_princeton), cmocka_unit_test(test_flight),
                                     cmocka_unit_test(test_refused)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
