/* law_gradient.c - gradients of laws by all components of the state. */
#include "system/evaluate/law_gradient.h"

#include "core/arena.h"
#include "system/base/evaluate.h"

typedef struct part { double **x; int n; } part;
enum { PARTS = 6 };

static void parts_of(part list[PARTS], tml_gradient *g, const tml_system *s)
{
  const part all[PARTS] = {{&g->q, s->nv}, {&g->v, s->nv}, {&g->a, s->nv},
                           {&g->lambda, s->m}, {&g->X, s->user.nx}, {&g->p, s->user.np}};
  memcpy(list, all, sizeof all);
}

tml_status tml_gradient_create(tml_gradient *g, const tml_system *s, tml_error *err)
{
  part list[PARTS];
  *g = (tml_gradient){0};
  parts_of(list, g, s);
  for (int i = 0; i < PARTS; i++) *list[i].x = tml_arena_new(&g->arena, (size_t)list[i].n, sizeof(double));
  if (!g->arena.failed) return TML_OK;
  tml_gradient_free(g);
  return tml_fail_memory(err);
}

void tml_gradient_free(tml_gradient *g)
{
  tml_arena_free(&g->arena);
  *g = (tml_gradient){0};
}

void tml_gradient_clear(tml_gradient *g, const tml_system *s)
{
  part list[PARTS];
  parts_of(list, g, s);
  for (int i = 0; i < PARTS; i++) memset(*list[i].x, 0, (size_t)list[i].n*sizeof(double));
  g->t = 0.0;
}

/* True if the value and the gradient are finite. */
static bool is_smooth(const tml_work *w, const tml_law *l, double value)
{
  bool finite = isfinite(value);
  for (int i = 0; i < l->n_inputs; i++) finite = finite && isfinite(w->gradient[i][0]);
  return finite;
}

tml_status tml_law_gradient(const tml_system *s, tml_work *w, const tml_law *l, const tml_state *x, double f,
                            tml_gradient *g)
{
  double value[TML_EXPR_COEF];
  tml_branches kept;
  tml_system_frames(s, w, x->q, x->v);
  tml_law_set_inputs(s, w, l, x, 0);
  tml_expr_gradient(l->expr, l->n_inputs, (const double(*)[TML_EXPR_COEF])w->input, 0, value, w->gradient, w->program,
                    tml_law_branches(w, l, &kept));
  if (!is_smooth(w, l, value[0])) return TML_RETRY_NAN;
  g->t += f*w->gradient[0][0];
  for (int i = 0; i < l->n_feeds; i++) {
    const tml_feed *k = &l->feed[i];
    const double slope = f*w->gradient[k->input][0];
    switch (k->kind) {
      case TML_FEED_LAMBDA: g->lambda[k->index] += slope; break;
      case TML_FEED_STATE: g->X[k->index] += slope; break;
      case TML_FEED_UNKNOWN: g->p[k->index] += slope; break;
      case TML_FEED_INPUT: g->t += slope*w->input[k->input][1]; break;
      case TML_FEED_TURN: case TML_FEED_MEMORY: break;
      default: {
        const int v = s->body[k->body].v;
        double slopes[3];
        tml_law_input_slope(slopes, w, k, f);
        tml_law_input_add(s, w, k, x, slopes, &(tml_feed_place){g->q + v, g->v + v, g->a + v, 1});
        break;
      }
    }
  }
  return TML_OK;
}
