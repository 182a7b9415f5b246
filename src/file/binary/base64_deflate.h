/* base64_deflate.h - binary data as text in files: deflated and encoded in base64. */
#ifndef TML_FILE_BINARY_BASE64_DEFLATE_H
#define TML_FILE_BINARY_BASE64_DEFLATE_H

#include <stddef.h>

/* Deflates (zlib format) and encodes in base64; the caller frees the text. NULL: no memory. */
char *tml_base64_pack(const unsigned char *bytes, size_t n);
char *tml_base64_encode(const unsigned char *bytes, size_t n); /* base64 only */

#endif
