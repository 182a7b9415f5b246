/* time_breaks.h - where a program may lose smoothness: times that are known beforehand, and calls that can switch. */
#ifndef TML_EXPR_PARSE_TIME_BREAKS_H
#define TML_EXPR_PARSE_TIME_BREAKS_H

#include "expr/parse/expression_scope.h"

/* The next value of input 0 (time) beyond x where the program may lose smoothness, from step, step5,
 * havsin, if-like functions and table ends whose argument is input 0 times a constant plus a constant;
 * INFINITY if none. */
double tml_expr_next_break(const tml_expr *e, double x);

/* Most points of a table in it that is read by straight lines; 0: there is none. */
int tml_expr_corners(const tml_expr *e);
/* Whether the value of the call may jump where decision k changes; false: it only has a kink there, or less. */
bool tml_expr_branch_jumps(const tml_expr *e, int k);

/* A function or comparison of a program by its name, "abs" or "<", and the first that may jump, at worst: an `if`
 * whose values meet has a kink only. */
typedef struct tml_rough {
  const char *name;
  tml_roughness jumps;
} tml_rough;

/* Those that can switch elsewhere than at the points of tml_expr_next_break, where no integrator knows of it
 * beforehand; each name once, in the order of the text. Returns how many, at most max. `and`, `or` and `not` are left
 * out: what they are made of is there. */
int tml_expr_lint(const tml_expr *e, tml_rough *found, int max);

#endif
