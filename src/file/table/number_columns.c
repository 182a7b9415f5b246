/* number_columns.c - transposition of rows to columns: one pass over the rows fills blocks, one pass over the columns
 * collects them. Blocks that do not fit into memory are kept in a scratch file. */
#include "file/table/number_columns.h"

#include <assert.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/number.h"
#include "core/regular_file.h"
#include "file/atomic_file.h"

/* ---------------------------------------------------------------- the header row ------------- */

/* Terminates the name at s and removes its quotes. Returns the text after its comma, or NULL after the last name. */
static char *split_name(char *s)
{
  char *to = s;
  bool quoted = *s == '"';
  for (s += quoted; *s && (quoted || *s != ','); s++) {
    if (quoted && *s == '"' && s[1] != '"') {
      quoted = false;
      continue;
    }
    if (quoted && *s == '"') s++;
    *to++ = *s;
  }
  char *next = *s == ',' ? s + 1 : NULL;
  *to = '\0';
  return next;
}

static tml_status split_header(tml_columns *c, tml_error *err)
{
  int capacity = 0;
  for (char *s = c->header; s;) {
    if (!tml_grow((void **)&c->names, &capacity, c->n, sizeof *c->names)) return tml_fail_memory(err);
    c->names[c->n++] = s;
    s = split_name(s);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- rows into blocks ----------- */

static tml_status transfer_failed(const tml_columns *c, int error, tml_error *err)
{
  return tml_fail(err, TML_ERR_FILE, "cannot write numbers beside '%s': %s", c->path, strerror(error ? error : EIO));
}

static tml_status open_scratch(tml_columns *c, tml_error *err)
{
  c->scratch = tml_atomic_file_open_scratch(c->path);
  return c->scratch < 0 ? transfer_failed(c, errno, err) : TML_OK;
}

static tml_status store_block(tml_columns *c, long long block, tml_error *err)
{
  if (c->scratch < 0) {
    const tml_status st = open_scratch(c, err);
    if (st) return st;
  }
  const size_t size = (size_t)c->block_rows*(size_t)c->n*sizeof(double);
  const char *from = (const char *)c->block;
  for (size_t done = 0; done < size;) {
    const ssize_t n = pwrite(c->scratch, from + done, size - done, (off_t)block*(off_t)size + (off_t)done);
    if (n > 0) done += (size_t)n;
    else if (n == 0 || errno != EINTR) return transfer_failed(c, n ? errno : 0, err);
  }
  return TML_OK;
}

/* Parses a row that ends with a line feed into the block. False if it does not have one number per column. */
static bool parse_row(tml_columns *c, const char *line, const char *line_end)
{
  double *to = c->block + c->rows%c->block_rows;
  for (int i = 0; i < c->n; i++, to += c->block_rows) {
    char *end;
    *to = tml_number_parse(line, &end);
    if (end == line || end > line_end || *end != (i + 1 < c->n ? ',' : '\n')) return false;
    line = end + 1;
  }
  return line == line_end + 1;
}

/* Prepares the next row: a full block is written to the scratch file. */
static tml_status next_row(tml_columns *c, tml_error *err)
{
  return c->rows > 0 && c->rows%c->block_rows == 0 ? store_block(c, c->rows/c->block_rows - 1, err) : TML_OK;
}

/* Counts a row that is complete in the block. */
static void count_row(tml_columns *c)
{
  c->time = c->block[c->rows%c->block_rows];
  c->rows++;
}

static tml_status take_row(tml_columns *c, const char *line, ssize_t length, tml_error *err)
{
  if (line[length - 1] != '\n') {
    c->end = TML_COLUMNS_CUT;
    return TML_OK;
  }
  const tml_status st = next_row(c, err);
  if (st) return st;
  if (!parse_row(c, line, line + length - 1)) {
    c->end = TML_COLUMNS_DAMAGED;
    return TML_OK;
  }
  count_row(c);
  c->whole += length;
  return TML_OK;
}

/* Allocates a block of as many rows as the memory limit allows. */
static tml_status make_block(tml_columns *c, tml_error *err)
{
  const size_t n = (size_t)c->n;
  c->block_rows = c->capacity > n ? (long long)(c->capacity/n) : 1;
  c->block = tml_new((size_t)c->block_rows*n, sizeof *c->block);
  return c->block ? TML_OK : tml_fail_memory(err);
}

static tml_status take_header(tml_columns *c, const char *line, ssize_t length, tml_error *err)
{
  c->header = tml_strdup(line);
  if (!c->header) return tml_fail_memory(err);
  c->header[strcspn(c->header, "\n")] = '\0';
  c->whole = length;
  const tml_status st = split_header(c, err);
  return st ? st : make_block(c, err);
}

static tml_status read_lines(tml_columns *c, FILE *in, const char *path, tml_error *err)
{
  char *line = NULL;
  size_t size = 0;
  tml_status st = TML_OK;
  ssize_t length;
  errno = 0;
  while (!st && c->end == TML_COLUMNS_WHOLE && (length = getline(&line, &size, in)) > 0) {
    const bool whole = line[length - 1] == '\n';
    if (c->header) st = take_row(c, line, length, err);
    else if (whole) st = take_header(c, line, length, err);
    else break;
  }
  if (!st && !feof(in) && c->end == TML_COLUMNS_WHOLE)
    st = tml_fail(err, TML_ERR_FILE, "cannot read '%s': %s", path, strerror(errno));
  else if (!st && !c->header)
    st = tml_fail(err, TML_ERR_FILE, "'%s' has no header row", path);
  free(line);
  return st;
}

/* ---------------------------------------------------------------- blocks into columns -------- */

/* Groups of columns for reading: one group if all numbers are in memory, otherwise as many columns as fit, with all
 * their rows if possible. */
static tml_status plan_groups(tml_columns *c, tml_error *err)
{
  c->at = 0;
  c->group_columns = c->n;
  c->span_rows = c->rows;
  c->stride = c->block_rows;
  if (c->scratch < 0) return TML_OK;
  const long long capacity = (long long)c->capacity;
  const tml_status st = store_block(c, (c->rows - 1)/c->block_rows, err);
  if (st) return st;
  tml_delete(c->block);
  c->block = NULL;
  if (c->rows > capacity) {
    const long long blocks = capacity/c->block_rows;
    c->span_rows = (blocks > 0 ? blocks : 1)*c->block_rows;
  }
  c->stride = c->span_rows;
  const long long fit = capacity/c->span_rows;
  c->group_columns = fit < 1 ? 1 : fit < c->n ? (int)fit : c->n;
  c->group = tml_new((size_t)c->group_columns*(size_t)c->stride, sizeof *c->group);
  return c->group ? TML_OK : tml_fail_memory(err);
}

tml_status tml_columns_end_rows(tml_columns *c, tml_error *err) { return plan_groups(c, err); }

/* ---------------------------------------------------------------- rows one by one ------------ */

/* Stores the names one after the other, each with its NUL. */
static tml_status keep_names(tml_columns *c, const char *const *names, int n, tml_error *err)
{
  size_t size = 0;
  for (int i = 0; i < n; i++) size += strlen(names[i]) + 1;
  c->header = tml_new(size, 1);
  c->names = tml_new((size_t)n, sizeof *c->names);
  if (!c->header || !c->names) return tml_fail_memory(err);
  char *to = c->header;
  for (int i = 0; i < n; i++) {
    c->names[i] = to;
    to = stpcpy(to, names[i]) + 1;
  }
  c->n = n;
  return TML_OK;
}

static tml_columns *new_columns(const char *path, size_t capacity)
{
  tml_columns *c = tml_new(1, sizeof *c);
  if (c) *c = (tml_columns){.scratch = -1, .capacity = capacity, .path = tml_strdup(path)};
  if (c && c->path) return c;
  tml_columns_free(c);
  return NULL;
}

tml_status tml_columns_begin(tml_columns **out, const char *path, const char *const *names, int n, size_t capacity,
                             tml_error *err)
{
  tml_columns *c = new_columns(path, capacity);
  tml_status st = c ? keep_names(c, names, n, err) : tml_fail_memory(err);
  if (!st) st = make_block(c, err);
  *out = st ? NULL : c;
  if (st) tml_columns_free(c);
  return st;
}

tml_status tml_columns_begin_text(tml_columns **out, const char *path, const char *header, size_t capacity,
                                  tml_error *err)
{
  tml_columns *c = new_columns(path, capacity);
  const tml_status st = c ? take_header(c, header, (ssize_t)strlen(header), err) : tml_fail_memory(err);
  *out = st ? NULL : c;
  if (st) tml_columns_free(c);
  return st;
}

tml_status tml_columns_add(tml_columns *c, double time, const double *values, tml_error *err)
{
  const tml_status st = next_row(c, err);
  if (st) return st;
  double *to = c->block + c->rows%c->block_rows;
  *to = time;
  for (int i = 1; i < c->n; i++) to[i*c->block_rows] = values[i - 1];
  count_row(c);
  return TML_OK;
}

tml_status tml_columns_take(tml_columns *c, const tml_columns_source *from, tml_error *err)
{
  tml_status st = TML_OK;
  while (c->rows < from->rows && !st) {
    const long long left = from->rows - c->rows, n = left < c->block_rows ? left : c->block_rows;
    st = next_row(c, err);
    for (int i = 0; i < c->n && !st; i++) st = from->get(from->user, i, c->rows, n, c->block + i*c->block_rows, err);
    if (!st) c->time = c->block[n - 1];
    c->rows += n;
  }
  return st ? st : plan_groups(c, err);
}

/* ---------------------------------------------------------------- files ---------------------- */

static tml_status open_rows(FILE **in, const char *path, tml_error *err)
{
  size_t size;
  const int fd = tml_regular_file_open(path, SIZE_MAX, &size, err);
  *in = fd < 0 ? NULL : fdopen(fd, "rb");
  if (*in) return TML_OK;
  if (fd >= 0) {
    close(fd);
    return tml_fail_memory(err);
  }
  tml_error_prefix(err, "'%s' ", path);
  return TML_ERR_FILE;
}

tml_status tml_columns_read(tml_columns **out, const char *path, size_t capacity, tml_error *err)
{
  *out = NULL;
  tml_status st = TML_OK;
  FILE *in = NULL;
  tml_columns *c = new_columns(path, capacity);
  if (!c) return tml_fail_memory(err);
  st = open_rows(&in, path, err);
  if (!st) st = read_lines(c, in, path, err);
  if (!st) st = plan_groups(c, err);
  if (in) fclose(in);
  if (st) tml_columns_free(c);
  else *out = c;
  return st;
}

void tml_columns_free(tml_columns *c)
{
  if (!c) return;
  if (c->scratch >= 0) close(c->scratch);
  tml_delete(c->names);
  tml_delete(c->header);
  tml_delete(c->block);
  tml_delete(c->group);
  tml_delete(c->path);
  tml_delete(c);
}

/* Loads n numbers of a column from row `row` on; they lie in one block and are contiguous there. */
static tml_status load_piece(const tml_columns *c, double *to, int column, long long row, long long n, tml_error *err)
{
  const off_t block = (off_t)(row/c->block_rows), inside = (off_t)(row%c->block_rows);
  const off_t start = ((block*c->n + column)*(off_t)c->block_rows + inside)*(off_t)sizeof(double);
  const size_t size = (size_t)n*sizeof(double);
  for (size_t done = 0; done < size;) {
    const ssize_t got = pread(c->scratch, (char *)to + done, size - done, start + (off_t)done);
    if (got > 0) done += (size_t)got;
    else if (got == 0 || errno != EINTR) return transfer_failed(c, got ? errno : 0, err);
  }
  return TML_OK;
}

/* Fills the group from the scratch file, block by block in the order on the disk. */
static tml_status load_group(tml_columns *c, long long n_rows, tml_error *err)
{
  tml_status st = TML_OK;
  for (long long done = 0; done < n_rows && !st; done += c->block_rows) {
    const long long left = n_rows - done, n = left < c->block_rows ? left : c->block_rows;
    for (int i = 0; i < c->group_columns && c->column + i < c->n && !st; i++)
      st = load_piece(c, c->group + i*c->stride + done, c->column + i, c->row + done, n, err);
  }
  return st;
}

/* Advances to the next range of rows, or to the next group of columns. */
static void leave_group(tml_columns *c)
{
  c->at = 0;
  c->row += c->span_rows;
  if (c->row < c->rows) return;
  c->row = 0;
  c->column += c->group_columns;
}

tml_status tml_columns_next(tml_columns *c, tml_columns_piece *p, tml_error *err)
{
  *p = (tml_columns_piece){0};
  if (c->rows == 0 || c->column >= c->n) return TML_OK;
  if (c->at == c->group_columns || c->column + c->at == c->n) leave_group(c);
  if (c->column >= c->n) return TML_OK;
  const long long left = c->rows - c->row, n = left < c->span_rows ? left : c->span_rows;
  if (c->at == 0 && c->group) {
    const tml_status st = load_group(c, n, err);
    if (st) return st;
  }
  const double *values = c->group ? c->group : c->block;
  *p = (tml_columns_piece){c->column + c->at, c->row, n, values + c->at*c->stride};
  assert(p->column < c->n && p->n > 0 && p->row + p->n <= c->rows);
  c->at++;
  return TML_OK;
}

tml_status tml_columns_part(const tml_columns *c, int column, tml_columns_rows r, double *to, tml_error *err)
{
  assert(column >= 0 && column < c->n && r.row >= 0 && r.row + r.n <= c->rows);
  if (c->scratch < 0) {
    memcpy(to, c->block + column*c->block_rows + r.row, (size_t)r.n*sizeof *to);
    return TML_OK;
  }
  tml_status st = TML_OK;
  for (long long done = 0, n; done < r.n && !st; done += n) {
    const long long left = r.n - done, here = c->block_rows - (r.row + done)%c->block_rows;
    n = left < here ? left : here;
    st = load_piece(c, to + done, column, r.row + done, n, err);
  }
  return st;
}

tml_status tml_columns_get(const tml_columns *c, int column, double *to, tml_error *err)
{
  return tml_columns_part(c, column, (tml_columns_rows){0, c->rows}, to, err);
}
