/* lapacke.h - replaces LAPACKE's header in the build that only runs models: the names of LAPACK for the functions of
 * linear/builtin/builtin_lapack.h, as far as a run calls them. Matrices are stored by columns and are contiguous unless
 * a parameter is named below. */
#ifndef TML_LINEAR_BUILTIN_LAPACKE_H
#define TML_LINEAR_BUILTIN_LAPACKE_H

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "linear/builtin/builtin_lapack.h"

typedef int lapack_int;
#define LAPACK_COL_MAJOR 102

#define LAPACKE_dgetrf_work(order, m, n, A, ld, pivot) tml_builtin_lu(A, n, pivot, 1)
#define LAPACKE_zgetrf_work(order, m, n, A, ld, pivot) tml_builtin_lu(A, n, pivot, 2)
#define LAPACKE_dgetrs_work(order, how, n, sides, A, ld, pivot, b, ldb) tml_builtin_lu_solve(A, n, pivot, b, sides)
#define LAPACKE_zgetrs_work(order, how, n, sides, A, ld, pivot, b, ldb) \
  tml_builtin_lu_solve_pairs(A, n, pivot, b, sides)
#define LAPACKE_dgecon_work(order, which, n, A, ld, norm, rcond, work, whole) \
  ((void)(whole), *(rcond) = tml_builtin_rcond(A, n, norm, work, 1), 0)
#define LAPACKE_zgecon_work(order, which, n, A, ld, norm, rcond, work, real) \
  ((void)(real), *(rcond) = tml_builtin_rcond(A, n, norm, work, 2), 0)
#define LAPACKE_dpotrf_work(order, which, n, A, ld) tml_builtin_cholesky(A, n)
#define LAPACKE_dpotri_work(order, which, n, A, ld) (tml_builtin_cholesky_inverse(A, n), 0)
#define LAPACKE_dpotrs_work(order, which, n, sides, A, ld, b, ldb) \
  (tml_builtin_solve_lower(A, n, b, sides), tml_builtin_solve_lower_transposed(A, n, b, sides))
#define LAPACKE_dsygst_work(order, kind, which, n, C, ldc, L, ldl) (tml_builtin_congruence(C, L, n), 0)

/* An upper triangle may be part of a higher matrix (ld); lower triangles are only solved transposed. */
#define LAPACKE_dtrtrs_work(order, which, how, unit, n, sides, A, ld, b, ldb) \
  ((which) == 'U' ? tml_builtin_solve_upper(A, n, ld, b, sides) : tml_builtin_solve_lower_transposed(A, n, b, sides))

static inline lapack_int tml_builtin_dgesv(double *A, int n, int *pivot, double *b, int sides)
{
  const lapack_int bad = tml_builtin_lu(A, n, pivot, 1);
  if (!bad) tml_builtin_lu_solve(A, n, pivot, b, sides);
  return bad;
}
#define LAPACKE_dgesv_work(order, n, sides, A, ld, pivot, b, ldb) tml_builtin_dgesv(A, n, pivot, b, sides)

/* `room` = -1 queries the size of the workspace. */
static inline lapack_int tml_builtin_dgeqp3(double *A, const int size[2], int *pivot, double *tau, double *work,
                                            int room)
{
  if (room < 0) *work = 2.0*size[1] + 1.0;
  else tml_builtin_qr(A, size[0], size[1], pivot, tau, work);
  return 0;
}
#define LAPACKE_dgeqp3_work(order, m, n, A, ld, pivot, tau, work, room) \
  tml_builtin_dgeqp3(A, (const int[2]){m, n}, pivot, tau, work, room)

static inline lapack_int tml_builtin_dsyevd(double *A, int n, double *w, double *work, int room, int *whole)
{
  if (room >= 0) return tml_builtin_symmetric(A, n, true, w, work) ? 0 : 1;
  *work = n;
  *whole = 1;
  return 0;
}
#define LAPACKE_dsyevd_work(order, job, which, n, A, ld, w, work, room, whole, n_whole) \
  tml_builtin_dsyevd(A, n, w, work, room, whole)
#define LAPACKE_dsyev_work(order, job, which, n, A, ld, w, work, room) \
  ((void)(room), tml_builtin_symmetric(A, n, true, w, work) ? 0 : 1)

/* The largest eigenvalues: from index `first` on, or if `first` is 0 all above range[0]. */
static inline lapack_int tml_builtin_dsyevr(double *A, int n, const double range[2], int first, double *w, double *work)
{
  int skip = first > 0 ? first - 1 : 0;
  if (!tml_builtin_symmetric(A, n, false, w, work)) return -1;
  while (first <= 0 && skip < n && !(w[skip] > range[0])) skip++;
  memmove(w, w + skip, (size_t)(n - skip)*sizeof *w);
  return skip;
}
static inline lapack_int tml_builtin_select(double *z, const double *A, int n, int skip, int *found)
{
  if (skip < 0) return 1;
  *found = n - skip;
  memcpy(z, A + (size_t)skip*(size_t)n, (size_t)*found*(size_t)n*sizeof *z);
  return 0;
}
#define LAPACKE_dsyevr_work(order, job, range, which, n, A, ld, least, most, first, last, tolerance, found, w, z, ldz, \
                            support, work, room, whole, n_whole)                                                   \
  tml_builtin_select(z, A, n,                                                                                          \
                 tml_builtin_dsyevr(A, n, (const double[2]){least, most}, (range) == 'I' ? (first) : 0, w, work), found)

/* Eigenvalues and right eigenvectors of at most 60 unknowns: inverse iteration needs a larger workspace than
 * LAPACK's. */
static inline lapack_int tml_builtin_dgeev(double *A, int n, double *re, double *im, double *V)
{
  enum { MOST = 60 };
  double copy[MOST*MOST], value[2*MOST], work[2*MOST*MOST + 2*MOST];
  int pivot[MOST];
  if (n > MOST) return -1;
  memcpy(copy, A, (size_t)(n*n)*sizeof *copy);
  if (!tml_builtin_eigenvalues(A, n, re, im)) return 1;
  memcpy(value, re, (size_t)n*sizeof *value);
  memcpy(value + n, im, (size_t)n*sizeof *value);
  tml_builtin_eigenvectors(copy, n, value, V, work, pivot);
  return 0;
}
#define LAPACKE_dgeev_work(order, left, right, n, A, ld, re, im, vl, ldl, vr, ldr, work, room) \
  ((void)(work), (void)(room), tml_builtin_dgeev(A, n, re, im, vr))
#endif
