/* method_choice.h - which method integrates a run, and why. */
#ifndef TML_SIM_COMPILE_METHOD_CHOICE_H
#define TML_SIM_COMPILE_METHOD_CHOICE_H

#include "sim/base/method_alignment.h"
#include "sim/base/sim_equations.h"

/* The method of the start, by the options; the options of a run with the method in use. Before a step:
 * another one from here on, if the present one is not the right one any more; after one that failed: another one that
 * may get further, in *rescued. Saved and loaded, `method` first. */
void tml_method_choice_begin(tml_sim *s);
/* Where rows were chosen, at t: kinematic where nothing is free, and no longer where something is. */
tml_status tml_method_choice_settle(tml_sim *s, double t, tml_error *err);
tml_options tml_method_choice_options(const tml_sim *s);
/* Before the first step: `auto` is to take the methods of other runs. */
tml_status tml_method_choice_align(tml_sim *s, const tml_alike *alike, tml_error *err);
/* Before the first step: what other runs have shown; it has to outlive the run. */
tml_status tml_method_choice_tune(tml_sim *s, const tml_tuning *t, tml_error *err);
/* From where on a method was taken for this reason; INFINITY: nowhere. */
double tml_method_choice_from(const tml_sim *s, tml_reason why);
tml_status tml_method_choice_review(tml_sim *s, tml_error *err);
tml_status tml_method_choice_rescue(tml_sim *s, bool *rescued, tml_error *err);
void tml_method_choice_store(tml_methods *x, tml_archive *a);

#endif
