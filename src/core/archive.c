/* archive.c - copying values into and out of the bytes of an archive, with bounds checks. */
#include "core/archive.h"

#include <assert.h>
#include <string.h>

#include "core/memory.h"

void tml_archive_bytes(tml_archive *a, void *x, size_t n)
{
  if (a->mode == TML_ARCHIVE_MEASURE) {
    a->at += n;
    return;
  }
  assert(a->at <= a->size);
  if (a->size - a->at < n) a->broken = true;
  if (a->broken || n == 0) return;
  if (a->mode == TML_ARCHIVE_SAVE) memcpy(a->bytes + a->at, x, n);
  else memcpy(x, a->bytes + a->at, n);
  a->at += n;
}

void tml_archive_doubles(tml_archive *a, double *x, size_t n) { tml_archive_bytes(a, x, n*sizeof *x); }

void tml_archive_double(tml_archive *a, double *x) { tml_archive_bytes(a, x, sizeof *x); }

void tml_archive_int(tml_archive *a, int *x) { tml_archive_bytes(a, x, sizeof *x); }

void tml_archive_ints(tml_archive *a, int *x, size_t n) { tml_archive_bytes(a, x, n*sizeof *x); }

void tml_archive_count(tml_archive *a, long long *x) { tml_archive_bytes(a, x, sizeof *x); }

void tml_archive_flag(tml_archive *a, bool *x)
{
  unsigned char byte = *x;
  tml_archive_bytes(a, &byte, 1);
  if (tml_archive_loads(a)) *x = byte != 0;
}

void tml_archive_flags(tml_archive *a, bool *x, size_t n)
{
  for (size_t i = 0; i < n; i++) tml_archive_flag(a, &x[i]);
}

void tml_archive_text(tml_archive *a, char **text)
{
  long long n = *text ? (long long)strlen(*text) : -1;
  tml_archive_count(a, &n);
  if (!tml_archive_loads(a)) {
    if (n > 0) tml_archive_bytes(a, *text, (size_t)n);
    return;
  }
  char *fresh = NULL;
  if (n >= 0 && (size_t)n <= a->size - a->at) fresh = tml_new((size_t)n + 1, 1);
  if (n >= 0 && !fresh) {
    a->broken = true;
    return;
  }
  if (n > 0) tml_archive_bytes(a, fresh, (size_t)n);
  tml_delete(*text);
  *text = fresh;
}

void tml_archive_same(tml_archive *a, long long x)
{
  long long stored = x;
  tml_archive_count(a, &stored);
  if (stored != x) a->broken = true;
}

uint64_t tml_archive_digest(uint64_t digest, const void *bytes, size_t n)
{
  const unsigned char *x = bytes;
  for (size_t i = 0; i < n; i++) digest = (digest ^ x[i])*UINT64_C(1099511628211);
  return digest;
}

uint64_t tml_archive_digest_text(uint64_t digest, const char *text)
{
  static const char none[] = {1};
  return text ? tml_archive_digest(digest, text, strlen(text) + 1) : tml_archive_digest(digest, none, 1);
}
