/* shared_library.c - loading of optional shared libraries with dlopen. */
#include "core/shared_library.h"

#include <dlfcn.h>
#include <string.h>

const char *tml_library_load(void *table, const char *library, const tml_library_place *places, size_t n)
{
  /* The library is never closed: libraries that it loads may not support being unloaded. */
  void *from = dlopen(library, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  for (size_t i = 0; from && i < n; i++) {
    void *function = dlsym(from, places[i].name);
    if (function) memcpy((char *)table + places[i].offset, &function, sizeof function);
    else from = NULL;
  }
  const char *why = from ? NULL : dlerror();
  return from ? NULL : why ? why : library;
}
