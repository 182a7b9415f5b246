/* method_choice.h - chooses the method that integrates a run, and states why. */
#ifndef TML_SIM_COMPILE_METHOD_CHOICE_H
#define TML_SIM_COMPILE_METHOD_CHOICE_H

#include "sim/base/method_alignment.h"
#include "sim/base/sim_equations.h"

/* Begin sets the first method from the options. The options returned below are those of the run with the method in use.
 * Review is called before a step and changes the method if another one is better from there on. Rescue is called after
 * a failed step and changes to a method that may succeed; *rescued says whether it did. Store saves and loads the
 * choice; it precedes the data of the integrator. */
void tml_method_choice_begin(tml_sim *s);
/* After a choice of rows at time t: changes to the method kinematic if no motion is free, and back if one is. */
tml_status tml_method_choice_settle(tml_sim *s, double t, tml_error *err);
tml_options tml_method_choice_options(const tml_sim *s);
/* Before the first step: makes `auto` choose the same methods as other runs. */
tml_status tml_method_choice_align(tml_sim *s, const tml_method_alignment *alike, tml_error *err);
/* Before the first step: passes scales and step limits from earlier runs, whose arrays must outlive the run. */
tml_status tml_method_choice_tune(tml_sim *s, const tml_tuning *t, tml_error *err);
/* [s] Time from which a method was used for this reason; INFINITY: never. */
double tml_method_choice_from(const tml_sim *s, tml_reason why);
tml_status tml_method_choice_review(tml_sim *s, tml_error *err);
tml_status tml_method_choice_rescue(tml_sim *s, bool *rescued, tml_error *err);
void tml_method_choice_store(tml_methods *x, tml_archive *a);

#endif
