/* elements.c - adding what connects bodies: joints, motions, spring-dampers, forces. */
#include <math.h>
#include <stdio.h>

#include "core/memory.h"
#include "model/check.h"
#include "model/lookup.h"
#include "model/model.h"

/* ---------------------------------------------------------------- markers of an element ------ */

/* Marker of a definition; an error names `field`. */
static tml_status get_marker(const tml_model *m, const char *ref, const char *field, int *marker,
                             tml_error *err)
{
  *marker = tml_model_find_marker(m, ref, err);
  if (*marker >= 0) return TML_OK;
  if (err) snprintf(err->field, sizeof err->field, "%s", field);
  return TML_ERR_MODEL;
}

/* The two markers of an element, on different bodies. */
static tml_status get_pair(const tml_model *m, const char *ref_i, const char *ref_j, int pair[2],
                           tml_error *err)
{
  tml_status st = get_marker(m, ref_i, "i", &pair[0], err);
  if (!st) st = get_marker(m, ref_j, "j", &pair[1], err);
  if (st) return st;
  const int body = m->markers[pair[0]].body;
  if (body != m->markers[pair[1]].body) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "j", "both markers are on '%s'; they must be on two bodies",
                        m->bodies[body].name);
}

/* A marker whose axes are used must not be on a point. */
static tml_status check_axes(const tml_model *m, int marker, const char *field, tml_error *err)
{
  const tml_body *b = &m->bodies[m->markers[marker].body];
  if (b->kind != TML_POINT) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field, "the axes of the marker are needed, but '%s' is a point "
                        "and has no orientation", b->name);
}

/* An expression of one input; NULL text stays NULL. */
static tml_status compile(const tml_model *m, const char *text, const char *input, const char *field,
                          tml_expr **out, tml_error *err)
{
  if (!text) return TML_OK;
  const char *const inputs[] = {input};
  const tml_scope scope = tml_model_scope(m, inputs, 1);
  int column = 0;
  const tml_status st = tml_expr_compile(out, text, &scope, &column, err);
  if (st == TML_ERR_MODEL) {
    tml_error_prefix(err, "%s, column %d: ", field, column);
    if (err) snprintf(err->field, sizeof err->field, "%s", field);
  }
  return st;
}

/* Copies the name and enters it in the namespace; the element itself is stored by the caller. */
static tml_status claim(tml_model *m, const char *name, int index, tml_element kind, char **copy,
                        tml_error *err)
{
  *copy = tml_strdup(name);
  if (*copy && tml_names_add(&m->elements, name, 8*index + (int)kind)) return TML_OK;
  tml_delete(*copy);
  *copy = NULL;
  return tml_fail_memory(err);
}

static tml_status in_context(tml_status st, const char *what, const char *name, tml_error *err)
{
  if (st && name) tml_error_prefix(err, "%s '%.*s': ", what, TML_NAME_MAX, name);
  return st;
}

/* ---------------------------------------------------------------- joints --------------------- */

/* Which markers' axes a joint uses: 1 for i, 2 for j. */
static int axes_used(tml_joint_kind kind)
{
  switch (kind) {
    case TML_JOINT_SPHERICAL:
    case TML_JOINT_DISTANCE:
    case TML_JOINT_AT_POINT: return 0;
    case TML_JOINT_INLINE:
    case TML_JOINT_INPLANE: return 1;
    default: return 3;
  }
}

static tml_status check_joint(const tml_model *m, const tml_joint_def *d, int pair[2], tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (st) return st;
  if ((int)d->kind < 0 || d->kind >= TML_JOINT_KINDS) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of joint %d", (int)d->kind);
  }
  st = get_pair(m, d->i, d->j, pair, err);
  if (!st && (axes_used(d->kind) & 1)) st = check_axes(m, pair[0], "i", err);
  if (!st && (axes_used(d->kind) & 2)) st = check_axes(m, pair[1], "j", err);
  if (st) return st;
  if (!(d->distance >= 0) || !isfinite(d->distance)) {
    return tml_fail_field(err, TML_ERR_MODEL, "distance", "the distance is %g m, must be >= 0",
                          d->distance);
  }
  if (d->kind != TML_JOINT_DISTANCE) {
    return tml_check_zero(&d->distance, 1, "distance", "only a distance joint has one", err);
  }
  return TML_OK;
}

