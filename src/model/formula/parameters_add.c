/* parameters_add.c - adding what is not mechanical: parameters, tables, channels to record and to plot. */
#include <math.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/name_match.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/base/model.h"
#include "model/formula/parameters_add.h"

/* Refuses names that already have a meaning in expressions. */
static tml_status check_meaning(const char *name, tml_error *err)
{
  static const char *const builtin[] = {"pi", "deg", "rad", "dtor", "rtod"}; /* case does not matter */
  bool reserved = strcmp(name, "time") == 0;
  for (size_t i = 0; i < sizeof builtin/sizeof *builtin; i++) reserved |= tml_name_equal(name, builtin[i]);
  if (!reserved) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' has a meaning in expressions already", name);
}

static tml_status fail_constant(const char *name, int taken, tml_error *err)
{
  return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' is taken: a %s has it", name,
                        taken % 2 ? "table" : "parameter");
}

tml_status tml_parameters_check_expression_name(const tml_model *m, const char *name, tml_error *err)
{
  const tml_status st = check_meaning(name, err);
  const int taken = tml_names_find(&m->constants, name);
  return st || taken < 0 ? st : fail_constant(name, taken, err);
}

tml_status tml_parameters_check_constant_name(const tml_model *m, const char *name, bool replace, tml_error *err)
{
  tml_status st = tml_check_name(name, err);
  if (!st) st = check_meaning(name, err);
  if (st) return st;
  if (strcmp(name, "x") == 0) /* the argument of laws */
    return tml_fail_field(err, TML_ERR_MODEL, "name", "the name 'x' has a meaning in expressions already");
  if (tml_model_unknown(m, name))
    return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' is taken: a variable or equation has it", name);
  if (tml_model_find_routine(m, name))
    return tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%s' is taken: a routine has it", name);
  const int taken = tml_names_find(&m->constants, name);
  if (taken < 0 || (replace && taken % 2 == 0)) return TML_OK;
  return fail_constant(name, taken, err);
}

tml_status tml_model_set_parameter(tml_model *m, const char *name, double value, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, name)) return TML_ERR_ARGUMENT;
  return tml_model_set_quantity(m, name, (tml_quantity){.value = value}, err);
}

tml_status tml_model_set_quantity(tml_model *m, const char *name, tml_quantity q, tml_error *err)
{
  tml_status st = tml_parameters_check_constant_name(m, name, true, err);
  if (!st) st = tml_check_finite(&q.value, 1, "value", err);
  /* the dimension of a plain number is unknown until an expression uses the parameter */
  if (q.dim.kind == TML_DIM_PURE) q.dim.kind = TML_DIM_OPEN;
  if (st) {
    if (name) tml_error_prefix(err, "parameter '%.*s': ", TML_NAME_MAX, name);
    return st;
  }
  const int known = tml_names_find(&m->constants, name);
  if (known >= 0) {
    m->parameters[known/2].value = q.value;
    m->parameters[known/2].dim = q.dim;
    return TML_OK;
  }
  if (!tml_grow((void **)&m->parameters, &m->cap_parameters, m->n_parameters, sizeof *m->parameters)) {
    return tml_fail_memory(err);
  }
  const tml_parameter p = {.name = tml_names_add(&m->constants, name, 2*m->n_parameters), .value = q.value,
                           .dim = q.dim};
  if (!p.name) return tml_fail_memory(err);
  m->parameters[m->n_parameters++] = p;
  return TML_OK;
}

enum { TML_MAP_POINTS = 4000000 };

/* Stores a table, or reports why it could not be made. */
static tml_status keep_table(tml_model *m, const char *name, tml_table *table, tml_status st, tml_error *err)
{
  tml_named_table t = {NULL, table};
  if (st) {
    if (name) tml_error_prefix(err, "table '%.*s': ", TML_NAME_MAX, name);
    return st;
  }
  if (!tml_grow((void **)&m->tables, &m->cap_tables, m->n_tables, sizeof t) ||
      !(t.name = tml_names_add(&m->constants, name, 2*m->n_tables + 1))) {
    tml_table_free(t.table);
    return tml_fail_memory(err);
  }
  tml_table_call(t.table, t.name);
  m->tables[m->n_tables++] = t;
  return TML_OK;
}

