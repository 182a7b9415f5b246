/* modal_file_hdf5.c - reads a reduced body from HDF5. */
#include "file/binary/hdf5_lock.h"

#include <limits.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/modal/modal_file.h"

enum { PATH = 64, TEXT_MOST = 1 << 16 };

static tml_status fail_hdf5_field(tml_error *err, const tml_modes_field *x, const char *what)
{
  return tml_fail(err, TML_ERR_MODEL, "%s/%s %s", x->group, x->name, what);
}

/* ---------------------------------------------------------------- shapes --------------------- */

static H5T_class_t class_of(tml_modes_kind kind)
{
  return kind == TML_MODES_TEXT ? H5T_STRING : kind == TML_MODES_INT ? H5T_INTEGER : H5T_FLOAT;
}

static bool has_class(hid_t dataset, H5T_class_t wanted)
{
  const hid_t type = H5Dget_type(dataset);
  const bool ok = type >= 0 && H5Tget_class(type) == wanted;
  if (type >= 0) H5Tclose(type);
  return ok;
}

static bool has_shape(hid_t dataset, const tml_modes_field *x)
{
  const hid_t space = H5Dget_space(dataset);
  hsize_t size[TML_MODES_RANK] = {0};
  const int rank = space >= 0 ? H5Sget_simple_extent_ndims(space) : -1;
  bool ok = rank == x->rank && H5Sget_simple_extent_dims(space, size, NULL) == rank;
  for (int i = 0; ok && i < rank; i++) ok = size[i] == x->size[i];
  if (space >= 0) H5Sclose(space);
  return ok;
}

static bool has_dataset(hid_t file, const char *group, const char *name)
{
  char path[PATH];
  snprintf(path, sizeof path, "%s/%s", group, name);
  return H5Lexists(file, group, H5P_DEFAULT) > 0 && H5Lexists(file, path, H5P_DEFAULT) > 0;
}

static hid_t open_dataset(hid_t file, const char *group, const char *name)
{
  char path[PATH];
  snprintf(path, sizeof path, "%s/%s", group, name);
  return has_dataset(file, group, name) ? H5Dopen2(file, path, H5P_DEFAULT) : H5I_INVALID_HID;
}

static tml_status check_field(hid_t file, const tml_modes_field *x, tml_error *err)
{
  const hid_t d = open_dataset(file, x->group, x->name);
  if (d < 0) return fail_hdf5_field(err, x, "is not there");
  tml_status st = TML_OK;
  if (!has_class(d, class_of(x->kind))) st = fail_hdf5_field(err, x, "has the wrong type");
  else if (!has_shape(d, x)) st = fail_hdf5_field(err, x, "does not have the shape that the counts state");
  H5Dclose(d);
  return st;
}

/* ---------------------------------------------------------------- values --------------------- */

static tml_status copy_texts(const tml_modes_field *x, char **texts, tml_error *err)
{
  for (size_t i = 0; i < x->rows; i++) {
    char **to = tml_modal_file_row(x, i);
    if (texts[i] && strlen(texts[i]) > TEXT_MOST) return fail_hdf5_field(err, x, "has a text that is too long");
    if (!(*to = tml_strdup(texts[i] ? texts[i] : ""))) return tml_fail_memory(err);
  }
  return TML_OK;
}

static tml_status read_texts(hid_t d, const tml_modes_field *x, tml_error *err)
{
  const hid_t type = H5Dget_type(d), space = H5Dget_space(d);
  char **texts = tml_new(x->rows, sizeof *texts);
  tml_status st = texts ? TML_OK : tml_fail_memory(err);
  if (!st && H5Tis_variable_str(type) <= 0) st = fail_hdf5_field(err, x, "has texts of fixed length");
  if (!st && x->rows > 0) {
    if (H5Dread(d, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, texts) < 0) st = fail_hdf5_field(err, x, "cannot be read");
    else st = copy_texts(x, texts, err);
    H5Dvlen_reclaim(type, space, H5P_DEFAULT, texts);
  }
  tml_delete(texts);
  H5Sclose(space);
  H5Tclose(type);
  return st;
}

