/* rim_contact.h - contact of circular rims (of cylinders, cones and tubes) with another shape. */
#ifndef TML_CONTACT_PAIR_RIM_CONTACT_H
#define TML_CONTACT_PAIR_RIM_CONTACT_H

#include "contact/pair/probe.h"

#define TML_CONTACT_RIM_SHARE 0.5 /* [-] share of a rim point in the stiffness of a pair, (CG8) */
#define TML_CONTACT_FLAT 0.05     /* [-] sine of the angle between n and the axis below
                                     which a rim counts as lying flat */

enum { TML_CONTACT_RIM_FIXED = 6 };      /* number of fixed points on a rim that lies flat */

typedef struct tml_contact_circle { /* a rim in ground axes */
  const tml_contact_rim *rim;
  double centre[3], e[2][3], axis[3];
} tml_contact_circle;

tml_contact_circle tml_contact_circle_of(const tml_contact_side *P, const tml_contact_rim *rim);

/* The point at an angle, with unit tangent and curvature vector. */
void tml_contact_circle_point(const tml_contact_circle *o, double angle, tml_contact_touch *t);

/* (CG10) 0 if the rim lies flat on S, 1 if it is inclined enough to have a unique closest point. The slope is with
 * respect to n.axis; n is the normal of the field of S. */
double tml_contact_flatness(const tml_contact_touch *t, const tml_contact_circle *o, double *slope);

/* Sets dweight of a weight that depends on n.axis with this slope. */
void tml_contact_derive_flatness(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_circle *o,
                                 double slope);

uint64_t tml_contact_rim_feature(const tml_contact_side *P, int rim, int point);

/* Adds a fixed point of a rim that lies flat. t is at that point, with distance and normal. */
void tml_contact_rim_fixed(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int rim, int i);

/* Adds the closest point of every rim of P, and fixed points around rims that lie flat on S. */
void tml_contact_rims(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

/* Adds the edges of S that lie across flat rims of P. */
void tml_contact_chords(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

/* Adds the contact of a ball P that sits in or on the hole of a tube S: fixed points of the
 * inner rims against the ball. */
void tml_contact_seat(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

/* Applies the factor (CG11) for a point near the axis of the hole of a tube, inside or outside; it is 1 elsewhere. */
void tml_contact_hole_weight(tml_contact_point *c, const tml_contact_touch *t, int order);

#endif
