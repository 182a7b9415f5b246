/* sparse_symmetric.h - a symmetric sparse matrix, made as the sum of what elements give. */
#ifndef TML_LINEAR_SYMMETRIC_SPARSE_SYMMETRIC_H
#define TML_LINEAR_SYMMETRIC_SPARSE_SYMMETRIC_H

#include "core/error.h"

/* Symmetric sparse matrix, both triangles, compressed columns with ascending rows. */
typedef struct tml_symmetric { int n; int *column, *row; double *value; } tml_symmetric;

typedef struct tml_addends {
  int count, capacity;
  struct tml_addend { int row, column; double value; } *addend;
} tml_addends;

/* Zeros are left out. */
tml_status tml_sparse_symmetric_add(tml_addends *a, int row, int column, double value, tml_error *err);
/* Sums addends in the order they were added; both triangles must have been. */
tml_status tml_sparse_symmetric_sum(tml_symmetric *out, const tml_addends *a, int n, tml_error *err);
void tml_sparse_symmetric_free(tml_addends *a);

void tml_symmetric_free(tml_symmetric *a); /* what it holds */
/* Y = A X, columns of length n one after the other. */
void tml_symmetric_times(double *Y, const tml_symmetric *A, const double *X, int columns);
/* Rows and columns with to[i] >= 0, of which there are n, at these places, which ascend. */
tml_status tml_symmetric_part(tml_symmetric *out, const tml_symmetric *a, const int *to, int n, tml_error *err);

#endif
