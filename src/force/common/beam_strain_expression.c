/* beam_strain_expression.c - the pose of the ends of a beam element as nodes of a formula, from which the law follows
 * (beam_strain_law.h). All of it is smooth at a straight element. Equation numbers (NB...):
 * docs/theory/nonlinear-beams.md. */
#include "force/common/beam_strain_expression.h"

#include "force/common/force_arithmetic.h"
#include "math/vec3.h"

enum { ATAN_TERMS = 12 }; /* round-off of angles up to half a turn */

static tml_value polynomial(tml_calc *c, const double *f, int n, tml_value s)
{
  tml_value sum = tml_calc_number(f[n - 1]);
  for (int k = n - 2; k >= 0; k--) sum = tml_calc_plus(c, f[k], tml_calc_mul(c, sum, s));
  return sum;
}

/* ---------------------------------------------------------------- rotation vector ------------ */

/* v/(1 + sqrt(1 + v.v)): tangents of half the angle. */
static tml_triple half_tangent(tml_calc *c, tml_triple v)
{
  const tml_value root = tml_calc_round(c, tml_calc_dot(c, v, v), 1.0);
  return tml_calc_scaled(c, tml_calc_div(c, tml_calc_number(1.0), tml_calc_plus(c, 1.0, root)), v);
}

/* Of R = A^T B; a quarter of the angle has the tangent |v|/(1 + q0), which is halved twice. */
static tml_triple spell_turn(tml_calc *c, const tml_triple a[3], const tml_triple b[3])
{
  static const int next[] = {1, 2, 0}, last[] = {2, 0, 1};
  tml_value trace = tml_calc_number(1.0);
  tml_triple v;
  double f[ATAN_TERMS];
  for (int k = 0; k < 3; k++) trace = tml_calc_add(c, trace, tml_calc_dot(c, a[k], b[k]));
  const tml_value root = tml_calc_root(c, trace); /* 2 q0 */
  const tml_value below = tml_calc_mul(c, root, tml_calc_plus(c, 2.0, root)); /* 4 q0 (1 + q0) */
  for (int k = 0; k < 3; k++) {
    const tml_value d = tml_calc_sub(c, tml_calc_dot(c, a[last[k]], b[next[k]]),
                                     tml_calc_dot(c, a[next[k]], b[last[k]]));
    v.c[k] = tml_calc_div(c, d, below);
  }
  v = half_tangent(c, half_tangent(c, v));
  for (int k = 0; k < ATAN_TERMS; k++) f[k] = (k % 2 ? -16.0 : 16.0)/(2*k + 1);
  return tml_calc_scaled(c, polynomial(c, f, ATAN_TERMS, tml_calc_dot(c, v, v)), v);
}

/* (NB4) */
static void spell_factors(tml_calc *c, tml_value g[2], tml_value s)
{
  double slope[TML_BEAM_SERIES - 1];
  for (int k = 1; k < TML_BEAM_SERIES; k++) slope[k - 1] = k*tml_beam_strain_series[k];
  g[0] = polynomial(c, tml_beam_strain_series, TML_BEAM_SERIES, s);
  g[1] = polynomial(c, slope, TML_BEAM_SERIES - 1, s);
}

/* ---------------------------------------------------------------- the element ---------------- */

/* Components of the difference of a vector on both ends along the axes of a. */
static tml_triple difference(tml_expanded_beam *s, tml_expansion *x, tml_feed_kind kind, const double *const at[2])
{
  const tml_triple d = tml_nodes_minus(&x->b, x->vector(x, kind, x->frame[1], at[1]),
                                       x->vector(x, kind, x->frame[0], at[0]));
  tml_triple out;
  for (int k = 0; k < 3; k++) out.c[k] = tml_nodes_dot(&x->b, s->axis[k], d);
  return out;
}

static void spell_rates(tml_calc *c, tml_expanded_beam *s, tml_expansion *x, const double *const at[2])
{
  static const double none[3] = {0};
  const tml_triple spin = x->vector(x, TML_FEED_SPIN, x->frame[0], none);
  tml_triple wa;
  for (int k = 0; k < 3; k++) wa.c[k] = tml_nodes_dot(&x->b, s->axis[k], spin);
  const tml_triple w = difference(s, x, TML_FEED_SPIN, (const double *const[]){none, none});
  tml_beam_set_rates(c, &s->v, difference(s, x, TML_FEED_RATE, at), wa, w);
}

void tml_beam_strain_expand(tml_expanded_beam *s, tml_expansion *x, const tml_beam_law *law, const tml_place place[2])
{
  const double *const at[2] = {place[0].s, place[1].s};
  tml_calc_nodes n;
  tml_triple other[3];
  tml_calc_nodes_begin(&n, x);
  for (int k = 0; k < 3; k++) {
    double e[3];
    m3_column(e, place[0].B, k);
    s->axis[k] = x->vector(x, TML_FEED_AXIS, x->frame[0], e);
    m3_column(e, place[1].B, k);
    other[k] = x->vector(x, TML_FEED_AXIS, x->frame[1], e);
  }
  tml_beam_values *v = &s->v;
  v->p = difference(s, x, TML_FEED_POINT, at);
  v->th = spell_turn(&n.c, s->axis, other);
  spell_factors(&n.c, v->g, tml_calc_dot(&n.c, v->th, v->th));
  tml_beam_set_strain(&n.c, v, law);
  if (law->damping > 0.0) spell_rates(&n.c, s, x, at);
  tml_beam_set_section(&n.c, v, law);
  tml_beam_set_inner(&n.c, v, v->n);
}

tml_value tml_beam_strain_expand_energy(const tml_expanded_beam *s, tml_expansion *x, const tml_beam_law *law)
{
  tml_calc_nodes n;
  tml_calc_nodes_begin(&n, x);
  return tml_beam_energy(&n.c, &s->v, law);
}

tml_triple tml_beam_strain_expand_wrench(const tml_expanded_beam *s, tml_expansion *x, int side, bool torque)
{
  tml_triple y = torque ? s->v.mu : s->v.phi, sum = tml_calc_zero();
  if (torque && side == 0) y = tml_nodes_plus(&x->b, y, tml_nodes_cross(&x->b, s->v.p, s->v.phi));
  for (int k = 0; k < 3; k++)
    sum = tml_nodes_plus(&x->b, sum, tml_force_expression_scaled(x, y.c[k], s->axis[k]));
  return side == 0 ? sum : tml_nodes_minus(&x->b, tml_calc_zero(), sum);
}
