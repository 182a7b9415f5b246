/* curve_contact.h - plane curves against distance fields: the closest point of the curve,
 * in two planes of its width. */
#ifndef TML_CONTACT_PAIR_CURVE_CONTACT_H
#define TML_CONTACT_PAIR_CURVE_CONTACT_H

#include "contact/pair/probe.h"

/* Adds two points at width/sqrt(12) on either side of the plane of the curve P; one in
 * its plane if it has no width. */
void tml_contact_slices(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

#endif
