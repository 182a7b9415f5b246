/* base64_deflate.h - bytes as text in files: deflated, in base64. */
#ifndef TML_FILE_BINARY_BASE64_DEFLATE_H
#define TML_FILE_BINARY_BASE64_DEFLATE_H

#include <stddef.h>

/* zlib format, then base64; the caller deletes it. NULL: no memory. */
char *tml_base64_pack(const unsigned char *bytes, size_t n);
char *tml_base64_encode(const unsigned char *bytes, size_t n); /* only the second */

#endif
