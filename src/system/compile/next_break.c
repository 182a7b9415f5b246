/* next_break.c - times at which functions of time alone lose smoothness: those known from the expressions, and those
 * found by a search ahead of the run. */
#include "system/base/system_builder.h"

#include "core/arena.h"

#define HAIR 1e-15 /* relative distance from a break at which the step before it ends */
#define WIDER 1e-9 /* relative margin of that distance around a break found by search, beyond its uncertainty */
#define AT_END 1e-12 /* relative rounding of the end: such a time is the end */

typedef tml_visit_timed visit;

static bool is_timed(const tml_formula *f) { return f->expr && tml_formula_timed(f); }

/* Visits motions and elements that depend on time alone; forces that depend on the state are among the laws. */
static void visit_elements(const tml_system *s, visit f, void *ctx)
{
  const tml_model *m = s->model;
  for (int k = 0; k < m->n_motions; k++) f(m->motions[k].value.expr, true, ctx);
  for (int k = 0; k < s->n_elements; k++) {
    tml_force_value value[TML_FORCE_VALUES];
    const int n = tml_system_force_values(s, &s->element[k], value);
    for (int i = 0; i < n; i++)
      if (is_timed(value[i].formula)) f(value[i].formula->expr, false, ctx);
  }
}

void tml_system_visit_timed(const tml_system *s, visit f, void *ctx)
{
  visit_elements(s, f, ctx);
  for (int k = 0; k < s->user.first_channel; k++) f(s->user.law[k].expr, false, ctx);
}

static void largest_search(const tml_expr *e, bool motion, void *ctx)
{
  (void)motion;
  int *most = ctx;
  const int n = tml_expr_search_size(e);
  if (n > *most) *most = n;
}

void tml_next_break_allocate(tml_work *w, const tml_system *s)
{
  int n = 0;
  tml_system_visit_timed(s, largest_search, &n);
  w->search = tml_arena_new(&w->arena, (size_t)n, sizeof *w->search);
}

typedef struct break_search {
  tml_system_break first;
  tml_work *work;
  double from, to;
} break_search;

static void take_earlier(tml_system_break *first, double at, double hair)
{
  if (!(at - hair < first->at - first->hair)) return;
  first->at = at;
  first->hair = hair;
}

static void find_known_break(const tml_expr *e, bool motion, void *ctx)
{
  (void)motion;
  break_search *q = ctx;
  const double at = tml_expr_next_break(e, q->from);
  if (at < INFINITY) take_earlier(&q->first, at, HAIR*fabs(at));
}

/* Searches up to the earliest break known so far. If none is found, the end of the search is a break. */
static void find_searched_break(const tml_expr *e, bool motion, void *ctx)
{
  (void)motion;
  break_search *q = ctx;
  if (tml_expr_search_size(e) == 0) return;
  const double to = fmin(q->to, q->first.at - q->first.hair);
  if (!(to > q->from)) return;
  const tml_switch_bracket r = tml_expr_search(e, q->from, to, q->work->search);
  if (r.vague < q->first.vague) {
    q->first.vague = r.vague;
    q->first.text = tml_expr_text(e);
  }
  if (r.before == INFINITY) {
    if (to == q->to) take_earlier(&q->first, to, HAIR*fabs(to));
    return;
  }
  const double at = 0.5*(r.before + r.after);
  take_earlier(&q->first, at, fmax(HAIR*fabs(at), 0.5*(r.after - r.before)*(1.0 + WIDER)));
}

bool tml_system_window_within(const tml_system *s, tml_work *w, double from, double to)
{
  int met = 0;
  while (met < 2 && from < to) {
    break_search q = {{INFINITY, 0.0, INFINITY, NULL}, w, from, to};
    visit_elements(s, find_known_break, &q);
    visit_elements(s, find_searched_break, &q);
    if (!(q.first.at + q.first.hair < to)) break;
    from = q.first.at + q.first.hair;
    met++;
  }
  return met == 2;
}

/* Ends of the ramps of inputs. */
static void find_input_breaks(const tml_system *s, break_search *q)
{
  for (int k = 0; q->work->signal && k < s->model->n_inputs; k++) {
    const double at = tml_input_signal_break(&q->work->signal[k], q->from);
    if (at < INFINITY) take_earlier(&q->first, at, HAIR*fabs(at));
  }
}

tml_system_break tml_system_next_break(const tml_system *s, tml_work *w, double t, double end)
{
  break_search q = {{INFINITY, 0.0, INFINITY, NULL}, w, t, t < end*(1.0 - AT_END) ? end : t + end};
  find_input_breaks(s, &q);
  tml_system_visit_timed(s, find_known_break, &q);
  tml_system_visit_timed(s, find_searched_break, &q);
  return q.first;
}
