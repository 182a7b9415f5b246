/* program_bounds.c - evaluates programs over a cell: the same sweep as for values, with spans instead of numbers. */
#include "expr/program_bounds.h"

#include "expr/parse/program_build.h"
#include "trammel_plugin.h"

enum { ARGUMENTS = TML_PLUGIN_ARGUMENTS_MAX };
#define MARGIN 2.0        /* safety factor of the estimate: slopes may be twice as steep elsewhere in the cell */

int tml_expr_nodes(const tml_expr *e) { return e->n_nodes; }

tml_span tml_expr_bounded(const tml_expr *e, const tml_span *work) { return work[e->n_nodes - 1]; }

tml_span tml_span_line(double from, double to)
{
  const double middle = 0.5*(from + to), half = fmax(to - middle, middle - from);
  return (tml_span){ { from, to }, { middle, middle }, { half, half*TML_RANGE_OUTWARD }, false };
}

/* Estimates the span of a compiled routine from its value and slope in the middle, for the
 * steepest slopes of its arguments. */
static tml_span bound_by_series(const tml_expr *e, const tml_node *n, const tml_span *v)
{
  double series[ARGUMENTS][TML_EXPR_COEF] = { { 0.0 } };
  int places[ARGUMENTS];
  if (n->n > ARGUMENTS) return tml_interval_whole();
  for (int k = 0; k < n->n; k++) {
    const tml_span a = v[e->args[n->first + k]];
    series[k][0] = 0.5*(a.m.lo + a.m.hi);
    series[k][1] = fabs(a.s.lo) > fabs(a.s.hi) ? a.s.lo : a.s.hi;
    places[k] = k;
  }
  const tml_call c = { (const double (*)[TML_EXPR_COEF])series, -1, n->n, places, NULL, 0, NULL, false, n->routine };
  const tml_taylor r = n->fn->eval(&c);
  const double reach = MARGIN*fabs(r.c[1]);
  if (!isfinite(r.c[0]) || !isfinite(reach)) return tml_interval_whole();
  return tml_interval_of(tml_interval_range_whole(), tml_interval_range_of(r.c[0], r.c[0]),
                         tml_interval_range_of(-reach, reach));
}

static tml_span bound_node(const tml_expr *e, const tml_node *n, const tml_span *v, double *decision)
{
  tml_bound b = { v, n->n, e->args + n->first, n->table, n->order, TML_OPEN };
  const tml_span r = n->fn->bound ? n->fn->bound(&b) : bound_by_series(e, n, v);
  if (n->branch >= 0) decision[n->branch] = b.decision;
  return r;
}

void tml_expr_bounds(const tml_expr *e, const tml_span *inputs, bool alone, tml_span *work, double *decision)
{
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (alone && !n->alone) continue;
    if (n->kind == TML_NODE_CALL) work[i] = bound_node(e, n, work, decision);
    else work[i] = n->kind == TML_NODE_INPUT ? inputs[n->input] : tml_interval_constant(n->value);
  }
}

static double size_of_value(const tml_span *work, int i) { return tml_interval_range_size(work[i].m); }

/* Magnitude of the terms of a call, whose fraction is its round-off: for a sum the sum of the magnitudes, for products
 * and quotients what the round-off of one factor makes with the value of the other, otherwise the magnitude of the
 * value. */
static double size_of_call(const tml_expr *e, const tml_node *n, const tml_span *work, const double *size)
{
  const int *arg = e->args + n->first;
  switch (n->op) {
  case TML_NEG: return size[arg[0]];
  case TML_ADD:
  case TML_SUB: return size[arg[0]] + size[arg[1]];
  case TML_MUL: return size_of_value(work, arg[0])*size[arg[1]] + size_of_value(work, arg[1])*size[arg[0]];
  case TML_DIV: {
    const double by = fabs(0.5*(work[arg[1]].m.lo + work[arg[1]].m.hi));
    return (size[arg[0]] + size_of_value(work, arg[0])*size[arg[1]]/by)/by;
  }
  default: return size_of_value(work, (int)(n - e->nodes));
  }
}

double tml_expr_cancelled(const tml_expr *e, const tml_span *work, double *size)
{
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    size[i] = n->kind == TML_NODE_CALL ? size_of_call(e, n, work, size) : size_of_value(work, i);
  }
  const double all = size[e->n_nodes - 1];
  return isfinite(all) ? all : 0.0;
}
