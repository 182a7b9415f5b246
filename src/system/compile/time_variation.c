/* time_variation.c - how quickly functions of time vary, and the step limits that follow; see time_variation.h. */
#include "system/compile/time_variation.h"

#include "core/memory.h"
#include "system/base/system_builder.h"

#define BEND 0.02         /* fraction of the range of a function: largest deviation from a straight line over a width */
#define MOTION_BEND 0.002 /* fraction of the range of a motion, whose second derivative matters */

struct tml_variation {
  double from, to;             /* [s] interval that was searched */
  double coarsest, reach;
  tml_pieces all, one, merged; /* widths of all functions; of one; scratch */
  double *ahead;               /* [s] time at which a step that begins in a piece must end because of later pieces */
  int capacity;
  tml_profile_work work;
  const char *lost;
};

/* ---------------------------------------------------------------- life ----------------------- */

typedef struct extent { int parts, nodes, branches; } extent;

static void measure_extent(const tml_expr *e, bool motion, void *ctx)
{
  extent *x = ctx;
  (void)motion;
  for (int k = tml_expr_next_timed(e, 0); k >= 0; k = tml_expr_next_timed(e, k + 1)) x->parts++;
  if (tml_expr_nodes(e) > x->nodes) x->nodes = tml_expr_nodes(e);
  if (tml_expr_branch_count(e) > x->branches) x->branches = tml_expr_branch_count(e);
}

tml_status tml_variation_create(tml_variation **out, const tml_system *s, tml_error *err)
{
  extent x = {0};
  *out = NULL;
  tml_system_visit_timed(s, measure_extent, &x);
  if (x.parts == 0) return TML_OK;
  tml_variation *v = tml_new(1, sizeof *v);
  if (!v) return tml_fail_memory(err);
  v->from = v->to = NAN;
  v->work.span = tml_new((size_t)x.nodes, sizeof *v->work.span);
  v->work.decision = tml_new((size_t)x.branches, sizeof *v->work.decision);
  if (!v->work.span || !v->work.decision) {
    tml_variation_free(v);
    return tml_fail_memory(err);
  }
  *out = v;
  return TML_OK;
}

void tml_variation_free(tml_variation *v)
{
  if (!v) return;
  tml_pieces_free(&v->all);
  tml_pieces_free(&v->one);
  tml_pieces_free(&v->merged);
  tml_profile_work_free(&v->work);
  tml_delete(v->ahead);
  tml_delete(v);
}

/* ---------------------------------------------------------------- search --------------------- */

/* Merges the widths of one function into those of all: the smaller one everywhere. */
static bool merge_variation(tml_variation *v)
{
  tml_pieces *const a = &v->all, *const b = &v->one, *const m = &v->merged;
  tml_pieces_clear(m, v->from);
  for (int i = 0, j = 0; i < a->n && j < b->n;) {
    const double end = fmin(a->edge[i + 1], b->edge[j + 1]);
    if (!tml_pieces_add(m, end, fmin(a->width[i], b->width[j]))) return false;
    i += a->edge[i + 1] <= end;
    j += b->edge[j + 1] <= end;
  }
  const tml_pieces swap = *a;
  *a = *m;
  *m = swap;
  return true;
}

typedef struct variation_search { tml_variation *v; tml_status st; } variation_search;

static void search_one(const tml_expr *e, bool motion, void *ctx)
{
  variation_search *q = ctx;
  tml_variation *v = q->v;
  const tml_profile_tolerance request = {motion ? MOTION_BEND : BEND, v->coarsest/v->reach};
  for (int k = tml_expr_next_timed(e, 0); k >= 0 && q->st == TML_OK; k = tml_expr_next_timed(e, k + 1)) {
    q->st = tml_expr_profile(e, k, v->from, v->to, &request, &v->work, &v->one);
    if (q->st == TML_OK && !merge_variation(v)) q->st = TML_ERR_MEMORY;
    if (q->st > 0) {
      v->lost = tml_expr_text(e);
      q->st = TML_OK;
    }
  }
}

/* (E24) For each piece, the time at which a step that begins in it must end because of later pieces. */
static tml_status limit_from_behind(tml_variation *v)
{
  double ahead = INFINITY;
  if (v->capacity < v->all.n) {
    tml_delete(v->ahead);
    v->capacity = v->all.capacity;
    v->ahead = tml_new((size_t)v->capacity, sizeof *v->ahead);
    if (!v->ahead) v->capacity = 0;
  }
  if (!v->ahead) return TML_ERR_MEMORY;
  for (int i = v->all.n - 1; i >= 0; i--) {
    v->ahead[i] = ahead;
    ahead = fmin(ahead, v->all.edge[i] + v->reach*v->all.width[i]);
  }
  return TML_OK;
}

tml_status tml_variation_search(tml_variation *v, const tml_system *s, double from, double to, double coarsest,
                                double reach)
{
  if (v->from == from && v->to == to && v->coarsest == coarsest && v->reach == reach) return TML_OK;
  v->from = from;
  v->to = to;
  v->coarsest = coarsest;
  v->reach = reach;
  v->lost = NULL;
  tml_pieces_clear(&v->all, from);
  variation_search q = {v, tml_pieces_add(&v->all, to, INFINITY) ? TML_OK : TML_ERR_MEMORY};
  tml_system_visit_timed(s, search_one, &q);
  if (q.st == TML_OK) q.st = limit_from_behind(v);
  if (q.st != TML_OK) v->from = v->to = NAN;
  return q.st;
}

double tml_variation_limit(const tml_variation *v, double t)
{
  const tml_pieces *p = &v->all;
  int low = 0, high = p->n; /* edge[low] <= t < edge[high] */
  if (!(t >= v->from && t < v->to)) return INFINITY;
  while (high - low > 1) {
    const int middle = (low + high)/2;
    if (t < p->edge[middle]) high = middle;
    else low = middle;
  }
  return fmin(v->reach*p->width[low], v->ahead[low] - t);
}

const char *tml_variation_lost(const tml_variation *v) { return v->lost; }
