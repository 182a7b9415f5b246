/* beam_strain_expression.c - strains and forces of a beam element as nodes of a formula. All of it is smooth at a
 * straight element. Equation numbers (NB...): docs/theory/nonlinear-beams.md. */
#include "force/common/beam_strain_expression.h"

#include "core/number.h"
#include "math/vec3.h"

enum { ATAN_TERMS = 12, SERIES = 28 }; /* round-off of angles up to half a turn */

static tml_value product_of(tml_spell *x, tml_value a, tml_value b) { return tml_nodes_mul(&x->b, a, b); }

static tml_value plus(tml_spell *x, double number, tml_value a)
{
  return tml_nodes_add(&x->b, tml_nodes_number(number), a);
}

static tml_triple add_scaled(tml_spell *x, tml_triple a, tml_value f, tml_triple b)
{
  return tml_nodes_plus(&x->b, a, tml_force_expression_scaled(x, f, b));
}

static tml_triple add_times(tml_spell *x, tml_triple a, double f, tml_triple b)
{
  return add_scaled(x, a, tml_nodes_number(f), b);
}

static tml_value polynomial(tml_spell *x, const double *c, int n, tml_value s)
{
  tml_value sum = tml_nodes_number(c[n - 1]);
  for (int k = n - 2; k >= 0; k--) sum = plus(x, c[k], product_of(x, sum, s));
  return sum;
}

/* ---------------------------------------------------------------- rotation vector ------------ */

/* v/(1 + sqrt(1 + v.v)): tangents of half the angle. */
static tml_triple half_tangent(tml_spell *x, tml_triple v)
{
  const tml_value root = plus(x, 1.0, tml_nodes_dot(&x->b, v, v));
  const tml_value f = tml_nodes_div(&x->b, tml_nodes_number(1.0), plus(x, 1.0, tml_nodes_call(&x->b, "sqrt", &root)));
  return tml_force_expression_scaled(x, f, v);
}

/* Of R = A^T B; a quarter of the angle has the tangent |v|/(1 + q0), which is halved twice. */
static tml_triple spell_turn(tml_spell *x, const tml_triple a[3], const tml_triple b[3])
{
  static const int next[] = {1, 2, 0}, last[] = {2, 0, 1};
  tml_value trace = tml_nodes_number(1.0);
  tml_triple v;
  double c[ATAN_TERMS];
  for (int k = 0; k < 3; k++) trace = tml_nodes_add(&x->b, trace, tml_nodes_dot(&x->b, a[k], b[k]));
  const tml_value root = tml_nodes_call(&x->b, "sqrt", &trace); /* 2 q0 */
  const tml_value below = product_of(x, root, plus(x, 2.0, root));   /* 4 q0 (1 + q0) */
  for (int k = 0; k < 3; k++) {
    const tml_value d = tml_nodes_sub(&x->b, tml_nodes_dot(&x->b, a[last[k]], b[next[k]]),
                                      tml_nodes_dot(&x->b, a[next[k]], b[last[k]]));
    v.c[k] = tml_nodes_div(&x->b, d, below);
  }
  v = half_tangent(x, half_tangent(x, v));
  for (int k = 0; k < ATAN_TERMS; k++) c[k] = (k % 2 ? -16.0 : 16.0)/(2*k + 1);
  return tml_force_expression_scaled(x, polynomial(x, c, ATAN_TERMS, tml_nodes_dot(&x->b, v, v)), v);
}

/* (NB4) |B_2k|/(2k)! = 2 zeta(2k)/(2 pi)^2k */
static void spell_factors(tml_spell *x, tml_value g[2], tml_value s)
{
  double b[SERIES], c[SERIES], power = 1.0;
  for (int k = 0; k < SERIES; k++) {
    double zeta = 0.0;
    power /= 4.0*TML_PI*TML_PI;
    for (int i = 60; i >= 1; i--) zeta += pow(i, -2.0*(k + 1));
    b[k] = 2.0*zeta*power;
  }
  b[0] = 1.0/12.0, b[1] = 1.0/720.0, b[2] = 1.0/30240.0, b[3] = 1.0/1209600.0, b[4] = 1.0/47900160.0;
  for (int k = 1; k < SERIES; k++) c[k - 1] = k*b[k];
  g[0] = polynomial(x, b, SERIES, s);
  g[1] = polynomial(x, c, SERIES - 1, s);
}

/* ---------------------------------------------------------------- strains -------------------- */

static tml_triple twice_across(tml_spell *x, tml_triple th, tml_triple y)
{
  const tml_triple back = tml_force_expression_scaled(x, tml_nodes_neg(&x->b, tml_nodes_dot(&x->b, th, th)), y);
  return add_scaled(x, back, tml_nodes_dot(&x->b, th, y), th);
}

static tml_triple turn_back(tml_spell *x, const tml_beam_spelled *s, double sign, tml_triple y)
{
  const tml_triple sum = add_times(x, y, 0.5*sign, tml_nodes_cross(&x->b, s->th, y));
  return add_scaled(x, sum, s->g[0], twice_across(x, s->th, y));
}

/* Components of a ground vector along the axes of a. */
static tml_triple local(tml_spell *x, const tml_beam_spelled *s, tml_triple y)
{
  tml_triple out;
  for (int k = 0; k < 3; k++) out.c[k] = tml_nodes_dot(&x->b, s->axis[k], y);
  return out;
}

