/* distance_field.h - the distance of a point from the core of a shape, with first and second derivatives. */
#ifndef TML_CONTACT_SHAPE_DISTANCE_FIELD_H
#define TML_CONTACT_SHAPE_DISTANCE_FIELD_H

#include <stdbool.h>

#include "contact/shape/contact_shape.h"

typedef struct tml_contact_distance { /* distance and its derivatives at the closest point, in the frame of the shape */
  double distance; /* [m] distance from the core; for a plane it may be negative */
  double n[3];     /* gradient: unit vector away from the core */
  double H[9];     /* [1/m] second derivatives; only with order 1 */
} tml_contact_distance;

/* The face of a box that is closest to a point in its core. False: the closest face is ambiguous. */
bool tml_contact_closest_inside(const tml_contact_shape *s, const double point[3], tml_contact_distance *out);
/* [m] Largest depth in the core at which the side of entry is unambiguous; 0 if the core is not a solid. */
double tml_contact_thickness(const tml_contact_shape *s);

/* Distance and derivatives at a point. False: the point lies in the core, or too close to it for a normal. */
bool tml_contact_closest_of(const tml_contact_shape *s, const double point[3], int order, tml_contact_distance *out);

#endif
