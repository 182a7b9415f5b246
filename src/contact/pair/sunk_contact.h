/* sunk_contact.h - points that have gone into the core of the other shape: rims of cylinders and tubes in anything,
 * corners in cylinders and tubes. */
#ifndef TML_CONTACT_PAIR_SUNK_CONTACT_H
#define TML_CONTACT_PAIR_SUNK_CONTACT_H

#include "contact/pair/rim_contact.h"

/* Rim i of P, part of which is in the core of S: its lowest point as seen from its centre, and where it lies flat fixed
 * points around it. */
void tml_contact_sunk_rim(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int i);

/* A rim whose nearest point lies beyond the end of S, a cylinder: what it exerts on its side. */
void tml_contact_rim_beyond(tml_contact_list *list, tml_contact_touch *t, const tml_contact_circle *o, int i);

/* Corner i of P that is in the core of S: up to two points, towards the side and towards the end. False: S is none of
 * which this is known. */
bool tml_contact_sunk_vertex(tml_contact_list *list, tml_contact_touch *t, int i);

/* Lists with such points: deep when none of them tells the way out, or when the axis of one shape goes through the core
 * of the other. */
void tml_contact_sunk_check(tml_contact_list *list, const tml_contact_side *a, const tml_contact_side *b);

#endif
