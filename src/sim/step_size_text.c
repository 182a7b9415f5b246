/* step_size_text.c - explains in words why the steps of a run are as short as they are. */
#include <math.h>
#include <stdio.h>

#include "core/text_append.h"
#include "sim/explain/step_advice.h"
#include "sim/measure/quantity_text.h"
#include "sim/base/sim.h"
#include "sim/base/sim_equations.h"
#include "core/float_traps.h"
#include "core/number.h"

#define LOST_MUCH 0.2          /* fraction of failed attempts that alone makes a run slow */
#define CHANGES_MUCH 0.02      /* changes per step above which a contact explains short steps */
#define STEPS_A_TURN 2000.0 /* steps per period above which the fastest time scale does not explain the steps */

static void report_fastest(tml_sim *s, double h, char *text, size_t size)
{
  static const double turn = 2*TML_PI;
  tml_time_scale p;
  if (tml_fastest_rate_find(s, &p) != TML_OK || p.body <= 0) return;
  if (!(p.rate*h*STEPS_A_TURN > turn)) return;
  tml_text_append(text, size, "; ");
  tml_step_advice_fastest(s, &p, text, size);
}

/* Reports the contact that changed most often, if it changed often. */
static void report_contact(const tml_sim *s, long long steps, char *text, size_t size)
{
  tml_contact_sum most = {.changes = 0};
  for (int i = 0; i < tml_sim_contact_count(s); i++) {
    const tml_contact_sum x = tml_sim_contact(s, i);
    if (x.changes > most.changes) most = x;
  }
  if (!((double)most.changes > CHANGES_MUCH*(double)steps)) return;
  tml_text_append(text, size,
                  "; contact '%s' closed %lld times and changed between open, slip and stick %lld times, at "
                  "most %s deep: a smaller stiffness allows longer blows and longer steps", most.name, most.touches,
                  most.changes, tml_quantity_text(s, "m", most.deepest, (char[TML_AMOUNT_TEXT]){0}));
}

void tml_sim_slowness(tml_sim *s, char *text, size_t size)
{
  TML_MASK_TRAPS;
  if (!text || size == 0) return;
  *text = '\0';
  if (!s || !s->eq->run) return;
  const tml_stats *n = tml_sim_stats(s);
  if (s->opt.step > 0) {
    snprintf(text, size, "the step is fixed at %.3g s", s->opt.step);
    return;
  }
  const long long lost = n->rejected + n->failed;
  snprintf(text, size, "steps are %.2g s long, the shortest was %.2g s", n->h_last, n->h_smallest);
  if ((double)lost > LOST_MUCH*(double)(n->steps + lost)) {
    const char *law = tml_step_advice_nonsmooth_law(s);
    tml_text_append(text, size, "; %lld of %lld attempted steps were rejected", lost, n->steps + lost);
    if (law) tml_text_append(text, size, ": something changes abruptly, smooth '%s'", law);
  }
  report_contact(s, n->steps, text, size);
  report_fastest(s, n->h_last, text, size);
}
