/* structure.c - the end of a finite element model. */
#include "flexible/structure.h"

#include "core/memory.h"

void tml_symmetric_free(tml_symmetric *a)
{
  tml_delete(a->column);
  tml_delete(a->row);
  tml_delete(a->value);
  *a = (tml_symmetric){0};
}

void tml_structure_free(tml_structure *s)
{
  if (!s) return;
  tml_symmetric_free(&s->K);
  tml_symmetric_free(&s->M);
  tml_delete(s->id);
  tml_delete(s->X);
  tml_delete(s->unknown);
  tml_delete(s->points);
  tml_delete(s->points_unknown);
  tml_delete(s->points_N);
  tml_delete(s->recovery);
  tml_delete(s->recovery_unknown);
  tml_delete(s->recovery_S);
  tml_delete(s->stretch);
  tml_delete(s->stretch_unknown);
  tml_delete(s->stretch_B);
  tml_delete(s->line);
  for (int i = 0; s->part && i < s->n_parts; i++) tml_delete(s->part[i]);
  tml_delete(s->part);
  tml_delete(s->part_radius);
  tml_delete(s);
}
