/* tall.c - products of dense matrices with few long columns. */
#include "flexible/tall.h"

#include <lapacke.h>
#include <string.h>

#include "core/memory.h"

enum { BLOCK = 1024 }; /* rows that stay in the cache */

/* Four columns at once, rows in the order of two sums. */
static void dot4(double g[4], const double *a, const double *b, size_t n, int m)
{
  double s[4] = {0}, t[4] = {0};
  int i = 0;
  for (; i + 1 < m; i += 2)
    for (size_t c = 0; c < 4; c++) {
      s[c] += a[c*n + (size_t)i]*b[i];
      t[c] += a[c*n + (size_t)i + 1]*b[i + 1];
    }
  for (size_t c = 0; i < m && c < 4; c++) s[c] += a[c*n + (size_t)i]*b[i];
  for (int c = 0; c < 4; c++) g[c] += s[c] + t[c];
}

static double dot(const double *a, const double *b, int m)
{
  double s = 0.0;
  for (int i = 0; i < m; i++) s += a[i]*b[i];
  return s;
}

void tml_tall_gram(double *G, const double *A, int a, const double *B, int b, int n)
{
  const size_t length = (size_t)n;
  memset(G, 0, (size_t)a*(size_t)b*sizeof *G);
  for (int from = 0; from < n; from += BLOCK) {
    const int m = n - from < BLOCK ? n - from : BLOCK;
    for (int j = 0; j < b; j++) {
      const double *y = B + (size_t)j*length + from;
      double *g = G + (size_t)j*(size_t)a;
      int i = 0;
      for (; i + 3 < a; i += 4) dot4(g + i, A + (size_t)i*length + from, y, length, m);
      for (; i < a; i++) g[i] += dot(A + (size_t)i*length + from, y, m);
    }
  }
}

void tml_tall_times(double *C, const double *A, int a, const double *B, int b, int n)
{
  const size_t length = (size_t)n;
  memset(C, 0, length*(size_t)b*sizeof *C);
  for (int from = 0; from < n; from += BLOCK) {
    const int m = n - from < BLOCK ? n - from : BLOCK;
    for (int j = 0; j < b; j++)
      for (int k = 0; k < a; k++) {
        const double f = B[(size_t)j*(size_t)a + (size_t)k], *x = A + (size_t)k*length + from;
        double *y = C + (size_t)j*length + from;
        for (int i = 0; i < m; i++) y[i] += f*x[i];
      }
  }
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

bool tml_positive_factor(double *A, int n) { return LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', n, A, n) == 0; }

void tml_positive_solve(const double *A, double *x, int n)
{
  LAPACKE_dpotrs_work(LAPACK_COL_MAJOR, 'L', n, 1, A, n, x, n);
}
