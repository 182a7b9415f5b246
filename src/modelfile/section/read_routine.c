/* read_routine.c - reads the compiled routines that a model uses as functions. It does not look for the plug-ins. */
#include "core/memory.h"
#include "modelfile/base/model_reader.h"

/* Reads parameters as plain numbers; quantities are converted to the units of the file. */
static double *read_parameters(tml_line_reader_split *f, int *n)
{
  const tml_yaml *list = tml_mapping_get(f, "parameters");
  const tml_units *u = f->r->model->units;
  double *v = tml_new(list ? (size_t)list->count : 0, sizeof *v);
  if (!v) f->r->no_memory = true;
  for (const tml_yaml *entry = v && list ? list->child : NULL; entry; entry = entry->next, (*n)++) {
    tml_dim dim = {.kind = TML_DIM_PURE};
    if (!tml_read_entry(f->r, entry, &dim, &v[*n])) f->ok = false;
    v[*n] = tml_ratio_apply(tml_ratio_times(tml_units_coherent(u, dim), tml_units_file(u, dim), -1), v[*n]);
  }
  return v;
}

/* Reads an integer from 1; 0 if it is not given. */
static int read_arguments(tml_line_reader_split *f)
{
  double n = 0;
  if (!tml_read_value_number(f, "arguments", &n)) return 0;
  if (n >= 1 && n <= TML_PLUGIN_ARGUMENTS_MAX && n == (int)n) return (int)n;
  tml_mapping_error(f, "arguments", "the number of arguments is %g, must be a whole number from 1 to %d", n,
                    TML_PLUGIN_ARGUMENTS_MAX);
  return 0;
}

void tml_read_routine(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_error err = {0};
  tml_routine_def d = {.size = sizeof d, .name = key->text, .plugins = r->options->plugins};
  tml_mapping_open(&f, r, key, value, &tml_keys_routine);
  double *parameters = read_parameters(&f, &d.n_parameters);
  d.parameters = parameters;
  d.routine = tml_read_value_text(&f, "routine");
  d.n_arguments = read_arguments(&f);
  d.unit = tml_read_value_text(&f, "unit");
  if (f.ok && parameters) tml_mapping_report(&f, tml_model_add_routine(r->model, &d, &err), &err);
  if (!f.ok) tml_file_problems_fail_constant(r, key->text);
  tml_delete(parameters);
}
