/* contact_points.c - selects which features of two shapes are tested for contact points. */
#include "contact/pair/contact_points.h"

#include <assert.h>
#include <math.h>

#include "contact/pair/edge_edge_contact.h"
#include "contact/pair/flat_contact.h"
#include "contact/pair/rim_contact.h"
#include "contact/pair/curve_contact.h"
#include "contact/pair/sunk_contact.h"
#include "contact/shape/triangle_surface.h"
#include "contact/pair/tree_query.h"
#include "core/argument_check.h"
#include "math/vec3.h"

static void add_vertex(tml_contact_list *list, tml_contact_touch *t, int i)
{
  const tml_contact_shape *shape = t->P->shape;
  tml_contact_side_out(t->P, shape->vertices + 3*i, t->p);
  tml_contact_flat flat;
  t->feature = tml_contact_feature_of(t->P->outward < 0.0 ? TML_FEATURE_VERTEX_A : TML_FEATURE_VERTEX_B, i, 0);
  if (!tml_contact_touch_find(list, t)) {
    if (!tml_contact_inner_vertex(list, t, i)) list->deep = true;
    return;
  }
  if (!tml_contact_flat_of(t, i, &flat)) return;
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = shape->vertex_share;
  tml_contact_flat_weight(c, t, &flat, list->order);
  tml_contact_hole_weight(c, t, list->order);
}

/* Tests the corners of P against the field of S. */
static void add_vertices(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  tml_contact_touch t = {.P = P, .S = S, .radius_P = P->shape->radius, .radius_S = S->shape->radius};
  if (P->shape->surface) {
    tml_contact_walk w;
    tml_contact_walk_near(&w, &P->shape->surface->corners, P, S, P->shape->radius + list->reach);
    for (int i; !list->deep && (i = tml_contact_walk_next(&w)) >= 0;) add_vertex(list, &t, i);
    return;
  }
  tml_contact_window w;
  tml_contact_window_set(&w, P, S, P->shape->radius + list->reach);
  for (int i = 0; i < P->shape->n_vertices && !list->deep; i++)
    if (tml_contact_window_has(&w, P->shape->vertices + 3*i)) add_vertex(list, &t, i);
}

/* Two boxes in the frame of the first: vector between the centres, axes of the second as columns. */
typedef struct boxes { double t[3], R[9]; const double *h, *g; } boxes;

static boxes boxes_of(const tml_contact_side *a, const tml_contact_side *b)
{
  boxes x = {.h = a->shape->half, .g = b->shape->half};
  tml_contact_side_in(a, b->o, x.t);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      x.R[3*i + j] = a->A[i]*b->A[j] + a->A[3 + i]*b->A[3 + j] + a->A[6 + i]*b->A[6 + j];
  return x;
}

/* The larger separation along axis i of the first and axis i of the second; negative if the projections overlap. */
static double apart_along(const boxes *x, int i)
{
  const double *R = x->R, *t = x->t, *r = R + 3*i;
  const double one = fabs(t[i]) - x->h[i] - (x->g[0]*fabs(r[0]) + x->g[1]*fabs(r[1]) + x->g[2]*fabs(r[2]));
  const double other = fabs(t[0]*R[i] + t[1]*R[3 + i] + t[2]*R[6 + i]) - x->g[i] -
                       (x->h[0]*fabs(R[i]) + x->h[1]*fabs(R[3 + i]) + x->h[2]*fabs(R[6 + i]));
  return fmax(one, other);
}

/* The separation along the cross product of axis i of the first and axis j of the second;
 * -INFINITY if they are parallel. */
static double apart_across(const boxes *x, int i, int j)
{
  const int k = (i + 1)%3, l = (i + 2)%3, m = (j + 1)%3, n = (j + 2)%3;
  const double *R = x->R, square = R[3*k + j]*R[3*k + j] + R[3*l + j]*R[3*l + j];
  if (!(square > 1e-6)) return -INFINITY;
  const double way = fabs(x->t[l]*R[3*k + j] - x->t[k]*R[3*l + j]);
  const double one = x->h[k]*fabs(R[3*l + j]) + x->h[l]*fabs(R[3*k + j]);
  const double other = x->g[m]*fabs(R[3*i + n]) + x->g[n]*fabs(R[3*i + m]);
  return (way - one - other)/sqrt(square);
}

