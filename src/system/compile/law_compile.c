/* law_compile.c - binds a formula of the user to the system: the sources of its inputs, and the angles it counts. */
#include "core/memory.h"
#include "system/base/system_builder.h"

/* Rotates the axes of a marker so that its angle about `axis` becomes one about z, counted from x. */
static void turn_axes(tml_place *p, int axis)
{
  double x[3], y[3], z[3];
  m3_column(x, p->B, 0);
  m3_column(y, p->B, 1);
  m3_column(z, p->B, 2);
  for (int r = 0; r < 3 && axis < 3; r++) {
    p->B[3*r] = z[r];
    p->B[3*r + 1] = axis == 1 ? -y[r] : x[r];
    p->B[3*r + 2] = axis == 1 ? x[r] : y[r];
  }
}

/* The angle, about z of `other`, of the line between two markers; `other` is its start (axis 4) or its end (5). */
static int counted_direction(tml_system *s, const tml_atom *a)
{
  tml_place i, j;
  const int frame[2] = {tml_system_builder_frame(s, a->other), tml_system_builder_frame(s, a->marker)};
  tml_system_builder_marker(s, a->other, &i);
  tml_system_builder_marker(s, a->marker, &j);
  const int k = tml_system_add_angle(s, &i, &j, frame, a->start);
  tml_measure_direction(&s->angle[k].measure, &i, &j, a->axis == 4);
  return k;
}

static int counted_angle(tml_system *s, const tml_atom *a)
{
  if (a->axis > 3) return counted_direction(s, a);
  tml_place i, j;
  const int frame[2] = {tml_system_builder_frame(s, a->other), tml_system_builder_frame(s, a->marker)};
  tml_system_builder_marker(s, a->other, &j);
  tml_system_builder_marker(s, a->marker, &i);
  turn_axes(&i, a->axis);
  turn_axes(&j, a->axis);
  return tml_system_add_angle(s, &j, &i, frame, a->axis == 3 ? tml_system_start_angle(s, a->other, a->marker) : 0.0);
}

static tml_feed input_of_atom(tml_system *s, const tml_atom *a)
{
  static const tml_feed_kind kinds[] = {
    [TML_ATOM_POINT] = TML_FEED_POINT, [TML_ATOM_POINT_RATE] = TML_FEED_RATE,
    [TML_ATOM_POINT_ACCELERATION] = TML_FEED_ACCELERATION, [TML_ATOM_AXIS] = TML_FEED_AXIS,
    [TML_ATOM_SPIN] = TML_FEED_SPIN, [TML_ATOM_SPIN_RATE] = TML_FEED_SPIN_RATE, [TML_ATOM_TURN] = TML_FEED_TURN,
    [TML_ATOM_STATE] = TML_FEED_STATE, [TML_ATOM_STATE_RATE] = TML_FEED_UNKNOWN,
    [TML_ATOM_VARIABLE] = TML_FEED_UNKNOWN, [TML_ATOM_INPUT] = TML_FEED_INPUT};
  const tml_feed_kind kind = kinds[a->kind];
  if (kind <= TML_FEED_SPIN_RATE) return tml_law_marker(s, kind, a->marker, a->axis);
  tml_feed f = {.kind = kind, .body = -1, .index = a->index, .slot = -1};
  if (kind == TML_FEED_TURN) f.index = counted_angle(s, a);
  if (a->kind == TML_ATOM_VARIABLE) f.index = s->user.first_variable + a->index;
  return f;
}

static bool needs_expansion(const tml_formula *f)
{
  for (int k = 0; k < f->n_atoms; k++)
    if (f->atoms[k].kind == TML_ATOM_FORCE || f->atoms[k].kind == TML_ATOM_TORQUE ||
        f->atoms[k].kind == TML_ATOM_MULTIPLIER) return true;
  return false;
}

tml_status tml_law_create(tml_law *l, tml_system *s, const tml_formula *f, tml_error *err)
{
  *l = (tml_law){.expr = f->expr, .n_inputs = 1}; /* input 0: time */
  tml_status st = TML_OK;
  for (int k = 0; k < f->n_atoms && !needs_expansion(f); k++) {
    tml_feed feed = input_of_atom(s, &f->atoms[k]);
    feed.input = l->n_inputs;
    l->n_inputs += tml_law_input_width(feed.kind);
    if (!tml_grow((void **)&l->feed, &l->cap_feeds, l->n_feeds, sizeof *l->feed)) return tml_fail_memory(err);
    l->feed[l->n_feeds++] = feed;
  }
  if (needs_expansion(f)) st = tml_reaction_expression_expand(l, s, f, input_of_atom, err);
  if (st == TML_OK && !tml_law_set_bodies(l, s)) st = tml_fail_memory(err);
  return st;
}
