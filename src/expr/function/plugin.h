/* plugin.h - plug-ins that were loaded, and the routines they offer (docs/plugins.md). */
#ifndef TML_EXPR_FUNCTION_PLUGIN_H
#define TML_EXPR_FUNCTION_PLUGIN_H

#include "core/error.h"
#include "trammel_plugin.h"

/* One loaded file. It stays loaded as long as somebody keeps it; keeping and releasing may happen in any thread. */
typedef struct tml_library tml_library;

void tml_library_keep(tml_library *l);
void tml_library_release(tml_library *l); /* NULL is fine */

/* A routine by name, NULL when there is none. *library, for the caller to keep, is where it lives. */
const tml_plugin_routine *tml_plugins_find(const tml_plugins *p, const char *name, tml_library **library);
/* Closest name to a misspelt one, or NULL. */
const char *tml_plugins_closest(const tml_plugins *p, const char *name);

#endif
