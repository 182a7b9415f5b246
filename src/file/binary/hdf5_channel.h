/* hdf5_channel.h - channels of a results.h5: "pin.i.fx" is the dataset /pin/i/fx (docs/results.md). */
#ifndef TML_FILE_BINARY_HDF5_CHANNEL_H
#define TML_FILE_BINARY_HDF5_CHANNEL_H

#include <hdf5.h>

/* Opens the dataset of a channel. A channel whose path conflicts with another name is stored under its whole name. */
hid_t tml_hdf5_channel_open(hid_t file, const char *name);

/* Number of values of a dataset, or -1 if it is not a column of numbers. */
long long tml_hdf5_channel_length(hid_t dataset);

#endif
