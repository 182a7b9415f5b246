/* closest_point.h - closest point of a curve to a point, and contact point of two curves, as functions of inner
 * products; used by marker_measure.c. */
#ifndef TML_CONSTRAINT_CLOSEST_POINT_H
#define TML_CONSTRAINT_CLOSEST_POINT_H

#include "constraint/marker_measure.h"
#include "math/jet.h"

/* Value and derivatives up to `order` of a measure TML_MEASURE_CLOSEST_POINT (on a curve) as a function of d.x_i,
 * d.y_i, d.z_i, and of TML_MEASURE_TANGENCY (contact of two curves) as a function of d.x_i, d.y_i, x_i.x_j, x_i.y_j.
 * TML_RETRY_GEOMETRY if no such point exists. */
tml_status tml_closest_point_outer(tml_jet *o, const tml_measure *m, const double *c, int order);
tml_status tml_closest_tangency_outer(tml_jet *o, const tml_measure *m, const double *c, int order);

#endif
