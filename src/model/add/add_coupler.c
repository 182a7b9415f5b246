/* add_coupler.c - adding couplers and gears, which relate coordinates of joints. */
#include <math.h>
#include <stdio.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/formula/element_common.h"
#include "model/add/add_coupler.h"

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

tml_status tml_coupler_store(tml_model *m, const char *name, tml_coupler *c, tml_error *err)
{
  if (!tml_grow((void **)&m->couplers, &m->cap_couplers, m->n_couplers, sizeof *c)) return tml_fail_memory(err);
  const tml_status st = tml_model_claim_name(m, name, m->n_couplers, TML_ELEMENT_COUPLER, &c->name, err);
  if (!st) m->couplers[m->n_couplers++] = *c;
  return st;
}

tml_status tml_model_add_coupler(tml_model *m, const tml_coupler_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_coupler_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_coupler c = {0};
  const tml_status st = check_coupler(m, d, &c, err);
  return st ? tml_element_context(st, "coupler", d->name, err) : tml_coupler_store(m, d->name, &c, err);
}

static tml_status check_gear(const tml_model *m, const tml_gear_def *d, tml_coupler *c, tml_error *err)
{
  tml_status st = tml_check_element_name(m, d->name, err);
  if (!st) st = tml_element_marker(m, d->mesh, "mesh", &c->mesh, err);
  for (int k = 0; k < 2 && !st; k++) {
    st = tml_element_joint(m, d->joint[k], &c->joint[k], err);
    if (st) break;
    const tml_joint *j = &m->joints[c->joint[k]];
    c->kind[k] = tml_joint_only_slides(j->kind) ? TML_MOTION_TRANSLATION : TML_MOTION_ROTATION;
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
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_gear_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_coupler c = {0};
  const tml_status st = check_gear(m, d, &c, err);
  return st ? tml_element_context(st, "gear", d->name, err) : tml_coupler_store(m, d->name, &c, err);
}
