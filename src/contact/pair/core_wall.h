/* core_wall.h - faces of a core that a point of contact has come near from inside: there another way out is as short as
 * the one that is taken, and the weight of the point fades. */
#ifndef TML_CONTACT_PAIR_CORE_WALL_H
#define TML_CONTACT_PAIR_CORE_WALL_H

#include "contact/pair/probe.h"

#define TML_CONTACT_PARALLEL 0.0025 /* [-] sin^2 of the angle between axes from which on a rim does not overhang */

/* Which points are looked at. */
typedef enum tml_contact_sunk {
  TML_SUNK_ROLLS, /* the nearest point of a rim; it has a part beyond the end of the other core, too */
  TML_SUNK_LIES   /* a point that is fixed on the rim of a flat end */
} tml_contact_sunk;

/* A point of a rim in the core of S, and its factor (CG19). */
typedef struct tml_contact_wall_fade {
  double value, slope;
  /* the argument of the fade is offset + part (place/size + share by the direction); these of the nearest wall: */
  double offset, part, place, size, by_side;
  bool grows;                       /* size is the depth, else a length that does not change */
  double m[3], turn;                /* normal, ground axes; [1/m] how it turns around the axis of S */
  double axis[3];                   /* of the rim, towards the middle of its shape */
  double by_turn[3];                /* slope of the argument by the turn of P relative to S */
} tml_contact_wall_fade;

/* S is the shape as it is, t may be seen against a longer one. `zone`: length over which a point goes over to the one
 * that crosses the edge there. */
void tml_contact_wall_fade_of(tml_contact_wall_fade *f, const tml_contact_touch *t, const tml_contact_side *S,
                              const double inward[3], tml_contact_sunk how, double zone);

/* Puts it into the weight of the point that was made of t, with its derivative. */
void tml_contact_wall_fade_put(tml_contact_point *c, const tml_contact_touch *t, const tml_contact_wall_fade *f,
                               int order);

#endif
