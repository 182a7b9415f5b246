/* core_wall.h - fades the weight of a contact point inside a core when it comes near another face of the core,
 * because another direction of exit is then as short as the one in use. */
#ifndef TML_CONTACT_PAIR_CORE_WALL_H
#define TML_CONTACT_PAIR_CORE_WALL_H

#include "contact/pair/probe.h"

#define TML_CONTACT_PARALLEL 0.0025 /* [-] sin^2 of the angle between the axes above which a rim does not overhang */

/* Kinds of points inside a core. */
typedef enum tml_contact_inner {
  TML_INNER_ON_RIM, /* the closest point of a rim, part of which is also beyond the end of the other core */
  TML_INNER_FIXED /* a fixed point on the rim of a flat end */
} tml_contact_inner;

/* The factor (CG19) of the weight of a rim point in the core of S. */
typedef struct tml_contact_wall_fade {
  double value, slope;
  /* The argument of the fade is offset + part (place/size + share due to the direction). These values
   * belong to the nearest wall. */
  double offset, part, place, size, by_side;
  bool grows;                       /* true: `size` is the depth; false: it is a constant length */
  double m[3], turn;                /* normal in ground axes; [1/m] its rotation around the axis of S */
  double axis[3];                   /* axis of the rim, towards the middle of its shape */
  double by_turn[3];                /* derivative of the argument with respect to the rotation of P relative to S */
} tml_contact_wall_fade;

/* Computes the factor by which the weight of contact point t fades to zero near an edge. S is the shape itself, while t
 * may refer to a lengthened one. `zone` [m]: distance from the edge over which the weight passes from t to the contact
 * point on the edge. */
void tml_contact_wall_fade_of(tml_contact_wall_fade *f, const tml_contact_touch *t, const tml_contact_side *S,
                              const double inward[3], tml_contact_inner how, double zone);

/* Multiplies the weight of the contact point made from t by the factor, with derivatives. */
void tml_contact_wall_fade_put(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_wall_fade *f,
                               int order);

#endif
