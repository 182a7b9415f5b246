/* singular_crossing.c - steps over a singular configuration without evaluating anything between: a two-point formula
 * of fourth order with accelerations and their rates at both ends. Theory: docs/theory/passage.md. */
#include <float.h>

#include "integrate/common/integrator.h"

#define LOCKED 0.1        /* largest displacement by the projection behind the singular configuration, relative to
                             the motion over the step; more means that the motion cannot continue */
#define CLOSED 10.0       /* eps times the size: residual of rows that hold */
#define BETWEEN 1e-2      /* factor of (H w)^5: residual of the rows in the middle of the step due to interpolation */
#define BETWEEN_LEAST 1e-12 /* residual of these rows due to round-off */
#define BEHIND 0.1        /* fraction of `half` by which the step must end behind the singular configuration at least */
#define AIM 0.1           /* fraction of the tolerance at which the error of the step aims */
#define ACCEPTED 0.5      /* fraction of the tolerance up to which the step is accepted */
#define FINEST 1e-9       /* approximate error of the shortest crossing */
#define NARROW 0.5        /* reduction factor of a crossing that was too long */
#define LAST 0.3          /* longest extrapolation at the end of a run, in rad of the fastest motion */
#define NARROWEST 0.05    /* smallest value of `narrow` */
enum { ROUNDS = 8, PROJECTIONS = 12 };

/* Projects position and velocity onto the constraints by the smallest change in the mass metric. The increment D of
 * the position, if not NULL, is updated; `moved` accumulates the sizes of the changes. */
static tml_status project_state(tml_integrator *g, double t, double *q, double *v, double *D, double *moved)
{
  const tml_state state = {.t = t, .q = q, .v = v, .a = g->qdd, .lambda = g->lambda, .X = g->X, .p = g->p}, *x = &state;
  const tml_system *s = g->sys;
  double before = INFINITY;
  for (int i = 0; i < PROJECTIONS; i++) {
    tml_status st = tml_kkt_factor(g->kkt, g->work, x);
    if (st == TML_OK) st = tml_system_residual(s, g->work, x, NULL, g->phi);
    if (st != TML_OK) return st;
    for (int r = 0; r < s->n_nonholonomic; r++) g->phi[s->nonholonomic[r]] = 0.0; /* velocity rows */
    double open = 0.0;
    for (int r = 0; r < s->m; r++) open = fmax(open, fabs(g->phi[r]));
    memset(g->r, 0, (size_t)s->nv*sizeof(double));
    tml_kkt_correct(g->kkt, g->r, 1.0, g->phi);
    const double size = tml_integrator_size_norm(g, g->r), hold = CLOSED*DBL_EPSILON*s->length*(1.0 + g->reach);
    if (!isfinite(size)) return TML_RETRY_NAN;
    if (open <= hold && size > 0.3*before) break;
    tml_system_move(s, q, q, g->r);
    for (int k = 0; D && k < s->nv; k++) D[k] += g->r[k];
    *moved += size;
    if (size <= DBL_EPSILON) break;
    if (i == PROJECTIONS - 1) return TML_RETRY_NEWTON;
    before = size;
  }
  for (int i = 0; i < 2; i++) {
    const tml_status st = tml_system_velocity_residual(s, g->work, x, g->rv, NULL);
    if (st != TML_OK) return st;
    tml_kkt_correct(g->kkt, v, 1.0, g->rv);
  }
  return TML_OK;
}

/* Solves for accelerations and multipliers of a state and for the rates of the accelerations. */
static tml_status solve_accelerations(tml_integrator *g, const tml_state *x, double *a, double *lambda, double *p,
                                      double *jerk)
{
  tml_status st = tml_kkt_factor(g->kkt, g->work, x);
  if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, x, a, lambda, p);
  if (st == TML_OK) st = tml_kkt_jerk(g->kkt, g->work, x, jerk);
  return st == TML_OK && !isfinite(tml_integrator_weighted_norm(g, jerk)) ? TML_RETRY_NAN : st;
}

