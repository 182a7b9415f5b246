/* edge_edge_contact.c - edges against edges: closest points inside both. The weight fades to zero at the ends, where
 * corners take over, and for parallel edges, where no unique closest point exists. */
#include "contact/pair/edge_edge_contact.h"

#include <math.h>

#include "contact/shape/distance_field.h"
#include "contact/shape/triangle_surface.h"
#include "contact/pair/tree_query.h"
#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS };

static const double sooner = 4.0;    /* [-] relative to the depth: how far beyond its ends an axis crosses an edge */
static const double parallel = 1e-3; /* [-] largest sin^2 of the angle below which the weight of a crossing fades */

typedef tml_contact_line line;
typedef tml_contact_crossing crossing;
typedef tml_contact_fades fades;

line tml_contact_line_of(const tml_contact_side *s, const tml_contact_edge *e)
{
  line l = {.length = e->length, .radius = e->radius, .rounding = e->rounding, .least = e->least};
  tml_contact_side_out(s, e->from, l.from);
  m3_mulv(l.along, s->A, e->along);
  m3_mulv(l.outward, s->A, e->outward);
  l.thick = tml_contact_thickness(s->shape);
  return l;
}

static double zone_of(const line *l, const line *other)
{
  return fmin(2.0*(l->rounding + other->rounding), 0.25*l->length);
}

/* [m] How far beyond its ends an axis may cross the edge of a solid, where it replaces the rim. */
static double room_beyond(const line *l, const line *other)
{
  return l->radius > l->rounding && v3_dot(other->outward, other->outward) > 0.0 ? zone_of(l, other) : 0.0;
}

/* (CG6) The closest points of both lines. False: they are not inside both edges, or slightly beyond. */
static bool cross_lines(const line *p, const line *s, crossing *x, double d[3])
{
  const double room[2] = {room_beyond(p, s), room_beyond(s, p)};
  x->depth = 0.0;
  v3_sub(d, p->from, s->from);
  x->b = v3_dot(p->along, s->along);
  const double sin2 = 1.0 - x->b*x->b, dp = v3_dot(d, p->along), ds = v3_dot(d, s->along);
  if (!(sin2 > 1e-12)) return false;
  x->a = (x->b*ds - dp)/sin2;
  if (!(x->a > -room[0] && x->a < p->length + room[0])) return false;
  x->s = ds + x->a*x->b;
  if (!(x->s > -room[1] && x->s < s->length + room[1])) return false;
  v3_axpy(d, x->a, p->along);
  v3_axpy(d, -x->s, s->along);
  return true;
}

/* True if the edges have passed through each other by a small amount, so that the vector
 * between them points inwards. */
static bool edges_have_passed(const line *p, const line *s, const double d[3], double distance)
{
  return distance < p->thick && distance < s->thick && v3_dot(d, s->outward) < 0.0 && v3_dot(d, p->outward) > 0.0;
}

/* Weight that falls to zero towards one end of a line, with its derivatives; put_ends multiplies the weights of both
 * ends into f and its derivatives. */
typedef struct end_fade { double value, by_place, by_depth, by_out; } end_fade; /* by_place: multiplied by the zone */

static void put_ends(fades *f, double *by, const end_fade *low, const end_fade *high, double zone)
{
  const double u = low->value, w = high->value, value = f->value;
  f->by_a *= u*w;
  f->by_s *= u*w;
  f->by_b *= u*w;
  f->by_depth = f->by_depth*u*w + value*(low->by_depth*w + u*high->by_depth);
  f->by_out = f->by_out*u*w + value*(low->by_out*w - u*high->by_out);
  *by = value*((low->by_place*w - u*high->by_place)/zone);
  f->value *= u*w;
}

static end_fade plain_end(double place, double zone)
{
  end_fade e = {0};
  e.value = tml_contact_fade(place/zone, &e.by_place);
  return e;
}

/* (CG20) The end of an axis. `out` is the cosine between its outward direction at this end and that of the edge: the
 * solid behind the edge extends under the cylinder, or away from it. */
static end_fade axis_end(double place, double zone, double depth, double out)
{
  if (!(depth > 0.0)) return plain_end(place, zone);
  double up, aside, by_out;
  const double away = tml_contact_fade(0.5 + out, &by_out), room = fmin(sooner*depth, zone);
  const double u = tml_contact_fade((place + (1.0 - away)*room)/zone, &up);
  const double w = tml_contact_fade(2.0*place/depth - 1.0, &aside), stays = 1.0 - away*(1.0 - w);
  return (end_fade){u*stays, up*stays + u*away*aside*2.0*zone/depth,
                    (room < zone ? up*(1.0 - away)*sooner/zone*stays : 0.0) - u*away*aside*2.0*place/(depth*depth),
                    by_out*(-up*room/zone*stays - u*(1.0 - w))};
}

