/* start_deflection.h - modes of flexible bodies that start bent. */
#ifndef TML_SIM_START_START_DEFLECTION_H
#define TML_SIM_START_START_DEFLECTION_H

#include "sim/base/sim.h"

/* Modes of flexible bodies that start bent by the loads there, in the state of the run, which stays closed;
 * a warning and no change where that is not found. */
tml_status tml_start_deflection_solve(tml_sim *s, tml_error *err);

#endif
