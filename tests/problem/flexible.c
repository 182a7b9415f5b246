/* flexible.c - flexible bodies from the model file: free flight and a slider crank against reference solutions, the
 * limit of stiff bodies, statics at the start, and one mechanism by every method. */
#include "support/problem.h"

/* A rod of three legs with a mass at its end; no damping, no terms of second order, four modes. */
#define LEGS(E, start)                                                                                       \
  "trammel: 1\n"                                                                                             \
  "parameters: {E: " E ", G: 2.6/7*E}\n"                                                                     \
  "bodies:\n"                                                                                                \
  "  rod:\n"                                                                                                 \
  "    kind: flexible\n"                                                                                     \
  "    position: [-0.6482435597189695, -0.2870023419203747, -0.09648711943793913]\n"                         \
  "    velocity: [1, 2, 3]\n"                                                                                \
  "    velocity-of: centre\n"                                                                                \
  "    angular-velocity: [6, -4, 8]\n"                                                                       \
  "    material: {E: E, nu: E/(2*G) - 1, density: 2700}\n"                                                   \
  "    sections: {bar: {rectangle: {width: 30 mm, height: 20 mm}}}\n"                                        \
  "    nodes: {A: [0, 0, 0], B: [0.8, 0, 0], C: [0.8, 0.6, 0], D: [0.8, 0.6, 0.4]}\n"                        \
  "    beams:\n"                                                                                             \
  "      - {nodes: [A, B], up: [0, 0, 1]}\n"                                                                 \
  "      - {nodes: [B, C], up: [0, 0, 1]}\n"                                                                 \
  "      - {nodes: [C, D], up: [0, 1, 0]}\n"                                                                 \
  "    masses: [{node: D, mass: 0.5}]\n"                                                                     \
  "    interfaces: [A, D]\n"                                                                                 \
  "    modes: {fixed: 0, keep: 4}\n"                                                                         \
  "    stiffening: false\n"                                                                                  \
  "    start: " start "\n"                                                                                   \
  "simulate: {end: 0.2}\n"

/* By a Runge-Kutta method of order 8 at 1e-9, equations from another derivation. */
static void test_free_flight(void **state)
{
  (void)state;
  static const double node[5][3] = {
      {0.15175644028103052, 0.31299765807962526, 0.3035128805620609},
      {0.017421679704647683, 0.34067501449991944, 0.5436650735272069},
      {-0.0891107001278919, 0.30207329888013246, 0.7100017667257195},
      {-0.13652706593583602, 0.22999897302894023, 0.8053591953463823},
      {-0.10884462496579528, 0.16034476181431898, 0.8469154335038305}};
  problem p = {0};
  problem_text(&p, LEGS("7e10", "undeformed"));
  problem_set(&p, "method dop853 tolerance 1e-10");
  problem_start(&p);
  assert_close(p.model->bodies[1].mass, 3.416, 1e-12);
  assert_int_equal(tml_sim_coordinates(p.sim), 10);
  for (int k = 0; k < 5; k++) {
    double x[3];
    problem_advance(&p, 0.05*k);
    problem_reads(&p, "rod.D", "x y z", x);
    assert_between(distance(x, node[k], 3), 0.0, 2e-8);
  }
  assert_close(problem_read(&p, "energy.total"), 50.88710218079625, 1e-8);
  problem_end(&p);
}

static void last_node(const char *text, const char *settings, double x[3])
{
  problem p = {0};
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  problem_advance(&p, 0.2);
  problem_reads(&p, "rod.D", "x y z", x);
  problem_end(&p);
}

/* The difference to a rigid body falls with the stiffness, from a start that does not ring. */
static void test_stiff_limit(void **state)
{
  (void)state;
  static const char *const texts[3] = {LEGS("7e12", "static"), LEGS("7e13", "static"), LEGS("7e14", "static")};
  double x[3][3], away[2];
  for (int k = 0; k < 3; k++) last_node(texts[k], "method radau tolerance 1e-9", x[k]);
  for (int k = 0; k < 2; k++) away[k] = distance(x[k], x[k + 1], 3);
  assert_between(away[0], 1e-6, 1e-4);
  assert_between(away[0]/away[1], 8.0, 12.0);
}

/* ---------------------------------------------------------------- slider crank --------------- */

