/* dense_lu.c - dense LU factors by LAPACK, for small models and as a check of the sparse engine. LAPACKE's functions
 * ending in _work are used because the others read a setting that all threads share. */
#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/lu/engine.h"

enum { DENSE_MOST = 5000 }; /* largest number of unknowns: 200 MB, and minutes for a factorisation */

typedef struct dense_engine {
  tml_pattern pattern;
  int parts;        /* numbers per entry: 1, or 2 (complex) */
  double *A;        /* column-major factors */
  double norm;      /* 1-norm of the matrix */
  lapack_int *pivot;
  double *work;     /* workspace of the condition estimate: 4 n */
  lapack_int *whole;
  double *real;     /* real workspace of the condition estimate for complex matrices: 2 n */
  int singular;
} dense_engine;

static void engine_free(void *engine)
{
  dense_engine *d = engine;
  tml_delete(d->A);
  tml_delete(d->pivot);
  tml_delete(d->work);
  tml_delete(d->whole);
  tml_delete(d->real);
  tml_delete(d);
}

static tml_status engine_create(void **out, const tml_pattern *p, tml_error *err)
{
  if (p->n > DENSE_MOST)
    return tml_fail(err, TML_ERR_ARGUMENT, "%d unknowns are too many for a dense matrix", p->n);
  dense_engine *d = tml_new(1, sizeof *d);
  if (!d) return tml_fail_memory(err);
  d->pattern = *p;
  d->singular = -1;
  d->parts = p->paired ? 2 : 1;
  d->A = tml_new((size_t)d->parts*(size_t)p->n*(size_t)p->n, sizeof(double));
  d->pivot = tml_new((size_t)p->n, sizeof *d->pivot);
  d->work = tml_new(4*(size_t)p->n, sizeof(double));
  d->whole = tml_new((size_t)p->n, sizeof *d->whole);
  d->real = tml_new(2*(size_t)p->n, sizeof *d->real);
  if (!d->A || !d->pivot || !d->work || !d->whole || !d->real) {
    engine_free(d);
    return tml_fail_memory(err);
  }
  *out = d;
  return TML_OK;
}

/* Fills A and its norm; returns false if an entry is not finite. */
static bool fill_dense_matrix(dense_engine *d, const double *values)
{
  const int n = d->pattern.n, parts = d->parts;
  memset(d->A, 0, (size_t)parts*(size_t)n*(size_t)n*sizeof(double));
  d->norm = 0.0;
  for (int j = 0; j < n; j++) {
    double sum = 0.0;
    for (int k = d->pattern.column[j]; k < d->pattern.column[j + 1]; k++) {
      const double *x = values + (size_t)parts*(size_t)k;
      double *a = d->A + (size_t)parts*((size_t)j*(size_t)n + (size_t)d->pattern.row[k]);
      memcpy(a, x, (size_t)parts*sizeof(double));
      sum += parts == 1 ? fabs(x[0]) : hypot(x[0], x[1]);
    }
    if (!isfinite(sum)) return false;
    d->norm = fmax(d->norm, sum);
  }
  return true;
}

static tml_status engine_factor(void *engine, const double *values)
{
  dense_engine *d = engine;
  const int n = d->pattern.n;
  d->singular = -1;
  if (!fill_dense_matrix(d, values)) return TML_RETRY_SINGULAR;
  const lapack_int info = d->parts == 1
                            ? LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, n, n, d->A, n, d->pivot)
                            : LAPACKE_zgetrf_work(LAPACK_COL_MAJOR, n, n, (void *)d->A, n, d->pivot);
  if (info > 0) d->singular = (int)info - 1;
  return info == 0 ? TML_OK : TML_RETRY_SINGULAR;
}

static void engine_solve(void *engine, double *b)
{
  dense_engine *d = engine;
  const lapack_int n = d->pattern.n;
  if (d->parts == 1) LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, 1, d->A, n, d->pivot, b, n);
  else LAPACKE_zgetrs_work(LAPACK_COL_MAJOR, 'N', n, 1, (void *)d->A, n, d->pivot, (void *)b, n);
}

static int engine_singular_column(const void *engine)
{
  return ((const dense_engine *)engine)->singular;
}

static double engine_condition(void *engine, const double *values)
{
  (void)values;
  dense_engine *d = engine;
  double rcond = 0.0;
  const lapack_int n = d->pattern.n;
  const lapack_int info =
    d->parts == 1
      ? LAPACKE_dgecon_work(LAPACK_COL_MAJOR, '1', n, d->A, n, d->norm, &rcond, d->work, d->whole)
      : LAPACKE_zgecon_work(LAPACK_COL_MAJOR, '1', n, (void *)d->A, n, d->norm, &rcond, (void *)d->work, d->real);
  if (info != 0) return INFINITY;
  return rcond > 0.0 ? 1.0/rcond : INFINITY;
}

static tml_status engine_store(void *engine, tml_archive *a)
{
  dense_engine *d = engine;
  const size_t n = (size_t)d->pattern.n;
  tml_archive_same(a, d->pattern.n);
  tml_archive_doubles(a, d->A, (size_t)d->parts*n*n);
  for (size_t i = 0; i < n; i++) {
    int pivot = (int)d->pivot[i];
    tml_archive_int(a, &pivot);
    d->pivot[i] = pivot;
  }
  tml_archive_double(a, &d->norm);
  tml_archive_int(a, &d->singular);
  return TML_OK;
}

const tml_lu_ops tml_dense_ops = {
  .create = engine_create, .free = engine_free, .factor = engine_factor, .solve = engine_solve,
  .singular_column = engine_singular_column, .condition = engine_condition, .store = engine_store,
};