static void fade_ends(fades *f, double *by, double place, const line *l, const line *other, double depth)
{
  const double zone = zone_of(l, other), out = v3_dot(other->outward, l->along);
  const bool axis = room_beyond(l, other) > 0.0;
  const end_fade low = axis ? axis_end(place, zone, depth, out) : plain_end(place, zone);
  const end_fade high = axis ? axis_end(l->length - place, zone, depth, -out) : plain_end(l->length - place, zone);
  put_ends(f, by, &low, &high, zone);
}

fades tml_contact_fades_of(const line *p, const line *s, const crossing *x)
{
  const double r = 2.0*(p->rounding + s->rounding), longest = fmax(p->length, s->length);
  const double least = fmin(parallel, r*r/(longest*longest));
  double slope;
  fades f = {0};
  f.value = tml_contact_fade((1.0 - x->b*x->b)/least, &slope);
  f.by_b = -2.0*x->b*slope/least;
  fade_ends(&f, &f.by_a, x->a, p, s, x->depth);
  fade_ends(&f, &f.by_s, x->s, s, p, x->depth);
  return f;
}

/* Derivatives of the weight: ds = t.(relative displacement of the closest point), db = (t_S x t_P).(dth_S - dth_P) */
static void derive_weight(tml_contact_point *c, const tml_contact_touch *t, const fades *f, const line *p,
                          const line *s)
{
  double J[3*N], tt[3], out[3];
  const double *along_S = s->along, b = v3_dot(t->tangent, along_S), share = c->weight/f->value;
  tml_contact_relative(t, J);
  v3_cross(tt, along_S, t->tangent);
  if (room_beyond(p, s) > 0.0) v3_cross(out, p->along, s->outward); /* d(p.s) = (p x s).(dth_P - dth_S) */
  else v3_cross(out, p->outward, s->along);
  for (int j = 0; j < N; j++) {
    const double ds = along_S[0]*J[j] + along_S[1]*J[N + j] + along_S[2]*J[2*N + j] + b*t->slide[j];
    c->dweight[j] = share*(f->by_a*t->slide[j] + f->by_s*ds - f->by_depth*c->dgap[j]);
  }
  for (int i = 0; i < 3; i++) {
    const double turn = share*(f->by_b*tt[i] - f->by_out*out[i]);
    c->dweight[t->S->column + 3 + i] += turn;
    c->dweight[t->P->column + 3 + i] -= turn;
  }
}

/* True if the closest points are inside both edges, without the extension of an axis at its ends. */
static bool lies_inside(const line *p, const line *s, crossing x)
{
  x.depth = 0.0;
  return tml_contact_fades_of(p, s, &x).value > 0.0;
}

static void add_crossing(tml_contact_list *list, tml_contact_touch *t, const line *p, const line *s)
{
  crossing x;
  double d[3];
  if (!cross_lines(p, s, &x, d)) return;
  t->distance = v3_norm(d);
  x.depth = p->radius + s->radius - t->distance - p->rounding - s->rounding;
  const bool through = edges_have_passed(p, s, d, t->distance);
  if (!through && t->distance - p->radius - s->radius > list->reach) return;
  if (t->distance < p->least || t->distance < s->least) return;
  const fades f = tml_contact_fades_of(p, s, &x);
  if (!(f.value > 0.0) && !(x.depth > 0.0 && lies_inside(p, s, x))) return;
  const double side = v3_dot(d, s->outward) - v3_dot(d, p->outward);
  const bool beyond = t->distance < p->radius + s->radius && side < -0.1*t->distance; /* one edge beyond the other */
  if (!(t->distance > 1e-12*s->radius) || (beyond && !through)) {
    list->deep = true;
    return;
  }
  if (!(f.value > 0.0)) return;
  if (through) t->distance = -t->distance;
  v3_copy(t->p, p->from);
  v3_axpy(t->p, x.a, p->along);
  v3_copy(t->tangent, p->along);
  for (int i = 0; i < 3; i++) t->n[i] = d[i]/t->distance;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      t->H[3*i + j] = ((i == j) - t->n[i]*t->n[j] - s->along[i]*s->along[j])/t->distance;
  t->radius_P = p->radius;
  t->radius_S = s->radius;
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = f.value*t->P->shape->edge_share*t->S->shape->edge_share;
  if (list->order) derive_weight(c, t, &f, p, s);
}

