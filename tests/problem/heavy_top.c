/* heavy_top.c - the spinning top on a fixed point: orders, errors, stability, start and change of step.
 * Sources: tests/data/README.md, "Heavy top". */
#include "support/heavy_top.h"
#include "support/problem.h"
#include "sim/base/sim_equations.h"

enum { FINE = 1600 };            /* states of the reference */
static const double fine = 2.5e-4; /* [s] between them */

typedef struct fixture {
  problem p;
  top_state motion[FINE + 1];
} fixture;

static int set_up(void **state)
{
  fixture *f = calloc(1, sizeof *f);
  if (!f) return -1;
  top_motion(f->motion, FINE, fine);
  problem_file(&f->p, "examples/heavy_top.yaml");
  *state = f;
  return 0;
}

static int tear_down(void **state)
{
  fixture *f = *state;
  problem_end(&f->p);
  free(f);
  return 0;
}

/* Errors of a run to t = 0.4 s. */
typedef struct errors {
  double x, v, w, wb, A;
  double lambda;       /* at the end */
  double early, late;  /* worst of lambda in the first and the second half */
} errors;

static errors run(fixture *f, const char *settings, int stride)
{
  errors e = {0};
  char step[32];
  problem *p = &f->p;
  snprintf(step, sizeof step, "step %.17g", stride*fine);
  problem_set(p, "method hht alpha -0.3 form second-order rotations increments");
  problem_set(p, "filter true settle true end 0.5");
  problem_set(p, settings);
  problem_set(p, step);
  problem_start(p);
  for (int i = stride; i <= FINE; i += stride) {
    problem_steps(p, i*fine);
    e.lambda = distance(tml_sim_multipliers(p->sim), f->motion[i].lambda, 3);
    if (2*i > FINE) e.late = fmax(e.late, e.lambda);
    else e.early = fmax(e.early, e.lambda);
  }
  const tml_body_state s = problem_body(p, "top");
  const top_state *r = &f->motion[FINE];
  double A[9], B[9], wb[3];
  tml_quat_matrix(A, s.orientation);
  tml_quat_matrix(B, r->e);
  m3_tmulv(wb, A, s.angular_velocity);
  e.x = distance(s.position, r->x, 3);
  e.v = distance(s.velocity, r->v, 3);
  e.w = distance(s.angular_velocity, r->w, 3);
  e.wb = distance(wb, r->wb, 3);
  e.A = distance(A, B, 9);
  problem_again(p);
  return e;
}

/* The reference itself, against an independent integration (DOP853, 2e-14). */
static void test_reference(void **state)
{
  const fixture *f = *state;
  table t;
  table_read(&t, "heavy_top.csv");
  for (int i = 0; i <= FINE; i += 40) {
    const double *row = table_at(&t, i*fine);
    assert_true(distance(f->motion[i].x, row + 1, 3) < 1e-9);
    assert_true(distance(f->motion[i].v, row + 8, 3) < 1e-8);
    assert_true(distance(f->motion[i].wb, row + 14, 3) < 1e-8);
  }
  table_free(&t);
}

/* Order 2 in everything, the multipliers included once the start is forgotten. */
static void check_order(fixture *f, const char *settings)
{
  const errors a = run(f, settings, 4), b = run(f, settings, 2), c = run(f, settings, 1);
  assert_between(order(a.x, b.x), 1.9, 2.15);
  assert_between(order(b.x, c.x), 1.9, 2.15);
  assert_between(order(a.v, b.v), 1.9, 2.15);
  assert_between(order(b.v, c.v), 1.9, 2.15);
  assert_between(order(a.w, b.w), 1.9, 2.15);
  assert_between(order(b.w, c.w), 1.9, 2.15);
  assert_between(order(a.late, b.late), 1.9, 2.15);
  assert_between(order(b.late, c.late), 1.9, 2.15);
}

static void test_order(void **state)
{
  check_order(*state, "alpha -0.1");
  check_order(*state, "alpha -0.2");
  check_order(*state, "alpha -0.3");
  check_order(*state, "alpha -0.3 filter false settle false");
}

static void test_order_nstiff(void **state) { check_order(*state, "method nstiff"); }

static void test_order_euler_parameters(void **state)
{
  check_order(*state, "alpha -0.3 rotations euler-parameters");
  check_order(*state, "alpha -0.2 rotations euler-parameters filter false settle false");
}

/* Published errors at alpha = -0.3, h = 2.5e-4; two digits are given. */
static void test_errors(void **state)
{
  for (int filter = 0; filter < 2; filter++) {
    const errors e = run(*state, filter ? "filter true" : "filter false", 1);
    assert_close(e.x, 4.9e-6, 0.10);
    assert_close(e.wb, 1.2e-4, 0.10);
    assert_close(e.A, 2.9e-5, 0.10);
    assert_close(e.lambda, 4.7e-3, 0.10);
  }
  const errors raw = run(*state, "filter false settle false", 1);
  assert_close(raw.early, 0.15, 0.10);
  const errors q = run(*state, "rotations euler-parameters filter false settle false", 1);
  assert_close(q.x, 1.0e-4, 0.10);
  assert_close(q.wb, 3.5e-2, 0.10);
  assert_close(q.A, 7.8e-3, 0.10);
  assert_close(q.lambda, 8.4e-2, 0.10);
  assert_close(q.early, 1.2, 0.10);
}

