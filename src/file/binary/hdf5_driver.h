/* hdf5_driver.h - how HDF5 reaches the disk. */
#ifndef TML_FILE_BINARY_HDF5_DRIVER_H
#define TML_FILE_BINARY_HDF5_DRIVER_H

#include <hdf5.h>
#include <stdbool.h>

/* A file open for reading and writing, by its descriptor. It stays open when HDF5 closes its side. */
typedef struct tml_hdf5_target {
  int fd;
  int error;  /* errno of the first write that failed, 0 as long as all is well */
} tml_hdf5_target;

/* Registers the driver; H5FDunregister ends it. Negative: failed. */
hid_t tml_hdf5_driver_register(void);
/* Makes files created with `access` go to `target`, whatever their name. Negative: failed. */
herr_t tml_hdf5_driver_use(hid_t access, hid_t driver, tml_hdf5_target *target);

/* What files are created with that are the same whenever they are written: the oldest format, no time of day. */
typedef struct tml_hdf5_lists {
  hid_t driver, access, creation, group_creation, dataset_creation, text;
} tml_hdf5_lists;
/* Files go to `target`; false: failed. To be released in either case. */
bool tml_hdf5_lists_make(tml_hdf5_lists *l, tml_hdf5_target *target);
void tml_hdf5_lists_release(tml_hdf5_lists *l);

#endif
