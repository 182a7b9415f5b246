/* regular_file.h - opening and reading of files that must be regular files, not pipes, devices or folders. */
#ifndef TML_CORE_REGULAR_FILE_H
#define TML_CORE_REGULAR_FILE_H

#include <stddef.h>

#include "core/error.h"

/* Opens a regular file of at most `max` bytes for reading and returns its descriptor; *size is its length in bytes. A
 * pipe, a device or a folder is refused without waiting for a writer at its other end. Returns -1 on failure
 * (TML_ERR_FILE) with a text that fits after the name of the file: "is a folder, not a file". */
int tml_regular_file_open(const char *path, size_t max, size_t *size, tml_error *err);

/* Reads a whole regular file and appends a NUL; the caller frees *out with tml_delete. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_file_read(char **out, const char *path, tml_error *err);
/* Reads the n bytes of a file that is packed together with a model to run it elsewhere; the caller frees *out with
 * tml_delete. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_regular_file_read(const char *path, unsigned char **out, size_t *n, tml_error *err);

/* Returns the kind of file for messages, from its st_mode: "a pipe", "a device", "a folder", "a socket", "a file". */
const char *tml_file_kind(unsigned mode);

#endif
