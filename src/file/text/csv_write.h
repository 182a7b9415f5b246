/* csv_write.h - results as text: one header row `time,<channels>`, one row per output time (RFC 4180, LF). */
#ifndef TML_FILE_TEXT_CSV_WRITE_H
#define TML_FILE_TEXT_CSV_WRITE_H

#include "file/output_file.h"

/* Writes the header row: "time" and n names, quoted if necessary. */
tml_status tml_csv_header(tml_file *f, const char *const *names, int n, tml_error *err);

/* The same with another name of the first column. */
tml_status tml_csv_columns(tml_file *f, const char *first, const char *const *names, int n, tml_error *err);

/* Writes a row. It stays in the buffer until that is full or flushed. */
tml_status tml_csv_row(tml_file *f, double time, const double *values, int n, tml_error *err);

/* Writes a field, quoted if necessary. */
void tml_csv_text(tml_file *f, const char *text);

#endif
