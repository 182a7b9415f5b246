/* slider_crank.c - crank and rod with a spring and damper at the rod's end: errors and orders of
 * the methods, multipliers, energy without the damper. */
#include "support/problem.h"

#define MODEL "examples/papers/slider_crank.yaml"
#define STEPS 5 /* h = 2^-7 .. 2^-11 */

/* One degree of freedom, DOP853 at 1e-13; agrees to 1e-12 with the six-coordinate equations. */
static const double ANGLE_2 = 5.4143615065792, RATE_2 = 0.07710906823949079; /* t = 2, damped */

/* Multipliers at t = 1 for the constraints x1 - L1/2 c1, y1 - L1/2 s1, x1 + L1/2 c1 - x2 + L2/2
 * c2, the same in y, y2 + L2/2 s2; known to 1e-9. The rows of pin and guide are taken the other
 * way round here. */
static const double LAMBDA_1[5] = {16.24694741699886, -21.261684993199893, -10.679307622745545,
                                   0.24848373418728054, -6.055476643516504};
static const double SIGN[5] = {1, 1, -1, -1, -1};

typedef struct errors { double rate[STEPS], angle[STEPS], lambda[STEPS], reaction[STEPS]; } errors;

static double largest(const double *x, const double *sign)
{
  double e = 0.0;
  for (int i = 0; i < 5; i++) e = fmax(e, fabs(sign[i]*x[i] - LAMBDA_1[i]));
  return e;
}

/* What the channels report at t = 1, in the order of the multipliers. */
static double reaction_error(problem *p)
{
  static const double sign[5] = {-1, -1, 1, 1, -1};
  double x[5];
  problem_advance(p, 1.0);
  problem_reads(p, "bearing.j", "fx fy", x);
  problem_reads(p, "pin.j", "fx fy", x + 2);
  problem_reads(p, "guide.j", "fy", x + 4);
  return largest(x, sign);
}

static void measure(const char *settings, errors *e)
{
  problem p;
  problem_file(&p, MODEL);
  problem_set(&p, settings);
  for (int i = 0; i < STEPS; i++) {
    p.opt.step = ldexp(1.0, -7 - i);
    problem_start(&p);
    assert_int_equal(tml_sim_degrees_of_freedom(p.sim), 1);
    problem_steps(&p, 1.0);
    e->lambda[i] = largest(tml_sim_multipliers(p.sim), SIGN);
    e->reaction[i] = reaction_error(&p);
    problem_steps(&p, 2.0);
    const tml_body_state b = problem_body(&p, "crank");
    e->rate[i] = fabs(b.angular_velocity[2] - RATE_2);
    e->angle[i] = fabs(b.angle - ANGLE_2);
    problem_again(&p);
  }
  problem_end(&p);
}

static void check_errors(const double *found, const double *expected, int n, double tolerance)
{
  for (int i = 0; i < n; i++) assert_close(found[i], expected[i], tolerance);
}

static void check_orders(const double *e, int from, double low, double high)
{
  for (int i = from + 1; i < STEPS; i++) assert_between(order(e[i - 1], e[i]), low, high);
}

/* Expected errors: an independent implementation of the same methods, three digits. */

static void hht(void **state)
{
  static const double rate[] = {0.009, 0.00223, 0.000558, 0.000139, 3.48e-05};
  static const double lambda[] = {0.01992, 0.00508, 0.00128, 0.000321};
  (void)state;
  errors e;
  measure("method hht alpha -0.3 filter false settle false", &e);
  check_errors(e.rate, rate, STEPS, 0.005);
  check_errors(e.lambda, lambda, 4, 0.005);
  check_orders(e.rate, 0, 1.95, 2.05);
  check_orders(e.angle, 0, 1.93, 2.05);
  check_orders(e.lambda, 0, 1.93, 2.05);
  check_orders(e.reaction, 0, 1.93, 2.05);
  measure("method hht alpha -0.3", &e);
  check_errors(e.rate, rate, STEPS, 0.03);
  check_orders(e.rate, 0, 1.95, 2.05);
  check_orders(e.lambda, 0, 1.9, 2.1);
  check_orders(e.reaction, 0, 1.9, 2.1);
}

static void hht_little_damping(void **state)
{
  static const double rate[] = {0.00682, 0.0017, 0.000423, 0.000106, 2.65e-05};
  (void)state;
  errors e;
  measure("method hht alpha -0.05", &e);
  check_errors(e.rate, rate, STEPS, 0.03);
  check_orders(e.rate, 0, 1.95, 2.05);
  check_orders(e.reaction, 0, 1.9, 2.1);
}

