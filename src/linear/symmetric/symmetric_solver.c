/* symmetric_solver.c - factors and modes of finite element matrices, and the choice of the library. Singular matrices
 * are detected by inverse iteration and not by pivots, so that every library reports the same unknown, the one that
 * moves most. */
#include "linear/symmetric/symmetric_solver.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "linear/symmetric/symmetric_large.h"
#include "linear/symmetric/sparse_symmetric.h"
#include "linear/symmetric/sparse_ldl.h"
#include "math/fixed_random.h"
#include "math/inner_product.h"

/* Eigenvalue of the matrix scaled to a unit diagonal, below which a solution has no accurate digits. */
static const double SINGULAR = 1e-14;
/* Relative pivot below which a negative pivot counts as round-off. */
static const double LOST = 1e-9;
enum { ITERATIONS = 3 };

struct tml_fe_factor { int n; tml_ldl *small; tml_mumps *large; };

/* ---------------------------------------------------------------- matrices ------------------- */

static double diagonal_entry(const tml_symmetric *a, int i)
{
  for (int k = a->column[i]; k < a->column[i + 1]; k++)
    if (a->row[k] == i) return a->value[k];
  return 0.0;
}

/* Column j of the sum, stored from `to` on; with `out` NULL it is only counted. Returns its end. */
static int merge_column(tml_symmetric *out, int to, const tml_symmetric *K, const tml_symmetric *M, double shift, int j)
{
  int k = K->column[j], m = M->column[j];
  while (k < K->column[j + 1] || m < M->column[j + 1]) {
    const int r = k < K->column[j + 1] ? K->row[k] : INT_MAX, s = m < M->column[j + 1] ? M->row[m] : INT_MAX;
    if (out) {
      out->row[to] = r < s ? r : s;
      out->value[to] = (r <= s ? K->value[k] : 0.0) + (s <= r ? shift*M->value[m] : 0.0);
    }
    k += r <= s;
    m += s <= r;
    to++;
  }
  return to;
}

tml_status tml_symmetric_sum(tml_symmetric *out, const tml_symmetric *K, const tml_symmetric *M, double shift,
                             tml_error *err)
{
  static const tml_symmetric none = {0};
  int *empty = M ? NULL : tml_new((size_t)K->n + 1, sizeof *empty), entries = 0;
  tml_symmetric zero = none;
  zero.column = empty;
  const tml_symmetric *other = M ? M : &zero;
  *out = (tml_symmetric){.n = K->n, .column = tml_new((size_t)K->n + 1, sizeof(int))};
  bool ok = out->column && (M || empty);
  for (int j = 0; ok && j < K->n; j++) entries = merge_column(NULL, entries, K, other, shift, j);
  out->row = ok ? tml_new((size_t)entries, sizeof *out->row) : NULL;
  out->value = ok ? tml_new((size_t)entries, sizeof *out->value) : NULL;
  ok = ok && out->row && out->value;
  for (int j = 0; ok && j < K->n; j++) out->column[j + 1] = merge_column(out, out->column[j], K, other, shift, j);
  tml_delete(empty);
  if (!ok) tml_symmetric_free(out);
  return ok ? TML_OK : tml_fail_memory(err);
}

double tml_symmetric_solver_scale(const tml_symmetric *K, const tml_symmetric *M)
{
  double sum = 0.0;
  int n = 0;
  for (int i = 0; i < K->n; i++) {
    const double k = diagonal_entry(K, i), m = diagonal_entry(M, i);
    if (k > 0 && m > 0) sum += m/k, n++;
  }
  return n > 0 ? n/sum : 1.0;
}

/* ---------------------------------------------------------------- singular matrices ---------- */

static tml_status fail_singular(int at, int *unknown, tml_error *err)
{
  *unknown = at;
  return tml_fail(err, TML_ERR_MODEL, "the matrix is singular: nothing holds unknown %d", at + 1);
}

/* Inverse iteration for the smallest eigenvalue of A x = lambda D x, D the diagonal of A. Its vector gives the unknown
 * that moves most, relative to its own stiffness. */
