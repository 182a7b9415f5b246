/* plane_outline.c - bodies bounded by a plane curve: contact geometry, mass, and a surface for pictures. */
#include "model/geometry/plane_outline.h"

#include <math.h>
#include <string.h>

#include "contact/shape/plane_curve.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/geometry/triangle_mesh.h"

enum { POINTS_MOST = 2000, DRAWN_LEAST = 144, DRAWN_MOST = 720 };
static const double BAND = 0.03;  /* drawn thickness of an unbounded solid, relative to its size */
static const double SHEET = 0.015; /* largest drawn thickness of an open curve, such as a road, relative to its width */
static const double DRAWN = 0.1;  /* drawn width of a curve without width, relative to its size */

/* ---------------------------------------------------------------- checks --------------------- */

static tml_status copy_outline_definition(tml_curve_def *out, const tml_curve_def *d, tml_error *err)
{
  *out = (tml_curve_def){0};
  if (!tml_struct_take(out, sizeof *out, d, "tml_curve_def", err)) return TML_ERR_ARGUMENT;
  if (TML_BAD_ARRAY(err, out->points, out->n_points)) return TML_ERR_ARGUMENT;
  if (out->n_points > POINTS_MOST)
    return tml_fail_field(err, TML_ERR_MODEL, "points", "curve: %d points, at most %d are allowed", out->n_points,
                          (int)POINTS_MOST);
  if (out->radii && out->open)
    return tml_fail_field(err, TML_ERR_MODEL, "closed", "curve: radii at equal angles describe a closed curve: "
                          "it cannot be open");
  if (!(out->width >= 0.0) || !isfinite(out->width))
    return tml_fail_field(err, TML_ERR_MODEL, "width", "curve: width is %g m, must be >= 0", out->width);
  return TML_OK;
}

/* Twice the area of the triangle a b c, positive if counter-clockwise. */
static double twice_triangle_area(const double *a, const double *b, const double *c)
{
  return (b[0] - a[0])*(c[1] - a[1]) - (b[1] - a[1])*(c[0] - a[0]);
}

static bool edges_cross(const double *a, const double *b, const double *c, const double *d)
{
  if (fmax(a[0], b[0]) < fmin(c[0], d[0]) || fmax(c[0], d[0]) < fmin(a[0], b[0]) ||
      fmax(a[1], b[1]) < fmin(c[1], d[1]) || fmax(c[1], d[1]) < fmin(a[1], b[1])) return false;
  return twice_triangle_area(a, b, c)*twice_triangle_area(a, b, d) <= 0.0 &&
    twice_triangle_area(c, d, a)*twice_triangle_area(c, d, b) <= 0.0;
}

/* Refuses a curve that crosses or touches itself, because it has no interior. */
static tml_status check_crossing(const tml_contact_curve *c, tml_error *err)
{
  const int n = c->n_samples;
  const double *x = c->samples;
  for (int i = 0; i < n; i++)
    for (int j = i + 2; j < n; j++) {
      if (i == 0 && j == n - 1 && c->kind != TML_CURVE_OPEN) continue; /* neighbours where the curve closes */
      if (edges_cross(x + 2*i, x + 2*i + 2, x + 2*j, x + 2*j + 2))
        return tml_fail_field(err, TML_ERR_MODEL, "points", "curve: it crosses itself near x = %.6g m, y = %.6g m",
                              x[2*i], x[2*i + 1]);
    }
  return TML_OK;
}

/* ---------------------------------------------------------------- mass ----------------------- */

/* Area moments int 1, x, y, x^2, y^2, x y over the interior, from integrals along the curve (Green's theorem). */
static void area_moments(const tml_contact_curve *c, double sum[6])
{
  static const double at[] = {-0.906179845938664, -0.538469310105683, 0.0, 0.538469310105683, 0.906179845938664};
  static const double weight[] = {0.236926885056189, 0.478628670499366, 0.568888888888889, 0.478628670499366,
                                  0.236926885056189};
  memset(sum, 0, 6*sizeof *sum);
  for (int i = 0; i < c->n_spans; i++)
    for (int k = 0; k < 5; k++) {
      const double h = 0.5*(c->u[i + 1] - c->u[i]);
      double p[2], d1[2], d2[2];
      tml_contact_curve_at(c, c->u[i] + h*(1.0 + at[k]), p, d1, d2);
      const double x = p[0], y = p[1], dx = weight[k]*h*d1[0], dy = weight[k]*h*d1[1];
      sum[0] += 0.5*(x*dy - y*dx);
      sum[1] += 0.5*x*x*dy;
      sum[2] -= 0.5*y*y*dx;
      sum[3] += x*x*x/3.0*dy;
      sum[4] -= y*y*y/3.0*dx;
      sum[5] += 0.5*x*x*y*dy;
    }
}

