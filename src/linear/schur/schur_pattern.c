/* schur_pattern.c - pattern of the Schur complement: elimination order of the row groups and positions of all
 * products. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "linear/schur/schur_data.h"

/* ---------------------------------------------------------------- order ---------------------- */

/* Graph of the groups that are not eliminated yet, with sorted lists of neighbours. Groups of equal degree (in rows)
 * form a linked list, so that one of least degree is found at once. */
typedef struct graph {
  const tml_schur_shape *shape;
  int n, most_degree;
  int **near, *count;   /* neighbours of each group */
  int *degree, *head, *next, *before;
  int *order;
  double entries, updates; /* entries of the factors so far, and number of products of their blocks */
  tml_arena arena;      /* all arrays but the lists of neighbours, which are replaced */
} graph;

static void take_out(graph *g, int k)
{
  if (g->before[k] >= 0) g->next[g->before[k]] = g->next[k];
  else g->head[g->degree[k]] = g->next[k];
  if (g->next[k] >= 0) g->before[g->next[k]] = g->before[k];
}

static void put_in(graph *g, int k)
{
  int degree = 0;
  for (int i = 0; i < g->count[k]; i++) degree += g->shape->rows[g->near[k][i]];
  g->degree[k] = degree;
  g->before[k] = -1;
  g->next[k] = g->head[degree];
  if (g->next[k] >= 0) g->before[g->next[k]] = k;
  g->head[degree] = k;
}

/* Merges the neighbours of a and b, without a and b themselves; NULL: no memory. */
static int *merge_neighbours(const graph *g, int a, int b, int *count)
{
  int *out = tml_new((size_t)g->count[a] + (size_t)g->count[b], sizeof *out), n = 0, i = 0, j = 0;
  while (out && (i < g->count[a] || j < g->count[b])) {
    const int x = i < g->count[a] ? g->near[a][i] : INT_MAX, y = j < g->count[b] ? g->near[b][j] : INT_MAX;
    const int least = x < y ? x : y;
    i += x == least;
    j += y == least;
    if (least != a && least != b) out[n++] = least;
  }
  *count = n;
  return out;
}

/* Eliminates group k: all its neighbours become neighbours of each other. */
static bool eliminate_group(graph *g, int k)
{
  const double rows = g->shape->rows[k], meets = g->count[k];
  g->entries += rows*(rows + g->degree[k]);
  g->updates += 0.5*meets*(meets + 1.0);
  take_out(g, k);
  for (int i = 0; i < g->count[k]; i++) {
    const int other = g->near[k][i];
    int count;
    int *near = merge_neighbours(g, other, k, &count);
    if (!near) return false;
    take_out(g, other);
    tml_delete(g->near[other]);
    g->near[other] = near;
    g->count[other] = count;
    put_in(g, other);
  }
  return true;
}

/* (EL4) Minimum degree ordering; *fits becomes false as soon as there are too many entries. */
static bool find_order(graph *g, double most, bool *fits)
{
  for (int i = 0, least = 0; i < g->n; i++) {
    while (g->head[least] < 0) least++;
    const int k = g->head[least];
    g->order[i] = k;
    if (!eliminate_group(g, k)) return false;
    *fits = g->entries <= most && g->updates <= most;
    if (!*fits) return true;
    least = least > g->shape->rows[k] ? least - g->shape->rows[k] : 0; /* no other group's degree decreases by more */
  }
  return true;
}

