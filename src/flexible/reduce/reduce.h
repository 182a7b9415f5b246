/* reduce.h - from a finite element model to modes in mean axes: Craig-Bampton with free-free orthogonalisation,
 * invariants. Theory: docs/theory/flexible.md. */
#ifndef TML_FLEXIBLE_REDUCE_REDUCE_H
#define TML_FLEXIBLE_REDUCE_REDUCE_H

#include "flexible/element/fe_structure.h"
#include "linear/symmetric/symmetric_solver.h"
#include "flexible/modal/modal_body.h"

/* An interface: a node whose unknowns get static modes, or a pad, a set of nodes that a marker holds on to. */
typedef struct tml_interface {
  const char *name;
  int n_nodes;
  const int *node;          /* numbers in the structure; one: the node itself */
  double at[3];             /* of a pad: its reference point, in the frame of the nodes */
  bool average;             /* pad: averaged (RBE3), not rigid (RBE2) */
} tml_interface;

/* Modes known beforehand, in whatever frame, with their stiffness and damping (square, symmetric; damping NULL: none).
 * They take the place of interfaces and of modes held there; the structure then has mass and no stiffness. */
typedef struct tml_given_modes { int n; const double *columns, *K, *D; } tml_given_modes;

typedef struct tml_reduction {
  const tml_given_modes *given;     /* NULL: none */
  const tml_interface *interfaces;
  int n_interfaces;
  const tml_interface *others;      /* nodes that markers may sit on but that get no static modes */
  int n_others;
  int fixed;                /* fixed-interface modes; -1: by frequency */
  double frequency;         /* [Hz] fixed-interface modes below it */
  int keep;                 /* of the free-free modes, lowest first; 0: all */
  bool all;                 /* the whole finite element basis */
  bool plane;               /* only modes within x-y */
  int stiffening;           /* lowest modes that get terms of second order (beams) */
  tml_fe_progress progress;
} tml_reduction;

/* What a reduction tells of itself. */
typedef struct tml_reduction_report {
  int unknowns, modes, dropped;     /* directions that were none (rigid motion) */
  double rigid_residual;            /* largest |K R|/|K| of rigid motions */
  double frequency_error[10];       /* of the first ten against the unreduced model; -1: not known */
} tml_reduction_report;

tml_status tml_structure_reduce(tml_flexible **out, const tml_structure *s, const tml_reduction *how,
                                tml_reduction_report *report, tml_error *err);

#endif
