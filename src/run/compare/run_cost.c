/* run_cost.c - the work of runs, computed from counts, and predictions for other settings. Limits of work thus act
 * alike on every machine. The weights were measured by counting instructions on the examples
 * (docs/theory/errors.md). */
#include <math.h>

#include "run/compare/run_comparison.h"

/* Weights of a method, in corrector iterations of a direct method: of a residual, a Jacobian, a factorisation and a
 * step. Jacobians of some methods cost the square of the number of coordinates. Typical values: work per step, and
 * number of steps relative to hht at the same tolerance. */
typedef struct price {
  double residual, jacobian, factorization, step;
  double per_step, steps;
} price;

static price price_of(tml_method m, int coordinates)
{
  const tml_method_info x = tml_method_get(m);
  const double square = (double)coordinates*coordinates;
  if (x.family == TML_FAMILY_STATE_SPACE)
    return (price){.residual = 9.0, .factorization = 4.5, .jacobian = 0.014*square,
                   .per_step = (x.order == 2 ? 30.0 : 48.0) + (x.order > 0 ? 0.014*square : 0.0),
                   .steps = x.order == 0 ? 1.2 : x.order == 2 ? 1.5 : 0.6};
  if (x.family == TML_FAMILY_PROJECTED && !x.is_explicit)
    return (price){.residual = 1.0, .jacobian = 3.0, .factorization = 2.0, .per_step = 20.0, .steps = 0.25};
  if (x.family == TML_FAMILY_PROJECTED)
    return (price){.residual = 4.0, .per_step = x.order == 5 ? 24.0 : 48.0, .steps = x.order == 5 ? 0.3 : 0.15};
  if (x.family == TML_FAMILY_KINEMATIC)
    return (price){.residual = 1.0, .factorization = 2.0, .per_step = 14.0, .steps = 0.1};
  if (x.order == 0)
    return (price){.residual = 5.7, .jacobian = 0.008*square, .per_step = 10.0 + 0.0008*square, .steps = 2.0};
  const double rows = x.family == TML_FAMILY_STABILISED ? 1.4 : 1.0; /* velocity constraints are solved for as well */
  return (price){.residual = rows, .jacobian = 3.0*rows, .step = 1.4*rows, .per_step = 4.4*rows,
                 .steps = x.order == 1 ? 2.0 : 1.0};
}

double tml_run_cost_of(tml_method m, int coordinates, const tml_stats *n)
{
  const price c = price_of(m, coordinates);
  return c.residual*(double)n->residuals + c.jacobian*(double)n->jacobians +
         c.factorization*(double)n->factorizations + c.step*(double)(n->steps + n->rejected + n->failed);
}

#define PER_COORDINATE 3e-7 /* [s] time of an iteration per coordinate */

double tml_run_cost_seconds(int coordinates) { return PER_COORDINATE*(coordinates > 0 ? coordinates : 1); }

double tml_run_cost_of_track(const tml_track *k) { return tml_run_cost_of(k->used, k->coordinates, &k->stats); }

/* Ratio of the numbers of steps, which grow as tolerance^(-1/(order + 1)). */
static double step_ratio(const tml_setting *from, const tml_setting *to, int order)
{
  if (from->fixed || to->fixed) return from->fixed && to->fixed ? from->value/to->value : 1.0;
  return pow(from->value/to->value, 1.0/((order > 0 ? order : 4) + 1));
}

double tml_run_cost_predict(const tml_track *k, const tml_setting *s)
{
  const tml_setting *own = &k->setting;
  const bool same = own->method == s->method;
  const double done = tml_run_cost_of_track(k),
    ratio = step_ratio(own, s, tml_method_get(same ? k->used : s->method).order);
  if (same) return done*ratio;
  const price from = price_of(k->used, k->coordinates), to = price_of(s->method, k->coordinates);
  return done*ratio*(to.per_step*to.steps)/(from.per_step*from.steps);
}
