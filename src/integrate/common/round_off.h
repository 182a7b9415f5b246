/* round_off.h - what round-off leaves open of the equations of a step, to be solved for like any right side: a
 * correction that is no larger and does not shrink is round-off itself. */
#ifndef TML_INTEGRATE_COMMON_ROUND_OFF_H
#define TML_INTEGRATE_COMMON_ROUND_OFF_H

#include "integrate/common/integrator.h"

#define TML_NOISE 50.0 /* eps: what is left of sums of terms; correction of the position, relative to the size */

/* Sizes of the terms that cancel in the equations of motion at the trial state; those of the equations of the user are
 * added. g->r is scratch. */
void tml_round_off_sizes(tml_integrator *g, const tml_user_matrices *u, double *motion, double *user);
/* Round-off of such sizes, with signs that do not conspire. */
void tml_round_off_scatter(double *b, int n);

#endif
