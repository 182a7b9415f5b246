/* accuracy_verdict.c - the verdict on an accuracy: which estimates count as reached (docs/theory/accuracy.md, 6). */
#include <math.h>

#include "run/accuracy/accuracy.h"

#define CHANCE 3.0 /* times the estimate: an error that depends on chance is rarely larger */
#define FEW 60     /* steps: the error of a run with fewer depends on chance */

/* Whether the estimate exceeds the accuracy. Accelerations and forces may have TML_ACCURACY_LOADS times the requested
 * error. */
static bool is_missed(const tml_accuracy_task *c)
{
  const tml_part_error *part = c->v.part;
  return part[TML_PART_MOTION].relative > c->asked || part[TML_PART_LOADS].relative > TML_ACCURACY_LOADS*c->asked ||
         (tml_accuracy_task_saturated(c) && tml_accuracy_task_error(c) > c->asked);
}

/* Whether the method, or few steps over what is brief, leave the error to chance. */
static bool is_by_chance(const tml_accuracy_task *c) { return c->rule.rough || c->few_steps || c->blows; }

tml_accuracy_state tml_accuracy_task_state(const tml_accuracy_task *c)
{
  const double chance = c->few_steps ? fmax(CHANCE, c->rule.luck) : CHANCE;
  const double margin = is_by_chance(c) ? fmax(c->rule.safety, chance) : c->rule.safety;
  if (*c->v.tight.doubt) return TML_ACCURACY_UNKNOWN;
  if (tml_accuracy_task_exact(c)) return TML_ACCURACY_REACHED;
  if (!c->paired || c->v.n_judged == 0) return TML_ACCURACY_UNKNOWN;
  if (is_missed(c)) return TML_ACCURACY_MISSED;
  if (c->shortfall == TML_SHORT_APART || tml_accuracy_task_saturated(c)) return TML_ACCURACY_UNKNOWN;
  if (tml_run_track_same_steps(&c->v.base, &c->v.tight)) return TML_ACCURACY_UNKNOWN;
  /* these cannot be searched for what is shorter than a step */
  const bool searched = c->model->n_routines == 0 && c->v.tight.n_unexamined == 0;
  const bool sure = margin*c->v.relative <= c->asked && searched;
  return sure ? TML_ACCURACY_REACHED : TML_ACCURACY_PROBABLE;
}

double tml_accuracy_task_stated(const tml_accuracy_task *c)
{
  const bool chance = is_by_chance(c) || c->v.tight.stats.steps < FEW;
  const bool fits = CHANCE*c->v.relative <= c->asked && tml_accuracy_task_state(c) == TML_ACCURACY_REACHED;
  return chance && fits ? CHANCE : 1.0;
}

double tml_accuracy_task_driving(const tml_accuracy_task *c)
{
  const tml_part_error *part = c->v.part;
  const double loads = part[TML_PART_LOADS].relative;
  return fmax(part[TML_PART_MOTION].relative, c->n_passes - c->n_scouted > 2 ? loads/TML_ACCURACY_LOADS : loads);
}

const char *tml_accuracy_word(tml_accuracy_state s)
{
  static const char *const words[] = {"not checked", "reached", "probably reached", "NOT reached", "NOT known"};
  return words[s];
}
