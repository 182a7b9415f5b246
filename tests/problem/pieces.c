/* pieces.c - flexible bodies in pieces do in small what the whole does: sag at the start, free flight of a closed frame
 * with a branch, steady spin. Far bends: large_deflection.c. */
#include "support/problem.h"

static const double weight = 9.81;

/* A steel cantilever of 1 m, 10 mm square, with 0.1 kg at its tip. */
static void sag(int n)
{
  const double EI = 2e11*1e-8/12.0, load = 7850*1e-4*weight;
  const double tip = load/(8.0*EI) + 0.1*weight/(3.0*EI);
  char text[1000];
  problem p = {0};
  snprintf(text, sizeof text,
           "trammel: 1\ngravity: [0, 0, -9.81]\nbodies:\n  arm:\n    kind: flexible\n"
           "    material: {E: 2e11, nu: 0.3, density: 7850}\n"
           "    sections: {bar: {rectangle: {width: 10 mm, height: 10 mm, slender: true}}}\n"
           "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n    beams: [{nodes: [A, B]}]\n"
           "    masses: [{node: B, mass: 0.1}]\n    pieces: %d\n"
           "joints: {root: {fixed: [ground, arm.A]}}\nsimulate: {end: 0.1}\n", n);
  problem_text(&p, text);
  problem_set(&p, "method radau tolerance 1e-7");
  problem_start(&p);
  assert_string_equal(tml_sim_warnings(p.sim), "");
  assert_close(problem_read(&p, "arm.B.z"), -tip, 1e-4);
  assert_close(problem_read(&p, "arm.stress"), 6.0*(0.5*load + 0.1*weight)/1e-6, 0.01);
  assert_close(problem_read(&p, "arm.weld1.i.fz"), -(1.0 - 1.0/n)*load - 0.1*weight, 1e-5);
  problem_advance(&p, 0.1);
  assert_close(problem_read(&p, "arm.B.z"), -tip, 1e-4); /* nothing swings */
  problem_end(&p);
}

static void test_sag(void **state)
{
  (void)state;
  sag(2);
  sag(10);
  sag(40);
}

/* A square of tubes and an antenna on it, thrown and turning: its centre flies as a point, and the tip of the antenna
 * goes where that of the whole does. */
#define THROWN                                                                                                \
  "trammel: 1\ngravity: [0, -9.81, 0]\nbodies:\n  f:\n    kind: flexible\n    position: [1, 2, 3]\n"           \
  "    orientation: {angle: 30 deg, axis: [1, 1, 0]}\n    velocity: [1, 0.5, 0]\n    velocity-of: centre\n"    \
  "    angular-velocity: [0, 0, 5]\n    material: {E: 2e11, nu: 0.3, density: 7850}\n"                         \
  "    sections: {bar: {tube: {radius: 10 mm, thickness: 2 mm}}}\n"                                            \
  "    nodes: {A: [0, 0, 0], B: [1, 0, 0], C: [1, 1, 0], D: [0, 1, 0], E: [1, 2, 0.5]}\n"                      \
  "    beams: [{nodes: [A, B]}, {nodes: [B, C]}, {nodes: [C, D]}, {nodes: [D, A]}, {nodes: [C, E]}]\n"         \
  "    masses: [{node: C, mass: 1}]\n    start: undeformed\n    pieces: %d\nsimulate: {end: 0.3}\n"

static void fly(int n, double centre[6], double tip[3])
{
  char text[1500];
  problem p = {0};
  snprintf(text, sizeof text, THROWN, n);
  problem_text(&p, text);
  problem_set(&p, "method radau tolerance 1e-6");
  problem_start(&p);
  problem_reads(&p, "f", "x y z vx vy vz", centre);
  problem_advance(&p, 0.3);
  double now[6];
  problem_reads(&p, "f", "x y z vx vy vz", now);
  for (int i = 0; i < 3; i++) {
    const double g = i == 1 ? -weight : 0.0;
    assert_between(now[i] - centre[i] - 0.3*centre[3 + i] - 0.5*0.09*g, -1e-7, 1e-7);
    assert_between(now[3 + i] - centre[3 + i] - 0.3*g, -1e-6, 1e-6);
  }
  assert_between(problem_read(&p, "energy.balance"), -5e-3, 5e-3); /* of 180 J */
  problem_reads(&p, "f.E", "x y z", tip);
  problem_end(&p);
}