/* Mass properties of a prism with the width of the outline; an unbounded solid has volume 0. */
static void measure_prism(tml_mesh *m, const tml_contact_curve *c)
{
  double s[6], *I = m->inertia;
  m->volume = 0.0;
  memset(m->centre, 0, sizeof m->centre);
  memset(m->inertia, 0, sizeof m->inertia);
  if (m->outline->kind == TML_CURVE_OPEN || m->outline->hollow || !(m->outline->width > 0.0)) return;
  area_moments(c, s);
  const double x = s[1]/s[0], y = s[2]/s[0], z = m->outline->width*m->outline->width/12.0;
  m->volume = fabs(s[0])*m->outline->width;
  m->centre[0] = x;
  m->centre[1] = y;
  I[0] = s[4]/s[0] - y*y + z;
  I[4] = s[3]/s[0] - x*x + z;
  I[8] = I[0] + I[4] - 2.0*z;
  I[1] = I[3] = x*y - s[5]/s[0];
}

/* ---------------------------------------------------------------- pictures ------------------- */

/* The drawn surface of a curve. */
typedef struct drawing {
  int n;             /* points along the curve */
  bool open;
  double *p, *q;     /* x, y of each point: on the curve; behind it, in the solid */
  double half;       /* half of the drawn width */
  double *points;    /* points of the surface */
  int *triangles, n_points, n_triangles;
} drawing;

static void add_triangle(drawing *d, int a, int b, int c)
{
  int *t = d->triangles + 3*d->n_triangles++;
  t[0] = a;
  t[1] = b;
  t[2] = c;
}

static void add_quad(drawing *d, int a, int b, int c, int e)
{
  add_triangle(d, a, b, c);
  add_triangle(d, a, c, e);
}

static void add_outline_point(drawing *d, const double x[2], double z)
{
  double *p = d->points + 3*d->n_points++;
  p[0] = x[0];
  p[1] = x[1];
  p[2] = z;
}

/* Whether the triangle a b c is an ear: convex, and without another corner of the remaining polygon inside. */
static bool is_ear(const drawing *d, const int *left, int n, int i)
{
  const int before = left[(i + n - 1)%n], at = left[i], after = left[(i + 1)%n];
  const double *a = d->p + 2*before, *b = d->p + 2*at, *c = d->p + 2*after;
  if (!(twice_triangle_area(a, b, c) > 0.0)) return false;
  for (int k = 0; k < n; k++) {
    const double *x = d->p + 2*left[k];
    if (left[k] == before || left[k] == at || left[k] == after) continue;
    if (twice_triangle_area(a, b, x) >= 0.0 && twice_triangle_area(b, c, x) >= 0.0 &&
        twice_triangle_area(c, a, x) >= 0.0) return false;
  }
  return true;
}

/* Triangulates both ends of the prism: ears of a counter-clockwise polygon are cut off until a triangle is left. */
static void add_caps(drawing *d, int *left)
{
  int n = d->n, from = 0;
  for (int i = 0; i < n; i++) left[i] = i;
  while (n > 2) {
    int ear = from%n;
    for (int k = 0; k < n; k++)
      if (is_ear(d, left, n, (from + k)%n)) {
        ear = (from + k)%n;
        break;
      }
    const int a = left[(ear + n - 1)%n], b = left[ear], c = left[(ear + 1)%n];
    add_triangle(d, a, c, b);
    add_triangle(d, d->n + a, d->n + b, d->n + c);
    memmove(left + ear, left + ear + 1, (size_t)(--n - ear)*sizeof *left);
    from = ear + 1;
  }
}

static tml_status draw_prism(drawing *d, tml_error *err)
{
  int *left = tml_new((size_t)d->n, sizeof *left);
  if (!left) return tml_fail_memory(err);
  for (int i = 0; i < d->n; i++) add_outline_point(d, d->p + 2*i, -d->half);
  for (int i = 0; i < d->n; i++) add_outline_point(d, d->p + 2*i, d->half);
  for (int i = 0; i < d->n; i++) {
    const int j = (i + 1)%d->n;
    add_quad(d, i, j, d->n + j, d->n + i);
  }
  add_caps(d, left);
  tml_delete(left);
  return TML_OK;
}

/* Draws a band along the curve, on the side of the solid. */
static void draw_band(drawing *d)
{
  for (int i = 0; i < d->n; i++) {
    add_outline_point(d, d->p + 2*i, -d->half);
    add_outline_point(d, d->p + 2*i, d->half);
    add_outline_point(d, d->q + 2*i, d->half);
    add_outline_point(d, d->q + 2*i, -d->half);
  }
  for (int i = 0; i < (d->open ? d->n - 1 : d->n); i++)
    for (int k = 0; k < 4; k++) {
      const int a = 4*i, b = 4*((i + 1)%d->n), next = (k + 1)%4;
      add_quad(d, a + k, b + k, b + next, a + next);
    }
  if (!d->open) return;
  add_quad(d, 0, 1, 2, 3);
  add_quad(d, 4*d->n - 1, 4*d->n - 2, 4*d->n - 3, 4*d->n - 4);
}

