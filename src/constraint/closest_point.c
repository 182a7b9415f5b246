/* closest_point.c - closest points on curves and their derivatives: the curve parameters are found by Newton's method
 * from their previous values, and implicit differentiation of the same equations gives the derivatives. Theory:
 * docs/theory/curves.md. */
#include "constraint/closest_point.h"

#include "math/vec3.h"

/* A part of a curve, or its derivative with respect to u, as a function of the inner products. */
static void curve_jet(tml_jet out[3], const tml_curve *c, tml_curve_part part, int derivative, const tml_jet *u,
                      tml_jet_size r)
{
  double d[4][3];
  tml_curve_at(c, part, u->f, d);
  for (int k = 0; k < 3; k++) {
    double f[4] = {0.0};
    for (int i = derivative; i < 4; i++) f[i - derivative] = d[i][k];
    tml_jet_function(&out[k], f, u, r);
  }
}

/* ---------------------------------------------------------------- a point on a curve --------- */

/* e = y - c(u) */
static void span_jet(tml_jet e[3], const tml_measure *m, const double *c, const tml_jet *u, tml_jet_size r)
{
  tml_jet place[3];
  curve_jet(place, m->curve[0], TML_CURVE_PLACE, 0, u, r);
  for (int k = 0; k < 3; k++) {
    tml_jet_variable(&e[k], c[k], k, r);
    tml_jet_axpy(&e[k], -1.0, &place[k], r);
  }
}

static void add_dot(tml_jet *out, double f, const tml_jet *a, const tml_jet *b, int n, tml_jet_size r)
{
  for (int k = 0; k < n; k++) tml_jet_add_product(out, f, &a[k], &b[k], r);
}

/* (CV1), (CV4) Parameter u with c'(u).(y - c(u)) = 0. Each correction with the first derivative makes the derivatives
 * of one more order exact. */
static tml_status closest_point_jet(tml_jet *u, const tml_measure *m, const double *c, tml_jet_size r)
{
  const tml_curve *curve = m->curve[0];
  const double unit = tml_curve_unit(curve);
  const double at = isnan(m->near[0]) ? tml_curve_nearest(curve, c)
    : tml_curve_closest_point(curve, c, m->near[0]/unit);
  double d[4][3], e[3];
  tml_curve_at(curve, TML_CURVE_PLACE, at, d);
  v3_sub(e, c, d[0]);
  const double slope = v3_dot(d[2], e) - v3_dot(d[1], d[1]);
  if (!(fabs(slope) > 1e-9*v3_dot(d[1], d[1]))) return TML_RETRY_GEOMETRY; /* closest point not unique */
  tml_jet_set(u, at, r);
  for (tml_jet_size to = {r.n, 1}; to.order <= r.order; to.order++) {
    tml_jet span[3], tangent[3], g;
    span_jet(span, m, c, u, to);
    curve_jet(tangent, curve, TML_CURVE_PLACE, 1, u, to);
    tml_jet_set(&g, 0.0, to);
    add_dot(&g, 1.0, tangent, span, 3, to);
    tml_jet_raise(u, -1.0/slope, &g, to);
  }
  return TML_OK;
}

tml_status tml_closest_point_outer(tml_jet *o, const tml_measure *m, const double *c, int order)
{
  const tml_jet_size r = {3, order};
  tml_jet u, e[3], a[3];
  const tml_status st = closest_point_jet(&u, m, c, r);
  if (st) return st;
  tml_jet_set(o, 0.0, r);
  if (m->value == TML_CURVE_AT_I) {
    tml_jet_axpy(o, tml_curve_unit(m->curve[0]), &u, r);
    return TML_OK;
  }
  span_jet(e, m, c, &u, r);
  curve_jet(a, m->curve[0], m->value == TML_CURVE_GAP ? TML_CURVE_ACROSS : TML_CURVE_ASIDE, 0, &u, r);
  add_dot(o, 1.0, a, e, 3, r); /* (CV5) */
  return TML_OK;
}

/* ---------------------------------------------------------------- two curves ----------------- */

/* Both curves in the x-y plane of i: displacement e from the first to the second, tangent t and normal n of the first,
 * tangent s of the second. */
