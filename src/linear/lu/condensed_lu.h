/* condensed_lu.h - LU factorisation of a sparse matrix with dense blocks: sets of unknowns whose columns have the same
 * pattern and fill the square between them, such as the modes of a flexible body. The blocks are eliminated first; the
 * remaining matrix (the Schur complement) gets entries between the unknowns coupled to them. */
#ifndef TML_LINEAR_LU_CONDENSED_LU_H
#define TML_LINEAR_LU_CONDENSED_LU_H

#include "linear/lu/lu.h"

/* One dense block, with the positions of its entries in the values of the matrix and of the rest. All matrices are
 * column-major. */
typedef struct tml_dense_block {
  int n, n_rows, n_columns;  /* order of the block; numbers of rows and columns of the rest coupled with it */
  int *unknown;              /* n, ascending: unknowns of the block */
  int *rows, *columns;       /* indices in the rest */
  int *A, *B, *C;            /* n x n, n_rows x n, n x n_columns: positions in the values; in C -1: no entry */
  int *to;                   /* n_rows x n_columns: positions in the values of the rest */
} tml_dense_block;

typedef struct tml_condensed {
  int n_blocks;
  tml_dense_block *block;          /* the blocks; none is coupled directly with another */
  tml_pattern rest;          /* pattern of the rest; owns its arrays */
  int *unknown;              /* indices of the unknowns of the rest in the matrix */
  int *from;                 /* positions of the entries of the rest in the values of the matrix; -1: fill-in only */
} tml_condensed;

/* True if the pattern has dense blocks whose elimination saves time. */
bool tml_condensed_is_worth(const tml_pattern *p);
tml_status tml_condensed_make(tml_condensed *c, const tml_pattern *p, tml_error *err);
void tml_condensed_drop(tml_condensed *c);

/* For an engine of tml_condensed_ops: true if elimination of the blocks was inaccurate or impossible, so that the whole
 * matrix has sparse factors. */
bool tml_condensed_gave_up(const void *engine);

#endif
