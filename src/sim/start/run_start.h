/* run_start.h - leads from the positions of the model to a running integrator, and chooses the rows again during a run
 * when rows that were left out no longer hold. */
#ifndef TML_SIM_START_RUN_START_H
#define TML_SIM_START_RUN_START_H

#include "sim/base/sim.h"

/* Every analysis begins at the reported point and leaves its result there. Assemble finds closed positions, velocities,
 * states and first guesses of unknowns, chooses the rows and compiles the run. Integrator starts a run in time at that
 * point, with the unknowns stored there as first guess. */
tml_status tml_run_start_assemble(tml_sim *s, tml_error *err);
tml_status tml_run_start_integrator(tml_sim *s);
/* Starts the integrator at the assembled point, and reports what is unusual about the start. */
tml_status tml_run_start(tml_sim *s, tml_error *err);
/* Sets the velocities that the model prescribes, as far as the constraints allow, at the reported point; the full
 * system then has the same state. extra: velocities of the full system that are added to those prescribed; NULL:
 * none. */
tml_status tml_run_start_set_velocities(tml_sim *s, const double *extra, tml_error *err);
/* Closes positions and velocities of full_q, full_v again after a small change, and copies them to the reported
 * point. */
tml_status tml_run_start_reassemble(tml_sim *s, tml_error *err);
/* Chooses the rows again if a row that was left out no longer holds; fails if such choices do not last. */
tml_status tml_run_start_check_omitted_rows(tml_sim *s, tml_error *err);
/* whether rows that were left out are violated at the present state */
bool tml_run_start_omitted_rows_fail(tml_sim *s);
/* Chooses the rows of the run again at the present pose, without the elements that are switched off. */
tml_status tml_run_start_choose_rows(tml_sim *s, tml_error *err);

#endif
