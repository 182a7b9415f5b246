/* eval_map.c - calls of a map: the sum over the corners of a grid cell of value, slopes and mixed derivative times
 * weight functions of x and of y (docs/theory/expressions.md, 4). */
#include "expr/function/eval_map.h"

enum { PIECES = 4 }; /* largest number of pieces of an axis that are bounded one by one;
                        for more the bound is infinite */

/* Part and interval in which a map is read along one of its axes. */
typedef struct reading { int part, interval; } reading;

/* z, dz/dx, dz/dy, d2z/dx dy at the corner (k % 2, k/2) of a cell. */
static void corner(const tml_table *t, tml_spline kind, reading x, reading y, int k, double z[4])
{
  tml_table_map_corner(t, kind, x.interval + k % 2, y.interval + k/2, z);
}

/* ---------------------------------------------------------------- values --------------------- */

static void weights(const tml_axis *a, tml_spline kind, reading at, tml_taylor x, tml_taylor w[4])
{
  double d[4][4];
  tml_axis_weights(a, kind, at.part, at.interval, x.c[0], d);
  for (int k = 0; k < 4; k++) w[k] = tml_taylor_compose(x, d[k]);
}

/* (E21) Linear interpolation uses no slopes. */
static tml_taylor sum_corners(const tml_table *t, tml_spline kind, const reading at[2], tml_taylor w[2][4])
{
  tml_taylor r = tml_taylor_constant(0.0);
  for (int k = 0; k < 4; k++) {
    const tml_taylor *wx = &w[0][k % 2], *wy = &w[1][k/2];
    double z[4];
    corner(t, kind, at[0], at[1], k, z);
    tml_taylor along = tml_taylor_scale(wx[0], z[0]), across = tml_taylor_constant(0.0);
    if (kind != TML_LINEAR) {
      along = tml_taylor_add(along, tml_taylor_scale(wx[2], z[1]));
      across = tml_taylor_add(tml_taylor_scale(wx[0], z[2]), tml_taylor_scale(wx[2], z[3]));
      r = tml_taylor_add(r, tml_taylor_mul(across, wy[2]));
    }
    r = tml_taylor_add(r, tml_taylor_mul(along, wy[0]));
  }
  return r;
}

tml_taylor tml_map_value(const tml_call *c, tml_spline kind)
{
  const tml_taylor x[2] = { tml_call_arg(c, 0), tml_call_arg(c, 1) };
  const tml_axis *a[2] = { tml_table_axis(c->table, 0), tml_table_axis(c->table, 1) };
  const int parts = tml_axis_parts(a[0], kind);
  const int decided = tml_axis_part(a[0], kind, x[0].c[0]) + parts*tml_axis_part(a[1], kind, x[1].c[0]);
  const int branch = (int)tml_call_branch(c, decided);
  reading at[2] = { { branch % parts, 0 }, { branch/parts, 0 } };
  tml_taylor w[2][4];
  for (int k = 0; k < 2; k++) {
    at[k].interval = tml_axis_interval(a[k], kind, at[k].part, x[k].c[0]);
    weights(a[k], kind, at[k], x[k], w[k]);
  }
  return sum_corners(c->table, kind, at, w);
}

/* ---------------------------------------------------------------- bounds --------------------- */

static tml_span weight_span(const tml_axis *a, tml_spline kind, reading at, tml_span x, int k)
{
  const tml_range part[2] = { x.v, tml_interval_range_of(fmax(x.m.lo, x.v.lo), fmin(x.m.hi, x.v.hi)) };
  tml_range r[2][2];
  for (int i = 0; i < 2; i++) {
    double w[4][4];
    tml_axis_weights(a, kind, at.part, at.interval, 0.5*(part[i].lo + part[i].hi), w);
    tml_interval_range_cubic(w[k], 0, 0.5*(part[i].hi - part[i].lo), r[i]);
  }
  return tml_interval_compose(x, r[0][0], r[1][0], r[0][1]);
}

/* Bounds of the polynomial of one cell, continued outside the cell. */
static tml_span cell_span(const tml_bound *b, tml_spline kind, const reading at[2], const tml_span x[2])
{
  tml_span w[2][4], r = tml_interval_constant(0.0);
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < 4; k++) w[i][k] = weight_span(tml_table_axis(b->table, i), kind, at[i], x[i], k);
  for (int k = 0; k < 4; k++) {
    double z[4];
    corner(b->table, kind, at[0], at[1], k, z);
    for (int m = 0; m < 4; m++) /* z, dz/dx, dz/dy, d2z/dx dy */
      if (z[m] != 0)
        r = tml_interval_add(r, tml_interval_scale(tml_interval_mul(w[0][k % 2 + 2*(m % 2)], w[1][k/2 + m/2*2]), z[m]));
  }
  return r;
}

/* Finds the pieces that x covers. Returns their number, or -1: too many, or x may be outside a
 * table without extrapolation. */
static int pieces_met(const tml_axis *a, tml_spline kind, tml_range x, reading met[PIECES])
{
  double first, last;
  int n = 0;
  tml_axis_edges(a, &first, &last);
  if (a->beyond == TML_EXTRAPOLATE_NONE && (x.lo < first || x.hi > last)) return -1;
  if (!isfinite(x.lo) || !isfinite(x.hi)) return -1;
  for (int i = 0; i <= a->n; i++) { /* piece i ends at point i */
    if (i < a->n && a->x[i] < x.lo) continue;
    if (i > 0 && a->x[i - 1] > x.hi) break;
    if (n == PIECES) return -1;
    met[n++] = (reading){ tml_axis_part_before(a, kind, i), i == 0 ? 0 : i == a->n ? a->n - 2 : i - 1 };
  }
  return n;
}

static double decision(const tml_bound *b, tml_spline kind, const tml_span x[2])
{
  int part[2];
  for (int k = 0; k < 2; k++) {
    const tml_axis *a = tml_table_axis(b->table, k);
    part[k] = tml_axis_part(a, kind, x[k].v.lo);
    if (part[k] != tml_axis_part(a, kind, x[k].v.hi)) return TML_OPEN;
  }
  return part[0] + tml_axis_parts(tml_table_axis(b->table, 0), kind)*part[1];
}

tml_span tml_map_bound(tml_bound *b, tml_spline kind)
{
  const tml_span x[2] = { tml_bound_arg(b, 0), tml_bound_arg(b, 1) };
  reading met[2][PIECES];
  int n[2];
  if (tml_interval_range_is_none(x[0].v) || tml_interval_range_is_none(x[1].v)) {
    b->decision = NAN;
    return tml_interval_none();
  }
  b->decision = decision(b, kind, x);
  for (int k = 0; k < 2; k++) {
    n[k] = pieces_met(tml_table_axis(b->table, k), kind, x[k].v, met[k]);
    if (n[k] <= 0) return tml_interval_whole();
  }
  tml_span r = tml_interval_none();
  for (int i = 0; i < n[0]*n[1]; i++) {
    const reading at[2] = { met[0][i % n[0]], met[1][i/n[0]] };
    const tml_span s = cell_span(b, kind, at, x);
    r = i == 0 ? s : tml_interval_either(r, s);
  }
  return r;
}
