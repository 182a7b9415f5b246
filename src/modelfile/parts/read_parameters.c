/* read_parameters.c - reads parameters, which may refer to each other in any order and to tables. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "core/shortest_digits.h"
#include "modelfile/parts/part_parameters.h"
#include "modelfile/base/model_reader.h"
#include "model/formula/parameters_add.h"

/* ---------------------------------------------------------------- parameters ----------------- */

typedef enum state { WAITING, OPEN, DONE } state;

typedef struct pending {
  const tml_yaml *key, *value;
  const tml_yaml *range; /* NULL: none */
  state state;
  tml_term_target *given; /* its declaration; NULL: none */
} pending;

/* Parameters by name. A stack holds those under evaluation; each waits for the one above it. */
typedef struct resolver {
  tml_reader *r;
  tml_term_target *given; /* declarations of all entries of the section; NULL: none */
  pending *items;
  int n;
  tml_names index;
  int *stack;
  int depth;
  int missing; /* the parameter that the last evaluation needs first, -1: none */
} resolver;

static bool resolver_constant(void *ctx, const char *name, double *value)
{
  resolver *v = ctx;
  const tml_scope s = tml_model_scope(v->r->model, NULL, 0);
  if (s.constant(s.ctx, name, value)) return true;
  if (tml_names_find(&v->r->failed_constants, name) >= 0) v->r->excused = true;
  else if (v->missing < 0) v->missing = tml_names_find(&v->index, name);
  return false;
}

static bool resolver_dimension(void *ctx, const char *name, tml_dim *dim)
{
  resolver *v = ctx;
  const tml_scope s = tml_model_scope(v->r->model, NULL, 0);
  return s.dimension(s.ctx, name, dim);
}

static const char *resolver_suggestion(void *ctx, const char *name)
{
  const resolver *v = ctx;
  if (v->missing >= 0 || v->r->excused) return NULL; /* the caller reports no error in these cases */
  return tml_name_closest(name, (const char *const *)v->index.keys, v->index.count);
}

/* The value that the caller sets in place of that of the file; of several the last one. NULL: none. */
static const tml_override *override_of(const tml_reader *r, const char *name)
{
  for (int i = r->options->n_overrides - 1; i >= 0; i--)
    if (strcmp(r->options->overrides[i].name, name) == 0) return &r->options->overrides[i];
  return NULL;
}

const char *tml_read_parameters_override(const tml_reader *r, const char *name, char number[TML_NUMBER_TEXT])
{
  const tml_override *o = override_of(r, name);
  if (!o || o->text) return o ? o->text : NULL;
  tml_shortest_digits(number, o->value);
  return number;
}

/* A plain number in place of a quantity is in the unit of the file. */
static double in_file_unit(const tml_reader *r, tml_dim dim, double value)
{
  const tml_units *u = r->model->units;
  return tml_ratio_apply(tml_ratio_times(tml_units_file(u, dim), tml_units_coherent(u, dim), -1), value);
}

static void store_parameter(resolver *v, pending *p, tml_quantity q)
{
  tml_error err = {0};
  const tml_status st = tml_model_set_quantity(v->r->model, p->key->text, q, &err);
  if (!st) return;
  tml_file_problems_status(v->r, p->key, st, &err);
  tml_file_problems_fail_constant(v->r, p->key->text);
}

static void report_cycle(resolver *v, int i)
{
  int from = v->depth - 1;
  while (v->stack[from] != i) from--;
  char text[400] = "";
  for (int k = from; k < v->depth; k++) {
    strncat(text, v->items[v->stack[k]].key->text, 60);
    strncat(text, " -> ", 5);
    if (strlen(text) > 300) break;
  }
  tml_file_problems_error(v->r, v->items[i].key, "parameters define each other in a circle: %s%.60s", text,
                          v->items[i].key->text);
  for (int k = from; k < v->depth; k++) {
    tml_file_problems_fail_constant(v->r, v->items[v->stack[k]].key->text);
    v->items[v->stack[k]].state = DONE;
  }
  v->depth = from;
}

/* Pushes a parameter on the stack; a parameter that is there already depends on itself. */
static void push_parameter(resolver *v, int i)
{
  if (v->items[i].state == OPEN) {
    report_cycle(v, i);
    return;
  }
  v->items[i].state = OPEN;
  v->stack[v->depth++] = i;
}

static void pop_parameter(resolver *v) { v->items[v->stack[--v->depth]].state = DONE; }

/* Replaces the value *q of the file by `text`: a quantity of the same dimension, or a plain number in the unit of the
 * file. */
