/* fe_structure.h - a finite element model of one body, however it came about: built-in beams (beams.h) or matrices of
 * another program. reduce.h makes a tml_flexible of it. Everything in SI, in the frame in which nodes are given. */
#ifndef TML_FLEXIBLE_ELEMENT_FE_STRUCTURE_H
#define TML_FLEXIBLE_ELEMENT_FE_STRUCTURE_H

#include "flexible/modal/modal_body.h"
#include "linear/symmetric/sparse_symmetric.h"

/* A point of mass m with inertia I whose displacement and rotation are linear in the unknowns: of a node at it
 * (lumped), or a quadrature point of an element, by whose shape functions the consistent mass matrix was integrated. */
typedef struct tml_mass_point {
  double m, I[9], x[3];
  int n, first;             /* unknowns it depends on: `first` in points_unknown */
  const double *N;          /* 6 x n, row-major, in points_N: (u, theta) = N (unknowns) */
} tml_mass_point;

/* What of the unknowns of one element is linear or quadratic: unknowns by number, `first` of n in `list`. */
typedef struct tml_element_unknowns { int n, first; } tml_element_unknowns;

/* A stress point of an element: six components by its unknowns. */
typedef struct tml_recovery {
  tml_stress_point point;
  tml_element_unknowns u;
  const double *S;          /* 6 x n, row-major, in recovery_S */
} tml_recovery;

/* An element that gets shorter when it bends: E A/L int v'^2 + w'^2 dx = u^T B u, which pulls along t. */
typedef struct tml_stretch {
  tml_element_unknowns u;
  const double *B, *t;      /* n x n symmetric; n; in stretch_B */
} tml_stretch;

/* A solid element of another program. */
typedef struct tml_solid {
  int id, kind;             /* number in its file; solid_element.h */
  int first;                /* its nodes, from here on in solid_node */
  double E, nu;             /* [Pa], -; E 0: stress is not known */
} tml_solid;

typedef struct tml_node_set { char *name; int n, *node; } tml_node_set;

typedef enum tml_structure_kind {
  TML_STRUCTURE_POINTS,     /* invariants from mass points: beams, lumped masses */
  TML_STRUCTURE_SOLID,      /* three unknowns a node, M the same in x, y and z */
  TML_STRUCTURE_PRODUCTS    /* six unknowns a node, or M not alike in x, y, z: products with M */
} tml_structure_kind;

typedef struct tml_structure {
  tml_structure_kind kind;
  int n_nodes;
  int *id;                  /* of a node in its file; NULL: they have names or none */
  int n_names;              /* the first nodes have names: */
  char **name;
  double *X;                /* n_nodes x 3 */
  int n;                    /* unknowns */
  int *unknown;             /* n_nodes x 6: number of each node's unknown (x, y, z, about x, y, z), -1: none */
  tml_symmetric K, M;
  int n_points;             /* of TML_STRUCTURE_POINTS */
  tml_mass_point *points;
  int *points_unknown;
  double *points_N;
  /* What beams know, and matrices of other programs do not; none of it: 0 and NULL. */
  int n_recovery;
  tml_recovery *recovery;   /* their points have places in the frame of the nodes */
  int *recovery_unknown;
  double *recovery_S;
  int n_stretch;
  tml_stretch *stretch;
  int *stretch_unknown;
  double *stretch_B;
  int n_lines, *line;       /* as in tml_flexible, by nodes of the structure */
  int n_parts;
  char **part;
  double *part_radius;
  /* What the input of another program knows besides its matrices: */
  int n_solids;
  tml_solid *solids;        /* by ascending number */
  int *solid_node;          /* by nodes of the structure */
  int n_faces, *face;       /* as in tml_flexible: their surface */
  int n_sets;
  tml_node_set *sets;
} tml_structure;

void tml_structure_free(tml_structure *s); /* all it holds, and itself */

enum { TML_NODE_ROOM = 96 };
/* How a message calls a node: "node 'A'", "node 12", "a node inside of 'AB'". */
void tml_structure_node(const tml_structure *s, int node, char text[TML_NODE_ROOM]);
/* Undeformed: centre of mass in the frame of the nodes, inertia about it. TML_ERR_MODEL where there is no mass. */
typedef struct tml_mass_of { double mass, centre[3], inertia[9]; } tml_mass_of;
tml_status tml_structure_weigh(const tml_structure *s, tml_mass_of *out, tml_error *err);

#endif
