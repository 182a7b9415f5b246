/* start_checks.h - whether tables reach over the run. */
#ifndef TML_SIM_START_START_CHECKS_H
#define TML_SIM_START_START_CHECKS_H

#include "sim/base/sim.h"

/* Tables of prescribed motions have to reach from the start of the run to its end. */
tml_status tml_start_checks_tables(tml_sim *s, tml_error *err);

#endif
