/* carried_start.h - velocities of the bodies of a vehicle of which the model gives the speed of one. */
#ifndef TML_SIM_START_CARRIED_START_H
#define TML_SIM_START_CARRIED_START_H

#include "sim/base/sim.h"

/* Fills `extra`, velocities of the full system, with what lets every body without a given velocity move as one rigid
 * body with the heaviest body that has one. Both must be connected by joints, ground apart. The full system has the
 * velocities to which they are added. *any is false if there are none. TML_ERR_MEMORY. */
tml_status tml_carried_velocities(tml_sim *s, double *extra, bool *any);

#endif
