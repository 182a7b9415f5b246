/* hht_additive.c - hht-add [003, eq. 11]: applied forces alone determine the accelerations of the formulas; the
 * constraints act through corrections at both ends of the step.
 *
 *   D = D*(a) + h^2/2 [(1-b) s_1 + b s_2],  v = v*(a) + h/2 (s_1 + s_2),  M a_applied + g - Q = 0,
 *   M_n s_1 + G_n^T psi_1 = 0,  M s_2 + G^T psi_2 = 0,  Phi = 0,  Phi_q v + Phi_t = 0 at t_n+1.
 * The corrections are unknowns, so that no mass matrix is inverted. Unknowns of the matrix: du, dq/c_q, dv/c_v,
 * dpsi_1, dpsi_2. Theory: docs/theory/stabilised.md. */
#include "core/memory.h"
#include "integrate/direct/direct_method.h"

enum { U, Q, V, PSI_1, PSI_2, P, GROUPS };                  /* unknowns */
enum { MOTION, FIRST, SECOND, POSITION, VELOCITY, USER };   /* equations */

enum { MOTION_U, FIRST_U, SECOND_U, MOTION_Q, FIRST_Q, SECOND_Q, POSITION_Q, VELOCITY_Q, USER_Q,
       MOTION_V, FIRST_V, SECOND_V, VELOCITY_V, USER_V, FIRST_PSI, SECOND_PSI, MOTION_P, USER_P, SPOTS };

static const tml_group groups[GROUPS] = {TML_GROUP_V, TML_GROUP_V, TML_GROUP_V, TML_GROUP_C, TML_GROUP_C, TML_GROUP_U};
static const tml_spot spots[SPOTS] = {
  [MOTION_U] = {.row = MOTION, .column = U, .local = true}, [FIRST_U] = {.row = FIRST, .column = U, .local = true},
  [SECOND_U] = {.row = SECOND, .column = U, .local = true},
  [MOTION_Q] = {.row = MOTION, .column = Q}, [FIRST_Q] = {.row = FIRST, .column = Q, .local = true},
  [SECOND_Q] = {.row = SECOND, .column = Q}, [POSITION_Q] = {.row = POSITION, .column = Q},
  [VELOCITY_Q] = {.row = VELOCITY, .column = Q}, [USER_Q] = {.row = USER, .column = Q},
  [MOTION_V] = {.row = MOTION, .column = V}, [FIRST_V] = {.row = FIRST, .column = V, .local = true},
  [SECOND_V] = {.row = SECOND, .column = V, .local = true}, [VELOCITY_V] = {.row = VELOCITY, .column = V},
  [USER_V] = {.row = USER, .column = V},
  [FIRST_PSI] = {.row = FIRST, .column = PSI_1}, [SECOND_PSI] = {.row = SECOND, .column = PSI_2},
  [MOTION_P] = {.row = MOTION, .column = P}, [USER_P] = {.row = USER, .column = P},
};

typedef struct tml_additive {
  tml_blocks blocks;
  double *applied;           /* acceleration due to applied forces at t_n */
  double *M0, *G0;           /* named matrices at q_n */
  double *s[2], *psi[2];     /* of the trial state */
  double *H;                 /* v x v: (M s_2 + G^T psi_2)_q */
  double *R;                 /* rows x v: (G v)_q */
} tml_additive;

static void additive_free(tml_direct *dm)
{
  tml_additive *x = dm->extra;
  if (!x) return;
  tml_blocks_free(&x->blocks);
  double *const list[] = {x->applied, x->M0, x->G0, x->H, x->R, x->s[0], x->s[1], x->psi[0], x->psi[1]};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  tml_delete(x);
  dm->extra = NULL;
}

static bool allocate_additive_vectors(tml_additive *x, const tml_system *s)
{
  bool ok = (x->applied = tml_new((size_t)s->nv, sizeof(double))) != NULL;
  ok = ok && (x->M0 = tml_new((size_t)s->nz_vv, sizeof(double))) && (x->G0 = tml_new((size_t)s->nz_cv, sizeof(double)));
  ok = ok && (x->H = tml_new((size_t)s->nz_vv, sizeof(double))) && (x->R = tml_new((size_t)s->nz_cv, sizeof(double)));
  for (int k = 0; k < 2; k++) {
    ok = ok && (x->s[k] = tml_new((size_t)s->nv, sizeof(double)));
    ok = ok && (x->psi[k] = tml_new((size_t)s->m, sizeof(double)));
  }
  return ok;
}

