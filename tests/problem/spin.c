/* spin.c - what the forms of HHT do to a fast spin: the classical formula loses it, the printed form of the
 * modified one is of order 1, the form used by default keeps it at order 2. Sources: tests/data/README.md. */
#include "support/heavy_top.h"
#include "support/problem.h"

/* ---------------------------------------------------------------- a free body ---------------- */

typedef struct loss { double omega, h, alpha, measured; } loss;

static const loss losses[] = {
  {150.0, 1e-3, -0.20, 103.0273},
  {150.0, 1e-4, -0.20, 142.21412},
  {150.0, 1e-3, -0.05, 132.60754},
  {50.0, 1e-3, -0.20, 47.142378},
};

/* Spin after half a second. */
static double spin_left(const loss *c, const char *form)
{
  char text[256], settings[128];
  problem p;
  snprintf(text, sizeof text, "trammel: 1\nbodies:\n  b: {mass: 1, inertia: [0.1, 0.2, 0.3], "
           "angular-velocity: [0, %g, 0]}\n", c->omega);
  problem_text(&p, text);
  snprintf(settings, sizeof settings, "alpha %g step %g end 1", c->alpha, c->h);
  problem_set(&p, settings);
  problem_set(&p, form);
  problem_start(&p);
  problem_steps(&p, 0.5);
  const double omega = problem_body(&p, "b").angular_velocity[1];
  problem_end(&p);
  return omega;
}

/* omega(t) = omega_0/sqrt(1 + |alpha| h omega_0^2 t/2), from eq. (28) of the paper on Euler parameters. */
static void test_classical_loses_spin(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof losses/sizeof *losses; i++) {
    const loss *c = &losses[i];
    const double left = spin_left(c, "form classical rotations euler-parameters filter false settle false");
    const double law = c->omega/sqrt(1.0 + fabs(c->alpha)*c->h*c->omega*c->omega*0.5/2.0);
    assert_close(left, c->measured, 1e-6);
    assert_close(left, law, 2e-3);
  }
}

static void test_others_keep_spin(void **state)
{
  (void)state;
  for (size_t i = 0; i < sizeof losses/sizeof *losses; i++) {
    assert_close(spin_left(&losses[i], "rotations increments"), losses[i].omega, 1e-9);
    assert_close(spin_left(&losses[i], "rotations euler-parameters"), losses[i].omega, 1e-8);
    assert_close(spin_left(&losses[i], "rotations euler-parameters form printed"), losses[i].omega, 1e-8);
  }
}

/* ---------------------------------------------------------------- the heavy top -------------- */

static void start_top(problem *p, const char *settings, double h)
{
  char step[32];
  snprintf(step, sizeof step, "step %g end 2", h);
  problem_set(p, "method hht rotations euler-parameters filter false settle false");
  problem_set(p, settings);
  problem_set(p, step);
  problem_start(p);
}

static void body_spin(problem *p, double wb[3])
{
  double A[9];
  const tml_body_state b = problem_body(p, "top");
  tml_quat_matrix(A, b.orientation);
  m3_tmulv(wb, A, b.angular_velocity);
}

static const double hs[3] = {1e-3, 5e-4, 2.5e-4};

/* After 0.25 s: spin and energy. */
static void test_classical_top(void **state)
{
  static const struct { const char *settings; double omega[3], energy[3]; } cases[2] = {
    {"form classical alpha -0.2", {120.0032, 132.4918, 140.4298}, {-1899.6, -1160.0, -651.8}},
    {"form classical alpha -0.05", {140.4614, 144.9826, 147.4255}, {-649.8, -347.1, -179.6}},
  };
  (void)state;
  problem p;
  problem_file(&p, "examples/heavy_top.yaml");
  for (int c = 0; c < 2; c++)
    for (int k = 0; k < 3; k++) {
      double wb[3];
      start_top(&p, cases[c].settings, hs[k]);
      problem_steps(&p, 0.25);
      body_spin(&p, wb);
      const tml_stats *n = tml_sim_stats(p.sim);
      assert_close(wb[1], cases[c].omega[k], 1e-3);
      assert_close(n->energy_end - n->energy_start, cases[c].energy[k], 5e-3);
      problem_again(&p);
    }
  problem_end(&p);
}

static double largest_difference(const double *x, const double *y)
{
  double d = 0.0;
  for (int i = 0; i < 3; i++) d = fmax(d, fabs(x[i] - y[i]));
  return d;
}

/* Largest component errors after 1 s at alpha = -0.2; published to six digits. */
typedef struct level { double w[3], x[3], v[3], spin[3]; } level;

