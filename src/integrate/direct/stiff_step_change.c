/* stiff_step_change.c - adapts velocities to a change of the step if forces are stiff. The formulas give velocities
 * an offset proportional to h^2. In a stiff direction, where the force determines positions, the offset must change
 * with the step, or the force oscillates. Theory: docs/theory/index3.md, "Repairs". */
#include "integrate/direct/direct_method.h"

#include <float.h>

#include "system/evaluate/equation_scale.h"

#define NOISE 200.0 /* eps: relative to the terms that cancel in a rate, this is round-off */
#define FAINT 0.1   /* fraction of the tolerance: negligible change of a force over a step, relative to its terms */

/* y += f (g - Q) at a state. */
static tml_status add_forces(tml_direct *dm, double f, const tml_state *at, double *y)
{
  tml_state bare = *at;
  bare.a = bare.lambda = NULL;
  const tml_status st = tml_system_residual(dm->sys, dm->g->work, &bare, dm->g->r, NULL);
  for (int i = 0; i < dm->sys->nv; i++) y[i] += f*dm->g->r[i];
  return st;
}

/* K and D of applied forces at the accepted state, without contacts in impact, whose force is no oscillation. From
 * here on forces, K and D are evaluated in this way. */
static tml_status set_settled(tml_direct *dm, const tml_state *here)
{
  tml_work *w = dm->g->work;
  w->touch_view = TML_TOUCH_SETTLED;
  return tml_system_matrices(dm->sys, w, here, &dm->g->kkt->matrices);
}

/* The matrix of (I12) with those contacts: they are added to K and D and removed again. */
static tml_status set_matrix(tml_direct *dm, const tml_state *here, const tml_stride_factors *c)
{
  const tml_system *s = dm->sys;
  tml_kkt *k = dm->g->kkt;
  const size_t n = s->n_acting > s->n_elements ? (size_t)s->nz_vv : 0;
  memcpy(k->settled, k->matrices.K, n*sizeof(double));
  memcpy(k->settled + n, k->matrices.D, n*sizeof(double));
  dm->g->work->touch_view = TML_TOUCH_STRUCK;
  const tml_status st = tml_system_add_contacts(s, dm->g->work, here, &k->matrices);
  dm->g->work->touch_view = TML_TOUCH_SETTLED;
  tml_saddle *matrix = tml_kkt_lend(k);
  tml_saddle_set(matrix, &k->matrices, c, NULL, NULL);
  tml_saddle_set_user(matrix, &k->user, c, NULL, NULL);
  memcpy(k->matrices.K, k->settled, n*sizeof(double));
  memcpy(k->matrices.D, k->settled + n, n*sizeof(double));
  return st;
}

/* Factorises this matrix with the coefficients of a step h. */
static tml_status factor_step_matrix(tml_direct *dm, double h, tml_stride_factors *c)
{
  tml_kkt *k = dm->g->kkt;
  tml_state here = tml_integrator_accepted(dm->g);
  tml_formula_begin(dm, h);
  *c = (tml_stride_factors){.a = 1.0, .v = dm->c_v, .q = dm->c_q};
  tml_status st = tml_system_user_matrices(dm->sys, dm->g->work, &here, &k->user);
  here.a = here.lambda = NULL;
  if (st == TML_OK) st = set_settled(dm, &here);
  if (st == TML_OK) st = set_matrix(dm, &here, c);
  return st == TML_OK ? tml_kkt_factor_matrix(k) : st;
}

/* y += f times the columns of the unknowns of the user times their change over the last step. */
static void add_unknowns(const tml_direct *dm, double f, double *y)
{
  const tml_integrator *g = dm->g;
  const tml_saddle *s = &g->kkt->saddle;
  const int first = dm->sys->nv + dm->sys->m;
  for (int k = 0; k < dm->sys->user.np; k++)
    for (int e = s->column[first + k]; e < s->column[first + k + 1]; e++)
      y[s->row[e]] += f*s->value[e]*(g->p[k] - g->p_old[k]);
}

/* The residual of (I11) into y, corrected for the offset: the rates that the forces should have, minus their rates
 * over the last step. */
static tml_status force_rate_residual(tml_direct *dm, double h, double *y)
{
  const tml_integrator *g = dm->g;
  const tml_system *s = dm->sys;
  const double h_old = g->h_last, offset = tml_formula_offset(dm, h)*h*h, *jerk = dm->alg_rate;
  tml_state here = tml_integrator_accepted(g);
  const tml_state before = {.t = g->t - h_old, .q = g->q_old, .v = g->v_old, .X = g->X_old, .p = g->p_old};
  double *user = y + s->nv + s->m;
  memset(y, 0, (size_t)g->kkt->saddle.n*sizeof *y);
  here.lambda = NULL;
  tml_status st = tml_system_Q_t(s, g->work, &here, y);
  for (int i = 0; i < s->nv; i++) y[i] = -y[i];
  tml_system_mul(s, g->kkt->matrices.K, 1.0, g->v, y);
  tml_system_mul(s, g->kkt->matrices.K, -offset, jerk, y);
  tml_system_mul(s, g->kkt->matrices.D, 1.0, dm->alg, y);
  tml_system_mul(s, g->kkt->matrices.D, -tml_formula_alpha(dm)*h_old, jerk, y); /* alg belongs to t + alpha h */
  if (st == TML_OK) st = add_forces(dm, -1.0/h_old, &here, y);
  if (st == TML_OK) st = add_forces(dm, 1.0/h_old, &before, y);
  if (s->user.np == 0) return st;
  add_unknowns(dm, 1.0/h_old, y);
  tml_system_user_change(s, &g->kkt->user, &(tml_user_change){.q = g->v, .v = dm->alg, .X = g->p, .t = 1.0}, 1.0, user);
  tml_system_user_change(s, &g->kkt->user, &(tml_user_change){.q = jerk}, -offset, user);
  return st;
}

