/* plane_curve.h - plane curves with continuous curvature: cubic splines through points, closed or open, or a closed
 * curve given by its radius over the angle. */
#ifndef TML_CONTACT_SHAPE_PLANE_CURVE_H
#define TML_CONTACT_SHAPE_PLANE_CURVE_H

#include "contact/shape/distance_field.h"

typedef struct tml_contact_curve {
  tml_contact_curve_kind kind;
  int n, n_spans;    /* number of points; number of spans between them, n if closed */
  int columns;       /* columns of y: 2 for x, y; 1 for the radius */
  double *u;         /* knots, n_spans + 1: chord length, or angle */
  double *y, *M;     /* values at the knots and second derivatives with respect to u, `columns` each */
  int n_samples;
  double *samples;   /* [m] x, y at equal steps of u */
  double orientation; /* 1 if the solid lies to the left of the curve, else -1 */
} tml_contact_curve;

/* Creates a curve from its definition. TML_ERR_MODEL, TML_ERR_MEMORY; the caller frees *out also after a failure. */
tml_status tml_contact_curve_create(tml_contact_curve **out, const tml_contact_shape_def *d, tml_error *err);
void tml_contact_curve_free(tml_contact_curve *c); /* c may be NULL */

/* Position and two derivatives with respect to u. A closed curve continues periodically. */
void tml_contact_curve_at(const tml_contact_curve *c, double u, double x[2], double d1[2], double d2[2]);

/* Bracket of the parameter: from the sample before to the sample after number i, limited
 * to the ends of an open curve. */
void tml_contact_curve_bracket(const tml_contact_curve *c, int i, double bracket[3]); /* low, start, high */

/* Parameter of the point closest to x. False: it is an end of an open curve. */
bool tml_contact_curve_nearest(const tml_contact_curve *c, const double x[2], double *u);

/* As tml_contact_closest_of for a shape that is a curve. */
bool tml_contact_closest_of_curve(const tml_contact_shape *s, const double x[3], int order, tml_contact_distance *out);

#endif
