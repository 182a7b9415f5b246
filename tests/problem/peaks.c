/* peaks.c - channels that hold the largest and smallest value of another one since the last row, against closed forms:
 * a ball on a linear contact, and a mass on a spring with rows that are far apart. */
#include "support/problem.h"

#define PI 3.14159265358979323846

static void near(double is, double right, double error)
{
  if (!(fabs(is - right) <= error)) fail_msg("%.9g, not %.9g", is, right);
}

/* ---------------------------------------------------------------- a blow --------------------- */

/* 2 kg at 1 m/s on 4e4 N/m: sqrt(k m) v, a quarter of a period after the contact at 50 ms. */
static void test_blow(void **state)
{
  (void)state;
  const double omega = sqrt(4e4/2.0), most = sqrt(4e4*2.0), at = 0.05 + 0.5*PI/omega, left = 0.05 + PI/omega;
  problem p;
  problem_text(&p, "trammel: 1\n"
                   "bodies:\n"
                   "  ground: {shapes: [{plane: {}}]}\n"
                   "  ball: {mass: 2, inertia: [8e-3, 8e-3, 8e-3], position: [0, 0, 0.15], velocity: [0, 0, -1],\n"
                   "         shapes: [{sphere: {radius: 0.1}}]}\n"
                   "contacts: {hit: {between: [ball, ground],\n"
                   "                 material: {stiffness: 4e4, exponent: 1, restitution: 1}}}\n"
                   "simulate: {end: 0.2}\n");
  problem_set(&p, "method hht tolerance 1e-8");
  problem_start(&p);
  const double rows[] = {0.04, 0.056, at + 2e-3, at + 4e-3, 0.2};
  const double right[] = {0.0, most*sin(omega*0.006), most, most*cos(omega*2e-3), most*cos(omega*4e-3)};
  for (int i = 0; i < 5; i++) {
    problem_advance(&p, rows[i]);
    near(problem_read(&p, "hit.force_max"), right[i], 2e-5*most);
    near(problem_read(&p, "hit.force_max"), right[i], 2e-5*most);
  }
  assert_true(left < 0.2 && problem_read(&p, "hit.force") == 0.0);
  problem_end(&p);
}

/* A ball that starts within the floor: its force is largest at the first row, from where on the second one counts. */
static void test_start(void **state)
{
  (void)state;
  problem p;
  problem_text(&p, "trammel: 1\n"
                   "bodies:\n"
                   "  ground: {shapes: [{plane: {}}]}\n"
                   "  ball: {mass: 1, inertia: [1e-3, 1e-3, 1e-3], position: [0, 0, 0.045],\n"
                   "         shapes: [{sphere: {radius: 0.05}}]}\n"
                   "contacts: {hit: {between: [ball, ground], material: {stiffness: 1e8, restitution: 0.7}}}\n"
                   "simulate: {end: 0.2}\n");
  problem_set(&p, "method hht tolerance 1e-5");
  problem_start(&p);
  const double first = problem_read(&p, "hit.force");
  near(problem_read(&p, "hit.force_max"), first, 0.0);
  problem_advance(&p, 5e-4);
  near(problem_read(&p, "hit.force_max"), first, 0.0);
  assert_true(problem_read(&p, "hit.force") < 0.5*first);
  problem_end(&p);
}

/* ---------------------------------------------------------------- a spring ------------------- */

#define OMEGA 3.0

static void start_spring(problem *p, const char *settings)
{
  problem_text(p, "trammel: 1\n"
                  "bodies: {b: {kind: point, mass: 1, position: [0.2, 0, 0]}}\n"
                  "forces: {k: {spring-damper: [ground, b], stiffness: 9, free-length: 0}}\n"
                  "channels: {double: {value: \"2*dx(b)\"}}\n"
                  "record: [b.x, \"b.*x_max\", b.x_min, double_min]\n"
                  "simulate: {end: 20}\n");
  problem_set(p, settings);
  problem_start(p);
}

/* The largest value of cos(OMEGA t + shift) in an interval. */
static double largest_cosine(double from, double to, double shift)
{
  const double top = ceil((OMEGA*from + shift)/(2*PI))*2*PI;
  return top <= OMEGA*to + shift ? 1.0 : fmax(cos(OMEGA*from + shift), cos(OMEGA*to + shift));
}

static void check_row(problem *p, double from, double to, double part)
{
  const double quarter = 0.5*PI;
  near(problem_read(p, "b.x_max"), 0.2*largest_cosine(from, to, 0), 0.2*part);
  near(problem_read(p, "b.x_min"), -0.2*largest_cosine(from, to, 2*quarter), 0.2*part);
  near(problem_read(p, "b.vx_max"), 0.6*largest_cosine(from, to, quarter), 0.6*part);
  near(problem_read(p, "b.ax_max"), 1.8*largest_cosine(from, to, 2*quarter), 1.8*part);
  near(problem_read(p, "double_min"), -0.4*largest_cosine(from, to, 2*quarter), 0.4*part);
}

/* Rows closer and farther apart than steps and periods. */
static void test_spring(void **state)
{
  (void)state;
  static const char *const settings[] = {"method hht tolerance 1e-9", "method dopri5 tolerance 1e-9",
                                         "method radau tolerance 1e-9"};
  for (size_t i = 0; i < sizeof settings/sizeof *settings; i++) {
    problem p;
    start_spring(&p, settings[i]);
    double from = 0.0;
    for (int k = 0; k < 40; k++) {
      const double to = from + (k % 4 == 0 ? 1.7 : k % 4 == 1 ? 0.01 : 0.31);
      problem_advance(&p, to);
      check_row(&p, from, to, i == 0 ? 2e-4 : 2e-5);
      from = to;
    }
    problem_end(&p);
  }
}

/* Values are held over a saved state, and over steps that a program makes by itself. */
static void test_saved(void **state)
{
  (void)state;
  problem p;
  unsigned char *bytes;
  size_t size;
  start_spring(&p, "method dopri5 tolerance 1e-9");
  problem_advance(&p, 1.2);
  while (tml_sim_step_time(p.sim) < 1.6) assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  assert_int_equal(tml_sim_save(p.sim, &bytes, &size, &p.err), TML_OK);
  while (tml_sim_step_time(p.sim) < 4.0) assert_int_equal(tml_sim_step(p.sim, &p.err), TML_OK);
  assert_int_equal(tml_sim_restore(p.sim, bytes, size, &p.err), TML_OK);
  tml_sim_save_free(bytes);
  check_row(&p, 1.2, tml_sim_step_time(p.sim), 2e-5);
  problem_advance(&p, 1.8);
  check_row(&p, 1.2, 1.8, 2e-5);
  problem_advance(&p, 1.9);
  check_row(&p, 1.8, 1.9, 2e-5);
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_blow), cmocka_unit_test(test_start), cmocka_unit_test(test_spring),
    cmocka_unit_test(test_saved),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
