/* anderson_mixing.h - faster convergence of a fixed point iteration x <- x + f(x) by what its last steps have shown
 * (Anderson's mixing, for linear problems GMRES): the combination of the last iterates with the least f, and f from
 * there. It also converges where the iteration alone diverges in a few directions. Nothing is allocated in a step. */
#ifndef TML_LINEAR_LU_ANDERSON_MIXING_H
#define TML_LINEAR_LU_ANDERSON_MIXING_H

#include "core/error.h"

enum { TML_MIXED = 8 }; /* steps that are remembered */

typedef struct tml_mixing {
  int n;
  int used, next;               /* steps that are known; where the next one goes */
  bool begun;
  double *x, *f;                /* of the last call */
  double *dx, *df;              /* TML_MIXED x n: their changes */
  double *q;                    /* TML_MIXED x n: orthonormal, of changes of f */
} tml_mixing;

tml_status tml_mixing_create(tml_mixing *m, int n, tml_error *err);
void tml_mixing_free(tml_mixing *m);
static inline void tml_mixing_begin(tml_mixing *m) { m->begun = false, m->used = m->next = 0; }
/* f is that of x; x becomes the next iterate. The size of f is its norm with these weights, which may be zero. */
void tml_mixing_step(tml_mixing *m, double *x, const double *f, const double *weight);

#endif
