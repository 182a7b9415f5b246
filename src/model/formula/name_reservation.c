/* name_reservation.c - reserves names of elements before these are added, so that expressions may use them in any
 * order. */
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/formula/parameters_add.h"

static const struct { const char *word; tml_element kind; } words[] = {
    {"variable", TML_ELEMENT_VARIABLE}, {"equation", TML_ELEMENT_EQUATION}, {"sensor", TML_ELEMENT_SENSOR},
};

enum { N_WORDS = sizeof words/sizeof *words };

/* ---------------------------------------------------------------- names ---------------------- */

static bool is_filled(const tml_model *m, tml_element kind, int index)
{
  switch (kind) {
    case TML_ELEMENT_VARIABLE: return m->variables[index].value.expr;
    case TML_ELEMENT_EQUATION: return m->equations[index].value.expr;
    case TML_ELEMENT_FORCE: return m->forces[index].data;
    case TML_ELEMENT_SENSOR: return m->sensors[index].value.expr;
    default: return true;
  }
}

int tml_model_reserved(const tml_model *m, const char *name, tml_element kind)
{
  const int index = name ? tml_model_find_element(m, name, kind) : -1;
  return index >= 0 && !is_filled(m, kind, index) ? index : -1;
}

tml_status tml_element_name(const tml_model *m, const char *name, tml_element kind, tml_error *err)
{
  return tml_model_reserved(m, name, kind) >= 0 ? TML_OK : tml_check_element_name(m, name, err);
}

/* Checks the name of a part of a block, such as "plant.x1". */
static tml_status check_part_name(const tml_model *m, const char *name, tml_error *err)
{
  char block[TML_NAME_MAX + 2];
  const size_t n = (size_t)(strrchr(name, '.') - name);
  snprintf(block, sizeof block, "%.*s", n < sizeof block ? (int)n : (int)sizeof block - 1, name);
  tml_status st = tml_check_name(block, err);
  if (!st) st = tml_check_name(name + n + 1, err);
  if (!st && tml_names_find(&m->elements, name) >= 0)
    st = tml_fail_field(err, TML_ERR_MODEL, "name", "the name '%.*s' is taken", TML_NAME_MAX, name);
  return st;
}

tml_status tml_element_unknown(const tml_model *m, const char *name, tml_element kind, tml_error *err)
{
  if (tml_model_reserved(m, name, kind) >= 0) return TML_OK;
  if (name && strchr(name, '.')) return check_part_name(m, name, err);
  const tml_status st = tml_check_element_name(m, name, err);
  return st ? st : tml_parameters_check_expression_name(m, name, err);
}

const tml_state_function *tml_model_unknown(const tml_model *m, const char *name)
{
  if (tml_model_find_element(m, name, TML_ELEMENT_VARIABLE) >= 0) return tml_state_find("varval");
  return tml_model_find_element(m, name, TML_ELEMENT_EQUATION) >= 0 ? tml_state_find("dif") : NULL;
}

/* ---------------------------------------------------------------- places --------------------- */

