/* contact_point_cache.h - points of pairs that were found last. At a state the same pairs are looked at over and over:
 * for forces, powers, channels, what is told of touches. Points are a function of the poses alone, so what is found
 * again is the same to the last bit. */
#ifndef TML_CONTACT_PAIR_CONTACT_POINT_CACHE_H
#define TML_CONTACT_PAIR_CONTACT_POINT_CACHE_H

#include "contact/pair/contact_points.h"

typedef struct tml_contact_recent tml_contact_recent;

tml_contact_recent *tml_contact_point_cache_create(void); /* NULL: no memory */
void tml_contact_point_cache_free(tml_contact_recent *r);

/* As tml_contact_points, with what is remembered; r may be NULL. */
tml_contact_status tml_contact_points_recent(tml_contact_recent *r, const tml_contact_pair *pair,
                                             const tml_contact_pose pose[2], int order, tml_contact_points_found *out);

#endif
