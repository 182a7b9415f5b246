/* time_breaks.c - finds points of input 0 (time) at which a program may lose smoothness and that are known at compile
 * time, and lists calls with branches at other points.
 *
 * Only calls whose argument is slope*(input 0) + offset with constants are considered: an integrator can step to
 * these points without a search. */
#include "expr/parse/program_build.h"

#include "core/memory.h"
#include "expr/parse/time_breaks.h"

#include <math.h>
#include <string.h>

/* slope*t + offset */
typedef struct line { bool known; double slope, offset; } line;

static line line_of(const tml_expr *e, int node)
{
  const tml_node *n = &e->nodes[node];
  return (line){ n->affine, n->slope, n->offset };
}

static line line_difference(line a, line b)
{
  return (line){ a.known && b.known, a.slope - b.slope, a.offset - b.offset };
}

static line constant_line(double value) { return (line){ true, 0.0, value }; }

static bool add_break(tml_expr *e, double at, double period)
{
  if (!isfinite(at) || !isfinite(period)) return true;
  void *items = e->breaks;
  if (!tml_grow(&items, &e->cap_breaks, e->n_breaks, sizeof *e->breaks)) return false;
  e->breaks = items;
  e->breaks[e->n_breaks++] = (tml_break){ at, period };
  return true;
}

/* Adds the zero of the line. */
static bool add_zero(tml_expr *e, line u)
{
  if (!u.known || u.slope == 0) return true;
  return add_break(e, u.offset == 0 ? 0.0 : -u.offset/u.slope, 0.0);
}

/* Adds the point at which x meets the line `edge`. */
static bool add_meeting(tml_expr *e, line x, line edge) { return add_zero(e, line_difference(x, edge)); }

/* Adds the points at which x is start + k*period. */
static bool add_periodic(tml_expr *e, line x, double start, line period)
{
  if (!x.known || x.slope == 0) return true;
  if (!period.known || period.slope != 0 || period.offset == 0) return true;
  return add_break(e, (start - x.offset)/x.slope, fabs(period.offset/x.slope));
}

static bool add_zeros(tml_expr *e, const tml_node *call, const int *args)
{
  for (int k = 0; k < call->n; k++)
    if (!add_zero(e, line_of(e, args[k]))) return false;
  return true;
}

enum { MEETINGS = 16 }; /* largest number of arguments whose crossings are added; steps are
                           not expected at more of them */

/* Adds the meeting points of all pairs of arguments. */
static bool add_meetings(tml_expr *e, const tml_node *call, const int *args)
{
  const int n = call->n < MEETINGS ? call->n : MEETINGS;
  for (int k = 0; k < n; k++)
    for (int j = 0; j < k; j++)
      if (!add_meeting(e, line_of(e, args[k]), line_of(e, args[j]))) return false;
  return true;
}

/* Adds the ends of every axis; for linear interpolation all points. */
static bool add_table(tml_expr *e, const tml_node *call, const int *args)
{
  const bool corners = call->fn->rough == TML_JUMP_SLOPE;
  bool ok = true;
  for (int k = 0; k < call->n && ok; k++) {
    const tml_axis *a = tml_table_axis(call->table, k);
    const line x = line_of(e, args[k]);
    double first, last;
    tml_axis_edges(a, &first, &last);
    ok = add_meeting(e, x, constant_line(first)) && add_meeting(e, x, constant_line(last));
    for (int i = 1; i < a->n - 1 && corners && ok; i++) ok = add_meeting(e, x, constant_line(a->x[i]));
  }
  return ok;
}

/* Adds x1 and x1 - d, x2 and x2 + d. */
static bool add_stops(tml_expr *e, const tml_node *call, const int *args)
{
  const line x = line_of(e, args[0]), depth = line_of(e, args[call->n - 1]);
  for (int side = 0; side < call->n - 6; side++) {
    const line stop = line_of(e, args[2 + side]), inner = line_difference(x, stop);
    const line outer = side == 0 ? line_difference(stop, x) : inner; /* depth in the stop */
    if (!add_zero(e, inner) || !add_meeting(e, outer, depth)) return false;
  }
  return true;
}

bool tml_expr_add_breaks(tml_expr *e, const tml_node *call, const int *args)
{
  const line x = line_of(e, args[0]);
  switch (call->fn->breaks) {
    case TML_BREAK_NONE:
      return true;
    case TML_BREAK_FIRST_ZERO:
      return add_zero(e, x);
    case TML_BREAK_ZERO:
      return add_zeros(e, call, args);
    case TML_BREAK_EQUAL:
      return add_meetings(e, call, args);
    case TML_BREAK_EDGES:
      return add_meeting(e, x, line_of(e, args[1])) && add_meeting(e, x, line_of(e, args[3]));
    case TML_BREAK_SWEEP:
      return add_zero(e, x) && add_meeting(e, x, line_of(e, args[2])) &&
             add_meeting(e, x, line_of(e, args[4])) && add_meeting(e, x, line_of(e, args[6]));
    case TML_BREAK_WHOLE:
      return add_periodic(e, x, 0.0, constant_line(1.0));
    case TML_BREAK_HALF:
      return add_periodic(e, x, 0.5, constant_line(1.0));
    case TML_BREAK_MULTIPLE:
      return add_periodic(e, x, 0.0, line_of(e, args[1]));
    case TML_BREAK_TABLE:
      return add_table(e, call, args);
    case TML_BREAK_STOP:
      return add_stops(e, call, args);
  }
  return true;
}

