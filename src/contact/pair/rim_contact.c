/* rim_contact.c - contact of rims. The closest point moves around the rim and is not unique if the rim is equally
 * close all around; fixed points then take over its weight. */
#include "contact/pair/rim_contact.h"

#include <math.h>

#include "core/number.h"
#include "contact/pair/sunk_contact.h"
#include "math/vec3.h"

enum { N = TML_CONTACT_COLUMNS, FIXED = TML_CONTACT_RIM_FIXED, SAMPLES = 2*FIXED };

static const double centred = 0.05; /* [-] relative to the radius of a hole: closer to its
                                       axis a point touches all around */

typedef tml_contact_circle circle;

circle tml_contact_circle_of(const tml_contact_side *P, const tml_contact_rim *rim)
{
  circle o = {.rim = rim};
  const double middle[3] = {0, 0, rim->z};
  tml_contact_side_out(P, middle, o.centre);
  m3_column(o.e[0], P->A, 0);
  m3_column(o.e[1], P->A, 1);
  m3_column(o.axis, P->A, 2);
  return o;
}

void tml_contact_circle_point(const circle *o, double angle, tml_contact_touch *t)
{
  const double c = cos(angle), s = sin(angle);
  for (int i = 0; i < 3; i++) {
    const double out = c*o->e[0][i] + s*o->e[1][i];
    t->p[i] = o->centre[i] + o->rim->radius*out;
    t->tangent[i] = c*o->e[1][i] - s*o->e[0][i];
    t->bend[i] = -out/o->rim->radius;
  }
}

uint64_t tml_contact_rim_feature(const tml_contact_side *P, int rim, int point)
{
  return tml_contact_feature_of(P->outward < 0.0 ? TML_FEATURE_RIM_A : TML_FEATURE_RIM_B, rim, point);
}

double tml_contact_flatness(const tml_contact_touch *t, const circle *o, double *slope)
{
  const double cosine = v3_dot(t->n, o->axis), sine = sqrt(fmax(0.0, 1.0 - cosine*cosine));
  const double f = tml_contact_fade(sine/TML_CONTACT_FLAT, slope);
  *slope *= sine > 0.0 ? -cosine/(sine*TML_CONTACT_FLAT) : 0.0; /* slope with respect to n.axis */
  return f;
}

void tml_contact_derive_flatness(tml_contact_point *c, const tml_contact_touch *t, const circle *o, double slope)
{
  double turn[3];
  v3_cross(turn, o->axis, t->n);
  for (int j = 0; j < N; j++)
    c->dweight[j] = slope*t->S->outward*(c->dn[j]*o->axis[0] + c->dn[N + j]*o->axis[1] + c->dn[2*N + j]*o->axis[2]);
  for (int i = 0; i < 3; i++) c->dweight[t->P->column + 3 + i] += slope*turn[i];
}

/* True if the bounds of the circle in the frame of S are farther from those of S than the reach. */
static bool is_far(const tml_contact_list *list, const tml_contact_touch *t, const circle *o)
{
  const tml_contact_shape *s = t->S->shape;
  double centre[3], axis[3];
  tml_contact_side_in(t->S, o->centre, centre);
  m3_tmulv(axis, t->S->A, o->axis);
  for (int i = 0; i < 3; i++) {
    const double room = o->rim->radius*sqrt(fmax(0.0, 1.0 - axis[i]*axis[i])) + t->radius_P + list->reach;
    if (centre[i] - room > s->high[i] || centre[i] + room < s->low[i]) return true;
  }
  return false;
}

void tml_contact_rim_fixed(tml_contact_list *list, tml_contact_touch *t, const circle *o, int rim, int i)
{
  double slope;
  const double f = tml_contact_flatness(t, o, &slope);
  if (f >= 1.0 || t->distance - t->radius_P - t->radius_S > list->reach) return;
  t->slides = false;
  if (list->order && !tml_contact_touch_field(list, t)) return;
  t->feature = tml_contact_rim_feature(t->P, rim, 1 + i);
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = (1.0 - f)/FIXED;
  if (list->order) tml_contact_derive_flatness(c, t, o, -slope/FIXED);
}

/* Samples the rim; every second sample is a fixed point. Returns the angle of the
 * closest sample, and its distance. */
