/* write_joint_stop.c - writes limits, friction and detents of joints, and gears with play. */
#include "model/add/joint_stop.h"

#include "model/add/joint_friction.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/keys/keys_model.h"
#include "modelfile/write/write_entry.h"

/* Adds a stop to the limits of its joint. An arm belongs to an angle. */
static void add_limit(tml_limits_entry *d, const tml_stop *s)
{
  if (!s) return;
  d->given[s->of[0]] = true;
  d->bound[s->of[0]][0] = s->lower;
  d->bound[s->of[0]][1] = s->upper;
  if (s->of[0] == TML_MOTION_ROTATION) d->arm = s->arm;
}

/* The stops of both coordinates of a joint are written in one mapping. */
static void put_limits(tml_writer *w, const tml_stop *angle, const tml_stop *way)
{
  tml_writing_entry e;
  tml_limits_entry d = {0};
  if (!angle && !way) return;
  add_limit(&d, angle);
  add_limit(&d, way);
  tml_write(w, ", limits: {");
  tml_write_entry_begin(&e, w, &tml_keys_limits, NULL);
  tml_joint_fields_limits(&e.x, &d);
  tml_write_stop_law(w, angle ? &angle->given : &way->given, angle ? &angle->law : &way->law);
  tml_write(w, "}");
}

static void put_detent(tml_writer *w, const tml_stop *s)
{
  tml_writing_entry e;
  if (!s) return;
  tml_detent_def d = {.kind = s->of[0], .peak = s->peak, .width = 2.0*s->half, .period = s->period, .first = s->first,
                      .at = s->at, .n_at = s->n_at};
  tml_write(w, ", detent: {");
  tml_write_entry_begin(&e, w, &tml_keys_detent, s->of[0] == TML_MOTION_ROTATION ? "torque" : "force");
  tml_joint_fields_detent(&e.x, &d);
  tml_write(w, "}");
}

static void put_friction(tml_writer *w, const tml_joint_friction *s)
{
  tml_writing_entry e;
  if (!s) return;
  tml_joint_friction_def d = s->d;
  tml_contact_def c = {.friction = d.friction, .static_friction = d.static_friction, .from = d.from, .to = d.to,
                       .dynamic_friction = d.dynamic_friction, .presliding = d.presliding,
                       .stick_velocity = d.stick_velocity};
  tml_write(w, d.friction == TML_CREEPS ? ", friction: {law: regularised" : ", friction: {law: stick");
  tml_write_entry_begin(&e, w, &tml_keys_joint_friction, NULL);
  e.any = true;
  tml_contact_fields_slip(&e.x, &c);
  tml_joint_fields_friction(&e.x, &d, s->slides);
  tml_write(w, "}");
}

void tml_write_joint_stops(tml_writer *w, int joint)
{
  put_friction(w, tml_model_joint_friction(w->m, joint));
  put_limits(w, tml_model_stop(w->m, joint, TML_MOTION_ROTATION, TML_STOP_LIMIT),
             tml_model_stop(w->m, joint, TML_MOTION_TRANSLATION, TML_STOP_LIMIT));
  put_detent(w, tml_model_stop(w->m, joint, TML_MOTION_ROTATION, TML_STOP_DETENT));
  put_detent(w, tml_model_stop(w->m, joint, TML_MOTION_TRANSLATION, TML_STOP_DETENT));
}

/* The play of a gear; NULL: the force is not one. */
static const tml_stop *play_of(const tml_force *f)
{
  const tml_stop *s = f->data;
  return f->ops == &tml_stop_ops && s->kind == TML_STOP_BACKLASH ? s : NULL;
}

bool tml_write_has_backlash(const tml_model *m)
{
  bool any = false;
  for (int k = 0; k < m->n_forces; k++) any = any || play_of(&m->forces[k]);
  return any;
}

static void put_backlash(tml_writer *w, const tml_stop *s)
{
  tml_writing_entry e;
  double ratio = -1.0/s->factor[1];
  tml_backlash_def d = {.kind = {s->of[0], s->of[1]}, .play = s->upper - s->lower,
                        .arm = s->of[0] == TML_MOTION_ROTATION ? s->arm : 0.0};
  tml_write_coordinates(w, s->joint, s->of, 2);
  tml_write_entry_begin(&e, w, &tml_keys_gear, NULL);
  e.any = true;
  tml_joint_fields_ratio(&e.x, s->of, &ratio);
  tml_write(w, ", backlash: {");
  tml_write_entry_begin(&e, w, &tml_keys_backlash, NULL);
  tml_joint_fields_backlash(&e.x, &d);
  tml_write_stop_law(w, &s->given, &s->law);
  tml_write(w, "}}\n");
}

void tml_write_backlash(tml_writer *w)
{
  for (int i = 0; i < w->m->n_forces; i++) {
    const tml_stop *s = play_of(&w->m->forces[i]);
    if (!s) continue;
    tml_write_entry(w, w->m->forces[i].name);
    put_backlash(w, s);
  }
}
