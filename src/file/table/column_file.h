/* column_file.h - reading columns of numbers from a file: text with separators, or channels of results.h5. */
#ifndef TML_FILE_TABLE_COLUMN_FILE_H
#define TML_FILE_TABLE_COLUMN_FILE_H

#include "core/error.h"

enum { TML_SHEET_COLUMNS = 20000, TML_SHEET_ROWS = 1000000 };
#define TML_SHEET_BYTES ((size_t)256 << 20)

typedef struct tml_sheet_column {
  char *name, *unit;    /* never NULL */
  double *values;
} tml_sheet_column;

struct tml_sheet {
  tml_sheet_column *columns;
  int n_columns, cap_columns;
  int rows;
  int *lines;           /* line numbers of the rows in the file; NULL: none */
};

/* Appends a column without values; texts are copied. */
tml_status tml_sheet_add(tml_sheet *s, const char *name, size_t length, const char *unit, tml_error *err);
/* Fails with TML_ERR_MODEL: "there is no column 'spede'; did you mean 'speed'?" */
tml_status tml_sheet_no_column(const char *wanted, const char *const *names, int n, tml_error *err);
/* Column number if a text is a number, counted from 1; otherwise 0. */
int tml_sheet_number(const char *wanted);
/* Length of the name in "speed [rpm]" or "speed (rpm)"; `unit` gets the unit, or "". Any text in square brackets is a
 * unit; text in parentheses only if it is a known unit. */
enum { TML_SHEET_UNIT = 40 };
size_t tml_sheet_split(const char *header, char unit[TML_SHEET_UNIT]);

/* Read a text file (column_file_text.c) or a results.h5 (column_file_hdf5.c) into an empty sheet. */
tml_status tml_sheet_text(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err);
tml_status tml_sheet_hdf5(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err);

#endif
