/* joint_primitives.h - joints as lists of primitives, and measures of joint coordinates. A new joint needs a row in the
 * table of joint_primitives.c. */
#ifndef TML_CONSTRAINT_JOINT_PRIMITIVES_H
#define TML_CONSTRAINT_JOINT_PRIMITIVES_H

#include "constraint/constraint_term.h"

enum { TML_JOINT_PRIMITIVES = 6 };

/* A marker in the axes of its body: origin s and axes B. */
typedef struct tml_place { double s[3]; double B[9]; /* columns: marker axes in body axes */ } tml_place;

/* Fills the terms of a joint between the markers i and j; returns their number. The caller sets the slots, and the
 * curves with their parameters. `distance` is used by joints that keep a distance. */
int tml_joint_primitives(tml_term *out, tml_joint_kind kind, const tml_place *i,
                         const tml_place *j, double distance);

/* Measures of joint coordinates: the rotation angle of j about z_i. */
void tml_measure_angle(tml_measure *m, const tml_place *i, const tml_place *j);
/* Angle of the displacement from i to j (`away`) or from j to i, in the x-y plane of i. */
void tml_measure_direction(tml_measure *m, const tml_place *i, const tml_place *j, bool away);
/* Angle between a line at the distance `offset` from j and the displacement to j, in that plane. */
void tml_measure_tangent(tml_measure *m, const tml_place *i, const tml_place *j, double offset);
void tml_measure_sliding(tml_measure *m, const tml_place *i, const tml_place *j);  /* z_i . d */
/* Projection a . d with a in the axes of body i, or of body j if `of_j`; product a_i . b_j. */
void tml_measure_along(tml_measure *m, const tml_place *i, const tml_place *j, const double a[3], bool of_j);
void tml_measure_product(tml_measure *m, const tml_place *i, const tml_place *j, const double a[3], const double b[3]);
void tml_measure_length(tml_measure *m, const tml_place *i, const tml_place *j);
/* Measures on curves, which the caller sets. */
void tml_measure_closest_point(tml_measure *m, const tml_place *i, const tml_place *j, tml_curve_value value);
void tml_measure_tangency(tml_measure *m, const tml_place *i, const tml_place *j, tml_curve_value value);

#endif
