/* force_kinds.c - the list of the kinds of force elements, and reserving an element by the name of its kind. */
#include "force/force_kinds.h"

#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "model/base/key_table.h"
#include "model/formula/element_common.h"

#define TML_X(form, kind, key, markers) {&tml_##kind##_ops, key, &tml_keys_##form},
static const tml_force_form forms[] = {TML_FORCE_LIST(TML_X)};
#undef TML_X

enum { FORMS = sizeof forms/sizeof *forms };

int tml_force_form_count(void) { return FORMS; }

const tml_force_form *tml_force_form_get(int i) { return &forms[i]; }

const tml_force_form *tml_force_form_of(const tml_force_ops *ops, int n)
{
  int i = 0;
  while (i < FORMS && forms[i].ops != ops) i++;
  return &forms[i + n];
}

static const tml_force_ops *force_kind(const char *word)
{
  for (int i = 0; i < tml_force_form_count(); i++)
    if (strcmp(tml_force_form_get(i)->ops->word, word) == 0) return tml_force_form_get(i)->ops;
  return NULL;
}

tml_status tml_model_reserve(tml_model *m, const char *kind, const char *name, const char *unit, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, kind, name)) return TML_ERR_ARGUMENT;
  const tml_force_ops *force = force_kind(kind);
  if (force) return tml_element_context(tml_force_announce(m, force, name, err), kind, name, err);
  return tml_model_reserve_by_word(m, kind, name, unit, err);
}
