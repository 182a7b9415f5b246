/* axes.c - relative orientation as angles: R has the axes of i as columns, in the axes of j. */
#include "probe/probe.h"

double tml_axes_about(const double R[9], int axis)
{
  switch (axis) {
    case 1: return atan2(-R[5], R[8]);  /* of z_i about x_j */
    case 2: return atan2(R[2], R[8]);   /* of z_i about y_j */
    default: return atan2(R[3], R[0]);  /* of x_i about z_j */
  }
}

double tml_axes_euler(const double R[9], int axis)
{
  double e[4], angles[3];
  tml_matrix_quat(e, R);
  tml_quat_to_313(e, angles);
  return angles[axis - 1];
}

double tml_axes_yaw_pitch_roll(const double R[9], int axis)
{
  double e[4], angles[3];
  tml_matrix_quat(e, R);
  tml_quat_to_321(e, angles);
  return axis == 2 ? -angles[1] : angles[axis - 1];
}

/* Sequences of axes in the order of the systems of ADAMS. */
static const int sequences[12][3] = {
  {0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0},
  {0, 1, 0}, {0, 2, 0}, {1, 0, 1}, {1, 2, 1}, {2, 0, 2}, {2, 1, 2},
};

static double entry(const double R[9], int row, int column) { return R[3*row + column]; }

/* Body-fixed angles about the axes p, q, r. With s = 1 for even sequences and -1 for odd ones and t the axis left over
 * (of two equal ones), R = R_p(a) R_q(b) R_r(c). Where b makes the first and third axis one, c = 0. */
static void set_angles(double angles[3], const double R[9], const int axis[3])
{
  const int p = axis[0], q = axis[1], r = axis[2], t = 3 - p - q;
  const double s = (q - p + 3) % 3 == 1 ? 1.0 : -1.0;
  const bool symmetric = p == r;
  const double cosine = symmetric ? hypot(entry(R, q, p), entry(R, t, p)) : hypot(entry(R, p, p), entry(R, p, q));
  angles[1] = symmetric ? atan2(cosine, entry(R, p, p)) : atan2(s*entry(R, p, r), cosine);
  if (!(cosine > 1e-12)) {
    angles[0] = atan2(s*entry(R, t, q), entry(R, q, q));
    angles[2] = 0.0;
  } else if (symmetric) {
    angles[0] = atan2(entry(R, q, p), -s*entry(R, t, p));
    angles[2] = atan2(entry(R, p, q), s*entry(R, p, t));
  } else {
    angles[0] = atan2(-s*entry(R, q, r), entry(R, r, r));
    angles[2] = atan2(-s*entry(R, p, q), entry(R, p, p));
  }
}

double tml_axes_orient(const double R[9], int system, int component)
{
  double e[4], angles[3];
  if (system == 27) {
    tml_matrix_quat(e, R);
    return e[component - 1];
  }
  const int *axis = sequences[(system - 1) % 12];
  if (system <= 12) {
    set_angles(angles, R, axis);
    return angles[component - 1];
  }
  /* turns about fixed axes, one after the other, are those about moving axes in the opposite order */
  const int reverse[3] = {axis[2], axis[1], axis[0]};
  set_angles(angles, R, reverse);
  return angles[3 - component];
}
