/* test_own.c - dense matrices without LAPACK (linear/builtin/builtin_lapack.h) against LAPACK on the same ones:
 * factors, solutions, conditions, ranks, eigenvalues and products, real and complex, of full rank and not. */
#include "support/problem.h"

#include <cblas.h>
#include <lapacke.h>

#include "linear/builtin/builtin_lapack.h"

enum { MOST = 60 };
static const int orders[] = {1, 2, 3, 7, 20, MOST};
enum { ORDERS = sizeof orders/sizeof *orders };

/* Numbers from -1 to 1 over several sizes. */
static void fill(double *x, size_t n, unsigned *seed)
{
  for (size_t i = 0; i < n; i++) {
    *seed = *seed*1664525u + 1013904223u;
    x[i] = (double)(*seed >> 8)/8388608.0 - 1.0;
  }
}

static double largest(const double *x, size_t n)
{
  double most = 0.0;
  for (size_t i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
  return most;
}

static void check_same(const double *x, const double *y, size_t n, double part)
{
  const double size = fmax(largest(y, n), 1e-300);
  for (size_t i = 0; i < n; i++) assert_true(fabs(x[i] - y[i]) <= part*size);
}

/* (A + I for the diagonal) x = b by both, of `parts` numbers an entry. */
static void compare_lu(int n, int parts, unsigned *seed)
{
  static double A[2*MOST*MOST], B[2*MOST*MOST], b[6*MOST], c[6*MOST], work[8*MOST], real[4*MOST];
  int pivot[MOST];
  lapack_int other[MOST], whole[MOST], info;
  const size_t all = (size_t)(parts*n*n), side = (size_t)(3*parts*n);
  fill(A, all, seed);
  fill(b, side, seed);
  memcpy(B, A, sizeof A);
  memcpy(c, b, sizeof b);
  double norm = 0.0, mine, theirs = 0.0;
  for (int j = 0; j < n; j++) {
    double sum = 0.0;
    for (int i = 0; i < n; i++) sum += parts == 1 ? fabs(A[n*j + i]) : hypot(A[2*(n*j + i)], A[2*(n*j + i) + 1]);
    norm = fmax(norm, sum);
  }
  assert_int_equal(tml_builtin_lu(A, n, pivot, parts), 0);
  if (parts == 1) {
    info = LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, n, n, B, n, other);
    tml_builtin_lu_solve(A, n, pivot, b, 3);
    LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, 3, B, n, other, c, n);
    LAPACKE_dgecon_work(LAPACK_COL_MAJOR, '1', n, B, n, norm, &theirs, work, whole);
  } else {
    info = LAPACKE_zgetrf_work(LAPACK_COL_MAJOR, n, n, (void *)B, n, other);
    tml_builtin_lu_solve_pairs(A, n, pivot, b, 3);
    LAPACKE_zgetrs_work(LAPACK_COL_MAJOR, 'N', n, 3, (void *)B, n, other, (void *)c, n);
    LAPACKE_zgecon_work(LAPACK_COL_MAJOR, '1', n, (void *)B, n, norm, &theirs, (void *)work, real);
  }
  assert_int_equal(info, 0);
  for (int i = 0; i < n; i++) assert_int_equal(pivot[i], other[i]);
  mine = tml_builtin_rcond(A, n, norm, work, parts);
  check_same(A, B, all, 1e-12);
  check_same(b, c, side, 1e-13/theirs);
  assert_true(mine > 0.3*theirs && mine < 3.0*theirs); /* both are estimates */
}

static void test_lu(void **state)
{
  (void)state;
  unsigned seed = 1;
  for (int k = 0; k < ORDERS; k++)
    for (int repeat = 0; repeat < 5; repeat++)
      for (int parts = 1; parts <= 2; parts++) compare_lu(orders[k], parts, &seed);
}

