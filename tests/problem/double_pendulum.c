/* double_pendulum.c - two rods with very stiff springs and dampers in their joints (an
 * eigenvalue of -1e5): the published table of the Newmark method, fixed and variable steps
 * against a reference of 12 digits. */
#include "support/problem.h"

#define MODEL "examples/double_pendulum.yaml"

/* At t = 2: x, y, angle of both rods and their rates. RK4 in extended precision on two degrees
 * of freedom, extrapolated; Radau at 1e-12 agrees to 2e-13. */
static const double POSITION[6] = {-0.07184883611347663, -0.9974155326387988, 4.64047818322133,
                                   -0.2514432204684518, -3.4909563597747324, 4.64049670168853};
static const double VELOCITY[6] = {-1.6256800502339224, 0.11710587581605703, -1.62989245408377,
                                   -5.69042242437089, 0.4098642242229519, -1.63025271538026};

static void state_of(problem *p, double *q, double *v)
{
  static const char *const body[2] = {"upper", "lower"};
  for (int i = 0; i < 2; i++) {
    const tml_body_state b = problem_body(p, body[i]);
    memcpy(q + 3*i, b.position, 2*sizeof *q);
    memcpy(v + 3*i, b.velocity, 2*sizeof *v);
    q[3*i + 2] = b.angle;
    v[3*i + 2] = b.angular_velocity[2];
  }
}

static void run_to_2(problem *p, double *q, double *v)
{
  problem_start(p);
  problem_steps(p, 2.0);
  state_of(p, q, v);
  problem_again(p);
}

/* Table 3 of the paper on Newmark integration of mechanisms, gamma 3/4, beta 25/64, norms over
 * all six coordinates: made with just three Newton iterations per step. */
typedef struct row { int h; double dq, dv, three_dq, three_dv, full_dq, full_dv; } row;

static const row TABLE3[] = {
  {-9, 7.76e-2, 1.59e-1, 0.077576, 0.1586, 0.03012, 0.1705},
  {-10, 1.26e-2, 9.39e-2, 0.01258, 0.093904, 0.01258, 0.0939},
  {-11, 5.85e-3, 4.82e-2, 0.005855, 0.048208, 0.005855, 0.04821},
  {-12, 2.82e-3, 2.44e-2, 0.0028251, 0.024387, 0.0028251, 0.024387},
  {-13, 1.39e-3, 1.23e-2, 0.0013871, 0.012264, 0.0013871, 0.012264},
};

static void table3_newmark(void **state)
{
  (void)state;
  problem p;
  double q[6], v[6];
  problem_file(&p, MODEL);
  problem_set(&p, "method newmark filter false settle false");
  for (size_t i = 0; i < sizeof TABLE3/sizeof *TABLE3; i++) {
    const row *r = &TABLE3[i];
    p.opt.step = ldexp(1.0, r->h);
    p.opt.exact_iterations = 3;
    run_to_2(&p, q, v);
    assert_close(distance(q, POSITION, 6), r->dq, 0.005);
    assert_close(distance(v, VELOCITY, 6), r->dv, 0.005);
    assert_close(distance(q, POSITION, 6), r->three_dq, 5e-4);
    assert_close(distance(v, VELOCITY, 6), r->three_dv, 5e-4);
    p.opt.exact_iterations = 0;
    run_to_2(&p, q, v);
    assert_close(distance(q, POSITION, 6), r->full_dq, 1e-3);
    assert_close(distance(v, VELOCITY, 6), r->full_dv, 1e-3);
  }
  problem_end(&p);
}

/* Errors of the rate of the first rod at h = 2^-9..2^-12, from an independent implementation. */
static void check_rates(const char *settings, const double *expected, double tolerance)
{
  problem p;
  double q[6], v[6];
  problem_file(&p, MODEL);
  problem_set(&p, settings);
  for (int i = 0; i < 4; i++) {
    p.opt.step = ldexp(1.0, -9 - i);
    run_to_2(&p, q, v);
    assert_close(fabs(v[2] - VELOCITY[2]), expected[i], tolerance);
  }
  problem_end(&p);
}

