/* hdf5_lock.h - serialised access to HDF5, with its own error output switched off. */
#ifndef TML_FILE_BINARY_HDF5_LOCK_H
#define TML_FILE_BINARY_HDF5_LOCK_H

#include <hdf5.h>

typedef struct tml_hdf5_turn { H5E_auto2_t print; void *print_data; } tml_hdf5_turn;

/* Waits for exclusive use of HDF5, which not every build allows for two threads at once. tml_hdf5_end releases it. */
tml_hdf5_turn tml_hdf5_begin(void);
void tml_hdf5_end(const tml_hdf5_turn *turn);

enum { TML_HDF5_CAUSE = 256 };
/* Copies HDF5's description of the first cause of a failure; without one the text is unchanged. */
void tml_hdf5_cause(char text[TML_HDF5_CAUSE]);

#endif
