/* paired_order.c - partners by a matching of large entries, then minimum degree on the graph whose nodes are the pairs.
 *
 * The pair of a row j of G and a coordinate i is eliminated with two pivots. If the diagonal entry S_ii is at least as
 * large as g = G_ji relative to its row, the pivots are S_ii and -g^2/S_ii; otherwise both are g, off the diagonal. */
#include "linear/lu/paired_order.h"

#include <math.h>
#include <suitesparse/amd.h>

#include "core/memory.h"

static const double ABSENT = 1e-8; /* a diagonal entry below this part of the largest in its column counts as zero */
static const double PARTS[] = {0.3, 0.01}; /* smallest entry of a partner, as part of the largest in the column */
enum { ROUNDS = sizeof PARTS/sizeof *PARTS };

typedef struct pairing {
  const tml_pattern *p;
  const double *values;
  double *diagonal, *largest; /* absolute values: diagonal entry; largest entry of each column */
  int *partner;               /* partner of each unknown, or -1 */
  int *visited, *stack, *place; /* of the search: round in which a coordinate was seen; path; next entry of its rows */
  int *node, *start, *next, *order; /* of the graph of pairs */
} pairing;

static double size_of(const pairing *x, int entry)
{
  return x->p->paired ? hypot(x->values[2*entry], x->values[2*entry + 1]) : fabs(x->values[entry]);
}

static bool is_zero(const pairing *x, int j) { return !(x->diagonal[j] > ABSENT*x->largest[j]); }

static void measure_columns(pairing *x)
{
  for (int j = 0; j < x->p->n; j++) {
    x->partner[j] = -1;
    for (int e = x->p->column[j]; e < x->p->column[j + 1]; e++) {
      x->largest[j] = fmax(x->largest[j], size_of(x, e));
      if (x->p->row[e] == j) x->diagonal[j] = size_of(x, e);
    }
  }
}

static bool may_be_partner(const pairing *x, int j, int entry, double part)
{
  return !is_zero(x, x->p->row[entry]) && size_of(x, entry) >= part*x->largest[j];
}

/* The free coordinate with the largest entry in column j, or -1. */
static int free_partner(const pairing *x, int j, double part)
{
  int best = -1;
  double most = 0.0;
  for (int e = x->p->column[j]; e < x->p->column[j + 1]; e++) {
    if (x->partner[x->p->row[e]] >= 0 || !may_be_partner(x, j, e, part) || size_of(x, e) <= most) continue;
    most = size_of(x, e);
    best = x->p->row[e];
  }
  return best;
}

static void join(pairing *x, int j, int i)
{
  x->partner[j] = i;
  x->partner[i] = j;
}

/* Next coordinate that column j could take and that this search has not seen; -1: none. */
static int next_taken(pairing *x, int j, int mark, double part)
{
  while (x->place[j] < x->p->column[j + 1]) {
    const int e = x->place[j]++, i = x->p->row[e];
    if (x->visited[i] == mark || !may_be_partner(x, j, e, part)) continue;
    x->visited[i] = mark;
    return i;
  }
  return -1;
}

/* Finds a partner for `first` along an augmenting path: each column on it takes the partner of the next one. */
static bool augment(pairing *x, int first, double part)
{
  int depth = 0, taken[2] = {-1, -1};
  x->stack[0] = first;
  x->place[first] = x->p->column[first];
  while (depth >= 0) {
    const int j = x->stack[depth], open = free_partner(x, j, part);
    if (open >= 0) {
      taken[0] = open;
      break;
    }
    const int i = next_taken(x, j, first, part);
    if (i < 0) {
      depth--;
      continue;
    }
    x->stack[++depth] = x->partner[i];
    x->place[x->partner[i]] = x->p->column[x->partner[i]];
  }
  for (; depth >= 0; depth--) {
    taken[1] = x->partner[x->stack[depth]];
    join(x, x->stack[depth], taken[0]);
    taken[0] = taken[1];
  }
  return x->partner[first] >= 0;
}

