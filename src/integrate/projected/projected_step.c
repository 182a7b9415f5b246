/* projected_step.c - projects the end of a step onto the constraints, and interpolates inside it by Hermite
 * polynomials. */
#include "integrate/projected/projected_step.h"

#include <float.h>

#include "core/memory.h"

#define CLOSED 1e-3       /* fraction of the tolerance permitted as residual of the position constraints */
#define ROUND_OFF 10.0    /* eps times the size: the smallest residual that can be reached */
#define STANDING 100.0    /* times that: a residual accepted if it no longer shrinks */
enum { PROJECTIONS = 8 };

void tml_projected_step_project(const tml_system *s, const double *D, double *x)
{
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_chart *chart = s->body[b].ops->chart;
    if (!chart) continue;
    const int r = s->body[b].v + chart->first;
    double z[3];
    chart->pull(z, D + r, x + r);
    v3_copy(x + r, z);
  }
}

/* ---------------------------------------------------------------- projection ----------------- */

/* Largest position residual; phi is zero in rows that constrain velocities only. */
static double largest_row(const tml_integrator *g)
{
  double most = 0.0;
  for (int i = 0; i < g->sys->m; i++) most = fmax(most, fabs(g->phi[i]));
  return most;
}

tml_status tml_projected_step_project_trial(tml_integrator *g, double tolerance)
{
  const tml_system *s = g->sys;
  const double floor = ROUND_OFF*DBL_EPSILON*(1.0 + g->reach)*s->length;
  const double limit = fmax(CLOSED*tolerance*s->length*g->finest, floor);
  double before = INFINITY;
  if (s->m == 0) return TML_OK;
  for (int k = 0;; k++) {
    const tml_status st = tml_integrator_trial_residuals(g);
    const double open = largest_row(g);
    if (st != TML_OK) return st;
    if (open <= limit || (open <= STANDING*floor && open > 0.3*before)) break;
    if (k == PROJECTIONS || !isfinite(open)) return TML_RETRY_NEWTON;
    memset(g->r, 0, (size_t)s->nv*sizeof(double));
    tml_kkt_correct(g->kkt, g->r, 1.0, g->phi);
    tml_projected_step_project(s, g->D, g->r);
    for (int i = 0; i < s->nv; i++) g->D[i] += g->r[i];
    tml_system_move(s, g->q1, g->q, g->D);
    g->stats.iterations++;
    g->iterations++;
    before = open;
  }
  tml_kkt_correct(g->kkt, g->v1, 1.0, g->rv);
  return TML_OK;
}

/* ---------------------------------------------------------------- ends ----------------------- */

tml_status tml_projected_step_create(tml_ends *e, const tml_integrator *g, tml_error *err)
{
  const size_t nv = (size_t)g->sys->nv, nx = (size_t)g->sys->user.nx;
  for (int i = 0; i < 2; i++) {
    e->jerk[i] = tml_new(nv, sizeof(double));
    e->Xdd[i] = tml_new(nx, sizeof(double));
    e->bow[i] = tml_new(nx, sizeof(double));
    if (!e->jerk[i] || !e->Xdd[i] || !e->bow[i]) return tml_fail_memory(err);
  }
  return TML_OK;
}

void tml_projected_step_free(tml_ends *e)
{
  for (int i = 0; i < 2; i++) {
    tml_delete(e->jerk[i]);
    tml_delete(e->Xdd[i]);
    tml_delete(e->bow[i]);
  }
}

void tml_projected_step_store(tml_ends *e, const tml_integrator *g, tml_archive *a)
{
  for (int i = 0; i < 2; i++) {
    tml_archive_doubles(a, e->jerk[i], (size_t)g->sys->nv);
    tml_archive_doubles(a, e->Xdd[i], (size_t)g->sys->user.nx);
    tml_archive_doubles(a, e->bow[i], (size_t)g->sys->user.nx);
  }
  tml_archive_flags(a, e->known, 2);
  tml_archive_flag(a, &e->bowed);
}

void tml_projected_step_forget(tml_ends *e) { e->known[0] = e->known[1] = e->bowed = false; }

