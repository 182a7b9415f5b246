/* eval_map.h - functions of two variables that interpolate in a grid of points: values and interval bounds of calls
 * (docs/theory/expressions.md, 4). */
#ifndef TML_EXPR_FUNCTION_EVAL_MAP_H
#define TML_EXPR_FUNCTION_EVAL_MAP_H

#include "expr/function/function_list.h"

/* Value and bounds of a call whose table is a map, with the arguments x and y. */
tml_taylor tml_map_value(const tml_call *c, tml_spline kind);
tml_span tml_map_bound(tml_bound *b, tml_spline kind);

#endif