static bool replace_by_text(resolver *v, const pending *p, const char *text, const tml_scope *scope, tml_quantity *q)
{
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  const tml_dim before = q->dim;
  tml_dim both;
  tml_error err = {0};
  int column = 0;
  const tml_status st = tml_expr_quantity(q, text, scope, &column, &err);
  if (st == TML_ERR_MEMORY) v->r->no_memory = true;
  if (st && v->missing < 0 && !v->r->excused) {
    tml_file_problems_error_at(v->r, NULL, 0, "the value '%.60s' set for '%s' is not a number: %s", text, p->key->text,
                               err.text);
    v->r->wrong_texts++;
  }
  if (st) return false;
  if (p->given) p->given->plain = q->dim.kind != TML_DIM_QUANTITY;
  if (before.kind != TML_DIM_QUANTITY) return true;
  if (q->dim.kind != TML_DIM_QUANTITY) {
    *q = (tml_quantity){in_file_unit(v->r, before, q->value), before};
    return true;
  }
  if (tml_dim_agree(before, q->dim, &both)) return true;
  tml_file_problems_error_at(v->r, NULL, 0, "the value '%.60s' set for '%s' is %s, but the parameter is %s", text,
                             p->key->text, tml_dim_phrase(q->dim, one), tml_dim_phrase(before, other));
  v->r->wrong_texts++;
  return false;
}

/* Evaluates a parameter: the value that the caller set, else that of the file. */
static bool evaluate_parameter(resolver *v, const pending *p, tml_quantity *q)
{
  const tml_override *set = override_of(v->r, p->key->text);
  const bool number = set && !set->text;
  const tml_scope scope = {.constant = resolver_constant, .suggest = resolver_suggestion,
                           .dimension = resolver_dimension, .ctx = v,
                           .units = v->r->model->units};
  v->missing = -1;
  if (!tml_read_quantity(v->r, p->value, &scope, &v->missing, q)) return false;
  if (p->given && !tml_declared_fit(v->r, p->given, p->value, q)) return false;
  if (number) q->value = in_file_unit(v->r, q->dim, set->value);
  if (number && p->given) p->given->plain = true;
  if (set && !number && !replace_by_text(v, p, set->text, &scope, q)) return false;
  return !p->given || !p->given->declared || tml_declared_check(v->r, p->given->declared, p->value, *q);
}

/* Evaluates the parameter on top of the stack, or pushes the parameter that it needs first. */
static void advance_stack(resolver *v)
{
  pending *p = &v->items[v->stack[v->depth - 1]];
  tml_quantity q = {0};
  if (evaluate_parameter(v, p, &q)) {
    store_parameter(v, p, q);
  } else if (v->missing >= 0) {
    push_parameter(v, v->missing);
    return;
  } else {
    tml_file_problems_fail_constant(v->r, p->key->text);
  }
  pop_parameter(v);
}

static const char *closest_input(const tml_reader *r, const char *name)
{
  const char *close = NULL;
  for (const tml_yaml *key = r->inputs ? r->inputs->child : NULL; key && key->next && !close; key = key->next->next)
    if (key->text) close = tml_name_closest(name, &key->text, 1);
  return close;
}

