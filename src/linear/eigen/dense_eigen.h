/* dense_eigen.h - eigenvalues of a real matrix with exact zeros: these are counted by the rank of the matrix and of
 * what is left when its null space is taken out, again and again, so that chains of zeros do not split into small
 * pairs. */
#ifndef TML_LINEAR_EIGEN_DENSE_EIGEN_H
#define TML_LINEAR_EIGEN_DENSE_EIGEN_H

#include "core/error.h"

/* noise: how far round-off may have moved it. */
typedef struct tml_eigenvalue { double re, im, noise; } tml_eigenvalue;

/* A pair of conjugates counts once, im > 0. */
typedef struct tml_eigen {
  int n;                 /* of the matrix */
  int zeros;             /* eigenvalues 0, */
  int still;             /* and how many vectors it maps to 0 */
  double *null;          /* still x n: these */
  int count;             /* of the others, smallest first */
  tml_eigenvalue *value;
  double *right, *left;  /* count x 2 n: real part, imaginary part; A r = lambda r, l^H A = lambda l^H, l^H r = 1 */
} tml_eigen;

/* Of A, n x n by columns; scale: n, the size of each unknown; unsure: the norm of what A is not known to beside
 * round-off. */
tml_status tml_eigen_create(tml_eigen *e, const double *A, const double *scale, int n, double unsure, tml_error *err);
/* Of x'' = -M^-1 K x with symmetric matrices, n x n, as states (x, x'): the n of the result is 2 n. M must be positive;
 * both are lost. */
tml_status tml_eigen_create_symmetric(tml_eigen *e, double *K, double *M, int n, tml_error *err);
void tml_eigen_free(tml_eigen *e);

#endif
