/* orientation.c - unit quaternions from other descriptions of an orientation: angle sequences, axes, matrices. */
#include "model/base/orientation.h"

#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"

tml_status tml_orient_normalise(double e[4], const double given[4], tml_error *err)
{
  double largest = 0;
  for (int i = 0; i < 4; i++) {
    if (!isfinite(given[i])) {
      return tml_fail_field(err, TML_ERR_MODEL, "orientation",
                            "entry %d of the orientation is not a finite number", i + 1);
    }
    largest = fmax(largest, fabs(given[i]));
  }
  memcpy(e, (double[4]){1, 0, 0, 0}, 4*sizeof *e);
  if (largest == 0) return TML_OK;
  double norm = 0;
  for (int i = 0; i < 4; i++) norm = hypot(norm, given[i]);
  if (!(norm > 1e-6) || !isfinite(norm)) {
    return tml_fail_field(err, TML_ERR_MODEL, "orientation",
                          "the quaternion has the norm %g, it must be near 1", norm);
  }
  for (int i = 0; i < 4; i++) e[i] = given[i]/norm;
  return TML_OK;
}

void tml_orient_matrix(double A[9], const double e[4])
{
  const double w = e[0], x = e[1], y = e[2], z = e[3];
  // clang-format off
  const double m[9] = {
    w*w + x*x - y*y - z*z, 2*(x*y - w*z),         2*(x*z + w*y),
    2*(x*y + w*z),         w*w - x*x + y*y - z*z, 2*(y*z - w*x),
    2*(x*z - w*y),         2*(y*z + w*x),         w*w - x*x - y*y + z*z,
  };
  // clang-format on
  memcpy(A, m, sizeof m);
}

void tml_orient_product(double e[4], const double a[4], const double b[4])
{
  const double p[4] = {
      a[0]*b[0] - a[1]*b[1] - a[2]*b[2] - a[3]*b[3],
      a[0]*b[1] + a[1]*b[0] + a[2]*b[3] - a[3]*b[2],
      a[0]*b[2] - a[1]*b[3] + a[2]*b[0] + a[3]*b[1],
      a[0]*b[3] + a[1]*b[2] - a[2]*b[1] + a[3]*b[0],
  };
  memcpy(e, p, sizeof p);
}

void tml_orient_apply(double out[3], const double A[9], const double v[3])
{
  const double r[3] = {
      A[0]*v[0] + A[1]*v[1] + A[2]*v[2],
      A[3]*v[0] + A[4]*v[1] + A[5]*v[2],
      A[6]*v[0] + A[7]*v[1] + A[8]*v[2],
  };
  memcpy(out, r, sizeof r);
}

/* Three rotations about body-fixed axes 0, 1 or 2 (x, y, z). */
static void from_sequence(double e[4], const int axes[3], const double angles[3])
{
  memcpy(e, (double[4]){1, 0, 0, 0}, 4*sizeof *e);
  for (int i = 0; i < 3; i++) {
    double turn[4] = {cos(0.5*angles[i]), 0, 0, 0};
    turn[1 + axes[i]] = sin(0.5*angles[i]);
    tml_orient_product(e, e, turn);
  }
}

void tml_quat_from_313(double e[4], double psi, double theta, double phi)
{
  TML_MASK_TRAPS;
  if (!e) return;
  from_sequence(e, (const int[]){2, 0, 2}, (const double[]){psi, theta, phi});
}

void tml_quat_from_321(double e[4], double yaw, double pitch, double roll)
{
  TML_MASK_TRAPS;
  if (!e) return;
  from_sequence(e, (const int[]){2, 1, 0}, (const double[]){yaw, pitch, roll});
}

/* Unit vector along v. False when v is zero or not finite. */
static bool unit_vector(double u[3], const double v[3])
{
  const double n = hypot(hypot(v[0], v[1]), v[2]);
  if (!(n > 0) || !isfinite(n)) return false;
  for (int i = 0; i < 3; i++) u[i] = v[i]/n;
  return true;
}

tml_status tml_quat_from_axis(double e[4], const double axis[3], double angle)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(NULL, e, axis)) return TML_ERR_ARGUMENT;
  double u[3];
  if (!unit_vector(u, axis) || !isfinite(angle)) return TML_ERR_ARGUMENT;
  e[0] = cos(0.5*angle);
  for (int i = 0; i < 3; i++) e[1 + i] = sin(0.5*angle)*u[i];
  return TML_OK;
}

/* Quaternion of a rotation matrix; its largest component is computed first, for accuracy. */
static void from_matrix(double e[4], const double A[9])
{
  const double trace = A[0] + A[4] + A[8];
  const double square[4] = {1 + trace, 1 + 2*A[0] - trace, 1 + 2*A[4] - trace, 1 + 2*A[8] - trace};
  int k = 0;
  for (int i = 1; i < 4; i++) {
    if (square[i] > square[k]) k = i;
  }
  /* Products 4 e_i e_j of the components, from sums and differences of mirrored entries of A. */
  const double mixed[4][4] = {
      {square[0], A[7] - A[5], A[2] - A[6], A[3] - A[1]},
      {A[7] - A[5], square[1], A[1] + A[3], A[2] + A[6]},
      {A[2] - A[6], A[1] + A[3], square[2], A[5] + A[7]},
      {A[3] - A[1], A[2] + A[6], A[5] + A[7], square[3]},
  };
  const double root = 2*sqrt(square[k]);
  for (int i = 0; i < 4; i++) e[i] = mixed[k][i]/root;
}

tml_status tml_quat_from_zx(double e[4], const double z[3], const double x[3])
{
  TML_MASK_TRAPS;
  if (TML_MISSING(NULL, e, z)) return TML_ERR_ARGUMENT;
  static const double ex[3] = {1, 0, 0}, ez[3] = {0, 0, 1};
  double w[3], u[3], p[3];
  if (!unit_vector(w, z)) return TML_ERR_ARGUMENT;
  if (x) {
    if (!unit_vector(u, x)) return TML_ERR_ARGUMENT;
  } else {
    /* If z is in the x-y plane, x is along ground z, so that the third axis also is in the plane. */
    memcpy(u, hypot(w[0], w[1]) > 1e-9 ? ez : ex, sizeof u);
  }
  const double along = u[0]*w[0] + u[1]*w[1] + u[2]*w[2];
  for (int i = 0; i < 3; i++) p[i] = u[i] - along*w[i];
  if (!(hypot(hypot(p[0], p[1]), p[2]) > 1e-10) || !unit_vector(p, p)) return TML_ERR_ARGUMENT;
  const double A[9] = {
      p[0], w[1]*p[2] - w[2]*p[1], w[0],
      p[1], w[2]*p[0] - w[0]*p[2], w[1],
      p[2], w[0]*p[1] - w[1]*p[0], w[2],
  };
  from_matrix(e, A);
  return TML_OK;
}
