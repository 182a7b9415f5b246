/* modal_file_write.c - a reduced body as JSON, and which format a file gets. */
#include "flexible/modal/modal_file_write.h"

#include <string.h>

#include "flexible/modal/modal_file.h"
#include "file/text/json_write.h"

enum { LINE = 9 }; /* numbers */

static void write_numbers(tml_json *j, const double *x, size_t n)
{
  static const double zeros[LINE];
  for (size_t i = 0; i < n; i += LINE) {
    const size_t some = n - i < LINE ? n - i : LINE;
    tml_json_vector(j, NULL, x ? x + i : zeros, (int)some, 1.0);
  }
}

static void write_piece(tml_json *j, const tml_modes_field *x, const void *piece)
{
  if (x->kind == TML_MODES_DOUBLE) {
    write_numbers(j, piece, x->each);
    return;
  }
  for (size_t i = 0; i < x->each; i++) {
    if (x->kind == TML_MODES_TEXT) tml_json_string(j, NULL, ((char *const *)piece)[i]);
    else tml_json_integer(j, NULL, ((const int *)piece)[i]);
  }
}

static void write_field(tml_json *j, const tml_modes_field *x)
{
  if (x->rank == 0) {
    tml_json_number(j, x->name, *(double *)tml_modes_piece(x, 0));
    return;
  }
  tml_json_array(j, x->name);
  for (size_t i = 0; i < x->rows; i++) write_piece(j, x, tml_modes_piece(x, i));
  tml_json_end(j);
}

static void write_counts(tml_json *j, tml_flexible *f)
{
  tml_modes_count count[TML_MODES_COUNTS];
  tml_modes_counts(count, f);
  tml_json_object(j, "counts");
  for (int i = 0; i < TML_MODES_COUNTS; i++) tml_json_integer(j, count[i].name, *count[i].value);
  tml_json_end(j);
}

static tml_status write_json(tml_file *file, void *body, tml_error *err)
{
  tml_flexible *f = body;
  tml_modes_field field[TML_MODES_FIELDS];
  const int n = tml_modes_fields(field, f);
  tml_json j = {.file = file};
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", TML_MODES_FORMAT);
  tml_json_string(&j, "units", TML_MODES_UNITS);
  write_counts(&j, f);
  for (int i = 0; i < n; i++) {
    if (i == 0 || strcmp(field[i].group, field[i - 1].group) != 0) tml_json_object(&j, field[i].group);
    write_field(&j, &field[i]);
    if (i == n - 1 || strcmp(field[i].group, field[i + 1].group) != 0) tml_json_end(&j);
  }
  tml_json_end(&j);
  return tml_file_end_record(file, err);
}

tml_status tml_flexible_write(const tml_flexible *f, const char *path, tml_error *err)
{
  const size_t n = strlen(path);
  tml_flexible body = *f; /* the list of fields is for reading, too */
  const tml_status st = tml_flexible_check(f, err);
  if (st) return st;
  if (n >= 5 && strcmp(path + n - 5, ".json") == 0) return tml_file_replace(path, write_json, &body, err);
  return tml_modes_write_hdf5(&body, path, err);
}
