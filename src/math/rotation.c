/* rotation.c - quaternions, rotation vectors and their tangents, 3-1-3 and 3-2-1 angles. Theory:
 * docs/theory/rotations.md. */
#include "math/rotation.h"

#include <assert.h>

#include "math/vec3.h"

void tml_quat_matrix(double A[9], const double e[4])
{
  const double a = e[0], b = e[1], c = e[2], d = e[3];
  A[0] = a*a + b*b - c*c - d*d;
  A[1] = 2.0*(b*c - a*d);
  A[2] = 2.0*(b*d + a*c);
  A[3] = 2.0*(b*c + a*d);
  A[4] = a*a - b*b + c*c - d*d;
  A[5] = 2.0*(c*d - a*b);
  A[6] = 2.0*(b*d - a*c);
  A[7] = 2.0*(c*d + a*b);
  A[8] = a*a - b*b - c*c + d*d;
}

/* Starts from the largest of the four squares, so that no digits are lost by cancellation. */
void tml_rotation_matrix_quat(double e[4], const double A[9])
{
  const double trace = A[0] + A[4] + A[8];
  const double square[4] = {1.0 + trace, 1.0 + 2.0*A[0] - trace, 1.0 + 2.0*A[4] - trace,
                            1.0 + 2.0*A[8] - trace};
  int k = 0;
  for (int i = 1; i < 4; i++)
    if (square[i] > square[k]) k = i;
  const double d[3] = {A[7] - A[5], A[2] - A[6], A[3] - A[1]};
  const double s[3] = {A[5] + A[7], A[2] + A[6], A[1] + A[3]}; /* yz, xz, xy */
  const double f = 0.5/sqrt(square[k]);
  if (k == 0) {
    for (int i = 0; i < 3; i++) e[1 + i] = f*d[i];
  } else {
    e[0] = f*d[k - 1];
    for (int i = 1; i < 4; i++)
      if (i != k) e[i] = f*s[5 - i - k]; /* the pair (i, k) leaves out the third axis */
  }
  e[k] = 0.5*sqrt(square[k]);
  if (e[0] < 0.0)
    for (int i = 0; i < 4; i++) e[i] = -e[i];
}

void tml_quat_mul(double c[4], const double a[4], const double b[4])
{
  c[0] = a[0]*b[0] - a[1]*b[1] - a[2]*b[2] - a[3]*b[3];
  c[1] = a[0]*b[1] + a[1]*b[0] + a[2]*b[3] - a[3]*b[2];
  c[2] = a[0]*b[2] - a[1]*b[3] + a[2]*b[0] + a[3]*b[1];
  c[3] = a[0]*b[3] + a[1]*b[2] - a[2]*b[1] + a[3]*b[0];
}

void tml_quat_normalize(double e[4])
{
  const double n = sqrt(e[0]*e[0] + e[1]*e[1] + e[2]*e[2] + e[3]*e[3]);
  for (int i = 0; i < 4; i++) e[i] /= n;
}

void tml_quat_exp(double e[4], const double d[3])
{
  const double t2 = v3_dot(d, d);
  double s; /* sin(t/2)/t */
  if (t2 < 1e-4) {
    s = 0.5 - t2/48.0*(1.0 - t2/80.0*(1.0 - t2/168.0));
    e[0] = 1.0 - t2/8.0*(1.0 - t2/48.0*(1.0 - t2/120.0));
  } else {
    const double t = sqrt(t2);
    s = sin(0.5*t)/t;
    e[0] = cos(0.5*t);
  }
  for (int i = 0; i < 3; i++) e[1 + i] = s*d[i];
}

void tml_quat_log(double d[3], const double e[4])
{
  const double sign = e[0] < 0.0 ? -1.0 : 1.0;
  const double s = v3_norm(e + 1);
  const double f = s > 1e-8 ? 2.0*atan2(s, sign*e[0])/s : 2.0/(sign*e[0]);
  for (int i = 0; i < 3; i++) d[i] = sign*f*e[1 + i];
}

