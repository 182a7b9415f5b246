/* energy_balance.c - the energy balance of a run: power of all forces without a potential, integrated over its
 * steps. */
#include "integrate/common/integrator.h"
#include "system/evaluate/equation_scale.h"

#define IMBALANCE 0.01  /* fraction of the energy scale: smaller imbalances are not examined */
#define ROUND_OFF 1e-10 /* round-off over many steps, as a fraction of the energies in the model */

tml_status tml_energy_balance_power(tml_integrator *g, double t, double *power)
{
  tml_energy e;
  tml_status st = tml_integrator_interpolate(g, t, g->q_mid, g->v_mid, g->X_mid);
  const tml_state x = {.t = t, .q = g->q_mid, .v = g->v_mid, .a = g->r, .lambda = g->lambda_mid, .X = g->X_mid,
                       .p = g->p_mid};
  memcpy(g->r, g->qdd, (size_t)g->sys->nv*sizeof(double)); /* first guesses */
  memcpy(g->lambda_mid, g->lambda, (size_t)g->sys->m*sizeof(double));
  memcpy(g->p_mid, g->p, (size_t)g->sys->user.np*sizeof(double));
  if (st == TML_OK) st = tml_kkt_factor(g->kkt, g->work, &x);
  if (st == TML_OK) st = tml_kkt_accelerations(g->kkt, g->work, &x, g->r, g->lambda_mid, g->p_mid);
  if (st == TML_OK) st = tml_system_energy(g->sys, g->work, &x, &e);
  *power = st == TML_OK ? e.power : NAN;
  return st < 0 ? st : TML_OK;
}

/* An imbalance that is large relative to the energy of the motion may be round-off of much larger static energies:
 * of weights far from the origin, of forces that balance each other. The energy scale is increased in this case. */
static tml_status see_round_off(tml_integrator *g, const tml_state *x)
{
  const tml_system *s = g->sys;
  const double reach = fmax(1.0, g->reach)*s->length;
  if (!(g->stats.energy_error > IMBALANCE*g->stats.energy_scale)) return TML_OK;
  memset(g->r, 0, (size_t)s->nv*sizeof(double));
  const tml_status st = tml_equation_scale_loads(s, g->work, x, g->r);
  const double idle = tml_equation_scale_idle(s, reach, tml_options_span(&g->opt, g->begin));
  const double made = fmax(tml_equation_scale_energy(s, g->r, reach), reach*idle);
  if (st == TML_OK) g->stats.energy_scale = fmax(g->stats.energy_scale, ROUND_OFF*made);
  return st < 0 ? st : TML_OK;
}

/* Mean power over the step by Lobatto's formula of order 8; `ends`: sum of the power at the ends of the step. */
static tml_status mean_power(tml_integrator *g, double ends, double *power)
{
  static const double place[3] = {0.17267316464601143, 0.5, 0.82732683535398857};
  static const double weight[3] = {49.0/180.0, 64.0/180.0, 49.0/180.0};
  *power = ends/20.0;
  for (int k = 0; k < 3; k++) {
    double one;
    const tml_status st = tml_energy_balance_power(g, g->t - (1.0 - place[k])*g->h, &one);
    if (st != TML_OK) return st;
    *power += weight[k]*one;
  }
  return TML_OK;
}

tml_status tml_energy_balance_add_step(tml_integrator *g)
{
  const tml_state x = tml_integrator_accepted(g);
  const double before = g->energy.power;
  double middle = NAN, mean = g->mean_power;
  tml_status st = TML_OK;
  if (g->passage.inside) st = tml_singular_crossing_power(g, &mean);
  else if (g->ops->refine && isnan(mean) && !g->ops->exact)
    st = tml_energy_balance_power(g, g->t - 0.5*g->h, &middle); /* Simpson's rule */
  if (st >= 0) st = tml_system_energy(g->sys, g->work, &x, &g->energy);
  if (st == TML_OK && g->ops->exact && !g->passage.inside) st = mean_power(g, before + g->energy.power, &mean);
  tml_stats *n = &g->stats;
  n->energy_end = g->energy.kinetic + g->energy.potential;
  if (isnan(mean)) mean = isnan(middle) ? 0.5*(before + g->energy.power) : (before + 4.0*middle + g->energy.power)/6.0;
  n->work += g->h*mean;
  n->energy_error = fmax(n->energy_error, fabs(n->energy_end - n->energy_start - n->work));
  n->energy_scale = fmax(n->energy_scale, fmax(g->energy.kinetic, fabs(n->work)));
  n->energy_scale = fmax(n->energy_scale, fabs(n->energy_end - g->energy.kinetic - g->potential_start));
  return st == TML_OK ? see_round_off(g, &x) : st;
}
