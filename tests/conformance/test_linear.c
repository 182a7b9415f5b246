/* test_linear.c - the contract of LU factors (linear/lu/lu.h), held against both engines: solutions by their residual,
 * singular matrices, factors renewed with old pivots and with new ones, condition, nothing at all, too much. */
#include "support/problem.h"

#include "linear/lu/lu.h"
#include "math/fixed_random.h"

enum { N = 40, MOST = N*N };

/* A sparse matrix: a band, and a row and column at the end as constraints have them. */
typedef struct matrix {
  tml_pattern p;
  int column[N + 1], row[MOST];
  double value[MOST];
} matrix;

static bool is_entry(int i, int j)
{
  return abs(i - j) <= 2 || (i == N - 1 && j % 3 == 0) || (j == N - 1 && i % 5 == 0);
}

static void set_pattern(matrix *a, int n, bool unsymmetric)
{
  int k = 0;
  for (int j = 0; j < n; j++) {
    a->column[j] = k;
    for (int i = 0; i < n; i++)
      if (is_entry(i, j)) a->row[k++] = i;
  }
  a->column[n] = k;
  a->p = (tml_pattern){.n = n, .column = a->column, .row = a->row, .unsymmetric = unsymmetric};
}

static double *entry(matrix *a, int i, int j)
{
  for (int k = a->column[j]; k < a->column[j + 1]; k++)
    if (a->row[k] == i) return &a->value[k];
  fail_msg("no entry %d, %d", i, j);
  return NULL;
}

static void scatter(matrix *a, unsigned seed)
{
  for (int k = 0; k < a->column[a->p.n]; k++) a->value[k] = tml_fixed_random(&seed);
}

/* Largest |b - A x| against |A| |x|, rows as they are. */
static double residual(const matrix *a, const double *x, const double *b)
{
  double r[N] = {0}, size[N] = {0}, most = 0.0;
  for (int i = 0; i < a->p.n; i++) r[i] = b[i];
  for (int j = 0; j < a->p.n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++) {
      r[a->row[k]] -= a->value[k]*x[j];
      size[a->row[k]] += fabs(a->value[k]*x[j]);
    }
  for (int i = 0; i < a->p.n; i++) most = fmax(most, fabs(r[i])/fmax(size[i], 1e-300));
  return most;
}

static void solve(const tml_lu *f, const matrix *a, double *x, double limit, const char *what)
{
  double b[N];
  unsigned seed = 5;
  for (int i = 0; i < a->p.n; i++) b[i] = x[i] = tml_fixed_random(&seed);
  tml_lu_solve(f, x);
  const double r = residual(a, x, b);
  if (!(r <= limit)) fail_msg("%s: residual %g", what, r);
}

static tml_lu *make(const matrix *a, bool dense)
{
  tml_lu *f = NULL;
  tml_error err = {0};
  if (tml_lu_create(&f, &a->p, dense, &err) != TML_OK) fail_msg("%s", err.text);
  return f;
}

/* Both engines, patterns of both kinds, several matrices in the same factors: the same solution. */
static void test_solutions(void **state)
{
  (void)state;
  for (int unsymmetric = 0; unsymmetric < 2; unsymmetric++) {
    matrix a;
    double x[2][N];
    set_pattern(&a, N, unsymmetric);
    tml_lu *f[2] = {make(&a, false), make(&a, true)};
    for (unsigned seed = 1; seed < 20; seed++) {
      scatter(&a, seed);
      for (int dense = 0; dense < 2; dense++) {
        assert_int_equal(tml_lu_factor(f[dense], a.value), TML_OK);
        assert_int_equal(tml_lu_singular_column(f[dense]), -1);
        solve(f[dense], &a, x[dense], 1e-9, dense ? "LAPACK" : "KLU");
      }
      assert_true(distance(x[0], x[1], N) <= 1e-8*(1.0 + distance(x[1], (double[N]){0}, N)));
    }
    tml_lu_free(f[0]);
    tml_lu_free(f[1]);
  }
}

/* [1 1; 1 1/2] with pivots on the diagonal, then a corner of 1e-17 or 0: old pivots would lose all digits, or divide by
 * zero. The way back, and the same once more. */