/* Sets points on the curve, counter-clockwise if closed, and behind it. */
static void place_points(drawing *d, const tml_contact_curve *c, double thick)
{
  double s[6], d1[2], d2[2];
  area_moments(c, s);
  const bool back = !d->open && s[0] < 0.0;
  for (int i = 0; i < d->n; i++) {
    const double u = c->u[c->n_spans]*(back ? d->n - 1 - i : i)/(d->open ? d->n - 1 : d->n);
    double *p = d->p + 2*i, *q = d->q + 2*i;
    tml_contact_curve_at(c, u, p, d1, d2);
    const double speed = hypot(d1[0], d1[1]), side = c->orientation*thick/fmax(speed, 1e-300);
    q[0] = p[0] - side*d1[1];
    q[1] = p[1] + side*d1[0];
  }
}

static double outline_size(const tml_contact_curve *c)
{
  double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY};
  for (int i = 0; i <= c->n_samples; i++)
    for (int k = 0; k < 2; k++) {
      low[k] = fmin(low[k], c->samples[2*i + k]);
      high[k] = fmax(high[k], c->samples[2*i + k]);
    }
  return hypot(high[0] - low[0], high[1] - low[1]);
}

static tml_status draw_outline(tml_mesh **out, const tml_contact_curve *c, const tml_curve_def *d, tml_error *err)
{
  const double size = outline_size(c);
  const int n = c->n_samples < DRAWN_LEAST ? DRAWN_LEAST : c->n_samples > DRAWN_MOST ? DRAWN_MOST : c->n_samples;
  drawing x = {.n = n, .open = d->open, .half = 0.5*(d->width > 0.0 ? d->width : DRAWN*size)};
  x.p = tml_new(2*(size_t)n, sizeof *x.p);
  x.q = tml_new(2*(size_t)n, sizeof *x.q);
  x.points = tml_new(12*(size_t)n, sizeof *x.points);
  x.triangles = tml_new(3*(8*(size_t)n + 4), sizeof *x.triangles);
  tml_status st = x.p && x.q && x.points && x.triangles ? TML_OK : tml_fail_memory(err);
  const double sheet = d->open && d->width > 0.0 ? SHEET*d->width : INFINITY;
  if (!st) place_points(&x, c, fmin(BAND*size, sheet));
  if (!st && !d->open && !d->outside) st = draw_prism(&x, err);
  else if (!st) draw_band(&x);
  if (!st) st = tml_mesh_create(out, x.points, x.n_points, x.triangles, x.n_triangles, err);
  tml_delete(x.p);
  tml_delete(x.q);
  tml_delete(x.points);
  tml_delete(x.triangles);
  return st;
}

/* ---------------------------------------------------------------- making one ----------------- */

tml_outline *tml_outline_copy(const tml_outline *o)
{
  const size_t n = (size_t)(o->kind == TML_CURVE_RADIUS ? 1 : 2)*(size_t)o->n_points;
  tml_outline *c = tml_new(1, sizeof *c);
  if (!c) return NULL;
  *c = *o;
  c->points = tml_new(n, sizeof *c->points);
  if (!c->points) {
    tml_delete(c);
    return NULL;
  }
  memcpy(c->points, o->points, n*sizeof *c->points);
  return c;
}

void tml_outline_free(tml_outline *o)
{
  if (!o) return;
  tml_delete(o->points);
  tml_delete(o);
}

void tml_outline_shape(const tml_outline *o, tml_contact_shape_def *d)
{
  d->kind = TML_CONTACT_CURVE;
  d->curve = o->kind;
  d->hollow = o->hollow;
  d->size[0] = o->width;
  d->points = o->points;
  d->n_points = o->n_points;
}

tml_status tml_mesh_curve(tml_mesh **out, const tml_curve_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (out) *out = NULL;
  if (TML_MISSING(err, out, d)) return TML_ERR_ARGUMENT;
  tml_curve_def own;
  tml_contact_curve *c = NULL;
  tml_contact_shape_def shape = {0};
  tml_status st = copy_outline_definition(&own, d, err);
  if (st) return st;
  const tml_outline o = {.kind = own.radii ? TML_CURVE_RADIUS : own.open ? TML_CURVE_OPEN : TML_CURVE_CLOSED,
                         .hollow = own.outside, .width = own.width, .n_points = own.n_points,
                         .points = (double *)own.points}; /* not modified */
  tml_outline_shape(&o, &shape);
  st = tml_contact_curve_create(&c, &shape, err);
  if (!st) st = check_crossing(c, err);
  if (!st) st = draw_outline(out, c, &own, err);
  if (!st && !((*out)->outline = tml_outline_copy(&o))) st = tml_fail_memory(err);
  if (!st) measure_prism(*out, c);
  if (st) {
    tml_mesh_free(*out);
    *out = NULL;
  }
  tml_contact_curve_free(c);
  return st;
}
