/* flat_contact.h - how much a corner of a flat face counts in a contact. */
#ifndef TML_CONTACT_PAIR_FLAT_CONTACT_H
#define TML_CONTACT_PAIR_FLAT_CONTACT_H

#include "contact/pair/probe.h"

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
