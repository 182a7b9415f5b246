/* repair.c - start values, change of step and the filter: what keeps reactions from ringing at the start
 * and from spiking when the step changes. Theory: docs/theory/index3.md, "Repairs". */
#include "integrate/integrator.h"

static double alpha_of(const tml_integrator *g)
{
  return g->opt.method == TML_HHT ? g->opt.alpha : 0.0;
}

/* Whether the accelerations of a body are carried along with it: Euler parameters, body axes. */
static bool carried(const tml_integrator *g, const tml_sysbody *body)
{
  return body->ops->norm_rows && g->opt.form != TML_FORM_CLASSICAL;
}

/* z = L(e)^T (L(e) x + L(e1) x1): a change of e'' that leaves out the turning of e. */
static void carried_change(double z[4], const double *e, const double *x, const double *e1, const double *x1)
{
  double L[12], L1[12];
  tml_quat_L(L, e);
  tml_quat_L(L1, e1);
  memset(z, 0, 4*sizeof *z);
  for (int i = 0; i < 3; i++) {
    double y = 0.0;
    for (int j = 0; j < 4; j++) y += L[4*i + j]*x[j] + L1[4*i + j]*x1[j];
    for (int j = 0; j < 4; j++) z[j] += L[4*i + j]*y;
  }
}

/* The jerk as the formulas see it. */
static void jerk_in_frame(const tml_integrator *g, const tml_sysbody *body, double *jerk)
{
  const int r = body->v + 3;
  memcpy(jerk, g->jerk + body->v, (size_t)body->ops->nv*sizeof *jerk);
  if (carried(g, body)) carried_change(jerk + 3, g->q + body->q + 3, g->jerk + r, g->v + r, g->qdd + r);
}

/* alg_n - alg_n-1 as the formulas see it. */
static void change_in_frame(const tml_integrator *g, const tml_sysbody *body, double *change)
{
  double minus[4];
  const int r = body->v + 3;
  for (int i = 0; i < body->ops->nv; i++) change[i] = g->alg[body->v + i] - g->alg_before[body->v + i];
  if (!carried(g, body)) return;
  for (int i = 0; i < 4; i++) minus[i] = -g->alg_before[r + i];
  carried_change(change + 3, g->q + body->q + 3, g->alg + r, g->q_old + body->q + 3, minus);
}

/* HHT, Newmark: alg_0 = qdd_0 + alpha h jerk_0. */
static void start_algorithmic(tml_integrator *g, double h)
{
  const double a = alpha_of(g);
  double jerk[TML_NV];
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    jerk_in_frame(g, body, jerk);
    for (int i = 0; i < body->ops->nv; i++) g->alg0[body->v + i] += a*h*jerk[i];
  }
}

/* The unknown expected at the end of the first step: qdd_1, or alg_1/(1 + alpha) in printed forms. */
static void expect_unknown(tml_integrator *g, double h)
{
  const double a = alpha_of(g);
  double jerk[TML_NV];
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    const bool printed = tml_formula_old(g, b) != TML_OLD_NONE;
    jerk_in_frame(g, body, jerk);
    for (int i = 0; i < body->ops->nv; i++) {
      const double qdd = g->qdd[body->v + i] + h*g->jerk[body->v + i];
      g->u[body->v + i] = printed ? (qdd + a*h*jerk[i])/(1.0 + a) : qdd;
    }
  }
}

/* Euler parameters: the radial part of e'' closes the norm; their velocity formula keeps nothing of it. */
static void normalize_trial(tml_integrator *g)
{
  for (int b = 1; b < g->sys->n_bodies; b++)
    if (carried(g, &g->sys->body[b])) tml_quat_normalize(g->q1 + g->sys->body[b].q + 3);
}

/* Gives v_0 the normal component of O(h^2) that the method settles to: form q_1 with the accelerations
 * expected there and take Phi(q_1)/h out of v_0. */
static tml_status settle_start(tml_integrator *g, double h)
{
  const tml_system *s = g->sys;
  const tml_state here = {.t = g->t, .q = g->q, .v = g->v};
  tml_status st = tml_kkt_factor(&g->kkt, g->work, &here);
  if (st != TML_OK) return st;
  tml_formula_begin(g, h);
  expect_unknown(g, h);
  tml_formula_trial(g);
  normalize_trial(g);
  const tml_state there = {.t = g->t + h, .q = g->q1, .v = g->v1};
  st = tml_system_residual(s, g->work, &there, NULL, g->r);
  if (st != TML_OK) return st;
  tml_kkt_correct(&g->kkt, g->v0, 1.0/h, g->r);
  const tml_state settled = {.t = g->t, .q = g->q, .v = g->v0};
  return tml_system_velocity_residual(s, g->work, &settled, g->rv, NULL); /* what the filter compares with */
}

/* BDF-2: values one step before the start, by Taylor's formula; backward Euler where that is hopeless.
 * d is the rotation vector from there to here, hence the commutator. */
