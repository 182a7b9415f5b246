/* integrator_create.c - creates an integrator: its vectors, and the family of its method. */
#include "integrate/common/integrator.h"

#include <assert.h>

#include "core/memory.h"
#include "integrate/common/unsampled_laws.h"

static const tml_method_ops *family_of(tml_method m)
{
  switch (m) {
    case TML_ROSENBROCK: return &tml_rosenbrock_ops;
    case TML_W_METHOD: return &tml_w_method_ops;
    case TML_RK4: return &tml_rk4_ops;
    case TML_ADAMS: return &tml_adams_ops;
    case TML_BDF: return &tml_bdf_ops;
    case TML_DOPRI5: return &tml_dopri5_ops;
    case TML_DOP853: return &tml_dop853_ops;
    case TML_RADAU: return &tml_radau_ops;
    case TML_KINEMATIC: return &tml_kinematic_ops;
    case TML_HEAP: return &tml_heap_ops;
    case TML_GSTIFF: case TML_GSTIFF_SI2: return &tml_gstiff_ops;
    default: return &tml_direct_ops;
  }
}

static tml_status allocate_vectors(tml_integrator *g, tml_error *err)
{
  const size_t nq = (size_t)g->sys->nq, nv = (size_t)g->sys->nv, m = (size_t)g->sys->m;
  const size_t angles = (size_t)g->sys->n_angles, nx = (size_t)g->sys->user.nx, np = (size_t)g->sys->user.np;
  const size_t branches = (size_t)g->sys->user.n_branches;
#define TAKE(name, n) \
  if (!(g->name = tml_new(n, sizeof(double)))) return tml_fail_memory(err);
  TML_INTEGRATOR_VECTORS(TAKE)
#undef TAKE
  return TML_OK;
}

tml_status tml_integrator_create(tml_integrator **out, const tml_system *s, tml_work *w, tml_kkt *k,
                                 const tml_options *o, tml_error *err)
{
  *out = NULL;
  tml_integrator *g = tml_new(1, sizeof *g);
  if (!g) return tml_fail_memory(err);
  g->sys = s;
  g->work = w;
  g->kkt = k;
  g->opt = *o;
  tml_status st = allocate_vectors(g, err);
  if (st == TML_OK) {
    tml_integrator_set_weights(g);
    tml_stiff_interpolation_masses(g);
    g->ops = family_of(o->method);
    assert(g->ops->create && g->ops->free && g->ops->start && g->ops->attempt && g->ops->finish && g->ops->accepted);
    g->mean_power = NAN;
    g->passage.flat = INFINITY;
    g->passage.narrow = 1.0;
    g->passage.hold = NAN;
    g->halt = g->lively = g->ahead = g->covered = INFINITY;
    g->meeting = NAN;
    st = tml_clearance_create(&g->clearance, s, err);
    if (st == TML_OK) st = tml_unsampled_create(&g->unsampled, g, err);
    if (st == TML_OK) st = g->ops->create(g, err);
  }
  if (st != TML_OK) {
    tml_integrator_free(g);
    return st;
  }
  *out = g;
  return TML_OK;
}
