/* sensor_events.h - where conditions of sensors come true, and what they do there. */
#ifndef TML_SIM_EVENT_SENSOR_EVENTS_H
#define TML_SIM_EVENT_SENSOR_EVENTS_H

#include "sim/base/sim.h"

tml_status tml_sensor_events_create(tml_sim *s, tml_error *err);
void tml_sensor_events_free(struct tml_sensor_events *x);
/* After a start; after a step, finds where a condition came true first; before the next step, goes back
 * there and does what is asked for. Until then the step can be reported. */
tml_status tml_sensors_begin(tml_sim *s, tml_error *err);
tml_status tml_sensors_search(tml_sim *s, tml_error *err);
tml_status tml_sensors_act(tml_sim *s, tml_error *err);
/* For those who locate conditions themselves: how far the value of a sensor is from its threshold at the reported
 * state, 1 where it is switched off; and at the start of a run what conditions that hold ask for. */
tml_status tml_sensor_value(tml_sim *s, int k, double *value, tml_error *err);
tml_status tml_sensors_meet(tml_sim *s, tml_error *err);
/* Back to t inside the last step: a state there that meets the constraints, and the work done until then; and a start
 * from it. What sensors have seen in the step behind it is forgotten. */
tml_status tml_sensor_events_go_back(tml_sim *s, double t);
tml_status tml_sensor_events_restart(tml_sim *s);
void tml_sensors_forget(tml_sim *s);

#endif
