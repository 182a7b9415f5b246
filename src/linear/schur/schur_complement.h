/* schur_complement.h - factors of [M G^T; G 0], M positive definite and in blocks along the diagonal. Nothing
 * mechanical.
 *
 * The blocks of M are inverted one by one, and S = G M^-1 G^T, itself sparse and made of dense blocks, gets a Cholesky
 * factor in an order that is chosen once. There is no pivoting: where rows of G depend on each other, or nearly, there
 * are no factors. What is solved depends on the values alone, never on those that were there before.
 * Theory: docs/theory/elimination.md. */
#ifndef TML_LINEAR_SCHUR_SCHUR_COMPLEMENT_H
#define TML_LINEAR_SCHUR_SCHUR_COMPLEMENT_H

#include "core/archive.h"
#include "core/error.h"

typedef struct tml_schur tml_schur;

/* Unknowns are numbered block after block, rows group after group; what is given is needed for the creation only. */
typedef struct tml_schur_shape {
  int n_blocks;             /* of M */
  const int *width;         /* of each; */
  const int *plain;         /* so many of its first unknowns stand alone: M has but a diagonal there */
  int n_groups;             /* of rows of G */
  const int *rows;          /* of each; */
  const int *start, *block; /* group g meets the blocks block[start[g]] ... block[start[g + 1] - 1], each once */
} tml_schur_shape;

/* *out is NULL where factors would have more than `most` numbers, or where a group meets no block. */
tml_status tml_schur_create(tml_schur **out, const tml_schur_shape *shape, double most, tml_error *err);
void tml_schur_free(tml_schur *x);

/* The rows of group g in the columns of the k-th block that it meets: rows x width numbers, row after row. */
double *tml_schur_rows(tml_schur *x, int g, int k);
void tml_schur_clear_rows(tml_schur *x);
/* Block b of M, width x width numbers. */
tml_status tml_schur_set_block(tml_schur *x, int b, const double *M);
/* Or its inverse, to be written there: numbers of those that stand alone, then the rest as a square. */
double *tml_schur_inverse(tml_schur *x, int b);

/* Of the blocks and rows that were set. TML_RETRY_SINGULAR, here and for a block, leaves no usable factors. */
tml_status tml_schur_factor(tml_schur *x);
void tml_schur_solve(tml_schur *x, double *b); /* in place: unknowns, then multipliers of the rows */
/* The diagonal of S. */
const double *tml_schur_diagonal(const tml_schur *x);
void tml_schur_store(tml_schur *x, tml_archive *a);

#endif
