/* pair.c - which parts of two shapes are looked at for points of contact. */
#include "contact/pair.h"

#include <math.h>

#include "contact/crossing.h"
#include "contact/rim.h"
#include "contact/slice.h"
#include "contact/surface.h"
#include "contact/walk.h"
#include "core/argument.h"
#include "math/vec3.h"

static void add_vertex(tml_contact_list *list, tml_contact_touch *t, int i)
{
  const tml_contact_shape *shape = t->P->shape;
  tml_contact_side_out(t->P, shape->vertices + 3*i, t->p);
  if (!tml_contact_touch_field(list, t)) return;
  t->feature = tml_contact_feature_of(t->P->outward < 0.0 ? TML_FEATURE_VERTEX_A : TML_FEATURE_VERTEX_B, i, 0);
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = shape->vertex_share;
  tml_contact_hole_weight(c, t, list->order);
}

/* Corners of P against the field of S. */
static void add_vertices(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  tml_contact_touch t = {.P = P, .S = S, .radius_P = P->shape->radius, .radius_S = S->shape->radius};
  if (P->shape->surface) {
    tml_contact_walk w;
    tml_contact_walk_near(&w, &P->shape->surface->corners, P, S, P->shape->radius + list->reach);
    for (int i; !list->deep && (i = tml_contact_walk_next(&w)) >= 0;) add_vertex(list, &t, i);
    return;
  }
  for (int i = 0; i < P->shape->n_vertices && !list->deep; i++) add_vertex(list, &t, i);
}

/* Projection of the core of a box onto an axis in ground axes, half of its length. */
static double half_along(const tml_contact_side *s, const double axis[3])
{
  double local[3];
  m3_tmulv(local, s->A, axis);
  return s->shape->half[0]*fabs(local[0]) + s->shape->half[1]*fabs(local[1]) + s->shape->half[2]*fabs(local[2]);
}

/* Distance of the cores along an axis, of any length > 0; negative when their projections overlap. */
static double apart(const tml_contact_side *a, const tml_contact_side *b, const double axis[3])
{
  double d[3];
  v3_sub(d, a->o, b->o);
  return (fabs(v3_dot(d, axis)) - half_along(a, axis) - half_along(b, axis))/v3_norm(axis);
}

/* Cores of boxes are apart where one of 15 axes separates them: the largest distance along one. */
static double separation(const tml_contact_side *a, const tml_contact_side *b)
{
  double best = -INFINITY, u[3], w[3], axis[3];
  for (int i = 0; i < 3; i++) {
    m3_column(u, a->A, i);
    best = fmax(best, apart(a, b, u));
    m3_column(w, b->A, i);
    best = fmax(best, apart(a, b, w));
  }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      m3_column(u, a->A, i);
      m3_column(w, b->A, j);
      v3_cross(axis, u, w);
      if (v3_dot(axis, axis) > 1e-6) best = fmax(best, apart(a, b, axis));
    }
  return best;
}

static bool has_box_core(const tml_contact_shape *s)
{
  return s->kind == TML_CONTACT_SPHERE || s->kind == TML_CONTACT_CAPSULE || s->kind == TML_CONTACT_BOX;
}

/* Balls around the shapes, or the ball around one and the plane, are further apart than the reach. */
static bool is_far(const tml_contact_list *list, const tml_contact_side *a, const tml_contact_side *b)
{
  double ca[3], cb[3], d[3];
  if (a->shape->kind == TML_CONTACT_PLANE || b->shape->kind == TML_CONTACT_PLANE) {
    const tml_contact_side *plane = a->shape->kind == TML_CONTACT_PLANE ? a : b, *other = plane == a ? b : a;
    tml_contact_side_out(other, other->shape->centre, ca);
    tml_contact_side_in(plane, ca, d);
    return d[2] > other->shape->reach + list->reach;
  }
  tml_contact_side_out(a, a->shape->centre, ca);
  tml_contact_side_out(b, b->shape->centre, cb);
  v3_sub(d, ca, cb);
  const double room = a->shape->reach + b->shape->reach + list->reach;
  return v3_dot(d, d) > room*room;
}

/* Whether something touches. */
static bool any_deep(const tml_contact_points_found *f)
{
  for (int i = 0; i < f->count; i++)
    if (f->point[i].gap < 0.0) return true;
  return false;
}

