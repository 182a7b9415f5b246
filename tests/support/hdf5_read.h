/* hdf5_read.h - what tests look up in a results.h5, by way of the HDF5 library alone. */
#ifndef TML_TESTS_HDF5_READ_H
#define TML_TESTS_HDF5_READ_H

#include <hdf5.h>

/* Values of a dataset, for free(); *n of them. NULL: it is not there or not a list of numbers. */
double *tml_h5_numbers(hid_t file, const char *path, size_t *n);
/* A text attribute of an object, for free(), or NULL. */
char *tml_h5_text(hid_t file, const char *object, const char *name);
/* A number or flag; NaN: it is not there. */
double tml_h5_number(hid_t file, const char *object, const char *name);

/* Compares results.csv and results.h5 of a folder, number by number. Returns the rows, or -1 after saying on
 * stderr what is different. */
long tml_h5_compare(const char *folder);

#endif
