/* orientation.h - the few rotation formulas a description needs. */
#ifndef TML_MODEL_BASE_ORIENTATION_H
#define TML_MODEL_BASE_ORIENTATION_H

#include "core/error.h"

/* Unit quaternion of a given one; all zero gives no rotation. TML_ERR_MODEL when its norm is not usable. */
tml_status tml_orient_normalise(double e[4], const double given[4], tml_error *err);
/* A[9], row-major, turns body axes into ground axes. */
void tml_orient_matrix(double A[9], const double e[4]);
/* First b, then a: the matrix of the product is A(a) A(b). */
void tml_orient_product(double e[4], const double a[4], const double b[4]);
void tml_orient_apply(double out[3], const double A[9], const double v[3]);

#endif
