/* contact_shape.c - checks the definitions of shapes and builds their cores, corners and edges. */
#include "contact/shape/contact_shape.h"

#include <math.h>
#include <string.h>

#include "contact/shape/plane_curve.h"
#include "contact/shape/triangle_surface.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "math/rotation.h"
#include "math/vec3.h"

static const double edge_part = 0.01; /* [-] default edge radius, relative to the smallest size */

const char *tml_contact_kind_name(tml_contact_kind kind)
{
  static const char *const names[] = {
#define X(id, name) name,
    TML_CONTACT_KIND_LIST(X)
#undef X
  };
  return kind >= 0 && kind < TML_CONTACT_KINDS ? names[kind] : "";
}

static bool finite_all(const double *x, int n)
{
  for (int i = 0; i < n; i++)
    if (!isfinite(x[i])) return false;
  return true;
}

/* Checks that the sizes first[0] ... first[n-1] are > 0; `names` are for messages. */
static tml_status check_sizes(const tml_contact_shape_def *d, const char *const *names, int n, tml_error *err)
{
  for (int i = 0; i < n; i++)
    if (!(d->size[i] > 0.0) || !isfinite(d->size[i]))
      return tml_fail_field(err, TML_ERR_MODEL, "size", "%s: %s = %g m, must be > 0", tml_contact_kind_name(d->kind),
                            names[i], d->size[i]);
  return TML_OK;
}

/* Edge radius of a shape whose smallest size is `least`. It must be less than half of that size, to leave a core. */
static tml_status take_edge(tml_contact_shape *s, const tml_contact_shape_def *d, double least, tml_error *err)
{
  s->radius = d->edge == 0.0 ? edge_part*least : d->edge;
  if (!(s->radius > 0.0) || !(s->radius < 0.5*least))
    return tml_fail_field(err, TML_ERR_MODEL, "edge", "%s: radius of the edges %g m, must be > 0 and less than %g m",
                          tml_contact_kind_name(d->kind), d->edge, 0.5*least);
  return TML_OK;
}

static tml_status take_place(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  const double *e = d->orientation;
  if (!finite_all(d->at, 3))
    return tml_fail_field(err, TML_ERR_MODEL, "at", "%s: place is not finite", tml_contact_kind_name(d->kind));
  v3_copy(s->at, d->at);
  const double square = e[0]*e[0] + v3_dot(e + 1, e + 1);
  if (square == 0.0) {
    m3_identity(s->C);
    return TML_OK;
  }
  if (!(fabs(square - 1.0) <= 1e-6))
    return tml_fail_field(err, TML_ERR_MODEL, "orientation", "%s: length of the quaternion %g, must be 1",
                          tml_contact_kind_name(d->kind), sqrt(square));
  double unit[4];
  memcpy(unit, e, sizeof unit);
  tml_quat_normalize(unit);
  tml_quat_matrix(s->C, unit);
  return TML_OK;
}

/* Corners of the core of a box, capsule (both ends) or sphere (one point). */
static tml_status make_corners(tml_contact_shape *s, tml_error *err)
{
  int n = 1;
  for (int k = 0; k < 3; k++)
    if (s->half[k] > 0.0) n *= 2;
  s->vertices = tml_new(3*(size_t)n, sizeof *s->vertices);
  if (!s->vertices) return tml_fail_memory(err);
  s->n_vertices = n;
  for (int i = 0; i < n; i++) {
    int bit = 0;
    for (int k = 0; k < 3; k++)
      if (s->half[k] > 0.0) s->vertices[3*i + k] = (i >> bit++ & 1) ? s->half[k] : -s->half[k];
  }
  return TML_OK;
}

/* Edges of the core along every axis with an extent, each between two corners that differ in this axis only. */
static tml_status make_edges(tml_contact_shape *s, tml_error *err)
{
  int axes = 0;
  for (int k = 0; k < 3; k++) axes += s->half[k] > 0.0;
  s->edges = tml_new((size_t)(axes*s->n_vertices/2), sizeof *s->edges);
  if (!s->edges) return tml_fail_memory(err);
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < s->n_vertices && s->half[k] > 0.0; i++) {
      if (s->vertices[3*i + k] > 0.0) continue;
      tml_contact_edge *e = &s->edges[s->n_edges++];
      v3_copy(e->from, s->vertices + 3*i);
      e->along[k] = 1.0;
      e->length = 2.0*s->half[k];
      e->radius = e->rounding = s->radius;
      const double part = axes == 3 ? sqrt(0.5) : 0.0; /* fewer than three axes: no adjacent faces */
      for (int a = 0; a < 3; a++) e->outward[a] = a == k ? 0.0 : e->from[a] < 0.0 ? -part : part;
    }
  return TML_OK;
}

