/* force_marker_axes.h - three forces along the axes of a marker on a point of another body, between bodies that turn in
 * increments about ground axes: what constraint/marker_displacement.h does for every kind of body, in closed form
 * (docs/theory/forces.md). */
#ifndef TML_FORCE_COMMON_FORCE_MARKER_AXES_H
#define TML_FORCE_COMMON_FORCE_MARKER_AXES_H

#include "constraint/marker_displacement.h"
#include "force/common/force_evaluate.h"

/* Where the point is and how it moves. */
typedef struct tml_tie {
  bool moves[2];            /* bodies that have columns */
  double E[9];              /* axes as columns, ground axes */
  double arm[2][3];         /* from the centres of both bodies to the point */
  double y[3];              /* its velocity as seen from the axes, ground axes */
  double w[2][3];           /* spins */
  double value[3], rate[3]; /* along the axes */
} tml_tie;

/* Forces along the axes, how they depend on values and rates, and their conservative part. */
typedef struct tml_tie_law { double f[3], K[9], C[9], conservative[3]; } tml_tie_law;

/* Whether the bodies are of that kind, or ground. */
bool tml_marker_axes_force_fits(const tml_pair *p);
void tml_marker_axes_force_set(tml_tie *x, const tml_ways *w, const tml_pair *p);
/* Adds what pulls the point back along the axes; with its derivatives. */
void tml_marker_axes_force_load(tml_force_output *out, const tml_tie *x, const double f[3]);
void tml_marker_axes_force_slopes(tml_force_output *out, const tml_tie *x, const tml_tie_law *law);

#endif