static void fixed_steps_nstiff(void **state)
{
  static const double expected[] = {0.00203, 0.000501, 0.000119, 2.65e-05};
  (void)state;
  check_rates("method nstiff", expected, 0.005);
}

static void fixed_steps_hht(void **state)
{
  static const double expected[] = {0.0174, 0.00205, 0.000431, 0.000105};
  (void)state;
  check_rates("method hht filter false settle false", expected, 0.005);
}

/* Prepared start velocities and the filter must not cost accuracy, here at the two smaller
 * steps. */
static void fixed_steps_default(void **state)
{
  (void)state;
  problem p;
  double q[6], v[6], e[3];
  problem_file(&p, MODEL);
  for (int i = 0; i < 3; i++) {
    p.opt.step = ldexp(1.0, -11 - i);
    run_to_2(&p, q, v);
    e[i] = fabs(v[2] - VELOCITY[2]);
  }
  assert_between(e[0], 0.0, 1.005*0.000431);
  assert_between(e[1], 0.0, 1.005*0.000105);
  assert_between(order(e[0], e[1]), 1.8, 2.2);
  assert_between(order(e[1], e[2]), 1.8, 2.2);
  problem_end(&p);
}

/* Levels reached by an independent implementation of the same step control. */
static void variable_steps(void **state)
{
  static const double tolerance[] = {1e-3, 1e-4, 1e-5, 1e-6, 1e-7};
  static const double angle[] = {2.6e-2, 5.7e-3, 1.3e-3, 2.7e-4, 5.8e-5};
  static const double rate[] = {0.14, 0.036, 0.0083, 0.0018, 0.00039};
  static const double steps[] = {93, 177, 366, 779, 1673};
  (void)state;
  problem p;
  double x[2], before = 0.0;
  problem_file(&p, MODEL);
  for (int i = 0; i < 5; i++) {
    p.opt.tolerance = tolerance[i];
    problem_start(&p);
    problem_advance(&p, 2.0);
    problem_reads(&p, "upper", "angle omega", x);
    const double e = fabs(x[0] - POSITION[2]);
    assert_between(e, 0.0, angle[i]);
    assert_between(fabs(x[1] - VELOCITY[2]), 0.0, rate[i]);
    assert_between((double)tml_sim_stats(p.sim)->steps, 0.0, 1.2*steps[i]);
    if (i > 1) assert_between(log10(before/e), 0.6, 0.73);
    before = e;
    problem_again(&p);
  }
  problem_end(&p);
}

/* The fast start and the slow swing: reference by Radau at 1e-12, good to 1e-11. */
static void along_the_way(void **state)
{
  static const double reference[][5] = { /* t, angles, rates */
    {0.001, 6.28502484132629, 6.02487858390247, 1.81512366809584, 3.37917535075741},
    {0.01, 6.2978529515285, 6.05140964488371, 1.03689329276268, 2.51868133081776},
    {0.1, 6.06706651303211, 5.92364243965986, -5.79211236918169, -4.92927538539691},
    {0.5, 3.73637547838921, 3.72315477561294, 2.52577555287143, 2.60342309119887},
    {1.0, 5.16143979933028, 5.1609241849734, -3.60680313474803, -3.60309674861561},
  };
  (void)state;
  problem p;
  double x[2];
  problem_file(&p, MODEL);
  problem_set(&p, "tolerance 1e-8");
  problem_start(&p);
  for (size_t i = 0; i < sizeof reference/sizeof *reference; i++) {
    const double *r = reference[i];
    problem_advance(&p, r[0]);
    problem_reads(&p, "upper", "angle omega", x);
    assert_between(fabs(x[0] - r[1]), 0.0, 2e-5);
    assert_between(fabs(x[1] - r[3]), 0.0, 4e-4);
    problem_reads(&p, "lower", "angle omega", x);
    assert_between(fabs(x[0] - r[2]), 0.0, 2e-5);
    assert_between(fabs(x[1] - r[4]), 0.0, 4e-4);
  }
  problem_end(&p);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(table3_newmark),
    cmocka_unit_test(fixed_steps_nstiff),
    cmocka_unit_test(fixed_steps_hht),
    cmocka_unit_test(fixed_steps_default),
    cmocka_unit_test(variable_steps),
    cmocka_unit_test(along_the_way),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
