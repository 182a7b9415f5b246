/* sim_reported.h - the state that is reported. In a run it is interpolated, its velocities are projected, its
 * accelerations and multipliers are solved for. */
#ifndef TML_SIM_BASE_SIM_REPORTED_H
#define TML_SIM_BASE_SIM_REPORTED_H

#include "sim/base/sim.h"

typedef struct tml_reported {
  tml_point at;
  bool bridged; /* interpolated over a singular configuration */
  tml_energy energy;
  double work_before, power_before; /* at the start of the last step */
} tml_reported;

static inline tml_state tml_sim_reported_state(const tml_sim *s) { return tml_point_state(&s->reported->at); }

#endif
