/* sensor_events.h - locates the times at which sensor conditions become true, and makes sensors act. */
#ifndef TML_SIM_EVENT_SENSOR_EVENTS_H
#define TML_SIM_EVENT_SENSOR_EVENTS_H

#include "sim/base/sim.h"

tml_status tml_sensor_events_create(tml_sim *s, tml_error *err);
/* Begin: after the start of a run. Search: after a step, finds the first time at which a condition became true; the
 * step can still be reported up to there. Act: before the next step, goes back to that time and executes the
 * actions. */
tml_status tml_sensors_begin(tml_sim *s, tml_error *err);
tml_status tml_sensors_search(tml_sim *s, tml_error *err);
tml_status tml_sensors_act(tml_sim *s, tml_error *err);
/* For callers that locate conditions themselves. Value: value minus threshold of sensor k at the reported state; 1 if
 * it is switched off. Meet: at an event, executes the actions of sensors whose conditions have become true, and arms
 * those again whose conditions no longer hold. */
tml_status tml_sensor_value(tml_sim *s, int k, double *value, tml_error *err);
tml_status tml_sensors_meet(tml_sim *s, tml_error *err);
/* Go_back: sets the state to time t inside the last step, closed onto the constraints, with the work done until then.
 * Restart: starts the integrator from it. Forget: discards what the sensors recorded after the start of that step. */
tml_status tml_sensor_events_go_back(tml_sim *s, double t);
tml_status tml_sensor_events_restart(tml_sim *s);
void tml_sensors_forget(tml_sim *s);

#endif
