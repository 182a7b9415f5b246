/* plugin.h - loaded plug-ins and the routines they provide (docs/plugins.md). */
#ifndef TML_EXPR_FUNCTION_PLUGIN_H
#define TML_EXPR_FUNCTION_PLUGIN_H

#include "core/error.h"
#include "trammel_plugin.h"

/* One loaded file. It stays loaded until every user has released it. Both calls are thread-safe. */
typedef struct tml_library tml_library;

void tml_library_keep(tml_library *l);
void tml_library_release(tml_library *l); /* l may be NULL */

/* A routine by name; NULL: none. *library is the file that contains it; the caller must keep
 * it while using the routine. */
const tml_plugin_routine *tml_plugins_find(const tml_plugins *p, const char *name, tml_library **library);
/* The name closest to a misspelt one, or NULL. */
const char *tml_plugins_closest(const tml_plugins *p, const char *name);

#endif
