/* lu.c - the door: picks the engine. */
#include "linear/lu.h"

#include <assert.h>

#include "core/memory.h"
#include "linear/engine.h"

struct tml_lu {
  const tml_lu_ops *ops;
  void *engine; /* NULL: the matrix has no rows, and there is nothing to do */
};

/* Compressed columns, rows ascending and within the matrix. */
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
  f->ops = dense ? &tml_dense_ops : &tml_klu_ops;
  const tml_status st = p->n > 0 ? f->ops->create(&f->engine, p, err) : TML_OK;
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

tml_status tml_lu_store(tml_lu *f, tml_archive *a) { return f->engine ? f->ops->store(f->engine, a) : TML_OK; }
