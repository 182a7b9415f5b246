/* closest_point.h - where a point is on a curve and where two curves touch, as functions of inner products; for
 * measure.c. */
#ifndef TML_CONSTRAINT_CLOSEST_POINT_H
#define TML_CONSTRAINT_CLOSEST_POINT_H

#include "constraint/marker_measure.h"
#include "math/jet.h"

/* Value and derivatives up to `order` of a measure TML_MEASURE_FOOT in d.x_i, d.y_i, d.z_i, and of one
 * TML_MEASURE_TANGENCY in d.x_i, d.y_i, x_i.x_j, x_i.y_j. TML_RETRY_GEOMETRY where there is no such place. */
tml_status tml_closest_point_outer(tml_jet *o, const tml_measure *m, const double *c, int order);
tml_status tml_closest_tangency_outer(tml_jet *o, const tml_measure *m, const double *c, int order);

#endif
