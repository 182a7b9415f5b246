/* kinematic_check.h - whether a run is kinematic. */
#ifndef TML_SIM_EXPLAIN_KINEMATIC_CHECK_H
#define TML_SIM_EXPLAIN_KINEMATIC_CHECK_H

#include "sim/base/sim.h"

/* Whether the rows that were chosen leave nothing to integrate; an error that says what there is. */
bool tml_kinematic_applies(const tml_sim *s);
tml_status tml_kinematic_refuse(tml_sim *s, double t, tml_error *err);

#endif
