/* parameter_values.c - reads a model again with other values of its parameters. */
#include "study/common/parameter_values.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/messages.h"
#include "core/name_match.h"
#include "units/unit_system.h"

enum { TEXT = 512 }; /* length of an error text */

tml_status tml_parameter_find(const tml_model *m, const char *name, int *out, tml_error *err)
{
  const char *near = NULL;
  const int n = m->n_parameters;
  for (*out = 0; *out < n; ++*out)
    if (strcmp(m->parameters[*out].name, name) == 0) return TML_OK;
  const char **names = tml_new((size_t)n + 1, sizeof *names);
  if (!names) return tml_fail_memory(err);
  for (int i = 0; i < n; i++) names[i] = m->parameters[i].name;
  near = tml_name_closest(name, names, n);
  tml_delete(names);
  if (near) return tml_fail(err, TML_ERR_ARGUMENT, "there is no parameter '%s': did you mean '%s'?", name, near);
  return tml_fail(err, TML_ERR_ARGUMENT, "there is no parameter '%s'; %s", name,
                  n > 0 ? "those of the model are under 'parameters:'" : "the model has none under 'parameters:'");
}

double tml_parameter_size(const tml_model *m, int index, double value, double length)
{
  const tml_dim dim = m->parameters[index].dim;
  const int *power = dim.power;
  if (value != 0.0 || dim.kind != TML_DIM_QUANTITY) return value != 0.0 ? fabs(value) : 1.0;
  const tml_ratio unit = tml_units_file(m->units, dim);
  const bool alone = power[TML_MASS] == 0 && power[TML_TIME] == 0;
  if (alone && power[TML_LENGTH] == 1 && power[TML_ANGLE] == 0) return length*unit.den/unit.num;
  if (alone && power[TML_LENGTH] == 0 && power[TML_ANGLE] == 1) return unit.den/unit.num;
  return 1.0;
}

/* Copies the first error of the reader. */
static void first_error(const tml_messages *m, char *text, size_t size)
{
  for (int i = 0; i < tml_messages_count(m); i++) {
    const tml_message x = tml_messages_get(m, i);
    if (x.severity != TML_ERROR) continue;
    snprintf(text, size, "the model cannot be read: %.480s", x.text);
    return;
  }
}

tml_status tml_parameters_set(tml_model **out, const tml_model *m, const tml_override *values, int n,
                              const tml_plugins *plugins, tml_error *err)
{
  const tml_read_options o = {.size = sizeof o, .overrides = values, .n_overrides = n, .plugins = plugins};
  tml_messages *said = NULL;
  char text[TEXT] = "the model cannot be read";
  tml_status st = tml_messages_create(&said);
  if (!st) st = tml_model_read_again(out, m, &o, said);
  if (st && st != TML_ERR_MEMORY) first_error(said, text, sizeof text);
  tml_messages_free(said);
  if (st == TML_ERR_MEMORY) return tml_fail_memory(err);
  return st ? tml_fail(err, st, "%s", text) : TML_OK;
}
