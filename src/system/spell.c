/* spell.c - forces of elements in a formula, spelled out by what makes them: multipliers and the vectors they act
 * along, laws of springs, components of forces. So the derivatives of a reaction follow like those of everything
 * else. */
#include "core/memory.h"
#include "model/nodes.h"
#include "system/compile.h"

typedef struct speller {
  tml_system *s;
  tml_law *l;
  tml_nodes b;
} speller;

/* ---------------------------------------------------------------- inputs --------------------- */

static tml_value input(speller *x, const tml_feed *f)
{
  const int first = tml_law_add_feed(x->l, f);
  if (first < 0) x->b.failed = true;
  return tml_nodes_input(&x->b, first < 0 ? 0 : first);
}

static tml_triple vector(speller *x, const tml_feed *f)
{
  tml_triple v;
  const int first = tml_law_add_feed(x->l, f);
  if (first < 0) x->b.failed = true;
  for (int i = 0; i < 3; i++) v.c[i] = tml_nodes_input(&x->b, first < 0 ? 0 : first + i);
  return v;
}

static tml_value number(speller *x, tml_feed_kind kind, int index)
{
  return input(x, &(tml_feed){.kind = kind, .body = -1, .index = index, .slot = -1});
}

static tml_triple on_body(speller *x, tml_feed_kind kind, int body, const double s[3])
{
  tml_feed f = {.kind = kind, .body = body, .index = -1, .slot = -1};
  if (s) v3_copy(f.s, s);
  return vector(x, &f);
}

static tml_value times(speller *x, double f, tml_value y) { return tml_nodes_mul(&x->b, tml_nodes_number(f), y); }

static tml_triple scaled(speller *x, tml_value f, tml_triple y)
{
  tml_triple z;
  for (int i = 0; i < 3; i++) z.c[i] = tml_nodes_mul(&x->b, f, y.c[i]);
  return z;
}

/* ---------------------------------------------------------------- programs ------------------- */

/* A copy of a program; inputs become the given nodes. */
static tml_value inlined(speller *x, const tml_expr *e, const tml_value *inputs)
{
  tml_value *map = tml_new((size_t)e->n_nodes, sizeof *map), last = tml_nodes_number(0.0);
  if (!map) x->b.failed = true;
  for (int i = 0; map && i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind == TML_NODE_CONSTANT) map[i] = tml_nodes_number(n->value);
    else if (n->kind == TML_NODE_INPUT) map[i] = inputs[n->input];
    else map[i] = tml_nodes_copy(&x->b, e, n, map);
    last = map[i];
  }
  tml_delete(map);
  return last;
}

/* ---------------------------------------------------------------- measures ------------------- */

/* A slot of a measure: its vector, and the rate of that. */
typedef struct arm { tml_triple y, u; } arm;

static arm arm_of(speller *x, const tml_measure *m, int slot, const int body[2], bool rates)
{
  const tml_slot *k = &m->slot[slot];
  arm a;
  if (k->source == TML_SOURCE_SPAN) {
    a.y = tml_nodes_minus(&x->b, on_body(x, TML_FEED_POINT, body[1], m->s[1]),
                          on_body(x, TML_FEED_POINT, body[0], m->s[0]));
    a.u = tml_nodes_zero();
    if (rates)
      a.u = tml_nodes_minus(&x->b, on_body(x, TML_FEED_RATE, body[1], m->s[1]),
                            on_body(x, TML_FEED_RATE, body[0], m->s[0]));
    return a;
  }
  const int b = body[k->source == TML_SOURCE_J];
  a.y = on_body(x, TML_FEED_AXIS, b, k->axis);
  a.u = rates ? tml_nodes_cross(&x->b, on_body(x, TML_FEED_SPIN, b, NULL), a.y) : tml_nodes_zero();
  return a;
}