tml_status tml_model_add_joint(tml_model *m, const tml_joint_def *d, tml_error *err)
{
  int pair[2] = {-1, -1};
  tml_status st = check_joint(m, d, pair, err);
  if (st) return in_context(st, "joint", d->name, err);
  if (!tml_grow((void **)&m->joints, &m->cap_joints, m->n_joints, sizeof *m->joints)) {
    return tml_fail_memory(err);
  }
  tml_joint j = {.kind = d->kind, .i = pair[0], .j = pair[1], .distance = d->distance};
  st = claim(m, d->name, m->n_joints, TML_ELEMENT_JOINT, &j.name, err);
  if (!st) m->joints[m->n_joints++] = j;
  return st;
}

/* ---------------------------------------------------------------- motions -------------------- */

static tml_status check_motion_kind(const tml_joint *j, tml_motion_kind kind, tml_error *err)
{
  const bool turns = j->kind == TML_JOINT_REVOLUTE || j->kind == TML_JOINT_CYLINDRICAL;
  const bool slides = j->kind == TML_JOINT_TRANSLATIONAL || j->kind == TML_JOINT_CYLINDRICAL;
  if (kind == TML_MOTION_ROTATION && !turns) {
    return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' cannot be driven in rotation, only "
                          "revolute and cylindrical joints can", j->name);
  }
  if (kind == TML_MOTION_TRANSLATION && !slides) {
    return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' cannot be driven in translation, only "
                          "translational and cylindrical joints can", j->name);
  }
  if (kind != TML_MOTION_ROTATION && kind != TML_MOTION_TRANSLATION) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of motion %d", (int)kind);
  }
  return TML_OK;
}

static tml_status check_motion(const tml_model *m, const tml_motion_def *d, int *joint, tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (st) return st;
  *joint = d->joint ? tml_model_find_joint(m, d->joint) : -1;
  if (*joint < 0) {
    st = tml_fail_field(err, TML_ERR_MODEL, "joint", "there is no joint '%.*s'", TML_NAME_MAX,
                        d->joint ? d->joint : "");
    const char *close = d->joint ? tml_model_closest_joint(m, d->joint) : NULL;
    if (close) tml_error_append(err, " (did you mean '%s'?)", close);
    return st;
  }
  st = check_motion_kind(&m->joints[*joint], d->kind, err);
  if (st) return st;
  for (int i = 0; i < m->n_motions; i++) {
    if (m->motions[i].joint != *joint || m->motions[i].kind != d->kind) continue;
    return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' is already driven by motion '%s'",
                          d->joint, m->motions[i].name);
  }
  if (!d->value) return tml_fail_field(err, TML_ERR_MODEL, "value", "the value is missing");
  return TML_OK;
}

tml_status tml_model_add_motion(tml_model *m, const tml_motion_def *d, tml_error *err)
{
  tml_motion k = {.kind = d->kind, .joint = -1};
  tml_status st = check_motion(m, d, &k.joint, err);
  if (!st) st = compile(m, d->value, "time", "value", &k.value, err);
  if (st) return in_context(st, "motion", d->name, err);
  if (!tml_grow((void **)&m->motions, &m->cap_motions, m->n_motions, sizeof k)) st = tml_fail_memory(err);
  if (!st) st = claim(m, d->name, m->n_motions, TML_ELEMENT_MOTION, &k.name, err);
  if (st) tml_expr_free(k.value);
  else m->motions[m->n_motions++] = k;
  return st;
}

/* ---------------------------------------------------------------- spring-dampers ------------- */

