/* branch_events.h - switches of functions of the user. */
#ifndef TML_SIM_EVENT_BRANCH_EVENTS_H
#define TML_SIM_EVENT_BRANCH_EVENTS_H

#include "sim/base/sim.h"

tml_status tml_branch_events_create(tml_sim *s, tml_error *err);
void tml_branch_events_free(struct tml_branch_events *x);
/* Whether functions of the user would decide otherwise than they did at the start of the step, at the state
 * that was solved for last; where in (a, b] that begins; that it did at t; and whether the run still gets on. */
bool tml_branch_events_watched(const tml_sim *s);
bool tml_branch_events_differ(tml_sim *s);
tml_status tml_branch_events_locate(tml_sim *s, double a, double b, double *place);
void tml_branch_events_count(tml_sim *s, double t);
tml_status tml_branch_events_progress(tml_sim *s, tml_error *err);

#endif
