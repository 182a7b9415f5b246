/* channel_read.c - reads the values of channels at the reported time, for the caller. */
#include "core/argument_check.h"
#include "core/float_traps.h"
#include "sim/base/sim_channels.h"
#include "sim/channel/row_values.h"

tml_status tml_sim_read(tml_sim *s, const int *channels, int n, double *values, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, s) || TML_BAD_ARRAY(err, channels, n) || TML_BAD_ARRAY(err, values, n)) return TML_ERR_ARGUMENT;
  for (int i = 0; i < n; i++)
    if (channels[i] < 0 || channels[i] >= s->channels->list.n_items)
      return tml_fail(err, TML_ERR_ARGUMENT, "there is no channel %d", channels[i]);
  tml_status st = tml_sim_assemble(s, err);
  if (st == TML_OK) st = tml_row_values_make(s, channels, n, err);
  return st == TML_OK ? tml_row_values_take(s, channels, n, values, err) : st;
}