typedef struct meeting { tml_jet e[2], t[2], n[2], s[2]; } meeting;

/* The vector b of j in x_i and y_i: R holds x_i.x_j and x_i.y_j, and the sign is that of z_i.z_j for the parallel z
 * axes. */
static void turn_jet(tml_jet out[2], const tml_jet b[2], const tml_jet R[2], double sign, tml_jet_size r)
{
  for (int k = 0; k < 2; k++) tml_jet_set(&out[k], 0.0, r);
  add_dot(&out[0], 1.0, R, b, 2, r);
  tml_jet_add_product(&out[1], -sign, &R[1], &b[0], r);
  tml_jet_add_product(&out[1], sign, &R[0], &b[1], r);
}

static void meet_curves(meeting *x, const tml_measure *m, const double *c, const tml_jet u[2], tml_jet_size r)
{
  tml_jet R[2], place[2][3], slope[2][3], turned[2];
  for (int k = 0; k < 2; k++) {
    tml_jet_variable(&R[k], c[2 + k], 2 + k, r);
    curve_jet(place[k], m->curve[k], TML_CURVE_PLACE, 0, &u[k], r);
    curve_jet(slope[k], m->curve[k], TML_CURVE_PLACE, 1, &u[k], r);
  }
  turn_jet(turned, place[1], R, m->C, r);
  turn_jet(x->s, slope[1], R, m->C, r);
  for (int k = 0; k < 2; k++) {
    tml_jet_variable(&x->e[k], c[k], k, r);
    tml_jet_axpy(&x->e[k], 1.0, &turned[k], r);
    tml_jet_axpy(&x->e[k], -1.0, &place[0][k], r);
    x->t[k] = slope[0][k];
    tml_jet_set(&x->n[k], 0.0, r);
    tml_jet_axpy(&x->n[k], k ? 1.0 : -1.0, &slope[0][1 - k], r);
  }
}

/* (CV6) Residuals of the contact: component of e along the tangent of the first curve, and of the second curve's
 * tangent along the normal of the first. */
static void closest_residual(tml_jet g[2], const meeting *x, tml_jet_size r)
{
  for (int k = 0; k < 2; k++) tml_jet_set(&g[k], 0.0, r);
  add_dot(&g[0], 1.0, x->t, x->e, 2, r);
  add_dot(&g[1], 1.0, x->n, x->s, 2, r);
}

/* The residuals as plain numbers, with their derivatives with respect to both parameters. */
typedef struct equations { double g[2], J[2][2]; } equations;

static void equations_at(equations *q, const tml_measure *m, const double *c, const double u[2])
{
  double p[4][3], d[4][3], s[2], s1[2], e[2];
  tml_curve_at(m->curve[0], TML_CURVE_PLACE, u[0], p);
  tml_curve_at(m->curve[1], TML_CURVE_PLACE, u[1], d);
  const double R[2][2] = {{c[2], c[3]}, {-m->C*c[3], m->C*c[2]}};
  for (int k = 0; k < 2; k++) {
    e[k] = c[k] + R[k][0]*d[0][0] + R[k][1]*d[0][1] - p[0][k];
    s[k] = R[k][0]*d[1][0] + R[k][1]*d[1][1];
    s1[k] = R[k][0]*d[2][0] + R[k][1]*d[2][1];
  }
  q->g[0] = p[1][0]*e[0] + p[1][1]*e[1];
  q->g[1] = p[1][0]*s[1] - p[1][1]*s[0];
  q->J[0][0] = p[2][0]*e[0] + p[2][1]*e[1] - p[1][0]*p[1][0] - p[1][1]*p[1][1];
  q->J[0][1] = p[1][0]*s[0] + p[1][1]*s[1];
  q->J[1][0] = p[2][0]*s[1] - p[2][1]*s[0];
  q->J[1][1] = p[1][0]*s1[1] - p[1][1]*s1[0];
}

