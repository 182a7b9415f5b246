/* equation_scale.h - sizes of the terms that cancel one another in the equations at a state. Round-off is measured
 * relative to these sizes and not to their sum, which vanishes when a model comes to rest. */
#ifndef TML_SYSTEM_EVALUATE_EQUATION_SCALE_H
#define TML_SYSTEM_EVALUATE_EQUATION_SCALE_H

#include "system/base/system.h"

/* load += the sizes of inertia, weight, the force of each element and of each constraint, per equation of motion (nv;
 * [N], [N m]). */
tml_status tml_equation_scale_loads(const tml_system *s, tml_work *w, const tml_state *x, double *load);

/* load += the sizes of the terms in forces by expression. */
void tml_equation_scale_user_loads(const tml_system *s, const tml_user_matrices *u, double *load);
/* out += |A| y for a matrix of user equations x v and sizes y: the sizes of the terms in these equations. */
void tml_equation_scale_user_rows(const tml_system *s, const double *A, const double *y, double *out);
/* Energy scale [J]: work of such loads over the positions of the bodies. reach: largest distance from the origin
 * [m]. */
double tml_equation_scale_energy(const tml_system *s, const double *load, double reach);

/* A force scale [N] for models without any load: it moves the heaviest body over `length` within the run. Always >
 * 0. */
double tml_equation_scale_idle(const tml_system *s, double length, double run);

/* Size of the terms of equation k of the user. */
double tml_equation_scale_user_row(const tml_system *s, const tml_user_matrices *u, int k);

#endif
