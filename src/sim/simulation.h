/* simulation.h - steps that repeat the step sizes of another run. */
#ifndef TML_SIM_SIMULATION_H
#define TML_SIM_SIMULATION_H

#include "integrate/common/integrator.h"
#include "sim/base/sim.h"

/* tml_sim_step with the step of another run, whatever its error estimate (SV3). TML_ERR_ARGUMENT for methods that
 * choose their steps themselves (adams, bdf). tml_sim_stepped returns how the last step was made. */
tml_status tml_sim_step_like(tml_sim *s, const tml_recorded_step *like, tml_error *err);
tml_recorded_step tml_sim_stepped(const tml_sim *s);

#endif
