/* channel_csv.c - opens a new table of channels as text, with their names as its header. */
#include "run/record/channel_csv.h"

#include "core/memory.h"

tml_status tml_csv_open(tml_file **out, const char *path, const tml_sim *sim, const int *channels, int n,
                        tml_error *err)
{
  const char **names = tml_new((size_t)n, sizeof *names);
  if (!names) return tml_fail_memory(err);
  for (int i = 0; i < n; i++) names[i] = tml_sim_channel(sim, channels[i]).name;
  tml_status st = tml_file_open(out, path, err);
  if (!st) st = tml_csv_header(*out, names, n, err);
  tml_delete(names);
  return st;
}
