/* sparse_ldl.c - sparse L D L^T by the up-looking algorithm: row k of L is a triangular solution with the rows before
 * it, along the paths of the elimination tree. */
#include "linear/symmetric/sparse_ldl.h"

#include <assert.h>
#include <math.h>
#include <suitesparse/amd.h>

#include "core/memory.h"

struct tml_ldl {
  int n;
  int *order, *place;   /* order[k]: unknown eliminated as number k; place: its inverse */
  size_t *begin;        /* n + 1: columns of L without its diagonal */
  int *row;
  double *value, *D, *work;
  /* Used only during the factorisation: */
  int *parent, *mark, *filled, *stack;
};

void tml_ldl_free(tml_ldl *f)
{
  if (!f) return;
  int *const whole[] = {f->order, f->place, f->row, f->parent, f->mark, f->filled, f->stack};
  for (size_t i = 0; i < sizeof whole/sizeof *whole; i++) tml_delete(whole[i]);
  tml_delete(f->begin);
  tml_delete(f->value);
  tml_delete(f->D);
  tml_delete(f->work);
  tml_delete(f);
}

static bool take_room(tml_ldl *f, int n)
{
  const size_t k = (size_t)n;
  int **const whole[] = {&f->order, &f->place, &f->parent, &f->mark, &f->filled, &f->stack};
  bool ok = true;
  for (size_t i = 0; i < sizeof whole/sizeof *whole; i++) ok = (*whole[i] = tml_new(k, sizeof(int))) && ok;
  f->n = n;
  f->begin = tml_new(k + 1, sizeof *f->begin);
  f->D = tml_new(k, sizeof *f->D);
  f->work = tml_new(k, sizeof *f->work);
  return ok && f->begin && f->D && f->work;
}

static tml_status find_order(tml_ldl *f, const tml_pattern *p, tml_error *err)
{
  const int result = amd_order(p->n, p->column, p->row, f->order, NULL, NULL);
  if (result == AMD_OUT_OF_MEMORY) return tml_fail_memory(err);
  if (result == AMD_INVALID) return tml_fail(err, TML_ERR_SIMULATION, "the pattern of the matrix is not valid");
  for (int k = 0; k < f->n; k++) f->place[f->order[k]] = k;
  for (int k = 0; k < f->n; k++) assert(f->order[f->place[k]] == k); /* a permutation */
  return TML_OK;
}

/* Elimination tree and the number of entries in each column, from the paths of every row. */
static void find_tree(tml_ldl *f, const tml_pattern *p)
{
  for (int k = 0; k < f->n; k++) {
    const int j = f->order[k];
    f->parent[k] = -1;
    f->mark[k] = k;
    for (int e = p->column[j]; e < p->column[j + 1]; e++)
      for (int i = f->place[p->row[e]]; i < k && f->mark[i] != k; i = f->parent[i]) {
        if (f->parent[i] < 0) f->parent[i] = k;
        f->filled[i]++;
        f->mark[i] = k;
      }
  }
}

static tml_status take_columns(tml_ldl *f, tml_error *err)
{
  for (int k = 0; k < f->n; k++) {
    f->begin[k + 1] = f->begin[k] + (size_t)f->filled[k];
    f->filled[k] = 0;
    f->mark[k] = -1;
  }
  f->row = tml_new(f->begin[f->n], sizeof *f->row);
  f->value = tml_new(f->begin[f->n], sizeof *f->value);
  return f->row && f->value ? TML_OK : tml_fail_memory(err);
}

/* Scatters row k of the matrix into `work` and its diagonal into D. Returns the start of the pattern of row k of L on
 * the stack, in topological order. */
static int scatter_row(tml_ldl *f, const tml_pattern *p, const double *values, int k)
{
  const int j = f->order[k];
  int top = f->n;
  f->mark[k] = k;
  for (int e = p->column[j]; e < p->column[j + 1]; e++) {
    int i = f->place[p->row[e]], length = 0;
    if (i > k) continue;
    f->work[i] += values[e];
    for (; f->mark[i] != k; i = f->parent[i]) {
      f->stack[length++] = i;
      f->mark[i] = k;
    }
    while (length > 0) f->stack[--top] = f->stack[--length];
  }
  f->D[k] = f->work[k];
  f->work[k] = 0.0;
  return top;
}

static void eliminate_row(tml_ldl *f, int k, int top)
{
  for (; top < f->n; top++) {
    const int i = f->stack[top];
    const double y = f->work[i], l = y/f->D[i];
    const size_t end = f->begin[i] + (size_t)f->filled[i];
    f->work[i] = 0.0;
    for (size_t e = f->begin[i]; e < end; e++) f->work[f->row[e]] -= f->value[e]*y;
    f->D[k] -= l*y;
    f->row[end] = k;
    f->value[end] = l;
    f->filled[i]++;
  }
}

static tml_status factor_rows(tml_ldl *f, const tml_pattern *p, const double *values, int *unknown, double *pivot)
{
  for (int k = 0; k < f->n; k++) {
    const int top = scatter_row(f, p, values, k);
    const double diagonal = f->D[k];
    eliminate_row(f, k, top);
    if (!(f->D[k] > 0) || !isfinite(f->D[k])) {
      *unknown = f->order[k];
      *pivot = diagonal > 0 ? f->D[k]/diagonal : NAN;
      return TML_RETRY_SINGULAR;
    }
  }
  return TML_OK;
}

tml_status tml_ldl_create(tml_ldl **out, const tml_pattern *p, const double *values, int *unknown, double *pivot,
                          tml_error *err)
{
  *out = NULL;
  tml_ldl *f = tml_new(1, sizeof *f);
  tml_status st = f && take_room(f, p->n) ? TML_OK : tml_fail_memory(err);
  if (!st && p->n > 0) st = find_order(f, p, err);
  if (!st) find_tree(f, p);
  if (!st) st = take_columns(f, err);
  if (!st) st = factor_rows(f, p, values, unknown, pivot);
  if (!st) *out = f;
  else tml_ldl_free(f);
  return st;
}

void tml_ldl_solve(tml_ldl *f, double *b)
{
  double *x = f->work;
  for (int k = 0; k < f->n; k++) x[k] = b[f->order[k]];
  for (int k = 0; k < f->n; k++)
    for (size_t e = f->begin[k]; e < f->begin[k + 1]; e++) x[f->row[e]] -= f->value[e]*x[k];
  for (int k = 0; k < f->n; k++) x[k] /= f->D[k];
  for (int k = f->n - 1; k >= 0; k--)
    for (size_t e = f->begin[k]; e < f->begin[k + 1]; e++) x[k] -= f->value[e]*x[f->row[e]];
  for (int k = 0; k < f->n; k++) b[f->order[k]] = x[k];
}
