/* write_joint_stop.c - writes limits, friction and detents of joints, and gears with play. */
#include "model/add/joint_stop.h"

#include <math.h>

#include "model/add/joint_friction.h"
#include "modelfile/write/write_value.h"

static const char *stop_unit(const tml_stop *s) { return s->of[0] == TML_MOTION_ROTATION ? "rad" : "m"; }

static void put_range(tml_writer *w, const tml_stop *s)
{
  const double bound[2] = {s->lower, s->upper};
  tml_write(w, s->of[0] == TML_MOTION_ROTATION ? "angle: [" : "displacement: [");
  for (int k = 0; k < 2; k++) {
    if (isfinite(bound[k])) tml_write_number(w, bound[k], stop_unit(s));
    else tml_write(w, "null");
    tml_write(w, k ? "]" : ", ");
  }
}

static void put_push(tml_writer *w, const tml_stop *s)
{
  if (s->of[0] == TML_MOTION_ROTATION) tml_write_also_number(w, "arm", s->arm, "m");
  tml_write_stop_law(w, &s->given, &s->law);
  tml_write(w, "}");
}

/* The stops of both coordinates of a joint are written in one mapping. */
static void put_limits(tml_writer *w, const tml_stop *angle, const tml_stop *way)
{
  if (!angle && !way) return;
  tml_write(w, ", limits: {");
  if (angle) put_range(w, angle);
  if (angle && way) tml_write(w, ", ");
  if (way) put_range(w, way);
  put_push(w, angle ? angle : way);
}

static void put_detent(tml_writer *w, const tml_stop *s)
{
  if (!s) return;
  const bool turns = s->of[0] == TML_MOTION_ROTATION;
  tml_write(w, turns ? ", detent: {torque: " : ", detent: {force: ");
  tml_write_number(w, s->peak, turns ? "N m" : "N");
  tml_write_also_number(w, "width", 2.0*s->half, stop_unit(s));
  tml_write_also_number(w, "period", s->period, stop_unit(s));
  tml_write_also_number(w, "first", s->first, stop_unit(s));
  if (s->n_at > 0) tml_write(w, ", at: ");
  if (s->n_at > 0) tml_write_numbers(w, s->at, s->n_at, stop_unit(s));
  tml_write(w, "}");
}

static void put_friction(tml_writer *w, const tml_joint_friction *s)
{
  if (!s) return;
  tml_write(w, s->d.friction == TML_CREEPS ? ", friction: {law: regularised" : ", friction: {law: stick");
  tml_write_friction(w, &(tml_contact_def){.static_friction = s->d.static_friction, .from = s->d.from, .to = s->d.to,
                                           .dynamic_friction = s->d.dynamic_friction, .presliding = s->d.presliding,
                                           .stick_velocity = s->d.stick_velocity});
  tml_write_also_number(w, "pin-radius", s->d.pin_radius, "m");
  tml_write_also_number(w, "bending-arm", s->d.bending_arm, "m");
  tml_write_also_number(w, "axial-arm", s->d.axial_arm, "m");
  tml_write_also_number(w, "preload", s->d.preload, s->slides ? "N" : "N m");
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

void tml_write_backlash(tml_writer *w)
{
  for (int i = 0; i < w->m->n_forces; i++) {
    const tml_stop *s = play_of(&w->m->forces[i]);
    if (!s) continue;
    const char *unit = s->of[1] == s->of[0] ? "" : s->of[1] == TML_MOTION_TRANSLATION ? "m/rad" : "rad/m";
    tml_write_entry(w, w->m->forces[i].name);
    tml_write(w, "joints: [");
    for (int k = 0; k < 2; k++) {
      tml_write_name(w, w->m->joints[s->joint[k]].name);
      tml_write(w, s->of[k] == TML_MOTION_ROTATION ? ".angle" : ".displacement");
      tml_write(w, k ? "], ratio: " : ", ");
    }
    tml_write_number(w, -1.0/s->factor[1], unit);
    tml_write(w, ", backlash: {play: ");
    tml_write_number(w, s->upper - s->lower, stop_unit(s));
    put_push(w, s);
    tml_write(w, "}\n");
  }
}
