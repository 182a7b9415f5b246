/* arena.h - memory that an object owns: allocated piece by piece, freed by one call. For data that lives as long as its
 * object; arrays that grow and data that is replaced are allocated by memory.h. */
#ifndef TML_CORE_ARENA_H
#define TML_CORE_ARENA_H

#include <stdbool.h>
#include <stddef.h>

/* All zero: empty. May be copied; then one of the copies is freed. */
typedef struct tml_arena {
  struct tml_arena_piece *last;
  bool failed; /* some request since the arena was empty got no memory */
} tml_arena;

/* Returns n zeroed elements of `size` bytes, or NULL if there is no memory. n = 0 gives a valid pointer. Several
 * requests may be made before `failed` is checked. Each piece is an allocation of its own: tools see its bounds. */
void *tml_arena_new(tml_arena *a, size_t n, size_t size);
char *tml_arena_strdup(tml_arena *a, const char *s); /* NULL for NULL, or if there is no memory */
/* Takes over p, which was allocated by tml_new or malloc, and returns it. Without memory p is freed and NULL returned;
 * a NULL p counts as a failed request. */
void *tml_arena_adopt(tml_arena *a, void *p);
void tml_arena_free(tml_arena *a);                   /* frees all pieces; the arena is empty then */

#endif
