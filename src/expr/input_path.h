/* input_path.h - how an input goes through a step: a polynomial in z = -1 ... 1 through what is known of it at some
 * places, and its bounds over cells of the step. (U16), (E25) */
#ifndef TML_EXPR_INPUT_PATH_H
#define TML_EXPR_INPUT_PATH_H

#include "expr/number/interval.h"

enum { TML_PATH = 8 }; /* coefficients of a path: degree 7 */

/* What is known at a place: value, rate and second derivative in time, NaN where they are not known; a fourth number
 * that is not zero: the input is the rate of what these describe. `half`: half of the step [s]. */

/* (U16) Through the start, the middle and the end of the step: of degree 7 where all is known, 2 through the values
 * alone. */
void tml_path_through(double c[TML_PATH], double seen[3][4], double half);
/* (E25) Through both ends: of degree 5 where all is known, 1 through the values alone. */
void tml_path_between(double c[TML_PATH], const double start[4], const double end[4], double half);

double tml_path_at(const double c[TML_PATH], double z);
/* Over the cell z = from ... to. */
tml_span tml_path_span(const double c[TML_PATH], double from, double to);

#endif
