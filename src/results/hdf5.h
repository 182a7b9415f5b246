/* hdf5.h - results.h5: the rows as one dataset per channel, with units, settings and statistics. */
#ifndef TML_RESULTS_HDF5_H
#define TML_RESULTS_HDF5_H

#include "file/table/number_columns.h"

/* False when the library was built without HDF5. */
bool tml_hdf5_available(void);

/* Writes `path` from columns just read and from the text of summary.json ("": nothing is known about the
 * channels). The file appears complete or not at all; `path`.new is its name before. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_hdf5_write(const char *path, tml_columns *columns, const char *summary, tml_error *err);

/* Reads the columns of these channels, the time first, from a file as tml_hdf5_write makes it. TML_ERR_FILE,
 * TML_ERR_MEMORY. */
tml_status tml_hdf5_read(tml_columns **out, const char *path, const char *const *names, int n, size_t room,
                         tml_error *err);

#endif
