/* start_deflection.h - initial deformation of flexible bodies in equilibrium with the loads at the start. */
#ifndef TML_SIM_START_START_DEFLECTION_H
#define TML_SIM_START_START_DEFLECTION_H

#include "sim/base/sim.h"

/* Sets the modal coordinates of flexible bodies with `start: static` to an equilibrium with the loads, in the state of
 * the run, with the joints closed. If none is found, it warns and changes nothing. */
tml_status tml_start_deflection_solve(tml_sim *s, tml_error *err);

#endif
