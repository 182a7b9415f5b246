/* cubic_spline.h - interpolating cubic splines with continuous second derivatives, of several columns over the same
 * knots. */
#ifndef TML_MATH_CUBIC_SPLINE_H
#define TML_MATH_CUBIC_SPLINE_H

#include <stdbool.h>

/* n points with `columns` values each, row by row. The knots u increase. An open spline has n knots; a closed one has n
 * + 1 and continues from the last point to the first. */
typedef struct tml_spline_points {
  int n, columns;
  bool closed;
  const double *u, *y;
} tml_spline_points;

/* Second derivatives M at the points, in the layout of y; at the ends of an open spline they are 0. `work` holds 2 n
 * numbers. At least 2 points are needed, 3 if the spline is closed. */
void tml_spline_bend(double *M, const tml_spline_points *p, double *work);

/* Index of the span that contains u; beyond the ends the first or the last span. */
int tml_spline_span(const tml_spline_points *p, double u);

/* Value and first three derivatives of one column at u in a span. */
void tml_spline_at(const tml_spline_points *p, const double *M, int span, int column, double u, double d[4]);

#endif
