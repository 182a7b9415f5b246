/* redundant_rows.c - rank of the constraints, loop by loop, by pivoted QR of G^T at several feasible poses. In a
 * singular configuration rows look dependent that are independent elsewhere. In large components a sparse search first
 * finds the rows that can be dependent; only these enter the dense matrix. */
#include "sim/start/redundant_rows.h"

#include <assert.h>
#include <lapacke.h>
#include <limits.h>

#include "sim/measure/kinematic_loops.h"
#include "core/memory.h"
#include "linear/symmetric/dependent_rows.h"
#include "math/fixed_random.h"

#define RANK_TOLERANCE 1e-8
#define POSES 2         /* poses examined besides the present one */
#define TRIES 8         /* attempts to find them */
#define PRECISE 1e-10   /* largest last Newton step of a pose at which rank may be judged */
#define SHARED 1e-7     /* fraction of a row in a dropped row above which its multiplier is not unique */
#define AT_REST 1e-9    /* sizes per second: velocities below this are round-off */
#define NO_MOTION 1e-9     /* in sizes: a direction below this moves nothing */
#define PART_MAX 6000 /* largest number of rows for which a dense matrix is made */
#define LARGE 600     /* number of rows above which the sparse search comes first */
#define PRECEDENCE 1e-6 /* by which a row counts less than the one before it: far above round-off, so that the choice
                         * among rows that could take each other's place is the same with every BLAS */

/* One component of the mechanism (kinematic_loops.h): its constraints and, unless it is large, their dense matrix. */
typedef struct part {
  const int *constraint;
  int n_constraints, n_rows, n_columns;
  int best;           /* largest rank found; -1: none yet */
  bool moves;         /* the component has a velocity: other poses are then taken along its motion */
  double *A, *tau, *work;
  lapack_int *pivot, n_work;
  int *row;           /* per row of the component: its row in the system */
  bool *leads;        /* rows of motions, which are kept in front of those of joints */
  tml_arena arena;
} part;

typedef struct parts {
  const tml_system *sys;
  part *list;
  int n;
  int *order;         /* constraints, component by component */
  int *column;        /* scratch: column of a velocity coordinate in the present component, or -1 */
  tml_error *err;
  tml_arena arena;
} parts;

static void free_parts(parts *all)
{
  for (int i = 0; i < all->n; i++) tml_arena_free(&all->list[i].arena);
  tml_arena_free(&all->arena);
  *all = (parts){0};
}

/* Numbers the columns of a component; number = false: resets the numbers. */
static int number_columns(parts *all, const part *p, bool number)
{
  int n = 0;
  for (int k = 0; k < p->n_constraints; k++) {
    const tml_constraint *c = &all->sys->constraint[p->constraint[k]];
    for (int j = 0; j < c->n_bodies; j++) {
      const tml_sysbody *b = &all->sys->body[c->body[j]];
      for (int i = b->v; i < b->v + b->nv; i++) {
        if (!number) all->column[i] = -1;
        else if (all->column[i] < 0) all->column[i] = n++;
      }
    }
  }
  return n;
}

/* Whether rows of the component can be redundant: not those of a single joint, with or without one motion of it. */
static bool may_be_redundant(const tml_system *s, const int *constraint, int n)
{
  const int joint = n > 0 ? tml_system_term_joint(s, &s->constraint[constraint[0]], 0) : -1;
  int motions = 0;
  for (int k = 0; k < n; k++) {
    const tml_constraint *c = &s->constraint[constraint[k]];
    motions += c->owner.kind == TML_ELEMENT_MOTION;
    if (tml_system_term_joint(s, c, 0) != joint || c->owner.kind == TML_ELEMENT_COUPLER || motions > 1) return true;
    if (c->owner.kind == TML_ELEMENT_RELATION && (n > 1 || c->n_bodies > 2)) return true;
  }
  return false;
}

