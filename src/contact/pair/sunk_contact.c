/* sunk_contact.c - points inside the core of the other shape. The closest face of the core need not be the one of
 * entry, so the normal is taken at a point farther back, which is outside (CG18). */
#include "contact/pair/sunk_contact.h"

#include <math.h>

#include "core/number.h"
#include "contact/pair/core_wall.h"
#include "contact/pair/flat_contact.h"
#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS, TURNS = 60 };

static const double deepest = 0.5; /* [-] largest depth, relative to the radius of a rim
                                      or to the size of a cylinder */

static bool is_round(const tml_contact_shape *s)
{
  return s->kind == TML_CONTACT_CYLINDER || s->kind == TML_CONTACT_TUBE;
}

/* ---------------------------------------------------------------- normals -------------------- */

/* The point of a rim that is farthest against t->n, with its tangent and curvature; *sine is that of the angle to the
 * axis. False: the rim lies flat. */
static bool lowest_point(tml_contact_touch *t, const tml_contact_circle *o, double *sine)
{
  const double along = v3_dot(t->n, o->axis), r = o->rim->radius;
  double out[3];
  for (int i = 0; i < 3; i++) out[i] = along*o->axis[i] - t->n[i];
  *sine = v3_norm(out);
  if (!(*sine > 1e-9)) return false;
  for (int i = 0; i < 3; i++) {
    out[i] /= *sine;
    t->p[i] = o->centre[i] + r*out[i];
    t->bend[i] = -out[i]/r;
  }
  v3_cross(t->tangent, o->axis, out);
  return true;
}

/* One Newton step for n = gradient at p + back n; on a rim p depends on n. *off is the residual. */
static bool turn_normal(tml_contact_touch *t, const tml_contact_touch *behind, double back, double curve, double *off)
{
  double J[9], I[9], res[3], step[3];
  v3_sub(res, behind->n, t->n);
  *off = v3_norm(res);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      double Htt = 0.0;
      for (int k = 0; k < 3; k++) Htt += behind->H[3*i + k]*t->tangent[k];
      J[3*i + j] = (i == j) - back*behind->H[3*i + j] + curve*Htt*t->tangent[j];
    }
  if (!m3_inverse(I, J)) return false;
  m3_mulv(step, I, res);
  const double size = v3_norm(step);
  v3_axpy(t->n, size > 0.5 ? 0.5/size : 1.0, step);
  const double length = v3_norm(t->n);
  if (!(length > 0.1)) return false;
  bool flat = true;
  for (int i = 0; i < 9; i++) flat = flat && behind->H[i] == 0.0;
  for (int i = 0; i < 3; i++) t->n[i] = flat ? behind->n[i] : t->n[i]/length;
  return true;
}

/* Second derivative at the point, from that at a distance `back` behind it: H (1 - back H)^-1. */
static bool carry_curvature(tml_contact_touch *t, const double H[9], double back)
{
  double J[9], I[9];
  for (int i = 0; i < 9; i++) J[i] = (i%4 == 0) - back*H[i];
  if (!m3_inverse(I, J)) return false;
  m3_mul(t->H, I, H);
  return true;
}

/* (CG18) The normal near t->n that equals the gradient at p + back n; p is the lowest point of the rim o, or t->p if
 * o is NULL. Also sets distance and H. */
static bool find_normal(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, double back)
{
  const int order = list->order;
  double sine = 1.0, off = INFINITY, last;
  bool found = false;
  tml_contact_touch behind = *t;
  for (int i = 0; i < TURNS && !found; i++) {
    if (o && !lowest_point(t, o, &sine)) return false;
    v3_copy(behind.p, t->p);
    v3_axpy(behind.p, back, t->n);
    list->order = 1;
    const bool outside = tml_contact_touch_find(list, &behind);
    list->order = order;
    last = off;
    if (!outside || !turn_normal(t, &behind, back, o ? o->rim->radius/sine : 0.0, &off)) return false;
    found = off == 0.0 || (off < 1e-12 && off >= 0.5*last);
  }
  t->distance = behind.distance - back;
  return found && carry_curvature(t, behind.H, back);
}

