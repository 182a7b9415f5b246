/* belt_path.h - the closed path of a belt around circles in a plane: arcs, and the common tangents between them. */
#ifndef TML_MODEL_FLEXIBLE_BELT_PATH_H
#define TML_MODEL_FLEXIBLE_BELT_PATH_H

#include "core/error.h"

/* A part of constant curvature. */
typedef struct tml_belt_part {
  double length;           /* [m] */
  double from[2], direction; /* [m] where it begins; [rad] its direction there, from x */
  double curvature;        /* [1/m] positive: to the left; 0: a tangent */
} tml_belt_part;

typedef struct tml_belt_path {
  tml_belt_part *part;     /* arc, tangent, arc, ... */
  int n;
  double length;           /* [m] of all */
} tml_belt_path;

/* Around n circles, x, y and the radius of each, in the order of travel; negative radii: clockwise. The path must be
 * freed in any case. TML_ERR_MODEL with the field "points", TML_ERR_MEMORY. */
tml_status tml_belt_path_set(tml_belt_path *p, const double (*circle)[3], int n, tml_error *err);
void tml_belt_path_free(tml_belt_path *p);
/* Place and direction [rad] at the length s. */
void tml_belt_path_at(const tml_belt_path *p, double s, double x[2], double *direction);

#endif
