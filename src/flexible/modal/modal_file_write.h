/* modal_file_write.h - files of reduced bodies, for flexible/modal/modal_file.h to read: the same to the last bit. */
#ifndef TML_FLEXIBLE_MODAL_MODAL_FILE_WRITE_H
#define TML_FLEXIBLE_MODAL_MODAL_FILE_WRITE_H

#include "flexible/modal/modal_body.h"

/* In the format of the ending of its name, else HDF5. A body that tml_flexible_check refuses is not written. The file
 * appears complete or not at all. TML_ERR_MODEL, TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_flexible_write(const tml_flexible *f, const char *path, tml_error *err);

tml_status tml_modal_file_write_hdf5(tml_flexible *f, const char *path, tml_error *err); /* unchecked; reads only */

/* Arrays as HDF5, with what kind of file it is and in which units. */
typedef struct tml_arrays { const char *format, *units; const struct tml_modes_field *field; int n; } tml_arrays;
tml_status tml_arrays_write_hdf5(const tml_arrays *x, const char *path, tml_error *err);

#endif
