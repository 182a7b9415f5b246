/* anderson_mixing.h - Anderson mixing: convergence acceleration of a fixed point iteration x <- x + f(x) (for linear
 * problems equivalent to GMRES). It takes the combination of the last iterates with the smallest f and continues from
 * there. It also converges if the plain iteration diverges in a few directions. Steps allocate nothing. */
#ifndef TML_LINEAR_LU_ANDERSON_MIXING_H
#define TML_LINEAR_LU_ANDERSON_MIXING_H

#include "core/error.h"

enum { TML_MIXED = 8 }; /* number of remembered steps */

typedef struct tml_mixing {
  int n;
  int used, next;               /* number of stored steps; slot of the next one */
  bool begun;
  double *x, *f;                /* iterate and residual of the last call */
  double *dx, *df;              /* TML_MIXED x n: differences of x and of f */
  double *q;                    /* TML_MIXED x n: orthonormal basis of the differences of f */
} tml_mixing;

tml_status tml_mixing_create(tml_mixing *m, int n, tml_error *err);
void tml_mixing_free(tml_mixing *m);
static inline void tml_mixing_begin(tml_mixing *m) { m->begun = false, m->used = m->next = 0; }
/* One step: f is the residual at x; x becomes the next iterate. The least squares use the norm of f with these weights,
 * which may be zero. */
void tml_mixing_step(tml_mixing *m, double *x, const double *f, const double *weight);

#endif
