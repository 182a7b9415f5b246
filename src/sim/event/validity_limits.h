/* validity_limits.h - warns when a run exceeds the limits of the theories its model is based on. */
#ifndef TML_SIM_EVENT_VALIDITY_LIMITS_H
#define TML_SIM_EVENT_VALIDITY_LIMITS_H

#include "sim/base/sim_log.h"

/* Checks after the start and after each step; warns once per element. */
tml_status tml_validity_limits_create(tml_sim *s, tml_error *err);
void tml_validity_limits_check(tml_sim *s);

#endif
