/* dense_eigen.h - eigenvalues and eigenvectors of a real dense matrix with exact zero eigenvalues. Zeros are counted by
 * the rank of the matrix and, repeatedly, of the rest after its null space is removed (staircase form), so that Jordan
 * chains of zeros do not split into small spurious pairs. */
#ifndef TML_LINEAR_EIGEN_DENSE_EIGEN_H
#define TML_LINEAR_EIGEN_DENSE_EIGEN_H

#include "core/error.h"

#define TML_EIGEN_NOTHING 1e-12 /* singular values, and squared frequencies, below this part of the largest are zero */

/* An eigenvalue; noise is the estimated error by round-off. */
typedef struct tml_eigenvalue { double re, im, noise; } tml_eigenvalue;

/* A conjugate pair is stored once, with im > 0. */
typedef struct tml_eigen {
  int n;                 /* order of the matrix */
  int zeros;             /* algebraic multiplicity of the eigenvalue 0 */
  int still;             /* geometric multiplicity of the eigenvalue 0: dimension of the null space */
  double *null;          /* still x n: basis of the null space */
  int count;             /* number of nonzero eigenvalues, smallest first */
  tml_eigenvalue *value;
  double *right, *left;  /* count x 2 n: real part, imaginary part; A r = lambda r, l^H A = lambda l^H, l^H r = 1 */
} tml_eigen;

/* Eigenvalues of A, n x n by columns. `scale` holds the n typical sizes of the unknowns. `unsure` is the norm of the
 * error of A beyond round-off. The caller frees *e with tml_eigen_free. TML_ERR_MEMORY, TML_ERR_SIMULATION. */
tml_status tml_eigen_create(tml_eigen *e, const double *A, const double *scale, int n, double unsure, tml_error *err);
/* Eigenvalues of x'' = -M^-1 K x with symmetric n x n matrices, in the states (x, x'): e->n is 2 n. M must be positive
 * definite; both matrices are overwritten. */
tml_status tml_eigen_create_symmetric(tml_eigen *e, double *K, double *M, int n, tml_error *err);
void tml_eigen_free(tml_eigen *e);
/* Solves K phi = w M phi for symmetric n x n matrices, w ascending. phi, with phi^T M phi = 1, overwrites K; M is
 * also overwritten. Returns 0, < 0 without memory, > 0 if M is not positive definite or LAPACK fails. */
int tml_eigen_solve_symmetric(double *K, double *M, double *w, int n);

#endif