static void nstiff(void **state)
{
  static const double euler[] = {0.0222, 0.0055, 0.00137, 0.000342, 8.54e-05}; /* backward Euler start */
  static const double taylor[] = {0.0243, 0.00601, 0.00149, 0.000372, 9.3e-05}; /* of order 2 */
  static const double lambda[] = {0.0266, 0.00777, 0.00206, 0.00053};
  (void)state;
  errors e;
  measure("method nstiff settle false", &e);
  check_errors(e.rate, euler, STEPS, 0.005);
  check_errors(e.lambda, lambda, 4, 0.005);
  check_orders(e.rate, 0, 1.95, 2.05);
  measure("method nstiff", &e);
  check_errors(e.rate, taylor, STEPS, 0.01);
  check_orders(e.rate, 0, 1.95, 2.05);
  check_orders(e.lambda, 1, 1.9, 2.1);
}

static void newmark(void **state)
{
  static const double rate[] = {0.0316, 0.015, 0.00724, 0.00355, 0.00175};
  static const double lambda[] = {0.86, 0.447, 0.228, 0.115};
  (void)state;
  errors e;
  measure("method newmark gamma 0.75 beta 0.390625", &e);
  check_errors(e.rate, rate, STEPS, 0.005);
  check_errors(e.lambda, lambda, 4, 0.01);
  check_orders(e.rate, 0, 0.95, 1.1);
  check_orders(e.lambda, 0, 0.9, 1.1);
}

static void trapezoid(void **state)
{
  static const double rate[] = {0.00596, 0.00149, 0.000372, 9.29e-05, 2.32e-05};
  (void)state;
  errors e;
  measure("method newmark gamma 0.5 beta 0.25 filter false settle false", &e);
  check_errors(e.rate, rate, STEPS, 0.01);
  check_orders(e.rate, 0, 1.95, 2.05);
}

/* ---------------------------------------------------------------- without damper ------------- */

/* Mean of |E - E_0| over all steps to t = 4. */
static double energy_error(problem *p, double h)
{
  double sum = 0.0;
  p->opt.step = h;
  problem_start(p);
  const double start = tml_sim_stats(p->sim)->energy_start;
  while (tml_sim_step_time(p->sim) < 4.0 - 0.5*h) {
    assert_int_equal(tml_sim_step(p->sim, &p->err), TML_OK);
    sum += fabs(tml_sim_stats(p->sim)->energy_end - start);
  }
  problem_again(p);
  return sum*h/4.0;
}

static void check_energy(const char *settings, const double *expected, double tolerance)
{
  problem p;
  problem_file_with(&p, MODEL, &TML_INIT(tml_override, "c", 0.0), 1);
  problem_set(&p, settings);
  for (int i = 0; i < 4; i++)
    assert_close(energy_error(&p, ldexp(1.0, -7 - i)), expected[i], tolerance);
  problem_end(&p);
}

static void energy_without_damper(void **state)
{
  static const double strong[] = {0.00582, 0.00115, 0.00026, 6.19e-05};
  static const double weak[] = {0.00326, 0.000754, 0.000181, 4.44e-05};
  static const double bdf2[] = {0.0825, 0.0154, 0.00314, 0.000694};
  static const double first[] = {1.44, 0.811, 0.432, 0.223};
  (void)state;
  check_energy("method hht alpha -0.3 filter false settle false", strong, 0.005);
  check_energy("method hht alpha -0.05 filter false settle false", weak, 0.005);
  check_energy("method nstiff settle false", bdf2, 0.005);
  check_energy("method newmark", first, 0.005);
}

/* With the filter and the prepared start, too, the energy error is small and of order 2. */
static void energy_default(void **state)
{
  (void)state;
  problem p;
  double e[4];
  problem_file_with(&p, MODEL, &TML_INIT(tml_override, "c", 0.0), 1);
  for (int i = 0; i < 4; i++) e[i] = energy_error(&p, ldexp(1.0, -7 - i));
  for (int i = 1; i < 4; i++) assert_between(order(e[i - 1], e[i]), 1.85, 2.6);
  assert_between(e[3], 0.0, 1.1*6.19e-05);
  problem_end(&p);
}

static void along_the_way(void **state)
{
  static const double reference[][4] = { /* t, angle, rate without the damper */
    {0.5, 6.23640031643564, -5.486313571100203}, {1.0, 5.952298940129523, 7.229688886109715},
    {1.5, 4.776597302210233, -2.8678655898396155}, {2.0, 6.4307425130829285, -3.304870415115975},
  };
  (void)state;
  problem p;
  double x[2];
  problem_file_with(&p, MODEL, &TML_INIT(tml_override, "c", 0.0), 1);
  problem_set(&p, "tolerance 1e-8");
  problem_start(&p);
  for (int i = 0; i < 4; i++) {
    problem_advance(&p, reference[i][0]);
    problem_reads(&p, "crank", "angle omega", x);
    assert_between(fabs(x[0] - reference[i][1]), 0.0, 1e-4);
    assert_between(fabs(x[1] - reference[i][2]), 0.0, 1e-3);
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(hht),
    cmocka_unit_test(hht_little_damping),
    cmocka_unit_test(nstiff),
    cmocka_unit_test(newmark),
    cmocka_unit_test(trapezoid),
    cmocka_unit_test(energy_without_damper),
    cmocka_unit_test(energy_default),
    cmocka_unit_test(along_the_way),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
