/* flexible.c - the end of a flexible body's numbers. */
#include "flexible/flexible.h"

#include "core/memory.h"

static void free_nodes(tml_flexible *f)
{
  for (int i = 0; f->node && i < f->n_nodes; i++) {
    tml_delete(f->node[i].name);
    tml_delete(f->node[i].phi);
    tml_delete(f->node[i].psi);
    tml_delete(f->node[i].second);
  }
  tml_delete(f->node);
}

static void free_shape(tml_flexible *f)
{
  for (int i = 0; f->part && i < f->n_parts; i++) tml_delete(f->part[i]);
  tml_delete(f->part);
  tml_delete(f->part_radius);
  tml_delete(f->shape_X);
  tml_delete(f->shape_phi);
  tml_delete(f->line);
  tml_delete(f->point);
  tml_delete(f->stress);
}

void tml_flexible_free(tml_flexible *f)
{
  if (!f) return;
  free_nodes(f);
  free_shape(f);
  double *const own[] = {f->J1, f->J2, f->h1, f->omega2, f->damping, f->eta, f->rate};
  for (unsigned i = 0; i < sizeof own/sizeof *own; i++) tml_delete(own[i]);
  tml_delete(f);
}
