/* lu.h - LU factors of a square matrix whose pattern never changes, real or complex.
 *
 * The pattern is analysed once. Factors are renewed as often as needed; the pivot order is reused as long as it stays
 * accurate. One interface serves three engines: KLU for sparse matrices, LAPACK for dense ones, and a condensed engine
 * for sparse matrices with dense blocks. */
#ifndef TML_LINEAR_LU_LU_H
#define TML_LINEAR_LU_LU_H

#include "core/archive.h"
#include "core/error.h"

typedef struct tml_lu tml_lu;

/* Sparsity pattern in compressed columns with ascending rows. It is borrowed and must outlive the factors. */
typedef struct tml_pattern {
  int n;
  const int *column; /* n + 1 */
  const int *row;
  bool unsymmetric;  /* pattern far from its own transpose: other orderings may be better */
  bool paired;       /* complex matrix: values and right-hand sides are pairs of real and imaginary part */
} tml_pattern;

/* Analyses a pattern; `dense` selects the dense engine, which refuses too many unknowns (TML_ERR_ARGUMENT). The caller
 * frees *out with tml_lu_free. TML_ERR_MEMORY. */
tml_status tml_lu_create(tml_lu **out, const tml_pattern *p, bool dense, tml_error *err);
void tml_lu_free(tml_lu *f);

/* Factors the matrix. TML_RETRY_SINGULAR leaves no usable factors; tml_lu_singular_column then returns the column. */
tml_status tml_lu_factor(tml_lu *f, const double *values);
void tml_lu_solve(const tml_lu *f, double *b); /* in place */
int tml_lu_singular_column(const tml_lu *f);   /* -1: none */
/* Condition estimate in the 1-norm; KLU estimates that of the row-scaled matrix. */
double tml_lu_condition(tml_lu *f, const double *values);
/* Saves or loads the factors, including the pivot order, so that solutions are identical to the last bit.
 * TML_ERR_MEMORY if they cannot be restored. A `widened` archive loads into a pattern with additional entries, which
 * are zero; the pivot order may then differ. */
tml_status tml_lu_store(tml_lu *f, tml_archive *a);

#endif
