/* builtin_lapack.h - dense matrices without LAPACK, for the profile of the library that only runs models: what a run
 * needs and no more, by the algorithms of the textbooks. Matrices are stored by columns; places in lists of pivots
 * count from 1, as LAPACK's do. linear/builtin/lapacke.h and cblas.h put these functions behind LAPACK's names. */
#ifndef TML_LINEAR_BUILTIN_BUILTIN_LAPACK_H
#define TML_LINEAR_BUILTIN_BUILTIN_LAPACK_H

#include <stdbool.h>

/* LU factors with partial pivoting, in place. 0, or the first column without a pivot, from 1. `parts`: 1, or 2 where
 * entries are complex, each two numbers. */
int tml_builtin_lu(double *A, int n, int *pivot, int parts);
/* Solves for `sides` right sides, in place; without a list of pivots rows stay where they are. */
void tml_builtin_lu_solve(const double *A, int n, const int *pivot, double *b, int sides);
void tml_builtin_lu_solve_pairs(const double *A, int n, const int *pivot, double *b, int sides);

/* An estimate of 1/(|A| |A^-1|) in 1-norms from factors and |A|, 0 where that is not finite. `work` holds 2 n
 * entries. */
double tml_builtin_rcond(const double *A, int n, double norm, double *work, int parts);

/* R of QR of the m x n matrix A with column pivoting, in its upper triangle; below it and in `tau` the reflections.
 * Columns whose `pivot` is not 0 at first lead, in their order. `work` holds 2 n numbers. */
void tml_builtin_qr(double *A, int m, int n, int *pivot, double *tau, double *work);

/* Lower Cholesky factor, in place of the lower triangle. 0, or the first column that is not positive, from 1. */
int tml_builtin_cholesky(double *A, int n);
/* Solves L x = b, L^T x = b, U x = b for `sides` right sides, in place; `ld`: from column to column, of both. */
void tml_builtin_solve_lower(const double *L, int n, double *b, int sides);
void tml_builtin_solve_lower_transposed(const double *L, int n, double *b, int sides);
void tml_builtin_solve_upper(const double *U, int n, int ld, double *b, int sides);
/* The lower triangle of the inverse from the Cholesky factor, in place. */
void tml_builtin_cholesky_inverse(double *L, int n);
/* C := L^-1 C L^-T of a symmetric C, of which the lower triangle counts; all of it is filled. */
void tml_builtin_congruence(double *C, const double *L, int n);

/* Eigenvalues of a symmetric matrix, ascending, in w; vectors of unit length take the place of A. Of A the triangle
 * that is `upper` or not counts. `work` holds n numbers. False: not finite. */
bool tml_builtin_symmetric(double *A, int n, bool upper, double *w, double *work);

/* Eigenvalues of any matrix, which is destroyed: of a pair the one with the positive imaginary part first. False: not
 * found. */
bool tml_builtin_eigenvalues(double *A, int n, double *re, double *im);
/* Vectors of unit length of these for the matrix A, by inverse iteration; `value` holds n real, then n imaginary parts.
 * Of a pair real and imaginary parts are two columns, turned so that the largest entry is real. `work` holds
 * 2 n^2 + 2 n numbers, `pivot` n. */
void tml_builtin_eigenvectors(const double *A, int n, const double *value, double *V, double *work, int *pivot);

/* C = A B, m x n, of m x k and k x n matrices, `size` {m, n, k}; with `other` A is stored k x m and C = A^T B. */
void tml_builtin_multiply(double *C, const double *A, const double *B, const int size[3], bool other);
void tml_builtin_multiply_pairs(double *C, const double *A, const double *B, const int size[3]);
/* y += f x of n pairs. */
void tml_builtin_add_pairs(double *y, const double *x, const double f[2], int n);
#endif
