/* row_factors.h - sparse factors G = L U of the constraint rows for a set of dependent columns: L is lower triangular,
 * U has ones in the dependent columns, one for each row.
 *
 * They solve G x = c for given independent components, and with the transposed matrix. The order of rows and the
 * pattern of the factors stay the same until another column becomes the pivot of a row. Theory:
 * docs/theory/statespace.md. */
#ifndef TML_INTEGRATE_STATESPACE_ROW_FACTORS_H
#define TML_INTEGRATE_STATESPACE_ROW_FACTORS_H

#include "core/archive.h"
#include "system/solve/saddle_matrix.h"

/* Sparse rows; their index lists grow when the pivots change. */
typedef struct tml_sparse_rows { int *start, *index, capacity; double *value; } tml_sparse_rows;

/* Makes n rows with room for entries. Call `free` even if `create` fails. */
bool tml_sparse_rows_create(tml_sparse_rows *r, int n, int capacity);
void tml_sparse_rows_free(tml_sparse_rows *r);
/* Makes room for `more` entries behind the first `used` ones. */
bool tml_sparse_rows_grow(tml_sparse_rows *r, int used, int more);

typedef struct tml_row_factors {
  int n, columns;      /* rows and columns of G */
  tml_sparse_rows G;   /* G by rows, in the order of elimination: the last row first */
  tml_sparse_rows L, U; /* L without its diagonal, columns in the order of elimination; U without its ones */
  double *diagonal;    /* n: of L */
  int *pivot;          /* n: dependent column of each row, in the order of elimination */
  double *x;           /* columns: the current row; zero between calls */
  double *y;           /* n: scratch */
  double *condition_x; /* columns + n: for the estimate of the condition */
  bool *sign;
  bool exist;          /* `pivot` has been set */
} tml_row_factors;

/* Sets the pattern from [S G^T; G 0]. Call `free` even if `create` fails. */
tml_status tml_row_factors_create(tml_row_factors *f, const tml_saddle *pattern, tml_error *err);
void tml_row_factors_free(tml_row_factors *f);
/* Finds the pattern of the factors for the pivots in `pivot`. TML_ERR_MEMORY. */
tml_status tml_row_factors_analyse(tml_row_factors *f);
/* Factors the values of [S G^T; G 0]. `size` has the unit of each column. TML_RETRY_SINGULAR if a pivot is much smaller
 * than the largest entry among the dependent columns of its row: other pivots are needed. */
tml_status tml_row_factors_factor(tml_row_factors *f, const tml_saddle *m, const bool *free, const double *size);
/* Estimates the condition of [S G^T; G 0] in the 1-norm, with S = 1 on the diagonal of independent columns. */
double tml_row_factors_condition(tml_row_factors *f, const bool *free);
/* Solutions for several right sides at once, stored by rows of `width` numbers. `extend` solves G x = c for the
 * dependent rows of x (columns x width), with the independent ones given; c (n x width, NULL: zero) is overwritten.
 * `project` replaces the independent rows of b by those of N^T b, where N is the null space of G with ones in the
 * independent columns, overwrites the dependent ones, and sets w (n x width) to the first half of the solution of
 * G_dependent^T w = b_dependent, which `multipliers` completes in place. */
void tml_row_factors_extend(const tml_row_factors *f, double *x, double *c, int width);
void tml_row_factors_project(const tml_row_factors *f, double *b, double *w, int width);
void tml_row_factors_multipliers(const tml_row_factors *f, double *w, int width);
tml_status tml_row_factors_store(tml_row_factors *f, const bool *free, const double *size, tml_archive *a);

#endif
