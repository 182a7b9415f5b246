/* saved_state.h - saves the state of a run as bytes, and restores it. */
#ifndef TML_SIM_SAVED_STATE_H
#define TML_SIM_SAVED_STATE_H

#include "sim/base/sim.h"

/* All data of an assembled run that change with time, as bytes: their number, saving, loading. TML_ERR_ARGUMENT: the
 * bytes do not belong to such a run. TML_ERR_MEMORY: the simulation cannot continue. */
size_t tml_saved_state_size(tml_sim *s);
void tml_saved_state_get(tml_sim *s, unsigned char *bytes, size_t size);
tml_status tml_saved_state_set(tml_sim *s, unsigned char *bytes, size_t size, tml_error *err);

#endif
