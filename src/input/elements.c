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

const char *tml_read_marker(tml_fields *f, const tml_yaml *node)
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

void tml_get_markers(tml_fields *f, const char *key, const char **i, const char **j)
{
  const tml_yaml *node = tml_fields_get(f, key);
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    *i = tml_read_marker(f, node);
    return;
  }
  if (node->child) *i = tml_read_marker(f, node->child);
  if (node->child && node->child->next) *j = tml_read_marker(f, node->child->next);
}

bool tml_joint_failed(const tml_reader *r, const char *name)
{
  return tml_model_find_joint(r->model, name) < 0 &&
         (r->failed_joints || tml_names_find(&r->failed_elements, name) >= 0);
}

void tml_conclude(tml_fields *f, const tml_yaml *key)
{
  if (!f->ok) tml_reader_fail_element(f->r, key->text);
}

/* ---------------------------------------------------------------- joints --------------------- */

/* A number that belongs to one kind of joint. */
static bool get_own(tml_fields *f, const char *key, bool own, const char *who, double *x)
{
  const bool given = tml_get_number(f, key, x);
  if (given && !own) tml_fields_error(f, key, "only a %s has a %s", who, key);
  return given && own;
}

/* Coordinates and their rates at the start. */
static void get_start(tml_fields *f, tml_joint_def *d)
{
  const struct { const char *key; double *value; } list[4] = {
      {"angle", &d->angle}, {"displacement", &d->displacement},
      {"angular-velocity", &d->angle_rate}, {"velocity", &d->displacement_rate}};
  for (int k = 0; k < 4; k++)
    if (tml_get_number(f, list[k].key, list[k].value)) d->given |= 1 << k;
}

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
  tml_get_markers(&f, tml_keys_joint.keys[kind].key, &d.i, &d.j);
  if (get_own(&f, "length", kind == TML_JOINT_DISTANCE, "distance joint", &d.distance) && !(d.distance > 0)) {
    tml_fields_error(&f, "length", "the length is %g m, must be > 0", d.distance);
  }
  get_own(&f, "pitch", kind == TML_JOINT_SCREW, "screw", &d.pitch);
  get_own(&f, "diameter", kind == TML_JOINT_RACK_PINION, "rack-pinion", &d.diameter);
  get_start(&f, &d);
  if (f.ok) tml_fields_report(&f, tml_model_add_joint(r->model, &d, &err), &err);
  tml_conclude(&f, key);
}

/* ---------------------------------------------------------------- motions -------------------- */

void tml_read_motion(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  static const char *const unit[2][3] = {{"rad", "rad/s", "rad/s2"}, {"m", "m/s", "m/s2"}};
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
  const tml_yaml *node = tml_fields_get(&f, "value");
  const int level = tml_get_word(&f, "level");
  const tml_want want = {"value", unit[kind][level > 0 ? level : 0]};
  d.level = (tml_motion_level)(level > 0 ? level : 0);
  const bool known = level >= 0 || !tml_fields_given(&f, "level"); /* else its dimension is not known */
  if (node && known) d.value = tml_read_formula(r, node, want);
  if (node && !d.value) f.ok = false;
  if (d.joint && tml_joint_failed(r, d.joint)) f.ok = false;
  if (f.ok) tml_fields_report(&f, tml_model_add_motion(r->model, &d, &err), &err);
  tml_conclude(&f, key);
}

/* ---------------------------------------------------------------- spring-dampers ------------- */

_Static_assert(TML_LAW_MAX >= TML_NAME_MAX + 32, "a law holds the name of a table");

const char *tml_read_law(tml_fields *f, const tml_yaml *node, tml_want want, char text[TML_LAW_MAX])
{
  if (node->kind != TML_YAML_MAP) {
    const char *law = tml_read_expression(f->r, node, "x", want);
    if (!law) f->ok = false;
    return law;
  }
  tml_fields law;
  tml_fields_open(&law, f->r, node, node, &tml_keys_law);
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
  snprintf(text, TML_LAW_MAX, "%s(x, %s)", cubic ? "cubspl" : "akispl", table);
  tml_yaml made = {.kind = TML_YAML_SCALAR, .at = tml_fields_place(&law, "table")->at, .text = text};
  if (tml_read_expression(f->r, &made, "x", want)) return text;
  f->ok = false;
  return NULL;
}

static const char *get_law(tml_fields *f, const char *key, char text[TML_LAW_MAX])
{
  const tml_yaml *node = tml_fields_get(f, key);
  return node ? tml_read_law(f, node, tml_want_of(f, key), text) : NULL;
}

static void read_spring(tml_reader *r, const tml_yaml *key, const tml_yaml *value, bool rotation)
{
  const tml_key_table *table = rotation ? &tml_keys_rotational_spring : &tml_keys_spring;
  tml_fields f;
  tml_error err = {0};
  char law[TML_LAW_MAX], damping_law[TML_LAW_MAX];
  tml_spring_def d = {.name = key->text, .free_length = NAN};
  d.kind = rotation ? TML_SPRING_ROTATION : TML_SPRING_TRANSLATION;
  tml_fields_open(&f, r, key, value, table);
  tml_get_markers(&f, table->keys[0].key, &d.i, &d.j);
  tml_get_number(&f, rotation ? "free-angle" : "free-length", &d.free_length);
  tml_get_number(&f, "stiffness", &d.stiffness);
  tml_get_number(&f, "damping", &d.damping);
  tml_get_number(&f, "preload", &d.preload);
  d.law = get_law(&f, "law", law);
  d.damping_law = get_law(&f, "damping-law", damping_law);
  d.actuator = tml_get_formula(&f, "actuator", tml_want_of(&f, "actuator"));
  if (f.ok) tml_fields_report(&f, tml_model_add_spring(r->model, &d, &err), &err);
  tml_conclude(&f, key);
}

/* ---------------------------------------------------------------- forces --------------------- */

/* Two or three components, or a single one about z. */
static void get_components(tml_fields *f, bool torque, const char *value[3])
{
  const tml_yaml *node = tml_fields_get(f, "value");
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    if (torque) value[2] = tml_get_formula(f, "value", tml_want_of(f, "value"));
    else tml_fields_error(f, "value", "a force has 2 or 3 components: [fx, fy, fz]");
    return;
  }
  if (torque && node->count == 2) {
    tml_fields_error(f, "value", "a torque has 3 components, or a single one about z");
    return;
  }
  int n = 0;
  for (const tml_yaml *entry = node->child; entry && n < 3; entry = entry->next) {
    value[n] = tml_read_formula(f->r, entry, tml_want_of(f, "value"));
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
  tml_get_markers(&f, table->keys[0].key, &d.i, &d.j);
  get_components(&f, torque, d.value);
  const tml_yaml *frame = tml_fields_get(&f, "frame");
  if (frame) d.frame = tml_read_marker(&f, frame);
  if (f.ok) tml_fields_report(&f, tml_model_add_force(r->model, &d, &err), &err);
  tml_conclude(&f, key);
}

void tml_read_force(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  const int kind = tml_fields_choose(r, key, value, &tml_keys_force, tml_keys_force.n);
  if (kind < 0) tml_reader_fail_element(r, key->text);
  else if (kind == 4) tml_read_bushing(r, key, value);
  else if (kind < 2) read_spring(r, key, value, kind == 1);
  else read_vector(r, key, value, kind == 3);
}
