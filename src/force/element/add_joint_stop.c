/* add_joint_stop.c - adds limits and detents of joint coordinates, and backlash of gears. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/memory.h"
#include "core/float_traps.h"
#include "core/struct_size.h"
#include "math/vec3.h"
#include "model/base/definition_check.h"
#include "model/add/add_contact.h"
#include "model/formula/element_common.h"
#include "model/add/joint_stop.h"

/* Largest value of 6 u (1 - u^2)^2, at u^2 = 1/5. */
static const double STEEPEST = 1.7173002067198389;

static const double ROUNDED = 1e-9; /* relative to the width: notches that overlap by less only touch */

enum { NOTCHES = 1000 };

/* ---------------------------------------------------------------- names ---------------------- */

enum { NAME_ROOM = TML_NAME_MAX + 32 };

/* The name contains the coordinate if the joint has two. */
static void name_stop(char name[NAME_ROOM], const tml_joint *j, tml_motion_kind kind, const char *word)
{
  const bool two = tml_joint_turns(j->kind) && tml_joint_slides(j->kind);
  const char *which = !two ? "" : kind == TML_MOTION_ROTATION ? "angle_" : "way_";
  snprintf(name, NAME_ROOM, "%s.%s%s", j->name, which, word);
}

const tml_stop *tml_model_stop(const tml_model *m, int joint, tml_motion_kind kind, tml_stop_kind which)
{
  for (int k = 0; k < m->n_forces; k++) {
    const tml_stop *s = m->forces[k].data;
    if (m->forces[k].ops != &tml_stop_ops || s->kind != which) continue;
    if (s->joint[0] == joint && s->of[0] == kind) return s;
  }
  return NULL;
}

double tml_stop_load(const tml_stop *s, double beyond)
{
  return s->arm*tml_normal_elastic(&s->law, beyond*s->arm);
}

/* ---------------------------------------------------------------- joints --------------------- */

static tml_status take_joint(const tml_model *m, const char *joint, tml_motion_kind kind, tml_stop *s, tml_error *err)
{
  const int k = s->n;
  if ((int)kind < 0 || kind > TML_MOTION_TRANSLATION)
    return tml_fail_field(err, TML_ERR_MODEL, "kind", "there is no coordinate %d", (int)kind);
  tml_status st = tml_element_joint(m, joint, &s->joint[k], err);
  if (!st) st = tml_element_coordinate(&m->joints[s->joint[k]], kind, err);
  s->of[k] = kind;
  s->factor[k] = 1.0;
  s->n++;
  return st;
}

