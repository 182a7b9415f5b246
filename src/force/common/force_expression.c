/* force_expression.c - measures and programs as parts of a formula, and the force or torque on one side that a
 * force along a measure produces. */
#include "force/common/force_expression.h"

#include "core/memory.h"
#include "force/common/force_evaluate.h"

tml_value tml_force_expression_times(tml_expansion *x, double f, tml_value y)
{
  return tml_nodes_mul(&x->b, tml_calc_number(f), y);
}

tml_triple tml_force_expression_scaled(tml_expansion *x, tml_value f, tml_triple y)
{
  tml_triple z;
  for (int i = 0; i < 3; i++) z.c[i] = tml_nodes_mul(&x->b, f, y.c[i]);
  return z;
}

/* ---------------------------------------------------------------- programs ------------------- */

tml_value tml_force_expression_program(tml_expansion *x, const tml_expr *e, const tml_value *inputs)
{
  return tml_nodes_program(&x->b, e, inputs);
}

tml_value tml_force_expression_followed(tml_expansion *x, const tml_expr *law, tml_value at)
{
  return tml_force_followed(law) > 0 ? tml_force_expression_program(x, law, &at) : tml_calc_number(0.0);
}

/* ---------------------------------------------------------------- measures ------------------- */

static tml_arm arm_of(tml_expansion *x, const tml_measure *m, int slot, const int frame[2], bool rates)
{
  const tml_slot *k = &m->slot[slot];
  tml_arm a;
  if (k->source == TML_SOURCE_SPAN) {
    a.y = tml_nodes_minus(&x->b, x->vector(x, TML_FEED_POINT, frame[1], m->s[1]),
                          x->vector(x, TML_FEED_POINT, frame[0], m->s[0]));
    a.u = tml_calc_zero();
    if (rates)
      a.u = tml_nodes_minus(&x->b, x->vector(x, TML_FEED_RATE, frame[1], m->s[1]),
                            x->vector(x, TML_FEED_RATE, frame[0], m->s[0]));
    return a;
  }
  const int b = frame[k->source == TML_SOURCE_J];
  a.y = x->vector(x, TML_FEED_AXIS, b, k->axis);
  a.u = rates ? x->vector(x, TML_FEED_AXIS_RATE, b, k->axis) : tml_calc_zero();
  return a;
}

static void set_slopes(tml_expansion *x, const tml_measure *m, tml_expanded_measure *o)
{
  tml_nodes *b = &x->b;
  const tml_value c = o->product[0], s = o->product[1];
  switch (m->kind) {
    case TML_MEASURE_DOT:
      o->value = c;
      o->slope[0] = tml_calc_number(1.0);
      break;
    case TML_MEASURE_DISTANCE:
      o->value = tml_force_expression_times(x, 0.5/m->C, tml_nodes_sub(b, c, tml_calc_number(m->C*m->C)));
      o->slope[0] = tml_calc_number(0.5/m->C);
      break;
    case TML_MEASURE_LENGTH:
      o->value = tml_nodes_norm(b, o->arm[0].y);
      if (m->C != 0.0) {
        const tml_value l2 = tml_nodes_sub(b, c, tml_calc_number(m->C*m->C));
        o->value = tml_nodes_call(b, "sqrt", &l2);
      }
      o->slope[0] = tml_nodes_div(b, tml_calc_number(0.5), o->value);
      break;
    case TML_MEASURE_ANGLE: {
      const tml_value r2 = tml_nodes_add(b, tml_nodes_mul(b, c, c), tml_nodes_mul(b, s, s));
      o->value = tml_nodes_atan2(b, s, c);
      o->slope[0] = tml_nodes_neg(b, tml_nodes_div(b, s, r2));
      o->slope[1] = tml_nodes_div(b, c, r2);
      break;
    }
    case TML_MEASURE_TANGENT: {
      const tml_value u = tml_nodes_add(b, tml_nodes_mul(b, c, c), tml_nodes_mul(b, s, s));
      const tml_value w = tml_nodes_sub(b, u, tml_calc_number(m->C*m->C)), h = tml_nodes_call(b, "sqrt", &w);
      const tml_value f = tml_nodes_div(b, tml_calc_number(-m->C), tml_nodes_mul(b, u, h));
      o->value = tml_nodes_atan2(b, tml_calc_number(m->C), h);
      o->slope[0] = tml_nodes_mul(b, f, c);
      o->slope[1] = tml_nodes_mul(b, f, s);
      break;
    }
    case TML_MEASURE_CLOSEST_POINT:
    case TML_MEASURE_TANGENCY: break; /* formulas do not use these measures */
  }
}

void tml_force_expression_measure(tml_expansion *x, const tml_measure *m, const int frame[2], bool rates,
                                  tml_expanded_measure *o)
{
  tml_nodes *b = &x->b;
  for (int k = 0; k < m->n_slots; k++) o->arm[k] = arm_of(x, m, k, frame, rates);
  for (int k = 0; k < 2; k++) {
    const tml_arm *y = &o->arm[m->pair[k][0]], *z = &o->arm[m->pair[k][1]];
    o->product[k] = k < m->n_pairs ? tml_nodes_dot(b, y->y, z->y) : tml_calc_number(0.0);
  }
  set_slopes(x, m, o);
  o->rate = tml_calc_number(0.0);
  for (int k = 0; rates && k < m->n_pairs; k++) {
    const tml_arm *y = &o->arm[m->pair[k][0]], *z = &o->arm[m->pair[k][1]];
    const tml_value change = tml_nodes_add(b, tml_nodes_dot(b, y->u, z->y), tml_nodes_dot(b, y->y, z->u));
    o->rate = tml_nodes_add(b, o->rate, tml_nodes_mul(b, o->slope[k], change));
  }
}

/* The force or torque on one side of a generalised force f s_q^T: see act() of constraint/marker_measure.c. */
tml_triple tml_force_expression_wrench(tml_expansion *x, const tml_measure *m, const tml_expanded_measure *o,
                                       tml_value f, int side, bool torque)
{
  tml_nodes *b = &x->b;
  tml_triple sum = tml_calc_zero();
  for (int k = 0; k < m->n_pairs; k++)
    for (int which = 0; which < 2; which++) {
      const int ix = m->pair[k][which], iy = m->pair[k][1 - which];
      const tml_slot_source source = m->slot[ix].source;
      if ((source == TML_SOURCE_I && side == 1) || (source == TML_SOURCE_J && side == 0)) continue;
      if ((source == TML_SOURCE_SPAN) == torque) continue;
      tml_value c = tml_nodes_mul(b, f, o->slope[k]);
      if (source == TML_SOURCE_SPAN && side == 0) c = tml_nodes_neg(b, c);
      const tml_triple g = tml_force_expression_scaled(x, c, o->arm[iy].y);
      sum = tml_nodes_plus(b, sum, torque ? tml_nodes_cross(b, o->arm[ix].y, g) : g);
    }
  return sum;
}
