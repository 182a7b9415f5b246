/* fe_structure.h - a finite element model of one body, from built-in beams (beam_structure.h) or from matrices of
 * another program (fe_matrices.h). reduce.h reduces it to a tml_flexible. Everything is in SI and in the frame of the
 * nodes. */
#ifndef TML_FLEXIBLE_ELEMENT_FE_STRUCTURE_H
#define TML_FLEXIBLE_ELEMENT_FE_STRUCTURE_H

#include "core/arena.h"
#include "flexible/modal/modal_body.h"
#include "linear/symmetric/sparse_symmetric.h"

/* A point of mass m and inertia I whose displacement and rotation are linear in the unknowns. It is either a lumped
 * mass at a node or a quadrature point with which the consistent mass matrix of an element was integrated. */
typedef struct tml_mass_point {
  double m, I[9], x[3];
  int n, first;             /* number of unknowns it depends on; index of the first in points_unknown */
  const double *N;          /* 6 x n, row-major, part of points_N: (u, theta) = N (unknowns) */
} tml_mass_point;

/* The unknowns of one element: n consecutive entries of a list of unknown numbers, beginning at `first`. */
typedef struct tml_element_unknowns { int n, first; } tml_element_unknowns;

/* A stress point of an element: six stress components as linear functions of the unknowns. */
typedef struct tml_recovery {
  tml_stress_point point;
  tml_element_unknowns u;
  const double *S;          /* 6 x n, row-major, part of recovery_S */
} tml_recovery;

/* The shortening of an element by bending: E A/L int v'^2 + w'^2 dx = u^T B u is a force along t. */
typedef struct tml_stretch {
  tml_element_unknowns u;
  const double *B, *t;      /* B: n x n, symmetric; t: n; both are parts of stretch_B */
} tml_stretch;

/* A solid element of another program. */
typedef struct tml_solid {
  int id, kind;             /* number of the element in its file; kind of solid_element.h */
  int first;                /* index of its first node in solid_node */
  double E, nu;             /* Young's modulus [Pa] and Poisson's ratio; E = 0: stress is unknown */
} tml_solid;

typedef struct tml_node_set { char *name; int n, *node; } tml_node_set;

typedef enum tml_structure_kind {
  TML_STRUCTURE_POINTS,     /* inertia invariants from mass points: beams, lumped masses */
  TML_STRUCTURE_SOLID,      /* three unknowns per node, M the same in x, y and z */
  TML_STRUCTURE_PRODUCTS    /* six unknowns per node, or M different in x, y, z: invariants from products with M */
} tml_structure_kind;

typedef struct tml_structure {
  tml_arena arena;          /* all arrays and texts except matrices, solids and their nodes */
  tml_structure_kind kind;
  int n_nodes;
  int *id;                  /* n_nodes: numbers of the nodes in their file; NULL: nodes have names or none */
  int n_names;              /* number of nodes with a name; they come first */
  char **name;
  double *X;                /* [m] n_nodes x 3 */
  int n;                    /* number of unknowns */
  int *unknown;             /* n_nodes x 6: unknown for x, y, z, rotation about x, y, z of each node; -1: none */
  tml_symmetric K, M;
  int n_points;             /* only for TML_STRUCTURE_POINTS */
  tml_mass_point *points;
  int *points_unknown;
  double *points_N;
  /* Stress and shortening of beams; 0 and NULL for matrices of other programs. */
  int n_recovery;
  tml_recovery *recovery;   /* places of the points are in the frame of the nodes */
  int *recovery_unknown;
  double *recovery_S;
  int n_stretch;
  tml_stretch *stretch;
  int *stretch_unknown;
  double *stretch_B;
  int n_lines, *line;       /* as in tml_flexible, but with node numbers of the structure */
  int n_parts;
  char **part;
  double *part_radius;
  /* Additional data from the input deck of another program. */
  int n_solids;
  tml_solid *solids;        /* ascending element numbers */
  int *solid_node;          /* node numbers of the structure */
  int n_faces, *face;       /* surface of the solids, as in tml_flexible */
  int n_sets;
  tml_node_set *sets;
} tml_structure;

void tml_structure_free(tml_structure *s); /* frees the contents and the structure itself */

enum { TML_NODE_TEXT = 96 };
/* The text for a node in messages: "node 'A'", "node 12", "a node inside of 'AB'". */
void tml_structure_node(const tml_structure *s, int node, char text[TML_NODE_TEXT]);
/* Mass properties of the undeformed body: centre of mass in the frame of the nodes, inertia about the centre of mass.
 * TML_ERR_MODEL if the body has no mass. */
typedef struct tml_mass_of { double mass, centre[3], inertia[9]; } tml_mass_of;
tml_status tml_structure_weigh(const tml_structure *s, tml_mass_of *out, tml_error *err);

#endif
