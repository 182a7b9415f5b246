/* branch_events.h - switches of user functions (if, abs, impact, ...) during a run. */
#ifndef TML_SIM_EVENT_BRANCH_EVENTS_H
#define TML_SIM_EVENT_BRANCH_EVENTS_H

#include "sim/base/sim.h"

tml_status tml_branch_events_create(tml_sim *s, tml_error *err);
/* Watched: whether branches are kept during steps, so that switches must be searched for. Differ: whether a function
 * would take another branch at the state that was solved for last than at the start of the step. Locate: the first time
 * in (a, b] at which that is so. Count: registers a switch at t. Progress: fails if the run hardly advances any
 * more. */
bool tml_branch_events_watched(const tml_sim *s);
bool tml_branch_events_differ(tml_sim *s);
tml_status tml_branch_events_locate(tml_sim *s, double a, double b, double *place);
void tml_branch_events_count(tml_sim *s, double t);
tml_status tml_branch_events_progress(tml_sim *s, tml_error *err);

#endif
