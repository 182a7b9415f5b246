/* time_breaks.h - points at which a program may lose smoothness: times known in advance, and calls with branches. */
#ifndef TML_EXPR_PARSE_TIME_BREAKS_H
#define TML_EXPR_PARSE_TIME_BREAKS_H

#include "expr/parse/expression_scope.h"

/* The next value of input 0 (time) beyond x at which the program may lose smoothness; INFINITY: none. Covers
 * functions such as step, step5, havsin, if and table ends whose argument is linear in input 0. */
double tml_expr_next_break(const tml_expr *e, double x);

/* The largest number of points of a table that is interpolated linearly; 0: there is none. */
int tml_expr_corners(const tml_expr *e);
/* True if the value of the call may jump when branch k changes; false: it has at most a kink. */
bool tml_expr_branch_jumps(const tml_expr *e, int k);

/* A function or comparison of a program by name ("abs", "<"), with the lowest derivative that may jump in the worst
 * case: an `if` whose values meet has only a kink. */
typedef struct tml_nonsmooth {
  const char *name;
  tml_jump_order jumps;
} tml_nonsmooth;

/* Functions that can switch at points other than those of tml_expr_next_break, which an integrator cannot know in
 * advance. Each name occurs once, in the order of the text. Returns their number, at most `max`. `and`, `or` and
 * `not` are omitted because their operands are listed. */
int tml_expr_lint(const tml_expr *e, tml_nonsmooth *found, int max);

#endif
