/* cause.h - the likely cause of a step that could not be made, and one change to try. */
#ifndef TML_ANALYSIS_CAUSE_H
#define TML_ANALYSIS_CAUSE_H

#include "analysis/sim.h"

typedef struct tml_cause {
  char text[600];
  char advice[300];
} tml_cause;

/* After tml_integrator_step failed; s->run tells how. */
void tml_cause_find(tml_sim *s, tml_cause *out);

#endif
