/* unsound.c - plug-ins that must be refused, by FAULT. */
#include "trammel_plugin.h"

enum { VERSION, NAME, ARGUMENTS, PARAMETERS, VALUE, TWICE, LIST, NOTHING, ANOTHER };

static int one(const double *a, const double *p, double *value)
{
  (void)p;
  *value = a[0];
  return 0;
}

static const tml_plugin_routine routines[] = {
  { FAULT == ANOTHER ? "product" : "good", 1, 0, one, 0, 0 },
  { FAULT == NAME ? "2nd" : FAULT == TWICE ? "good" : "other", FAULT == ARGUMENTS ? 33 : 1,
    FAULT == PARAMETERS ? -1 : 0, FAULT == VALUE ? 0 : one, 0, 0 },
};

static const tml_plugin plugin = { FAULT == VERSION ? 77 : TML_PLUGIN_VERSION, 2, FAULT == LIST ? 0 : routines };

const tml_plugin *tml_plugin_get(void) { return FAULT == NOTHING ? 0 : &plugin; }
