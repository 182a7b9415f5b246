/* element_common.c - functions that all elements share when they are added: markers, expressions, names. */
#include "model/formula/element_common.h"

#include <stdio.h>
#include <string.h>

#include "core/text_append.h"
#include "model/base/definition_check.h"
#include "model/base/name_suggestion.h"

tml_status tml_element_marker(const tml_model *m, const char *ref, const char *field, int *marker,
                             tml_error *err)
{
  *marker = tml_model_find_marker(m, ref, err);
  if (*marker >= 0) return TML_OK;
  if (err) snprintf(err->field, sizeof err->field, "%s", field);
  return TML_ERR_MODEL;
}

tml_status tml_element_pair(const tml_model *m, const char *ref_i, const char *ref_j, int pair[2],
                           tml_error *err)
{
  tml_status st = tml_element_marker(m, ref_i, "i", &pair[0], err);
  if (!st) st = tml_element_marker(m, ref_j, "j", &pair[1], err);
  if (st) return st;
  const int body = m->markers[pair[0]].body;
  if (body != m->markers[pair[1]].body) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "j", "both markers are on '%s'; they must be on two bodies",
                        m->bodies[body].name);
}

tml_status tml_element_axes(const tml_model *m, int marker, const char *field, tml_error *err)
{
  const tml_body *b = &m->bodies[m->markers[marker].body];
  if (b->kind != TML_POINT) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field, "the axes of the marker are needed, but '%s' is a point "
                        "and has no orientation", b->name);
}

tml_status tml_element_compile(const tml_model *m, const char *text, tml_signature s, const char *field, tml_expr **out,
                          tml_error *err)
{
  if (!text) return TML_OK;
  const char *const inputs[] = {s.input}, *const input_units[] = {s.input_unit};
  tml_scope scope = tml_model_scope(m, inputs, 1);
  scope.input_units = input_units;
  scope.unit = s.unit;
  scope.key = field;
  int column = 0;
  const tml_status st = tml_expr_compile(out, text, &scope, &column, err);
  if (st == TML_ERR_MODEL) {
    tml_error_prefix(err, "%s, column %d: ", field, column);
    if (err) snprintf(err->field, sizeof err->field, "%s", field);
  }
  return st;
}

const char *tml_element_si_unit(tml_dim dim, char text[TML_DIM_TEXT])
{
  static const char *const bases[TML_BASES] = {"kg", "m", "s", "rad"};
  text[0] = '\0';
  for (int i = 0; i < TML_BASES && dim.kind == TML_DIM_QUANTITY; i++) {
    const int power = dim.power[i];
    if (power == 0 || power < -9 || power > 9) continue;
    tml_text_join(text, TML_DIM_TEXT, " ", "%s", bases[i]);
    if (power != 1) tml_text_append(text, TML_DIM_TEXT, "^%d", power);
  }
  return text;
}

tml_status tml_element_formula(const tml_model *m, const char *text, const char *unit, const char *field,
                               tml_formula *out, tml_error *err)
{
  if (!text) return TML_OK;
  char own[TML_DIM_TEXT];
  tml_scope scope = tml_model_scope(m, NULL, 0);
  scope.unit = unit;
  scope.key = field;
  int column = 0;
  tml_status st = tml_formula_compile(out, m, text, scope, &column, err);
  if (!st && !unit && m->units != &tml_units_si && *tml_element_si_unit(tml_expr_dimension(out->expr), own)) {
    tml_formula_free(out); /* again, with the unit found by the first compilation */
    scope.unit = own;
    st = tml_formula_compile(out, m, text, scope, &column, err);
  }
  if (st == TML_ERR_MODEL) {
    tml_error_prefix(err, "%s, column %d: ", field, column);
    if (err) snprintf(err->field, sizeof err->field, "%s", field);
  }
  return st;
}

tml_status tml_element_unit(const char *unit, tml_error *err)
{
  tml_unit scanned;
  const size_t n = unit ? strlen(unit) : 0;
  if (n == 0 || (n < TML_UNIT_TEXT - 4 && tml_unit_scan(unit, &scanned) == (int)n)) return TML_OK;
  const char *close = n < TML_UNIT_TEXT ? tml_unit_closest(unit) : NULL;
  return tml_fail_field(err, TML_ERR_MODEL, "unit", "'%.40s' is not a unit%s%s%s", unit,
                        close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
}

tml_status tml_element_context(tml_status st, const char *what, const char *name, tml_error *err)
{
  if (st && name) tml_error_prefix(err, "%s '%.*s': ", what, TML_NAME_MAX, name);
  return st;
}

tml_status tml_element_joint(const tml_model *m, const char *name, int *joint, tml_error *err)
{
  *joint = name ? tml_model_find_joint(m, name) : -1;
  if (*joint >= 0) return TML_OK;
  const tml_status st = tml_fail_field(err, TML_ERR_MODEL, "joint", "there is no joint '%.*s'", TML_NAME_MAX,
                                       name ? name : "");
  const char *close = name ? tml_model_closest_joint(m, name) : NULL;
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  return st;
}

tml_status tml_element_coordinate(const tml_joint *j, tml_motion_kind kind, tml_error *err)
{
  if (kind == TML_MOTION_ROTATION && !tml_joint_turns(j->kind)) {
    return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' has no angle to drive or couple; "
                          "revolute, cylindrical and screw joints have", j->name);
  }
  if (kind == TML_MOTION_TRANSLATION && !tml_joint_slides(j->kind)) {
    return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' has no displacement to drive or couple; "
                          "translational, cylindrical and screw joints have", j->name);
  }
  if (kind != TML_MOTION_ROTATION && kind != TML_MOTION_TRANSLATION) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of motion %d", (int)kind);
  }
  return TML_OK;
}
