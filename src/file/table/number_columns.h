/* number_columns.h - transposition of rows of numbers to columns in bounded memory, for the rows of a run as they are
 * produced or those of a results.csv. */
#ifndef TML_FILE_TABLE_NUMBER_COLUMNS_H
#define TML_FILE_TABLE_NUMBER_COLUMNS_H

#include "core/error.h"

#define TML_COLUMNS_CAPACITY ((size_t)8000000) /* largest number of values in memory: 64 MB */

typedef enum tml_columns_end {
  TML_COLUMNS_WHOLE,    /* every row could be read */
  TML_COLUMNS_CUT,      /* the last row has no end */
  TML_COLUMNS_DAMAGED   /* a row does not consist of one number per column; reading stopped there */
} tml_columns_end;

typedef struct tml_columns {
  int n;                 /* number of columns */
  char **names;          /* names of the header row */
  long long rows;        /* number of complete rows */
  double time;           /* time of the last row */
  long long whole;       /* [bytes] length of the file up to the end of the last complete row */
  tml_columns_end end;

  /* The following members belong to number_columns.c. A block holds block_rows rows, column after column. The last
   * block is in memory. As soon as there are several, all of them are in `scratch`, an unnamed file. */
  size_t capacity;
  long long block_rows;
  double *block;
  char *header;          /* buffer of the names */
  char *path;
  int scratch;           /* -1: none */
  /* State of tml_columns_next: a group of columns, and a range of their rows. */
  double *group;
  long long stride;      /* distance between columns of the group */
  long long span_rows, row;
  int group_columns, column, at;
} tml_columns;

/* Begins a table whose rows are added one by one, with n names of which the first is the time. Scratch files are
 * created beside `path`. TML_ERR_MEMORY. */
tml_status tml_columns_begin(tml_columns **out, const char *path, const char *const *names, int n, size_t capacity,
                             tml_error *err);
/* The same with the names given by the header row of a results.csv. */
tml_status tml_columns_begin_text(tml_columns **out, const char *path, const char *header, size_t capacity,
                                  tml_error *err);
/* Adds a row: the time and n - 1 values. */
tml_status tml_columns_add(tml_columns *c, double time, const double *values, tml_error *err);
/* Source of n columns of `rows` numbers, for files that store columns; `get` reads n of them from row `row` on. */
typedef struct tml_columns_source {
  tml_status (*get)(void *user, int column, long long row, long long n, double *to, tml_error *err);
  void *user;
  long long rows;
} tml_columns_source;
tml_status tml_columns_take(tml_columns *c, const tml_columns_source *from, tml_error *err);
/* Ends the rows; the columns can then be read. */
tml_status tml_columns_end_rows(tml_columns *c, tml_error *err);

/* Reads a whole file. Memory for about `room` numbers is used; beyond that an unnamed scratch file on the same disk
 * holds them. TML_ERR_FILE (also without a header row), TML_ERR_MEMORY. */
tml_status tml_columns_read(tml_columns **out, const char *path, size_t capacity, tml_error *err);
void tml_columns_free(tml_columns *c);

/* Values of one column from row `row` on. */
typedef struct tml_columns_piece {
  int column;
  long long row, n;
  const double *values;  /* valid until the next call */
} tml_columns_piece;

/* The next piece: columns in their order, each from its first row to its last. n = 0 after the last one. */
tml_status tml_columns_next(tml_columns *c, tml_columns_piece *p, tml_error *err);

/* Reads n rows of one column from row `row` on, independently of tml_columns_next. */
typedef struct tml_columns_rows { long long row, n; } tml_columns_rows;
tml_status tml_columns_part(const tml_columns *c, int column, tml_columns_rows r, double *to, tml_error *err);

/* Reads all rows of one column into `to`, independently of tml_columns_next. */
tml_status tml_columns_get(const tml_columns *c, int column, double *to, tml_error *err);

#endif
