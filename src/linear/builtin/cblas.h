/* cblas.h - replaces BLAS's header in the build that only runs models: products of contiguous matrices stored by
 * columns. Results overwrite C (beta = 0). */
#ifndef TML_LINEAR_BUILTIN_CBLAS_H
#define TML_LINEAR_BUILTIN_CBLAS_H

#include "linear/builtin/builtin_lapack.h"

typedef enum { CblasColMajor = 102 } CBLAS_ORDER;
typedef enum { CblasNoTrans = 111, CblasTrans = 112 } CBLAS_TRANSPOSE;

#define cblas_dgemm(order, how_a, how_b, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) \
  ((void)(order), (void)(how_b), tml_builtin_multiply(C, A, B, (const int[3]){m, n, k}, (how_a) == CblasTrans))
#define cblas_zgemm(order, how_a, how_b, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc) \
  ((void)(alpha), (void)(beta), tml_builtin_multiply_pairs(C, A, B, (const int[3]){m, n, k}))

static inline void cblas_daxpy(int n, double f, const double *x, int dx, double *y, int dy)
{
  (void)dx, (void)dy;
  for (int i = 0; i < n; i++) y[i] += f*x[i];
}
#define cblas_zaxpy(n, f, x, dx, y, dy) tml_builtin_add_pairs(y, x, f, n)
#endif
