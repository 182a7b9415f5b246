/* sim_point.h - the state of a mechanism, in one struct that every analysis reads and writes. Assembly sets positions,
 * velocities and user states. The equations of motion give accelerations and multipliers. A run in time starts from it
 * and stores there the state that is reported, from which channels are evaluated. */
#ifndef TML_SIM_BASE_SIM_POINT_H
#define TML_SIM_BASE_SIM_POINT_H

#include "core/archive.h"
#include "force/common/force_evaluate.h"
#include "system/base/system.h"

typedef struct tml_point {
  double t;
  double *q, *v, *a, *lambda; /* in the coordinates and rows of a system */
  double *X, *p;              /* states and unknowns of the user */
  double *angle;              /* angles with their full turns counted */
  double *open;               /* m: scratch, residuals of the rows */
  tml_need known;             /* how much of it is valid at t */
} tml_point;

tml_status tml_point_create(tml_point *x, const tml_system *s, tml_error *err);
void tml_point_free(tml_point *x);
void tml_point_store(tml_point *x, const tml_system *s, tml_archive *a);

static inline tml_state tml_point_state(const tml_point *x)
{
  return (tml_state){.t = x->t, .q = x->q, .v = x->v, .a = x->a, .lambda = x->lambda, .X = x->X, .p = x->p};
}

#endif
