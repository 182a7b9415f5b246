/* frequency_response.h - frequency response H(i w) = C (i w - A)^-1 B + D of a linear system. A is reduced to
 * Hessenberg form once, so that the cost of a frequency grows with the square of the number of states. */
#ifndef TML_LINEAR_EIGEN_FREQUENCY_RESPONSE_H
#define TML_LINEAR_EIGEN_FREQUENCY_RESPONSE_H

#include "core/error.h"

typedef struct tml_response {
  int n, inputs, outputs;
  double *H, *B, *C, *D; /* by columns: Q^T A Q, Q^T B, C Q, D */
} tml_response;

/* Prepares the response of a system; `matrix` holds A, B, C, D by columns. The caller frees *r with
 * tml_response_free. */
tml_status tml_response_create(tml_response *r, const double *const matrix[4], int n, int inputs, int outputs,
                               tml_error *err);
void tml_response_free(tml_response *r);
/* Response at w [rad/s], outputs x inputs by columns. Fails with TML_RETRY_SINGULAR if i w is an eigenvalue. */
tml_status tml_response_at(const tml_response *r, double w, double *re, double *im, tml_error *err);

#endif