static void test_kept_pivots(void **state)
{
  static const double corner[] = {1.0, 1e-17, 0.0, 3.0, 1e-200, 1.0};
  (void)state;
  for (int dense = 0; dense < 2; dense++) {
    matrix a;
    double x[N];
    set_pattern(&a, 2, false);
    tml_lu *f = make(&a, dense);
    for (size_t k = 0; k < sizeof corner/sizeof *corner; k++) {
      *entry(&a, 0, 0) = corner[k];
      *entry(&a, 0, 1) = *entry(&a, 1, 0) = 1.0;
      *entry(&a, 1, 1) = 0.5;
      assert_int_equal(tml_lu_factor(f, a.value), TML_OK);
      solve(f, &a, x, 1e-14, dense ? "LAPACK" : "KLU");
      /* x by Cramer's rule with the right side of solve() */
      unsigned seed = 5;
      const double b0 = tml_fixed_random(&seed), b1 = tml_fixed_random(&seed), det = 0.5*corner[k] - 1.0;
      assert_close(x[0], (0.5*b0 - b1)/det, 1e-13);
      assert_close(x[1], (corner[k]*b1 - b0)/det, 1e-13);
    }
    tml_lu_free(f);
  }
}

/* Pivots are kept while they do no harm: a matrix that changes slowly is solved as well by them. */
static void test_slow_change(void **state)
{
  (void)state;
  matrix a;
  double x[N];
  set_pattern(&a, N, false);
  scatter(&a, 3);
  for (int i = 0; i < N; i++) *entry(&a, i, i) += 4.0;
  tml_lu *f = make(&a, false);
  for (int step = 0; step < 50; step++) {
    unsigned seed = (unsigned)step + 1;
    for (int k = 0; k < a.column[N]; k++) a.value[k] *= 1.0 + 0.02*tml_fixed_random(&seed);
    assert_int_equal(tml_lu_factor(f, a.value), TML_OK);
    solve(f, &a, x, 1e-13, "KLU");
  }
  tml_lu_free(f);
}

/* A column of zeros; two equal rows; and afterwards a matrix that can be solved. */
static void test_singular(void **state)
{
  (void)state;
  for (int dense = 0; dense < 2; dense++) {
    matrix a;
    double x[N];
    set_pattern(&a, N, false);
    tml_lu *f = make(&a, dense);
    scatter(&a, 7);
    for (int k = a.column[11]; k < a.column[12]; k++) a.value[k] = 0.0;
    assert_int_equal(tml_lu_factor(f, a.value), TML_RETRY_SINGULAR);
    assert_in_range(tml_lu_singular_column(f), 0, N - 1);
    scatter(&a, 7);
    assert_int_equal(tml_lu_factor(f, a.value), TML_OK);
    assert_int_equal(tml_lu_singular_column(f), -1);
    solve(f, &a, x, 1e-9, dense ? "LAPACK" : "KLU");
    for (int k = a.column[11]; k < a.column[12]; k++) a.value[k] = 0.0; /* now in factors that are there */
    assert_int_equal(tml_lu_factor(f, a.value), TML_RETRY_SINGULAR);
    tml_lu_free(f);

    matrix b;
    set_pattern(&b, 2, false);
    f = make(&b, dense);
    for (int k = 0; k < 4; k++) b.value[k] = 3.0;
    assert_int_equal(tml_lu_factor(f, b.value), TML_RETRY_SINGULAR);
    tml_lu_free(f);
  }
}

/* In the 1-norm: |A| |A^-1|. KLU scales rows by their largest entry first, so rows have 1 as theirs here. */
static void test_condition(void **state)
{
  static const double corner[] = {0.5, 0.9, 0.999999};
  (void)state;
  for (int dense = 0; dense < 2; dense++)
    for (size_t k = 0; k < sizeof corner/sizeof *corner; k++) {
      const double c = corner[k], det = 1.0 - c*c, exact = (1.0 + c)*(1.0 + c)/det;
      matrix a;
      set_pattern(&a, 2, false);
      *entry(&a, 0, 0) = *entry(&a, 1, 1) = 1.0;
      *entry(&a, 0, 1) = *entry(&a, 1, 0) = c;
      tml_lu *f = make(&a, dense);
      assert_int_equal(tml_lu_factor(f, a.value), TML_OK);
      assert_close(tml_lu_condition(f, a.value), exact, 1e-9);
      tml_lu_free(f);
    }
}

