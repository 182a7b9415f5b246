/* test_formulas.c - the coefficients of the Rosenbrock-Nystroem formulas: taken back to alpha_ij, gamma_ij and b_i
 * [004, Theorem 2.1], they meet the order conditions [004, eqs. 36-42], and the stability they are chosen for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <complex.h>
#include <math.h>
#include <string.h>

#include "integrate/statespace/rosenbrock.h"

enum { N = TML_STAGES };

#define ROUND_OFF 2e-14

typedef double matrix[N][N];

/* The formula as it was before it was transformed. beta = alpha + gamma, diagonal included. */
typedef struct plain {
  int n;
  matrix alpha, gamma, inverse, beta; /* inverse of gamma */
  double b[N], b_hat[N];
} plain;

static void near(const char *what, double x, double y)
{
  if (!(fabs(x - y) <= ROUND_OFF*(1.0 + fabs(y)))) fail_msg("%s is %.17g, it should be %.17g", what, x, y);
}

static void multiply(int n, matrix out, matrix A, matrix B)
{
  matrix C = {{0}};
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) C[i][j] += A[i][k]*B[k][j];
  memcpy(out, C, sizeof C);
}

/* out = x A */
static void row_times(int n, double *out, const double *x, matrix A)
{
  double y[N] = {0};
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) y[j] += x[i]*A[i][j];
  memcpy(out, y, sizeof y);
}

static void times(int n, double *out, matrix A, const double *x)
{
  double y[N] = {0};
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) y[i] += A[i][j]*x[j];
  memcpy(out, y, sizeof y);
}

/* Inverse of a lower triangular matrix. */
static void invert(int n, matrix out, matrix A)
{
  memset(out, 0, sizeof(matrix));
  for (int j = 0; j < n; j++)
    for (int i = j; i < n; i++) {
      double sum = i == j ? 1.0 : 0.0;
      for (int k = j; k < i; k++) sum -= A[i][k]*out[k][j];
      out[i][j] = sum/A[i][i];
    }
}

/* c = 1/gamma - Gamma^-1 below the diagonal, a = alpha Gamma^-1, m = b Gamma^-1. */
static void take_back(plain *p, const tml_rosenbrock_formula *formula)
{
  tml_rosenbrock_formula copy = *formula, *f = &copy;
  memset(p, 0, sizeof *p);
  p->n = f->stages;
  for (int i = 0; i < p->n; i++)
    for (int j = 0; j <= i; j++) p->inverse[i][j] = i == j ? 1.0/f->gamma : -f->c[i][j];
  invert(p->n, p->gamma, p->inverse);
  multiply(p->n, p->alpha, f->a, p->gamma);
  row_times(p->n, p->b, f->m, p->gamma);
  row_times(p->n, p->b_hat, f->m_hat, p->gamma);
  for (int i = 0; i < p->n; i++)
    for (int j = 0; j < p->n; j++) p->beta[i][j] = p->alpha[i][j] + p->gamma[i][j];
}

/* What else the transformed formula holds follows from these: theta = alpha beta Gamma^-1, delta = Gamma beta Gamma^-1,
 * mu = b beta Gamma^-1, and the sums of the rows. */
static void check_consistent(const tml_rosenbrock_formula *f)
{
  plain p;
  matrix B, theta, delta;
  double mu[N], ones[N] = {1.0, 1.0, 1.0, 1.0}, sum[N];
  take_back(&p, f);
  multiply(p.n, B, p.beta, p.inverse);
  multiply(p.n, theta, p.alpha, B);
  multiply(p.n, delta, p.gamma, B);
  for (int i = 0; i < p.n; i++)
    for (int j = 0; j < i; j++) {
      near("theta_ij", f->theta[i][j], theta[i][j]);
      near("delta_ij", f->delta[i][j], delta[i][j]);
    }
  for (int i = 0; i < p.n; i++) near("delta_ii", delta[i][i], f->gamma);
  row_times(p.n, mu, p.b, B);
  for (int i = 0; i < p.n; i++) near("mu_i", f->mu[i], mu[i]);
  row_times(p.n, mu, p.b_hat, B);
  for (int i = 0; i < p.n; i++) near("mu_hat_i", f->mu_hat[i], mu[i]);
  times(p.n, sum, p.alpha, ones);
  for (int i = 0; i < p.n; i++) near("alpha_i", f->alpha[i], sum[i]);
  times(p.n, sum, p.gamma, ones);
  for (int i = 0; i < p.n; i++) near("gamma_i", f->gamma_sum[i], sum[i]);
}

static void consistent(void **state)
{
  (void)state;
  check_consistent(&tml_rosenbrock_4);
  check_consistent(&tml_w_2);
}

/* ---------------------------------------------------------------- order ---------------------- */

static double dot(const plain *p, const double *b, const double *x)
{
  double sum = 0.0;
  for (int i = 0; i < p->n; i++) sum += b[i]*x[i];
  return sum;
}

typedef struct trees { double one[N], beta[N], beta2[N], beta3[N], alpha2[N], alpha3[N], mixed[N], late[N]; } trees;

