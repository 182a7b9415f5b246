/* near_singular.h - finds the combination of constraint rows that is nearest to losing its independence, and the motion
 * of the bodies that it no longer prevents. */
#ifndef TML_SIM_EXPLAIN_NEAR_SINGULAR_H
#define TML_SIM_EXPLAIN_NEAR_SINGULAR_H

#include "system/solve/kkt_solve.h"

typedef struct tml_near_singular {
  /* smallest singular value of the rows, scaled to unit length: 1 is well conditioned, 0 is singular */
  double hold;
  double *row;     /* m: magnitude of each row in the combination, scaled so that the largest is 1 */
  double *x;       /* nv: the motion; undefined if hold is below TML_WEAK_LOST */
} tml_near_singular;

#define TML_WEAK_LOST 1e-8

/* Computes it at a position. After success the caller frees it by tml_near_singular_free; the frames of `w` are then
 * those of the position. */
tml_status tml_near_singular_create(tml_near_singular *out, const tml_system *s, tml_work *w, const tml_state *x);
void tml_near_singular_free(tml_near_singular *k);

#endif
