/* sim_phase.h - where a run begins, and by whom it is integrated. */
#ifndef TML_SIM_BASE_SIM_PHASE_H
#define TML_SIM_BASE_SIM_PHASE_H

#include <stdbool.h>

typedef struct tml_phase {
  double begin;   /* [s] where the run begins */
  bool exchanged; /* another program integrates (model_exchange.h): laws keep what was decided at the last event */
  bool rests;     /* at an equilibrium that was requested: a run begins there with the next step */
} tml_phase;

#endif
