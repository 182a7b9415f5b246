/* constraint_drift.c - residuals of the constraints in the integrator's own state: positions, velocities,
 * accelerations. */
#include "sim/base/sim.h"
#include "sim/base/sim_equations.h"
#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"

static double largest_magnitude(const double *x, int n)
{
  double most = 0.0;
  for (int i = 0; i < n; i++) most = fmax(most, fabs(x[i]));
  return most;
}

tml_status tml_sim_drift(tml_sim *s, double drift[3])
{
  TML_MASK_TRAPS;
  if (TML_MISSING(NULL, s, drift)) return TML_ERR_ARGUMENT;
  drift[0] = drift[1] = drift[2] = 0.0;
  if (!s->eq->run) return TML_ERR_ARGUMENT;
  const tml_integrator *g = s->eq->run;
  const int m = s->eq->sys->m;
  double *phi = tml_new(2*(size_t)m, sizeof *phi);
  if (!phi) return TML_ERR_MEMORY;
  double *rate = phi + m;
  const tml_state x = tml_integrator_accepted(g);
  tml_matrices only = {.M = s->eq->kkt.matrices.M, .G = s->eq->kkt.matrices.G};
  tml_status st = tml_system_velocity_residual(s->eq->sys, &s->eq->work, &x, rate, phi);
  if (st == TML_OK) {
    drift[0] = largest_magnitude(phi, m);
    drift[1] = largest_magnitude(rate, m);
    st = tml_system_matrices(s->eq->sys, &s->eq->work, &x, &only);
  }
  if (st == TML_OK) st = tml_system_tau(s->eq->sys, &s->eq->work, &x, rate);
  for (int i = 0; i < m; i++) rate[i] = -rate[i];
  if (st == TML_OK) tml_saddle_mul_rows(&s->eq->kkt.saddle, only.G, 1.0, g->qdd, rate);
  if (st == TML_OK) drift[2] = largest_magnitude(rate, m);
  tml_delete(phi);
  return st;
}
