/* read_joint.c - reads joints, motions and references to markers. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
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

/* Reports a number that only other kinds of joint have. Returns whether the joint has one of its own. */
static bool check_kind_number(tml_line_reader_split *f, const char *key, bool own, const char *who)
{
  const bool given = tml_mapping_get(f, key);
  if (given && !own) tml_mapping_error(f, key, "only a %s has a %s", who, key);
  return given && own;
}

static void check_numbers(tml_line_reader_split *f, const tml_joint_def *d)
{
  const tml_joint_number number = tml_joint_facts_of(d->kind)->number;
  if (check_kind_number(f, "length", number == TML_NUMBER_LENGTH, "distance joint") && !(d->distance > 0))
    tml_mapping_error(f, "length", "the length is %g m, must be > 0", d->distance);
  check_kind_number(f, "pitch", number == TML_NUMBER_PITCH, "screw");
  check_kind_number(f, "diameter", number == TML_NUMBER_DIAMETER, "rack-pinion");
}

/* Checks that the joint has the curves that its kind needs, and no others. */
static void check_curves(tml_line_reader_split *f, tml_joint_kind kind)
{
  const bool one = tml_joint_facts_of(kind)->curves == 1, two = tml_joint_facts_of(kind)->curves == 2;
  if (tml_mapping_get(f, "curve") && !one) tml_mapping_error(f, "curve", "only a point-on-curve has a curve");
  if (tml_mapping_get(f, "curves") && !two) tml_mapping_error(f, "curves", "only a curve-on-curve has curves");
  if (one && !tml_mapping_given(f, "curve"))
    tml_file_problems_error(f->r, f->owner, "a point-on-curve needs 'curve', the name of one of 'curves'"),
      f->ok = false;
  if (two && !tml_mapping_given(f, "curves"))
    tml_file_problems_error(f->r, f->owner, "a curve-on-curve needs 'curves', the names of two of 'curves'"),
      f->ok = false;
  if ((one || two) && f->r->failed_curves) f->ok = false; /* its definition may be wrong */
}

void tml_read_joint(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  tml_error err = {0};
  const int kind = tml_mapping_choose(r, key, value, &tml_keys_joint, TML_JOINT_KINDS);
  if (kind < 0) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  tml_read_entry_open(&e, r, key, value, &tml_keys_joint, tml_keys_joint.keys[kind].key);
  tml_line_reader_split *f = &e.f;
  tml_joint_def d = {.size = sizeof d, .name = key->text, .kind = (tml_joint_kind)kind};
  tml_joint_fields(&e.x, &d);
  tml_joint_fields_curves(&e.x, d.kind, d.curve);
  check_numbers(f, &d);
  check_curves(f, d.kind);
  if (f->ok) tml_mapping_report(f, tml_model_add_joint(r->model, &d, &err), &err);
  if (f->ok) tml_read_joint_friction(f, d.kind, d.name);
  if (f->ok) tml_read_limits(f, d.name);
  if (f->ok) tml_read_detent(f, d.name);
  tml_read_joint_finish(f, key);
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

static void read_body_motion(tml_line_reader_split *f, tml_model_entry *x)
{
  tml_error err = {0};
  tml_body_motion_def d = {.size = sizeof d, .name = x->name};
  refuse_keys(f, joint_keys, "joint");
  tml_joint_fields_body_motion(x, &d);
  if (f->ok) tml_mapping_report(f, tml_model_add_body_motion(f->r->model, &d, &err), &err);
}

static void read_joint_motion(tml_line_reader_split *f, tml_model_entry *x, tml_motion_kind kind)
{
  tml_error err = {0};
  tml_motion_def d = {.size = sizeof d, .name = x->name, .kind = kind};
  refuse_keys(f, body_keys, "body");
  if (!tml_mapping_given(f, "value"))
    tml_file_problems_error(f->r, f->owner, "the key 'value' is missing in the motion of a joint"), f->ok = false;
  tml_joint_fields_motion(x, &d);
  if (d.joint && tml_joint_failed(f->r, d.joint)) f->ok = false;
  if (f->ok) tml_mapping_report(f, tml_model_add_motion(f->r->model, &d, &err), &err);
}

void tml_read_motion(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  const int kind = tml_mapping_choose(r, key, value, &tml_keys_motion, 3);
  if (kind < 0) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  tml_read_entry_open(&e, r, key, value, &tml_keys_motion, tml_keys_motion.keys[kind].key);
  if (kind == 2) read_body_motion(&e.f, &e.x);
  else read_joint_motion(&e.f, &e.x, kind == 0 ? TML_MOTION_ROTATION : TML_MOTION_TRANSLATION);
  tml_read_joint_finish(&e.f, key);
}