/* True if all given arguments are lines. */
static bool are_lines(const tml_expr *e, const int *args, int n, const int *which)
{
  for (int k = 0; k < n; k++)
    if (!line_of(e, args[which ? which[k] : k]).known) return false;
  return true;
}

/* True for a comparison, or a logical combination, that changes at known points only. It is constant between them. */
static bool is_truth(const tml_expr *e, int node)
{
  const tml_node *n = &e->nodes[node];
  return n->kind == TML_NODE_CALL && n->timed && (tml_operator_compares(n->op) || tml_operator_is_logic(n->op));
}

/* True if each argument is a line or such a condition. */
static bool are_known(const tml_expr *e, const int *args, int n)
{
  for (int k = 0; k < n; k++)
    if (!line_of(e, args[k]).known && !is_truth(e, args[k])) return false;
  return true;
}

bool tml_expr_is_timed(const tml_expr *e, const tml_node *call, const int *args)
{
  static const int edges[3] = { 0, 1, 3 }, corners[4] = { 0, 2, 4, 6 };
  switch (call->fn->breaks) {
    case TML_BREAK_EDGES:
      return are_lines(e, args, 3, edges);
    case TML_BREAK_SWEEP:
      return are_lines(e, args, 4, corners);
    case TML_BREAK_ZERO:
      return are_known(e, args, call->n);
    case TML_BREAK_FIRST_ZERO:
      return are_known(e, args, 1);
    case TML_BREAK_TABLE:
      return are_lines(e, args, call->n, NULL);
    case TML_BREAK_STOP: /* the branch also depends on the force */
      return false;
    case TML_BREAK_EQUAL:
      return call->n <= MEETINGS && are_lines(e, args, call->n, NULL);
    case TML_BREAK_MULTIPLE:
      return are_lines(e, args, 2, NULL) && line_of(e, args[1]).slope == 0;
    default:
      return are_lines(e, args, 1, NULL);
  }
}

static double next_of(const tml_break *b, double x)
{
  if (b->period == 0) return b->at > x ? b->at : INFINITY;
  if (!(x + b->period > x)) return INFINITY; /* the period is below the resolution of x */
  const double k = floor((x - b->at)/b->period);
  for (int i = 0; i < 3; i++) { /* round-off may change the quotient by one */
    const double t = b->at + (k + i)*b->period;
    if (t > x) return t;
  }
  return INFINITY;
}

double tml_expr_next_break(const tml_expr *e, double x)
{
  double next = INFINITY;
  for (int i = 0; i < e->n_breaks; i++) next = fmin(next, next_of(&e->breaks[i], x));
  return next;
}

/* Roughness of a table call: one order lower for each derivative taken. Constant
 * extrapolation gives a kink at the ends. */
static tml_jump_order roughness(const tml_node *n)
{
  const bool corner = n->table && n->fn->rough > TML_JUMP_SLOPE &&
                      tml_table_axis(n->table, 0)->beyond == TML_EXTRAPOLATE_CONSTANT;
  const int jumps = (int)(corner ? TML_JUMP_SLOPE : n->fn->rough) - n->order;
  return jumps > 0 ? (tml_jump_order)jumps : TML_JUMP_VALUE;
}

/* True if the force of a stop starts continuously: d is positive and the exponent is at least 1. */
static bool is_gentle(const tml_expr *e, const tml_node *n)
{
  const tml_node *d = &e->nodes[e->args[n->first + n->n - 1]], *power = &e->nodes[e->args[n->first + n->n - 3]];
  return d->kind == TML_NODE_CONSTANT && d->value > 0 && power->kind == TML_NODE_CONSTANT && power->value >= 1;
}

int tml_expr_corners(const tml_expr *e)
{
  int most = 0;
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind != TML_NODE_CALL || n->fn->breaks != TML_BREAK_TABLE || n->fn->rough != TML_JUMP_SLOPE) continue;
    for (int k = 0; k < n->n; k++) {
      const int points = tml_table_axis(n->table, k)->n;
      if (points > most) most = points;
    }
  }
  return most;
}

bool tml_expr_branch_jumps(const tml_expr *e, int k)
{
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind != TML_NODE_CALL || n->branch != k) continue;
    return roughness(n) == TML_JUMP_VALUE || (n->fn->breaks == TML_BREAK_STOP && !is_gentle(e, n));
  }
  return true;
}

int tml_expr_lint(const tml_expr *e, tml_nonsmooth *found, int max)
{
  int count = 0;
  for (int i = 0; i < e->n_nodes; i++) {
    const tml_node *n = &e->nodes[i];
    if (n->kind != TML_NODE_CALL || n->branch < 0 || n->timed || tml_operator_is_logic(n->op)) continue;
    int k = 0;
    while (k < count && strcmp(found[k].name, n->fn->name) != 0) k++;
    if (k == max) continue;
    if (k == count) found[count++] = (tml_nonsmooth){ n->fn->name, TML_JUMP_NONE };
    if (roughness(n) < found[k].jumps) found[k].jumps = roughness(n);
  }
  return count;
}
