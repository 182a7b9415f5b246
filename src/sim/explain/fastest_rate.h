/* fastest_rate.h - roughly how fast a mechanism moves by itself, from a few power steps with K and with D on the
 * constrained accelerations: what steps are compared with while a run goes on. Terms with the velocities of the state
 * are left out. Eigenvalues themselves: linear.h. */
#ifndef TML_SIM_EXPLAIN_FASTEST_RATE_H
#define TML_SIM_EXPLAIN_FASTEST_RATE_H

#include "sim/base/sim.h"

typedef struct tml_pace {
  double rate;     /* [1/s] of the fastest motion of its own; 0: nothing moves by itself */
  bool vibrates;   /* by stiffness; else it is damping that changes the motion so fast */
  int body;        /* that takes most part; 0: none */
} tml_pace;

/* At the end of the last step. Positive statuses when the state has no finite derivatives. */
tml_status tml_fastest_rate_find(tml_sim *s, tml_pace *out);
/* The rate alone, and roughly: costs about a step. */
tml_status tml_fastest_rate(tml_sim *s, double *rate);

#endif
