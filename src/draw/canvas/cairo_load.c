/* cairo_load.c - loads the cairo library when it is first needed. */
#include "draw/canvas/cairo_load.h"

#include <stddef.h>

#include "core/shared_library.h"

static const tml_library_place places[] = {
#define X(name) {"cairo_" #name, offsetof(tml_cairo, name)},
    TML_CAIRO_LIST(X)
#undef X
};

tml_status tml_cairo_load(tml_cairo *c, tml_error *err)
{
  const char *why = tml_library_load(c, TML_CAIRO_LIBRARY, places, sizeof places/sizeof *places);
  if (!why) return TML_OK;
  return tml_fail(err, TML_ERR_FILE, "cairo, which draws PNG and PDF, cannot be loaded: %s; plots as .svg do not need "
                                     "it", why);
}