#define CRANK(stiffening)                                                                                    \
  "trammel: 1\n"                                                                                             \
  "bodies:\n"                                                                                                \
  "  ground: {markers: {rail: {z: [0, 1, 0]}}}\n"                                                            \
  "  crank: {mass: 0.6, inertia: [1e-4, 0.6*0.15^2/12, 0.6*0.15^2/12], centre: [0.075, 0, 0],\n"             \
  "    orientation: {angle: 60 deg}, angular-velocity: [0, 0, 20], markers: {tip: {at: [0.15, 0, 0]}}}\n"    \
  "  rod:\n"                                                                                                 \
  "    kind: flexible\n"                                                                                     \
  "    position: [0.075, 0.15*sin(60 deg), 0]\n"                                                             \
  "    orientation: {angle: \"-asin(0.25*sin(60 deg))\"}\n"                                                  \
  "    material: {E: 2e11, nu: 0.3, density: 0.1875/(0.6*0.024*0.005)}\n"                                    \
  "    sections: {bar: {rectangle: {width: 5 mm, height: 24 mm}}}\n"                                         \
  "    nodes: {A: [0, 0, 0], M: [0.3, 0, 0], B: [0.6, 0, 0]}\n"                                              \
  "    beams: [{nodes: [A, M], elements: 8}, {nodes: [M, B], elements: 8}]\n"                                \
  "    interfaces: [A, B]\n"                                                                                 \
  "    modes: {fixed: 4, plane: true}\n"                                                                     \
  "    stiffening: " stiffening "\n"                                                                         \
  "    start: undeformed\n"                                                                                  \
  "joints:\n"                                                                                                \
  "  pin: {revolute: [ground, crank]}\n"                                                                     \
  "  knee: {revolute: [crank.tip, rod.A]}\n"                                                                 \
  "  slide: {inplane: [ground.rail, rod.B]}\n"                                                               \
  "simulate: {end: 0.5}\n"

/* Geometrically exact rod in absolute coordinates, extrapolated in step and mesh; bound 2e-5 rad, 2e-6 m. */
static const double angle[11] = {1.0471975511965976, 2.0417913388814743, 3.1765797608521535, 4.302115684352815,
                                 5.294688651385533,  6.411611915485233,  7.486574710233131,  8.49130942188015,
                                 9.6468742333681,    10.745636253707898, 11.738871174906782};
static const double place[11] = {0.660768725692999,  0.5168551947871886, 0.4500686869163854,  0.5241910337618284,
                                 0.6692669611111035, 0.7484568638161755, 0.6373200459670304,  0.498506727021872,
                                 0.45277299420029243, 0.5450284245308947, 0.6912567883289058};
static const double bent[11] = {0.0, 0.00016073958898906989, 1.684268523568485e-05, -9.560958305635583e-05,
                                -1.531829948002501e-05, 0.0003206484286960393, 0.0001732067233078372,
                                -8.451304698287765e-05, -0.0004126314057366131, -0.00047668900748926217,
                                -0.0001352835848928344};

/* Across the line between the ends of the rod. */
static double across(problem *p)
{
  double a[2], b[2], m[2];
  problem_reads(p, "rod.A", "x y", a);
  problem_reads(p, "rod.B", "x y", b);
  problem_reads(p, "rod.M", "x y", m);
  const double dx = b[0] - a[0], dy = b[1] - a[1], l = hypot(dx, dy);
  return (-(m[0] - a[0])*dy + (m[1] - a[1])*dx)/l;
}

static void crank_errors(const char *text, const char *settings, double most[3])
{
  problem p = {0};
  problem_text(&p, text);
  problem_set(&p, settings);
  problem_start(&p);
  assert_int_equal(tml_sim_redundant(p.sim), 0);
  assert_int_equal(tml_sim_coordinates(p.sim), 6 + 6 + 7);
  most[0] = most[1] = most[2] = 0.0;
  for (int k = 0; k < 11; k++) {
    problem_advance(&p, 0.05*k);
    most[0] = fmax(most[0], fabs(problem_read(&p, "pin.angle") - angle[k]));
    most[1] = fmax(most[1], fabs(problem_read(&p, "rod.B.x") - place[k]));
    most[2] = fmax(most[2], fabs(across(&p) - bent[k]));
  }
  problem_end(&p);
}

static void test_slider_crank(void **state)
{
  (void)state;
  double with[3], without[3];
  crank_errors(CRANK("7"), "method radau tolerance 1e-8", with);
  crank_errors(CRANK("false"), "method radau tolerance 1e-8", without);
  assert_between(with[0], 0.0, 5e-5);
  assert_between(with[1], 0.0, 1e-5);
  assert_between(with[2], 0.0, 1.2e-5);
  assert_between(without[2], 1.5e-5, 4e-5);
}

/* ---------------------------------------------------------------- statics -------------------- */

#define CANTILEVER(start, more)                                                                              \
  "trammel: 1\ngravity: [0, -9.81, 0]\n"                                                                     \
  "bodies:\n"                                                                                                \
  "  arm:\n"                                                                                                 \
  "    kind: flexible\n"                                                                                     \
  "    material: {E: 2e11, nu: 0.3, density: 7850}\n"                                                        \
  "    sections: {bar: {rectangle: {width: 10 mm, height: 10 mm, slender: true}}}\n"                         \
  "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n"                                                                \
  "    beams: [{nodes: [A, B], elements: 10}]\n"                                                             \
  "    start: " start "\n" more                                                                              \
  "joints: {root: {fixed: [ground, arm.A]}}\n"                                                               \
  "forces: {load: {force: arm.B, value: [0, -2 N, 0]}}\n"                                                    \
  "simulate: {end: 0.1}\n"

