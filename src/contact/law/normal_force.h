/* normal_force.h - the law of the normal force, written once for numbers and formulas (math/calc.h). */
#ifndef TML_CONTACT_LAW_NORMAL_FORCE_H
#define TML_CONTACT_LAW_NORMAL_FORCE_H

#include "contact/law/normal_law.h"
#include "math/calc.h"

/* (K2) to (K4) Normal force: zero without depth, never tensile. (K3) returns r^2 times the stored energy, for every
 * mass and speed; (K4) is Hunt-Crossley: damping proportional to the elastic force. */
TML_CALC_LAW tml_value tml_normal_law_value(tml_calc *c, const tml_normal_law *l, tml_value depth, tml_value rate)
{
  const tml_impact damped = {l->stiffness, l->exponent, l->damping, l->depth};
  const tml_impact elastic = {l->stiffness, l->exponent, 0.0, 1.0};
  const tml_step returned = {{-l->transition, l->transition}, {l->restitution*l->restitution, 1.0}};
  if (l->kind == TML_NORMAL_IMPACT) return tml_calc_impact(c, depth, rate, &damped);
  const tml_value f = tml_calc_impact(c, depth, tml_calc_number(0.0), &elastic);
  if (l->kind == TML_NORMAL_RESTITUTION) return tml_calc_mul(c, f, tml_calc_step(c, rate, &returned));
  return tml_calc_mul(c, f, tml_calc_positive(c, tml_calc_plus(c, 1.0, tml_calc_times(c, l->dissipation, rate))));
}

#endif
