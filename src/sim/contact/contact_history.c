/* contact_history.c - touches, depths, impacts and lost energy of contacts, from the notes that pairs make at the ends
 * of steps. */
#include "core/text_append.h"
#include "sim/measure/quantity_text.h"

#include <assert.h>
#include "sim/contact/contact_history.h"

#include "sim/channel/channel_expression.h"
#include "sim/base/sim_equations.h"
#include "core/argument_check.h"
#include "core/float_traps.h"

tml_status tml_contact_history_create(tml_sim *s, tml_error *err)
{
  s->contacts->touches.sum = tml_arena_new(&s->arena, (size_t)s->model->n_contacts, sizeof *s->contacts->touches.sum);
  return s->contacts->touches.sum ? TML_OK : tml_fail_memory(err);
}

void tml_contact_history_store(tml_touches *x, int n_contacts, tml_archive *a)
{
  tml_archive_double(a, &x->t);
  tml_archive_bytes(a, x->sum, (size_t)n_contacts*sizeof *x->sum);
  tml_archive_bytes(a, &x->hits, sizeof x->hits);
}

/* ---------------------------------------------------------------- spans ---------------------- */

/* [s] Time that is misrepresented if two neighbouring intervals are merged: the gap between them and, if their states
 * differ, the shorter one. */
static double merge_cost(const tml_touch_span *a)
{
  const double first = a[0].to - a[0].from, second = a[1].to - a[1].from;
  return a[1].from - a[0].to + (a[0].state == a[1].state ? 0.0 : fmin(first, second));
}

static void join_cheapest(tml_touch_sum *x)
{
  int best = 0;
  for (int i = 1; i + 1 < x->n_spans; i++)
    if (merge_cost(&x->span[i]) < merge_cost(&x->span[best])) best = i;
  tml_touch_span *a = &x->span[best];
  if (a[1].to - a[1].from > a[0].to - a[0].from) a[0].state = a[1].state;
  a[0].to = a[1].to;
  x->n_spans--;
  memmove(a + 1, a + 2, (size_t)(x->n_spans - best - 1)*sizeof *a);
}

/* Adds a step to the intervals, with the state at its end; it continues the last interval if the contact was closed
 * before. */
static void add_span(tml_touch_sum *x, double before, double now, double t0, double t1)
{
  tml_touch_span *last = x->n_spans > 0 ? &x->span[x->n_spans - 1] : NULL;
  const bool joined = last && before > 0.0 && last->to >= t0;
  if (!(now > 0.0)) return;
  if (joined && last->state == now) {
    last->to = t1;
    return;
  }
  if (x->n_spans == TML_SPANS) join_cheapest(x);
  assert(x->n_spans < TML_SPANS);
  x->span[x->n_spans++] = (tml_touch_span){joined ? t0 : t1, t1, now};
}

/* ---------------------------------------------------------------- hits ----------------------- */

static void add_impact(tml_hit_list *x, const tml_hit_note *hit)
{
  int at = x->n;
  while (at > 0 && x->hit[at - 1].note.peak < hit->note.peak) at--;
  if (at == TML_HITS) return;
  if (x->n < TML_HITS) x->n++;
  memmove(x->hit + at + 1, x->hit + at, (size_t)(x->n - at - 1)*sizeof *x->hit);
  x->hit[at] = *hit;
}

static tml_hit_note make_impact(const tml_contact_par *p, const tml_touch_note *note, double impulse, double to)
{
  return (tml_hit_note){*note, impulse, to, p->contact, {p->shape[0], p->shape[1]}, 0};
}

/* ---------------------------------------------------------------- steps ---------------------- */

/* Adds a pair in a step that ends at t. */
static void count_pair(tml_touch_sum *x, const tml_contact_par *p, const tml_touch_note note[2], double t)
{
  const tml_touch_note *before = &note[0], *now = &note[1];
  const double then = before->depth > 0.0 ? fmax(before->state, TML_TOUCH_SLIPS) : TML_TOUCH_OPEN;
  const double state = now->depth > 0.0 ? fmax(now->state, TML_TOUCH_SLIPS) : TML_TOUCH_OPEN;
  x->touches += then == TML_TOUCH_OPEN && state != TML_TOUCH_OPEN;
  x->changes += then != state;
  x->push += now->push;
  for (int i = 0; i < 2; i++) x->power[i] += now->lost[i];
  x->state = fmax(x->state, state);
  x->closed += state != TML_TOUCH_OPEN;
  if (now->push > x->force) {
    x->force = now->push;
    x->force_time = t;
  }
  if (!(now->depth > x->deepest)) return;
  x->deepest = now->depth;
  x->deepest_time = t;
  x->part = now->depth/fmin(p->pair.A->reach, p->pair.B->reach);
  memcpy(x->shape, p->shape, sizeof x->shape);
}

