/* equation_scale.h - what the equations are made of at a state: sizes of the terms that cancel one another in them.
 * Round-off is seen relative to these and not to what remains of them, which vanishes where a model comes to rest. */
#ifndef TML_SYSTEM_EVALUATE_EQUATION_SCALE_H
#define TML_SYSTEM_EVALUATE_EQUATION_SCALE_H

#include "system/base/system.h"

/* load += the sizes of inertia, weight, the force of each element and of each constraint, per equation of motion (nv;
 * [N], [N m]). */
tml_status tml_equation_scale_loads(const tml_system *s, tml_work *w, const tml_state *x, double *load);

/* load += the sizes of what forces by expression are made of. */
void tml_equation_scale_user_loads(const tml_system *s, const tml_user_matrices *u, double *load);
/* out += |A| y for a matrix of equations of the user x v and sizes y: what these make of the equations. */
void tml_equation_scale_user_rows(const tml_system *s, const double *A, const double *y, double *out);
/* Work of such loads over the places of the bodies: what energies are made of [J]. reach: largest distance from the
 * origin [m]. */
double tml_equation_scale_energy(const tml_system *s, const double *load, double reach);

/* The force [N] that moves the heaviest body over a length within the run: where there are no loads at all. > 0. */
double tml_equation_scale_idle(const tml_system *s, double length, double run);

/* Size of the terms of equation k of the user. */
double tml_equation_scale_user_row(const tml_system *s, const tml_user_matrices *u, int k);

#endif
