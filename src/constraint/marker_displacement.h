/* marker_displacement.h - components of the displacement d between two markers in the axes of the first: three
 * projections s_k = e_k.d as by measures, but with the common parts computed once. Theory:
 * docs/theory/constraints.md. */
#ifndef TML_CONSTRAINT_MARKER_DISPLACEMENT_H
#define TML_CONSTRAINT_MARKER_DISPLACEMENT_H

#include "constraint/marker_measure.h"

typedef struct tml_marker_displacement {
  double s[2][3]; /* marker origins, body axes */
  double B[9];    /* axes of i, body axes */
} tml_marker_displacement;

/* Values and rates only. */
void tml_marker_displacement_motion(double value[3], double rate[3], const tml_marker_displacement *w,
                                    const tml_pair *p);
/* r_i, r_j += sum of f_k s_k,q^T */
void tml_marker_displacement_load(double *r[2], const tml_marker_displacement *w, const tml_pair *p, const double f[3]);
/* Values, rates, gradients and rate_q, as tml_measure_eval has them with order 2 but for `accel`. */
void tml_marker_displacement_eval(tml_measured out[3], const tml_marker_displacement *w, const tml_pair *p);
/* H += sum of f_k (s_k,q^T)_q, square with TML_NC columns. */
void tml_marker_displacement_hessian(double *H, const tml_marker_displacement *w, const tml_pair *p, const double f[3]);

#endif
