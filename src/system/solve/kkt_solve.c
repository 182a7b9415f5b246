/* kkt_solve.c - accelerations, multipliers and unknowns of the user at a state, from [M G^T; G 0]; rates of the
 * accelerations; smallest corrections in the mass metric. */
#include "system/solve/kkt_solve.h"

#include <assert.h>

#include "core/arena.h"
#include "math/fixed_random.h"
#include "system/evaluate/equation_scale.h"

#define INDEPENDENT 1e12 /* largest solution for loads of size 1: beyond it rows count as dependent */
#define SMALL 1e-13      /* relative size of a last correction */
#define STALLED 1e-9     /* relative size of a last correction that is not smaller than the one before */
#define MET 1e-14        /* residual of an equation due to round-off, relative to the terms that cancel in it */
enum { ITERATIONS = 50, PATIENCE = 3 };

/* Number of unknowns of the user in the matrix. */
static int user_count(const tml_kkt *k) { return k->saddle.n - k->sys->nv - k->sys->m; }

/* True if the matrix depends on the configuration alone. G of rows by formula may depend on time and velocities. */
static bool is_lasting(const tml_kkt *k)
{
  bool lasting = user_count(k) == 0;
  for (int i = 0; i < k->sys->n_constraints; i++) lasting = lasting && !k->sys->constraint[i].ops->G_t;
  return lasting;
}

tml_status tml_kkt_create(tml_kkt *k, const tml_system *s, bool dense, bool user, tml_error *err)
{
  memset(k, 0, sizeof *k);
  k->sys = s;
  k->hold = INFINITY;
  k->stamp[0] = NAN;
  tml_status st = tml_saddle_create(&k->saddle, s, user, err);
  if (st != TML_OK) return st;
  assert(k->saddle.n == s->nv + s->m + user_count(k));
  const tml_pattern p = tml_blocks_pattern(&k->saddle);
  st = tml_lu_create(&k->lu, &p, dense, err);
  if (st == TML_OK && !dense && user_count(k) == 0) st = tml_mass_blocks_create(&k->blocks, s, err);
  if (st == TML_OK) st = tml_matrices_create(&k->matrices, s, err);
  if (st == TML_OK) st = tml_user_matrices_create(&k->user, s, err);
  if (st != TML_OK) return st;
  k->lasting = is_lasting(k);
  k->b = tml_arena_new(&k->arena, (size_t)k->saddle.n, sizeof(double));
  k->open = tml_arena_new(&k->arena, (size_t)k->saddle.n, sizeof(double));
  k->made = tml_arena_new(&k->arena, (size_t)k->saddle.n, sizeof(double));
  k->scale = tml_arena_new(&k->arena, (size_t)s->m, sizeof(double));
  k->rate_q = tml_arena_new(&k->arena, s->n_nonholonomic > 0 ? (size_t)s->nz_cv : 0, sizeof(double));
  k->place = tml_arena_new(&k->arena, (size_t)s->nq, sizeof(double));
  k->settled = tml_arena_new(&k->arena, s->n_acting > s->n_elements ? 2*(size_t)s->nz_vv : 0, sizeof(double));
  return k->arena.failed ? tml_fail_memory(err) : TML_OK;
}

void tml_kkt_free(tml_kkt *k)
{
  tml_blocks_free(&k->saddle);
  tml_lu_free(k->lu);
  tml_mass_blocks_free(&k->blocks);
  tml_matrices_free(&k->matrices);
  tml_user_matrices_free(&k->user);
  tml_arena_free(&k->arena);
  memset(k, 0, sizeof *k);
}

tml_saddle *tml_kkt_lend(tml_kkt *k)
{
  k->mass = false;
  return &k->saddle;
}

tml_status tml_kkt_store(tml_kkt *k, tml_archive *a)
{
  tml_user_matrices_store(&k->user, k->sys, a);
  tml_archive_double(a, &k->hold);
  if (a->mode == TML_ARCHIVE_LOAD) k->placed = false;
  tml_archive_flag(a, &k->by_blocks);
  tml_archive_doubles(a, k->stamp, 2);
  tml_mass_blocks_store(&k->blocks, a);
  return tml_lu_store(k->lu, a);
}

void tml_kkt_solve(tml_kkt *k, double *b)
{
  if (k->by_blocks) tml_mass_blocks_solve(&k->blocks, b);
  else tml_lu_solve(k->lu, b);
}

void tml_kkt_read_rows(tml_kkt *k)
{
  if (k->by_blocks) tml_mass_blocks_rows(&k->blocks, k->matrices.G);
}