/* Separating-axis test of the cores of two boxes: the largest separation along 15 axes. */
static double box_separation(const tml_contact_side *a, const tml_contact_side *b)
{
  const boxes x = boxes_of(a, b);
  double best = -INFINITY;
  for (int i = 0; i < 3; i++) best = fmax(best, apart_along(&x, i));
  for (int i = 0; i < 9; i++) best = fmax(best, apart_across(&x, i/3, i%3));
  return best;
}

static bool has_box_core(const tml_contact_shape *s)
{
  return s->kind == TML_CONTACT_SPHERE || s->kind == TML_CONTACT_CAPSULE || s->kind == TML_CONTACT_BOX;
}

/* True if any point has a negative gap. */
static bool any_deep(const tml_contact_points_found *f)
{
  for (int i = 0; i < f->count; i++)
    if (f->point[i].gap < 0.0) return true;
  return false;
}

enum {
  POINT = 1 << TML_CONTACT_SPHERE, /* the centre of a sphere is sufficient */
  CURVE = 1 << TML_CONTACT_CURVE,
  TUBE = 1 << TML_CONTACT_TUBE,
  CONE = 1 << TML_CONTACT_CONE,
  MESH = 1 << TML_CONTACT_MESH,
  ANY = ~0,
  SOLID = ~POINT
};

/* The features of P that are tested against S. Each is tried for both orders of a pair unless it treats P and S
 * alike. */
static const struct {
  int P, S; /* kinds of the shapes to which it applies */
  bool alike;
  void (*find)(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);
} features[] = {
    {POINT, POINT, true, add_vertices},          {ANY, SOLID, false, add_vertices},
    {POINT, TUBE, false, tml_contact_seat},      {CURVE, SOLID, false, tml_contact_slices},
    {SOLID, SOLID, false, tml_contact_rims},     {SOLID, SOLID & ~MESH, false, tml_contact_chords},
    {SOLID, SOLID, true, tml_contact_crossings}, {SOLID, CONE, false, tml_contact_slopes},
};

/* Tests all features of two shapes. */
static void find_points_of_parts(tml_contact_list *list, const tml_contact_side *a, const tml_contact_side *b)
{
  bool meet = false;
  const int kind_a = 1 << a->shape->kind, kind_b = 1 << b->shape->kind;
  const bool solid = !((kind_a | kind_b) & POINT);
  if (solid && has_box_core(a->shape) && has_box_core(b->shape)) {
    const double d = box_separation(a, b);
    if (d - a->shape->radius - b->shape->radius > list->reach) return;
    list->deep = !(d > -fmin(tml_contact_thickness(a->shape), tml_contact_thickness(b->shape)));
    meet = d <= 0.0;
    list->boxes = a->shape->kind == TML_CONTACT_BOX && b->shape->kind == TML_CONTACT_BOX;
  }
  if (solid && (a->shape->kind == TML_CONTACT_HULL || b->shape->kind == TML_CONTACT_HULL)) {
    tml_contact_entered(list, a, b);
    if (!list->deep) tml_contact_entered(list, b, a);
  }
  for (size_t i = 0; i < sizeof features/sizeof *features; i++) {
    if (!list->deep && features[i].P & kind_a && features[i].S & kind_b) features[i].find(list, a, b);
    if (!list->deep && !features[i].alike && features[i].P & kind_b && features[i].S & kind_a)
      features[i].find(list, b, a);
  }
  if (!solid) return;
  if (list->sunk && !list->deep) tml_contact_inner_check(list, a, b);
  list->deep = list->deep || (meet && !any_deep(list->found)); /* no feature determines the direction of exit */
}

/* Removes points whose weight has faded to zero. */
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

/* Shapes supported against curves: cams, sprockets and what runs on them. */
static bool with_curve(const tml_contact_shape *s)
{
  return s->kind != TML_CONTACT_CONE && s->kind != TML_CONTACT_TUBE && !s->surface;
}

