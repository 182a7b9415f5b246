/* program_bounds.h - bounds of a program over a cell of its inputs, and the branch
 * branches that hold throughout it. */
#ifndef TML_EXPR_PROGRAM_BOUNDS_H
#define TML_EXPR_PROGRAM_BOUNDS_H

#include "expr/expr.h"
#include "expr/number/interval.h"

/* Writes the span of each of the tml_expr_nodes nodes to `work` (the last is the result), and the branch of each
 * call with branches (TML_OPEN or NaN as in function_list.h) to `branch`, tml_expr_branch_count numbers. `alone`:
 * only nodes that depend on input 0 alone; the other entries are left unchanged. Compiled routines cannot be bounded:
 * their spans are estimates from value and slopes in the middle. */
int tml_expr_nodes(const tml_expr *e);
void tml_expr_bounds(const tml_expr *e, const tml_span *inputs, bool alone, tml_span *work, double *decision);
/* The span of the result, after tml_expr_bounds. */
tml_span tml_expr_bounded(const tml_expr *e, const tml_span *work);
/* The magnitude of the terms whose sum is the result, after tml_expr_bounds. If they cancel, the round-off of the
 * result is proportional to it. `size`: tml_expr_nodes doubles of scratch. */
double tml_expr_cancelled(const tml_expr *e, const tml_span *work, double *size);

/* The span of x itself over from ... to. */
tml_span tml_span_line(double from, double to);

#endif
