/* view_settings.c - camera and colours of a model. */
#include "model/base/view_settings.h"

#include <stddef.h>

#include "core/memory.h"

bool tml_view_paint(tml_model_view *v, int body, const char *colour)
{
  char *copy = tml_strdup(colour);
  if (!copy || !tml_grow((void **)&v->colours, &v->cap_colours, v->n_colours, sizeof *v->colours)) {
    tml_delete(copy);
    return false;
  }
  v->colours[v->n_colours++] = (tml_view_colour){.body = body, .colour = copy};
  return true;
}

const char *tml_view_colour_of(const tml_model_view *v, int body)
{
  for (int i = v->n_colours - 1; i >= 0; i--)
    if (v->colours[i].body == body) return v->colours[i].colour;
  return NULL;
}

bool tml_view_is_given(const tml_model_view *v)
{
  const bool from = v->from[0] != 0.0 || v->from[1] != 0.0 || v->from[2] != 0.0;
  return v->camera || from || v->up != 0 || v->follow != TML_VIEW_UNSAID || v->n_colours > 0;
}

void tml_view_free(tml_model_view *v)
{
  for (int i = 0; i < v->n_colours; i++) tml_delete(v->colours[i].colour);
  tml_delete(v->colours);
  *v = (tml_model_view){0};
}
