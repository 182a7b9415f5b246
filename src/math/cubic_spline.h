/* cubic_spline.h - cubic splines with continuous second derivatives, of several columns over the same knots. */
#ifndef TML_MATH_CUBIC_SPLINE_H
#define TML_MATH_CUBIC_SPLINE_H

#include <stdbool.h>

/* n points with `columns` values each, row by row. A closed spline goes on from the last point to the first and has
 * n + 1 knots, an open one n; they increase. */
typedef struct tml_spline_points {
  int n, columns;
  bool closed;
  const double *u, *y;
} tml_spline_points;

/* Second derivatives M at the points, as y; those at the ends of an open spline are 0. `work` holds 2 n numbers. At
 * least 2 points, closed 3. */
void tml_spline_bend(double *M, const tml_spline_points *p, double *work);

/* Number of the span that holds u: the first or last one beyond the ends. */
int tml_spline_span(const tml_spline_points *p, double u);

/* One column at u in a span, with three derivatives. */
void tml_spline_at(const tml_spline_points *p, const double *M, int span, int column, double u, double d[4]);

#endif
