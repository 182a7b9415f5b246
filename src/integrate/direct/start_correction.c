/* start_correction.c - corrected start values, change of the step and the filter: they prevent oscillations of
 * reactions at the start and peaks when the step changes. Theory: docs/theory/index3.md, "Repairs". */
#include "integrate/direct/direct_method.h"

#define SMOOTH_START 1e-2   /* of the size: largest effect of the rate of accelerations on positions in a first step
                               for which it is used */
#define BDF_CHANGE 0.6      /* ratio of steps below which BDF-2 is restarted */
#define EQUAL_STEPS 1e-12   /* relative difference of steps that is rounding */

/* The versor of a body whose accelerations rotate with it, in body axes; NULL: none. */
static const tml_versor *carried_versor(const tml_direct *dm, const tml_sysbody *body)
{
  return tml_formula_body_axes(dm) ? body->ops->versor : NULL;
}

/* z = L(e)^T (L(e) x + L(e1) x1): a change of e'' without the part due to the rotation of e. */
static void carried_change(double z[4], const tml_versor *versor, const double *e, const double *x, const double *e1,
                           const double *x1)
{
  double L[12], L1[12];
  versor->map(L, e);
  versor->map(L1, e1);
  memset(z, 0, 4*sizeof *z);
  for (int i = 0; i < 3; i++) {
    double y = 0.0;
    for (int j = 0; j < 4; j++) y += L[4*i + j]*x[j] + L1[4*i + j]*x1[j];
    for (int j = 0; j < 4; j++) z[j] += L[4*i + j]*y;
  }
}

/* The jerk in the frame of the formulas. */
static void jerk_in_frame(const tml_direct *dm, const tml_sysbody *body, double *jerk)
{
  const tml_versor *versor = carried_versor(dm, body);
  memcpy(jerk, dm->g->jerk + body->v, (size_t)body->nv*sizeof *jerk);
  if (!versor) return;
  const int r = body->v + versor->first;
  carried_change(jerk + versor->first, versor, dm->g->q + body->q + versor->first, dm->g->jerk + r, dm->g->v + r,
                 dm->g->qdd + r);
}

/* alg_n - alg_n-1 in the frame of the formulas. */
static void change_in_frame(const tml_direct *dm, const tml_sysbody *body, double *change)
{
  const tml_versor *versor = carried_versor(dm, body);
  double minus[4];
  for (int i = 0; i < body->nv; i++) change[i] = dm->alg[body->v + i] - dm->alg_before[body->v + i];
  if (!versor) return;
  const int r = body->v + versor->first, e = body->q + versor->first;
  for (int i = 0; i < 4; i++) minus[i] = -dm->alg_before[r + i];
  carried_change(change + versor->first, versor, dm->g->q + e, dm->alg + r, dm->g->q_old + e, minus);
}

/* HHT, Newmark: alg_0 = qdd_0 + alpha h jerk_0. */
static void start_algorithmic(tml_direct *dm, double h)
{
  const double a = tml_formula_alpha(dm);
  double *jerk = dm->g->work->own[0];
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    jerk_in_frame(dm, body, jerk);
    for (int i = 0; i < body->nv; i++) dm->alg0[body->v + i] += a*h*jerk[i];
  }
}

/* The unknown expected at the end of the first step: qdd_1, or alg_1/(1 + alpha) in printed forms. */
static void expect_unknown(tml_direct *dm, double h)
{
  const double a = tml_formula_alpha(dm);
  double *jerk = dm->g->work->own[0];
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    const bool printed = tml_formula_old(dm, b) != TML_PREVIOUS_NONE;
    jerk_in_frame(dm, body, jerk);
    for (int i = 0; i < body->nv; i++) {
      const double qdd = dm->g->qdd[body->v + i] + h*dm->g->jerk[body->v + i];
      dm->g->u[body->v + i] = printed ? (qdd + a*h*jerk[i])/(1.0 + a) : qdd;
    }
  }
}

