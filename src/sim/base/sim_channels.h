/* sim_channels.h - the channels of a simulation and the data that their evaluation needs. */
#ifndef TML_SIM_BASE_SIM_CHANNELS_H
#define TML_SIM_BASE_SIM_CHANNELS_H

#include "sim/base/channel_list.h"

typedef struct tml_channels {
  tml_channel_list list;
  struct tml_stresses *stresses; /* per body: stresses of flexible bodies */
  struct tml_reading **reading;  /* per channel: expressions compiled for its gradient; NULL until requested */
  TML_ARRAY(tml_channel_pair, pairs); /* pairs of bodies with channels of their own */
} tml_channels;

#endif
