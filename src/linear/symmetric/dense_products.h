/* dense_products.h - products of dense matrices with few long columns, one after the other; the same bits every time.
 * */
#ifndef TML_LINEAR_SYMMETRIC_DENSE_PRODUCTS_H
#define TML_LINEAR_SYMMETRIC_DENSE_PRODUCTS_H

#include "core/error.h"

/* G = A^T B, a x b, of columns of length n. */
void tml_dense_products_gram(double *G, const double *A, int a, const double *B, int b, int n);
/* C = A B: n x a times a x b. */
void tml_dense_products_times(double *C, const double *A, int a, const double *B, int b, int n);
/* Eigenvalues, ascending, and vectors, in the place of A, of a symmetric matrix n x n. */
tml_status tml_symmetric_eigen(double *A, double *values, int n, tml_error *err);
/* Factors of Cholesky of a small positive matrix n x n, in its place (false: it is not), and a solution with them. */
bool tml_dense_positive_factor(double *A, int n);
void tml_dense_positive_solve(const double *A, double *x, int n);

#endif
