/* packed_numbers.c - packing of arrays of numbers: bytes of equal significance together, deflated, in base64. */
#include "file/binary/packed_numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "core/memory.h"
#include "file/binary/base64_deflate.h"

enum { DEFLATE_MOST = 1032 }; /* largest compression ratio of deflate */

/* ---------------------------------------------------------------- reading -------------------- */

static int digit_of(char c)
{
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  return c == '+' ? 62 : c == '/' ? 63 : -1;
}

/* Decodes base64 in place; returns the number of bytes. */
static size_t decode_base64(char *text)
{
  size_t n = 0;
  uint32_t bits = 0;
  int count = 0;
  for (const char *c = text; *c && digit_of(*c) >= 0; c++) {
    bits = bits << 6 | (uint32_t)digit_of(*c);
    if (++count%4 == 1) continue;
    text[n++] = (char)(unsigned char)(bits >> (6 - 2*((count - 1)%4)) & 0xff);
  }
  return n;
}

static tml_status fail_damaged(tml_error *err) { return tml_fail(err, TML_ERR_FILE, "packed numbers are damaged"); }

tml_status tml_packed_unpack(unsigned char **out, char *text, size_t size, tml_error *err)
{
  *out = NULL;
  const size_t packed = decode_base64(text);
  if (size/DEFLATE_MOST > packed) return fail_damaged(err);
  uLongf n = (uLongf)size;
  unsigned char *bytes = *out = tml_new(size, 1);
  if (!bytes) return tml_fail_memory(err);
  if (uncompress(bytes, &n, (const unsigned char *)text, (uLong)packed) == Z_OK && n == size) return TML_OK;
  return fail_damaged(err);
}

/* Reads n unsigned integers of `bytes` bytes; the caller frees them. */
static tml_status read_planes(uint64_t **out, tml_json_value v, size_t n, size_t bytes, tml_error *err)
{
  *out = NULL;
  unsigned char *planes = NULL;
  if (!tml_json_is_text(v)) return fail_damaged(err);
  char *text = tml_json_text(v);
  tml_status st = text ? tml_packed_unpack(&planes, text, n*bytes, err) : tml_fail_memory(err);
  tml_delete(text);
  if (!st && !(*out = tml_new(n, sizeof **out))) st = tml_fail_memory(err);
  for (size_t i = 0; !st && i < n; i++)
    for (size_t b = 0; b < bytes; b++) (*out)[i] |= (uint64_t)planes[b*n + i] << 8*b;
  tml_delete(planes);
  return st;
}

tml_status tml_packed_read_doubles(double **out, tml_json_value v, size_t n, tml_error *err)
{
  uint64_t *bits;
  *out = NULL;
  tml_status st = read_planes(&bits, v, n, sizeof(double), err);
  if (!st && !(*out = tml_new(n, sizeof **out))) st = tml_fail_memory(err);
  if (!st && n > 0) memcpy(*out, bits, n*sizeof **out);
  tml_delete(bits);
  return st;
}

tml_status tml_packed_read_floats(double **out, tml_json_value v, size_t n, tml_error *err)
{
  uint64_t *bits;
  *out = NULL;
  tml_status st = read_planes(&bits, v, n, sizeof(float), err);
  if (!st && !(*out = tml_new(n, sizeof **out))) st = tml_fail_memory(err);
  for (size_t i = 0; !st && i < n; i++) {
    const uint32_t low = (uint32_t)bits[i];
    float x;
    memcpy(&x, &low, sizeof x);
    (*out)[i] = (double)x;
  }
  tml_delete(bits);
  return st;
}

tml_status tml_packed_read_whole(int32_t **out, tml_json_value v, size_t n, tml_error *err)
{
  uint64_t *bits;
  *out = NULL;
  tml_status st = read_planes(&bits, v, n, sizeof(int32_t), err);
  if (!st && !(*out = tml_new(n, sizeof **out))) st = tml_fail_memory(err);
  for (size_t i = 0; !st && i < n; i++) {
    const uint32_t low = (uint32_t)bits[i];
    memcpy(&(*out)[i], &low, sizeof low);
  }
  tml_delete(bits);
  return st;
}

/* ---------------------------------------------------------------- writing -------------------- */

static void put_planes(tml_json *j, const char *key, const unsigned char *planes, size_t n)
{
  char *text = planes ? tml_base64_pack(planes, n) : NULL;
  if (text) tml_json_string(j, key, text);
  else tml_file_no_memory(j->file);
  tml_delete(text);
}

/* Distributes the bytes of number i of n to the planes. */
static void spread_bytes(unsigned char *planes, size_t n, size_t i, uint64_t bits, size_t bytes)
{
  for (size_t b = 0; b < bytes; b++) planes[b*n + i] = (unsigned char)(bits >> 8*b);
}

void tml_packed_doubles(tml_json *j, const char *key, const double *x, size_t n)
{
  unsigned char *planes = tml_new(n, sizeof(double));
  for (size_t i = 0; planes && i < n; i++) {
    uint64_t bits;
    memcpy(&bits, &x[i], sizeof bits);
    spread_bytes(planes, n, i, bits, sizeof bits);
  }
  put_planes(j, key, planes, n*sizeof(double));
  tml_delete(planes);
}

void tml_packed_floats(tml_json *j, const char *key, const double *x, size_t n)
{
  unsigned char *planes = tml_new(n, sizeof(float));
  for (size_t i = 0; planes && i < n; i++) {
    const float value = (float)x[i];
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    spread_bytes(planes, n, i, bits, sizeof bits);
  }
  put_planes(j, key, planes, n*sizeof(float));
  tml_delete(planes);
}

void tml_packed_whole(tml_json *j, const char *key, const int32_t *x, size_t n)
{
  unsigned char *planes = tml_new(n, sizeof(int32_t));
  for (size_t i = 0; planes && i < n; i++) spread_bytes(planes, n, i, (uint32_t)x[i], sizeof(int32_t));
  put_planes(j, key, planes, n*sizeof(int32_t));
  tml_delete(planes);
}

void tml_packed_shorts(tml_json *j, const char *key, const double *x, size_t rows, size_t n)
{
  char scale[64];
  unsigned char *planes = tml_new(rows*n, 2);
  snprintf(scale, sizeof scale, "%s_scale", key);
  tml_json_array(j, scale);
  for (size_t r = 0; r < rows && planes; r++) {
    double most = 0.0;
    for (size_t i = 0; i < n; i++) most = fmax(most, fabs(x[r*n + i]));
    tml_json_number(j, NULL, most/32767.0);
    for (size_t i = 0; i < n; i++) {
      const long k = most > 0 ? lrint(x[r*n + i]/most*32767.0) : 0;
      spread_bytes(planes, rows*n, r*n + i, (uint64_t)(k < 0 ? k + 65536 : k), 2);
    }
  }
  tml_json_end(j);
  put_planes(j, key, planes, 2*rows*n);
  tml_delete(planes);
}