static const level printed = {
  {0.42945, 0.10548, 0.07745}, {0.0272235, 0.0134101, 0.0066566}, {0.244929, 0.12477, 0.063017},
  {150.20755, 150.10548, 150.05316},
};
static const level carried = {
  {0.9951, 0.25223, 0.063213}, {0.00190102, 0.00050776, 0.00013094}, {0.0211381, 0.0055679, 0.0014267},
  {150.0, 150.0, 150.0},
};

static void check_level(const char *settings, const level *expected)
{
  static const double x[3] = {0.17334396409833308, 0.6400885920704837, -0.7484907911336662};
  static const double v[3] = {0.5708253034244422, -4.5887282963353355, -3.7919551547097012};
  static const double w[3] = {-0.8220781016851562, 150.0, -5.923291348116975};
  problem p;
  problem_file(&p, "examples/heavy_top.yaml");
  for (int k = 0; k < 3; k++) {
    double wb[3];
    start_top(&p, settings, hs[k]);
    problem_steps(&p, 1.0);
    body_spin(&p, wb);
    const tml_body_state b = problem_body(&p, "top");
    assert_close(largest_difference(wb, w), expected->w[k], 1e-3);
    assert_close(largest_difference(b.position, x), expected->x[k], 1e-3);
    assert_close(largest_difference(b.velocity, v), expected->v[k], 1e-3);
    assert_close(wb[1], expected->spin[k], 1e-7);
    problem_again(&p);
  }
  problem_end(&p);
}

/* As printed: order 1, and the spin grows. */
static void test_printed_form(void **state)
{
  (void)state;
  check_level("alpha -0.2 form printed", &printed);
}

/* With the old force carried along with the body: order 2, and the spin stays. */
static void test_carried_force(void **state)
{
  (void)state;
  check_level("alpha -0.2 form second-order", &carried);
}

/* The measure of the paper: sum over the components of the integral of |w_i - exact| over 0.5 s; and the
 * part of the spin component. */
static void integrated_error(const char *settings, int n, double *sum, double *spin)
{
  top_state *exact = calloc((size_t)n + 1, sizeof *exact);
  problem p;
  const double h = 0.5/n;
  assert_non_null(exact);
  top_motion(exact, n, h);
  problem_file(&p, "examples/heavy_top.yaml");
  start_top(&p, settings, h);
  *sum = *spin = 0.0;
  for (int i = 1; i <= n; i++) {
    double wb[3];
    problem_steps(&p, i*h);
    body_spin(&p, wb);
    for (int k = 0; k < 3; k++) *sum += h*fabs(wb[k] - exact[i].wb[k]);
    *spin += h*fabs(wb[1] - 150.0);
  }
  problem_end(&p);
  free(exact);
}

static void test_integrated_error(void **state)
{
  static const double printed_sum[2] = {0.0411968, 0.013816}, printed_spin[2] = {0.01304136, 0.00653875};
  static const double carried_sum[2] = {0.0408547, 0.0102106};
  (void)state;
  for (int k = 0; k < 2; k++) {
    double sum, spin;
    integrated_error("alpha -0.2 form printed", 1000 << k, &sum, &spin);
    assert_close(sum, printed_sum[k], 1e-3);
    assert_close(spin, printed_spin[k], 1e-3);
    integrated_error("alpha -0.2 form second-order", 1000 << k, &sum, &spin);
    assert_close(sum, carried_sum[k], 1e-3);
    assert_true(spin < 1e-8);
  }
}

/* Increments: the same order with errors ten times smaller and more; the printed form there is of order 1. */
static void test_increments(void **state)
{
  static const double x[3] = {0.17334396409833308, 0.6400885920704837, -0.7484907911336662};
  double error[2][2];
  (void)state;
  problem p;
  problem_file(&p, "examples/heavy_top.yaml");
  for (int form = 0; form < 2; form++)
    for (int k = 0; k < 2; k++) {
      start_top(&p, form ? "alpha -0.2 rotations increments form printed"
                         : "alpha -0.2 rotations increments form second-order", hs[k + 1]);
      problem_steps(&p, 1.0);
      error[form][k] = largest_difference(problem_body(&p, "top").position, x);
      problem_again(&p);
    }
  problem_end(&p);
  assert_true(error[0][1] < 0.1*carried.x[2]);
  assert_between(order(error[0][0], error[0][1]), 1.9, 2.15);
  assert_between(order(error[1][0], error[1][1]), 0.85, 1.15);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_classical_loses_spin),
    cmocka_unit_test(test_others_keep_spin),
    cmocka_unit_test(test_classical_top),
    cmocka_unit_test(test_printed_form),
    cmocka_unit_test(test_carried_force),
    cmocka_unit_test(test_integrated_error),
    cmocka_unit_test(test_increments),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
