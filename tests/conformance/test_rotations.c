/* test_rotations.c - quaternions, rotation vectors and their derivatives as rotation.h promises them. */
#include "conformance/difference.h"

enum { CONFIGURATIONS = 400 };

typedef struct turning { double d[3], y[3], q[4]; int what; } turning;

static void follow_exp(void *ctx, double along, double *out)
{
  const turning *x = ctx;
  double d[3];
  v3_copy(d, x->d);
  v3_axpy(d, along, x->y);
  tml_quat_exp(out, d);
}

/* exp(along y) q */
static void follow_turn(void *ctx, double along, double *out)
{
  const turning *x = ctx;
  double d[3] = {0}, e[4];
  v3_axpy(d, along, x->y);
  tml_quat_exp(e, d);
  tml_quat_mul(out, e, x->q);
}

static void check_tangent(const double d[3], uint64_t *seed)
{
  turning x, z;
  double Ts[9], Ti[9], I[9], unit[9], e[4], de[4], dz[4], back[3];
  v3_copy(x.d, d);
  fill(x.y, 3, 1.0, seed);
  tml_rotation_tangent(Ts, d);
  tml_rotation_tangent_inverse(Ti, d);
  m3_mul(I, Ts, Ti);
  m3_identity(unit);
  for (int i = 0; i < 9; i++) assert_true(fabs(I[i] - unit[i]) < 1e-13);
  tml_quat_exp(e, d);
  memcpy(z.q, e, sizeof e);
  m3_mulv(z.y, Ts, x.y);
  differentiate(de, 4, follow_exp, &x);
  differentiate(dz, 4, follow_turn, &z);
  compare("tangent", "the exponential", 4, dz, de, 1.0);
  tml_quat_log(back, e);
  for (int i = 0; i < 3; i++) assert_true(fabs(back[i] - d[i]) < 1e-14);
  for (int i = 0; i < 4; i++) e[i] = -e[i]; /* the same rotation */
  tml_quat_log(back, e);
  for (int i = 0; i < 3; i++) assert_true(fabs(back[i] - d[i]) < 1e-14);
}

/* The rotation vector of a body whose angular velocity is w0 + w1 t + w2 t^2/2, from d on: its rates at the place `at`
 * along the motion, by the classical Runge-Kutta formula in small steps. */
typedef struct spun { double d[3], w[3][3], bracket; int which; } spun;

static void spin_at(const spun *x, double t, double w[3][3])
{
  for (int i = 0; i < 3; i++) {
    w[0][i] = x->w[0][i] + t*(x->w[1][i] + 0.5*t*x->w[2][i]);
    w[1][i] = x->w[1][i] + t*x->w[2][i];
    w[2][i] = x->w[2][i];
  }
}

static void rate_of(const spun *x, double t, const double d[3], double out[3])
{
  double w[3][3], T[9];
  spin_at(x, t, w);
  tml_rotation_tangent_inverse(T, (double[]){x->bracket*d[0], x->bracket*d[1], x->bracket*d[2]});
  m3_mulv(out, T, w[0]);
}

static void follow_course(void *ctx, double along, double *out)
{
  enum { PARTS = 4 };
  static const double node[4] = {0.0, 0.5, 0.5, 1.0}, weight[4] = {1.0/6.0, 1.0/3.0, 1.0/3.0, 1.0/6.0};
  const spun *x = ctx;
  const double h = along/PARTS;
  double theta[4][3], w[3][3];
  v3_copy(theta[0], x->d);
  for (int k = 0; k < PARTS; k++) {
    double sum[3] = {0}, rate[3] = {0};
    for (int i = 0; i < 4; i++) {
      double d[3];
      v3_copy(d, theta[0]);
      v3_axpy(d, node[i]*h, rate);
      rate_of(x, (k + node[i])*h, d, rate);
      v3_axpy(sum, weight[i]*h, rate);
    }
    v3_axpy(theta[0], 1.0, sum);
  }
  spin_at(x, along, w);
  tml_rotation_vector_rates(theta, w, x->bracket, 3);
  v3_copy(out, theta[x->which]);
}

