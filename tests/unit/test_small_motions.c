/* test_small_motions.c - runs with an accuracy of models that move by far less than their size, or far from the origin:
 * errors are measured against what each coordinate does. Compared with closed forms. */
#include <unistd.h>

#include "support/problem.h"

#define ASKED 1e-3
#define TRUE_TO 3.0 /* an error is at most so many times what the run says */

static char folder[] = "test_small_motions_XXXXXX";
static char results[128];

/* ---------------------------------------------------------------- a run ---------------------- */

typedef double (*course)(double t, const double *of);

/* Largest error of the one channel in results.csv, as part of its range. */
static double true_error(course exact, const double *of)
{
  char path[256], line[256];
  snprintf(path, sizeof path, "%s/results.csv", results);
  FILE *f = fopen(path, "r");
  assert_non_null(f);
  double worst = 0.0, low = INFINITY, high = -INFINITY, t, x;
  while (fgets(line, sizeof line, f)) {
    if (sscanf(line, "%lf,%lf", &t, &x) != 2) continue;
    const double y = exact(t, of);
    worst = fmax(worst, fabs(x - y));
    low = fmin(low, y);
    high = fmax(high, y);
  }
  fclose(f);
  assert_true(high > low);
  return worst/(high - low);
}

/* Runs by a method; returns the number of runs that it took. What it says is true, and it says that it is there. */
static int expect(const char *model, const char *settings, course exact, const double *of)
{
  problem p;
  tml_accuracy *known = NULL;
  problem_text(&p, model);
  p.opt.tolerance = p.opt.step = 0.0;
  p.opt.accuracy = ASKED;
  problem_set(&p, settings);
  const tml_run_options r = {.size = sizeof r, .dir = results};
  if (tml_run_checked(&known, p.model, &p.opt, &r, NULL, &p.err)) fail_msg("%s: %s", settings, p.err.text);
  const double e = true_error(exact, of);
  print_message("%s: true %.1e; %s\n", settings, e, known->text);
  assert_true(known->reached);
  assert_between(e, 0.0, fmin(ASKED, TRUE_TO*fmax(known->error, ASKED/30.0)));
  const int n = known->n_runs;
  tml_accuracy_free(known);
  problem_end(&p);
  return n;
}

/* ---------------------------------------------------------------- oscillators ---------------- */

#define OMEGA (2.0*3.14159265358979323846*10.0)

/* at + amplitude cos(omega t) */
static double swing(double t, const double *of) { return of[0] + of[1]*cos(OMEGA*t); }

static void write_ball(char *text, size_t size, const double *of)
{
  snprintf(text, size, "trammel: 1\nbodies: {ball: {mass: 1, inertia: [0.4, 0.4, 0.4], position: [%.17g, 0, 0]}}\n"
           "forces: {spring: {force: ball, value: [\"(-%.17g N/m)*(dx(ball) - (%.17g m))\", 0, 0]}}\n"
           "record: [ball.x]\nsimulate: {end: 1, output: 0.005}\n", of[0] + of[1], OMEGA*OMEGA, of[0]);
}

static void test_places(void **state)
{
  (void)state;
  static const char *const methods[] = {"method auto", "method dopri5", "method radau", "method hht",
                                        "method rosenbrock", "method dop853", "method bdf", "method adams"};
  static const double of[][2] = {{0, 1e-3}, {0, 1e-6}, {1, 1e-6}, {100, 1e-3}, {100, 1e-6}, {1000, 1e-6}};
  for (size_t m = 0; m < sizeof methods/sizeof *methods; m++) {
    if (problem_leaves_out(methods[m])) continue;
    for (size_t i = 0; i < sizeof of/sizeof *of; i++) {
      if (m > 2 && i != 4) continue;
      char text[600];
      write_ball(text, sizeof text, of[i]);
      print_message("%g m, amplitude %g m, ", of[i][0], of[i][1]);
      expect(text, methods[m], swing, of[i]);
    }
  }
}

/* What moves by its size has the weights of the model: nothing is run again. */
static void test_ordinary(void **state)
{
  (void)state;
  char text[600];
  static const double of[2] = {1.0, 0.5};
  write_ball(text, sizeof text, of);
  assert_int_equal(expect(text, "method auto", swing, of), 2);
}

/* amplitude sin(omega t) about an axis that lies across */
static double turn(double t, const double *of) { return of[1]*sin(OMEGA*t); }

static void test_rotation(void **state)
{
  (void)state;
  static const char *const methods[] = {"method auto", "method hht"};
  static const double of[][2] = {{0, 1e-6}, {10, 1e-7}};
  for (size_t m = 0; m < sizeof methods/sizeof *methods; m++) {
    for (size_t i = 0; i < sizeof of/sizeof *of; i++) {
      char text[900];
      snprintf(text, sizeof text, "trammel: 1\nbodies:\n  ground: {markers: {axle: {at: [%g, 0, 0], z: [0, 1, 0]}}}\n"
               "  wheel: {mass: 1, inertia: [0.3, 0.4, 0.3], position: [%g, 0, 0], angular-velocity: [0, %.17g, 0], "
               "markers: {axle: {z: [0, 1, 0]}}}\njoints: {hinge: {revolute: [ground.axle, wheel.axle]}}\n"
               "forces: {s: {rotational-spring-damper: [ground.axle, wheel.axle], stiffness: %.17g}}\n"
               "record: [hinge.angle]\nsimulate: {end: 1, output: 0.005}\n", of[i][0], of[i][0], of[i][1]*OMEGA,
               0.4*OMEGA*OMEGA);
      expect(text, methods[m], turn, of[i]);
    }
  }
}

