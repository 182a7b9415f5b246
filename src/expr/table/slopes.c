/* slopes.c - slopes of Akima, natural cubic and monotone splines at their points (docs/theory/expressions.md, 4). */
#include <math.h>

#include "expr/table/function_table.h"
#include "math/cubic_spline.h"

/* Bends of less than this part of the largest one are rounding of the points: weights made of it must not choose
 * between two slopes. */
#define STRAIGHT 1e-9

/* Secant slopes with two more at either end, after Akima: m[i+2] belongs to the interval i. */
static void secants(double *m, int n, const double *x, const double *y)
{
  for (int i = 0; i < n - 1; i++) m[i+2] = (y[i+1] - y[i])/(x[i+1] - x[i]);
  m[1] = 2*m[2] - m[3];
  m[0] = 2*m[1] - m[2];
  m[n+1] = 2*m[n] - m[n-1];
  m[n+2] = 2*m[n+1] - m[n];
}

/* (E9) */
static void akima(int n, const double *x, const double *y, double *slope, double *m)
{
  secants(m, n, x, y);
  double largest = 0.0;
  for (int i = 0; i < n + 2; i++) largest = fmax(largest, fabs(m[i+1] - m[i]));
  for (int i = 0; i < n; i++) {
    const double left = fabs(m[i+1] - m[i]), right = fabs(m[i+3] - m[i+2]);
    const bool straight = !(left + right > STRAIGHT*largest); /* on both sides */
    slope[i] = straight ? 0.5*(m[i+1] + m[i+2]) : (right*m[i+1] + left*m[i+2])/(left + right);
  }
}

static void natural(int n, const double *x, const double *y, double *slope, double *work)
{
  double *M = work;
  tml_spline_bend(M, &(tml_spline_points){.n = n, .columns = 1, .u = x, .y = y}, work + n);
  for (int i = 0; i < n - 1; i++) {
    const double h = x[i+1] - x[i];
    slope[i] = (y[i+1] - y[i])/h - h*(2*M[i] + M[i+1])/6;
  }
  const double h = x[n-1] - x[n-2];
  slope[n-1] = (y[n-1] - y[n-2])/h + h*(M[n-2] + 2*M[n-1])/6;
}

/* (E29) At an end: the parabola through three points, not against the first secant m and no steeper than 3 m beside an
 * extremum. h, m: of the first interval, next_h, next_m: of the second. */
static double end_slope(double h, double next_h, double m, double next_m)
{
  const double s = ((2*h + next_h)*m - h*next_m)/(h + next_h);
  if (!(s*m > 0)) return 0.0;
  return next_m*m <= 0 && fabs(s) > 3*fabs(m) ? 3*m : s;
}

/* (E29) */
static void monotone(int n, const double *x, const double *y, double *slope, double *m)
{
  for (int i = 0; i < n - 1; i++) m[i] = (y[i+1] - y[i])/(x[i+1] - x[i]);
  for (int i = 1; i < n - 1; i++) {
    const double left = x[i] - x[i-1], right = x[i+1] - x[i], w = 2*right + left, u = right + 2*left;
    const bool turns = !((m[i-1] > 0 && m[i] > 0) || (m[i-1] < 0 && m[i] < 0));
    slope[i] = turns ? 0.0 : (w + u)/(w/m[i-1] + u/m[i]);
  }
  slope[0] = end_slope(x[1] - x[0], x[2] - x[1], m[0], m[1]);
  slope[n-1] = end_slope(x[n-1] - x[n-2], x[n-2] - x[n-3], m[n-2], m[n-3]);
}

void tml_spline_slopes(tml_spline kind, const tml_axis *a, const double *y, double *slope, double *work)
{
  if (a->n == 2) slope[0] = slope[1] = (y[1] - y[0])/(a->x[1] - a->x[0]);
  else if (kind == TML_AKIMA) akima(a->n, a->x, y, slope, work);
  else if (kind == TML_MONOTONE) monotone(a->n, a->x, y, slope, work);
  else natural(a->n, a->x, y, slope, work);
}
