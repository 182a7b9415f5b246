/* rotation.h - conversions and derivatives of rotations: unit quaternions (Euler parameters, scalar first), rotation
 * vectors, matrices and Euler angles. Theory: docs/theory/rotations.md. */
#ifndef TML_MATH_ROTATION_H
#define TML_MATH_ROTATION_H

/* Rotation matrix A(e), body axes -> ground axes; homogeneous quadratic in e. */
void tml_quat_matrix(double A[9], const double e[4]);

/* Unit quaternion of a rotation matrix, with non-negative scalar part. */
void tml_rotation_matrix_quat(double e[4], const double A[9]);

/* c = a o b: rotation b followed by rotation a. */
void tml_quat_mul(double c[4], const double a[4], const double b[4]);

void tml_quat_normalize(double e[4]);

/* Quaternion of the rotation vector d: exp(d~). */
void tml_quat_exp(double e[4], const double d[3]);

/* Rotation vector of a unit quaternion, |d| <= pi. */
void tml_quat_log(double d[3], const double e[4]);

/* Ts(d) = I + b d~ + g d~ d~: exp((d + y)~) = exp((Ts y)~) exp(d~) to first order in y. */
void tml_rotation_tangent(double Ts[9], const double d[3]);
void tml_rotation_tangent_inverse(double Ti[9], const double d[3]);
void tml_rotation_tangent_solve(double y[3], const double d[3], const double x[3]); /* y = Ts(d)^-1 x */
/* (P11) First-order change of Ts(d)^-1 x along a change of d. */
void tml_rotation_tangent_solve_change(double y[3], const double d[3], const double change[3], const double x[3]);

/* Derivatives 1 ... n <= 3 of a rotation vector theta[0] for the angular velocity w[0], whose derivatives are w[1] and
 * w[2]: theta' = Ts(bracket theta)^-1 w, with bracket 1 in ground axes and -1 in body axes. They are stored in theta[1]
 * to theta[n]. */
void tml_rotation_vector_rates(double theta[4][3], double w[3][3], double bracket, int n);

/* L(e), 3x4 row-major: w_body = 2 L e'.  E(e): w_ground = 2 E e'. */
void tml_quat_L(double L[12], const double e[4]);
void tml_quat_E(double E[12], const double e[4]);

/* (L(e)^T y)_e and (E(e)^T y)_e for constant y, 4x4 row-major. */
void tml_quat_LT_e(double Z[16], const double y[3]);
void tml_quat_ET_e(double Z[16], const double y[3]);

/* Rotation angle of A about axis 1, 2 or 3, from -pi to pi: measured on the z axis for rotations about x and y, on the
 * x axis for rotations about z. */
double tml_rotation_matrix_angle(const double A[9], int axis);

/* Euler angles for output. 3-1-3: psi, theta, phi; 3-2-1: yaw, pitch, roll. */
void tml_quat_to_313(const double e[4], double angles[3]);
void tml_quat_to_321(const double e[4], double angles[3]);

#endif