typedef struct measured {
  arm arm[3];
  tml_value product[2], slope[2]; /* inner products and the derivatives of the measure in them */
  tml_value value, rate;
} measured;

static void set_slopes(speller *x, const tml_measure *m, measured *o)
{
  tml_nodes *b = &x->b;
  const tml_value c = o->product[0], s = o->product[1];
  switch (m->kind) {
    case TML_MEASURE_DOT:
      o->value = c;
      o->slope[0] = tml_nodes_number(1.0);
      break;
    case TML_MEASURE_DISTANCE:
      o->value = times(x, 0.5/m->C, tml_nodes_sub(b, c, tml_nodes_number(m->C*m->C)));
      o->slope[0] = tml_nodes_number(0.5/m->C);
      break;
    case TML_MEASURE_LENGTH:
      o->value = tml_nodes_norm(b, o->arm[0].y);
      o->slope[0] = tml_nodes_div(b, tml_nodes_number(0.5), o->value);
      break;
    case TML_MEASURE_ANGLE: {
      const tml_value r2 = tml_nodes_add(b, tml_nodes_mul(b, c, c), tml_nodes_mul(b, s, s));
      o->value = tml_nodes_atan2(b, s, c);
      o->slope[0] = tml_nodes_neg(b, tml_nodes_div(b, s, r2));
      o->slope[1] = tml_nodes_div(b, c, r2);
      break;
    }
  }
}

static void measure(speller *x, const tml_measure *m, const int body[2], bool rates, measured *o)
{
  tml_nodes *b = &x->b;
  for (int k = 0; k < m->n_slots; k++) o->arm[k] = arm_of(x, m, k, body, rates);
  for (int k = 0; k < 2; k++) {
    const arm *y = &o->arm[m->pair[k][0]], *z = &o->arm[m->pair[k][1]];
    o->product[k] = k < m->n_pairs ? tml_nodes_dot(b, y->y, z->y) : tml_nodes_number(0.0);
  }
  set_slopes(x, m, o);
  o->rate = tml_nodes_number(0.0);
  for (int k = 0; rates && k < m->n_pairs; k++) {
    const arm *y = &o->arm[m->pair[k][0]], *z = &o->arm[m->pair[k][1]];
    const tml_value change = tml_nodes_add(b, tml_nodes_dot(b, y->u, z->y), tml_nodes_dot(b, y->y, z->u));
    o->rate = tml_nodes_add(b, o->rate, tml_nodes_mul(b, o->slope[k], change));
  }
}

/* What a generalised force f s_q^T means on one side: see act() of constraint/measure.c. */
static tml_triple measure_wrench(speller *x, const tml_measure *m, const measured *o, tml_value f, int side,
                                 bool torque)
{
  tml_nodes *b = &x->b;
  tml_triple sum = tml_nodes_zero();
  for (int k = 0; k < m->n_pairs; k++)
    for (int which = 0; which < 2; which++) {
      const int ix = m->pair[k][which], iy = m->pair[k][1 - which];
      const tml_source source = m->slot[ix].source;
      if ((source == TML_SOURCE_I && side == 1) || (source == TML_SOURCE_J && side == 0)) continue;
      if ((source == TML_SOURCE_SPAN) == torque) continue;
      tml_value c = tml_nodes_mul(b, f, o->slope[k]);
      if (source == TML_SOURCE_SPAN && side == 0) c = tml_nodes_neg(b, c);
      const tml_triple g = scaled(x, c, o->arm[iy].y);
      sum = tml_nodes_plus(b, sum, torque ? tml_nodes_cross(b, o->arm[ix].y, g) : g);
    }
  return sum;
}

/* ---------------------------------------------------------------- elements ------------------- */

