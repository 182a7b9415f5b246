/* modal_file_hdf5_none.c - replaces modal_file_hdf5.c and modal_file_write_hdf5.c in a library built without HDF5. */
#include "flexible/modal/modal_file.h"
#include "flexible/modal/modal_file_write.h"

tml_status tml_modal_file_read_hdf5(tml_flexible *f, const char *path, tml_error *err)
{
  (void)f;
  return tml_fail(err, TML_ERR_FILE, "cannot read '%.200s': built without HDF5", path);
}

tml_status tml_modal_file_write_hdf5(tml_flexible *f, const char *path, tml_error *err)
{
  (void)f;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5; a name that ends in .json does not need "
                                     "it",
                  path);
}

tml_status tml_arrays_write_hdf5(const tml_arrays *x, const char *path, tml_error *err)
{
  (void)x;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5", path);
}
