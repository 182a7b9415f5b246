/* variation_profile.c - see variation_profile.h. The worst cells are halved first, so that the range of the function,
 * to which all bends are compared, is known before cells are refined needlessly. */
#include "expr/variation_profile.h"

#include <assert.h>
#include <float.h>
#include <string.h>

#include "core/memory.h"
#include "expr/parse/program_build.h"

#define RESOLUTION 1e-9 /* relative to the whole range: the function is treated as a jump in narrower cells */
#define WORST 0.1       /* relative to the largest bend: all cells above it are halved together */
enum { LOW = 3, NODES = 256 }; /* LOW: highest degree of polynomials that vary slowly enough; NODES: longest
                                  program whose degree is examined */
enum { FIRST = 16, ROOM = 256, MOST = 20000 }; /* number of cells: initial, initially allocated, maximal */

/* ---------------------------------------------------------------- pieces --------------------- */

/* Enlarges *items to n elements and keeps the first `used`. False: no memory. */
static bool widen(void **items, int used, int n, size_t size)
{
  void *more = tml_new((size_t)n, size);
  if (!more) return false;
  if (used > 0) memcpy(more, *items, (size_t)used*size);
  tml_delete(*items);
  *items = more;
  return true;
}

static bool reserve_segments(tml_pieces *p, int n)
{
  if (n <= p->capacity) return true;
  const int capacity = p->capacity > 0 ? 2*p->capacity : ROOM;
  if (!widen((void **)&p->edge, p->capacity > 0 ? p->n + 1 : 0, capacity + 1, sizeof *p->edge)) return false;
  if (!widen((void **)&p->width, p->n, capacity, sizeof *p->width)) return false;
  p->capacity = capacity;
  return true;
}

void tml_pieces_clear(tml_pieces *p, double from)
{
  p->n = 0;
  p->from = from;
}

bool tml_pieces_add(tml_pieces *p, double to, double width)
{
  const bool same = p->n > 0 && p->width[p->n - 1] == width;
  if (!same && !reserve_segments(p, p->n + 1)) return false;
  if (p->n == 0) p->edge[0] = p->from;
  assert(!(to < p->edge[p->n])); /* pieces follow one another */
  if (!same) p->width[p->n++] = width;
  p->edge[p->n] = to;
  return true;
}

void tml_pieces_free(tml_pieces *p)
{
  tml_delete(p->edge);
  tml_delete(p->width);
}

void tml_profile_work_free(tml_profile_work *w)
{
  void *const list[] = {w->list[0], w->list[1], w->span, w->decision};
  for (size_t i = 0; i < sizeof list/sizeof *list; i++) tml_delete(list[i]);
}

/* ---------------------------------------------------------------- parts ---------------------- */

static bool is_used_by_standalone(const tml_expr *e, int node)
{
  for (int i = node + 1; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    for (int k = 0; n->kind == TML_NODE_CALL && n->alone && k < n->n; k++)
      if (e->args[n->first + k] == node) return true;
  }
  return false;
}

int tml_expr_next_timed(const tml_expr *e, int from)
{
  for (int i = from; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind == TML_NODE_CALL && n->alone && !n->affine && !is_used_by_standalone(e, i)) return i;
  }
  return -1;
}

/* The degree of a call as a polynomial of the inputs, from those of its arguments. LOW + 1:
 * higher, or not a polynomial. */
static int degree_of_call(const tml_expr *e, const tml_node *n, const unsigned char *degree)
{
  const int *arg = e->args + n->first, a = degree[arg[0]], b = n->n > 1 ? degree[arg[1]] : 0;
  switch (n->op) {
  case TML_NEG: return a;
  case TML_ADD:
  case TML_SUB: return a > b ? a : b;
  case TML_MUL: return a + b;
  case TML_DIV: return b == 0 ? a : LOW + 1;
  case TML_POW: break;
  default: return LOW + 1;
  }
  const tml_node *power = &e->nodes[arg[1]];
  const bool whole = power->kind == TML_NODE_CONSTANT && power->value == floor(power->value) && power->value >= 0.0;
  return whole ? (int)fmin(a*power->value, LOW + 1) : LOW + 1;
}

bool tml_expr_may_hide(const tml_expr *e)
{
  unsigned char degree[NODES];
  if (e->n_nodes > NODES) return true;
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    int d = n->kind == TML_NODE_INPUT;
    if (n->kind == TML_NODE_CALL) d = degree_of_call(e, n, degree);
    if (d > LOW) return true;
    degree[i] = (unsigned char)d;
  }
  return false;
}

/* True if a function has no feature that is much narrower than its argument's range, or one that is a switch. */
static bool is_gentle(const tml_function *f)
{
  static const char *const names[] = {"sin", "cos", "atan2", "asin", "acos", "sqrt", "abs", "sign", "min", "max", "dim",
                                      "mod", "if", "plain", "unwind", "norm3", "parting", "azimuth", "euler"};
  for (size_t i = 0; i < sizeof names/sizeof *names; i++)
    if (!strcmp(f->name, names[i])) return true;
  return false;
}

/* True if the call may make a narrow feature: a peak, or a steep step. */
static bool is_narrow_call(const tml_expr *e, const tml_node *n)
{
  if (n->kind != TML_NODE_CALL || n->alone) return false;
  const tml_node *second = n->n > 1 ? &e->nodes[e->args[n->first + 1]] : NULL;
  const bool sum = second && second->kind == TML_NODE_CALL && (second->op == TML_ADD || second->op == TML_SUB);
  if (n->op == TML_DIV) return sum;
  if (n->op == TML_POW) return second->kind != TML_NODE_CONSTANT || fabs(second->value) > LOW;
  return n->op < 0 && !is_gentle(n->fn);
}

