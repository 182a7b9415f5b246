/* condensed_lu.c - factors of a sparse matrix with dense blocks: in [A C; B D] each block A is factored by LAPACK. The
 * Schur complement D - B A^-1 C gets factors of its own, in which further blocks may be found.
 *
 * Blocks are eliminated without pivots from outside them. A trial solution detects the loss of accuracy that this may
 * cause; the whole matrix then gets sparse factors. */
#include "linear/lu/condensed_lu.h"

#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "core/memory.h"
#include "linear/lu/engine.h"

/* Number of right-hand sides that are processed together. Products of so few columns do not start threads in BLAS,
 * whose synchronisation would cost more than they save, and results are the same on any number of cores. */
enum { STRIP = 16 };

/* Largest residual of the trial solution, relative to the size of its terms. */
#define TRIAL 1e-9

/* Values of a block: factors of A, B, and X = A^-1 C. */
typedef struct block_values { double *A, *B, *X; lapack_int *pivot; } block_values;

typedef struct condensed_engine {
  tml_condensed c;
  int n, parts;           /* parts: numbers per entry, 1 or 2 (complex) */
  tml_pattern pattern;
  block_values *x;        /* values of the blocks */
  double *own, *rest;     /* values of the matrix; values of the rest */
  double *strip;          /* largest n_rows x STRIP */
  double *b, *side;       /* right-hand sides of the rest and of the blocks */
  double *trial;          /* trial solution, residual, size of its terms */
  tml_lu *lu;             /* factors of the rest */
  void *whole;            /* sparse factors of the whole matrix, created on first use */
  bool exists, in_whole;
  int singular;
} condensed_engine;

static void engine_free(void *engine)
{
  condensed_engine *d = engine;
  for (int i = 0; d->x && i < d->c.n_blocks; i++) {
    tml_delete(d->x[i].A);
    tml_delete(d->x[i].B);
    tml_delete(d->x[i].X);
    tml_delete(d->x[i].pivot);
  }
  if (d->whole) tml_klu_ops.free(d->whole);
  tml_lu_free(d->lu);
  tml_delete(d->x);
  tml_delete(d->own);
  tml_delete(d->rest);
  tml_delete(d->strip);
  tml_delete(d->b);
  tml_delete(d->side);
  tml_delete(d->trial);
  tml_condensed_drop(&d->c);
  tml_delete(d);
}

static bool take_values(condensed_engine *d)
{
  const size_t parts = (size_t)d->parts, n = (size_t)d->n;
  size_t rows = 1;
  d->x = tml_new((size_t)d->c.n_blocks, sizeof *d->x);
  for (int i = 0; d->x && i < d->c.n_blocks; i++) {
    const tml_dense_block *b = &d->c.block[i];
    const size_t own = (size_t)b->n, r = (size_t)b->n_rows + 1, c = (size_t)b->n_columns + 1;
    d->x[i] = (block_values){.A = tml_new(parts*own*own, sizeof(double)), .B = tml_new(parts*r*own, sizeof(double)),
                             .X = tml_new(parts*own*c, sizeof(double)), .pivot = tml_new(own, sizeof(lapack_int))};
    if (!d->x[i].A || !d->x[i].B || !d->x[i].X || !d->x[i].pivot) return false;
    if (r > rows) rows = r;
  }
  d->own = tml_new(parts*(size_t)d->pattern.column[d->n], sizeof(double));
  d->rest = tml_new(parts*(size_t)d->c.rest.column[d->c.rest.n] + 1, sizeof(double));
  d->strip = tml_new(parts*rows*STRIP, sizeof(double));
  d->b = tml_new(parts*n, sizeof(double));
  d->side = tml_new(parts*n, sizeof(double));
  d->trial = tml_new((2*parts + 1)*n, sizeof(double));
  return d->x && d->own && d->rest && d->strip && d->b && d->side && d->trial;
}

/* Leaves *out NULL if the pattern has no dense blocks. */
static tml_status engine_create(void **out, const tml_pattern *p, tml_error *err)
{
  tml_condensed c;
  tml_status st = tml_condensed_make(&c, p, err);
  if (st != TML_OK || c.n_blocks == 0) return st;
  condensed_engine *d = tml_new(1, sizeof *d);
  if (!d) {
    tml_condensed_drop(&c);
    return tml_fail_memory(err);
  }
  *d = (condensed_engine){.c = c, .n = p->n, .parts = p->paired ? 2 : 1, .pattern = *p, .singular = -1};
  st = take_values(d) ? tml_lu_create(&d->lu, &d->c.rest, false, err) : tml_fail_memory(err);
  if (st != TML_OK) engine_free(d);
  else *out = d;
  return st;
}

/* ---------------------------------------------------------------- factors -------------------- */

static void collect_values(const condensed_engine *d, double *out, const int *from, int count)
{
  if (d->parts == 1) {
    for (int i = 0; i < count; i++) out[i] = from[i] < 0 ? 0.0 : d->own[from[i]];
    return;
  }
  for (int i = 0; i < count; i++)
    for (int k = 0; k < 2; k++) out[2*i + k] = from[i] < 0 ? 0.0 : d->own[2*from[i] + k];
}

