/* text_file.h - reading files, and checking that bytes are text. */
#ifndef TML_FILE_TEXT_TEXT_FILE_H
#define TML_FILE_TEXT_TEXT_FILE_H

#include "core/messages.h"

/* UTF-8 without control characters other than tab and line ends. `bad` gets the first offset that is not. */
bool tml_text_valid(const char *text, size_t size, size_t *bad);

/* The whole file, at most `max` bytes, ended by a zero byte; the caller releases it with tml_delete. A path that a
 * model names must be that of a regular file; one that the user gave may be a `stream`. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_text_read(char **out, size_t *size, const char *path, size_t max, bool stream, tml_error *err);

#endif
