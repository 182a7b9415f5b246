/* frequency_response.c - frequency response of a linear system by Hessenberg reduction and elimination. */
#include "linear/eigen/frequency_response.h"

#include <cblas.h>
#include <complex.h>
#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"

enum { BLOCK = 32 }; /* block size of LAPACK's workspace */

/* ---------------------------------------------------------------- creation ------------------- */

/* out = X Y or X^T Y; size holds the rows and columns of out and the inner dimension. */
static void multiply_response(double *out, const double *X, const double *Y, bool transposed, const int size[3])
{
  if (size[0] == 0 || size[1] == 0) return;
  cblas_dgemm(CblasColMajor, transposed ? CblasTrans : CblasNoTrans, CblasNoTrans, size[0], size[1], size[2], 1.0, X,
              transposed ? size[2] : size[0], Y, size[2], 0.0, out, size[0]);
}

/* A = Q H Q^T; the entries below the first subdiagonal hold the reflections of Q. */
static tml_status reduce_to_hessenberg(tml_response *r, const double *const matrix[4], double *Q, double *tau,
                                       tml_error *err)
{
  const int n = r->n;
  double *work = tau + n;
  memcpy(r->H, matrix[0], (size_t)n*(size_t)n*sizeof *r->H);
  if (n == 0) return TML_OK;
  if (LAPACKE_dgehrd_work(LAPACK_COL_MAJOR, n, 1, n, r->H, n, tau, work, BLOCK*n) != 0) return tml_fail_memory(err);
  memcpy(Q, r->H, (size_t)n*(size_t)n*sizeof *Q);
  if (LAPACKE_dorghr_work(LAPACK_COL_MAJOR, n, 1, n, Q, n, tau, work, BLOCK*n) != 0) return tml_fail_memory(err);
  for (int j = 0; j < n; j++)
    for (int i = j + 2; i < n; i++) r->H[(size_t)j*(size_t)n + (size_t)i] = 0.0;
  multiply_response(r->B, Q, matrix[1], true, (const int[]){n, r->inputs, n});
  multiply_response(r->C, matrix[2], Q, false, (const int[]){r->outputs, n, n});
  return TML_OK;
}

tml_status tml_response_create(tml_response *r, const double *const matrix[4], int n, int inputs, int outputs,
                               tml_error *err)
{
  const size_t N = (size_t)n, in = (size_t)inputs, out = (size_t)outputs;
  *r = (tml_response){.n = n, .inputs = inputs, .outputs = outputs};
  double *Q = tml_new(N*N, sizeof *Q), *tau = tml_new((1 + BLOCK)*N, sizeof *tau);
  r->H = tml_new(N*N, sizeof *r->H);
  r->B = tml_new(N*in, sizeof *r->B);
  r->C = tml_new(out*N, sizeof *r->C);
  r->D = tml_new(out*in, sizeof *r->D);
  tml_status st = Q && tau && r->H && r->B && r->C && r->D ? reduce_to_hessenberg(r, matrix, Q, tau, err)
    : tml_fail_memory(err);
  if (st == TML_OK) memcpy(r->D, matrix[3], out*in*sizeof *r->D);
  else tml_response_free(r);
  tml_delete(Q);
  tml_delete(tau);
  return st;
}

void tml_response_free(tml_response *r)
{
  tml_delete(r->H);
  tml_delete(r->B);
  tml_delete(r->C);
  tml_delete(r->D);
  *r = (tml_response){0};
}

/* ---------------------------------------------------------------- a frequency ---------------- */

static void exchange_rows(double complex *X, size_t n, size_t columns, size_t i)
{
  for (size_t j = 0; j < columns; j++) {
    const double complex x = X[j*n + i];
    X[j*n + i] = X[j*n + i + 1];
    X[j*n + i + 1] = x;
  }
}

/* Eliminates the subdiagonal with partial pivoting between two rows, including the right-hand sides. */
static bool eliminate_hessenberg(double complex *M, double complex *X, size_t n, size_t columns)
{
  for (size_t k = 0; k < n; k++) {
    if (k + 1 < n && cabs(M[k*n + k + 1]) > cabs(M[k*n + k])) {
      exchange_rows(M, n, n, k);
      exchange_rows(X, n, columns, k);
    }
    if (M[k*n + k] == 0.0) return false;
    if (k + 1 == n) break;
    const double complex f = M[k*n + k + 1]/M[k*n + k];
    for (size_t j = k; j < n; j++) M[j*n + k + 1] -= f*M[j*n + k];
    for (size_t j = 0; j < columns; j++) X[j*n + k + 1] -= f*X[j*n + k];
  }
  return true;
}

static void substitute_back(const double complex *M, double complex *X, size_t n, size_t columns)
{
  for (size_t c = 0; c < columns; c++)
    for (size_t k = n; k-- > 0;) {
      X[c*n + k] /= M[k*n + k];
      for (size_t i = 0; i < k; i++) X[c*n + i] -= M[k*n + i]*X[c*n + k];
    }
}

/* H(i w) = C X + D with (i w - H) X = B. */
tml_status tml_response_at(const tml_response *r, double w, double *re, double *im, tml_error *err)
{
  const size_t n = (size_t)r->n, inputs = (size_t)r->inputs, outputs = (size_t)r->outputs;
  double complex *M = tml_new(n*n, sizeof *M), *X = tml_new(n*inputs, sizeof *X);
  tml_status st = M && X ? TML_OK : tml_fail_memory(err);
  for (size_t i = 0; st == TML_OK && i < n*n; i++) M[i] = -r->H[i];
  for (size_t i = 0; st == TML_OK && i < n; i++) M[i*n + i] += I*w;
  for (size_t i = 0; st == TML_OK && i < n*inputs; i++) X[i] = r->B[i];
  if (st == TML_OK && !eliminate_hessenberg(M, X, n, inputs)) st = TML_RETRY_SINGULAR;
  if (st == TML_OK) substitute_back(M, X, n, inputs);
  for (size_t j = 0; st == TML_OK && j < inputs; j++)
    for (size_t i = 0; i < outputs; i++) {
      double complex sum = r->D[j*outputs + i];
      for (size_t k = 0; k < n; k++) sum += r->C[k*outputs + i]*X[j*n + k];
      re[j*outputs + i] = creal(sum);
      im[j*outputs + i] = cimag(sum);
    }
  tml_delete(M);
  tml_delete(X);
  return st;
}
