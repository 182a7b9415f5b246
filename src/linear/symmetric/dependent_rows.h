/* dependent_rows.h - which rows of a large sparse matrix are linearly dependent, without dense factors.
 *
 * The null space of A^T is found by inverse iteration with factors of A A^T + s 1, (C14) of
 * docs/theory/constraints.md. The result is a subset of the rows that contains every dependence. The caller decides
 * with dense factors of this subset which rows to drop. */
#ifndef TML_LINEAR_SYMMETRIC_DEPENDENT_ROWS_H
#define TML_LINEAR_SYMMETRIC_DEPENDENT_ROWS_H

#include <stdbool.h>

#include "core/error.h"

/* Rows of unit length, compressed. */
typedef struct tml_sparse_rows {
  int n, n_columns;
  int *start;    /* n + 1 */
  int *column;
  double *value;
} tml_sparse_rows;

/* Marks the rows that take part in a dependence; *defect is n minus the rank. Singular values up to 1e-7 count as zero.
 * TML_RETRY_ACCURACY: this method cannot decide, because the matrix has too many small singular values or its rows
 * share too many columns. TML_ERR_MEMORY. */
tml_status tml_dependent_rows_find(bool *mark, int *defect, const tml_sparse_rows *A);

#endif
