/* program_bounds.h - what a program can be over a whole cell of its inputs, and what it decides all over it. */
#ifndef TML_EXPR_PROGRAM_BOUNDS_H
#define TML_EXPR_PROGRAM_BOUNDS_H

#include "expr/expr.h"
#include "expr/number/interval.h"

/* The span of every node into `work`, tml_expr_nodes of them, of which the last is the result; what each call that can
 * switch decides (TML_OPEN, NaN as in function.h) into `decision`, tml_expr_branch_count numbers. `alone`: only nodes
 * that depend on input 0 alone, with no other input; the rest is left as it was.
 * Compiled routines cannot be bounded: theirs are estimates from value and slopes in the middle. */
int tml_expr_nodes(const tml_expr *e);
void tml_expr_bounds(const tml_expr *e, const tml_span *inputs, bool alone, tml_span *work, double *decision);
tml_span tml_expr_bounded(const tml_expr *e, const tml_span *work);
/* The size of the terms that the result is a sum of, after tml_expr_bounds: its round-off goes with it where they
 * cancel. `size`: tml_expr_nodes doubles of scratch. */
double tml_expr_cancelled(const tml_expr *e, const tml_span *work, double *size);

/* x over from ... to. */
tml_span tml_span_line(double from, double to);

#endif