/* The first column without a pivot is named as LAPACK does. */
static void test_singular(void **state)
{
  (void)state;
  double A[9] = {1, 2, 4, 2, 4, 8, 1, 0, 1}, B[9], Z[18] = {0}; /* of which no step of the elimination rounds */
  int pivot[3];
  lapack_int other[3];
  memcpy(B, A, sizeof A);
  for (int i = 0; i < 9; i++) Z[2*i + 1] = A[i];
  const int bad = tml_builtin_lu(A, 3, pivot, 1);
  assert_int_equal(bad, LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, 3, 3, B, 3, other));
  assert_int_equal(bad, 2);
  assert_int_equal(tml_builtin_lu(Z, 3, pivot, 2), 2);
  double D[4] = {0}, work[4];
  assert_int_equal(tml_builtin_lu(D, 2, pivot, 1), 1);
  assert_true(tml_builtin_rcond(A, 3, 10.0, (double[6]){0}, 1) == 0.0);
  assert_true(tml_builtin_rcond(D, 2, 0.0, work, 1) == 0.0);
}

/* Of rank `rank`, the first column leading where asked for. */
static void compare_qr(int m, int n, int rank, bool leads, unsigned *seed)
{
  static double A[MOST*MOST], B[MOST*MOST], L[MOST*MOST], R[MOST*MOST], tau[MOST], work[40*MOST];
  int pivot[MOST] = {0};
  lapack_int other[MOST] = {0};
  fill(L, (size_t)(m*rank), seed);
  fill(R, (size_t)(rank*n), seed);
  tml_builtin_multiply(A, L, R, (const int[3]){m, n, rank}, false);
  cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, m, n, rank, 1.0, L, m, R, rank, 0.0, B, m);
  check_same(A, B, (size_t)(m*n), 1e-14);
  memcpy(B, A, sizeof A);
  pivot[n - 1] = other[n - 1] = leads;
  tml_builtin_qr(A, m, n, pivot, tau, work);
  assert_int_equal(LAPACKE_dgeqp3_work(LAPACK_COL_MAJOR, m, n, B, m, other, tau, work, 40*MOST), 0);
  for (int i = 0; i < rank; i++) {
    assert_int_equal(pivot[i], other[i]);
    for (int j = i; j < n && pivot[j] == other[j]; j++)
      assert_true(fabs(fabs(A[m*j + i]) - fabs(B[m*j + i])) <= 1e-12*fabs(B[0]));
  }
  for (int i = rank; i < m && i < n; i++) assert_true(fabs(A[m*i + i]) < 1e-13*fabs(A[0]));
}

static void test_qr(void **state)
{
  (void)state;
  unsigned seed = 5;
  static const int size[][3] = {{1, 1, 1}, {5, 3, 3}, {3, 5, 3}, {20, 12, 8}, {12, 20, 5}, {60, 60, 60}, {40, 40, 31}};
  for (size_t k = 0; k < sizeof size/sizeof *size; k++)
    for (int leads = 0; leads < 2; leads++) compare_qr(size[k][0], size[k][1], size[k][2], leads, &seed);
}

/* A positive matrix: X^T X + 1. */
static void make_positive(double *A, int n, unsigned *seed)
{
  static double X[MOST*MOST];
  fill(X, (size_t)(n*n), seed);
  tml_builtin_multiply(A, X, X, (const int[3]){n, n, n}, true);
  for (int i = 0; i < n; i++) A[n*i + i] += 1.0;
}

