/* text_file.h - reading text files, and checking that bytes are text. */
#ifndef TML_FILE_TEXT_TEXT_FILE_H
#define TML_FILE_TEXT_TEXT_FILE_H

#include "core/messages.h"

/* True for UTF-8 without control characters other than tab and line ends; otherwise *bad is the first invalid
 * offset. */
bool tml_text_valid(const char *text, size_t size, size_t *bad);

/* Reads a whole file of at most `max` bytes, terminated by a zero byte; the caller frees it with tml_delete. A path
 * named by a model must be that of a regular file; one given by the user may be a `stream`. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_text_read(char **out, size_t *size, const char *path, size_t max, bool stream, tml_error *err);

#endif
