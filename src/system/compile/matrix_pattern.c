/* matrix_pattern.c - patterns of the named matrices, slots of the elements, and the workspace of a simulation. */
#include <stdlib.h>

#include "contact/pair/contact_point_cache.h"
#include "core/arena.h"
#include "core/memory.h"
#include "system/base/evaluate.h"
#include "system/compile/time_variation.h"

/* Pairs of bodies that share an element, as (column body, row body). */
typedef struct link { int column, row; } link;

static int by_column(const void *a, const void *b)
{
  const link *x = a, *y = b;
  if (x->column != y->column) return x->column < y->column ? -1 : 1;
  return (x->row > y->row) - (x->row < y->row);
}

static int add_links(link *list, int n, const int *body, int n_bodies)
{
  for (int a = 0; a < n_bodies; a++)
    for (int b = 0; b < n_bodies; b++) list[n++] = (link){body[a], body[b]};
  return n;
}

/* Number of elements with blocks in the matrices. */
static int placed(const tml_system *s) { return s->loose ? s->n_elements : s->n_acting; }

/* Collects all pairs, sorted, each once. Returns their number. */
static int collect_links(const tml_system *s, link *list)
{
  int n = 0;
  for (int b = 0; b < s->n_bodies; b++) list[n++] = (link){b, b};
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    if (c->ops->tied) n = add_links(list, n, c->body, c->n_bodies);
    for (int i = 0; i < c->n_terms; i++)
      if (c->term[i].ops->couples) n = add_links(list, n, c->body + 2*i, 2);
  }
  for (int k = 0; k < placed(s); k++) n = add_links(list, n, s->element[k].body, s->element[k].n_bodies);
  for (int k = 0; k < s->without.n_near && !s->loose; k++) n = add_links(list, n, s->without.near[k].body, 2);
  qsort(list, (size_t)n, sizeof *list, by_column);
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (kept == 0 || by_column(&list[i], &list[kept - 1]) != 0) list[kept++] = list[i];
  return kept;
}

static tml_status set_neighbours(tml_system *s, tml_error *err)
{
  size_t most = (size_t)s->n_bodies + 4*(size_t)s->n_terms + 16*(size_t)s->n_acting + 4*(size_t)s->without.n_near;
  for (int k = 0; k < s->n_constraints; k++)
    if (s->constraint[k].ops->tied) most += (size_t)s->constraint[k].n_bodies*(size_t)s->constraint[k].n_bodies;
  link *list = tml_new(most, sizeof *list);
  s->neighbours = tml_arena_new(&s->arena, most, sizeof *s->neighbours);
  if (!list || !s->neighbours) {
    tml_delete(list);
    return tml_fail_memory(err);
  }
  const int n = collect_links(s, list);
  for (int i = 0; i < n; i++) {
    tml_sysbody *b = &s->body[list[i].column];
    if (b->n_list == 0) b->vv_list = i;
    b->n_list++;
    b->vv_len += s->body[list[i].row].nv;
    s->neighbours[i] = list[i].row;
  }
  tml_delete(list);
  for (int b = 0; b < s->n_bodies; b++) {
    s->body[b].vv = s->nz_vv;
    s->nz_vv += s->body[b].vv_len*s->body[b].nv;
  }
  return TML_OK;
}

static bool set_vv_slots(tml_system *s)
{
  for (int b = 0; b < s->n_bodies; b++) s->body[b].diagonal = tml_system_vv_slot(s, b, b);
  for (int k = 0; k < placed(s); k++) {
    tml_sysforce *e = &s->element[k];
    for (int i = 0; i < e->n_bodies; i++)
      for (int j = 0; j < e->n_bodies; j++) e->vv[i][j] = tml_system_vv_slot(s, e->body[i], e->body[j]);
  }
  bool ok = true;
  for (int k = 0; k < s->n_constraints && ok; k++) ok = s->constraint[k].ops->place(s, &s->constraint[k]);
  return ok;
}

/* Index of the first body of a row that is the same as its body k. */
static int first_same(const tml_constraint *c, int k)
{
  int i = 0;
  while (c->body[i] != c->body[k]) i++;
  return i;
}

/* Constraints are in row order, so rows within a column ascend. */
static void set_cv_slots(tml_system *s)
{
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int i = 0; i < c->n_bodies; i++) {
      tml_sysbody *b = &s->body[c->body[i]];
      const int same = first_same(c, i);
      if (c->owner.kind != TML_ELEMENT_BODY) b->spin_matters = true;
      c->cv[i] = same < i ? c->cv[same] : b->cv_len; /* relative to the body; its position is added below */
      if (same == i) b->cv_len += c->n_rows;
    }
  }
  for (int b = 0; b < s->n_bodies; b++) {
    s->body[b].cv = s->nz_cv;
    s->nz_cv += s->body[b].cv_len*s->body[b].nv;
  }
  for (int k = 0; k < s->n_constraints; k++) {
    const tml_constraint *c = &s->constraint[k];
    for (int i = 0; i < c->n_bodies; i++) c->cv[i] += s->body[c->body[i]].cv;
  }
}

