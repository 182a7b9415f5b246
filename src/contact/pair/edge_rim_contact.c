/* edge_rim_contact.c - edges that lie across a flat rim: the two points at which an edge crosses the circle. They
 * have weight only while the rim lies so flat on the edge that it has no unique closest point. */
#include <math.h>

#include "contact/pair/edge_edge_contact.h"
#include "contact/pair/rim_contact.h"
#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS };

static const double tangential = 1e-3; /* [-] smallest range of (t.o)^2 over which a crossing fades */

/* Distance, normal and second derivative of the line of S at t->p. Returns the position of the closest point on the
 * line. A rim that has passed through an edge of a solid has a negative distance. */
static double closest_on_line(tml_contact_touch *t, const tml_contact_line *l)
{
  double d[3];
  v3_sub(d, t->p, l->from);
  const double s = v3_dot(d, l->along);
  v3_axpy(d, -s, l->along);
  t->distance = v3_norm(d);
  if (v3_dot(d, l->outward) < 0.0 && t->distance < l->thick) t->distance = -t->distance;
  for (int i = 0; i < 3; i++) t->n[i] = d[i]/t->distance;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      t->H[3*i + j] = ((i == j) - t->n[i]*t->n[j] - l->along[i]*l->along[j])/t->distance;
  return s;
}

/* Newton iteration for the closest points of circle and line near an angle. False: it did not converge. */
static bool approach_near_angle(tml_contact_touch *t, const tml_contact_circle *o, const tml_contact_line *l,
                                double angle,
                                double *place)
{
  for (int i = 0; i < 30; i++) {
    double Ht[3];
    tml_contact_circle_point(o, angle, t);
    *place = closest_on_line(t, l);
    if (!(fabs(t->distance) > 1e-12*l->radius)) return false;
    const double slope = v3_dot(t->n, t->tangent);
    m3_mulv(Ht, t->H, t->tangent);
    const double bend = v3_dot(Ht, t->tangent) + v3_dot(t->n, t->bend);
    if (!(t->distance < 0.0 ? bend < 0.0 : bend > 0.0)) return false;
    const double turn = slope/(bend*o->rim->radius);
    if (fabs(slope) < 1e-15 || fabs(turn) < 1e-16) return true;
    angle -= turn;
  }
  return fabs(v3_dot(t->n, t->tangent)) < 1e-9;
}

/* (CG12) The weight of a rim point as a crossing: it is inside the edge, and not so close to tangency of rim and edge
 * that both crossings merge. `side`: sign of the crossing. */
typedef struct crossed {
  double value, by_place, by_angle; /* by_angle: with respect to the cosine between the edge and the
                                       direction from the centre of the rim */
} crossed;

static crossed crossed_at(const tml_contact_touch *t, const tml_contact_circle *o, const tml_contact_line *l,
                          double place, double side)
{
  double up, down, by_angle;
  const double zone = fmin(2.0*(l->rounding + t->radius_P), 0.25*l->length), r = o->rim->radius;
  const double u = tml_contact_fade(place/zone, &up), w = tml_contact_fade((l->length - place)/zone, &down);
  const double cosine = -r*v3_dot(l->along, t->bend), merged = TML_CONTACT_FLAT*(t->radius_P + l->radius)/r;
  const double range = merged + tangential;
  if (cosine*side < 0.0) return (crossed){0};
  const double angle = tml_contact_fade((cosine*cosine - merged)/range, &by_angle);
  return (crossed){u*w*angle, (up*w - u*down)/zone*angle, u*w*by_angle*2.0*cosine/range};
}

/* Adds f times the derivative of crossed_at to dweight. The direction from the centre rotates as the point slides. */
static void add_crossed(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_circle *o,
                        const tml_contact_line *l, const crossed *x, double f)
{
  double J[3*N], out[3], tt[3];
  const double r = o->rim->radius, turn = v3_dot(l->along, t->tangent)/r;
  for (int i = 0; i < 3; i++) out[i] = -r*t->bend[i];
  tml_contact_relative(t, J);
  v3_cross(tt, l->along, out);
  for (int j = 0; j < N; j++) {
    double w[3];
    for (int i = 0; i < 3; i++) w[i] = J[N*i + j] + t->tangent[i]*t->slide[j];
    c->dweight[j] += f*(x->by_place*v3_dot(l->along, w) + x->by_angle*turn*t->slide[j]);
  }
  for (int i = 0; i < 3; i++) {
    c->dweight[t->S->column + 3 + i] += f*x->by_angle*tt[i];
    c->dweight[t->P->column + 3 + i] -= f*x->by_angle*tt[i];
  }
}

/* How far the circle extends over the edge, towards the solid behind it, and its rates
 * with respect to the columns. */
