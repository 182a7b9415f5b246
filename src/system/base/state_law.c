/* state_law.c - user formulas bound to a system: their inputs, and the bodies on which they depend. */
#include "core/memory.h"
#include "system/base/system_builder.h"

/* ---------------------------------------------------------------- feeds ---------------------- */

int tml_law_input_width(tml_feed_kind kind) { return kind <= TML_FEED_SPIN_RATE ? 3 : 1; }

tml_vector_kind tml_law_input_vector(tml_feed_kind kind)
{
  switch (kind) {
    case TML_FEED_AXIS: case TML_FEED_AXIS_RATE: return TML_VECTOR_AXIS;
    case TML_FEED_SPIN: case TML_FEED_SPIN_RATE: return TML_VECTOR_SPIN;
    default: return TML_VECTOR_POINT;
  }
}

static bool same_input(const tml_feed *a, const tml_feed *b)
{
  return a->kind == b->kind && a->body == b->body && a->frame == b->frame && a->index == b->index
         && v3_dot(a->s, a->s) == v3_dot(b->s, b->s) && a->s[0] == b->s[0] && a->s[1] == b->s[1] && a->s[2] == b->s[2];
}

int tml_law_add_input(tml_law *l, const tml_feed *feed)
{
  for (int k = 0; k < l->n_feeds; k++)
    if (same_input(&l->feed[k], feed)) return l->feed[k].input;
  if (!tml_grow((void **)&l->feed, &l->cap_feeds, l->n_feeds, sizeof *l->feed)) return -1;
  l->feed[l->n_feeds] = *feed;
  l->feed[l->n_feeds++].input = l->n_inputs;
  l->n_inputs += tml_law_input_width(feed->kind);
  return l->n_inputs - tml_law_input_width(feed->kind);
}

/* A point, axis or rate of a marker. */
tml_feed tml_law_marker(const tml_system *s, tml_feed_kind kind, int marker, int axis)
{
  tml_feed f = {.kind = kind, .body = s->model->markers[marker].body, .frame = tml_system_builder_frame(s, marker),
                .index = -1, .slot = -1};
  tml_place place;
  tml_system_builder_marker(s, marker, &place);
  if (kind == TML_FEED_AXIS) m3_column(f.s, place.B, axis);
  else if (tml_law_input_vector(kind) == TML_VECTOR_POINT) v3_copy(f.s, place.s);
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
    if (tml_law_input_width(l->feed[k].kind) == 1 || s->body[b].nv == 0) continue;
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
    for (int i = 0; i < l->n_bodies && tml_law_input_width(l->feed[k].kind) == 3; i++)
      if (l->body[i] == l->feed[k].body) l->feed[k].part = i;
  }
  return true;
}

/* ---------------------------------------------------------------- creation ------------------- */

void tml_law_free(tml_law *l)
{
  tml_expr_free(l->own);
  tml_delete(l->feed);
  int *const list[] = {l->body, l->column, l->uv, l->vv};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
}
