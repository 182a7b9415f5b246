/* gjk_separation.h - the gap between two shapes along a direction, and the direction in which the gap is largest. The
 * slab between two supporting planes proves a distance. Non-convex shapes are replaced by convex bounds. */
#ifndef TML_CONTACT_ADVANCE_GJK_SEPARATION_H
#define TML_CONTACT_ADVANCE_GJK_SEPARATION_H

#include "contact/pair/contact_points.h"

/* True if the shape equals its convex bound. False for tubes, curves and meshes. */
bool tml_contact_is_convex(const tml_contact_shape *s);
/* True if the support of the shape is finite in every direction. */
bool tml_contact_is_bounded(const tml_contact_shape *s);

/* Support max n.x over a bounded shape including its radius; n is a unit vector in ground axes. For a plane, n must
 * be its normal with either sign. */
double tml_contact_support(const tml_contact_shape *s, const tml_contact_pose *pose, const double n[3]);

/* The gap along n, from A to B: a lower bound of the distance. */
double tml_contact_gap_along(const tml_contact_shape *const shape[2], const tml_contact_pose pose[2],
                             const double n[3]);

/* The largest such gap, with a relative error of 1e-3, and its direction. Negative: the cores
 * overlap and n is undefined. */
double tml_contact_separation(const tml_contact_shape *const shape[2], const tml_contact_pose pose[2], double n[3]);

#endif
