/* sparse_lu_klu.c - sparse LU factors by SuiteSparse KLU: one symbolic analysis, then numeric refactorisations that
 * keep the pivot order while it stays accurate. */
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <string.h>
#include <suitesparse/klu.h>

#include "core/memory.h"
#include "linear/lu/engine.h"
#include "linear/lu/paired_order.h"

/* The pivot order is kept while the ratio of the smallest to the largest pivot stays above this part of its initial
 * value. */
#define PIVOT_LOSS 1e-3

/* KLU functions that differ for real and complex matrices; both kinds of factors are freed by the same function. */
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

static const double OVERGROWN = 1.5; /* relative fill-in above which another ordering may be better */
/* relative fill-in limit if pairs of rows are ordered together, which leaves fewer orderings */
static const double OVERGROWN_PAIRS = 4.0;
enum { SMALL = 200 };                /* up to this number of unknowns a better ordering gains nothing */
enum { LARGE = 2000 };               /* above this number the order of pairs is tried first */

/* Minimum degree of A + A^T, column ordering, minimum degree of pairs (paired_order.h). */
typedef enum ordering { SYMMETRIC, COLUMNS, PAIRS } ordering;

typedef struct klu_engine {
  const klu_numbers *with;
  klu_common common;
  klu_symbolic *symbolic;
  klu_numeric *numeric;
  int n;
  int *column, *row; /* borrowed; not const because of KLU's interface, which only reads them */
  tml_pattern pattern;
  double rcond;      /* pivot ratio at the time the pivots were chosen */
  bool choose;       /* the first factorisation decides about the ordering */
  bool unsymmetric;  /* the pattern is not its own transpose */
  ordering ordered;
  int *order[2];     /* order of pairs: rows and columns; NULL: none */
  double foreseen;   /* entries of the factors that the symmetric ordering predicts */
  size_t entries;    /* number of values of the matrix */
  double *chosen;    /* values with which the pivots were chosen; they restore factors, which KLU cannot copy */
  double *renewed;   /* values of the present factors if `renews` */
  bool renews;
} klu_engine;

static void engine_free(void *engine)
{
  klu_engine *k = engine;
  if (k->numeric) klu_free_numeric(&k->numeric, &k->common);
  if (k->symbolic) klu_free_symbolic(&k->symbolic, &k->common);
  tml_delete(k->order[0]);
  tml_delete(k->order[1]);
  tml_delete(k->chosen);
  tml_delete(k->renewed);
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
  k->pattern = *p;
  k->choose = true;
  k->unsymmetric = p->unsymmetric;
  k->entries = (size_t)p->column[p->n]*(p->paired ? 2 : 1);
  k->chosen = tml_new(k->entries, sizeof *k->chosen);
  k->renewed = tml_new(k->entries, sizeof *k->renewed);
  if (!k->chosen || !k->renewed) {
    engine_free(k);
    return tml_fail_memory(err);
  }
  k->symbolic = klu_analyze(k->n, k->column, k->row, &k->common);
  if (!k->symbolic) {
    const bool memory = k->common.status == KLU_OUT_OF_MEMORY;
    engine_free(k);
    return memory ? tml_fail_memory(err)
                  : tml_fail(err, TML_ERR_SIMULATION, "the pattern of the matrix is not valid");
  }
  k->foreseen = k->symbolic->lnz + k->symbolic->unz;
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
  if (values != k->chosen) memcpy(k->chosen, values, k->entries*sizeof *values);
  k->renews = false;
  return TML_OK;
}

static double klu_fill(const klu_engine *k) { return (double)k->numeric->lnz + (double)k->numeric->unz; }

static void swap_analyses(klu_engine *k, klu_symbolic **s, klu_numeric **n)
{
  klu_symbolic *symbolic = k->symbolic;
  klu_numeric *numeric = k->numeric;
  k->symbolic = *s;
  k->numeric = *n;
  *s = symbolic;
  *n = numeric;
}

/* True if pivots off the diagonal caused much more fill-in than the symmetric ordering predicted. */
static bool is_overgrown(const klu_engine *k, double factor)
{
  return k->n > SMALL && k->foreseen > 0.0 && klu_fill(k) > factor*k->foreseen;
}

/* Analyses the pattern with an ordering; that of pairs must be in `order`. NULL: no memory. */
static klu_symbolic *analyse(klu_engine *k, ordering o)
{
  k->common.ordering = o == COLUMNS;
  if (o != PAIRS) return klu_analyze(k->n, k->column, k->row, &k->common);
  const int triangular = k->common.btf;
  k->common.btf = 0;
  klu_symbolic *s = klu_analyze_given(k->n, k->column, k->row, k->order[0], k->order[1], &k->common);
  k->common.btf = triangular;
  return s;
}

