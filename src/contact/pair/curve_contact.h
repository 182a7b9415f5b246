/* curve_contact.h - curves against fields: the nearest point of a curve, at two places of its width. */
#ifndef TML_CONTACT_PAIR_CURVE_CONTACT_H
#define TML_CONTACT_PAIR_CURVE_CONTACT_H

#include "contact/pair/probe.h"

/* Two points at width/sqrt(12) from the plane of P, a curve; one in its plane if it has no width. */
void tml_contact_slices(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

#endif
