/* modal_file_hdf5_none.c - in the place of modes_hdf5.c in a library built without HDF5. */
#include "flexible/modal/modal_file.h"

tml_status tml_modes_read_hdf5(tml_flexible *f, const char *path, tml_error *err)
{
  (void)f;
  return tml_fail(err, TML_ERR_FILE, "cannot read '%.200s': built without HDF5", path);
}
