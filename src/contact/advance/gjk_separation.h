/* gjk_separation.h - how far two shapes are apart along a direction, and the direction along which they are farthest
 * apart. The slab between two supporting planes proves a distance. Shapes that are not convex count as their convex
 * bounds. */
#ifndef TML_CONTACT_ADVANCE_GJK_SEPARATION_H
#define TML_CONTACT_ADVANCE_GJK_SEPARATION_H

#include "contact/pair/contact_points.h"

/* Whether the support of a shape is its own: of tubes, curves and meshes it is that of something around them. */
bool tml_contact_is_convex(const tml_contact_shape *s);
/* Whether the support of a shape is bounded in every direction. */
bool tml_contact_is_bounded(const tml_contact_shape *s);

/* max n.x over a bounded shape, its radius included; n is a unit vector in ground axes. A plane: only along its own
 * normal, wherever that points. */
double tml_contact_support(const tml_contact_shape *s, const tml_contact_pose *pose, const double n[3]);

/* Gap along n, from A to B: a lower bound of their distance. */
double tml_contact_gap_along(const tml_contact_shape *const shape[2], const tml_contact_pose pose[2],
                             const double n[3]);

/* The largest such gap, to one part in a thousand, and its direction. Negative: cores overlap, and n means nothing. */
double tml_contact_separation(const tml_contact_shape *const shape[2], const tml_contact_pose pose[2], double n[3]);

#endif