/* ---------------------------------------------------------------- stability ------------------ */

enum { STEPS = 1500 };

/* Steps made before the corrector fails; STEPS when it does not. `growth`: of the velocity residual, third
 * quarter against the last. */
static int endurance(problem *p, double alpha, double h, const char *settings, double *growth)
{
  char text[96];
  double early = 0.0, late = 0.0;
  int n = 0;
  problem_set(p, "method hht form second-order end 4");
  snprintf(text, sizeof text, "alpha %g step %g", alpha, h);
  problem_set(p, text);
  problem_set(p, settings);
  problem_start(p);
  for (; n < STEPS; n++) {
    if (tml_sim_step(p->sim, &p->err) != TML_OK) break;
    double *worst = n < STEPS/2 ? &early : &late;
    if (n >= STEPS/4 && (n < STEPS/2 || n >= 3*STEPS/4))
      for (int i = 0; i < 3; i++) *worst = fmax(*worst, fabs(p->sim->eq->run->rv[i]));
  }
  *growth = late/early;
  problem_again(p);
  return n;
}

static const double alphas[4] = {-0.05, -0.1, -0.2, -0.3}, hs[3] = {5e-4, 1e-3, 2e-3};

static void check_all_stable(problem *p, const char *settings)
{
  for (int a = 0; a < 4; a++)
    for (int k = 0; k < 3; k++) {
      double growth;
      assert_int_equal(endurance(p, alphas[a], hs[k], settings, &growth), STEPS);
      assert_between(growth, 0.2, 1.5);
    }
}

static void test_stable_increments(void **state)
{
  fixture *f = *state;
  check_all_stable(&f->p, "rotations increments filter false settle false");
  check_all_stable(&f->p, "rotations increments filter true settle true");
}

/* The steps at which Euler parameters fail; 0: they do not, -1: grow slowly. One step more or less. */
static void test_unstable_euler_parameters(void **state)
{
  static const int fails[4][3] = {{139, 66, 34}, {-1, 137, 49}, {0, 0, 372}, {0, 0, 0}};
  fixture *f = *state;
  for (int a = 0; a < 4; a++)
    for (int k = 0; k < 3; k++) {
      double growth;
      const int n = endurance(&f->p, alphas[a], hs[k],
                              "rotations euler-parameters filter false settle false", &growth);
      if (fails[a][k] > 0) assert_close(n, fails[a][k], 0.05);
      else assert_int_equal(n, STEPS);
      if (fails[a][k] == 0) assert_between(growth, 0.2, 1.5);
      if (fails[a][k] < 0) assert_between(growth, 2.0, 20.0);
    }
}

/* The filter cures it. */
static void test_filtered_euler_parameters(void **state)
{
  fixture *f = *state;
  check_all_stable(&f->p, "rotations euler-parameters filter true settle true");
}

/* ---------------------------------------------------------------- start and change of step --- */

/* Worst error of a component of lambda in the first 20 steps. */
static double transient(fixture *f, const char *settings, int stride)
{
  char step[32];
  double worst = 0.0;
  problem *p = &f->p;
  snprintf(step, sizeof step, "step %.17g", stride*fine);
  problem_set(p, "method hht alpha -0.1 form second-order rotations increments end 0.5");
  problem_set(p, settings);
  problem_set(p, step);
  problem_start(p);
  for (int i = stride; i <= 20*stride; i += stride) {
    problem_steps(p, i*fine);
    for (int k = 0; k < 3; k++)
      worst = fmax(worst, fabs(tml_sim_multipliers(p->sim)[k] - f->motion[i].lambda[k]));
  }
  problem_again(p);
  return worst;
}

/* Published: 0.86, 0.43, 0.22 from plain start values and 0.23, 0.054, 0.012 from settled ones. The latter
 * were made with a jerk by differences; with the exact one used here the law h^2 is exact and the numbers are
 * a little different: only the first is compared, loosely, and then the order. */
static void test_start(void **state)
{
  fixture *f = *state;
  const char *plain = "filter false settle false", *settled = "filter false settle true";
  assert_close(transient(f, plain, 4), 0.86, 0.02);
  assert_close(transient(f, plain, 2), 0.43, 0.02);
  assert_close(transient(f, plain, 1), 0.22, 0.02);
  const double a = transient(f, settled, 4), b = transient(f, settled, 2), c = transient(f, settled, 1);
  assert_close(a, 0.23, 0.15);
  assert_between(order(a, b), 1.95, 2.05);
  assert_between(order(b, c), 1.95, 2.05);
}

/* With the filter, too, the start leaves an error of order 2 and not more than without. */
static void test_start_filtered(void **state)
{
  fixture *f = *state;
  const double a = transient(f, "filter true settle true", 4), b = transient(f, "filter true settle true", 2);
  assert_between(order(a, b), 1.95, 2.05);
  assert_true(a < transient(f, "filter false settle true", 4));
}

