/* channel_derivatives.h - what derivatives along changes of inputs and states are taken with. States are in a file of
 * their own: they need dense matrices, inputs do not. */
#ifndef TML_ANALYSIS_LINEARISE_CHANNEL_DERIVATIVES_H
#define TML_ANALYSIS_LINEARISE_CHANNEL_DERIVATIVES_H

#include "analysis/linear/linear_model.h"
#include "system/evaluate/law_gradient.h"

/* An input: the unknown of the user that equals it, and the SI value of its unit. */
typedef struct tml_push { int unknown; double size; } tml_push;

struct tml_directions {
  tml_linear l;          /* the equations, and names of states; no eigenvalues */
  int n_inputs, n_states, n_outputs;
  tml_push *input;
  double *state;         /* n_states x width: perturbations along which one named state changes by its unit */
  tml_gradient *output;
  double *y;             /* width: a perturbation */
};

/* direction_states.c: the perturbations of the states that are asked for, and what is to be freed of them. */
tml_status tml_directions_find_states(tml_directions *x, tml_sim *s, const tml_directions_request *d, tml_error *err);
void tml_directions_drop_states(tml_directions *x);

#endif
