/* memory.h - the few allocation helpers of the library. Nothing here is called in the time loop. */
#ifndef TML_CORE_MEMORY_H
#define TML_CORE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* n zeroed elements of `size` bytes; NULL when there is no memory. n = 0 gives a valid pointer. */
void *tml_new(size_t n, size_t size);
void tml_delete(void *p); /* NULL is fine */
char *tml_strdup(const char *s); /* NULL stays NULL only for NULL; otherwise NULL means no memory */

/* Makes room for one more element at the end of a growing array: *items has room for *capacity elements
 * of `size` bytes, *count of them used. False when there is no memory (nothing changed). */
bool tml_grow(void **items, int *capacity, int count, size_t size);

#endif
