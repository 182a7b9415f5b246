/* stability.h - how an equilibrium, or a position on the way to one, answers to small changes: eigenvalues w of the
 * stiffness of the free motions against their inertia (SE4), the lowest of them; w < 0: it moves away. Small models:
 * all of them; large ones: the lowest and what is far below zero, by a Krylov space. */
#ifndef TML_SIM_STATIC_STABILITY_H
#define TML_SIM_STATIC_STABILITY_H

#include "sim/static/static_residual.h"

typedef struct tml_stability {
  int most, n;          /* room for vectors; vectors made */
  bool exact;           /* they span all free motions */
  double *V, *MV;       /* n x nv: free motions, orthonormal in M; and M times these */
  double *H, *work;     /* n x n: K between them */
  double *w;            /* [1/s2] n, ascending */
  double *noise;        /* what rounding leaves of each */
  double *Z;            /* n x nv: motions that belong to them */
  double asymmetry;     /* of H, relative: 0 where all forces have a potential */
  bool paired;          /* w are real parts: some have imaginary parts, too */
  int n_negative, n_zero;
  int first_zero, first_positive; /* in w */
} tml_stability;

tml_status tml_stability_create(tml_stability *x, const tml_equilibrium *e, tml_error *err);
void tml_stability_free(tml_stability *x);
/* At the iterate, which was looked at; shift: one at which (SE2) has factors, or 0. final: eigenvalues of the matrix as
 * it is, not of its symmetric part. */
tml_status tml_stability_find(tml_stability *x, tml_equilibrium *e, double shift, bool final);

#endif
