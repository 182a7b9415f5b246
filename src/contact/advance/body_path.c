/* body_path.c - the motion of a body over a step: builds the Bezier curves and their bounds, and evaluates them. */
#include "contact/advance/body_path.h"

#include "math/rotation.h"
#include "math/vec3.h"

enum { POINTS = TML_PATH_POINTS };
static const double CALM = 0.15; /* relative disagreement of accelerations and velocity change above which
                                    the accelerations are ignored */
static const double PARALLEL = 1e-10; /* sine of an angle that is treated as zero */
static const double FAR = 3.0;   /* [rad] beyond this angle only the component of a rotation
                                    vector along its axis is reliable */

/* True if the accelerations at both ends are consistent with the change of the velocity. Those due
 * to stiff forces may not be. */
static bool accelerations_fit(const double v0[3], const double v1[3], const double a0[3], const double a1[3], double h)
{
  double off[3];
  for (int i = 0; i < 3; i++) off[i] = (v1[i] - v0[i])/h - 0.5*(a0[i] + a1[i]);
  return v3_norm(off) <= CALM*fmax(v3_norm(a0), v3_norm(a1));
}

/* Control points of the quintic with given values, slopes and second derivatives at its ends. If the second
 * derivatives are not consistent, the cubic without them is used. */
static void set_curve(double P[POINTS][3], double end[2][3][3], double h)
{
  const bool smooth = accelerations_fit(end[0][1], end[1][1], end[0][2], end[1][2], h);
  for (int i = 0; i < 3; i++) {
    const double x0 = end[0][0][i], x1 = end[1][0][i], v0 = end[0][1][i], v1 = end[1][1][i], d = (x1 - x0)/h;
    const double a0 = smooth ? end[0][2][i] : (6.0*d - 4.0*v0 - 2.0*v1)/h;
    const double a1 = smooth ? end[1][2][i] : (-6.0*d + 2.0*v0 + 4.0*v1)/h;
    P[0][i] = x0;
    P[1][i] = x0 + h*v0/5.0;
    P[2][i] = x0 + 2.0*h*v0/5.0 + h*h*a0/20.0;
    P[3][i] = x1 - 2.0*h*v1/5.0 + h*h*a1/20.0;
    P[4][i] = x1 - h*v1/5.0;
    P[5][i] = x1;
  }
}

/* Control points of the derivative. The derivative stays within their convex hull, so their norms bound it. */
static void derivative_points(double (*D)[3], double (*P)[3], int n, double h)
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < 3; i++) D[k][i] = n*(P[k + 1][i] - P[k][i])/h;
}

static double largest_norm(double (*P)[3], int n)
{
  double most = 0.0;
  for (int k = 0; k < n; k++) most = fmax(most, v3_dot(P[k], P[k]));
  return sqrt(most);
}

/* The rotation vector from A0 to A1, with the number of full turns that brings it closest to the expected one. */
static void whole_turn(double out[3], const double A0[9], const double A1[9], const double expected[3])
{
  double A[9], e[4];
  m3_mult(A, A1, A0);
  tml_rotation_matrix_quat(e, A);
  tml_quat_log(out, e);
  const double angle = v3_norm(out), size = v3_norm(expected);
  const double round = 8.0*atan(1.0);
  const double along = angle > 1e-9 ? v3_dot(expected, out)/angle : size;
  const double turns = nearbyint((along - angle)/round);
  if (turns == 0.0) return;
  const double *axis = angle > 1e-9 ? out : expected, length = angle > 1e-9 ? angle : size;
  const double factor = (angle + round*turns)/length;
  for (int i = 0; i < 3; i++) out[i] = factor*axis[i];
}

static bool are_parallel(const double a[3], const double b[3])
{
  double c[3];
  v3_cross(c, a, b);
  return v3_dot(c, c) <= PARALLEL*PARALLEL*v3_dot(a, a)*v3_dot(b, b);
}

/* Derivatives of the rotation vector at the end of the step. For large rotations only the components along its
 * own axis are known; the other components are nearly zero for a body that rotates so far in one step and are
 * treated as for a small vector. */
static void turn_rates(double out[3][3], const tml_contact_end *to)
{
  double theta[4][3], w[3][3];
  v3_copy(out[1], to->w);
  v3_copy(out[2], to->wd);
  if (v3_dot(out[0], out[0]) > FAR*FAR || (are_parallel(out[0], to->w) && are_parallel(out[0], to->wd))) return;
  v3_copy(theta[0], out[0]);
  v3_copy(w[0], to->w);
  v3_copy(w[1], to->wd);
  tml_rotation_vector_rates(theta, w, 1.0, 2);
  v3_copy(out[1], theta[1]);
  v3_copy(out[2], theta[2]);
}