static tml_status make_box_core(tml_contact_shape *s, tml_error *err)
{
  tml_status st = make_corners(s, err);
  if (!st) st = make_edges(s, err);
  for (int k = 0; k < 3; k++) {
    s->high[k] = s->half[k] + s->radius;
    s->low[k] = -s->high[k];
  }
  s->reach = v3_norm(s->half) + s->radius;
  return st;
}

static tml_status make_sphere(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  static const char *const names[] = {"radius"};
  const tml_status st = check_sizes(d, names, 1, err);
  if (st) return st;
  s->radius = d->size[0];
  s->vertex_share = 1.0;
  return make_box_core(s, err);
}

static tml_status make_capsule(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  static const char *const names[] = {"length", "radius"};
  const tml_status st = check_sizes(d, names, 2, err);
  if (st) return st;
  s->half[2] = 0.5*d->size[0];
  s->radius = d->size[1];
  s->vertex_share = 0.5;
  s->edge_share = 1.0;
  return make_box_core(s, err);
}

static tml_status make_box(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  static const char *const names[] = {"length x", "length y", "length z"};
  tml_status st = check_sizes(d, names, 3, err);
  if (!st) st = take_edge(s, d, fmin(d->size[0], fmin(d->size[1], d->size[2])), err);
  if (st) return st;
  for (int k = 0; k < 3; k++) s->half[k] = 0.5*d->size[k] - s->radius;
  s->vertex_share = 0.25;
  s->edge_share = 0.5;
  return make_box_core(s, err);
}

/* The axis of a cylinder or tube as an edge: a line that crosses it touches the lateral surface. */
static tml_status make_axis(tml_contact_shape *s, tml_error *err)
{
  s->edges = tml_new(1, sizeof *s->edges);
  if (!s->edges) return tml_fail_memory(err);
  s->n_edges = 1;
  s->edges[0] = (tml_contact_edge){.from = {0, 0, s->bottom}, .along = {0, 0, 1}, .length = s->top - s->bottom,
                                   .radius = s->outer + s->radius, .rounding = s->radius,
                                   .least = s->inner > 0.0 ? 0.5*(s->inner + s->outer) : 0.0};
  s->edge_share = 1.0;
  return TML_OK;
}

static void bound_revolved(tml_contact_shape *s)
{
  s->low[0] = s->low[1] = -(s->outer + s->radius);
  s->high[0] = s->high[1] = s->outer + s->radius;
  s->low[2] = s->bottom - s->radius;
  s->high[2] = s->top + s->radius;
  s->centre[2] = 0.5*(s->bottom + s->top);
  s->reach = hypot(s->outer, 0.5*(s->top - s->bottom)) + s->radius;
}

/* Cylinder or, with an inner radius, tube: a rectangle rotated about z. */
static tml_status make_cylinder(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  static const char *const names[] = {"length", "radius", "inner radius"};
  const bool tube = d->kind == TML_CONTACT_TUBE;
  tml_status st = check_sizes(d, names, tube ? 3 : 2, err);
  if (st) return st;
  if (tube && !(d->size[2] < d->size[1]))
    return tml_fail_field(err, TML_ERR_MODEL, "size", "tube: inner radius = %g m, must be less than the radius, %g m",
                          d->size[2], d->size[1]);
  st = take_edge(s, d, fmin(d->size[0], tube ? d->size[1] - d->size[2] : 2.0*d->size[1]), err);
  if (st) return st;
  s->inner = tube ? d->size[2] + s->radius : 0.0;
  s->outer = d->size[1] - s->radius;
  s->top = 0.5*d->size[0] - s->radius;
  s->bottom = -s->top;
  s->n_rims = tube ? 4 : 2;
  for (int i = 0; i < s->n_rims; i++)
    s->rims[i] = (tml_contact_rim){i < 2 ? s->outer : s->inner, i%2 ? s->top : s->bottom};
  bound_revolved(s);
  return make_axis(s, err);
}

