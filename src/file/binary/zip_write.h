/* zip_write.h - writing zip files: entries are deflated if that makes them shorter, and all have the same date, so that
 * equal contents give equal bytes. */
#ifndef TML_FILE_BINARY_ZIP_WRITE_H
#define TML_FILE_BINARY_ZIP_WRITE_H

#include <stdint.h>

#include "file/output_file.h"

/* An entry of the central directory. */
typedef struct tml_zip_entry { char *name; uint32_t crc, packed, size, place; bool deflated, program; } tml_zip_entry;

typedef struct tml_zip {
  tml_file *file;
  uint64_t place;        /* number of bytes written */
  tml_zip_entry *entries; int n_entries, cap_entries;
} tml_zip;

/* Adds an entry; `program` marks it as executable. TML_ERR_FILE, also for contents that exceed the limits of the
 * format. */
tml_status tml_zip_add(tml_zip *z, const char *name, const void *bytes, size_t n, bool program, tml_error *err);
/* Writes the central directory. */
tml_status tml_zip_finish(tml_zip *z, tml_error *err);
void tml_zip_free(tml_zip *z); /* leaves the file open */

#endif
