/* damped_descent.h - (SE12) the first part of a search in a large model: implicit steps of an overdamped motion. */
#ifndef TML_SIM_STATIC_DAMPED_DESCENT_H
#define TML_SIM_STATIC_DAMPED_DESCENT_H

#include "sim/static/static_residual.h"

/* Moves the iterate of `e` towards an equilibrium until its forces nearly balance, or until steps no longer succeed;
 * `iterations` is increased by the number of steps. A positive status means that the iterate cannot be evaluated. */
tml_status tml_damped_descent(tml_equilibrium *e, int *iterations);

#endif