/* Size of the work space that LAPACK requires. */
static lapack_int work_size(const part *p)
{
  double n = 0.0;
  LAPACKE_dgeqp3_work(LAPACK_COL_MAJOR, p->n_columns, p->n_rows, p->A, p->n_columns, p->pivot, p->tau, &n, -1);
  return (lapack_int)n;
}

/* Counts the rows and columns of a component. */
static part make_part(parts *all, const int *constraint, int n)
{
  part p = {.constraint = constraint, .n_constraints = n, .best = -1};
  for (int k = 0; k < n; k++) p.n_rows += all->sys->constraint[constraint[k]].n_rows;
  p.n_columns = number_columns(all, &p, true);
  number_columns(all, &p, false);
  return p;
}

static tml_status take_dense(part *p, tml_error *err)
{
  if (p->n_rows > PART_MAX)
    return tml_fail(err, TML_ERR_MODEL, "a part of the mechanism with %d constraint equations in connected "
                    "loops is too large to be checked for redundancy", p->n_rows);
  p->A = tml_arena_new(&p->arena, (size_t)p->n_rows*(size_t)p->n_columns, sizeof(double));
  p->tau = tml_arena_new(&p->arena, (size_t)p->n_rows + (size_t)p->n_columns, sizeof(double));
  p->pivot = tml_arena_new(&p->arena, (size_t)p->n_rows, sizeof *p->pivot);
  p->row = tml_arena_new(&p->arena, (size_t)p->n_rows, sizeof *p->row);
  p->leads = tml_arena_new(&p->arena, (size_t)p->n_rows, sizeof *p->leads);
  p->n_work = work_size(p);
  p->work = tml_arena_new(&p->arena, (size_t)p->n_work, sizeof(double));
  return p->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static tml_status add_part(parts *all, const int *constraint, int n, tml_error *err)
{
  part *p = &all->list[all->n++];
  *p = make_part(all, constraint, n);
  return p->n_rows > LARGE ? TML_OK : take_dense(p, err);
}

/* Collects the components that can have redundant rows. */
static tml_status fill_parts(parts *all, const tml_system *s, const tml_loops *l, tml_error *err)
{
  *all = (parts){.sys = s, .err = err};
  int *start = tml_arena_new(&all->arena, (size_t)l->n_parts + 2, sizeof *start);
  all->list = tml_arena_new(&all->arena, (size_t)l->n_parts, sizeof *all->list);
  all->order = tml_arena_new(&all->arena, (size_t)s->n_constraints, sizeof *all->order);
  all->column = tml_arena_new(&all->arena, (size_t)s->nv, sizeof *all->column);
  tml_status st = all->arena.failed ? tml_fail_memory(err) : TML_OK;
  if (st == TML_OK) {
    for (int i = 0; i < s->nv; i++) all->column[i] = -1;
    for (int k = 0; k < s->n_constraints; k++) start[l->part[k] + 2]++;
    for (int i = 0; i < l->n_parts; i++) start[i + 2] += start[i + 1];
    for (int k = 0; k < s->n_constraints; k++) all->order[start[l->part[k] + 1]++] = k;
  }
  for (int i = 0; i < l->n_parts && st == TML_OK; i++) {
    const int *list = all->order + start[i], n = start[i + 1] - start[i];
    if (may_be_redundant(s, list, n)) st = add_part(all, list, n, err);
  }
  return st;
}

static void scale_to_norm(double norm, double *x, int n)
{
  double sum = 0.0;
  for (int j = 0; j < n; j++) sum += x[j]*x[j];
  const double factor = sum > 0.0 ? norm/sqrt(sum) : 0.0;
  for (int j = 0; j < n; j++) x[j] *= factor;
}

/* One row of G, with angles scaled by the size of the bodies. */
static void fill_row(const parts *all, const tml_constraint *c, int r, const double *G, double *x)
{
  for (int i = 0; i < c->n_bodies; i++) {
    const tml_sysbody *b = &all->sys->body[c->body[i]];
    for (int j = 0; j < b->nv; j++) {
      const double way = all->sys->length/all->sys->size[b->v + j];
      x[all->column[b->v + j]] = G[c->cv[i] + j*b->cv_len + r]/way;
    }
  }
}

static void fill_dense(parts *all, part *p, const double *G)
{
  memset(p->A, 0, (size_t)p->n_rows*(size_t)p->n_columns*sizeof(double));
  number_columns(all, p, true);
  for (int k = 0, i = 0; k < p->n_constraints; k++) {
    const tml_constraint *c = &all->sys->constraint[p->constraint[k]];
    for (int r = 0; r < c->n_rows; r++, i++) {
      double *x = p->A + (size_t)i*(size_t)p->n_columns;
      fill_row(all, c, r, G, x);
      scale_to_norm(1.0 - PRECEDENCE*i, x, p->n_columns);
      p->row[i] = c->row + r;
      p->pivot[i] = p->leads[i];
    }
  }
  number_columns(all, p, false);
}

static int rank_of(const part *p)
{
  const int most = p->n_rows < p->n_columns ? p->n_rows : p->n_columns;
  int rank = 0;
  while (rank < most && fabs(p->A[(size_t)rank*(size_t)p->n_columns + (size_t)rank]) > RANK_TOLERANCE) rank++;
  return rank;
}

/* Rows with a part in some null vector [-R11^-1 R12; I] of G^T have no unique multiplier. */
static void mark_nonunique_rows(tml_rank *out, part *p, int rank)
{
  const lapack_int n = p->n_columns, k = p->n_rows - rank;
  for (int i = 0; i < p->n_rows; i++) out->drop[p->row[i]] = out->vague[p->row[i]] = false;
  if (k == 0) return;
  double *R12 = p->A + (size_t)rank*(size_t)n;
  if (rank > 0) LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'U', 'N', 'N', rank, k, p->A, n, R12, n);
  for (int j = 0; j < k; j++) {
    const int row = p->row[p->pivot[rank + j] - 1];
    out->drop[row] = out->vague[row] = true;
    for (int i = 0; i < rank; i++)
      if (fabs(R12[(size_t)j*(size_t)n + (size_t)i]) > SHARED) out->vague[p->row[p->pivot[i] - 1]] = true;
  }
}

