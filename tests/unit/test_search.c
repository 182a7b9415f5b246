/* test_search.c - least squares within bounds against certified values, SciPy and brute force; what parameters are
 * known to, and Student's distribution. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "math/fixed_random.h"
#include "math/optim/fit_statistics.h"

enum { M = 14, N = 3 };

typedef struct problem {
  tml_squares s;
  double x[N], low[N], high[N], r[M], J[M*N];
  int bound[N];
  int calls;
} problem;

static tml_status refused(tml_error *err) { return tml_fail(err, TML_ERR_SIMULATION, "not here"); }

static void begin(problem *p, const tml_squares_ops *ops, int m, int n, const double *start)
{
  *p = (problem){.s = {.ops = ops, .user = p, .m = m, .n = n, .most = 200}};
  p->s.x = p->x;
  p->s.low = p->low;
  p->s.high = p->high;
  p->s.r = p->r;
  p->s.J = p->J;
  p->s.bound = p->bound;
  for (int i = 0; i < n; i++) {
    p->x[i] = start[i];
    p->low[i] = -INFINITY;
    p->high[i] = INFINITY;
  }
}

static bool solved(problem *p)
{
  tml_error err = {0};
  const tml_status st = tml_squares_solve(&p->s, &err);
  if (st == TML_ERR_ARGUMENT && strstr(err.text, "built without")) {
    print_message("SKIPPED: %s\n", err.text);
    skip();
  }
  if (st) fail_msg("%s", err.text);
  return p->s.end == TML_SQUARES_CONVERGED;
}

/* ---------------------------------------------------------------- Misra1a -------------------- */

/* Statistical Reference Datasets of NIST: y = b1 (1 - exp(-b2 x)), with certified values. */
static const double misra[M][2] = {{10.07, 77.6}, {14.73, 114.9}, {17.94, 141.1}, {23.93, 190.8}, {29.61, 239.9},
                                   {35.18, 289.0}, {40.02, 332.8}, {44.82, 378.4}, {50.76, 434.8}, {55.05, 477.3},
                                   {61.01, 536.8}, {66.40, 593.1}, {75.47, 689.1}, {81.78, 760.0}};
static const double unit[2] = {500.0, 1e-4}; /* both unknowns are of size 1 */

static tml_status misra_residuals(void *user, const double *x, double *r, tml_error *err)
{
  problem *p = user;
  p->calls++;
  if (x[0] < 0.3 || x[1] < 0.0) return refused(err);
  for (int i = 0; i < M; i++) r[i] = unit[0]*x[0]*(1.0 - exp(-unit[1]*x[1]*misra[i][1])) - misra[i][0];
  return TML_OK;
}

static tml_status misra_jacobian(void *user, const double *x, double *J, tml_error *err)
{
  (void)user, (void)err;
  for (int i = 0; i < M; i++) {
    const double e = exp(-unit[1]*x[1]*misra[i][1]);
    J[i] = unit[0]*(1.0 - e);
    J[M + i] = unit[0]*x[0]*e*unit[1]*misra[i][1];
  }
  return TML_OK;
}

static void test_certified(void **state)
{
  (void)state;
  static const tml_squares_ops ops = {misra_residuals, misra_jacobian};
  static const double starts[2][2] = {{1, 1}, {0.5, 5}}; /* both of NIST: 500, 1e-4; 250, 5e-4 */
  for (int i = 0; i < 2; i++) {
    problem p;
    tml_regression g = {0};
    tml_error err = {0};
    begin(&p, &ops, M, 2, starts[i]);
    assert_true(solved(&p));
    assert_true(fabs(unit[0]*p.x[0]/2.3894212918e2 - 1.0) < 1e-8);
    assert_true(fabs(unit[1]*p.x[1]/5.5015643181e-4 - 1.0) < 1e-8);
    assert_int_equal(tml_regression_make(&g, &p.s, 1e-6, &err), TML_OK);
    assert_int_equal(g.freedom, 12);
    assert_true(fabs(g.deviation/1.0187876330e-1 - 1.0) < 1e-8);
    assert_true(fabs(unit[0]*g.error[0]/2.7070075241 - 1.0) < 1e-7);
    assert_true(fabs(unit[1]*g.error[1]/7.2668688436e-6 - 1.0) < 1e-7);
    assert_true(g.correlation[1] == g.correlation[2] && g.correlation[1] < -0.99 && g.correlation[0] == 1.0);
    tml_regression_free(&g);
  }
}

