/* output_file.h - buffered output to a file or to memory: every write is checked, and records are never written in
 * part. */
#ifndef TML_FILE_OUTPUT_FILE_H
#define TML_FILE_OUTPUT_FILE_H

#include "core/regular_file.h"
#include "core/shortest_digits.h"

typedef struct tml_file tml_file;

/* Opens a file for writing, creating or truncating it. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_file_open(tml_file **out, const char *path, tml_error *err);

/* Append to the buffer. A failure is remembered and reported by the next call that returns a status, so that writers
 * need not check every call. */
void tml_file_bytes(tml_file *f, const char *bytes, size_t n);
void tml_file_text(tml_file *f, const char *text);
void tml_file_no_memory(tml_file *f); /* the writer ran out of memory: remembers this failure in the same way */
/* The shortest decimal text that reads back as the same double, with a point in any locale. */
void tml_file_number(tml_file *f, double x);
void tml_file_numbers(tml_file *f, const double *x, int n); /* several numbers, with a comma before each */

/* Marks the end of a record; passes the buffer to the system if it is large enough. */
tml_status tml_file_end_record(tml_file *f, tml_error *err);
/* Passes all bytes to the system, so that they survive if the process is killed. */
tml_status tml_file_flush(tml_file *f, tml_error *err);
/* Flushes, waits for the disk and closes the file. */
tml_status tml_file_close(tml_file *f, tml_error *err);
/* Opens a text that is kept in memory. tml_file_contents returns it with a NUL appended, or NULL with a reason. */
tml_status tml_file_in_memory(tml_file **out, tml_error *err);
const char *tml_file_contents(tml_file *f, tml_error *err);
void tml_file_free(tml_file *f); /* closes without flushing if still open; NULL is allowed */

/* Writes a file atomically: `write` fills a temporary file beside `path`, which then replaces it. Symbolic links are
 * followed and permissions kept. Pipes, devices and standard output ("-") are written directly. */
tml_status tml_file_replace(const char *path, tml_status (*write)(tml_file *f, void *user, tml_error *err), void *user,
                            tml_error *err);

#endif
