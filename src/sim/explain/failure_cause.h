/* failure_cause.h - the likely cause of a step that could not be made, and one change to try. */
#ifndef TML_SIM_EXPLAIN_FAILURE_CAUSE_H
#define TML_SIM_EXPLAIN_FAILURE_CAUSE_H

#include "sim/base/sim.h"

typedef struct tml_cause {
  char text[600];
  char advice[600];
} tml_cause;

/* After tml_integrator_step failed; s->run tells how. */
void tml_failure_cause_find(tml_sim *s, tml_cause *out);
/* Shapes that are too deep in each other at a state, added to the text; false: none are. */
bool tml_failure_cause_deep(tml_sim *s, const tml_state *x, tml_cause *out);

/* The joints, couplers and motions whose rows are nearest to losing their independence at a state, by name; false: none
 * is found. */
bool tml_failure_cause_weakest(tml_sim *s, const tml_state *x, char *text, size_t size);

#endif
