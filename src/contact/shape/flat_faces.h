/* flat_faces.h - flat faces with many corners: selects the corners that support the face when it lies flat. */
#ifndef TML_CONTACT_SHAPE_FLAT_FACES_H
#define TML_CONTACT_SHAPE_FLAT_FACES_H

#include "contact/shape/contact_shape.h"

/* Sets s->flats. corner[p] is the number of the corner at point p of the surface, or -1. */
tml_status tml_contact_find_flats(tml_contact_shape *s, const int *corner, tml_error *err);

#endif
