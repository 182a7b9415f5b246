/* modal_file_write_hdf5.c - writes a reduced body, or other arrays, as HDF5, one dataset per array. The oldest file
 * format is used, without time stamps, so that the same body gives the same bytes. */
#include <stdint.h>
#include <string.h>

#include "core/memory.h"
#include "flexible/modal/modal_file.h"
#include "file/binary/hdf5_driver.h"
#include "flexible/modal/modal_file_write.h"
#include "file/atomic_file.h"

static bool put_attribute(const tml_hdf5_file *w, const char *name, const char *text)
{
  const hid_t scalar = H5Screate(H5S_SCALAR);
  const hid_t a = H5Acreate2(w->file, name, w->lists.text, scalar, H5P_DEFAULT, H5P_DEFAULT);
  const bool ok = a >= 0 && H5Awrite(a, w->lists.text, &text) >= 0;
  if (a >= 0) H5Aclose(a);
  H5Sclose(scalar);
  return ok;
}

/* ---------------------------------------------------------------- arrays --------------------- */

static size_t value_size(const tml_modes_field *x)
{
  return x->kind == TML_MODES_TEXT ? sizeof(char *) : x->kind == TML_MODES_INT ? sizeof(int) : sizeof(double);
}

/* All values of an array in one contiguous buffer, which the caller frees; NULL: no memory. */
static char *gather_values(const tml_modes_field *x)
{
  const size_t piece = x->each*value_size(x);
  char *all = tml_new(tml_modal_file_values(x), value_size(x));
  for (size_t i = 0; all && i < x->rows; i++) {
    const void *from = tml_modal_file_row(x, i);
    if (from) memcpy(all + i*piece, from, piece);
  }
  return all;
}

static bool put_values(const tml_hdf5_file *w, hid_t dataset, const tml_modes_field *x)
{
  const hid_t number = x->kind == TML_MODES_INT ? H5T_NATIVE_INT : H5T_NATIVE_DOUBLE;
  const hid_t type = x->kind == TML_MODES_TEXT ? w->lists.text : number;
  if (tml_modal_file_values(x) == 0) return true;
  char *all = gather_values(x);
  const bool ok = all && H5Dwrite(dataset, type, H5S_ALL, H5S_ALL, H5P_DEFAULT, all) >= 0;
  tml_delete(all);
  return ok;
}

static bool put_field(const tml_hdf5_file *w, const tml_modes_field *x)
{
  const hid_t group = H5Lexists(w->file, x->group, H5P_DEFAULT) > 0
                      ? H5Gopen2(w->file, x->group, H5P_DEFAULT)
                      : H5Gcreate2(w->file, x->group, H5P_DEFAULT, w->lists.group_creation, H5P_DEFAULT);
  if (group < 0) return false;
  hsize_t size[TML_MODES_RANK] = {0};
  for (int i = 0; i < x->rank; i++) size[i] = x->size[i];
  const hid_t number = x->kind == TML_MODES_INT ? H5T_STD_I32LE : H5T_IEEE_F64LE;
  const hid_t type = x->kind == TML_MODES_TEXT ? w->lists.text : number;
  const hid_t shape = x->rank > 0 ? H5Screate_simple(x->rank, size, NULL) : H5Screate(H5S_SCALAR);
  const hid_t d = H5Dcreate2(group, x->name, type, shape, H5P_DEFAULT, w->lists.dataset_creation, H5P_DEFAULT);
  bool ok = d >= 0 && put_values(w, d, x);
  if (d >= 0) ok = H5Dclose(d) >= 0 && ok;
  H5Sclose(shape);
  return H5Gclose(group) >= 0 && ok;
}

static bool put_fields(const tml_hdf5_file *w, void *user, tml_status *st, tml_error *err)
{
  const tml_arrays *x = user;
  (void)st, (void)err; /* only HDF5 and memory can fail */
  bool ok = put_attribute(w, "trammel", x->format) && put_attribute(w, "about", TML_MARK) &&
    put_attribute(w, "units", x->units);
  for (int i = 0; i < x->n && ok; i++) ok = put_field(w, &x->field[i]);
  return ok;
}

/* ---------------------------------------------------------------- the file ------------------- */

tml_status tml_arrays_write_hdf5(const tml_arrays *x, const char *path, tml_error *err)
{
  return tml_hdf5_replace(path, 0, put_fields, (void *)(uintptr_t)x, err);
}

tml_status tml_modal_file_write_hdf5(tml_flexible *f, const char *path, tml_error *err)
{
  tml_modal_rows_count count[TML_MODES_COUNTS];
  tml_modes_field field[TML_MODES_COUNTS + TML_MODES_FIELDS];
  tml_modal_file_counts(count, f);
  for (int i = 0; i < TML_MODES_COUNTS; i++)
    field[i] = (tml_modes_field){.group = "counts", .name = count[i].name, .kind = TML_MODES_INT, .rows = 1, .each = 1,
                                 .base = (char *)count[i].value};
  const int n = TML_MODES_COUNTS + tml_modal_file_fields(field + TML_MODES_COUNTS, f);
  return tml_arrays_write_hdf5(&(tml_arrays){TML_MODES_FORMAT, TML_MODES_UNITS, field, n}, path, err);
}
