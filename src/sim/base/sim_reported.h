/* sim_reported.h - the state that is reported. During a run it is interpolated to the requested time, its velocities
 * are projected onto the constraints, and its accelerations and multipliers are solved for. */
#ifndef TML_SIM_BASE_SIM_REPORTED_H
#define TML_SIM_BASE_SIM_REPORTED_H

#include "sim/base/sim.h"

typedef struct tml_reported {
  tml_point at;
  bool bridged; /* the state is interpolated over a singular configuration */
  tml_energy energy;
  /* [J], [W] work and power of applied forces and motions at the start of the last step */
  double work_before, power_before;
} tml_reported;

static inline tml_state tml_sim_reported_state(const tml_sim *s) { return tml_point_state(&s->reported->at); }

#endif