static void check_name(tml_reader *r, const char *name)
{
  const tml_names *index = &r->parameters;
  if (tml_names_find(index, name) >= 0 || tml_mapping_peek(r->inputs, name)) return;
  const char *close = tml_name_closest(name, (const char *const *)index->keys, index->count);
  if (!close) close = closest_input(r, name);
  tml_file_problems_error_at(r, NULL, 0, "there is no parameter%s '%.60s' to be set%s%s%s", r->inputs ? " or input"
                             : "",
                             name, close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
}

void tml_read_parameters_check(tml_reader *r)
{
  if (r->failed_parameters) return;
  for (int i = 0; i < r->options->n_overrides; i++) {
    const tml_override *o = &r->options->overrides[i];
    check_name(r, o->name);
    if (tml_names_find(&r->parameters, o->name) >= 0 && !o->text && !isfinite(o->value))
      tml_file_problems_error_at(r, NULL, 0, "the value set for '%s' is not finite", o->name);
  }
}

/* Opens the mapping that gives a parameter a range or description beside its value. */
static pending open_mapping(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_mapping_open(&f, r, key, value, &tml_keys_ranged);
  const pending p = {.key = key, .value = tml_mapping_get(&f, "value"), .range = tml_mapping_get(&f, "range")};
  if (!p.value || !f.ok) tml_file_problems_fail_constant(r, key->text);
  return p;
}

/* Collects the entries. A repeated name is an error, and its second value is ignored. */
static void collect_parameters(resolver *v, const tml_yaml *section)
{
  int k = 0;
  for (const tml_yaml *key = section->child; key && key->next; key = key->next->next, k++) {
    if (!key->text) {
      tml_file_problems_error(v->r, key, "a name is missing");
      continue;
    }
    const int first = tml_names_find(&v->index, key->text);
    if (first >= 0) {
      char before[TML_PLACE_TEXT];
      tml_file_problems_position(v->r, key, v->items[first].key, before);
      tml_file_problems_error(v->r, key, "the name '%.60s' is given twice, first in %s", key->text, before);
      continue;
    }
    if (!tml_names_add(&v->index, key->text, v->n) ||
        (tml_names_find(&v->r->parameters, key->text) < 0 && !tml_names_add(&v->r->parameters, key->text, 0))) {
      v->r->no_memory = true;
      return;
    }
    const pending p = key->next->kind == TML_YAML_MAP ? open_mapping(v->r, key, key->next)
                                                      : (pending){.key = key, .value = key->next};
    v->items[v->n] = p;
    v->items[v->n].given = v->given ? &v->given[k] : NULL;
    v->items[v->n++].state = p.value ? WAITING : DONE;
  }
}

/* ---------------------------------------------------------------- ranges --------------------- */

/* Reads a bound of a range: a quantity of the dimension of the parameter, or a plain number in the unit of the file. */
static bool read_end(resolver *v, const tml_yaml *node, tml_dim dim, double *out)
{
  const tml_scope scope = {.constant = resolver_constant, .suggest = resolver_suggestion,
                           .dimension = resolver_dimension, .ctx = v,
                           .units = v->r->model->units};
  char one[TML_DIM_TEXT], other[TML_DIM_TEXT];
  tml_quantity q = {0};
  tml_dim both;
  v->missing = -1;
  if (!tml_read_quantity(v->r, node, &scope, &v->missing, &q)) return false;
  *out = q.dim.kind != TML_DIM_QUANTITY ? in_file_unit(v->r, dim, q.value) : q.value;
  if (q.dim.kind != TML_DIM_QUANTITY || (dim.kind == TML_DIM_QUANTITY && tml_dim_agree(dim, q.dim, &both))) return true;
  tml_file_problems_error(v->r, node, "the range is %s, but the parameter is %s", tml_dim_phrase(q.dim, one),
                          tml_dim_phrase(dim, other));
  return false;
}

/* Reads the range. It applies to the value in the file and to sliders; a value that the caller sets may lie outside. */
static void take_range(resolver *v, const pending *p)
{
  const int known = tml_names_find(&v->r->model->constants, p->key->text);
  const tml_yaml *range = p->range;
  if (!range || known < 0 || tml_names_find(&v->r->failed_constants, p->key->text) >= 0) return;
  if (range->kind != TML_YAML_LIST || range->count != 2) {
    tml_file_problems_error(v->r, range, "a range must be a pair [least, largest]");
    return;
  }
  tml_parameter *x = &v->r->model->parameters[known/2];
  if (!read_end(v, range->child, x->dim, &x->low) || !read_end(v, range->child->next, x->dim, &x->high)) return;
  x->ranged = x->low < x->high;
  const bool set = override_of(v->r, p->key->text) != NULL;
  if (!x->ranged) {
    tml_file_problems_error(v->r, range, "the range of '%.60s' is from %g to %g: the first must be smaller",
                            p->key->text,
                            x->low, x->high);
  } else if (!set && !(x->value >= x->low && x->value <= x->high)) {
    tml_file_problems_error(v->r, p->value, "the value of '%.60s', %g, is not in its range from %g to %g", p->key->text,
                            x->value, x->low, x->high);
  }
}

void tml_read_parameters(tml_reader *r, const tml_yaml *section) { tml_read_declared(r, section, NULL); }

void tml_read_declared(tml_reader *r, const tml_yaml *section, tml_term_target *given)
{
  const size_t n = section ? (size_t)section->count : 0;
  resolver v = {.r = r, .given = given};
  v.items = tml_new(n, sizeof *v.items);
  v.stack = tml_new(n, sizeof *v.stack);
  if (!v.items || !v.stack) r->no_memory = true;
  else if (section) collect_parameters(&v, section);
  for (int i = 0; i < v.n && !r->no_memory; i++) {
    if (v.items[i].state == WAITING) push_parameter(&v, i);
    while (v.depth > 0 && !r->no_memory) advance_stack(&v);
  }
  for (int i = 0; i < v.n && !r->no_memory; i++) take_range(&v, &v.items[i]);
  tml_names_free(&v.index);
  tml_delete(v.items);
  tml_delete(v.stack);
}