static void test_flight(void **state)
{
  (void)state;
  double centre[2][6], tip[2][3];
  fly(1, centre[0], tip[0]);
  fly(10, centre[1], tip[1]);
  assert_between(distance(centre[0], centre[1], 6), 0.0, 1e-12);
  assert_between(distance(tip[0], tip[1], 3), 0.0, 1e-3);
}

/* It can begin bent as it turns, too: then nothing swings, and the tip is where that of the whole is. */
static void test_static_flight(void **state)
{
  (void)state;
  double strain[2];
  for (int k = 0; k < 2; k++) {
    char text[1500];
    problem p = {0};
    snprintf(text, sizeof text, THROWN, k ? 10 : 1);
    memcpy(strstr(text, "undeformed"), "static    ", 10);
    problem_text(&p, text);
    problem_set(&p, "method radau tolerance 1e-6");
    problem_start(&p);
    assert_string_equal(tml_sim_warnings(p.sim), "");
    strain[k] = problem_read(&p, "f.strain_energy");
    problem_advance(&p, 0.02);
    assert_close(problem_read(&p, "f.strain_energy"), strain[k], 0.02);
    problem_end(&p);
  }
  assert_close(strain[1], strain[0], 0.03); /* by ten modes, and by those of ten pieces */
}

/* A velocity that a hinge does not allow is no reason to bend: told once, of the body. */
static void test_given(void **state)
{
  (void)state;
  problem p = {0};
  problem_text(&p, "trammel: 1\nbodies:\n  arm:\n    kind: flexible\n    velocity: [1, 2, 0]\n"
               "    material: {E: 2e11, nu: 0.3, density: 7850}\n    sections: {bar: {tube: {radius: 0.01}}}\n"
               "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n    beams: [{nodes: [A, B]}]\n    pieces: 8\n"
               "joints: {root: {revolute: [ground, arm.A]}}\nsimulate: {end: 0.5}\n");
  problem_start(&p);
  const char *told = strstr(tml_sim_warnings(p.sim), "the start velocity of body 'arm' does not fit the joints");
  assert_non_null(told);
  assert_null(strstr(told + 1, "the start velocity"));
  assert_close(problem_read(&p, "root.angle_rate"), 3.0, 1e-3); /* that of least change: 2*(L/2)/(L^2/3) */
  problem_end(&p);
}

/* A spinning bar begins as long as it stays: rho w^2 (L^2 x/2 - x^3/6)/E at x. */
static void test_spin(void **state)
{
  (void)state;
  problem p = {0};
  const double longer = 1.2*36*1000/(3*2.8e7);
  problem_text(&p, "trammel: 1\nbodies:\n  arm:\n    kind: flexible\n    material: {E: 2.8e7, nu: 0, density: 1.2}\n"
               "    sections: {bar: {general: {A: 1, Iy: 5e-4, Iz: 5e-4, J: 1e-3}}}\n"
               "    nodes: {A: [0, 0, 0], B: [10, 0, 0]}\n    beams: [{nodes: [A, B]}]\n"
               "    angular-velocity: [0, 0, 6]\n    pieces: 8\n"
               "joints: {root: {revolute: [ground, arm.A]}}\nsimulate: {end: 0.5}\n");
  problem_set(&p, "method radau tolerance 1e-7");
  problem_start(&p);
  assert_close(problem_read(&p, "root.angle_rate"), 6.0, 1e-9);
  assert_close(problem_read(&p, "arm.B.x") - 10.0, longer, 5e-3);
  const double energy = problem_read(&p, "arm.strain_energy");
  problem_advance(&p, 0.5);
  double x[2];
  problem_reads(&p, "arm.B", "x y", x);
  assert_close(hypot(x[0], x[1]) - 10.0, longer, 5e-3);
  assert_close(problem_read(&p, "arm.strain_energy"), energy, 1e-4);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sag), cmocka_unit_test(test_flight), cmocka_unit_test(test_static_flight),
      cmocka_unit_test(test_given), cmocka_unit_test(test_spin),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
