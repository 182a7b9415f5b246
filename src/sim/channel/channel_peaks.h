/* channel_peaks.h - channels NAME_max and NAME_min: the largest and smallest value of the channel NAME since the last
 * row of results, over the accepted steps and the states between their ends. */
#ifndef TML_SIM_CHANNEL_CHANNEL_PEAKS_H
#define TML_SIM_CHANNEL_CHANNEL_PEAKS_H

#include "core/archive.h"
#include "sim/base/sim_peaks.h"
#include "sim/channel/channel_walk.h"

/* Describes the peaks of contacts, and those that `record:`, `plot:` or a signal names; called when all other channels
 * are described. */
void tml_peaks_describe(tml_walk *w);
/* Takes the values of peak k from those of its source at the reported time. */
void tml_walk_peak(tml_walk *w, int k);
/* Activates the recorded peaks; after the list of channels is complete. False: out of memory. */
bool tml_peaks_create(tml_sim *s);
void tml_peaks_store(tml_peaks *x, tml_archive *a);

/* Begins at the reported time, as after a row. */
void tml_peaks_begin(tml_sim *s);
/* Ignores what lies before a time that is not before the last row; comparisons take rows that are farther apart. */
void tml_peaks_begin_later(tml_sim *s, double from);
/* Whether a channel is a peak; it is held from now on. */
bool tml_peaks_want(const tml_sim *s, int channel);
/* Adds the values up to a time within the last step. The reported time stays. */
tml_status tml_peaks_extend(tml_sim *s, double to, tml_error *err);
/* The channel whose values a peak holds; any other channel itself. */
int tml_peaks_source(const tml_sim *s, int channel);

#endif
