/* marker_measure.c - scalar functions of two markers: value, gradient and Hessian with respect to the vectors they
 * consist of, and the chain rule for all derivatives with respect to coordinates. Theory:
 * docs/theory/constraints.md. */
#include "constraint/marker_measure.h"

#include "constraint/closest_point.h"

/* An evaluated slot: its value and rates, and the vector of each body that contributes to it (NULL: none). */
typedef struct arm {
  double y[3], u[3], k[3];
  const tml_vector *part[2];
  double sign[2];
} arm;

typedef struct scene {
  tml_vector vec[TML_MEASURE_SLOTS + 1]; /* slots' axes and, for the span, the two points */
  arm arm[TML_MEASURE_SLOTS];
} scene;

/* The outer function with its derivatives with respect to its inner products; only nonzero ones are set. */
typedef tml_jet outer;

static void set_arm(scene *sc, int slot, int *used, const tml_measure *m, const tml_pair *p, int order)
{
  arm *a = &sc->arm[slot];
  const tml_slot *s = &m->slot[slot];
  memset(a, 0, sizeof *a);
  if (s->source == TML_SOURCE_SPAN) {
    for (int side = 0; side < 2; side++) {
      tml_vector *v = &sc->vec[(*used)++];
      p->ops[side]->vector(v, p->frame[side], TML_VECTOR_POINT, m->s[side], order);
      a->part[side] = v;
      a->sign[side] = side ? 1.0 : -1.0;
    }
  } else {
    const int side = s->source == TML_SOURCE_J;
    tml_vector *v = &sc->vec[(*used)++];
    p->ops[side]->vector(v, p->frame[side], TML_VECTOR_AXIS, s->axis, order);
    a->part[side] = v;
    a->sign[side] = 1.0;
  }
  for (int side = 0; side < 2; side++) {
    if (!a->part[side]) continue;
    v3_axpy(a->y, a->sign[side], a->part[side]->x);
    v3_axpy(a->u, a->sign[side], a->part[side]->u);
    v3_axpy(a->k, a->sign[side], a->part[side]->k);
  }
}

static void set_scene(scene *sc, const tml_measure *m, const tml_pair *p, int order)
{
  int used = 0;
  for (int i = 0; i < m->n_slots; i++) set_arm(sc, i, &used, m, p, order);
}

/* (G3): asin(C/sqrt(u)) with u = c0^2 + c1^2. */
static tml_status tangent_outer(outer *o, double C, const double c[2], int order)
{
  const tml_jet_size room = {2, order < 1 ? 1 : order};
  const double u = c[0]*c[0] + c[1]*c[1], w = u - C*C, h = sqrt(w);
  if (!(w > 0.0)) return TML_RETRY_GEOMETRY;
  const double d[4] = {asin(C/sqrt(u)), -0.5*C/(u*h), C*(0.5/u + 0.25/w)/(u*h),
                       -C*(1.0/(u*u) + 0.5/(u*w) + 0.375/(w*w))/(u*h)};
  tml_jet x[2], sum;
  tml_jet_set(&sum, 0.0, room);
  for (int k = 0; k < 2; k++) {
    tml_jet_variable(&x[k], c[k], k, room);
    tml_jet_add_product(&sum, 1.0, &x[k], &x[k], room);
  }
  tml_jet_function(o, d, &sum, room);
  return TML_OK;
}

