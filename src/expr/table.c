/* table.c - Akima and natural cubic splines through given points (docs/theory/expressions.md,
 * 4). */
#include "expr/table.h"

#include "core/memory.h"
#include "math/spline.h"

#include <assert.h>
#include <math.h>

/* Bends of less than this part of the largest one are rounding of the points: weights made of it must not choose
 * between two slopes. */
#define STRAIGHT 1e-9

/* f(x) = a + b u + c u^2 + d u^3 with u = x - x_i */
typedef struct piece { double a, b, c, d; } piece;

struct tml_table {
  int n;
  double *x;
  piece *pieces[2]; /* by tml_spline: n - 1 between the points, and the line beyond the last */
};

static tml_status check(int n, const double *x, const double *y, tml_error *err)
{
  if (n < 4) return tml_fail(err, TML_ERR_MODEL, "a table needs at least 4 points, %d given", n);
  for (int i = 0; i < n; i++) {
    if (!isfinite(x[i]) || !isfinite(y[i]))
      return tml_fail(err, TML_ERR_MODEL, "point %d is not finite", i + 1);
    if (i > 0 && !(x[i] > x[i-1]))
      return tml_fail(err, TML_ERR_MODEL, "x must increase: point %d is not beyond point %d", i + 1,
                      i);
  }
  return TML_OK;
}

/* Pieces from the values and slopes at the points (cubic Hermite). */
static void from_slopes(piece *p, int n, const double *x, const double *y, const double *slope)
{
  for (int i = 0; i < n - 1; i++) {
    const double h = x[i+1] - x[i], m = (y[i+1] - y[i])/h;
    p[i].a = y[i];
    p[i].b = slope[i];
    p[i].c = (3*m - 2*slope[i] - slope[i+1])/h;
    p[i].d = (slope[i] + slope[i+1] - 2*m)/(h*h);
  }
  p[n-1] = (piece){ .a = y[n-1], .b = slope[n-1] };
}

/* Secant slopes with two more at either end, after Akima: m[i+2] belongs to the interval i. */
static void secants(double *m, int n, const double *x, const double *y)
{
  for (int i = 0; i < n - 1; i++) m[i+2] = (y[i+1] - y[i])/(x[i+1] - x[i]);
  m[1] = 2*m[2] - m[3];
  m[0] = 2*m[1] - m[2];
  m[n+1] = 2*m[n] - m[n-1];
  m[n+2] = 2*m[n+1] - m[n];
}

/* (E9) `work` holds 2n + 3 numbers. */
static void akima(piece *p, int n, const double *x, const double *y, double *work)
{
  double *m = work, *slope = work + n + 3;
  secants(m, n, x, y);
  double largest = 0.0;
  for (int i = 0; i < n + 2; i++) largest = fmax(largest, fabs(m[i+1] - m[i]));
  for (int i = 0; i < n; i++) {
    const double left = fabs(m[i+1] - m[i]), right = fabs(m[i+3] - m[i+2]);
    const bool straight = !(left + right > STRAIGHT*largest); /* on both sides */
    slope[i] = straight ? 0.5*(m[i+1] + m[i+2]) : (right*m[i+1] + left*m[i+2])/(left + right);
  }
  from_slopes(p, n, x, y, slope);
}

/* `work` holds 3n numbers. */
static void natural(piece *p, int n, const double *x, const double *y, double *work)
{
  double *M = work;
  tml_spline_bend(M, &(tml_spline_points){.n = n, .columns = 1, .u = x, .y = y}, work + n);
  for (int i = 0; i < n - 1; i++) {
    const double h = x[i+1] - x[i];
    p[i].a = y[i];
    p[i].b = (y[i+1] - y[i])/h - h*(2*M[i] + M[i+1])/6;
    p[i].c = M[i]/2;
    p[i].d = (M[i+1] - M[i])/(6*h);
  }
  const double h = x[n-1] - x[n-2];
  p[n-1] = (piece){ .a = y[n-1], .b = (y[n-1] - y[n-2])/h + h*M[n-2]/6 };
}

