/* distance_field.h - distance of a point from the core of a shape, with two derivatives. */
#ifndef TML_CONTACT_SHAPE_DISTANCE_FIELD_H
#define TML_CONTACT_SHAPE_DISTANCE_FIELD_H

#include <stdbool.h>

#include "contact/shape/contact_shape.h"

typedef struct tml_contact_foot { /* in the frame of the shape */
  double distance; /* [m] from the core; of a plane also negative */
  double n[3];     /* gradient: unit, away from the core */
  double H[9];     /* [1/m] second derivative; only with order 1 */
} tml_contact_foot;

/* The face of a box that is nearest to a point in its core; false: there is doubt about it. */
bool tml_contact_closest_inside(const tml_contact_shape *s, const double point[3], tml_contact_foot *out);
/* [m] How deep something may be in the core without doubt which way it came; 0 where the core is no solid. */
double tml_contact_thickness(const tml_contact_shape *s);

/* False when the point lies in the core, or so near to it that there is no normal. */
bool tml_contact_closest_of(const tml_contact_shape *s, const double point[3], int order, tml_contact_foot *out);

#endif
