/* state_matrix.c - the admissible perturbations and the state matrix over them (LM3). Free places span the null space
 * of the position rows, free velocities that of all rows; a change of place includes the change of velocity that keeps
 * the rows. Both bases are orthonormal in the metric of constraint_projector.h. */
#include <lapacke.h>

#include "analysis/linear/constraint_projector.h"
#include "core/memory.h"
#include "math/fixed_random.h"

enum { BLOCK = 64 /* block size for LAPACK */ };

/* Makes n columns of length nv orthonormal; room: (1 + BLOCK) n. */
static bool factor_columns(double *B, int nv, int n, double *scratch)
{
  double *tau = scratch, *work = scratch + n;
  return LAPACKE_dgeqrf_work(LAPACK_COL_MAJOR, nv, n, B, nv, tau, work, BLOCK*n) == 0 &&
         LAPACKE_dorgqr_work(LAPACK_COL_MAJOR, nv, n, n, B, nv, tau, work, BLOCK*n) == 0;
}

/* Makes n columns of length nv orthonormal in the metric. False: no memory. */
static bool orthonormalise(const tml_projector *f, double *B, int n)
{
  const int nv = f->p->sys->nv;
  double *scratch = tml_new((1 + BLOCK)*(size_t)n, sizeof *scratch);
  if (!scratch) return false;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < nv; i++) B[j*nv + i] *= sqrt(f->weight[i]);
  const bool made = n == 0 || factor_columns(B, nv, n, scratch);
  for (int j = 0; j < n; j++)
    for (int i = 0; i < nv; i++) B[j*nv + i] /= sqrt(f->weight[i]);
  tml_delete(scratch);
  return made;
}

/* Free velocities: random motions, projected. */
static bool fill_velocities(tml_projector *f, double *B)
{
  const tml_perturbation *p = f->p;
  const int nv = p->sys->nv;
  unsigned seed = 7;
  for (int j = 0; j < p->n_z; j++) {
    double *x = B + (size_t)j*(size_t)nv;
    for (int i = 0; i < nv; i++) x[i] = tml_fixed_random(&seed)/sqrt(f->weight[i]);
    for (int twice = 0; twice < 2; twice++) tml_projector_apply(f, x, NULL);
  }
  if (!orthonormalise(f, B, p->n_z)) return false;
  /* project again to remove the round-off of orthogonalisation */
  for (int j = 0; j < p->n_z; j++) tml_projector_apply(f, B + (size_t)j*(size_t)nv, NULL);
  return orthonormalise(f, B, p->n_z);
}

/* Free places: the free velocities, and the directions that rows for velocities alone exclude. */
static bool fill_places(tml_projector *f, const double *velocities, double *B)
{
  const tml_system *s = f->p->sys;
  double *r = tml_new((size_t)s->m, sizeof *r);
  if (!r) return false;
  memcpy(B, velocities, (size_t)f->p->n_z*(size_t)s->nv*sizeof *B);
  for (int k = 0; k < s->n_nonholonomic; k++) {
    double *x = B + (size_t)(f->p->n_z + k)*(size_t)s->nv;
    memset(x, 0, (size_t)s->nv*sizeof *x);
    r[s->nonholonomic[k]] = 1.0;
    tml_projector_apply(f, x, r);
    r[s->nonholonomic[k]] = 0.0;
  }
  tml_delete(r);
  return s->n_nonholonomic == 0 || orthonormalise(f, B, f->p->n_x);
}

/* Z = [Zx 0 0; Y Zz 0; 0 0 1] with G Y = -R Zx, and L = [W Zx 0 0; 0 W Zz 0; 0 0 1], of which L^T Z = I: Y is
 * orthogonal to Zz. */
