/* curve_contact.c - the point of a plane curve that is closest to another shape, which may be an end of the
 * curve: samples, then Newton. */
#include "contact/pair/curve_contact.h"

#include <math.h>

#include "contact/shape/plane_curve.h"
#include "math/vec3.h"

static const double AT_END = 1e-9; /* [-] relative to an open curve: a point this close to an end counts as the end */

/* The point of the curve at u and height z, with unit tangent and curvature vector. Returns the speed |dx/du|. */
static double point_at(const tml_contact_side *P, double u, double z, tml_contact_touch *t)
{
  double x[3] = {0, 0, z}, d1[3] = {0}, d2[3] = {0};
  tml_contact_curve_at(P->shape->curve, u, x, d1, d2);
  const double speed = hypot(d1[0], d1[1]), along = (d1[0]*d2[0] + d1[1]*d2[1])/(speed*speed);
  for (int i = 0; i < 2; i++) {
    d2[i] = (d2[i] - along*d1[i])/(speed*speed);
    d1[i] /= speed;
  }
  tml_contact_side_out(P, x, t->p);
  m3_mulv(t->tangent, P->A, d1);
  m3_mulv(t->bend, P->A, d2);
  return speed;
}

/* The closest sample. The list is deep if any sample is in a core. */
static int nearest_sample(tml_contact_list *list, tml_contact_touch *t, double z, double *least)
{
  const tml_contact_curve *c = t->P->shape->curve;
  const int samples = c->kind == TML_CURVE_OPEN ? c->n_samples + 1 : c->n_samples;
  int best = 0;
  *least = INFINITY;
  for (int i = 0; i < samples; i++) {
    tml_contact_distance closest;
    double world[3], local[3];
    const double x[3] = {c->samples[2*i], c->samples[2*i + 1], z};
    tml_contact_side_out(t->P, x, world);
    tml_contact_side_in(t->S, world, local);
    if (!tml_contact_closest_of(t->S->shape, local, 0, &closest)) {
      list->deep = true;
      return 0;
    }
    if (closest.distance < *least) {
      *least = closest.distance;
      best = i;
    }
  }
  return best;
}

static bool approach_on_curve(tml_contact_list *list, tml_contact_touch *t, double z, int sample)
{
  const tml_contact_curve *c = t->P->shape->curve;
  const int order = list->order;
  double b[3];
  bool found = true;
  tml_contact_curve_bracket(c, sample, b);
  double u = b[1], low = b[0], high = b[2];
  list->order = 1;
  for (int i = 0; i < 120; i++) {
    double Ht[3];
    const double speed = point_at(t->P, u, z, t);
    found = tml_contact_touch_field(list, t) && isfinite(t->distance);
    if (!found) break;
    const double slope = v3_dot(t->n, t->tangent);
    m3_mulv(Ht, t->H, t->tangent);
    const double bend = speed*(v3_dot(Ht, t->tangent) + v3_dot(t->n, t->bend));
    if (fabs(slope) < 1e-15) break;
    if (slope > 0.0) high = u;
    else low = u;
    double next = u - slope/bend;
    if ((i > 6 && i%2) || !(bend > 0.0 && next > low && next < high)) next = 0.5*(low + high);
    if (fabs(next - u) < 1e-15*c->u[c->n_spans]) break;
    u = next;
  }
  list->order = order;
  if (!found) return false;
  const double slope = v3_dot(t->n, t->tangent), end = c->u[c->n_spans];
  t->slides = fabs(slope) < 1e-6; /* otherwise an end of an open curve, or a corner of S */
  return t->slides || (c->kind == TML_CURVE_OPEN && (slope > 0.0 ? u < AT_END*end : u > (1.0 - AT_END)*end));
}

void tml_contact_slices(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  const int slices = P->shape->width > 0.0 ? 2 : 1;
  for (int i = 0; i < slices && !list->deep; i++) {
    const double z = slices == 2 ? (i ? 1.0 : -1.0)*P->shape->width/sqrt(12.0) : 0.0; /* Gauss: exact moments */
    tml_contact_touch t = {.P = P, .S = S, .slides = true, .radius_P = P->shape->radius, .radius_S = S->shape->radius};
    double least;
    const int sample = nearest_sample(list, &t, z, &least);
    if (list->deep || !isfinite(least)) continue;
    if (!approach_on_curve(list, &t, z, sample)) { /* so deep that no normal exists at the smallest distance */
      list->deep = list->deep || (P->shape->curve->kind != TML_CURVE_OPEN && least < t.radius_P + t.radius_S);
      continue;
    }
    t.feature = tml_contact_feature_of(P->outward < 0.0 ? TML_FEATURE_RIM_A : TML_FEATURE_RIM_B, i, 0);
    tml_contact_point *c = tml_contact_touch_add(list, &t);
    if (c) c->weight = 1.0/slices;
  }
}
