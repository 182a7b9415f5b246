/* column_file.h - columns of numbers of a file: texts with separators, and channels of results. */
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
  int *lines;           /* of the rows in the file; NULL: none */
};

/* A column without values yet; texts are copied. */
tml_status tml_sheet_add(tml_sheet *s, const char *name, size_t length, const char *unit, tml_error *err);
/* "there is no column 'spede'; did you mean 'speed'?" TML_ERR_MODEL. */
tml_status tml_sheet_no_column(const char *wanted, const char *const *names, int n, tml_error *err);
/* The number that a text names a column by; 0: it is none. */
int tml_sheet_number(const char *wanted);
/* How much of "speed [rpm]" or "speed (rpm)" is the name; the unit goes to `unit`, "" if there is none. In square
 * brackets anything stands for a unit, in round ones what is one. */
enum { TML_SHEET_UNIT = 40 };
size_t tml_sheet_split(const char *header, char unit[TML_SHEET_UNIT]);

/* A file of text (sheet_text.c), results.h5 (sheet_hdf5.c); into an empty sheet. */
tml_status tml_sheet_text(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err);
tml_status tml_sheet_hdf5(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err);

#endif
