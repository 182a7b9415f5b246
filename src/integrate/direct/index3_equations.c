/* index3_equations.c - the index-3 equations of a step: motion and position constraints at t_n+1, unknowns u and
 * lambda. It uses the matrix and the named matrices of the accelerations (kkt_solve.h), which are not needed during
 * an iteration. */
#include "integrate/direct/direct_method.h"

static tml_status index3_create(tml_direct *dm, tml_error *err)
{
  (void)err;
  dm->blocks = &dm->g->kkt->saddle;
  return TML_OK;
}

static void index3_free(tml_direct *dm) { (void)dm; }

/* (I1) Divides the position rows of the residual by c_q and its velocity rows by c_v. */
static tml_status index3_residual(tml_direct *dm, const tml_state *x)
{
  const tml_system *s = dm->sys;
  const tml_status st = tml_system_residual(s, dm->g->work, x, dm->b, dm->b + s->nv);
  if (st != TML_OK) return st;
  tml_formula_old_force(dm, dm->b);
  tml_corrector_scale_rows(dm, dm->b + s->nv, NULL);
  const tml_status rates = tml_system_velocity_rows(s, dm->g->work, x, dm->b + s->nv);
  if (rates != TML_OK) return rates;
  for (int i = 0; i < s->n_nonholonomic; i++) dm->b[s->nv + s->nonholonomic[i]] /= dm->c_v;
  return tml_system_user_residual(s, dm->g->work, x, dm->b + s->nv + s->m);
}

/* (I3), with unknowns of the user (U12) */
static tml_status index3_matrix(tml_direct *dm, const tml_state *x, bool soft)
{
  tml_kkt *k = dm->g->kkt;
  const tml_stride_factors c = {.a = 1.0, .v = dm->c_v, .q = dm->c_q, .x = dm->c_x};
  tml_status st = tml_system_matrices(dm->sys, dm->g->work, x, &k->matrices);
  if (st == TML_OK) st = tml_system_user_matrices(dm->sys, dm->g->work, x, &k->user);
  if (st != TML_OK) return st;
  if (dm->sys->n_nonholonomic > 0) {
    st = tml_system_rate_matrices(dm->sys, dm->g->work, x, k->rate_q, NULL, NULL);
    if (st != TML_OK) return st;
  }
  tml_formula_old_force_q(dm, k->matrices.K);
  tml_saddle *matrix = tml_kkt_lend(k);
  tml_saddle_set(matrix, &k->matrices, &c, tml_formula_blocks, dm);
  tml_saddle_set_velocity_rows(matrix, &k->matrices, k->rate_q, &c, tml_formula_blocks, dm);
  tml_saddle_set_user(matrix, &k->user, &c, tml_formula_blocks, dm);
  if (soft) tml_saddle_soften(matrix, dm->sys, TML_SOFT, k->b);
  return TML_OK;
}

/* du = E z for bodies whose matrix unknowns z differ from u. */
static void from_matrix_unknowns(const tml_direct *dm, double *z)
{
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    if (!body->ops->chart) continue;
    double *turning = z + body->v + body->ops->chart->first;
    const double y[3] = {turning[0], turning[1], turning[2]};
    m3_mulv(turning, dm->E + (size_t)b*9, y);
  }
}

static double index3_correct(tml_direct *dm)
{
  tml_integrator *g = dm->g;
  const int nv = dm->sys->nv;
  from_matrix_unknowns(dm, dm->b);
  for (int i = 0; i < nv; i++) g->u[i] += dm->b[i];
  for (int i = 0; i < dm->sys->m; i++) g->lambda1[i] += dm->b[nv + i];
  memcpy(g->r, dm->b, (size_t)nv*sizeof(double)); /* the correction, which explanations of a failure read */
  return tml_corrector_user(dm, dm->b + nv + dm->sys->m, tml_integrator_weighted_norm(g, dm->b));
}

const tml_equations tml_index3_equations = {
  .create = index3_create, .free = index3_free, .residual = index3_residual, .matrix = index3_matrix,
  .correct = index3_correct,
};