/* Appends a new empty entry with a name. */
static tml_status append_element(tml_model *m, tml_element kind, const char *name, int *index, tml_error *err)
{
#define APPEND(list)                                                                                            \
  do {                                                                                                          \
    *index = m->n_##list;                                                                                       \
    if (!tml_grow((void **)&m->list, &m->cap_##list, *index, sizeof *m->list)) return tml_fail_memory(err);     \
    memset(&m->list[*index], 0, sizeof *m->list);                                                               \
    if (tml_model_claim_name(m, name, *index, kind, &m->list[*index].name, err)) return TML_ERR_MEMORY;            \
    m->n_##list++;                                                                                              \
  } while (0)
  switch (kind) {
    case TML_ELEMENT_VARIABLE: APPEND(variables); return TML_OK;
    case TML_ELEMENT_EQUATION: APPEND(equations); return TML_OK;
    case TML_ELEMENT_SENSOR: APPEND(sensors); return TML_OK;
    default: return tml_fail(err, TML_ERR_ARGUMENT, "elements of this kind cannot be reserved");
  }
#undef APPEND
}

tml_status tml_model_add_place(tml_model *m, tml_element kind, const char *name, int *index, tml_error *err)
{
  *index = tml_model_reserved(m, name, kind);
  return *index >= 0 ? TML_OK : append_element(m, kind, name, index, err);
}

/* Appends a variable or equation with its unit and the unit of its rate. */
static tml_status append_unknown(tml_model *m, tml_element kind, const char *name, const char *unit, int *index,
                                 tml_error *err)
{
  char per_second[TML_UNIT_TEXT];
  snprintf(per_second, sizeof per_second, unit && *unit ? "%s/s" : "%ss^-1", unit ? unit : "");
  const bool has_rate = kind == TML_ELEMENT_EQUATION;
  const char *copy = tml_arena_strdup(&m->arena, unit ? unit : "");
  const char *rate = has_rate ? tml_arena_strdup(&m->arena, per_second) : NULL;
  if (!copy || (has_rate && !rate)) return tml_fail_memory(err);
  const tml_status st = append_element(m, kind, name, index, err);
  if (st) return st;
  if (!has_rate) {
    m->variables[*index].unit = copy;
    return TML_OK;
  }
  m->equations[*index].unit = copy;
  m->equations[*index].rate_unit = rate;
  return TML_OK;
}

tml_status tml_model_add_unknown(tml_model *m, tml_element kind, const char *name, const char *unit, int *index,
                                 tml_error *err)
{
  tml_status st = tml_element_unknown(m, name, kind, err);
  if (!st) st = tml_element_unit(unit, err);
  if (st) return st;
  *index = tml_model_reserved(m, name, kind);
  if (*index < 0) return append_unknown(m, kind, name, unit, index, err);
  const char *before = kind == TML_ELEMENT_VARIABLE ? m->variables[*index].unit : m->equations[*index].unit;
  if (strcmp(before, unit ? unit : "") == 0) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "unit", "it was reserved with the unit '%s', not '%s'", before,
                        unit ? unit : "");
}

/* ---------------------------------------------------------------- by word -------------------- */

tml_status tml_model_reserve_by_word(tml_model *m, const char *kind, const char *name, const char *unit, tml_error *err)
{
  int row = 0, index = -1;
  while (row < N_WORDS && strcmp(words[row].word, kind) != 0) row++;
  if (row == N_WORDS)
    return tml_fail_field(err, TML_ERR_ARGUMENT, "kind", "a '%.40s' cannot be reserved, only a variable, equation, "
                          "sensor or a kind of force", kind);
  const bool unknown = words[row].kind == TML_ELEMENT_VARIABLE || words[row].kind == TML_ELEMENT_EQUATION;
  tml_status st;
  if (unknown) {
    st = tml_model_add_unknown(m, words[row].kind, name, unit, &index, err);
  } else {
    st = tml_element_name(m, name, words[row].kind, err);
    if (!st) st = tml_model_add_place(m, words[row].kind, name, &index, err);
  }
  return tml_element_context(st, words[row].word, name, err);
}

tml_status tml_model_complete(const tml_model *m, tml_error *err)
{
  for (int i = 0; i < m->elements.count; i++) {
    const int value = m->elements.values[i];
    const tml_element kind = (tml_element)(value % TML_ELEMENT_KINDS);
    if (is_filled(m, kind, value/TML_ELEMENT_KINDS)) continue;
    int row = 0;
    while (kind != TML_ELEMENT_FORCE && words[row].kind != kind) row++;
    const bool force = kind == TML_ELEMENT_FORCE;
    return tml_fail(err, TML_ERR_MODEL, "%s '%s' was reserved but never added",
                    force ? m->forces[value/TML_ELEMENT_KINDS].ops->word : words[row].word, m->elements.keys[i]);
  }
  return TML_OK;
}

/* ---------------------------------------------------------------- once more ------------------ */

static tml_status compile_formula_again(const tml_model *m, tml_formula *f, const char *unit, tml_error *err)
{
  tml_formula made = {0};
  if (!f->expr) return TML_OK;
  const tml_status st = tml_element_formula(m, tml_expr_text(f->expr), unit, "value", &made, err);
  if (st) return st;
  tml_formula_free(f);
  *f = made;
  return TML_OK;
}

tml_status tml_model_recompile(tml_model *m, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = tml_model_next_force(m, -1); i >= 0 && !st; i = tml_model_next_force(m, i)) {
    tml_force_value value[TML_FORCE_VALUES];
    const int n = m->forces[i].data && m->forces[i].ops->values ? m->forces[i].ops->values(&m->forces[i], value) : 0;
    for (int k = 0; k < n && !st; k++) {
      st = compile_formula_again(m, value[k].formula, value[k].unit, err);
      *value[k].text = value[k].formula->expr ? tml_expr_text(value[k].formula->expr) : NULL;
    }
  }
  for (int i = 0; i < m->n_variables && !st; i++)
    if (!m->variables[i].input && !m->variables[i].rope) /* the variables of ropes have no text */
      st = compile_formula_again(m, &m->variables[i].value, m->variables[i].implicit ? NULL : m->variables[i].unit,
                                 err);
  for (int i = 0; i < m->n_equations && !st; i++)
    st = compile_formula_again(m, &m->equations[i].value, m->equations[i].implicit ? NULL : m->equations[i].rate_unit,
                               err);
  for (int i = 0; i < m->n_sensors && !st; i++) st = compile_formula_again(m, &m->sensors[i].value, NULL, err);
  return st;
}