bool tml_expr_may_be_narrow(const tml_expr *e)
{
  bool any = false;
  for (int i = 0; i < e->n_nodes && !any; i++) any = is_narrow_call(e, &e->nodes[i]);
  return any;
}

/* ---------------------------------------------------------------- search --------------------- */

typedef struct search {
  const tml_expr *e;
  int part;
  tml_profile_work *work;
  double low, high; /* range of the values in the middle of all cells examined so far */
} search;

/* (E22) Bounds how far the part may leave a straight line through the middle of the cell. */
static void examine(search *x, tml_search_interval *c)
{
  const tml_span time = tml_span_line(c->from, c->to);
  tml_expr_bounds(x->e, &time, true, x->work->span, x->work->decision);
  const tml_span f = x->work->span[x->part];
  c->bend = fmin(0.5*(f.s.hi - f.s.lo), f.v.hi - f.v.lo); /* slopes may be large while values hardly change */
  c->open = false;
  for (int i = 0; i <= x->part && !c->open; i++) {
    const tml_node *n = &x->e->nodes[i];
    c->open = n->alone && n->branch >= 0 && x->work->decision[n->branch] == TML_OPEN;
  }
  if (tml_interval_range_is_none(f.v)) c->bend = 0.0;
  else if (!(c->bend < INFINITY)) c->bend = INFINITY;
  const double middle = 0.5*(f.m.lo + f.m.hi);
  if (!isfinite(middle)) return;
  x->low = fmin(x->low, middle);
  x->high = fmax(x->high, middle);
}

/* One pass over the n cells of list[0] into list[1]; the lists are then swapped. Cells whose bend exceeds `limit` are
 * halved unless they have the minimal width. */
static tml_status halve(search *x, int *n, double limit, double finest)
{
  tml_profile_work *w = x->work;
  int m = 0;
  for (int i = 0; i < *n; i++) {
    const tml_search_interval c = w->list[0][i];
    const bool bad = c.bend > limit && c.to - c.from > finest;
    if (m + 2 > MOST) return TML_RETRY_ACCURACY;
    if (m + 2 > w->capacity) {
      if (!widen((void **)&w->list[0], *n, 2*w->capacity, sizeof c)) return TML_ERR_MEMORY;
      if (!widen((void **)&w->list[1], m, 2*w->capacity, sizeof c)) return TML_ERR_MEMORY;
      w->capacity *= 2;
    }
    tml_search_interval *to = w->list[1] + m;
    to[0] = c;
    if (bad) {
      to[0].to = to[1].from = 0.5*(c.from + c.to);
      to[1].to = c.to;
      examine(x, &to[0]);
      examine(x, &to[1]);
    }
    m += 1 + bad;
  }
  tml_search_interval *const swap = w->list[0];
  w->list[0] = w->list[1];
  w->list[1] = swap;
  *n = m;
  return TML_OK;
}

static double largest_bend(const tml_search_interval *c, int n, double finest)
{
  double most = 0.0;
  for (int i = 0; i < n; i++)
    if (c[i].to - c[i].from > finest) most = fmax(most, c[i].bend);
  return most;
}

/* (E23) The bend of a smooth function grows with the square of the width. Cells with a switch do not limit steps,
 * because steps end at switches. */
static double width_of(const tml_search_interval *c, double bend, double finest)
{
  const double w = c->to - c->from;
  if (c->open || w <= finest || !(c->bend > 0.0)) return INFINITY;
  return w*sqrt(bend/c->bend);
}

static tml_status begin_search(search *x, double from, double to)
{
  tml_profile_work *w = x->work;
  if (w->capacity == 0) {
    for (int i = 0; i < 2; i++)
      if (!widen((void **)&w->list[i], 0, ROOM, sizeof(tml_search_interval))) return TML_ERR_MEMORY;
    w->capacity = ROOM;
  }
  for (int i = 0; i < FIRST; i++) {
    tml_search_interval *c = &w->list[0][i];
    c->from = from + (to - from)*i/FIRST;
    c->to = i == FIRST - 1 ? to : from + (to - from)*(i + 1)/FIRST;
    examine(x, c);
  }
  return TML_OK;
}

tml_status tml_expr_profile(const tml_expr *e, int part, double from, double to, const tml_profile_tolerance *request,
                            tml_profile_work *work, tml_pieces *out)
{
  search x = {e, part, work, INFINITY, -INFINITY};
  const double finest = RESOLUTION*(to - from);
  int n = FIRST;
  tml_status st = begin_search(&x, from, to);
  while (st == TML_OK) {
    const double most = largest_bend(work->list[0], n, finest), allowed = request->bend*fmax(x.high - x.low, 0.0);
    if (!(most > allowed)) break;
    st = halve(&x, &n, fmax(allowed, isfinite(most) ? WORST*most : DBL_MAX), finest);
  }
  tml_pieces_clear(out, from);
  for (int i = 0; st == TML_OK && i < n; i++) {
    const double width = width_of(&work->list[0][i], request->bend*(x.high - x.low), finest);
    if (!tml_pieces_add(out, work->list[0][i].to, width < request->coarsest ? width : INFINITY)) st = TML_ERR_MEMORY;
  }
  return st;
}
