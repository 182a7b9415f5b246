/* second_method.c - chooses the method that checks a run by another one. */
#include <math.h>

#include "model/base/method_facts.h"
#include "run/compare/run_comparison.h"

bool tml_method_accurate(tml_method m)
{
  const int order = tml_method_get(m).order;
  return order == 0 || order >= 3;
}

/* Points of a method. Explicit methods are the last choice, because a stiff model would take them extremely long. */
static int rate_method(tml_method m)
{
  const tml_method_info x = tml_method_get(m);
  if (x.is_explicit) return 1;
  if (x.order == 0) return 30;
  return 10*(x.order < 4 ? x.order : 4);
}

/* Whether a method may check others. gstiff may not: it exists for comparison with other programs, and its tolerance
 * says less about the error than those of other methods. */
static bool has_opinion(tml_method m)
{
  const tml_method_info x = tml_method_get(m);
  return x.available && x.variable && x.family < TML_FAMILY_CHOSEN && !tml_method_has_orders(m);
}

tml_method tml_second_method_find(unsigned judged, unsigned never)
{
  tml_method best = TML_METHOD_COUNT;
  unsigned families = 0;
  int most = 0;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++)
    if (judged & 1u << m) families |= 1u << tml_method_get((tml_method)m).family;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_method_info x = tml_method_get((tml_method)m);
    if (!has_opinion((tml_method)m) || (never & 1u << m)) continue;
    int points = rate_method((tml_method)m);
    if (points > 1 && !(families & 1u << x.family)) points += 100;
    if (!(judged & 1u << m)) points += 5;
    if (points <= most) continue;
    most = points;
    best = (tml_method)m;
  }
  return best;
}

/* ---------------------------------------------------------------- by cost -------------------- */

#define LOOSEST 1e-4            /* loosest tolerance of a second method of low order */
#define FIXED_PART 0.01         /* fraction of the loosest tolerance, for a judged run with fixed steps */
#define LOOSEST_ACCURATE 1e-3   /* loosest tolerance of a second method of high or variable order */

/* The setting of a second method. An accurate method suffices at the tolerance of a less accurate one, or a looser one;
 * other methods need a tighter tolerance. */
static tml_setting second_setting(tml_method m, const tml_setting *judged)
{
  const tml_method_info x = tml_method_get(m);
  const bool finer = tml_method_accurate(m) && !tml_method_accurate(judged->method);
  const double part = !finer ? 0.1 : x.order >= 4 ? 10.0 : 1.0;
  const double loosest = tml_method_accurate(m) ? LOOSEST_ACCURATE : LOOSEST;
  const tml_setting s = {.method = m, .value = judged->fixed ? FIXED_PART*loosest : fmin(part*judged->value, loosest)};
  return s;
}

tml_setting tml_second_method_setting(const tml_track *judged, unsigned never, double room)
{
  const double own = tml_run_cost_of_track(judged);
  const tml_family family = tml_method_get(judged->used).family;
  tml_setting best = {.method = TML_METHOD_COUNT};
  double most = -INFINITY;
  for (int m = 0; m < (int)TML_METHOD_COUNT; m++) {
    const tml_method_info x = tml_method_get((tml_method)m);
    if (!has_opinion((tml_method)m) || (never & 1u << m)) continue;
    if ((tml_method)m == judged->used) continue;
    const tml_setting s = second_setting((tml_method)m, &judged->setting);
    const double price = tml_run_cost_predict(judged, &s);
    const double points = (x.family != family ? 100.0 : 0.0) + (tml_method_accurate((tml_method)m) ? 20.0 : 0.0) -
                          (rate_method((tml_method)m) == 1 ? 200.0 : 0.0) - price/own;
    if (price > room || !(points > most)) continue;
    most = points;
    best = s;
  }
  return best;
}
