/* depth_limit.h - how deep two shapes may go into each other while the direction of their contact is determined. */
#ifndef TML_CONTACT_SHAPE_DEPTH_LIMIT_H
#define TML_CONTACT_SHAPE_DEPTH_LIMIT_H

#include "contact/shape/contact_shape.h"

/* [m] The largest depth at which such shapes work in their best position; INFINITY: no limit, or not known. */
double tml_contact_depth_limit(const tml_contact_shape *a, const tml_contact_shape *b);

#endif