/* True if an edge comes near the bounds of a window. */
static bool comes_near(const tml_contact_window *w, const tml_contact_edge *e)
{
  return tml_contact_window_meets(w, e->from, e->along, e->length);
}

/* The largest edge radius of a shape. */
static double thickest_edge(const tml_contact_shape *s)
{
  double most = 0.0;
  for (int i = 0; i < s->n_edges; i++) most = fmax(most, s->edges[i].radius);
  return most;
}

/* How far the axes of cylinders may reach beyond their ends, (CG20). */
static double reach_beyond(const tml_contact_shape *p, const tml_contact_shape *s)
{
  return p->n_rims > 0 || s->n_rims > 0 ? 2.0*(p->radius + s->radius) : 0.0;
}

/* Collects edges of S that come near P, up to FEW at a time. */
enum { FEW = 16 };

static int near_edges(const tml_contact_window *w, const tml_contact_side *S, int *from, line out[FEW],
                      int number[FEW])
{
  int n = 0;
  for (; *from < S->shape->n_edges && n < FEW; ++*from) {
    if (!comes_near(w, &S->shape->edges[*from])) continue;
    out[n] = tml_contact_line_of(S, &S->shape->edges[*from]);
    number[n++] = *from;
  }
  return n;
}

/* Tests all pairs of edges of two shapes with few edges. */
static void cross_few(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  tml_contact_touch t = {.P = P, .S = S, .slides = true};
  tml_contact_window to_S, to_P;
  line s[FEW];
  int number[FEW], n;
  const double more = list->reach + reach_beyond(P->shape, S->shape);
  tml_contact_window_set(&to_P, S, P, more + thickest_edge(S->shape));
  tml_contact_window_set(&to_S, P, S, more + thickest_edge(P->shape));
  for (int from = 0; (n = near_edges(&to_P, S, &from, s, number)) > 0;)
    for (int i = 0; i < P->shape->n_edges; i++) {
      if (!comes_near(&to_S, &P->shape->edges[i])) continue;
      const line p = tml_contact_line_of(P, &P->shape->edges[i]);
      for (int j = 0; j < n; j++) {
        t.feature = tml_contact_feature_of(TML_FEATURE_CROSSING, i, number[j]);
        add_crossing(list, &t, &p, &s[j]);
      }
    }
}

static void cross_with(tml_contact_list *list, tml_contact_touch *t, const line *p, int i, int j)
{
  const line s = tml_contact_line_of(t->S, &t->S->shape->edges[j]);
  t->feature = tml_contact_feature_of(TML_FEATURE_CROSSING, i, j);
  add_crossing(list, t, p, &s);
}

/* Tests one edge of P against all edges of S, or those that are near. */
static void cross_all(tml_contact_list *list, tml_contact_touch *t, int i)
{
  const tml_contact_shape *shape = t->S->shape;
  const line p = tml_contact_line_of(t->P, &t->P->shape->edges[i]);
  const double more = reach_beyond(t->P->shape, shape);
  double from[3], along[3], low[3], high[3];
  tml_contact_side_in(t->S, p.from, from);
  m3_tmulv(along, t->S->A, p.along);
  for (int k = 0; k < 3; k++) {
    const double to = from[k] + p.length*along[k], room = list->reach + p.radius + more;
    low[k] = fmin(from[k], to) - room;
    high[k] = fmax(from[k], to) + room;
    if (low[k] > shape->high[k] || high[k] < shape->low[k]) return;
  }
  if (!shape->surface) {
    for (int j = 0; j < shape->n_edges; j++) cross_with(list, t, &p, i, j);
    return;
  }
  for (int k = 0; k < 3; k++) {
    low[k] -= shape->radius;
    high[k] += shape->radius;
  }
  tml_contact_walk w;
  tml_contact_walk_box(&w, &shape->surface->edges, low, high);
  for (int j; (j = tml_contact_walk_next(&w)) >= 0;) cross_with(list, t, &p, i, j);
}

void tml_contact_crossings(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  tml_contact_touch t = {.P = P, .S = S, .slides = true};
  if (!P->shape->surface && !S->shape->surface) {
    cross_few(list, P, S);
    return;
  }
  if (!P->shape->surface) {
    for (int i = 0; i < P->shape->n_edges && !list->deep; i++) cross_all(list, &t, i);
    return;
  }
  tml_contact_walk w;
  const double room = P->shape->radius + list->reach + reach_beyond(P->shape, S->shape);
  tml_contact_walk_near(&w, &P->shape->surface->edges, P, S, room);
  for (int i; !list->deep && (i = tml_contact_walk_next(&w)) >= 0;) cross_all(list, &t, i);
}
