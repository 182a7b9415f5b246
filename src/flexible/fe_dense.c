/* fe_dense.c - modes of small models by LAPACK, from all of the matrices. Functions of LAPACKE that end in _work: the
 * others look for a setting that all threads share.
 *
 * K x = omega2 M x is turned round: M x = mu (K + s M) x with omega2 = 1/mu - s. So K may be singular (free bodies), M
 * too (unknowns without mass), and it is the low modes that are exact. */
#include "flexible/fe_large.h" /* before lapacke.h, which makes a number of the letter I */

#include <lapacke.h>
#include <math.h>

#include "core/memory.h"

/* The shift s by the scale of the matrices. Low modes have errors of 1e-16 s, the highest ones of 1e-16 scale/s of
 * their own frequency and of their length. */
static const double SHIFT = 1e-4;
/* mu, as a part of 1/s, of something without mass. */
static const double MASSLESS = 1e-13;

typedef struct dense {
  int n, found;
  double s;
  double *A, *C;        /* K + s M, then its Cholesky factor; M, then what LAPACK makes of it */
  double *mu, *z;
  double *work;
  lapack_int *whole, *support;
} dense;

enum { WORK = 70, WHOLE = 10 }; /* numbers an unknown that dsyevr works with */

static void free_dense(dense *d)
{
  double *const numbers[] = {d->A, d->C, d->mu, d->z, d->work};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_delete(numbers[i]);
  tml_delete(d->whole);
  tml_delete(d->support);
}

static tml_status new_dense(dense *d, int n, int most, tml_error *err)
{
  const size_t k = (size_t)n;
  d->n = n;
  d->A = tml_new(k*k, sizeof(double));
  d->C = tml_new(k*k, sizeof(double));
  d->mu = tml_new(k, sizeof(double));
  d->z = tml_new(k*(size_t)most, sizeof(double));
  d->work = tml_new(WORK*k, sizeof(double));
  d->whole = tml_new(WHOLE*k, sizeof *d->whole);
  d->support = tml_new(2*k, sizeof *d->support);
  return d->A && d->C && d->mu && d->z && d->work && d->whole && d->support ? TML_OK : tml_fail_memory(err);
}

static void add_into(double *A, const tml_symmetric *a, double factor)
{
  for (int j = 0; j < a->n; j++)
    for (int k = a->column[j]; k < a->column[j + 1]; k++)
      A[(size_t)j*(size_t)a->n + (size_t)a->row[k]] += factor*a->value[k];
}

static tml_status reduce_pair(dense *d, const tml_fe_wanted *w, tml_error *err)
{
  const lapack_int n = d->n;
  add_into(d->A, w->K, 1.0);
  add_into(d->A, w->M, d->s);
  add_into(d->C, w->M, 1.0);
  const lapack_int info = LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, 'L', n, d->A, n);
  if (info > 0)
    return tml_fail(err, TML_ERR_MODEL, "the stiffness is not positive: some deformation sets energy free, or "
                    "something has neither stiffness nor mass");
  if (info < 0 || LAPACKE_dsygst_work(LAPACK_COL_MAJOR, 1, 'L', n, d->C, n, d->A, n) != 0)
    return tml_fail(err, TML_ERR_SIMULATION, "LAPACK refuses the matrices");
  return TML_OK;
}

/* The largest mu: a number of them, or all above that of omega2_most. */
static tml_status largest(dense *d, const tml_fe_wanted *w, tml_error *err)
{
  const lapack_int n = d->n;
  const bool counted = w->count >= 0;
  const double least = counted ? 0.0 : 1.0/(fmax(w->omega2_most, 0.0) + d->s);
  lapack_int found = 0;
  if (counted && w->count == 0) return TML_OK;
  const lapack_int info = LAPACKE_dsyevr_work(LAPACK_COL_MAJOR, 'V', counted ? 'I' : 'V', 'L', n, d->C, n, least,
                                              2.0/d->s, counted ? n - w->count + 1 : 1, n, 0.0, &found, d->mu, d->z, n,
                                              d->support, d->work, WORK*n, d->whole, WHOLE*n);
  if (info != 0) return tml_fail(err, TML_ERR_SIMULATION, "the modes of the model were not found");
  d->found = (int)found;
  return TML_OK;
}

/* From the last, lowest, on, those that have mass; back to the unknowns, and to unit mass. */
static tml_status hand_over(tml_fe_found *out, dense *d, tml_error *err)
{
  const lapack_int n = d->n;
  const size_t k = (size_t)n;
  int massless = 0;
  while (massless < d->found && !(d->mu[massless] > MASSLESS/d->s)) massless++;
  out->n = d->found - massless;
  out->omega2 = tml_new((size_t)out->n, sizeof *out->omega2);
  out->x = tml_new(k*(size_t)out->n, sizeof *out->x);
  if (!out->omega2 || !out->x) return tml_fail_memory(err);
  for (int j = 0; j < out->n; j++) {
    const int from = d->found - 1 - j;
    out->omega2[j] = 1.0/d->mu[from] - d->s;
    for (size_t i = 0; i < k; i++) out->x[(size_t)j*k + i] = d->z[(size_t)from*k + i]/sqrt(d->mu[from]);
  }
  if (out->n > 0) LAPACKE_dtrtrs_work(LAPACK_COL_MAJOR, 'L', 'T', 'N', n, out->n, d->A, n, out->x, n);
  return TML_OK;
}

tml_status tml_fe_modes_dense(tml_fe_found *out, const tml_fe_wanted *w, tml_error *err)
{
  dense d = {.s = SHIFT*tml_fe_scale(w->K, w->M)};
  if (w->K->n == 0) return TML_OK;
  tml_status st = new_dense(&d, w->K->n, w->count >= 0 ? w->count : w->K->n, err);
  if (!st) st = reduce_pair(&d, w, err);
  if (!st) st = largest(&d, w, err);
  if (!st) st = hand_over(out, &d, err);
  free_dense(&d);
  return st;
}
