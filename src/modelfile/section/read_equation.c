/* read_equation.c - reads the user's own variables, inputs, differential equations and general constraints. */
#include <stdio.h>

#include "core/shortest_digits.h"
#include "force/force_kinds.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/base/definition_check.h"

/* ---------------------------------------------------------------- declarations --------------- */

/* Declares an equation. A name that cannot be declared is reported when the equation is read. */
static void announce_equation(tml_reader *r, const char *kind, const tml_yaml *key, const tml_yaml *value)
{
  const tml_yaml *unit = tml_mapping_peek(value, "unit");
  const char *text = unit && unit->kind == TML_YAML_SCALAR ? unit->text : NULL;
  const tml_status st = tml_model_reserve(r->model, kind, key->text, text, NULL);
  if (st == TML_ERR_MEMORY) r->no_memory = true;
  else if (st) tml_file_problems_fail_element(r, key->text);
}

static void reserve_variable(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  announce_equation(r, "variable", key, value);
}

static void reserve_equation(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  announce_equation(r, "equation", key, value);
}

/* Declares the variables that an element of a kind brings with it. */
static void reserve_parts(tml_reader *r, const tml_force_variable *v, const tml_yaml *key)
{
  char name[TML_NAME_MAX + 16];
  for (; v && v->name; v++) {
    snprintf(name, sizeof name, "%.*s.%s", TML_NAME_MAX, key->text ? key->text : "", v->name);
    if (tml_model_reserve(r->model, "variable", name, v->unit, NULL) == TML_ERR_MEMORY) r->no_memory = true;
  }
}

static void reserve_force(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  for (int i = 0; i < tml_force_form_count(); i++) {
    if (!tml_mapping_peek(value, tml_force_form_get(i)->key)) continue;
    announce_equation(r, tml_force_form_get(i)->ops->word, key, value);
    reserve_parts(r, tml_force_form_get(i)->ops->variables, key);
    return;
  }
}

static void reserve_sensor(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  announce_equation(r, "sensor", key, value);
}

/* Visits a section without the messages of tml_mapping_each_entry, which follow when the section is read. */
static void reserve_section(tml_line_reader_split *top, const char *section, tml_entry_reader *each)
{
  const tml_yaml *map = tml_mapping_get(top, section);
  for (const tml_yaml *key = map ? map->child : NULL; key && key->next; key = key->next->next)
    if (key->text) each(top->r, key, key->next);
}

void tml_read_equation_names(tml_line_reader_split *top)
{
  reserve_section(top, "variables", reserve_variable);
  reserve_section(top, "equations", reserve_equation);
  reserve_section(top, "blocks", tml_read_block_names);
  reserve_section(top, "forces", reserve_force);
  reserve_section(top, "sensors", reserve_sensor);
}

/* ---------------------------------------------------------------- variables, equations ------- */

/* Opens the mapping of a variable or equation. An expression in place of the mapping is that of the first key of the
 * table: returns true, and it in *text. */
static bool open_unknown(tml_reading_entry *e, tml_reader *r, const tml_yaml *key, const tml_yaml *value,
                         const tml_key_table *keys, const char **text)
{
  static const tml_yaml nothing = {.kind = TML_YAML_MAP};
  const bool alone = value->kind == TML_YAML_SCALAR;
  tml_read_entry_open(e, r, key, alone ? &nothing : value, keys, NULL);
  if (alone) *text = tml_read_formula(r, value, (tml_want){keys->keys[0].key, NULL});
  if (alone && !*text) e->f.ok = false;
  return alone;
}

/* A value that the caller sets under the name of an input replaces its start value. */
static void get_set_start(tml_line_reader_split *f, const tml_yaml *key, const char *unit, double *out)
{
  char number[TML_NUMBER_TEXT];
  const char *text = tml_read_parameters_override(f->r, key->text, number);
  if (!text) return;
  const tml_yaml node = {.kind = TML_YAML_SCALAR, .at = key->at, .text = text};
  const int before = f->r->n_problems;
  if (tml_read_number(f->r, &node, (tml_want){"start", unit ? unit : ""}, out)) return;
  f->ok = false;
  f->r->wrong_texts += f->r->n_problems - before;
}

void tml_read_input(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  tml_error err = {0};
  tml_input_def d = {.size = sizeof d, .name = key->text};
  tml_read_entry_open(&e, r, key, value, &tml_keys_input, NULL);
  tml_equation_fields_input(&e.x, &d);
  if (e.f.ok) get_set_start(&e.f, key, d.unit, &d.start);
  if (e.f.ok) tml_mapping_report(&e.f, tml_model_add_input(r->model, &d, &err), &err);
  tml_read_joint_finish(&e.f, key);
}

void tml_read_variable(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  tml_variable_def d = {.size = sizeof d, .name = key->text};
  tml_error err = {0};
  if (!open_unknown(&e, r, key, value, &tml_keys_variable, &d.value)) tml_equation_fields_variable(&e.x, &d);
  if (e.f.ok && d.value && tml_mapping_given(&e.f, "start"))
    tml_mapping_error(&e.f, "start",
                      "only a variable given by `zero` has a start value to search from; this one has a value");
  if (e.f.ok) tml_mapping_report(&e.f, tml_model_add_variable(r->model, &d, &err), &err);
  tml_read_joint_finish(&e.f, key);
}

void tml_read_equation(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  const int index = tml_model_find_element(r->model, key->text, TML_ELEMENT_EQUATION);
  tml_reading_entry e;
  tml_equation_entry x = {.d = {.size = sizeof x.d, .name = key->text},
                          .rate_unit = index < 0 ? NULL : r->model->equations[index].rate_unit};
  tml_error err = {0};
  if (!open_unknown(&e, r, key, value, &tml_keys_equation, &x.d.rate)) tml_equation_fields(&e.x, &x);
  if (e.f.ok) tml_mapping_report(&e.f, tml_model_add_equation(r->model, &x.d, &err), &err);
  tml_read_joint_finish(&e.f, key);
}

/* ---------------------------------------------------------------- general constraints -------- */

void tml_read_constraint(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  tml_error err = {0};
  const int kind = tml_mapping_choose(r, key, value, &tml_keys_constraint, 5);
  if (kind < 0) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  if (kind >= 3) {
    tml_read_rope(r, key, value, tml_keys_constraint.keys[kind].key);
    return;
  }
  tml_relation_def d = {.size = sizeof d, .name = key->text, .kind = (tml_relation_kind)kind};
  tml_read_entry_open(&e, r, key, value, &tml_keys_constraint, tml_keys_constraint.keys[kind].key);
  tml_line_reader_split *f = &e.f;
  tml_equation_fields_relation(&e.x, &d);
  if (tml_mapping_get(f, "radius") && kind != TML_RELATION_ROLLING)
    tml_mapping_error(f, "radius", "only a rolling disc has a radius");
  if (tml_mapping_given(f, "length")) tml_mapping_error(f, "length", "only a distance or a rope has a length");
  if (!tml_mapping_given(f, "radius") && kind == TML_RELATION_ROLLING)
    tml_mapping_error(f, "rolling", "the radius of the disc is missing: give `radius`");
  if (f->ok) tml_mapping_report(f, tml_model_add_relation(r->model, &d, &err), &err);
  tml_read_joint_finish(f, key);
}