/* Solves A y = b for `sides` right-hand sides of a block, in place. */
static void solve_block(const condensed_engine *d, int which, double *b, int sides)
{
  const lapack_int n = d->c.block[which].n;
  const block_values *x = &d->x[which];
  if (d->parts == 1) LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, sides, x->A, n, x->pivot, b, n);
  else LAPACKE_zgetrs_work(LAPACK_COL_MAJOR, 'N', n, sides, (void *)x->A, n, x->pivot, (void *)b, n);
}

/* out = B y for `sides` columns y of a block. */
static void multiply_coupling(const condensed_engine *d, int which, const double *y, int sides, double *out)
{
  const int n = d->c.block[which].n, rows = d->c.block[which].n_rows;
  const double *B = d->x[which].B, one[2] = {1.0, 0.0}, none[2] = {0};
  const CBLAS_ORDER by = CblasColMajor;
  const CBLAS_TRANSPOSE no = CblasNoTrans;
  if (rows == 0) return;
  if (d->parts == 1) cblas_dgemm(by, no, no, rows, sides, n, 1.0, B, rows, y, n, 0.0, out, rows);
  else cblas_zgemm(by, no, no, rows, sides, n, one, B, rows, y, n, none, out, rows);
}

/* X = A^-1 C; subtracts B X from the rest. */
static void condense_block(condensed_engine *d, int which)
{
  const tml_dense_block *b = &d->c.block[which];
  const int parts = d->parts;
  for (int j = 0; j < b->n_columns; j += STRIP) {
    const int sides = b->n_columns - j < STRIP ? b->n_columns - j : STRIP;
    double *X = d->x[which].X + (size_t)parts*(size_t)j*(size_t)b->n;
    const int *to = b->to + j*b->n_rows;
    solve_block(d, which, X, sides);
    multiply_coupling(d, which, X, sides, d->strip);
    for (int i = 0; i < sides*b->n_rows; i++)
      for (int k = 0; k < parts; k++) d->rest[parts*to[i] + k] -= d->strip[parts*i + k];
  }
}

static tml_status factor_blocks(condensed_engine *d)
{
  collect_values(d, d->rest, d->c.from, d->c.rest.column[d->c.rest.n]);
  for (int i = 0; i < d->c.n_blocks; i++) {
    const tml_dense_block *b = &d->c.block[i];
    block_values *x = &d->x[i];
    collect_values(d, x->A, b->A, b->n*b->n);
    collect_values(d, x->B, b->B, b->n_rows*b->n);
    collect_values(d, x->X, b->C, b->n*b->n_columns);
    const lapack_int info = d->parts == 1
                              ? LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, b->n, b->n, x->A, b->n, x->pivot)
                              : LAPACKE_zgetrf_work(LAPACK_COL_MAJOR, b->n, b->n, (void *)x->A, b->n, x->pivot);
    if (info != 0) return TML_RETRY_SINGULAR;
    condense_block(d, i);
  }
  return TML_OK;
}

static bool is_finite(const double *x, size_t n)
{
  double sum = 0.0;
  for (size_t i = 0; i < n; i++) sum += fabs(x[i]);
  return isfinite(sum);
}

static void solve_condensed(condensed_engine *d, double *b)
{
  const tml_condensed *c = &d->c;
  const size_t parts = (size_t)d->parts, bytes = parts*sizeof(double);
  double *y = d->side;
  for (int i = 0; i < c->rest.n; i++) memcpy(d->b + parts*(size_t)i, b + parts*(size_t)c->unknown[i], bytes);
  for (int w = 0; w < c->n_blocks; w++) {
    const tml_dense_block *x = &c->block[w];
    for (int i = 0; i < x->n; i++) memcpy(y + parts*(size_t)i, b + parts*(size_t)x->unknown[i], bytes);
    solve_block(d, w, y, 1);
    multiply_coupling(d, w, y, 1, d->strip);
    for (int i = 0; i < x->n_rows; i++)
      for (size_t k = 0; k < parts; k++) d->b[parts*(size_t)x->rows[i] + k] -= d->strip[parts*(size_t)i + k];
    y += parts*(size_t)x->n;
  }
  tml_lu_solve(d->lu, d->b);
  for (int i = 0; i < c->rest.n; i++) memcpy(b + parts*(size_t)c->unknown[i], d->b + parts*(size_t)i, bytes);
  y = d->side;
  for (int w = 0; w < c->n_blocks; w++) {
    const tml_dense_block *x = &c->block[w];
    for (int j = 0; j < x->n_columns; j++) {
      const double *X = d->x[w].X + parts*(size_t)j*(size_t)x->n, *z = d->b + parts*(size_t)x->columns[j];
      const double minus[2] = {-z[0], -z[parts - 1]};
      if (parts == 1) cblas_daxpy(x->n, minus[0], X, 1, y, 1);
      else cblas_zaxpy(x->n, minus, X, 1, y, 1);
    }
    for (int i = 0; i < x->n; i++) memcpy(b + parts*(size_t)x->unknown[i], y + parts*(size_t)i, bytes);
    y += parts*(size_t)x->n;
  }
}

