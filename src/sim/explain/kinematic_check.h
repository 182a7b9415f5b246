/* kinematic_check.h - whether the method kinematic applies: the constraints alone determine the motion. */
#ifndef TML_SIM_EXPLAIN_KINEMATIC_CHECK_H
#define TML_SIM_EXPLAIN_KINEMATIC_CHECK_H

#include "sim/base/sim.h"

/* Applies: whether the chosen rows leave nothing to integrate. Refuse: fails with a message that names what would have
 * to be integrated. */
bool tml_kinematic_applies(const tml_sim *s);
tml_status tml_kinematic_refuse(tml_sim *s, double t, tml_error *err);

#endif
