/* failure_text.h - why a start or a step failed, in words. */
#ifndef TML_SIM_EXPLAIN_FAILURE_TEXT_H
#define TML_SIM_EXPLAIN_FAILURE_TEXT_H

#include "sim/base/sim.h"

/* Explains why the integrator gave up. */
tml_status tml_failure_text(tml_sim *s, tml_status status, tml_error *err);
/* Adds to the message of a start that failed: what has no value there, or where the matrix is singular. */
void tml_failure_text_start(tml_sim *s, tml_status status, double t, tml_error *err);
/* Adds which equation of the user lacks most at a state, relative to what it is made of. */
void tml_failure_text_laws(tml_sim *s, const tml_state *x, tml_error *err);
/* Tells of laws of the user without a value at a state, and why. */
void tml_failure_text_values(tml_sim *s, const tml_state *x, tml_error *err);

#endif
