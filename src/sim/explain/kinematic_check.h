/* kinematic_check.h - whether the method kinematic applies: the constraints alone determine the motion. */
#ifndef TML_SIM_EXPLAIN_KINEMATIC_CHECK_H
#define TML_SIM_EXPLAIN_KINEMATIC_CHECK_H

#include "sim/base/sim.h"

/* True if the independent constraint rows determine the motion, so that no coordinate is left to integrate. */
bool tml_kinematic_applies(const tml_sim *s);
/* Returns an error whose message names the coordinates that would have to be integrated. */
tml_status tml_kinematic_refuse(tml_sim *s, double t, tml_error *err);

#endif
