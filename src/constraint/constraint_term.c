/* constraint_term.c - the kinds of constraint terms (coinciding points, measures, norm of Euler parameters), their
 * derivatives and reactions. Theory: docs/theory/constraints.md. */
#include "constraint/constraint_term.h"

/* Clears only what the order needs, because it runs in every residual. */
static void clear_rows(tml_rows *out, int n_rows, int order)
{
  memset(out->phi, 0, sizeof out->phi);
  memset(out->rate, 0, sizeof out->rate);
  memset(out->accel, 0, sizeof out->accel);
  const size_t bytes = (size_t)n_rows*sizeof out->G[0];
  memset(out->G, 0, bytes);
  if (order >= 2) memset(out->rate_q, 0, bytes);
  if (order < 3) return;
  memset(out->accel_q, 0, bytes);
  memset(out->accel_v, 0, bytes);
}

/* ---------------------------------------------------------------- coinciding points ---------- */

static void copy_block(double *row, const double *B, int nv, int component, double sign)
{
  for (int j = 0; j < nv; j++) row[j] = sign*B[TML_NV*component + j];
}

static tml_status point_eval(tml_rows *out, const tml_term *c, const tml_pair *p, const tml_term_target *g, int order)
{
  (void)g;
  clear_rows(out, c->n_rows, order);
  for (int side = 0, col = 0; side < 2; col += p->ops[side]->nv, side++) {
    tml_vector v;
    const int nv = p->ops[side]->nv;
    const double sign = side ? 1.0 : -1.0;
    p->ops[side]->vector(&v, p->frame[side], TML_VECTOR_POINT, c->measure.s[side], order);
    for (int r = 0; r < c->n_rows; r++) {
      const int k = c->component[r];
      out->phi[r] += sign*v.x[k];
      out->rate[r] += sign*v.u[k];
      out->accel[r] += sign*v.k[k];
      if (order >= 1) copy_block(out->G[r] + col, v.P, nv, k, sign);
      if (order >= 2) copy_block(out->rate_q[r] + col, v.K, nv, k, sign);
      if (order < 3) continue;
      copy_block(out->accel_q[r] + col, v.T, nv, k, sign);
      copy_block(out->accel_v[r] + col, v.R, nv, k, sign);
    }
  }
  return TML_OK;
}

static tml_status point_motion(double phi[3], double rate[3], const tml_term *c, const tml_pair *p,
                               const tml_term_target *g)
{
  (void)g;
  double x[2][3], u[2][3];
  for (int side = 0; side < 2; side++)
    p->ops[side]->motion(x[side], u[side], p->frame[side], TML_VECTOR_POINT, c->measure.s[side]);
  for (int r = 0; r < c->n_rows; r++) {
    const int k = c->component[r];
    phi[r] = x[1][k] - x[0][k];
    rate[r] = u[1][k] - u[0][k];
  }
  return TML_OK;
}

static tml_status point_load(double *r[2], double phi[3], const tml_term *c, const tml_pair *p,
                             const tml_term_target *given, const double *lambda)
{
  double g[2][3] = {{0}}, rate[3];
  for (int k = 0; k < c->n_rows; k++) {
    g[1][c->component[k]] = lambda[k];
    g[0][c->component[k]] = -lambda[k];
  }
  for (int side = 0; side < 2; side++)
    p->ops[side]->load(r[side], p->frame[side], TML_VECTOR_POINT, c->measure.s[side], g[side]);
  return point_motion(phi, rate, c, p, given);
}

/* Gradient rows from the load of a unit force along each of the axes. */
static void rows_by_load(double *G, const tml_term *c, const tml_pair *p, int side, double sign)
{
  for (int r = 0; r < c->n_rows; r++) {
    double along[3] = {0.0};
    along[c->component[r]] = sign;
    p->ops[side]->load(G + r*p->ops[side]->nv, p->frame[side], TML_VECTOR_POINT, c->measure.s[side], along);
  }
}

static tml_status point_gradient(double *const G[2], const tml_term *c, const tml_pair *p, const tml_term_target *g)
{
  (void)g;
  for (int side = 0; side < 2; side++) {
    const tml_body_ops *ops = p->ops[side];
    const double sign = side ? 1.0 : -1.0;
    if (ops->nv == 0) continue;
    if (ops->point_rows) ops->point_rows(G[side], p->frame[side], c->measure.s[side], c->component, c->n_rows, sign);
    else rows_by_load(G[side], c, p, side, sign);
  }
  return TML_OK;
}

static tml_status point_accel(double accel[3], const tml_term *c, const tml_pair *p, const tml_term_target *g)
{
  (void)g;
  double x[3], u[3], k[2][3];
  for (int side = 0; side < 2; side++)
    tml_body_history(x, u, k[side], p->ops[side], p->frame[side], TML_VECTOR_AXIS, c->measure.s[side]);
  for (int r = 0; r < c->n_rows; r++) accel[r] = k[1][c->component[r]] - k[0][c->component[r]];
  return TML_OK;
}

