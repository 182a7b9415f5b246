/* coordinate_partition.c - chooses the independent coordinates, and solves the constraints for the dependent ones. */
#include <assert.h>
#include <float.h>
#include <stdio.h>

#include "core/memory.h"
#include "integrate/statespace/state_space.h"

#define GROWTH_LIMIT 1.25  /* growth of the condition number beyond which coordinates are partitioned again [004, sec.
                              4.3] */
#define THRESHOLD 0.2      /* a pivot may be smaller than the largest entry by this factor */
#define SMALL 1e-14        /* relative size of a last correction */
#define STANDING 100.0     /* size of a correction that is accepted if it no longer shrinks, as a multiple of SMALL */
#define ROWS_HOLD 10.0     /* eps: residual of rows that hold to round-off */
#define NO_PIVOT 1e-10     /* fraction of a row of unit size: if no more is left of it, it depends on the rows before */
#define NEARLY 1e3         /* times the limit: size of a velocity correction that is accepted if it no longer shrinks */
#define STAGNANT 0.3       /* a correction shrinks if it is smaller than the last one by this factor */
#define ROTATION_LAST 10000 /* more than the number of rows that act on any body, so that rotations stay independent */
enum { ITERATIONS = 25, PATIENCE = 4 };

/* ---------------------------------------------------------------- creation ------------------- */

static void drop_elimination(tml_elimination *e)
{
  tml_delete(e->pivot);
  tml_sparse_rows_free(&e->rows);
  tml_delete(e->x);
}

static bool take_elimination(tml_elimination *e, const tml_system *s)
{
  *e = (tml_elimination){0};
  e->pivot = tml_new((size_t)s->m, sizeof(int));
  e->x = tml_new((size_t)s->nv, sizeof(double));
  return tml_sparse_rows_create(&e->rows, s->m, 8*(s->nv + s->m) + 64) && e->pivot && e->x;
}

tml_status tml_coordinate_partition_holonomic(const tml_system *s, const char *who, tml_error *err)
{
  char name[160];
  if (s->n_nonholonomic == 0) return TML_OK;
  tml_system_row_name(s, s->nonholonomic[0], name, sizeof name);
  return tml_fail(err, TML_ERR_MODEL, "%s holds for velocities only: then there are no independent coordinates, which "
                  "%s", name, who);
}

tml_status tml_coordinate_partition_allocate(tml_space **out, tml_integrator *g, tml_error *err)
{
  const tml_system *s = g->sys;
  tml_space *sp = *out = tml_new(1, sizeof *sp);
  if (!sp) return tml_fail_memory(err);
  sp->g = g;
  sp->sys = s;
  sp->free = tml_new((size_t)s->nv, sizeof *sp->free);
  sp->b = tml_new((size_t)(s->nv + s->m), sizeof *sp->b);
  if (!sp->free || !sp->b || !take_elimination(&sp->elimination, s)) return tml_fail_memory(err);
  const tml_status st = tml_saddle_create(&sp->select, s, false, err);
  return st == TML_OK ? tml_row_factors_create(&sp->rows, &sp->select, err) : st;
}

void tml_coordinate_partition_drop(tml_space *sp)
{
  if (!sp) return;
  tml_blocks_free(&sp->select);
  tml_row_factors_free(&sp->rows);
  drop_elimination(&sp->elimination);
  tml_delete(sp->free);
  tml_delete(sp->b);
  tml_delete(sp);
}

tml_status tml_coordinate_partition_create(tml_integrator *g, tml_error *err)
{
  char who[160];
  snprintf(who, sizeof who, "%s integrates; choose hht, hht-si2, nstiff or bdf", tml_method_get(g->opt.method).word);
  tml_status st = tml_integrator_require_vector_coordinates(g, err);
  if (st == TML_OK) st = tml_coordinate_partition_holonomic(g->sys, who, err);
  if (st != TML_OK) return st;
  tml_space *sp = NULL;
  st = tml_coordinate_partition_allocate(&sp, g, err);
  g->own = sp;
  return st;
}

void tml_coordinate_partition_free(tml_integrator *g)
{
  tml_coordinate_partition_drop(g->own);
  g->own = NULL;
}

tml_status tml_coordinate_partition_store(tml_integrator *g, tml_archive *a)
{
  tml_space *sp = g->own;
  tml_archive_flags(a, sp->free, (size_t)sp->sys->nv);
  tml_archive_int(a, &sp->n_free);
  tml_archive_double(a, &sp->condition);
  tml_archive_double(a, &sp->growth);
  tml_archive_flag(a, &sp->parted);
  return tml_row_factors_store(&sp->rows, sp->free, sp->sys->size, a);
}

/* ---------------------------------------------------------------- partition ------------------ */

