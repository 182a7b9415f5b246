/* flexible.c - what a flexible body in modes holds. */
#include "flexible/flexible.h"

#include "core/memory.h"

static void free_nodes(tml_flexible *f)
{
  for (int k = 0; f->node && k < f->n_nodes; k++) {
    tml_delete(f->node[k].name);
    tml_delete(f->node[k].phi);
    tml_delete(f->node[k].psi);
    tml_delete(f->node[k].second);
  }
  tml_delete(f->node);
}

void tml_flexible_free(tml_flexible *f)
{
  if (!f) return;
  free_nodes(f);
  for (int k = 0; f->part && k < f->n_parts; k++) tml_delete(f->part[k]);
  double *const numbers[] = {f->J1, f->J2, f->h1, f->omega2, f->damping, f->eta, f->rate, f->shape_X, f->shape_phi,
                             f->part_radius, f->stress};
  for (size_t k = 0; k < sizeof numbers/sizeof *numbers; k++) tml_delete(numbers[k]);
  tml_delete(f->part);
  tml_delete(f->line);
  tml_delete(f->point);
  tml_delete(f);
}
