/* stabilised_index2.c - stabilised index 2: velocity constraints hold as well, by means of a correction s of the
 * position formula.
 *
 *   D = D* + c_q u + c_s s,   W s = G^T mu,   Phi = 0,   Phi_q v + Phi_t = 0 at t_n+1.
 * nstiff-si2 [003, eqs. 9-10]: c_s = c, W = I, so that q' = v + s. hht-si2 [003, eqs. 12-13]: c_s = h^2/2, W the
 * mass matrix at the predicted mid-step configuration, kept constant; in the printed form it is also the mass matrix
 * of the equations of motion. Unknowns of the matrix: du, dq/c_q, dlambda, (c_s/c_q) dmu. Theory:
 * docs/theory/stabilised.md. */
#include "core/memory.h"
#include "integrate/direct/direct_method.h"

enum { U, Q, LAMBDA, MU, P, GROUPS }; /* unknowns */
enum { MOTION, CORRECTION, POSITION, VELOCITY, USER }; /* equations */

enum { MOTION_U, CORRECTION_U, VELOCITY_U, USER_U, MOTION_Q, CORRECTION_Q, POSITION_Q, VELOCITY_Q, USER_Q,
       MOTION_LAMBDA, USER_LAMBDA, CORRECTION_MU, POSITION_MU, MOTION_P, USER_P, SPOTS };

static const tml_group groups[GROUPS] = {TML_GROUP_V, TML_GROUP_V, TML_GROUP_C, TML_GROUP_C, TML_GROUP_U};
static const tml_spot spots[SPOTS] = {
  [MOTION_U] = {.row = MOTION, .column = U}, [CORRECTION_U] = {.row = CORRECTION, .column = U, .local = true},
  [VELOCITY_U] = {.row = VELOCITY, .column = U}, [USER_U] = {.row = USER, .column = U},
  [MOTION_Q] = {.row = MOTION, .column = Q}, [CORRECTION_Q] = {.row = CORRECTION, .column = Q},
  [POSITION_Q] = {.row = POSITION, .column = Q}, [VELOCITY_Q] = {.row = VELOCITY, .column = Q},
  [USER_Q] = {.row = USER, .column = Q},
  [MOTION_LAMBDA] = {.row = MOTION, .column = LAMBDA}, [USER_LAMBDA] = {.row = USER, .column = LAMBDA},
  [CORRECTION_MU] = {.row = CORRECTION, .column = MU}, [POSITION_MU] = {.row = POSITION, .column = MU, .rates = true},
  [MOTION_P] = {.row = MOTION, .column = P}, [USER_P] = {.row = USER, .column = P},
};

typedef struct tml_si2 {
  tml_blocks blocks;
  double *W;       /* a block per body: metric of the correction */
  double *s, *mu;  /* correction and its multipliers, of the trial state */
  double *H;       /* v x v: (G^T mu)_q */
  double *R;       /* rows x v: (G v)_q */
} tml_si2;

static void si2_free(tml_direct *dm)
{
  tml_si2 *x = dm->extra;
  if (!x) return;
  tml_blocks_free(&x->blocks);
  double *const list[] = {x->W, x->s, x->mu, x->H, x->R};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  tml_delete(x);
  dm->extra = NULL;
}

static tml_status si2_create(tml_direct *dm, tml_error *err)
{
  const tml_system *s = dm->sys;
  tml_si2 *x = dm->extra = tml_new(1, sizeof *x);
  if (!x) return tml_fail_memory(err);
  x->W = tml_new((size_t)s->blocks, sizeof(double));
  x->s = tml_new((size_t)s->nv, sizeof(double));
  x->mu = tml_new((size_t)s->m, sizeof(double));
  x->H = tml_new((size_t)s->nz_vv, sizeof(double));
  x->R = tml_new((size_t)s->nz_cv, sizeof(double));
  if (!x->W || !x->s || !x->mu || !x->H || !x->R) return tml_fail_memory(err);
  x->blocks.n_groups = GROUPS;
  x->blocks.n_spots = SPOTS;
  const tml_status st = tml_blocks_create(&x->blocks, s, groups, spots, err);
  dm->blocks = &x->blocks;
  dm->n_s = 1;
  dm->s[0] = x->s;
  dm->psi[0] = x->mu;
  dm->shrink = true;
  return st;
}

static void si2_store(tml_direct *dm, tml_archive *a)
{
  tml_si2 *x = dm->extra;
  tml_archive_doubles(a, x->W, (size_t)dm->sys->blocks);
  tml_archive_doubles(a, x->s, (size_t)dm->sys->nv);
  tml_archive_doubles(a, x->mu, (size_t)dm->sys->m);
}

