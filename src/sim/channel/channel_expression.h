/* channel_expression.h - the channels that users define by expressions of the reported state. */
#ifndef TML_SIM_CHANNEL_CHANNEL_EXPRESSION_H
#define TML_SIM_CHANNEL_CHANNEL_EXPRESSION_H

#include "sim/measure/element_wrench.h"
#include "system/evaluate/law_gradient.h"

bool tml_channel_expression_describe(tml_sim *s, int k);
/* Value of channel k, in the unit of the channel. */
tml_status tml_channel_expression_value(double *out, tml_sim *s, int k);
/* Sum of the magnitudes of what the inputs contribute to the expression of an equation, variable or channel at the
 * reported state, which must be current [SI; for a channel in its unit]: the reference for its round-off, since the
 * value may be small only because large terms cancel. */
double tml_channel_expression_terms(tml_sim *s, tml_element kind, int index);
/* Gradient of a channel at the reported state, in the unit of the channel (channel_gradient.c). The state must be known
 * up to its accelerations. Expressions are compiled at the first call. Counted turns and the memory of elements are
 * treated as constants. TML_ERR_ARGUMENT: the channel is no function of the state at one instant (work, energy balance,
 * statistics of the run). TML_RETRY_NAN or TML_RETRY_GEOMETRY: no gradient exists at this state. The message names the
 * channel. */
tml_status tml_channel_gradient(tml_sim *s, int channel, tml_gradient *g, tml_error *err);
/* Why a channel has no value at the reported state; false: the cause is neither a routine nor a table. */
bool tml_channel_expression_failure(tml_sim *s, int k, char text[TML_EXPR_FAILURE]);

#endif
