/* lu.c - LU factors behind one interface: selection of the engine, and transfer of values to a pattern with more
 * entries. */
#include "linear/lu/lu.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "core/memory.h"
#include "linear/lu/condensed_lu.h"
#include "linear/lu/engine.h"

struct tml_lu {
  tml_pattern pattern;
  const tml_lu_ops *ops;
  void *engine; /* NULL: the matrix is empty, and every operation does nothing */
};

/* True if a pattern is valid: row indices ascending and within the matrix. */
static bool is_pattern(const tml_pattern *p)
{
  if (p->n == 0) return true;
  if (p->n < 0 || p->column[0] != 0) return false;
  for (int j = 0; j < p->n; j++)
    for (int k = p->column[j]; k < p->column[j + 1]; k++)
      if (p->row[k] < 0 || p->row[k] >= p->n || (k > p->column[j] && p->row[k] <= p->row[k - 1])) return false;
  return true;
}

tml_status tml_lu_create(tml_lu **out, const tml_pattern *p, bool dense, tml_error *err)
{
  assert(is_pattern(p));
  *out = NULL;
  tml_lu *f = tml_new(1, sizeof *f);
  if (!f) return tml_fail_memory(err);
  f->pattern = *p;
  f->ops = dense ? &tml_dense_ops : tml_condensed_is_worth(p) ? &tml_condensed_ops : &tml_klu_ops;
  tml_status st = p->n > 0 ? f->ops->create(&f->engine, p, err) : TML_OK;
  if (st == TML_OK && p->n > 0 && !f->engine) { /* the pattern has no dense blocks */
    f->ops = &tml_klu_ops;
    st = f->ops->create(&f->engine, p, err);
  }
  if (st != TML_OK) {
    tml_lu_free(f);
    return st;
  }
  *out = f;
  return TML_OK;
}

void tml_lu_free(tml_lu *f)
{
  if (!f) return;
  if (f->engine) f->ops->free(f->engine);
  tml_delete(f);
}

tml_status tml_lu_factor(tml_lu *f, const double *values)
{
  return f->engine ? f->ops->factor(f->engine, values) : TML_OK;
}

void tml_lu_solve(const tml_lu *f, double *b)
{
  if (f->engine) f->ops->solve(f->engine, b);
}

int tml_lu_singular_column(const tml_lu *f) { return f->engine ? f->ops->singular_column(f->engine) : -1; }

double tml_lu_condition(tml_lu *f, const double *values)
{
  return f->engine ? f->ops->condition(f->engine, values) : 1.0;
}

/* ---------------------------------------------------------------- a pattern with more entries - */

/* A matrix with its own sparsity pattern. */
typedef struct entries { int n, *column, *row; double *value; } entries;

static bool take_entries(entries *e, int n, size_t nz, size_t numbers)
{
  *e = (entries){.n = n, .column = tml_new((size_t)n + 1, sizeof(int)), .row = tml_new(nz, sizeof(int)),
                 .value = tml_new(numbers, sizeof(double))};
  return e->column && e->row && e->value;
}

static void drop_entries(entries *e)
{
  tml_delete(e->column);
  tml_delete(e->row);
  tml_delete(e->value);
}

static void store_entries(const tml_pattern *p, const double *value, tml_archive *a)
{
  const size_t nz = (size_t)p->column[p->n];
  tml_archive_ints(a, (int *)(uintptr_t)p->column, (size_t)p->n + 1);
  tml_archive_ints(a, (int *)(uintptr_t)p->row, nz);
  tml_archive_doubles(a, (double *)(uintptr_t)value, (p->paired ? 2 : 1)*nz);
}

static bool is_zero(const double *x, size_t parts) { return x[0] == 0.0 && x[parts - 1] == 0.0; }

/* Copies the values to the positions of another pattern; false if a nonzero entry has none. */
static bool spread_values(const tml_pattern *p, const entries *e, double *out)
{
  const size_t parts = p->paired ? 2 : 1;
  for (int j = 0; j < p->n; j++) {
    int to = p->column[j];
    for (int k = e->column[j]; k < e->column[j + 1]; k++) {
      while (to < p->column[j + 1] && p->row[to] < e->row[k]) to++;
      const bool there = to < p->column[j + 1] && p->row[to] == e->row[k];
      if (there) memcpy(out + parts*(size_t)to, e->value + parts*(size_t)k, parts*sizeof *out);
      else if (!is_zero(e->value + parts*(size_t)k, parts)) return false;
    }
  }
  return true;
}

static tml_status load_entries(tml_lu *f, size_t nz, tml_archive *a)
{
  const tml_pattern *p = &f->pattern;
  const size_t parts = p->paired ? 2 : 1;
  entries e = {0};
  double *value = tml_new(parts*(size_t)p->column[p->n], sizeof *value);
  tml_status st = value && nz <= a->size && take_entries(&e, p->n, nz, parts*nz) ? TML_OK : TML_ERR_MEMORY;
  if (st == TML_OK) {
    tml_archive_ints(a, e.column, (size_t)p->n + 1);
    tml_archive_ints(a, e.row, nz);
    tml_archive_doubles(a, e.value, parts*nz);
    if (!a->broken && !spread_values(p, &e, value)) a->broken = true;
  }
  if (st == TML_OK && !a->broken) st = tml_lu_factor(f, value);
  drop_entries(&e);
  tml_delete(value);
  return st;
}

/* Stores the matrix itself; loading factors it again. */
static tml_status store_widened(tml_lu *f, tml_archive *a)
{
  const double *value = f->ops->values(f->engine);
  bool exist = value != NULL;
  long long nz = f->pattern.column[f->pattern.n];
  tml_archive_same(a, f->pattern.n);
  tml_archive_flag(a, &exist);
  tml_archive_count(a, &nz);
  if (!exist || a->broken) return TML_OK;
  if (tml_archive_loads(a)) return load_entries(f, (size_t)nz, a);
  store_entries(&f->pattern, value, a);
  return TML_OK;
}

tml_status tml_lu_store(tml_lu *f, tml_archive *a)
{
  if (!f->engine) return TML_OK;
  return a->widened && f->ops->values ? store_widened(f, a) : f->ops->store(f->engine, a);
}
