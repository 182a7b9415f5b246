/* packed_numbers.h - numbers as text in files of ours: bytes of the same weight together, deflated, in base64. */
#ifndef TML_FILE_BINARY_PACKED_NUMBERS_H
#define TML_FILE_BINARY_PACKED_NUMBERS_H

#include <stdint.h>

#include "core/error.h"
#include "file/text/json_write.h"
#include "file/text/json_read.h"

/* Bytes of packed text; the caller deletes them. `text` is used up. TML_ERR_FILE when there are not just `size`,
 * TML_ERR_MEMORY; what is asked for is never larger than such a text can hold. */
tml_status tml_packed_unpack(unsigned char **out, char *text, size_t size, tml_error *err);

/* A member that holds n numbers of 8, 4 or 4 bytes, low bytes first: all lowest bytes, then all next ones. */
void tml_packed_doubles(tml_json *j, const char *key, const double *x, size_t n);
void tml_packed_floats(tml_json *j, const char *key, const double *x, size_t n);
/* Rounded to 16 bits, for pictures: each of `rows` rows of n numbers with a step of its own, in the list KEY_scale. */
void tml_packed_shorts(tml_json *j, const char *key, const double *x, size_t rows, size_t n);
void tml_packed_whole(tml_json *j, const char *key, const int32_t *x, size_t n);

/* The same read back. `out` is deleted by the caller also after a failure. */
tml_status tml_packed_read_doubles(double **out, tml_json_value v, size_t n, tml_error *err);
tml_status tml_packed_read_floats(double **out, tml_json_value v, size_t n, tml_error *err);
tml_status tml_packed_read_whole(int32_t **out, tml_json_value v, size_t n, tml_error *err);

#endif
