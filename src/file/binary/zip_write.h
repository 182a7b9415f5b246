/* zip_write.h - writing a zip file: entries one after the other, deflated where that is shorter, all with the same
 * date, so that the same content is the same bytes. */
#ifndef TML_FILE_BINARY_ZIP_WRITE_H
#define TML_FILE_BINARY_ZIP_WRITE_H

#include <stdint.h>

#include "file/output_file.h"

/* What the list at the end says of an entry. */
typedef struct tml_zip_entry { char *name; uint32_t crc, packed, size, place; bool deflated, program; } tml_zip_entry;

typedef struct tml_zip {
  tml_file *file;
  uint64_t place;        /* bytes written */
  tml_zip_entry *entries; int n_entries, cap_entries;
} tml_zip;

/* Adds an entry; `program`: it is to be executable. TML_ERR_FILE also for what a zip file cannot hold. */
tml_status tml_zip_add(tml_zip *z, const char *name, const void *bytes, size_t n, bool program, tml_error *err);
/* Writes the list at the end. */
tml_status tml_zip_finish(tml_zip *z, tml_error *err);
void tml_zip_free(tml_zip *z); /* the file stays open */

#endif
