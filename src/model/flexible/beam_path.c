/* beam_path.c - the path of a nonlinear beam: a line, an arc, a helix, a spline, or around circles. Sections turn as
 * little as possible along lines, arcs, splines and circles, and with the coil along a helix; the twist comes on
 * top. */
#include "model/flexible/beam_path.h"

#include <math.h>
#include <string.h>

#include "core/number.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/base/definition_check.h"

static const double KINK = 80.0*TML_PI/180.0; /* [rad] between neighbouring chords of a spline */

/* ---------------------------------------------------------------- frames --------------------- */

/* Axes with x along t and z towards `up` (all zero: z, or y for a path along z). */
static tml_status set_axes(double A[9], const double t[3], const double up[3], tml_error *err)
{
  const bool given = up[0] != 0.0 || up[1] != 0.0 || up[2] != 0.0;
  double z[3] = {up[0], up[1], up[2]}, y[3];
  if (!given) {
    const bool along_z = hypot(t[0], t[1]) < 1e-6;
    z[along_z ? 1 : 2] = 1.0;
  }
  v3_cross(y, z, t);
  const double size = v3_norm(y);
  if (!(size > 1e-6*v3_norm(z)))
    return tml_fail_field(err, TML_ERR_MODEL, "up", "'up' points along the beam at its start");
  for (int i = 0; i < 3; i++) y[i] /= size;
  v3_cross(z, t, y);
  for (int i = 0; i < 3; i++) {
    A[3*i] = t[i];
    A[3*i + 1] = y[i];
    A[3*i + 2] = z[i];
  }
  return TML_OK;
}

/* A = exp(angle axis~) A */
static void turn_about(double A[9], const double axis[3], double angle)
{
  const double d[3] = {angle*axis[0], angle*axis[1], angle*axis[2]};
  double e[4], R[9], B[9];
  tml_quat_exp(e, d);
  tml_quat_matrix(R, e);
  m3_mul(B, R, A);
  memcpy(A, B, sizeof B);
}

static double unit_vector(double x[3])
{
  const double size = v3_norm(x);
  for (int i = 0; i < 3 && size > 0.0; i++) x[i] /= size;
  return size;
}

/* ---------------------------------------------------------------- kinds ---------------------- */

static tml_status check_count(const tml_nonlinear_beam_def *d, int least, int most, tml_error *err)
{
  if (!d->points || d->n_points < least || d->n_points > most)
    return tml_fail_field(err, TML_ERR_MODEL, "points", least == most ? "this path has %d points, must be %d"
                          : "this path has %d points, must be at least %d", d->points ? d->n_points : 0, least);
  return tml_check_finite(d->points, 3*d->n_points, "points", err);
}

static tml_status set_line(tml_beam_curve *c, tml_error *err)
{
  const double *p = c->d->points;
  double t[3];
  tml_status st = check_count(c->d, 2, 2, err);
  if (st) return st;
  v3_sub(t, p + 3, p);
  c->length = unit_vector(t);
  if (!(c->length > 0.0)) return tml_fail_field(err, TML_ERR_MODEL, "points", "the beam has no length");
  return set_axes(c->axes, t, c->d->up, err);
}

/* The circle through three points. */
static tml_status set_arc(tml_beam_curve *c, tml_error *err)
{
  const double *p = c->d->points;
  double a[3], b[3], n[3], an[3], bn[3], r[3], to[3], t[3], y[3];
  tml_status st = check_count(c->d, 3, 3, err);
  if (st) return st;
  v3_sub(a, p + 3, p);
  v3_sub(b, p + 6, p);
  v3_cross(n, a, b);
  const double a2 = v3_dot(a, a), b2 = v3_dot(b, b), n2 = v3_dot(n, n);
  if (!(n2 > 1e-16*a2*b2 && a2 > 0.0 && b2 > 0.0))
    return tml_fail_field(err, TML_ERR_MODEL, "points", "the three points of the arc are on a line");
  v3_cross(an, n, a);
  v3_cross(bn, b, n);
  for (int i = 0; i < 3; i++) r[i] = -(b2*an[i] + a2*bn[i])/(2.0*n2); /* from the centre to the first point */
  v3_sub(c->centre, p, r);
  v3_sub(to, p + 6, c->centre);
  v3_copy(c->axis, n);
  unit_vector(c->axis);
  v3_cross(t, c->axis, r);
  v3_cross(y, c->axis, r);
  c->angle = atan2(v3_dot(to, y), v3_dot(to, r));
  if (c->angle <= 0.0) c->angle += 2.0*TML_PI;
  c->length = c->angle*v3_norm(r);
  unit_vector(t);
  return set_axes(c->axes, t, c->d->up, err);
}