static bool is_pair_supported(const tml_contact_shape *a, const tml_contact_shape *b)
{
  if (a->kind == TML_CONTACT_CURVE && !with_curve(b)) return false;
  if (b->kind == TML_CONTACT_CURVE && !with_curve(a)) return false;
  if (a->kind == TML_CONTACT_CONE && b->kind == TML_CONTACT_CONE) return false; /* sides are not supported */
  return a->kind != TML_CONTACT_PLANE || b->kind != TML_CONTACT_PLANE;
}

tml_status tml_contact_pair_check(const tml_contact_pair *pair, tml_error *err)
{
  if (TML_MISSING(err, pair, pair->A, pair->B)) return TML_ERR_ARGUMENT;
  if (!(pair->reach >= 0.0))
    return tml_fail(err, TML_ERR_ARGUMENT, "reach of a contact = %g m, must be >= 0", pair->reach);
  if (!is_pair_supported(pair->A, pair->B))
    return tml_fail(err, TML_ERR_MODEL, "no contact between a %s and a %s", tml_contact_kind_name(pair->A->kind),
                    tml_contact_kind_name(pair->B->kind));
  return TML_OK;
}

/* For asserts: every point lies within the search distance and has a weight, and the numbers of the features (faces,
 * edges, corners) ascend. */
static bool are_sound(const tml_contact_points_found *x, double reach)
{
  bool sound = x->count <= TML_CONTACT_POINTS;
  for (int i = 0; i < x->count && sound; i++) {
    const tml_contact_point *p = &x->point[i];
    sound = p->weight != 0.0 && !(p->gap > reach) && (i == 0 || p->feature > x->point[i - 1].feature);
  }
  return sound;
}

tml_contact_status tml_contact_points(const tml_contact_pair *pair, const tml_contact_pose *a,
                                      const tml_contact_pose *b, int order, tml_contact_points_found *out)
{
  tml_contact_list list = {.reach = pair->reach, .order = order, .found = out};
  tml_contact_side A, B;
  out->count = 0;
  if (!is_pair_supported(pair->A, pair->B)) return TML_CONTACT_UNSUPPORTED;
  if (tml_contact_apart(pair, a, b)) return TML_CONTACT_OK;
  tml_contact_side_place(&A, pair->A, a, true);
  tml_contact_side_place(&B, pair->B, b, false);
  find_points_of_parts(&list, &A, &B);
  if (list.deep) {
    out->count = 0;
    return TML_CONTACT_DEEP;
  }
  drop_faded(out);
  sort_by_feature(out);
  assert(are_sound(out, pair->reach));
  return TML_CONTACT_OK;
}

/* ---------------------------------------------------------------- edges in a core -------- */

typedef struct span { /* part of a line, [m] from its start */
  double low, high;
} span;

/* Clips to the part below a plane: height + slope a <= 0. */
static void clip_below_plane(span *s, double height, double slope)
{
  if (slope > 0.0) s->high = fmin(s->high, -height/slope);
  else if (slope < 0.0) s->low = fmax(s->low, -height/slope);
  else if (height > 0.0) s->low = INFINITY;
}

/* True if an edge passes through the core. from, along: in the frame of the shape. */
static bool edge_enters(const tml_contact_shape *s, const double from[3], const double along[3], double length)
{
  span in = {0.0, length};
  for (int k = 0; k < 3 && !s->surface; k++) {
    clip_below_plane(&in, from[k] - s->half[k], along[k]);
    clip_below_plane(&in, -from[k] - s->half[k], -along[k]);
  }
  for (int t = 0; s->surface && t < s->surface->n_triangles && in.low < in.high; t++) {
    const double *n = s->surface->face_normals + 3*t;
    double d[3];
    v3_sub(d, from, s->surface->points + 3*s->surface->triangles[3*t]);
    clip_below_plane(&in, v3_dot(d, n), v3_dot(along, n));
  }
  return in.low < in.high;
}

void tml_contact_entered(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  const tml_contact_shape *s = S->shape;
  if (s->kind != TML_CONTACT_BOX && s->kind != TML_CONTACT_HULL) return;
  for (int i = 0; i < P->shape->n_edges && !list->deep; i++) {
    const tml_contact_line l = tml_contact_line_of(P, &P->shape->edges[i]);
    double from[3], along[3];
    tml_contact_side_in(S, l.from, from);
    m3_tmulv(along, S->A, l.along);
    list->deep = edge_enters(s, from, along, l.length);
  }
}
