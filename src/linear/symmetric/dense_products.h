/* dense_products.h - products of dense matrices with few, contiguous, long columns, and small dense symmetric problems.
 * Results are bitwise reproducible. */
#ifndef TML_LINEAR_SYMMETRIC_DENSE_PRODUCTS_H
#define TML_LINEAR_SYMMETRIC_DENSE_PRODUCTS_H

#include "core/error.h"

/* G = A^T B, a x b, for columns of length n. */
void tml_dense_products_gram(double *G, const double *A, int a, const double *B, int b, int n);
/* C = A B: n x a times a x b. */
void tml_dense_products_times(double *C, const double *A, int a, const double *B, int b, int n);
/* Eigenvalues (ascending) of a symmetric n x n matrix; the eigenvectors overwrite A. */
tml_status tml_symmetric_eigen(double *A, double *values, int n, tml_error *err);
/* Cholesky factor of a small n x n matrix, in place (false: not positive definite), and solution with it. */
bool tml_dense_positive_factor(double *A, int n);
void tml_dense_positive_solve(const double *A, double *x, int n);

#endif
