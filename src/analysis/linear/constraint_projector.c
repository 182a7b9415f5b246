/* constraint_projector.c - projections onto the motions that the constraints admit, and random admissible
 * perturbations, which measure the defect of linear models whose matrices are not formed. */
#include "analysis/linear/constraint_projector.h"

#include "core/memory.h"
#include "math/fixed_random.h"

tml_status tml_projector_create(tml_projector *x, tml_perturbation *p, tml_error *err)
{
  *x = (tml_projector){.p = p};
  tml_status st = tml_kkt_create(&x->kkt, p->sys, p->sim->opt.dense, false, err);
  if (st != TML_OK) return st;
  x->weight = tml_new((size_t)p->sys->nv, sizeof *x->weight);
  if (!x->weight) return tml_fail_memory(err);
  tml_system_add_metric(p->sys, x->kkt.matrices.M, x->weight);
  memcpy(x->kkt.matrices.G, p->kkt.matrices.G, (size_t)p->sys->nz_cv*sizeof(double));
  tml_saddle_set_mass(tml_kkt_lend(&x->kkt), &x->kkt.matrices);
  st = tml_kkt_factor_matrix(&x->kkt);
  if (st <= 0) return st;
  return tml_fail(err, TML_ERR_ASSEMBLY, "the free motions cannot be found: %s", tml_status_text(st));
}

void tml_projector_free(tml_projector *x)
{
  tml_kkt_free(&x->kkt);
  tml_delete(x->weight);
}

void tml_projector_apply(tml_projector *f, double *x, const double *r)
{
  const tml_system *s = f->p->sys;
  double *b = f->kkt.b;
  for (int i = 0; i < s->nv; i++) b[i] = f->weight[i]*x[i];
  for (int i = 0; i < s->m; i++) b[s->nv + i] = r ? r[i] : 0.0;
  tml_kkt_solve(&f->kkt, b);
  memcpy(x, b, (size_t)s->nv*sizeof *x);
}

void tml_projector_apply_perturbation(tml_projector *f, double *y, double *r)
{
  tml_perturbation *p = f->p;
  const tml_system *s = p->sys;
  memset(r, 0, (size_t)s->m*sizeof *r);
  tml_saddle_mul_rows(&p->kkt.saddle, p->kkt.matrices.G, 1.0, y, r);
  for (int k = 0, n = 0; k < s->m; k++) {
    const bool velocity = n < s->n_nonholonomic && s->nonholonomic[n] == k;
    n += velocity;
    if (!velocity) r[k] = 0.0;
  }
  tml_projector_apply(f, y, r);
  memset(r, 0, (size_t)s->m*sizeof *r);
  tml_saddle_mul_rows(&p->kkt.saddle, p->rate_q, -1.0, y, r);
  tml_projector_apply(f, y + s->nv, r);
}

/* ---------------------------------------------------------------- samples -------------------- */

static double weighted_norm(const tml_projector *f, const double *y)
{
  const int nv = f->p->sys->nv;
  double sum = 0.0;
  for (int i = 0; i < f->p->width; i++) sum += (i < 2*nv ? f->weight[i % nv] : 1.0)*y[i]*y[i];
  return sum;
}

/* The defect (LM3) estimated from random perturbations y: the mean of |F y - P F y| over |F y|, where P projects onto
 * the admissible perturbations. */
tml_status tml_perturbation_sample(tml_perturbation *p, tml_error *err)
{
  const size_t width = (size_t)p->width;
  const int nv = p->sys->nv;
  tml_projector f;
  unsigned seed = 13;
  double left = 0.0, all = 0.0, *rates = tml_new(2*width, sizeof *rates);
  double *r = tml_new((size_t)p->sys->m, sizeof *r);
  p->sample = tml_new(TML_SAMPLES*width, sizeof *p->sample);
  tml_status st = tml_projector_create(&f, p, err);
  if (st == TML_OK && !(rates && r && p->sample)) st = tml_fail_memory(err);
  for (int k = 0; st == TML_OK && k < TML_SAMPLES; k++) {
    double *y = p->sample + (size_t)k*width, *nearest = rates + width;
    for (int i = 0; i < p->width; i++) y[i] = tml_fixed_random(&seed)/(i < 2*nv ? sqrt(f.weight[i % nv]) : 1.0);
    tml_projector_apply_perturbation(&f, y, r);
    tml_linearised_equations_rates(p, y, rates);
    memcpy(nearest, rates, width*sizeof *rates);
    tml_projector_apply_perturbation(&f, nearest, r);
    all += weighted_norm(&f, rates);
    for (int i = 0; i < p->width; i++) rates[i] -= nearest[i];
    left += weighted_norm(&f, rates);
  }
  p->defect = all > 0.0 && p->n > 0 ? sqrt(left/all) : 0.0;
  if (st == TML_OK && !isfinite(p->defect))
    st = tml_fail(err, TML_ERR_ASSEMBLY, "the linear equations are not finite");
  tml_projector_free(&f);
  tml_delete(rates);
  tml_delete(r);
  return st;
}