static bool all_finite(const piece *p, int n)
{
  for (int i = 0; i < n; i++)
    if (!isfinite(p[i].a) || !isfinite(p[i].b) || !isfinite(p[i].c) || !isfinite(p[i].d))
      return false;
  return true;
}

tml_status tml_table_create(tml_table **out, int n, const double *x, const double *y,
                            tml_error *err)
{
  tml_table *t = *out = NULL;
  double *work = NULL;
  tml_status st = check(n, x, y, err);
  if (st != TML_OK) goto done;
  const size_t count = (size_t)n;
  t = tml_new(1, sizeof *t);
  work = tml_new(3*count + 3, sizeof *work);
  if (t) {
    t->n = n;
    t->x = tml_new(count, sizeof *t->x);
    for (int k = 0; k < 2; k++) t->pieces[k] = tml_new(count, sizeof *t->pieces[k]);
  }
  if (!t || !work || !t->x || !t->pieces[0] || !t->pieces[1]) {
    st = tml_fail_memory(err);
    goto done;
  }
  for (int i = 0; i < n; i++) t->x[i] = x[i];
  akima(t->pieces[TML_AKIMA], n, x, y, work);
  natural(t->pieces[TML_CUBIC], n, x, y, work);
  if (!all_finite(t->pieces[0], n) || !all_finite(t->pieces[1], n)) {
    st = tml_fail(err, TML_ERR_MODEL, "the points are too far apart or too close for a spline");
    goto done;
  }
  *out = t;
  t = NULL;
done:
  tml_table_free(t);
  tml_delete(work);
  return st;
}

void tml_table_free(tml_table *t)
{
  if (!t) return;
  tml_delete(t->x);
  tml_delete(t->pieces[0]);
  tml_delete(t->pieces[1]);
  tml_delete(t);
}

/* The interval that holds x, by bisection: x[i] <= x < x[i+1], but the first and the last are open to the outside. */
static int interval(const tml_table *t, double x)
{
  int low = 0, high = t->n - 1;
  while (high - low > 1) {
    const int middle = low + (high - low)/2;
    if (x < t->x[middle]) high = middle;
    else low = middle;
  }
  return low;
}

tml_side tml_table_side(const tml_table *t, double x)
{
  return x < t->x[0] ? TML_SIDE_BEFORE : x > t->x[t->n - 1] ? TML_SIDE_BEYOND : TML_SIDE_WITHIN;
}

void tml_table_eval(const tml_table *t, tml_spline kind, double x, double d[4])
{
  tml_table_eval_side(t, kind, tml_table_side(t, x), x, d);
}

void tml_table_eval_side(const tml_table *t, tml_spline kind, tml_side side, double x, double d[4])
{
  assert(kind == TML_AKIMA || kind == TML_CUBIC);
  const int i = side == TML_SIDE_BEFORE ? 0 : side == TML_SIDE_BEYOND ? t->n - 1 : interval(t, x);
  const double u = x - t->x[i];
  piece p = t->pieces[kind][i];
  if (side == TML_SIDE_BEFORE) p.c = p.d = 0.0;
  d[0] = p.a + u*(p.b + u*(p.c + u*p.d));
  d[1] = p.b + u*(2*p.c + u*3*p.d);
  d[2] = 2*p.c + u*6*p.d;
  d[3] = 6*p.d;
}

void tml_table_range(const tml_table *t, double *first, double *last)
{
  *first = t->x[0];
  *last = t->x[t->n - 1];
}

int tml_table_size(const tml_table *t) { return t->n; }

void tml_table_point(const tml_table *t, int i, double *x, double *y)
{
  assert(i >= 0 && i < t->n);
  *x = t->x[i];
  *y = t->pieces[TML_AKIMA][i].a;
}
