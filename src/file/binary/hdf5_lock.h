/* hdf5_lock.h - HDF5 one thread at a time, without messages of its own. */
#ifndef TML_FILE_BINARY_HDF5_LOCK_H
#define TML_FILE_BINARY_HDF5_LOCK_H

#include <hdf5.h>

typedef struct tml_hdf5_turn { H5E_auto2_t print; void *print_data; } tml_hdf5_turn;

/* Not every build of HDF5 may be used by two threads at once: others wait until the end. */
tml_hdf5_turn tml_hdf5_begin(void);
void tml_hdf5_end(const tml_hdf5_turn *turn);

enum { TML_HDF5_CAUSE = 256 };
/* The first cause of what failed, in the words of HDF5; otherwise the text stays. */
void tml_hdf5_cause(char text[TML_HDF5_CAUSE]);

#endif
