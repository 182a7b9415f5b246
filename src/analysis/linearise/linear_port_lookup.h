/* linear_port_lookup.h - finds inputs and outputs of linearised equations by name, and shows the simulation in the
 * coordinates of the perturbations. */
#ifndef TML_ANALYSIS_LINEARISE_LINEAR_PORT_LOOKUP_H
#define TML_ANALYSIS_LINEARISE_LINEAR_PORT_LOOKUP_H

#include "analysis/linearise/linearised_equations.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_reported.h"

/* A copy of the simulation in the coordinates of the perturbations, for gradients. It points into itself and must not
 * be moved; tml_linear_leave returns what tml_linear_view took from the perturbation. */
typedef struct tml_linear_sim {
  tml_sim sim;
  tml_sim_equations eq;
  tml_reported reported;
  tml_channels channels;
} tml_linear_sim;

void tml_linear_view(tml_linear_sim *x, const tml_perturbation *p, const tml_sim *s);
void tml_linear_leave(tml_perturbation *p, tml_linear_sim *x);
/* Finds the number of an input that no constraint reads, or of a channel. TML_ERR_ARGUMENT if there is none. */
tml_status tml_linear_find_input(const tml_perturbation *p, const tml_sim *s, const char *name, int *input,
                                 tml_error *err);
tml_status tml_linear_find_output(const tml_sim *s, const char *name, int *channel, tml_error *err);

#endif
