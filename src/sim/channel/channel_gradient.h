/* channel_gradient.h - frees the expressions that were compiled for gradients of channels. */
#ifndef TML_SIM_CHANNEL_CHANNEL_GRADIENT_H
#define TML_SIM_CHANNEL_CHANNEL_GRADIENT_H

#include "sim/base/sim.h"

/* Frees them; to be called when the run is compiled for another system (channel_gradient.c). */
void tml_gradients_forget(tml_sim *s);

#endif