/* A first step into what cannot be computed is shortened; a start there is a failure in its words. */
static void test_refused(void **state)
{
  (void)state;
  static const tml_squares_ops ops = {misra_residuals, misra_jacobian};
  problem p;
  begin(&p, &ops, M, 2, (double[]){1.0, 1.0}); /* the second step leads to x[0] = 0.18 */
  assert_true(solved(&p));
  assert_true(p.s.failed > 0 && p.s.failed < p.s.evaluations && p.calls == p.s.evaluations);
  assert_true(fabs(unit[1]*p.x[1]/5.5015643181e-4 - 1.0) < 1e-7);
  tml_error err = {0};
  begin(&p, &ops, M, 2, (double[]){1.0, -1.0});
  assert_int_equal(tml_squares_solve(&p.s, &err), TML_ERR_SIMULATION);
  assert_string_equal(err.text, "not here");
  begin(&p, &ops, M, 2, (double[]){1.0, 1.0});
  p.s.most = 3;
  assert_false(solved(&p));
}

/* ---------------------------------------------------------------- bounds --------------------- */

enum { ROWS = 4 };
typedef struct linear { problem p; double A[ROWS][N], b[ROWS]; } linear;

static tml_status linear_residuals(void *user, const double *x, double *r, tml_error *err)
{
  const linear *l = user;
  (void)err;
  for (int i = 0; i < ROWS; i++) {
    r[i] = -l->b[i];
    for (int j = 0; j < N; j++) r[i] += l->A[i][j]*x[j];
  }
  return TML_OK;
}

static tml_status linear_jacobian(void *user, const double *x, double *J, tml_error *err)
{
  const linear *l = user;
  (void)x, (void)err;
  for (int j = 0; j < N; j++)
    for (int i = 0; i < ROWS; i++) J[j*ROWS + i] = l->A[i][j];
  return TML_OK;
}

static const tml_squares_ops linear_ops = {linear_residuals, linear_jacobian};

/* The normal equations of the unknowns whose place is 0, the others at bounds; the sum, INFINITY out of bounds. */
static double brute(const linear *l, const int place[N])
{
  double K[N][N + 1] = {{0}}, x[N], r[ROWS], sum = 0.0;
  tml_error err = {0};
  for (int j = 0; j < N; j++) x[j] = place[j] < 0 ? l->p.low[j] : place[j] > 0 ? l->p.high[j] : 0.0;
  linear_residuals((void *)l, x, r, &err);
  for (int j = 0; j < N; j++)
    for (int k = 0; k <= N; k++)
      for (int i = 0; i < ROWS; i++) {
        const bool given = place[j] != 0 || (k < N && place[k] != 0);
        if (!given) K[j][k] += l->A[i][j]*(k < N ? l->A[i][k] : -r[i]);
      }
  for (int j = 0; j < N; j++)
    if (place[j]) K[j][j] = 1.0;
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      for (int k = N; i != j && k >= j; k--) K[i][k] -= K[i][j]/K[j][j]*K[j][k];
  for (int j = 0; j < N; j++) {
    if (!place[j]) x[j] = K[j][N]/K[j][j];
    if (!(x[j] >= l->p.low[j] - 1e-12 && x[j] <= l->p.high[j] + 1e-12)) return INFINITY;
  }
  linear_residuals((void *)l, x, r, &err);
  for (int i = 0; i < ROWS; i++) sum += r[i]*r[i];
  return sum;
}

static double best_of_all(const linear *l)
{
  double best = INFINITY;
  for (int a = -1; a <= 1; a++)
    for (int b = -1; b <= 1; b++)
      for (int c = -1; c <= 1; c++) best = fmin(best, brute(l, (int[]){a, b, c}));
  return best;
}

/* Linear problems with three unknowns: all ways to hold some of them at bounds are tried. */
static void test_bounds(void **state)
{
  (void)state;
  unsigned seed = 12345;
  int held = 0;
  for (int n = 0; n < 300; n++) {
    linear l;
    begin(&l.p, &linear_ops, ROWS, N, (double[]){0, 0, 0});
    l.p.s.user = &l;
    for (int i = 0; i < ROWS; i++) {
      for (int j = 0; j < N; j++) l.A[i][j] = tml_fixed_random(&seed);
      l.b[i] = 3.0*tml_fixed_random(&seed);
    }
    for (int j = 0; j < N; j++) {
      l.p.low[j] = j == 2 ? -INFINITY : -1.0;
      l.p.high[j] = 0.5;
      l.p.x[j] = 0.9*tml_fixed_random(&seed)*0.5;
    }
    l.p.low[2] = -2.0;
    assert_true(solved(&l.p));
    const double best = best_of_all(&l);
    if (!(l.p.s.sum <= best*(1.0 + 1e-8) + 1e-12)) fail_msg("problem %d: %.12g, not %.12g", n, l.p.s.sum, best);
    for (int j = 0; j < N; j++) {
      held += l.p.bound[j] != 0;
      assert_true(l.p.bound[j] == 0 || l.p.x[j] == (l.p.bound[j] < 0 ? l.p.low[j] : l.p.high[j]));
    }
  }
  assert_true(held > 100);
}

