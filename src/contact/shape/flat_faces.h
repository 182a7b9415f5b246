/* flat_faces.h - flat faces with many corners: which corners carry the face when it lies flat. */
#ifndef TML_CONTACT_SHAPE_FLAT_FACES_H
#define TML_CONTACT_SHAPE_FLAT_FACES_H

#include "contact/shape/contact_shape.h"

/* Finds s->flats; corner[p] is the number of the corner at point p of the surface, -1: it is none. */
tml_status tml_contact_find_flats(tml_contact_shape *s, const int *corner, tml_error *err);

#endif
