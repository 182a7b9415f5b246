/* channel_gradient.h - what was compiled for gradients of channels. */
#ifndef TML_SIM_CHANNEL_CHANNEL_GRADIENT_H
#define TML_SIM_CHANNEL_CHANNEL_GRADIENT_H

#include "sim/base/sim.h"

void tml_gradients_forget(tml_sim *s); /* channel_gradient.c: what was compiled of them, for another system */

#endif
