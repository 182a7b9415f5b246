/* undamped_basis.c - the state matrix over the modes of the symmetric part of the stiffness. */
#include "analysis/linear/undamped_basis.h"

#include <cblas.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"

/* C = A B or A^T B, of m rows, with `inner` terms and k columns; B and C have the leading dimensions ldb and ldc. */
static void multiply_into(double *C, int ldc, const double *A, bool transposed, const double *B, int ldb,
                          const int size[2])
{
  const int m = size[0], k = size[1];
  cblas_dgemm(CblasColMajor, transposed ? CblasTrans : CblasNoTrans, CblasNoTrans, m, k, m, 1.0, A, m, B, ldb, 0.0, C,
              ldc);
}

/* Solves for the modes; frequencies that are round-off become exactly 0. */
static tml_status find_modes(tml_undamped *b, const double *K, double *M, tml_error *err)
{
  const size_t m = (size_t)b->m;
  memcpy(b->phi, K, m*m*sizeof *K);
  memcpy(b->scratch, M, m*m*sizeof *M);
  const int failed = tml_eigen_solve_symmetric(b->phi, M, b->w, b->m);
  if (failed < 0) return tml_fail_memory(err);
  if (failed > 0) return tml_fail(err, TML_ERR_SIMULATION, "the modes without damping cannot be found");
  const double most = fmax(fabs(b->w[0]), fabs(b->w[m - 1]));
  for (int i = 0; i < b->m; i++)
    if (!(fabs(b->w[i]) > TML_EIGEN_NOTHING*most)) b->w[i] = 0.0;
  multiply_into(b->dual, b->m, b->scratch, false, b->phi, b->m, (const int[]){b->m, b->m});
  return TML_OK;
}

/* Rows of T^-1 A T from A T in room. */
static void transform_rows(tml_undamped *b)
{
  const int n = b->n, m = b->m;
  for (int block = 0; block < 2; block++)
    multiply_into(b->A + block*m, n, b->dual, true, b->scratch + block*m, n, (const int[]){m, n});
  for (int j = 0; j < n; j++)
    for (int i = 2*m; i < n; i++) b->A[(size_t)j*(size_t)n + (size_t)i] = b->scratch[(size_t)j*(size_t)n + (size_t)i];
}

/* At rest A = [0 1 0; A21 A22 A23; A31 A32 A33], and phi diagonalises A21: put in exactly, so that free motions have
 * zeros. */
static void put_exactly(tml_undamped *b)
{
  const int n = b->n, m = b->m;
  for (int j = 0; j < m; j++) {
    double *place = b->A + (size_t)j*(size_t)n, *velocity = b->A + (size_t)(m + j)*(size_t)n;
    for (int i = 0; i < m; i++) {
      place[i] = 0.0;
      place[m + i] = i == j ? -b->w[j] : 0.0;
      velocity[i] = i == j ? 1.0 : 0.0;
    }
  }
  for (int j = 2*m; j < n; j++) memset(b->A + (size_t)j*(size_t)n, 0, (size_t)m*sizeof *b->A);
}

/* T^-1 A T with T = [phi 0 0; 0 phi 0; 0 0 1]. */
static void transform_matrix(tml_undamped *b, const double *A)
{
  const int n = b->n, m = b->m, u = n - 2*m;
  for (int block = 0; block < 2; block++) {
    const double *from = A + (size_t)block*(size_t)m*(size_t)n;
    double *to = b->scratch + (size_t)block*(size_t)m*(size_t)n;
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, n, m, m, 1.0, from, n, b->phi, m, 0.0, to, n);
  }
  if (u > 0) memcpy(b->scratch + 2*(size_t)m*(size_t)n, A + 2*(size_t)m*(size_t)n, (size_t)u*(size_t)n*sizeof *A);
  transform_rows(b);
}

tml_status tml_undamped_create(tml_undamped *b, const tml_perturbation *p, double *K, double *M, bool exact,
                               tml_error *err)
{
  const size_t n = (size_t)p->n, m = (size_t)p->n_x;
  *b = (tml_undamped){.n = p->n, .m = p->n_x};
  b->phi = tml_new(m*m, sizeof *b->phi);
  b->dual = tml_new(m*m, sizeof *b->dual);
  b->w = tml_new(m, sizeof *b->w);
  b->A = tml_new(n*n, sizeof *b->A);
  b->scratch = tml_new(n*n, sizeof *b->scratch);
  if (!b->phi || !b->dual || !b->w || !b->A || !b->scratch) return tml_fail_memory(err);
  const tml_status st = find_modes(b, K, M, err);
  if (st == TML_OK) transform_matrix(b, p->A);
  if (st == TML_OK && exact) put_exactly(b);
  return st;
}

void tml_undamped_free(tml_undamped *b)
{
  tml_delete(b->phi);
  tml_delete(b->dual);
  tml_delete(b->w);
  tml_delete(b->A);
  tml_delete(b->scratch);
  *b = (tml_undamped){0};
}

/* y becomes T y, or T^-T y with the dual basis; `count` vectors. */
static void expand_vectors(const tml_undamped *b, const double *basis, double *y, int count)
{
  const int n = b->n, m = b->m;
  for (int k = 0; k < count; k++, y += n)
    for (int block = 0; block < 2; block++) {
      memcpy(b->scratch, y + block*m, (size_t)m*sizeof *y);
      multiply_into(y + block*m, n, basis, false, b->scratch, m, (const int[]){m, 1});
    }
}

void tml_undamped_expand(const tml_undamped *b, tml_eigen *e)
{
  expand_vectors(b, b->phi, e->null, e->still);
  expand_vectors(b, b->phi, e->right, 2*e->count);
  expand_vectors(b, b->dual, e->left, 2*e->count);
}
