/* inputs.h - values that are set from outside. */
#ifndef TML_SIM_EVENT_INPUTS_H
#define TML_SIM_EVENT_INPUTS_H

#include "sim/base/sim.h"
#include "sim/base/sim_inputs.h"

/* At their start values; their channels must be there. */
tml_status tml_inputs_create(tml_sim *s, tml_error *err);
/* What they start from counts from a later time on: before a run. */
void tml_inputs_delay(tml_sim *s, double by);
void tml_inputs_free(tml_inputs *x);

#endif