/* Prepares the sums of a contact for the pairs of a step. */
static void begin_sum(tml_touch_sum *x)
{
  const double before[4] = {x->push, x->power[0], x->power[1], x->state};
  memcpy(x->before, before, sizeof before);
  x->push = x->power[0] = x->power[1] = x->state = 0.0;
  x->closed = 0;
}

/* Integrates impulse and lost energy over the step by the trapezoidal rule. Methods that record contacts by themselves
 * state the mean power over the step. */
static void end_sum(const tml_sim *s, tml_touch_sum *x, double t0, double t1)
{
  const double before = s->eq->run->ops->commit ? 0.0 : 0.5;
  x->impulse += 0.5*(t1 - t0)*(x->before[0] + x->push);
  for (int i = 0; i < 2; i++) x->lost[i] += (t1 - t0)*(before*x->before[1 + i] + (1.0 - before)*x->power[i]);
  add_span(x, x->before[3], x->state, t0, t1);
}

static void count_impact(tml_hit_list *list, const tml_contact_par *p, const tml_touch_note note[2], const double t[2])
{
  double impulse;
  if (!tml_touch_note_ended(&note[0], &note[1], t[0] - t[1], &impulse)) return;
  const tml_hit_note hit = make_impact(p, &note[0], impulse, note[1].depth > 0.0 ? note[1].from : t[0]);
  add_impact(list, &hit);
}

/* Adds the pairs of all contacts to their sums, or those of the contact `only` to the single `sum`. `sum` or `hits` may
 * be NULL. */
static void count_pairs(const tml_sim *s, tml_touch_sum *sum, int only, tml_hit_list *hits)
{
  const double *t = s->eq->work.memory.touched;
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting; k++) {
    const tml_contact_par *p = s->eq->sys->element[k].par;
    tml_touch_note note[2];
    if ((only >= 0 && p->contact != only) || !tml_contact_happened(&s->eq->work, &s->eq->sys->element[k])) continue;
    tml_contact_notes(note, &s->eq->work, &s->eq->sys->element[k]);
    if (sum) count_pair(only >= 0 ? sum : &sum[p->contact], p, note, t[0]);
    if (hits) count_impact(hits, p, note, t);
  }
}

static bool has_contacts(const tml_sim *s) { return s->model->n_contacts > 0 && s->eq->run; }

/* Whether there is a step that has not been added yet. */
static bool is_behind(const tml_sim *s) { return s->eq->work.memory.touched[0] > s->contacts->touches.t; }

void tml_contact_history_begin(tml_sim *s)
{
  if (!has_contacts(s)) return;
  const tml_state x = tml_integrator_accepted(s->eq->run);
  tml_contacts_begin_notes(s->eq->sys, &s->eq->work, &x);
  s->contacts->touches.t = x.t;
  count_pairs(s, s->contacts->touches.sum, -1, NULL);
  for (int k = 0; k < s->model->n_contacts; k++)
    add_span(&s->contacts->touches.sum[k], 0.0, s->contacts->touches.sum[k].state, x.t, x.t);
}

void tml_contact_history_count(tml_sim *s)
{
  tml_touches *x = &s->contacts->touches;
  if (!has_contacts(s) || !is_behind(s)) return;
  const double t0 = x->t;
  x->t = s->eq->work.memory.touched[0];
  for (int k = 0; k < s->model->n_contacts; k++) begin_sum(&x->sum[k]);
  count_pairs(s, x->sum, -1, &x->hits);
  for (int k = 0; k < s->model->n_contacts; k++) end_sum(s, &x->sum[k], t0, x->t);
}

/* ---------------------------------------------------------------- the public form ------------ */

int tml_sim_contact_count(const tml_sim *s) { return s ? s->model->n_contacts : 0; }

static bool is_contact(const tml_sim *s, int i) { return i >= 0 && i < tml_sim_contact_count(s); }

/* The history including the last step, which may not have been added yet. */
static tml_touch_sum sum_now(const tml_sim *s, int i)
{
  tml_touch_sum x = s->contacts->touches.sum[i];
  if (!has_contacts(s) || !is_behind(s)) return x;
  begin_sum(&x);
  count_pairs(s, &x, i, NULL);
  end_sum(s, &x, s->contacts->touches.t, s->eq->work.memory.touched[0]);
  return x;
}

static const char *shape_body(const tml_sim *s, int shape)
{
  return s->model->bodies[s->model->shapes[shape].body].name;
}