/* All parts of two shapes. One that is a single point needs nothing else. */
static void look_at_parts(tml_contact_list *list, const tml_contact_side *a, const tml_contact_side *b)
{
  bool meet = false;
  const bool point_a = a->shape->kind == TML_CONTACT_SPHERE, point_b = b->shape->kind == TML_CONTACT_SPHERE;
  if (!point_a && !point_b && has_box_core(a->shape) && has_box_core(b->shape)) {
    const double d = separation(a, b);
    if (d - a->shape->radius - b->shape->radius > list->reach) return;
    list->deep = !(d > -fmin(tml_contact_thickness(a->shape), tml_contact_thickness(b->shape)));
    meet = d <= 0.0;
    list->boxes = a->shape->kind == TML_CONTACT_BOX && b->shape->kind == TML_CONTACT_BOX;
  }
  if (!point_a && !point_b && (a->shape->kind == TML_CONTACT_HULL || b->shape->kind == TML_CONTACT_HULL)) {
    tml_contact_entered(list, a, b);
    if (!list->deep) tml_contact_entered(list, b, a);
  }
  if (!list->deep && (point_a || !point_b)) add_vertices(list, a, b);
  if (!list->deep && !point_a) add_vertices(list, b, a);
  if (!list->deep && point_a && b->shape->kind == TML_CONTACT_TUBE) tml_contact_seat(list, a, b);
  if (!list->deep && point_b && a->shape->kind == TML_CONTACT_TUBE) tml_contact_seat(list, b, a);
  if (point_a || point_b) return;
  if (!list->deep && a->shape->kind == TML_CONTACT_CURVE) tml_contact_slices(list, a, b);
  if (!list->deep && b->shape->kind == TML_CONTACT_CURVE) tml_contact_slices(list, b, a);
  if (!list->deep) tml_contact_rims(list, a, b);
  if (!list->deep) tml_contact_rims(list, b, a);
  if (!list->deep && b->shape->kind != TML_CONTACT_MESH) tml_contact_chords(list, a, b);
  if (!list->deep && a->shape->kind != TML_CONTACT_MESH) tml_contact_chords(list, b, a);
  if (!list->deep) tml_contact_crossings(list, a, b);
  if (!list->deep && b->shape->kind == TML_CONTACT_CONE) tml_contact_slopes(list, a, b);
  if (!list->deep && a->shape->kind == TML_CONTACT_CONE) tml_contact_slopes(list, b, a);
  list->deep = list->deep || (meet && !any_deep(list->found)); /* no part of one tells the way out */
}

/* Points whose weight has faded to nothing are none. */
static void drop_faded(tml_contact_points_found *f)
{
  int kept = 0;
  for (int i = 0; i < f->count; i++)
    if (f->point[i].weight > 0.0) f->point[kept++] = f->point[i];
  f->count = kept;
}

static void sort_by_feature(tml_contact_points_found *f)
{
  for (int i = 1; i < f->count; i++)
    for (int j = i; j > 0 && f->point[j].feature < f->point[j - 1].feature; j--) {
      const tml_contact_point keep = f->point[j];
      f->point[j] = f->point[j - 1];
      f->point[j - 1] = keep;
    }
}

/* Shapes that curves are made for: cams, sprockets and what runs on them. */
static bool with_curve(const tml_contact_shape *s)
{
  return s->kind != TML_CONTACT_CONE && s->kind != TML_CONTACT_TUBE && !s->surface;
}

static bool supported(const tml_contact_shape *a, const tml_contact_shape *b)
{
  if (a->kind == TML_CONTACT_CURVE && !with_curve(b)) return false;
  if (b->kind == TML_CONTACT_CURVE && !with_curve(a)) return false;
  if (a->kind == TML_CONTACT_CONE && b->kind == TML_CONTACT_CONE) return false; /* side against side is not known */
  return a->kind != TML_CONTACT_PLANE || b->kind != TML_CONTACT_PLANE;
}

tml_status tml_contact_pair_check(const tml_contact_pair *pair, tml_error *err)
{
  if (TML_MISSING(err, pair, pair->A, pair->B)) return TML_ERR_ARGUMENT;
  if (!(pair->reach >= 0.0))
    return tml_fail(err, TML_ERR_ARGUMENT, "reach of a contact = %g m, must be >= 0", pair->reach);
  if (!supported(pair->A, pair->B))
    return tml_fail(err, TML_ERR_MODEL, "no contact between a %s and a %s", tml_contact_kind_name(pair->A->kind),
                    tml_contact_kind_name(pair->B->kind));
  return TML_OK;
}

tml_contact_status tml_contact_points(const tml_contact_pair *pair, const tml_contact_pose *a,
                                      const tml_contact_pose *b, int order, tml_contact_points_found *out)
{
  tml_contact_list list = {.reach = pair->reach, .order = order, .found = out};
  tml_contact_side A, B;
  out->count = 0;
  if (!supported(pair->A, pair->B)) return TML_CONTACT_UNSUPPORTED;
  tml_contact_side_place(&A, pair->A, a, true);
  tml_contact_side_place(&B, pair->B, b, false);
  if (is_far(&list, &A, &B)) return TML_CONTACT_OK;
  look_at_parts(&list, &A, &B);
  if (list.deep) {
    out->count = 0;
    return TML_CONTACT_DEEP;
  }
  drop_faded(out);
  sort_by_feature(out);
  return TML_CONTACT_OK;
}