/* ---------------------------------------------------------------- rims ----------------------- */

static double zone_of(const tml_contact_touch *t)
{
  const tml_contact_shape *s = t->P->shape;
  return fmin(2.0*(t->radius_P + t->radius_S), 0.25*(s->top - s->bottom));
}

/* Direction of the axis from a rim to the middle of its shape. */
static void inward_of(const tml_contact_circle *o, double axis[3])
{
  const double sign = o->rim->z > 0.0 ? -1.0 : 1.0;
  for (int i = 0; i < 3; i++) axis[i] = sign*o->axis[i];
}

/* Adds a fixed point of a rim that lies flat on a face through which it has passed. */
static void add_flat(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int i, int m)
{
  double inward[3], slope;
  inward_of(o, inward);
  v3_copy(t->n, inward);
  if (!find_normal(list, t, NULL, o->rim->radius) || !(v3_dot(t->n, inward) > 0.0)) return;
  const double flat = 1.0 - tml_contact_flatness(t, o, &slope);
  tml_contact_wall_fade f;
  tml_contact_wall_fade_of(&f, t, t->S, inward, TML_INNER_FIXED, 0.0);
  if (!(flat*f.value > 0.0)) return;
  const tml_contact_shape *s = t->P->shape;
  if (-t->distance > deepest*(s->top - s->bottom) + s->radius) list->deep = true;
  t->slides = false;
  t->feature = tml_contact_rim_feature(t->P, i, 1 + m);
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = flat/TML_CONTACT_RIM_FIXED;
  if (list->order) tml_contact_derive_flatness(c, t, o, -slope/TML_CONTACT_RIM_FIXED);
  tml_contact_wall_fade_put(c, t, &f, list->order);
}

/* Finds the normal at the lowest point of a rim. The iteration starts from the normal at the centre of the rim or, if
 * the centre is in the core (flat end), at a point inside its cylinder. False: the rim lies flat, or leaves the core
 * sideways; the check at the end decides whether other points determine the direction of exit. */
static bool roll(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, const double inward[3])
{
  tml_contact_touch centre = *t;
  v3_copy(centre.p, o->centre);
  if (!tml_contact_touch_find(list, &centre)) {
    v3_axpy(centre.p, o->rim->radius, inward);
    if (!tml_contact_touch_field(list, &centre)) return false;
  }
  v3_copy(t->n, centre.n);
  if (find_normal(list, t, o, o->rim->radius)) return true;
  const double along = v3_dot(centre.n, o->axis);
  v3_copy(t->n, centre.n);
  v3_axpy(t->n, -along, o->axis);
  const double size = v3_norm(t->n);
  if (!(size > 1e-6)) return false;
  for (int k = 0; k < 3; k++) t->n[k] /= size;
  return find_normal(list, t, o, o->rim->radius);
}

/* Adds the lowest point of a rim. `S` is the actual shape; `beyond`: t refers to the lengthened shape, and the
 * list is not marked as deep. */
static void add_rolling(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o,
                        const tml_contact_side *S, bool beyond)
{
  double slope, inward[3];
  inward_of(o, inward);
  const bool rolls = roll(list, t, o, inward);
  if (beyond) list->deep = false; /* then this point does not exist */
  if (!rolls || (beyond && !(t->distance < 0.0))) return;
  const double steep = tml_contact_flatness(t, o, &slope);
  tml_contact_wall_fade f;
  tml_contact_wall_fade_of(&f, t, S, inward, TML_INNER_ON_RIM, zone_of(t));
  if (!(steep*f.value > 0.0)) return;
  list->sunk = true;
  if (-t->distance > deepest*o->rim->radius) list->deep = true;
  t->slides = true;
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = TML_CONTACT_RIM_SHARE*steep;
  if (list->order) tml_contact_derive_flatness(c, t, o, TML_CONTACT_RIM_SHARE*slope);
  tml_contact_wall_fade_put(c, t, &f, list->order);
}

