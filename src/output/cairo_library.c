/* cairo_library.c - cairo, loaded when it is needed. */
#include "output/cairo_library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

typedef struct place {
  const char *name;
  size_t offset; /* in tml_cairo */
} place;

static const place places[] = {
#define X(name) {"cairo_" #name, offsetof(tml_cairo, name)},
    TML_CAIRO_LIST(X)
#undef X
};

tml_status tml_cairo_load(tml_cairo *c, tml_error *err)
{
  /* What it loads does not expect to be unloaded: it stays, and there is nothing to close. */
  void *library = dlopen(TML_CAIRO_LIBRARY, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  for (size_t i = 0; library && i < sizeof places/sizeof *places; i++) {
    void *function = dlsym(library, places[i].name);
    if (function) memcpy((char *)c + places[i].offset, &function, sizeof function);
    else library = NULL;
  }
  if (library) return TML_OK;
  const char *why = dlerror();
  return tml_fail(err, TML_ERR_FILE, "cairo, which paints PNG and PDF, cannot be loaded: %s; plots as .svg do "
                  "without it", why ? why : TML_CAIRO_LIBRARY);
}
