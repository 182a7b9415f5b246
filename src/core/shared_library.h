/* shared_library.h - functions of a shared library that is loaded when it is needed, not with every command. */
#ifndef TML_CORE_SHARED_LIBRARY_H
#define TML_CORE_SHARED_LIBRARY_H

#include <stddef.h>

/* A function by its name, and where its address goes: an offset in a struct of pointers to functions. */
typedef struct tml_library_place { const char *name; size_t offset; } tml_library_place;

/* Fills n places of the struct `table`. What is loaded stays. NULL, or why it cannot be: a text that the next call of
 * the loader may change. */
const char *tml_library_load(void *table, const char *library, const tml_library_place *places, size_t n);

#endif
