/* accuracy_reduction.c - names the error that comparing runs cannot show: the reduction of flexible bodies to modes. */
#include <stdio.h>

#include "model/flexible/add_flexible_body.h"
#include "run/accuracy/accuracy.h"

/* Whether a body has fewer modes than its finite elements have unknowns. */
static bool is_reduced(const tml_model *m, int body)
{
  const tml_flexible_part *p = m->bodies[body].flexible;
  return p && !p->def.all;
}

const char *tml_accuracy_reduction(const tml_model *m, char *text, size_t size)
{
  int count = 0, first = -1;
  for (int b = 1; b < m->n_bodies; b++) {
    if (!is_reduced(m, b)) continue;
    if (first < 0) first = b;
    count++;
  }
  text[0] = '\0';
  if (count == 0) return text;
  const tml_divided_body *w = tml_model_whole_of(m, first);
  const char *name = w ? w->name : m->bodies[first].name;
  const int others = count - (w ? w->n : 1);
  snprintf(text, size, "; without the error of the reduction of '%.60s'%s to modes", name,
           others > 0 ? " and others" : "");
  return text;
}
