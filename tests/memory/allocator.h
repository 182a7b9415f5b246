/* allocator.h - memory that runs out: an allocator that refuses one request, and refusing one of every kind.
 *
 * The linker sends every malloc, calloc and realloc of the library to allocator.c, and KLU calls it as well. Memory
 * that other libraries allocate is not counted. */
#ifndef TML_TESTS_MEMORY_ALLOCATOR_H
#define TML_TESTS_MEMORY_ALLOCATOR_H

#include "support/problem.h"

extern long long calls;     /* requests so far */
extern long long klu_calls; /* of them, by KLU */
extern long long fail_at;   /* the request that is refused, counted from 0; -1: none */

/* A cmocka group setup: KLU allocates through the counting allocator. */
int watch_klu(void **state);

/* Does it once, and then again for every place from which memory is asked for, refusing it there: each time it either
 * fails as out of memory, or does without. `known` was looked at before: what it requests is left out. */
void fail_everywhere(tml_status (*known)(tml_error *err), tml_status (*use)(tml_error *err));

#endif
