/* scale.h - what the equations are made of at a state: sizes of the terms that cancel one another in them. Round-off is
 * seen relative to these and not to what remains of them, which vanishes where a model comes to rest. */
#ifndef TML_SYSTEM_SCALE_H
#define TML_SYSTEM_SCALE_H

#include "system/system.h"

/* load += the sizes of inertia, weight, the force of each element and of each constraint, per equation of motion (nv;
 * [N], [N m]). */
tml_status tml_scale_loads(const tml_system *s, tml_work *w, const tml_state *x, double *load);

/* Size of the terms of equation k of the user. */
double tml_user_row_size(const tml_system *s, const tml_user_matrices *u, int k);

#endif
