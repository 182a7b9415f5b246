/* simulation.h - steps like those of another run. */
#ifndef TML_SIM_SIMULATION_H
#define TML_SIM_SIMULATION_H

#include "integrate/common/integrator.h"
#include "sim/base/sim.h"

/* Tml_sim_step with a step like one of another run, whatever its error (SV3); and how the last step was made.
 * TML_ERR_ARGUMENT for methods that choose their steps themselves (adams, bdf). */
tml_status tml_sim_step_like(tml_sim *s, const tml_stepped *like, tml_error *err);
tml_stepped tml_sim_stepped(const tml_sim *s);

#endif