/* Loads row r of G from its column of the saddle matrix, and eliminates the rows before. */
static void load_row(tml_elimination *e, const tml_space *sp, int r)
{
  const tml_saddle *m = &sp->select;
  memset(e->x, 0, (size_t)sp->sys->nv*sizeof(double));
  for (int p = m->column[sp->sys->nv + r]; p < m->column[sp->sys->nv + r + 1] - 1; p++)
    e->x[m->row[p]] = m->value[p]/tml_integrator_size_weight(sp->g, m->row[p]);
  for (int k = 0; k < e->n; k++) {
    const double f = e->x[e->pivot[k]];
    if (f == 0.0) continue;
    for (int i = e->rows.start[k]; i < e->rows.start[k + 1]; i++) e->x[e->rows.index[i]] -= f*e->rows.value[i];
    e->x[e->pivot[k]] = 0.0;
  }
}

/* Number of rows that act on the body of each coordinate, plus a penalty for a rotation or a mode. */
static int selection_penalty(const tml_system *s, int b, int i)
{
  static const int last[] = {[TML_CLASS_LENGTH] = 0, [TML_CLASS_ANGLE] = ROTATION_LAST,
                             [TML_CLASS_MODAL] = 2*ROTATION_LAST};
  const tml_sysbody *body = &s->body[b];
  return body->cv_len + last[s->kind[body->v + i]];
}

/* Chooses the dependent coordinate of the current row: among the large entries a translation rather than a rotation,
 * a rotation rather than a mode, then one on which few constraints act. Angles are good independent coordinates,
 * since they bound the errors of all others. */
static int choose_pivot(const tml_elimination *e, const tml_system *s, const bool *excluded)
{
  double most = 0.0;
  for (int i = 0; i < s->nv; i++)
    if (!excluded || !excluded[i]) most = fmax(most, fabs(e->x[i]));
  if (!(most > NO_PIVOT)) return -1;
  int best = -1, least = 0;
  for (int b = 1; b < s->n_bodies; b++)
    for (int i = 0; i < s->body[b].nv; i++) {
      const int k = s->body[b].v + i, cost = selection_penalty(s, b, i);
      if (fabs(e->x[k]) < THRESHOLD*most || (excluded && excluded[k])) continue;
      const bool better = best < 0 || cost < least || (cost == least && fabs(e->x[k]) > fabs(e->x[best]));
      if (!better) continue;
      best = k;
      least = cost;
    }
  return best;
}

static tml_status eliminate_row(tml_elimination *e, const tml_space *sp, int r, const bool *excluded)
{
  const tml_system *s = sp->sys;
  load_row(e, sp, r);
  const int pivot = choose_pivot(e, s, excluded);
  if (pivot < 0) return TML_RETRY_SINGULAR;
  if (!tml_sparse_rows_grow(&e->rows, e->used, s->nv)) return TML_ERR_MEMORY;
  const double f = 1.0/e->x[pivot];
  e->pivot[e->n] = pivot;
  e->rows.start[e->n] = e->used;
  for (int i = 0; i < s->nv; i++) {
    if (i == pivot || e->x[i] == 0.0) continue;
    e->rows.index[e->used] = i;
    e->rows.value[e->used++] = f*e->x[i];
  }
  e->rows.start[++e->n] = e->used;
  return TML_OK;
}

/* Gauss elimination of G by rows, the last row first: models are mostly written from ground outwards, and outer rows
 * act on coordinates on which no other row acts. No pivot is in an excluded column. */
static tml_status eliminate_rows(tml_space *sp, const bool *excluded)
{
  tml_elimination *e = &sp->elimination;
  tml_status st = TML_OK;
  e->n = e->used = 0;
  for (int r = sp->sys->m - 1; r >= 0 && st == TML_OK; r--) st = eliminate_row(e, sp, r, excluded);
  return st;
}

/* For asserts: as many coordinates are independent as the rows leave. */
static bool is_complete(const tml_space *sp)
{
  int n = 0;
  for (int i = 0; i < sp->sys->nv; i++) n += sp->free[i];
  return n == sp->n_free;
}

tml_status tml_coordinate_partition_choose(tml_space *sp)
{
  const tml_system *s = sp->sys;
  const tml_elimination *e = &sp->elimination;
  const tml_status st = eliminate_rows(sp, NULL);
  if (st != TML_OK) return st;
  for (int i = 0; i < s->nv; i++) sp->free[i] = true;
  for (int k = 0; k < e->n; k++) sp->free[e->pivot[k]] = false;
  sp->n_free = s->nv - s->m;
  assert(is_complete(sp));
  return TML_OK;
}

/* ---------------------------------------------------------------- factors -------------------- */

