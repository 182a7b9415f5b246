/* failure_cause.h - the likely cause of a failed step, and one change to try. */
#ifndef TML_SIM_EXPLAIN_FAILURE_CAUSE_H
#define TML_SIM_EXPLAIN_FAILURE_CAUSE_H

#include "sim/base/sim.h"

typedef struct tml_cause {
  char text[600];
  char advice[600];
} tml_cause;

/* Finds the cause after tml_integrator_step failed, from the state of s->run. */
void tml_failure_cause_find(tml_sim *s, tml_cause *out);
/* Appends the pairs of shapes that penetrate too deeply at a state; false: there are none. */
bool tml_failure_cause_deep(tml_sim *s, const tml_state *x, tml_cause *out);

/* Names the joints, couplers and motions whose rows are nearest to losing their independence at a state; false: none
 * was found. */
bool tml_failure_cause_weakest(tml_sim *s, const tml_state *x, char *text, size_t size);

#endif
