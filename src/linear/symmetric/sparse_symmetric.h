/* sparse_symmetric.h - symmetric sparse matrices: assembly as the sum of element contributions, products,
 * submatrices. */
#ifndef TML_LINEAR_SYMMETRIC_SPARSE_SYMMETRIC_H
#define TML_LINEAR_SYMMETRIC_SPARSE_SYMMETRIC_H

#include "core/error.h"

/* Symmetric sparse matrix, both triangles, compressed columns with ascending rows. */
typedef struct tml_symmetric { int n; int *column, *row; double *value; } tml_symmetric;

typedef struct tml_addends {
  int count, capacity;
  struct tml_addend { int row, column; double value; } *addend;
} tml_addends;

/* Appends a contribution; zeros are ignored. */
tml_status tml_sparse_symmetric_add(tml_addends *a, int row, int column, double value, tml_error *err);
/* Sums the contributions in the order in which they were added; both triangles must have been added. */
tml_status tml_sparse_symmetric_sum(tml_symmetric *out, const tml_addends *a, int n, tml_error *err);
void tml_sparse_symmetric_free(tml_addends *a);

void tml_symmetric_free(tml_symmetric *a); /* frees the arrays, not the struct */
/* Y = A X, columns of length n one after the other. */
void tml_symmetric_times(double *Y, const tml_symmetric *A, const double *X, int columns);
/* The submatrix of order n of the rows and columns with to[i] >= 0; to[i] is the new index, ascending. */
tml_status tml_symmetric_part(tml_symmetric *out, const tml_symmetric *a, const int *to, int n, tml_error *err);

#endif
