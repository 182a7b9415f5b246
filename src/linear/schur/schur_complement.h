/* schur_complement.h - factors of the saddle point matrix [M G^T; G 0] by its Schur complement, for M positive definite
 * and block diagonal.
 *
 * The blocks of M are inverted one by one. S = G M^-1 G^T, which is sparse with dense blocks, gets a Cholesky factor in
 * an elimination order that is chosen once. There is no pivoting: if rows of G are linearly dependent, or nearly so,
 * the factorisation fails. Solutions depend on the present values only, never on earlier ones. Theory:
 * docs/theory/elimination.md. */
#ifndef TML_LINEAR_SCHUR_SCHUR_COMPLEMENT_H
#define TML_LINEAR_SCHUR_SCHUR_COMPLEMENT_H

#include "core/archive.h"
#include "core/error.h"

typedef struct tml_schur tml_schur;

/* Structure of M and G. Unknowns are numbered block by block, rows group by group. The arrays are needed during the
 * creation only. */
typedef struct tml_schur_shape {
  int n_blocks;             /* number of blocks of M */
  const int *width;         /* number of unknowns of each block */
  const int *plain;         /* leading unknowns of each block on which M is diagonal */
  int n_groups;             /* number of groups of rows of G */
  const int *rows;          /* number of rows of each group */
  const int *start, *block; /* group g is coupled with block[start[g]] ... block[start[g + 1] - 1], each once */
} tml_schur_shape;

/* Creates the structure for a shape; the caller frees *out with tml_schur_free. *out is NULL if the factors would
 * exceed `most` numbers, or if a group is coupled with no block. */
tml_status tml_schur_create(tml_schur **out, const tml_schur_shape *shape, double most, tml_error *err);
void tml_schur_free(tml_schur *x);

/* The rows of group g in the columns of its k-th block, to be filled: rows x width numbers, row by row. */
double *tml_schur_rows(tml_schur *x, int g, int k);
void tml_schur_clear_rows(tml_schur *x);
/* Sets block b of M, width x width numbers, and inverts it. TML_RETRY_SINGULAR: it is not positive definite. */
tml_status tml_schur_set_block(tml_schur *x, int b, const double *M);
/* Alternatively: the inverse of block b, to be filled: 1/m for the diagonal unknowns, then the rest as a square
 * matrix. */
double *tml_schur_inverse(tml_schur *x, int b);

/* Factors the blocks and rows that were set. TML_RETRY_SINGULAR, here or from tml_schur_set_block, leaves no usable
 * factors. */
tml_status tml_schur_factor(tml_schur *x);
void tml_schur_solve(tml_schur *x, double *b); /* in place: unknowns, then multipliers of the rows */
/* The diagonal of S. */
const double *tml_schur_diagonal(const tml_schur *x);
void tml_schur_store(tml_schur *x, tml_archive *a);

#endif
