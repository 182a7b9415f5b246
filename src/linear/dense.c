/* dense.c - dense factors by LAPACK, for small models and as a check of the sparse path. Functions of LAPACKE that end
 * in _work: the others look for a setting that all threads share. */
#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/engine.h"

typedef struct dense_engine {
  tml_pattern pattern;
  double *A;        /* column-major factors */
  double norm;      /* 1-norm of the matrix */
  lapack_int *pivot;
  double *work;     /* for the condition: 4 n and n */
  lapack_int *whole;
  int singular;
} dense_engine;

static void engine_free(void *engine)
{
  dense_engine *d = engine;
  tml_delete(d->A);
  tml_delete(d->pivot);
  tml_delete(d->work);
  tml_delete(d->whole);
  tml_delete(d);
}

static tml_status engine_create(void **out, const tml_pattern *p, tml_error *err)
{
  if (p->n > 5000)
    return tml_fail(err, TML_ERR_ARGUMENT, "%d unknowns are too many for a dense matrix", p->n);
  dense_engine *d = tml_new(1, sizeof *d);
  if (!d) return tml_fail_memory(err);
  d->pattern = *p;
  d->singular = -1;
  d->A = tml_new((size_t)p->n*(size_t)p->n, sizeof(double));
  d->pivot = tml_new((size_t)p->n, sizeof *d->pivot);
  d->work = tml_new(4*(size_t)p->n, sizeof(double));
  d->whole = tml_new((size_t)p->n, sizeof *d->whole);
  if (!d->A || !d->pivot || !d->work || !d->whole) {
    engine_free(d);
    return tml_fail_memory(err);
  }
  *out = d;
  return TML_OK;
}

static tml_status engine_factor(void *engine, const double *values)
{
  dense_engine *d = engine;
  const int n = d->pattern.n;
  memset(d->A, 0, (size_t)n*(size_t)n*sizeof(double));
  d->norm = 0.0;
  d->singular = -1;
  for (int j = 0; j < n; j++) {
    double sum = 0.0;
    for (int k = d->pattern.column[j]; k < d->pattern.column[j + 1]; k++) {
      d->A[(size_t)j*(size_t)n + (size_t)d->pattern.row[k]] = values[k];
      sum += fabs(values[k]);
    }
    if (!isfinite(sum)) return TML_RETRY_SINGULAR;
    d->norm = fmax(d->norm, sum);
  }
  const lapack_int info = LAPACKE_dgetrf_work(LAPACK_COL_MAJOR, n, n, d->A, n, d->pivot);
  if (info > 0) d->singular = (int)info - 1;
  return info == 0 ? TML_OK : TML_RETRY_SINGULAR;
}

static void engine_solve(void *engine, double *b)
{
  dense_engine *d = engine;
  const lapack_int n = d->pattern.n;
  LAPACKE_dgetrs_work(LAPACK_COL_MAJOR, 'N', n, 1, d->A, n, d->pivot, b, n);
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
  if (LAPACKE_dgecon_work(LAPACK_COL_MAJOR, '1', n, d->A, n, d->norm, &rcond, d->work, d->whole) != 0) return INFINITY;
  return rcond > 0.0 ? 1.0/rcond : INFINITY;
}

const tml_lu_ops tml_dense_ops = {
  .create = engine_create, .free = engine_free, .factor = engine_factor, .solve = engine_solve,
  .singular_column = engine_singular_column, .condition = engine_condition,
};
