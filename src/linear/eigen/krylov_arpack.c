/* krylov_arpack.c - eigenvalue searches by ARPACK-NG: the implicitly restarted Arnoldi method from a deterministic
 * start vector. */
#include <arpack.h>
#include <pthread.h>
#include <string.h>

#include "core/memory.h"
#include "linear/eigen/krylov_space.h"

static const double TOLERANCE = 1e-11;
enum { RESTARTS = 300, START = -1, APPLY = 1 };

const bool tml_has_arpack = true;

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

void tml_krylov_arpack_begin(void) { pthread_mutex_lock(&one_at_a_time); }

void tml_krylov_arpack_end(void) { pthread_mutex_unlock(&one_at_a_time); }

/* Workspace and settings of a search. */
typedef struct arnoldi {
  tml_krylov *x;
  int wanted, vectors;
  double *V, *residual, *work, *small, *values;
  a_int *select;
  a_int parameter[11], at[14], n_small;
} arnoldi;

static bool allocate_arnoldi(arnoldi *a)
{
  const size_t n = (size_t)a->x->op.n, v = (size_t)a->vectors;
  a->n_small = (a_int)(3*v*v + 6*v);
  a->residual = tml_new(n, sizeof(double));
  a->work = tml_new(3*n, sizeof(double));
  a->small = tml_new((size_t)a->n_small, sizeof(double));
  a->values = tml_new(2*((size_t)a->wanted + 1) + 3*v, sizeof(double)); /* real parts, imaginary parts, workspace */
  a->select = tml_new(v, sizeof *a->select);
  return a->residual && a->work && a->small && a->values && a->select;
}

static void free_arnoldi(arnoldi *a)
{
  double *const numbers[] = {a->residual, a->work, a->small, a->values};
  for (size_t i = 0; i < sizeof numbers/sizeof *numbers; i++) tml_delete(numbers[i]);
  tml_delete(a->select);
}

static tml_status fail_arpack(a_int info, tml_error *err)
{
  return tml_fail(err, TML_ERR_SIMULATION, "the slowest modes were not found (ARPACK returned %d)", (int)info);
}

/* Iterates to convergence. ARPACK's own restart vectors differ from run to run, so a request for a second start vector
 * ends the search without a result (*ended). */
static tml_status iterate_arnoldi(arnoldi *a, bool *ended, tml_error *err)
{
  a_int ido = 0, info = 1;
  int starts = 0;
  const int n = a->x->op.n;
  for (;;) {
    dnaupd_c(&ido, "I", n, "LM", a->wanted, TOLERANCE, a->residual, a->vectors, a->V, n, a->parameter, a->at, a->work,
             a->small, a->n_small, &info);
    if (ido != START && ido != APPLY) break;
    starts += ido == START;
    *ended = starts > 1;
    if (*ended) return TML_OK;
    const tml_status st = tml_krylov_apply(a->x, a->work + a->at[0] - 1, a->work + a->at[1] - 1);
    if (st < 0) return tml_fail(err, st, "%s", tml_status_text(st));
    if (st > 0) return fail_arpack(0, err);
  }
  return info == 0 ? TML_OK : fail_arpack(info, err);
}

/* Orthonormal basis of the converged invariant subspace, in the first columns of V. */
static tml_status extract_basis(arnoldi *a, int *found, tml_error *err)
{
  a_int info = 0;
  double *re = a->values, *im = re + a->wanted + 1, *room = im + a->wanted + 1;
  const int n = a->x->op.n;
  dneupd_c(1, "P", a->select, re, im, a->V, n, 0.0, 0.0, room, "I", n, "LM", a->wanted, TOLERANCE, a->residual,
           a->vectors, a->V, n, a->parameter, a->at, a->work, a->small, a->n_small, &info);
  *found = a->parameter[4];
  return info == 0 && *found > 0 ? TML_OK : fail_arpack(info, err);
}

tml_status tml_krylov_search(tml_krylov *x, int wanted, int most, double *V, int *found, tml_error *err)
{
  arnoldi a = {.x = x, .wanted = wanted, .vectors = most, .V = V, .parameter = {1, 0, RESTARTS, 1, 0, 0, 1}};
  bool any = false, ended = false;
  tml_status st = allocate_arnoldi(&a) ? TML_OK : tml_fail_memory(err);
  *found = 0;
  if (st == TML_OK) {
    st = tml_krylov_start(x, a.residual, &any);
    if (st > 0) st = fail_arpack(0, err);
  }
  if (st == TML_OK && any) {
    tml_krylov_arpack_begin();
    st = iterate_arnoldi(&a, &ended, err);
    if (st == TML_OK && !ended) st = extract_basis(&a, found, err);
    tml_krylov_arpack_end();
  }
  free_arnoldi(&a);
  return st;
}