/* Bent by its weight and a force at its end as the formulas of statics say, w g L^4/8 + F L^3/3 over E I; at rest. */
static void test_static_start(void **state)
{
  (void)state;
  const double E_I = 2e11*1e-8/12, sag = (7850*1e-4*9.81/8 + 2.0/3)/E_I;
  problem p = {0};
  problem_text(&p, CANTILEVER("static", ""));
  problem_set(&p, "method hht tolerance 1e-6");
  problem_start(&p);
  const double first = problem_read(&p, "arm.B.y");
  assert_close(first, -sag, 2e-3);
  problem_advance(&p, 0.1);
  assert_between(fabs(problem_read(&p, "arm.B.y") - first), 0.0, 1e-8);
  assert_between(fabs(problem_read(&p, "arm.B.vy")), 0.0, 1e-6);
  assert_string_equal(tml_sim_warnings(p.sim), "");
  problem_end(&p);
  problem_text(&p, CANTILEVER("undeformed", ""));
  problem_set(&p, "method hht tolerance 1e-6");
  problem_start(&p);
  assert_between(fabs(problem_read(&p, "arm.B.y")), 0.0, 1e-12);
  problem_advance(&p, 0.1);
  assert_between(problem_read(&p, "arm.B.y"), -2.2*sag, -0.05*sag); /* it swings */
  problem_end(&p);
}

/* ---------------------------------------------------------------- every method --------------- */

#define PENDULUM                                                                                             \
  "trammel: 1\ngravity: [0, -9.81, 0]\n"                                                                     \
  "bodies:\n"                                                                                                \
  "  rod:\n"                                                                                                 \
  "    kind: flexible\n"                                                                                     \
  "    material: {E: 2e9, nu: 0.3, density: 1000}\n"                                                         \
  "    sections: {bar: {rectangle: {width: 50 mm, height: 40 mm}}}\n"                                        \
  "    nodes: {A: [0, 0, 0], B: [1, 0, 0]}\n"                                                                \
  "    beams: [{nodes: [A, B], elements: 4}]\n"                                                              \
  "    modes: {fixed: 2}\n"                                                                                  \
  "    damping: 0.02\n"                                                                                      \
  "    markers: {tip: {node: B, at: [0.01, 0.02, 0], 321: [0.1, 0.2, 0.3]}}\n"                               \
  "  bob: {mass: 1, inertia: [0.01, 0.02, 0.03], position: [1.01, 0.02, 0],\n"                               \
  "    markers: {C: {321: [0.1, 0.2, 0.3]}}}\n"                                                              \
  "joints: {pin: {revolute: [ground, rod.A]}, weld: {fixed: [rod.tip, bob.C]}}\n"                            \
  "simulate: {end: 0.3}\n"

static void test_methods(void **state)
{
  (void)state;
  static const struct { const char *settings; double error; } way[] = {
      {"method hht tolerance 1e-7", 2e-4}, {"method newmark step 1e-4", 5e-4}, {"method nstiff tolerance 1e-7", 2e-4},
      {"method nstiff-si2 tolerance 1e-7", 2e-4}, {"method hht-si2 tolerance 1e-7", 2e-4},
      {"method hht-add step 1e-4", 2e-4}, {"method rosenbrock tolerance 1e-7", 1e-6},
      {"method w-method tolerance 1e-7", 1e-6}, {"method rk4 step 5e-5", 1e-6}, {"method dopri5 tolerance 1e-7", 1e-6},
      {"method dop853 tolerance 1e-7", 1e-6}, {"method radau tolerance 1e-7", 1e-6},
      {"method auto tolerance 1e-7", 1e-5},
      {"method radau rotations euler-parameters tolerance 1e-7", 1e-6},
      {"method radau rotations 313 tolerance 1e-7", 1e-6},
      {"method adams tolerance 1e-8", 1e-5}, {"method bdf tolerance 1e-8", 1e-4},
      {"method gstiff tolerance 1e-8", 2e-4}, {"method gstiff-si2 tolerance 1e-8", 1e-4},
  };
  double exact[3];
  for (size_t k = 0; k <= sizeof way/sizeof *way; k++) {
    problem p = {0};
    double x[3];
    if (k && problem_leaves_out(way[k - 1].settings)) continue;
    problem_text(&p, PENDULUM);
    problem_set(&p, k ? way[k - 1].settings : "method radau tolerance 1e-10");
    problem_start(&p);
    problem_advance(&p, 0.3);
    problem_reads(&p, "rod.tip", "x y z", k ? x : exact);
    if (k && !(distance(x, exact, 3) < way[k - 1].error))
      fail_msg("%s: the tip is off by %g", way[k - 1].settings, distance(x, exact, 3));
    problem_end(&p);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      core_test(test_free_flight), core_test(test_stiff_limit), core_test(test_slider_crank),
      core_test(test_static_start), cmocka_unit_test(test_methods),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
