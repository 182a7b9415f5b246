/* read_equation.c - reads the user's own variables, inputs, differential equations and general constraints. */
#include <stdio.h>

#include "force/force_kinds.h"
#include "modelfile/base/model_reader.h"
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

/* An unknown: expressions of its two possible keys. An expression in place of the mapping is that of the first key. */
typedef struct unknown {
  const char *value, *zero, *unit;
  double start, start_rate;
} unknown;

static void get_value(tml_line_reader_split *f, const tml_yaml *alone, const char *key, unknown *u)
{
  const tml_want any = {key, NULL};
  if (alone) u->value = tml_read_formula(f->r, alone, any);
  if (alone && !u->value) f->ok = false;
  if (alone) return;
  u->value = tml_read_value_formula(f, key, any);
  u->zero = tml_read_value_formula(f, "zero", (tml_want){"zero", NULL});
}

/* Reads a number with the dimension of the unknown, or of its rate. */
static void get_start(tml_line_reader_split *f, const char *key, const char *unit, double *out)
{
  const tml_yaml *node = tml_mapping_get(f, key);
  if (node && !tml_read_number(f->r, node, (tml_want){key, unit ? unit : ""}, out)) f->ok = false;
}

/* Opens the mapping, if there is one, and reads the keys that variables and equations share. */
static void read_unknown(tml_line_reader_split *f, const tml_yaml *value, const char *key, unknown *u)
{
  const bool alone = value->kind == TML_YAML_SCALAR;
  const tml_line_reader_split head = *f;
  tml_error err = {0};
  if (!alone) tml_mapping_open(f, head.r, head.owner, value, head.table);
  get_value(f, alone ? value : NULL, key, u);
  if (alone) return;
  u->unit = tml_read_value_text(f, "unit");
  if (f->ok) tml_mapping_report(f, tml_element_unit(u->unit, &err), &err);
  if (f->ok) get_start(f, "start", u->unit, &u->start);
}

/* A value that the caller sets under the name of an input replaces its start value. */
static void get_set_start(tml_line_reader_split *f, const tml_yaml *key, const char *unit, double *out)
{
  char number[TML_NUMBER_CHARS];
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
  tml_line_reader_split f;
  tml_error err = {0};
  tml_input_def d = {.name = key->text};
  tml_mapping_open(&f, r, key, value, &tml_keys_input);
  d.unit = tml_read_value_text(&f, "unit");
  if (f.ok) tml_mapping_report(&f, tml_element_unit(d.unit, &err), &err);
  if (f.ok) get_start(&f, "start", d.unit, &d.start);
  if (f.ok) get_set_start(&f, key, d.unit, &d.start);
  tml_read_value_number(&f, "smooth", &d.smooth);
  if (f.ok) tml_mapping_report(&f, tml_model_add_input(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
}

void tml_read_variable(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f = {.r = r, .table = &tml_keys_variable, .owner = key, .ok = true};
  unknown u = {0};
  tml_error err = {0};
  read_unknown(&f, value, "value", &u);
  if (f.ok && u.value && tml_mapping_given(&f, "start"))
    tml_mapping_error(&f, "start", "only a variable given by `zero` has a start value to search from; this one has a "
                                   "value");
  const tml_variable_def d = {.name = key->text, .unit = u.unit, .value = u.value, .zero = u.zero, .start = u.start};
  if (f.ok) tml_mapping_report(&f, tml_model_add_variable(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
}

void tml_read_equation(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f = {.r = r, .table = &tml_keys_equation, .owner = key, .ok = true};
  unknown u = {0};
  tml_error err = {0};
  read_unknown(&f, value, "rate", &u);
  const int index = tml_model_find_element(r->model, key->text, TML_ELEMENT_EQUATION);
  if (f.ok && index >= 0) get_start(&f, "start-rate", r->model->equations[index].rate_unit, &u.start_rate);
  const tml_equation_def d = {.name = key->text, .unit = u.unit, .rate = u.value, .zero = u.zero, .start = u.start,
                              .start_rate = u.start_rate};
  const bool hold = tml_read_value_word(&f, "hold") == 0;
  if (f.ok) tml_mapping_report(&f, tml_model_add_equation(r->model, &d, &err), &err);
  if (f.ok && hold) tml_mapping_report(&f, tml_model_hold_equation(r->model, key->text, true, &err), &err);
  tml_read_joint_finish(&f, key);
}

/* ---------------------------------------------------------------- general constraints -------- */

void tml_read_constraint(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
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
  tml_relation_def d = {.name = key->text, .kind = (tml_relation_kind)kind};
  tml_mapping_open(&f, r, key, value, &tml_keys_constraint);
  d.zero = tml_read_value_formula(&f, "zero", (tml_want){"zero", NULL});
  if (kind != TML_RELATION_EXPRESSION) tml_read_joint_markers(&f, tml_keys_constraint.keys[kind].key, &d.i, &d.j);
  const bool given = tml_read_value_number(&f, "radius", &d.radius);
  if (given && kind != TML_RELATION_ROLLING) tml_mapping_error(&f, "radius", "only a rolling disc has a radius");
  if (tml_mapping_given(&f, "length")) tml_mapping_error(&f, "length", "only a distance or a rope has a length");
  if (!tml_mapping_given(&f, "radius") && kind == TML_RELATION_ROLLING)
    tml_mapping_error(&f, "rolling", "the radius of the disc is missing: give `radius`");
  if (f.ok) tml_mapping_report(&f, tml_model_add_relation(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
}
