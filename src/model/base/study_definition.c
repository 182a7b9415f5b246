/* study_definition.c - names of the sampling plans of `study:`, and freeing its definition. */
#include "model/base/study_definition.h"

#include "core/memory.h"

const char *tml_design_word(tml_design_kind k)
{
  static const char *const words[] = {"grid", "list", "random", "latin-hypercube", "sobol", "saltelli"};
  return words[k];
}

void tml_study_def_free(struct tml_study_def *d)
{
  if (!d) return;
  for (int i = 0; i < d->n_vary; i++) {
    tml_delete(d->vary[i].name);
    tml_delete(d->vary[i].values);
  }
  for (int i = 0; i < d->n_keep; i++) {
    tml_delete(d->keep[i].name);
    tml_delete(d->keep[i].of);
  }
  tml_delete(d->vary);
  tml_delete(d->keep);
  tml_delete(d->title);
  tml_delete(d);
}
