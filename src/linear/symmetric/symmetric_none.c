/* symmetric_none.c - replaces symmetric_mumps.c and symmetric_arpack.c if the program is built without their libraries.
 * Never called: tml_symmetric_solver_limit rejects large models. */
#include "linear/symmetric/symmetric_large.h"

const bool tml_symmetric_has_large = false;

static tml_status fail_missing(tml_error *err)
{
  const char *why = "";
  tml_symmetric_solver_limit(&why);
  return tml_fail(err, TML_ERR_MODEL, "%s", why);
}

tml_status tml_mumps_create(tml_mumps **out, const tml_symmetric *A, bool definite, int *negative, tml_error *err)
{
  (void)A, (void)definite;
  *out = NULL;
  *negative = 0;
  return fail_missing(err);
}

tml_status tml_mumps_solve(tml_mumps *f, double *sides, int n_sides, tml_error *err)
{
  (void)f, (void)sides, (void)n_sides;
  return fail_missing(err);
}

void tml_mumps_free(tml_mumps *f) { (void)f; }

tml_status tml_symmetric_modes_large(tml_fe_modes *out, const tml_fe_modes_request *w, tml_error *err)
{
  (void)out, (void)w;
  return fail_missing(err);
}
