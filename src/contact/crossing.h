/* crossing.h - two straight edges that cross at a distance. */
#ifndef TML_CONTACT_CROSSING_H
#define TML_CONTACT_CROSSING_H

#include "contact/probe.h"

/* All crossings of an edge of P with an edge of S; P is A of the pair. */
void tml_contact_crossings(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

#endif