/* Corrects the rotation vector D for an axis that changes: adds -f [w_0, w_1] with f = h^2/12 over a step h. */
static void add_commutators(const tml_integrator *g, double f, const double *v1, double *D)
{
  for (int b = 1; b < g->sys->n_bodies; b++) {
    const tml_chart *c = g->sys->body[b].ops->chart;
    if (!c) continue;
    const int r = g->sys->body[b].v + c->first;
    v3_add_cross(D + r, -c->bracket*f, g->v + r, v1 + r);
  }
}

/* Predicts the end of the crossing by Taylor's formula. */
static void predict_crossing(tml_integrator *g, double h)
{
  for (int i = 0; i < g->sys->nv; i++) {
    g->D[i] = h*(g->v[i] + 0.5*h*(g->qdd[i] + h/3.0*g->jerk[i]));
    g->v1[i] = g->v[i] + h*(g->qdd[i] + 0.5*h*g->jerk[i]);
    g->u[i] = g->qdd[i] + h*g->jerk[i];
  }
  add_commutators(g, h*h/12.0, g->v1, g->D);
  for (int i = 0; i < g->sys->user.nx; i++) g->X1[i] = g->X[i] + h*(g->p[i] + 0.5*h*g->Xdd[i]);
  memcpy(g->p1, g->p, (size_t)g->sys->user.np*sizeof(double));
  memcpy(g->lambda1, g->lambda, (size_t)g->sys->m*sizeof(double));
  tml_system_move(g->sys, g->q1, g->q, g->D);
}

/* v_1 = v + H/2 (a_0 + a_1) + H^2/12 (j_0 - j_1) and the same for positions; `jerk`: rates at the end. */
static void correct_crossing(tml_integrator *g, double h, const double *jerk)
{
  const double *Xdd = g->kkt->b + g->sys->nv + g->sys->m;
  for (int i = 0; i < g->sys->nv; i++) {
    g->v1[i] = g->v[i] + 0.5*h*(g->qdd[i] + g->u[i]) + h*h/12.0*(g->jerk[i] - jerk[i]);
    g->D[i] = 0.5*h*(g->v[i] + g->v1[i]) + h*h/12.0*(g->qdd[i] - g->u[i]);
  }
  add_commutators(g, h*h/12.0, g->v1, g->D);
  for (int i = 0; i < g->sys->user.nx; i++)
    g->X1[i] = g->X[i] + 0.5*h*(g->p[i] + g->p1[i]) + h*h/12.0*(g->Xdd[i] - Xdd[i]);
  tml_system_move(g->sys, g->q1, g->q, g->D);
}

/* ---------------------------------------------------------------- length --------------------- */

/* Length of the crossing, limited by a break or the end of the run; 0: it would not reach far enough beyond the
 * singular configuration. */
static double crossing_length(const tml_integrator *g)
{
  const tml_passage *p = &g->passage;
  const double step = g->opt.step, end = g->opt.end > g->t ? g->opt.end*(1.0 + 1e-12) : INFINITY;
  const double stop = step > 0.0 ? end : fmin(g->next_break.at - g->next_break.hair, end);
  double h = p->flat - g->t + p->half;
  if (step > 0.0) h = step*fmin(round(h/step), floor((stop - g->t)/step));
  else h = fmin(h, stop - g->t);
  return g->t + h > p->flat + BEHIND*p->half ? h : 0.0;
}

/* ---------------------------------------------------------------- error test ----------------- */

/* Checks the rows in the middle, where the velocity is a cubic: on a smooth motion they hold there as well. If two
 * branches of the motion pass each other closely without crossing, they do not. */