static void load_matrix(tml_space *sp) { tml_saddle_set_selection(&sp->select, sp->free, sp->g->kkt->matrices.G); }

/* Uses the pivots of the last elimination for the factors of the rows. */
static tml_status adopt_pivots(tml_space *sp)
{
  memcpy(sp->rows.pivot, sp->elimination.pivot, (size_t)sp->sys->m*sizeof(int));
  return tml_row_factors_analyse(&sp->rows);
}

/* Factorises with the pivots at hand, else with others in the dependent columns. */
static tml_status factor_selection(tml_space *sp)
{
  load_matrix(sp);
  sp->g->stats.factorizations++;
  tml_status st = tml_row_factors_factor(&sp->rows, &sp->select, sp->free, sp->sys->size);
  if (st != TML_RETRY_SINGULAR) return st;
  st = eliminate_rows(sp, sp->free);
  if (st == TML_OK) st = adopt_pivots(sp);
  return st == TML_OK ? tml_row_factors_factor(&sp->rows, &sp->select, sp->free, sp->sys->size) : st;
}

tml_status tml_coordinate_partition_renew(tml_space *sp, bool *changed)
{
  tml_integrator *g = sp->g;
  const tml_state x = tml_integrator_accepted(g);
  *changed = false;
  tml_status st = tml_kkt_factor(g->kkt, g->work, &x);
  if (st != TML_OK) return st;
  tml_kkt_read_rows(g->kkt);
  if (sp->parted && factor_selection(sp) == TML_OK) {
    sp->growth = tml_row_factors_condition(&sp->rows, sp->free)/sp->condition;
    if (sp->growth <= GROWTH_LIMIT) return TML_OK;
  }
  load_matrix(sp);
  st = tml_coordinate_partition_choose(sp);
  if (st == TML_OK) st = adopt_pivots(sp);
  if (st == TML_OK) st = factor_selection(sp);
  if (st != TML_OK) return st;
  sp->condition = tml_row_factors_condition(&sp->rows, sp->free);
  sp->growth = 1.0;
  sp->parted = *changed = true;
  g->stats.partitions++;
  return TML_OK;
}

/* ---------------------------------------------------------------- dependent coordinates ------ */

/* (P2) One correction of the dependent coordinates for the residual in the lower part of b; independent coordinates
 * are unchanged. */
static double correct_dependent(tml_space *sp)
{
  const int nv = sp->sys->nv;
  double most = 0.0;
  memset(sp->b, 0, (size_t)nv*sizeof(double));
  for (int i = 0; i < sp->sys->m; i++) sp->b[nv + i] = -sp->b[nv + i];
  tml_row_factors_extend(&sp->rows, sp->b, sp->b + nv, 1);
  for (int i = 0; i < nv; i++) {
    const double size = fabs(sp->b[i])*tml_integrator_size_weight(sp->g, i);
    if (!(size <= most)) most = size; /* also if it is not a number */
  }
  return most;
}

/* Largest residual in b's lower part. */
static double largest_row(const tml_space *sp)
{
  double most = 0.0;
  for (int i = 0; i < sp->sys->m; i++) most = fmax(most, fabs(sp->b[sp->sys->nv + i]));
  return most;
}

/* True if the rows hold to round-off, where `scale` is the size of their terms, and the correction is round-off
 * divided by sigma (singular_monitor.h). Greater accuracy is impossible near a configuration at which the rows lose
 * their independence. */
static bool at_round_off(tml_space *sp, double t, const double *q, double rows, double scale, double size)
{
  if (!(rows <= ROWS_HOLD*DBL_EPSILON*scale*sp->sys->length)) return false;
  return tml_singular_monitor_allows(sp->g, t, q, size/(STANDING*SMALL*scale));
}

/* Factorises at another configuration. */
static tml_status factor_anew(tml_space *sp, double t, const double *q)
{
  tml_integrator *g = sp->g;
  const tml_state x = {.t = t, .q = q, .v = g->work->zero};
  tml_matrices out = {.M = g->kkt->matrices.M, .G = g->kkt->matrices.G};
  const tml_status st = tml_system_matrices(sp->sys, g->work, &x, &out);
  if (st != TML_OK) return st;
  return factor_selection(sp);
}