/* F and its derivatives at the inner products c[]. Those of the angle follow from log(c + i s). */
static tml_status set_outer(outer *o, const tml_measure *m, const scene *sc, int order)
{
  double c[TML_MEASURE_PAIRS];
  for (int k = 0; k < m->n_pairs; k++) c[k] = v3_dot(sc->arm[m->pair[k][0]].y, sc->arm[m->pair[k][1]].y);
  o->f = 0.0;
  switch (m->kind) {
    case TML_MEASURE_DOT:
      o->f = c[0];
      o->d1[0] = 1.0;
      return TML_OK;
    case TML_MEASURE_DISTANCE:
      o->f = 0.5*(c[0] - m->C*m->C)/m->C;
      o->d1[0] = 0.5/m->C;
      return TML_OK;
    case TML_MEASURE_LENGTH: {
      const double l2 = c[0] - m->C*m->C;
      if (!(l2 > 0.0)) return TML_RETRY_GEOMETRY;
      const double l = sqrt(l2);
      o->f = l;
      o->d1[0] = 0.5/l;
      o->d2[0][0] = -0.25/(l*l2);
      o->d3[0][0][0] = 0.375/(l*l2*l2);
      return TML_OK;
    }
    case TML_MEASURE_ANGLE: {
      const double r2 = c[0]*c[0] + c[1]*c[1];
      if (!(r2 > 1e-20)) return TML_RETRY_GEOMETRY;
      o->f = atan2(c[1], c[0]);
      const double a = c[0]/r2, b = -c[1]/r2;              /* 1/z */
      const double a2 = a*a - b*b, b2 = 2.0*a*b;           /* 1/z^2 */
      const double a3 = a2*a - b2*b, b3 = a2*b + b2*a;     /* 1/z^3 */
      o->d1[0] = b;
      o->d1[1] = a;
      o->d2[0][0] = -b2;
      o->d2[0][1] = o->d2[1][0] = -a2;
      o->d2[1][1] = b2;
      o->d3[0][0][0] = 2.0*b3;
      o->d3[0][0][1] = o->d3[0][1][0] = o->d3[1][0][0] = 2.0*a3;
      o->d3[0][1][1] = o->d3[1][0][1] = o->d3[1][1][0] = -2.0*b3;
      o->d3[1][1][1] = -2.0*a3;
      return TML_OK;
    }
    case TML_MEASURE_TANGENT: return tangent_outer(o, m->C, c, order);
    case TML_MEASURE_CLOSEST_POINT: return tml_closest_point_outer(o, m, c, order);
    case TML_MEASURE_TANGENCY: return tml_closest_tangency_outer(o, m, c, order);
  }
  return TML_ERR_ARGUMENT;
}

/* c += f y^T B for the 3 x nv block B of one side */
static void add_side_row(double *c, int nv, double f, const double y[3], const double *B)
{
  for (int j = 0; j < nv; j++)
    c[j] += f*(y[0]*B[j] + y[1]*B[TML_NV + j] + y[2]*B[2*TML_NV + j]);
}

/* (C1) to (C3) One inner product s = a.b as a measure of its own. */
static void measure_product(tml_measured *s, const arm *a, const arm *b, const tml_pair *p, int order)
{
  memset(s, 0, sizeof *s);
  s->value = v3_dot(a->y, b->y);
  if (order < 1) return;
  s->rate = v3_dot(a->u, b->y) + v3_dot(a->y, b->u);
  s->accel = 2.0*v3_dot(a->u, b->u) + v3_dot(a->k, b->y) + v3_dot(a->y, b->k);
  for (int side = 0, col = 0; side < 2; col += p->ops[side]->nv, side++) {
    const int nv = p->ops[side]->nv;
    const arm *x = a, *y = b;
    for (int twice = 0; twice < 2; twice++, x = b, y = a) {
      const tml_vector *v = x->part[side];
      if (!v) continue;
      const double f = x->sign[side];
      add_side_row(s->grad + col, nv, f, y->y, v->P);
      if (order < 2) continue;
      add_side_row(s->rate_q + col, nv, f, y->u, v->P);
      add_side_row(s->rate_q + col, nv, f, y->y, v->K);
      if (order < 3) continue;
      add_side_row(s->accel_q + col, nv, 2.0*f, y->u, v->K);
      add_side_row(s->accel_q + col, nv, f, y->k, v->P);
      add_side_row(s->accel_q + col, nv, f, y->y, v->T);
      add_side_row(s->accel_v + col, nv, 2.0*f, y->u, v->P);
      add_side_row(s->accel_v + col, nv, f, y->y, v->R);
    }
  }
}

