/* add_joint.c - adding joints and motions. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/add/add_curve.h"
#include "model/formula/element_common.h"
#include "model/base/model.h"

/* ---------------------------------------------------------------- joints --------------------- */

/* Checks a number that one kind of joint needs, not zero, and the other kinds do not have. */
static tml_status check_joint_number(double x, bool needed, const char *field, const char *why, tml_error *err)
{
  if (!needed) return tml_check_zero(&x, 1, field, why, err);
  if (isfinite(x) && x != 0.0) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field, "the %s is %g m; it must be given and not zero", field, x);
}

static tml_status check_joint(const tml_model *m, const tml_joint_def *d, int pair[2], tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (st) return st;
  if ((int)d->kind < 0 || d->kind >= TML_JOINT_KINDS) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of joint %d", (int)d->kind);
  }
  st = tml_element_pair(m, d->i, d->j, pair, err);
  const tml_joint_facts *facts = tml_joint_facts_of(d->kind);
  if (!st && facts->axes_i) st = tml_element_axes(m, pair[0], "i", err);
  if (!st && facts->axes_j) st = tml_element_axes(m, pair[1], "j", err);
  if (st) return st;
  if (!(d->distance >= 0) || !isfinite(d->distance)) {
    return tml_fail_field(err, TML_ERR_MODEL, "distance", "the distance is %g m, must be >= 0",
                          d->distance);
  }
  if (facts->number != TML_NUMBER_LENGTH) {
    st = tml_check_zero(&d->distance, 1, "distance", "only a distance joint has one", err);
  }
  if (!st) st = check_joint_number(d->pitch, facts->number == TML_NUMBER_PITCH, "pitch", "only a screw has one", err);
  if (!st) {
    st = check_joint_number(d->diameter, facts->number == TML_NUMBER_DIAMETER, "diameter",
                            "only a rack and pinion has one", err);
  }
  return st;
}

static bool uses_marker_axes(const tml_joint_facts *facts) { return facts->turns; }
static bool slides(const tml_joint_facts *facts) { return facts->slides; }

static tml_status refuse_start(const char *field, tml_motion_kind kind, tml_error *err)
{
  char list[200];
  const bool way = kind == TML_MOTION_TRANSLATION;
  tml_joint_words(list, sizeof list, way ? slides : uses_marker_axes);
  return tml_fail_field(err, TML_ERR_MODEL, field, "only %s joints have %s", list, way ? "a displacement" : "an angle");
}

/* Checks that start values are given only for coordinates that the joint has. */
static tml_status check_start(const tml_joint_def *d, tml_joint *j, tml_error *err)
{
  static const char *const field[4] = {"angle", "displacement", "angle_rate", "displacement_rate"};
  const double value[4] = {d->angle, d->displacement, d->angle_rate, d->displacement_rate};
  tml_status st = TML_OK;
  if (d->given & ~TML_GIVEN_ALL)
    return tml_fail_field(err, TML_ERR_MODEL, "given", "given has unknown bits: %#x", (unsigned)d->given);
  for (int k = 0; k < 4 && !st; k++) {
    const tml_motion_kind kind = k % 2 ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION;
    if (!(d->given & (1 << k))) continue;
    st = tml_check_finite(&value[k], 1, field[k], err);
    if (!st && tml_element_coordinate(j, kind, NULL))
      st = refuse_start(field[k], kind, err);
    if (!st) (k < 2 ? j->start : j->rate)[kind] = value[k];
  }
  j->given = d->given;
  return st;
}

static tml_status store_joint(tml_model *m, const char *name, tml_joint *j, tml_error *err)
{
  if (!tml_grow((void **)&m->joints, &m->cap_joints, m->n_joints, sizeof *m->joints)) return tml_fail_memory(err);
  const tml_status st = tml_model_claim_name(m, name, m->n_joints, TML_ELEMENT_JOINT, &j->name, err);
  if (!st) m->joints[m->n_joints++] = *j;
  return st;
}

tml_status tml_model_weld(tml_model *m, const char *name, int i, int j, tml_error *err)
{
  tml_joint x = {.kind = TML_JOINT_FIXED, .i = i, .j = j, .part = true};
  return store_joint(m, name, &x, err);
}

/* Checks that just the joints on curves have curves, and finds these. */
static tml_status check_curves(const tml_model *m, const tml_joint_def *d, tml_joint *j, tml_error *err)
{
  if (tml_joint_has_curves(d->kind)) return tml_curves_of_joint(m, d->kind, d->curve, j->curve, err);
  if (!d->curve[0] && !d->curve[1]) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "curve", "only joints point-on-curve and curve-on-curve have curves");
}

