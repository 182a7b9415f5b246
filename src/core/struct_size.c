/* struct_size.c - the rule for structs that begin with their size, in one place: a shorter struct has zeros, which are
 * the defaults, for the fields that it lacks; what a longer one has beyond must be zero. */
#include "core/struct_size.h"

#include <string.h>

enum { SIZE_MOST = 1 << 16 }; /* larger than any struct of this and of future versions */

/* A struct has at least one field beside its size. Anything smaller, and large random numbers, were never set. */
static tml_status check_size(size_t size, const char *type, tml_error *err)
{
  if (size >= 2*sizeof(size_t) && size <= SIZE_MOST) return TML_OK;
  return tml_fail_field(err, TML_ERR_ARGUMENT, "size", "size is %zu: it must be sizeof(%s)", size, type);
}

const void *tml_struct_take(void *out, size_t size, const void *given, const char *type, tml_error *err)
{
  const unsigned char *bytes = given;
  size_t theirs;
  memcpy(&theirs, given, sizeof theirs);
  if (check_size(theirs, type, err)) return NULL;
  for (size_t k = size; k < theirs; k++)
    if (bytes[k]) {
      tml_fail_field(err, TML_ERR_ARGUMENT, "size", "the program sets a field of %s that this library, version %s, "
                     "does not have", type, tml_version());
      return NULL;
    }
  memcpy(out, given, theirs < size ? theirs : size);
  memcpy(out, &size, sizeof size);
  return out;
}

const void *tml_struct_at(const void *list, int i)
{
  size_t theirs;
  memcpy(&theirs, list, sizeof theirs);
  return (const unsigned char *)list + (size_t)i*theirs;
}

tml_status tml_struct_take_list(void *out, size_t size, const void *list, int n, const char *type, tml_error *err)
{
  size_t theirs = 0;
  if (n > 0) memcpy(&theirs, list, sizeof theirs);
  if (n > 0 && check_size(theirs, type, err)) return TML_ERR_ARGUMENT;
  for (int i = 0; i < n; i++) {
    const unsigned char *given = (const unsigned char *)list + (size_t)i*theirs;
    size_t own;
    memcpy(&own, given, sizeof own);
    if (own != theirs)
      return tml_fail_field(err, TML_ERR_ARGUMENT, "size", "size is %zu in element %d of an array of %s: that of the "
                            "first is %zu", own, i, type, theirs);
    void *mine = (unsigned char *)out + (size_t)i*size;
    memset(mine, 0, size);
    if (!tml_struct_take(mine, size, given, type, err)) return TML_ERR_ARGUMENT;
  }
  return TML_OK;
}

void *tml_struct_mark(void *list, size_t n, size_t size)
{
  for (size_t i = 0; list && i < n; i++) memcpy((unsigned char *)list + i*size, &size, sizeof size);
  return list;
}

tml_status tml_struct_give(void *given, const void *from, size_t size, const char *type, tml_error *err)
{
  size_t theirs;
  memcpy(&theirs, given, sizeof theirs);
  const tml_status st = check_size(theirs, type, err);
  if (st) return st;
  memset(given, 0, theirs);
  memcpy(given, from, theirs < size ? theirs : size);
  memcpy(given, &theirs, sizeof theirs);
  return TML_OK;
}
