/* regular_file.h - opening, and reading, files where only a regular file makes sense. */
#ifndef TML_CORE_REGULAR_FILE_H
#define TML_CORE_REGULAR_FILE_H

#include <stddef.h>

#include "core/error.h"

/* Opens a regular file of at most `max` bytes for reading; *size is its length. A pipe, a device or a folder is
 * refused without waiting for whoever might stand at its other end. -1 with a text that fits behind the name of the
 * file: "is a folder, not a file". TML_ERR_FILE. */
int tml_regular_file_open(const char *path, size_t max, size_t *size, tml_error *err);

/* The whole text of a regular file, with a NUL behind it; the caller deletes it. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_file_read(char **out, const char *path, tml_error *err);
/* A file that the model is run with elsewhere. */
tml_status tml_regular_file_read(const char *path, unsigned char **out, size_t *n, tml_error *err);

/* What is at the end of a path, for messages: "a pipe", "a device", "a folder", "a socket". */
const char *tml_file_kind(unsigned mode);

#endif
