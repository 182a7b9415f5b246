/* frequency_response.h - frequency response of a linear system: H(i w) = C (i w - A)^-1 B + D, with A in Hessenberg
 * form, so that a frequency costs the square of the number of states. */
#ifndef TML_LINEAR_EIGEN_FREQUENCY_RESPONSE_H
#define TML_LINEAR_EIGEN_FREQUENCY_RESPONSE_H

#include "core/error.h"

typedef struct tml_response {
  int n, inputs, outputs;
  double *H, *B, *C, *D; /* by columns: Q^T A Q, Q^T B, C Q */
} tml_response;

/* matrix: A, B, C, D by columns. */
tml_status tml_response_create(tml_response *r, const double *const matrix[4], int n, int inputs, int outputs,
                               tml_error *err);
void tml_response_free(tml_response *r);
/* At w [rad/s], outputs x inputs by columns. TML_RETRY_SINGULAR: i w is an eigenvalue. */
tml_status tml_response_at(const tml_response *r, double w, double *re, double *im, tml_error *err);

#endif
