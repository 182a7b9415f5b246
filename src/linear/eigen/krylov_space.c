/* krylov_space.c - extension of an invariant subspace: orthogonalisation, Krylov sequences, searches by ARPACK-NG, and
 * the projected operator. */
#include "linear/eigen/krylov_space.h"

#include <assert.h>
#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"

#define EXHAUSTED 1e-9  /* a vector with less than this part outside the space adds nothing */
#define FAINT 1e-5      /* a vector with less than this part outside the space is mostly round-off: restart instead */
enum { ATTEMPTS = 3, NEAR = 4 /* a rest of fewer than NEAR times ARPACK's vectors is added whole */ };

static double *column_at(double *A, int n, int j) { return A + (size_t)j*(size_t)n; }

/* ---------------------------------------------------------------- orthogonality -------------- */

/* Orthogonalises y against the first k vectors, twice because of round-off. */
static void take_out(const tml_krylov *x, int k, double *y)
{
  for (int twice = 0; twice < 2; twice++)
    for (int j = 0; j < k; j++) {
      const double *q = x->Q + (size_t)j*(size_t)x->op.n;
      cblas_daxpy(x->op.n, -cblas_ddot(x->op.n, q, 1, y, 1), q, 1, y, 1);
    }
}

/* Orthogonalises y against the space and normalises it. Returns false if less than `least` of it is left. */
static bool make_new(const tml_krylov *x, double *y, double least)
{
  const double before = cblas_dnrm2(x->op.n, y, 1);
  take_out(x, x->k, y);
  const double left = cblas_dnrm2(x->op.n, y, 1);
  if (!(left > least*before)) return false;
  cblas_dscal(x->op.n, 1.0/left, y, 1);
  return true;
}

tml_status tml_krylov_apply(tml_krylov *x, const double *in, double *out)
{
  const tml_status st = x->op.apply(x->op.ctx, in, out);
  if (st == TML_OK) take_out(x, x->k, out);
  return st;
}

tml_status tml_krylov_start(tml_krylov *x, double *out, bool *any)
{
  tml_status st = TML_OK;
  *any = false;
  for (int i = 0; i < ATTEMPTS && st == TML_OK && !*any && x->k < x->op.rank; i++) {
    st = x->op.start(x->op.ctx, ++x->seed, out);
    *any = st == TML_OK && make_new(x, out, EXHAUSTED);
  }
  return st;
}

/* ---------------------------------------------------------------- creation ------------------- */

tml_status tml_krylov_create(tml_krylov *x, const tml_linear_map *op, int most, tml_error *err)
{
  assert(op->n > 0 && op->rank <= op->n && most > 0);
  if (most > op->rank) most = op->rank;
  *x = (tml_krylov){.op = *op, .most = most, .whole = op->rank == 0};
  const size_t n = (size_t)op->n, k = (size_t)most;
  x->Q = tml_new(n*k, sizeof(double));
  x->TQ = tml_new(n*k, sizeof(double));
  x->H = tml_new(k*k, sizeof(double));
  return x->Q && x->TQ && x->H ? TML_OK : tml_fail_memory(err);
}

void tml_krylov_free(tml_krylov *x)
{
  tml_delete(x->Q);
  tml_delete(x->TQ);
  tml_delete(x->H);
  *x = (tml_krylov){0};
}

/* ---------------------------------------------------------------- the operator in the space -- */

static tml_status measure_residual(tml_krylov *x, tml_error *err)
{
  const int n = x->op.n, k = x->k;
  double *rest = tml_new((size_t)n, sizeof *rest), sum = 0.0;
  if (!rest) return tml_fail_memory(err);
  if (k > 0) cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, k, k, n, 1.0, x->Q, n, x->TQ, n, 0.0, x->H, k);
  for (int j = 0; j < k; j++) {
    memcpy(rest, x->TQ + (size_t)j*(size_t)n, (size_t)n*sizeof *rest);
    cblas_dgemv(CblasColMajor, CblasNoTrans, n, k, -1.0, x->Q, n, x->H + (size_t)j*(size_t)k, 1, 1.0, rest, 1);
    sum += cblas_ddot(n, rest, 1, rest, 1);
  }
  x->left = sqrt(sum);
  x->size = k > 0 ? cblas_dnrm2(k*k, x->H, 1) : 0.0;
  tml_delete(rest);
  return isfinite(x->left) && isfinite(x->size) ? TML_OK
         : tml_fail(err, TML_ERR_SIMULATION, "the slowest modes cannot be found: numbers are not finite");
}

