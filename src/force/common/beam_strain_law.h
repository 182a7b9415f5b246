/* beam_strain_law.h - the law of a beam element between the pose of its ends and its forces, written once for numbers
 * and for formulas (math/calc.h). Equation numbers (NB...): docs/theory/nonlinear-beams.md. */
#ifndef TML_FORCE_COMMON_BEAM_STRAIN_LAW_H
#define TML_FORCE_COMMON_BEAM_STRAIN_LAW_H

#include "force/common/beam_strain.h"
#include "math/calc.h"

/* As in tml_beam_state. Six values are three along and three about the axes of a. */
typedef struct tml_beam_values {
  tml_triple p, th, q;
  tml_value g[2];
  tml_triple p_rate, th_rate;
  tml_value x_rate[6], strain[6], elastic[6], viscous[6], n[6];
  tml_triple phi, m, mu;
} tml_beam_values;

/* (NB4) Coefficients of g as a series in s: |B_2k|/(2k)! = 2 zeta(2k)/(2 pi)^2k. */
enum { TML_BEAM_SERIES = 28 };
extern const double tml_beam_strain_series[TML_BEAM_SERIES];

/* a + f b */
TML_CALC_LAW tml_triple tml_beam_add(tml_calc *c, tml_triple a, tml_value f, tml_triple b)
{
  return tml_calc_sum(c, a, tml_calc_scaled(c, f, b));
}

/* th (th.y) - (th.th) y */
TML_CALC_LAW tml_triple tml_beam_across(tml_calc *c, tml_triple th, tml_triple y)
{
  const tml_value a = tml_calc_dot(c, th, y), s = tml_calc_dot(c, th, th);
  tml_triple out;
  for (int i = 0; i < 3; i++) out.c[i] = tml_calc_sub(c, tml_calc_mul(c, th.c[i], a), tml_calc_mul(c, s, y.c[i]));
  return out;
}

/* (NB3) V y with sign -1, V^T y with sign 1. */
TML_CALC_LAW tml_triple tml_beam_turn_back(tml_calc *c, const tml_beam_values *s, double sign, tml_triple y)
{
  const tml_triple sum = tml_beam_add(c, y, tml_calc_number(0.5*sign), tml_calc_cross(c, s->th, y));
  return tml_beam_add(c, sum, s->g[0], tml_beam_across(c, s->th, y));
}

/* (NB5) Rates of p, th and x from the relative velocity u and the angular velocities wa, w = wb - wa, in axes of a. */
TML_CALC_LAW void tml_beam_set_rates(tml_calc *c, tml_beam_values *s, tml_triple u, tml_triple wa, tml_triple w)
{
  s->p_rate = tml_beam_add(c, u, tml_calc_number(-1.0), tml_calc_cross(c, wa, s->p));
  s->th_rate = tml_beam_turn_back(c, s, -1.0, w);
  const tml_triple tr = s->th_rate;
  const tml_value sr = tml_calc_times(c, 2.0, tml_calc_dot(c, s->th, tr));
  const tml_value across = tml_calc_mul(c, s->g[1], sr);
  tml_triple y = tml_beam_turn_back(c, s, -1.0, s->p_rate);
  y = tml_beam_add(c, y, tml_calc_number(-0.5), tml_calc_cross(c, tr, s->p));
  tml_triple more = tml_calc_scaled(c, tml_calc_dot(c, s->th, s->p), tr);
  more = tml_beam_add(c, more, tml_calc_dot(c, s->p, tr), s->th);
  more = tml_beam_add(c, more, tml_calc_times(c, -1.0, sr), s->p);
  y = tml_calc_sum(c, y, tml_beam_add(c, tml_calc_scaled(c, across, s->q), s->g[0], more));
  for (int i = 0; i < 3; i++) {
    s->x_rate[i] = y.c[i];
    s->x_rate[3 + i] = tr.c[i];
  }
}

/* (NB2) From p, th and g. */
TML_CALC_LAW void tml_beam_set_strain(tml_calc *c, tml_beam_values *s, const tml_beam_law *law)
{
  const tml_value length = tml_calc_number(law->length);
  s->q = tml_beam_across(c, s->th, s->p);
  const tml_triple u = tml_beam_turn_back(c, s, -1.0, s->p);
  for (int i = 0; i < 3; i++) {
    s->strain[i] = tml_calc_plus(c, -law->rest[i], tml_calc_div(c, u.c[i], length));
    s->strain[3 + i] = tml_calc_plus(c, -law->rest[3 + i], tml_calc_div(c, s->th.c[i], length));
  }
  s->strain[0] = tml_calc_plus(c, -1.0, s->strain[0]);
}

/* Section forces; the rates of the strains count if there is damping. */
TML_CALC_LAW void tml_beam_set_section(tml_calc *c, tml_beam_values *s, const tml_beam_law *law)
{
  const bool damped = law->damping > 0.0;
  const tml_value f = tml_calc_number(law->damping/law->length);
  for (int i = 0; i < 6; i++) {
    const double *row = law->stiffness + 6*i;
    s->elastic[i] = tml_calc_plus(c, law->preload[i], tml_calc_linear(c, row, s->strain, 6));
    s->viscous[i] = damped ? tml_calc_mul(c, f, tml_calc_linear(c, row, s->x_rate, 6)) : tml_calc_number(0.0);
    s->n[i] = tml_calc_add(c, s->elastic[i], s->viscous[i]);
  }
}

/* (NB6) phi, m and mu of section forces n. */
TML_CALC_LAW void tml_beam_set_inner(tml_calc *c, tml_beam_values *s, const tml_value n[6])
{
  const tml_triple u = {{n[0], n[1], n[2]}}, about = {{n[3], n[4], n[5]}};
  const tml_value along = tml_calc_times(c, -2.0, tml_calc_dot(c, s->p, u));
  const tml_value across = tml_calc_mul(c, s->g[1], tml_calc_times(c, 2.0, tml_calc_dot(c, s->q, u)));
  tml_triple more = tml_calc_scaled(c, tml_calc_dot(c, s->th, s->p), u);
  more = tml_beam_add(c, more, tml_calc_dot(c, s->th, u), s->p);
  more = tml_beam_add(c, more, along, s->th);
  s->phi = tml_beam_turn_back(c, s, 1.0, u);
  s->m = tml_beam_add(c, about, tml_calc_number(-0.5), tml_calc_cross(c, s->p, u));
  s->m = tml_beam_add(c, s->m, s->g[0], more);
  s->m = tml_beam_add(c, s->m, across, s->th);
  s->mu = tml_beam_turn_back(c, s, 1.0, s->m);
}

/* [J] of the elastic part and the preload. */
TML_CALC_LAW tml_value tml_beam_energy(tml_calc *c, const tml_beam_values *s, const tml_beam_law *law)
{
  tml_value sum = tml_calc_number(0.0);
  for (int i = 0; i < 6; i++) {
    const tml_value force = tml_calc_plus(c, law->preload[i], s->elastic[i]);
    sum = tml_calc_add(c, sum, tml_calc_mul(c, s->strain[i], force));
  }
  return tml_calc_times(c, 0.5*law->length, sum);
}

#endif
