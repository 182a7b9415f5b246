/* check_h5.c - check_h5 FOLDER: compares results.csv and results.h5 and prints rows and status. */
#include <stdio.h>
#include <stdlib.h>

#include "support/hdf5_read.h"

int main(int argc, char **argv)
{
  if (argc != 2) return 2;
  const long rows = tml_h5_compare(argv[1]);
  if (rows < 0) return 1;
  char path[512];
  snprintf(path, sizeof path, "%s/results.h5", argv[1]);
  const hid_t file = H5Fopen(path, H5F_ACC_RDONLY, H5P_DEFAULT);
  char *status = tml_h5_text(file, "/", "status");
  printf("%ld %s\n", rows, status ? status : "?");
  free(status);
  H5Fclose(file);
  return 0;
}
