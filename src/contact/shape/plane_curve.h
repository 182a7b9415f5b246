/* plane_curve.h - plane curves with continuous curvature: cubic splines through points, closed or open, or a closed
 * curve by its radius over the angle. */
#ifndef TML_CONTACT_SHAPE_PLANE_CURVE_H
#define TML_CONTACT_SHAPE_PLANE_CURVE_H

#include "contact/shape/distance_field.h"

typedef struct tml_contact_curve {
  tml_contact_curve_kind kind;
  int n, n_spans;    /* points; spans between them, n when closed */
  int columns;       /* 2: x, y; 1: radius */
  double *u;         /* knots, n_spans + 1: length of chords, or angle */
  double *y, *M;     /* values at the knots and second derivatives by u, `columns` each */
  int n_samples;
  double *samples;   /* [m] x, y at equal steps of u */
  double orientation; /* 1 when the solid lies to the left of the curve, else -1 */
} tml_contact_curve;

tml_status tml_contact_curve_create(tml_contact_curve **out, const tml_contact_shape_def *d, tml_error *err);
void tml_contact_curve_free(tml_contact_curve *c); /* NULL is fine */

/* Place and two derivatives by u. A closed curve goes on beyond its end. */
void tml_contact_curve_at(const tml_contact_curve *c, double u, double x[2], double d1[2], double d2[2]);

/* Parameter between two samples to both sides of number i; those of an open curve end at its ends. */
void tml_contact_curve_bracket(const tml_contact_curve *c, int i, double bracket[3]); /* low, start, high */

/* Parameter of the point nearest to x; false when it is an end of an open curve. */
bool tml_contact_curve_nearest(const tml_contact_curve *c, const double x[2], double *u);

bool tml_contact_closest_of_curve(const tml_contact_shape *s, const double x[3], int order, tml_contact_foot *out);

#endif
