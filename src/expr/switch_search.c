/* switch_search.c - finds the switches of a program that depend on time alone. The search proceeds from left
 * to right over cells in which interval bounds prove that no branch changes; cells are lengthened and
 * halved as the bounds require. */
#include "expr/program_bounds.h"
#include "expr/parse/program_build.h"

#include <assert.h>
#include <string.h>

#define RESOLUTION 1e-14   /* shortest cell, relative to the end of the search */
#define VAGUE 1e-3         /* relative to the end: a longer stretch without a proof is reported as
                              vague, not as a gradual switch */
enum { CELLS = 20000 };    /* in one search; the next search continues there */

enum { SPAN = (int)((sizeof(tml_span) + sizeof(double) - 1)/sizeof(double)) };

static int inputs_of(const tml_expr *e)
{
  int n = 1;
  for (int i = 0; i < e->n_nodes; i++)
    if (e->nodes[i].kind == TML_NODE_INPUT && e->nodes[i].input >= n) n = e->nodes[i].input + 1;
  return n;
}

int tml_expr_search_size(const tml_expr *e)
{
  if (e->n_searched == 0) return 0;
  return SPAN*e->n_nodes + 3*e->n_branches + TML_EXPR_COEF*(e->n_nodes + inputs_of(e));
}

typedef struct switch_search {
  const tml_expr *e;
  tml_span *span;
  double *known, *now; /* branches in the previous cells, and in this one */
  double *at;          /* branches at one time */
  double *value;       /* values of the nodes at that time */
  double (*input)[TML_EXPR_COEF];
  bool any;            /* `known` is set */
} switch_search;

static switch_search begin_bracket_search(const tml_expr *e, double *work)
{
  switch_search h = { .e = e, .span = (tml_span *)(void *)work };
  h.known = work + SPAN*e->n_nodes;
  h.now = h.known + e->n_branches;
  h.at = h.now + e->n_branches;
  h.value = h.at + e->n_branches;
  h.input = (double (*)[TML_EXPR_COEF])(void *)(h.value + TML_EXPR_COEF*e->n_nodes);
  memset(h.input, 0, (size_t)inputs_of(e)*sizeof *h.input);
  return h;
}

/* True if every branch of a searched call is the same throughout the cell. */
static bool decided(switch_search *h, double from, double to)
{
  const tml_span time = tml_span_line(from, to);
  bool all = true;
  tml_expr_bounds(h->e, &time, true, h->span, h->now);
  for (int i = 0; i < h->e->n_nodes && all; i++) {
    const tml_node *n = &h->e->nodes[i];
    all = !n->searched || h->now[n->branch] != TML_OPEN;
  }
  return all;
}

static bool same_number(double a, double b) { return a == b || (isnan(a) && isnan(b)); }

/* True if a branch differs from that in the previous cells. Stores the branches. */
static bool switched(switch_search *h)
{
  bool other = false;
  for (int i = 0; i < h->e->n_nodes; i++) {
    const tml_node *n = &h->e->nodes[i];
    if (!n->searched) continue;
    other = other || (h->any && !same_number(h->known[n->branch], h->now[n->branch]));
    h->known[n->branch] = h->now[n->branch];
  }
  h->any = true;
  return other;
}

/* True if the branches at time t are those of this cell. */
static bool as_now(switch_search *h, double t)
{
  double out[TML_EXPR_COEF];
  const tml_branches branches = { h->at, false };
  bool all = true;
  h->input[0][0] = t;
  tml_expr_eval_branches(h->e, (const double (*)[TML_EXPR_COEF])h->input, 0, out, h->value, &branches);
  for (int i = 0; i < h->e->n_nodes && all; i++) {
    const tml_node *n = &h->e->nodes[i];
    all = !n->searched || same_number(h->at[n->branch], h->now[n->branch]);
  }
  return all;
}

/* Bisects the computed branches inside the bracket. A gradual switch (the end of step5) is hidden by round-off,
 * so the bracket can be long. */
static tml_switch_bracket narrow_bracket(switch_search *h, tml_switch_bracket r, double finest)
{
  while (r.after - r.before > 4.0*finest) {
    const double middle = 0.5*(r.before + r.after);
    if (as_now(h, middle)) r.after = middle;
    else r.before = middle;
  }
  assert(!(r.before > r.after));
  return r;
}

tml_switch_bracket tml_expr_search(const tml_expr *e, double from, double to, double *work)
{
  switch_search h = begin_bracket_search(e, work);
  const double finest = RESOLUTION*fmax(fabs(from), fabs(to));
  double x = from, width = to - from, gap = from, least = finest; /* `gap`: start of the open stretch */
  double vague = INFINITY;
  for (int cells = 0; x < to; cells++) {
    const double end = width < to - x ? x + width : to;
    if (decided(&h, x, end)) {
      if (switched(&h)) return narrow_bracket(&h, (tml_switch_bracket){ gap, x, vague }, finest);
      x = gap = end;
      width *= 2.0;
      least = finest;
      if (cells >= CELLS) return (tml_switch_bracket){ x, x, vague };
    } else if (end - x > 2.0*least) {
      width = 0.5*(end - x);
    } else {
      x = end;
      if (x - gap > VAGUE*to) vague = fmin(vague, gap);
      width = least *= 2.0; /* round-off hides a gradual switch: the gap is crossed in growing steps */
    }
  }
  return (tml_switch_bracket){ INFINITY, INFINITY, vague };
}
