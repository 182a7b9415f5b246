/* step_advice.h - what of a model makes its steps short, and what to change: only of laws that the model has. */
#ifndef TML_SIM_EXPLAIN_STEP_ADVICE_H
#define TML_SIM_EXPLAIN_STEP_ADVICE_H

#include "sim/explain/fastest_rate.h"

/* The name of a law by which a force element switches or bends; NULL: its law is smooth. */
const char *tml_step_advice_rough_element(const tml_sim *s, int element);
/* The same of any force, variable or equation of the model that depends on its state. */
const char *tml_step_advice_rough_law(const tml_sim *s);
/* The fastest motion of its own in words, with the light body and the stiff element it comes from, and what to change:
 * added to the text, a sentence without its full stop. False: nothing moves by itself. */
bool tml_step_advice_fastest(tml_sim *s, const tml_pace *p, char *text, size_t size);
/* What to change where steps get ever shorter: sentences. */
void tml_step_advice(tml_sim *s, char *text, size_t size);

#endif
