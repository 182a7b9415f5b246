/* vec3.h - inline functions for 3-vectors and 3x3 matrices (row-major). Results come first; unless stated otherwise an
 * output must not be an input. */
#ifndef TML_MATH_VEC3_H
#define TML_MATH_VEC3_H

#include <math.h>
#include <string.h>

static inline double v3_dot(const double a[3], const double b[3])
{
  return a[0]*b[0] + a[1]*b[1] + a[2]*b[2];
}

static inline double v3_norm(const double a[3]) { return sqrt(v3_dot(a, a)); }

static inline void v3_copy(double c[3], const double a[3])
{
  c[0] = a[0];
  c[1] = a[1];
  c[2] = a[2];
}

static inline void v3_sub(double c[3], const double a[3], const double b[3])
{
  for (int i = 0; i < 3; i++) c[i] = a[i] - b[i];
}

/* c += f a; c and a may be the same */
static inline void v3_axpy(double c[3], double f, const double a[3])
{
  for (int i = 0; i < 3; i++) c[i] += f*a[i];
}

static inline void v3_cross(double c[3], const double a[3], const double b[3])
{
  c[0] = a[1]*b[2] - a[2]*b[1];
  c[1] = a[2]*b[0] - a[0]*b[2];
  c[2] = a[0]*b[1] - a[1]*b[0];
}

/* c += f a x b */
static inline void v3_add_cross(double c[3], double f, const double a[3], const double b[3])
{
  double x[3];
  v3_cross(x, a, b);
  v3_axpy(c, f, x);
}

static inline void m3_mulv(double c[3], const double A[9], const double b[3])
{
  for (int i = 0; i < 3; i++) c[i] = A[3*i]*b[0] + A[3*i + 1]*b[1] + A[3*i + 2]*b[2];
}

/* c = A^T b */
static inline void m3_tmulv(double c[3], const double A[9], const double b[3])
{
  for (int i = 0; i < 3; i++) c[i] = A[i]*b[0] + A[3 + i]*b[1] + A[6 + i]*b[2];
}

static inline void m3_mul(double C[9], const double A[9], const double B[9])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      C[3*i + j] = A[3*i]*B[j] + A[3*i + 1]*B[3 + j] + A[3*i + 2]*B[6 + j];
}

/* C = A B^T */
static inline void m3_mult(double C[9], const double A[9], const double B[9])
{
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) C[3*i + j] = v3_dot(A + 3*i, B + 3*j);
}

/* S = a~, so that S b = a x b */
static inline void m3_skew(double S[9], const double a[3])
{
  S[0] = S[4] = S[8] = 0.0;
  S[1] = -a[2];
  S[2] = a[1];
  S[3] = a[2];
  S[5] = -a[0];
  S[6] = -a[1];
  S[7] = a[0];
}

static inline void m3_identity(double A[9])
{
  memset(A, 0, 9*sizeof *A);
  A[0] = A[4] = A[8] = 1.0;
}

/* C += f A */
static inline void m3_axpy(double C[9], double f, const double A[9])
{
  for (int i = 0; i < 9; i++) C[i] += f*A[i];
}

/* Column j of A. */
static inline void m3_column(double c[3], const double A[9], int j)
{
  for (int i = 0; i < 3; i++) c[i] = A[3*i + j];
}

/* B = A^-1 by cofactors; returns 0 if A is singular or not finite. */
static inline int m3_inverse(double B[9], const double A[9])
{
  B[0] = A[4]*A[8] - A[5]*A[7];
  B[3] = A[5]*A[6] - A[3]*A[8];
  B[6] = A[3]*A[7] - A[4]*A[6];
  const double det = A[0]*B[0] + A[1]*B[3] + A[2]*B[6];
  if (!(fabs(det) > 0.0) || !isfinite(det)) return 0;
  B[1] = A[2]*A[7] - A[1]*A[8];
  B[2] = A[1]*A[5] - A[2]*A[4];
  B[4] = A[0]*A[8] - A[2]*A[6];
  B[5] = A[2]*A[3] - A[0]*A[5];
  B[7] = A[1]*A[6] - A[0]*A[7];
  B[8] = A[0]*A[4] - A[1]*A[3];
  for (int i = 0; i < 9; i++) B[i] /= det;
  return 1;
}

/* c = B e and c = B^T y for 3x4 B */
static inline void m34_mulv(double c[3], const double B[12], const double e[4])
{
  for (int i = 0; i < 3; i++) c[i] = B[4*i]*e[0] + v3_dot(B + 4*i + 1, e + 1);
}

static inline void m34_tmulv(double c[4], const double B[12], const double y[3])
{
  for (int j = 0; j < 4; j++) c[j] = B[j]*y[0] + B[4 + j]*y[1] + B[8 + j]*y[2];
}

#endif
