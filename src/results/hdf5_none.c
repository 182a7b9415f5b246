/* hdf5_none.c - replaces hdf5.c and results_hdf5_read.c in a library built without HDF5. */
#include "results/hdf5.h"

bool tml_hdf5_available(void) { return false; }

tml_status tml_hdf5_write(const char *path, tml_columns *columns, const char *summary, tml_error *err)
{
  (void)columns, (void)summary;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5", path);
}

tml_status tml_hdf5_read(tml_columns **out, const char *path, const char *const *names, int n, size_t capacity,
                         tml_error *err)
{
  (void)names, (void)n, (void)capacity;
  *out = NULL;
  return tml_fail(err, TML_ERR_FILE, "cannot read '%s': built without HDF5", path);
}
