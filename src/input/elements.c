/* elements.c - joints, motions and forces. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "input/reader.h"
#include "model/check.h"
#include "model/lookup.h"

/* ---------------------------------------------------------------- references ----------------- */

/* Whether a marker could not be defined, or its body: then its user is not to blame. */
static bool marker_failed(const tml_reader *r, const char *ref)
{
  char body[TML_NAME_MAX + 1];
  snprintf(body, sizeof body, "%.*s", (int)strcspn(ref, "."), ref);
  return r->failed_bodies || tml_names_find(&r->failed_elements, ref) >= 0 ||
         tml_names_find(&r->failed_elements, body) >= 0;
}

/* The text of a reference to a marker, or NULL. */
static const char *read_marker(tml_fields *f, const tml_yaml *node)
{
  tml_reader *r = f->r;
  tml_error err = {0};
  if (node->kind != TML_YAML_SCALAR) {
    tml_reader_error(r, node, "a marker is expected here, not %s", tml_yaml_kind_text(node->kind));
  } else if (tml_model_find_marker(r->model, node->text, &err) >= 0) {
    return node->text;
  } else if (!marker_failed(r, node->text)) {
    tml_reader_error(r, node, "%s", err.text);
  }
  f->ok = false;
  return NULL;
}

/* One or two markers. */
static void get_markers(tml_fields *f, const char *key, const char **i, const char **j)
{
  const tml_yaml *node = tml_fields_get(f, key);
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    *i = read_marker(f, node);
    return;
  }
  if (node->child) *i = read_marker(f, node->child);
  if (node->child && node->child->next) *j = read_marker(f, node->child->next);
}

/* What is left to do when an element could not be added. */
static void conclude(tml_fields *f, const tml_yaml *key)
{
  if (!f->ok) tml_reader_fail_element(f->r, key->text);
}

/* ---------------------------------------------------------------- joints --------------------- */

void tml_read_joint(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_fields f;
  tml_error err = {0};
  const int kind = tml_fields_choose(r, key, value, &tml_keys_joint, TML_JOINT_KINDS);
  if (kind < 0) {
    tml_reader_fail_element(r, key->text);
    return;
  }
  tml_fields_open(&f, r, key, value, &tml_keys_joint);
  tml_joint_def d = {.name = key->text, .kind = (tml_joint_kind)kind};
  get_markers(&f, tml_keys_joint.keys[kind].key, &d.i, &d.j);
  const bool has_length = tml_get_number(&f, "length", &d.distance);
  if (has_length && kind != TML_JOINT_DISTANCE) {
    tml_fields_error(&f, "length", "only a distance joint has a length");
  } else if (has_length && !(d.distance > 0)) {
    tml_fields_error(&f, "length", "the length is %g m, must be > 0", d.distance);
  }
  if (f.ok) tml_fields_report(&f, tml_model_add_joint(r->model, &d, &err), &err);
  conclude(&f, key);
}

/* ---------------------------------------------------------------- motions -------------------- */

void tml_read_motion(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_fields f;
  tml_error err = {0};
  const int kind = tml_fields_choose(r, key, value, &tml_keys_motion, 2);
  if (kind < 0) {
    tml_reader_fail_element(r, key->text);
    return;
  }
  tml_fields_open(&f, r, key, value, &tml_keys_motion);
  tml_motion_def d = {.name = key->text, .joint = tml_get_text(&f, tml_keys_motion.keys[kind].key)};
  d.kind = kind == 0 ? TML_MOTION_ROTATION : TML_MOTION_TRANSLATION;
  d.value = tml_get_expression(&f, "value", "time");
  const bool excused = d.joint && tml_model_find_joint(r->model, d.joint) < 0 &&
                       (r->failed_joints || tml_names_find(&r->failed_elements, d.joint) >= 0);
  if (excused) f.ok = false;
  if (f.ok) tml_fields_report(&f, tml_model_add_motion(r->model, &d, &err), &err);
  conclude(&f, key);
}

/* ---------------------------------------------------------------- spring-dampers ------------- */

enum { LAW_MAX = TML_NAME_MAX + 32 };