/* out += f s, all derivatives */
static void add_measured(tml_measured *out, double f, const tml_measured *s, int n, int order)
{
  out->rate += f*s->rate;
  out->accel += f*s->accel;
  for (int j = 0; j < n; j++) out->grad[j] += f*s->grad[j];
  if (order < 2) return;
  for (int j = 0; j < n; j++) out->rate_q[j] += f*s->rate_q[j];
  if (order < 3) return;
  for (int j = 0; j < n; j++) {
    out->accel_q[j] += f*s->accel_q[j];
    out->accel_v[j] += f*s->accel_v[j];
  }
}

/* Terms of the second and third derivatives of the outer function. */
static void add_curvature(tml_measured *out, const outer *o, const tml_measured *s, int pairs, int n, int order)
{
  for (int k = 0; k < pairs; k++)
    for (int l = 0; l < pairs; l++) {
      const double f = o->d2[k][l];
      double g = 0.0;
      for (int i = 0; i < pairs && order >= 3; i++) g += o->d3[k][l][i]*s[i].rate;
      out->accel += f*s[k].rate*s[l].rate;
      for (int j = 0; j < n; j++) {
        out->rate_q[j] += f*s[k].rate*s[l].grad[j];
        if (order < 3) continue;
        out->accel_q[j] += f*(s[k].accel*s[l].grad[j] + 2.0*s[k].rate*s[l].rate_q[j])
                           + g*s[k].rate*s[l].grad[j];
        out->accel_v[j] += 2.0*f*s[k].rate*s[l].grad[j];
      }
    }
}

tml_status tml_measure_eval(tml_measured *out, const tml_measure *m, const tml_pair *p, int order)
{
  scene sc;
  outer o;
  tml_measured s[TML_MEASURE_PAIRS];
  set_scene(&sc, m, p, order);
  const tml_status st = set_outer(&o, m, &sc, order);
  memset(out, 0, sizeof *out);
  out->value = o.f;
  if (st != TML_OK || order < 1) return st;

  const int n = p->ops[0]->nv + p->ops[1]->nv;
  for (int k = 0; k < m->n_pairs; k++) {
    measure_product(&s[k], &sc.arm[m->pair[k][0]], &sc.arm[m->pair[k][1]], p, order);
    add_measured(out, o.d1[k], &s[k], n, order);
  }
  if (order >= 2 && m->kind != TML_MEASURE_DOT && m->kind != TML_MEASURE_DISTANCE)
    add_curvature(out, &o, s, m->n_pairs, n, order);
  return TML_OK;
}

/* H += f P_a^T P_b between two sides */
static void add_gram(double *H, int ca, int na, int cb, int nb, double f, const double *Pa,
                     const double *Pb)
{
  for (int i = 0; i < na; i++) {
    const double x[3] = {f*Pa[i], f*Pa[TML_NV + i], f*Pa[2*TML_NV + i]};
    add_side_row(H + TML_NC*(ca + i) + cb, nb, 1.0, x, Pb);
  }
}

/* H += f [P_a^T P_b + P_b^T P_a + H_a(y_b) + H_b(y_a)] */
static void add_product_hessian(double *H, double f, const tml_measure *m, int ia, int ib,
                                const scene *sc, const tml_pair *p)
{
  const int nv[2] = {p->ops[0]->nv, p->ops[1]->nv}, col[2] = {0, nv[0]};
  for (int twice = 0; twice < 2; twice++) {
    const int ix = twice ? ib : ia, iy = twice ? ia : ib;
    const arm *x = &sc->arm[ix], *y = &sc->arm[iy];
    for (int side = 0; side < 2; side++) {
      if (!x->part[side]) continue;
      for (int other = 0; other < 2; other++)
        if (y->part[other])
          add_gram(H, col[side], nv[side], col[other], nv[other], f*x->sign[side]*y->sign[other],
                   x->part[side]->P, y->part[other]->P);
      double g[3], B[TML_NV*TML_NV] = {0};
      for (int i = 0; i < 3; i++) g[i] = f*x->sign[side]*y->y[i];
      if (m->slot[ix].source == TML_SOURCE_SPAN)
        p->ops[side]->hessian(B, p->frame[side], TML_VECTOR_POINT, m->s[side], g);
      else
        p->ops[side]->hessian(B, p->frame[side], TML_VECTOR_AXIS, m->slot[ix].axis, g);
      for (int i = 0; i < nv[side]; i++)
        for (int j = 0; j < nv[side]; j++)
          H[TML_NC*(col[side] + i) + col[side] + j] += B[TML_NV*i + j];
    }
  }
}

