/* run_start.h - from the positions of the model to a running integrator, and again in mid-run when rows that were
 * left out no longer hold. */
#ifndef TML_SIM_START_RUN_START_H
#define TML_SIM_START_RUN_START_H

#include "sim/base/sim.h"

/* Analyses begin at the reported point and leave there what they found; none knows what comes before or after it.
 * Assembly makes closed positions, velocities, states and first guesses of unknowns, chooses rows and compiles the run.
 * Motion begins a run in time there, with the guess of unknowns at the point. */
tml_status tml_run_start_assemble(tml_sim *s, tml_error *err);
tml_status tml_run_start_integrator(tml_sim *s);
/* From the model's positions to a running integrator; and the same in mid-run, when rows that were
 * left out no longer hold. */
tml_status tml_run_start(tml_sim *s, tml_error *err);
/* The velocities that the model gives, as far as they fit at the point of the simulation, which is the full
 * system's as well then. */
tml_status tml_run_start_set_velocities(tml_sim *s, tml_error *err);
/* Positions and velocities of full_q, full_v closed again after a small change, and handed to the run. */
tml_status tml_run_start_reassemble(tml_sim *s, tml_error *err);
tml_status tml_run_start_check_omitted_rows(tml_sim *s, tml_error *err);
bool tml_run_start_omitted_rows_fail(tml_sim *s); /* whether some do not hold where the run stands */
/* The rows and coordinates of the run chosen anew from the pose at hand, with what is switched off left out. */
tml_status tml_run_start_choose_rows(tml_sim *s, tml_error *err);

#endif
