/* part_library.c - finds the ready parts that come with the program. */
#include <string.h>

#include "core/name_match.h"
#include "modelfile/parts/embedded_examples.h"
#include "trammel.h"

static const tml_example *library_part(int i)
{
  static const tml_example none = {"", "", ""};
  return i >= 0 && i < tml_parts_count ? &tml_parts[i] : &none;
}

int tml_library_count(void) { return tml_parts_count; }

const char *tml_library_name(int i) { return library_part(i)->name; }

const char *tml_library_summary(int i) { return library_part(i)->summary; }

const char *tml_library_text(int i) { return library_part(i)->text; }

const tml_example *tml_library_find(const char *name)
{
  if (strncmp(name, TML_LIBRARY, strlen(TML_LIBRARY)) != 0) return NULL;
  for (int i = 0; i < tml_parts_count; i++)
    if (strcmp(tml_parts[i].name, name + strlen(TML_LIBRARY)) == 0) return &tml_parts[i];
  return NULL;
}

const char *tml_library_closest(const char *name)
{
  enum { MOST = 128 };
  const char *names[MOST];
  const size_t n = strlen(TML_LIBRARY);
  int count = 0;
  for (; count < tml_parts_count && count < MOST; count++) names[count] = tml_parts[count].name;
  return tml_name_closest(strncmp(name, TML_LIBRARY, n) == 0 ? name + n : name, names, count);
}
