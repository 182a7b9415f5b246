/* condensed_lu.h - dense blocks in a sparse matrix: unknowns whose columns have the same entries and that fill the
 * square between themselves, as the modes of a flexible body do. They are eliminated first; the rest has entries where
 * they were coupled. */
#ifndef TML_LINEAR_LU_CONDENSED_LU_H
#define TML_LINEAR_LU_CONDENSED_LU_H

#include "linear/lu/lu.h"

/* One set of unknowns, with its places in the values of the matrix and of the rest. All column-major. */
typedef struct tml_dense_block {
  int n, n_rows, n_columns;  /* of it; of the rest that it is coupled with */
  int *unknown;              /* n, ascending */
  int *rows, *columns;       /* numbers in the rest */
  int *A, *B, *C;            /* n x n, n_rows x n, n x n_columns: places in the values; of C -1: no entry */
  int *to;                   /* n_rows x n_columns: places in the values of the rest */
} tml_dense_block;

typedef struct tml_condensed {
  int n_blocks;
  tml_dense_block *block;          /* none touches another */
  tml_pattern rest;          /* its arrays belong to this */
  int *unknown;              /* of the rest, in the matrix */
  int *from;                 /* places in the values of the matrix; -1: none of its own */
} tml_condensed;

/* True when there are blocks that are worth it. */
bool tml_condensed_is_worth(const tml_pattern *p);
tml_status tml_condensed_make(tml_condensed *c, const tml_pattern *p, tml_error *err);
void tml_condensed_drop(tml_condensed *c);

/* Of factors by tml_condensed_ops: could blocks not be eliminated, so that the whole matrix has sparse ones? */
bool tml_condensed_gave_up(const void *engine);

#endif