static tml_status iterate_inverse(tml_fe_factor *f, const double *D, double *x, double *b, int *unknown, tml_error *err)
{
  unsigned seed = 1;
  double lambda = 0.0, most = -1.0;
  for (int i = 0; i < f->n; i++) b[i] = sqrt(D[i])*tml_fixed_random(&seed);
  for (int k = 0; k < ITERATIONS; k++) {
    memcpy(x, b, (size_t)f->n*sizeof *x);
    const tml_status st = tml_symmetric_solver_factor_solve(f, x, 1, err);
    if (st) return st;
    const double Ax = tml_inner_product(x, b, f->n);
    for (int i = 0; i < f->n; i++) b[i] = D[i]*x[i];
    const double norm = tml_inner_product(x, b, f->n);
    lambda = Ax/norm;
    for (int i = 0; i < f->n; i++) b[i] /= sqrt(norm);
  }
  if (fabs(lambda) > SINGULAR) return TML_OK;
  int at = 0;
  for (int i = 0; i < f->n; i++)
    if (fabs(x[i])*sqrt(D[i]) > most) most = fabs(x[i])*sqrt(D[i]), at = i;
  return fail_singular(at, unknown, err);
}

static tml_status check_regular(tml_fe_factor *f, const tml_symmetric *A, int *unknown, tml_error *err)
{
  const size_t n = (size_t)f->n;
  double *room = tml_new(3*n, sizeof *room);
  if (!room) return tml_fail_memory(err);
  for (int i = 0; i < f->n; i++) room[i] = diagonal_entry(A, i);
  const tml_status st = iterate_inverse(f, room, room + n, room + 2*n, unknown, err);
  tml_delete(room);
  return st;
}

