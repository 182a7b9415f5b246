/* sparse_ldl.h - factors L D L^T of a sparse symmetric positive definite matrix, ordered by minimum degree. Nothing
 * mechanical.
 *
 * Unlike tml_lu there is no pivoting: every pivot belongs to an unknown, and one that is not positive says where the
 * matrix is not definite. */
#ifndef TML_LINEAR_SYMMETRIC_SPARSE_LDL_H
#define TML_LINEAR_SYMMETRIC_SPARSE_LDL_H

#include "linear/lu/lu.h"

typedef struct tml_ldl tml_ldl;

/* Of the matrix only the half above the diagonal is read, in columns with ascending rows. TML_RETRY_SINGULAR: the pivot
 * of `unknown` is not positive; `pivot` is what is left of its diagonal, as a part of it (NAN: it was none). */
tml_status tml_ldl_create(tml_ldl **out, const tml_pattern *p, const double *values, int *unknown, double *pivot,
                          tml_error *err);
void tml_ldl_solve(tml_ldl *f, double *b); /* in place */
void tml_ldl_free(tml_ldl *f);

#endif