static tml_status check_middle(tml_integrator *g, double h, double w)
{
  const tml_system *s = g->sys;
  double open = 0.0, *D = g->r;
  for (int i = 0; i < s->nv; i++) {
    D[i] = h/32.0*(13.0*g->v[i] + 3.0*g->v1[i]) + h*h/192.0*(11.0*g->qdd[i] - 5.0*g->u[i]);
    g->v_mid[i] = 0.5*(g->v[i] + g->v1[i]) + h/8.0*(g->qdd[i] - g->u[i]);
  }
  add_commutators(g, h*h/48.0, g->v_mid, D);
  tml_system_move(s, g->q_mid, g->q, D);
  const tml_state x = {.t = g->t + 0.5*h, .q = g->q_mid, .v = g->v_mid};
  const tml_status st = tml_system_residual(s, g->work, &x, NULL, g->phi);
  if (st != TML_OK) return st;
  for (int r = 0; r < s->n_nonholonomic; r++) g->phi[s->nonholonomic[r]] = 0.0;
  for (int r = 0; r < s->m; r++) open = fmax(open, fabs(g->phi[r]));
  const double limit = BETWEEN*pow(h*w, 5.0) + BETWEEN_LEAST*(1.0 + g->reach);
  if (open <= limit*s->length) return TML_OK;
  g->passage.narrow *= NARROW;
  return TML_RETRY_ACCURACY;
}

/* Error of the positions: the difference to the formula of sixth order, which also uses the rates of accelerations,
 * H^2/60 (a_0 - a_1) + H^3/120 (j_0 + j_1). */
static double error_of(const tml_integrator *g, double h, const double *jerk)
{
  double most = 0.0;
  for (int i = 0; i < g->sys->nv; i++) {
    const double e = h*h/60.0*(g->qdd[i] - g->u[i]) + h*h*h/120.0*(g->jerk[i] + jerk[i]);
    most = fmax(most, fabs(e)*g->weight[i]);
  }
  return most;
}

/* Rejects a crossing that is too long for the tolerance or for the iteration to converge, and shortens the next one. */
static tml_status judge_crossing(tml_integrator *g, double h, double w, double error, bool settled)
{
  tml_passage *p = &g->passage;
  const bool good = g->opt.step > 0.0 || error <= fmax(ACCEPTED*g->opt.tolerance, FINEST);
  if (good && settled) return check_middle(g, h, w);
  p->narrow *= good ? NARROW : fmax(0.1, 0.8*pow(AIM*g->opt.tolerance/error, 0.2));
  return TML_RETRY_ACCURACY;
}

/* ---------------------------------------------------------------- the crossing --------------- */

/* Largest change from `old` to v_1, as a displacement over the step. */
static double change_of(const tml_integrator *g, double h, const double *old)
{
  double most = 0.0;
  for (int i = 0; i < g->sys->nv; i++) most = fmax(most, h*fabs(g->v1[i] - old[i])*tml_integrator_size_weight(g, i));
  return most;
}

static tml_status cross_singularity(tml_integrator *g, double h)
{
  double moved = 0.0, unsettled = INFINITY, *jerk = g->v_mid, *last = g->passage.v;
  const double before = tml_integrator_size_norm(g, g->v);
  tml_state here = tml_integrator_accepted(g), there = tml_integrator_trial(g);
  tml_status st = project_state(g, g->t, g->q, g->v, NULL, &moved);
  if (st == TML_OK) st = solve_accelerations(g, &here, g->qdd, g->lambda, g->p, g->jerk);
  if (st != TML_OK) return st;
  memcpy(g->Xdd, g->kkt->b + g->sys->nv + g->sys->m, (size_t)g->sys->user.nx*sizeof(double));
  const double w = tml_singular_monitor_rate(g, g->jerk);
  predict_crossing(g, h);
  moved = 0.0;
  st = project_state(g, g->t + h, g->q1, g->v1, g->D, &moved);
  const double settled = pow(h*w, 5.0)/720.0 + BETWEEN_LEAST; /* the error of the formula */
  for (int k = 0; k < ROUNDS && st == TML_OK && unsettled > settled && moved <= LOCKED*h*before; k++) {
    st = solve_accelerations(g, &there, g->u, g->lambda1, g->p1, jerk);
    if (st != TML_OK) break;
    memcpy(last, g->v1, (size_t)g->sys->nv*sizeof *last);
    correct_crossing(g, h, jerk);
    st = project_state(g, g->t + h, g->q1, g->v1, g->D, &moved);
    unsettled = change_of(g, h, last);
  }
  if (st == TML_OK && !(moved <= LOCKED*h*before)) st = TML_RETRY_SINGULAR;
  if (st == TML_OK) st = solve_accelerations(g, &there, g->u, g->lambda1, g->p1, jerk);
  return st == TML_OK ? judge_crossing(g, h, w, error_of(g, h, jerk), unsettled <= settled) : st;
}

