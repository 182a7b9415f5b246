/* near_singular.h - the combination of constraint rows that comes nearest to losing its independence, and the
 * motion of the bodies that it stops holding. */
#ifndef TML_SIM_EXPLAIN_NEAR_SINGULAR_H
#define TML_SIM_EXPLAIN_NEAR_SINGULAR_H

#include "system/solve/kkt_solve.h"

typedef struct tml_weak {
  double hold;     /* smallest singular value of the rows, scaled to unit length: 1 is good, 0 is lost */
  double *row;     /* m: part of each row in it, the largest is 1 */
  double *x;       /* nv: the motion; meaningless where hold is below TML_WEAK_LOST */
} tml_weak;

#define TML_WEAK_LOST 1e-8

/* At a position; tml_near_singular_free after success. Frames of `w` are then those of the position. */
tml_status tml_near_singular_create(tml_weak *out, const tml_system *s, tml_work *w, const tml_state *x);
void tml_near_singular_free(tml_weak *k);

#endif
