/* row_channels.h - the channels of a row of results that its files and checks need, each once and in ascending
 * order, in which the simulation computes them fastest. */
#ifndef TML_RUN_RECORD_ROW_CHANNELS_H
#define TML_RUN_RECORD_ROW_CHANNELS_H

#include "trammel.h"

typedef struct tml_row_channels { int *list, n; } tml_row_channels;

/* Adds n channels of the simulation. TML_ERR_MEMORY: nothing has changed. */
tml_status tml_row_channels_add(tml_row_channels *x, const tml_sim *s, const int *channels, int n, tml_error *err);
void tml_row_channels_free(tml_row_channels *x);

#endif
