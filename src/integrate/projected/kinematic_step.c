/* kinematic_step.c - motion of a mechanism without degrees of freedom: at every time the constraints alone determine
 * its position, velocity and reactions. Nothing is integrated; steps only keep it on its branch of solutions.
 * Theory: docs/theory/kinematic.md. */
#include <float.h>

#include "integrate/projected/projected_step.h"

#define FAR 0.3 /* fraction of a radian, and of the size of the largest body: predicted motion between two solutions */
#define FARTHER 0.45   /* in the same unit: largest accepted motion between two solutions */
#define MISSED 0.1     /* in the same unit: largest accepted error of the prediction */
#define SLOW 0.5       /* ratio of corrections that is slow convergence */
#define STILL 0.3      /* ratio of small corrections that indicates round-off */
#define LITTLE 1e-9    /* fraction of a radian or of a size: a small correction */
#define ROUND_OFF 2.0  /* eps times the reach: no correction need be smaller */
enum { ITERATIONS = 14, REFINED = 2 };

static tml_status nothing_more(tml_integrator *g)
{
  (void)g;
  return TML_OK;
}

static tml_status kinematic_create(tml_integrator *g, tml_error *err)
{
  if (g->sys->nv == g->sys->m && g->sys->user.nx == 0) return TML_OK;
  return tml_fail(err, TML_ERR_MODEL, "the method kinematic needs a mechanism in which nothing is free");
}

static void kinematic_free(tml_integrator *g) { (void)g; }

static double largest_weighted(const tml_integrator *g, const double *x)
{
  double most = 0.0;
  for (int i = 0; i < g->sys->nv; i++) most = fmax(most, fabs(x[i])*tml_integrator_size_weight(g, i));
  return most;
}

/* ---------------------------------------------------------------- one solution --------------- */

/* A solution at a time, or its first guess; D: the increment from the accepted positions, or NULL. */
typedef struct instant { double t, *q, *v, *D; } instant;

static tml_state state_of(const tml_integrator *g, const instant *x)
{
  return (tml_state){.t = x->t, .q = x->q, .v = x->v, .a = g->qdd, .lambda = g->lambda, .X = g->X, .p = g->p};
}

static void move_instant(tml_integrator *g, const instant *x)
{
  if (!x->D) {
    tml_system_move(g->sys, x->q, x->q, g->r);
    return;
  }
  tml_projected_step_project(g->sys, x->D, g->r);
  for (int i = 0; i < g->sys->nv; i++) x->D[i] += g->r[i];
  tml_system_move(g->sys, x->q, g->q, x->D);
}

/* (KN2) Newton's method for Phi(q, t) = 0 with the existing factors, to round-off. */
static tml_status close_rows(tml_integrator *g, const instant *x)
{
  const double least = ROUND_OFF*DBL_EPSILON*(1.0 + g->reach);
  double before = INFINITY, all = 0.0;
  for (int k = 0; k < ITERATIONS; k++) {
    const tml_state at = state_of(g, x);
    const tml_status st = tml_system_residual(g->sys, g->work, &at, NULL, g->phi);
    if (st != TML_OK) return st;
    memset(g->r, 0, (size_t)g->sys->nv*sizeof(double));
    tml_kkt_correct(g->kkt, g->r, 1.0, g->phi);
    const double size = largest_weighted(g, g->r);
    if (!isfinite(size)) return TML_RETRY_NAN;
    move_instant(g, x);
    g->iterations++;
    g->stats.iterations++;
    g->stats.residuals++;
    all += size;
    if (size <= least || (size <= LITTLE && size > STILL*before)) return TML_OK;
    if (size > SLOW*before || all > MISSED) return TML_RETRY_NEWTON;
    before = size;
  }
  return TML_RETRY_NEWTON;
}

/* (KN1), its first two lines: positions, velocities and the factors there, from a guess of both. */
static tml_status find_instant(tml_integrator *g, const instant *x)
{
  const tml_state at = state_of(g, x);
  tml_status st = tml_kkt_factor_in_passing(g->kkt, g->work, &at);
  if (st == TML_OK) st = close_rows(g, x);
  if (st == TML_OK) st = tml_kkt_factor(g->kkt, g->work, &at);
  if (st == TML_OK) st = close_rows(g, x);
  g->stats.factorizations += 2;
  for (int k = 0; k < REFINED && st == TML_OK; k++) {
    st = tml_system_velocity_residual(g->sys, g->work, &at, g->rv, NULL);
    if (st == TML_OK) tml_kkt_correct(g->kkt, x->v, 1.0, g->rv);
  }
  return st;
}

/* ---------------------------------------------------------------- steps ---------------------- */

