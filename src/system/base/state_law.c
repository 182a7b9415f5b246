/* state_law.c - formulas of the user in their place: what feeds their inputs, and on which bodies they depend. */
#include "core/memory.h"
#include "system/base/system_builder.h"

/* ---------------------------------------------------------------- feeds ---------------------- */

int tml_feed_width(tml_feed_kind kind) { return kind <= TML_FEED_SPIN_RATE ? 3 : 1; }

tml_vector_kind tml_feed_vector(tml_feed_kind kind)
{
  switch (kind) {
    case TML_FEED_AXIS: case TML_FEED_AXIS_RATE: return TML_VECTOR_AXIS;
    case TML_FEED_SPIN: case TML_FEED_SPIN_RATE: return TML_VECTOR_SPIN;
    default: return TML_VECTOR_POINT;
  }
}

static bool same(const tml_feed *a, const tml_feed *b)
{
  return a->kind == b->kind && a->body == b->body && a->frame == b->frame && a->index == b->index
         && v3_dot(a->s, a->s) == v3_dot(b->s, b->s) && a->s[0] == b->s[0] && a->s[1] == b->s[1] && a->s[2] == b->s[2];
}

int tml_law_add_feed(tml_law *l, const tml_feed *feed)
{
  for (int k = 0; k < l->n_feeds; k++)
    if (same(&l->feed[k], feed)) return l->feed[k].input;
  if (!tml_grow((void **)&l->feed, &l->cap_feeds, l->n_feeds, sizeof *l->feed)) return -1;
  l->feed[l->n_feeds] = *feed;
  l->feed[l->n_feeds++].input = l->n_inputs;
  l->n_inputs += tml_feed_width(feed->kind);
  return l->n_inputs - tml_feed_width(feed->kind);
}

/* A point, axis or rate of a marker. */
tml_feed tml_law_marker(const tml_system *s, tml_feed_kind kind, int marker, int axis)
{
  tml_feed f = {.kind = kind, .body = s->model->markers[marker].body, .frame = tml_system_frame_of(s, marker),
                .index = -1, .slot = -1};
  tml_place place;
  tml_system_place(s, marker, &place);
  if (kind == TML_FEED_AXIS) m3_column(f.s, place.B, axis);
  else if (tml_feed_vector(kind) == TML_VECTOR_POINT) v3_copy(f.s, place.s);
  return f;
}

/* The axes of a marker turned so that the angle about `axis` of them is one about z, counted from x. */
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

/* The angle of the way between two markers about z of `other`, where the way begins (4) or ends (5). */
static int counted_way(tml_system *s, const tml_atom *a)
{
  tml_place i, j;
  const int frame[2] = {tml_system_frame_of(s, a->other), tml_system_frame_of(s, a->marker)};
  tml_system_place(s, a->other, &i);
  tml_system_place(s, a->marker, &j);
  const int k = tml_system_add_angle(s, &i, &j, frame, a->start);
  tml_measure_way(&s->angle[k].measure, &i, &j, a->axis == 4);
  return k;
}

static int counted_angle(tml_system *s, const tml_atom *a)
{
  if (a->axis > 3) return counted_way(s, a);
  tml_place i, j;
  const int frame[2] = {tml_system_frame_of(s, a->other), tml_system_frame_of(s, a->marker)};
  tml_system_place(s, a->other, &j);
  tml_system_place(s, a->marker, &i);
  turn_axes(&i, a->axis);
  turn_axes(&j, a->axis);
  return tml_system_add_angle(s, &j, &i, frame, a->axis == 3 ? tml_system_start_angle(s, a->other, a->marker) : 0.0);
}

static tml_feed feed_of(tml_system *s, const tml_atom *a)
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

/* ---------------------------------------------------------------- bodies --------------------- */

/* The moving bodies of its vectors, ascending, each once. */
bool tml_law_set_bodies(tml_law *l, const tml_system *s)
{
  l->body = tml_new((size_t)l->n_feeds, sizeof(int));
  l->column = tml_new((size_t)l->n_feeds, sizeof(int));
  if (!l->body || !l->column) return false;
  for (int k = 0; k < l->n_feeds; k++) {
    const int b = l->feed[k].body;
    if (tml_feed_width(l->feed[k].kind) == 1 || s->body[b].nv == 0) continue;
    int i = 0;
    while (i < l->n_bodies && l->body[i] < b) i++;
    if (i < l->n_bodies && l->body[i] == b) continue;
    memmove(l->body + i + 1, l->body + i, (size_t)(l->n_bodies - i)*sizeof(int));
    l->body[i] = b;
    l->n_bodies++;
  }
  for (int i = 0; i < l->n_bodies; i++) {
    l->column[i] = l->n_columns;
    l->n_columns += s->body[l->body[i]].nv;
  }
  for (int k = 0; k < l->n_feeds; k++) {
    l->feed[k].part = -1;
    for (int i = 0; i < l->n_bodies && tml_feed_width(l->feed[k].kind) == 3; i++)
      if (l->body[i] == l->feed[k].body) l->feed[k].part = i;
  }
  return true;
}

/* ---------------------------------------------------------------- creation ------------------- */

static bool spelled_out(const tml_formula *f)
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
  for (int k = 0; k < f->n_atoms && !spelled_out(f); k++) {
    tml_feed feed = feed_of(s, &f->atoms[k]);
    feed.input = l->n_inputs;
    l->n_inputs += tml_feed_width(feed.kind);
    if (!tml_grow((void **)&l->feed, &l->cap_feeds, l->n_feeds, sizeof *l->feed)) return tml_fail_memory(err);
    l->feed[l->n_feeds++] = feed;
  }
  if (spelled_out(f)) st = tml_law_spell(l, s, f, feed_of, err);
  if (st == TML_OK && !tml_law_set_bodies(l, s)) st = tml_fail_memory(err);
  return st;
}

void tml_law_free(tml_law *l)
{
  tml_expr_free(l->own);
  tml_delete(l->feed);
  int *const list[] = {l->body, l->column, l->uv, l->vv};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
}
