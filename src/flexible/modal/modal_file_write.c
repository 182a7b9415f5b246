/* modal_file_write.c - writes a reduced body as JSON, and selects the format of a file. */
#include "flexible/modal/modal_file_write.h"

#include <string.h>

#include "core/file_format.h"
#include "flexible/modal/modal_file.h"
#include "file/text/json_write.h"

enum { LINE = 9 }; /* numbers per line */

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
    tml_json_number(j, x->name, *(double *)tml_modal_file_row(x, 0));
    return;
  }
  tml_json_array(j, x->name);
  for (size_t i = 0; i < x->rows; i++) write_piece(j, x, tml_modal_file_row(x, i));
  tml_json_end(j);
}

static void write_counts(tml_json *j, tml_flexible *f)
{
  tml_modal_rows_count count[TML_MODES_COUNTS];
  tml_modal_file_counts(count, f);
  tml_json_object(j, "counts");
  for (int i = 0; i < TML_MODES_COUNTS; i++) tml_json_integer(j, count[i].name, *count[i].value);
  tml_json_end(j);
}

static tml_status put_json(tml_file *file, void *body, tml_error *err)
{
  tml_flexible *f = body;
  tml_modes_field field[TML_MODES_FIELDS];
  const int n = tml_modal_file_fields(field, f);
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

static tml_status write_json(tml_flexible *f, const char *path, tml_error *err)
{
  return tml_file_replace(path, put_json, f, err);
}

static tml_status write_hdf5(tml_flexible *f, const char *path, tml_error *err)
{
  return tml_modal_file_write_hdf5(f, path, err);
}

#define TML_X(word, endings, about) write_##word,
static tml_status (*const writers[])(tml_flexible *f, const char *path, tml_error *err) = {TML_REDUCED_FORMATS(TML_X)};
#undef TML_X

tml_status tml_flexible_write(const tml_flexible *f, const char *path, tml_error *err)
{
  const int format = tml_format_of_file(TML_FORMATS_REDUCED, path);
  tml_flexible body = *f; /* tml_modal_file_fields needs a writable body */
  const tml_status st = tml_flexible_check(f, err);
  return st ? st : writers[format < 0 ? 0 : format](&body, path, err);
}