/* r = b - A x, with b in r on entry, and the sum of the absolute values of the terms of each row. */
static void condensed_residual(const condensed_engine *d, double *r, double *size, const double *x)
{
  const int *column = d->pattern.column, *row = d->pattern.row;
  for (int j = 0; d->parts == 1 && j < d->n; j++)
    for (int k = column[j]; k < column[j + 1]; k++) {
      const double y = d->own[k]*x[j];
      r[row[k]] -= y;
      size[row[k]] += fabs(y);
    }
  for (int j = 0; d->parts == 2 && j < d->n; j++)
    for (int k = column[j]; k < column[j + 1]; k++) {
      const double *a = d->own + 2*k, *z = x + 2*j, y[2] = {a[0]*z[0] - a[1]*z[1], a[0]*z[1] + a[1]*z[0]};
      r[2*row[k]] -= y[0];
      r[2*row[k] + 1] -= y[1];
      size[row[k]] += fabs(y[0]) + fabs(y[1]);
    }
}

/* True if the solution for a right-hand side of ones has a residual at the level of round-off in every row. */
static bool trial_solution_good(condensed_engine *d)
{
  const int count = d->parts*d->n;
  double *x = d->trial, *r = x + count, *size = r + count;
  for (int i = 0; i < count; i++) x[i] = r[i] = 1.0;
  solve_condensed(d, x);
  if (!is_finite(x, (size_t)count)) return false;
  memset(size, 0, (size_t)d->n*sizeof *size);
  condensed_residual(d, r, size, x);
  for (int i = 0; i < count; i++)
    if (!(fabs(r[i]) <= TRIAL*(1.0 + size[i/d->parts]))) return false;
  return true;
}

static bool have_whole(condensed_engine *d)
{
  return d->whole || tml_klu_ops.create(&d->whole, &d->pattern, NULL) == TML_OK;
}

static tml_status factor_whole(condensed_engine *d)
{
  if (!have_whole(d)) return TML_ERR_MEMORY;
  const tml_status st = tml_klu_ops.factor(d->whole, d->own);
  d->singular = st == TML_RETRY_SINGULAR ? tml_klu_ops.singular_column(d->whole) : -1;
  d->in_whole = true;
  return st;
}

static tml_status engine_factor(void *engine, const double *values)
{
  condensed_engine *d = engine;
  const size_t count = (size_t)d->parts*(size_t)d->pattern.column[d->n];
  d->singular = -1;
  d->exists = d->in_whole = false;
  if (values != d->own) memcpy(d->own, values, count*sizeof *values);
  if (!is_finite(d->own, count)) return TML_RETRY_SINGULAR;
  tml_status st = factor_blocks(d);
  if (st == TML_OK) st = tml_lu_factor(d->lu, d->rest);
  if (st == TML_OK && !trial_solution_good(d)) st = TML_RETRY_SINGULAR;
  if (st == TML_RETRY_SINGULAR) st = factor_whole(d);
  d->exists = st == TML_OK;
  return st;
}

static void engine_solve(void *engine, double *b)
{
  condensed_engine *d = engine;
  if (d->in_whole) tml_klu_ops.solve(d->whole, b);
  else solve_condensed(d, b);
}

bool tml_condensed_gave_up(const void *engine) { return ((const condensed_engine *)engine)->in_whole; }

static int engine_singular_column(const void *engine) { return ((const condensed_engine *)engine)->singular; }

/* Condition of the rest after the elimination of the blocks. */
static double engine_condition(void *engine, const double *values)
{
  condensed_engine *d = engine;
  return d->in_whole ? tml_klu_ops.condition(d->whole, values) : tml_lu_condition(d->lu, d->rest);
}

static const double *engine_values(const void *engine)
{
  const condensed_engine *d = engine;
  return d->exists ? d->own : NULL;
}

/* Factors of the blocks are recomputed from the values; those of the rest also depend on their pivot order, which is
 * stored. */
static tml_status engine_store(void *engine, tml_archive *a)
{
  condensed_engine *d = engine;
  const size_t count = (size_t)d->parts*(size_t)d->pattern.column[d->n];
  tml_archive_same(a, (long long)count);
  tml_archive_flag(a, &d->exists);
  tml_archive_flag(a, &d->in_whole);
  tml_archive_doubles(a, d->own, count);
  if (d->in_whole) return have_whole(d) ? tml_klu_ops.store(d->whole, a) : TML_ERR_MEMORY;
  if (tml_archive_loads(a) && d->exists && factor_blocks(d) != TML_OK) a->broken = true;
  return tml_lu_store(d->lu, a);
}

const tml_lu_ops tml_condensed_ops = {
  .create = engine_create, .free = engine_free, .factor = engine_factor, .solve = engine_solve,
  .singular_column = engine_singular_column, .condition = engine_condition, .values = engine_values,
  .store = engine_store,
};
