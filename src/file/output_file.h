/* output_file.h - a file being written: buffered, every write checked, never cut inside a record. */
#ifndef TML_FILE_OUTPUT_FILE_H
#define TML_FILE_OUTPUT_FILE_H

#include "core/regular_file.h"
#include "core/shortest_digits.h"

typedef struct tml_file tml_file;

/* Creates or empties `path`. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_file_open(tml_file **out, const char *path, tml_error *err);

/* Appends to the buffer. A failure is remembered and reported by the next call that returns a status,
 * so that writers need not look after every word. */
void tml_file_bytes(tml_file *f, const char *bytes, size_t n);
void tml_file_text(tml_file *f, const char *text);
void tml_file_no_memory(tml_file *f); /* what should have been written could not be made: that is such a failure */
/* The shortest decimal text that reads back as the same double, with a point in any locale. */
void tml_file_number(tml_file *f, double x);
void tml_file_numbers(tml_file *f, const double *x, int n); /* the same of several, a comma before each */

/* The bytes so far are a whole record; hands them to the system when enough have gathered. */
tml_status tml_file_end_record(tml_file *f, tml_error *err);
/* Hands all bytes to the system, so that a killed process leaves them behind. */
tml_status tml_file_flush(tml_file *f, tml_error *err);
/* Flushes and waits for the disk, then closes. */
tml_status tml_file_close(tml_file *f, tml_error *err);
/* A text that is kept in memory, and what it is so far, with a NUL behind it; NULL with a reason. */
tml_status tml_file_in_memory(tml_file **out, tml_error *err);
const char *tml_file_contents(tml_file *f, tml_error *err);
void tml_file_free(tml_file *f); /* closes without flushing if still open; NULL is fine */

/* A file that appears whole or not at all: `write` fills a file beside `path`, which then takes its place. Symbolic
 * links are followed, permissions stay; pipes and devices are written to as they are, and so is standard output,
 * "-". */
tml_status tml_file_replace(const char *path, tml_status (*write)(tml_file *f, void *user, tml_error *err), void *user,
                            tml_error *err);

#endif
