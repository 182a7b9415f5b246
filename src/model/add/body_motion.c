/* body_motion.c - prescribed motions of bodies: the origin and the axes of a marker follow functions of time. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/formula/state_functions.h"

static const char *const keys[6] = {"x", "y", "z", "angles", "angles", "angles"};

static tml_status copy_motion_definition(tml_body_motion_def *out, const tml_body_motion_def *d, tml_error *err)
{
  *out = (tml_body_motion_def){0};
  if (!tml_struct_take(out, sizeof *out, d, "tml_body_motion_def", err)) return TML_ERR_ARGUMENT;
  return TML_OK;
}

static bool is_planar(const tml_body *b) { return b->kind == TML_PLANAR; }

/* Checks which motions the kind of body has and can therefore be prescribed. */
static tml_status check_kind(const tml_model *m, const tml_body_motion_def *d, int marker, tml_error *err)
{
  const int body = m->markers[marker].body;
  const tml_body *b = &m->bodies[body];
  const bool turns = d->angles[0] || d->angles[1] || d->angles[2];
  const bool all = d->angles[0] && d->angles[1] && d->angles[2];
  if (body == 0) return tml_fail_field(err, TML_ERR_MODEL, "body", "ground does not move: name a body");
  if (!turns && !d->place[0] && !d->place[1] && !d->place[2])
    return tml_fail_field(err, TML_ERR_MODEL, "body", "nothing is prescribed: give x, y, z or angles");
  if (turns && b->kind == TML_POINT)
    return tml_fail_field(err, TML_ERR_MODEL, "angles", "'%s' is a point and has no orientation", b->name);
  if (is_planar(b) && d->place[2])
    return tml_fail_field(err, TML_ERR_MODEL, "z", "'%s' is planar and moves along x and y only", b->name);
  if (is_planar(b) && turns && (!d->angles[0] || d->angles[1] || d->angles[2]))
    return tml_fail_field(err, TML_ERR_MODEL, "angles", "'%s' is planar and has one angle", b->name);
  if (!is_planar(b) && turns && !all)
    return tml_fail_field(err, TML_ERR_MODEL, "angles", "'%s' turns in space: give all three angles", b->name);
  if (d->turns != TML_TURNS_321 && d->turns != TML_TURNS_313)
    return tml_fail_field(err, TML_ERR_MODEL, "turns", "there is no sequence of turns %d", (int)d->turns);
  return TML_OK;
}

/* Checks that no other motion prescribes the same coordinates of the body. */
static tml_status check_free(const tml_model *m, const tml_body_motion_def *d, int marker, tml_error *err)
{
  const int body = m->markers[marker].body;
  for (int i = 0; i < m->n_relations; i++) {
    const tml_relation *r = &m->relations[i];
    if (r->kind != TML_RELATION_BODY_MOTION || m->markers[r->i].body != body) continue;
    for (int k = 0; k < r->n_rows; k++) {
      const int c = r->component[k];
      if (c < 3 ? d->place[c] != NULL : d->angles[0] != NULL)
        return tml_fail_field(err, TML_ERR_MODEL, keys[c],
                              "this part of the motion of body '%s' is already prescribed by motion '%s'",
                              m->bodies[body].name, r->name);
    }
  }
  return TML_OK;
}

/* A function of time and of inputs only. */
static tml_status read_motion_formula(const tml_model *m, const char *text, int k, tml_formula *out, tml_error *err)
{
  const tml_status st = tml_element_formula(m, text, k < 3 ? "m" : "rad", keys[k], out, err);
  if (st) return st;
  for (int i = 0; i < out->n_atoms; i++)
    if (out->atoms[i].kind != TML_ATOM_VARIABLE || !m->variables[out->atoms[i].index].input)
      return tml_fail_field(err, TML_ERR_MODEL, keys[k],
                            "the motion of a body is a function of time, not of the state: if it is to follow "
                            "something, use a force or a constraint");
  return TML_OK;
}

static tml_status add_motion_row(const tml_model *m, tml_relation *r, int component, tml_error *err)
{
  r->component[r->n_rows] = component;
  if (!tml_state_function_expand_driven(&r->row[r->n_rows], m, r, component)) return tml_fail_memory(err);
  const tml_status st = tml_relation_take_row(m, r, err);
  if (st && err && strcmp(err->field, "zero") == 0) snprintf(err->field, sizeof err->field, "%s", keys[component]);
  return st;
}

static tml_status add_motion_rows(const tml_model *m, const tml_body_motion_def *d, tml_relation *r, tml_error *err)
{
  tml_status st = TML_OK;
  const bool flat = is_planar(&m->bodies[m->markers[r->i].body]);
  for (int k = 0; k < 6 && !st; k++) {
    const char *text = k < 3 ? d->place[k] : d->angles[k - 3];
    if (text) st = read_motion_formula(m, text, k, &r->prescribed[k], err);
  }
  for (int k = 0; k < 3 && !st; k++)
    if (d->place[k]) st = add_motion_row(m, r, k, err);
  for (int k = flat ? 5 : 3; k < 6 && d->angles[0] && !st; k++) st = add_motion_row(m, r, k, err);
  return st;
}

tml_status tml_model_add_body_motion(tml_model *m, const tml_body_motion_def *given, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, given)) return TML_ERR_ARGUMENT;
  tml_body_motion_def d;
  tml_relation r = {.kind = TML_RELATION_BODY_MOTION, .i = -1, .j = -1};
  tml_status st = copy_motion_definition(&d, given, err);
  if (st) return st;
  r.turns = d.turns;
  st = tml_check_element_name(m, d.name, err);
  if (!st && !d.marker) st = tml_fail_field(err, TML_ERR_MODEL, "body", "the body is missing");
  if (!st) st = tml_element_marker(m, d.marker, "body", &r.i, err);
  if (!st) st = check_kind(m, &d, r.i, err);
  if (!st) st = check_free(m, &d, r.i, err);
  if (!st) st = add_motion_rows(m, &d, &r, err);
  st = tml_element_context(st, "motion", d.name, err);
  if (!st && !tml_grow((void **)&m->relations, &m->cap_relations, m->n_relations, sizeof r)) st = tml_fail_memory(err);
  if (!st) st = tml_model_claim_name(m, d.name, m->n_relations, TML_ELEMENT_RELATION, &r.name, err);
  if (st) tml_relation_free(&r);
  else m->relations[m->n_relations++] = r;
  return st;
}