/* A matrix without rows can be factorised and solved; one that is too large for memory is refused as such. */
static void test_limits(void **state)
{
  (void)state;
  static const int none[5002] = {0}; /* columns without entries */
  const tml_pattern empty = {.n = 0, .column = none, .row = none}, huge = {.n = 5001, .column = none, .row = none};
  for (int dense = 0; dense < 2; dense++) {
    tml_lu *f = NULL;
    tml_error err = {0};
    double nothing[1] = {0};
    assert_int_equal(tml_lu_create(&f, &empty, dense, &err), TML_OK);
    assert_int_equal(tml_lu_factor(f, nothing), TML_OK);
    tml_lu_solve(f, nothing);
    assert_int_equal(tml_lu_singular_column(f), -1);
    tml_lu_free(f);
  }
  tml_lu *f = NULL;
  tml_error err = {0};
  assert_int_equal(tml_lu_create(&f, &huge, true, &err), TML_ERR_ARGUMENT);
  assert_null(f);
  assert_contains(err.text, "5001");
  tml_lu_free(NULL);
}

/* What is not a number makes no factors, or none that are taken for good. */
static void test_not_finite(void **state)
{
  (void)state;
  matrix a;
  set_pattern(&a, N, false);
  scatter(&a, 3);
  *entry(&a, 7, 7) = NAN;
  tml_lu *f = make(&a, true);
  assert_int_equal(tml_lu_factor(f, a.value), TML_RETRY_SINGULAR);
  scatter(&a, 3);
  assert_int_equal(tml_lu_factor(f, a.value), TML_OK);
  tml_lu_free(f);
}

/* Complex factors: the real ones where imaginary parts are zero; else right by the residual, both engines alike; a
 * singular matrix is reported; the condition is that of LAPACK within what estimates are. */
static void test_complex(void **state)
{
  (void)state;
  matrix a, z;
  double values[2*MOST], x[2][2*N], b[2*N];
  set_pattern(&a, N, true);
  set_pattern(&z, N, true);
  z.p.paired = true;
  tml_lu *f[2] = {make(&z, false), make(&z, true)};
  for (unsigned seed = 1; seed < 20; seed++) {
    unsigned more = 100 + seed;
    scatter(&a, seed);
    for (int k = 0; k < a.column[N]; k++) {
      values[2*k] = a.value[k];
      values[2*k + 1] = z.value[k] = seed == 1 ? 0.0 : tml_fixed_random(&more);
    }
    for (int i = 0; i < 2*N; i++) b[i] = tml_fixed_random(&more);
    for (int dense = 0; dense < 2; dense++) {
      double re[N], im[N], side[N], r[2*N] = {0}, size = 0.0;
      assert_int_equal(tml_lu_factor(f[dense], values), TML_OK);
      memcpy(x[dense], b, sizeof b);
      tml_lu_solve(f[dense], x[dense]);
      for (int i = 0; i < N; i++) {
        re[i] = x[dense][2*i];
        im[i] = x[dense][2*i + 1];
      }
      for (int j = 0; j < N; j++)
        for (int k = a.column[j]; k < a.column[j + 1]; k++) {
          r[2*a.row[k]] += a.value[k]*re[j] - z.value[k]*im[j];
          r[2*a.row[k] + 1] += a.value[k]*im[j] + z.value[k]*re[j];
        }
      for (int i = 0; i < N; i++) size = fmax(size, hypot(re[i], im[i]));
      assert_true(distance(r, b, 2*N) <= 1e-9*(1.0 + size));
      if (seed > 1) continue;
      tml_lu *real = make(&a, dense);
      assert_int_equal(tml_lu_factor(real, a.value), TML_OK);
      for (int i = 0; i < N; i++) side[i] = b[2*i];
      tml_lu_solve(real, side);
      assert_true(distance(side, re, N) <= 1e-10*(1.0 + size));
      tml_lu_free(real);
    }
    assert_true(distance(x[0], x[1], 2*N) <= 1e-8*(1.0 + distance(x[1], (double[2*N]){0}, 2*N)));
    const double condition[2] = {tml_lu_condition(f[0], values), tml_lu_condition(f[1], values)};
    assert_true(condition[0] > 1.0 && condition[1] > 1.0 && condition[0] < 300.0*condition[1]);
  }
  for (int k = 2*a.column[11]; k < 2*a.column[12]; k++) values[k] = 0.0;
  for (int dense = 0; dense < 2; dense++) {
    assert_int_equal(tml_lu_factor(f[dense], values), TML_RETRY_SINGULAR);
    assert_in_range(tml_lu_singular_column(f[dense]), 0, N - 1);
    tml_lu_free(f[dense]);
  }
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_solutions), cmocka_unit_test(test_kept_pivots), cmocka_unit_test(test_slow_change),
    cmocka_unit_test(test_singular), cmocka_unit_test(test_condition), cmocka_unit_test(test_limits),
    cmocka_unit_test(test_not_finite), cmocka_unit_test(test_complex),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
