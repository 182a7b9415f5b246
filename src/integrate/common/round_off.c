/* round_off.c - estimated round-off of right sides: of forces, which may be large and cancel, and of equations of
 * users. */
#include "integrate/common/round_off.h"

#include <float.h>

#include "math/fixed_random.h"
#include "system/evaluate/equation_scale.h"

/* Sizes of the equations of the user: their terms, and the effect of the size of positions and velocities on them. */
static void add_user_sizes(tml_integrator *g, const tml_user_matrices *u, double *out)
{
  const tml_system *s = g->sys;
  for (int k = 0; k < s->user.np; k++) out[k] += tml_equation_scale_user_row(s, u, k);
  for (int i = 0; i < s->nv; i++) g->r[i] = (1.0 + g->reach)/tml_integrator_size_weight(g, i);
  tml_equation_scale_user_rows(s, u->q, g->r, out);
  for (int i = 0; i < s->nv; i++) g->r[i] /= g->h;
  tml_equation_scale_user_rows(s, u->v, g->r, out);
}

void tml_round_off_sizes(tml_integrator *g, const tml_user_matrices *u, double *motion, double *user)
{
  const tml_state x = tml_integrator_trial(g);
  const size_t bytes = (size_t)g->sys->nv*sizeof *motion;
  memset(motion, 0, bytes);
  if (tml_equation_scale_loads(g->sys, g->work, &x, motion) != TML_OK) memset(motion, 0, bytes);
  if (g->sys->user.np > 0) add_user_sizes(g, u, user);
}

void tml_round_off_scatter(double *b, int n)
{
  unsigned seed = 1;
  for (int i = 0; i < n; i++) b[i] *= copysign(TML_NOISE*DBL_EPSILON, tml_fixed_random(&seed));
}
