/* results_hdf5_read.c - reads the columns of a results.h5. */
#include <stdio.h>
#include <string.h>

#include "file/binary/hdf5_channel.h"
#include "file/binary/hdf5_lock.h"
#include "results/hdf5.h"

typedef struct reader {
  const char *path;
  const tml_columns *columns;
  hid_t file;
} reader;

static bool read_part(hid_t dataset, long long row, long long rows, double *to)
{
  const hsize_t start = (hsize_t)row, count = (hsize_t)rows;
  const hid_t memory = H5Screate_simple(1, &count, NULL), shape = H5Dget_space(dataset);
  const bool ok = memory >= 0 && shape >= 0 &&
                  H5Sselect_hyperslab(shape, H5S_SELECT_SET, &start, NULL, &count, NULL) >= 0 &&
                  H5Dread(dataset, H5T_NATIVE_DOUBLE, memory, shape, H5P_DEFAULT, to) >= 0;
  if (shape >= 0) H5Sclose(shape);
  if (memory >= 0) H5Sclose(memory);
  return ok;
}

static tml_status get_rows(void *user, int column, long long row, long long n, double *to, tml_error *err)
{
  const reader *r = user;
  const char *name = r->columns->names[column];
  const hid_t d = tml_hdf5_channel_open(r->file, name);
  const bool ok = d >= 0 && tml_hdf5_channel_length(d) >= row + n && read_part(d, row, n, to);
  if (d >= 0) H5Dclose(d);
  return ok ? TML_OK : tml_fail(err, TML_ERR_FILE, "'%s' does not hold all of the channel '%s'", r->path, name);
}

static tml_status read_columns(tml_columns *c, const char *path, tml_error *err)
{
  reader r = {.path = path, .columns = c, .file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT)};
  if (r.file < 0) return tml_fail(err, TML_ERR_FILE, "'%s' cannot be read as HDF5", path);
  const hid_t time = tml_hdf5_channel_open(r.file, c->names[0]);
  const tml_columns_source from = {.get = get_rows, .user = &r, .rows = time < 0 ? -1 : tml_hdf5_channel_length(time)};
  if (time >= 0) H5Dclose(time);
  const tml_status st = from.rows < 0 ? tml_fail(err, TML_ERR_FILE, "'%s' holds no results: there is no time", path)
                                      : tml_columns_take(c, &from, err);
  H5Fclose(r.file);
  return st;
}

tml_status tml_hdf5_read(tml_columns **out, const char *path, const char *const *names, int n, size_t capacity,
                         tml_error *err)
{
  tml_status st = tml_columns_begin(out, path, names, n, capacity, err);
  if (st) return st;
  const tml_hdf5_turn turn = tml_hdf5_begin();
  st = read_columns(*out, path, err);
  tml_hdf5_end(&turn);
  if (!st) return TML_OK;
  tml_columns_free(*out);
  *out = NULL;
  return st;
}