static tml_status close_dependent_positions(tml_space *sp, double t, double *q)
{
  tml_integrator *g = sp->g;
  double before = INFINITY;
  for (int k = 0; k < ITERATIONS; k++) {
    const tml_state x = {.t = t, .q = q, .v = g->work->zero};
    tml_status st = tml_system_residual(sp->sys, g->work, &x, NULL, sp->b + sp->sys->nv);
    if (st != TML_OK) return st;
    const double rows = largest_row(sp), size = correct_dependent(sp), limit = SMALL*(1.0 + g->reach);
    if (!isfinite(size)) return TML_RETRY_NAN;
    const bool stands = size > STANDING*limit && size > STAGNANT*before;
    if (stands && at_round_off(sp, t, q, rows, 1.0 + g->reach, size)) return TML_OK;
    tml_system_move(sp->sys, q, q, sp->b);
    g->stats.iterations++;
    g->iterations++;
    if (size <= limit || (size <= STANDING*limit && size > STAGNANT*before)) return TML_OK;
    if (k > 1 && size > 2.0*before) return TML_RETRY_NEWTON;
    if (k % PATIENCE == PATIENCE - 1) st = factor_anew(sp, t, q);
    if (st != TML_OK) return st;
    before = size;
  }
  return TML_RETRY_NEWTON;
}

/* A diverging iteration may have left factors of its last configuration, so those of the accepted state are
 * restored. */
tml_status tml_coordinate_partition_positions(tml_space *sp, double t, double *q)
{
  const tml_status st = sp->sys->m > 0 ? close_dependent_positions(sp, t, q) : TML_OK;
  if (st > 0) (void)factor_anew(sp, sp->g->t, sp->g->q);
  return st;
}

/* The residual is linear in v; the number of corrections depends on the age of the factors. */
static tml_status close_dependent_velocities(tml_space *sp, double t, const double *q, double *v)
{
  tml_integrator *g = sp->g;
  double before = INFINITY;
  for (int k = 0; k < ITERATIONS && sp->sys->m > 0; k++) {
    const tml_state x = {.t = t, .q = q, .v = v};
    tml_status st = tml_system_velocity_residual(sp->sys, g->work, &x, sp->b + sp->sys->nv, NULL);
    if (st != TML_OK) return st;
    const double rows = largest_row(sp), size = correct_dependent(sp);
    if (!isfinite(size)) return TML_RETRY_NAN;
    for (int i = 0; i < sp->sys->nv; i++) v[i] += sp->b[i];
    const double limit = SMALL*(1.0 + tml_integrator_size_norm(g, v));
    const double scale = (1.0 + g->reach)*(1.0 + tml_integrator_size_norm(g, v));
    if (size > NEARLY*limit && size > STAGNANT*before && at_round_off(sp, t, q, rows, scale, size)) return TML_OK;
    if (size <= limit || (size <= NEARLY*limit && size > STAGNANT*before)) return TML_OK;
    if (k % PATIENCE == PATIENCE - 1) st = factor_selection(sp);
    if (st != TML_OK) return st;
    before = size;
  }
  return sp->sys->m > 0 ? TML_RETRY_NEWTON : TML_OK;
}

tml_status tml_coordinate_partition_motion(tml_space *sp, const tml_moment *m)
{
  tml_integrator *g = sp->g;
  const tml_state x = {.t = m->t, .q = m->q, .v = m->v, .a = m->a, .lambda = m->lambda, .X = m->X, .p = m->p};
  tml_status st = tml_coordinate_partition_positions(sp, m->t, m->q);
  if (st == TML_OK) st = tml_kkt_factor(g->kkt, g->work, &x);
  if (st == TML_OK) tml_kkt_read_rows(g->kkt);
  if (st == TML_OK) st = close_dependent_velocities(sp, m->t, m->q, m->v);
  if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, &x, m->a, m->lambda, m->p);
  g->stats.residuals++;
  if (st == TML_OK && !isfinite(tml_integrator_weighted_norm(g, m->a))) st = TML_RETRY_NAN;
  return st;
}

tml_status tml_coordinate_partition_refine(tml_integrator *g, double t, double *q, double *v, double *X)
{
  (void)X;
  tml_space *sp = g->own;
  const tml_state x = {.t = t, .q = q, .v = v};
  tml_matrices out = {.M = g->kkt->matrices.M, .G = g->kkt->matrices.G};
  tml_status st = tml_coordinate_partition_positions(sp, t, q);
  if (st == TML_OK) st = tml_system_matrices(sp->sys, g->work, &x, &out); /* velocities may need new factors */
  return st == TML_OK ? close_dependent_velocities(sp, t, q, v) : st;
}

tml_status tml_coordinate_partition_complete(tml_space *sp)
{
  tml_integrator *g = sp->g;
  const tml_moment end = {g->t + g->h, g->q1, g->v1, g->u, g->lambda1, g->X1, g->p1};
  const tml_status st = tml_coordinate_partition_motion(sp, &end);
  for (int b = 1; b < sp->sys->n_bodies; b++) {
    const tml_sysbody *body = &sp->sys->body[b];
    for (int i = 0; i < body->nv; i++) g->D[body->v + i] = g->q1[body->q + i] - g->q[body->q + i];
  }
  return st;
}
