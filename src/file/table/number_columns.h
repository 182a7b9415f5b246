/* number_columns.h - rows of numbers as columns, in bounded memory however many they are: rows of a run as they come,
 * or those of a results.csv. */
#ifndef TML_FILE_TABLE_NUMBER_COLUMNS_H
#define TML_FILE_TABLE_NUMBER_COLUMNS_H

#include "core/error.h"

#define TML_COLUMNS_ROOM ((size_t)8000000) /* numbers held in memory: 64 MB */

typedef enum tml_columns_end {
  TML_COLUMNS_WHOLE,    /* every row could be read */
  TML_COLUMNS_CUT,      /* the last row has no end */
  TML_COLUMNS_DAMAGED   /* a row is not made of as many numbers as there are columns; reading stopped */
} tml_columns_end;

typedef struct tml_columns {
  int n;                 /* columns */
  char **names;          /* of the header row */
  long long rows;        /* whole ones */
  double time;           /* first number of the last of them */
  long long whole;       /* [bytes] up to the end of the last whole row */
  tml_columns_end end;

  /* The rest is for columns.c. A block is block_rows rows, column after column. The last one is in memory; as
   * soon as there are several, all of them are in `scratch`, a file without a name. */
  size_t room;
  long long block_rows;
  double *block;
  char *header;          /* text of the names */
  char *path;
  int scratch;           /* -1: none */
  /* What tml_columns_next walks through: a group of columns, a span of their rows. */
  double *group;
  long long stride;      /* from one column of the group to the next */
  long long span_rows, row;
  int group_columns, column, at;
} tml_columns;

/* For rows that come one by one: n names, of which the first is that of the time. Scratch files lie beside `path`.
 * TML_ERR_MEMORY. */
tml_status tml_columns_begin(tml_columns **out, const char *path, const char *const *names, int n, size_t room,
                             tml_error *err);
/* The same with the names as the header row of a results.csv has them. */
tml_status tml_columns_begin_text(tml_columns **out, const char *path, const char *header, size_t room,
                                  tml_error *err);
/* One more row: the time and n - 1 values. */
tml_status tml_columns_add(tml_columns *c, double time, const double *values, tml_error *err);
/* n columns of `rows` numbers, read by `get` from row `row` on: for files that hold them as columns. */
typedef struct tml_columns_source {
  tml_status (*get)(void *user, int column, long long row, long long n, double *to, tml_error *err);
  void *user;
  long long rows;
} tml_columns_source;
tml_status tml_columns_take(tml_columns *c, const tml_columns_source *from, tml_error *err);
/* There are no more: from now on they can be read. */
tml_status tml_columns_end_rows(tml_columns *c, tml_error *err);

/* Reads the whole file. Memory for about `room` numbers is used; beyond that, a file without a name on the
 * same disk holds them while needed. TML_ERR_FILE (also without a header row), TML_ERR_MEMORY. */
tml_status tml_columns_read(tml_columns **out, const char *path, size_t room, tml_error *err);
void tml_columns_free(tml_columns *c);

/* Values of one column from row `row` on. */
typedef struct tml_columns_piece {
  int column;
  long long row, n;
  const double *values;  /* until the next call */
} tml_columns_piece;

/* The next piece: columns in their order, each from its first row to its last. n = 0 after the last one. */
tml_status tml_columns_next(tml_columns *c, tml_columns_piece *p, tml_error *err);

/* n rows of one column from row `row` on, whatever tml_columns_next has come to. */
typedef struct tml_columns_rows { long long row, n; } tml_columns_rows;
tml_status tml_columns_part(const tml_columns *c, int column, tml_columns_rows r, double *to, tml_error *err);

/* All rows of one column, whatever tml_columns_next has come to. `to` has room for them. */
tml_status tml_columns_get(const tml_columns *c, int column, double *to, tml_error *err);

#endif
