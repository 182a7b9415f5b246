/* sim_channels.h - what can be read of a simulation, and what evaluating it needs. */
#ifndef TML_SIM_BASE_SIM_CHANNELS_H
#define TML_SIM_BASE_SIM_CHANNELS_H

#include "sim/base/channel_list.h"

typedef struct tml_channels {
  tml_channel_list list;
  struct tml_stresses *stresses; /* by body: of flexible ones */
  struct tml_reading **reading;  /* per channel: what its gradient is taken of, once requested; NULL */
  TML_ARRAY(tml_channel_pair, pairs); /* of bodies with channels of their own */
} tml_channels;

#endif
