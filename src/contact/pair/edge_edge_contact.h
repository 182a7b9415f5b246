/* edge_edge_contact.h - contact of two straight edges that cross at a distance. */
#ifndef TML_CONTACT_PAIR_EDGE_EDGE_CONTACT_H
#define TML_CONTACT_PAIR_EDGE_EDGE_CONTACT_H

#include "contact/pair/probe.h"

typedef struct tml_contact_line { /* an edge in ground axes */
  double from[3], along[3], outward[3], length, radius, rounding, least;
  double thick; /* [m] largest depth inside another shape at which the side of entry is unambiguous; 0: none */
} tml_contact_line;

typedef struct tml_contact_crossing {
  double a, s; /* [m] positions of the closest points along the lines of P and of S */
  double b;    /* [-] cosine of the angle between them */
  double depth; /* [m] depth of the axis of a cylinder: the overlap of the cores; negative: they are apart */
} tml_contact_crossing;

/* Product of the fades (CG7), (CG20), with derivatives with respect to a, s, b, the depth and the cosine between the
 * axis of a cylinder and `outward` of the other edge. */
typedef struct tml_contact_fades {
  double value, by_a, by_s, by_b, by_depth, by_out;
} tml_contact_fades;

tml_contact_line tml_contact_line_of(const tml_contact_side *s, const tml_contact_edge *e);
tml_contact_fades tml_contact_fades_of(const tml_contact_line *p, const tml_contact_line *s,
                                       const tml_contact_crossing *x);

/* Adds all crossings of an edge of P with an edge of S. P is shape A of the pair. */
void tml_contact_crossings(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

/* Marks the list as deep if an edge of P passes through the core of S, a box or hull. */
void tml_contact_entered(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

/* Adds the contacts of all edges of P with the lateral surface of S, a cone. */
void tml_contact_slopes(tml_contact_list *list, const tml_contact_side *P, const tml_contact_side *S);

#endif