tml_status tml_compile_pattern(tml_system *s, tml_error *err)
{
  const tml_status st = set_neighbours(s, err);
  if (st != TML_OK) return st;
  set_cv_slots(s);
  return set_vv_slots(s) ? TML_OK : tml_fail_memory(err);
}

/* Allocates workspace for the largest law or row. */
static void take_law_space(tml_work *w, const tml_system *s)
{
  int inputs = 1, feeds = 0, columns = 0, program = 0;
  for (int k = 0; k < s->user.n_laws; k++) {
    const tml_law *l = &s->user.law[k];
    const int size = tml_expr_gradient_size(l->expr), plain = tml_expr_work_size(l->expr);
    inputs = l->n_inputs > inputs ? l->n_inputs : inputs;
    feeds = l->n_feeds > feeds ? l->n_feeds : feeds;
    columns = l->n_columns > columns ? l->n_columns : columns;
    program = size > program ? size : program;
    program = plain > program ? plain : program;
  }
  for (int k = 0; k < s->n_constraints; k++) {
    const int n = s->constraint[k].n_rows*tml_system_evaluate_row_columns(s, &s->constraint[k]);
    columns = n > columns ? n : columns;
  }
  w->input = tml_arena_new(&w->arena, (size_t)inputs, sizeof *w->input);
  w->gradient = tml_arena_new(&w->arena, (size_t)inputs, sizeof *w->gradient);
  w->program = tml_arena_new(&w->arena, (size_t)program, sizeof *w->program);
  w->vector = tml_arena_new(&w->arena, (size_t)feeds, sizeof *w->vector);
  w->row = tml_arena_new(&w->arena, (size_t)s->widest, sizeof *w->row);
  w->wide = tml_arena_new(&w->arena, (size_t)columns*TML_WIDE, sizeof *w->wide);
}

/* Allocates L, K, T, R of every node; of the nodes with accelerations only L and K. */
static void take_nodes(tml_work *w, const tml_system *s)
{
  const int n = s->n_frames - s->n_bodies;
  size_t size = 0;
  for (int k = s->n_bodies; k < s->n_frames; k++) size += 36*(size_t)s->body[s->frame[k].body].nv;
  w->node = tml_arena_new(&w->arena, (size_t)n, sizeof *w->node);
  w->turned_node = tml_arena_new(&w->arena, (size_t)n, sizeof *w->turned_node);
  w->node_values = tml_arena_new(&w->arena, size, sizeof *w->node_values);
  w->node_at = tml_arena_new(&w->arena, n > 0 ? (size_t)(s->nq + s->nv) : 0, sizeof *w->node_at);
  if (w->arena.failed) return;
  double *at = w->node_values;
  for (int k = 0; k < n; k++) {
    const int values = 6*s->body[s->frame[s->n_bodies + k].body].nv;
    w->node[k] = (tml_body_node){.L = at, .K = at + values, .T = at + 2*values, .R = at + 3*values};
    w->turned_node[k] = (tml_body_node){.L = at + 4*values, .K = at + 5*values};
    at += 6*values;
  }
}

tml_status tml_system_work_create(tml_work *w, const tml_system *s, tml_error *err)
{
  memset(w, 0, sizeof *w);
  w->frame = tml_arena_new(&w->arena, (size_t)(s->n_frames + s->n_spans), sizeof *w->frame);
  w->turned = tml_arena_new(&w->arena, (size_t)s->n_frames, sizeof *w->turned);
  w->expr = tml_arena_new(&w->arena, (size_t)s->work_expr, sizeof *w->expr);
  w->zero = tml_arena_new(&w->arena, (size_t)(s->nv + s->m + s->user.np + TML_NV), sizeof *w->zero);
  w->X = w->p = w->zero;
  w->span = tml_arena_new(&w->arena, (size_t)s->n_spans, sizeof *w->span);
  w->resting = tml_arena_new(&w->arena, (size_t)s->n_resting, sizeof *w->resting);
  take_nodes(w, s);
  take_law_space(w, s);
  tml_force_unknowns_allocate(w, s);
  tml_next_break_allocate(w, s);
  for (int i = 0; i < TML_SCRATCH; i++) {
    w->block[i] = tml_arena_new(&w->arena, (size_t)s->widest*(size_t)s->widest, sizeof(double));
    w->own[i] = tml_arena_new(&w->arena, (size_t)s->widest, sizeof(double));
  }
  bool taken = tml_memory_create(&w->memory, s, err) == TML_OK && !w->arena.failed;
  if (s->n_acting > s->n_elements || s->loose) taken = (w->recent = tml_contact_point_cache_create()) && taken;
  if (!taken) {
    tml_system_work_free(w);
    return tml_fail_memory(err);
  }
  w->segment = w->stopped = NAN;
  const tml_status st = tml_variation_create(&w->variation, s, err);
  if (st != TML_OK) tml_system_work_free(w);
  return st;
}

void tml_system_work_free(tml_work *w)
{
  tml_variation_free(w->variation);
  tml_memory_free(&w->memory);
  tml_contact_point_cache_free(w->recent);
  tml_arena_free(&w->arena);
  memset(w, 0, sizeof *w);
}
