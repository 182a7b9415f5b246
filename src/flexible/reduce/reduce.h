/* reduce.h - reduces a finite element model to modes in mean axes: Craig-Bampton basis, free-free orthogonalisation,
 * inertia invariants. Theory: docs/theory/flexible.md. */
#ifndef TML_FLEXIBLE_REDUCE_REDUCE_H
#define TML_FLEXIBLE_REDUCE_REDUCE_H

#include "flexible/element/fe_structure.h"
#include "linear/symmetric/symmetric_solver.h"
#include "flexible/modal/modal_body.h"

/* An interface: a node with static modes for its unknowns, or a pad, which is a set of nodes on which a marker sits. */
typedef struct tml_interface {
  const char *name;
  int n_nodes;
  const int *node;          /* node numbers of the structure; a single one is the node itself, not a pad */
  double at[3];             /* reference point of a pad in the frame of the nodes */
  bool average;             /* of a pad: averaged (RBE3) instead of rigid (RBE2) */
} tml_interface;

/* Modes that are already known, in any frame, with their stiffness K and damping D (square, symmetric; D NULL: none).
 * They replace interfaces and fixed-interface modes; the structure then has mass but no stiffness. */
typedef struct tml_known_modes { int n; const double *columns, *K, *D; } tml_known_modes;

typedef struct tml_reduction {
  const tml_known_modes *given;     /* NULL: none */
  const tml_interface *interfaces;
  int n_interfaces;
  const tml_interface *others;      /* nodes on which markers may sit but which have no static modes */
  int n_others;
  int fixed;                /* number of fixed-interface modes; -1: as many as are below `frequency` */
  double frequency;         /* [Hz] upper limit of the fixed-interface modes */
  int keep;                 /* number of free-free modes to keep, lowest first; 0: all */
  bool all;                 /* use all finite element unknowns as the basis */
  bool plane;               /* only modes within the x-y plane */
  int stiffening;           /* number of lowest modes with second-order terms (beams) */
  tml_fe_progress progress;
} tml_reduction;

/* Size and quality of a reduction. */
typedef struct tml_reduction_report {
  int unknowns, modes, dropped;     /* `dropped`: directions of the basis that were rigid motions */
  double rigid_residual;            /* largest |K R|/|K| over the rigid motions R */
  double frequency_error[10];       /* of the first ten modes against the unreduced model; -1: not known */
} tml_reduction_report;

/* Reduces a structure to modes; the caller frees *out with tml_flexible_free. `report` may be NULL; filling it computes
 * frequencies of the unreduced model. TML_ERR_MODEL explains why a body cannot be reduced; TML_ERR_MEMORY. */
tml_status tml_structure_reduce(tml_flexible **out, const tml_structure *s, const tml_reduction *how,
                                tml_reduction_report *report, tml_error *err);

#endif
