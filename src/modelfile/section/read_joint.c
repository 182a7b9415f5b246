/* read_joint.c - reads joints, motions and references to markers. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "modelfile/base/model_reader.h"
#include "model/base/definition_check.h"
#include "model/base/name_suggestion.h"

/* ---------------------------------------------------------------- references ----------------- */

/* Whether the definition of a marker or of its body was wrong: then elements that use it cause no further error. */
static bool marker_failed(const tml_reader *r, const char *ref)
{
  return r->failed_bodies || tml_read_reference_failed(r, ref);
}

const char *tml_read_marker(tml_line_reader_split *f, const tml_yaml *node)
{
  tml_reader *r = f->r;
  tml_error err = {0};
  if (node->kind != TML_YAML_SCALAR) {
    tml_file_problems_error(r, node, "a marker is expected here, not %s", tml_yaml_kind_text(node->kind));
  } else if (tml_model_find_marker(r->model, node->text, &err) >= 0) {
    return node->text;
  } else if (!marker_failed(r, node->text)) {
    tml_file_problems_error(r, node, "%s", err.text);
  }
  f->ok = false;
  return NULL;
}

void tml_read_joint_markers(tml_line_reader_split *f, const char *key, const char **i, const char **j)
{
  const tml_yaml *node = tml_mapping_get(f, key);
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

void tml_read_joint_finish(tml_line_reader_split *f, const tml_yaml *key)
{
  if (!f->ok) tml_file_problems_fail_element(f->r, key->text);
}

/* ---------------------------------------------------------------- joints --------------------- */

/* Reads a number that only one kind of joint has (`own`). */
static bool get_kind_number(tml_line_reader_split *f, const char *key, bool own, const char *who, double *x)
{
  const bool given = tml_read_value_number(f, key, x);
  if (given && !own) tml_mapping_error(f, key, "only a %s has a %s", who, key);
  return given && own;
}

/* Reads the coordinates and their rates at the start. */
static void get_start(tml_line_reader_split *f, tml_joint_def *d)
{
  const struct { const char *key; double *value; } list[4] = {
      {"angle", &d->angle}, {"displacement", &d->displacement},
      {"angular-velocity", &d->angle_rate}, {"velocity", &d->displacement_rate}};
  for (int k = 0; k < 4; k++)
    if (tml_read_value_number(f, list[k].key, list[k].value)) d->given |= 1 << k;
}

/* Reads the names of the curves of the joint. */
static void get_curves(tml_line_reader_split *f, tml_joint_kind kind, const char *curve[2])
{
  const bool one = tml_joint_facts_of(kind)->curves == 1, two = tml_joint_facts_of(kind)->curves == 2;
  const tml_yaml *list = tml_mapping_get(f, "curves"), *single = tml_mapping_get(f, "curve");
  if (single && !one) tml_mapping_error(f, "curve", "only a point-on-curve has a curve");
  if (list && !two) tml_mapping_error(f, "curves", "only a curve-on-curve has curves");
  if (one && !tml_mapping_given(f, "curve"))
    tml_file_problems_error(f->r, f->owner, "a point-on-curve needs 'curve', the name of one of 'curves'"),
      f->ok = false;
  if (two && !tml_mapping_given(f, "curves"))
    tml_file_problems_error(f->r, f->owner, "a curve-on-curve needs 'curves', the names of two of 'curves'"),
      f->ok = false;
  if (one && single) curve[0] = single->text;
  for (int k = 0; two && list && k < 2; k++) curve[k] = k ? list->child->next->text : list->child->text;
  if ((one || two) && f->r->failed_curves) f->ok = false; /* its definition may be wrong */
}

void tml_read_joint(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_error err = {0};
  const int kind = tml_mapping_choose(r, key, value, &tml_keys_joint, TML_JOINT_KINDS);
  if (kind < 0) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  tml_mapping_open(&f, r, key, value, &tml_keys_joint);
  tml_joint_def d = {.name = key->text, .kind = (tml_joint_kind)kind};
  const tml_joint_number number = tml_joint_facts_of(d.kind)->number;
  tml_read_joint_markers(&f, tml_keys_joint.keys[kind].key, &d.i, &d.j);
  if (get_kind_number(&f, "length", number == TML_NUMBER_LENGTH, "distance joint", &d.distance) && !(d.distance > 0)) {
    tml_mapping_error(&f, "length", "the length is %g m, must be > 0", d.distance);
  }
  get_kind_number(&f, "pitch", number == TML_NUMBER_PITCH, "screw", &d.pitch);
  get_kind_number(&f, "diameter", number == TML_NUMBER_DIAMETER, "rack-pinion", &d.diameter);
  get_start(&f, &d);
  const char *curve[2] = {NULL, NULL};
  const bool curved = tml_joint_facts_of(d.kind)->curves > 0;
  get_curves(&f, d.kind, curve);
  if (f.ok && !curved) tml_mapping_report(&f, tml_model_add_joint(r->model, &d, &err), &err);
  if (f.ok && curved)
    tml_mapping_report(&f, tml_model_add_curve_joint(r->model, &d, curve[0], curve[1], &err), &err);
  if (f.ok) tml_read_joint_friction(&f, d.kind, d.name);
  if (f.ok) tml_read_limits(&f, d.name);
  if (f.ok) tml_read_detent(&f, d.name);
  tml_read_joint_finish(&f, key);
}

/* ---------------------------------------------------------------- motions -------------------- */

/* Reports keys that belong only to motions of joints, or only to those of bodies. */
static void refuse_keys(tml_line_reader_split *f, const char *const *list, const char *whose)
{
  for (; *list; list++)
    if (tml_mapping_given(f, *list)) tml_mapping_error(f, *list, "only the motion of a %s has '%s'", whose, *list);
}

static const char *const joint_keys[] = {"value", "level", NULL};
static const char *const body_keys[] = {"x", "y", "z", "angles", "turns", NULL};

/* Reads one expression or three. */
static void get_angles(tml_line_reader_split *f, const char *angles[3])
{
  const tml_yaml *node = tml_mapping_get(f, "angles");
  const tml_want want = {"angles", "rad"};
  int k = 0;
  if (!node) return;
  const bool list = node->kind == TML_YAML_LIST;
  for (const tml_yaml *one = list ? node->child : node; one && k < 3; one = list ? one->next : NULL, k++) {
    angles[k] = tml_read_formula(f->r, one, want);
    if (!angles[k]) f->ok = false;
  }
}

static void read_body_motion(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  static const char *const places[3] = {"x", "y", "z"};
  tml_line_reader_split f;
  tml_error err = {0};
  tml_mapping_open(&f, r, key, value, &tml_keys_motion);
  tml_body_motion_def d = {.size = sizeof d, .name = key->text};
  const tml_yaml *body = tml_mapping_get(&f, "body");
  if (body) d.marker = tml_read_marker(&f, body);
  refuse_keys(&f, joint_keys, "joint");
  for (int k = 0; k < 3; k++) d.place[k] = tml_read_value_formula(&f, places[k], (tml_want){places[k], "m"});
  get_angles(&f, d.angles);
  if (tml_read_value_word(&f, "turns") == 1) d.turns = TML_TURNS_313;
  if (f.ok) tml_mapping_report(&f, tml_model_add_body_motion(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
}

void tml_read_motion(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  static const char *const unit[2][3] = {{"rad", "rad/s", "rad/s2"}, {"m", "m/s", "m/s2"}};
  tml_line_reader_split f;
  tml_error err = {0};
  const int kind = tml_mapping_choose(r, key, value, &tml_keys_motion, 3);
  if (kind == 2) {
    read_body_motion(r, key, value);
    return;
  }
  if (kind < 0) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  tml_mapping_open(&f, r, key, value, &tml_keys_motion);
  refuse_keys(&f, body_keys, "body");
  if (!tml_mapping_given(&f, "value"))
    tml_file_problems_error(r, key, "the key 'value' is missing in the motion of a joint"), f.ok = false;
  tml_motion_def d = {.name = key->text, .joint = tml_read_value_text(&f, tml_keys_motion.keys[kind].key)};
  d.kind = kind == 0 ? TML_MOTION_ROTATION : TML_MOTION_TRANSLATION;
  const tml_yaml *node = tml_mapping_get(&f, "value");
  const int level = tml_read_value_word(&f, "level");
  const tml_want want = {"value", unit[kind][level > 0 ? level : 0]};
  d.level = (tml_motion_level)(level > 0 ? level : 0);
  const bool known = level >= 0 || !tml_mapping_given(&f, "level"); /* with a wrong level the dimension is not known */
  if (node && known) d.value = tml_read_formula(r, node, want);
  if (node && !d.value) f.ok = false;
  if (d.joint && tml_joint_failed(r, d.joint)) f.ok = false;
  if (f.ok) tml_mapping_report(&f, tml_model_add_motion(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
}
