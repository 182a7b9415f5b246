/* linear_port_lookup.h - inputs and outputs of linearised equations by their names, and the simulation as it is seen
 * there. */
#ifndef TML_ANALYSIS_LINEARISE_LINEAR_PORT_LOOKUP_H
#define TML_ANALYSIS_LINEARISE_LINEAR_PORT_LOOKUP_H

#include "analysis/linearise/linearised_equations.h"
#include "sim/base/sim_channels.h"
#include "sim/base/sim_equations.h"
#include "sim/base/sim_reported.h"

/* The simulation as it is seen in the coordinates of the perturbations, for gradients; it points into itself. And what
 * is to be given back. */
typedef struct tml_linear_sim {
  tml_sim sim;
  tml_sim_equations eq;
  tml_reported reported;
  tml_channels channels;
} tml_linear_sim;

void tml_linear_view(tml_linear_sim *x, const tml_perturbation *p, const tml_sim *s);
void tml_linear_leave(tml_perturbation *p, tml_linear_sim *x);
/* Numbers of an input, which no constraint reads, and of a channel, or TML_ERR_ARGUMENT. */
tml_status tml_linear_find_input(const tml_perturbation *p, const tml_sim *s, const char *name, int *input,
                                 tml_error *err);
tml_status tml_linear_find_output(const tml_sim *s, const char *name, int *channel, tml_error *err);

#endif
