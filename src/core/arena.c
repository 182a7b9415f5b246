/* arena.c - a linked list of allocations. */
#include "core/arena.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The head of a piece; its data follows. */
typedef struct tml_arena_piece {
  _Alignas(max_align_t) struct tml_arena_piece *before;
  void *adopted; /* memory that was allocated elsewhere; NULL: none */
} piece;

void *tml_arena_new(tml_arena *a, size_t n, size_t size)
{
  piece *p = size == 0 || n <= (SIZE_MAX - sizeof *p)/size ? calloc(1, sizeof *p + n*size) : NULL;
  if (!p) {
    a->failed = true;
    return NULL;
  }
  p->before = a->last;
  a->last = p;
  return p + 1;
}

char *tml_arena_strdup(tml_arena *a, const char *s)
{
  if (!s) return NULL;
  const size_t n = strlen(s) + 1;
  char *copy = tml_arena_new(a, n, 1);
  if (copy) memcpy(copy, s, n);
  return copy;
}

void *tml_arena_adopt(tml_arena *a, void *p)
{
  piece *head = p ? tml_arena_new(a, 0, 1) : NULL;
  if (head) {
    head[-1].adopted = p;
    return p;
  }
  a->failed = true;
  free(p);
  return NULL;
}

void tml_arena_free(tml_arena *a)
{
  while (a->last) {
    piece *p = a->last;
    a->last = p->before;
    free(p->adopted);
    free(p);
  }
  a->failed = false;
}