/* Used if the run ends at the singular configuration, or so shortly behind it that no state can be found there:
 * extrapolates by Taylor's formula. */
static tml_status go_to_end(tml_integrator *g, double h)
{
  double moved = 0.0;
  const tml_state here = tml_integrator_accepted(g);
  tml_status st = project_state(g, g->t, g->q, g->v, NULL, &moved);
  if (st == TML_OK) st = solve_accelerations(g, &here, g->qdd, g->lambda, g->p, g->jerk);
  if (st != TML_OK) return st;
  memcpy(g->Xdd, g->kkt->b + g->sys->nv + g->sys->m, (size_t)g->sys->user.nx*sizeof(double));
  if (!(h*tml_singular_monitor_rate(g, g->jerk) <= LAST)) return TML_RETRY_SINGULAR; /* the mechanism locks */
  predict_crossing(g, h);
  return TML_OK;
}

tml_status tml_singular_crossing_make(tml_integrator *g)
{
  tml_passage *p = &g->passage;
  const bool ends = g->opt.end > g->t && g->opt.end <= p->flat + BEHIND*p->half &&
                    (g->opt.step > 0.0 || g->next_break.at >= g->opt.end);
  g->h = ends ? g->opt.end - g->t : crossing_length(g);
  tml_status st = ends ? go_to_end(g, g->h) : g->h > 0.0 ? cross_singularity(g, g->h) : TML_RETRY_ACCURACY;
  if (st == TML_OK) return st;
  /* otherwise try again from a state nearer to the singular configuration */
  const bool locked = st != TML_RETRY_ACCURACY || !(g->h > 0.0) || p->narrow < NARROWEST;
  return tml_singular_crossing_abandon(g, st, locked);
}

tml_status tml_singular_crossing_abandon(tml_integrator *g, tml_status failure, bool locked)
{
  tml_passage *p = &g->passage;
  p->flat = INFINITY;
  p->next_check = g->t;
  p->locked = locked;
  const tml_status again = tml_integrator_start(g, g->t, g->q, g->v, g->X);
  return again < 0 ? again : again > 0 ? TML_ERR_SIMULATION : failure;
}

/* Gauss's formula with two points, which are far enough from the singular configuration. */
tml_status tml_singular_crossing_power(tml_integrator *g, double *power)
{
  static const double place[2] = {0.21132486540518712, 0.78867513459481288};
  *power = 0.0;
  for (int k = 0; k < 2; k++) {
    double one;
    const tml_status st = tml_energy_balance_power(g, g->t - (1.0 - place[k])*g->h, &one);
    if (st != TML_OK) return st;
    *power += 0.5*one;
  }
  return TML_OK;
}

void tml_singular_crossing_between(const tml_integrator *g, double time, double *a, double *lambda, double *p)
{
  const double h = g->h_last, s = h > 0.0 ? fmin(1.0, 1.0 - (g->t - time)/h) : 1.0;
  for (int i = 0; i < g->sys->nv; i++) /* the derivative of a cubic for the velocity */
    a[i] = (h > 0.0 ? 6.0*s*(1.0 - s)*(g->v[i] - g->v_old[i])/h : 0.0) + (1.0 - s)*(1.0 - 3.0*s)*g->qdd_old[i]
           + s*(3.0*s - 2.0)*g->qdd[i];
  for (int i = 0; i < g->sys->m; i++) lambda[i] = (1.0 - s)*g->lambda_old[i] + s*g->lambda[i];
  for (int i = 0; i < g->sys->user.np; i++) p[i] = (1.0 - s)*g->p_old[i] + s*g->p[i];
}
