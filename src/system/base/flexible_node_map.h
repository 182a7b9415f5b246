/* flexible_node_map.h - maps derivatives of elements to the coordinates of flexible bodies. An element sees at most
 * TML_NV columns per body: those of the body's own frame, or the six of a node (tml_body_node), however many
 * coordinates the body has. The functions below transform what the element returns for one of its bodies into the
 * coordinates of that body; nothing else about an element depends on their number. Theory: docs/theory/bodies.md,
 * "Nodes". */
#ifndef TML_SYSTEM_BASE_FLEXIBLE_NODE_MAP_H
#define TML_SYSTEM_BASE_FLEXIBLE_NODE_MAP_H

#include "body/body.h"

/* One body of an element with n coordinates, seen directly (node NULL) or through a node. */
typedef struct tml_view { const tml_body_node *node; int n; } tml_view;

/* Derivatives of a scalar c of an element by the columns it sees of one body; those not required may be NULL. turn
 * is (c_u z)_q with the accelerations k of the nodes of the element instead of the velocities z, and zero for bodies
 * seen directly. */
typedef struct tml_column_derivatives {
  const double *grad, *rate_q, *accel_q, *accel_v, *turn;
} tml_column_derivatives;

/* The same by the n coordinates of the body (B10). */
void tml_flexible_node_map_grad(double *out, const tml_view *x, const double *grad);
void tml_flexible_node_map_rate_q(double *out, const tml_view *x, const tml_column_derivatives *c);
void tml_flexible_node_map_accel_q(double *out, const tml_view *x, const tml_column_derivatives *c);
void tml_flexible_node_map_accel_v(double *out, const tml_view *x, const tml_column_derivatives *c);
double tml_flexible_node_map_accel(const tml_view *x, const double *grad); /* contribution to c'' at constant v */

/* r += f L^T Q of a generalised force in the columns of the element. */
void tml_flexible_node_map_load(double *r, const tml_view *x, double f, const double *Q);

/* A block with `ld` columns that an element returns between the columns of two bodies. It is added to the n x n
 * block of their coordinates, stored by columns of length `len` (B11): A += f L_i^T B L_j, or with K of the node in
 * the place of L_j. */
typedef struct tml_element_block { const double *B; int ld; } tml_element_block;
typedef enum tml_node_factor { TML_BY_L, TML_BY_K } tml_node_factor;
void tml_flexible_node_map_block(double *A, int len, double f, const tml_view x[2], const tml_element_block *b,
                                 tml_node_factor by);

#endif
