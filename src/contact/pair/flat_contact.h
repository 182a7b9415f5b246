/* flat_contact.h - the weight of a corner of a flat face in a contact. */
#ifndef TML_CONTACT_PAIR_FLAT_CONTACT_H
#define TML_CONTACT_PAIR_FLAT_CONTACT_H

#include "contact/pair/probe.h"

/* The weight of a corner, (CG16). */
typedef struct tml_contact_flat {
  double value, slope;  /* slope with respect to the cosine between the face and the surface on which it lies */
  double m[3];          /* normal of the face, ground axes */
} tml_contact_flat;

/* Computes the weight of a corner. False: the corner does not count. */
bool tml_contact_flat_of(const tml_contact_touch *t, int corner, tml_contact_flat *f);
/* Multiplies the weight of the contact point made from t. */
void tml_contact_flat_weight(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_flat *f, int order);

#endif