/* Of term k of a row of a joint or motion. */
static tml_triple reaction(speller *x, const tml_constraint *c, int k, int side, bool torque)
{
  tml_triple sum = tml_nodes_zero();
  const tml_term *t = &c->term[k];
  measured o;
  if (t->ops->kind == TML_PRIMITIVE_MEASURE) {
    measure(x, &t->measure, c->body + 2*k, false, &o);
    return measure_wrench(x, &t->measure, &o, times(x, -t->scale, number(x, TML_FEED_LAMBDA, c->row)), side, torque);
  }
  for (int r = 0; t->ops->kind == TML_PRIMITIVE_POINT && !torque && r < c->n_rows; r++)
    sum.c[t->component[r]] = times(x, side ? -1.0 : 1.0, number(x, TML_FEED_LAMBDA, c->row + r));
  return sum;
}

static tml_triple constraint_wrench(speller *x, tml_element kind, int index, int side, bool torque)
{
  tml_triple sum = tml_nodes_zero();
  int first, end;
  tml_system_constraints_of(x->s, kind, index, &first, &end);
  for (; first < end; first++)
    for (int k = 0; k < x->s->constraint[first].n_terms; k++)
      sum = tml_nodes_plus(&x->b, sum, reaction(x, &x->s->constraint[first], k, side, torque));
  return sum;
}

/* preload + k x + c s' + law(x) + damping_law(s') + actuator: force/spring.c */
static tml_value tension(speller *x, int k, const measured *o)
{
  tml_nodes *b = &x->b;
  const tml_spring_par *p = &x->s->spring[k];
  const int angle = x->s->element[k].angle, user = x->s->element[k].user[0];
  tml_value s = o->value;
  if (angle >= 0) s = tml_nodes_hidden(b, TML_HIDDEN_UNWIND, 0, (tml_value[]){s, number(x, TML_FEED_TURN, angle)});
  const tml_value stretch = tml_nodes_sub(b, s, number(x, TML_FEED_FREE, k)), time = tml_nodes_input(b, 0);
  tml_value f = tml_nodes_add(b, tml_nodes_number(p->preload), times(x, p->stiffness, stretch));
  f = tml_nodes_add(b, f, times(x, p->damping, o->rate));
  if (p->law) f = tml_nodes_add(b, f, inlined(x, p->law, &stretch));
  if (p->damping_law) f = tml_nodes_add(b, f, inlined(x, p->damping_law, &o->rate));
  if (p->actuator) f = tml_nodes_add(b, f, inlined(x, p->actuator, &time));
  if (user >= 0) f = tml_nodes_add(b, f, number(x, TML_FEED_UNKNOWN, user));
  return f;
}

static tml_triple spring_wrench(speller *x, int k, int side, bool torque)
{
  const tml_spring_par *p = &x->s->spring[k];
  measured o;
  measure(x, &p->measure, x->s->element[k].body, true, &o);
  return measure_wrench(x, &p->measure, &o, tml_nodes_neg(&x->b, tension(x, k, &o)), side, torque);
}

/* preload + K s + C s' + law(s): force/bushing.c */
static tml_triple bushing_wrench(speller *x, int k, int side, bool torque)
{
  tml_nodes *b = &x->b;
  const tml_bushing_par *p = &x->s->bushing[k];
  const int *body = x->s->element[x->s->model->n_springs + x->s->model->n_forces + k].body;
  tml_triple sum = tml_nodes_zero();
  measured o[6];
  for (int a = 0; a < 6; a++) measure(x, &p->measure[a], body, true, &o[a]);
  for (int a = 0; a < 6; a++) {
    tml_value f = tml_nodes_number(p->preload[a]);
    for (int l = 0; l < 6; l++) {
      f = tml_nodes_add(b, f, times(x, p->stiffness[6*a + l], o[l].value));
      f = tml_nodes_add(b, f, times(x, p->damping[6*a + l], o[l].rate));
    }
    if (p->law[a]) f = tml_nodes_add(b, f, inlined(x, p->law[a], &o[a].value));
    sum = tml_nodes_plus(b, sum, measure_wrench(x, &p->measure[a], &o[a], tml_nodes_neg(b, f), side, torque));
  }
  return sum;
}

