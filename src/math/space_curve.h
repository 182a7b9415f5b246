/* space_curve.h - curves in space with continuous curvature: cubic splines through points, open or closed, by the
 * length of their chords; with two directions across them that turn as little as can be. Theory: docs/theory/curves.md.
 * */
#ifndef TML_MATH_SPACE_CURVE_H
#define TML_MATH_SPACE_CURVE_H

#include <stdbool.h>

#include "core/error.h"

/* What is a function of the parameter u: places [m], two directions across. */
typedef enum tml_curve_part { TML_CURVE_PLACE, TML_CURVE_ACROSS, TML_CURVE_ASIDE } tml_curve_part;

typedef struct tml_curve {
  int n, n_spans;   /* points; spans between them, n when closed */
  bool closed;
  bool level;       /* all points have the same z */
  double *u;        /* [m] n_spans + 1 knots from 0 on: sums of chords */
  double *y, *M;    /* nine columns: the three parts; second derivatives */
  int n_samples;
  double *samples;  /* [m] places at equal steps of u */
} tml_curve;

enum { TML_CURVE_POINTS_MAX = 20000 };

/* At least 4 points, three coordinates each; closed: the last one is joined to the first. */
tml_status tml_curve_create(tml_curve **out, const double *points, int n, bool closed, tml_error *err);
void tml_curve_free(tml_curve *c); /* NULL is fine */

static inline double tml_curve_length(const tml_curve *c) { return c->u[c->n_spans]; }

/* A part and its three derivatives by u. Closed curves go round, open ones go on straight beyond their ends. */
void tml_curve_at(const tml_curve *c, tml_curve_part part, double u, double d[4][3]);

/* Parameter where the distance from x is least, of all of the curve; and where it is least downhill from u. */
double tml_curve_nearest(const tml_curve *c, const double x[3]);
double tml_curve_closest_point(const tml_curve *c, const double x[3], double u);

/* As an angle: closed curves count 2 pi for a round, open ones 1 from end to end. */
double tml_curve_unit(const tml_curve *c);

#endif