/* Each derivative is that of the one before. */
static void check_course(const double d[3], double bracket, uint64_t *seed)
{
  spun x = {.bracket = bracket};
  double theta[4][3], rate[3];
  v3_copy(x.d, d);
  fill(x.w[0], 9, 1.0, seed);
  v3_copy(theta[0], d);
  tml_rotation_vector_rates(theta, x.w, bracket, 3);
  rate_of(&x, 0.0, d, rate);
  for (int i = 0; i < 3; i++) assert_true(fabs(theta[1][i] - rate[i]) < 1e-14*(1.0 + v3_norm(rate)));
  for (x.which = 0; x.which < 3; x.which++) {
    double found[3];
    differentiate(found, 3, follow_course, &x);
    compare("course", "the derivative before", 3, theta[x.which + 1], found, 1.0 + v3_norm(found));
  }
}

/* Series and closed forms meet: compared with long double, on both sides of every threshold. */
static void check_exponential(const double d[3])
{
  double e[4];
  const long double t = sqrtl((long double)v3_dot(d, d)), s = t > 0.0L ? sinl(t/2.0L)/t : 0.5L;
  tml_quat_exp(e, d);
  assert_true(fabs(e[0] - (double)cosl(t/2.0L)) < 1e-15);
  for (int i = 0; i < 3; i++) assert_true(fabs(e[1 + i] - (double)(s*d[i])) < 1e-15);
}

/* y -> (L^T y)_e and (E^T y)_e, in the direction x->q */
static void follow_transposed(void *ctx, double along, double *out)
{
  const turning *x = ctx;
  double e[4] = {0.3, -0.4, 0.5, 0.6}, B[12];
  for (int i = 0; i < 4; i++) e[i] += along*x->q[i];
  if (x->what) tml_quat_E(B, e);
  else tml_quat_L(B, e);
  for (int j = 0; j < 4; j++) out[j] = B[j]*x->y[0] + B[4 + j]*x->y[1] + B[8 + j]*x->y[2];
}

static void check_matrices(uint64_t *seed)
{
  double a[4], b[4], ab[4], A[9], B[9], AB[9], C[9], E[12], L[12];
  random_quaternion(a, seed);
  random_quaternion(b, seed);
  tml_quat_mul(ab, a, b);
  tml_quat_matrix(A, a);
  tml_quat_matrix(B, b);
  tml_quat_matrix(C, ab);
  m3_mul(AB, A, B);
  compare("product", "quaternions", 9, C, AB, 1.0);
  tml_quat_E(E, a);
  tml_quat_L(L, a);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) C[3*i + j] = dot(E + 4*i, L + 4*j, 4);
  compare("A = E L^T", "quaternions", 9, C, A, 1.0);
  tml_rotation_matrix_quat(b, A);
  const double sign = dot(a, b, 4) < 0.0 ? -1.0 : 1.0;
  for (int i = 0; i < 4; i++) b[i] *= sign;
  compare("quaternion", "a matrix", 4, b, a, 1.0);
}

static void rotations(void **state)
{
  (void)state;
  uint64_t seed = 8;
  const double sizes[] = {0.0, 1e-9, 1e-5, 0.0099, 0.0101, 0.06, 0.099, 0.101, 0.7, 0.99, 1.01, 2.0, 3.0};
  for (int n = 0; n < CONFIGURATIONS; n++)
    for (size_t k = 0; k < sizeof sizes/sizeof *sizes; k++) {
      double d[3], Z[16], exact[4], difference[4];
      fill(d, 3, 1.0, &seed);
      const double scale = sizes[k]/v3_norm(d);
      for (int i = 0; i < 3; i++) d[i] *= scale;
      check_exponential(d);
      check_tangent(d, &seed);
      check_course(d, n % 2 ? 1.0 : -1.0, &seed);
      check_matrices(&seed);
      for (int what = 0; what < 2; what++) {
        turning x = {.what = what};
        fill(x.y, 3, 1.0, &seed);
        fill(x.q, 4, 1.0, &seed);
        if (what) tml_quat_ET_e(Z, x.y);
        else tml_quat_LT_e(Z, x.y);
        multiply(exact, Z, 4, 4, 4, x.q);
        differentiate(difference, 4, follow_transposed, &x);
        compare(what ? "(E^T y)_e" : "(L^T y)_e", "quaternions", 4, exact, difference, 1.0);
      }
    }
}

int main(void)
{
  const struct CMUnitTest tests[] = {cmocka_unit_test(rotations)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
