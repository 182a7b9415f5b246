/* function_table.c - functions through given points: Akima, natural cubic and monotone splines, piecewise linear; and
 * the grid data of maps (docs/theory/expressions.md, 4). */
#include "expr/table/function_table.h"

#include "core/memory.h"
#include "math/cubic_spline.h"

#include <assert.h>
#include <math.h>

/* f(x) = a + b u + c u^2 + d u^3 with u = x - x_i */
typedef struct piece { double a, b, c, d; } piece;

/* Derivatives of a map at a grid point: dz/dx, dz/dy, d2z/dx dy. */
typedef struct slopes { double x, y, xy; } slopes;

struct tml_table {
  const char *name;
  tml_axis axis[2];           /* x and y; the axis of y is empty for a table of one variable */
  piece *pieces[TML_SPLINES]; /* n - 1 pieces between the points, and the line beyond the last */
  double *z;                  /* values of a map: nx for every y */
  slopes *corners[TML_LINEAR]; /* stored like z; not needed for linear interpolation */
};

/* ---------------------------------------------------------------- checks --------------------- */

static tml_status check_axis(const char *name, int n, const double *x, tml_error *err)
{
  for (int i = 0; i < n; i++) {
    if (!isfinite(x[i])) return tml_fail(err, TML_ERR_MODEL, "%s %d is not finite", name, i + 1);
    if (i > 0 && !(x[i] > x[i-1]))
      return tml_fail(err, TML_ERR_MODEL, "%s must increase: %s %d, %.9g, is not beyond the one before, %.9g", name,
                      name, i + 1, x[i], x[i-1]);
  }
  return TML_OK;
}

static tml_status check_points(int n, const double *x, const double *y, tml_error *err)
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

static tml_status check_grid(const tml_grid *g, tml_error *err)
{
  if (g->nx < 2 || g->ny < 2)
    return tml_fail(err, TML_ERR_MODEL, "a map needs at least 2 places along x and 2 along y, %d and %d given", g->nx,
                    g->ny);
  tml_status st = check_axis("x", g->nx, g->x, err);
  if (!st) st = check_axis("y", g->ny, g->y, err);
  for (int j = 0; j < g->ny && !st; j++)
    for (int i = 0; i < g->nx && !st; i++)
      if (!isfinite(g->z[(size_t)j*(size_t)g->nx + (size_t)i]))
        st = tml_fail(err, TML_ERR_MODEL, "z at x = %.9g, y = %.9g is not finite", g->x[i], g->y[j]);
  return st;
}

static tml_status too_steep(tml_error *err)
{
  return tml_fail(err, TML_ERR_MODEL, "the points are too far apart or too close for a spline");
}

/* ---------------------------------------------------------------- one variable --------------- */

/* Computes the pieces from values and slopes at the points (cubic Hermite). */
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

/* Computes all pieces. `work` holds 4n + 3 numbers. */
static void make_pieces(tml_table *t, tml_spline kind, const double *y, double *work)
{
  const int n = t->axis[0].n;
  const double *x = t->axis[0].x;
  piece *p = t->pieces[kind];
  if (kind != TML_LINEAR) {
    tml_spline_slopes(kind, &t->axis[0], y, work, work + n);
    from_slopes(p, n, x, y, work);
    return;
  }
  for (int i = 0; i < n - 1; i++) p[i] = (piece){ .a = y[i], .b = (y[i+1] - y[i])/(x[i+1] - x[i]) };
  p[n-1] = (piece){ .a = y[n-1], .b = p[n-2].b };
}

static bool all_finite(const piece *p, int n)
{
  for (int i = 0; i < n; i++)
    if (!isfinite(p[i].a) || !isfinite(p[i].b) || !isfinite(p[i].c) || !isfinite(p[i].d))
      return false;
  return true;
}