static tml_status not_twice(const tml_model *m, const tml_stop *s, const char *what, tml_error *err)
{
  if (!tml_model_stop(m, s->joint[0], s->of[0], s->kind)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' has %s already", m->joints[s->joint[0]].name, what);
}

/* Inertia of a body along or about the z axis of a marker on it, as a free body. */
static double inertia_of(const tml_model *m, int marker, tml_motion_kind kind)
{
  const tml_marker *k = &m->markers[marker];
  const tml_body *b = &m->bodies[k->body];
  double z[3], Jz[3];
  if (b->kind == TML_GROUND) return INFINITY;
  if (kind == TML_MOTION_TRANSLATION) return b->mass;
  m3_column(z, k->B, 2);
  m3_mulv(Jz, b->J, z);
  return v3_dot(z, Jz);
}

static double mass_of(const tml_model *m, const tml_stop *s)
{
  const tml_joint *j = &m->joints[s->joint[0]];
  const double a = inertia_of(m, j->i, s->of[0]), b = inertia_of(m, j->j, s->of[0]), inverse = 1.0/a + 1.0/b;
  return inverse > 0.0 && isfinite(inverse) ? 1.0/(inverse*s->arm*s->arm) : 0.0;
}

/* ---------------------------------------------------------------- laws ----------------------- */

static tml_status take_arm(double arm, tml_stop *s, tml_error *err)
{
  const bool turns = s->of[0] == TML_MOTION_ROTATION;
  s->arm = turns ? arm : 1.0;
  if (turns && !(arm > 0.0 && isfinite(arm)))
    return tml_fail_field(err, TML_ERR_MODEL, "arm", "arm is %g m, must be > 0: how far from the axis the stop of an "
                          "angle is", arm);
  if (!turns && arm != 0.0)
    return tml_fail_field(err, TML_ERR_MODEL, "arm", "the stop of a displacement has no arm");
  return TML_OK;
}

static tml_status take_law(const tml_stop_law *d, tml_stop *s, tml_error *err)
{
  const tml_contact_def c = {.law = d->law, .stiffness = d->stiffness, .exponent = d->exponent, .damping = d->damping,
                             .depth = d->depth, .restitution = d->restitution, .transition = d->transition,
                             .dissipation = d->dissipation};
  s->given = *d;
  return tml_contact_normal(&c, &s->law, err);
}

static tml_status take_bounds(double lower, double upper, tml_stop *s, tml_error *err)
{
  const char *unit = s->of[0] == TML_MOTION_ROTATION ? "rad" : "m";
  s->lower = lower;
  s->upper = upper;
  if (!(lower < upper))
    return tml_fail_field(err, TML_ERR_MODEL, "lower", "the lower limit is %g %s, must be below the upper one, %g %s",
                          lower, unit, upper, unit);
  if (!isfinite(lower) && !isfinite(upper))
    return tml_fail_field(err, TML_ERR_MODEL, "lower", "there is a limit on neither side");
  return TML_OK;
}

/* ---------------------------------------------------------------- adding --------------------- */

static tml_status store_stop(tml_model *m, tml_force *f, const char *name, tml_status st, tml_error *err)
{
  const tml_stop *s = f->data;
  if (!st) {
    f->i = m->joints[s->joint[0]].i;
    f->j = m->joints[s->joint[0]].j;
    f->frame = s->n > 1 ? m->joints[s->joint[1]].j : -1;
  }
  return tml_force_store(m, f, name, st, err);
}

tml_status tml_model_add_limit(tml_model *m, const tml_limit_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_limit_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  char name[NAME_ROOM] = "";
  tml_force f;
  if (tml_force_begin(&f, &tml_stop_ops, err)) return TML_ERR_MEMORY;
  tml_stop *s = f.data;
  s->kind = TML_STOP_LIMIT;
  tml_status st = take_joint(m, d->joint, d->kind, s, err);
  const char *what = d->kind == TML_MOTION_ROTATION ? "limits of its angle" : "limits of its displacement";
  if (!st) st = not_twice(m, s, what, err);
  if (!st) st = take_bounds(d->lower, d->upper, s, err);
  if (!st) st = take_arm(d->arm, s, err);
  if (!st) st = take_law(&d->law, s, err);
  if (!st) s->mass = mass_of(m, s);
  if (!st) name_stop(name, &m->joints[s->joint[0]], d->kind, "limit");
  return store_stop(m, &f, name, tml_element_context(st, "limit of joint", d->joint, err), err);
}

/* Rejects overlapping notches, because their forces would add up. */
static tml_status check_apart(const tml_detent_def *d, const char *unit, tml_error *err)
{
  for (int i = 1; i < d->n_at; i++)
    for (int j = 0; j < i; j++)
      if (fabs(d->at[i] - d->at[j]) < d->width*(1.0 - ROUNDED))
        return tml_fail_field(err, TML_ERR_MODEL, "at", "the notches at %g %s and %g %s overlap: they are %g %s wide",
                              d->at[j], unit, d->at[i], unit, d->width, unit);
  return TML_OK;
}

static tml_status take_notches(const tml_detent_def *d, tml_stop *s, tml_error *err)
{
  const char *unit = d->kind == TML_MOTION_ROTATION ? "rad" : "m";
  s->half = 0.5*d->width;
  s->peak = d->peak;
  s->period = d->period;
  s->first = d->first;
  s->height = s->peak*s->half/STEEPEST;
  if (!(d->peak > 0.0 && isfinite(d->peak)))
    return tml_fail_field(err, TML_ERR_MODEL, "peak", "peak is %g, must be > 0: the greatest force or torque of a "
                          "notch", d->peak);
  if (!(d->width > 0.0 && isfinite(d->width)))
    return tml_fail_field(err, TML_ERR_MODEL, "width", "width is %g %s, must be > 0", d->width, unit);
  if ((d->period != 0.0) == (d->n_at > 0))
    return tml_fail_field(err, TML_ERR_MODEL, "period", "notches have either a period or a list of places");
  if (d->n_at == 0 && !(d->period >= d->width && isfinite(d->period)))
    return tml_fail_field(err, TML_ERR_MODEL, "period", "period is %g %s, must be at least the width, %g %s", d->period,
                          unit, d->width, unit);
  if (d->n_at < 0 || d->n_at > NOTCHES || (d->n_at > 0 && !d->at))
    return tml_fail_field(err, TML_ERR_MODEL, "at", "%d places of notches are listed, must be 1 to %d", d->n_at,
                          NOTCHES);
  tml_status st = tml_check_finite(&d->first, 1, "first", err);
  if (!st && d->n_at > 0) st = tml_check_finite(d->at, d->n_at, "at", err);
  if (!st) st = check_apart(d, unit, err);
  if (st || d->n_at == 0) return st;
  s->at = tml_new((size_t)d->n_at, sizeof *s->at);
  if (!s->at) return tml_fail_memory(err);
  memcpy(s->at, d->at, (size_t)d->n_at*sizeof *s->at);
  s->n_at = d->n_at;
  return TML_OK;
}

tml_status tml_model_add_detent(tml_model *m, const tml_detent_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_detent_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  char name[NAME_ROOM] = "";
  tml_force f;
  if (tml_force_begin(&f, &tml_stop_ops, err)) return TML_ERR_MEMORY;
  tml_stop *s = f.data;
  s->kind = TML_STOP_DETENT;
  tml_status st = take_joint(m, d->joint, d->kind, s, err);
  if (!st) st = not_twice(m, s, "notches", err);
  if (!st) st = take_notches(d, s, err);
  if (!st) name_stop(name, &m->joints[s->joint[0]], d->kind, "detent");
  return store_stop(m, &f, name, tml_element_context(st, "detent of joint", d->joint, err), err);
}

/* Checks that the first markers of both joints are on one body, in one frame, and the
 * second ones on two other bodies. */
static tml_status find_common_body(const tml_model *m, tml_stop *s, tml_error *err)
{
  const tml_joint *a = &m->joints[s->joint[0]], *b = &m->joints[s->joint[1]];
  const tml_marker *i = &m->markers[a->i], *k = &m->markers[b->i];
  if (s->joint[0] == s->joint[1])
    return tml_fail_field(err, TML_ERR_MODEL, "joints", "joint '%s' is named twice", a->name);
  if (i->body != k->body || i->attachment != k->attachment)
    return tml_fail_field(err, TML_ERR_MODEL, "joints", "gears with backlash need one carrier: the first markers of "
                          "joints '%s' and '%s' are not on one body", a->name, b->name);
  if (m->markers[a->j].body == m->markers[b->j].body)
    return tml_fail_field(err, TML_ERR_MODEL, "joints", "joints '%s' and '%s' move the same body", a->name, b->name);
  v3_copy(s->base, k->s);
  if (m->bodies[k->body].kind == TML_PLANAR) s->base[2] += m->bodies[k->body].x[2];
  memcpy(s->axes, k->B, sizeof s->axes);
  return TML_OK;
}

tml_status tml_model_add_backlash(tml_model *m, const tml_backlash_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_backlash_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  tml_force f;
  if (tml_force_begin(&f, &tml_stop_ops, err)) return TML_ERR_MEMORY;
  tml_stop *s = f.data;
  s->kind = TML_STOP_BACKLASH;
  tml_status st = tml_check_element_name(m, d->name, err);
  for (int k = 0; k < 2 && !st; k++) st = take_joint(m, d->joint[k], d->kind[k], s, err);
  if (!st && !(isfinite(d->ratio) && d->ratio != 0.0))
    st = tml_fail_field(err, TML_ERR_MODEL, "ratio", "the ratio is %g, must not be zero", d->ratio);
  if (!st && !(d->play > 0.0 && isfinite(d->play)))
    st = tml_fail_field(err, TML_ERR_MODEL, "play", "play is %g %s, must be > 0", d->play,
                        d->kind[0] == TML_MOTION_ROTATION ? "rad" : "m");
  if (!st) st = find_common_body(m, s, err);
  s->factor[1] = -1.0/d->ratio;
  s->lower = -0.5*d->play;
  s->upper = 0.5*d->play;
  if (!st) st = take_arm(d->arm, s, err);
  if (!st) st = take_law(&d->law, s, err);
  if (!st) s->mass = mass_of(m, s);
  return store_stop(m, &f, d->name, tml_element_context(st, "gear", d->name, err), err);
}
