/* lu.h - LU factors of a square matrix whose pattern never changes. Nothing mechanical.
 *
 * The pattern is analysed once; factors are renewed as often as needed, reusing the pivot order while it
 * stays accurate. Three engines behind one door: KLU for sparse, LAPACK for dense, and for sparse matrices with dense
 * blocks in them one that has both; all for complex matrices too. */
#ifndef TML_LINEAR_LU_LU_H
#define TML_LINEAR_LU_LU_H

#include "core/archive.h"
#include "core/error.h"

typedef struct tml_lu tml_lu;

/* Compressed columns, rows ascending; the pattern is borrowed and must outlive the factors. */
typedef struct tml_pattern {
  int n;
  const int *column; /* n + 1 */
  const int *row;
  bool unsymmetric;  /* far from its own transpose: worth a look at other orderings */
  bool paired;       /* complex: values and right sides are pairs, real part and imaginary part */
} tml_pattern;

tml_status tml_lu_create(tml_lu **out, const tml_pattern *p, bool dense, tml_error *err);
void tml_lu_free(tml_lu *f);

/* TML_RETRY_SINGULAR leaves no usable factors; tml_lu_singular_column then says where. */
tml_status tml_lu_factor(tml_lu *f, const double *values);
void tml_lu_solve(const tml_lu *f, double *b); /* in place */
int tml_lu_singular_column(const tml_lu *f);   /* -1: none */
/* Estimate in the 1-norm; KLU: of the row-scaled matrix. */
double tml_lu_condition(tml_lu *f, const double *values);
/* The factors as they are, pivot order included: what is solved with loaded ones is the same to the last bit.
 * TML_ERR_MEMORY when they cannot be made again. Widened: into those of a pattern with further entries, which are zero;
 * the pivot order is then another one. */
tml_status tml_lu_store(tml_lu *f, tml_archive *a);

#endif
