/* sweep_hdf5_none.c - replaces sweep_hdf5.c in a library built without HDF5. */
#include "study/design/case_table.h"

tml_status tml_study_write_hdf5(const tml_study_sheet *x, const char *path, tml_error *err)
{
  (void)x;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5", path);
}
