/* step_advice.h - what in a model makes its steps short, and what to change. Only elements that the model has are
 * named. */
#ifndef TML_SIM_EXPLAIN_STEP_ADVICE_H
#define TML_SIM_EXPLAIN_STEP_ADVICE_H

#include "sim/explain/fastest_rate.h"

/* Name of a force element whose law has a jump or a kink; NULL: the law is smooth. */
const char *tml_step_advice_nonsmooth_element(const tml_sim *s, int element);
/* The same for any force, variable or equation of the model that depends on its state. */
const char *tml_step_advice_nonsmooth_law(const tml_sim *s);
/* Whether the law of a variable is made by the program, so that the user cannot change it. */
bool tml_step_advice_is_built_in(const tml_model *m, const char *name);
/* Appends a description of the fastest time scale, with the light body and the stiff element that cause it, and what to
 * change: a sentence without its full stop. False: nothing moves by itself. */
bool tml_step_advice_fastest(tml_sim *s, const tml_time_scale *p, char *text, size_t size);
/* Appends advice, in whole sentences, for a run whose steps become shorter and shorter. */
void tml_step_advice(tml_sim *s, char *text, size_t size);

#endif
