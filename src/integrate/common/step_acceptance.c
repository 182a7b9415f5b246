/* step_acceptance.c - decides whether an attempt at a step is accepted: its error, and events that it may have
 * passed over. Fixed steps and those copied from another run are always accepted. */
#include "integrate/common/integrator.h"
#include "integrate/common/unsampled_laws.h"
#include "system/compile/time_variation.h"

#define LATER 0.02      /* longest time over which the impulse of a narrow law counts, as a fraction of the run */
#define LONGER 1e4      /* steps: longest time over which an impulse counts; beyond it round-off would count */
#define BRIEF 0.1       /* fraction of the largest step: laws that limit steps below it are narrow */

/* Rejects a step that passes over a contact; the next one ends shortly behind the first touch. */
static tml_status check_contacts(tml_integrator *g)
{
  if (!g->clearance || g->ops->exact || g->ops->small_steps) return TML_OK;
  if (!(g->h > 2.0*tml_integrator_smallest_step(g))) return TML_OK;
  const tml_state from = tml_integrator_accepted(g), to = tml_integrator_trial(g);
  const double part = tml_contacts_clear(g->clearance, g->sys, g->work,
                                         &(tml_attempted_step){&from, &to, g->D, g->cover,
                                                            tml_integrator_blow_part(g)});
  if (part < 1.0) g->meeting = g->t + part*g->h;
  return part < 1.0 ? TML_RETRY_TOUCH : TML_OK;
}

/* Rejects a step that passes over an event of friction. An iteration that did not converge may have found a state
 * beyond the limit at which friction breaks away. */
static tml_status check_friction(tml_integrator *g)
{
  double part;
  if (g->ops->exact || g->ops->small_steps || !(g->h > 2.0*tml_integrator_smallest_step(g))) return TML_OK;
  const tml_state to = tml_integrator_trial(g);
  const tml_status st = tml_contacts_passed_over(g->sys, g->work, &to, &part);
  if (st != TML_OK || !(part < 1.0)) return st;
  g->meeting = g->t + part*g->h;
  return TML_RETRY_TOUCH;
}

/* (E28) The error test covers the error of a velocity over one step. If a law makes steps short for a moment, its
 * impulse has an effect for as long as the steps before and afterwards, so the error is multiplied. The estimates of
 * methods of low order do not decrease fast enough with the step for this. */
static double impulse_factor(const tml_integrator *g)
{
  if (g->ops->own_steps || g->ops->order < 4.0) return 1.0;
  const bool timed = g->work->variation &&
    tml_variation_limit(g->work->variation, g->t) < BRIEF*tml_integrator_largest_step(g);
  const double usual = timed ? tml_integrator_largest_step(g) : tml_unsampled_usual_step(g);
  const double later = fmin(LATER*tml_options_span(&g->opt, g->begin), usual), times = fmin(later/g->h, LONGER);
  return g->h < BRIEF*later ? times*times : 1.0;
}

tml_status tml_step_acceptance_judge(tml_integrator *g, double *theta)
{
  *theta = fmax(*theta, 1e-12);
  if (g->opt.step > 0.0 || g->like.h > 0.0) return TML_OK;
  if (!(*theta <= 1.0)) return TML_RETRY_ACCURACY;
  tml_status st = tml_unsampled_examine(g);
  const double missed = tml_unsampled_impulse_error(g);
  *theta = fmax(*theta*impulse_factor(g), missed*missed);
  if (st == TML_OK && !(*theta <= 1.0)) st = TML_RETRY_ACCURACY;
  if (st == TML_OK) st = check_friction(g);
  return st == TML_OK ? check_contacts(g) : st;
}
