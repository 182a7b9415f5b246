/* row_stream.h - results.rows: the rows of a run without results.csv, as they are in memory, so that a killed run
 * leaves them behind. It goes when results.h5 is whole. Two lines of text come first: whose it is, and the names as in
 * results.csv. */
#ifndef TML_RESULTS_ROW_STREAM_H
#define TML_RESULTS_ROW_STREAM_H

#include "file/table/number_columns.h"
#include "file/output_file.h"

/* n names, without that of the time. */
tml_status tml_row_stream_open(tml_file **out, const char *path, const char *const *names, int n, tml_error *err);
tml_status tml_row_stream_add(tml_file *f, double time, const double *values, int n, tml_error *err);

/* The rows that are whole. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_row_stream_read(tml_columns **out, const char *path, size_t room, tml_error *err);

#endif
