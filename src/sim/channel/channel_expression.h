/* channel_expression.h - the channels that users define by expressions of the reported state. */
#ifndef TML_SIM_CHANNEL_CHANNEL_EXPRESSION_H
#define TML_SIM_CHANNEL_CHANNEL_EXPRESSION_H

#include "sim/measure/element_wrench.h"
#include "system/evaluate/law_gradient.h"

bool tml_channel_expression_describe(tml_sim *s, int k);
/* In the unit of the channel. */
tml_status tml_channel_expression_value(double *out, tml_sim *s, int k);
/* What the terms of the expression of an equation, variable or channel amount to at the reported state, which is
 * current [SI; of a channel in its unit]: it may be small because large ones cancel. */
double tml_channel_expression_terms(tml_sim *s, tml_element kind, int index);
/* channel_gradient.c: the gradient of a channel at the reported state, which is known up to its accelerations, in the
 * unit of the channel; the first time, what it takes is compiled. Counted turns and what elements remember are
 * constants. TML_ERR_ARGUMENT: it has none, being no function of the state at one instant (work, balance of energy,
 * what the run tells of itself); TML_RETRY_NAN or TML_RETRY_GEOMETRY: there it has none. The message names it. */
tml_status tml_channel_gradient(tml_sim *s, int channel, tml_gradient *g, tml_error *err);
/* Why a channel has no value at the reported state; false: it is not a routine or a table. */
bool tml_channel_expression_failure(tml_sim *s, int k, char text[TML_EXPR_FAILURE]);

#endif
