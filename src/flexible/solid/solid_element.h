/* solid_element.h - solid elements of finite element programs, by the names of CalculiX and Abaqus: what their faces
 * are, and stress at their nodes from displacements. Theory: docs/theory/flexible.md. */
#ifndef TML_FLEXIBLE_SOLID_SOLID_ELEMENT_H
#define TML_FLEXIBLE_SOLID_SOLID_ELEMENT_H

#include "core/error.h"

enum { TML_SOLID_NODES = 20, TML_SOLID_POINTS = 27, TML_SOLID_FACES = 6, TML_FACE_NODES = 8 };

typedef struct tml_solid_kind {
  const char *name;         /* C3D10 */
  int shape;                /* tetrahedron, wedge, hexahedron: */
  int nodes;
  int points;               /* of integration; 0: its stress is not known from displacements of the nodes alone */
  int fitted;               /* terms of the polynomial through the stresses there that tells those of the nodes */
  bool mean;                /* one gradient for the whole element, the mean of those at the points */
} tml_solid_kind;

int tml_solid_find(const char *name);              /* number of a kind, -1: no solid element that is known */
const tml_solid_kind *tml_solid_kind_of(int kind);
int tml_solid_faces(int kind);
/* Nodes of a face, counted within the element: corners, seen from outside against the clock, then the nodes between
 * them. Their number: 3, 4, 6 or 8. */
int tml_solid_face(int kind, int face, int node[TML_FACE_NODES]);

/* What is the same for all elements of a kind. */
typedef struct tml_solid_rule {
  int nodes, points, stresses;                                      /* stresses: points, or 1 with a mean gradient */
  bool mean;
  double slope[TML_SOLID_POINTS][3][TML_SOLID_NODES];               /* of the shape functions, in the element's own
                                                                       coordinates */
  double weight[TML_SOLID_POINTS];
  double spread[TML_SOLID_NODES][TML_SOLID_POINTS];                 /* stress at nodes by stress at points */
} tml_solid_rule;

void tml_solid_rule_make(tml_solid_rule *r, int kind); /* of a kind with points */

/* Gradients of the shape functions at each of r->stresses points, of an element with its nodes at X; false: it is
 * turned inside out, or flat, at one of them. */
typedef double tml_solid_gradient[3][TML_SOLID_NODES];
bool tml_solid_gradients(const tml_solid_rule *r, const double X[][3], tml_solid_gradient out[]);

#endif
