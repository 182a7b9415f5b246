/* least_squares_none.c - replaces least_squares_cminpack.c if the library is built without cminpack. */
#include "math/optim/least_squares.h"

tml_status tml_marquardt_run(const tml_marquardt *k, double *x, int *info, tml_error *err)
{
  (void)k, (void)x, (void)info;
  return tml_fail(err, TML_ERR_ARGUMENT, "this trammel was built without cminpack, which fits parameters (Debian: "
                  "libcminpack-dev, libnlopt-dev)");
}
