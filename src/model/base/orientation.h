/* orientation.h - the rotation formulas that the description of a model needs; everything else is in math/. */
#ifndef TML_MODEL_BASE_ORIENTATION_H
#define TML_MODEL_BASE_ORIENTATION_H

#include "core/error.h"

/* Normalises a quaternion; all zero gives the identity. TML_ERR_MODEL if the norm is not usable. */
tml_status tml_orient_normalise(double e[4], const double given[4], tml_error *err);
/* A[9], row-major: transforms components in body axes into components in ground axes. */
void tml_orient_matrix(double A[9], const double e[4]);
/* Quaternion product: the matrix of the result is A(a) A(b), so b is applied first. */
void tml_orient_product(double e[4], const double a[4], const double b[4]);
void tml_orient_apply(double out[3], const double A[9], const double v[3]);

#endif