/* Sets `last`: the largest modulus of an eigenvalue of the diagonal block of H from vector `first` on. */
static tml_status find_last(tml_krylov *x, int first, tml_error *err)
{
  const int n = x->k - first, room = 4*n + 16;
  const size_t size = (size_t)n;
  double *A = tml_new(size*size, sizeof *A), *re = tml_new(size, sizeof *re), *im = tml_new(size, sizeof *im);
  double *work = tml_new((size_t)room, sizeof *work);
  tml_status st = A && re && im && work ? TML_OK : tml_fail_memory(err);
  x->last = 0.0;
  if (st == TML_OK && n > 0) {
    for (int j = 0; j < n; j++)
      memcpy(A + (size_t)j*size, x->H + (size_t)(first + j)*(size_t)x->k + first, size*sizeof *A);
    if (LAPACKE_dgeev_work(LAPACK_COL_MAJOR, 'N', 'N', n, A, n, re, im, NULL, 1, NULL, 1, work, room) != 0)
      st = tml_fail(err, TML_ERR_SIMULATION, "the slowest modes cannot be found: LAPACK does not converge");
    for (int i = 0; st == TML_OK && i < n; i++) x->last = fmax(x->last, hypot(re[i], im[i]));
  }
  tml_delete(A);
  tml_delete(re);
  tml_delete(im);
  tml_delete(work);
  return st;
}

/* ---------------------------------------------------------------- plain walks ---------------- */

/* Adds a Krylov sequence. With `once` it ends when the Krylov space of one start is exhausted; the space is then
 * invariant. */
static tml_status extend_space(tml_krylov *x, int steps, bool once)
{
  const int n = x->op.n;
  for (int i = 0; i < steps && x->k < x->most; i++) {
    double *q = column_at(x->Q, n, x->k), *Tq = column_at(x->TQ, n, x->k);
    bool any = i > 0;
    if (any) {
      memcpy(q, column_at(x->TQ, n, x->k - 1), (size_t)n*sizeof *q);
      any = make_new(x, q, once ? EXHAUSTED : FAINT);
      if (!any && once) return TML_OK;
    }
    tml_status st = any ? TML_OK : tml_krylov_start(x, q, &any);
    if (st == TML_OK && any) st = x->op.apply(x->op.ctx, q, Tq);
    if (st != TML_OK) return st;
    if (!any) {
      x->whole = true;
      return TML_OK;
    }
    x->k++;
  }
  x->whole = x->whole || x->k == x->op.rank;
  return TML_OK;
}

/* Error message for a failed application of the operator. */
static tml_status give_up(tml_status st, tml_error *err)
{
  if (st <= 0) return st == TML_ERR_MEMORY ? tml_fail_memory(err) : st;
  return tml_fail(err, TML_ERR_SIMULATION, "the slowest modes cannot be found: %s", tml_status_text(st));
}

tml_status tml_krylov_walk(tml_krylov *x, int steps, tml_error *err)
{
  assert(steps > 0 && x->k <= x->most);
  const tml_status st = extend_space(x, steps, false);
  assert(x->k <= x->op.rank || st);
  return st == TML_OK ? measure_residual(x, err) : give_up(st, err);
}

/* Adds the whole rest; random vectors span it as well as any others. */
static tml_status take_rest(tml_krylov *x)
{
  tml_status st = TML_OK;
  while (!x->whole && st == TML_OK) {
    double *q = column_at(x->Q, x->op.n, x->k);
    bool any = false;
    if (x->k < x->most) st = tml_krylov_start(x, q, &any);
    if (st == TML_OK && any) st = x->op.apply(x->op.ctx, q, column_at(x->TQ, x->op.n, x->k));
    x->k += any;
    x->whole = !any;
  }
  return st;
}

/* ---------------------------------------------------------------- searches ------------------- */

/* Adds the vectors of a search to the space. One more application of the operator removes components outside its
 * range. */
static tml_status take_in(tml_krylov *x, const double *V, int found)
{
  const int n = x->op.n;
  for (int j = 0; j < found && x->k < x->most; j++) {
    double *q = column_at(x->Q, n, x->k);
    tml_status st = x->op.apply(x->op.ctx, V + (size_t)j*(size_t)n, q);
    if (st != TML_OK) return st;
    if (!make_new(x, q, EXHAUSTED)) continue;
    x->k++;
  }
  return TML_OK;
}

static tml_status search_vectors(tml_krylov *x, int more, int room, tml_error *err)
{
  const int first = x->k;
  int found = 0;
  double *V = tml_new((size_t)room*(size_t)x->op.n, sizeof *V);
  tml_status st = V ? tml_krylov_search(x, more, room, V, &found, err) : tml_fail_memory(err);
  if (st == TML_OK) st = give_up(take_in(x, V, found), err);
  for (int j = first; st == TML_OK && j < x->k; j++)
    st = give_up(x->op.apply(x->op.ctx, column_at(x->Q, x->op.n, j), column_at(x->TQ, x->op.n, j)), err);
  tml_delete(V);
  return st == TML_OK && found == 0 ? give_up(extend_space(x, room, true), err) : st;
}

tml_status tml_krylov_extend(tml_krylov *x, int more, tml_error *err)
{
  const int first = x->k, rest = x->op.rank - x->k, room = 2*more + 20;
  if (x->most - x->k < more + 2 && x->most < x->op.rank)
    return tml_fail(err, TML_ERR_SIMULATION, "the slowest modes are not found among %d eigenvalues: there are many "
                    "free or nearly free motions", x->k);
  tml_status st = rest > NEAR*room ? search_vectors(x, more, room, err) : give_up(take_rest(x), err);
  if (st == TML_OK && x->k == first) x->whole = true;
  if (st == TML_OK) st = measure_residual(x, err);
  return st == TML_OK ? find_last(x, first, err) : st;
}
