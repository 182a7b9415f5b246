/* own.c - channels that users define by expressions of time and of the state. */
#include "analysis/own.h"

#include <limits.h>

#include "core/memory.h"

/* ---------------------------------------------------------------- where probes look ---------- */

/* A state with its frames. */
typedef struct scene {
  const tml_sim *s;
  const double *q, *v, *a; /* frames are set for each marker when q is given, else those of the work space serve */
  tml_frame *frame;
} scene;

static void see_marker(const void *ctx, int marker, tml_probe_marker *out)
{
  const scene *x = ctx;
  const int b = x->s->model->markers[marker].body;
  const tml_sysbody *k = &x->s->sys->body[b];
  tml_place place;
  tml_system_place(x->s->sys, marker, &place);
  out->ops = k->ops;
  out->frame = &x->s->work.frame[b];
  out->a = x->a + k->v;
  v3_copy(out->s, place.s);
  memcpy(out->B, place.B, sizeof out->B);
  if (!x->q) return;
  k->ops->frame(x->frame, x->q + k->q, x->v + k->v);
  out->frame = x->frame;
}

static tml_status see_wrench(const void *ctx, tml_element kind, int index, tml_wrench *out)
{
  const scene *x = ctx;
  return tml_wrench_of(out, x->s, kind, index);
}

static tml_probe_view view_of(const scene *x)
{
  return (tml_probe_view){.model = x->s->model, .marker = see_marker, .wrench = see_wrench, .ctx = x};
}

/* ---------------------------------------------------------------- values --------------------- */

/* The angle nearest to the one last counted; the first is taken as it is. */
static double counted(double raw, double turn)
{
  const double two_pi = 2.0*acos(-1.0);
  return isfinite(turn) ? raw + two_pi*nearbyint((turn - raw)/two_pi) : raw;
}

tml_status tml_own_channel_value(double *out, tml_sim *s, int k)
{
  const tml_own_channel *c = &s->model->channels[k];
  const scene x = {.s = s, .a = s->a};
  const tml_probe_view view = view_of(&x);
  double result[TML_EXPR_COEF];
  s->own.input[0][0] = s->time;
  for (int i = 0; i < c->value.n_probes; i++) {
    const tml_probe *p = &c->value.probes[i];
    double *value = &s->own.input[1 + i][0];
    const tml_status st = tml_probe_value(value, p, &view);
    if (st != TML_OK) return st;
    if (p->fn->kind == TML_STATE_ANGLE) *value = counted(*value, s->own.turn[s->own.first[k] + i]);
  }
  tml_expr_eval(c->value.expr, (const double(*)[TML_EXPR_COEF])s->own.input, 0, result, s->own.work);
  *out = tml_ratio_apply(c->scale, result[0]);
  return TML_OK;
}

void tml_own_channels_commit(tml_sim *s)
{
  tml_frame frame;
  const scene x = {.s = s, .q = s->run->q, .v = s->run->v, .a = s->run->v, .frame = &frame};
  const tml_probe_view view = view_of(&x);
  for (int k = 0; k < s->model->n_channels && s->own.counting; k++) {
    const tml_formula *f = &s->model->channels[k].value;
    for (int i = 0; i < f->n_probes; i++) {
      double value, *turn = &s->own.turn[s->own.first[k] + i];
      if (f->probes[i].fn->kind != TML_STATE_ANGLE) continue;
      if (tml_probe_value(&value, &f->probes[i], &view) == TML_OK) *turn = counted(value, *turn);
    }
  }
}

/* ---------------------------------------------------------------- description ---------------- */

typedef struct range { int from, to; } range;

static void add_rows(range *r, const tml_sim *s, tml_element kind, int index)
{
  int row;
  const int n = tml_rows_of(s->full, kind, index, &row);
  if (n == 0) return;
  if (row < r->from) r->from = row;
  if (row + n > r->to) r->to = row + n;
}

/* Of all joints at a marker, for the functions that sum up forces there. */
static void add_joints(range *r, const tml_sim *s, int marker)
{
  for (int k = 0; k < s->model->n_joints; k++)
    if (s->model->joints[k].i == marker || s->model->joints[k].j == marker) add_rows(r, s, TML_ELEMENT_JOINT, k);
}

/* Which multipliers a channel depends on: from the first to the last, of all elements it asks for. */
static void set_rows(const tml_sim *s, const tml_formula *f, tml_item *item)
{
  range r = {INT_MAX, 0};
  for (int i = 0; i < f->n_probes; i++) {
    const tml_probe *p = &f->probes[i];
    if (p->element == TML_ELEMENT_JOINT || p->element == TML_ELEMENT_MOTION)
      add_rows(&r, s, (tml_element)p->element, p->index);
    if (p->fn->kind == TML_STATE_FORCE || p->fn->kind == TML_STATE_TORQUE) add_joints(&r, s, p->marker[0]);
  }
  if (r.from >= r.to || r.to - r.from > SHRT_MAX) return;
  item->row = r.from;
  item->n_rows = (short)(r.to - r.from);
}

bool tml_own_channel_describe(tml_sim *s, int k)
{
  const tml_own_channel *d = &s->model->channels[k];
  tml_channel_list *c = &s->channels;
  if (!tml_channel_add_own(c, s->model, d)) return false;
  set_rows(s, &d->value, &c->items[c->n_items - 1]);
  return true;
}

tml_status tml_own_channels_create(tml_sim *s, tml_error *err)
{
  const tml_model *m = s->model;
  int probes = 0, most = 0, work = 0;
  s->own.first = tml_new((size_t)m->n_channels, sizeof(int));
  if (!s->own.first) return tml_fail_memory(err);
  for (int k = 0; k < m->n_channels; k++) {
    const tml_formula *f = &m->channels[k].value;
    const int size = tml_expr_work_size(f->expr);
    s->own.first[k] = probes;
    probes += f->n_probes;
    if (f->n_probes > most) most = f->n_probes;
    if (size > work) work = size;
    for (int i = 0; i < f->n_probes; i++)
      s->own.counting = s->own.counting || f->probes[i].fn->kind == TML_STATE_ANGLE;
  }
  s->own.turn = tml_new((size_t)probes, sizeof(double));
  s->own.work = tml_new((size_t)work, sizeof(double));
  s->own.input = tml_new(1 + (size_t)most, sizeof *s->own.input);
  if (!s->own.turn || !s->own.work || !s->own.input) return tml_fail_memory(err);
  for (int i = 0; i < probes; i++) s->own.turn[i] = NAN;
  return TML_OK;
}
