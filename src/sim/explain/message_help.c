/* message_help.c - explanations of messages: the table, and the search for the rows that match a message. */
#include "sim/explain/message_help.h"

#include <string.h>


static const tml_trouble table[] = {
#define TML_X(kind, sign, cause, cure) {TML_TROUBLE_##kind, sign, cause, cure},
    TML_TROUBLE_LIST(TML_X)
#undef TML_X
};

enum { COUNT = sizeof table/sizeof *table };

int tml_trouble_count(void) { return COUNT; }

tml_trouble tml_trouble_get(int i) { return i >= 0 && i < COUNT ? table[i] : (tml_trouble){0, "", "", ""}; }

/* Whether a message contains the words of a row; of words with a placeholder ("%s") only the part before it is
 * compared. */
static bool has_sign(const char *message, const char *sign)
{
  const char *fill = strchr(sign, '%'), *at = message;
  const size_t n = fill ? (size_t)(fill - sign) : strlen(sign);
  for (; n > 0 && *at; at++)
    if (strncmp(at, sign, n) == 0) return true;
  return false;
}

int tml_trouble_find(const char *message, int from)
{
  for (int i = from > 0 ? from : 0; message && i < COUNT; i++)
    if (has_sign(message, table[i].sign)) return i;
  return -1;
}