static tml_status set_helix(tml_beam_curve *c, tml_error *err)
{
  const tml_nonlinear_beam_def *d = c->d;
  if (!(d->radius > 0.0 && isfinite(d->radius)))
    return tml_fail_field(err, TML_ERR_MODEL, "radius", "the radius of the helix is %g m, must be > 0", d->radius);
  if (!(d->pitch >= 0.0 && isfinite(d->pitch)))
    return tml_fail_field(err, TML_ERR_MODEL, "pitch", "the pitch is %g m, must be >= 0", d->pitch);
  if (!(fabs(d->turns) > 0.0 && fabs(d->turns) <= 1e4))
    return tml_fail_field(err, TML_ERR_MODEL, "turns", "%g turns, must be up to 10000 and not 0", d->turns);
  c->start[0] = d->radius;
  c->axis[2] = 1.0;
  c->angle = 2.0*TML_PI*d->turns;
  c->rise = d->pitch*fabs(d->turns);
  c->length = hypot(d->radius*c->angle, c->rise);
  const double t[3] = {0.0, d->radius*c->angle/c->length, c->rise/c->length};
  return set_axes(c->axes, t, d->up, err);
}

enum { GAUSS = 5 };

/* Length of a span of the spline from u to v. */
static double span_length(const tml_curve *c, double u, double v)
{
  static const double x[GAUSS] = {0.0, 0.5384693101056831, -0.5384693101056831, 0.9061798459386640,
                                  -0.9061798459386640};
  static const double w[GAUSS] = {0.5688888888888889, 0.4786286704993665, 0.4786286704993665, 0.2369268850561891,
                                  0.2369268850561891};
  double sum = 0.0, d[4][3];
  for (int k = 0; k < GAUSS; k++) {
    tml_curve_at(c, TML_CURVE_PLACE, 0.5*(u + v) + 0.5*(v - u)*x[k], d);
    sum += 0.5*(v - u)*w[k]*v3_norm(d[1]);
  }
  return sum;
}

enum { PARTS = 8 }; /* into which a span is divided for its length */

static double course_length(const tml_curve *c, double to)
{
  double sum = 0.0;
  for (int k = 0; k < c->n_spans && c->u[k] < to; k++) {
    const double a = c->u[k], b = fmin(c->u[k + 1], to);
    for (int i = 0; i < PARTS; i++) sum += span_length(c, a + (b - a)*i/PARTS, a + (b - a)*(i + 1)/PARTS);
  }
  return sum;
}

/* Parameter of the spline at the length s. */
static double parameter_at(const tml_curve *c, double s)
{
  double low = 0.0;
  int k = 0;
  for (double next; k + 1 < c->n_spans; k++, low = next) {
    next = low + span_length(c, c->u[k], 0.5*(c->u[k] + c->u[k + 1])) +
           span_length(c, 0.5*(c->u[k] + c->u[k + 1]), c->u[k + 1]);
    if (next > s) break;
  }
  double u = c->u[k];
  for (int i = 0; i < 20; i++) {
    double d[4][3];
    tml_curve_at(c, TML_CURVE_PLACE, u, d);
    const double step = (s - course_length(c, u))/v3_norm(d[1]);
    u += step;
    if (fabs(step) < 1e-13*c->u[c->n_spans]) break;
  }
  return u;
}

/* Axes of the spline at u, turned about the tangent by `turn`. */
static void spline_axes(double A[9], double x[3], const tml_curve *c, double u, double turn)
{
  double d[4][3], e[4][3], t[3], y[3], z[3];
  tml_curve_at(c, TML_CURVE_PLACE, u, d);
  tml_curve_at(c, TML_CURVE_ACROSS, u, e);
  v3_copy(x, d[0]);
  v3_copy(t, d[1]);
  unit_vector(t);
  v3_copy(y, e[0]);
  v3_axpy(y, -v3_dot(y, t), t);
  unit_vector(y);
  v3_cross(z, t, y);
  for (int i = 0; i < 3; i++) {
    A[3*i] = t[i];
    A[3*i + 1] = cos(turn)*y[i] + sin(turn)*z[i];
    A[3*i + 2] = cos(turn)*z[i] - sin(turn)*y[i];
  }
}