static tml_status point_hessian(double *H, const tml_term *c, const tml_pair *p, const tml_term_target *given,
                                const double *lambda)
{
  (void)given;
  for (int side = 0, col = 0; side < 2; col += p->ops[side]->nv, side++) {
    double g[3] = {0}, B[TML_NV*TML_NV] = {0};
    const int nv = p->ops[side]->nv;
    for (int r = 0; r < c->n_rows; r++) g[c->component[r]] = side ? lambda[r] : -lambda[r];
    p->ops[side]->hessian(B, p->frame[side], TML_VECTOR_POINT, c->measure.s[side], g);
    for (int i = 0; i < nv; i++)
      for (int j = 0; j < nv; j++) H[TML_NC*(col + i) + col + j] += B[TML_NV*i + j];
  }
  return TML_OK;
}

static tml_status point_reaction(double force[2][3], double torque[2][3], const tml_term *c, const tml_pair *p,
                                 const tml_term_target *given, const double *lambda)
{
  (void)torque, (void)p, (void)given;
  for (int r = 0; r < c->n_rows; r++) {
    force[0][c->component[r]] += lambda[r];
    force[1][c->component[r]] -= lambda[r];
  }
  return TML_OK;
}

const tml_term_ops tml_point_term_ops = {.kind = TML_PRIMITIVE_POINT, .eval = point_eval, .motion = point_motion,
                                         .load = point_load, .gradient = point_gradient, .accel = point_accel,
                                         .hessian = point_hessian, .reaction = point_reaction};

/* ---------------------------------------------------------------- measures ------------------- */

/* (C5) Residual of a measure. A counted angle is the one closest to the committed angle. An angle that is not counted
 * (a prescribed motion, whose turns are counted by the joint from the start on) equals its prescribed value modulo full
 * turns, however long a step is. */
static double measure_phi(const tml_term *c, double value, const tml_term_target *g)
{
  const bool angle = c->measure.kind == TML_MEASURE_ANGLE, counted = c->angle >= 0 && !isnan(g->turn);
  if (angle && counted) value = tml_measure_nearest_turn(value, g->turn);
  const double phi = c->scale*value - g->target;
  return angle && !counted ? tml_measure_nearest_turn(phi, 0.0) : phi;
}

static void scale_vector(double *out, double f, const double *x, int n)
{
  for (int j = 0; j < n; j++) out[j] = f*x[j];
}

/* The measure; on curves it starts from the parameters of the last step. */
static const tml_measure *near_to(tml_measure *room, const tml_term *c, const tml_term_target *g)
{
  return tml_measure_near(room, &c->measure, g->turn, g->second);
}

static tml_status measure_eval(tml_rows *out, const tml_term *c, const tml_pair *p, const tml_term_target *g, int order)
{
  tml_measured s;
  tml_measure room;
  clear_rows(out, c->n_rows, order);
  const tml_status st = tml_measure_eval(&s, near_to(&room, c, g), p, order);
  if (st != TML_OK) return st;
  const int n = p->ops[0]->nv + p->ops[1]->nv;
  out->phi[0] = measure_phi(c, s.value, g);
  out->rate[0] = c->scale*s.rate;
  out->accel[0] = c->scale*s.accel;
  scale_vector(out->G[0], c->scale, s.grad, n);
  if (order >= 2) scale_vector(out->rate_q[0], c->scale, s.rate_q, n);
  if (order < 3) return TML_OK;
  scale_vector(out->accel_q[0], c->scale, s.accel_q, n);
  scale_vector(out->accel_v[0], c->scale, s.accel_v, n);
  return TML_OK;
}

static tml_status measure_motion(double phi[3], double rate[3], const tml_term *c, const tml_pair *p,
                                 const tml_term_target *g)
{
  double value, s;
  tml_measure room;
  const tml_status st = tml_measure_motion(&value, &s, near_to(&room, c, g), p);
  phi[0] = measure_phi(c, value, g);
  rate[0] = c->scale*s;
  return st;
}

static tml_status measure_load(double *r[2], double phi[3], const tml_term *c, const tml_pair *p,
                               const tml_term_target *g, const double *lambda)
{
  double value;
  tml_measure room;
  const tml_status st = tml_measure_load(r, &value, near_to(&room, c, g), p, c->scale*lambda[0]);
  phi[0] = measure_phi(c, value, g);
  return st;
}

static tml_status measure_gradient(double *const G[2], const tml_term *c, const tml_pair *p, const tml_term_target *g)
{
  double value, *on[2] = {G[0], G[1]};
  tml_measure room;
  return tml_measure_load(on, &value, near_to(&room, c, g), p, c->scale);
}

static tml_status measure_accel(double accel[3], const tml_term *c, const tml_pair *p, const tml_term_target *g)
{
  tml_measure room;
  const tml_status st = tml_measure_accel(accel, near_to(&room, c, g), p);
  accel[0] *= c->scale;
  return st;
}