/* Base and lateral surface are moved inwards by the edge radius: the core is a smaller cone of the same angle. */
static tml_status make_cone(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  static const char *const names[] = {"length", "radius"};
  tml_status st = check_sizes(d, names, 2, err);
  const double l = d->size[0], r = d->size[1];
  if (!st) st = take_edge(s, d, fmin(l, 2.0*r), err);
  if (st) return st;
  s->top = 0.75*l - s->radius*hypot(l, r)/r;
  s->bottom = -0.25*l + s->radius;
  s->outer = (s->top - s->bottom)*r/l;
  if (!(s->outer > 0.0))
    return tml_fail_field(err, TML_ERR_MODEL, "edge", "cone: radius of the edges %g m leaves nothing of it", s->radius);
  s->rims[0] = (tml_contact_rim){s->outer, s->bottom};
  s->n_rims = s->n_vertices = 1;
  s->vertices = tml_new(3, sizeof *s->vertices);
  if (!s->vertices) return tml_fail_memory(err);
  s->vertices[2] = s->top;
  s->vertex_share = 0.5;
  bound_revolved(s);
  return TML_OK;
}

static tml_status make_plane(tml_contact_shape *s)
{
  for (int k = 0; k < 3; k++) {
    s->low[k] = -INFINITY;
    s->high[k] = INFINITY;
  }
  s->high[2] = 0.0;
  s->reach = INFINITY;
  return TML_OK;
}

/* The solid is where the distance from the curve is negative. Only the curve itself is bounded. */
static tml_status make_curve(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  if (!(d->size[0] >= 0.0) || !isfinite(d->size[0]))
    return tml_fail_field(err, TML_ERR_MODEL, "size", "curve: width = %g m, must be >= 0", d->size[0]);
  if (!(d->edge >= 0.0) || !isfinite(d->edge))
    return tml_fail_field(err, TML_ERR_MODEL, "edge", "curve: %g m are added to it, must be >= 0", d->edge);
  s->width = d->size[0];
  s->radius = d->edge;
  const tml_status st = tml_contact_curve_create(&s->curve, d, err);
  if (st) return st;
  const tml_contact_curve *c = s->curve;
  double r = 0.0;
  for (int i = 0; i <= c->n_samples; i++) r = fmax(r, hypot(c->samples[2*i], c->samples[2*i + 1]));
  r += c->u[c->n_spans]/c->n_samples*(c->columns == 1 ? r : 1.0) + s->radius; /* it may bulge between samples */
  const bool whole = d->hollow || c->kind == TML_CURVE_OPEN;
  for (int k = 0; k < 2; k++) {
    s->high[k] = whole ? INFINITY : r;
    s->low[k] = -s->high[k];
  }
  s->high[2] = s->width > 0.0 ? 0.5*s->width : INFINITY;
  s->low[2] = -s->high[2];
  s->reach = whole || !(s->width > 0.0) ? INFINITY : hypot(r, 0.5*s->width);
  return TML_OK;
}

static tml_status make_shape(tml_contact_shape *s, const tml_contact_shape_def *d, tml_error *err)
{
  switch (d->kind) {
    case TML_CONTACT_SPHERE: return make_sphere(s, d, err);
    case TML_CONTACT_CAPSULE: return make_capsule(s, d, err);
    case TML_CONTACT_BOX: return make_box(s, d, err);
    case TML_CONTACT_PLANE: return make_plane(s);
    case TML_CONTACT_CYLINDER:
    case TML_CONTACT_TUBE: return make_cylinder(s, d, err);
    case TML_CONTACT_CONE: return make_cone(s, d, err);
    case TML_CONTACT_CURVE: return make_curve(s, d, err);
    case TML_CONTACT_HULL: return tml_contact_make_hull(s, d, err);
    case TML_CONTACT_MESH: return tml_contact_make_mesh(s, d, err);
    case TML_CONTACT_KINDS: break;
  }
  return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind %d of shapes that touch", (int)d->kind);
}

tml_status tml_contact_shape_create(tml_contact_shape **out, const tml_contact_shape_def *d, tml_error *err)
{
  if (TML_MISSING(err, out, d)) return TML_ERR_ARGUMENT;
  *out = NULL;
  tml_contact_shape *s = tml_new(1, sizeof *s);
  if (!s) return tml_fail_memory(err);
  s->kind = d->kind;
  tml_status st = take_place(s, d, err);
  if (!st) st = make_shape(s, d, err);
  if (st) {
    tml_contact_shape_free(s);
    return st;
  }
  m3_mulv(s->middle, s->C, s->centre);
  v3_axpy(s->middle, 1.0, s->at);
  *out = s;
  return TML_OK;
}

void tml_contact_shape_free(tml_contact_shape *s)
{
  if (!s) return;
  tml_delete(s->vertices);
  tml_delete(s->edges);
  tml_delete(s->flats);
  tml_contact_curve_free(s->curve);
  tml_contact_surface_free(s->surface);
  tml_delete(s);
}
