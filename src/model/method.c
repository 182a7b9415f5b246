/* method.c - the integration methods by name. */
#include <string.h>

#include "core/error.h"

static const tml_method_info table[] = {
#define TML_X(name, word, family, order, variable, about) \
  {word, about, TML_FAMILY_##family, order, true, variable, true},
    TML_METHOD_LIST(TML_X)
#undef TML_X
};

tml_method_info tml_method_get(tml_method m) { return table[m]; }

tml_method tml_method_find(const char *word)
{
  int m = 0;
  while (m < (int)TML_METHOD_COUNT && strcmp(table[m].word, word) != 0) m++;
  return (tml_method)m;
}
