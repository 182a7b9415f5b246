/* event_bracket.h - follows user functions and sensors through a step, and brackets the times at which they may
 * change. */
#ifndef TML_SIM_EVENT_EVENT_BRACKET_H
#define TML_SIM_EVENT_EVENT_BRACKET_H

#include "sim/base/sim_events.h"

/* Note stores the inputs of the followed laws at the state that was solved for or interpolated last (`when` = 1:
 * middle, 2: end of the step). Needs_solution says whether that state must be solved for in the middle or at the end.
 * Places returns, in ascending order, times inside the step at which a law differs from its value at both ends; at most
 * TML_WATCH_PLACES. */
enum { TML_WATCH_PLACES = 16 };
tml_status tml_event_bracket_create(tml_sim *s, tml_error *err);
void tml_event_bracket_note(tml_sim *s, int when, bool solved);
void tml_event_bracket_shift(tml_sim *s); /* the end of a step becomes the start of the next one */
bool tml_event_bracket_needs_solution(const tml_sim *s, bool end);
/* whether the values stored at the end of a step are valid at the start of the next one */
bool tml_event_bracket_current(const tml_sim *s);
int tml_event_bracket_places(tml_sim *s, double *places);

#endif