/* (R2), (R5) */
void tml_rotation_tangent(double Ts[9], const double d[3])
{
  const double t2 = v3_dot(d, d);
  double b, g;
  if (t2 < 1e-2) {
    b = 0.5 - t2/24.0*(1.0 - t2/30.0*(1.0 - t2/56.0*(1.0 - t2/90.0)));
    g = 1.0/6.0 - t2/120.0*(1.0 - t2/42.0*(1.0 - t2/72.0*(1.0 - t2/110.0)));
  } else {
    const double t = sqrt(t2), s = sin(0.5*t);
    b = 2.0*s*s/t2;
    g = (t - sin(t))/(t2*t);
  }
  double D[9], D2[9];
  m3_skew(D, d);
  m3_mul(D2, D, D);
  m3_identity(Ts);
  m3_axpy(Ts, b, D);
  m3_axpy(Ts, g, D2);
}

/* (1 - t/2 cot(t/2))/t^2 */
static double bend_of(double t2)
{
  if (t2 < 1e-2) return 1.0/12.0 + t2*(1.0/720.0)*(1.0 + t2*(1.0/42.0)*(1.0 + t2*(1.0/40.0)));
  const double t = sqrt(t2);
  return (1.0 - 0.5*t/tan(0.5*t))/t2;
}

void tml_rotation_tangent_solve(double y[3], const double d[3], const double x[3])
{
  const double g = bend_of(v3_dot(d, d));
  double c[3], e[3];
  v3_cross(c, d, x);
  v3_cross(e, d, c);
  for (int i = 0; i < 3; i++) y[i] = x[i] - 0.5*c[i] + g*e[i];
}

void tml_rotation_tangent_inverse(double Ti[9], const double d[3])
{
  const double t2 = v3_dot(d, d), g = bend_of(t2);
  double D[9];
  m3_skew(D, d);
  for (int k = 0; k < 3; k++) { /* d~ d~ = d d^T - t^2 */
    for (int l = 0; l < 3; l++) Ti[3*k + l] = g*d[k]*d[l];
    Ti[4*k] += 1.0 - g*t2;
  }
  m3_axpy(Ti, -0.5, D);
}

/* (1 - t/2 cot(t/2))/t^2 as a function of s = t^2 and its first two derivatives, for t < 2 pi. The series with
 * Bernoulli numbers is used for small s, the relation g' = (1/4 - 3 g + s g^2)/(2 s) for larger s. */
static void bend_factor(double g[3], double s)
{
  static const double series[] = {8.333333333333333e-02, 1.388888888888889e-03, 3.306878306878307e-05,
                                  8.267195767195768e-07, 2.087675698786810e-08, 5.284190138687493e-10,
                                  1.338253653068468e-11, 3.389680296322583e-13, 8.586062056277845e-15,
                                  2.174868698558062e-16, 5.509002828360230e-18};
  if (s >= 1.0) {
    const double t = sqrt(s);
    g[0] = (1.0 - 0.5*t/tan(0.5*t))/s;
    g[1] = (0.25 - 3.0*g[0] + s*g[0]*g[0])/(2.0*s);
    g[2] = (g[0]*g[0] + (2.0*s*g[0] - 5.0)*g[1])/(2.0*s);
    return;
  }
  g[0] = g[1] = g[2] = 0.0;
  for (int k = (int)(sizeof series/sizeof *series) - 1; k >= 0; k--) {
    g[2] = g[2]*s + 2.0*g[1];
    g[1] = g[1]*s + g[0];
    g[0] = g[0]*s + series[k];
  }
}

/* theta' = w - bracket/2 theta x w + g theta x (theta x w), differentiated by the Leibniz rule. Each derivative of
 * theta depends on the lower ones. */
