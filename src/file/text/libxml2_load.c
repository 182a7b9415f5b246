/* libxml2_load.c - libxml2, loaded when it is needed. */
#include "file/text/libxml2_load.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

typedef struct place {
  const char *name;
  size_t offset; /* offset in tml_xml_library */
} place;

static const place places[] = {
#define X(name) {"xml" #name, offsetof(tml_xml_library, name)},
    TML_XML_LIST(X)
#undef X
};

tml_status tml_xml_load(tml_xml_library *l, tml_error *err)
{
  /* The library keeps global state for its next user, so it is never closed. */
  void *library = dlopen(TML_XML_LIBRARY, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  for (size_t i = 0; library && i < sizeof places/sizeof *places; i++) {
    void *function = dlsym(library, places[i].name);
    if (function) memcpy((char *)l + places[i].offset, &function, sizeof function);
    else library = NULL;
  }
  if (library) return TML_OK;
  const char *why = dlerror();
  return tml_fail(err, TML_ERR_MODEL, "libxml2, which reads robots in URDF, cannot be loaded: %s (Debian: libxml2)",
                  why ? why : TML_XML_LIBRARY);
}
