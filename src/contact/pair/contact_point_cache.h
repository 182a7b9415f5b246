/* contact_point_cache.h - a cache of the contact points found last. Forces, powers, channels and contact
 * states all need the points of the same pairs at the same state. Points depend on the poses alone, so
 * cached results are bit-identical. */
#ifndef TML_CONTACT_PAIR_CONTACT_POINT_CACHE_H
#define TML_CONTACT_PAIR_CONTACT_POINT_CACHE_H

#include "contact/pair/contact_points.h"

typedef struct tml_contact_point_cache tml_contact_point_cache;

tml_contact_point_cache *tml_contact_point_cache_create(void); /* NULL: no memory */
void tml_contact_point_cache_free(tml_contact_point_cache *r);

/* As tml_contact_points, using the cache r, which may be NULL. */
tml_contact_status tml_contact_points_recent(tml_contact_point_cache *r, const tml_contact_pair *pair,
                                             const tml_contact_pose pose[2], int order, tml_contact_points_found *out);

#endif
