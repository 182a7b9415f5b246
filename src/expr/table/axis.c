/* axis.c - the axis of a table: which interval contains an abscissa, and what holds beyond the ends
 * (docs/theory/expressions.md, 4). */
#include <math.h>
#include <string.h>

#include "expr/table/function_table.h"

#define SLACK 1e-9 /* relative to the range: an abscissa that is outside by less is treated as round-off of the end */

/* Number of parts between the part before the first point and that beyond the last. */
static int inner_parts(const tml_axis *a, tml_spline kind) { return kind == TML_LINEAR ? a->n - 1 : 1; }

int tml_axis_parts(const tml_axis *a, tml_spline kind) { return inner_parts(a, kind) + 2; }

/* Bisection: x[i] <= x < x[i+1]. The first and the last interval extend to infinity. */
static int find_interval(const tml_axis *a, double x)
{
  int low = 0, high = a->n - 1;
  while (high - low > 1) {
    const int middle = low + (high - low)/2;
    if (x < a->x[middle]) high = middle;
    else low = middle;
  }
  return low;
}

void tml_axis_edges(const tml_axis *a, double *first, double *last)
{
  const double slack = a->beyond == TML_EXTRAPOLATE_NONE ? SLACK*(a->x[a->n - 1] - a->x[0]) : 0.0;
  *first = a->x[0] - slack;
  *last = a->x[a->n - 1] + slack;
}

/* True if the interpolant itself is continued beyond the ends. For piecewise linear interpolation this
 * includes linear extrapolation. */
static bool goes_on(const tml_axis *a, tml_spline kind)
{
  return a->beyond == TML_EXTRAPOLATE_CONTINUE || (kind == TML_LINEAR && a->beyond == TML_EXTRAPOLATE_LINEAR);
}

int tml_axis_part(const tml_axis *a, tml_spline kind, double x)
{
  double first, last;
  tml_axis_edges(a, &first, &last);
  if (!goes_on(a, kind) && x < first) return 0;
  if (!goes_on(a, kind) && x > last) return inner_parts(a, kind) + 1;
  return kind == TML_LINEAR ? find_interval(a, x) + 1 : 1;
}

tml_side tml_axis_side(const tml_axis *a, tml_spline kind, int part)
{
  return part <= 0 ? TML_SIDE_BEFORE : part > inner_parts(a, kind) ? TML_SIDE_BEYOND : TML_SIDE_WITHIN;
}

int tml_axis_interval(const tml_axis *a, tml_spline kind, int part, double x)
{
  switch (tml_axis_side(a, kind, part)) {
    case TML_SIDE_BEFORE: return 0;
    case TML_SIDE_BEYOND: return a->n - 2;
    default: return kind == TML_LINEAR ? part - 1 : find_interval(a, x);
  }
}

/* (E19) Cubic Hermite functions of s = (x - x_i)/h. */
static void hermite_weights(double h, double s, double w[4][4])
{
  static const double c[4][4] = {{1, 0, -3, 2}, {0, 0, 3, -2}, {0, 1, -2, 1}, {0, 0, -1, 1}};
  for (int k = 0; k < 4; k++) {
    const double scale = k < 2 ? 1.0 : h, *p = c[k];
    w[k][0] = scale*(p[0] + s*(p[1] + s*(p[2] + s*p[3])));
    w[k][1] = scale/h*(p[1] + s*(2*p[2] + s*3*p[3]));
    w[k][2] = scale/(h*h)*(2*p[2] + s*6*p[3]);
    w[k][3] = scale/(h*h*h)*6*p[3];
  }
}

/* Weights beyond an end, where only value and slope at the end are used. */
static void weights_outside(const tml_axis *a, int end, double u, double w[4][4])
{
  w[end][0] = a->beyond == TML_EXTRAPOLATE_NONE ? NAN : 1.0;
  if (a->beyond != TML_EXTRAPOLATE_LINEAR) return;
  w[2 + end][0] = u;
  w[2 + end][1] = 1.0;
}

void tml_axis_weights(const tml_axis *a, tml_spline kind, int part, int interval, double x, double w[4][4])
{
  const double from = a->x[interval], to = a->x[interval + 1], h = to - from, s = (x - from)/h;
  const tml_side side = tml_axis_side(a, kind, part);
  memset(w, 0, 16*sizeof(double));
  if (side != TML_SIDE_WITHIN) {
    const int end = side == TML_SIDE_BEYOND;
    weights_outside(a, end, x - (end ? to : from), w);
  } else if (kind == TML_LINEAR) {
    w[0][0] = 1 - s, w[0][1] = -1/h;
    w[1][0] = s, w[1][1] = 1/h;
  } else {
    hermite_weights(h, s, w);
  }
}

int tml_axis_part_before(const tml_axis *a, tml_spline kind, int i)
{
  const bool own = a->beyond == TML_EXTRAPOLATE_CONSTANT || (a->beyond == TML_EXTRAPOLATE_LINEAR && kind != TML_LINEAR);
  const int last = tml_axis_parts(a, kind) - 1;
  if (i > 0 && i < a->n) return kind == TML_LINEAR ? i : 1;
  return own ? (i == 0 ? 0 : last) : (i == 0 ? 1 : last - 1);
}
