/* packed_numbers.h - arrays of numbers as compact text in the project's JSON files: bytes of equal significance grouped
 * together, deflated, in base64. */
#ifndef TML_FILE_BINARY_PACKED_NUMBERS_H
#define TML_FILE_BINARY_PACKED_NUMBERS_H

#include <stdint.h>

#include "core/error.h"
#include "file/text/json_write.h"
#include "file/text/json_read.h"

/* Unpacks a text to `size` bytes; the caller frees *out. `text` is overwritten. TML_ERR_FILE if there are not exactly
 * `size` bytes, TML_ERR_MEMORY. The allocation never exceeds what a text of that length can hold. */
tml_status tml_packed_unpack(unsigned char **out, char *text, size_t size, tml_error *err);

/* Writes a member with n numbers of 8 (doubles) or 4 bytes (floats, whole numbers), little-endian: all lowest bytes,
 * then all next ones. */
void tml_packed_doubles(tml_json *j, const char *key, const double *x, size_t n);
void tml_packed_floats(tml_json *j, const char *key, const double *x, size_t n);
/* Writes numbers rounded to 16 bits, for pictures: each of `rows` rows of n numbers has its own step, in the list
 * KEY_scale. */
void tml_packed_shorts(tml_json *j, const char *key, const double *x, size_t rows, size_t n);
void tml_packed_whole(tml_json *j, const char *key, const int32_t *x, size_t n);

/* Read the numbers back. The caller frees *out, even after a failure. */
tml_status tml_packed_read_doubles(double **out, tml_json_value v, size_t n, tml_error *err);
tml_status tml_packed_read_floats(double **out, tml_json_value v, size_t n, tml_error *err);
tml_status tml_packed_read_whole(int32_t **out, tml_json_value v, size_t n, tml_error *err);

#endif
