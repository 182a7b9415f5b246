/* plane_curve.c - splines, their closest points, and the signed distance from the region
 * that a closed curve encloses. */
#include "contact/shape/plane_curve.h"

#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/number.h"
#include "math/cubic_spline.h"

enum { PER_SPAN = 2, SAMPLES_LEAST = 48 };

static tml_spline_points points_of(const tml_contact_curve *c)
{
  return (tml_spline_points){c->n, c->columns, c->kind != TML_CURVE_OPEN, c->u, c->y};
}

void tml_contact_curve_at(const tml_contact_curve *c, double u, double x[2], double d1[2], double d2[2])
{
  const double period = c->u[c->n_spans];
  const double v = c->kind == TML_CURVE_OPEN ? u : u - period*floor(u/period);
  const tml_spline_points p = points_of(c);
  const int i = tml_spline_span(&p, v);
  double f[2][4];
  for (int k = 0; k < c->columns; k++) tml_spline_at(&p, c->M, i, k, v, f[k]);
  if (c->columns == 2) {
    for (int k = 0; k < 2; k++) {
      x[k] = f[k][0];
      d1[k] = f[k][1];
      d2[k] = f[k][2];
    }
    return;
  }
  const double r = f[0][0], r1 = f[0][1], r2 = f[0][2], e[2] = {cos(v), sin(v)}, t[2] = {-e[1], e[0]};
  for (int k = 0; k < 2; k++) { /* r(u) (cos u, sin u) */
    x[k] = r*e[k];
    d1[k] = r1*e[k] + r*t[k];
    d2[k] = (r2 - r)*e[k] + 2.0*r1*t[k];
  }
}

void tml_contact_curve_bracket(const tml_contact_curve *c, int i, double bracket[3])
{
  const double step = c->u[c->n_spans]/c->n_samples, end = c->u[c->n_spans];
  for (int k = 0; k < 3; k++) {
    bracket[k] = step*(i + k - 1);
    if (c->kind == TML_CURVE_OPEN) bracket[k] = fmin(fmax(bracket[k], 0.0), end);
  }
}

bool tml_contact_curve_nearest(const tml_contact_curve *c, const double x[2], double *u)
{
  int best = 0;
  double least = INFINITY, b[3], y[2], d1[2], d2[2];
  const int samples = c->kind == TML_CURVE_OPEN ? c->n_samples + 1 : c->n_samples;
  for (int i = 0; i < samples; i++) {
    const double dx = x[0] - c->samples[2*i], dy = x[1] - c->samples[2*i + 1], square = dx*dx + dy*dy;
    if (square < least) {
      least = square;
      best = i;
    }
  }
  tml_contact_curve_bracket(c, best, b);
  double low = b[0], high = b[2];
  *u = b[1];
  for (int i = 0; i < 120; i++) {
    tml_contact_curve_at(c, *u, y, d1, d2);
    const double e[2] = {x[0] - y[0], x[1] - y[1]};
    const double slope = -(e[0]*d1[0] + e[1]*d1[1]), size = d1[0]*d1[0] + d1[1]*d1[1];
    const double bend = size - (e[0]*d2[0] + e[1]*d2[1]);
    if (fabs(slope) <= 1e-16*size) break;
    if (slope > 0.0) high = *u;
    else low = *u;
    double next = *u - slope/bend;
    if ((i > 6 && i%2) || !(bend > 0.0 && next > low && next < high)) next = 0.5*(low + high);
    if (fabs(next - *u) <= 1e-15*c->u[c->n_spans]) break;
    *u = next;
  }
  return c->kind != TML_CURVE_OPEN || (*u > 1e-12*c->u[c->n_spans] && *u < (1.0 - 1e-12)*c->u[c->n_spans]);
}

/* An end of an open curve: position, direction in which the curve would continue, and normal. */
typedef struct curve_end { double x[2], t[2], n[2]; } curve_end;

