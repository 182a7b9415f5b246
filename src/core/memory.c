/* memory.c - zeroed allocations, copies of texts, and arrays that grow by doubling, with overflow checks. */
#include "core/memory.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *tml_new(size_t n, size_t size) { return calloc(n ? n : 1, size); }

void tml_delete(void *p) { free(p); }

char *tml_strdup(const char *s)
{
  if (!s) return NULL;
  const size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  if (copy) memcpy(copy, s, n);
  return copy;
}

bool tml_grow(void **items, int *capacity, int count, size_t size)
{
  assert(size > 0 && count >= 0 && count <= *capacity);
  if (count < *capacity) return true;
  if (*capacity > INT_MAX/2) return false;
  const int more = *capacity ? 2*(*capacity) : 8;
  if ((size_t)more > SIZE_MAX/size) return false;
  void *p = realloc(*items, (size_t)more*size);
  if (!p) return false;
  *items = p;
  *capacity = more;
  return true;
}
