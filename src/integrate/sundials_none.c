/* sundials_none.c - built without SUNDIALS: adams and bdf say so. */
#include "integrate/integrator.h"

static tml_status missing(tml_integrator *g, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "this build of trammel was made without SUNDIALS, which the method %s needs",
                  tml_method_get(g->opt.method).word);
}

static void nothing(tml_integrator *g) { (void)g; }

/* Nobody comes further than `missing`. */
static tml_status never(tml_integrator *g)
{
  (void)g;
  return TML_ERR_ARGUMENT;
}

static tml_status no_attempt(tml_integrator *g, double h, double *theta)
{
  (void)h, (void)theta;
  return never(g);
}

#define NONE {.create = missing, .free = nothing, .start = never, .attempt = no_attempt, .finish = never, \
              .accepted = never}
const tml_method_ops tml_adams_ops = NONE;
const tml_method_ops tml_bdf_ops = NONE;
