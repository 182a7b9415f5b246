/* kinematic_loops.c - biconnected components by depth-first search (Hopcroft, Tarjan), without recursion because models
 * may be long chains. */
#include "sim/measure/kinematic_loops.h"

#include <assert.h>

#include "core/memory.h"

typedef struct search {
  const tml_system *sys;
  int *first, *edge, *other;   /* edges of body b: edge[first[b] ...], leading to bodies other[...] */
  int *depth, *low, *next;     /* per body; low: least depth reached; next: the next edge to follow */
  int *stack, n_stack;         /* bodies on the present path from the root */
  int *via;                    /* per body: the edge by which it was reached */
  int *edges, n_edges;         /* edges that do not belong to a component yet */
  bool *seen;                  /* per edge: followed */
  int *part, n_parts;
  tml_arena arena;
} search;

static tml_status allocate_search(search *s, tml_error *err)
{
  const size_t nb = (size_t)s->sys->n_bodies, nc = (size_t)s->sys->n_row_bodies/2;
  s->first = tml_arena_new(&s->arena, nb + 1, sizeof(int));
  s->edge = tml_arena_new(&s->arena, 2*nc, sizeof(int));
  s->other = tml_arena_new(&s->arena, 2*nc, sizeof(int));
  s->depth = tml_arena_new(&s->arena, nb, sizeof(int));
  s->low = tml_arena_new(&s->arena, nb, sizeof(int));
  s->next = tml_arena_new(&s->arena, nb, sizeof(int));
  s->stack = tml_arena_new(&s->arena, nb, sizeof(int));
  s->via = tml_arena_new(&s->arena, nb, sizeof(int));
  s->edges = tml_arena_new(&s->arena, nc, sizeof(int));
  s->seen = tml_arena_new(&s->arena, nc, sizeof(bool));
  s->part = tml_arena_new(&s->arena, nc, sizeof(int));
  return s->arena.failed ? tml_fail_memory(err) : TML_OK;
}

static void set_edges(search *s)
{
  const tml_system *sys = s->sys;
  for (int i = 0; i < sys->n_row_bodies; i++) s->first[sys->row_body[i] + 1]++;
  for (int b = 0; b < sys->n_bodies; b++) s->first[b + 1] += s->first[b];
  for (int b = 0; b < sys->n_bodies; b++) s->next[b] = s->first[b];
  for (int i = 0; i < sys->n_row_bodies; i++) {
    const int b = sys->row_body[i];
    s->edge[s->next[b]] = i/2;
    s->other[s->next[b]++] = sys->row_body[i ^ 1];
  }
  for (int b = 0; b < sys->n_bodies; b++) s->next[b] = s->first[b];
}

/* All edges found since `edge` form one component. */
static void close_part(search *s, int edge)
{
  int k;
  do {
    k = s->edges[--s->n_edges];
    s->part[k] = s->n_parts;
  } while (k != edge);
  s->n_parts++;
}

static void enter_body(search *s, int body, int depth, int via)
{
  assert(s->depth[body] == 0 && depth > 0); /* every body is entered once, so that the stack has room for all */
  s->depth[body] = s->low[body] = depth;
  s->via[body] = via;
  s->stack[s->n_stack++] = body;
}

static void leave_body(search *s)
{
  assert(s->n_stack > 0);
  const int child = s->stack[--s->n_stack];
  if (s->n_stack == 0) return;
  const int parent = s->stack[s->n_stack - 1];
  if (s->low[child] < s->low[parent]) s->low[parent] = s->low[child];
  if (s->low[child] >= s->depth[parent]) close_part(s, s->via[child]);
}

static void explore_from(search *s, int root)
{
  enter_body(s, root, 1, -1);
  while (s->n_stack > 0) {
    const int b = s->stack[s->n_stack - 1];
    if (s->next[b] == s->first[b + 1]) {
      leave_body(s);
      continue;
    }
    const int k = s->edge[s->next[b]], to = s->other[s->next[b]++];
    if (s->seen[k]) continue;
    s->seen[k] = true;
    s->edges[s->n_edges++] = k;
    if (s->depth[to] == 0) enter_body(s, to, s->depth[b] + 1, k);
    else if (s->depth[to] < s->low[b]) s->low[b] = s->depth[to];
  }
}

static int root_of(int *to, int part)
{
  while (to[part] != part) part = to[part] = to[to[part]];
  return part;
}

/* A constraint with several pairs of bodies joins the components of these pairs. */
static tml_status merge_pairs(search *s, int *part, tml_error *err)
{
  const tml_system *sys = s->sys;
  int *to = tml_new((size_t)s->n_parts, sizeof *to);
  if (!to) return tml_fail_memory(err);
  for (int i = 0; i < s->n_parts; i++) to[i] = i;
  for (int k = 0, pair = 0; k < sys->n_constraints; pair += sys->constraint[k++].n_bodies/2)
    for (int i = pair + 1; i < pair + sys->constraint[k].n_bodies/2; i++)
      to[root_of(to, s->part[i])] = root_of(to, s->part[i - 1]);
  for (int k = 0, pair = 0; k < sys->n_constraints; pair += sys->constraint[k++].n_bodies/2)
    part[k] = root_of(to, s->part[pair]);
  tml_delete(to);
  return TML_OK;
}

tml_status tml_loops_create(tml_loops *l, const tml_system *sys, tml_error *err)
{
  search s = {.sys = sys};
  *l = (tml_loops){0};
  tml_status st = allocate_search(&s, err);
  if (st == TML_OK && !(l->part = tml_new((size_t)sys->n_constraints, sizeof(int)))) st = tml_fail_memory(err);
  if (st == TML_OK) {
    set_edges(&s);
    for (int b = 0; b < sys->n_bodies; b++)
      if (s.depth[b] == 0) explore_from(&s, b);
    st = merge_pairs(&s, l->part, err);
  }
  l->n_parts = s.n_parts;
  tml_arena_free(&s.arena);
  return st;
}

void tml_loops_free(tml_loops *l)
{
  tml_delete(l->part);
  *l = (tml_loops){0};
}