static tml_status additive_create(tml_direct *dm, tml_error *err)
{
  const tml_system *s = dm->sys;
  for (int b = 1; b < s->n_bodies; b++)
    if (s->body[b].ops->versor)
      return tml_fail(err, TML_ERR_MODEL, "hht-add needs masses that can be inverted, but those of bodies in Euler "
                                          "parameters cannot: choose 'rotations: increments', or the method hht-si2");
  if (s->n_nonholonomic > 0)
    return tml_fail(err, TML_ERR_MODEL, "hht-add corrects positions by position constraints only and cannot take "
                    "constraints of velocities: choose hht or hht-si2");
  const char *name = tml_system_reaction_user(s);
  if (name)
    return tml_fail(err, TML_ERR_MODEL, "hht-add does not know reactions and true accelerations during a step, on "
                    "which '%s' depends: choose the method hht-si2", name);
  tml_additive *x = dm->extra = tml_new(1, sizeof *x);
  if (!x || !allocate_additive_vectors(x, s)) return tml_fail_memory(err);
  x->blocks.n_groups = GROUPS;
  x->blocks.n_spots = SPOTS;
  dm->blocks = &x->blocks;
  dm->n_s = 2;
  for (int k = 0; k < 2; k++) {
    dm->s[k] = x->s[k];
    dm->psi[k] = x->psi[k];
  }
  return tml_blocks_create(&x->blocks, s, groups, spots, err);
}

static void additive_store(tml_direct *dm, tml_archive *a)
{
  tml_additive *x = dm->extra;
  const size_t nv = (size_t)dm->sys->nv, m = (size_t)dm->sys->m;
  tml_archive_doubles(a, x->applied, nv);
  for (int k = 0; k < 2; k++) {
    tml_archive_doubles(a, x->s[k], nv);
    tml_archive_doubles(a, x->psi[k], m);
  }
  dm->seen = x->applied;
}

/* ---------------------------------------------------------------- start ---------------------- */

/* x = A^-1 b for a symmetric positive definite block; A is overwritten. */
static void solve_block(double *A, double *b, int n)
{
  for (int k = 0; k < n; k++) {
    for (int i = k + 1; i < n; i++) {
      const double f = A[n*i + k]/A[n*k + k];
      for (int j = k; j < n; j++) A[n*i + j] -= f*A[n*k + j];
      b[i] -= f*b[k];
    }
  }
  for (int i = n - 1; i >= 0; i--) {
    for (int j = i + 1; j < n; j++) b[i] -= A[n*i + j]*b[j];
    b[i] /= A[n*i + i];
  }
}

/* A state without reactions, for the applied forces. */
static tml_state applied_state(const tml_state *at)
{
  return (tml_state){.t = at->t, .q = at->q, .v = at->v, .a = at->a, .X = at->X, .p = at->p};
}

/* Accelerations of the bodies without constraints: M a = Q - g. */
static tml_status additive_start(tml_direct *dm)
{
  const tml_integrator *g = dm->g;
  tml_additive *x = dm->extra;
  const tml_state at = applied_state(&(tml_state){.t = g->t, .q = g->q, .v = g->v, .X = g->X, .p = g->p});
  const tml_status st = tml_system_residual(dm->sys, g->work, &at, x->applied, NULL);
  if (st != TML_OK) return st;
  for (int b = 1; b < dm->sys->n_bodies; b++) {
    const tml_sysbody *body = &dm->sys->body[b];
    double *M = g->work->block[0];
    body->ops->mass(M, &g->work->frame[b], body->content);
    for (int i = 0; i < body->nv; i++) x->applied[body->v + i] *= -1.0;
    solve_block(M, x->applied + body->v, body->nv);
  }
  dm->seen = x->applied;
  memcpy(dm->alg, x->applied, (size_t)dm->sys->nv*sizeof(double));
  return TML_OK;
}

/* ---------------------------------------------------------------- a step --------------------- */

/* (V8) */
static tml_status additive_begin(tml_direct *dm)
{
  const tml_integrator *g = dm->g;
  tml_additive *x = dm->extra;
  const double h = g->h, b = dm->opt->b;
  const tml_state here = {.t = g->t, .q = g->q, .v = g->v};
  tml_matrices old = {.M = x->M0, .G = x->G0};
  dm->c_s[0] = 0.5*h*h*(1.0 - b);
  dm->c_s[1] = 0.5*h*h*b;
  dm->d_s[0] = dm->d_s[1] = 0.5*h;
  return tml_system_matrices(dm->sys, g->work, &here, &old);
}

