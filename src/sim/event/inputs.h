/* inputs.h - input signals: values that the caller sets during a run. */
#ifndef TML_SIM_EVENT_INPUTS_H
#define TML_SIM_EVENT_INPUTS_H

#include "sim/base/sim.h"
#include "sim/base/sim_inputs.h"

/* Sets the signals to their start values; the channels must exist. */
tml_status tml_inputs_create(tml_sim *s, tml_error *err);
/* Shifts the start of all signals to a later time [s]; before a run only. */
void tml_inputs_delay(tml_sim *s, double by);

#endif