/* True if the equations of motion contain the constant mass matrix as well, as printed. */
static bool frozen(const tml_direct *dm)
{
  return dm->opt->method == TML_HHT_SI2 && dm->opt->form != TML_FORM_SECOND_ORDER;
}

/* Computes W: masses at the predicted mid-step configuration q_n (+) (1 + alpha) h v_n, or the unit matrix. */
static tml_status si2_begin(tml_direct *dm)
{
  const tml_integrator *g = dm->g;
  tml_si2 *x = dm->extra;
  const bool unit = tml_formula_backward(dm);
  const double span = (1.0 + tml_formula_alpha(dm))*g->h;
  dm->c_s[0] = unit ? dm->c_v : 0.5*g->h*g->h;
  dm->d_s[0] = 0.0;
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    double *W = x->W + body->block, *D = g->work->own[0], *q = g->work->own[1];
    memset(W, 0, (size_t)(body->nv*body->nv)*sizeof *W);
    for (int i = 0; i < body->nv; i++) {
      W[body->nv*i + i] = 1.0;
      D[i] = span*g->v[body->v + i];
    }
    if (unit) continue;
    tml_frame f;
    body->ops->move(q, g->q + body->q, D, body->content);
    body->ops->frame(&f, q, g->v + body->v);
    body->ops->mass(W, &f, body->content);
  }
  return TML_OK;
}

/* (V2) out += f W y, body by body. */
static void add_metric(const tml_direct *dm, double f, const double *y, double *out)
{
  const tml_si2 *x = dm->extra;
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    const double *W = x->W + body->block;
    for (int i = 0; i < body->nv; i++)
      for (int j = 0; j < body->nv; j++) out[body->v + i] += f*W[body->nv*i + j]*y[body->v + j];
  }
}

/* r = -G^T mu at the trial state. */
static tml_status constraint_load(tml_direct *dm, const tml_state *x, double *r)
{
  const tml_si2 *e = dm->extra;
  memset(r, 0, (size_t)dm->sys->nv*sizeof *r);
  const tml_status st = tml_system_constraint_load(dm->sys, dm->g->work, x, e->mu, r);
  for (int i = 0; i < dm->sys->nv; i++) r[i] = -r[i];
  return st;
}

/* (V1) to (V3) */
static tml_status si2_residual(tml_direct *dm, const tml_state *x)
{
  const tml_system *s = dm->sys;
  tml_work *w = dm->g->work;
  const tml_blocks *m = dm->blocks;
  double *motion = dm->b, *correction = dm->b + m->first[Q];
  double *phi = dm->b + m->first[LAMBDA], *rate = dm->b + m->first[MU];
  tml_state at = *x;
  if (frozen(dm)) at.a = NULL;
  tml_status st = tml_system_residual(s, w, &at, motion, phi);
  if (st == TML_OK) st = tml_system_velocity_residual(s, w, x, rate, NULL);
  if (st == TML_OK) st = constraint_load(dm, x, correction);
  if (st != TML_OK) return st;
  if (frozen(dm)) add_metric(dm, 1.0, dm->g->u, motion);
  tml_formula_old_force(dm, motion);
  add_metric(dm, 1.0, dm->s[0], correction);
  for (int i = 0; i < s->nv; i++) correction[i] *= dm->c_s[0]/dm->c_q;
  tml_corrector_scale_rows(dm, phi, rate);
  return tml_system_user_residual(s, w, x, dm->b + m->first[P]);
}

/* Linearisation of W s: W (A dq - B c_q du)/c_s. */
static void set_correction(tml_direct *dm)
{
  tml_si2 *x = dm->extra;
  tml_blocks_clear(&x->blocks, CORRECTION_U);
  tml_blocks_put_vv(&x->blocks, CORRECTION_Q, -dm->c_s[0], x->H);
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const double *W = x->W + dm->sys->body[b].block;
    const int n = dm->sys->body[b].nv;
    double *Z = dm->g->work->block[0];
    tml_rotation_blocks t;
    if (tml_formula_distribute(dm, b, &t)) {
      tml_formula_times(Z, W, n, &t, t.E, 1.0);
      tml_blocks_add_body(&x->blocks, CORRECTION_Q, b, 1.0, Z);
      for (int i = 0; i < t.n; i++)
        for (int j = 0; j < t.n; j++) t.V[TML_TURN*i + j] = (i == j) - dm->c_v/dm->c_q*t.V[TML_TURN*i + j];
      tml_formula_times(Z, W, n, &t, t.V, 1.0);
      tml_blocks_add_body(&x->blocks, CORRECTION_U, b, -1.0, Z);
    } else {
      tml_blocks_add_body(&x->blocks, CORRECTION_Q, b, 1.0, W);
      tml_blocks_add_body(&x->blocks, CORRECTION_U, b, -1.0, W);
    }
  }
}

