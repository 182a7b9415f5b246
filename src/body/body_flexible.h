/* body_flexible.h - flexible bodies in the equations of motion: a frame of mean axes in the rotation coordinates of a
 * rigid kind, followed by modal coordinates. The content is tml_flexible. The attachment of markers is
 * tml_flexible_node; the marker is given in its axes (those of the body in the undeformed state). Theory:
 * docs/theory/flexible.md. */
#ifndef TML_BODY_BODY_FLEXIBLE_H
#define TML_BODY_BODY_FLEXIBLE_H

#include "body/body_spin.h"
#include "flexible/modal/modal_body.h"

/* Creates a flexible body in increments about ground axes; `turned` of its kind gives the kinds with other coordinates.
 * f is borrowed. */
void tml_flexible_body(tml_own_body *out, const tml_flexible *f);

/* Modal damping force on mode j. */
static inline double tml_flexible_damped(const tml_flexible *b, int j, const double *rate)
{
  if (!b->coupled) return b->damping[j]*rate[j];
  const double *row = b->coupled + (size_t)j*(size_t)b->n;
  double sum = 0.0;
  for (int k = 0; k < b->n; k++) sum += row[k]*rate[k];
  return sum;
}

/* Common functions of the four kinds, for a frame with the coordinates of a rigid kind; their meaning is that in
 * tml_body_ops. */
void tml_flexible_mass(double *M, const tml_frame *f, const tml_flexible *b, const tml_body_ops *rigid);
void tml_flexible_inertia(double *r, const tml_frame *f, const tml_flexible *b, const tml_body_ops *rigid,
                          const double *a);
void tml_flexible_inertia_q(double *K, double *C, const tml_turning *t, const tml_flexible *b, const double *a);
void tml_flexible_node_set(tml_body_node *out, const tml_turning *t, const tml_flexible *b,
                           const tml_flexible_node *at, int order);
void tml_flexible_node_hessian(double *H, const tml_turning *t, const tml_flexible *b, const tml_flexible_node *at,
                               const double g[6]);

#endif
