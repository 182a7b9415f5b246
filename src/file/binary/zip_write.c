/* zip_write.c - the subset of the zip format (PKWARE APPNOTE 4.3) that is needed: local headers, central directory and
 * end record. No encryption, no comments, no files beyond 4 GB. */
#include "file/binary/zip_write.h"

#include <assert.h>
#include <string.h>
#include <zlib.h>

#include "core/memory.h"

enum {
  VERSION = 20,          /* version needed to extract: deflate and folders */
  UNIX = 3 << 8,         /* file attributes are those of Unix */
  UTF8 = 1 << 11,        /* names are in UTF-8 */
  DATE = (1980 - 1980) << 9 | 1 << 5 | 1,
  DEFLATED = 8
};

/* A record of little-endian numbers. */
typedef struct record { unsigned char bytes[64]; size_t n; } record;

static void put_bytes(record *r, uint32_t x, int bytes)
{
  for (int i = 0; i < bytes; i++) r->bytes[r->n++] = (unsigned char)(x >> 8*i & 255U);
}

static void write_bytes(tml_zip *z, const void *bytes, size_t n)
{
  tml_file_bytes(z->file, bytes, n);
  z->place += n;
}

/* The fields that both headers of an entry share. */
static void put_common(record *r, const tml_zip_entry *e)
{
  put_bytes(r, VERSION, 2);
  put_bytes(r, UTF8, 2);
  put_bytes(r, e->deflated ? DEFLATED : 0, 2);
  put_bytes(r, 0, 2);
  put_bytes(r, DATE, 2);
  put_bytes(r, e->crc, 4);
  put_bytes(r, e->packed, 4);
  put_bytes(r, e->size, 4);
  put_bytes(r, (uint32_t)strlen(e->name), 2);
  put_bytes(r, 0, 2);
}

/* Raw deflate without the zlib header. *n becomes the length, or 0 if the result is not shorter. */
static bool deflate_bytes(unsigned char *out, size_t *n, const void *bytes, size_t size)
{
  z_stream s = {.next_in = (unsigned char *)bytes, .avail_in = (uInt)size, .next_out = out, .avail_out = (uInt)size};
  *n = 0;
  if (deflateInit2(&s, 6, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return false;
  if (deflate(&s, Z_FINISH) == Z_STREAM_END) *n = s.total_out;
  return deflateEnd(&s) != Z_STREAM_ERROR;
}

static tml_status write_entry(tml_zip *z, const tml_zip_entry *e, const void *content, tml_error *err)
{
  record r = {.n = 0};
  put_bytes(&r, 0x04034b50, 4);
  put_common(&r, e);
  write_bytes(z, r.bytes, r.n);
  write_bytes(z, e->name, strlen(e->name));
  write_bytes(z, content, e->packed);
  return tml_file_end_record(z->file, err);
}

tml_status tml_zip_add(tml_zip *z, const char *name, const void *bytes, size_t n, bool program, tml_error *err)
{
  if (n >= UINT32_MAX || z->place >= UINT32_MAX/2 || strlen(name) > 65535 || z->n_entries >= 65535)
    return tml_fail(err, TML_ERR_FILE, "'%s' is too large for a zip file", name);
  if (!tml_grow((void **)&z->entries, &z->cap_entries, z->n_entries, sizeof *z->entries)) return tml_fail_memory(err);
  unsigned char *packed = tml_new(n + 1, 1);
  tml_zip_entry e = {.name = tml_strdup(name), .size = (uint32_t)n, .place = (uint32_t)z->place, .program = program};
  size_t length = 0;
  tml_status st = packed && e.name && deflate_bytes(packed, &length, bytes, n) ? TML_OK : tml_fail_memory(err);
  if (st == TML_OK) {
    e.deflated = length > 0;
    e.packed = (uint32_t)(e.deflated ? length : n);
    e.crc = (uint32_t)crc32(0, bytes, (uInt)n);
    st = write_entry(z, &e, e.deflated ? packed : bytes, err);
  }
  tml_delete(packed);
  /* entries are stored one after the other */
  assert(z->n_entries == 0 || z->entries[z->n_entries - 1].place < e.place);
  if (st == TML_OK) z->entries[z->n_entries++] = e;
  else tml_delete(e.name);
  return st;
}

static void list_entry(tml_zip *z, const tml_zip_entry *e)
{
  record r = {.n = 0};
  put_bytes(&r, 0x02014b50, 4);
  put_bytes(&r, UNIX | VERSION, 2);
  put_common(&r, e);
  put_bytes(&r, 0, 2); /* comment */
  put_bytes(&r, 0, 2); /* disk */
  put_bytes(&r, 0, 2); /* kind of content */
  put_bytes(&r, (e->program ? 0100755U : 0100644U) << 16, 4);
  put_bytes(&r, e->place, 4);
  write_bytes(z, r.bytes, r.n);
  write_bytes(z, e->name, strlen(e->name));
}

tml_status tml_zip_finish(tml_zip *z, tml_error *err)
{
  const uint64_t place = z->place;
  record r = {.n = 0};
  for (int i = 0; i < z->n_entries; i++) list_entry(z, &z->entries[i]);
  put_bytes(&r, 0x06054b50, 4);
  put_bytes(&r, 0, 4); /* disks */
  put_bytes(&r, (uint32_t)z->n_entries, 2);
  put_bytes(&r, (uint32_t)z->n_entries, 2);
  put_bytes(&r, (uint32_t)(z->place - place), 4);
  put_bytes(&r, (uint32_t)place, 4);
  put_bytes(&r, 0, 2);
  write_bytes(z, r.bytes, r.n);
  return tml_file_end_record(z->file, err);
}

void tml_zip_free(tml_zip *z)
{
  for (int i = 0; i < z->n_entries; i++) tml_delete(z->entries[i].name);
  tml_delete(z->entries);
  *z = (tml_zip){0};
}