/* Whether some coordinate of the component has a velocity. */
static bool part_moves(const parts *all, const part *p, const double *v)
{
  const tml_system *s = all->sys;
  for (int k = 0; k < p->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[p->constraint[k]];
    for (int j = 0; j < c->n_bodies; j++) {
      const tml_sysbody *b = &s->body[c->body[j]];
      for (int i = 0; i < b->nv; i++)
        if (fabs(v[b->v + i]) > AT_REST*s->size[b->v + i]) return true;
    }
  }
  return false;
}

static void let_motions_lead(const parts *all, part *p)
{
  for (int k = 0, i = 0; k < p->n_constraints; k++) {
    const tml_constraint *c = &all->sys->constraint[p->constraint[k]];
    for (int r = 0; r < c->n_rows; r++) p->leads[i++] = tml_system_drives(all->sys, c);
  }
}

/* Factors G^T of a component with the motions in front. LAPACK does not pivot among leading columns, so a motion that
 * depends on those before it is moved to the others, and the factorisation is repeated. False: LAPACK failed. */
static bool factor_part(parts *all, part *p, const double *G)
{
  let_motions_lead(all, p);
  for (;;) {
    fill_dense(all, p, G);
    if (LAPACKE_dgeqp3_work(LAPACK_COL_MAJOR, p->n_columns, p->n_rows, p->A, p->n_columns, p->pivot, p->tau, p->work,
                            p->n_work) != 0) return false;
    const int rank = rank_of(p), next = rank < p->n_rows ? p->pivot[rank] - 1 : -1;
    if (next < 0 || !p->leads[next]) return true;
    p->leads[next] = false;
  }
}