void tml_rotation_vector_rates(double theta[4][3], double w[3][3], double bracket, int n)
{
  static const double binomial[3][3] = {{1.0}, {1.0, 1.0}, {1.0, 2.0, 1.0}};
  double once[3][3] = {{0}}, twice[3][3] = {{0}}, s[3] = {0}, of_s[3], g[3];
  bend_factor(of_s, v3_dot(theta[0], theta[0]));
  for (int k = 0; k < n; k++) {
    for (int j = 0; j <= k; j++) v3_add_cross(once[k], binomial[k][j], theta[j], w[k - j]);
    for (int j = 0; j <= k; j++) v3_add_cross(twice[k], binomial[k][j], theta[j], once[k - j]);
    for (int j = 0; j <= k; j++) s[k] += binomial[k][j]*v3_dot(theta[j], theta[k - j]);
    g[k] = k == 0 ? of_s[0] : k == 1 ? of_s[1]*s[1] : of_s[2]*s[1]*s[1] + of_s[1]*s[2];
    v3_copy(theta[k + 1], w[k]);
    v3_axpy(theta[k + 1], -0.5*bracket, once[k]);
    for (int j = 0; j <= k; j++) v3_axpy(theta[k + 1], binomial[k][j]*g[j], twice[k - j]);
  }
}

void tml_rotation_tangent_solve_change(double y[3], const double d[3], const double change[3], const double x[3])
{
  double of_s[3], once[3], twice[3], along[3];
  bend_factor(of_s, v3_dot(d, d));
  v3_cross(once, d, x);
  v3_cross(twice, d, once);
  v3_cross(along, change, x);
  for (int i = 0; i < 3; i++) y[i] = -0.5*along[i];
  v3_axpy(y, 2.0*of_s[1]*v3_dot(d, change), twice);
  v3_add_cross(y, of_s[0], change, once);
  v3_add_cross(y, of_s[0], d, along);
}

void tml_quat_L(double L[12], const double e[4])
{
  const double M[12] = {-e[1], e[0],  e[3], -e[2],
                        -e[2], -e[3], e[0], e[1],
                        -e[3], e[2],  -e[1], e[0]};
  memcpy(L, M, sizeof M);
}

void tml_quat_E(double E[12], const double e[4])
{
  const double M[12] = {-e[1], e[0],  -e[3], e[2],
                        -e[2], e[3],  e[0],  -e[1],
                        -e[3], -e[2], e[1],  e[0]};
  memcpy(E, M, sizeof M);
}

void tml_quat_LT_e(double Z[16], const double y[3])
{
  /* row r of L^T y, read off the columns of L: (-e1 y0 - e2 y1 - e3 y2), (e0 y0 - e3 y1 + e2 y2), ... */
  const double M[16] = {0.0,  -y[0], -y[1], -y[2],
                        y[0], 0.0,   y[2],  -y[1],
                        y[1], -y[2], 0.0,   y[0],
                        y[2], y[1],  -y[0], 0.0};
  memcpy(Z, M, sizeof M);
}

void tml_quat_ET_e(double Z[16], const double y[3])
{
  const double M[16] = {0.0,  -y[0], -y[1], -y[2],
                        y[0], 0.0,   -y[2], y[1],
                        y[1], y[2],  0.0,   -y[0],
                        y[2], -y[1], y[0],  0.0};
  memcpy(Z, M, sizeof M);
}

double tml_rotation_matrix_angle(const double A[9], int axis)
{
  assert(axis >= 1 && axis <= 3);
  switch (axis) {
    case 1: return atan2(-A[5], A[8]);
    case 2: return atan2(A[2], A[8]);
    default: return atan2(A[3], A[0]);
  }
}

void tml_quat_to_313(const double e[4], double angles[3])
{
  double A[9];
  tml_quat_matrix(A, e);
  const double s = hypot(A[2], A[5]);
  angles[1] = atan2(s, A[8]);
  if (s > 1e-12) {
    angles[0] = atan2(A[2], -A[5]);
    angles[2] = atan2(A[6], A[7]);
  } else { /* z axes parallel: only the sum (or difference) of the two is defined */
    angles[0] = atan2(A[3], A[0]);
    angles[2] = 0.0;
  }
}

void tml_quat_to_321(const double e[4], double angles[3])
{
  double A[9];
  tml_quat_matrix(A, e);
  const double c = hypot(A[0], A[3]);
  angles[1] = atan2(-A[6], c);
  if (c > 1e-12) {
    angles[0] = atan2(A[3], A[0]);
    angles[2] = atan2(A[7], A[8]);
  } else {
    angles[0] = atan2(-A[1], A[4]);
    angles[2] = 0.0;
  }
}
