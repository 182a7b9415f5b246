/* linear_matrix_files.c - tml_linear_write_matrices: writes linear.json, linear.mat (MAT level 4) and linear.h5
 * (docs/linear.md). */
#include <stdint.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/file_format.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "flexible/modal/modal_file.h"
#include "results/hdf5.h"
#include "file/folder_path.h"
#include "file/text/record_fields.h"
#include "study/linear/linear_files.h"
#include "flexible/modal/modal_file_write.h"
#include "results/results_folder.h"
#include "file/atomic_file.h"

enum { SIDES = TML_LINEAR_OUTPUT + 1, MATRICES = TML_LINEAR_D + 1, UNIT = SIDES };
static const char *const side_name[SIDES] = {"states", "inputs", "outputs"};
static const char *const unit_name[SIDES] = {"state_units", "input_units", "output_units"};
static const char *const matrix_name[MATRICES] = {"A", "B", "C", "D"};

#define UNITS "states, inputs and outputs in the units beside their names, time in s"

static const char *text_of(const tml_linear *l, int side, bool unit, int i)
{
  const tml_linear_port p = tml_linear_port_get(l, (tml_linear_side)side, i);
  return unit ? p.unit : p.name;
}

/* ---------------------------------------------------------------- JSON ----------------------- */

static const tml_record_field port_fields[] = {
    TML_RECORD(tml_linear_port, name), TML_RECORD(tml_linear_port, unit), TML_RECORD(tml_linear_port, about),
    TML_RECORD(tml_linear_port, value), {0}};

static void put_ports(tml_json *j, const tml_linear *l, int side)
{
  tml_json_array(j, side_name[side]);
  for (int i = 0; i < tml_linear_port_count(l, (tml_linear_side)side); i++) {
    const tml_linear_port p = tml_linear_port_get(l, (tml_linear_side)side, i);
    tml_json_object(j, NULL);
    tml_record_json(j, port_fields, &p);
    tml_json_end(j);
  }
  tml_json_end(j);
}

/* Writes a matrix, each row on a line of its own. */
static void put_matrix(tml_json *j, const tml_linear *l, int which)
{
  int rows, columns;
  const double *x = tml_linear_matrix_get(l, (tml_linear_matrix)which, &rows, &columns);
  tml_json_array(j, matrix_name[which]);
  for (int i = 0; i < rows; i++) {
    tml_json_array(j, NULL);
    for (int k = 0; k < columns; k++) tml_json_number(j, NULL, x[(size_t)k*(size_t)rows + (size_t)i]);
    tml_json_end(j);
  }
  tml_json_end(j);
}

static tml_status put_json(tml_file *f, void *user, tml_error *err)
{
  static const char *const steady[] = {"no", "nearly", "yes"};
  const tml_linear *l = user;
  const tml_linear_info x = tml_linear_about(l);
  tml_json j = {.file = f};
  (void)err; /* unused: the file keeps its first failure until it is closed */
  tml_json_object(&j, NULL);
  tml_json_string(&j, "trammel", tml_version());
  tml_json_string(&j, "kind", "linear model");
  tml_json_string(&j, "units", UNITS);
  tml_json_number(&j, "time", x.time);
  tml_json_string(&j, "steady", steady[x.steady]);
  tml_json_vector(&j, "frame", x.frame, 3, 1.0);
  tml_json_number(&j, "defect", x.defect);
  for (int side = 0; side < SIDES; side++) put_ports(&j, l, side);
  for (int k = 0; k < MATRICES; k++) put_matrix(&j, l, k);
  tml_json_end(&j);
  return TML_OK;
}

/* ---------------------------------------------------------------- MAT level 4 ---------------- */

/* Writes the five integers of the header: type, rows, columns, imaginary part, length of the name. In the type, the
 * thousands give the byte order, the tens the number format (0: double, 5: bytes), the ones whether it is text. */
static void put_matrix_head(tml_file *f, const char *name, int type, int rows, int columns)
{
  const uint16_t one = 1;
  const bool little = *(const unsigned char *)&one == 1;
  const int32_t head[5] = {(little ? 0 : 1000) + type, rows, columns, 0, (int32_t)strlen(name) + 1};
  tml_file_bytes(f, (const char *)head, sizeof head);
  tml_file_bytes(f, name, strlen(name) + 1);
}

static void put_mat_text(tml_file *f, const char *name, const char *text)
{
  put_matrix_head(f, name, 51, 1, (int)strlen(text));
  tml_file_text(f, text);
}

/* Writes texts as a matrix of characters by columns: lines of equal length, padded with blanks. */
static void put_mat_texts(tml_file *f, const char *name, const tml_linear *l, int side, bool unit)
{
  const int n = tml_linear_port_count(l, (tml_linear_side)side);
  size_t width = 0;
  for (int i = 0; i < n; i++) {
    const size_t length = strlen(text_of(l, side, unit, i));
    if (length > width) width = length;
  }
  put_matrix_head(f, name, 51, n, (int)width);
  for (size_t k = 0; k < width; k++)
    for (int i = 0; i < n; i++) {
      const char *text = text_of(l, side, unit, i);
      tml_file_bytes(f, k < strlen(text) ? text + k : " ", 1);
    }
}

