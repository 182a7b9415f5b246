/* sim_inputs.h - values that are set from outside. */
#ifndef TML_SIM_BASE_SIM_INPUTS_H
#define TML_SIM_BASE_SIM_INPUTS_H

#include "system/base/input_signal.h"

typedef struct tml_inputs {
  tml_course *course;
  tml_course *next; /* scratch: as they will be */
  int *channel;     /* of each: the one that shows it, in whose unit it is set */
} tml_inputs;

#endif