static tml_status measure_hessian(double *H, const tml_term *c, const tml_pair *p, const tml_term_target *g,
                                  const double *lambda)
{
  tml_measure room;
  return tml_measure_hessian(H, near_to(&room, c, g), p, c->scale*lambda[0]);
}

static tml_status measure_reaction(double force[2][3], double torque[2][3], const tml_term *c, const tml_pair *p,
                                   const tml_term_target *g, const double *lambda)
{
  tml_measure room;
  return tml_measure_wrench(force, torque, near_to(&room, c, g), p, -c->scale*lambda[0]);
}

const tml_term_ops tml_measure_term_ops = {.kind = TML_PRIMITIVE_MEASURE, .couples = true, .eval = measure_eval,
                                           .motion = measure_motion, .load = measure_load,
                                           .gradient = measure_gradient, .accel = measure_accel,
                                           .hessian = measure_hessian, .reaction = measure_reaction};

/* ---------------------------------------------------------------- norm of Euler parameters --- */

static tml_status norm_eval(tml_rows *out, const tml_term *c, const tml_pair *p, const tml_term_target *g, int order)
{
  (void)g, (void)order;
  const double *e = p->frame[0]->q + 3, *ed = p->frame[0]->v + 3;
  clear_rows(out, c->n_rows, 3);
  out->phi[0] = -0.5;
  for (int i = 0; i < 4; i++) {
    out->phi[0] += 0.5*e[i]*e[i];
    out->G[0][3 + i] = e[i];
    out->rate[0] += e[i]*ed[i];
    out->rate_q[0][3 + i] = ed[i];
    out->accel[0] += ed[i]*ed[i];
    out->accel_v[0][3 + i] = 2.0*ed[i];
  }
  return TML_OK;
}

static tml_status norm_motion(double phi[3], double rate[3], const tml_term *c, const tml_pair *p,
                              const tml_term_target *g)
{
  (void)c, (void)g;
  const double *e = p->frame[0]->q + 3, *ed = p->frame[0]->v + 3;
  phi[0] = -0.5;
  rate[0] = 0.0;
  for (int i = 0; i < 4; i++) {
    phi[0] += 0.5*e[i]*e[i];
    rate[0] += e[i]*ed[i];
  }
  return TML_OK;
}

static tml_status norm_load(double *r[2], double phi[3], const tml_term *c, const tml_pair *p, const tml_term_target *g,
                            const double *lambda)
{
  (void)c, (void)g;
  const tml_frame *f = p->frame[0];
  phi[0] = -0.5;
  for (int i = 3; i < 7; i++) {
    phi[0] += 0.5*f->q[i]*f->q[i];
    r[0][i] += lambda[0]*f->q[i];
  }
  return TML_OK;
}

static tml_status norm_gradient(double *const G[2], const tml_term *c, const tml_pair *p, const tml_term_target *g)
{
  (void)c, (void)g;
  for (int i = 3; i < 7; i++) G[0][i] += p->frame[0]->q[i];
  return TML_OK;
}

static tml_status norm_accel(double accel[3], const tml_term *c, const tml_pair *p, const tml_term_target *g)
{
  (void)c, (void)g;
  const double *ed = p->frame[0]->v + 3;
  accel[0] = 0.0;
  for (int i = 0; i < 4; i++) accel[0] += ed[i]*ed[i];
  return TML_OK;
}

static tml_status norm_hessian(double *H, const tml_term *c, const tml_pair *p, const tml_term_target *g,
                               const double *lambda)
{
  (void)c, (void)p, (void)g;
  for (int i = 3; i < 7; i++) H[TML_NC*i + i] += lambda[0];
  return TML_OK;
}

/* The norm row has no reaction on markers. */
static tml_status norm_reaction(double force[2][3], double torque[2][3], const tml_term *c, const tml_pair *p,
                                const tml_term_target *g, const double *lambda)
{
  (void)force, (void)torque, (void)c, (void)p, (void)g, (void)lambda;
  return TML_OK;
}

const tml_term_ops tml_norm_term_ops = {.kind = TML_PRIMITIVE_NORM, .eval = norm_eval, .motion = norm_motion,
                                        .load = norm_load, .gradient = norm_gradient, .accel = norm_accel,
                                        .hessian = norm_hessian, .reaction = norm_reaction};

bool tml_term_is_length(const tml_term *c)
{
  if (c->ops->kind == TML_PRIMITIVE_POINT) return true;
  const bool along = c->measure.kind == TML_MEASURE_DOT && c->measure.slot[1].source == TML_SOURCE_SPAN;
  const bool beside = c->measure.curve[0] && c->measure.value <= TML_CURVE_GAP_ASIDE;
  return c->ops->kind == TML_PRIMITIVE_MEASURE && (along || beside || c->measure.kind == TML_MEASURE_DISTANCE);
}
