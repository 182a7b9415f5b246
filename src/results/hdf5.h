/* hdf5.h - reads and writes results.h5: one dataset per channel, with units, settings and statistics. */
#ifndef TML_RESULTS_HDF5_H
#define TML_RESULTS_HDF5_H

#include "file/table/number_columns.h"

/* Whether the library was built with HDF5. */
bool tml_hdf5_available(void);

/* Writes `path` from columns just read and from the text of summary.json ("": nothing is known about the channels). The
 * file is written under a temporary name, and renamed when complete. TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_hdf5_write(const char *path, tml_columns *columns, const char *summary, tml_error *err);

/* Reads the columns of the n channels `names`, of which the first is the time, from a file that tml_hdf5_write made.
 * TML_ERR_FILE, TML_ERR_MEMORY. */
tml_status tml_hdf5_read(tml_columns **out, const char *path, const char *const *names, int n, size_t capacity,
                         tml_error *err);

#endif
