/* sundials_none.c - replaces adams and bdf in a build without SUNDIALS by an error that names the remedy. */
#include "integrate/common/integrator.h"

#ifdef TML_RUN_PROFILE
#define REMEDY "choose another method" /* FMUs and interactive reports never contain SUNDIALS */
#else
#define REMEDY "install Debian's libsundials-dev and build trammel again, or choose another method"
#endif

static tml_status fail_missing(tml_integrator *g, tml_error *err)
{
  return tml_fail(err, TML_ERR_ARGUMENT, "this build of trammel was made without SUNDIALS, which the method %s needs: "
                  REMEDY, tml_method_get(g->opt.method).word);
}

static void do_nothing(tml_integrator *g) { (void)g; }

/* Not reached, because `create` always fails. */
static tml_status never_called(tml_integrator *g)
{
  (void)g;
  return TML_ERR_ARGUMENT;
}

static tml_status no_attempt(tml_integrator *g, double h, double *theta)
{
  (void)h, (void)theta;
  return never_called(g);
}

#define NONE \
  {.create = fail_missing, .free = do_nothing, .start = never_called, .attempt = no_attempt, .finish = never_called, \
              .accepted = never_called}
const tml_method_ops tml_adams_ops = NONE;
const tml_method_ops tml_bdf_ops = NONE;
