/* dense_products.c - products of dense matrices with few long columns, and small symmetric eigenproblems. */
#include "linear/symmetric/dense_products.h"

#include <cblas.h>
#include <lapacke.h>
#include <string.h>

#include "core/memory.h"

void tml_dense_products_gram(double *G, const double *A, int a, const double *B, int b, int n)
{
  memset(G, 0, (size_t)a*(size_t)b*sizeof *G);
  if (a > 0 && b > 0 && n > 0)
    cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, a, b, n, 1.0, A, n, B, n, 0.0, G, a);
}

void tml_dense_products_times(double *C, const double *A, int a, const double *B, int b, int n)
{
  memset(C, 0, (size_t)n*(size_t)b*sizeof *C);
  if (a > 0 && b > 0 && n > 0)
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, n, b, a, 1.0, A, n, B, a, 0.0, C, n);
}

tml_status tml_symmetric_eigen(double *A, double *values, int n, tml_error *err)
{
  if (n == 0) return TML_OK;
  double size = 0;
  lapack_int whole = 0;
  LAPACKE_dsyevd_work(LAPACK_COL_MAJOR, 'V', 'U', n, A, n, values, &size, -1, &whole, -1);
  double *work = tml_new((size_t)size + 1, sizeof *work);
  lapack_int *list = tml_new((size_t)whole + 1, sizeof *list);
  tml_status st = work && list ? TML_OK : tml_fail_memory(err);
  if (!st && LAPACKE_dsyevd_work(LAPACK_COL_MAJOR, 'V', 'U', n, A, n, values, work, (lapack_int)size, list, whole))
    st = tml_fail(err, TML_ERR_MODEL, "the modes of the reduced body cannot be found: its matrices are not finite");
  tml_delete(work);
  tml_delete(list);
  return st;
}

bool tml_dense_positive_factor(double *A, int n) { return LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', n, A, n) == 0; }

void tml_dense_positive_solve(const double *A, double *x, int n)
{
  LAPACKE_dpotrs_work(LAPACK_COL_MAJOR, 'L', n, 1, A, n, x, n);
}
