/* replay_method.c - the method and the tolerance of runs whose differences are taken. One method is used from start to
 * end: runs that change the method at different times cannot be compared. */
#include <math.h>

#include "study/common/step_replay.h"
#include "sim/compile/method_choice.h"

#include "model/base/method_facts.h"

/* Tolerances at which difference quotients are most accurate (docs/sensitivity.md); below them round-off dominates. */
#define PROJECTED 1e-10
#define STATE_SPACE 1e-9
#define DIRECT 1e-8
#define CHANGE 1e-5        /* change of a parameter / its size */
#define CHANGE_DIRECT 1e-3 /* change/size for methods whose iterations leave noise of the size of the tolerance */

/* A pilot run with `auto` shows which method the model requires: radau if it is stiff, hht if bodies touch or no
 * explicit form can be integrated, else dop853. */
static tml_status run_pilot(const tml_model *m, const tml_options *o, tml_study *study, tml_method *out, tml_error *err)
{
  tml_sim *s = NULL;
  tml_options pilot = *o;
  pilot.tolerance = 0.0;
  study->number++;
  const tml_method_alignment explicit_while_stable = {.stiff_from = INFINITY, .at_any_price = true};
  tml_status st = tml_sim_create(&s, m, &pilot, err);
  if (!st) st = tml_method_choice_align(s, &explicit_while_stable, err);
  while (!st && !tml_sim_stopped(s) && tml_sim_step_time(s) < o->end*(1.0 - 1e-12)) {
    st = tml_sim_step(s, err);
    if (!st) st = tml_study_report(study, "a first run", tml_sim_step_time(s), o->end, err);
  }
  *out = TML_DOP853;
  if (!st && tml_method_choice_from(s, TML_REASON_STIFF) < INFINITY) *out = TML_RADAU;
  if (!st && (tml_method_choice_from(s, TML_REASON_CONTACT) < INFINITY ||
              tml_method_choice_from(s, TML_REASON_BLOWS) < INFINITY ||
              tml_method_choice_from(s, TML_REASON_FORM) < INFINITY ||
              tml_method_choice_from(s, TML_REASON_STUCK) < INFINITY)) *out = TML_HHT;
  tml_sim_free(s);
  return st;
}

static void choose_usual(tml_method m, double *tolerance, double *change)
{
  const tml_family family = tml_method_get(m).family;
  const bool direct = family != TML_FAMILY_PROJECTED && family != TML_FAMILY_STATE_SPACE;
  const double usual = direct ? DIRECT : family == TML_FAMILY_PROJECTED ? PROJECTED : STATE_SPACE;
  if (!(*tolerance > 0.0)) *tolerance = usual;
  if (!(*change > 0.0)) *change = direct ? CHANGE_DIRECT : CHANGE;
}

tml_status tml_replay_choose(tml_options *o, double *change, const tml_model *m, tml_study *study, tml_error *err)
{
  const tml_method_info asked = tml_method_get(o->method);
  if (o->step > 0.0)
    return tml_fail(err, TML_ERR_ARGUMENT, "runs that are compared use variable steps: leave out 'step'");
  if (!(o->end < INFINITY)) return tml_fail(err, TML_ERR_ARGUMENT, "the model gives no end: this needs an `end`");
  if (!asked.variable || tml_method_external(o->method))
    return tml_fail(err, TML_ERR_ARGUMENT, "%s cannot repeat the steps of another run: use dop853, radau or hht",
                    asked.word);
  const tml_status st = o->method == TML_AUTO ? run_pilot(m, o, study, &o->method, err) : TML_OK;
  if (!st) choose_usual(o->method, &o->tolerance, change);
  return st;
}