static tml_status check_extrapolation(int e, tml_error *err)
{
  if (e >= TML_EXTRAPOLATE_LINEAR && e <= TML_EXTRAPOLATE_CONTINUE) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "extrapolate", "there is no extrapolation %d", e);
}

tml_status tml_model_add_table(tml_model *m, const tml_table_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_table_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_table *t = NULL;
  tml_status st = tml_parameters_check_constant_name(m, d->name, false, err);
  if (!st && (!d->x || !d->y)) st = tml_fail_field(err, TML_ERR_MODEL, d->x ? "y" : "x", "the points are missing");
  if (!st) st = check_extrapolation((int)d->extrapolate, err);
  if (!st) st = tml_table_create(&t, d->n, d->x, d->y, err);
  if (!st) tml_table_extrapolate(t, d->extrapolate);
  return keep_table(m, d->name, t, st, err);
}

tml_status tml_model_add_map(tml_model *m, const tml_map_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_map_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_table *t = NULL;
  tml_status st = tml_parameters_check_constant_name(m, d->name, false, err);
  if (!st && (!d->x || !d->y || !d->z))
    st = tml_fail_field(err, TML_ERR_MODEL, !d->x ? "x" : !d->y ? "y" : "z", "the points are missing");
  if (!st) st = check_extrapolation((int)d->extrapolate, err);
  if (!st && (double)d->nx*d->ny > TML_MAP_POINTS)
    st = tml_fail(err, TML_ERR_MODEL, "the map has %.0f points, more than %d", (double)d->nx*d->ny, TML_MAP_POINTS);
  const tml_grid g = {d->nx, d->ny, d->x, d->y, d->z};
  if (!st) st = tml_table_create_map(&t, &g, err);
  if (!st) tml_table_extrapolate(t, d->extrapolate);
  return keep_table(m, d->name, t, st, err);
}

/* A channel or a pattern of channels consists of visible characters. */
static tml_status check_channel(const char *field, const char *text, tml_error *err)
{
  if (!*text) return tml_fail_field(err, TML_ERR_MODEL, field, "the name of a channel is empty");
  for (const char *c = text; *c; c++)
    if ((unsigned char)*c <= ' ')
      return tml_fail_field(err, TML_ERR_MODEL, field, "'%.60s' is not the name of a channel: it has %s in it",
                            text, *c == ' ' ? "a blank" : "a control character");
  return TML_OK;
}

/* Appends a pattern to a list of `n` patterns of the model. */
static tml_status add_pattern(tml_model *m, const char ***list, int *capacity, int *n, const char *pattern,
                              tml_error *err)
{
  if (!tml_grow((void **)list, capacity, *n, sizeof **list)) return tml_fail_memory(err);
  const char *copy = tml_arena_strdup(&m->arena, pattern);
  if (!copy) return tml_fail_memory(err);
  (*list)[(*n)++] = copy;
  return TML_OK;
}

tml_status tml_model_add_record(tml_model *m, const char *pattern, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, pattern)) return TML_ERR_ARGUMENT;
  const tml_status st = check_channel("record", pattern, err);
  return st ? st : add_pattern(m, &m->record, &m->cap_record, &m->n_record, pattern, err);
}

tml_status tml_model_add_judge(tml_model *m, const char *pattern, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, pattern)) return TML_ERR_ARGUMENT;
  const tml_status st = check_channel("judge", pattern, err);
  return st ? st : add_pattern(m, &m->judge, &m->cap_judge, &m->n_judge, pattern, err);
}

/* ---------------------------------------------------------------- curves of a plot ----------- */