static tml_status read_numbers(hid_t d, const tml_modes_field *x, tml_error *err)
{
  const bool whole = x->kind == TML_MODES_INT;
  const size_t size = whole ? sizeof(int) : sizeof(double);
  char *all = tml_new(tml_modal_file_values(x), size);
  if (!all) return tml_fail_memory(err);
  const hid_t type = whole ? H5T_NATIVE_INT : H5T_NATIVE_DOUBLE;
  const bool empty = tml_modal_file_values(x) == 0;
  const bool ok = empty || H5Dread(d, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, all) >= 0;
  for (size_t i = 0; ok && !empty && i < x->rows; i++)
    memcpy(tml_modal_file_row(x, i), all + i*x->each*size, x->each*size);
  tml_delete(all);
  return ok ? TML_OK : fail_hdf5_field(err, x, "cannot be read");
}

static tml_status read_field(hid_t file, const tml_modes_field *x, tml_error *err)
{
  const hid_t d = open_dataset(file, x->group, x->name);
  if (d < 0) return fail_hdf5_field(err, x, "is not there");
  const tml_status st = x->kind == TML_MODES_TEXT ? read_texts(d, x, err) : read_numbers(d, x, err);
  H5Dclose(d);
  return st;
}

/* ---------------------------------------------------------------- all ------------------------ */

static tml_status read_counts(tml_flexible *f, hid_t file, tml_error *err)
{
  tml_modal_rows_count count[TML_MODES_COUNTS];
  tml_modal_file_counts(count, f);
  tml_status st = TML_OK;
  for (int i = 0; i < TML_MODES_COUNTS && !st; i++) {
    const tml_modes_field x = {.group = "counts", .name = count[i].name, .kind = TML_MODES_INT, .rows = 1, .each = 1,
                               .base = (char *)count[i].value};
    if (count[i].later && !has_dataset(file, x.group, x.name)) continue;
    st = check_field(file, &x, err);
    if (!st) st = read_field(file, &x, err);
    if (!st && (*count[i].value < 0 || *count[i].value > INT_MAX/2)) st = fail_hdf5_field(err, &x, "is out of range");
  }
  return st;
}

/* Whether the attribute "trammel" of the file names the format of reduced bodies. */
static bool is_ours(hid_t file)
{
  bool ours = false;
  char *text = NULL;
  if (H5Aexists(file, "trammel") <= 0) return false;
  const hid_t a = H5Aopen(file, "trammel", H5P_DEFAULT), type = H5Aget_type(a);
  if (a >= 0 && H5Tis_variable_str(type) > 0 && H5Aread(a, type, &text) >= 0 && text) {
    ours = strcmp(text, TML_MODES_FORMAT) == 0;
    H5free_memory(text);
  }
  if (type >= 0) H5Tclose(type);
  if (a >= 0) H5Aclose(a);
  return ours;
}

static tml_status read_modal_fields(tml_flexible *f, hid_t file, tml_error *err)
{
  tml_modes_field field[TML_MODES_FIELDS];
  if (!is_ours(file))
    return tml_fail(err, TML_ERR_MODEL, "is not a reduced body: its attribute \"trammel\" should be \"%s\"",
                    TML_MODES_FORMAT);
  tml_status st = read_counts(f, file, err);
  const int n = st ? 0 : tml_modal_file_fields(field, f);
  for (int i = 0; i < n && !st; i++) st = check_field(file, &field[i], err);
  if (!st) st = tml_modal_file_allocate(f, err);
  if (!st) tml_modal_file_fields(field, f);
  for (int i = 0; i < n && !st; i++) st = read_field(file, &field[i], err);
  return st;
}

tml_status tml_modal_file_read_hdf5(tml_flexible *f, const char *path, tml_error *err)
{
  const tml_hdf5_turn turn = tml_hdf5_begin();
  const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
  tml_status st = TML_OK;
  if (file < 0) {
    char cause[TML_HDF5_CAUSE] = "it cannot be opened";
    tml_hdf5_cause(cause);
    st = tml_fail(err, TML_ERR_FILE, "cannot read '%.200s': HDF5: %s", path, cause);
  } else {
    st = read_modal_fields(f, file, err);
    H5Fclose(file);
    if (st == TML_ERR_MODEL) tml_error_prefix(err, "'%.200s': ", path);
  }
  tml_hdf5_end(&turn);
  return st;
}