static tml_status put_mat(tml_file *f, void *user, tml_error *err)
{
  const tml_linear *l = user;
  const double time = tml_linear_about(l).time;
  (void)err;
  put_mat_text(f, "about", TML_MARK " " TML_VERSION ": " UNITS);
  for (int k = 0; k < MATRICES; k++) {
    int rows, columns;
    const double *x = tml_linear_matrix_get(l, (tml_linear_matrix)k, &rows, &columns);
    put_matrix_head(f, matrix_name[k], 0, rows, columns);
    tml_file_bytes(f, (const char *)x, (size_t)rows*(size_t)columns*sizeof *x);
  }
  for (int side = 0; side < SIDES; side++) put_mat_texts(f, side_name[side], l, side, false);
  for (int side = 0; side < SIDES; side++) put_mat_texts(f, unit_name[side], l, side, true);
  put_matrix_head(f, "time", 0, 1, 1);
  tml_file_bytes(f, (const char *)&time, sizeof time);
  return TML_OK;
}

/* ---------------------------------------------------------------- HDF5 ----------------------- */

/* The matrices by rows, as HDF5 stores them, with names and units. */
typedef struct arrays {
  double *matrix[MATRICES];
  const char **text[2*SIDES];
  tml_modes_field field[MATRICES + 2*SIDES];
} arrays;

static bool take_matrix(arrays *a, const tml_linear *l, int which)
{
  int rows, columns;
  const double *x = tml_linear_matrix_get(l, (tml_linear_matrix)which, &rows, &columns);
  const size_t r = (size_t)rows, c = (size_t)columns;
  double *to = a->matrix[which] = tml_new(r*c, sizeof *to);
  for (size_t i = 0; to && i < r; i++)
    for (size_t k = 0; k < c; k++) to[i*c + k] = x[k*r + i];
  a->field[which] = (tml_modes_field){.group = "matrices", .name = matrix_name[which], .kind = TML_MODES_DOUBLE,
                                      .rank = 2, .size = {r, c}, .rows = 1, .each = r*c, .base = (char *)to};
  return to != NULL;
}

static bool take_texts(arrays *a, const tml_linear *l, int side, bool unit)
{
  const int n = tml_linear_port_count(l, (tml_linear_side)side), at = side + (unit ? UNIT : 0);
  const char **to = a->text[at] = tml_new((size_t)n, sizeof *to);
  for (int i = 0; to && i < n; i++) to[i] = text_of(l, side, unit, i);
  a->field[MATRICES + at] = (tml_modes_field){.group = unit ? "units" : "names", .name = side_name[side], .rank = 1,
                                              .kind = TML_MODES_TEXT, .size = {(size_t)n}, .rows = 1, .each = (size_t)n,
                                              .base = (char *)to};
  return to != NULL;
}

static tml_status write_hdf5(const tml_linear *l, const char *path, tml_error *err)
{
  arrays a = {0};
  bool ok = true;
  for (int k = 0; k < MATRICES; k++) ok = take_matrix(&a, l, k) && ok;
  for (int at = 0; at < 2*SIDES; at++) ok = take_texts(&a, l, at % SIDES, at >= SIDES) && ok;
  const tml_arrays all = {"trammel linear model 1", UNITS, a.field, MATRICES + 2*SIDES};
  const tml_status st = ok ? tml_arrays_write_hdf5(&all, path, err) : tml_fail_memory(err);
  for (int k = 0; k < MATRICES; k++) tml_delete(a.matrix[k]);
  for (int at = 0; at < 2*SIDES; at++) tml_delete(a.text[at]);
  return st;
}

static tml_status write_json(const tml_linear *l, const char *path, tml_error *err)
{
  return tml_file_replace(path, put_json, (void *)(uintptr_t)l, err);
}

static tml_status write_mat(const tml_linear *l, const char *path, tml_error *err)
{
  return tml_file_replace(path, put_mat, (void *)(uintptr_t)l, err);
}

/* ---------------------------------------------------------------- the files ------------------ */

tml_status tml_linear_folder_open(const tml_linear *l, const tml_study_folder *f, tml_error *err)
{
  int rows;
  if (!*f->dir) return tml_fail(err, TML_ERR_ARGUMENT, "the results folder has no name");
  if (!tml_linear_matrix_get(l, TML_LINEAR_A, &rows, NULL))
    return tml_fail(err, TML_ERR_ARGUMENT, "the linear model has no inputs and outputs yet");
  return tml_study_folder_open(f, err);
}

#define TML_X(word, ending, about) write_##word,
static tml_status (*const write_format[])(const tml_linear *l, const char *path, tml_error *err) = {
    TML_LINEAR_FORMATS(TML_X)};
#undef TML_X
#define TML_X(word, ending, about) TML_RESULTS_STATE_SPACE ending,
static const char *const file_names[] = {TML_LINEAR_FORMATS(TML_X)};
#undef TML_X
enum { FORMATS = sizeof file_names/sizeof *file_names };

tml_status tml_linear_write_matrices(const tml_linear *l, const char *dir, bool force, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, l, dir)) return TML_ERR_ARGUMENT;
  const tml_study_folder f = {.dir = dir, .force = force, .files = file_names, .n_files = FORMATS};
  tml_status st = tml_linear_folder_open(l, &f, err);
  for (int i = 0; st == TML_OK && i < FORMATS; i++) {
    if (write_format[i] == write_hdf5 && !tml_hdf5_available()) continue;
    char *path = tml_folder_path(dir, file_names[i]);
    st = path ? write_format[i](l, path, err) : tml_fail_memory(err);
    tml_delete(path);
  }
  return st;
}