static void set_user(tml_direct *dm)
{
  tml_blocks *k = dm->blocks;
  const tml_user_matrices *u = &dm->g->kkt->user;
  tml_blocks_put_uv(k, USER_U, 1.0, u->a);
  tml_blocks_add_uv(k, USER_U, dm->c_v, u->v);
  tml_blocks_put_uv(k, USER_Q, dm->c_q, u->q);
  tml_blocks_put_uc(k, USER_LAMBDA, u);
  tml_blocks_put_vu(k, MOTION_P, -1.0, u);
  tml_blocks_put_uu(k, USER_P, 1.0, dm->c_x, u);
}

/* (V5) */
static tml_status si2_matrix(tml_direct *dm, const tml_state *at, bool soft)
{
  (void)soft;
  const tml_system *s = dm->sys;
  tml_work *w = dm->g->work;
  tml_matrices *m = &dm->g->kkt->matrices;
  tml_si2 *x = dm->extra;
  tml_blocks *k = &x->blocks;
  tml_state motion = *at;
  if (frozen(dm)) motion.a = NULL;
  tml_status st = tml_system_matrices(s, w, &motion, m);
  if (st == TML_OK) st = tml_system_user_matrices(s, w, at, &dm->g->kkt->user);
  if (st == TML_OK) st = tml_system_rate_matrices(s, w, at, x->R, NULL, NULL);
  if (st == TML_OK) st = tml_system_curvature(s, w, &(tml_state){.t = at->t, .q = at->q, .lambda = x->mu}, x->H);
  if (st != TML_OK) return st;
  set_user(dm);
  tml_blocks_put_vv(k, MOTION_U, dm->c_v, m->D);
  if (!frozen(dm)) tml_blocks_add_vv(k, MOTION_U, 1.0, m->M);
  for (int b = 1; frozen(dm) && b < s->n_bodies; b++)
    tml_blocks_add_body(k, MOTION_U, b, 1.0, x->W + s->body[b].block);
  tml_blocks_put_vv(k, MOTION_Q, dm->c_q, m->K);
  tml_blocks_put_vc(k, MOTION_LAMBDA, 1.0, m->G);
  set_correction(dm);
  tml_blocks_put_vc(k, CORRECTION_MU, -1.0, m->G);
  tml_blocks_put_cv(k, POSITION_Q, 1.0, m->G);
  tml_blocks_put_cv(k, VELOCITY_U, 1.0, m->G);
  tml_blocks_put_cv(k, VELOCITY_Q, dm->c_q/dm->c_v, x->R);
  tml_blocks_mask_rows(k, POSITION_Q, POSITION_MU); /* non-holonomic rows: mu is zero */
  return TML_OK;
}

/* (V6) ds = (y - c_q du)/c_s, where y is the change of D that produces dq. */
static double si2_correct(tml_direct *dm)
{
  tml_integrator *g = dm->g;
  tml_si2 *x = dm->extra;
  const int nv = dm->sys->nv;
  double *du = dm->b, *dq = dm->b + dm->blocks->first[Q];
  const double *dlambda = dm->b + dm->blocks->first[LAMBDA], *dmu = dm->b + dm->blocks->first[MU];
  for (int i = 0; i < nv; i++) g->r[i] = dm->c_v*du[i];
  for (int i = 0; i < nv; i++) dq[i] *= dm->c_q;
  tml_formula_distribute_back(dm, dq, g->r);
  for (int i = 0; i < nv; i++) {
    g->u[i] += du[i];
    x->s[i] += (dq[i] - dm->c_q*du[i])/dm->c_s[0];
  }
  for (int i = 0; i < dm->sys->m; i++) {
    g->lambda1[i] += dlambda[i];
    x->mu[i] += dm->c_q/dm->c_s[0]*dmu[i];
  }
  memcpy(g->r, du, (size_t)nv*sizeof(double)); /* for diagnosis */
  return tml_corrector_user(dm, dm->b + dm->blocks->first[P],
                            hypot(tml_integrator_weighted_norm(g, du), tml_integrator_weighted_norm(g, dq)/dm->c_q));
}

const tml_equations tml_si2_equations = {
  .create = si2_create, .free = si2_free, .begin = si2_begin, .residual = si2_residual, .matrix = si2_matrix,
  .correct = si2_correct, .store = si2_store,
};
