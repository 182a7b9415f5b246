/* function_table.h - functions given by points, and maps given by a grid of them: Akima, natural cubic and monotone
 * splines, straight lines; with all derivatives. */
#ifndef TML_EXPR_TABLE_FUNCTION_TABLE_H
#define TML_EXPR_TABLE_FUNCTION_TABLE_H

#include "core/error.h"

typedef enum tml_spline { TML_AKIMA, TML_CUBIC, TML_MONOTONE, TML_LINEAR } tml_spline;
enum { TML_SPLINES = 4 };

/* ---------------------------------------------------------------- axes (axis.c) -------------- */

/* The places of the points, and what is beyond them. */
typedef struct tml_axis {
  int n;
  double *x;
  tml_extrapolation beyond;
} tml_axis;

/* Which law of a function over the axis holds at x: 0 before the first point, then those between the points (one; of
 * straight lines one for every interval), then the one beyond the last. Laws that go on beyond the ends have no parts
 * there; where nothing is beyond them, what rounding makes of an end still belongs to it. */
int tml_axis_part(const tml_axis *a, tml_spline kind, double x);
int tml_axis_parts(const tml_axis *a, tml_spline kind);
/* Where a part lies. */
typedef enum tml_side { TML_SIDE_BEFORE, TML_SIDE_WITHIN, TML_SIDE_BEYOND } tml_side;
tml_side tml_axis_side(const tml_axis *a, tml_spline kind, int part);
/* The interval that a part has at x: from point i to point i + 1. */
int tml_axis_interval(const tml_axis *a, tml_spline kind, int part, double x);
/* The part whose law holds up to the point i, from 0 to n; beyond the ends that of the interval beside them, where it
 * has no other. */
int tml_axis_part_before(const tml_axis *a, tml_spline kind, int i);
/* Where the parts outside begin. */
void tml_axis_edges(const tml_axis *a, double *first, double *last);

/* What a function does between two points of an axis, as the sum of its values and slopes there (left, right) times
 * these weights: w[0], w[1] of the values, w[2], w[3] of the slopes; with three derivatives at x. */
void tml_axis_weights(const tml_axis *a, tml_spline kind, int part, int interval, double x, double w[4][4]);

/* ---------------------------------------------------------------- slopes (function_table.c) -- */

/* Slopes at n >= 2 points of the spline through them. `work` holds 3n + 3 numbers. */
void tml_spline_slopes(tml_spline kind, const tml_axis *a, const double *y, double *slope, double *work);

/* ---------------------------------------------------------------- tables --------------------- */

typedef struct tml_table tml_table; /* holds the coefficients of all splines */

/* x strictly increasing and finite, n >= 4. Beyond the ends the function goes on as a straight line. */
tml_status tml_table_create(tml_table **out, int n, const double *x, const double *y, tml_error *err);
/* z(x, y) over a grid: nx, ny >= 2; z row by row, one for every y. */
typedef struct tml_grid {
  int nx, ny;
  const double *x, *y, *z;
} tml_grid;
tml_status tml_table_create_map(tml_table **out, const tml_grid *g, tml_error *err);
void tml_table_free(tml_table *t);
/* What is beyond the ends; and its name for messages, which must last as long as the table. */
void tml_table_extrapolate(tml_table *t, tml_extrapolation e);
void tml_table_call(tml_table *t, const char *name);
const char *tml_table_name(const tml_table *t);

/* One of a table, two of a map. */
int tml_table_variables(const tml_table *t);
const tml_axis *tml_table_axis(const tml_table *t, int k);
void tml_table_range(const tml_table *t, double *first, double *last); /* the ends of the first axis */

/* Of a table of one variable: f and its three derivatives at x. */
void tml_table_eval(const tml_table *t, tml_spline kind, double x, double d[4]);
/* The law of a given part, whatever x is; the spline within goes on over the ends with its first and last cubics. */
void tml_table_eval_part(const tml_table *t, tml_spline kind, int part, double x, double d[4]);
/* The points it was made from. */
int tml_table_size(const tml_table *t);
void tml_table_point(const tml_table *t, int i, double *x, double *y);

/* How far the spline of a table goes beyond the values at both ends of an interval, where that is farthest. */
typedef struct tml_swing {
  int interval;   /* from point i to point i + 1; -1: it stays between the values everywhere */
  double beyond;  /* how far */
  double x, y;    /* where, and its value there */
  double range;   /* of all values of the table */
} tml_swing;
tml_swing tml_table_swing(const tml_table *t, tml_spline kind);

/* Of a map: z, dz/dx, dz/dy, d2z/dx dy at a point of the grid. */
void tml_table_map_corner(const tml_table *t, tml_spline kind, int i, int j, double z[4]);

#endif
