/* reported_state.h - the state that is reported, solved for as far as it is needed. */
#ifndef TML_SIM_CHANNEL_REPORTED_STATE_H
#define TML_SIM_CHANNEL_REPORTED_STATE_H

#include "sim/base/sim.h"

/* Accelerations, multipliers and unknowns by the equations of motion; what is in their place is a first guess. */
tml_status tml_reported_state_accelerations(tml_sim *s);
/* State at a time of the last step, with everything but channels. */
tml_status tml_reported_state_solve(tml_sim *s, double time);
/* Places and velocities there, as the step has them, without what has to be solved for. */
tml_status tml_reported_state_interpolate(tml_sim *s, double time);
/* Makes as much of the reported state of an assembled simulation known as is needed; the message where that
 * fails. */
tml_status tml_report_failed(tml_sim *s, tml_status st, tml_error *err);
tml_status tml_reported_state_make(tml_sim *s, tml_need need, tml_error *err);

#endif
