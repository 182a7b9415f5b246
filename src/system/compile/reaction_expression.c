/* reaction_expression.c - expands forces of elements in a formula into expressions of the state: multipliers and the
 * vectors along which they act, and the expressions that force elements supply. Reactions therefore have exact
 * derivatives like all other quantities. */
#include "core/memory.h"
#include "model/formula/program_nodes.h"
#include "system/base/system_builder.h"
#include "system/compile/channel_law.h"

typedef struct speller {
  tml_expansion x; /* must be the first member: elements receive a pointer to it */
  const tml_system *s;
  tml_law *l;
} speller;

/* ---------------------------------------------------------------- inputs --------------------- */

static tml_value add_scalar_input(tml_expansion *x, const tml_feed *f)
{
  const int first = tml_law_add_input(((speller *)x)->l, f);
  if (first < 0) x->b.failed = true;
  return tml_nodes_input(&x->b, first < 0 ? 0 : first);
}

static tml_triple add_vector_input(tml_expansion *x, const tml_feed *f)
{
  tml_triple v;
  const int first = tml_law_add_input(((speller *)x)->l, f);
  if (first < 0) x->b.failed = true;
  for (int i = 0; i < 3; i++) v.c[i] = tml_nodes_input(&x->b, first < 0 ? 0 : first + i);
  return v;
}

static tml_value add_number_input(tml_expansion *x, tml_feed_kind kind, int index)
{
  return add_scalar_input(x, &(tml_feed){.kind = kind, .body = -1, .index = index, .slot = -1});
}

static tml_triple on_frame(tml_expansion *x, tml_feed_kind kind, int frame, const double s[3])
{
  tml_feed f = {.kind = kind, .body = ((speller *)x)->s->frame[frame].body, .frame = frame, .index = -1, .slot = -1};
  if (s) v3_copy(f.s, s);
  return add_vector_input(x, &f);
}

/* ---------------------------------------------------------------- elements ------------------- */

/* Reaction of term k of a row of a joint or motion. */
static tml_triple term_reaction(tml_expansion *x, const tml_constraint *c, int k, int side, bool torque)
{
  tml_triple sum = tml_calc_zero();
  const tml_term *t = &c->term[k];
  tml_expanded_measure o;
  if (t->ops->kind == TML_PRIMITIVE_MEASURE) {
    tml_force_expression_measure(x, &t->measure, c->frame + 2*k, false, &o);
    const tml_value f = tml_force_expression_times(x, -t->scale, add_number_input(x, TML_FEED_LAMBDA, c->row));
    return tml_force_expression_wrench(x, &t->measure, &o, f, side, torque);
  }
  for (int r = 0; t->ops->kind == TML_PRIMITIVE_POINT && !torque && r < c->n_rows; r++)
    sum.c[t->component[r]] = tml_force_expression_times(x, side ? -1.0 : 1.0, add_number_input(x, TML_FEED_LAMBDA,
                                                                                               c->row + r));
  return sum;
}

/* Reaction of a body motion: on the body (side 1), with its torque about the marker; on ground the opposite. For a
 * rope: the tension of the segment with the number `side`. */
static tml_triple driven_reaction(tml_expansion *x, const tml_constraint *c, int side, bool torque)
{
  const tml_system *s = ((speller *)x)->s;
  const tml_relation *d = &s->model->relations[c->owner.index];
  if (d->kind == TML_RELATION_ROPE) {
    tml_triple pull = tml_calc_zero();
    if (tml_system_relation_row(s, c) == side) pull.c[0] = add_number_input(x, TML_FEED_LAMBDA, c->row);
    return pull;
  }
  const int k = d->component[tml_system_relation_row(s, c)];
  tml_triple v = tml_calc_zero();
  if (torque != (k >= 3)) return v;
  const tml_value f = tml_force_expression_times(x, side ? -1.0 : 1.0, add_number_input(x, TML_FEED_LAMBDA, c->row));
  if (!torque) {
    v.c[k] = f;
    return v;
  }
  tml_place place;
  double axis[3];
  tml_system_builder_marker(s, d->i, &place);
  m3_column(axis, place.B, k - 3);
  return tml_force_expression_scaled(x, f, on_frame(x, TML_FEED_AXIS, tml_system_builder_frame(s, d->i), axis));
}

tml_triple tml_reaction_expression_joint(tml_expansion *x, tml_element kind, int index, int side, bool torque)
{
  const tml_system *s = ((speller *)x)->s;
  tml_triple sum = tml_calc_zero();
  int first, end;
  tml_system_constraints_of(s, kind, index, &first, &end);
  for (; first < end; first++) {
    const tml_constraint *c = &s->constraint[first];
    if (kind == TML_ELEMENT_RELATION) sum = tml_nodes_plus(&x->b, sum, driven_reaction(x, c, side, torque));
    for (int k = 0; k < c->n_terms; k++) sum = tml_nodes_plus(&x->b, sum, term_reaction(x, c, k, side, torque));
  }
  return sum;
}

