/* solid_element.h - solid elements of finite element programs with the names of CalculiX and Abaqus: their faces, and
 * stress at their nodes from displacements. Theory: docs/theory/flexible.md. */
#ifndef TML_FLEXIBLE_SOLID_SOLID_ELEMENT_H
#define TML_FLEXIBLE_SOLID_SOLID_ELEMENT_H

#include "core/error.h"

enum { TML_SOLID_NODES = 20, TML_SOLID_POINTS = 27, TML_SOLID_FACES = 6, TML_FACE_NODES = 8 };

typedef struct tml_solid_kind {
  const char *name;         /* for example C3D10 */
  int shape;                /* tetrahedron, wedge or hexahedron */
  int nodes;
  int points;               /* number of integration points; 0: stress cannot be computed from the displacements of the
                               nodes alone */
  int fitted;               /* number of terms of the polynomial that extrapolates stress from the integration points to
                               the nodes */
  bool mean;                /* one gradient for the whole element, the mean over the integration points */
} tml_solid_kind;

int tml_solid_find(const char *name);              /* number of a kind; -1: not a known solid element */
const tml_solid_kind *tml_solid_kind_of(int kind);
int tml_solid_faces(int kind);
/* Writes the nodes of a face as indices within the element: corners, counter-clockwise seen from outside, then mid-edge
 * nodes. Returns their number: 3, 4, 6 or 8. */
int tml_solid_face(int kind, int face, int node[TML_FACE_NODES]);

/* Data that all elements of a kind share. */
typedef struct tml_solid_rule {
  int nodes, points, stresses;                                      /* stresses: points, or 1 with a mean gradient */
  bool mean;
  double slope[TML_SOLID_POINTS][3][TML_SOLID_NODES];               /* d(shape function)/d(own coordinate) */
  double weight[TML_SOLID_POINTS];
  double spread[TML_SOLID_NODES][TML_SOLID_POINTS];                 /* stress at the nodes from stress at the points */
} tml_solid_rule;

void tml_solid_rule_make(tml_solid_rule *r, int kind); /* for a kind with integration points */

/* Gradients of the shape functions at each of r->stresses points of an element with nodes at X. False: the element is
 * inverted or flat at one of them. */
typedef double tml_solid_gradient[3][TML_SOLID_NODES];
bool tml_solid_gradients(const tml_solid_rule *r, const double X[][3], tml_solid_gradient out[]);

#endif