void tml_kkt_read_scale(tml_kkt *k)
{
  if (k->by_blocks) memcpy(k->scale, tml_schur_diagonal(k->blocks.schur), (size_t)k->sys->m*sizeof *k->scale);
  else tml_saddle_scale(&k->saddle, k->sys, k->scale, k->b);
}

/* True if the factors are usable: tests solutions for right sides of size 1, independent of units. Also sets `hold`. */
static bool are_factors_usable(tml_kkt *k)
{
  const tml_system *s = k->sys;
  double most = 0.0;
  unsigned seed = 1;
  tml_kkt_read_scale(k);
  memset(k->b, 0, (size_t)k->saddle.n*sizeof(double));
  for (int i = 0; i < s->m; i++) {
    k->scale[i] = sqrt(k->scale[i]);
    k->b[s->nv + i] = copysign(k->scale[i], tml_fixed_random(&seed));
  }
  tml_kkt_solve(k, k->b);
  for (int i = 0; i < s->m; i++) {
    const double answer = fabs(k->b[s->nv + i])*k->scale[i];
    if (!(answer <= INDEPENDENT)) return false;
    most = fmax(most, answer);
  }
  k->hold = 1.0/sqrt(most);
  return true;
}

tml_status tml_kkt_factor_matrix(tml_kkt *k)
{
  k->placed = k->by_blocks = false;
  k->stamp[0] = NAN;
  return tml_lu_factor(k->lu, k->saddle.value);
}

static tml_status set_matrix(tml_kkt *k, tml_work *w, const tml_state *x)
{
  tml_matrices only = {.M = k->matrices.M, .G = k->matrices.G};
  tml_status st = tml_system_matrices(k->sys, w, x, &only);
  if (st != TML_OK) return st;
  tml_saddle_set_mass(&k->saddle, &k->matrices);
  k->mass = true;
  if (user_count(k) > 0) {
    st = tml_system_user_matrices(k->sys, w, x, &k->user);
    if (st != TML_OK) return st;
    tml_saddle_set_mass_user(&k->saddle, &k->user);
  }
  return TML_OK;
}

/* Factorises by blocks. If rows are dependent, or nearly so, this fails, and sparse factors with pivoting must be
 * used. */
static tml_status make_blocks(tml_kkt *k, tml_work *w, const tml_state *x, bool passing)
{
  k->placed = k->mass = false;
  const tml_status st = tml_mass_blocks_factor(&k->blocks, w, x);
  k->by_blocks = st == TML_OK;
  if (st != TML_OK || passing || k->sys->m == 0) return st;
  return are_factors_usable(k) ? TML_OK : TML_RETRY_SINGULAR;
}

/* Factorises by blocks or sparsely. The independence of the rows is checked unless `passing` is set. */
static tml_status make_factors(tml_kkt *k, tml_work *w, const tml_state *x, bool passing)
{
  const tml_status by_blocks = k->blocks.schur ? make_blocks(k, w, x, passing) : TML_RETRY_SINGULAR;
  if (by_blocks != TML_RETRY_SINGULAR) return by_blocks;
  tml_status st = set_matrix(k, w, x);
  if (st == TML_OK) st = tml_kkt_factor_matrix(k);
  if (k->sys->m == 0 || (st != TML_OK && st != TML_RETRY_SINGULAR)) return st;
  if (st == TML_OK && (passing || are_factors_usable(k))) return TML_OK;
  k->hold = 0.0;
  tml_saddle_soften(&k->saddle, k->sys, TML_SOFT, k->b);
  return tml_kkt_factor_matrix(k);
}

tml_status tml_kkt_factor(tml_kkt *k, tml_work *w, const tml_state *x)
{
  const tml_status st = make_factors(k, w, x, false);
  k->placed = st == TML_OK && k->lasting;
  if (k->placed) memcpy(k->place, x->q, (size_t)k->sys->nq*sizeof *k->place);
  return st;
}

tml_status tml_kkt_factor_in_passing(tml_kkt *k, tml_work *w, const tml_state *x)
{
  return make_factors(k, w, x, true);
}

tml_status tml_kkt_factor_unless_current(tml_kkt *k, tml_work *w, const tml_state *x)
{
  const bool there = k->placed && memcmp(k->place, x->q, (size_t)k->sys->nq*sizeof *x->q) == 0;
  return there ? TML_OK : tml_kkt_factor(k, w, x);
}

