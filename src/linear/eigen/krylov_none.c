/* krylov_none.c - replaces krylov_arpack.c if the program is built without ARPACK-NG. */
#include "linear/eigen/krylov_space.h"

const bool tml_has_arpack = false;

tml_status tml_krylov_search(tml_krylov *x, int wanted, int most, double *V, int *found, tml_error *err)
{
  (void)x, (void)wanted, (void)most, (void)V;
  *found = 0;
  return tml_fail(err, TML_ERR_SIMULATION, "this program was built without ARPACK-NG, which finds modes of large "
                                           "models (Debian: libarpack2-dev, and libmumps-seq-dev, which it is built "
                                           "with; scripts/install-deps fe)");
}

void tml_krylov_arpack_begin(void) {}

void tml_krylov_arpack_end(void) {}
