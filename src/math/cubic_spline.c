/* cubic_spline.c - equations and evaluation of cubic splines (docs/theory/expressions.md, 4; contact-geometry.md). */
#include "math/cubic_spline.h"

#include <assert.h>

/* Length of span i. */
static double span_length(const tml_spline_points *p, int i) { return p->u[i + 1] - p->u[i]; }

/* Right-hand side of the equation of point i: 6 times the difference of the slopes of the adjacent chords. */
static double slope_difference(const tml_spline_points *p, int i, int before, int after, int k)
{
  const double *y = p->y + k;
  const int c = p->columns;
  return 6*((y[c*after] - y[c*i])/span_length(p, i) - (y[c*i] - y[c*before])/span_length(p, before));
}

/* (E10) Second derivatives of the natural spline by elimination in the tridiagonal system
 *   h[i-1] M[i-1] + 2 (h[i-1] + h[i]) M[i] + h[i] M[i+1] = 6 (m[i] - m[i-1])
 * with M = 0 at the ends and the slopes m of the chords. */
static void solve_natural(double *M, const tml_spline_points *p, int k, double *upper)
{
  const int n = p->n, c = p->columns;
  M[k] = upper[0] = 0.0;
  for (int i = 1; i < n - 1; i++) {
    const double h0 = span_length(p, i - 1), h1 = span_length(p, i);
    const double pivot = 2*(h0 + h1) - h0*upper[i-1];
    upper[i] = h1/pivot;
    M[c*i + k] = (slope_difference(p, i, i - 1, i + 1, k) - h0*M[c*(i-1) + k])/pivot;
  }
  M[c*(n-1) + k] = 0.0;
  for (int i = n - 2; i > 0; i--) M[c*i + k] -= upper[i]*M[c*(i+1) + k];
}

/* The periodic spline: the system is tridiagonal except for its corners h[n-1], which are removed as a rank-one update
 * (Sherman-Morrison formula). z solves the system for one of the two vectors of the update. */
static void solve_periodic(double *M, const tml_spline_points *p, int k, double *work)
{
  const int n = p->n, c = p->columns, last = n - 1;
  double *upper = work, *z = work + n;
  const double h = span_length(p, last), first = 2*(h + span_length(p, 0));
  for (int i = 0; i < n; i++) {
    const double h0 = span_length(p, i > 0 ? i - 1 : last), h1 = span_length(p, i), below = i > 0 ? h0 : 0.0;
    double pivot = 2*(h0 + h1) - below*(i > 0 ? upper[i-1] : 0.0);
    if (i == 0) pivot += first;
    if (i == last) pivot += h*h/first;
    upper[i] = h1/pivot;
    const double w = i == 0 ? -first : i == last ? h : 0.0;
    z[i] = (w - below*(i > 0 ? z[i-1] : 0.0))/pivot;
    M[c*i + k] = (slope_difference(p, i, i > 0 ? i - 1 : last, i < last ? i + 1 : 0, k)
                  - below*(i > 0 ? M[c*(i-1) + k] : 0.0))/pivot;
  }
  for (int i = last - 1; i >= 0; i--) {
    z[i] -= upper[i]*z[i+1];
    M[c*i + k] -= upper[i]*M[c*(i+1) + k];
  }
  const double part = (M[k] - h*M[c*last + k]/first)/(1.0 + z[0] - h*z[last]/first);
  for (int i = 0; i < n; i++) M[c*i + k] -= part*z[i];
}

/* For asserts: enough knots, in ascending order. */
static bool is_sound(const tml_spline_points *p)
{
  bool ascends = p->n >= (p->closed ? 3 : 2) && p->columns > 0;
  for (int i = 1; i < p->n + p->closed && ascends; i++) ascends = p->u[i] > p->u[i - 1];
  return ascends;
}

void tml_spline_bend(double *M, const tml_spline_points *p, double *work)
{
  assert(is_sound(p));
  for (int k = 0; k < p->columns; k++) {
    if (p->closed) solve_periodic(M, p, k, work);
    else solve_natural(M, p, k, work);
  }
}

int tml_spline_span(const tml_spline_points *p, double u)
{
  int low = 0, high = (p->closed ? p->n : p->n - 1) - 1;
  while (low < high) {
    const int middle = (low + high + 1)/2;
    if (p->u[middle] <= u) low = middle;
    else high = middle - 1;
  }
  return low;
}

/* (CG13) */
void tml_spline_at(const tml_spline_points *p, const double *M, int span, int column, double u, double d[4])
{
  const int c = p->columns, i = c*span + column, j = c*(span + 1 < p->n ? span + 1 : 0) + column;
  const double h = span_length(p, span), b = (u - p->u[span])/h, a = 1.0 - b;
  d[0] = a*p->y[i] + b*p->y[j] + ((a*a*a - a)*M[i] + (b*b*b - b)*M[j])*h*h/6.0;
  d[1] = (p->y[j] - p->y[i])/h + ((3.0*b*b - 1.0)*M[j] - (3.0*a*a - 1.0)*M[i])*h/6.0;
  d[2] = a*M[i] + b*M[j];
  d[3] = (M[j] - M[i])/h;
}