/* An expression in x as it is, or one made of {table, spline}. */
static const char *get_law(tml_fields *f, const char *key, char text[LAW_MAX])
{
  const tml_yaml *node = tml_fields_get(f, key);
  if (!node) return NULL;
  if (node->kind != TML_YAML_MAP) return tml_get_expression(f, key, "x");
  tml_fields law;
  tml_fields_open(&law, f->r, tml_fields_place(f, key), node, &tml_keys_law);
  const char *table = tml_get_text(&law, "table");
  const bool cubic = tml_get_word(&law, "spline") == 1;
  if (!table || !law.ok) {
    f->ok = false;
    return NULL;
  }
  tml_error err = {0};
  if (tml_check_name(table, &err)) {
    tml_reader_error(f->r, tml_fields_place(&law, "table"), "%s", err.text);
    f->ok = false;
    return NULL;
  }
  snprintf(text, LAW_MAX, "%s(x, %s)", cubic ? "cubspl" : "akispl", table);
  tml_yaml made = {.kind = TML_YAML_SCALAR, .at = tml_fields_place(&law, "table")->at, .text = text};
  if (tml_read_expression(f->r, &made, "x")) return text;
  f->ok = false;
  return NULL;
}

static void read_spring(tml_reader *r, const tml_yaml *key, const tml_yaml *value, bool rotation)
{
  const tml_key_table *table = rotation ? &tml_keys_rotational_spring : &tml_keys_spring;
  tml_fields f;
  tml_error err = {0};
  char law[LAW_MAX], damping_law[LAW_MAX];
  tml_spring_def d = {.name = key->text, .free_length = NAN};
  d.kind = rotation ? TML_SPRING_ROTATION : TML_SPRING_TRANSLATION;
  tml_fields_open(&f, r, key, value, table);
  get_markers(&f, table->keys[0].key, &d.i, &d.j);
  tml_get_number(&f, rotation ? "free-angle" : "free-length", &d.free_length);
  tml_get_number(&f, "stiffness", &d.stiffness);
  tml_get_number(&f, "damping", &d.damping);
  tml_get_number(&f, "preload", &d.preload);
  d.law = get_law(&f, "law", law);
  d.damping_law = get_law(&f, "damping-law", damping_law);
  d.actuator = tml_get_expression(&f, "actuator", "time");
  if (f.ok) tml_fields_report(&f, tml_model_add_spring(r->model, &d, &err), &err);
  conclude(&f, key);
}

/* ---------------------------------------------------------------- forces --------------------- */

/* Two or three components, or a single one about z. */
static void get_components(tml_fields *f, bool torque, const char *value[3])
{
  const tml_yaml *node = tml_fields_get(f, "value");
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    if (torque) value[2] = tml_get_expression(f, "value", "time");
    else tml_fields_error(f, "value", "a force has 2 or 3 components: [fx, fy, fz]");
    return;
  }
  if (torque && node->count == 2) {
    tml_fields_error(f, "value", "a torque has 3 components, or a single one about z");
    return;
  }
  int n = 0;
  for (const tml_yaml *entry = node->child; entry && n < 3; entry = entry->next) {
    value[n] = tml_read_expression(f->r, entry, "time");
    if (!value[n++]) f->ok = false;
  }
}

static void read_vector(tml_reader *r, const tml_yaml *key, const tml_yaml *value, bool torque)
{
  const tml_key_table *table = torque ? &tml_keys_torque_vector : &tml_keys_force_vector;
  tml_fields f;
  tml_error err = {0};
  tml_force_def d = {.name = key->text, .kind = torque ? TML_TORQUE_VECTOR : TML_FORCE_VECTOR};
  tml_fields_open(&f, r, key, value, table);
  get_markers(&f, table->keys[0].key, &d.i, &d.j);
  get_components(&f, torque, d.value);
  const tml_yaml *frame = tml_fields_get(&f, "frame");
  if (frame) d.frame = read_marker(&f, frame);
  if (f.ok) tml_fields_report(&f, tml_model_add_force(r->model, &d, &err), &err);
  conclude(&f, key);
}

void tml_read_force(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  const int kind = tml_fields_choose(r, key, value, &tml_keys_force, tml_keys_force.n);
  if (kind < 0) tml_reader_fail_element(r, key->text);
  else if (kind < 2) read_spring(r, key, value, kind == 1);
  else read_vector(r, key, value, kind == 3);
}