/* J^-1 x; false if J is singular because the curves coincide to second order. */
static bool solve_two_by_two(const equations *q, const double x[2], double out[2])
{
  const double a = q->J[0][0]*q->J[1][1], b = q->J[0][1]*q->J[1][0], det = a - b;
  if (!(fabs(det) > 1e-12*(fabs(a) + fabs(b)))) return false;
  out[0] = (q->J[1][1]*x[0] - q->J[0][1]*x[1])/det;
  out[1] = (q->J[0][0]*x[1] - q->J[1][0]*x[0])/det;
  return true;
}

/* The closest pair of all samples of both curves. */
static void nearest_pair(const tml_measure *m, const double *c, double u[2])
{
  const tml_curve *a = m->curve[0], *b = m->curve[1];
  double least = INFINITY;
  for (int j = 0; j <= b->n_samples; j++) {
    const double *d = b->samples + 3*j;
    const double x = c[0] + c[2]*d[0] + c[3]*d[1], y = c[1] + m->C*(c[2]*d[1] - c[3]*d[0]);
    for (int i = 0; i <= a->n_samples; i++) {
      const double dx = x - a->samples[3*i], dy = y - a->samples[3*i + 1];
      if (dx*dx + dy*dy >= least) continue;
      least = dx*dx + dy*dy;
      u[0] = tml_curve_length(a)*i/a->n_samples;
      u[1] = tml_curve_length(b)*j/b->n_samples;
    }
  }
}

static bool iterate_to_closest(const tml_measure *m, const double *c, double u[2], equations *q)
{
  double change[2];
  for (int i = 0; i < 60; i++) {
    equations_at(q, m, c, u);
    if (!solve_two_by_two(q, q->g, change)) return false;
    double part = 1.0;
    for (int k = 0; k < 2; k++) part = fmin(part, 0.1*tml_curve_length(m->curve[k])/fmax(fabs(change[k]), 1e-300));
    bool met = true;
    for (int k = 0; k < 2; k++) {
      u[k] -= part*change[k];
      met = met && fabs(change[k]) <= 1e-13*tml_curve_length(m->curve[k]);
    }
    if (!isfinite(u[0]) || !isfinite(u[1])) return false;
    if (met) {
      equations_at(q, m, c, u);
      return true;
    }
  }
  return false;
}

static tml_status find_meeting(const tml_measure *m, const double *c, double u[2], equations *q)
{
  if (!isnan(m->near[0]) && !isnan(m->near[1])) {
    for (int k = 0; k < 2; k++) u[k] = m->near[k]/tml_curve_unit(m->curve[k]);
    if (iterate_to_closest(m, c, u, q)) return TML_OK;
  }
  nearest_pair(m, c, u);
  return iterate_to_closest(m, c, u, q) ? TML_OK : TML_RETRY_GEOMETRY;
}

tml_status tml_closest_tangency_outer(tml_jet *o, const tml_measure *m, const double *c, int order)
{
  const tml_jet_size r = {4, order};
  double at[2];
  equations q;
  meeting x;
  tml_jet u[2];
  const tml_status st = find_meeting(m, c, at, &q);
  if (st) return st;
  for (int k = 0; k < 2; k++) tml_jet_set(&u[k], at[k], r);
  const double ones[2][2] = {{1.0, 0.0}, {0.0, 1.0}};
  double inverse[2][2];
  if (!solve_two_by_two(&q, ones[0], inverse[0]) || !solve_two_by_two(&q, ones[1], inverse[1]))
    return TML_RETRY_GEOMETRY;
  for (tml_jet_size to = {r.n, 1}; to.order <= order; to.order++) {
    tml_jet g[2];
    meet_curves(&x, m, c, u, to);
    closest_residual(g, &x, to);
    for (int k = 0; k < 2; k++)
      for (int l = 0; l < 2; l++) tml_jet_raise(&u[k], -inverse[l][k], &g[l], to);
  }
  tml_jet_set(o, 0.0, r);
  if (m->value >= TML_CURVE_AT_I) {
    const int k = m->value == TML_CURVE_AT_J;
    tml_jet_axpy(o, tml_curve_unit(m->curve[k]), &u[k], r);
    return TML_OK;
  }
  meet_curves(&x, m, c, u, r);
  add_dot(o, 1.0, x.n, x.e, 2, r); /* (CV7) */
  return TML_OK;
}
