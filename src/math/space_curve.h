/* space_curve.h - space curves with continuous curvature: cubic splines through points, open or closed, parametrised by
 * chord length, with a frame of two transverse directions of least rotation. Theory: docs/theory/curves.md. */
#ifndef TML_MATH_SPACE_CURVE_H
#define TML_MATH_SPACE_CURVE_H

#include <stdbool.h>

#include "core/error.h"

/* Vector functions of the parameter u: the point [m] and the two transverse directions. */
typedef enum tml_curve_part { TML_CURVE_PLACE, TML_CURVE_ACROSS, TML_CURVE_ASIDE } tml_curve_part;

typedef struct tml_curve {
  int n, n_spans;   /* number of points; number of spans between them, n if closed */
  bool closed;
  bool level;       /* all points have the same z */
  double *u;        /* [m] n_spans + 1 knots from 0 on: sums of chords */
  double *y, *M;    /* nine columns for the three parts: values y, second derivatives M */
  int n_samples;
  double *samples;  /* [m] points at equal steps of u */
} tml_curve;

enum { TML_CURVE_POINTS_MAX = 20000 };

/* Creates a curve through n points (at least 4) with three coordinates each. A closed curve joins the last point to the
 * first. The caller frees *out. TML_ERR_MODEL, TML_ERR_MEMORY. */
tml_status tml_curve_create(tml_curve **out, const double *points, int n, bool closed, tml_error *err);
void tml_curve_free(tml_curve *c); /* NULL is allowed */

static inline double tml_curve_length(const tml_curve *c) { return c->u[c->n_spans]; }

/* Evaluates a part and its first three derivatives with respect to u. Closed curves are periodic; open curves continue
 * as straight lines beyond their ends. */
void tml_curve_at(const tml_curve *c, tml_curve_part part, double u, double d[4][3]);

/* Parameter of the closest point to x: on the whole curve; by descent from u. */
double tml_curve_nearest(const tml_curve *c, const double x[3]);
double tml_curve_closest_point(const tml_curve *c, const double x[3], double u);

/* Factor that converts u to an angle-like parameter: 2 pi per revolution of a closed curve, 1 from end to end of an
 * open one. */
double tml_curve_unit(const tml_curve *c);

#endif
