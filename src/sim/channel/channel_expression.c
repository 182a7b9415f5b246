/* channel_expression.c - channels that users define by expressions of time and state: laws of the system, evaluated at
 * the reported state. */
#include "sim/channel/channel_expression.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_reported.h"
#include "sim/base/sim_assembly.h"
#include "sim/base/sim_equations.h"

#include <limits.h>

#include "system/base/evaluate.h"

/* ---------------------------------------------------------------- values --------------------- */

static const tml_law *law_of(const tml_sim *s, int k)
{
  return &s->eq->sys->user.law[s->eq->sys->user.first_channel + k];
}

/* A value that is not finite is returned; the caller reports it. */
tml_status tml_channel_expression_value(double *out, tml_sim *s, int k)
{
  const tml_state x = tml_sim_reported_state(s);
  const tml_status st = tml_law_value(s->eq->sys, &s->eq->work, law_of(s, k), &x, out);
  *out = tml_ratio_apply(s->model->channels[k].scale, *out);
  return st == TML_RETRY_NAN ? TML_OK : st;
}

double tml_channel_expression_terms(tml_sim *s, tml_element kind, int index)
{
  const tml_user *u = &s->eq->sys->user;
  const bool channel = kind == TML_ELEMENT_CHANNEL;
  const int first = channel ? u->first_channel : kind == TML_ELEMENT_VARIABLE ? s->model->n_equations : 0;
  const tml_state x = tml_sim_reported_state(s);
  const double size = tml_law_made_of(s->eq->sys, &s->eq->work, &u->law[first + index], &x);
  return channel ? tml_ratio_apply(s->model->channels[index].scale, size) : size;
}

bool tml_channel_expression_failure(tml_sim *s, int k, char text[TML_EXPR_FAILURE])
{
  double value;
  /* evaluates again, since the cause is read from the work space */
  if (tml_channel_expression_value(&value, s, k) != TML_OK) return false;
  return tml_expr_failure(law_of(s, k)->expr, s->eq->work.program, text);
}

/* ---------------------------------------------------------------- description ---------------- */

typedef struct range { int from, to; } range;

static void add_range_rows(range *r, const tml_sim *s, tml_element kind, int index)
{
  int row;
  const int n = tml_element_wrench_rows(s->assembly->full, kind, index, &row);
  if (n == 0) return;
  if (row < r->from) r->from = row;
  if (row + n > r->to) r->to = row + n;
}

/* Sets the range of multipliers that a channel depends on: from the first to the last row of all elements in its
 * expression. */
static void set_rows(const tml_sim *s, const tml_formula *f, tml_item *item)
{
  range r = {INT_MAX, 0};
  for (int i = 0; i < f->n_atoms; i++) {
    const tml_atom *a = &f->atoms[i];
    if (a->element == TML_ELEMENT_JOINT || a->element == TML_ELEMENT_MOTION || a->element == TML_ELEMENT_RELATION)
      add_range_rows(&r, s, (tml_element)a->element, a->index);
  }
  if (r.from >= r.to || r.to - r.from > SHRT_MAX) return;
  item->row = r.from;
  item->n_rows = (short)(r.to - r.from);
}

static tml_need need_of_atom(tml_atom_kind kind)
{
  switch (kind) {
    case TML_ATOM_POINT:
    case TML_ATOM_AXIS:
    case TML_ATOM_TURN:
    case TML_ATOM_STATE: return TML_NEED_PLACE;
    case TML_ATOM_POINT_RATE:
    case TML_ATOM_SPIN: return TML_NEED_VELOCITY;
    default: return TML_NEED_FORCE;
  }
}

static void set_need(const tml_formula *f, tml_item *item)
{
  item->need = TML_NEED_PLACE;
  for (int i = 0; i < f->n_atoms; i++) {
    const tml_need need = need_of_atom(f->atoms[i].kind);
    if ((int)need > item->need) item->need = (signed char)need;
  }
}

bool tml_channel_expression_describe(tml_sim *s, int k)
{
  const tml_own_channel *d = &s->model->channels[k];
  tml_channel_list *c = &s->channels->list;
  if (!tml_channel_add_definition(c, s->model, d)) return false;
  set_rows(s, &d->value, &c->items[c->n_items - 1]);
  set_need(&d->value, &c->items[c->n_items - 1]);
  return true;
}
