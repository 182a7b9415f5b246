/* row_boundary.h - where a row of results ends and the next one begins. */
#ifndef TML_SIM_ROW_BOUNDARY_H
#define TML_SIM_ROW_BOUNDARY_H

#include "sim/base/sim.h"

/* Values that are held since the last row (sim/base/sim_peaks.h) are held from the reported time on. */
tml_status tml_sim_begin_row(tml_sim *s, tml_error *err);
/* tml_sim_advance, which begins a row, without that. */
tml_status tml_sim_reach(tml_sim *s, double t, tml_error *err);

#endif
