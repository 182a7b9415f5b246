/* opinion.c - which method is asked for a second opinion. */
#include "study/study.h"

bool tml_method_accurate(tml_method m)
{
  const int order = tml_method_get(m).order;
  return order == 0 || order >= 3;
}

/* Of the state-space methods with variable order the one there is is explicit: last choice, because a stiff model would
 * keep it busy for ever. */
static int suitability(tml_method m)
{
  const tml_method_info x = tml_method_get(m);
  if (x.order == 0) return x.family == TML_FAMILY_STATE_SPACE ? 1 : 30;
  return 10*(x.order < 4 ? x.order : 4);
}

tml_method tml_study_judge(unsigned judged, unsigned never)
{
  tml_method best = TML_METHOD_COUNT;
  unsigned families = 0;
  int most = 0;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++)
    if (judged & 1u << m) families |= 1u << tml_method_get((tml_method)m).family;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_method_info x = tml_method_get((tml_method)m);
    if (!x.available || !x.variable || (never & 1u << m)) continue;
    int points = suitability((tml_method)m);
    if (points > 1 && !(families & 1u << x.family)) points += 100;
    if (!(judged & 1u << m)) points += 5;
    if (points <= most) continue;
    most = points;
    best = (tml_method)m;
  }
  return best;
}
