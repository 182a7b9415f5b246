/* column_file_hdf5_none.c - replaces column_file_hdf5.c if the library is built without HDF5. */
#include "file/table/column_file.h"

tml_status tml_sheet_hdf5(tml_sheet *s, const char *path, const tml_sheet_options *o, tml_error *err)
{
  (void)s, (void)path, (void)o;
  return tml_fail(err, TML_ERR_MODEL, "it cannot be read: built without HDF5");
}
