/* channel_values.h - creation of all channels, how much of the state they need, and their values. */
#ifndef TML_SIM_CHANNEL_CHANNEL_VALUES_H
#define TML_SIM_CHANNEL_CHANNEL_VALUES_H

#include "sim/base/sim.h"

/* tml_channels_create lists all channels of the model. tml_channels_need returns how much of the reported state the
 * given channels require. tml_channels_evaluate computes them, and the other channels of their elements, once that part
 * of the state is known. */
tml_status tml_channels_create(tml_sim *s, tml_error *err);
tml_need tml_channels_need(const tml_sim *s, const int *channels, int n);
tml_status tml_channels_evaluate(tml_sim *s, const int *channels, int n);

#endif
