/* redundant_rows.c - rank of the constraints, loop by loop, by pivoted QR of G^T at several feasible poses. In a
 * singular configuration rows look dependent that are independent elsewhere. */
#include "sim/start/redundant_rows.h"

#include <lapacke.h>

#include "sim/measure/kinematic_loops.h"
#include "core/memory.h"
#include "math/fixed_random.h"

#define RANK_TOLERANCE 1e-8
#define POSES 2         /* poses examined besides the present one */
#define TRIES 8         /* attempts to find them */
#define PRECISE 1e-10   /* largest last Newton step of a pose at which rank may be judged */
#define SHARED 1e-7     /* fraction of a row in a dropped row above which its multiplier is not unique */
#define AT_REST 1e-9    /* sizes per second: velocities below this are round-off */
#define NO_MOTION 1e-9     /* in sizes: a direction below this moves nothing */
#define PART_MAX 6000 /* largest number of rows for which a dense matrix is made */

/* One component of the mechanism (kinematic_loops.h): its constraints and their dense matrix. */
typedef struct part {
  const int *constraint;
  int n_constraints, n_rows, n_columns;
  int best;           /* largest rank found; -1: none yet */
  bool moves;         /* the component has a velocity: other poses are then taken along its motion */
  double *A, *tau, *work;
  lapack_int *pivot, n_work;
  int *row;           /* per row of the component: its row in the system */
  bool *leads;        /* rows of motions, which are kept in front of those of joints */
} part;

typedef struct parts {
  const tml_system *sys;
  part *list;
  int n;
  int *order;         /* constraints, component by component */
  int *column;        /* scratch: column of a velocity coordinate in the present component, or -1 */
} parts;

static void free_parts(parts *all)
{
  for (int i = 0; i < all->n; i++) {
    tml_delete(all->list[i].A);
    tml_delete(all->list[i].tau);
    tml_delete(all->list[i].work);
    tml_delete(all->list[i].pivot);
    tml_delete(all->list[i].row);
    tml_delete(all->list[i].leads);
  }
  tml_delete(all->list);
  tml_delete(all->order);
  tml_delete(all->column);
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

static tml_status add_part(parts *all, const int *constraint, int n, tml_error *err)
{
  part *p = &all->list[all->n++];
  *p = (part){.constraint = constraint, .n_constraints = n, .best = -1};
  for (int k = 0; k < n; k++) p->n_rows += all->sys->constraint[constraint[k]].n_rows;
  if (p->n_rows > PART_MAX)
    return tml_fail(err, TML_ERR_MODEL, "a part of the mechanism with %d constraint equations in connected "
                    "loops is too large to be checked for redundancy", p->n_rows);
  p->n_columns = number_columns(all, p, true);
  number_columns(all, p, false);
  p->A = tml_new((size_t)p->n_rows*(size_t)p->n_columns, sizeof(double));
  p->tau = tml_new((size_t)p->n_rows + (size_t)p->n_columns, sizeof(double));
  p->pivot = tml_new((size_t)p->n_rows, sizeof *p->pivot);
  p->row = tml_new((size_t)p->n_rows, sizeof *p->row);
  p->leads = tml_new((size_t)p->n_rows, sizeof *p->leads);
  p->n_work = work_size(p);
  p->work = tml_new((size_t)p->n_work, sizeof(double));
  return p->A && p->tau && p->work && p->pivot && p->row && p->leads ? TML_OK : tml_fail_memory(err);
}

/* Collects the components that can have redundant rows. */
static tml_status fill_parts(parts *all, const tml_system *s, const tml_loops *l, tml_error *err)
{
  *all = (parts){.sys = s};
  int *start = tml_new((size_t)l->n_parts + 2, sizeof *start);
  all->list = tml_new((size_t)l->n_parts, sizeof *all->list);
  all->order = tml_new((size_t)s->n_constraints, sizeof *all->order);
  all->column = tml_new((size_t)s->nv, sizeof *all->column);
  tml_status st = start && all->list && all->order && all->column ? TML_OK : tml_fail_memory(err);
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
  tml_delete(start);
  return st;
}

/* One row of G, scaled to unit length, with angles scaled by the size of the bodies. */
static void fill_row(const parts *all, const tml_constraint *c, int r, const double *G, double *x, int n)
{
  double sum = 0.0;
  for (int i = 0; i < c->n_bodies; i++) {
    const tml_sysbody *b = &all->sys->body[c->body[i]];
    for (int j = 0; j < b->nv; j++) {
      const double way = all->sys->length/all->sys->size[b->v + j];
      x[all->column[b->v + j]] = G[c->cv[i] + j*b->cv_len + r]/way;
    }
  }
  for (int j = 0; j < n; j++) sum += x[j]*x[j];
  for (int j = 0; sum > 0.0 && j < n; j++) x[j] /= sqrt(sum);
}

static void fill_dense(parts *all, part *p, const double *G)
{
  memset(p->A, 0, (size_t)p->n_rows*(size_t)p->n_columns*sizeof(double));
  number_columns(all, p, true);
  for (int k = 0, i = 0; k < p->n_constraints; k++) {
    const tml_constraint *c = &all->sys->constraint[p->constraint[k]];
    for (int r = 0; r < c->n_rows; r++, i++) {
      fill_row(all, c, r, G, p->A + (size_t)i*(size_t)p->n_columns, p->n_columns);
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

/* Rank of a component at a pose; -1: failure. The independent set is kept of the pose with the largest rank. */
static int judge_part(tml_rank *out, parts *all, part *p, const double *G)
{
  if (p->n_columns == 0) return p->best = 0;
  if (!factor_part(all, p, G)) return -1;
  const int rank = rank_of(p);
  if (rank > p->best) {
    p->best = rank;
    mark_nonunique_rows(out, p, rank);
  }
  return rank;
}

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

typedef enum which { ALL_PARTS, MOVING_PARTS, RESTING_PARTS } which;

static tml_status judge_pose(tml_rank *out, tml_assembler *a, parts *all, const double *q, which w, int *total)
{
  const tml_state x = {.t = a->t, .q = q, .v = a->work->zero};
  tml_matrices only = {.M = a->kkt.matrices.M, .G = a->kkt.matrices.G};
  const tml_status st = tml_system_matrices(a->sys, a->work, &x, &only);
  tml_assembler_mask(a, NULL);
  *total = 0;
  for (int i = 0; i < all->n && st == TML_OK; i++)
    if (w == ALL_PARTS || all->list[i].moves == (w == MOVING_PARTS))
      *total += judge_part(out, all, &all->list[i], only.G);
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