/* From h = 1e-3 to 1e-4 at t = 0.1: worst error of lambda in the hundred steps after, the last one before. */
static double cut_by_ten(fixture *f, const char *settings, double *before)
{
  static top_state tail[2001];
  double worst = 0.0;
  problem *p = &f->p;
  top_motion(tail, 1100, 1e-4);
  problem_set(p, "method hht alpha -0.1 form second-order rotations increments step 1e-3 end 0.5");
  problem_set(p, settings);
  problem_start(p);
  problem_steps(p, 0.1);
  *before = distance(tml_sim_multipliers(p->sim), tail[1000].lambda, 3);
  p->sim->eq->run->opt.step = 1e-4;
  for (int i = 1001; i <= 1100; i++) {
    problem_steps(p, i*1e-4);
    worst = fmax(worst, distance(tml_sim_multipliers(p->sim), tail[i].lambda, 3));
  }
  problem_again(p);
  return worst;
}

/* Published: 13.3 untreated, 0.029 with the residual rescaled and the accelerations shifted. */
static void test_cut_by_ten(void **state)
{
  double before;
  assert_close(cut_by_ten(*state, "filter false settle false", &before), 13.3, 0.05);
  assert_between(before, 0.010, 0.025);
  const double treated = cut_by_ten(*state, "filter false settle true", &before);
  assert_between(treated, 0.0, 1.05*before); /* no spike at all */
  const double filtered = cut_by_ten(*state, "filter true settle true", &before);
  assert_between(filtered, 0.0, 1.05*before);
}

/* Euler parameters: the same preparations, in body axes. */
static void test_euler_parameters_prepared(void **state)
{
  double before;
  const char *settings = "rotations euler-parameters filter true settle true";
  const double a = transient(*state, settings, 4), b = transient(*state, settings, 2);
  assert_between(order(a, b), 1.9, 2.1);
  assert_true(3.0*a < transient(*state, "rotations euler-parameters filter true settle false", 4));
  const double treated = cut_by_ten(*state, settings, &before);
  assert_between(treated, 0.0, 1.05*before);
  const double untreated = cut_by_ten(*state, "rotations euler-parameters filter true settle false", &before);
  assert_true(untreated > 20.0*before);
}

/* ---------------------------------------------------------------- long runs and energy ------- */

static double energy_change(problem *p, const char *settings)
{
  problem_set(p, "method hht alpha -0.3 form second-order rotations increments step 1e-3 end 8");
  problem_set(p, settings);
  problem_start(p);
  problem_steps(p, 8.0);
  const tml_stats *n = tml_sim_stats(p->sim);
  const double change = (n->energy_end - n->energy_start)/n->energy_start;
  assert_close(problem_read(p, "top.wby"), 150.0, 2e-5);
  assert_true(n->drift_position < 1e-12);
  problem_again(p);
  return change;
}

/* Over 8 s the energy falls by a few millionths (published: -7.24e-6), the spin stays, and the filter, which
 * works with factors some twenty steps old, changes nothing in that. */
static void test_long(void **state)
{
  fixture *f = *state;
  assert_close(energy_change(&f->p, "filter false settle true"), -7.24e-6, 0.02);
  assert_close(energy_change(&f->p, "filter true settle true"), -7.24e-6, 0.02);
}

/* Variable steps against the state at t = 2: errors go with the tolerance to the power 2/3. */
static void test_variable_step(void **state)
{
  static const double x[3] = {-0.15041682274581733, -0.7241655916369599, -0.6730222695603356};
  static const char *const tolerance[3] = {"tolerance 1e-5", "tolerance 1e-6", "tolerance 1e-7"};
  fixture *f = *state;
  problem *p = &f->p;
  double error[3];
  problem_set(p, "method hht alpha -0.3 form second-order rotations increments filter true settle true");
  problem_set(p, "step 0 end 2");
  for (int k = 0; k < 3; k++) {
    double y[3];
    problem_set(p, tolerance[k]);
    problem_start(p);
    problem_advance(p, 2.0);
    problem_reads(p, "top", "x y z", y);
    error[k] = distance(x, y, 3);
    problem_again(p);
  }
  assert_between(error[0]/error[1], 3.5, 6.5);
  assert_between(error[1]/error[2], 3.5, 6.5);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_reference),
    cmocka_unit_test(test_order),
    cmocka_unit_test(test_order_nstiff),
    cmocka_unit_test(test_order_euler_parameters),
    cmocka_unit_test(test_errors),
    cmocka_unit_test(test_stable_increments),
    cmocka_unit_test(test_unstable_euler_parameters),
    cmocka_unit_test(test_filtered_euler_parameters),
    cmocka_unit_test(test_start),
    cmocka_unit_test(test_start_filtered),
    cmocka_unit_test(test_cut_by_ten),
    cmocka_unit_test(test_euler_parameters_prepared),
    cmocka_unit_test(test_long),
    cmocka_unit_test(test_variable_step),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
