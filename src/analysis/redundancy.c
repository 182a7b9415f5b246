/* redundancy.c - constraint rows that depend on the others, found by pivoted QR of G^T. */
#include <lapacke.h>

#include "analysis/sim.h"
#include "core/memory.h"

#define RANK_TOLERANCE 1e-8

/* G^T with unit columns, dense, column-major nv x m. */
static void fill_dense(const tml_system *s, const double *G, double *A)
{
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int r = 0; r < c->n_rows; r++) {
      double *column = A + (size_t)(c->row + r)*(size_t)s->nv, sum = 0.0;
      for (int side = 0; side < 2; side++) {
        const tml_sysbody *b = &s->body[c->body[side]];
        for (int j = 0; j < b->ops->nv; j++) {
          const double x = G[c->cv[side] + j*b->cv_len + r]/(j < b->ops->angular ? 1.0 : s->length);
          column[b->v + j] = x;
          sum += x*x;
        }
      }
      if (!(sum > 0.0)) continue;
      for (int j = 0; j < s->nv; j++) column[j] /= sqrt(sum);
    }
  }
}

static tml_status name_rows(const tml_system *s, const double *R, const lapack_int *pivot, int rank,
                            tml_error *err)
{
  (void)R;
  const int n = s->m - rank;
  tml_fail(err, TML_ERR_ASSEMBLY, "%d of %d constraint equations %s redundant, so the reactions are not "
           "unique; these depend on the others:", n, s->m, n == 1 ? "is" : "are");
  for (int i = rank; i < s->m && i < rank + 8; i++) {
    char name[160];
    tml_system_row_name(s, (int)pivot[i] - 1, name, sizeof name);
    tml_error_append(err, "\n  %s", name);
  }
  if (n > 8) tml_error_append(err, "\n  and %d more", n - 8);
  tml_error_append(err, "\nIn a closed loop use a joint that holds less: inline or spherical in the place of "
                   "a revolute.");
  return TML_ERR_ASSEMBLY;
}

static int rank_of(const double *A, int nv, int m)
{
  const int most = m < nv ? m : nv;
  int rank = 0;
  while (rank < most && fabs(A[(size_t)rank*(size_t)nv + (size_t)rank]) > RANK_TOLERANCE*fabs(A[0])) rank++;
  return rank;
}

/* Dense and therefore for models of moderate size; for large ones the sparse factors are asked first. */
static tml_status check_dense(const tml_system *s, const double *G, tml_error *err)
{
  const size_t nv = (size_t)s->nv, m = (size_t)s->m;
  double *A = tml_new(nv*m, sizeof *A), *tau = tml_new(nv < m ? nv : m, sizeof *tau);
  lapack_int *pivot = tml_new(m, sizeof *pivot);
  tml_status st = TML_OK;
  if (!A || !tau || !pivot) {
    st = tml_fail_memory(err);
  } else {
    fill_dense(s, G, A);
    if (LAPACKE_dgeqp3(LAPACK_COL_MAJOR, s->nv, s->m, A, s->nv, pivot, tau) != 0)
      st = tml_fail(err, TML_ERR_ASSEMBLY, "the constraint equations are not finite");
    else if (rank_of(A, s->nv, s->m) < s->m)
      st = name_rows(s, A, pivot, rank_of(A, s->nv, s->m), err);
  }
  tml_delete(A);
  tml_delete(tau);
  tml_delete(pivot);
  return st;
}

tml_status tml_check_redundancy(const tml_system *sys, tml_work *w, const double *q, double t, tml_error *err)
{
  tml_kkt kkt;
  const tml_state x = {.t = t, .q = q, .v = w->zero};
  tml_status st = tml_kkt_create(&kkt, sys, false, err);
  if (st == TML_OK) {
    st = tml_kkt_factor(&kkt, w, &x);
    const bool doubtful = st != TML_OK || !(tml_lu_condition(kkt.lu, kkt.saddle.value) < 1e12);
    if (st < 0) tml_fail(err, st, "%s", tml_status_text(st));
    else if (sys->m <= 400 || (doubtful && sys->m <= 6000)) st = check_dense(sys, kkt.matrices.G, err);
    else if (st != TML_OK)
      st = tml_fail(err, TML_ERR_ASSEMBLY, "the constraint equations are redundant (%d equations)", sys->m);
  }
  tml_kkt_free(&kkt);
  return st;
}