static double overlap_of(const tml_contact_touch *t, const tml_contact_circle *o, const tml_contact_line *l,
                         double rate[N])
{
  tml_contact_touch centre = {.P = t->P, .S = t->S};
  double side[3], d[3], J[3*N];
  v3_copy(centre.p, o->centre);
  v3_cross(side, o->axis, l->along);
  v3_sub(d, o->centre, l->from);
  const double size = v3_norm(side), sign = v3_dot(side, l->outward) < 0.0 ? -1.0 : 1.0;
  const double off = sign*v3_dot(d, side)/size;
  tml_contact_relative(&centre, J);
  for (int j = 0; j < N; j++) {
    const int p = j - t->P->column - 3, s = j - t->S->column - 3;
    double turn[3] = {0}, da[3], ds[3];
    if (p >= 0 && p < 3) turn[p] = 1.0;
    if (s >= 0 && s < 3) turn[s] = -1.0;
    v3_cross(da, turn, o->axis);
    v3_cross(ds, da, l->along);
    rate[j] = -sign*(side[0]*J[j] + side[1]*J[N + j] + side[2]*J[2*N + j] + v3_dot(d, ds))/size
              + off*v3_dot(side, ds)/(size*size);
  }
  return o->rim->radius - off;
}

/* (CG19) A rim that has passed through an edge has weight while its depth is smaller than its overlap with the edge,
 * and fades when it is so deep that the side of entry is ambiguous. */
static void fade_passed(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_circle *o,
                        const tml_contact_line *l, int order)
{
  double rate[N], slope;
  if (!(t->distance < 0.0)) return;
  double ends;
  const double over = overlap_of(t, o, l, rate), x = -over/t->distance - 1.0, f = tml_contact_fade(x, &slope);
  const double u = tml_contact_fade(2.0 + 2.0*t->distance/l->thick, &ends);
  for (int j = 0; order && j < N; j++) {
    const double df = -slope*(rate[j] + (x + 1.0)*c->dgap[j])/t->distance, du = ends*2.0/l->thick*c->dgap[j];
    c->dweight[j] = f*u*c->dweight[j] + c->weight*(df*u + f*du);
  }
  c->weight *= f*u;
}

static void add_chord_end(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o,
                          const tml_contact_line *l, double angle, double side)
{
  double place, slope;
  if (!approach_near_angle(t, o, l, angle, &place) || fabs(t->distance) < l->least) return;
  if (t->distance - t->radius_P - l->radius > list->reach) return;
  const crossed x = crossed_at(t, o, l, place, side);
  const double flat = 1.0 - tml_contact_flatness(t, o, &slope);
  if (!(x.value*flat > 0.0)) return;
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  const double share = TML_CONTACT_RIM_SHARE*t->S->shape->edge_share;
  c->weight = share*x.value*flat;
  if (list->order) {
    tml_contact_derive_flatness(c, t, o, -share*x.value*slope);
    add_crossed(c, t, o, l, &x, share*flat);
  }
  fade_passed(c, t, o, l, list->order);
}

/* The angles at which the edge crosses the rim, seen along the axis. False: it does not. */
static bool find_chord(const tml_contact_side *P, const tml_contact_rim *rim, const tml_contact_line *l,
                       double angle[2])
{
  double f[3], e[3];
  tml_contact_side_in(P, l->from, f);
  m3_tmulv(e, P->A, l->along);
  const double a = e[0]*e[0] + e[1]*e[1], b = f[0]*e[0] + f[1]*e[1], r = rim->radius;
  const double square = b*b - a*(f[0]*f[0] + f[1]*f[1] - r*r);
  if (!(a > 0.25) || !(square > 0.0)) return false;
  for (int i = 0; i < 2; i++) {
    const double s = (-b + (i ? 1.0 : -1.0)*sqrt(square))/a;
    angle[i] = atan2(f[1] + s*e[1], f[0] + s*e[0]);
  }
  return true;
}

/* True if an edge comes near the plane of the rim and its circle, in the frame of P. */
static bool comes_near(const tml_contact_list *list, const tml_contact_side *P, const tml_contact_circle *o,
                       const tml_contact_line *l)
{
  double from[3], to[3], along[3];
  const double room = list->reach + l->radius + P->shape->radius + l->thick, r = o->rim->radius, z = o->rim->z;
  tml_contact_side_in(P, l->from, from);
  m3_tmulv(along, P->A, l->along);
  v3_copy(to, from);
  v3_axpy(to, l->length, along);
  const double low[3] = {-r, -r, z}, high[3] = {r, r, z};
  for (int i = 0; i < 3; i++)
    if (fmin(from[i], to[i]) - room > high[i] || fmax(from[i], to[i]) + room < low[i]) return false;
  return true;
}

void tml_contact_chords(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  for (int i = 0; i < P->shape->n_rims; i++) {
    const tml_contact_circle o = tml_contact_circle_of(P, &P->shape->rims[i]);
    for (int j = 0; j < S->shape->n_edges; j++) {
      tml_contact_line l = tml_contact_line_of(S, &S->shape->edges[j]);
      if (S->shape->kind == TML_CONTACT_HULL) l.thick = 0.5*S->shape->reach;
      if (P->shape->kind == TML_CONTACT_CONE) l.thick = 0.0; /* deep contact is not supported for cones */
      double angle[2];
      if (!comes_near(list, P, &o, &l) || !find_chord(P, o.rim, &l, angle)) continue;
      for (int end = 0; end < 2; end++) {
        tml_contact_touch t = {.P = P, .S = S, .slides = true, .radius_P = P->shape->radius, .radius_S = l.radius};
        const tml_contact_feature kind = P->outward < 0.0 ? TML_FEATURE_CHORD_A : TML_FEATURE_CHORD_B;
        t.feature = tml_contact_feature_of(kind, i, 2*j + end);
        add_chord_end(list, &t, &o, &l, angle[end], end ? 1.0 : -1.0);
      }
    }
  }
}
