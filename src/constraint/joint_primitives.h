/* joint_primitives.h - joints as lists of primitives. Adding a joint is adding a row to the table in joint.c. */
#ifndef TML_CONSTRAINT_JOINT_PRIMITIVES_H
#define TML_CONSTRAINT_JOINT_PRIMITIVES_H

#include "constraint/constraint_term.h"

enum { TML_JOINT_PRIMITIVES = 6 };

/* A marker seen from its body. */
typedef struct tml_place { double s[3]; double B[9]; /* columns: marker axes in body axes */ } tml_place;

/* Fills the terms of a joint between places i and j; returns how many. Slots are left to the caller, and curves with
 * what belongs to them. `distance`: of a joint that keeps one. */
int tml_joint_primitives(tml_term *out, tml_joint_kind kind, const tml_place *i,
                         const tml_place *j, double distance);

/* Measures of a joint's own coordinates. */
void tml_measure_angle(tml_measure *m, const tml_place *i, const tml_place *j);
/* The same of the way between them, from i to j (`away`) or from j to i, in the x-y plane of i. */
void tml_measure_direction(tml_measure *m, const tml_place *i, const tml_place *j, bool away);
/* By how much a line at `offset` from j is turned against the way to it, in that plane. */
void tml_measure_tangent(tml_measure *m, const tml_place *i, const tml_place *j, double offset);
void tml_measure_sliding(tml_measure *m, const tml_place *i, const tml_place *j);  /* z_i . d */
/* a . d with a in the axes of body i, or of j; a_i . b_j. */
void tml_measure_along(tml_measure *m, const tml_place *i, const tml_place *j, const double a[3], bool of_j);
void tml_measure_product(tml_measure *m, const tml_place *i, const tml_place *j, const double a[3], const double b[3]);
void tml_measure_length(tml_measure *m, const tml_place *i, const tml_place *j);
/* On curves, which the caller sets. */
void tml_measure_closest_point(tml_measure *m, const tml_place *i, const tml_place *j, tml_curve_value value);
void tml_measure_tangency(tml_measure *m, const tml_place *i, const tml_place *j, tml_curve_value value);

#endif