static void swap_vectors(double **a, double **b)
{
  double *c = *a;
  *a = *b;
  *b = c;
}

void tml_projected_step_shift(tml_ends *e)
{
  swap_vectors(&e->jerk[0], &e->jerk[1]);
  swap_vectors(&e->Xdd[0], &e->Xdd[1]);
  e->known[0] = e->known[1];
  e->known[1] = e->bowed = false;
}

void tml_projected_step_renew(tml_ends *e) { e->known[1] = e->bowed = false; }

/* ---------------------------------------------------------------- inside the step ------------ */

static tml_status find_jerk(tml_ends *e, tml_integrator *g, int end, const tml_state *at)
{
  if (e->known[end]) return TML_OK;
  tml_status st = tml_kkt_factor_unless_current(g->kkt, g->work, at);
  if (st == TML_OK) st = tml_kkt_jerk(g->kkt, g->work, at, e->jerk[end]);
  memcpy(e->Xdd[end], g->kkt->b + g->sys->nv + g->sys->m, (size_t)g->sys->user.nx*sizeof(double));
  e->known[end] = st == TML_OK;
  return st;
}

/* (X12) Correction of the states of the user beyond degree 5, from their rates in the middle of the step. The trial
 * state is used as scratch. */
static tml_status find_bow(tml_ends *e, tml_integrator *g, const tml_bends *bends)
{
  const tml_system *s = g->sys;
  const double h = g->h_last, *Xdd = g->kkt->b + s->nv + s->m;
  tml_state at = tml_integrator_trial(g);
  at.t = g->t - 0.5*h;
  tml_hermite_output_at(g, at.t, bends, g->q1, g->v1, g->X1);
  memcpy(g->u, g->qdd, (size_t)s->nv*sizeof(double)); /* first guesses */
  memcpy(g->lambda1, g->lambda, (size_t)s->m*sizeof(double));
  memcpy(g->p1, g->p, (size_t)s->user.np*sizeof(double));
  tml_status st = tml_kkt_factor(g->kkt, g->work, &at);
  if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, &at, g->u, g->lambda1, g->p1);
  if (st == TML_OK) st = tml_kkt_jerk(g->kkt, g->work, &at, g->a_mid);
  for (int i = 0; i < s->user.nx; i++) {
    const double *a = e->Xdd[0], *b = e->Xdd[1], change = g->X[i] - g->X_old[i];
    const double slope = 15.0/8.0*change - 7.0/16.0*h*(g->p_old[i] + g->p[i]) + h*h/32.0*(b[i] - a[i]);
    const double bend = 1.5*h*(g->p[i] - g->p_old[i]) - 0.25*h*h*(a[i] + b[i]);
    e->bow[0][i] = -8.0/3.0*(h*h*Xdd[i] - bend);
    e->bow[1][i] = -32.0*(h*g->p1[i] - slope);
  }
  e->bowed = st == TML_OK;
  return st;
}

tml_status tml_projected_step_refine(tml_ends *e, tml_integrator *g, bool jerks, const tml_interpolated_state *out)
{
  const tml_state end = tml_integrator_accepted(g);
  const tml_state start = {.t = g->t - g->h_last, .q = g->q_old, .v = g->v_old, .a = g->qdd_old,
                           .lambda = g->lambda_old, .X = g->X_old, .p = g->p_old};
  tml_status st = TML_OK;
  if (jerks || g->sys->user.nx > 0) {
    st = find_jerk(e, g, 1, &end); /* the end first: its factors are still those of the step */
    if (st == TML_OK) st = find_jerk(e, g, 0, &start);
  }
  if (st != TML_OK) return st;
  tml_bends bends = {.Xdd = {e->Xdd[0], e->Xdd[1]}};
  for (int i = 0; i < 2 && jerks; i++) bends.jerk[i] = e->jerk[i];
  if (jerks && g->sys->user.nx > 0) {
    if (!e->bowed) st = find_bow(e, g, &bends);
    for (int i = 0; i < 2; i++) bends.bow[i] = e->bow[i];
  }
  if (st != TML_OK) return st;
  tml_hermite_output_at(g, out->time, &bends, out->q, out->v, out->X);
  return TML_OK;
}
