/* memory.h - allocation helpers of the library. None of them is called in the time loop. */
#ifndef TML_CORE_MEMORY_H
#define TML_CORE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* Returns n zeroed elements of `size` bytes, or NULL if there is no memory. n = 0 gives a valid pointer. */
void *tml_new(size_t n, size_t size);
void tml_delete(void *p); /* NULL is allowed */
char *tml_strdup(const char *s); /* NULL for NULL, or if there is no memory */

/* Ensures that a growing array has space for one more element: *items has *capacity elements of `size` bytes, of which
 * *count are used. Returns false if there is no memory; nothing has changed then. */
bool tml_grow(void **items, int *capacity, int count, size_t size);

#endif