/* A spline through points cannot follow a corner. */
static tml_status check_kinks(const tml_nonlinear_beam_def *d, tml_error *err)
{
  for (int i = 1; i + 1 < d->n_points; i++) {
    double a[3], b[3];
    v3_sub(a, d->points + 3*i, d->points + 3*(i - 1));
    v3_sub(b, d->points + 3*(i + 1), d->points + 3*i);
    const double size = v3_norm(a)*v3_norm(b), cosine = v3_dot(a, b)/size;
    if (size > 0.0 && cosine < cos(KINK))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "the path has a kink of %.0f degrees at its point %d: "
                            "round it off by further points", acos(fmax(cosine, -1.0))*180.0/TML_PI, i + 1);
  }
  return TML_OK;
}

static tml_status set_spline(tml_beam_curve *c, tml_error *err)
{
  double A[9], x[3], y[3], z[3], t[3], want[3];
  tml_status st = check_count(c->d, 4, TML_CURVE_POINTS_MAX, err);
  if (!st) st = check_kinks(c->d, err);
  if (!st) st = tml_curve_create(&c->curve, c->d->points, c->d->n_points, false, err);
  if (st) {
    if (err && !*err->field) strcpy(err->field, "points");
    return st;
  }
  c->length = course_length(c->curve, tml_curve_length(c->curve));
  spline_axes(A, x, c->curve, 0.0, 0.0);
  m3_column(t, A, 0);
  m3_column(y, A, 1);
  m3_column(z, A, 2);
  st = set_axes(c->axes, t, c->d->up, err);
  m3_column(want, c->axes, 1);
  c->offset = atan2(v3_dot(want, z), v3_dot(want, y));
  return st;
}

static tml_status set_around(tml_beam_curve *c, tml_error *err)
{
  const tml_nonlinear_beam_def *d = c->d;
  tml_status st = tml_belt_path_set(&c->belt, (const double (*)[3])d->points, d->n_points, err);
  if (!st && d->twist != 0.0)
    st = tml_fail_field(err, TML_ERR_MODEL, "twist", "a closed beam has no twist: its ends meet");
  if (st) return st;
  const double a = c->belt.part[0].direction, t[3] = {cos(a), sin(a), 0.0};
  v3_copy(c->start, (double[3]){c->belt.part[0].from[0], c->belt.part[0].from[1], 0.0});
  c->length = c->belt.length;
  c->axis[2] = 1.0;
  return set_axes(c->axes, t, d->up, err);
}

/* ---------------------------------------------------------------- interface ------------------ */

tml_status tml_beam_path_set(tml_beam_curve *c, const tml_nonlinear_beam_def *d, tml_error *err)
{
  *c = (tml_beam_curve){.d = d};
  tml_status st = tml_check_finite(d->up, 3, "up", err);
  if (!st && !isfinite(d->twist)) st = tml_fail_field(err, TML_ERR_MODEL, "twist", "the twist is not finite");
  if (st) return st;
  switch (d->path) {
    case TML_PATH_LINE: st = set_line(c, err); break;
    case TML_PATH_ARC: st = set_arc(c, err); break;
    case TML_PATH_SPLINE: st = set_spline(c, err); break;
    case TML_PATH_HELIX: st = set_helix(c, err); break;
    case TML_PATH_AROUND: return set_around(c, err);
    default: return tml_fail_field(err, TML_ERR_MODEL, "path", "there is no path of the kind %d", (int)d->path);
  }
  if (!st && d->path != TML_PATH_HELIX) v3_copy(c->start, d->points);
  return st;
}

void tml_beam_path_free(tml_beam_curve *c)
{
  tml_curve_free(c->curve);
  tml_belt_path_free(&c->belt);
}

void tml_beam_path_at(const tml_beam_curve *c, double s, double x[3], double A[9])
{
  const double part = s/c->length;
  memcpy(A, c->axes, 9*sizeof *A);
  if (c->curve) {
    spline_axes(A, x, c->curve, parameter_at(c->curve, s), c->offset);
  } else if (c->d->path == TML_PATH_LINE) {
    for (int i = 0; i < 3; i++) x[i] = c->d->points[i] + part*(c->d->points[3 + i] - c->d->points[i]);
  } else if (c->d->path == TML_PATH_AROUND) {
    double direction;
    tml_belt_path_at(&c->belt, s, x, &direction);
    x[2] = 0.0;
    turn_about(A, c->axis, direction - c->belt.part[0].direction);
  } else {
    double arm[3], turned[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    v3_sub(arm, c->start, c->centre);
    turn_about(A, c->axis, part*c->angle);
    turn_about(turned, c->axis, part*c->angle);
    m3_mulv(x, turned, arm);
    v3_axpy(x, 1.0, c->centre);
    v3_axpy(x, part*c->rise, c->axis);
  }
  double t[3];
  m3_column(t, A, 0);
  turn_about(A, t, part*c->d->twist);
}
