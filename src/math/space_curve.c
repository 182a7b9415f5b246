/* space_curve.c - splines through points in space, their transverse directions and closest points. Theory:
 * docs/theory/curves.md. */
#include "math/space_curve.h"

#include "core/memory.h"
#include "core/number.h"
#include "math/cubic_spline.h"
#include "math/vec3.h"

enum { COLUMNS = 9, PER_SPAN = 4, SAMPLES_LEAST = 64 };

static tml_spline_points points_of(const tml_curve *c)
{
  return (tml_spline_points){c->n, COLUMNS, c->closed, c->u, c->y};
}

void tml_curve_at(const tml_curve *c, tml_curve_part part, double u, double d[4][3])
{
  const double length = tml_curve_length(c);
  const double v = c->closed ? u - length*floor(u/length) : fmin(fmax(u, 0.0), length);
  const tml_spline_points p = points_of(c);
  const int span = tml_spline_span(&p, v);
  for (int k = 0; k < 3; k++) {
    double f[4];
    tml_spline_at(&p, c->M, span, 3*(int)part + k, v, f);
    for (int i = 0; i < 4; i++) d[i][k] = f[i];
    if (c->closed || u == v) continue;
    d[0][k] += (u - v)*d[1][k]; /* the second derivative is 0 at the ends */
    d[2][k] = d[3][k] = 0.0;
  }
}

double tml_curve_unit(const tml_curve *c) { return (c->closed ? 2.0*TML_PI : 1.0)/tml_curve_length(c); }

/* ---------------------------------------------------------------- nearest points ------------- */

/* Half the squared distance, with two derivatives with respect to u. */
static double distance_at(const tml_curve *c, const double x[3], double u, double *slope, double *bend)
{
  double d[4][3], e[3];
  tml_curve_at(c, TML_CURVE_PLACE, u, d);
  v3_sub(e, x, d[0]);
  *slope = -v3_dot(e, d[1]);
  *bend = v3_dot(d[1], d[1]) - v3_dot(e, d[2]);
  return 0.5*v3_dot(e, e);
}

/* (CV2) Newton steps if they lead downhill and are not too long, otherwise short steps downhill. Near the closest point
 * the distances are equal to within round-off; the iteration then continues as long as the steps get shorter. */
double tml_curve_closest_point(const tml_curve *c, const double x[3], double u)
{
  const double most = 0.05*tml_curve_length(c), close = 1e-4*most;
  double slope, bend, value = distance_at(c, x, u, &slope, &bend), last = INFINITY;
  for (int i = 0; i < 200 && slope != 0.0; i++) {
    double way = bend > 0.0 ? -slope/bend : -copysign(most, slope);
    if (fabs(way) < close) {
      if (!(fabs(way) < 0.5*last)) break;
      last = fabs(way);
    } else {
      double lower = INFINITY, s, b;
      way = copysign(fmin(fabs(way), most), way);
      for (int k = 0; k < 60 && (lower = distance_at(c, x, u + way, &s, &b)) > value; k++) way *= 0.5;
      if (!(lower <= value)) break;
    }
    u += way;
    value = distance_at(c, x, u, &slope, &bend);
  }
  return u;
}

double tml_curve_nearest(const tml_curve *c, const double x[3])
{
  int best = 0;
  double least = INFINITY, e[3];
  for (int i = 0; i <= c->n_samples; i++) {
    v3_sub(e, x, c->samples + 3*i);
    if (v3_dot(e, e) >= least) continue;
    least = v3_dot(e, e);
    best = i;
  }
  return tml_curve_closest_point(c, x, tml_curve_length(c)*best/c->n_samples);
}

/* ---------------------------------------------------------------- directions across ---------- */

static void normalise(double x[3])
{
  const double size = v3_norm(x);
  for (int k = 0; k < 3; k++) x[k] /= size;
}

static void tangent_at(const tml_curve *c, int i, double t[3])
{
  double d[4][3];
  tml_curve_at(c, TML_CURVE_PLACE, c->u[i], d);
  v3_copy(t, d[1]);
  normalise(t);
}

/* a := a - (a.t) t, normalised */
static void remove_along(double a[3], const double t[3])
{
  v3_axpy(a, -v3_dot(a, t), t);
  normalise(a);
}

/* (CV3) Parallel transport of the direction b by the smallest rotation that takes t0 to t1. */
static void transport_direction(double b[3], const double t0[3], const double t1[3])
{
  double axis[3], turned[3];
  v3_cross(axis, t0, t1);
  const double cosine = v3_dot(t0, t1), f = 1.0/(1.0 + cosine);
  v3_copy(turned, b);
  for (int k = 0; k < 3; k++) turned[k] = cosine*b[k];
  v3_add_cross(turned, 1.0, axis, b);
  v3_axpy(turned, f*v3_dot(axis, b), axis);
  v3_copy(b, turned);
  remove_along(b, t1);
}

static void turn_about(double b[3], const double t[3], double angle)
{
  double side[3];
  v3_cross(side, t, b);
  for (int k = 0; k < 3; k++) b[k] = cos(angle)*b[k] + sin(angle)*side[k];
}

/* Transports a direction from point to point, with an additional rotation by `twist` distributed over the whole length,
 * and stores both directions. On return b and t are those at the end. */
