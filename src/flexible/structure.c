/* structure.c - the end of a finite element model. */
#include "flexible/structure.h"

#include "core/memory.h"

static void free_matrix(tml_symmetric *a)
{
  tml_delete(a->column);
  tml_delete(a->row);
  tml_delete(a->value);
}

void tml_structure_free(tml_structure *s)
{
  if (!s) return;
  free_matrix(&s->K);
  free_matrix(&s->M);
  tml_delete(s->id);
  tml_delete(s->X);
  tml_delete(s->unknown);
  tml_delete(s->points);
  tml_delete(s->points_unknown);
  tml_delete(s->points_N);
  tml_delete(s);
}
