/* hdf5_none.c - in the place of hdf5.c, hdf5_columns.c, hdf5_study.c and modes_hdf5_write.c in a library built without
 * HDF5. */
#include "results/hdf5.h"
#include "flexible/modal/modal_file_write.h"
#include "study/design/case_table.h"

bool tml_hdf5_available(void) { return false; }

tml_status tml_hdf5_write(const char *path, tml_columns *columns, const char *summary, tml_error *err)
{
  (void)columns, (void)summary;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5", path);
}

tml_status tml_hdf5_read(tml_columns **out, const char *path, const char *const *names, int n, size_t room,
                         tml_error *err)
{
  (void)names, (void)n, (void)room;
  *out = NULL;
  return tml_fail(err, TML_ERR_FILE, "cannot read '%s': built without HDF5", path);
}

tml_status tml_modes_write_hdf5(tml_flexible *f, const char *path, tml_error *err)
{
  (void)f;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5; a name that ends in .json does without",
                  path);
}

tml_status tml_arrays_write_hdf5(const tml_arrays *x, const char *path, tml_error *err)
{
  (void)x;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5", path);
}

tml_status tml_study_write_hdf5(const tml_study_sheet *x, const char *path, tml_error *err)
{
  (void)x;
  return tml_fail(err, TML_ERR_FILE, "cannot write '%s': built without HDF5", path);
}