/* Allocates an axis and copies its abscissae. */
static bool make_axis(tml_axis *a, int n, const double *x)
{
  a->x = tml_new((size_t)n, sizeof *a->x);
  if (!a->x) return false;
  a->n = n;
  for (int i = 0; i < n; i++) a->x[i] = x[i];
  return true;
}

static tml_status fill_table(tml_table *t, const double *x, const double *y, int n, tml_error *err)
{
  const size_t count = (size_t)n;
  double *work = tml_new(4*count + 3, sizeof *work);
  bool room = make_axis(&t->axis[0], n, x) && work, finite = true;
  for (int k = 0; k < TML_SPLINES && room; k++) room = (t->pieces[k] = tml_new(count, sizeof **t->pieces)) != NULL;
  for (int k = 0; k < TML_SPLINES && room; k++) {
    make_pieces(t, (tml_spline)k, y, work);
    finite = finite && all_finite(t->pieces[k], n);
  }
  tml_delete(work);
  return !room ? tml_fail_memory(err) : finite ? TML_OK : too_steep(err);
}

tml_status tml_table_create(tml_table **out, int n, const double *x, const double *y,
                            tml_error *err)
{
  *out = NULL;
  tml_status st = check_points(n, x, y, err);
  if (st != TML_OK) return st;
  tml_table *t = tml_new(1, sizeof *t);
  st = t ? fill_table(t, x, y, n, err) : tml_fail_memory(err);
  if (st == TML_OK) *out = t;
  else tml_table_free(t);
  return st;
}

/* ---------------------------------------------------------------- maps ----------------------- */

/* Slopes along all lines of a grid of numbers. `of` and `to` point to the first element; a line consists
 * of every `step`-th element, and the next line begins `next` elements later. `work` holds 5 n + 3
 * numbers of the longer axis. */
typedef struct lines {
  const double *of;
  double *to;
  size_t step, next;
  int count;
} lines;

static void slopes_along(const tml_axis *a, tml_spline kind, const lines *l, double *work)
{
  double *y = work, *slope = work + a->n;
  for (int k = 0; k < l->count; k++) {
    for (int i = 0; i < a->n; i++) y[i] = l->of[(size_t)k*l->next + (size_t)i*l->step];
    tml_spline_slopes(kind, a, y, slope, work + 2*a->n);
    for (int i = 0; i < a->n; i++) l->to[(size_t)k*l->next + (size_t)i*l->step] = slope[i];
  }
}

/* (E20) For splines that are linear in z, d2z/dx dy is the same in either order; for others the mean of both is used.
 * `room` holds four grids and the work space. */
static bool make_corners(tml_table *t, tml_spline kind, double *room)
{
  const tml_axis *ax = &t->axis[0], *ay = &t->axis[1];
  const size_t nx = (size_t)ax->n, n = nx*(size_t)ay->n;
  double *zx = room, *zy = room + n, *xy = room + 2*n, *yx = room + 3*n, *work = room + 4*n;
  bool finite = true;
  slopes_along(ax, kind, &(lines){ t->z, zx, 1, nx, ay->n }, work);
  slopes_along(ay, kind, &(lines){ t->z, zy, nx, 1, ax->n }, work);
  slopes_along(ay, kind, &(lines){ zx, xy, nx, 1, ax->n }, work);
  slopes_along(ax, kind, &(lines){ zy, yx, 1, nx, ay->n }, work);
  for (size_t i = 0; i < n; i++) {
    t->corners[kind][i] = (slopes){ zx[i], zy[i], 0.5*(xy[i] + yx[i]) };
    finite = finite && isfinite(zx[i]) && isfinite(zy[i]) && isfinite(xy[i]) && isfinite(yx[i]);
  }
  return finite;
}

