/* symmetric_dense.c - modes of small models by LAPACK on dense matrices. LAPACKE's functions ending in _work are used
 * because the others read a setting that all threads share.
 *
 * K x = omega2 M x is solved as M x = mu A x with A = K + s M and omega2 = 1/mu - s. K may then be singular (free
 * bodies), and so may M (unknowns without mass); the low modes are the accurate ones.
 *
 * Unknowns are scaled so that A has a unit diagonal. Round-off then changes its eigenvalues by a few n DBL_EPSILON, in
 * all units and with every BLAS. A is not positive if an eigenvalue is below minus that bound; a motion has neither
 * stiffness nor mass if its eigenvalue is within the bound. The existence of a Cholesky factor decides neither: for a
 * singular matrix it depends on the last bits. */
#include "linear/symmetric/symmetric_large.h" /* before lapacke.h, which defines the letter I as a number */

#include <float.h>
#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/symmetric/dense_products.h"
#include "math/fixed_random.h"

/* Shift s relative to the scale of the matrices. Low modes have errors of 1e-16 s, the highest ones errors of 1e-16
 * scale/s relative to their frequency and their length. */
static const double SHIFT = 1e-4;
/* In units of n DBL_EPSILON: bound of round-off for eigenvalues of the scaled A, and for mu relative to 1/s. */
static const double ROUNDING = 10.0;
/* In units of that bound: if all eigenvalues are above it, the Cholesky factor is accurate. */
static const double CLEAR = 10.0;

typedef struct dense {
  int n, rank, found;   /* number of unknowns, of motions with stiffness or mass, of modes */
  bool factored;        /* A is represented by its Cholesky factor */
  double s, rounding;
  double *scale;        /* scale factors of the unknowns */
  double *A, *C;        /* A: K + s M, then its Cholesky factor or a basis; C: M, then the results of LAPACK */
  double *mu, *z;
  double *work;
  lapack_int *whole, *support;
} dense;

enum { WORK = 70, WHOLE = 10 }; /* workspace of dsyevr per unknown */
enum { ITERATIONS = 3 };

static void free_dense(dense *d)
{
  double *const numbers[] = {d->scale, d->A, d->C, d->mu, d->z, d->work};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_delete(numbers[i]);
  tml_delete(d->whole);
  tml_delete(d->support);
}

static tml_status new_dense(dense *d, int n, int most, tml_error *err)
{
  const size_t k = (size_t)n;
  d->n = d->rank = n;
  d->rounding = ROUNDING*n*DBL_EPSILON;
  d->scale = tml_new(k, sizeof(double));
  d->A = tml_new(k*k, sizeof(double));
  d->C = tml_new(k*k, sizeof(double));
  d->mu = tml_new(k, sizeof(double));
  d->z = tml_new(k*(size_t)most, sizeof(double));
  d->work = tml_new(WORK*k, sizeof(double));
  d->whole = tml_new(WHOLE*k, sizeof *d->whole);
  d->support = tml_new(2*k, sizeof *d->support);
  return d->scale && d->A && d->C && d->mu && d->z && d->work && d->whole && d->support ? TML_OK : tml_fail_memory(err);
}

static void add_into(double *A, const tml_symmetric *a, double factor)
{
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++)
      A[(size_t)j*(size_t)a->n + (size_t)a->row[k]] += factor*a->value[k];
}

static void scale_matrix(double *A, const double *scale, size_t n)
{
  for (size_t j = 0; j < n; j++)
    for (size_t i = 0; i < n; i++) A[j*n + i] *= scale[i]*scale[j];
}

/* Fills A scaled to a unit diagonal, or minus ones and zeros for diagonal entries that are not positive. */
static void fill_scaled_matrix(dense *d, const tml_fe_modes_request *w)
{
  const size_t n = (size_t)d->n;
  memset(d->A, 0, n*n*sizeof *d->A);
  add_into(d->A, w->K, 1.0);
  add_into(d->A, w->M, d->s);
  for (size_t i = 0; i < n; i++) {
    const double diagonal = d->A[i*n + i];
    d->scale[i] = diagonal == 0.0 ? 1.0 : 1.0/sqrt(fabs(diagonal));
  }
  scale_matrix(d->A, d->scale, n);
}

/* ---------------------------------------------------------------- definite ------------------- */

/* Upper estimate of the smallest eigenvalue of A, by inverse iteration with its Cholesky factor. */
static double smallest_eigenvalue(const dense *d)
{
  const size_t n = (size_t)d->n;
  double *x = d->work, lambda = 0.0;
  unsigned seed = 1;
  for (size_t i = 0; i < n; i++) x[i] = tml_fixed_random(&seed);
  for (int k = 0; k < ITERATIONS; k++) {
    double before = 0.0, after = 0.0;
    for (size_t i = 0; i < n; i++) before += x[i]*x[i];
    tml_dense_positive_solve(d->A, x, d->n);
    for (size_t i = 0; i < n; i++) after += x[i]*x[i];
    lambda = sqrt(before/after);
    for (size_t i = 0; i < n; i++) x[i] /= sqrt(after);
  }
  return lambda;
}

/* Overwrites A by its eigenvectors that have stiffness or mass, normalised in A. */
static tml_status take_basis(dense *d, tml_error *err)
{
  const size_t n = (size_t)d->n;
  size_t none = 0;
  const tml_status st = tml_symmetric_eigen(d->A, d->mu, d->n, err);
  if (st) return st;
  if (d->mu[0] < -d->rounding)
    return tml_fail(err, TML_ERR_MODEL, "the stiffness is not positive: some deformation releases energy");
  while (none < n && !(d->mu[none] > d->rounding)) none++;
  d->rank = (int)(n - none);
  for (size_t j = none; j < n; j++)
    for (size_t i = 0; i < n; i++) d->A[(j - none)*n + i] = d->A[j*n + i]/sqrt(d->mu[j]);
  return TML_OK;
}

