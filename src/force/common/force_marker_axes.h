/* force_marker_axes.h - three forces along the axes of a marker, acting on a point of another body, in closed form
 * for bodies whose rotation increments are about ground axes. constraint/marker_displacement.h covers every kind of
 * body (docs/theory/forces.md). */
#ifndef TML_FORCE_COMMON_FORCE_MARKER_AXES_H
#define TML_FORCE_COMMON_FORCE_MARKER_AXES_H

#include "constraint/marker_displacement.h"
#include "force/common/force_evaluate.h"

/* Position and motion of the point. */
typedef struct tml_tie {
  bool moves[2];            /* bodies that have columns */
  double E[9];              /* axes as columns, in ground axes */
  double arm[2][3];         /* [m] vectors from the centres of both bodies to the point */
  double y[3];              /* [m/s] its velocity relative to the marker axes, in ground axes */
  double w[2][3];           /* [rad/s] angular velocities */
  double value[3], rate[3]; /* displacement and its rate along the axes */
} tml_tie;

/* Forces along the axes, their derivatives with respect to displacements and rates, and their conservative part. */
typedef struct tml_tie_law { double f[3], K[9], C[9], conservative[3]; } tml_tie_law;

/* True if both bodies are of that kind, or ground. */
bool tml_marker_axes_force_fits(const tml_pair *p);
void tml_marker_axes_force_set(tml_tie *x, const tml_marker_displacement *w, const tml_pair *p);
/* Adds the forces that pull the point back along the axes; the second function adds their derivatives. */
void tml_marker_axes_force_load(tml_force_output *out, const tml_tie *x, const double f[3]);
void tml_marker_axes_force_slopes(tml_force_output *out, const tml_tie *x, const tml_tie_law *law);

#endif