static tml_status fill_map(tml_table *t, const tml_grid *g, tml_error *err)
{
  const size_t n = (size_t)g->nx*(size_t)g->ny, longer = (size_t)(g->nx > g->ny ? g->nx : g->ny);
  double *room = tml_new(4*n + 5*longer + 3, sizeof *room);
  t->z = tml_new(n, sizeof *t->z);
  for (int k = 0; k < TML_LINEAR; k++) t->corners[k] = tml_new(n, sizeof **t->corners);
  bool finite = true;
  const bool ok = room && t->z && t->corners[TML_AKIMA] && t->corners[TML_CUBIC] && t->corners[TML_MONOTONE] &&
                  make_axis(&t->axis[0], g->nx, g->x) && make_axis(&t->axis[1], g->ny, g->y);
  for (size_t i = 0; i < n && ok; i++) t->z[i] = g->z[i];
  for (int k = 0; k < TML_LINEAR && ok; k++) finite = make_corners(t, (tml_spline)k, room) && finite;
  tml_delete(room);
  return !ok ? tml_fail_memory(err) : finite ? TML_OK : too_steep(err);
}

tml_status tml_table_create_map(tml_table **out, const tml_grid *g, tml_error *err)
{
  *out = NULL;
  tml_status st = check_grid(g, err);
  if (st != TML_OK) return st;
  tml_table *t = tml_new(1, sizeof *t);
  st = t ? fill_map(t, g, err) : tml_fail_memory(err);
  if (st == TML_OK) *out = t;
  else tml_table_free(t);
  return st;
}

void tml_table_map_corner(const tml_table *t, tml_spline kind, int i, int j, double z[4])
{
  const size_t at = (size_t)j*(size_t)t->axis[0].n + (size_t)i;
  const slopes s = kind == TML_LINEAR ? (slopes){ 0.0, 0.0, 0.0 } : t->corners[kind][at];
  z[0] = t->z[at], z[1] = s.x, z[2] = s.y, z[3] = s.xy;
}

/* ---------------------------------------------------------------- both ----------------------- */

void tml_table_free(tml_table *t)
{
  if (!t) return;
  for (int k = 0; k < TML_SPLINES; k++) tml_delete(t->pieces[k]);
  for (int k = 0; k < 2; k++) tml_delete(t->axis[k].x);
  for (int k = 0; k < TML_LINEAR; k++) tml_delete(t->corners[k]);
  tml_delete(t->z);
  tml_delete(t);
}

void tml_table_extrapolate(tml_table *t, tml_extrapolation e) { t->axis[0].beyond = t->axis[1].beyond = e; }

void tml_table_call(tml_table *t, const char *name) { t->name = name; }

const char *tml_table_name(const tml_table *t) { return t->name ? t->name : ""; }

int tml_table_variables(const tml_table *t) { return t->z ? 2 : 1; }

const tml_axis *tml_table_axis(const tml_table *t, int k) { return &t->axis[k]; }

void tml_table_range(const tml_table *t, double *first, double *last)
{
  *first = t->axis[0].x[0];
  *last = t->axis[0].x[t->axis[0].n - 1];
}

/* ---------------------------------------------------------------- values --------------------- */

void tml_table_eval(const tml_table *t, tml_spline kind, double x, double d[4])
{
  tml_table_eval_part(t, kind, tml_axis_part(&t->axis[0], kind, x), x, d);
}

void tml_table_eval_part(const tml_table *t, tml_spline kind, int part, double x, double d[4])
{
  assert(!t->z && kind >= TML_AKIMA && kind <= TML_LINEAR);
  const tml_axis *a = &t->axis[0];
  const tml_side side = tml_axis_side(a, kind, part);
  const int i = side == TML_SIDE_BEYOND ? a->n - 1 : tml_axis_interval(a, kind, part, x);
  const double u = x - a->x[i];
  piece p = t->pieces[kind][i];
  if (side != TML_SIDE_WITHIN) {
    p.c = p.d = 0.0;
    if (a->beyond == TML_EXTRAPOLATE_CONSTANT) p.b = 0.0;
    if (a->beyond == TML_EXTRAPOLATE_NONE) p.a = NAN;
  }
  d[0] = p.a + u*(p.b + u*(p.c + u*p.d));
  d[1] = p.b + u*(2*p.c + u*3*p.d);
  d[2] = 2*p.c + u*6*p.d;
  d[3] = 6*p.d;
}