/* The shape S for a rim of P that may overhang its end: a cylinder with nearly the same direction is lengthened at
 * both ends. False: S is not such a cylinder. */
static bool lengthen(tml_contact_side *longer, tml_contact_shape *shape, const tml_contact_touch *t)
{
  double a[3], b[3];
  m3_column(a, t->P->A, 2);
  m3_column(b, t->S->A, 2);
  const double zone = zone_of(t), c = v3_dot(a, b);
  if (!is_round(t->S->shape) || !(1.0 - c*c < TML_CONTACT_PARALLEL)) return false;
  *longer = *t->S;
  *shape = *t->S->shape;
  shape->top += zone;
  shape->bottom -= zone;
  longer->shape = shape;
  return true;
}

void tml_contact_inner_rim(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int i)
{
  list->sunk = true;
  for (int m = 0; m < TML_CONTACT_RIM_FIXED; m++) {
    tml_contact_circle_point(o, 2.0*TML_PI*m/TML_CONTACT_RIM_FIXED, t);
    const int order = list->order;
    list->order = 0;
    const bool outside = tml_contact_touch_find(list, t);
    list->order = order;
    if (outside) tml_contact_rim_fixed(list, t, o, i, m);
    else add_flat(list, t, o, i, m);
  }
  tml_contact_shape shape;
  tml_contact_side longer;
  tml_contact_touch x = *t;
  if (lengthen(&longer, &shape, t)) x.S = &longer;
  x.feature = tml_contact_rim_feature(t->P, i, 0);
  add_rolling(list, &x, o, t->S, false);
}

void tml_contact_rim_beyond(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int i)
{
  tml_contact_shape shape;
  tml_contact_side longer;
  tml_contact_touch x = *t;
  if (!lengthen(&longer, &shape, t)) return;
  x.S = &longer;
  x.feature = tml_contact_rim_feature(t->P, i, 1 + TML_CONTACT_RIM_FIXED);
  double centre[3];
  tml_contact_side_in(&longer, o->centre, centre);
  const double away = hypot(centre[0], centre[1]) - o->rim->radius, half = 0.5*(shape.top - shape.bottom);
  const double tilt = o->rim->radius*sqrt(TML_CONTACT_PARALLEL);
  if (away < shape.outer && fabs(centre[2] - 0.5*(shape.top + shape.bottom)) < half + tilt)
    add_rolling(list, &x, o, t->S, true);
}

/* ---------------------------------------------------------------- corners -------------------- */

/* One direction of exit from a cylinder: distances along it and along the other one, and
 * both normals in ground axes. */
typedef struct way_out { double depth, other, n[3], m[3], offset; } way_out;

static void add_way(tml_contact_list *list, tml_contact_touch *t, const way_out *x, int i, double turn)
{
  double slope, J[3*N];
  const double share = t->P->shape->vertex_share;
  tml_contact_flat flat;
  const bool side = x->offset == 0.0;
  const double f = tml_contact_fade(x->other/x->depth + x->offset, &slope), up[3] = {0, 0, 1};
  double axis[3], around[3];
  if (!(f > 0.0)) return;
  m3_mulv(axis, t->S->A, up);
  v3_cross(around, axis, x->n);
  t->distance = -x->depth;
  v3_copy(t->n, x->n);
  for (int k = 0; k < 9; k++) t->H[k] = side ? turn*around[k/3]*around[k%3] : 0.0;
  tml_contact_point *c = tml_contact_flat_of(t, i, &flat) ? tml_contact_touch_add(list, t) : NULL;
  if (!c) return;
  c->weight = share*f;
  tml_contact_relative(t, J);
  for (int j = 0; j < N && list->order; j++) {
    const double w[3] = {J[j], J[N + j], J[2*N + j]};
    c->dweight[j] = share*slope*(x->other*v3_dot(x->n, w)/x->depth - v3_dot(x->m, w))/x->depth;
  }
  tml_contact_flat_weight(c, t, &flat, list->order);
}