/* Sets negligible entries of y to zero: rates that change the forces over a step by less than a fraction of the
 * tolerance, relative to their terms, or that are round-off of cancelling terms. `force` holds the sizes of forces,
 * `made` the sizes of the terms in their rates. */
static void drop_faint(const tml_direct *dm, double *y, const double *force, const double *made, int n)
{
  const double part = FAINT*dm->opt->tolerance/dm->g->h_last;
  for (int i = 0; i < n; i++)
    if (fabs(y[i]) <= part*force[i] + NOISE*DBL_EPSILON*made[i]) y[i] = 0.0;
}

static tml_status drop_faint_motion(tml_direct *dm, double *y)
{
  tml_integrator *g = dm->g;
  const tml_system *s = dm->sys;
  const tml_state here = tml_integrator_accepted(g);
  double *force = g->a_mid, *made = g->r;
  memset(force, 0, (size_t)s->nv*sizeof *force);
  const tml_status st = tml_equation_scale_loads(s, g->work, &here, force);
  for (int i = 0; i < s->nv; i++) made[i] = force[i]/g->h_last;
  tml_system_mul_sizes(s, g->kkt->matrices.K, 1.0, g->v, made);
  tml_system_mul_sizes(s, g->kkt->matrices.D, 1.0, dm->alg, made);
  drop_faint(dm, y, force, made, s->nv);
  return st;
}

static void drop_faint_user(tml_direct *dm, double *y)
{
  tml_integrator *g = dm->g;
  const tml_system *s = dm->sys;
  double *force = g->p_mid, *size = g->a_mid, *made = g->r;
  for (int k = 0; k < s->user.np; k++) {
    force[k] = tml_equation_scale_user_row(s, &g->kkt->user, k);
    made[k] = force[k]/g->h_last;
  }
  for (int i = 0; i < s->nv; i++) size[i] = fabs(g->v[i]);
  tml_equation_scale_user_rows(s, g->kkt->user.q, size, made);
  for (int i = 0; i < s->nv; i++) size[i] = fabs(dm->alg[i]);
  tml_equation_scale_user_rows(s, g->kkt->user.v, size, made);
  drop_faint(dm, y, force, made, s->user.np);
}

/* The normal component of velocities is proportional to h^2 (I9). */
static void set_rows(const tml_direct *dm, double f, double *rows)
{
  for (int i = 0; i < dm->sys->m; i++) rows[i] = f*dm->g->rv[i];
}

/* x = S^-1 b, then b = S^-1 [c_q K x; rows]: the second solution removes the part that is not stiff (I12). */
static void solve_nonstiff_part(tml_direct *dm, const tml_stride_factors *c, double normal)
{
  const tml_integrator *g = dm->g;
  const tml_system *s = dm->sys;
  const size_t n = (size_t)g->kkt->saddle.n;
  double *b = g->kkt->b, *x = g->r;
  set_rows(dm, normal, b + s->nv);
  tml_kkt_solve(g->kkt, b);
  memcpy(x, b, n*sizeof *x);
  memset(b, 0, n*sizeof *b);
  tml_system_mul(s, g->kkt->matrices.K, c->q, x, b);
  set_rows(dm, normal, b + s->nv);
  if (s->user.np > 0)
    tml_system_user_change(s, &g->kkt->user, &(tml_user_change){.q = x}, c->q, b + s->nv + s->m);
  tml_kkt_solve(g->kkt, b);
}

/* A positive status means that the correction failed; v0 is then unchanged. */
tml_status tml_stiff_step_change_apply(tml_direct *dm, double h)
{
  tml_integrator *g = dm->g;
  const double longer = fmax(h, g->h_last), ratio = h/g->h_last;
  tml_stride_factors c;
  tml_status st = factor_step_matrix(dm, longer, &c);
  if (st == TML_OK) st = force_rate_residual(dm, h, g->kkt->b);
  if (st == TML_OK) st = drop_faint_motion(dm, g->kkt->b);
  g->work->touch_view = TML_TOUCH_PLAIN;
  if (st != TML_OK) return st;
  drop_faint_user(dm, g->kkt->b + dm->sys->nv + dm->sys->m);
  for (int i = 0; i < g->kkt->saddle.n; i++) g->kkt->b[i] *= -c.q;
  solve_nonstiff_part(dm, &c, dm->n_s > 0 ? 0.0 : ratio*ratio - 1.0); /* stabilised methods have no normal component */
  const double size = tml_integrator_weighted_norm(g, g->kkt->b),
    most = longer*tml_integrator_weighted_norm(g, dm->alg);
  if (!(size <= most)) return TML_RETRY_NEWTON; /* more than the effect of the accelerations in a step */
  for (int i = 0; i < dm->sys->nv; i++) dm->v0[i] += g->kkt->b[i];
  return TML_OK;
}
