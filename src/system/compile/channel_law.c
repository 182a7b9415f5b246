/* channel_law.c - laws outside the system's list, with their gradient. */
#include "system/compile/channel_law.h"

#include "core/arena.h"
#include "core/memory.h"
#include "system/base/evaluate.h"

static bool take_space(tml_reading *q)
{
  const int size = tml_expr_gradient_size(q->law.expr), plain = tml_expr_work_size(q->law.expr);
  q->input = tml_arena_new(&q->arena, (size_t)q->law.n_inputs, sizeof *q->input);
  q->gradient = tml_arena_new(&q->arena, (size_t)q->law.n_inputs, sizeof *q->gradient);
  q->program = tml_arena_new(&q->arena, (size_t)(size > plain ? size : plain), sizeof *q->program);
  return !q->arena.failed;
}

tml_status tml_reading_create(tml_reading **out, const tml_system *s, tml_teller tell, const void *what,
                               tml_error *err)
{
  tml_reading *q = *out = tml_new(1, sizeof *q);
  if (!q) return tml_fail_memory(err);
  tml_status st = tml_law_expand_value(&q->law, s, tell, what, err);
  if (st == TML_OK && !take_space(q)) st = tml_fail_memory(err);
  if (st == TML_OK) return TML_OK;
  tml_reading_free(q);
  *out = NULL;
  return st;
}

void tml_reading_free(tml_reading *q)
{
  if (!q) return;
  tml_law_free(&q->law);
  tml_arena_free(&q->arena);
  tml_delete(q);
}

/* Exchanges the workspace of the reading with that of tml_work, in which laws are evaluated. */
static void swap_space(tml_reading *q, tml_work *w)
{
  const tml_reading mine = *q;
  q->input = w->input;
  q->gradient = w->gradient;
  q->program = w->program;
  w->input = mine.input;
  w->gradient = mine.gradient;
  w->program = mine.program;
}

tml_status tml_reading_gradient(tml_reading *q, const tml_system *s, tml_work *w, const tml_state *x, double f,
                                 tml_gradient *g)
{
  swap_space(q, w);
  const tml_status st = tml_law_gradient(s, w, &q->law, x, f, g);
  swap_space(q, w);
  return st;
}
