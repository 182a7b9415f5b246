/* failure_text.h - error messages that explain why a start or a step failed. */
#ifndef TML_SIM_EXPLAIN_FAILURE_TEXT_H
#define TML_SIM_EXPLAIN_FAILURE_TEXT_H

#include "sim/base/sim.h"

/* Explains why the integrator gave up. */
tml_status tml_failure_text(tml_sim *s, tml_status status, tml_error *err);
/* Appends the causes to the message of a failed start: the elements without a value, or the place where the matrix is
 * singular. */
void tml_failure_text_start(tml_sim *s, tml_status status, double t, tml_error *err);
/* Appends the user equation with the largest residual at a state, relative to its terms. */
void tml_failure_text_laws(tml_sim *s, const tml_state *x, tml_error *err);
/* Appends the user laws that have no value at a state, and why. */
void tml_failure_text_values(tml_sim *s, const tml_state *x, tml_error *err);

#endif