/* C := B^T C B with the basis B. */
static tml_status project_matrix(dense *d, tml_error *err)
{
  double *CB = tml_new((size_t)d->n*(size_t)d->rank, sizeof *CB);
  if (!CB) return tml_fail_memory(err);
  tml_dense_products_times(CB, d->C, d->n, d->A, d->rank, d->n);
  tml_dense_products_gram(d->C, d->A, d->rank, CB, d->rank, d->n);
  tml_delete(CB);
  return TML_OK;
}

/* Transforms M x = mu A x to C z = mu z: by the Cholesky factor of A if that is accurate, otherwise by its
 * eigenvectors. */
static tml_status reduce_pair(dense *d, const tml_fe_modes_request *w, tml_error *err)
{
  const lapack_int n = d->n;
  fill_scaled_matrix(d, w);
  add_into(d->C, w->M, 1.0);
  scale_matrix(d->C, d->scale, (size_t)n);
  d->factored = tml_dense_positive_factor(d->A, d->n) && smallest_eigenvalue(d) > CLEAR*d->rounding;
  if (d->factored)
    return LAPACKE_dsygst_work(LAPACK_COL_MAJOR, 1, 'L', n, d->C, n, d->A, n) == 0
               ? TML_OK
               : tml_fail(err, TML_ERR_SIMULATION, "LAPACK refuses the matrices");
  fill_scaled_matrix(d, w);
  const tml_status st = take_basis(d, err);
  if (st) return st;
  if (d->rank < d->n && !w->idle)
    return tml_fail(err, TML_ERR_MODEL, "a motion of the structure has neither stiffness nor mass: its "
                    "frequency is not defined");
  return project_matrix(d, err);
}

/* ---------------------------------------------------------------- modes ---------------------- */

/* The largest eigenvalues mu: a given number, or all above that of omega2_most. */
static tml_status largest_eigenvalues(dense *d, const tml_fe_modes_request *w, tml_error *err)
{
  const lapack_int n = d->rank, count = w->count < n ? w->count : n;
  const bool counted = w->count >= 0;
  const double least = counted ? 0.0 : 1.0/(fmax(w->omega2_most, 0.0) + d->s);
  lapack_int found = 0;
  if (n == 0 || count == 0) return TML_OK;
  const lapack_int info = LAPACKE_dsyevr_work(LAPACK_COL_MAJOR, 'V', counted ? 'I' : 'V', 'L', n, d->C, n, least,
                                              2.0/d->s, counted ? n - count + 1 : 1, n, 0.0, &found, d->mu, d->z, n,
                                              d->support, d->work, WORK*n, d->whole, WHOLE*n);
  if (info != 0) return tml_fail(err, TML_ERR_SIMULATION, "the modes of the model were not found");
  d->found = (int)found;
  return TML_OK;
}

/* Transforms z (rank x count, in C) back to the unknowns, by the factor or by the basis. */
static void to_unknowns(double *x, const dense *d, int count)
{
  const size_t n = (size_t)d->n;
  if (count == 0) return;
  if (d->factored) {
    memcpy(x, d->C, n*(size_t)count*sizeof *x);
    LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'L', 'T', 'N', d->n, count, d->A, d->n, x, d->n);
  } else tml_dense_products_times(x, d->A, d->rank, d->C, count, d->n);
  for (size_t j = 0; j < (size_t)count; j++)
    for (size_t i = 0; i < n; i++) x[j*n + i] *= d->scale[i];
}

/* Delivers the modes that have mass, from the lowest (last) one on, in the unknowns and mass-normalised. */
static tml_status deliver_dense_modes(tml_fe_modes *out, dense *d, tml_error *err)
{
  const size_t rank = (size_t)d->rank;
  int massless = 0;
  while (massless < d->found && !(d->mu[massless] > d->rounding/d->s)) massless++;
  out->n = d->found - massless;
  out->omega2 = tml_new((size_t)out->n, sizeof *out->omega2);
  out->x = tml_new((size_t)d->n*(size_t)out->n, sizeof *out->x);
  if (!out->omega2 || !out->x) return tml_fail_memory(err);
  for (int j = 0; j < out->n; j++) {
    const int from = d->found - 1 - j;
    out->omega2[j] = 1.0/d->mu[from] - d->s;
    for (size_t i = 0; i < rank; i++) d->C[(size_t)j*rank + i] = d->z[(size_t)from*rank + i]/sqrt(d->mu[from]);
  }
  to_unknowns(out->x, d, out->n);
  return TML_OK;
}

tml_status tml_symmetric_modes_dense(tml_fe_modes *out, const tml_fe_modes_request *w, tml_error *err)
{
  dense d = {.s = SHIFT*tml_symmetric_solver_scale(w->K, w->M)};
  if (w->K->n == 0) return TML_OK;
  tml_status st = new_dense(&d, w->K->n, w->count >= 0 ? w->count : w->K->n, err);
  if (!st) st = reduce_pair(&d, w, err);
  if (!st) st = largest_eigenvalues(&d, w, err);
  if (!st) st = deliver_dense_modes(out, &d, err);
  free_dense(&d);
  return st;
}
