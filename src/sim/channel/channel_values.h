/* channel_values.h - what channels need, and their values. */
#ifndef TML_SIM_CHANNEL_CHANNEL_VALUES_H
#define TML_SIM_CHANNEL_CHANNEL_VALUES_H

#include "sim/base/sim.h"

/* What these channels need; their values, and those of the elements they belong to, when that is known. */
tml_status tml_channels_create(tml_sim *s, tml_error *err);
tml_need tml_channels_need(const tml_sim *s, const int *channels, int n);
tml_status tml_channels_evaluate(tml_sim *s, const int *channels, int n);

#endif
