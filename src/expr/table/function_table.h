/* function_table.h - interpolation in tables and two-dimensional maps: Akima, natural cubic and monotone splines, and
 * piecewise linear; with all derivatives. */
#ifndef TML_EXPR_TABLE_FUNCTION_TABLE_H
#define TML_EXPR_TABLE_FUNCTION_TABLE_H

#include "core/error.h"

typedef enum tml_spline { TML_AKIMA, TML_CUBIC, TML_MONOTONE, TML_LINEAR } tml_spline;
enum { TML_SPLINES = 4 };

/* ---------------------------------------------------------------- axes (axis.c) -------------- */

/* The abscissae of the points, and the extrapolation beyond them. */
typedef struct tml_axis {
  int n;
  double *x;
  tml_extrapolation beyond;
} tml_axis;

/* The number of the part of an interpolant that holds at x: 0 before the first point, then the parts between the
 * points (one in all; for piecewise linear one per interval), then the one beyond the last point. An
 * extrapolation that continues the interpolant has no outer parts. Without extrapolation, a point outside by
 * round-off only still belongs to the end. */
int tml_axis_part(const tml_axis *a, tml_spline kind, double x);
int tml_axis_parts(const tml_axis *a, tml_spline kind);
/* Position of a part relative to the points. */
typedef enum tml_side { TML_SIDE_BEFORE, TML_SIDE_WITHIN, TML_SIDE_BEYOND } tml_side;
tml_side tml_axis_side(const tml_axis *a, tml_spline kind, int part);
/* The interval that a part uses at x: from point i to point i + 1. */
int tml_axis_interval(const tml_axis *a, tml_spline kind, int part, double x);
/* The part that holds up to the point i, from 0 to n. If there is no outer part, it is
 * that of the adjacent interval. */
int tml_axis_part_before(const tml_axis *a, tml_spline kind, int i);
/* Where the outer parts begin. */
void tml_axis_edges(const tml_axis *a, double *first, double *last);

/* The interpolant between two points is the sum of the values and slopes there (left, right), multiplied by these
 * weights: w[0], w[1] of the values, w[2], w[3] of the slopes; with three derivatives at x. */
void tml_axis_weights(const tml_axis *a, tml_spline kind, int part, int interval, double x, double w[4][4]);

/* ---------------------------------------------------------------- slopes (function_table.c) -- */

/* Slopes of the spline at its n >= 2 points. `work` holds 3n + 3 numbers. */
void tml_spline_slopes(tml_spline kind, const tml_axis *a, const double *y, double *slope, double *work);

/* ---------------------------------------------------------------- tables --------------------- */

typedef struct tml_table tml_table; /* holds the coefficients of all splines */

/* Creates a table from n >= 4 points; x strictly increasing and finite. It is extrapolated linearly unless
 * tml_table_extrapolate changes this. */
tml_status tml_table_create(tml_table **out, int n, const double *x, const double *y, tml_error *err);
/* z(x, y) over a grid with nx, ny >= 2; z is stored row by row, one row per y. */
typedef struct tml_grid {
  int nx, ny;
  const double *x, *y, *z;
} tml_grid;
tml_status tml_table_create_map(tml_table **out, const tml_grid *g, tml_error *err);
/* t may be NULL. */
void tml_table_free(tml_table *t);
/* Sets the extrapolation, and the name for messages, which must remain valid as long as the table. */
void tml_table_extrapolate(tml_table *t, tml_extrapolation e);
void tml_table_call(tml_table *t, const char *name);
const char *tml_table_name(const tml_table *t);

/* Number of variables: one for a table, two for a map. */
int tml_table_variables(const tml_table *t);
const tml_axis *tml_table_axis(const tml_table *t, int k);
void tml_table_range(const tml_table *t, double *first, double *last); /* the ends of the first axis */

/* For a table of one variable: f and its three derivatives at x. */
void tml_table_eval(const tml_table *t, tml_spline kind, double x, double d[4]);
/* Evaluates a given part, whatever x is. The inner part of a spline is continued beyond the ends
 * by its first and last cubics. */
void tml_table_eval_part(const tml_table *t, tml_spline kind, int part, double x, double d[4]);
/* The points from which the table was made. */
int tml_table_size(const tml_table *t);
void tml_table_point(const tml_table *t, int i, double *x, double *y);

/* The largest overshoot of a spline beyond the values at both ends of an interval. */
typedef struct tml_overshoot {
  int interval;   /* from point i to point i + 1; -1: no overshoot anywhere */
  double beyond;  /* overshoot, in the unit of y */
  double x, y;    /* position of the overshoot and value there */
  double range;   /* range of all values of the table */
} tml_overshoot;
tml_overshoot tml_table_overshoot(const tml_table *t, tml_spline kind);

/* For a map: z, dz/dx, dz/dy, d2z/dx dy at a grid point. */
void tml_table_map_corner(const tml_table *t, tml_spline kind, int i, int j, double z[4]);

#endif
