/* sim_sensors.h - what sensors saw and did. Arrays are per sensor. */
#ifndef TML_SIM_BASE_SIM_SENSORS_H
#define TML_SIM_BASE_SIM_SENSORS_H

#include <math.h>
#include <stdbool.h>

typedef struct tml_sensor_events {
  bool *met;        /* its condition holds, and it has acted on that */
  double *before;   /* on which side of its threshold it was last; NAN: not known yet */
  bool *met_before;      /* both before the last step, */
  double *before_before; /* which may be gone back behind */
  double output_before;
  bool *due;        /* scratch: its condition holds at the place that is looked at */
  bool looked;      /* all of that is known at the end of the last step */
  int acts;         /* how often in a row sensors acted within next to no time */
  double acts_since;
  double jump;      /* how far the last switching moved a body, in sizes of the largest */
  const char *stopped; /* name of the sensor that ended the run */
  double output;    /* time between rows as a sensor has set it; 0: as the options say */
} tml_sensor_events;

/* A sensor that is switched on looks as one does at the start. */
static inline void tml_sensor_forget(tml_sensor_events *x, int sensor)
{
  x->met[sensor] = false;
  x->before[sensor] = NAN;
}

#endif
