/* stability.h - stability of an equilibrium, or of a position during the search for one: the lowest eigenvalues w of
 * the stiffness of the free motions relative to their inertia (SE4). w < 0: unstable. Small models: all eigenvalues.
 * Large models: the lowest and those far below zero, from a Krylov space. */
#ifndef TML_SIM_STATIC_STABILITY_H
#define TML_SIM_STATIC_STABILITY_H

#include "sim/static/static_residual.h"

typedef struct tml_stability {
  int most, n;          /* capacity for vectors; number of vectors */
  bool exact;           /* the vectors span all free motions */
  double *V, *MV;       /* n x nv: free motions, orthonormal in M; and M times these */
  double *H, *work;     /* n x n: H = V^T K V; work space */
  double *w;            /* [1/s2] n, ascending */
  double *noise;        /* round-off of each eigenvalue */
  double *Z;            /* n x nv: eigenvectors as motions */
  double asymmetry;     /* relative asymmetry of H; 0 if all forces have a potential */
  bool paired;          /* some eigenvalues are complex; w holds their real parts */
  int n_negative, n_zero;
  int first_zero, first_positive; /* indices in w */
  tml_arena arena;
} tml_stability;

tml_status tml_stability_create(tml_stability *x, const tml_equilibrium *e, tml_error *err);
void tml_stability_free(tml_stability *x);
/* Eigenvalues at the iterate, which must have been evaluated. shift: one with which (SE2) can be factored, or 0. final:
 * of the matrix itself instead of its symmetric part. */
tml_status tml_stability_find(tml_stability *x, tml_equilibrium *e, double shift, bool final);
/* Replaces the motions without stiffness, of which any combination is one as well, by combinations in which few bodies
 * move. */
void tml_stability_separate(tml_stability *x, const tml_equilibrium *e);

#endif
