/* add_routine.c - adds compiled routines of plug-ins to a model, as functions in its expressions. */
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/formula/parameters_add.h"

static tml_status check_routine_name(const tml_model *m, const char *name, tml_error *err)
{
  const tml_status st = tml_parameters_check_constant_name(m, name, false, err);
  if (st || (!tml_function_find(name) && !tml_state_find(name))) return st;
  return tml_fail_field(err, TML_ERR_MODEL, "name", "there is a function '%s' already", name);
}

static tml_status find_code(const tml_routine_def *d, const tml_plugin_routine **code, tml_library **library,
                            tml_error *err)
{
  const char *name = d->routine ? d->routine : d->name, *close;
  *code = tml_plugins_find(d->plugins, name, library);
  if (*code) return TML_OK;
  close = tml_plugins_closest(d->plugins, name);
  const tml_status st = tml_fail_field(err, TML_ERR_MODEL, "routine", "routine '%.60s' is not offered by an allowed "
                                       "plug-in", name);
  if (close) tml_error_append(err, " (did you mean '%.60s'?)", close);
  else tml_error_append(err, ": run with --allow-plugin FILE");
  return st;
}

static tml_status check_counts(const tml_routine_def *d, const tml_plugin_routine *code, tml_error *err)
{
  const int given = d->n_parameters, arguments = d->n_arguments;
  if (arguments != 0 && arguments != code->n_arguments)
    return tml_fail_field(err, TML_ERR_MODEL, "arguments", "routine '%s' has %d argument%s, not %d", code->name,
                          code->n_arguments, code->n_arguments == 1 ? "" : "s", arguments);
  if (given != code->n_parameters || (given > 0 && !d->parameters))
    return tml_fail_field(err, TML_ERR_MODEL, "parameters", "routine '%s' needs %d parameter%s, %d given", code->name,
                          code->n_parameters, code->n_parameters == 1 ? "" : "s", given);
  return tml_check_finite(d->parameters, given, "parameters", err);
}

void tml_used_routine_free(tml_used_routine *r)
{
  tml_routine_free(r->routine);
  tml_library_release(r->library);
}

tml_status tml_model_add_routine(tml_model *m, const tml_routine_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_routine_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  const tml_plugin_routine *code = NULL;
  tml_library *library = NULL;
  tml_used_routine r = {0};
  tml_unit unit = {.dim = {.kind = TML_DIM_OPEN}, .si = {1, 1}};
  tml_status st = check_routine_name(m, d->name, err);
  if (!st) st = find_code(d, &code, &library, err);
  if (!st) st = check_counts(d, code, err);
  const bool stated = d->unit && *d->unit;
  if (!st && stated) st = tml_check_unit(d->unit, &unit, err);
  if (st) return tml_element_context(st, "routine", d->name, err);
  if (!tml_routine_create(&r.routine, d->name, code, d->parameters) ||
      (stated && !(r.unit = tml_arena_strdup(&m->arena, d->unit))) ||
      !tml_grow((void **)&m->routines, &m->cap_routines, m->n_routines, sizeof r)) {
    tml_used_routine_free(&r);
    return tml_fail_memory(err);
  }
  tml_library_keep(library);
  r.library = library;
  r.routine->unit = unit;
  m->routines[m->n_routines++] = r;
  return TML_OK;
}