static double sample_rim(tml_contact_list *list, tml_contact_touch *t, const circle *o, int rim, double *least)
{
  const int order = list->order;
  double best = 0.0;
  *least = INFINITY;
  for (int i = 0; i < SAMPLES && !list->deep; i++) {
    const double angle = 2.0*TML_PI*i/SAMPLES;
    tml_contact_circle_point(o, angle, t);
    list->order = 0;
    const bool found = tml_contact_touch_field(list, t);
    list->order = order;
    if (!found) break;
    if (t->distance < *least) {
      *least = t->distance;
      best = angle;
    }
    if (i%2 == 0) tml_contact_rim_fixed(list, t, o, rim, i/2);
  }
  return best;
}

/* Newton iteration for a stationary point of the distance, n.t = 0, at most `range` from the start. False: there is
 * none, or the distance has no gradient. */
static bool solve_stationary_point(tml_contact_list *list, tml_contact_touch *t, const circle *o, double angle,
                                   double range)
{
  double low = angle - range, high = angle + range, slope = 1.0;
  for (int i = 0; i < 120; i++) {
    double Ht[3];
    tml_contact_circle_point(o, angle, t);
    if (!tml_contact_touch_field(list, t)) return false;
    slope = v3_dot(t->n, t->tangent);
    m3_mulv(Ht, t->H, t->tangent);
    const double bend = o->rim->radius*(v3_dot(Ht, t->tangent) + v3_dot(t->n, t->bend));
    if (fabs(slope) < 1e-15) break;
    if (slope > 0.0) high = angle;
    else low = angle;
    double next = angle - slope/bend;
    const bool bounces = i > 6 && i%2; /* it alternates between parts of S with different curvature */
    if (bounces || !(bend > 0.0 && next > low && next < high)) next = 0.5*(low + high);
    if (fabs(next - angle) < 1e-15*(1.0 + fabs(angle))) break;
    angle = next;
  }
  return fabs(slope) < 1e-9;
}

/* Golden-section search on the distance alone, for hollow S, where the slope may change sign
 * between two closest points. */
static double search_golden_section(tml_contact_list *list, tml_contact_touch *t, const circle *o, double angle,
                                    double range)
{
  const double part = 0.6180339887498949;
  double low = angle - range, high = angle + range, x[2] = {high - part*2.0*range, low + part*2.0*range}, f[2];
  for (int i = 0; i < 2; i++) {
    tml_contact_circle_point(o, x[i], t);
    f[i] = tml_contact_touch_field(list, t) ? t->distance : -INFINITY;
  }
  while (high - low > 1e-7 && !list->deep) {
    const int out = f[0] < f[1]; /* the interval shrinks on the side of the larger value */
    if (out) high = x[1];
    else low = x[0];
    x[out] = x[1 - out];
    f[out] = f[1 - out];
    x[1 - out] = out ? high - part*(high - low) : low + part*(high - low);
    tml_contact_circle_point(o, x[1 - out], t);
    f[1 - out] = tml_contact_touch_field(list, t) ? t->distance : -INFINITY;
  }
  return 0.5*(low + high);
}

/* The closest point of the circle, within one sample interval on either side of the start. */
static bool approach_on_circle(tml_contact_list *list, tml_contact_touch *t, const circle *o, double angle)
{
  const int order = list->order;
  const double range = 2.0*TML_PI/SAMPLES;
  list->order = 1;
  bool found = solve_stationary_point(list, t, o, angle, range);
  if (!found && !list->deep)
    found = solve_stationary_point(list, t, o, search_golden_section(list, t, o, angle, range), 1e-6);
  list->order = order;
  return found && !list->deep;
}

static void add_moving(tml_contact_list *list, tml_contact_touch *t, const circle *o, int rim)
{
  double slope;
  const double f = tml_contact_flatness(t, o, &slope);
  if (!(f > 0.0)) return;
  t->slides = true;
  t->feature = tml_contact_rim_feature(t->P, rim, 0);
  tml_contact_point *c = tml_contact_touch_add(list, t);
  if (!c) return;
  c->weight = TML_CONTACT_RIM_SHARE*f;
  if (list->order) tml_contact_derive_flatness(c, t, o, TML_CONTACT_RIM_SHARE*slope);
}

