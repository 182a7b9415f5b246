/* rope_path_check.h - warns of ropes that cross themselves. */
#ifndef TML_SIM_START_ROPE_PATH_CHECK_H
#define TML_SIM_START_ROPE_PATH_CHECK_H

#include "sim/base/sim.h"

/* Warns of ropes that cross themselves or pass through a pulley at the start of the run. */
void tml_ropes_warn(tml_sim *s);

#endif