static void carry_on(tml_curve *c, double b[3], double t[3], double twist)
{
  double next[3], turned[3];
  for (int i = 0; i < c->n_spans + 1; i++) {
    tangent_at(c, i < c->n ? i : 0, next);
    if (i > 0) transport_direction(b, t, next);
    v3_copy(t, next);
    if (i == c->n) return; /* a closed curve is back at its first point */
    v3_copy(turned, b);
    turn_about(turned, t, twist*c->u[i]/tml_curve_length(c));
    v3_copy(c->y + COLUMNS*i + 6, turned);
    v3_cross(c->y + COLUMNS*i + 3, turned, t);
  }
}

/* Sets both directions. On a closed curve the transported directions differ by an angle after one revolution; this
 * angle is distributed over the length. */
static void set_directions(tml_curve *c)
{
  double t[3], start[3] = {0.0, 0.0, 1.0}, b[3], side[3];
  tangent_at(c, 0, t);
  if (fabs(t[2]) > 0.9) v3_copy(start, (double[3]){1.0, 0.0, 0.0});
  remove_along(start, t);
  v3_copy(b, start);
  carry_on(c, b, t, 0.0);
  if (!c->closed || c->level) return;
  v3_cross(side, t, start);
  const double twist = -atan2(v3_dot(b, side), v3_dot(b, start));
  v3_copy(b, start);
  carry_on(c, b, t, twist);
}

/* ---------------------------------------------------------------- making --------------------- */

static tml_status check_points(const double *points, int n, tml_error *err)
{
  if (n < 4 || n > TML_CURVE_POINTS_MAX)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "a curve needs 4 to %d points, %d given", TML_CURVE_POINTS_MAX,
                          n);
  for (int i = 0; i < 3*n; i++)
    if (!isfinite(points[i]))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "point %d has a coordinate that is not finite", i/3 + 1);
  return TML_OK;
}

static tml_status set_knots(tml_curve *c, tml_error *err)
{
  for (int i = 0; i < c->n_spans; i++) {
    const int next = i + 1 < c->n ? i + 1 : 0;
    double chord[3];
    v3_sub(chord, c->y + COLUMNS*next, c->y + COLUMNS*i);
    if (!(v3_norm(chord) > 0.0))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "points %d and %d are in the same place", i + 1, next + 1);
    c->u[i + 1] = c->u[i] + v3_norm(chord);
    if (!(c->u[i + 1] > c->u[i]))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "points %d and %d are too close to each other for a curve "
                            "that is %.3g m long up to there", i + 1, next + 1, c->u[i]);
  }
  return TML_OK;
}

/* Sets the samples and checks that the curve does not turn back on itself: the tangent must not vanish and must not lie
 * in the plane of the two directions. */
static tml_status set_samples(tml_curve *c, tml_error *err)
{
  double d[4][3], a[4][3], b[4][3], n[3];
  for (int i = 0; i <= c->n_samples; i++) {
    const double u = tml_curve_length(c)*i/c->n_samples;
    tml_curve_at(c, TML_CURVE_PLACE, u, d);
    tml_curve_at(c, TML_CURVE_ACROSS, u, a);
    tml_curve_at(c, TML_CURVE_ASIDE, u, b);
    v3_copy(c->samples + 3*i, d[0]);
    v3_cross(n, a[0], b[0]);
    if (v3_norm(d[1]) > 0.02 && fabs(v3_dot(n, d[1])) > 0.02*v3_norm(d[1])) continue;
    const int span = (int)((double)c->n_spans*i/c->n_samples);
    return tml_fail_field(err, TML_ERR_MODEL, "points",
                          "the curve turns back on itself near point %d: give more points there, or a smoother "
                          "shape", span < c->n ? span + 1 : 1);
  }
  return TML_OK;
}

static tml_status make_space_curve(tml_curve *c, const double *points, double *work, tml_error *err)
{
  const tml_spline_points p = points_of(c);
  c->level = true;
  for (int i = 0; i < c->n; i++) {
    v3_copy(c->y + COLUMNS*i, points + 3*i);
    c->level = c->level && points[3*i + 2] == points[2];
  }
  tml_status st = set_knots(c, err);
  if (st) return st;
  tml_spline_bend(c->M, &p, work);
  set_directions(c);
  tml_spline_bend(c->M, &p, work);
  return set_samples(c, err);
}

tml_status tml_curve_create(tml_curve **out, const double *points, int n, bool closed, tml_error *err)
{
  *out = NULL;
  tml_status st = check_points(points, n, err);
  tml_curve *c = st ? NULL : tml_new(1, sizeof *c);
  if (st) return st;
  if (!c) return tml_fail_memory(err);
  c->n = n;
  c->closed = closed;
  c->n_spans = closed ? n : n - 1;
  c->n_samples = c->n_spans*PER_SPAN > SAMPLES_LEAST ? c->n_spans*PER_SPAN : SAMPLES_LEAST;
  c->u = tml_new((size_t)c->n_spans + 1, sizeof *c->u);
  c->y = tml_new((size_t)(COLUMNS*n), sizeof *c->y);
  c->M = tml_new((size_t)(COLUMNS*n), sizeof *c->M);
  c->samples = tml_new(3*(size_t)c->n_samples + 3, sizeof *c->samples);
  double *work = tml_new(2*(size_t)n, sizeof *work);
  st = c->u && c->y && c->M && c->samples && work ? make_space_curve(c, points, work, err) : tml_fail_memory(err);
  tml_delete(work);
  if (st) tml_curve_free(c);
  else *out = c;
  return st;
}

void tml_curve_free(tml_curve *c)
{
  if (!c) return;
  tml_delete(c->u);
  tml_delete(c->y);
  tml_delete(c->M);
  tml_delete(c->samples);
  tml_delete(c);
}
