/* edge_edge_contact.h - two straight edges that cross at a distance. */
#ifndef TML_CONTACT_PAIR_EDGE_EDGE_CONTACT_H
#define TML_CONTACT_PAIR_EDGE_EDGE_CONTACT_H

#include "contact/pair/probe.h"

typedef struct tml_contact_line { /* an edge in ground axes */
  double from[3], along[3], outward[3], length, radius, rounding, least;
  double thick; /* [m] how deep it may be in another shape without doubt; 0: not at all */
} tml_contact_line;

typedef struct tml_contact_crossing {
  double a, s; /* [m] places of the nearest points on the lines of P and of S */
  double b;    /* [-] cosine of the angle between them */
  double depth; /* [m] of the axis of a cylinder, by which one core is in the other; negative: they are apart */
} tml_contact_crossing;

/* Product of fades (CG7), (CG20) with its derivatives in a, s, b, the depth and the cosine between the axis of a
 * cylinder and `outward` of the other edge. */
typedef struct tml_contact_fades {
  double value, by_a, by_s, by_b, by_depth, by_out;
} tml_contact_fades;

tml_contact_line tml_contact_line_of(const tml_contact_side *s, const tml_contact_edge *e);
tml_contact_fades tml_contact_fades_of(const tml_contact_line *p, const tml_contact_line *s,
                                       const tml_contact_crossing *x);

/* All crossings of an edge of P with an edge of S; P is A of the pair. */
void tml_contact_crossings(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

/* The list is deep when an edge of P goes through the core of S, a box or hull. */
void tml_contact_entered(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

/* All edges of P across the side of S, a cone. */
void tml_contact_slopes(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

#endif