/* (K34) Bounds of velocity and acceleration of the position. */
void tml_contact_path_move(tml_contact_path *p, const tml_contact_end end[2], double h)
{
  double place[2][3][3], v[POINTS - 1][3], a[POINTS - 2][3];
  p->h = h;
  p->still = p->turns = false;
  p->spin = p->jolt = p->wobble = 0.0;
  memcpy(p->A, end[0].A, sizeof p->A);
  memcpy(p->A_end, end[1].A, sizeof p->A_end);
  for (int k = 0; k < 2; k++) {
    v3_copy(place[k][0], end[k].x);
    v3_copy(place[k][1], end[k].v);
    v3_copy(place[k][2], end[k].a);
  }
  set_curve(p->x, place, h);
  derivative_points(v, p->x, POINTS - 1, h);
  derivative_points(a, v, POINTS - 2, h);
  p->speed = largest_norm(v, POINTS - 1);
  p->bend = largest_norm(a, POINTS - 2);
}

/* (K34) Bounds of angular velocity and angular acceleration. */
static void bound_turn(tml_contact_path *p)
{
  double v[POINTS - 1][3], a[POINTS - 2][3];
  derivative_points(v, p->turn, POINTS - 1, p->h);
  derivative_points(a, v, POINTS - 2, p->h);
  p->spin = largest_norm(v, POINTS - 1);
  for (int k = 0; k < POINTS - 1; k++) v3_axpy(v[k], -v3_dot(v[k], p->axis), p->axis);
  p->wobble = largest_norm(v, POINTS - 1);
  p->jolt = largest_norm(a, POINTS - 2) + p->spin*p->h*p->wobble*(2.0*p->spin + p->wobble)/6.0;
}

void tml_contact_path_turn(tml_contact_path *p, const tml_contact_end end[2], const double *turn)
{
  double spin[2][3][3] = {0}, expected[3];
  p->turns = true;
  v3_copy(p->w, end[0].w);
  m3_tmulv(p->w_body, p->A, p->w);
  for (int i = 0; i < 3; i++) expected[i] = 0.5*p->h*(end[0].w[i] + end[1].w[i]);
  v3_copy(spin[0][1], end[0].w);
  v3_copy(spin[0][2], end[0].wd);
  if (turn) v3_copy(spin[1][0], turn);
  else whole_turn(spin[1][0], end[0].A, end[1].A, expected);
  turn_rates(spin[1], &end[1]);
  set_curve(p->turn, spin, p->h);
  const double size = v3_norm(spin[1][0]);
  for (int i = 0; i < 3; i++) p->axis[i] = size > 0.0 ? spin[1][0][i]/size : 0.0;
  bound_turn(p);
}

void tml_contact_path_rest(tml_contact_path *p, const double x[3], const double A[9], double h)
{
  *p = (tml_contact_path){.h = h, .still = true, .turns = true};
  memcpy(p->A, A, sizeof p->A);
  memcpy(p->A_end, A, sizeof p->A_end);
  for (int k = 0; k < POINTS; k++) v3_copy(p->x[k], x);
}

static void curve_at(double out[3], const double (*P)[3], double s)
{
  const double u = 1.0 - s, s2 = s*s, u2 = u*u;
  const double B[POINTS] = {u2*u2*u, 5.0*s*u2*u2, 10.0*s2*u2*u, 10.0*s2*s*u2, 5.0*s2*s2*u, s2*s2*s};
  for (int i = 0; i < 3; i++) {
    out[i] = 0.0;
    for (int k = 0; k < POINTS; k++) out[i] += B[k]*P[k][i];
  }
}

void tml_contact_path_place(const tml_contact_path *p, double s, double x[3])
{
  if (p->still || s == 0.0) v3_copy(x, p->x[0]);
  else if (s == 1.0) v3_copy(x, p->x[POINTS - 1]);
  else curve_at(x, p->x, s);
}

void tml_contact_path_pose(const tml_contact_path *p, double s, double x[3], double A[9])
{
  double turn[3], e[4], R[9];
  tml_contact_path_place(p, s, x);
  if (!(p->spin > 0.0) || s == 0.0 || s == 1.0) {
    memcpy(A, s == 1.0 ? p->A_end : p->A, sizeof p->A);
    return;
  }
  curve_at(turn, p->turn, s);
  tml_quat_exp(e, turn);
  tml_quat_matrix(R, e);
  m3_mul(A, R, p->A);
}

double tml_contact_path_moved(const tml_contact_path *p, double size)
{
  double way = 0.0, turn = 0.0;
  if (p->still) return 0.0;
  for (int k = 1; k < POINTS; k++) {
    double d[3];
    v3_sub(d, p->x[k], p->x[0]);
    way = fmax(way, v3_dot(d, d));
    if (p->turns) turn = fmax(turn, v3_dot(p->turn[k], p->turn[k]));
  }
  return sqrt(way) + fmin(sqrt(turn), 2.0)*size;
}

double tml_contact_path_carry(const tml_contact_path *p, const double r[3])
{
  double c[3];
  const double size = v3_norm(r);
  v3_cross(c, p->w_body, r);
  return fmin(p->spin*size, v3_norm(c) + p->jolt*p->h*size);
}

double tml_contact_path_cross(const tml_contact_path *p, const double n[3])
{
  double c[3];
  v3_cross(c, p->w, n);
  return fmin(p->spin, v3_norm(c) + p->jolt*p->h);
}