/* By lsq_linear of SciPy: (0, 6/7, 4/7), of which the first is at its bound; its error is not known, those of the
 * others are. */
static void test_one_bound(void **state)
{
  (void)state;
  linear l = {.A = {{1, 2, 0.5}, {3, -1, 1}, {0, 1, 1}, {2, 2, -1}}, .b = {1, -2, 3, 0.5}};
  begin(&l.p, &linear_ops, ROWS, N, (double[]){0.5, 0.5, 0.5});
  l.p.s.user = &l;
  for (int j = 0; j < N; j++) {
    l.p.low[j] = 0.0;
    l.p.high[j] = 1.0;
  }
  assert_true(solved(&l.p));
  assert_true(l.p.bound[0] == -1 && l.p.bound[1] == 0 && l.p.bound[2] == 0 && l.p.x[0] == 0.0);
  assert_true(fabs(l.p.x[1] - 6.0/7.0) < 1e-7 && fabs(l.p.x[2] - 4.0/7.0) < 1e-7);
  assert_true(fabs(l.p.s.sum - 6.821428571428572) < 1e-12);
  tml_regression g = {0};
  tml_error err = {0};
  assert_int_equal(tml_regression_make(&g, &l.p.s, 1e-6, &err), TML_OK);
  assert_true(g.freedom == 2 && isnan(g.error[0]) && isnan(g.correlation[1]));
  /* A^T A of both is [[10, -1], [-1, 3.25]] */
  assert_true(fabs(g.error[1] - sqrt(6.821428571428572/2.0*3.25/31.5)) < 1e-9);
  assert_true(fabs(g.correlation[5] - 1.0/sqrt(32.5)) < 1e-9);
  tml_regression_free(&g);
}

/* ---------------------------------------------------------------- undetermined --------------- */

/* Only x0 + 2 x1 and x2 are determined. */
static void test_undetermined(void **state)
{
  (void)state;
  linear l;
  begin(&l.p, &linear_ops, ROWS, N, (double[]){1, 1, 1});
  l.p.s.user = &l;
  l.p.s.damping = 1e-3;
  for (int i = 0; i < ROWS; i++) {
    l.A[i][0] = 1.0 + i*i;
    l.A[i][1] = 2.0*l.A[i][0];
    l.A[i][2] = i;
    l.b[i] = 3.0*l.A[i][0] + 5.0*i + (i%2 ? 0.1 : -0.1);
  }
  assert_true(solved(&l.p));
  tml_regression g = {0};
  tml_error err = {0};
  assert_int_equal(tml_regression_make(&g, &l.p.s, 1e-6, &err), TML_OK);
  assert_int_equal(g.n_known, 2);
  assert_int_equal(g.freedom, 2);
  assert_true(isnan(g.error[0]) && isnan(g.error[1]) && g.error[2] > 0.0);
  assert_true(tml_regression_moves(&g, 2, 0) && tml_regression_moves(&g, 2, 1) && !tml_regression_moves(&g, 2, 2));
  assert_true(fabs(l.p.x[0] - 1.0) < 0.5 && fabs(l.p.x[1] - 1.0) < 0.5); /* near where they were */
  tml_regression_free(&g);
}

/* By SciPy. */
static void test_student(void **state)
{
  (void)state;
  static const struct { int n; double t; } right[] = {
      {1, 12.706204736432095}, {2, 4.302652729911275}, {3, 3.182446305284263}, {4, 2.7764451051977987},
      {10, 2.2281388519649385}, {11, 2.200985160082949}, {159, 1.9749962127602252}, {100000, 1.9599877075346093}};
  for (size_t i = 0; i < sizeof right/sizeof *right; i++)
    if (!(fabs(tml_optim_student_quantile(0.975, right[i].n)/right[i].t - 1.0) < 1e-10))
      fail_msg("%d: %.15g", right[i].n, tml_optim_student_quantile(0.975, right[i].n));
  assert_true(fabs(tml_optim_student_quantile(0.9, 7) - 1.4149239276488585) < 1e-10);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_certified), cmocka_unit_test(test_refused), cmocka_unit_test(test_bounds),
      cmocka_unit_test(test_one_bound), cmocka_unit_test(test_undetermined), cmocka_unit_test(test_student),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
