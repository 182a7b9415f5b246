#include "analysis/scales.h"

tml_status tml_sim_scales(tml_sim *s, tml_scales *out)
{
  tml_integrator *g = s->run;
  if (!g) return TML_ERR_ARGUMENT;
  const tml_state x = tml_accepted_state(g);
  tml_kkt *k = &g->kkt;
  const tml_scales_input in = {.run = s->opt.end, .matrices = &k->matrices, .user = &k->user, .load = g->r};
  const tml_status st = tml_system_user_matrices(s->sys, &s->work, &x, &k->user);
  s->known = TML_NEED_NOTHING; /* the matrices at hand are of this state */
  return st == TML_OK ? tml_scales_find(out, s->sys, &s->work, &x, &in) : st;
}

double tml_scales_in(const tml_scales *x, const char *unit)
{
  static const int force[TML_BASES] = {1, 1, -2, 0}, torque[TML_BASES] = {1, 2, -2, 0};
  tml_unit u;
  if (tml_unit_scan(unit, &u) == 0 || u.dim.kind != TML_DIM_QUANTITY) return 1.0;
  const int *power = u.dim.power;
  const double si = tml_ratio_apply(u.si, 1.0);
  if (memcmp(power, force, 3*sizeof *power) == 0) return x->force/si;
  if (memcmp(power, torque, 3*sizeof *power) == 0) return fmax(x->energy, x->force*x->length)/si;
  return pow(x->mass, power[TML_MASS])*pow(x->length, power[TML_LENGTH])*pow(x->time, power[TML_TIME])/si;
}