/* Euler parameters: the radial part of e'' maintains the norm; the velocity formula contains none of it. */
static void normalize_trial(tml_direct *dm)
{
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_versor *versor = carried_versor(dm, &dm->sys->body[b]);
    if (versor) tml_quat_normalize(dm->g->q1 + dm->sys->body[b].q + versor->first);
  }
}

/* Gives v_0 the normal component of O(h^2) to which the method converges: computes q_1 with the accelerations
 * expected there and subtracts the correction for Phi(q_1)/h from v_0. */
static tml_status settle_start(tml_direct *dm, double h)
{
  const tml_system *s = dm->sys;
  const tml_state here = tml_integrator_accepted(dm->g);
  tml_status st = tml_kkt_factor(dm->g->kkt, dm->g->work, &here);
  if (st != TML_OK) return st;
  tml_formula_begin(dm, h);
  expect_unknown(dm, h);
  tml_formula_trial(dm);
  normalize_trial(dm);
  const tml_state there = {.t = dm->g->t + h, .q = dm->g->q1, .v = dm->g->v1};
  st = tml_system_residual(s, dm->g->work, &there, NULL, dm->g->r);
  if (st != TML_OK) return st;
  tml_kkt_correct(dm->g->kkt, dm->v0, 1.0/h, dm->g->r);
  const tml_state settled = {.t = dm->g->t, .q = dm->g->q, .v = dm->v0};
  return tml_system_velocity_residual(s, dm->g->work, &settled, dm->g->rv, NULL); /* reference for the filter */
}

/* BDF-2: values one step before the start, by Taylor's formula; backward Euler is used if that is not accurate. d is
 * the rotation vector from there to the start, hence the commutator. */
static void start_bdf2(tml_direct *dm, double h)
{
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    for (int i = body->v; i < body->v + body->nv; i++) {
      dm->v_before[i] = dm->g->v[i] - h*dm->g->qdd[i] + 0.5*h*h*dm->g->jerk[i];
      dm->d[i] = h*dm->g->v[i] - 0.5*h*h*dm->g->qdd[i] + h*h*h/6.0*dm->g->jerk[i];
    }
    const tml_chart *c = body->ops->chart;
    if (!c) continue;
    const int r = body->v + c->first;
    v3_add_cross(dm->d + r, -c->bracket*h*h*h/12.0, dm->g->v + r, dm->g->qdd + r);
  }
}

/* States of the user one step before the start, by Taylor's formula. */
static void start_states(tml_direct *dm, double h)
{
  tml_integrator *g = dm->g;
  for (int i = 0; i < dm->sys->user.nx; i++) {
    g->X_old[i] = g->X[i] - h*g->p[i] + 0.5*h*h*g->Xdd[i];
    g->p_old[i] = g->p[i] - h*g->Xdd[i];
  }
}

static tml_status prepare_start(tml_direct *dm, double h)
{
  start_states(dm, h);
  const double bend = h*h*h*tml_integrator_weighted_norm(dm->g, dm->g->jerk);
  dm->smooth_start = dm->opt->settle && dm->opt->exact_iterations == 0 && bend < SMOOTH_START;
  if (tml_formula_backward(dm)) {
    dm->backward = !dm->smooth_start;
    if (!dm->backward) start_bdf2(dm, h);
    return TML_OK;
  }
  if (!dm->smooth_start || dm->eq->start) return TML_OK; /* the rate of the accelerations due to applied forces alone
                                                            is not known */
  start_algorithmic(dm, h);
  return dm->sys->m > 0 && dm->n_s == 0 ? settle_start(dm, h) : TML_OK; /* stabilised methods have no such component */
}

/* Rate of the algorithmic accelerations over the last step. */
static void find_rate(tml_direct *dm)
{
  const tml_system *s = dm->sys;
  for (int b = 1; b < s->n_bodies; b++) {
    double *rate = dm->alg_rate + s->body[b].v;
    change_in_frame(dm, &s->body[b], rate);
    for (int i = 0; i < s->body[b].nv; i++) rate[i] = dm->alg_span > 0.0 ? rate[i]/dm->alg_span : 0.0;
  }
}

/* (I9) The normal velocity component is proportional to h^2, and alg_n belongs to t_n + alpha h: both are adapted to
 * the new step, as is the effect of stiff forces on velocities. */