tml_contact_sum tml_sim_contact(const tml_sim *s, int i)
{
  TML_MASK_TRAPS;
  if (!is_contact(s, i)) return (tml_contact_sum){.name = "", .bodies = {"", ""}};
  const tml_touch_sum x = sum_now(s, i);
  tml_contact_sum out = {.name = s->model->contacts[i].name, .touches = x.touches, .changes = x.changes,
                         .deepest = x.deepest, .deepest_time = x.deepest_time, .part = x.part, .bodies = {"", ""},
                         .force = x.force, .force_time = x.force_time, .impulse = x.impulse,
                         .lost_normal = x.lost[0], .lost_friction = x.lost[1], .spans = x.n_spans};
  for (int k = 0; x.deepest > 0.0 && k < 2; k++) out.bodies[k] = shape_body(s, x.shape[k]);
  return out;
}

tml_contact_span tml_sim_contact_span(const tml_sim *s, int contact, int i)
{
  TML_MASK_TRAPS;
  if (!is_contact(s, contact)) return (tml_contact_span){0};
  const tml_touch_sum x = sum_now(s, contact);
  if (i < 0 || i >= x.n_spans) return (tml_contact_span){0};
  return (tml_contact_span){x.span[i].from, x.span[i].to, (int)x.span[i].state};
}

/* The impacts including those of the last step and those still going on. */
static tml_hit_list hits_now(const tml_sim *s)
{
  tml_hit_list list = s->contacts->touches.hits;
  if (!has_contacts(s)) return list;
  if (is_behind(s)) count_pairs(s, NULL, -1, &list);
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting; k++) {
    tml_touch_note note[2];
    tml_contact_notes(note, &s->eq->work, &s->eq->sys->element[k]);
    const tml_hit_note hit = make_impact(s->eq->sys->element[k].par, &note[1], note[1].impulse,
                                         s->eq->work.memory.touched[0]);
    if (note[1].depth > 0.0) add_impact(&list, &hit);
  }
  return list;
}

int tml_sim_hit_count(const tml_sim *s) { return s ? hits_now(s).n : 0; }

tml_hit tml_sim_hit(const tml_sim *s, int i)
{
  TML_MASK_TRAPS;
  tml_hit out = {.contact = "", .bodies = {"", ""}};
  if (!s) return out;
  const tml_hit_list list = hits_now(s);
  if (i < 0 || i >= list.n) return out;
  const tml_hit_note *x = &list.hit[i];
  out = (tml_hit){.contact = s->model->contacts[x->contact].name, .bodies = {shape_body(s, x->shape[0]),
                  shape_body(s, x->shape[1])}, .time = x->note.time, .force = x->note.peak, .impulse = x->impulse,
                  .speed = x->note.hit_speed, .from = x->note.from, .to = x->to};
  v3_copy(out.at, x->note.hit_at);
  v3_copy(out.vector, x->note.hit_F);
  return out;
}

/* ---------------------------------------------------------------- in words ------------------- */

static void add_contact(const tml_sim *s, int i, char *text, size_t size)
{
  const tml_contact_sum x = tml_sim_contact(s, i);
  tml_text_append(text, size, "%s'%s' ", *text ? "\n" : "", x.name);
  if (!(x.deepest > 0.0)) {
    tml_text_append(text, size, "never touched");
    return;
  }
  char a[TML_AMOUNT_TEXT], b[TML_AMOUNT_TEXT], c[TML_AMOUNT_TEXT];
  tml_text_append(text, size, "%s %lld time%s, deepest %s", x.touches ? "touched"
                  : "closed from the start, touched",
                  x.touches, x.touches == 1 ? "" : "s", tml_quantity_text(s, "m", x.deepest, a));
  if (x.part > 0.0) tml_text_append(text, size, " (%.2g %% of the smaller shape)", 100.0*x.part);
  tml_text_append(text, size, " between '%s' and '%s' at t = %s; lost %s, by friction %s", x.bodies[0], x.bodies[1],
                  tml_quantity_text(s, "s", x.deepest_time, a), tml_quantity_text(s, "J", x.lost_normal, b),
                  tml_quantity_text(s, "J", x.lost_friction, c));
}

void tml_sim_contacts_text(const tml_sim *s, char *text, size_t size)
{
  TML_MASK_TRAPS;
  enum { LISTED = 5 };
  if (!text || size == 0) return;
  *text = '\0';
  const int n = tml_sim_contact_count(s);
  for (int i = 0; i < n && i < LISTED; i++) add_contact(s, i, text, size);
  if (n > LISTED) tml_text_append(text, size, "\nand %d more in summary.json", n - LISTED);
  if (tml_sim_hit_count(s) == 0) return;
  const tml_hit x = tml_sim_hit(s, 0);
  char a[4][TML_AMOUNT_TEXT];
  tml_text_append(text, size, "\nhardest hit %s at t = %s between '%s' and '%s', %s, %s",
                  tml_quantity_text(s, "N", x.force, a[0]), tml_quantity_text(s, "s", x.time, a[1]), x.bodies[0],
                    x.bodies[1],
                  tml_quantity_text(s, "m/s", x.speed, a[2]),
                  tml_quantity_text(s, "N s", x.impulse, a[3]));
}
