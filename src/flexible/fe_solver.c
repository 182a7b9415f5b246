/* fe_solver.c - dense and KLU: for small models. */
#include "flexible/fe_solver.h"

#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/lu.h"

struct tml_fe_factor { tml_symmetric A; tml_lu *lu; };

enum { MOST = 3000 };

void tml_fe_factor_free(tml_fe_factor *f)
{
  if (!f) return;
  tml_lu_free(f->lu);
  tml_delete(f->A.column);
  tml_delete(f->A.row);
  tml_delete(f->A.value);
  tml_delete(f);
}

static tml_status take(tml_symmetric *A, const tml_symmetric *K, tml_error *err)
{
  const size_t n = (size_t)K->n, k = (size_t)K->column[K->n];
  *A = (tml_symmetric){K->n, tml_new(n + 1, sizeof(int)), tml_new(k, sizeof(int)), tml_new(k, sizeof(double))};
  if (!A->column || !A->row || !A->value) return tml_fail_memory(err);
  memcpy(A->column, K->column, (n + 1)*sizeof(int));
  memcpy(A->row, K->row, k*sizeof(int));
  memcpy(A->value, K->value, k*sizeof(double));
  return TML_OK;
}

tml_status tml_fe_factor_create(tml_fe_factor **out, const tml_symmetric *K, const tml_symmetric *M, double shift,
                                int *unknown, tml_error *err)
{
  (void)M;
  (void)shift;
  *unknown = -1;
  *out = NULL;
  tml_fe_factor *f = tml_new(1, sizeof *f);
  if (!f) return tml_fail_memory(err);
  tml_status st = take(&f->A, K, err);
  if (!st) st = tml_lu_create(&f->lu, &(tml_pattern){.n = K->n, .column = f->A.column, .row = f->A.row}, false, err);
  if (!st && tml_lu_factor(f->lu, f->A.value)) {
    *unknown = tml_lu_singular_column(f->lu);
    st = tml_fail(err, TML_ERR_MODEL, "the matrix is singular");
  }
  if (st) tml_fe_factor_free(f);
  else *out = f;
  return st;
}

tml_status tml_fe_factor_solve(tml_fe_factor *f, double *sides, int n_sides, tml_error *err)
{
  (void)err;
  for (int k = 0; k < n_sides; k++) tml_lu_solve(f->lu, sides + (size_t)k*(size_t)f->A.n);
  return TML_OK;
}

static void spread(double *x, const tml_symmetric *a)
{
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++) x[(size_t)j*(size_t)a->n + (size_t)a->row[k]] = a->value[k];
}

tml_status tml_fe_modes(int *found, double **omega2, double **x, const tml_symmetric *K, const tml_symmetric *M,
                        int count, double omega2_most, const tml_fe_progress *progress, tml_error *err)
{
  (void)progress;
  const int n = K->n;
  if (n > MOST) return tml_fail(err, TML_ERR_MODEL, "%d unknowns are too many", n);
  const size_t nn = (size_t)n*(size_t)n, room = 40*(size_t)n + 1;
  double *A = tml_new(nn, sizeof *A), *B = tml_new(nn, sizeof *B), *work = tml_new(room, sizeof *work);
  int *whole = tml_new(5*(size_t)n + 1, sizeof *whole), *failed = tml_new((size_t)n + 1, sizeof *failed);
  *omega2 = tml_new((size_t)n + 1, sizeof **omega2);
  *x = tml_new(count < 0 ? nn : (size_t)n*(size_t)count, sizeof **x);
  tml_status st = A && B && work && whole && failed && *omega2 && *x ? TML_OK : tml_fail_memory(err);
  *found = 0;
  if (!st && count != 0) {
    spread(A, K);
    spread(B, M);
    const int info = LAPACKE_dsygvx_work(LAPACK_COL_MAJOR, 1, 'V', count < 0 ? 'V' : 'I', 'U', n, A, n, B, n, -1e300,
                                         omega2_most, 1, count, 0.0, found, *omega2, *x, n, work, (int)room, whole,
                                         failed);
    if (info) st = tml_fail(err, TML_ERR_MODEL, "no modes (LAPACK %d)", info);
  }
  for (int j = 0; j < *found && !st; j++) {
    double *v = *x + (size_t)j*(size_t)n;
    int at = 0;
    for (int i = 0; i < n; i++)
      if (fabs(v[i]) > fabs(v[at])*(1 + 1e-6)) at = i;
    const double sign = v[at] < 0 ? -1 : 1;
    for (int i = 0; i < n; i++) v[i] *= sign;
  }
  tml_delete(A);
  tml_delete(B);
  tml_delete(work);
  tml_delete(whole);
  tml_delete(failed);
  if (st) {
    tml_delete(*omega2);
    tml_delete(*x);
    *omega2 = *x = NULL;
  }
  return st;
}

int tml_fe_limit(const char **why)
{
  *why = "";
  return MOST;
}
