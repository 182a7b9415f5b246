/* sim_phase.h - where a run begins, and who integrates it. */
#ifndef TML_SIM_BASE_SIM_PHASE_H
#define TML_SIM_BASE_SIM_PHASE_H

#include <stdbool.h>

typedef struct tml_phase {
  double begin;   /* [s] start time of the run */
  bool exchanged; /* another program integrates (model_exchange.h): laws keep their branches from the last event */
  bool rests;     /* the state is an equilibrium that was requested; a run begins there with the next step */
} tml_phase;

#endif
