/* shared_library.c - functions of a shared library that is loaded when it is needed. */
#include "core/shared_library.h"

#include <dlfcn.h>
#include <string.h>

const char *tml_library_load(void *table, const char *library, const tml_library_place *places, size_t n)
{
  /* What a library loads may not expect to be unloaded: it stays, and there is nothing to close. */
  void *from = dlopen(library, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  for (size_t i = 0; from && i < n; i++) {
    void *function = dlsym(from, places[i].name);
    if (function) memcpy((char *)table + places[i].offset, &function, sizeof function);
    else from = NULL;
  }
  const char *why = from ? NULL : dlerror();
  return from ? NULL : why ? why : library;
}
