/* modal_file_write.h - writes files of reduced bodies that modal_file.h reads back bit by bit. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_FILE_WRITE_H
#define TML_FLEXIBLE_MODAL_MODAL_FILE_WRITE_H

#include "flexible/modal/modal_body.h"

/* Writes in the format of the file name's ending, otherwise HDF5. A body that tml_flexible_check rejects is not
 * written. The file appears complete or not at all. TML_ERR_MODEL, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_flexible_write(const tml_flexible *f, const char *path, tml_error *err);

tml_status tml_modal_file_write_hdf5(tml_flexible *f, const char *path, tml_error *err); /* f is neither checked nor
                                                                                            changed */

/* Arrays to be written as HDF5, with the format name and the units that the file states. */
typedef struct tml_arrays { const char *format, *units; const struct tml_modes_field *field; int n; } tml_arrays;
tml_status tml_arrays_write_hdf5(const tml_arrays *x, const char *path, tml_error *err);

#endif