static bool is_round(const tml_contact_shape *s)
{
  return s->kind == TML_CONTACT_CYLINDER || s->kind == TML_CONTACT_TUBE;
}

/* Adds a rim outside the core of S. False: part of it is inside, or there is no normal at the closest point. */
static bool add_outside(tml_contact_list *list, tml_contact_touch *t, const circle *o, int i)
{
  double least;
  const double angle = sample_rim(list, t, o, i, &least);
  if (list->deep) return false;
  if (least - o->rim->radius*TML_PI/SAMPLES - t->radius_P - t->radius_S > list->reach) return true;
  if (!approach_on_circle(list, t, o, angle)) return !list->deep && !(least < t->radius_P + t->radius_S);
  add_moving(list, t, o, i);
  return true;
}

void tml_contact_rims(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  for (int i = 0; i < P->shape->n_rims && !list->deep; i++) {
    const circle o = tml_contact_circle_of(P, &P->shape->rims[i]);
    tml_contact_touch t = {.P = P, .S = S, .radius_P = P->shape->radius, .radius_S = S->shape->radius};
    const int count = list->found->count;
    if (is_far(list, &t, &o) || add_outside(list, &t, &o, i)) {
      if (is_round(P->shape) && i < 2) tml_contact_rim_beyond(list, &t, &o, i);
      continue;
    }
    list->deep = !(is_round(P->shape) && i < 2 && list->found->count < TML_CONTACT_POINTS);
    if (list->deep) return;
    list->found->count = count; /* part of the rim is in the core: its points are found again as sunk ones */
    tml_contact_inner_rim(list, &t, &o, i);
  }
}

/* (CG11) The factor of a point, with its derivative along `out`, the direction away from the axis of S. */
static double hole_fade(const tml_contact_side *S, const double p[3], double *slope, double out[3])
{
  double local[3];
  tml_contact_side_in(S, p, local);
  const double rho = hypot(local[0], local[1]), zone = centred*S->shape->inner;
  const double f = tml_contact_fade(rho/zone, slope);
  const double e[3] = {rho > 0.0 ? local[0]/rho : 0.0, rho > 0.0 ? local[1]/rho : 0.0, 0.0};
  m3_mulv(out, S->A, e);
  *slope /= zone;
  return f;
}

void tml_contact_hole_weight(tml_contact_point *c, const tml_contact_touch *t, int order)
{
  if (t->S->shape->kind != TML_CONTACT_TUBE) return;
  double slope, out[3], J[3*N];
  const double f = hole_fade(t->S, t->p, &slope, out);
  if (order) {
    tml_contact_relative(t, J);
    for (int j = 0; j < N; j++)
      c->dweight[j] = f*c->dweight[j] + c->weight*slope*(out[0]*J[j] + out[1]*J[N + j] + out[2]*J[2*N + j]);
  }
  c->weight *= f;
}

void tml_contact_seat(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S)
{
  double slope, out[3], J[3*N], ball[3];
  const double nothing[3] = {0, 0, 0};
  tml_contact_side_out(P, nothing, ball);
  const double f = hole_fade(S, ball, &slope, out);
  if (f >= 1.0) return;
  for (int i = 2; i < S->shape->n_rims; i++) {
    const circle o = tml_contact_circle_of(S, &S->shape->rims[i]);
    for (int m = 0; m < FIXED; m++) {
      tml_contact_touch t = {.P = S, .S = P, .radius_P = S->shape->radius, .radius_S = P->shape->radius};
      tml_contact_circle_point(&o, 2.0*TML_PI*m/FIXED, &t);
      if (!tml_contact_touch_field(list, &t)) return;
      t.feature = tml_contact_rim_feature(S, i, 1 + m);
      tml_contact_point *c = tml_contact_touch_add(list, &t);
      if (!c) continue;
      c->weight = (1.0 - f)/FIXED;
      if (!list->order) continue;
      const tml_contact_touch middle = {.P = P, .S = S, .p = {ball[0], ball[1], ball[2]}};
      tml_contact_relative(&middle, J);
      for (int j = 0; j < N; j++)
        c->dweight[j] = -slope/FIXED*(out[0]*J[j] + out[1]*J[N + j] + out[2]*J[2*N + j]);
    }
  }
}
