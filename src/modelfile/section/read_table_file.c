/* read_table_file.c - reads the numbers of a table from a file: columns, or the grid of a map. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/memory.h"
#include "file/path_beside.h"
#include "file/table/column_file.h"
#include "modelfile/section/read_table.h"
#include "units/unit.h"

/* The file that is being read. */
typedef struct source {
  tml_line_reader_split *f;
  const char *name;         /* name of the file in the model */
  tml_sheet *sheet;
} source;

/* Describes a row: "line 12", or its number in a format that is not text. */
static const char *row_text(const source *s, int row, char text[32])
{
  const int line = tml_sheet_line(s->sheet, row);
  snprintf(text, 32, "%s %d", line ? "line" : "row", line ? line : row + 1);
  return text;
}

/* ---------------------------------------------------------------- units ---------------------- */

/* Factor of a column from its unit (given in the model, else in the file) to the unit system of the model. */
static tml_ratio scale_of(source *s, const char *key, int column)
{
  tml_ratio one = {1, 1};
  tml_unit u;
  const char *given = tml_read_value_text(s->f, key);
  const char *unit = given ? given : column < 0 ? "" : tml_sheet_unit(s->sheet, column);
  if (!*unit || strcmp(unit, "-") == 0) return one;
  const int n = tml_unit_scan(unit, &u);
  if (n <= 0 || unit[n]) {
    const char *meant = tml_unit_closest(unit);
    tml_mapping_error(s->f, given ? key : "file", "'%.60s': the unit '%.40s'%s%.60s%s is not known%s%s%s%s", s->name,
                      unit,
                      given ? "" : " of column '", given ? "" : tml_sheet_name(s->sheet, column), given ? "" : "'",
                      meant ? "; did you mean '" : "", meant ? meant : "", meant ? "'?" : "",
                      given ? "" : "; the model may give another");
    return one;
  }
  return tml_ratio_times(u.si, tml_units_coherent(s->f->r->model->units, u.dim), -1);
}

static double *take_column(source *s, const char *key, int column)
{
  const int n = tml_sheet_rows(s->sheet);
  const tml_ratio scale = scale_of(s, key, column);
  const double *from = tml_sheet_values(s->sheet, column);
  double *v = tml_new((size_t)n, sizeof *v);
  if (!v) s->f->r->no_memory = true;
  for (int i = 0; i < n && v; i++) v[i] = tml_ratio_apply(scale, from[i]);
  return v;
}

/* ---------------------------------------------------------------- columns -------------------- */

static bool check_increase(source *s, const double *x)
{
  char here[32], before[32];
  for (int i = 1; i < tml_sheet_rows(s->sheet); i++) {
    if (x[i] > x[i - 1]) continue;
    tml_mapping_error(s->f, "file", "'%.200s' %s: x must increase, but %.9g is not beyond %.9g of %s", s->name,
                      row_text(s, i, here), x[i], x[i - 1], row_text(s, i - 1, before));
    return false;
  }
  return true;
}

static void take_table(source *s, tml_points *p)
{
  p->nx = tml_sheet_rows(s->sheet);
  if (p->nx < 4) {
    tml_mapping_error(s->f, "file", "'%.200s' has %d lines of numbers; a table needs at least 4 points", s->name,
                      p->nx);
    return;
  }
  if (!check_increase(s, tml_sheet_values(s->sheet, 0))) return;
  p->x = take_column(s, "x-unit", 0);
  p->y = take_column(s, "y-unit", 1);
}

/* ---------------------------------------------------------------- maps from three columns ---- */

