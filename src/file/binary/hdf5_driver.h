/* hdf5_driver.h - writes HDF5 files by a virtual file driver, with settings for reproducible files. */
#ifndef TML_FILE_BINARY_HDF5_DRIVER_H
#define TML_FILE_BINARY_HDF5_DRIVER_H

#include <hdf5.h>
#include <stdbool.h>

#include "core/error.h"

/* A file open for reading and writing. It stays open when HDF5 closes its side. */
typedef struct tml_hdf5_target {
  int fd;
  int error;  /* errno of the first write that failed, 0 as long as all is well */
} tml_hdf5_target;

/* Property lists for files that are identical whenever they are written: oldest format, no time stamps. */
typedef struct tml_hdf5_lists {
  hid_t driver, access, creation, group_creation, dataset_creation, text;
} tml_hdf5_lists;

typedef struct tml_hdf5_file {
  tml_hdf5_target target;
  tml_hdf5_lists lists;
  hid_t file;
} tml_hdf5_file;

/* Writes the content of an open file. Returns false if HDF5 or memory failed, or after an error in *st. */
typedef bool tml_hdf5_put(const tml_hdf5_file *f, void *user, tml_status *st, tml_error *err);
/* Writes a file by one rename, with HDF5's own error messages off, by one thread at a time. `chunk_tree`: half the
 * size of the index nodes of chunks; 0: HDF5's choice. */
tml_status tml_hdf5_replace(const char *path, unsigned chunk_tree, tml_hdf5_put *put, void *user, tml_error *err);

#endif
