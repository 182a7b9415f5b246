/* sunk_contact.h - points that have entered the core of the other shape: rims of cylinders and tubes in any core,
 * corners in cylinders and tubes. */
#ifndef TML_CONTACT_PAIR_SUNK_CONTACT_H
#define TML_CONTACT_PAIR_SUNK_CONTACT_H

#include "contact/pair/rim_contact.h"

/* Rim i of P, part of which is in the core of S: adds its lowest point seen from its centre, and fixed
 * points around it if it lies flat. */
void tml_contact_inner_rim(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int i);

/* A rim whose closest point lies beyond the end of S, a cylinder: adds its contact with the lateral surface. */
void tml_contact_rim_beyond(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int i);

/* Corner i of P in the core of S: adds up to two points, towards the lateral surface and towards the end.
 * False: not supported for this S. */
bool tml_contact_inner_vertex(tml_contact_list *list, tml_contact_touch *t, int i);

/* Marks a list with such points as deep if no point determines the direction of exit, or if the axis of one shape
 * passes through the core of the other. */
void tml_contact_inner_check(tml_contact_list *list, const tml_contact_side *a, const tml_contact_side *b);

#endif
