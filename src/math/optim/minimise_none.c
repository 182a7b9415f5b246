/* minimise_none.c - replaces minimise_nlopt.c if the library is built without NLopt. */
#include "math/optim/minimise.h"

tml_status tml_nlopt_run(const tml_minimise *s, void *look, double *x, tml_nlopt_end *end, tml_error *err)
{
  (void)s, (void)look, (void)x, (void)end;
  return tml_fail(err, TML_ERR_ARGUMENT, "this trammel was built without NLopt, which optimises (Debian: libnlopt-dev, "
                  "libcminpack-dev)");
}