static tml_status prepare_change(tml_direct *dm, double h)
{
  const tml_system *s = dm->sys;
  const double ratio = h/dm->g->h_last, a = tml_formula_alpha(dm);
  find_rate(dm);
  for (int i = 0; i < s->nv; i++) dm->alg0[i] += a*(h - dm->g->h_last)*dm->alg_rate[i];
  tml_status st = TML_RETRY_NEWTON;
  if (tml_stiff_interpolation_needed(dm->g, fmax(h, dm->g->h_last))) st = tml_stiff_step_change_apply(dm, h);
  if (st <= 0) return st;
  if (s->m == 0 || dm->n_s > 0) return TML_OK;
  const tml_state here = tml_integrator_accepted(dm->g);
  st = tml_kkt_factor(dm->g->kkt, dm->g->work, &here);
  if (st == TML_OK) tml_kkt_correct(dm->g->kkt, dm->v0, 1.0 - ratio*ratio, dm->g->rv);
  return st;
}

/* BDF-2 adapts to small changes by itself, more accurately. */
static bool is_step_change(const tml_direct *dm, double ratio)
{
  return tml_formula_backward(dm) ? ratio < BDF_CHANGE : fabs(ratio - 1.0) > EQUAL_STEPS;
}

tml_status tml_start_correction_prepare(tml_direct *dm, double h)
{
  const size_t bytes = (size_t)dm->sys->nv*sizeof(double);
  memcpy(dm->v0, dm->g->v, bytes);
  memcpy(dm->alg0, dm->alg, bytes);
  tml_status st = TML_OK;
  if (dm->g->h_last == 0.0) st = prepare_start(dm, h);
  else if (dm->opt->settle && is_step_change(dm, h/dm->g->h_last))
    st = prepare_change(dm, h);
  dm->g->h = h; /* the functions above may have used other steps */
  if (st == TML_OK) tml_formula_begin(dm, h);
  return st;
}

/* The alternating part of the velocity residual. A second difference contains that part in full and the smooth part,
 * which is proportional to h^2, only at O(h^4). The result must be small, since the factors used by the filter may
 * be old. At a start only two values are known, and the first difference is used. */
static void alternating_part(const tml_direct *dm, double *out)
{
  const double h = dm->g->h, a = dm->g->h_last > 0.0 ? h/dm->g->h_last : 1.0;
  const double b = dm->h_before > 0.0 ? h/dm->h_before : 0.0;
  for (int i = 0; i < dm->sys->m; i++)
    out[i] = b > 0.0 ? 0.25*(dm->rv1[i] - 2.0*a*a*dm->g->rv[i] + b*b*dm->rv_before[i])
                     : 0.5*(dm->rv1[i] - a*a*dm->g->rv[i]);
}

/* (I10) v += dv with S [dv; *] = [0; -alternating part of Phi_q v + Phi_t]: damps the constraint mode without
 * changing the smooth O(h^2) part. BDF-2 damps it by itself. */
tml_status tml_start_correction_filter(tml_direct *dm)
{
  const tml_system *s = dm->sys;
  tml_integrator *g = dm->g;
  const tml_state x = {.t = g->t + g->h, .q = g->q1, .v = g->v1};
  double *rows = g->r + s->nv;
  const tml_status st = tml_system_velocity_residual(s, g->work, &x, dm->rv1, g->phi);
  const bool plain = dm->n_s > 0 || tml_formula_backward(dm) || s->m == 0;
  if (st != TML_OK || plain || !dm->opt->filter || dm->opt->exact_iterations > 0) return st;
  if (g->h_last == 0.0 && !dm->smooth_start) return TML_OK;
  memset(g->r, 0, (size_t)dm->blocks->n*sizeof(double));
  alternating_part(dm, rows);
  for (int i = 0; i < s->m; i++) rows[i] = -rows[i];
  tml_lu_solve(dm->lu, g->r);
  for (int i = 0; i < s->nv; i++) g->v1[i] += g->r[i];
  return tml_system_velocity_residual(s, g->work, &x, dm->rv1, NULL);
}
