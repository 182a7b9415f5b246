/* input_signal.h - what an input does in time: a line that was set from outside, to which it comes at once or by a
 * smooth ramp (docs/theory/user.md, 9). */
#ifndef TML_SYSTEM_BASE_INPUT_SIGNAL_H
#define TML_SYSTEM_BASE_INPUT_SIGNAL_H

#include <stdbool.h>

typedef struct tml_course {
  double from;         /* when it was set */
  double ramp;         /* [s] how long it takes to come to the line; 0: it is there at once */
  double value, rate;  /* the line: value + rate (t - from) */
  double off[6];       /* what is missing to the line at first: polynomial in (t - from)/ramp */
} tml_course;

/* Series in time at t: value, rate, half the second derivative, a sixth of the third. `piece`: a time on the piece that
 * counts, ramp or line; mostly t itself. */
void tml_input_signal_series(const tml_course *c, double t, double piece, double out[4]);
/* From t on towards another line. With a ramp [s] the value, its rate and its second derivative stay continuous. */
void tml_input_signal_set(tml_course *c, double t, double value, double rate, double ramp);
/* The next time after t at which it is not smooth; INFINITY: none. */
double tml_input_signal_break(const tml_course *c, double t);

#endif
