/* shared_library.h - optional shared libraries that are loaded when they are first needed, and not with every
 * command. */
#ifndef TML_CORE_SHARED_LIBRARY_H
#define TML_CORE_SHARED_LIBRARY_H

#include <stddef.h>

/* Name of a function and the offset of its pointer in a struct of function pointers. */
typedef struct tml_library_place { const char *name; size_t offset; } tml_library_place;

/* Loads `library` and fills n function pointers of the struct `table`. The library stays loaded. Returns NULL, or the
 * reason of the failure: a text that the next call of the loader may overwrite. */
const char *tml_library_load(void *table, const char *library, const tml_library_place *places, size_t n);

#endif