/* (V7) */
static tml_status additive_residual(tml_direct *dm, const tml_state *at)
{
  const tml_system *s = dm->sys;
  tml_work *w = dm->g->work;
  tml_additive *x = dm->extra;
  const int *group = dm->blocks->first;
  double *first = dm->b + group[FIRST], *second = dm->b + group[SECOND];
  double *phi = dm->b + group[POSITION], *rate = dm->b + group[VELOCITY];
  const tml_state motion = applied_state(at);
  tml_status st = tml_system_user_residual(s, w, &motion, dm->b + group[P]);
  if (st == TML_OK) st = tml_system_residual(s, w, &motion, dm->b, phi);
  if (st == TML_OK) st = tml_system_velocity_residual(s, w, at, rate, NULL);
  memset(first, 0, 2*(size_t)s->nv*sizeof(double));
  tml_system_mul(s, x->M0, 1.0, x->s[0], first);
  tml_saddle_mul_transposed(&dm->g->kkt->saddle, x->G0, 1.0, x->psi[0], first);
  if (st == TML_OK) st = tml_system_constraint_load(s, w, at, x->psi[1], second);
  for (int b = 1; b < s->n_bodies; b++) {
    const tml_sysbody *body = &s->body[b];
    double *y = w->own[0], *rest = w->own[1]; /* the frames have zero velocity here: M s and elastic forces */
    body->ops->inertia(y, &w->frame[b], body->content, x->s[1] + body->v);
    body->ops->inertia(rest, &w->frame[b], body->content, w->zero);
    for (int i = 0; i < body->nv; i++) second[body->v + i] += y[i] - rest[i];
  }
  tml_corrector_scale_rows(dm, phi, rate);
  return st;
}

/* (V9) ds_1 = (A dq + B dv - c_q du - c_2 sigma)/(c_1 - c_2),  ds_2 = sigma - ds_1,  sigma = (dv - c_v du)/d. */
static void set_corrections(tml_direct *dm, int b)
{
  tml_blocks *k = dm->blocks;
  const tml_additive *x = dm->extra;
  const tml_sysbody *body = &dm->sys->body[b];
  const double span = dm->c_s[0] - dm->c_s[1], d = dm->d_s[0], c_2 = dm->c_s[1];
  double *M = dm->g->work->block[0], *M0 = dm->g->work->block[1], *Z = dm->g->work->block[2];
  tml_rotation_blocks t;
  const bool turns = tml_formula_distribute(dm, b, &t);
  body->ops->mass(M, &dm->g->work->frame[b], body->content);
  for (int i = 0; i < body->nv; i++)
    for (int j = 0; j < body->nv; j++) M0[body->nv*i + j] = x->M0[body->diagonal + j*body->vv_len + i];
  const struct { int u, q, v; const double *M; double f; } row[2] = {
    {FIRST_U, FIRST_Q, FIRST_V, M0, 1.0/span}, {SECOND_U, SECOND_Q, SECOND_V, M, -1.0/span}};
  for (int r = 0; r < 2; r++) {
    const double sigma = r == 0 ? -c_2/span : 1.0 + c_2/span; /* coefficient of sigma in this correction */
    tml_formula_times(Z, row[r].M, body->nv, &t, t.E, 1.0);
    tml_blocks_add_body(k, row[r].q, b, row[r].f*dm->c_q, Z);
    if (turns) tml_formula_times(Z, row[r].M, body->nv, &t, t.V, 0.0);
    if (turns) tml_blocks_add_body(k, row[r].v, b, row[r].f*dm->c_v, Z);
    tml_blocks_add_body(k, row[r].u, b, -row[r].f*dm->c_q - sigma*dm->c_v/d, row[r].M);
    tml_blocks_add_body(k, row[r].v, b, sigma*dm->c_v/d, row[r].M);
  }
  tml_blocks_add_body(k, MOTION_U, b, 1.0, M);
}

