/* beam_element.h - one straight beam element: axes, stiffness, quadrature points of its mass, stress and stretch by its
 * twelve unknowns. Equation numbers (BE...): docs/theory/beams.md. */
#ifndef TML_FLEXIBLE_ELEMENT_BEAM_ELEMENT_H
#define TML_FLEXIBLE_ELEMENT_BEAM_ELEMENT_H

#include "flexible/element/beam_structure.h"

enum { TML_BEAM_UNKNOWNS = 12, TML_BEAM_POINTS = 5 };

typedef struct tml_beam_element {
  const tml_section *section;
  const tml_elastic *material;
  double L;
  double axes[9];           /* rows x, y, z of the element in the frame of the nodes */
  double shear[2];          /* Phi of bending in x-y and in x-z */
} tml_beam_element;

/* From one place to another, `up` of any length and not parallel. */
void tml_beam_element_set(tml_beam_element *e, const double from[3], const double to[3], const double up[3]);

/* In axes of the element and, `turned`, of the frame; 12 x 12. */
void tml_beam_stiffness(const tml_beam_element *e, double K[144], bool turned);
/* Mass point g of five: mass, inertia, part 0 ... 1 of the length, (u, theta) = N (unknowns), 6 x 12, all in the
 * frame. */
void tml_beam_mass_point(const tml_beam_element *e, int g, tml_mass_point *p, double *part, double N[72]);
/* Stress at a point (y, z) of the section at end 0 or 1, 6 x 12. */
void tml_beam_stress(const tml_beam_element *e, int end, const double point[2], double S[72]);
/* (BE10) how it gets shorter: B 12 x 12, t. */
void tml_beam_stretch(const tml_beam_element *e, double B[144], double t[12]);

#endif
