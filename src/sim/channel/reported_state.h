/* reported_state.h - computes the state that is reported, as far as it is needed. */
#ifndef TML_SIM_CHANNEL_REPORTED_STATE_H
#define TML_SIM_CHANNEL_REPORTED_STATE_H

#include "sim/base/sim.h"

/* Solves the equations of motion for accelerations, multipliers and unknowns; their present values are the first
 * guess. */
tml_status tml_reported_state_accelerations(tml_sim *s);
/* Computes the complete state at a time within the last step, without the channels. */
tml_status tml_reported_state_solve(tml_sim *s, double time);
/* Interpolates positions and velocities at a time within the last step, without solving for the rest of the state. */
tml_status tml_reported_state_interpolate(tml_sim *s, double time);
/* tml_reported_state_make computes as much of the reported state of an assembled simulation as `need` says.
 * tml_report_failed writes the error message if that fails, and returns its status. */
tml_status tml_report_failed(tml_sim *s, tml_status st, tml_error *err);
tml_status tml_reported_state_make(tml_sim *s, tml_need need, tml_error *err);

#endif
