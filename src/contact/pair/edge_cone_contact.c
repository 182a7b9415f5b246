/* edge_cone_contact.c - edges against the lateral surface of a cone. The distance is convex along a line, so its
 * minimum is found by bisection and Newton. */
#include <math.h>

#include "contact/pair/edge_edge_contact.h"
#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS };

typedef struct generator { /* generator of a cone next to a point, ground axes */
  double up[3], around[3]; /* [-] direction to the tip; direction in which it rotates about the axis */
  double outward;          /* [-] component of `up` away from the axis, which determines its rotation */
  double place, length;    /* [m] distance of the closest point from the base; length of the generator */
  double rho;              /* [m] distance of the point from the axis */
} generator;

static generator generator_at(const tml_contact_side *S, const double p[3])
{
  const tml_contact_shape *s = S->shape;
  const double height = s->top - s->bottom;
  generator g = {.length = hypot(s->outer, height)};
  double x[3];
  tml_contact_side_in(S, p, x);
  g.rho = hypot(x[0], x[1]);
  const double e[2] = {g.rho > 0.0 ? x[0]/g.rho : 1.0, g.rho > 0.0 ? x[1]/g.rho : 0.0};
  g.outward = -s->outer/g.length;
  const double up[3] = {g.outward*e[0], g.outward*e[1], height/g.length}, around[3] = {-e[1], e[0], 0.0};
  m3_mulv(g.up, S->A, up);
  m3_mulv(g.around, S->A, around);
  g.place = (g.rho - s->outer)*g.outward + (x[2] - s->bottom)*up[2];
  return g;
}

static double slope_at(tml_contact_list *list, tml_contact_touch *t, const tml_contact_line *l, double a)
{
  v3_copy(t->p, l->from);
  v3_axpy(t->p, a, l->along);
  return tml_contact_touch_field(list, t) ? v3_dot(t->n, l->along) : 0.0;
}

/* The minimum of the distance along the line. False: it is at an end, or the line passes through the core. */
static bool approach_along_line(tml_contact_list *list, tml_contact_touch *t, const tml_contact_line *l, double *a)
{
  double low = 0.0, high = l->length, Ht[3];
  if (!(slope_at(list, t, l, low) < 0.0) || !(slope_at(list, t, l, high) > 0.0)) return false;
  *a = 0.5*(low + high);
  for (int i = 0; i < 120 && !list->deep; i++) {
    const double slope = slope_at(list, t, l, *a);
    m3_mulv(Ht, t->H, l->along);
    if (fabs(slope) < 1e-15) break;
    if (slope > 0.0) high = *a;
    else low = *a;
    const double bend = v3_dot(Ht, l->along);
    double next = *a - slope/bend;
    const bool bounces = i > 6 && i%2;
    if (bounces || !(bend > 0.0 && next > low && next < high)) next = 0.5*(low + high);
    if (fabs(next - *a) < 1e-15*l->length) break;
    *a = next;
  }
  return !list->deep;
}

/* As for crossings, but the generator of S rotates about the axis as the point moves around it. */
static void derive_weight(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_fades *f,
                          const generator *g)
{
  double J[3*N], tt[3];
  const double share = c->weight/f->value, turn = g->outward*v3_dot(t->tangent, g->around)/g->rho;
  tml_contact_relative(t, J);
  v3_cross(tt, g->up, t->tangent);
  for (int j = 0; j < N; j++) {
    double w[3];
    for (int i = 0; i < 3; i++) w[i] = J[N*i + j] + t->tangent[i]*t->slide[j];
    c->dweight[j] = share*(f->by_a*t->slide[j] + f->by_s*v3_dot(g->up, w) + f->by_b*turn*v3_dot(g->around, w));
  }
  for (int i = 0; i < 3; i++) {
    c->dweight[t->S->column + 3 + i] += share*f->by_b*tt[i];
    c->dweight[t->P->column + 3 + i] -= share*f->by_b*tt[i];
  }
}

static void add_line(tml_contact_list *list, tml_contact_touch *t, const tml_contact_line *l)
{
  const int order = list->order;
  tml_contact_crossing x = {0};
  list->order = 1;
  const bool found = approach_along_line(list, t, l, &x.a);
  list->order = order;
  if (!found || t->distance - l->radius - t->radius_S > list->reach) return;
  const generator g = generator_at(t->S, t->p);
  x.s = g.place;
  x.b = v3_dot(l->along, g.up);
  const tml_contact_line side = {.length = g.length, .rounding = t->radius_S};
  const tml_contact_fades f = tml_contact_fades_of(l, &side, &x);
  if (!(f.value > 0.0)) return;
  v3_copy(t->tangent, l->along);
  t->radius_P = l->radius;
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = f.value*t->P->shape->edge_share;
  if (list->order) derive_weight(c, t, &f, &g);
}

void tml_contact_slopes(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  tml_contact_touch t = {.P = P, .S = S, .slides = true, .radius_S = S->shape->radius};
  for (int i = 0; i < P->shape->n_edges && !list->deep; i++) {
    const tml_contact_line l = tml_contact_line_of(P, &P->shape->edges[i]);
    t.feature = P->outward < 0.0 ? tml_contact_feature_of(TML_FEATURE_CROSSING, i, 0)
                                 : tml_contact_feature_of(TML_FEATURE_CROSSING, 0, i);
    add_line(list, &t, &l);
  }
}
