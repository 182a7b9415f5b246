/* fastest_rate.h - estimates the fastest time scale of a mechanism, by a few power iterations with K and with D on the
 * constrained accelerations. Step sizes are compared with it during a run. Terms with the velocities of the state are
 * left out. Accurate eigenvalues: analysis/linear/linear_model.h. */
#ifndef TML_SIM_EXPLAIN_FASTEST_RATE_H
#define TML_SIM_EXPLAIN_FASTEST_RATE_H

#include "sim/base/sim.h"

typedef struct tml_time_scale {
  double rate;     /* [1/s] fastest rate; 0: nothing moves by itself */
  bool vibrates;   /* the rate is a frequency due to stiffness; otherwise a decay rate due to damping */
  int body;        /* body with the largest part in the motion; 0: none */
} tml_time_scale;

/* Estimate at the end of the last step. Returns a positive status if the state has no finite derivatives. */
tml_status tml_fastest_rate_find(tml_sim *s, tml_time_scale *out);
/* The rate only, less accurately; costs about as much as a step. */
tml_status tml_fastest_rate(tml_sim *s, double *rate);

#endif