static void start_bdf2(tml_integrator *g, double h)
{
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    for (int i = body->v; i < body->v + body->ops->nv; i++) {
      g->v_before[i] = g->v[i] - h*g->qdd[i] + 0.5*h*h*g->jerk[i];
      g->d[i] = h*g->v[i] - 0.5*h*h*g->qdd[i] + h*h*h/6.0*g->jerk[i];
    }
    if (body->ops->exponential)
      v3_add_cross(g->d + body->v + 3, -body->ops->exponential*h*h*h/12.0, g->v + body->v + 3,
                   g->qdd + body->v + 3);
  }
}

static tml_status prepare_start(tml_integrator *g, double h)
{
  const double bend = h*h*h*tml_corrector_norm(g, g->jerk);
  g->smooth_start = g->opt.settle && g->opt.exact_iterations == 0 && bend < 1e-2;
  if (g->opt.method == TML_NSTIFF) {
    g->backward = !g->smooth_start;
    if (!g->backward) start_bdf2(g, h);
    return TML_OK;
  }
  if (!g->smooth_start) return TML_OK;
  start_algorithmic(g, h);
  return g->sys->m > 0 ? settle_start(g, h) : TML_OK;
}

/* The normal velocity component goes with h^2, and alg_n lives at t_n + alpha h: both follow the step. */
static tml_status prepare_change(tml_integrator *g, double h)
{
  const tml_system *s = g->sys;
  const double ratio = h/g->h_last, a = alpha_of(g);
  if (a != 0.0 && g->alg_span > 0.0)
    for (int b = 1; b < s->n_bodies; b++) {
      double change[TML_NV];
      change_in_frame(g, &s->body[b], change);
      for (int i = 0; i < s->body[b].ops->nv; i++)
        g->alg0[s->body[b].v + i] += a*(h - g->h_last)/g->alg_span*change[i];
    }
  if (s->m == 0) return TML_OK;
  const tml_state here = {.t = g->t, .q = g->q, .v = g->v};
  const tml_status st = tml_kkt_factor(&g->kkt, g->work, &here);
  if (st == TML_OK) tml_kkt_correct(&g->kkt, g->v0, 1.0 - ratio*ratio, g->rv);
  return st;
}

tml_status tml_repair_prepare(tml_integrator *g, double h)
{
  const size_t bytes = (size_t)g->sys->nv*sizeof(double);
  memcpy(g->v0, g->v, bytes);
  memcpy(g->alg0, g->alg, bytes);
  tml_status st = TML_OK;
  if (g->h_last == 0.0) st = prepare_start(g, h);
  else if (g->opt.settle && g->opt.method != TML_NSTIFF && fabs(h/g->h_last - 1.0) > 1e-12)
    st = prepare_change(g, h);
  if (st == TML_OK) tml_formula_begin(g, h);
  return st;
}

static void book_drift(tml_integrator *g, const double *phi)
{
  for (int i = 0; i < g->sys->m; i++) {
    g->stats.drift_position = fmax(g->stats.drift_position, fabs(phi[i]));
    g->stats.drift_velocity = fmax(g->stats.drift_velocity, fabs(g->rv1[i]));
  }
}

/* What to take out of the velocity residual: its alternating part. A second difference sees that part in
 * full and the smooth one, which goes with h^2, only at O(h^4); the factors may be old, so what they are given
 * must be small. With two values only, at a start, the first difference has to do. */
static void alternating_part(const tml_integrator *g, double *out)
{
  const double a = g->h_last > 0.0 ? g->h/g->h_last : 1.0, b = g->h_before > 0.0 ? g->h/g->h_before : 0.0;
  for (int i = 0; i < g->sys->m; i++)
    out[i] = b > 0.0 ? 0.25*(g->rv1[i] - 2.0*a*a*g->rv[i] + b*b*g->rv_before[i])
                     : 0.5*(g->rv1[i] - a*a*g->rv[i]);
}

/* v += dv with S [dv; *] = [0; -alternating part of Phi_q v + Phi_t]: damps the constraint mode without touching
 * the smooth O(h^2) part. BDF-2 damps it by itself. */
tml_status tml_repair_filter(tml_integrator *g)
{
  const tml_system *s = g->sys;
  const tml_state x = {.t = g->t + g->h, .q = g->q1, .v = g->v1};
  double *rows = g->r + s->nv;
  const tml_status st = tml_system_velocity_residual(s, g->work, &x, g->rv1, rows);
  if (st != TML_OK) return st;
  book_drift(g, rows);
  if (!g->opt.filter || g->opt.exact_iterations > 0 || g->opt.method == TML_NSTIFF || s->m == 0)
    return TML_OK;
  if (g->h_last == 0.0 && !g->smooth_start) return TML_OK;
  memset(g->r, 0, (size_t)s->nv*sizeof(double));
  alternating_part(g, rows);
  for (int i = 0; i < s->m; i++) rows[i] = -rows[i];
  tml_lu_solve(g->lu, g->r);
  for (int i = 0; i < s->nv; i++) g->v1[i] += g->r[i];
  return tml_system_velocity_residual(s, g->work, &x, g->rv1, NULL);
}