/* Rank of a component at a pose from its dense matrix. The rows are chosen at the pose with the largest rank. */
static tml_status judge_dense(tml_rank *out, parts *all, part *p, const double *G, int *rank)
{
  if (p->n_columns > 0 && !factor_part(all, p, G)) return TML_RETRY_SINGULAR;
  *rank = p->n_columns > 0 ? rank_of(p) : 0;
  if (*rank <= p->best) return TML_OK;
  p->best = *rank;
  if (p->n_columns > 0) mark_nonunique_rows(out, p, *rank);
  return TML_OK;
}

/* ---------------------------------------------------------------- large components ----------- */

static void free_rows(tml_sparse_rows *A)
{
  tml_delete(A->start);
  tml_delete(A->column);
  tml_delete(A->value);
}

static bool take_rows(tml_sparse_rows *A, const parts *all, const part *p)
{
  size_t entries = 0;
  for (int k = 0; k < p->n_constraints; k++) {
    const tml_constraint *c = &all->sys->constraint[p->constraint[k]];
    for (int j = 0; j < c->n_bodies; j++) entries += (size_t)c->n_rows*(size_t)all->sys->body[c->body[j]].nv;
  }
  *A = (tml_sparse_rows){p->n_rows, p->n_columns, tml_new((size_t)p->n_rows + 1, sizeof(int)),
                         tml_new(entries, sizeof(int)), tml_new(entries, sizeof(double))};
  return entries < INT_MAX && A->start && A->column && A->value;
}

/* Moves a row from x, which becomes zero again, to the end of A. */
static void gather_row(tml_sparse_rows *A, int row, const parts *all, const tml_constraint *c, double *x)
{
  int end = A->start[row];
  for (int j = 0; j < c->n_bodies; j++) {
    const tml_sysbody *b = &all->sys->body[c->body[j]];
    for (int i = b->v; i < b->v + b->nv; i++) {
      if (x[all->column[i]] == 0.0) continue;
      A->column[end] = all->column[i];
      A->value[end++] = x[all->column[i]];
      x[all->column[i]] = 0.0;
    }
  }
  A->start[row + 1] = end;
}

static tml_status fill_sparse(tml_sparse_rows *A, parts *all, const part *p, const double *G)
{
  double *x = tml_new((size_t)p->n_columns, sizeof *x);
  const bool ok = take_rows(A, all, p) && x;
  if (ok) number_columns(all, p, true);
  for (int k = 0, i = 0; ok && k < p->n_constraints; k++) {
    const tml_constraint *c = &all->sys->constraint[p->constraint[k]];
    for (int r = 0; r < c->n_rows; r++, i++) {
      fill_row(all, c, r, G, x);
      gather_row(A, i, all, c, x);
      scale_to_norm(1.0, A->value + A->start[i], A->start[i + 1] - A->start[i]);
    }
  }
  if (ok) number_columns(all, p, false);
  tml_delete(x);
  return ok ? TML_OK : TML_ERR_MEMORY;
}

/* Lists the constraints of a component with a marked row in `list`; returns their number. */
static int marked_constraints(int *list, const parts *all, const part *p, const bool *mark)
{
  int n = 0;
  for (int k = 0, i = 0; k < p->n_constraints; k++) {
    bool any = false;
    for (int r = all->sys->constraint[p->constraint[k]].n_rows; r > 0; r--) any = mark[i++] || any;
    if (any) list[n++] = p->constraint[k];
  }
  return n;
}

static void clear_rows(tml_rank *out, const parts *all, const part *p)
{
  for (int k = 0; k < p->n_constraints; k++) {
    const tml_constraint *c = &all->sys->constraint[p->constraint[k]];
    for (int r = 0; r < c->n_rows; r++) out->drop[c->row + r] = out->vague[c->row + r] = false;
  }
}

/* Rank of a large component from the dense matrix of those of its constraints (n in `list`) that may be redundant.
 * TML_RETRY_ACCURACY: that rank contradicts the number of dependences that the sparse search has found. */