static tml_status check_spring(const tml_model *m, const tml_spring_def *d, int pair[2], tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (!st) st = get_pair(m, d->i, d->j, pair, err);
  if (!st) st = tml_check_finite(&d->stiffness, 1, "stiffness", err);
  if (!st) st = tml_check_finite(&d->damping, 1, "damping", err);
  if (!st) st = tml_check_finite(&d->preload, 1, "preload", err);
  if (!st && isinf(d->free_length)) st = tml_check_finite(&d->free_length, 1, "free_length", err);
  if (st) return st;
  switch (d->kind) {
    case TML_SPRING_TRANSLATION:
      if (d->free_length < 0) { /* not a number is allowed: the assembled length */
        return tml_fail_field(err, TML_ERR_MODEL, "free_length", "the free length is %g m, must be >= 0",
                              d->free_length);
      }
      return TML_OK;
    case TML_SPRING_ROTATION:
      st = check_axes(m, pair[0], "i", err);
      return st ? st : check_axes(m, pair[1], "j", err);
    default:
      return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of spring %d", (int)d->kind);
  }
}

static void release_spring(tml_spring *s)
{
  tml_expr_free(s->law);
  tml_expr_free(s->damping_law);
  tml_expr_free(s->actuator);
}

tml_status tml_model_add_spring(tml_model *m, const tml_spring_def *d, tml_error *err)
{
  int pair[2] = {-1, -1};
  tml_status st = check_spring(m, d, pair, err);
  tml_spring s = {.kind = d->kind, .i = pair[0], .j = pair[1], .stiffness = d->stiffness,
                  .damping = d->damping, .free_length = d->free_length, .preload = d->preload};
  if (!st) st = compile(m, d->law, "x", "law", &s.law, err);
  if (!st) st = compile(m, d->damping_law, "x", "damping_law", &s.damping_law, err);
  if (!st) st = compile(m, d->actuator, "time", "actuator", &s.actuator, err);
  st = in_context(st, "spring-damper", d->name, err);
  if (!st && !tml_grow((void **)&m->springs, &m->cap_springs, m->n_springs, sizeof s)) {
    st = tml_fail_memory(err);
  }
  if (!st) st = claim(m, d->name, m->n_springs, TML_ELEMENT_SPRING, &s.name, err);
  if (st) release_spring(&s);
  else m->springs[m->n_springs++] = s;
  return st;
}

/* ---------------------------------------------------------------- forces --------------------- */

static tml_status check_force(const tml_model *m, const tml_force_def *d, tml_force *f, tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  int pair[2] = {-1, -1};
  if (!st) st = get_pair(m, d->i, d->j ? d->j : "ground", pair, err);
  if (!st) st = get_marker(m, d->frame ? d->frame : "ground", "frame", &f->frame, err);
  if (!st) st = check_axes(m, f->frame, "frame", err);
  if (st) return st;
  f->i = pair[0];
  f->j = pair[1];
  if (d->kind != TML_FORCE_VECTOR && d->kind != TML_TORQUE_VECTOR) {
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no kind of force %d", (int)d->kind);
  }
  for (int k = 0; k < 2 && d->kind == TML_TORQUE_VECTOR; k++) {
    const tml_body *b = &m->bodies[m->markers[pair[k]].body];
    if (b->kind != TML_POINT) continue;
    return tml_fail_field(err, TML_ERR_MODEL, k ? "j" : "i", "a torque cannot act on '%s', a point",
                          b->name);
  }
  if (!d->value[0] && !d->value[1] && !d->value[2]) {
    return tml_fail_field(err, TML_ERR_MODEL, "value", "the value is missing");
  }
  return TML_OK;
}

tml_status tml_model_add_force(tml_model *m, const tml_force_def *d, tml_error *err)
{
  tml_force f = {.kind = d->kind};
  tml_status st = check_force(m, d, &f, err);
  for (int k = 0; k < 3 && !st; k++) st = compile(m, d->value[k], "time", "value", &f.value[k], err);
  st = in_context(st, d->kind == TML_TORQUE_VECTOR ? "torque" : "force", d->name, err);
  if (!st && !tml_grow((void **)&m->forces, &m->cap_forces, m->n_forces, sizeof f)) {
    st = tml_fail_memory(err);
  }
  if (!st) st = claim(m, d->name, m->n_forces, TML_ELEMENT_FORCE, &f.name, err);
  if (!st) m->forces[m->n_forces++] = f;
  else for (int k = 0; k < 3; k++) tml_expr_free(f.value[k]);
  return st;
}