/* (C4) */
tml_status tml_measure_hessian(double *H, const tml_measure *m, const tml_pair *p, double f)
{
  scene sc;
  outer o;
  set_scene(&sc, m, p, 1);
  const tml_status st = set_outer(&o, m, &sc, 2);
  if (st != TML_OK) return st;
  for (int k = 0; k < m->n_pairs; k++)
    add_product_hessian(H, f*o.d1[k], m, m->pair[k][0], m->pair[k][1], &sc, p);
  if (m->kind == TML_MEASURE_DOT || m->kind == TML_MEASURE_DISTANCE) return TML_OK;

  const int n = p->ops[0]->nv + p->ops[1]->nv;
  tml_measured s[TML_MEASURE_PAIRS];
  for (int k = 0; k < m->n_pairs; k++)
    measure_product(&s[k], &sc.arm[m->pair[k][0]], &sc.arm[m->pair[k][1]], p, 1);
  for (int k = 0; k < m->n_pairs; k++)
    for (int l = 0; l < m->n_pairs; l++)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          H[TML_NC*i + j] += f*o.d2[k][l]*s[k].grad[i]*s[l].grad[j];
  return TML_OK;
}

/* Values and rates of the slots, without matrices. */
static void set_light_scene(scene *sc, const tml_measure *m, const tml_pair *p)
{
  for (int i = 0; i < m->n_slots; i++) {
    arm *a = &sc->arm[i];
    const tml_slot *s = &m->slot[i];
    if (s->source != TML_SOURCE_SPAN) {
      const int side = s->source == TML_SOURCE_J;
      p->ops[side]->motion(a->y, a->u, p->frame[side], TML_VECTOR_AXIS, s->axis);
      continue;
    }
    double x[3], u[3];
    p->ops[0]->motion(x, u, p->frame[0], TML_VECTOR_POINT, m->s[0]);
    p->ops[1]->motion(a->y, a->u, p->frame[1], TML_VECTOR_POINT, m->s[1]);
    v3_axpy(a->y, -1.0, x);
    v3_axpy(a->u, -1.0, u);
  }
}

tml_status tml_measure_motion(double *value, double *rate, const tml_measure *m, const tml_pair *p)
{
  scene sc;
  outer o;
  set_light_scene(&sc, m, p);
  const tml_status st = set_outer(&o, m, &sc, 1);
  *value = o.f;
  *rate = 0.0;
  for (int k = 0; k < m->n_pairs && st == TML_OK; k++) {
    const arm *a = &sc.arm[m->pair[k][0]], *b = &sc.arm[m->pair[k][1]];
    *rate += o.d1[k]*(v3_dot(a->u, b->y) + v3_dot(a->y, b->u));
  }
  return st;
}

/* The same with the velocity terms k of the accelerations. */
static void set_acceleration_scene(scene *sc, const tml_measure *m, const tml_pair *p)
{
  for (int i = 0; i < m->n_slots; i++) {
    arm *a = &sc->arm[i];
    const tml_slot *s = &m->slot[i];
    if (s->source != TML_SOURCE_SPAN) {
      const int side = s->source == TML_SOURCE_J;
      tml_body_history(a->y, a->u, a->k, p->ops[side], p->frame[side], TML_VECTOR_AXIS, s->axis);
      continue;
    }
    double x[3], u[3], k[3];
    tml_body_history(x, u, k, p->ops[0], p->frame[0], TML_VECTOR_POINT, m->s[0]);
    tml_body_history(a->y, a->u, a->k, p->ops[1], p->frame[1], TML_VECTOR_POINT, m->s[1]);
    v3_axpy(a->y, -1.0, x);
    v3_axpy(a->u, -1.0, u);
    v3_axpy(a->k, -1.0, k);
  }
}