static void compare_cholesky(int n, unsigned *seed)
{
  static double A[MOST*MOST], B[MOST*MOST], C[MOST*MOST], D[MOST*MOST], b[2*MOST], c[2*MOST];
  const size_t side = (size_t)(2*n);
  make_positive(A, n, seed);
  make_positive(C, n, seed);
  memcpy(B, A, sizeof A);
  memcpy(D, C, sizeof C);
  fill(b, side, seed);
  memcpy(c, b, sizeof b);
  assert_int_equal(tml_builtin_cholesky(A, n), LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', n, B, n));
  check_same(A, B, (size_t)(n*n), 1e-13);
  tml_builtin_solve_lower(A, n, b, 2);
  LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'L', 'N', 'N', n, 2, B, n, c, n);
  check_same(b, c, side, 1e-12);
  tml_builtin_solve_lower_transposed(A, n, b, 2);
  LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'L', 'T', 'N', n, 2, B, n, c, n);
  check_same(b, c, side, 1e-12);
  tml_builtin_congruence(C, A, n);
  assert_int_equal(LAPACKE_dsygst_work(LAPACK_COL_MAJOR, 1, 'L', n, D, n, B, n), 0);
  for (int j = 0; j < n; j++) check_same(C + n*j + j, D + n*j + j, (size_t)(n - j), 1e-11);
  tml_builtin_cholesky_inverse(A, n);
  assert_int_equal(LAPACKE_dpotri_work(LAPACK_COL_MAJOR, 'L', n, B, n), 0);
  for (int j = 0; j < n; j++) check_same(A + n*j + j, B + n*j + j, (size_t)(n - j), 1e-12);
}

static void test_cholesky(void **state)
{
  (void)state;
  unsigned seed = 7;
  for (int k = 0; k < ORDERS; k++) compare_cholesky(orders[k], &seed);
  double A[4] = {1, 2, 2, 1};
  assert_int_equal(tml_builtin_cholesky(A, 2), 2);
}

/* Upper triangles with rows to spare. */
static void test_upper(void **state)
{
  (void)state;
  enum { N = 9, LD = 13 };
  double U[N*LD], b[3*LD], c[3*LD];
  unsigned seed = 9;
  fill(U, N*LD, &seed);
  for (int i = 0; i < N; i++) U[LD*i + i] += 3.0;
  fill(b, 3*LD, &seed);
  memcpy(c, b, sizeof b);
  tml_builtin_solve_upper(U, N, LD, b, 3);
  LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'U', 'N', 'N', N, 3, U, LD, c, LD);
  check_same(b, c, 3*LD, 1e-13);
}

/* A V = V w, V^T V = 1 and the eigenvalues of LAPACK; with some that are the same, or 0. */
static void compare_symmetric(int n, int equal, unsigned *seed)
{
  static double A[MOST*MOST], B[MOST*MOST], V[MOST*MOST], W[MOST*MOST], w[MOST], other[MOST], work[40*MOST];
  make_positive(A, n, seed);
  for (int k = 0; k < equal && k < n; k++)
    for (int i = 0; i < n; i++) A[n*k + i] = A[n*i + k] = i == k ? 2.0 : 0.0;
  memcpy(B, A, sizeof A);
  memcpy(V, A, sizeof A);
  assert_true(tml_builtin_symmetric(V, n, true, w, work));
  assert_int_equal(LAPACKE_dsyev_work(LAPACK_COL_MAJOR, 'V', 'U', n, B, n, other, work, 40*MOST), 0);
  check_same(w, other, (size_t)n, 1e-13);
  tml_builtin_multiply(W, A, V, (const int[3]){n, n, n}, false);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) assert_true(fabs(W[n*j + i] - w[j]*V[n*j + i]) < 1e-12*w[n - 1]);
  tml_builtin_multiply(W, V, V, (const int[3]){n, n, n}, true);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++) assert_true(fabs(W[n*j + i] - (i == j)) < 1e-12);
}

static void test_symmetric(void **state)
{
  (void)state;
  unsigned seed = 11;
  for (int k = 0; k < ORDERS; k++)
    for (int equal = 0; equal < 6; equal += 5) compare_symmetric(orders[k], equal, &seed);
  double A[4] = {NAN, 0, 0, 1}, w[2], work[2];
  assert_false(tml_builtin_symmetric(A, 2, false, w, work));
}