bool tml_contact_inner_vertex(tml_contact_list *list, tml_contact_touch *t, int i)
{
  const tml_contact_shape *s = t->S->shape;
  if (!is_round(s)) return false;
  double x[3];
  tml_contact_side_in(t->S, t->p, x);
  const double rho = hypot(x[0], x[1]), half = 0.5*(s->top - s->bottom), z = x[2] - 0.5*(s->top + s->bottom);
  const double out = s->outer - rho, end = half - fabs(z);
  if (!(rho > deepest*s->outer && rho > 0.5*(s->inner + s->outer)) && !(end < deepest*half)) return false;
  const double radial[3] = {x[0]/rho, x[1]/rho, 0.0}, axial[3] = {0.0, 0.0, z < 0.0 ? -1.0 : 1.0};
  way_out way[2] = {{.depth = out, .other = end}, {.depth = end, .other = out, .offset = -1.0}};
  m3_mulv(way[0].n, t->S->A, radial);
  m3_mulv(way[0].m, t->S->A, axial);
  v3_copy(way[1].n, way[0].m);
  v3_copy(way[1].m, way[0].n);
  list->sunk = true;
  for (int k = 0; k < 2; k++) {
    t->feature += (uint64_t)k;
    add_way(list, t, &way[k], i, 1.0/rho);
  }
  return true;
}

/* True if the middle half of the axis of P meets the core of S, so that no direction of exit is defined. */
static bool is_pierced(const tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  const tml_contact_shape *s = P->shape;
  tml_contact_touch t = {.P = P, .S = S};
  bool outside = true;
  for (int i = 1; i < 4 && outside && is_round(s); i++) {
    const double on_axis[3] = {0.0, 0.0, s->bottom + 0.25*i*(s->top - s->bottom)};
    tml_contact_side_out(P, on_axis, t.p);
    outside = tml_contact_touch_find(list, &t);
  }
  return !outside;
}

/* True if a point determines the direction of exit from a core. */
static bool any_in_core(const tml_contact_points_found *f, double radius)
{
  for (int i = 0; i < f->count; i++)
    if (f->point[i].gap <= -radius*(1.0 - 1e-9) && f->point[i].weight > 0.0) return true;
  return false;
}

/* True for a fixed point on a flat end that would be pushed from inside: the rim overhangs the other shape, whose
 * material beside it is under the cylinder. */
static bool is_inside_out(const tml_contact_point *c, const tml_contact_side *a, const tml_contact_side *b)
{
  const tml_contact_feature kind = (tml_contact_feature)(c->feature >> 60);
  const bool of_a = kind == TML_FEATURE_RIM_A || kind == TML_FEATURE_CHORD_A;
  const bool chord = kind == TML_FEATURE_CHORD_A || kind == TML_FEATURE_CHORD_B;
  const bool rim = kind == TML_FEATURE_RIM_A || kind == TML_FEATURE_RIM_B;
  const int point = (int)(c->feature & 0x3fffffff);
  if (!chord && !(rim && point > 0 && point <= TML_CONTACT_RIM_FIXED)) return false;
  const tml_contact_side *P = of_a ? a : b;
  double axis[3];
  m3_column(axis, P->A, 2);
  const double z = P->shape->rims[c->feature >> 30 & 0x3fffffff].z, along = -P->outward*v3_dot(c->n, axis);
  return is_round(P->shape) && along*z > 0.0;
}

static void drop_inside_out(tml_contact_points_found *f, const tml_contact_side *a, const tml_contact_side *b)
{
  int kept = 0;
  for (int i = 0; i < f->count; i++)
    if (!is_inside_out(&f->point[i], a, b)) f->point[kept++] = f->point[i];
  f->count = kept;
}

void tml_contact_inner_check(tml_contact_list *list, const tml_contact_side *a, const tml_contact_side *b)
{
  drop_inside_out(list->found, a, b);
  list->deep = list->deep || !any_in_core(list->found, a->shape->radius + b->shape->radius)
               || is_pierced(list, a, b) || is_pierced(list, b, a);
}
