/* rolling_start.h - velocities of a start at rest. */
#ifndef TML_SIM_START_ROLLING_START_H
#define TML_SIM_START_ROLLING_START_H

#include "sim/base/sim.h"

/* Sets the velocities that the model prescribes at the reported point, as tml_run_start_set_velocities does, and lets
 * wheels with tyres turn at the rate at which they roll. */
tml_status tml_rolling_start_velocities(tml_sim *s, tml_error *err);

#endif
