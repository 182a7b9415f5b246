/* builtin_lapack.h - dense linear algebra without LAPACK, for the build that only runs models. It contains only what a
 * run needs, by textbook algorithms. Matrices are stored by columns; indices in pivot lists count from 1, as LAPACK's
 * do. linear/builtin/lapacke.h and cblas.h provide these functions under LAPACK's and BLAS's names. */
#ifndef TML_LINEAR_BUILTIN_BUILTIN_LAPACK_H
#define TML_LINEAR_BUILTIN_BUILTIN_LAPACK_H

#include <stdbool.h>

/* LU factors with partial pivoting, in place. Returns 0, or the first column without a pivot, counted from 1. `parts`
 * is 1, or 2 for complex entries, each stored as two numbers. */
int tml_builtin_lu(double *A, int n, int *pivot, int parts);
/* Solves for `sides` right-hand sides, in place. If `pivot` is NULL, rows are not exchanged. _pairs: complex
 * entries. */
void tml_builtin_lu_solve(const double *A, int n, const int *pivot, double *b, int sides);
void tml_builtin_lu_solve_pairs(const double *A, int n, const int *pivot, double *b, int sides);

/* Estimates 1/(|A| |A^-1|) in the 1-norm from the factors and |A|; 0 if the result is not finite. `work` holds 2 n
 * entries. */
double tml_builtin_rcond(const double *A, int n, double norm, double *work, int parts);

/* QR factorisation with column pivoting of the m x n matrix A: R in the upper triangle, the reflections below it and in
 * `tau`. Columns whose `pivot` is nonzero on entry come first, in their order. `work` holds 2 n numbers. */
void tml_builtin_qr(double *A, int m, int n, int *pivot, double *tau, double *work);

/* Lower Cholesky factor, in place of the lower triangle. Returns 0, or the first column that is not positive, counted
 * from 1. */
int tml_builtin_cholesky(double *A, int n);
/* Solve L x = b, L^T x = b or U x = b for `sides` right-hand sides, in place. `ld` is the leading dimension of U and of
 * b. */
void tml_builtin_solve_lower(const double *L, int n, double *b, int sides);
void tml_builtin_solve_lower_transposed(const double *L, int n, double *b, int sides);
void tml_builtin_solve_upper(const double *U, int n, int ld, double *b, int sides);
/* Lower triangle of the inverse from the Cholesky factor, in place. */
void tml_builtin_cholesky_inverse(double *L, int n);
/* C := L^-1 C L^-T for a symmetric C. Only its lower triangle is read; the whole matrix is filled. */
void tml_builtin_congruence(double *C, const double *L, int n);

/* Eigenvalues of a symmetric matrix, ascending, in w; A is overwritten by the normalised eigenvectors. Only the upper
 * (`upper`) or lower triangle of A is read. `work` holds n numbers. Returns false if a result is not finite. */
bool tml_builtin_symmetric(double *A, int n, bool upper, double *w, double *work);

/* Eigenvalues of a general matrix, which is destroyed; of a conjugate pair the one with positive imaginary part comes
 * first. Returns false if the iteration does not converge. */
bool tml_builtin_eigenvalues(double *A, int n, double *re, double *im);
/* Normalised eigenvectors of A for these eigenvalues, by inverse iteration; `value` holds n real, then n imaginary
 * parts. The real and imaginary parts of a conjugate pair are two columns, rotated so that the largest entry is real.
 * `work` holds 2 n^2 + 2 n numbers, `pivot` n. */
void tml_builtin_eigenvectors(const double *A, int n, const double *value, double *V, double *work, int *pivot);

/* C = A B, m x n, with A m x k, B k x n and `size` = {m, n, k}. With `other`, A is stored k x m and C = A^T B. _pairs:
 * complex entries. */
void tml_builtin_multiply(double *C, const double *A, const double *B, const int size[3], bool other);
void tml_builtin_multiply_pairs(double *C, const double *A, const double *B, const int size[3]);
/* y += f x for n complex numbers. */
void tml_builtin_add_pairs(double *y, const double *x, const double f[2], int n);
#endif
