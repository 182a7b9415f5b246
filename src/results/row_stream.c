/* row_stream.c - results.rows: rows of numbers in the binary format of the memory. */
#include "results/row_stream.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "file/text/csv_write.h"
#include "file/atomic_file.h"

static const char first_line[] = "# " TML_MARK ": rows of float64 behind their names\n";

tml_status tml_row_stream_open(tml_file **out, const char *path, const char *const *names, int n, tml_error *err)
{
  const tml_status st = tml_file_open(out, path, err);
  if (st) return st;
  tml_file_text(*out, first_line);
  return tml_csv_header(*out, names, n, err);
}

tml_status tml_row_stream_add(tml_file *f, double time, const double *values, int n, tml_error *err)
{
  tml_file_bytes(f, (const char *)&time, sizeof time);
  tml_file_bytes(f, (const char *)values, (size_t)n*sizeof *values);
  return tml_file_end_record(f, err);
}

/* Reads up to the end of the file, or to a row that was cut off. */
static tml_status read_rows(tml_columns *c, FILE *in, tml_error *err)
{
  const size_t size = (size_t)c->n*sizeof(double); /* [bytes] size of a row */
  double *row = tml_new((size_t)c->n, sizeof *row);
  tml_status st = row ? TML_OK : tml_fail_memory(err);
  size_t got = 0;
  while (!st && (got = fread(row, 1, size, in)) == size) st = tml_columns_add(c, row[0], row + 1, err);
  if (!st && ferror(in)) st = tml_fail(err, TML_ERR_FILE, "cannot read '%s': %s", c->path, strerror(errno));
  if (!st && got > 0) c->end = TML_COLUMNS_CUT;
  tml_delete(row);
  return st ? st : tml_columns_end_rows(c, err);
}

tml_status tml_row_stream_read(tml_columns **out, const char *path, size_t capacity, tml_error *err)
{
  *out = NULL;
  char *line = NULL;
  size_t size = 0;
  FILE *in = fopen(path, "rb");
  if (!in) return tml_fail(err, TML_ERR_FILE, "cannot open '%s': %s", path, strerror(errno));
  tml_status st = TML_OK;
  if (getline(&line, &size, in) < 0 || strcmp(line, first_line) != 0 || getline(&line, &size, in) < 0)
    st = tml_fail(err, TML_ERR_FILE, "'%s' is not a file of rows", path);
  if (!st) st = tml_columns_begin_text(out, path, line, capacity, err);
  if (!st) st = read_rows(*out, in, err);
  if (st) {
    tml_columns_free(*out);
    *out = NULL;
  }
  free(line);
  fclose(in);
  return st;
}