/* Rejects a matrix whose diagonal is not positive, without factoring it. */
static tml_status check_diagonal(const tml_symmetric *A, int *unknown, tml_error *err)
{
  for (int i = 0; i < A->n; i++) {
    const double d = diagonal_entry(A, i);
    if (d == 0.0) return fail_singular(i, unknown, err);
    if (!(d > 0) || !isfinite(d)) {
      *unknown = i;
      return tml_fail(err, TML_ERR_MODEL, "the matrix is not positive definite: its diagonal has %g at unknown %d", d,
                      i + 1);
    }
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- factors -------------------- */

static tml_status factor_small(tml_fe_factor *f, const tml_symmetric *A, int *unknown, tml_error *err)
{
  const tml_pattern p = {.n = A->n, .column = A->column, .row = A->row};
  int at = -1;
  double pivot = 0.0;
  const tml_status st = tml_ldl_create(&f->small, &p, A->value, &at, &pivot, err);
  if (!st && f->n > 0) return check_regular(f, A, unknown, err);
  if (st != TML_RETRY_SINGULAR) return st;
  if (fabs(pivot) < LOST) return fail_singular(at, unknown, err);
  *unknown = at;
  return tml_fail(err, TML_ERR_MODEL, "the matrix is not positive definite, as is seen at unknown %d", at + 1);
}

/* Checks singularity before definiteness, because round-off turns zero pivots into negative ones. */
static tml_status factor_large(tml_fe_factor *f, const tml_symmetric *A, int *unknown, tml_error *err)
{
  int negative = 0;
  tml_status st = tml_mumps_create(&f->large, A, true, &negative, err);
  if (st == TML_RETRY_SINGULAR) return tml_fail(err, TML_ERR_MODEL, "the matrix is singular");
  if (!st) st = check_regular(f, A, unknown, err);
  if (!st && negative > 0)
    st = tml_fail(err, TML_ERR_MODEL, "the matrix is not positive definite: %d of its pivots are negative", negative);
  return st;
}

tml_status tml_symmetric_solver_factor_by(tml_fe_factor **out, const tml_symmetric *A, bool large, int *unknown,
                                          tml_error *err)
{
  *out = NULL;
  *unknown = -1;
  tml_fe_factor *f = tml_new(1, sizeof *f);
  if (!f) return tml_fail_memory(err);
  f->n = A->n;
  tml_status st = check_diagonal(A, unknown, err);
  if (!st) st = large ? factor_large(f, A, unknown, err) : factor_small(f, A, unknown, err);
  if (!st) *out = f;
  else tml_symmetric_solver_factor_free(f);
  return st;
}

static tml_status check_size(int n, tml_error *err)
{
  const char *why = "";
  const int most = tml_symmetric_solver_limit(&why);
  return n <= most ? TML_OK : tml_fail(err, TML_ERR_MODEL, "the model has %d unknowns. %s", n, why);
}

tml_status tml_symmetric_solver_factor_create(tml_fe_factor **out, const tml_symmetric *K, const tml_symmetric *M,
                                              double shift,
                                              int *unknown, tml_error *err)
{
  *out = NULL;
  *unknown = -1;
  tml_symmetric A = {0};
  tml_status st = check_size(K->n, err);
  if (!st) st = tml_symmetric_sum(&A, K, M, shift, err);
  if (!st) st = tml_symmetric_solver_factor_by(out, &A, K->n > TML_FE_SMALL, unknown, err);
  tml_symmetric_free(&A);
  return st;
}

tml_status tml_symmetric_solver_factor_solve(tml_fe_factor *f, double *sides, int n_sides, tml_error *err)
{
  assert(!f->large != !f->small && n_sides >= 0);
  if (f->large) return tml_mumps_solve(f->large, sides, n_sides, err);
  for (int k = 0; k < n_sides; k++) tml_ldl_solve(f->small, sides + (size_t)k*(size_t)f->n);
  return TML_OK;
}

void tml_symmetric_solver_factor_free(tml_fe_factor *f)
{
  if (!f) return;
  tml_ldl_free(f->small);
  if (f->large) tml_mumps_free(f->large);
  tml_delete(f);
}

/* ---------------------------------------------------------------- modes ---------------------- */

/* Makes the largest component positive; of nearly equal ones the first, so that round-off does not decide. */
static void fix_sign(double *x, int n)
{
  double most = 0.0;
  for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
  int at = 0;
  while (at < n - 1 && !(fabs(x[at]) >= (1.0 - 1e-6)*most)) at++;
  if (x[at] < 0)
    for (int i = 0; i < n; i++) x[i] = -x[i];
}

static bool by_dense(const tml_fe_modes_request *w)
{
  const int n = w->K->n;
  return n <= TML_FE_DENSE || (n <= TML_FE_SMALL && (!tml_symmetric_has_large || w->count > n/4));
}

static void free_found(tml_fe_modes *f)
{
  tml_delete(f->omega2);
  tml_delete(f->x);
}

static tml_status find_symmetric_modes(tml_fe_modes *f, const tml_fe_modes_request *w, tml_error *err)
{
  tml_status st = check_size(w->K->n, err);
  if (!st) st = by_dense(w) ? tml_symmetric_modes_dense(f, w, err) : tml_symmetric_modes_large(f, w, err);
  if (st) free_found(f);
  return st;
}

tml_status tml_symmetric_solver_modes(int *found, double **omega2, double **x, const tml_symmetric *K,
                                      const tml_symmetric *M,
                                      int count, double omega2_most, const tml_fe_progress *progress, tml_error *err)
{
  const tml_fe_modes_request w = {K, M, count > K->n ? K->n : count, omega2_most, progress, false};
  tml_fe_modes f = {0};
  *found = 0;
  *omega2 = *x = NULL;
  const tml_status st = find_symmetric_modes(&f, &w, err);
  if (st) return st;
  for (int j = 0; j < f.n; j++) fix_sign(f.x + (size_t)j*(size_t)K->n, K->n);
  *found = f.n;
  *omega2 = f.omega2;
  *x = f.x;
  return TML_OK;
}

tml_status tml_symmetric_solver_frequencies(int *found, double *omega2, const tml_symmetric *K, const tml_symmetric *M,
                                            int count,
                                            const tml_fe_progress *progress, tml_error *err)
{
  const tml_fe_modes_request w = {K, M, count > K->n ? K->n : count, 0.0, progress, true};
  tml_fe_modes f = {0};
  *found = 0;
  const tml_status st = find_symmetric_modes(&f, &w, err);
  if (st) return st;
  *found = f.n;
  memcpy(omega2, f.omega2, (size_t)f.n*sizeof *omega2);
  free_found(&f);
  return TML_OK;
}

int tml_symmetric_solver_limit(const char **why)
{
  *why = tml_symmetric_has_large ? "" : "This build supports up to 3000; more need the libraries MUMPS and ARPACK-NG "
                                 "(Debian: libmumps-seq-dev and libarpack2-dev) when Trammel is built.";
  return tml_symmetric_has_large ? INT_MAX : TML_FE_SMALL;
}
