/* sparse_ldl.h - factors L D L^T of a sparse symmetric positive definite matrix, in minimum degree order.
 *
 * Unlike tml_lu it does not pivot: every pivot belongs to one unknown, and a pivot that is not positive identifies the
 * unknown for which the matrix is not definite. */
#ifndef TML_LINEAR_SYMMETRIC_SPARSE_LDL_H
#define TML_LINEAR_SYMMETRIC_SPARSE_LDL_H

#include "linear/lu/lu.h"

typedef struct tml_ldl tml_ldl;

/* Factors a matrix of which only the upper half is read, in columns with ascending rows. If a pivot is not positive,
 * returns TML_RETRY_SINGULAR with its `unknown`; `pivot` is then the remaining pivot relative to the original diagonal
 * entry (NAN if that was not positive). The caller frees *out with tml_ldl_free. */
tml_status tml_ldl_create(tml_ldl **out, const tml_pattern *p, const double *values, int *unknown, double *pivot,
                          tml_error *err);
void tml_ldl_solve(tml_ldl *f, double *b); /* in place */
void tml_ldl_free(tml_ldl *f);

#endif
