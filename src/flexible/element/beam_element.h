/* beam_element.h - one straight beam element with twelve unknowns: axes, stiffness, quadrature points of its mass,
 * stress, and shortening by bending. Equation numbers (BE...): docs/theory/beams.md. */
#ifndef TML_FLEXIBLE_ELEMENT_BEAM_ELEMENT_H
#define TML_FLEXIBLE_ELEMENT_BEAM_ELEMENT_H

#include "flexible/element/beam_structure.h"

enum { TML_BEAM_UNKNOWNS = 12, TML_BEAM_POINTS = 5 };

typedef struct tml_beam_element {
  const tml_section *section;
  const tml_elastic *material;
  double L;
  double axes[9];           /* rows: x, y, z of the element in the frame of the nodes */
  double shear[2];          /* shear parameter Phi of bending in x-y and in x-z */
} tml_beam_element;

/* Sets length, axes and shear parameters of an element between two places. `up` may have any length and must not be
 * parallel to the element. `section` and `material` must be set. */
void tml_beam_element_set(tml_beam_element *e, const double from[3], const double to[3], const double up[3]);

/* Stiffness matrix (12 x 12) in the element axes or, with `turned`, in the body frame. */
void tml_beam_stiffness(const tml_beam_element *e, double K[144], bool turned);
/* Mass point g (0 ... 4) of the element: mass, inertia, position `part` along the element (0 ... 1), and the matrix N
 * (6 x 12) in (u, theta) = N (unknowns). Everything is in the body frame. */
void tml_beam_mass_point(const tml_beam_element *e, int g, tml_mass_point *p, double *part, double N[72]);
/* Stress (6 x 12, by the unknowns) at the point (y, z) of the section at end 0 or 1. */
void tml_beam_stress(const tml_beam_element *e, int end, const double point[2], double S[72]);
/* (BE10) Shortening by bending: the quadratic form B (12 x 12) and the direction t of the axial force. */
void tml_beam_stretch(const tml_beam_element *e, double B[144], double t[12]);

#endif