static tml_status judge_listed(tml_rank *out, parts *all, part *p, const int *list, int n, int defect, const double *G,
                               int *rank)
{
  part few = make_part(all, list, n);
  tml_status st = n > 0 ? take_dense(&few, all->err) : TML_OK;
  if (st == TML_OK && n > 0 && !factor_part(all, &few, G)) st = TML_RETRY_SINGULAR;
  const int found = st == TML_OK && n > 0 ? rank_of(&few) : 0;
  if (st == TML_OK && defect >= 0 && few.n_rows - found != defect) st = TML_RETRY_ACCURACY;
  *rank = p->n_rows - few.n_rows + found;
  if (st == TML_OK && *rank > p->best) {
    p->best = *rank;
    clear_rows(out, all, p);
    if (n > 0) mark_nonunique_rows(out, &few, found);
  }
  tml_arena_free(&few.arena);
  return st;
}

/* Rank of a large component. If the sparse search cannot decide, all rows enter the dense matrix. */
static tml_status judge_large(tml_rank *out, parts *all, part *p, const double *G, int *rank)
{
  tml_sparse_rows A = {0};
  int *list = tml_new((size_t)p->n_constraints, sizeof *list), defect = 0;
  bool *mark = tml_new((size_t)p->n_rows, sizeof *mark);
  tml_status st = list && mark ? fill_sparse(&A, all, p, G) : TML_ERR_MEMORY;
  if (st == TML_OK) st = tml_dependent_rows_find(mark, &defect, &A);
  free_rows(&A);
  if (st == TML_OK)
    st = judge_listed(out, all, p, list, marked_constraints(list, all, p, mark), defect, G, rank);
  if (st == TML_RETRY_ACCURACY)
    st = judge_listed(out, all, p, p->constraint, p->n_constraints, -1, G, rank);
  tml_delete(list);
  tml_delete(mark);
  return st == TML_ERR_MEMORY ? tml_fail_memory(all->err) : st;
}

static tml_status judge_part(tml_rank *out, parts *all, part *p, const double *G, int *rank)
{
  return p->A ? judge_dense(out, all, p, G, rank) : judge_large(out, all, p, G, rank);
}

/* ---------------------------------------------------------------- poses ---------------------- */

/* A random direction that the constraints allow, in y. */
static bool some_direction(tml_assembler *a, const double *q, double *y, unsigned seed)
{
  for (int i = 0; i < a->sys->nv; i++) {
    y[i] = tml_fixed_random(&seed);
  }
  return tml_assembly_direction(a, q, y) == TML_OK;
}

/* Computes a feasible pose q1 near q: moves q along the direction y, by `way` times the reference size of the
 * coordinate that moves most, and closes the joints again. Returns false if y is zero or if Newton's last step is
 * larger than PRECISE. A small residual is not enough: near a singular configuration it is small in a whole
 * neighbourhood. */
static bool other_pose(tml_assembler *a, const double *q, double *q1, double *y, double way)
{
  const tml_system *s = a->sys;
  double largest = 0.0;
  for (int i = 0; i < s->nv; i++) largest = fmax(largest, fabs(y[i])/s->size[i]);
  if (!(largest > NO_MOTION)) return false;
  for (int i = 0; i < s->nv; i++) y[i] *= way/largest;
  tml_system_move(s, q1, q, y);
  a->free = a->quick = true;
  const tml_status st = tml_assembly_positions(a, q1, NULL);
  a->free = a->quick = false;
  return st == TML_OK && a->moved <= PRECISE;
}

typedef enum part_subset { ALL_PARTS, MOVING_PARTS, RESTING_PARTS } part_subset;

static tml_status judge_pose(tml_rank *out, tml_assembler *a, parts *all, const double *q, part_subset w, int *total)
{
  const tml_state x = {.t = a->t, .q = q, .v = a->work->zero};
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  tml_status st = tml_system_matrices(a->sys, a->work, &x, &only);
  tml_assembler_mask(a, NULL);
  *total = 0;
  for (int i = 0; i < all->n && st == TML_OK; i++) {
    int rank = 0;
    if (w == ALL_PARTS || all->list[i].moves == (w == MOVING_PARTS))
      st = judge_part(out, all, &all->list[i], only.G, &rank);
    *total += rank;
  }
  return st;
}

