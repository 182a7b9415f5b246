/* sim_sensors.h - states of the sensors. Arrays are per sensor. */
#ifndef TML_SIM_BASE_SIM_SENSORS_H
#define TML_SIM_BASE_SIM_SENSORS_H

#include <math.h>
#include <stdbool.h>

typedef struct tml_sensor_events {
  bool *met;        /* the condition holds and the sensor has acted on it */
  double *before;   /* value minus threshold at the last evaluation; NAN: not known */
  bool *met_before;      /* `met` before the last step */
  double *before_before; /* `before` before the last step; both are restored if the run goes back into the step */
  double output_before;
  bool *due;        /* scratch: the condition holds at the state being examined */
  bool looked;      /* the above is valid at the end of the last step */
  int acts;         /* number of actions of sensors since `acts_since`, which follow each other at once */
  double acts_since;
  double jump;      /* largest displacement of a body by the last switching, relative to the size of the largest body */
  const char *stopped; /* name of the sensor that ended the run */
  double output;    /* [s] time between rows as set by a sensor; 0: as in the options */
} tml_sensor_events;

/* Resets a sensor that is switched on to its state at the start of a run. */
static inline void tml_sensor_forget(tml_sensor_events *x, int sensor)
{
  x->met[sensor] = false;
  x->before[sensor] = NAN;
}

#endif