/* Every eigenvalue of one list is in the other. */
static void check_found(const double *re, const double *im, const double *others, int n, double size)
{
  for (int i = 0; i < n; i++) {
    double nearest = INFINITY;
    for (int j = 0; j < n; j++) nearest = fmin(nearest, hypot(re[i] - others[j], im[i] - others[n + j]));
    assert_true(nearest < 1e-9*size);
  }
}

static void compare_general(int n, unsigned *seed)
{
  static double A[MOST*MOST], B[MOST*MOST], V[MOST*MOST], value[2*MOST], other[2*MOST], work[2*MOST*MOST + 40*MOST];
  int pivot[MOST];
  fill(A, (size_t)(n*n), seed);
  memcpy(B, A, sizeof A);
  assert_true(tml_builtin_eigenvalues(B, n, value, value + n));
  memcpy(B, A, sizeof A);
  assert_int_equal(LAPACKE_dgeev_work(LAPACK_COL_MAJOR, 'N', 'N', n, B, n, other, other + n, NULL, 1, NULL, 1, work,
                                      40*MOST), 0);
  check_found(value, value + n, other, n, largest(other, (size_t)(2*n)));
  check_found(other, other + n, value, n, largest(other, (size_t)(2*n)));
  tml_builtin_eigenvectors(A, n, value, V, work, pivot);
  for (int k = 0; k < n; k++) {
    const double re = value[k], im = value[n + k], *x = V + n*k, *y = im != 0.0 ? V + n*(k + 1) : NULL;
    double length = 0.0;
    for (int i = 0; i < n; i++) {
      double u = 0.0, v = 0.0;
      for (int j = 0; j < n; j++) u += A[n*j + i]*x[j], v += y ? A[n*j + i]*y[j] : 0.0;
      assert_true(hypot(u - re*x[i] + (y ? im*y[i] : 0.0), y ? v - re*y[i] - im*x[i] : 0.0) < 1e-10);
      length += x[i]*x[i] + (y ? y[i]*y[i] : 0.0);
    }
    assert_true(fabs(length - 1.0) < 1e-12);
    assert_true(im >= 0.0);
    k += y != NULL;
  }
}

static void test_general(void **state)
{
  (void)state;
  unsigned seed = 13;
  for (int k = 0; k < ORDERS; k++)
    for (int repeat = 0; repeat < 4; repeat++) compare_general(orders[k], &seed);
  double turn[4] = {0, 1, -1, 0}, re[2], im[2]; /* by a right angle: +-i */
  assert_true(tml_builtin_eigenvalues(turn, 2, re, im));
  assert_true(re[0] == 0.0 && im[0] == 1.0 && im[1] == -1.0);
}

static void test_products(void **state)
{
  (void)state;
  enum { M = 7, N = 5, K = 6 };
  double A[2*M*K], B[2*K*N], C[2*M*N], D[2*M*N], one[2] = {1.0, 0.0}, none[2] = {0}, f[2] = {0.3, -0.7};
  unsigned seed = 17;
  fill(A, 2*M*K, &seed);
  fill(B, 2*K*N, &seed);
  tml_builtin_multiply(C, A, B, (const int[3]){M, N, K}, true);
  cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, M, N, K, 1.0, A, K, B, K, 0.0, D, M);
  check_same(C, D, M*N, 1e-14);
  tml_builtin_multiply_pairs(C, A, B, (const int[3]){M, N, K});
  cblas_zgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, M, N, K, one, A, M, B, K, none, D, M);
  check_same(C, D, 2*M*N, 1e-14);
  tml_builtin_add_pairs(C, A, f, M);
  cblas_zaxpy(M, f, A, 1, D, 1);
  check_same(C, D, 2*M*N, 1e-14);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test(test_lu), cmocka_unit_test(test_singular), cmocka_unit_test(test_qr),
    cmocka_unit_test(test_cholesky), cmocka_unit_test(test_upper), cmocka_unit_test(test_symmetric),
    cmocka_unit_test(test_general), cmocka_unit_test(test_products),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
