/* row_values.h - the values of channels at the reported time: computed once for a row of results, then copied for each
 * file or check that takes some of them. */
#ifndef TML_SIM_CHANNEL_ROW_VALUES_H
#define TML_SIM_CHANNEL_ROW_VALUES_H

#include "sim/base/sim.h"

/* Computes the channels of a row. The simulation keeps their values until it is stepped or reads other channels of the
 * same elements. Ascending channel numbers are fastest. */
tml_status tml_row_values_make(tml_sim *s, const int *channels, int n, tml_error *err);
/* Copies values of the row that was computed. TML_RETRY_NAN if one of them is not finite; the error names it. */
tml_status tml_row_values_take(tml_sim *s, const int *channels, int n, double *values, tml_error *err);

#endif
