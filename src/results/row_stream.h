/* row_stream.h - results.rows: the rows of a run without results.csv in binary form, so that a killed run leaves them
 * behind. The file is removed when results.h5 is complete. It starts with two lines of text: a mark, and the names as
 * in results.csv. */
#ifndef TML_RESULTS_ROW_STREAM_H
#define TML_RESULTS_ROW_STREAM_H

#include "file/table/number_columns.h"
#include "file/output_file.h"

/* Creates the file for n channels; `names` does not contain the time. */
tml_status tml_row_stream_open(tml_file **out, const char *path, const char *const *names, int n, tml_error *err);
/* Appends a row of n values. */
tml_status tml_row_stream_add(tml_file *f, double time, const double *values, int n, tml_error *err);

/* Reads the complete rows. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_row_stream_read(tml_columns **out, const char *path, size_t capacity, tml_error *err);

#endif