/* Length of a word; words are separated by blanks and curves by ", ". */
static int word_length(const char *at)
{
  const int n = (int)strcspn(at, " ");
  return n > 1 && at[n] == ' ' && at[n - 1] == ',' ? n - 1 : n;
}

int tml_model_plot_channel(const char **at)
{
  for (const char *s = *at + strspn(*at, ", "); *s; s += strspn(s, ", ")) {
    const int n = word_length(s);
    *at = s;
    if (!tml_name_joins_curves(s, n)) return n;
    s += n;
  }
  return 0;
}

/* Reads one curve: "a", "a - b" or "y over x", where y and x may be differences. *at moves to its end; *over: the curve
 * is plotted against another channel. False: the text has none of these forms. */
static bool take_curve(const char **at, bool *over)
{
  bool name = true, minus = false;
  *over = false;
  for (;; *at += strspn(*at, " ")) {
    const int n = word_length(*at);
    const bool second = tml_name_is_plot_word(*at, n, "over") && !*over, less = tml_name_is_minus(*at, n) && !minus;
    if (n == 0 || (name ? tml_name_joins_curves(*at, n) : !second && !less)) return false;
    if (!name) minus = less;
    *over = *over || (!name && second);
    name = !name;
    *at += n;
    if (**at != ' ' && !name) return **at == ',' || **at == '\0';
  }
}

static tml_status check_curves(const char *text, tml_error *err)
{
  bool first = false, over;
  for (const char *c = text; *c; c++)
    if ((unsigned char)*c < ' ')
      return tml_fail_field(err, TML_ERR_MODEL, "plot", "'%.60s' has a control character in it", text);
  for (const char *at = text;; at += strspn(at, ", ")) {
    const char *begin = at;
    if (!take_curve(&at, &over))
      return tml_fail_field(err, TML_ERR_MODEL, "plot", "cannot read '%.60s': a curve is CHANNEL, 'A - B' or "
                            "'Y over X'", begin);
    if (begin == text) first = over;
    if (first != over)
      return tml_fail_field(err, TML_ERR_MODEL, "plot",
                            "'%.80s' cannot share a plot: one is over time, one is not", text);
    if (!*at) return TML_OK;
  }
}

tml_status tml_model_add_plot(tml_model *m, const char *curves, tml_error *err)
{
  const tml_status st = check_curves(curves, err);
  if (st) return st;
  if (!tml_grow((void **)&m->plot, &m->cap_plot, m->n_plot, sizeof *m->plot)) return tml_fail_memory(err);
  const char *copy = tml_arena_strdup(&m->arena, curves);
  if (!copy) return tml_fail_memory(err);
  m->plot[m->n_plot++] = copy;
  return TML_OK;
}

tml_status tml_model_keep_source(tml_model *m, const char *name, const char *text, size_t size)
{
  char *source = tml_new(size + 1, 1), *copy = tml_strdup(name);
  if (!source || !copy) {
    tml_delete(source);
    tml_delete(copy);
    return TML_ERR_MEMORY;
  }
  memcpy(source, text, size);
  tml_delete(m->source);
  tml_delete(m->source_name);
  m->source = source;
  m->source_name = copy;
  return TML_OK;
}

static bool keep_setting(tml_model *m, const char *name, const char *text, double value)
{
  const tml_setting_kept k = {.name = tml_arena_strdup(&m->arena, name), .text = tml_arena_strdup(&m->arena, text),
                              .value = value};
  if (!k.name || (text && !k.text) || !tml_grow((void **)&m->kept, &m->cap_kept, m->n_kept, sizeof k)) return false;
  m->kept[m->n_kept++] = k;
  return true;
}

tml_status tml_model_keep_settings(tml_model *m, const char *path, const tml_read_options *o)
{
  bool ok = !path || (m->path = tml_arena_strdup(&m->arena, path)) != NULL;
  for (int i = 0; i < o->n_overrides && ok; i++)
    ok = keep_setting(m, o->overrides[i].name, o->overrides[i].text, o->overrides[i].value);
  return ok ? TML_OK : TML_ERR_MEMORY;
}