static int by_size(const void *a, const void *b)
{
  const double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

/* Sorts the values of a column and removes repeated ones; returns the number left. */
static int sort_unique(double *v, int n)
{
  int kept = 0;
  qsort(v, (size_t)n, sizeof *v, by_size);
  for (int i = 0; i < n; i++)
    if (i == 0 || v[i] != v[kept - 1]) v[kept++] = v[i];
  return kept;
}

static int find_number(const double *v, int n, double x)
{
  const double *at = bsearch(&x, v, (size_t)n, sizeof *v, by_size);
  return (int)(at - v);
}

/* Stores each line in its grid point. Each grid point must occur exactly once. */
static bool fill_grid(source *s, tml_points *p, double *const column[3])
{
  const int rows = tml_sheet_rows(s->sheet), n = p->nx*p->ny;
  int *from = tml_new((size_t)n, sizeof *from); /* row + 1; 0: none yet */
  char here[32], before[32];
  bool ok = from != NULL;
  if (!from) s->f->r->no_memory = true;
  for (int k = 0; k < rows && ok; k++) {
    const int at = find_number(p->y, p->ny, column[1][k])*p->nx + find_number(p->x, p->nx, column[0][k]);
    if (from[at]) {
      ok = false;
      tml_mapping_error(s->f, "file", "'%.200s' %s: x = %.9g, y = %.9g is there already, in %s", s->name,
                        row_text(s, k, here), column[0][k], column[1][k], row_text(s, from[at] - 1, before));
    }
    from[at] = k + 1;
    p->z[at] = column[2][k];
  }
  for (int k = 0; k < n && ok; k++)
    if (!from[k]) {
      ok = false;
      tml_mapping_error(s->f, "file", "'%.200s': the grid is not full: there are %d x and %d y, but no line for x = "
                        "%.9g, y = %.9g", s->name, p->nx, p->ny, p->x[k % p->nx], p->y[k/p->nx]);
    }
  tml_delete(from);
  return ok;
}

static double *copy_of(const double *v, int n)
{
  double *c = tml_new((size_t)n, sizeof *c);
  if (c) memcpy(c, v, (size_t)n*sizeof *c);
  return c;
}

static void take_long(source *s, tml_points *p)
{
  static const char *const units[3] = {"x-unit", "y-unit", "z-unit"};
  const int rows = tml_sheet_rows(s->sheet);
  double *column[3];
  for (int k = 0; k < 3; k++) column[k] = take_column(s, units[k], k);
  const bool all = column[0] && column[1] && column[2];
  p->x = all ? copy_of(column[0], rows) : NULL;
  p->y = all ? copy_of(column[1], rows) : NULL;
  if (all && (!p->x || !p->y)) s->f->r->no_memory = true;
  if (p->x && p->y && s->f->ok) {
    p->nx = sort_unique(p->x, rows);
    p->ny = sort_unique(p->y, rows);
    if ((double)p->nx*p->ny > 4.0*rows + 100) {
      tml_mapping_error(s->f, "file", "'%.200s': the grid is not full: there are %d x and %d y, but only %d lines",
                        s->name, p->nx, p->ny, rows);
    } else if (!(p->z = tml_new((size_t)(p->nx*p->ny), sizeof *p->z))) {
      s->f->r->no_memory = true;
    } else {
      fill_grid(s, p, column);
    }
  }
  for (int k = 0; k < 3; k++) tml_delete(column[k]);
}

/* ---------------------------------------------------------------- maps as a grid ------------- */

static bool allocate_points(source *s, tml_points *p)
{
  p->nx = tml_sheet_columns(s->sheet) - 1;
  p->ny = tml_sheet_rows(s->sheet) - 1;
  if (p->nx < 2 || p->ny < 2) {
    tml_mapping_error(s->f, "file", "'%.200s' has %d lines and %d columns; the grid of a map needs at least 3 of both",
                      s->name, p->ny + 1, p->nx + 1);
    return false;
  }
  p->x = tml_new((size_t)p->nx, sizeof *p->x);
  p->y = tml_new((size_t)p->ny, sizeof *p->y);
  p->z = tml_new((size_t)p->nx*(size_t)p->ny, sizeof *p->z);
  if (p->x && p->y && p->z) return true;
  return s->f->r->no_memory = true, false;
}

static void check_grid(source *s, const tml_points *p)
{
  char here[32];
  for (int i = 1; i < p->nx && s->f->ok; i++)
    if (!(p->x[i] > p->x[i - 1]))
      tml_mapping_error(s->f, "file", "'%.200s' %s: x must increase, but column %d is not beyond the one before",
                        s->name, row_text(s, 0, here), i + 2);
  for (int j = 1; j < p->ny && s->f->ok; j++)
    if (!(p->y[j] > p->y[j - 1]))
      tml_mapping_error(s->f, "file",
                        "'%.200s' %s: y, the first number, must increase; it is not beyond the one before",
                        s->name, row_text(s, j + 1, here));
}

static void take_grid(source *s, tml_points *p)
{
  const tml_ratio scale[3] = {scale_of(s, "x-unit", -1), scale_of(s, "y-unit", -1), scale_of(s, "z-unit", -1)};
  if (!allocate_points(s, p)) return;
  for (int j = 0; j < p->ny; j++) p->y[j] = tml_ratio_apply(scale[1], tml_sheet_values(s->sheet, 0)[j + 1]);
  for (int i = 0; i < p->nx; i++) {
    const double *column = tml_sheet_values(s->sheet, i + 1);
    p->x[i] = tml_ratio_apply(scale[0], column[0]);
    for (int j = 0; j < p->ny; j++)
      p->z[(size_t)j*(size_t)p->nx + (size_t)i] = tml_ratio_apply(scale[2], column[j + 1]);
  }
  check_grid(s, p);
}

/* ---------------------------------------------------------------- the file ------------------- */

/* Name of the column for a key; NULL: not given. A list is an error. */
static const char *column_name(tml_line_reader_split *f, const char *key)
{
  const tml_yaml *node = tml_mapping_get(f, key);
  if (!node) return NULL;
  if (node->kind == TML_YAML_SCALAR) return node->text;
  tml_mapping_error(f, key, "with 'file' '%s' names a column; a list of numbers goes without a file", key);
  return NULL;
}

/* Selects the columns. x is the first column by default. The others may be omitted only if the file has exactly as many
 * columns as the table needs. */
static bool choose_columns(source *s, const char *path, const tml_sheet_options *o, const char *names[3],
                           tml_error *err)
{
  static const char *const numbers[3] = {"1", "2", "3"};
  const int n = names[2] ? 3 : 2;
  const bool open = !names[n - 1] || (n == 3 && !names[1]);
  if (!names[0]) names[0] = numbers[0];
  if (!open) return true;
  tml_sheet *all = NULL;
  const tml_status st = tml_sheet_read(&all, path, o, err);
  const int width = tml_sheet_columns(all);
  tml_sheet_free(all);
  if (st) return false;
  if (width == n) {
    for (int k = 1; k < n; k++)
      if (!names[k]) names[k] = numbers[k];
    return true;
  }
  tml_mapping_error(s->f, "file", "'%.200s' has %d columns: name the column of "
                                  "%s", s->name, width, names[1] ? "z" : "y");
  return false;
}

static void fail_table(source *s, tml_status st, const tml_error *err)
{
  s->f->ok = false;
  if (st == TML_ERR_MEMORY) s->f->r->no_memory = true;
  else if (st == TML_ERR_FILE) tml_mapping_error(s->f, "file", "'%.200s' %s", s->name, err->text);
  else if (strncmp(err->text, "line ", 5) == 0) tml_mapping_error(s->f, "file", "'%.200s' %s", s->name, err->text);
  else tml_mapping_error(s->f, "file", "'%.200s': %s", s->name, err->text);
}

static void read_table_columns(source *s, const char *path, tml_sheet_options *o)
{
  const char *names[3] = {column_name(s->f, "x"), column_name(s->f, "y"), column_name(s->f, "z")};
  tml_error err = {0};
  if (!s->f->ok) return;
  if (o->grid) {
    for (int k = 0; k < 3; k++)
      if (names[k]) tml_mapping_error(s->f, "layout", "a grid has no columns to be named: leave out x, y and z");
  } else if (choose_columns(s, path, o, names, &err)) {
    o->columns = names;
    o->n_columns = names[2] ? 3 : 2;
  } else if (s->f->ok) {
    fail_table(s, TML_ERR_MODEL, &err);
  }
  if (!s->f->ok) return;
  const tml_status st = tml_sheet_read(&s->sheet, path, o, &err);
  if (st) fail_table(s, st, &err);
}

void tml_read_table_file(tml_line_reader_split *f, tml_points *p)
{
  source s = {.f = f, .name = tml_read_value_text(f, "file")};
  tml_sheet_options o = {.size = sizeof o, .decimal_comma = tml_read_value_word(f, "decimal") == 1,
                         .grid = tml_read_value_word(f, "layout") == 1};
  double skip = 0.0;
  char *path = NULL;
  tml_error err = {0};
  if (tml_read_value_number(f, "skip", &skip) && !(skip >= 0 && skip <= 1e6 && skip == floor(skip)))
    tml_mapping_error(f, "skip", "skip is %g, must be a whole number of lines", skip);
  if (!f->ok || !s.name) return;
  o.skip = (int)skip;
  const tml_status st = tml_path_beside_resolve(&path, f->r->path, s.name, &err);
  tml_file_problems_status(f->r, tml_mapping_place(f, "file"), st, &err);
  if (st) f->ok = false;
  else read_table_columns(&s, path, &o);
  if (f->ok && s.sheet) {
    if (o.grid) take_grid(&s, p);
    else if (o.n_columns == 3) take_long(&s, p);
    else take_table(&s, p);
  }
  tml_sheet_free(s.sheet);
  tml_delete(path);
}