/* Assembly closes the rows only to its tolerance; the start is closed to round-off. */
static tml_status kinematic_start(tml_integrator *g)
{
  const instant here = {g->t, g->q, g->v, NULL};
  const tml_state at = tml_integrator_accepted(g);
  g->error_constant = 0.0;
  tml_status st = find_instant(g, &here);
  if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, &at, g->qdd, g->lambda, g->p);
  return st;
}

static void predict_instant(tml_integrator *g, double h)
{
  for (int i = 0; i < g->sys->nv; i++) {
    g->D[i] = h*(g->v[i] + 0.5*h*g->qdd[i]);
    g->v1[i] = g->v[i] + h*g->qdd[i];
  }
  memcpy(g->u, g->qdd, (size_t)g->sys->nv*sizeof(double));
  memcpy(g->lambda1, g->lambda, (size_t)g->sys->m*sizeof(double));
  memcpy(g->p1, g->p, (size_t)g->sys->user.np*sizeof(double));
  tml_system_move(g->sys, g->q1, g->q, g->D);
}

/* theta measures the displacement over the step, so that a step that was too long is shortened in proportion. */
static tml_status kinematic_attempt(tml_integrator *g, double h, double *theta)
{
  const instant there = {g->t + h, g->q1, g->v1, g->D};
  const tml_state at = tml_integrator_trial(g);
  predict_instant(g, h);
  *theta = largest_weighted(g, g->D)/FARTHER;
  *theta *= *theta;
  if (*theta > 1.0) return TML_RETRY_ACCURACY;
  tml_status st = find_instant(g, &there);
  if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, &at, g->u, g->lambda1, g->p1);
  if (st != TML_OK) return st;
  *theta = largest_weighted(g, g->D)/FARTHER;
  *theta *= *theta;
  return TML_OK;
}

/* (KN3) Step length for which the predicted motion stays near: |v| h + |a| h^2/2 = FAR for the coordinate that moves
 * most. */
static double kinematic_factor(tml_integrator *g, double theta)
{
  double h = INFINITY;
  (void)theta;
  for (int i = 0; i < g->sys->nv; i++) {
    const double v = fabs(g->v[i])*tml_integrator_size_weight(g, i),
      a = fabs(g->qdd[i])*tml_integrator_size_weight(g, i);
    h = fmin(h, 2.0*FAR/(v + sqrt(v*v + 2.0*a*FAR)));
  }
  return h/g->h;
}

/* Closes the velocity rows with factors of slightly different positions: each correction leaves a fraction of the
 * last one. */
static tml_status close_velocities(tml_integrator *g, const instant *x)
{
  const tml_state at = state_of(g, x);
  double before = INFINITY;
  for (int k = 0; k < ITERATIONS; k++) {
    const tml_status st = tml_system_velocity_residual(g->sys, g->work, &at, g->rv, NULL);
    if (st != TML_OK) return st;
    memset(g->r, 0, (size_t)g->sys->nv*sizeof(double));
    tml_kkt_correct(g->kkt, g->r, 1.0, g->rv);
    for (int i = 0; i < g->sys->nv; i++) x->v[i] += g->r[i];
    const double size = largest_weighted(g, g->r);
    if (size <= DBL_EPSILON*largest_weighted(g, x->v) || (k > 0 && !(size <= STILL*before))) return TML_OK;
    before = size;
  }
  return TML_OK;
}

/* The interpolated state is near the solution, so its factors serve for the whole iteration. Rows of results are not
 * steps and do not count in the statistics. */
static tml_status kinematic_refine(tml_integrator *g, double time, double *q, double *v, double *X)
{
  const instant there = {time, q, v, NULL};
  const tml_state at = state_of(g, &there);
  const tml_stats stats = g->stats;
  const int iterations = g->iterations;
  (void)X;
  tml_status st = tml_kkt_factor_in_passing(g->kkt, g->work, &at);
  if (st == TML_OK) st = close_rows(g, &there);
  if (st == TML_OK) st = close_velocities(g, &there);
  g->stats = stats;
  g->iterations = iterations;
  return st;
}

static tml_status kinematic_store(tml_integrator *g, tml_archive *a)
{
  (void)g, (void)a;
  return TML_OK;
}

const tml_method_ops tml_kinematic_ops = {
  .create = kinematic_create, .free = kinematic_free, .start = kinematic_start, .attempt = kinematic_attempt,
  .finish = tml_integrator_trial_residuals, .accepted = nothing_more, .factor = kinematic_factor,
    .refine = kinematic_refine,
  .store = kinematic_store, .order = 1.0, .growth = 2.0, .cut = 0.5,
  .exact = true,
};