/* Judges poses around x: components that move at poses before and after on their motion, the others at random poses. */
static tml_status judge_around(tml_rank *r, tml_assembler *a, parts *all, const tml_state *x, double *q1, double *y)
{
  static const double way[4] = {0.1, -0.1, 0.01, -0.01};
  int total, found = 0, moving = 0;
  tml_status st = TML_OK;
  for (int i = 0; i < all->n; i++) moving += all->list[i].moves = part_moves(all, &all->list[i], x->v);
  for (int k = 0; k < 4 && moving > 0 && found < POSES && st == TML_OK; k++) {
    memcpy(y, x->v, (size_t)a->sys->nv*sizeof *y);
    if (!other_pose(a, x->q, q1, y, way[k])) continue;
    st = judge_pose(r, a, all, q1, MOVING_PARTS, &total);
    found++;
  }
  if (found == 0) /* no such pose was found: use random poses for them as well */
    for (int i = 0; i < all->n; i++) all->list[i].moves = false;
  else if (moving == all->n) return st;
  found = 0;
  for (int k = 1; k <= TRIES && found < POSES && st == TML_OK; k++) {
    if (!some_direction(a, x->q, y, 77u*(unsigned)k)) break;
    if (!other_pose(a, x->q, q1, y, k & 1 ? 0.1 : 0.3)) continue;
    st = judge_pose(r, a, all, q1, RESTING_PARTS, &total);
    found++;
  }
  return st;
}

static tml_status judge_all(tml_rank *r, tml_assembler *a, parts *all, const tml_state *x, bool here_only,
                            tml_error *err)
{
  double *q1 = tml_new((size_t)a->sys->nq, sizeof *q1), *y = tml_new((size_t)a->sys->nv, sizeof *y);
  int here = 0, best = 0;
  tml_status st = q1 && y ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) st = judge_pose(r, a, all, x->q, ALL_PARTS, &here);
  if (st == TML_OK && all->n > 0 && !here_only) st = judge_around(r, a, all, x, q1, y);
  for (int i = 0; i < all->n; i++) best += all->list[i].best;
  /* rows that are independent at another pose, but not at the present one */
  r->lost = best - here;
  for (int i = 0; i < r->n; i++) {
    const bool off = a->off && a->off[i];
    r->n_dropped += r->drop[i] && !off;
    r->drop[i] = r->drop[i] || off;
    r->vague[i] = r->vague[i] && !off;
  }
  tml_delete(q1);
  tml_delete(y);
  if (st > 0) st = tml_fail(err, TML_ERR_ASSEMBLY, "the constraints cannot be analysed: %s", tml_status_text(st));
  return st;
}

tml_status tml_redundant_rows_create(tml_rank *r, tml_assembler *a, const tml_state *x, bool here_only, tml_error *err)
{
  tml_loops loops = {0};
  parts all = {0};
  *r = (tml_rank){.n = a->sys->m};
  r->drop = tml_new((size_t)r->n, sizeof(bool));
  r->vague = tml_new((size_t)r->n, sizeof(bool));
  tml_status st = r->drop && r->vague ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) st = tml_loops_create(&loops, a->sys, err);
  if (st == TML_OK) st = fill_parts(&all, a->sys, &loops, err);
  if (st == TML_OK) st = judge_all(r, a, &all, x, here_only, err);
  assert(st != TML_OK || (r->n_dropped >= 0 && r->n_dropped <= r->n && r->lost >= 0 && r->lost <= r->n));
  free_parts(&all);
  tml_loops_free(&loops);
  if (st != TML_OK) tml_redundant_rows_free(r);
  return st;
}

void tml_redundant_rows_free(tml_rank *r)
{
  tml_delete(r->drop);
  tml_delete(r->vague);
  *r = (tml_rank){0};
}