static tml_triple force_wrench(speller *x, int k, int side, bool torque)
{
  const tml_force *d = &x->s->model->forces[k];
  const tml_sysforce *e = &x->s->element[x->s->model->n_springs + k];
  const tml_value time = tml_nodes_input(&x->b, 0);
  tml_triple sum = tml_nodes_zero();
  if ((d->kind == TML_TORQUE_VECTOR) != torque) return sum;
  for (int i = 0; i < 3; i++) {
    if (!d->value[i].expr) continue;
    const tml_feed axis = tml_law_marker(x->s, TML_FEED_AXIS, d->frame, i);
    tml_value f = e->user[i] >= 0 ? number(x, TML_FEED_UNKNOWN, e->user[i]) : inlined(x, d->value[i].expr, &time);
    if (side) f = tml_nodes_neg(&x->b, f);
    sum = tml_nodes_plus(&x->b, sum, scaled(x, f, vector(x, &axis)));
  }
  return sum;
}

/* The force element that an element of the model is; -1: none. */
static int element_of(const tml_model *m, const tml_atom *a)
{
  switch ((tml_element)a->element) {
    case TML_ELEMENT_SPRING: return a->index;
    case TML_ELEMENT_FORCE: return m->n_springs + a->index;
    case TML_ELEMENT_BUSHING: return m->n_springs + m->n_forces + a->index;
    default: return -1;
  }
}

static tml_triple wrench(speller *x, const tml_atom *a)
{
  const bool torque = a->kind == TML_ATOM_TORQUE;
  const int element = element_of(x->s->model, a);
  if (element >= 0 && x->s->element[element].off) return tml_nodes_zero();
  switch ((tml_element)a->element) {
    case TML_ELEMENT_JOINT:
    case TML_ELEMENT_MOTION:
      return constraint_wrench(x, (tml_element)a->element, a->index, a->side, torque);
    case TML_ELEMENT_SPRING: return spring_wrench(x, a->index, a->side, torque);
    case TML_ELEMENT_BUSHING: return bushing_wrench(x, a->index, a->side, torque);
    case TML_ELEMENT_FORCE: return force_wrench(x, a->index, a->side, torque);
    default: return tml_nodes_zero();
  }
}

/* ---------------------------------------------------------------- the formula ---------------- */

static void set_inputs(speller *x, const tml_formula *f, tml_feed_fn feed_of, tml_value *inputs)
{
  inputs[0] = tml_nodes_input(&x->b, 0);
  for (int k = 0; k < f->n_atoms; k++) {
    const tml_atom *a = &f->atoms[k];
    const bool force = a->kind == TML_ATOM_FORCE || a->kind == TML_ATOM_TORQUE;
    tml_feed feed = {0};
    if (!force) feed = feed_of(x->s, a);
    if (!force && tml_feed_width(feed.kind) == 1) {
      inputs[a->input] = input(x, &feed);
      continue;
    }
    const tml_triple v = force ? wrench(x, a) : vector(x, &feed);
    for (int i = 0; i < 3; i++) inputs[a->input + i] = v.c[i];
  }
}

tml_status tml_law_spell(tml_law *l, tml_system *s, const tml_formula *f, tml_feed_fn feed_of, tml_error *err)
{
  tml_value *inputs = tml_new((size_t)f->n_inputs, sizeof *inputs);
  tml_expr *e = l->own = tml_expr_new(tml_expr_text(f->expr));
  bool ok = inputs && e;
  if (ok) {
    speller x = {s, l, tml_nodes_begin(e)};
    set_inputs(&x, f, feed_of, inputs);
    ok = tml_nodes_finish(&x.b, inlined(&x, f->expr, inputs));
    l->expr = e;
  }
  tml_delete(inputs);
  return ok ? TML_OK : tml_fail_memory(err);
}