/* Adds the correction in b; returns its size relative to the values. */
static double add_correction(tml_kkt *k, double *a, double *lambda, double *p)
{
  const tml_system *s = k->sys;
  const struct { double *x; int n; } part[3] = {{a, s->nv}, {lambda, s->m}, {p, user_count(k)}};
  const double *dx = k->b;
  double worst = 0.0;
  for (int g = 0; g < 3; g++) {
    double change = 0.0, size = 0.0;
    for (int i = 0; i < part[g].n; i++, dx++) {
      part[g].x[i] += *dx;
      change = fmax(change, fabs(*dx));
      size = fmax(size, fabs(part[g].x[i]));
      if (!isfinite(*dx)) return INFINITY;
    }
    if (change > 0.0) worst = fmax(worst, size > 0.0 ? change/size : 1.0);
  }
  return worst;
}

/* Computes the residuals of the equations into `open`: M a + g + G^T lambda - Q, G a - tau, rho. */
static tml_status find_open(tml_kkt *k, tml_work *w, const tml_state *at)
{
  const tml_system *s = k->sys;
  double *rows = k->open + s->nv;
  tml_status st = tml_system_tau(s, w, at, rows);
  for (int r = 0; r < s->m; r++) rows[r] = -rows[r];
  tml_saddle_mul_rows(&k->saddle, k->matrices.G, 1.0, at->a, rows);
  if (st == TML_OK) st = tml_system_residual(s, w, at, k->open, NULL);
  return st == TML_OK ? tml_system_user_residual(s, w, at, rows + s->m) : st;
}

/* Computes the sizes of the terms in each equation into `made`, with the matrices of this state; b is scratch. The
 * size of an acceleration includes the loads divided by the inertia, that of a multiplier such accelerations along
 * its row, since accelerations and multipliers themselves may vanish when loads cancel. */
static tml_status find_made(tml_kkt *k, tml_work *w, const tml_state *at)
{
  const tml_system *s = k->sys;
  double *a = k->b, *lambda = k->b + s->nv, *rows = k->made + s->nv, *user = rows + s->m;
  assert(k->mass);
  memset(k->made, 0, (size_t)k->saddle.n*sizeof(double));
  tml_status st = tml_equation_scale_loads(s, w, at, k->made);
  if (st == TML_OK) st = tml_system_tau(s, w, at, rows);
  if (st != TML_OK) return st;
  tml_equation_scale_user_loads(s, &k->user, k->made);
  tml_saddle_scale(&k->saddle, s, lambda, a); /* compliances and inertias */
  for (int i = 0; i < s->nv; i++) a[i] = a[i] > 0.0 ? fabs(at->a[i]) + k->made[i]/a[i] : 0.0;
  for (int i = 0; i < s->m; i++) rows[i] = fabs(rows[i]);
  tml_saddle_add_sizes(&k->saddle, 0, s->nv, a, k->made);
  for (int i = 0; i < s->m; i++) lambda[i] = fabs(at->lambda[i]) + rows[i]/lambda[i];
  tml_saddle_add_sizes(&k->saddle, s->nv, s->m, lambda, k->made);
  tml_saddle_add_sizes(&k->saddle, s->nv + s->m, user_count(k), k->user.size, k->made);
  for (int i = 0; i < user_count(k); i++) user[i] += tml_equation_scale_user_row(s, &k->user, i);
  return TML_OK;
}

/* Sets `met` if all residuals are round-off of the terms that cancel in the equations. The sums of these terms
 * cannot be the reference, since they vanish at rest. */
static tml_status at_round_off(tml_kkt *k, tml_work *w, const tml_state *at, bool *met)
{
  const tml_status st = find_made(k, w, at);
  *met = st == TML_OK;
  for (int i = 0; i < k->saddle.n && *met; i++) *met = fabs(k->open[i]) <= MET*k->made[i];
  return st;
}

/* Called if Newton is slow or did not contract. If it did not contract, tests for round-off with the current
 * matrices first; if the residuals are larger, renews the factors and tests again with the new matrices. If it is
 * only slow, renews the factors. */
static tml_status refine_again(tml_kkt *k, tml_work *w, const tml_state *at, bool stalled, bool *met)
{
  tml_status st = stalled && k->mass ? at_round_off(k, w, at, met) : TML_OK;
  if (st != TML_OK || *met) return st;
  st = tml_kkt_factor(k, w, at);
  return st == TML_OK && stalled ? at_round_off(k, w, at, met) : st;
}

/* (U8) Newton's method for accelerations, multipliers and unknowns of the user; factors are renewed if convergence
 * is slow. */