/* States of a user. */
static void test_states(void **state)
{
  (void)state;
  static const char *const methods[] = {"method auto", "method hht", "method dopri5"};
  static const double of[2] = {100.0, 1e-7};
  char text[900];
  snprintf(text, sizeof text, "trammel: 1\nbodies: {ball: {kind: point, mass: 1}}\n"
           "equations:\n  a: {rate: \"b/(1 s)\", start: %.17g}\n"
           "  b: {rate: \"(-%.17g/(1 s))*(a - %.17g)\", start: 0}\n"
           "record: [a]\nsimulate: {end: 1, output: 0.005}\n", of[0] + of[1], OMEGA*OMEGA, of[0]);
  for (size_t m = 0; m < sizeof methods/sizeof *methods; m++) expect(text, methods[m], swing, of);
}

/* ---------------------------------------------------------------- a flexible body ------------ */

/* Tip of a clamped beam of one element, by a force that is suddenly there: two modes of [K][M] with rotary inertia. */
static double tip(double t, const double *of)
{
  const double E = 200e9, b = 0.01, rho = 7850, L = 1, F = of[0], A = b*b, I = b*b*b*b/12;
  const double k = E*I/(L*L*L), m = rho*A*L/420, r = rho*I/(30*L);
  const double K[3] = {12*k, -6*L*k, 4*L*L*k}, M[3] = {156*m + 36*r, -22*L*m - 3*L*r, 4*L*L*(m + r)};
  const double p = M[0]*M[2] - M[1]*M[1], q = K[0]*M[2] + K[2]*M[0] - 2*K[1]*M[1], c = K[0]*K[2] - K[1]*K[1];
  double y = 0.0;
  for (int i = -1; i <= 1; i += 2) {
    const double l = (q + i*sqrt(q*q - 4*p*c))/(2*p), u = -(K[0] - l*M[0])/(K[1] - l*M[1]);
    y += F/(M[0] + 2*M[1]*u + M[2]*u*u)/l*(1.0 - cos(sqrt(l)*t));
  }
  return y;
}

static void test_cantilever(void **state)
{
  (void)state;
  static const double force[] = {1e-2, 1e-5};
  for (size_t i = 0; i < sizeof force/sizeof *force; i++) {
    char text[1200];
    snprintf(text, sizeof text, "trammel: 1\nbodies:\n  arm:\n    kind: flexible\n"
             "    material: {E: 200 GPa, nu: 0.3, density: 7850 kg/m3}\n"
             "    sections: {bar: {rectangle: {width: 10 mm, height: 10 mm, slender: true}}}\n"
             "    nodes: {A: [0, 0, 0], B: [1 m, 0, 0]}\n    beams: [{nodes: [A, B], elements: 1}]\n"
             "    modes: {fixed: 0, plane: true}\n    stiffening: false\n    start: undeformed\n"
             "joints: {root: {fixed: [ground, arm.A]}}\nforces: {tip: {force: arm.B, value: [0, %g, 0]}}\n"
             "record: [arm.B.y]\nsimulate: {end: 0.3, output: 0.001}\n", force[i]);
    expect(text, "method auto", tip, &force[i]);
  }
}

/* The same on a sled that goes along the beam: the body moves far, its modes do not. */
static void test_sled(void **state)
{
  (void)state;
  static const double force = 0.02;
  char text[1400];
  snprintf(text, sizeof text, "trammel: 1\nbodies:\n  ground: {markers: {rail: {z: [1, 0, 0]}}}\n"
           "  sled: {mass: 1, inertia: [1, 1, 1], velocity: [0.1, 0, 0], markers: {rail: {z: [1, 0, 0]}}}\n"
           "  arm:\n    kind: flexible\n    velocity: [0.1, 0, 0]\n"
           "    material: {E: 200 GPa, nu: 0.3, density: 7850 kg/m3}\n"
           "    sections: {bar: {rectangle: {width: 10 mm, height: 10 mm, slender: true}}}\n"
           "    nodes: {A: [0, 0, 0], B: [1 m, 0, 0]}\n    beams: [{nodes: [A, B], elements: 1}]\n"
           "    modes: {fixed: 0, plane: true}\n    stiffening: false\n    start: undeformed\n"
           "joints: {slide: {translational: [ground.rail, sled.rail]}, root: {fixed: [sled, arm.A]}}\n"
           "forces: {tip: {force: arm.B, value: [0, %g, 0]}}\n"
           "record: [arm.B.y]\nsimulate: {end: 0.3, output: 0.001}\n", force);
  expect(text, "method auto", tip, &force);
}

static int make_folder(void **state)
{
  (void)state;
  if (!mkdtemp(folder)) return -1;
  snprintf(results, sizeof results, "%s/results", folder);
  return 0;
}

static int remove_folder(void **state)
{
  (void)state;
  char command[256];
  snprintf(command, sizeof command, "rm -rf %s", folder);
  return system(command);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_places), cmocka_unit_test(test_ordinary), cmocka_unit_test(test_rotation),
      cmocka_unit_test(test_states), cmocka_unit_test(test_cantilever), cmocka_unit_test(test_sled),
  };
  return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
