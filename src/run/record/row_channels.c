/* row_channels.c - sorted sets of channels. */
#include "run/record/row_channels.h"

#include "core/error.h"
#include "core/memory.h"

tml_status tml_row_channels_add(tml_row_channels *x, const tml_sim *s, const int *channels, int n, tml_error *err)
{
  const int all = tml_sim_channel_count(s);
  bool *in = tml_new((size_t)all, sizeof *in);
  int *list = tml_new((size_t)x->n + (size_t)n, sizeof *list), m = 0;
  if (!in || !list) {
    tml_delete(in);
    tml_delete(list);
    return tml_fail_memory(err);
  }
  for (int i = 0; i < x->n; i++) in[x->list[i]] = true;
  for (int i = 0; i < n; i++) in[channels[i]] = true;
  for (int i = 0; i < all; i++)
    if (in[i]) list[m++] = i;
  tml_delete(in);
  tml_row_channels_free(x);
  *x = (tml_row_channels){list, m};
  return TML_OK;
}

void tml_row_channels_free(tml_row_channels *x)
{
  tml_delete(x->list);
  *x = (tml_row_channels){0};
}
