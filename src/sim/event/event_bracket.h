/* event_bracket.h - laws that are followed through a step. */
#ifndef TML_SIM_EVENT_EVENT_BRACKET_H
#define TML_SIM_EVENT_EVENT_BRACKET_H

#include "sim/base/sim_events.h"

/* Laws that are followed. Notes what they read at the state that was solved for or interpolated last (`when`:
 * 1 in the middle, 2 at the end of the step); whether the middle or the end has to be solved for; and then, ascending,
 * places inside the step where something is otherwise than before and after, at most TML_WATCH_PLACES. */
enum { TML_WATCH_PLACES = 16 };
tml_status tml_event_bracket_create(tml_sim *s, tml_error *err);
void tml_event_bracket_free(tml_watch *x);
void tml_event_bracket_note(tml_sim *s, int when, bool solved);
void tml_event_bracket_shift(tml_sim *s); /* the end of a step becomes the start of the next */
bool tml_event_bracket_needs_solution(const tml_sim *s, bool end);
/* what was noted at the end of a step holds at the start of the next */
bool tml_event_bracket_current(const tml_sim *s);
int tml_event_bracket_places(tml_sim *s, double *places);

#endif
