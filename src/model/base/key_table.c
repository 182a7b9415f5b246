/* key_table.c - key tables that several kinds of elements share, and the search for a key. */
#include "model/base/key_table.h"

#include <string.h>

// clang-format off
static const tml_key law_rows[] = {
  {"table", TML_KEY_NAME, true, 0, 0, "", "", NULL, "name of a table"},
  {"spline", TML_KEY_WORD, false, 0, 0, "", "akima | cubic | linear | monotone", NULL,
   "how it is interpolated; akima if not given"},
};
TML_KEY_TABLE(tml_keys_law, "law", law_rows, "A characteristic given by points.");
// clang-format on

int tml_key_find(const tml_key_table *t, const char *key)
{
  for (int i = 0; i < t->n; i++) {
    if (strcmp(t->keys[i].key, key) == 0) return i;
  }
  return -1;
}
