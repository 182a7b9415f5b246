/* unresolved_modes.c - modes of flexible bodies that are faster than the steps resolve. With omega h > 1 the
 * oscillation of a mode is determined by the method rather than the model, and the mode follows its loads
 * quasi-statically. */
#include <stdio.h>

#include "sim/base/sim.h"
#include "sim/base/sim_equations.h"
#include "core/float_traps.h"
#include "core/number.h"
#include "flexible/modal/modal_body.h"

int tml_sim_unresolved_modes(const tml_sim *s, int *all, double *above)
{
  TML_MASK_TRAPS;
  int n = 0, fast = 0;
  const tml_stats *stats = s ? tml_sim_stats(s) : NULL;
  const double h = stats && stats->steps > 0 ? s->eq->run->t/(double)stats->steps : 0.0; /* mean step */
  for (int b = 0; s && b < s->model->n_bodies; b++) {
    const tml_flexible *f = tml_model_modes(s->model, b);
    for (int k = 0; f && k < f->n; k++) fast += f->omega2[k]*h*h > 1.0;
    n += f ? f->n : 0;
  }
  if (all) *all = n;
  if (above) *above = h > 0.0 ? 0.5/(TML_PI*h) : INFINITY;
  return fast;
}

void tml_sim_modes_text(const tml_sim *s, char *text, size_t size)
{
  TML_MASK_TRAPS;
  int all;
  double above;
  if (!text || size == 0) return;
  *text = '\0';
  const int fast = tml_sim_unresolved_modes(s, &all, &above);
  if (fast == 0) return;
  snprintf(text, size, "%d of %d modes are faster than the steps resolve (above %.3g Hz): they follow quasi-statically",
           fast, all, above);
}