int tml_table_size(const tml_table *t) { return t->axis[0].n; }

void tml_table_point(const tml_table *t, int i, double *x, double *y)
{
  assert(i >= 0 && i < t->axis[0].n);
  *x = t->axis[0].x[i];
  *y = t->pieces[TML_AKIMA][i].a;
}

/* ---------------------------------------------------------------- swings --------------------- */

/* Finds the stationary points of a cubic between 0 and h; returns their number, at most two. */
static int level_places(const piece *p, double h, double u[2])
{
  const double a = 3*p->d, b = p->c, c = p->b, root = b*b - a*c; /* a u^2 + 2 b u + c = 0 */
  const double q = root >= 0 ? -(b + copysign(sqrt(root), b)) : NAN;
  const double at[2] = { q/a, c/q };
  int n = 0;
  for (int k = 0; k < 2; k++)
    if (at[k] > 0 && at[k] < h) u[n++] = at[k];
  return n;
}

tml_overshoot tml_table_overshoot(const tml_table *t, tml_spline kind)
{
  const tml_axis *a = &t->axis[0];
  const piece *p = t->pieces[kind];
  tml_overshoot s = { .interval = -1 };
  double low = p[a->n - 1].a, high = low;
  for (int i = 0; i < a->n - 1; i++) {
    const double least = fmin(p[i].a, p[i+1].a), most = fmax(p[i].a, p[i+1].a);
    double u[2];
    const int n = level_places(&p[i], a->x[i+1] - a->x[i], u);
    low = fmin(low, least);
    high = fmax(high, most);
    for (int k = 0; k < n; k++) {
      const double y = p[i].a + u[k]*(p[i].b + u[k]*(p[i].c + u[k]*p[i].d)), beyond = fmax(y - most, least - y);
      if (beyond > s.beyond) s = (tml_overshoot){ i, beyond, a->x[i] + u[k], y, 0.0 };
    }
  }
  s.range = high - low;
  return s;
}

/* ---------------------------------------------------------------- slopes ----------------- */

/* Changes of slope below this fraction of the largest one are round-off of the points. Akima weights computed from
 * them must not choose between two slopes. */
#define STRAIGHT 1e-9

/* Secant slopes with two extrapolated ones at either end, after Akima. m[i+2] belongs to interval i. */
static void secants(double *m, int n, const double *x, const double *y)
{
  for (int i = 0; i < n - 1; i++) m[i+2] = (y[i+1] - y[i])/(x[i+1] - x[i]);
  m[1] = 2*m[2] - m[3];
  m[0] = 2*m[1] - m[2];
  m[n+1] = 2*m[n] - m[n-1];
  m[n+2] = 2*m[n+1] - m[n];
}

/* Slopes of the Akima spline, (E9). */
static void akima(int n, const double *x, const double *y, double *slope, double *m)
{
  secants(m, n, x, y);
  double largest = 0.0;
  for (int i = 0; i < n + 2; i++) largest = fmax(largest, fabs(m[i+1] - m[i]));
  for (int i = 0; i < n; i++) {
    const double left = fabs(m[i+1] - m[i]), right = fabs(m[i+3] - m[i+2]);
    const bool straight = !(left + right > STRAIGHT*largest); /* straight on both sides */
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

/* (E29) Slope at an end: that of the parabola through three points, zero if it has the opposite sign of
 * the first secant m, and limited to 3 m next to an extremum. h, m belong to the first interval,
 * next_h, next_m to the second. */
static double end_slope(double h, double next_h, double m, double next_m)
{
  const double s = ((2*h + next_h)*m - h*next_m)/(h + next_h);
  if (!(s*m > 0)) return 0.0;
  return next_m*m <= 0 && fabs(s) > 3*fabs(m) ? 3*m : s;
}

/* Slopes of the monotone spline, (E29). */
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