static tml_status solve_with_user(tml_kkt *k, tml_work *w, const tml_state *x, double *a, double *lambda, double *p)
{
  const tml_state at = {.t = x->t, .q = x->q, .v = x->v, .a = a, .lambda = lambda, .X = x->X, .p = p};
  double before = INFINITY;
  bool stalled = false, met = false;
  for (int i = 0; i < ITERATIONS; i++) {
    tml_status st = find_open(k, w, &at);
    if (st == TML_OK && i > 0 && (i % PATIENCE == 0 || stalled)) st = refine_again(k, w, &at, stalled, &met);
    if (st != TML_OK || met) return st;
    for (int r = 0; r < k->saddle.n; r++) k->b[r] = -k->open[r];
    tml_kkt_solve(k, k->b);
    const double size = add_correction(k, a, lambda, p);
    stalled = size > 0.3*before;
    if (!isfinite(size)) return TML_RETRY_NAN;
    if (size <= SMALL || (stalled && size <= STALLED)) return TML_OK;
    before = size;
  }
  return TML_RETRY_USER;
}

tml_status tml_kkt_accelerations(tml_kkt *k, tml_work *w, const tml_state *x, double *a, double *lambda, double *p)
{
  if (user_count(k) == 0) tml_system_frames(k->sys, w, x->q, x->v);
  return tml_kkt_accelerations_here(k, w, x, a, lambda, p);
}

/* (I7) */
tml_status tml_kkt_accelerations_here(tml_kkt *k, tml_work *w, const tml_state *x, double *a, double *lambda, double *p)
{
  const tml_system *s = k->sys;
  if (user_count(k) > 0) return solve_with_user(k, w, x, a, lambda, p);
  const tml_state at = {.t = x->t, .q = x->q, .v = x->v};
  const tml_status st = tml_system_right_sides(s, w, &at, k->b, k->b + s->nv);
  if (st != TML_OK) return st;
  tml_kkt_solve(k, k->b);
  memcpy(a, k->b, (size_t)s->nv*sizeof *a);
  memcpy(lambda, k->b + s->nv, (size_t)s->m*sizeof *lambda);
  return TML_OK;
}

void tml_kkt_correct(tml_kkt *k, double *y, double f, const double *r)
{
  const tml_system *s = k->sys;
  memset(k->b, 0, (size_t)k->saddle.n*sizeof(double));
  for (int i = 0; i < s->m; i++) k->b[s->nv + i] = -f*r[i];
  tml_kkt_solve(k, k->b);
  for (int i = 0; i < s->nv; i++) y[i] += k->b[i];
}

/* (I8), (U9) M j + G^T l' = Q_t - K v - D a, G j = tau_q v + tau_v a + tau_t - (G a)_q v. The right side of the
 * constraints is formed in the lower part of b, that of the motion in its upper part. The equations of the user
 * follow in the same way: U_a j + U_lambda l' + U_p p' = -(U_q v + U_v a + U_X X' + U_t). */
tml_status tml_kkt_jerk(tml_kkt *k, tml_work *w, const tml_state *x, double *jerk)
{
  const tml_system *s = k->sys;
  double *bv = k->b, *bc = k->b + s->nv;
  tml_status st = tml_system_Ga_q_v(s, w, x, bc);
  if (st != TML_OK) return st;
  for (int i = 0; i < s->m; i++) bc[i] = -bc[i];
  double *third = tml_kkt_lend(k)->value; /* used as scratch: the factors exist */
  st = tml_system_tau_derivative(s, w, x, x->v, x->a, third);
  if (st != TML_OK) return st;
  for (int i = 0; i < s->m; i++) bc[i] += third[i];
  st = tml_system_Q_t(s, w, x, bv);
  if (st == TML_OK) st = tml_system_matrices(s, w, x, &k->matrices);
  if (st != TML_OK) return st;
  tml_system_mul(s, k->matrices.K, -1.0, x->v, bv);
  tml_system_mul(s, k->matrices.D, -1.0, x->a, bv);
  if (user_count(k) > 0) {
    st = tml_system_user_matrices(s, w, x, &k->user);
    if (st != TML_OK) return st;
    memset(bc + s->m, 0, (size_t)user_count(k)*sizeof(double));
    tml_system_user_change(s, &k->user, &(tml_user_change){.q = x->v, .v = x->a, .X = x->p, .t = 1.0}, -1.0, bc + s->m);
  }
  tml_kkt_solve(k, k->b);
  memcpy(jerk, k->b, (size_t)s->nv*sizeof *jerk);
  return TML_OK;
}
