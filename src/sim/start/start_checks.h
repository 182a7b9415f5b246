/* start_checks.h - checks whether tables of prescribed motions cover the whole run. */
#ifndef TML_SIM_START_START_CHECKS_H
#define TML_SIM_START_START_CHECKS_H

#include "sim/base/sim.h"

/* Fails or warns if a table of a prescribed motion does not reach from the start of the run to its end. */
tml_status tml_start_checks_tables(tml_sim *s, tml_error *err);

#endif