static tml_status fill_basis(tml_projector *f, const double *places, const double *velocities, tml_error *err)
{
  tml_perturbation *p = f->p;
  const int nv = p->sys->nv;
  double *r = tml_new((size_t)p->sys->m, sizeof *r);
  if (!r) return tml_fail_memory(err);
  for (int j = 0; j < p->n_x; j++) {
    double *z = p->Z + (size_t)j*(size_t)p->width, *l = p->L + (size_t)j*(size_t)p->width;
    memcpy(z, places + (size_t)j*(size_t)nv, (size_t)nv*sizeof *z);
    memset(r, 0, (size_t)p->sys->m*sizeof *r);
    tml_saddle_mul_rows(&p->kkt.saddle, p->rate_q, -1.0, z, r);
    tml_projector_apply(f, z + nv, r);
    for (int i = 0; i < nv; i++) l[i] = f->weight[i]*z[i];
  }
  for (int j = 0; j < p->n_z; j++) {
    double *z = p->Z + (size_t)(p->n_x + j)*(size_t)p->width, *l = p->L + (size_t)(p->n_x + j)*(size_t)p->width;
    memcpy(z + nv, velocities + (size_t)j*(size_t)nv, (size_t)nv*sizeof *z);
    for (int i = 0; i < nv; i++) l[nv + i] = f->weight[i]*z[nv + i];
  }
  for (int j = 0; j < p->n_u; j++) {
    const size_t at = (size_t)(p->n_x + p->n_z + j)*(size_t)p->width + (size_t)(2*nv + j);
    p->Z[at] = p->L[at] = 1.0;
  }
  tml_delete(r);
  return TML_OK;
}

/* A = L^T F Z, and the defect |F Z - Z A| over |F Z|. */
static tml_status fill_matrix(tml_projector *f, tml_error *err)
{
  tml_perturbation *p = f->p;
  const int nv = p->sys->nv;
  double left = 0.0, all = 0.0, *rates = tml_new((size_t)p->width, sizeof *rates);
  if (!rates) return tml_fail_memory(err);
  for (int j = 0; j < p->n; j++) {
    double *a = p->A + (size_t)j*(size_t)p->n;
    tml_linearised_equations_rates(p, p->Z + (size_t)j*(size_t)p->width, rates);
    for (int i = 0; i < p->width; i++) all += (i < 2*nv ? f->weight[i % nv] : 1.0)*rates[i]*rates[i];
    for (int k = 0; k < p->n; k++) {
      const double *l = p->L + (size_t)k*(size_t)p->width;
      for (int i = 0; i < p->width; i++) a[k] += l[i]*rates[i];
    }
    for (int k = 0; k < p->n; k++) {
      const double *z = p->Z + (size_t)k*(size_t)p->width;
      for (int i = 0; i < p->width; i++) rates[i] -= a[k]*z[i];
    }
    for (int i = 0; i < p->width; i++) left += (i < 2*nv ? f->weight[i % nv] : 1.0)*rates[i]*rates[i];
  }
  tml_delete(rates);
  p->defect = all > 0.0 ? sqrt(left/all) : 0.0;
  return isfinite(p->defect) ? TML_OK : tml_fail(err, TML_ERR_ASSEMBLY, "the linear equations are not finite");
}

tml_status tml_perturbation_reduce(tml_perturbation *p, bool matrix, tml_error *err)
{
  const size_t nv = (size_t)p->sys->nv, n = (size_t)p->n, width = (size_t)p->width;
  tml_projector f;
  double *places = tml_new((size_t)p->n_x*nv, sizeof *places);
  double *velocities = tml_new((size_t)p->n_z*nv, sizeof *velocities);
  p->Z = tml_new(n*width, sizeof *p->Z);
  p->L = tml_new(n*width, sizeof *p->L);
  p->A = tml_new(matrix ? n*n : 0, sizeof *p->A);
  tml_status st = tml_projector_create(&f, p, err);
  if (st == TML_OK && !(places && velocities && p->Z && p->L && p->A)) st = tml_fail_memory(err);
  if (st == TML_OK && !(fill_velocities(&f, velocities) && fill_places(&f, velocities, places)))
    st = tml_fail_memory(err);
  if (st == TML_OK) st = fill_basis(&f, places, velocities, err);
  if (st == TML_OK && matrix) st = fill_matrix(&f, err);
  tml_projector_free(&f);
  tml_delete(places);
  tml_delete(velocities);
  return st;
}

tml_status tml_perturbation_create(tml_perturbation *p, tml_sim *s, int about, tml_linear_method way, tml_error *err)
{
  tml_status st = tml_perturbation_begin(p, s, about, way, err);
  if (st == TML_OK) st = p->sparse ? tml_perturbation_sample(p, err) : tml_perturbation_reduce(p, true, err);
  if (st != TML_OK) tml_linearised_equations_free(p);
  return st;
}