static tml_status additive_matrix(tml_direct *dm, const tml_state *at, bool soft)
{
  (void)soft;
  const tml_system *s = dm->sys;
  tml_work *w = dm->g->work;
  tml_matrices *m = &dm->g->kkt->matrices;
  tml_additive *x = dm->extra;
  tml_blocks *k = &x->blocks;
  const tml_state motion = applied_state(at);
  const tml_state second = {.t = at->t, .q = at->q, .a = x->s[1], .lambda = x->psi[1]};
  tml_status st = tml_system_rate_matrices(s, w, at, x->R, NULL, NULL);
  if (st == TML_OK) st = tml_system_curvature(s, w, &second, x->H);
  if (st == TML_OK) st = tml_system_user_matrices(s, w, &motion, &dm->g->kkt->user);
  if (st == TML_OK) st = tml_system_matrices(s, w, &motion, m);
  if (st != TML_OK) return st;
  tml_blocks_put_uv(k, USER_Q, dm->c_q, dm->g->kkt->user.q);
  tml_blocks_put_uv(k, USER_V, dm->c_v, dm->g->kkt->user.v);
  tml_blocks_put_vu(k, MOTION_P, -1.0, &dm->g->kkt->user);
  tml_blocks_put_uu(k, USER_P, 1.0, dm->c_x, &dm->g->kkt->user);
  static const int cleared[] = {MOTION_U, FIRST_U, SECOND_U, FIRST_Q, FIRST_V, SECOND_V};
  for (size_t i = 0; i < sizeof cleared/sizeof *cleared; i++) tml_blocks_clear(k, cleared[i]);
  tml_blocks_put_vv(k, MOTION_Q, dm->c_q, m->K);
  tml_blocks_put_vv(k, MOTION_V, dm->c_v, m->D);
  tml_blocks_put_vv(k, SECOND_Q, dm->c_q, x->H);
  for (int b = 1; b < s->n_bodies; b++) set_corrections(dm, b);
  tml_blocks_put_vc(k, FIRST_PSI, 1.0, x->G0);
  tml_blocks_put_vc(k, SECOND_PSI, 1.0, m->G);
  tml_blocks_put_cv(k, POSITION_Q, 1.0, m->G);
  tml_blocks_put_cv(k, VELOCITY_V, 1.0, m->G);
  tml_blocks_put_cv(k, VELOCITY_Q, dm->c_q/dm->c_v, x->R);
  return TML_OK;
}

static double additive_correct(tml_direct *dm)
{
  tml_integrator *g = dm->g;
  tml_additive *x = dm->extra;
  const int nv = dm->sys->nv, *group = dm->blocks->first;
  const double span = dm->c_s[0] - dm->c_s[1], d = dm->d_s[0];
  double *du = dm->b, *dq = dm->b + group[Q], *dv = dm->b + group[V];
  for (int i = 0; i < nv; i++) {
    dq[i] *= dm->c_q;
    dv[i] *= dm->c_v;
  }
  tml_formula_distribute_back(dm, dq, dv);
  for (int i = 0; i < nv; i++) {
    const double sigma = (dv[i] - dm->c_v*du[i])/d;
    const double first = (dq[i] - dm->c_q*du[i] - dm->c_s[1]*sigma)/span;
    g->u[i] += du[i];
    x->s[0][i] += first;
    x->s[1][i] += sigma - first;
  }
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < dm->sys->m; i++) x->psi[k][i] += dm->b[group[PSI_1 + k] + i];
  memcpy(g->r, du, (size_t)nv*sizeof(double)); /* for diagnosis */
  return tml_corrector_user(dm, dm->b + group[P], hypot(tml_integrator_weighted_norm(g, du),
                            hypot(tml_integrator_weighted_norm(g, dq)/dm->c_q,
                                  tml_integrator_weighted_norm(g, dv)/dm->c_v)));
}

/* psi_2 is only a first-order multiplier, so accelerations and multipliers are solved for again. */
static tml_status additive_finish(tml_direct *dm)
{
  tml_integrator *g = dm->g;
  tml_additive *x = dm->extra;
  memcpy(x->applied, g->u, (size_t)dm->sys->nv*sizeof(double));
  const tml_state there = tml_integrator_trial(g);
  const tml_status st = tml_kkt_factor(g->kkt, g->work, &there);
  return st == TML_OK ? tml_kkt_accelerations(g->kkt, g->work, &there, g->u, g->lambda1, g->p1) : st;
}

const tml_equations tml_additive_equations = {
  .create = additive_create, .free = additive_free, .start = additive_start, .begin = additive_begin,
  .finish = additive_finish, .residual = additive_residual, .matrix = additive_matrix, .correct = additive_correct,
  .store = additive_store,
};
