/* links.c - adding what relates joints to each other, and elastic bearings: couplers, gears, bushings. */
#include <math.h>
#include <stdio.h>

#include "core/argument.h"
#include "core/memory.h"
#include "model/check.h"
#include "model/element.h"

/* ---------------------------------------------------------------- couplers and gears --------- */

static tml_status check_coupler(const tml_model *m, const tml_coupler_def *d, tml_coupler *c, tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (st) return st;
  if (d->n < 2 || d->n > 3)
    return tml_fail_field(err, TML_ERR_MODEL, "joints", "a coupler relates 2 or 3 joints, not %d", d->n);
  for (int k = 0; k < d->n && !st; k++) {
    st = tml_element_joint(m, d->joint[k], &c->joint[k], err);
    if (!st) st = tml_element_coordinate(&m->joints[c->joint[k]], d->kind[k], err);
    if (!st && !(isfinite(d->factor[k]) && d->factor[k] != 0.0))
      st = tml_fail_field(err, TML_ERR_MODEL, "factors", "factor %d is %g, must not be zero", k + 1, d->factor[k]);
    for (int i = 0; i < k && !st; i++)
      if (c->joint[i] == c->joint[k] && d->kind[i] == d->kind[k])
        st = tml_fail_field(err, TML_ERR_MODEL, "joints", "joint '%s' is named twice", d->joint[k]);
    c->kind[k] = d->kind[k];
    c->factor[k] = d->factor[k];
  }
  c->n = d->n;
  c->mesh = -1;
  return st;
}

static tml_status store_coupler(tml_model *m, const char *name, tml_coupler *c, tml_error *err)
{
  if (!tml_grow((void **)&m->couplers, &m->cap_couplers, m->n_couplers, sizeof *c)) return tml_fail_memory(err);
  const tml_status st = tml_element_claim(m, name, m->n_couplers, TML_ELEMENT_COUPLER, &c->name, err);
  if (!st) m->couplers[m->n_couplers++] = *c;
  return st;
}

tml_status tml_model_add_coupler(tml_model *m, const tml_coupler_def *d, tml_error *err)
{
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  tml_coupler c = {0};
  const tml_status st = check_coupler(m, d, &c, err);
  return st ? tml_element_context(st, "coupler", d->name, err) : store_coupler(m, d->name, &c, err);
}

static tml_status check_gear(const tml_model *m, const tml_gear_def *d, tml_coupler *c, tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (!st) st = tml_element_marker(m, d->mesh, "mesh", &c->mesh, err);
  for (int k = 0; k < 2 && !st; k++) {
    st = tml_element_joint(m, d->joint[k], &c->joint[k], err);
    if (st) break;
    const tml_joint *j = &m->joints[c->joint[k]];
    c->kind[k] = j->kind == TML_JOINT_TRANSLATIONAL ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION;
    st = tml_element_coordinate(j, c->kind[k], err);
    if (!st && m->markers[j->i].body != m->markers[c->mesh].body)
      st = tml_fail_field(err, TML_ERR_MODEL, "joints", "the first marker of joint '%s' is not on the body of the "
                          "mesh marker, the carrier", j->name);
  }
  if (!st && c->joint[0] == c->joint[1])
    st = tml_fail_field(err, TML_ERR_MODEL, "joints", "joint '%s' is named twice", d->joint[0]);
  c->n = 2;
  return st;
}

tml_status tml_model_add_gear(tml_model *m, const tml_gear_def *d, tml_error *err)
{
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  tml_coupler c = {0};
  const tml_status st = check_gear(m, d, &c, err);
  return st ? tml_element_context(st, "gear", d->name, err) : store_coupler(m, d->name, &c, err);
}

/* ---------------------------------------------------------------- bushings ------------------- */

static tml_status check_bushing(const tml_model *m, const tml_bushing_def *d, tml_bushing *b, tml_error *err)
{
  int pair[2] = {-1, -1};
  tml_status st = tml_check_element_name(m, d->name, err);
  if (!st) st = tml_element_pair(m, d->i, d->j, pair, err);
  if (!st) st = tml_element_axes(m, pair[0], "i", err);
  if (!st) st = tml_element_axes(m, pair[1], "j", err);
  if (!st) st = tml_check_finite(d->stiffness, 36, "stiffness", err);
  if (!st) st = tml_check_finite(d->damping, 36, "damping", err);
  if (!st) st = tml_check_finite(d->preload, 6, "preload", err);
  b->i = pair[0];
  b->j = pair[1];
  return st;
}

tml_status tml_model_add_bushing(tml_model *m, const tml_bushing_def *d, tml_error *err)
{
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  tml_bushing b = {0};
  tml_status st = check_bushing(m, d, &b, err);
  for (int k = 0; k < 6; k++) {
    const tml_signature s = {"x", k < 3 ? "m" : "rad", k < 3 ? "N" : "N m"};
    if (!st) st = tml_element_compile(m, d->law[k], s, "law", &b.law[k], err);
    b.preload[k] = d->preload[k];
  }
  for (int k = 0; k < 36; k++) {
    b.stiffness[k] = d->stiffness[k];
    b.damping[k] = d->damping[k];
  }
  st = tml_element_context(st, "bushing", d->name, err);
  if (!st && !tml_grow((void **)&m->bushings, &m->cap_bushings, m->n_bushings, sizeof b)) st = tml_fail_memory(err);
  if (!st) st = tml_element_claim(m, d->name, m->n_bushings, TML_ELEMENT_BUSHING, &b.name, err);
  if (!st) m->bushings[m->n_bushings++] = b;
  else for (int k = 0; k < 6; k++) tml_expr_free(b.law[k]);
  return st;
}