/* (NB5): x' in two triples. */
static void spell_rates(tml_beam_spelled *s, tml_spell *x, const tml_place place[2], tml_triple out[2])
{
  tml_nodes *b = &x->b;
  static const double none[3] = {0};
  const tml_triple wa = x->vector(x, TML_FEED_SPIN, x->frame[0], none);
  const tml_triple w = tml_nodes_minus(b, x->vector(x, TML_FEED_SPIN, x->frame[1], none), wa);
  const tml_triple u = tml_nodes_minus(b, x->vector(x, TML_FEED_RATE, x->frame[1], place[1].s),
                                       x->vector(x, TML_FEED_RATE, x->frame[0], place[0].s));
  const tml_triple pr = tml_nodes_minus(b, local(x, s, u), tml_nodes_cross(b, local(x, s, wa), s->p));
  const tml_triple tr = turn_back(x, s, -1.0, local(x, s, w));
  const tml_value sr = tml_force_expression_times(x, 2.0, tml_nodes_dot(b, s->th, tr));
  tml_triple y = add_times(x, turn_back(x, s, -1.0, pr), -0.5, tml_nodes_cross(b, tr, s->p));
  y = add_scaled(x, y, product_of(x, s->g[1], sr), s->q);
  y = add_scaled(x, y, product_of(x, s->g[0], tml_nodes_dot(b, s->th, s->p)), tr);
  y = add_scaled(x, y, product_of(x, s->g[0], tml_nodes_dot(b, s->p, tr)), s->th);
  out[0] = add_scaled(x, y, tml_nodes_neg(b, product_of(x, s->g[0], sr)), s->p);
  out[1] = tr;
}

/* Forces of the section. */
static void spell_section(tml_beam_spelled *s, tml_spell *x, const tml_beam_law *law, const tml_place place[2])
{
  const double f = 1.0/law->length;
  tml_triple e[2], rate[2];
  const tml_triple u = turn_back(x, s, -1.0, s->p);
  for (int k = 0; k < 3; k++) {
    s->strain[0].c[k] = plus(x, -law->rest[k] - (k == 0 ? 1.0 : 0.0), tml_force_expression_times(x, f, u.c[k]));
    s->strain[1].c[k] = plus(x, -law->rest[3 + k], tml_force_expression_times(x, f, s->th.c[k]));
  }
  e[0] = s->strain[0];
  e[1] = s->strain[1];
  if (law->damping > 0.0) spell_rates(s, x, place, rate);
  for (int k = 0; k < 2 && law->damping > 0.0; k++) e[k] = add_times(x, e[k], law->damping*f, rate[k]);
  for (int i = 0; i < 6; i++) {
    tml_value sum = tml_nodes_number(law->preload[i]);
    for (int j = 0; j < 6; j++)
      if (law->stiffness[6*i + j] != 0.0)
        sum = tml_nodes_add(&x->b, sum, tml_force_expression_times(x, law->stiffness[6*i + j], e[j/3].c[j % 3]));
    s->n[i/3].c[i % 3] = sum;
  }
}

/* (NB6) */
static void spell_inner(tml_beam_spelled *s, tml_spell *x)
{
  tml_nodes *b = &x->b;
  const tml_triple n = s->n[0];
  s->phi = turn_back(x, s, 1.0, n);
  tml_triple m = add_times(x, s->n[1], -0.5, tml_nodes_cross(b, s->p, n));
  m = add_scaled(x, m, product_of(x, s->g[0], tml_nodes_dot(b, s->th, s->p)), n);
  m = add_scaled(x, m, product_of(x, s->g[0], tml_nodes_dot(b, s->th, n)), s->p);
  m = add_scaled(x, m, tml_force_expression_times(x, -2.0, product_of(x, s->g[0], tml_nodes_dot(b, s->p, n))), s->th);
  m = add_scaled(x, m, tml_force_expression_times(x, 2.0, product_of(x, s->g[1], tml_nodes_dot(b, s->q, n))), s->th);
  s->mu = turn_back(x, s, 1.0, m);
}

void tml_beam_strain_spell(tml_beam_spelled *s, tml_spell *x, const tml_beam_law *law, const tml_place place[2])
{
  tml_triple other[3];
  for (int k = 0; k < 3; k++) {
    double e[3];
    m3_column(e, place[0].B, k);
    s->axis[k] = x->vector(x, TML_FEED_AXIS, x->frame[0], e);
    m3_column(e, place[1].B, k);
    other[k] = x->vector(x, TML_FEED_AXIS, x->frame[1], e);
  }
  const tml_triple d = tml_nodes_minus(&x->b, x->vector(x, TML_FEED_POINT, x->frame[1], place[1].s),
                                       x->vector(x, TML_FEED_POINT, x->frame[0], place[0].s));
  s->p = local(x, s, d);
  s->th = spell_turn(x, s->axis, other);
  spell_factors(x, s->g, tml_nodes_dot(&x->b, s->th, s->th));
  s->q = twice_across(x, s->th, s->p);
  spell_section(s, x, law, place);
  spell_inner(s, x);
}

tml_triple tml_beam_strain_spell_wrench(const tml_beam_spelled *s, tml_spell *x, int side, bool torque)
{
  tml_triple y = torque ? s->mu : s->phi, sum = tml_nodes_zero();
  if (torque && side == 0) y = tml_nodes_plus(&x->b, y, tml_nodes_cross(&x->b, s->p, s->phi));
  for (int k = 0; k < 3; k++) sum = add_scaled(x, sum, y.c[k], s->axis[k]);
  return side == 0 ? sum : tml_nodes_minus(&x->b, tml_nodes_zero(), sum);
}