/* Pairs all unknowns with zero diagonal. False: some have found no partner. */
static bool match(pairing *x)
{
  bool all = false;
  for (int j = 0; j < x->p->n; j++) x->visited[j] = -1;
  for (int round = 0; round < ROUNDS && !all; round++) {
    all = true;
    for (int j = 0; j < x->p->n; j++)
      if (is_zero(x, j) && x->partner[j] < 0) all = augment(x, j, PARTS[round]) && all;
    for (int j = 0; j < x->p->n && !all; j++) x->visited[j] = -1;
  }
  return all;
}

/* Numbers the pairs and the unknowns without one; returns how many there are. */
static int number_nodes(pairing *x)
{
  int n = 0;
  for (int j = 0; j < x->p->n; j++) {
    if (x->partner[j] >= 0 && x->partner[j] < j) x->node[j] = x->node[x->partner[j]];
    else x->node[j] = n++;
  }
  return n;
}

/* The neighbours of each node, with repetitions, which AMD allows: entries of its one or two columns. */
static int fill_graph(pairing *x)
{
  int n = 0, end = 0;
  for (int j = 0; j < x->p->n; j++) {
    if (x->partner[j] >= 0 && x->partner[j] < j) continue;
    x->start[n++] = end;
    for (int e = x->p->column[j]; e < x->p->column[j + 1]; e++) x->next[end++] = x->node[x->p->row[e]];
    const int k = x->partner[j];
    for (int e = k < 0 ? 0 : x->p->column[k]; k >= 0 && e < x->p->column[k + 1]; e++)
      x->next[end++] = x->node[x->p->row[e]];
  }
  x->start[n] = end;
  return n;
}

/* Places the unknowns of a node: for a pair first the coordinate i, then the row j. */
static int place_node(const pairing *x, int *rows, int *columns, int at, int j)
{
  const int other = x->partner[j];
  if (other < 0) {
    rows[at] = columns[at] = j;
    return at + 1;
  }
  const int i = is_zero(x, j) ? other : j, row = is_zero(x, j) ? j : other;
  double g = 0.0;
  for (int e = x->p->column[row]; e < x->p->column[row + 1]; e++)
    if (x->p->row[e] == i) g = size_of(x, e);
  const bool on_diagonal = x->diagonal[i] >= g;
  columns[at] = i;
  columns[at + 1] = row;
  rows[at] = on_diagonal ? i : row;
  rows[at + 1] = on_diagonal ? row : i;
  return at + 2;
}

static tml_status order_nodes(pairing *x, int *rows, int *columns)
{
  const int n = number_nodes(x);
  fill_graph(x);
  const int done = amd_order(n, x->start, x->next, x->order, NULL, NULL);
  if (done == AMD_OUT_OF_MEMORY) return TML_ERR_MEMORY;
  if (done == AMD_INVALID) return TML_RETRY_SINGULAR;
  int *first = x->stack; /* the first unknown of each node */
  for (int j = x->p->n - 1; j >= 0; j--) first[x->node[j]] = j;
  for (int k = 0, at = 0; k < n; k++) at = place_node(x, rows, columns, at, first[x->order[k]]);
  return TML_OK;
}

static bool take_pairing(pairing *x)
{
  const size_t n = (size_t)x->p->n;
  int **const list[] = {&x->partner, &x->visited, &x->stack, &x->place, &x->node, &x->order};
  bool ok = true;
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) ok = (*list[i] = tml_new(n, sizeof(int))) && ok;
  x->diagonal = tml_new(n, sizeof(double));
  x->largest = tml_new(n, sizeof(double));
  x->start = tml_new(n + 1, sizeof(int));
  x->next = tml_new((size_t)x->p->column[x->p->n], sizeof(int));
  return ok && x->diagonal && x->largest && x->start && x->next;
}

static void free_pairing(pairing *x)
{
  int *const list[] = {x->partner, x->visited, x->stack, x->place, x->node, x->order, x->start, x->next};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
  tml_delete(x->diagonal);
  tml_delete(x->largest);
}

tml_status tml_paired_order_find(int *rows, int *columns, const tml_pattern *p, const double *values)
{
  pairing x = {.p = p, .values = values};
  tml_status st = take_pairing(&x) ? TML_OK : TML_ERR_MEMORY;
  if (st == TML_OK) {
    measure_columns(&x);
    st = match(&x) ? order_nodes(&x, rows, columns) : TML_RETRY_SINGULAR;
  }
  free_pairing(&x);
  return st;
}
