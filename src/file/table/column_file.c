/* column_file.c - reading columns of numbers from a file: choice of the reader, names and units of the columns. */
#include "file/table/column_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/file_format.h"
#include "core/struct_size.h"
#include "file/text/json_read.h"
#include "core/memory.h"
#include "core/regular_file.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "units/unit.h"

tml_status tml_sheet_add(tml_sheet *s, const char *name, size_t length, const char *unit, tml_error *err)
{
  if (!tml_grow((void **)&s->columns, &s->cap_columns, s->n_columns, sizeof *s->columns)) return tml_fail_memory(err);
  tml_sheet_column c = {tml_new(length + 1, 1), tml_strdup(unit), NULL};
  if (!c.name || !c.unit) {
    tml_delete(c.name);
    tml_delete(c.unit);
    return tml_fail_memory(err);
  }
  memcpy(c.name, name, length);
  c.name[length] = '\0';
  s->columns[s->n_columns++] = c;
  return TML_OK;
}

tml_status tml_sheet_no_column(const char *wanted, const char *const *names, int n, tml_error *err)
{
  const char *meant = tml_name_closest(wanted, names, n);
  tml_fail(err, TML_ERR_MODEL, "there is no column '%.100s'", wanted);
  if (meant) tml_error_append(err, "; did you mean '%.100s'?", meant);
  for (int i = 0; i < n && i < 8 && !meant; i++)
    tml_error_append(err, "%s'%.60s'%s", i ? ", " : "; there are ", names[i], i == 7 && n > 8 ? ", ..." : "");
  return TML_ERR_MODEL;
}

int tml_sheet_number(const char *wanted)
{
  const size_t n = strlen(wanted);
  if (n == 0 || n > 6 || strspn(wanted, "0123456789") != n) return 0;
  return atoi(wanted);
}

/* True if the whole text is a unit. */
static bool is_unit(const char *text)
{
  tml_unit u;
  const int n = tml_unit_scan(text, &u);
  return n > 0 && text[n] == '\0';
}

size_t tml_sheet_split(const char *header, char unit[TML_SHEET_UNIT])
{
  const size_t n = strlen(header);
  const char last = n ? header[n - 1] : '\0', *open = last == ']' ? strrchr(header, '[')
                                                      : last == ')' ? strrchr(header, '(') : NULL;
  unit[0] = '\0';
  if (!open || open == header) return n;
  size_t name = (size_t)(open - header);
  const size_t length = n - name - 2;
  if (length == 0 || length >= TML_SHEET_UNIT) return n;
  memcpy(unit, open + 1, length);
  unit[length] = '\0';
  if (last == ')' && !is_unit(unit) && strcmp(unit, "-") != 0) {
    unit[0] = '\0';
    return n;
  }
  if (strcmp(unit, "-") == 0 || strcmp(unit, "1") == 0) unit[0] = '\0';
  while (name > 0 && header[name - 1] == ' ') name--;
  return name ? name : n;
}

/* ---------------------------------------------------------------- results -------------------- */

static void set_unit(tml_sheet_column *c, tml_json_value unit, bool *room)
{
  char *text = tml_json_text(unit);
  if (!text) *room = false;
  else tml_delete(c->unit), c->unit = text;
}

/* Units of the columns of a results.csv, taken from the summary.json beside it. */
static tml_status results_units(tml_sheet *s, const char *path, tml_error *err)
{
  static const char file[] = "results.csv", other[] = "summary.json";
  const size_t n = strlen(path), k = sizeof file - 1;
  if (n < k || strcmp(path + n - k, file) != 0 || (n > k && path[n - k - 1] != '/')) return TML_OK;
  char *beside = tml_new(n - k + sizeof other, 1), *text = NULL;
  if (!beside) return tml_fail_memory(err);
  memcpy(beside, path, n - k);
  strcpy(beside + n - k, other);
  tml_json_value summary = {NULL, NULL};
  tml_error unread = {0};
  bool room = tml_file_read(&text, beside, &unread) != TML_ERR_MEMORY;
  if (text && tml_json_read(&summary, text)) {
    for (int i = 0; i < s->n_columns && room; i++)
      if (strcmp(s->columns[i].name, "time") == 0)
        set_unit(&s->columns[i], tml_json_member(tml_json_member(summary, "units"), "time"), &room);
    tml_json_walk w = tml_json_inside(tml_json_member(summary, "channels"));
    while (room && tml_json_next(&w))
      for (int i = 0; i < s->n_columns && room; i++)
        if (tml_json_same(tml_json_member(w.value, "name"), s->columns[i].name))
          set_unit(&s->columns[i], tml_json_member(w.value, "unit"), &room);
  }
  tml_delete(beside);
  tml_delete(text);
  return room ? TML_OK : tml_fail_memory(err);
}

/* ---------------------------------------------------------------- public --------------------- */

static tml_status read_text(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err)
{
  const tml_status st = tml_sheet_text(s, path, o, err);
  return st ? st : results_units(s, path, err);
}

static tml_status read_hdf5(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err)
{
  return tml_sheet_hdf5(s, path, o, err);
}

#define TML_X(word, endings, about) read_##word,
static tml_status (*const readers[])(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err) = {
    TML_COLUMN_FORMATS(TML_X)};
#undef TML_X

tml_status tml_sheet_read(tml_sheet **out, const char *path, const tml_sheet_options *o, tml_error *err)
{
  TML_MASK_TRAPS;
  static const tml_sheet_options all = {.size = sizeof all};
  if (out) *out = NULL;
  if (TML_MISSING(err, out, path)) return TML_ERR_ARGUMENT;
  o = TML_TAKE(tml_sheet_options, o ? o : &all, err);
  if (!o) return TML_ERR_ARGUMENT;
  if (o->n_columns < 0 || (o->n_columns > 0 && !o->columns))
    return tml_fail_field(err, TML_ERR_ARGUMENT, "columns", "the columns are missing");
  tml_sheet *s = tml_new(1, sizeof *s);
  const int format = tml_format_of_file(TML_FORMATS_COLUMNS, path);
  const tml_status st = s ? readers[format < 0 ? 0 : format](s, path, o, err) : tml_fail_memory(err);
  if (st) tml_sheet_free(s);
  else *out = s;
  return st;
}

void tml_sheet_free(tml_sheet *s)
{
  if (!s) return;
  for (int i = 0; i < s->n_columns; i++) {
    tml_delete(s->columns[i].name);
    tml_delete(s->columns[i].unit);
    tml_delete(s->columns[i].values);
  }
  tml_delete(s->columns);
  tml_delete(s->lines);
  tml_delete(s);
}

int tml_sheet_columns(const tml_sheet *s) { return s ? s->n_columns : 0; }

int tml_sheet_rows(const tml_sheet *s) { return s ? s->rows : 0; }

static const tml_sheet_column *column_of(const tml_sheet *s, int i)
{
  return s && i >= 0 && i < s->n_columns ? &s->columns[i] : NULL;
}

const char *tml_sheet_name(const tml_sheet *s, int column)
{
  const tml_sheet_column *c = column_of(s, column);
  return c ? c->name : "";
}

const char *tml_sheet_unit(const tml_sheet *s, int column)
{
  const tml_sheet_column *c = column_of(s, column);
  return c ? c->unit : "";
}

const double *tml_sheet_values(const tml_sheet *s, int column)
{
  const tml_sheet_column *c = column_of(s, column);
  return c ? c->values : NULL;
}

int tml_sheet_line(const tml_sheet *s, int row)
{
  return s && s->lines && row >= 0 && row < s->rows ? s->lines[row] : 0;
}