/* Makes an element the current one. */
static const tml_sysforce *take_element(tml_expansion *x, int element)
{
  const tml_sysforce *e = &((speller *)x)->s->element[element];
  x->frame = e->frame;
  x->user = e->user;
  x->angle = e->angle;
  x->other_angle = e->other_angle;
  x->memory = e->memory;
  x->state = e->state;
  x->unknown = e->unknown;
  x->off = e->off;
  return e;
}

tml_triple tml_reaction_expression_force(tml_expansion *x, int force, int side, bool torque)
{
  const tml_sysforce *e = take_element(x, ((speller *)x)->s->element_of[force]);
  return e->off ? tml_calc_zero() : e->ops->expand(x, e->par, side, torque);
}

tml_value tml_reaction_expression_channel(tml_expansion *x, int element, int k)
{
  const tml_sysforce *e = take_element(x, element);
  return e->ops->expand_channel(x, e->par, k);
}

tml_value tml_reaction_expression_laws(tml_expansion *x, int element)
{
  const tml_sysforce *e = take_element(x, element);
  return e->ops->expand_laws(x, e->par);
}

static tml_triple element_wrench(tml_expansion *x, const tml_atom *a)
{
  const bool torque = a->kind == TML_ATOM_TORQUE;
  if (a->element == TML_ELEMENT_FORCE) return tml_reaction_expression_force(x, a->index, a->side, torque);
  return tml_reaction_expression_joint(x, (tml_element)a->element, a->index, a->side, torque);
}

/* The force of a row of a general constraint or a coupler; zero if the row is left out. */
static tml_value row_multiplier(tml_expansion *x, const tml_atom *a)
{
  const tml_system *s = ((speller *)x)->s;
  const bool coupler = a->element == TML_ELEMENT_COUPLER;
  int first, end;
  tml_system_constraints_of(s, (tml_element)a->element, a->index, &first, &end);
  for (; first < end; first++)
    if (coupler || tml_system_relation_row(s, &s->constraint[first]) == a->side)
      return tml_force_expression_times(x, -1.0, add_number_input(x, TML_FEED_LAMBDA, s->constraint[first].row));
  return tml_calc_number(0.0);
}

/* ---------------------------------------------------------------- the formula ---------------- */

static speller begin_expression(const tml_system *s, tml_law *l)
{
  return (speller){{.b = tml_nodes_begin(l->own), .vector = on_frame, .number = add_number_input}, s, l};
}

static void set_inputs(tml_expansion *x, tml_system *s, const tml_formula *f, tml_feed_fn feed_of, tml_value *inputs)
{
  inputs[0] = tml_nodes_input(&x->b, 0);
  for (int k = 0; k < f->n_atoms; k++) {
    const tml_atom *a = &f->atoms[k];
    const bool force = a->kind == TML_ATOM_FORCE || a->kind == TML_ATOM_TORQUE;
    tml_feed feed = {0};
    if (a->kind == TML_ATOM_MULTIPLIER) {
      inputs[a->input] = row_multiplier(x, a);
      continue;
    }
    if (!force) feed = feed_of(s, a);
    if (!force && tml_law_input_width(feed.kind) == 1) {
      inputs[a->input] = add_scalar_input(x, &feed);
      continue;
    }
    const tml_triple v = force ? element_wrench(x, a) : add_vector_input(x, &feed);
    for (int i = 0; i < 3; i++) inputs[a->input + i] = v.c[i];
  }
}

tml_status tml_reaction_expression_expand(tml_law *l, tml_system *s, const tml_formula *f, tml_feed_fn feed_of,
                                          tml_error *err)
{
  tml_value *inputs = tml_new((size_t)f->n_inputs, sizeof *inputs);
  tml_expr *e = l->own = tml_expr_new(tml_expr_text(f->expr));
  bool ok = inputs && e;
  if (ok) {
    speller y = begin_expression(s, l);
    set_inputs(&y.x, s, f, feed_of, inputs);
    ok = tml_nodes_finish(&y.x.b, tml_force_expression_program(&y.x, f->expr, inputs));
    l->expr = e;
  }
  tml_delete(inputs);
  return ok ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- channels ------------------- */

tml_status tml_law_expand_value(tml_law *l, const tml_system *s, tml_teller tell, const void *what, tml_error *err)
{
  *l = (tml_law){.n_inputs = 1, .own = tml_expr_new("")};
  bool ok = l->own;
  if (ok) {
    speller y = begin_expression(s, l);
    ok = tml_nodes_finish(&y.x.b, tell(&y.x, what));
    l->expr = l->own;
  }
  return ok && tml_law_set_bodies(l, s) ? TML_OK : tml_fail_memory(err);
}