tml_status tml_model_add_joint(tml_model *m, const tml_joint_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_joint_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  int pair[2] = {-1, -1};
  tml_joint j = {.kind = d->kind, .distance = d->distance, .pitch = d->pitch, .diameter = d->diameter};
  tml_status st = check_joint(m, d, pair, err);
  if (!st) st = check_start(d, &j, err);
  if (!st) st = check_curves(m, d, &j, err);
  if (st) return tml_element_context(st, "joint", d->name, err);
  j.i = pair[0];
  j.j = pair[1];
  return store_joint(m, d->name, &j, err);
}

/* ---------------------------------------------------------------- motions -------------------- */

static tml_status check_motion(const tml_model *m, const tml_motion_def *d, int *joint, tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (st) return st;
  st = tml_element_joint(m, d->joint, joint, err);
  if (!st) st = tml_element_coordinate(&m->joints[*joint], d->kind, err);
  if (st) return st;
  if ((int)d->level < 0 || d->level > TML_ACCELERATION) {
    return tml_fail_field(err, TML_ERR_MODEL, "level", "there is no level %d", (int)d->level);
  }
  for (int i = 0; i < m->n_motions; i++) {
    if (m->motions[i].joint != *joint || m->motions[i].kind != d->kind) continue;
    return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' is already driven by motion '%s'",
                          d->joint, m->motions[i].name);
  }
  if (!d->value) return tml_fail_field(err, TML_ERR_MODEL, "value", "the value is missing");
  return TML_OK;
}

/* A motion is differentiated twice. */
static tml_status check_smooth(const tml_expr *value, tml_error *err)
{
  const char *routine;
  if (tml_expr_has_second(value, &routine)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "value", "a motion needs second derivatives, which the routine '%s' does "
                        "not give; use a table or a formula", routine);
}

/* Adds a motion that depends on positions, or a velocity motion that depends on velocities, as a general constraint:
 * the angle or displacement of the joint, or its rate, minus the expression. */
static tml_status add_relation(tml_model *m, const tml_motion_def *d, const tml_joint *joint, tml_error *err)
{
  static const char *const function[2][2] = {{"az(%s, %s) - (%s)", "wz(%s, %s, %s) - (%s)"},
                                             {"dz(%s, %s, %s) - (%s)", "vz(%s, %s, %s, %s) - (%s)"}};
  const bool slides = d->kind == TML_MOTION_TRANSLATION, rate = d->level == TML_VELOCITY;
  const char *i = tml_model_marker_text(m, joint->i), *j = tml_model_marker_text(m, joint->j);
  if (d->level == TML_ACCELERATION) {
    const tml_status st = tml_fail_field(err, TML_ERR_MODEL, "value", "an acceleration can be prescribed as a function "
                                         "of time only");
    return tml_element_context(st, "motion", d->name, err);
  }
  const size_t size = 4*(strlen(i) + strlen(j)) + strlen(d->value) + 32;
  char *text = tml_new(size, 1);
  if (!text) return tml_fail_memory(err);
  const char *form = function[slides][rate];
  if (!slides && !rate) snprintf(text, size, form, j, i, d->value);
  else if (slides && rate) snprintf(text, size, form, j, i, i, i, d->value);
  else snprintf(text, size, form, j, i, i, d->value);
  const tml_relation_def r = {.size = sizeof r, .name = d->name, .kind = TML_RELATION_EXPRESSION, .zero = text};
  const tml_status st = tml_model_add_relation(m, &r, err);
  if (st && err && strcmp(err->field, "zero") == 0) snprintf(err->field, sizeof err->field, "value");
  tml_delete(text);
  return st;
}

tml_status tml_model_add_motion(tml_model *m, const tml_motion_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_motion_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  static const char *const unit[2][3] = {{"rad", "rad/s", "rad/s^2"}, {"m", "m/s", "m/s^2"}};
  tml_motion k = {.kind = d->kind, .level = d->level, .joint = -1};
  tml_status st = check_motion(m, d, &k.joint, err);
  const char *wanted = st ? "" : unit[d->kind == TML_MOTION_TRANSLATION][d->level];
  if (!st) st = tml_element_formula(m, d->value, wanted, "value", &k.value, err);
  if (!st && !tml_formula_timed(&k.value)) {
    tml_formula_free(&k.value);
    return add_relation(m, d, &m->joints[k.joint], err);
  }
  if (!st) st = check_smooth(k.value.expr, err);
  st = tml_element_context(st, "motion", d->name, err);
  if (!st && !tml_grow((void **)&m->motions, &m->cap_motions, m->n_motions, sizeof k)) st = tml_fail_memory(err);
  if (!st) st = tml_model_claim_name(m, d->name, m->n_motions, TML_ELEMENT_MOTION, &k.name, err);
  if (st) tml_formula_free(&k.value);
  else m->motions[m->n_motions++] = k;
  return st;
}
