/* structure.h - a finite element model of one body, however it came about: built-in beams (beams.h) or matrices of
 * another program. reduce.h makes a tml_flexible of it. Everything in SI, in the frame in which nodes are given. */
#ifndef TML_FLEXIBLE_STRUCTURE_H
#define TML_FLEXIBLE_STRUCTURE_H

#include <stdbool.h>

#include "core/error.h"

/* Symmetric sparse matrix, both triangles, compressed columns with ascending rows. */
typedef struct tml_symmetric { int n; int *column, *row; double *value; } tml_symmetric;

/* A point of mass m with inertia I whose displacement and rotation are linear in the unknowns: of a node at it
 * (lumped), or a quadrature point of an element, by whose shape functions the consistent mass matrix was integrated. */
typedef struct tml_mass_point {
  double m, I[9], x[3];
  int n, first;             /* unknowns it depends on: `first` in points_unknown */
  const double *N;          /* 6 x n, row-major, in points_N: (u, theta) = N (unknowns) */
} tml_mass_point;

typedef enum tml_structure_kind {
  TML_STRUCTURE_POINTS,     /* invariants from mass points: beams, lumped masses */
  TML_STRUCTURE_SOLID,      /* three unknowns a node, M the same in x, y and z */
  TML_STRUCTURE_PRODUCTS    /* six unknowns a node, or M not alike in x, y, z: products with M */
} tml_structure_kind;

typedef struct tml_structure {
  tml_structure_kind kind;
  int n_nodes;
  int *id;                  /* of a node in its file; NULL: they have names or none */
  double *X;                /* n_nodes x 3 */
  int n;                    /* unknowns */
  int *unknown;             /* n_nodes x 6: number of each node's unknown (x, y, z, about x, y, z), -1: none */
  tml_symmetric K, M;
  int n_points;             /* of TML_STRUCTURE_POINTS */
  tml_mass_point *points;
  int *points_unknown;
  double *points_N;
} tml_structure;

void tml_structure_free(tml_structure *s); /* all it holds, and itself */

#endif
