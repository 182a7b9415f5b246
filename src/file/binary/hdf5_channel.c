/* hdf5_channel.c - opens the channels of a results.h5. */
#include "file/binary/hdf5_channel.h"

#include <stdbool.h>

#include "core/memory.h"

hid_t tml_hdf5_channel_open(hid_t file, const char *name)
{
  char *place = tml_strdup(name);
  if (!place || !*name) {
    tml_delete(place);
    return H5I_INVALID_HID;
  }
  for (char *c = place; *c; c++)
    if (*c == '.') *c = '/';
  hid_t d = H5Dopen2(file, place, H5P_DEFAULT);
  if (d < 0) d = H5Dopen2(file, name, H5P_DEFAULT);
  tml_delete(place);
  return d;
}

long long tml_hdf5_channel_length(hid_t dataset)
{
  hsize_t n = 0;
  const hid_t shape = H5Dget_space(dataset), type = H5Dget_type(dataset);
  const bool line = shape >= 0 && H5Sget_simple_extent_ndims(shape) == 1 &&
                    H5Sget_simple_extent_dims(shape, &n, NULL) == 1 && H5Tget_class(type) == H5T_FLOAT;
  if (type >= 0) H5Tclose(type);
  if (shape >= 0) H5Sclose(shape);
  return line ? (long long)n : -1;
}
