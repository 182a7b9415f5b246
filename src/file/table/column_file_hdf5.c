/* column_file_hdf5.c - reads channels of a results.h5 as the columns of a table. */
#include <math.h>
#include <string.h>
#include <unistd.h>

#include "file/binary/hdf5_channel.h"
#include "file/binary/hdf5_lock.h"
#include "core/memory.h"
#include "core/regular_file.h"
#include "file/table/column_file.h"

/* List of all channels of a file, for the message about a missing channel. */
typedef struct listing { char **names; int n, capacity; bool full; } listing;

static void read_unit(hid_t dataset, char unit[TML_SHEET_UNIT])
{
  unit[0] = '\0';
  if (H5Aexists(dataset, "unit") <= 0) return;
  const hid_t a = H5Aopen(dataset, "unit", H5P_DEFAULT), type = H5Aget_type(a);
  char *text = NULL;
  if (H5Tis_variable_str(type) > 0) {
    if (H5Aread(a, type, &text) >= 0 && text) {
      if (strlen(text) < TML_SHEET_UNIT) strcpy(unit, text);
      H5free_memory(text);
    }
  } else if (H5Tget_class(type) == H5T_STRING && H5Tget_size(type) < TML_SHEET_UNIT) {
    if (H5Aread(a, type, unit) < 0) unit[0] = '\0';
    else unit[H5Tget_size(type)] = '\0';
  }
  if (type >= 0) H5Tclose(type);
  if (a >= 0) H5Aclose(a);
}

static herr_t list_dataset(hid_t at, const char *name, const H5O_info_t *info, void *user)
{
  (void)at;
  listing *l = user;
  if (info->type != H5O_TYPE_DATASET) return 0;
  char *copy = tml_strdup(name);
  if (!copy || l->n > TML_SHEET_COLUMNS || !tml_grow((void **)&l->names, &l->capacity, l->n, sizeof *l->names)) {
    tml_delete(copy);
    return 1;
  }
  for (char *c = copy; *c; c++)
    if (*c == '/') *c = '.';
  l->names[l->n++] = copy;
  return 0;
}

static void free_listing(listing *l)
{
  for (int i = 0; i < l->n; i++) tml_delete(l->names[i]);
  tml_delete(l->names);
}

static tml_status no_channel(hid_t file, const char *wanted, tml_error *err)
{
  listing l = {0};
  H5Ovisit(file, H5_INDEX_NAME, H5_ITER_INC, list_dataset, &l);
  const tml_status st = tml_sheet_number(wanted)
                            ? tml_fail(err, TML_ERR_MODEL, "channels of HDF5 files have no numbers: '%.100s' must be "
                                       "a name", wanted)
                            : tml_sheet_no_column(wanted, (const char *const *)l.names, l.n, err);
  free_listing(&l);
  return st;
}

static tml_status take_values(tml_sheet *s, hid_t dataset, const char *name, tml_error *err)
{
  const long long n = tml_hdf5_channel_length(dataset);
  double *to = NULL;
  if (n < 0) return tml_fail(err, TML_ERR_MODEL, "'%.100s' is not a column of numbers", name);
  if (n == 0) return tml_fail(err, TML_ERR_MODEL, "it holds no numbers");
  if (n > TML_SHEET_ROWS) return tml_fail(err, TML_ERR_MODEL, "it has more than %d rows", TML_SHEET_ROWS);
  if (s->n_columns > 1 && n != s->rows)
    return tml_fail(err, TML_ERR_MODEL, "'%.100s' has %lld numbers, others have %d", name, n, s->rows);
  to = s->columns[s->n_columns - 1].values = tml_new((size_t)n, sizeof *to);
  if (!to) return tml_fail_memory(err);
  s->rows = (int)n;
  if (H5Dread(dataset, H5T_NATIVE_DOUBLE, H5S_ALL, H5S_ALL, H5P_DEFAULT, to) < 0)
    return tml_fail(err, TML_ERR_MODEL, "'%.100s' cannot be read", name);
  for (long long i = 0; i < n; i++)
    if (!isfinite(to[i]))
      return tml_fail(err, TML_ERR_MODEL, "row %lld of '%.100s' is not a finite number", i + 1, name);
  return TML_OK;
}

static tml_status add_channel(tml_sheet *s, hid_t file, const char *name, tml_error *err)
{
  char unit[TML_SHEET_UNIT];
  const hid_t d = tml_hdf5_channel_open(file, name);
  if (d < 0) return no_channel(file, name, err);
  read_unit(d, unit);
  tml_status st = tml_sheet_add(s, name, strlen(name), unit, err);
  if (!st) st = take_values(s, d, name, err);
  H5Dclose(d);
  return st;
}

static tml_status read_datasets(tml_sheet *s, hid_t file, const tml_sheet_options *o, tml_error *err)
{
  listing l = {0};
  tml_status st = TML_OK;
  if (o->n_columns == 0) {
    const bool ok = H5Ovisit(file, H5_INDEX_NAME, H5_ITER_INC, list_dataset, &l) == 0;
    st = ok ? TML_OK : tml_fail(err, TML_ERR_MODEL, "it has too many channels");
  }
  const char *const *names = o->n_columns ? o->columns : (const char *const *)l.names;
  for (int i = 0; i < (o->n_columns ? o->n_columns : l.n) && !st; i++) st = add_channel(s, file, names[i], err);
  free_listing(&l);
  return st;
}

tml_status tml_sheet_hdf5(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err)
{
  size_t size;
  if (o->grid) return tml_fail(err, TML_ERR_MODEL, "it holds columns, not a grid");
  const int fd = tml_regular_file_open(path, (size_t)1 << 40, &size, err);
  if (fd < 0) return TML_ERR_FILE;
  close(fd);
  const tml_hdf5_turn turn = tml_hdf5_begin();
  const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
  const tml_status st = file < 0 ? tml_fail(err, TML_ERR_MODEL, "it cannot be read as HDF5")
                                 : read_datasets(s, file, o, err);
  if (file >= 0) H5Fclose(file);
  tml_hdf5_end(&turn);
  return st;
}
