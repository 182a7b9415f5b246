/* round_off.h - estimates the round-off in the residual of a step. The estimate is solved for like a right side: a
 * correction that is no larger and does not shrink consists of round-off. */
#ifndef TML_INTEGRATE_COMMON_ROUND_OFF_H
#define TML_INTEGRATE_COMMON_ROUND_OFF_H

#include "integrate/common/integrator.h"

#define TML_NOISE 50.0 /* in units of eps: residual of a sum of cancelling terms; also the correction of the position
                          relative to its size */

/* Sets `motion` to the sizes of the terms that cancel in the equations of motion at the trial state, and adds those
 * of the user's equations to `user`. g->r is scratch. */
void tml_round_off_sizes(tml_integrator *g, const tml_user_matrices *u, double *motion, double *user);
/* Turns sizes into a sample of round-off with pseudo-random signs. */
void tml_round_off_scatter(double *b, int n);

#endif
