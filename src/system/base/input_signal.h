/* input_signal.h - the input signal: a line in time set from outside, which the input reaches at once or by a smooth
 * ramp (docs/theory/user.md, 9). */
#ifndef TML_SYSTEM_BASE_INPUT_SIGNAL_H
#define TML_SYSTEM_BASE_INPUT_SIGNAL_H

#include <stdbool.h>

typedef struct tml_input_signal {
  double from;         /* [s] time at which it was set */
  double ramp;         /* [s] duration of the transition to the line; 0: immediate */
  double value, rate;  /* the line: value + rate (t - from) */
  double off[6];       /* distance from the line during the ramp: polynomial in (t - from)/ramp */
} tml_input_signal;

/* Taylor coefficients in time at t: value, rate, half the second derivative, a sixth of the third. `piece` is a time
 * that selects the piece, ramp or line; usually t itself. */
void tml_input_signal_series(const tml_input_signal *c, double t, double piece, double out[4]);
/* Directs the signal from t on to another line. With a ramp [s], value, rate and second derivative stay continuous. */
void tml_input_signal_set(tml_input_signal *c, double t, double value, double rate, double ramp);
/* The next time after t at which the signal is not smooth; INFINITY: none. */
double tml_input_signal_break(const tml_input_signal *c, double t);

#endif