static void grow(trees *t, plain *p)
{
  double alpha[N], y[N];
  for (int i = 0; i < p->n; i++) t->one[i] = 1.0;
  times(p->n, alpha, p->alpha, t->one);
  times(p->n, t->beta, p->beta, t->one);
  times(p->n, t->beta2, p->beta, t->beta);
  times(p->n, t->beta3, p->beta, t->beta2);
  times(p->n, y, p->alpha, t->beta);
  for (int i = 0; i < p->n; i++) {
    t->alpha2[i] = alpha[i]*alpha[i];
    t->alpha3[i] = t->alpha2[i]*alpha[i];
    t->mixed[i] = alpha[i]*y[i];
  }
  times(p->n, t->late, p->beta, t->alpha2);
}

static void check_order_3(plain *p, const double *b)
{
  trees t;
  grow(&t, p);
  near("sum b", dot(p, b, t.one), 1.0);
  near("sum b beta", dot(p, b, t.beta), 1.0/2.0);
  near("sum b alpha^2", dot(p, b, t.alpha2), 1.0/3.0);
  near("sum b beta beta", dot(p, b, t.beta2), 1.0/6.0);
}

static void order_4(void **state)
{
  (void)state;
  plain p;
  trees t;
  take_back(&p, &tml_rosenbrock_4);
  check_order_3(&p, p.b);
  grow(&t, &p);
  near("sum b alpha^3", dot(&p, p.b, t.alpha3), 1.0/4.0);
  near("sum b alpha alpha beta", dot(&p, p.b, t.mixed), 1.0/8.0);
  near("sum b beta alpha^2", dot(&p, p.b, t.late), 1.0/12.0);
  near("sum b beta beta beta", dot(&p, p.b, t.beta3), 1.0/24.0);
  check_order_3(&p, p.b_hat);
  assert_true(fabs(dot(&p, p.b_hat, t.alpha3) - 1.0/4.0) > 1e-3); /* and not of order 4 */
  assert_true(tml_rosenbrock_4.error_order == 4.0);
}

/* With these no term holds the Jacobian, so any will do. */
static void order_2_for_any_jacobian(void **state)
{
  (void)state;
  plain p;
  take_back(&p, &tml_w_2);
  near("sum b", dot(&p, p.b, (double[]){1.0, 1.0}), 1.0);
  near("sum b alpha", dot(&p, p.b, tml_w_2.alpha), 0.5);
  near("sum b gamma", dot(&p, p.b, tml_w_2.gamma_sum), 0.0);
  near("sum b hat", dot(&p, p.b_hat, (double[]){1.0, 1.0}), 1.0);
  assert_true(tml_w_2.error_order == 2.0);
}

/* ---------------------------------------------------------------- stability ------------------ */

/* R(z) = 1 + z b (I - z beta)^-1 1 */
static double complex growth(const plain *p, const double *b, double complex z)
{
  double complex x[N], sum = 1.0;
  for (int i = 0; i < p->n; i++) {
    x[i] = 1.0;
    for (int j = 0; j < i; j++) x[i] += z*p->beta[i][j]*x[j];
    x[i] /= 1.0 - z*p->beta[i][i];
    sum += z*b[i]*x[i];
  }
  return sum;
}

static double at_infinity(plain *p, const double *b)
{
  matrix inverse;
  double x[N];
  invert(p->n, inverse, p->beta);
  times(p->n, x, inverse, (double[]){1.0, 1.0, 1.0, 1.0});
  return 1.0 - dot(p, b, x);
}

static void check_stable(const tml_rosenbrock_formula *f, double embedded)
{
  plain p;
  take_back(&p, f);
  near("R(infinity)", at_infinity(&p, p.b), 0.0);
  assert_true(fabs(at_infinity(&p, p.b_hat) - embedded) < 1e-8);
  for (double y = 1e-3; y < 1e5; y *= 1.01) assert_true(cabs(growth(&p, p.b, I*y)) <= 1.0 + 1e-12);
}

static void l_stable(void **state)
{
  (void)state;
  const double g = tml_rosenbrock_4.gamma;
  near("gamma's equation", (((24.0*g - 96.0)*g + 72.0)*g - 16.0)*g + 1.0, 0.0);
  check_stable(&tml_rosenbrock_4, -0.36730496964);
  near("gamma of the W-method", tml_w_2.gamma, 1.0 + sqrt(0.5));
  check_stable(&tml_w_2, -0.41421356237);
}

/* The last stage needs no function of its own: its point is that of the stage before. */
static void last_stage(void **state)
{
  (void)state;
  const tml_rosenbrock_formula *f = &tml_rosenbrock_4;
  assert_true(f->reuse && !tml_w_2.reuse);
  assert_true(f->alpha[3] == f->alpha[2] && f->a[3][2] == 0.0 && f->theta[3][2] == 0.0);
  for (int j = 0; j < 2; j++) assert_true(f->a[3][j] == f->a[2][j] && f->theta[3][j] == f->theta[2][j]);
}

int main(void)
{
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(consistent), cmocka_unit_test(order_4),    cmocka_unit_test(order_2_for_any_jacobian),
      cmocka_unit_test(l_stable),   cmocka_unit_test(last_stage),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