static curve_end end_of(const tml_contact_curve *c, bool last)
{
  curve_end e;
  double d1[2], d2[2];
  tml_contact_curve_at(c, last ? c->u[c->n_spans] : 0.0, e.x, d1, d2);
  const double speed = hypot(d1[0], d1[1]), sign = last ? 1.0 : -1.0;
  for (int i = 0; i < 2; i++) e.t[i] = sign*d1[i]/speed;
  e.n[0] = c->orientation*d1[1]/speed;
  e.n[1] = -c->orientation*d1[0]/speed;
  return e;
}

/* Coordinates of x relative to the end: distance beyond it, and above the curve. */
static void beyond_end(const curve_end *e, const double x[2], double ab[2])
{
  const double d[2] = {x[0] - e->x[0], x[1] - e->x[1]};
  ab[0] = d[0]*e->t[0] + d[1]*e->t[1];
  ab[1] = d[0]*e->n[0] + d[1]*e->n[1];
}

static void set_face(tml_contact_distance *out, const curve_end *e, double distance)
{
  memset(out, 0, sizeof *out);
  out->distance = distance;
  out->n[0] = e->t[0];
  out->n[1] = e->t[1];
}

/* (CG17) The closest point beyond an end: on the end face, or on the edge between that face and the curve. */
static void closest_beyond_end(const tml_contact_curve *c, const double x[2], bool last, tml_contact_distance *out)
{
  const curve_end e = end_of(c, last);
  double ab[2];
  beyond_end(&e, x, ab);
  const double far = hypot(ab[0], ab[1]);
  set_face(out, &e, ab[0]);
  if (!(ab[1] > 0.0) || !(far > 1e-12*c->u[c->n_spans])) return;
  out->distance = far;
  const double t[2] = {-(x[1] - e.x[1])/far, (x[0] - e.x[0])/far};
  out->n[0] = t[1];
  out->n[1] = -t[0];
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) out->H[3*i + j] = t[i]*t[j]/far;
}

/* For a point behind the curve, the exit through the end face may be shorter. In this case `out` is replaced. */
static void leave_by_end(const tml_contact_curve *c, const double x[2], tml_contact_distance *out)
{
  for (int last = 0; last < 2; last++) {
    const curve_end e = end_of(c, last != 0);
    double ab[2];
    beyond_end(&e, x, ab);
    const bool next_to = ab[1] < 0.0 && ab[1] > 2.0*out->distance; /* next to the end face itself */
    if (next_to && ab[0] <= 0.0 && ab[0] > out->distance) set_face(out, &e, ab[0]);
  }
}

/* (CG14) Signed distance, normal and curvature; there is no contact beyond the width. */
bool tml_contact_closest_of_curve(const tml_contact_shape *s, const double x[3], int order, tml_contact_distance *out)
{
  const tml_contact_curve *c = s->curve;
  double u, y[2], d1[2], d2[2];
  *out = (tml_contact_distance){.distance = INFINITY, .n = {1.0}};
  if (s->width > 0.0 && fabs(x[2]) > 0.5*s->width) return true;
  if (!tml_contact_curve_nearest(c, x, &u)) {
    closest_beyond_end(c, x, u > 0.5*c->u[c->n_spans], out);
    return true;
  }
  tml_contact_curve_at(c, u, y, d1, d2);
  const double speed = hypot(d1[0], d1[1]), side = c->orientation;
  const double n[2] = {side*d1[1]/speed, -side*d1[0]/speed};
  const double bend = side*(d1[0]*d2[1] - d1[1]*d2[0])/(speed*speed*speed);
  out->distance = (x[0] - y[0])*n[0] + (x[1] - y[1])*n[1];
  out->n[0] = n[0];
  out->n[1] = n[1];
  const double room = 1.0 + bend*out->distance;
  if (!(room > 1e-9)) return out->distance > 0.0; /* at the centre of curvature: no normal exists inside */
  const double t[2] = {-n[1], n[0]};
  for (int i = 0; order && i < 2; i++)
    for (int j = 0; j < 2; j++) out->H[3*i + j] = bend/room*t[i]*t[j];
  if (c->kind == TML_CURVE_OPEN && out->distance < 0.0) leave_by_end(c, x, out);
  return true;
}

