/* saved_state.h - the state of a run as bytes. */
#ifndef TML_SIM_SAVED_STATE_H
#define TML_SIM_SAVED_STATE_H

#include "sim/base/sim.h"

/* All that changes in an assembled run, as bytes: how many, into `bytes`, and back. TML_ERR_ARGUMENT: they are
 * none of such a run; TML_ERR_MEMORY: the simulation cannot go on. */
size_t tml_saved_state_size(tml_sim *s);
void tml_saved_state_get(tml_sim *s, unsigned char *bytes, size_t size);
tml_status tml_saved_state_set(tml_sim *s, unsigned char *bytes, size_t size, tml_error *err);

#endif