/* Factors with another ordering and keeps it if the factors are smaller than the present ones, or if there are none. */
static void try_ordering(klu_engine *k, double *values, ordering o)
{
  const double size = k->numeric ? klu_fill(k) : INFINITY, rcond = k->rcond;
  klu_numeric *numeric = NULL;
  klu_symbolic *symbolic = analyse(k, o);
  if (!symbolic) return; /* no memory for a second analysis: keep the first one */
  swap_analyses(k, &symbolic, &numeric);
  if (factor_anew(k, values) != TML_OK || klu_fill(k) >= size) {
    swap_analyses(k, &symbolic, &numeric);
    k->rcond = rcond;
  } else {
    k->ordered = o;
  }
  if (numeric) klu_free_numeric(&numeric, &k->common);
  klu_free_symbolic(&symbolic, &k->common);
  k->common.singular_col = k->n;
}

static bool take_order(klu_engine *k)
{
  for (int i = 0; i < 2; i++)
    if (!k->order[i]) k->order[i] = tml_new((size_t)k->n, sizeof(int));
  return k->order[0] && k->order[1];
}

/* Tries the order of pairs in a large matrix. True: its factors are not much larger than the symmetric
 * ordering predicts. */
static bool factor_in_pairs(klu_engine *k, double *values)
{
  if (k->n <= LARGE || k->unsymmetric || !take_order(k)) return false;
  if (tml_paired_order_find(k->order[0], k->order[1], &k->pattern, values) != TML_OK) return false;
  try_ordering(k, values, PAIRS);
  return k->numeric && !is_overgrown(k, OVERGROWN_PAIRS);
}

/* First factorisation. The minimum degree ordering of A + A^T is not always the best one for an unsymmetric pattern, or
 * if pivots are not on the diagonal. In these cases the column ordering is tried as well, and the smaller factors are
 * kept. */
static tml_status factor_first(klu_engine *k, double *values)
{
  k->choose = false;
  if (factor_in_pairs(k, values)) return TML_OK;
  if (k->numeric) { /* the order of pairs is not good enough */
    try_ordering(k, values, SYMMETRIC);
  } else {
    const tml_status st = factor_anew(k, values);
    if (st != TML_OK) return st;
  }
  if (k->unsymmetric || is_overgrown(k, OVERGROWN)) try_ordering(k, values, COLUMNS);
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
  if (!ok) return factor_anew(k, x);
  memcpy(k->renewed, values, k->entries*sizeof *values);
  k->renews = true;
  return TML_OK;
}

static void engine_solve(void *engine, double *b)
{
  klu_engine *k = engine;
  assert(k->numeric); /* a failed factorisation leaves no factors */
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

/* Replaces the analysis by that with another ordering. */
static tml_status analyse_as(klu_engine *k, ordering o)
{
  if (k->ordered == o && o != PAIRS) return TML_OK;
  klu_symbolic *symbolic = analyse(k, o);
  if (!symbolic) return TML_ERR_MEMORY;
  if (k->numeric) klu_free_numeric(&k->numeric, &k->common);
  klu_free_symbolic(&k->symbolic, &k->common);
  k->symbolic = symbolic;
  k->ordered = o;
  return TML_OK;
}

/* Restores the factors from `chosen` and `renewed`. */
static tml_status make_again(klu_engine *k, bool exist, bool renews)
{
  if (!exist && k->numeric) klu_free_numeric(&k->numeric, &k->common);
  if (!exist) return TML_OK;
  k->common.singular_col = k->n;
  if (factor_anew(k, k->chosen) != TML_OK) return TML_ERR_MEMORY;
  if (!renews) return TML_OK;
  k->renews = true;
  const int ok = k->with->refactor(k->column, k->row, k->renewed, k->symbolic, k->numeric, &k->common);
  return ok ? TML_OK : TML_ERR_MEMORY;
}

static const double *engine_values(const void *engine)
{
  const klu_engine *k = engine;
  return !k->numeric ? NULL : k->renews ? k->renewed : k->chosen;
}

static tml_status engine_store(void *engine, tml_archive *a)
{
  klu_engine *k = engine;
  bool exist = k->numeric != NULL, renews = k->renews;
  int ordered = (int)k->ordered;
  tml_archive_same(a, (long long)k->entries);
  tml_archive_flag(a, &exist);
  tml_archive_flag(a, &renews);
  tml_archive_int(a, &ordered);
  tml_archive_flag(a, &k->choose);
  if (ordered == PAIRS && !take_order(k)) return TML_ERR_MEMORY;
  for (int i = 0; i < 2 && ordered == PAIRS; i++) tml_archive_ints(a, k->order[i], (size_t)k->n);
  tml_archive_doubles(a, k->chosen, k->entries);
  tml_archive_doubles(a, k->renewed, k->entries);
  if (!tml_archive_loads(a)) return TML_OK;
  if (ordered < SYMMETRIC || ordered > PAIRS) return TML_ERR_MEMORY;
  const tml_status st = analyse_as(k, (ordering)ordered);
  return st == TML_OK ? make_again(k, exist, renews) : st;
}

const tml_lu_ops tml_klu_ops = {
  .create = engine_create, .free = engine_free, .factor = engine_factor, .solve = engine_solve,
  .singular_column = engine_singular_column, .condition = engine_condition, .values = engine_values,
  .store = engine_store,
};
