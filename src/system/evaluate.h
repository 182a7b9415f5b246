/* evaluate.h - what the evaluation files of this room share. */
#ifndef TML_SYSTEM_EVALUATE_H
#define TML_SYSTEM_EVALUATE_H

#include "system/system.h"

/* f(t) of a constraint's drive or one of its derivatives; 0 without a drive. */
double tml_constraint_drive(const tml_constraint *c, double t, int derivative, tml_work *w);

/* Row of a constraint times a vector over all velocities. */
double tml_row_dot(const tml_system *s, const tml_constraint *c, const double *row, const double *y);

#endif
