/* klu.c - sparse factors by SuiteSparse KLU: one symbolic analysis, numeric refactorisation with the old
 * pivots while they do no harm. */
#include <math.h>
#include <stdint.h>
#include <suitesparse/klu.h>

#include "core/memory.h"
#include "linear/engine.h"

/* Old pivots are kept while the ratio of the smallest to the largest one stays above this part of what it was when
 * they were chosen. */
#define PIVOT_LOSS 1e-3

/* What differs between real and complex numbers; either kind of factors is freed by the same function. */
typedef struct klu_numbers {
  klu_numeric *(*factor)(int *column, int *row, double *values, klu_symbolic *s, klu_common *c);
  int (*refactor)(int *column, int *row, double *values, klu_symbolic *s, klu_numeric *n, klu_common *c);
  int (*solve)(klu_symbolic *s, klu_numeric *n, int length, int sides, double *b, klu_common *c);
  int (*rcond)(klu_symbolic *s, klu_numeric *n, klu_common *c);
  int (*condest)(int *column, double *values, klu_symbolic *s, klu_numeric *n, klu_common *c);
} klu_numbers;

static const klu_numbers real_numbers = {
  klu_factor, klu_refactor, klu_solve, klu_rcond, klu_condest,
};
static const klu_numbers complex_numbers = {
  klu_z_factor, klu_z_refactor, klu_z_solve, klu_z_rcond, klu_z_condest,
};

typedef struct klu_engine {
  const klu_numbers *with;
  klu_common common;
  klu_symbolic *symbolic;
  klu_numeric *numeric;
  int n;
  int *column, *row; /* borrowed; KLU, which reads only, wants them without const */
  double rcond;      /* pivot ratio when the pivots were chosen */
  bool choose;       /* which ordering to take is seen at the first factors */
} klu_engine;

static void engine_free(void *engine)
{
  klu_engine *k = engine;
  if (k->numeric) klu_free_numeric(&k->numeric, &k->common);
  if (k->symbolic) klu_free_symbolic(&k->symbolic, &k->common);
  tml_delete(k);
}

static tml_status engine_create(void **out, const tml_pattern *p, tml_error *err)
{
  klu_engine *k = tml_new(1, sizeof *k);
  if (!k) return tml_fail_memory(err);
  k->with = p->paired ? &complex_numbers : &real_numbers;
  klu_defaults(&k->common);
  k->n = p->n;
  k->column = (int *)(uintptr_t)p->column;
  k->row = (int *)(uintptr_t)p->row;
  k->choose = p->unsymmetric;
  k->symbolic = klu_analyze(k->n, k->column, k->row, &k->common);
  if (!k->symbolic) {
    const bool memory = k->common.status == KLU_OUT_OF_MEMORY;
    engine_free(k);
    return memory ? tml_fail_memory(err)
                  : tml_fail(err, TML_ERR_SIMULATION, "the pattern of the matrix is not valid");
  }
  *out = k;
  return TML_OK;
}

static tml_status factor_anew(klu_engine *k, double *values)
{
  if (k->numeric) klu_free_numeric(&k->numeric, &k->common);
  k->numeric = k->with->factor(k->column, k->row, values, k->symbolic, &k->common);
  if (!k->numeric && k->common.status == KLU_OUT_OF_MEMORY) return TML_ERR_MEMORY;
  if (k->common.status != KLU_OK) {
    if (k->numeric) klu_free_numeric(&k->numeric, &k->common);
    return TML_RETRY_SINGULAR;
  }
  k->rcond = k->with->rcond(k->symbolic, k->numeric, &k->common) ? k->common.rcond : 0.0;
  return TML_OK;
}

static double fill(const klu_engine *k) { return (double)k->numeric->lnz + (double)k->numeric->unz; }

static void swap_analyses(klu_engine *k, klu_symbolic **s, klu_numeric **n)
{
  klu_symbolic *symbolic = k->symbolic;
  klu_numeric *numeric = k->numeric;
  k->symbolic = *s;
  k->numeric = *n;
  *s = symbolic;
  *n = numeric;
}

/* Minimum degree of A + A^T, with which the pattern was analysed, is not always best for a pattern that is not its own
 * transpose: the first factors are made with the ordering of the columns alone as well, and the smaller ones stay. */
static tml_status factor_first(klu_engine *k, double *values)
{
  const tml_status st = factor_anew(k, values);
  k->choose = false;
  if (st != TML_OK) return st;
  const double size = fill(k), rcond = k->rcond;
  klu_numeric *numeric = NULL;
  k->common.ordering = 1;
  klu_symbolic *symbolic = klu_analyze(k->n, k->column, k->row, &k->common);
  if (!symbolic) return TML_OK; /* no memory for it: go on as it is */
  swap_analyses(k, &symbolic, &numeric);
  if (factor_anew(k, values) != TML_OK || fill(k) >= size) {
    swap_analyses(k, &symbolic, &numeric);
    k->rcond = rcond;
  }
  if (numeric) klu_free_numeric(&numeric, &k->common);
  klu_free_symbolic(&symbolic, &k->common);
  k->common.singular_col = k->n;
  return TML_OK;
}

static tml_status engine_factor(void *engine, const double *values)
{
  klu_engine *k = engine;
  double *x = (double *)(uintptr_t)values; /* KLU reads only */
  k->common.singular_col = k->n;
  if (!k->numeric) return k->choose ? factor_first(k, x) : factor_anew(k, x);
  const int ok = k->with->refactor(k->column, k->row, x, k->symbolic, k->numeric, &k->common)
                 && k->common.status == KLU_OK
                 && k->with->rcond(k->symbolic, k->numeric, &k->common) && k->common.rcond > PIVOT_LOSS*k->rcond;
  return ok ? TML_OK : factor_anew(k, x);
}

static void engine_solve(void *engine, double *b)
{
  klu_engine *k = engine;
  k->with->solve(k->symbolic, k->numeric, k->n, 1, b, &k->common);
}

static int engine_singular_column(const void *engine)
{
  const klu_engine *k = engine;
  return k->common.singular_col < k->n ? k->common.singular_col : -1;
}

static double engine_condition(void *engine, const double *values)
{
  klu_engine *k = engine;
  double *x = (double *)(uintptr_t)values;
  if (!k->numeric || !k->with->condest(k->column, x, k->symbolic, k->numeric, &k->common)) return INFINITY;
  return k->common.condest;
}

const tml_lu_ops tml_klu_ops = {
  .create = engine_create, .free = engine_free, .factor = engine_factor, .solve = engine_solve,
  .singular_column = engine_singular_column, .condition = engine_condition,
};