static tml_status check_points(const tml_contact_shape_def *d, int columns, tml_error *err)
{
  const int least = d->curve == TML_CURVE_OPEN ? 2 : 3;
  if (!d->points || d->n_points < least)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "curve: %d points, at least %d are needed", d->n_points, least);
  for (int i = 0; i < columns*d->n_points; i++)
    if (!isfinite(d->points[i]) || (columns == 1 && !(d->points[i] > 0.0)))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "curve: point %d has %s %g m, must be %s", i/columns + 1,
                            columns == 1 ? "the radius" : "a coordinate", d->points[i],
                            columns == 1 ? "> 0" : "finite");
  return TML_OK;
}

/* Sets the knots: sums of chord lengths, or angles. */
static tml_status set_knots(tml_contact_curve *c, tml_error *err)
{
  for (int i = 0; i < c->n_spans; i++) {
    const double *p = c->y + c->columns*i, *q = c->y + c->columns*((i + 1)%c->n);
    const double h = c->columns == 1 ? 2.0*TML_PI/c->n : hypot(q[0] - p[0], q[1] - p[1]);
    if (!(h > 0.0))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "curve: points %d and %d are in the same place", i + 1,
                            (i + 1)%c->n + 1);
    c->u[i + 1] = c->u[i] + h;
    if (!(c->u[i + 1] > c->u[i]))
      return tml_fail_field(err, TML_ERR_MODEL, "points", "curve: points %d and %d are too close to each other for a "
                            "curve that is %.3g m long up to there", i + 1, (i + 1)%c->n + 1, c->u[i]);
  }
  return TML_OK;
}

static void set_samples(tml_contact_curve *c)
{
  double area = 0.0, d1[2], d2[2];
  for (int i = 0; i <= c->n_samples; i++) {
    const double u = c->u[c->n_spans]*i/c->n_samples;
    tml_contact_curve_at(c, i < c->n_samples || c->kind == TML_CURVE_OPEN ? u : 0.0, c->samples + 2*i, d1, d2);
    if (i > 0) area += c->samples[2*i - 2]*c->samples[2*i + 1] - c->samples[2*i]*c->samples[2*i - 1];
  }
  if (c->kind != TML_CURVE_OPEN && area < 0.0) c->orientation = -c->orientation;
}

tml_status tml_contact_curve_create(tml_contact_curve **out, const tml_contact_shape_def *d, tml_error *err)
{
  const int columns = d->curve == TML_CURVE_RADIUS ? 1 : 2;
  tml_status st = check_points(d, columns, err);
  if (st) return st;
  tml_contact_curve *c = *out = tml_new(1, sizeof *c);
  if (!c) return tml_fail_memory(err);
  c->kind = d->curve;
  c->columns = columns;
  c->n = d->n_points;
  c->n_spans = d->curve == TML_CURVE_OPEN ? c->n - 1 : c->n;
  c->n_samples = c->n_spans*PER_SPAN > SAMPLES_LEAST ? c->n_spans*PER_SPAN : SAMPLES_LEAST;
  c->orientation = d->hollow ? -1.0 : 1.0;
  c->u = tml_new((size_t)c->n_spans + 1, sizeof *c->u);
  c->y = tml_new((size_t)(columns*c->n), sizeof *c->y);
  c->M = tml_new((size_t)(columns*c->n), sizeof *c->M);
  c->samples = tml_new(2*(size_t)c->n_samples + 2, sizeof *c->samples);
  if (!c->u || !c->y || !c->M || !c->samples) return tml_fail_memory(err);
  memcpy(c->y, d->points, (size_t)(columns*c->n)*sizeof *c->y);
  st = set_knots(c, err);
  if (st) return st;
  double *work = tml_new(2*(size_t)c->n, sizeof *work);
  if (!work) return tml_fail_memory(err);
  const tml_spline_points p = points_of(c);
  tml_spline_bend(c->M, &p, work);
  tml_delete(work);
  set_samples(c);
  return TML_OK;
}

void tml_contact_curve_free(tml_contact_curve *c)
{
  if (!c) return;
  tml_delete(c->u);
  tml_delete(c->y);
  tml_delete(c->M);
  tml_delete(c->samples);
  tml_delete(c);
}