static int compare_ints(const void *a, const void *b)
{
  const int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

/* Finds the neighbours: groups that share a block. `groups` lists the groups of each block, starting at `first`. */
static bool find_near(graph *g, const int *first, const int *groups)
{
  const tml_schur_shape *s = g->shape;
  for (int k = 0; k < g->n; k++) {
    size_t room = 0;
    for (int i = s->start[k]; i < s->start[k + 1]; i++) room += (size_t)(first[s->block[i] + 1] - first[s->block[i]]);
    int *near = g->near[k] = tml_new(room, sizeof *near), n = 0, unique = 0;
    if (!near) return false;
    for (int i = s->start[k]; i < s->start[k + 1]; i++)
      for (int j = first[s->block[i]]; j < first[s->block[i] + 1]; j++)
        if (groups[j] != k) near[n++] = groups[j];
    qsort(near, (size_t)n, sizeof *near, compare_ints);
    for (int i = 0; i < n; i++)
      if (i == 0 || near[i] != near[i - 1]) near[unique++] = near[i];
    g->count[k] = unique;
  }
  return true;
}

static bool take_graph(graph *g)
{
  const size_t n = (size_t)g->n;
  g->near = tml_arena_new(&g->arena, n, sizeof *g->near);
  g->count = tml_arena_new(&g->arena, n, sizeof *g->count);
  g->degree = tml_arena_new(&g->arena, n, sizeof *g->degree);
  g->head = tml_arena_new(&g->arena, (size_t)g->most_degree + 1, sizeof *g->head);
  g->next = tml_arena_new(&g->arena, n, sizeof *g->next);
  g->before = tml_arena_new(&g->arena, n, sizeof *g->before);
  g->order = tml_arena_new(&g->arena, n, sizeof *g->order);
  return !g->arena.failed;
}

static void drop_graph(graph *g)
{
  for (int k = 0; g->near && k < g->n; k++) tml_delete(g->near[k]);
  tml_arena_free(&g->arena);
}

/* ---------------------------------------------------------------- blocks and groups ---------- */

/* Sorts the groups by block, ascending: those of block b start at groups[first[b]]. */
static void sort_by_block(const tml_schur_shape *s, int *first, int *groups)
{
  const int n = s->start[s->n_groups];
  for (int i = 0; i < n; i++) first[s->block[i] + 1]++;
  for (int b = 0; b < s->n_blocks; b++) first[b + 1] += first[b];
  for (int k = s->n_groups - 1; k >= 0; k--)
    for (int i = s->start[k]; i < s->start[k + 1]; i++) groups[--first[s->block[i] + 1]] = k;
  for (int b = 0; b < s->n_blocks; b++) first[b] = first[b + 1];
  first[s->n_blocks] = n;
}

/* True if S before fill-in stays within `most` numbers; counts are of type int. */
static bool is_sparse(const tml_schur_shape *s, const int *first, const int *groups, double most)
{
  double entries = 0.0, numbers = 0.0, products = 0.0;
  for (int b = 0; b < s->n_blocks; b++) {
    double rows = 0.0, square = s->width[b] - s->plain[b], meets = first[b + 1] - first[b];
    for (int i = first[b]; i < first[b + 1]; i++) rows += s->rows[groups[i]];
    entries += 0.5*rows*rows;
    numbers += rows*s->width[b] + square*square + s->plain[b];
    products += meets*meets;
  }
  for (int k = 0; k < s->n_groups; k++)
    if (s->rows[k] == 0 || s->start[k] == s->start[k + 1]) return false;
  return entries <= most && numbers < INT_MAX/4 && products < INT_MAX/4 && most < INT_MAX/4;
}

static void count_shape(tml_schur *x, const tml_schur_shape *s)
{
  x->n_blocks = s->n_blocks;
  x->n_groups = s->n_groups;
  x->n_meetings = s->start[s->n_groups];
  for (int b = 0; b < s->n_blocks; b++) {
    x->n_unknowns += s->width[b];
    x->widest = s->width[b] > x->widest ? s->width[b] : x->widest;
  }
  for (int k = 0; k < s->n_groups; k++) {
    x->n_rows += s->rows[k];
    x->tallest = s->rows[k] > x->tallest ? s->rows[k] : x->tallest;
  }
}

/* ---------------------------------------------------------------- places --------------------- */

static void place_nodes(tml_schur *x, const graph *g)
{
  int row = 0;
  for (int i = 0; i < x->n_groups; i++) x->place[g->order[i]] = i;
  for (int k = 0; k < x->n_groups; k++) {
    x->node[x->place[k]] = (tml_schur_node){.row = row, .rows = g->shape->rows[k], .n_below = g->count[k]};
    row += g->shape->rows[k];
  }
}

static int by_node(const void *a, const void *b)
{
  const tml_schur_below *x = a, *y = b;
  return (x->node > y->node) - (x->node < y->node);
}

/* Positions of the columns of L; the neighbours of a group at its elimination are below it. */
static void place_columns(tml_schur *x, const graph *g)
{
  int below = 0, at = x->first_L, update = 0;
  for (int i = 0; i < x->n_groups; i++) {
    tml_schur_node *p = &x->node[i];
    tml_schur_below *list = x->below + below;
    const int *near = g->near[g->order[i]];
    for (int j = 0; j < p->n_below; j++) list[j].node = x->place[near[j]];
    qsort(list, (size_t)p->n_below, sizeof *list, by_node);
    p->square = at;
    p->below = below;
    p->update = update;
    at += p->rows*p->rows;
    for (int j = 0; j < p->n_below; j++) {
      const tml_schur_node *q = &x->node[list[j].node];
      list[j] = (tml_schur_below){list[j].node, q->row, q->rows, at};
      at += q->rows*p->rows;
    }
    below += p->n_below;
    update += p->n_below*(p->n_below + 1)/2;
  }
  x->n_values = at;
}

/* Position of the block (row, column) of two nodes in S or L, row >= column. */
static int block_at(const tml_schur *x, int row, int column)
{
  const tml_schur_node *p = &x->node[column];
  if (row == column) return p->square;
  int low = 0, high = p->n_below - 1;
  while (low < high) {
    const int middle = (low + high)/2;
    if (x->below[p->below + middle].node < row) low = middle + 1;
    else high = middle;
  }
  return x->below[p->below + low].at;
}

static void place_updates(tml_schur *x)
{
  for (int i = 0; i < x->n_groups; i++) {
    const tml_schur_node *p = &x->node[i];
    int *to = x->update + p->update;
    for (int j = 0; j < p->n_below; j++)
      for (int k = 0; k <= j; k++) *to++ = block_at(x, x->below[p->below + j].node, x->below[p->below + k].node);
  }
}

static void place_rows(tml_schur *x, const tml_schur_shape *s, int at)
{
  x->first_G = at;
  for (int k = 0; k < s->n_groups; k++) {
    x->start[k] = s->start[k];
    for (int i = s->start[k]; i < s->start[k + 1]; i++) {
      x->G[i] = at;
      at += s->rows[k]*s->width[s->block[i]];
    }
  }
  x->start[s->n_groups] = s->start[s->n_groups];
  x->first_L = at;
}

static void place_blocks(tml_schur *x, const tml_schur_shape *s, const int *first)
{
  int at = 0, unknown = 0, product = 0;
  for (int b = 0; b < s->n_blocks; b++) {
    const int square = s->width[b] - s->plain[b], meets = first[b + 1] - first[b];
    x->block[b] = (tml_schur_block){.first = unknown, .width = s->width[b], .plain = s->plain[b], .inverse = at,
                                    .meets = first[b], .n_meets = meets, .product = product};
    at += s->plain[b] + square*square;
    unknown += s->width[b];
    product += meets*(meets + 1)/2;
  }
  x->n_products = product;
  place_rows(x, s, at);
}

/* Sorts the row groups of a block in the order of elimination and sets the positions of their products in S. */
static void place_products(tml_schur *x, const tml_schur_shape *s, graph *g, const int *groups)
{
  for (int b = 0; b < x->n_blocks; b++) {
    const tml_schur_block *block = &x->block[b];
    int *nodes = g->next, *to = x->product + block->product; /* the linked list is not needed any more */
    for (int i = 0; i < block->n_meets; i++) nodes[i] = x->place[groups[block->meets + i]];
    qsort(nodes, (size_t)block->n_meets, sizeof *nodes, compare_ints);
    for (int i = 0; i < block->n_meets; i++) {
      const int k = g->order[nodes[i]];
      int local = s->start[k];
      while (s->block[local] != b) local++;
      x->meeting[block->meets + i] =
        (tml_schur_meeting){.block = b, .row = x->node[nodes[i]].row, .rows = s->rows[k], .G = x->G[local]};
      for (int j = 0; j <= i; j++) *to++ = block_at(x, nodes[i], nodes[j]);
    }
  }
}

static bool take_places(tml_schur *x, const graph *g)
{
  for (int i = 0; i < x->n_groups; i++) {
    x->n_below += g->count[i];
    x->n_updates += g->count[i]*(g->count[i] + 1)/2;
  }
  x->below = tml_arena_new(&x->arena, (size_t)x->n_below, sizeof *x->below);
  x->update = tml_arena_new(&x->arena, (size_t)x->n_updates, sizeof *x->update);
  x->product = tml_arena_new(&x->arena, (size_t)x->n_products, sizeof *x->product);
  return !x->arena.failed;
}

static bool take_pattern(tml_schur *x)
{
  const size_t n = (size_t)x->n_groups, meetings = (size_t)x->n_meetings;
  x->block = tml_arena_new(&x->arena, (size_t)x->n_blocks, sizeof *x->block);
  x->meeting = tml_arena_new(&x->arena, meetings, sizeof *x->meeting);
  x->node = tml_arena_new(&x->arena, n, sizeof *x->node);
  x->start = tml_arena_new(&x->arena, n + 1, sizeof *x->start);
  x->G = tml_arena_new(&x->arena, meetings, sizeof *x->G);
  x->place = tml_arena_new(&x->arena, n, sizeof *x->place);
  return !x->arena.failed;
}

/* Creates the pattern from the groups sorted by block. */
static bool make_pattern(tml_schur *x, graph *g, const int *first, const int *groups, double most, bool *fits)
{
  if (!take_graph(g) || !find_near(g, first, groups)) return false;
  for (int i = 0; i <= g->most_degree; i++) g->head[i] = -1;
  for (int k = g->n - 1; k >= 0; k--) put_in(g, k);
  if (!find_order(g, most, fits)) return false;
  if (!*fits) return true;
  if (!take_pattern(x)) return false;
  place_blocks(x, g->shape, first);
  if (!take_places(x, g)) return false;
  place_nodes(x, g);
  place_columns(x, g);
  place_updates(x);
  place_products(x, g->shape, g, groups);
  return true;
}

tml_status tml_schur_pattern(tml_schur *x, const tml_schur_shape *s, double most, bool *fits, tml_error *err)
{
  int *first = tml_new((size_t)s->n_blocks + 1, sizeof *first);
  int *groups = tml_new((size_t)s->start[s->n_groups], sizeof *groups);
  bool ok = first && groups;
  count_shape(x, s);
  graph g = {.shape = s, .n = s->n_groups, .most_degree = x->n_rows};
  if (ok) {
    sort_by_block(s, first, groups);
    *fits = is_sparse(s, first, groups, most);
    if (*fits) ok = make_pattern(x, &g, first, groups, most, fits);
  }
  drop_graph(&g);
  tml_delete(first);
  tml_delete(groups);
  return ok ? TML_OK : tml_fail_memory(err);
}
