/* repair.c - start values, change of step and the filter: what keeps reactions from ringing at the start
 * and from spiking when the step changes. Theory: docs/theory/index3.md, "Repairs". */
#include "integrate/integrator.h"

#define FILTER 0.5 /* part of the step-to-step change of the velocity residual taken away */

static double alpha_of(const tml_integrator *g)
{
  return g->opt.method == TML_HHT ? g->opt.alpha : 0.0;
}

/* HHT, Newmark: alg_0 = qdd_0 + alpha h jerk_0. Euler parameters keep qdd_0: their e''' contains the
 * turning of the body, and the O(h) defect is harmless. */
static void start_algorithmic(tml_integrator *g, double h)
{
  const double a = alpha_of(g);
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_sysbody *body = &g->sys->body[b];
    const int linear = body->ops->norm_rows ? 3 : body->ops->nv;
    for (int i = 0; i < linear; i++) g->alg0[body->v + i] += a*h*g->jerk[body->v + i];
  }
}

/* Gives v_0 the normal component of O(h^2) that the method settles to: form q_1 with the accelerations
 * expected there and take Phi(q_1)/h out of v_0. */
static tml_status settle_start(tml_integrator *g, double h)
{
  const tml_system *s = g->sys;
  const double a = alpha_of(g);
  const tml_state here = {.t = g->t, .q = g->q, .v = g->v};
  tml_status st = tml_kkt_factor(&g->kkt, g->work, &here);
  if (st != TML_OK) return st;
  tml_formula_begin(g, h);
  for (int i = 0; i < s->nv; i++) g->u[i] = g->qdd[i] + h*g->jerk[i];
  for (int b = 1; b < s->n_bodies; b++) { /* printed forms: u = alg_1/(1 + alpha) */
    if (tml_formula_old(g, b) == TML_OLD_NONE) continue;
    for (int i = s->body[b].v; i < s->body[b].v + s->body[b].ops->nv; i++)
      g->u[i] = (g->qdd[i] + (1.0 + a)*h*g->jerk[i])/(1.0 + a);
  }
  tml_formula_trial(g);
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
      const tml_sysbody *body = &s->body[b];
      const int linear = body->ops->norm_rows ? 3 : body->ops->nv;
      for (int i = body->v; i < body->v + linear; i++)
        g->alg0[i] += a*(h - g->h_last)*(g->alg[i] - g->alg_before[i])/g->alg_span;
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

/* v += dv with S [dv; *] = [0; -(r - (h/h_old)^2 r_old)/2]: damps the alternating constraint mode without
 * touching the smooth O(h^2) part. BDF-2 damps it by itself. */
tml_status tml_repair_filter(tml_integrator *g)
{
  const tml_system *s = g->sys;
  const tml_state x = {.t = g->t + g->h, .q = g->q1, .v = g->v1};
  double *phi = g->r + s->nv;
  tml_status st = tml_system_velocity_residual(s, g->work, &x, g->rv1, phi);
  if (st != TML_OK) return st;
  for (int i = 0; i < s->m; i++) {
    g->stats.drift_position = fmax(g->stats.drift_position, fabs(phi[i]));
    g->stats.drift_velocity = fmax(g->stats.drift_velocity, fabs(g->rv1[i]));
  }
  if (!g->opt.filter || g->opt.exact_iterations > 0 || g->opt.method == TML_NSTIFF || s->m == 0)
    return TML_OK;
  if (g->h_last == 0.0 && !g->smooth_start) return TML_OK;
  const double ratio = g->h_last > 0.0 ? g->h/g->h_last : 1.0;
  memset(g->r, 0, (size_t)s->nv*sizeof(double));
  for (int i = 0; i < s->m; i++) g->r[s->nv + i] = -FILTER*(g->rv1[i] - ratio*ratio*g->rv[i]);
  tml_lu_solve(g->lu, g->r);
  for (int i = 0; i < s->nv; i++) g->v1[i] += g->r[i];
  return tml_system_velocity_residual(s, g->work, &x, g->rv1, NULL);
}
