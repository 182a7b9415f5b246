/* flat_faces.h - faces with many corners: lying flat they stand on a few of them. */
#ifndef TML_CONTACT_SHAPE_FLAT_FACES_H
#define TML_CONTACT_SHAPE_FLAT_FACES_H

#include "contact/pair/probe.h"

/* Finds s->flats; corner[p] is the number of the corner at point p of the surface, -1: it is none. */
tml_status tml_contact_find_flats(tml_contact_shape *s, const int *corner, tml_error *err);

/* How much a corner counts, (CG16). */
typedef struct tml_contact_flat {
  double value, slope;  /* slope by the cosine between the face and the surface it lies on */
  double m[3];          /* normal of the face, ground axes */
} tml_contact_flat;

/* False: it does not count. */
bool tml_contact_flat_of(const tml_contact_touch *t, int corner, tml_contact_flat *f);
/* Puts it into the weight of the point that was made of t. */
void tml_contact_flat_weight(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_flat *f, int order);

#endif