tml_status tml_measure_accel(double *accel, const tml_measure *m, const tml_pair *p)
{
  scene sc;
  outer o;
  double rate[TML_MEASURE_PAIRS];
  const bool bends = m->kind != TML_MEASURE_DOT && m->kind != TML_MEASURE_DISTANCE;
  set_acceleration_scene(&sc, m, p);
  const tml_status st = set_outer(&o, m, &sc, 2);
  *accel = 0.0;
  if (st != TML_OK) return st;
  for (int k = 0; k < m->n_pairs; k++) {
    const arm *a = &sc.arm[m->pair[k][0]], *b = &sc.arm[m->pair[k][1]];
    rate[k] = v3_dot(a->u, b->y) + v3_dot(a->y, b->u);
    *accel += o.d1[k]*(2.0*v3_dot(a->u, b->u) + v3_dot(a->k, b->y) + v3_dot(a->y, b->k));
  }
  for (int k = 0; k < m->n_pairs && bends; k++)
    for (int l = 0; l < m->n_pairs; l++) *accel += o.d2[k][l]*rate[k]*rate[l];
  return TML_OK;
}

/* Decomposes a generalised force f s_q^T into a force g on every vector of the measure, and calls `act` with each slot
 * and side. */
typedef void (*act_fn)(void *ctx, const tml_measure *m, int slot, int side, const double y[3], const double g[3]);

static tml_status act(double *value, const tml_measure *m, const tml_pair *p, double f, act_fn fn, void *ctx)
{
  scene sc;
  outer o;
  set_light_scene(&sc, m, p);
  const tml_status st = set_outer(&o, m, &sc, 1);
  *value = o.f;
  if (st != TML_OK) return st;
  for (int k = 0; k < m->n_pairs; k++)
    for (int which = 0; which < 2; which++) {
      const int ix = m->pair[k][which], iy = m->pair[k][1 - which];
      const tml_slot_source source = m->slot[ix].source;
      for (int side = 0; side < 2; side++) {
        if ((source == TML_SOURCE_I && side == 1) || (source == TML_SOURCE_J && side == 0)) continue;
        const double c = f*o.d1[k]*(source == TML_SOURCE_SPAN && side == 0 ? -1.0 : 1.0);
        const double *y = sc.arm[iy].y, g[3] = {c*y[0], c*y[1], c*y[2]};
        fn(ctx, m, ix, side, sc.arm[ix].y, g);
      }
    }
  return TML_OK;
}

typedef struct loads { double **r; const tml_pair *pair; } loads;

static void add_load(void *ctx, const tml_measure *m, int slot, int side, const double y[3], const double g[3])
{
  const loads *l = ctx;
  (void)y;
  const bool span = m->slot[slot].source == TML_SOURCE_SPAN;
  l->pair->ops[side]->load(l->r[side], l->pair->frame[side], span ? TML_VECTOR_POINT : TML_VECTOR_AXIS,
                           span ? m->s[side] : m->slot[slot].axis, g);
}

tml_status tml_measure_load(double *r[2], double *value, const tml_measure *m, const tml_pair *p, double f)
{
  loads l = {r, p};
  return act(value, m, p, f, add_load, &l);
}

typedef struct wrench { double (*force)[3], (*torque)[3]; } wrench;

/* (C8) The force g on a point is a force; on an axis y it is the torque y x g. */
static void add_wrench(void *ctx, const tml_measure *m, int slot, int side, const double y[3], const double g[3])
{
  const wrench *w = ctx;
  if (m->slot[slot].source == TML_SOURCE_SPAN) v3_axpy(w->force[side], 1.0, g);
  else v3_add_cross(w->torque[side], 1.0, y, g);
}

tml_status tml_measure_wrench(double force[2][3], double torque[2][3], const tml_measure *m,
                              const tml_pair *p, double f)
{
  wrench w = {force, torque};
  double value;
  return act(&value, m, p, f, add_wrench, &w);
}
