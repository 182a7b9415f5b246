/* sim_inputs.h - input signals: values that the caller sets during a run. */
#ifndef TML_SIM_BASE_SIM_INPUTS_H
#define TML_SIM_BASE_SIM_INPUTS_H

#include "system/base/input_signal.h"

typedef struct tml_inputs {
  tml_input_signal *signal;
  tml_input_signal *next; /* scratch: the signals after the request */
  int *channel;     /* per input: the channel that shows it, in whose unit it is set */
} tml_inputs;

#endif
