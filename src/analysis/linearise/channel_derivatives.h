/* channel_derivatives.h - data for derivatives of channels along changes of inputs and states. A function of the caller
 * finds the states, because only states require dense matrices. */
#ifndef TML_ANALYSIS_LINEARISE_CHANNEL_DERIVATIVES_H
#define TML_ANALYSIS_LINEARISE_CHANNEL_DERIVATIVES_H

#include "analysis/linearise/linearised_equations.h"
#include "system/evaluate/law_gradient.h"

/* An input: the unknown of the user that equals it, and the SI value of its unit. */
typedef struct tml_push { int unknown; double size; } tml_push;

struct tml_directions {
  tml_perturbation p;    /* linearised equations */
  int n_inputs, n_states, n_outputs;
  tml_push *input;
  double *state;         /* n_states x width: perturbations along which one named state changes by its unit */
  tml_gradient *output;
  double *y;             /* width: scratch for a perturbation */
};

/* Fills `state` with the perturbations of the requested states. */
typedef tml_status tml_directions_states(tml_directions *x, tml_sim *s, const tml_directions_request *d,
                                         tml_error *err);

/* tml_directions_create with this function for states; NULL: requests with states are refused. */
tml_status tml_directions_make(tml_directions **out, tml_sim *s, const tml_directions_request *d,
                               tml_directions_states *states, tml_error *err);

#endif
