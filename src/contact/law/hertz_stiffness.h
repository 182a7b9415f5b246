/* hertz_stiffness.h - stiffness of contacts from elasticity and curvature (docs/theory/contact.md, section 1). */
#ifndef TML_CONTACT_LAW_HERTZ_STIFFNESS_H
#define TML_CONTACT_LAW_HERTZ_STIFFNESS_H

#include "contact/shape/contact_shape.h"

/* Two elastic solids: Young's moduli [Pa] and Poisson's ratios. */
typedef struct tml_elastic_pair { double E[2], nu[2]; } tml_elastic_pair;

/* (K50) Combined modulus E* [Pa]. */
double tml_hertz_modulus(const tml_elastic_pair *p);

/* (K51) Restitution of a pair of surfaces, each of which returns its share of the stored energy. */
double tml_hertz_restitution(const tml_elastic_pair *p, const double restitution[2]);

/* Radius [m] of a shape for (K50): its own if it is round, half of its smallest size if it has flat faces;
 * INFINITY for an unbounded plane. */
double tml_contact_roundness(const tml_contact_shape *s);

/* (K50) Stiffness [N/m^1.5] of a pair of shapes. INFINITY: neither has a finite radius. */
double tml_hertz_stiffness(double modulus, const tml_contact_shape *a, const tml_contact_shape *b);

#endif
