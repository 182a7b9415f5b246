/* base64_deflate.c - binary data as text in files: deflated and encoded in base64. */
#include "file/binary/base64_deflate.h"

#include <zlib.h>

#include "core/memory.h"

char *tml_base64_encode(const unsigned char *x, size_t n)
{
  static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char *out = tml_new((n + 2)/3*4 + 1, 1), *to = out;
  if (!out) return NULL;
  for (size_t i = 0; i < n; i += 3) {
    const unsigned a = x[i], b = i + 1 < n ? x[i + 1] : 0U, c = i + 2 < n ? x[i + 2] : 0U;
    *to++ = digit[a >> 2];
    *to++ = digit[(a & 3U) << 4 | b >> 4];
    *to++ = i + 1 < n ? digit[(b & 15U) << 2 | c >> 6] : '=';
    *to++ = i + 2 < n ? digit[c & 63U] : '=';
  }
  *to = '\0';
  return out;
}

char *tml_base64_pack(const unsigned char *bytes, size_t n)
{
  uLongf size = compressBound((uLong)n);
  unsigned char *packed = tml_new(size, 1);
  char *text = NULL;
  if (packed && compress2(packed, &size, bytes, (uLong)n, 6) == Z_OK) text = tml_base64_encode(packed, size);
  tml_delete(packed);
  return text;
}
