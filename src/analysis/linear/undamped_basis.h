/* undamped_basis.h - the modes of the symmetric part of the stiffness as coordinates for the state matrix. Slow modes
 * beside fast, strongly damped ones then keep their accuracy. Theory: docs/theory/linear.md. */
#ifndef TML_ANALYSIS_LINEAR_UNDAMPED_BASIS_H
#define TML_ANALYSIS_LINEAR_UNDAMPED_BASIS_H

#include "analysis/linearise/linearised_equations.h"
#include "linear/eigen/dense_eigen.h"

typedef struct tml_undamped {
  int n, m;              /* number of states; of modes, which are as many as free places and as free velocities */
  double *phi, *dual;    /* m x m by columns: modes; M phi, so that dual^T phi = I */
  double *w;             /* m: squared frequencies */
  double *A;             /* n x n by columns: the state matrix over places and velocities of modes */
  double *scratch;          /* n x n: scratch */
} tml_undamped;

/* Transforms the state matrix. K and M are m x m over the free places and are overwritten; M is positive definite.
 * exact: the point is at rest and the stiffness symmetric, so that K is all of it. The caller frees *b with
 * tml_undamped_free, also after a failure. */
tml_status tml_undamped_create(tml_undamped *b, const tml_perturbation *p, double *K, double *M, bool exact,
                               tml_error *err);
void tml_undamped_free(tml_undamped *b);
/* Transforms eigenvectors and null space of b->A to those of the state matrix. */
void tml_undamped_expand(const tml_undamped *b, tml_eigen *e);

#endif
