/* sundials_none.c - built without SUNDIALS: adams and bdf say so. */
#include "integrate/integrator.h"

static tml_status missing(tml_integrator *g, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "this build of trammel was made without SUNDIALS, which the method %s needs",
                  tml_method_get(g->opt.method).word);
}

static void nothing(tml_integrator *g) { (void)g; }

const tml_method_ops tml_adams_ops = {.create = missing, .free = nothing};
const tml_method_ops tml_bdf_ops = {.create = missing, .free = nothing};
