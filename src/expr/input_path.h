/* input_path.h - interpolation of an input over one integration step: a polynomial in z = -1 ... 1 through known
 * values and derivatives, and its bounds over parts of the step. (U16), (E25) */
#ifndef TML_EXPR_INPUT_PATH_H
#define TML_EXPR_INPUT_PATH_H

#include "expr/number/interval.h"

enum { TML_PATH = 8 }; /* number of coefficients: degree 7 */

/* A sample holds four numbers: value, first and second time derivative, NaN if unknown, and a flag. If the flag is
 * not zero, the input is the time derivative of the sampled quantity. `half` is half of the step [s]. */

/* (U16) Interpolates at the start, the middle and the end of the step. Degree 7 if all data
 * are known, 2 with values only. */
void tml_path_through(double c[TML_PATH], double seen[3][4], double half);
/* (E25) Interpolates at both ends. Degree 5 if all data are known, 1 with values only. */
void tml_path_between(double c[TML_PATH], const double start[4], const double end[4], double half);

/* The polynomial through n samples f at z, by divided differences, which take the place of f. */
void tml_path_interpolate(double c[TML_PATH], const double *z, double *f, int n);
/* The value at z. */
double tml_path_at(const double c[TML_PATH], double z);
/* Bounds over the part of the step from z = from to z = to. */
tml_span tml_path_span(const double c[TML_PATH], double from, double to);

#endif
