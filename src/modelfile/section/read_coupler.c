/* read_coupler.c - reads couplers and gears. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/name_match.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "math/rotation.h"
#include "math/vec3.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"

/* ---------------------------------------------------------------- joint coordinates ---------- */

/* Reference to a coordinate of a joint: "joint", "joint.angle" or "joint.displacement". */
typedef struct coordinate {
  char joint[TML_NAME_MAX + 2]; /* one character longer than allowed: a longer name is cut and found to be unknown */
  tml_motion_kind kind;
} coordinate;

/* Coordinate of the word after the point, TML_MOTION_*; -1 after an error. */
static int read_which(tml_reader *r, const tml_yaml *node, const char *word)
{
  static const char *const words[] = {"angle", "displacement"}; /* in the order of tml_motion_kind */
  for (int i = 0; i < 2; i++) {
    if (strcmp(word, words[i]) == 0) return i;
  }
  const char *close = tml_name_closest(word, words, 2);
  tml_file_problems_error(r, node, "a joint has an angle or a displacement, not '%.60s'%s%s%s", word,
                          close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
  return -1;
}

/* The coordinate if only the joint is named; -1 after an error. */
static int only_one(tml_reader *r, const tml_yaml *node, const tml_joint *j)
{
  if (tml_joint_turns(j->kind) && tml_joint_slides(j->kind)) {
    tml_file_problems_error(r, node, "joint '%s' has two coordinates; write %s.angle or %s.displacement", j->name,
                            j->name,
                            j->name);
    return -1;
  }
  return tml_joint_slides(j->kind) ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION;
}

static bool read_coordinate(tml_reader *r, const tml_yaml *node, coordinate *out)
{
  tml_error err = {0};
  int joint;
  if (node->kind != TML_YAML_SCALAR) {
    tml_file_problems_error(r, node, "the name of a joint is expected here, not %s", tml_yaml_kind_text(node->kind));
    return false;
  }
  const char *dot = strrchr(node->text, '.');
  const bool whole = !dot || tml_model_find_joint(r->model, node->text) >= 0 || tml_joint_failed(r, node->text);
  const size_t size = whole ? strlen(node->text) : (size_t)(dot - node->text);
  snprintf(out->joint, sizeof out->joint, "%.*s", (int)size, node->text);
  const char *word = node->text[size] ? node->text + size + 1 : NULL;
  if (tml_joint_failed(r, out->joint)) return false;
  tml_status st = tml_element_joint(r->model, out->joint, &joint, &err);
  if (!st) {
    const tml_joint *j = &r->model->joints[joint];
    const int which = word ? read_which(r, node, word) : only_one(r, node, j);
    if (which < 0) return false;
    out->kind = (tml_motion_kind)which;
    st = tml_element_coordinate(j, out->kind, &err);
  }
  tml_file_problems_status(r, node, st, &err);
  return !st;
}

/* Reads the coordinates; returns their number, 0 if one is wrong. */
static int get_coordinates(tml_line_reader_split *f, coordinate out[3])
{
  const tml_yaml *list = tml_mapping_get(f, "joints");
  int n = 0;
  bool ok = list;
  for (const tml_yaml *entry = list ? list->child : NULL; entry; entry = entry->next) {
    if (!read_coordinate(f->r, entry, &out[n++])) ok = false;
  }
  if (!ok) f->ok = false;
  return ok ? n : 0;
}

/* ---------------------------------------------------------------- couplers and gears --------- */

/* Copies the joints and coordinates to the definition. */
static void set_terms(tml_coupler_def *d, const coordinate *x, int n)
{
  d->n = n;
  for (int k = 0; k < n; k++) {
    d->joint[k] = x[k].joint;
    d->kind[k] = x[k].kind;
  }
}

static void get_factors(tml_reading_entry *e, tml_coupler_def *d)
{
  tml_line_reader_split *f = &e->f;
  const tml_yaml *list = tml_mapping_get(f, "factors");
  int k = 0;
  if (!list || d->n == 0) return;
  if (list->count != d->n) {
    tml_mapping_error(f, "factors", "there are %d joints but %d factors", d->n, list->count);
    return;
  }
  for (int i = 0; i < d->n; i++) d->factor[i] = NAN;
  tml_joint_fields_coupler(&e->x, d);
  for (const tml_yaml *entry = list->child; entry; entry = entry->next)
    if (d->factor[k++] == 0.0) {
      tml_file_problems_error(f->r, entry, "the factor is 0: leave the joint out instead");
      f->ok = false;
    }
}

void tml_read_coupler(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  tml_error err = {0};
  coordinate x[3] = {0};
  tml_coupler_def d = {.size = sizeof d, .name = key->text};
  tml_read_entry_open(&e, r, key, value, &tml_keys_coupler, NULL);
  const int n = get_coordinates(&e.f, x);
  set_terms(&d, x, n);
  get_factors(&e, &d);
  if (e.f.ok) tml_mapping_report(&e.f, tml_model_add_coupler(r->model, &d, &err), &err);
  tml_read_joint_finish(&e.f, key);
}

/* Whether the joint of a coordinate only slides: then it carries a rack. */
static bool is_rack(const tml_reader *r, const coordinate *x)
{
  return tml_joint_only_slides(r->model->joints[tml_model_find_joint(r->model, x->joint)].kind);
}

static void add_mesh(tml_reading_entry *e, const coordinate *x, int n)
{
  tml_line_reader_split *f = &e->f;
  tml_error err = {0};
  tml_gear_def d = {.size = sizeof d, .name = e->x.name, .joint = {x[0].joint, x[1].joint}};
  for (int k = 0; k < n; k++) {
    if (x[k].kind == TML_MOTION_ROTATION || is_rack(f->r, &x[k])) continue;
    tml_mapping_error(f, "joints",
                      "the displacement of '%s' cannot be in mesh; its angle, or a translational joint can",
                      x[k].joint);
  }
  e->x.marker(&e->x, "mesh", &d.mesh);
  if (tml_mapping_given(f, "backlash"))
    tml_mapping_error(f, "backlash", "gears with backlash need 'ratio' in the place of 'mesh'");
  if (f->ok) tml_mapping_report(f, tml_model_add_gear(f->r->model, &d, &err), &err);
}

/* s_2 = ratio s_1. */
static void add_coupler(tml_line_reader_split *f, const char *name, const coordinate *x, int n, double ratio)
{
  tml_error err = {0};
  tml_coupler_def d = {.size = sizeof d, .name = name, .factor = {1.0, -1.0/ratio}};
  set_terms(&d, x, n);
  if (f->ok && tml_mapping_get(f, "backlash")) {
    tml_backlash_def b = {.size = sizeof b, .name = name, .joint = {x[0].joint, x[1].joint},
                          .kind = {x[0].kind, x[1].kind}, .ratio = ratio};
    tml_read_backlash(f, &b);
    return;
  }
  if (f->ok) tml_mapping_report(f, tml_model_add_coupler(f->r->model, &d, &err), &err);
}

/* Reads the ratio, in the unit of the second coordinate per unit of the first. */
static void add_ratio(tml_reading_entry *e, const coordinate *x, int n)
{
  tml_line_reader_split *f = &e->f;
  double ratio = 1.0;
  if (!tml_mapping_get(f, "ratio") || n == 0) return; /* without the coordinates its dimension is not known */
  tml_joint_fields_ratio(&e->x, (const tml_motion_kind[2]){x[0].kind, x[1].kind}, &ratio);
  if (ratio == 0.0) tml_mapping_error(f, "ratio", "the ratio is 0");
  if (f->ok) add_coupler(f, e->x.name, x, n, ratio);
}

/* The stops of a gear with play are its only tooth forces, so keys of the tooth geometry are errors. */
static void add_play(tml_line_reader_split *f, const coordinate *x, const tml_toothed_gear_def *d)
{
  static const char *const keys[] = {"bevel", "pressure-angle", "helix-angle", "at"};
  const bool rack = d->kind[1] == TML_MOTION_TRANSLATION;
  for (size_t k = 0; k < sizeof keys/sizeof *keys; k++)
    if (tml_mapping_given(f, keys[k])) tml_mapping_error(f, keys[k], "gears with backlash have no '%s'", keys[k]);
  if (!f->ok) return;
  add_coupler(f, d->name, x, 2, rack ? 0.5*d->module*d->teeth[0]
                                : (d->internal ? 1.0 : -1.0)*(double)d->teeth[0]/d->teeth[1]);
}

/* Checks the numbers of a gear by teeth; the model checks more. */
static void check_teeth(tml_line_reader_split *f, tml_toothed_gear_def *d, const tml_teeth_entry *t)
{
  for (int k = 0; k < t->n; k++) {
    if (!(t->teeth[k] >= 3.0 && t->teeth[k] <= 1e6 && t->teeth[k] == floor(t->teeth[k])))
      tml_mapping_error(f, "teeth", "%g teeth, must be a whole number from 3 on", t->teeth[k]);
    else d->teeth[k] = (int)t->teeth[k];
  }
  if (t->sized && !(d->module > 0.0)) tml_mapping_error(f, "module", "the module is %g m, must be > 0", d->module);
  if (d->kind[1] != TML_MOTION_TRANSLATION && t->n != 2)
    tml_mapping_error(f, "teeth", "two gears have two numbers of teeth");
}

/* Reads a gear by numbers of teeth. */
static void add_teeth(tml_reading_entry *e, const coordinate *x, int n)
{
  tml_line_reader_split *f = &e->f;
  tml_error err = {0};
  tml_teeth_entry t = {0};
  tml_toothed_gear_def d = {.size = sizeof d, .name = e->x.name};
  tml_joint_fields_teeth(&e->x, &d, &t);
  if (t.pressed && !(d.pressure_angle > 0.0))
    tml_mapping_error(f, "pressure-angle", "the pressure angle is %g rad, must be > 0", d.pressure_angle);
  if (n != 2 || t.n == 0 || !f->ok) return;
  for (int k = 0; k < 2; k++) {
    d.joint[k] = x[k].joint;
    d.kind[k] = x[k].kind;
  }
  check_teeth(f, &d, &t);
  if (!f->ok) return;
  if (tml_mapping_given(f, "backlash")) add_play(f, x, &d);
  else tml_mapping_report(f, tml_model_add_toothed_gear(f->r->model, &d, &err), &err);
}

void tml_read_gear(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  coordinate x[3];
  const int way = tml_mapping_choose(r, key, value, &tml_keys_gear, 3);
  if (way < 0) {
    tml_file_problems_fail_element(r, key->text);
    return;
  }
  tml_read_entry_open(&e, r, key, value, &tml_keys_gear, tml_keys_gear.keys[way].key);
  const int n = get_coordinates(&e.f, x);
  if (way == 0) add_mesh(&e, x, n);
  else if (way == 1) add_ratio(&e, x, n);
  else add_teeth(&e, x, n);
  static const char *const keys[] = {"module", "internal", "bevel", "pressure-angle", "helix-angle", "at"};
  for (size_t k = 0; k < sizeof keys/sizeof *keys && way < 2; k++)
    if (tml_mapping_given(&e.f, keys[k])) tml_mapping_error(&e.f, keys[k], "'%s' belongs to 'teeth'", keys[k]);
  tml_read_joint_finish(&e.f, key);
  tml_read_entry_close(&e);
}
