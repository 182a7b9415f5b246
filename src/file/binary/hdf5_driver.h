/* hdf5_driver.h - a virtual file driver by which HDF5 writes to an open descriptor, and settings for reproducible
 * files. */
#ifndef TML_FILE_BINARY_HDF5_DRIVER_H
#define TML_FILE_BINARY_HDF5_DRIVER_H

#include <hdf5.h>
#include <stdbool.h>

/* A file open for reading and writing. It stays open when HDF5 closes its side. */
typedef struct tml_hdf5_target {
  int fd;
  int error;  /* errno of the first write that failed, 0 as long as all is well */
} tml_hdf5_target;

/* Registers the driver; H5FDunregister removes it. Negative: failure. */
hid_t tml_hdf5_driver_register(void);
/* Directs files that are created with `access` to `target`, whatever their name. Negative: failure. */
herr_t tml_hdf5_driver_use(hid_t access, hid_t driver, tml_hdf5_target *target);

/* Property lists for files that are identical whenever they are written: oldest format, no time stamps. */
typedef struct tml_hdf5_lists {
  hid_t driver, access, creation, group_creation, dataset_creation, text;
} tml_hdf5_lists;
/* Creates the lists for files that go to `target`; false: failure. They must be released in either case. */
bool tml_hdf5_lists_make(tml_hdf5_lists *l, tml_hdf5_target *target);
void tml_hdf5_lists_release(tml_hdf5_lists *l);

#endif
