/* joint_fields.c - the keys of joints, their limits, detents and friction, of motions and of gears by teeth. */
#include <math.h>

#include "model/base/joint_facts.h"
#include "modelfile/fields/model_fields.h"

void tml_joint_fields(tml_model_entry *x, tml_joint_def *d)
{
  const struct { const char *key; double *value; } start[4] = { /* in the order of the TML_GIVEN_ bits */
      {"angle", &d->angle}, {"displacement", &d->displacement},
      {"angular-velocity", &d->angle_rate}, {"velocity", &d->displacement_rate}};
  x->markers(x, &d->i, &d->j);
  x->number(x, "length", &d->distance, 0.0);
  x->number(x, "pitch", &d->pitch, 0.0);
  x->number(x, "diameter", &d->diameter, 0.0);
  for (int k = 0; k < 4; k++) {
    bool given = d->given & (1 << k);
    x->optional(x, start[k].key, &given, start[k].value);
    if (given) d->given |= 1 << k;
  }
}

void tml_joint_fields_curves(tml_model_entry *x, tml_joint_kind kind, const char *curve[2])
{
  const int n = tml_joint_facts_of(kind)->curves;
  if (n > 0) x->names(x, n == 1 ? "curve" : "curves", curve, n);
}

void tml_joint_fields_motion(tml_model_entry *x, tml_motion_def *d)
{
  static const char *const unit[2][3] = {{"rad", "rad/s", "rad/s2"}, {"m", "m/s", "m/s2"}};
  int level = (int)d->level;
  x->names(x, x->head, &d->joint, 1);
  if (x->reads) x->word(x, "level", &level, 0);
  if (level >= 0) x->expression(x, "value", &d->value, unit[d->kind][level]);
  if (!x->reads) x->word(x, "level", &level, 0);
  d->level = (tml_motion_level)level;
}

void tml_joint_fields_body_motion(tml_model_entry *x, tml_body_motion_def *d)
{
  int turns = (int)d->turns;
  x->marker(x, "body", &d->marker);
  x->formula(x, "x", &d->place[0]);
  x->formula(x, "y", &d->place[1]);
  x->formula(x, "z", &d->place[2]);
  x->expressions(x, "angles", d->angles, 3);
  x->word(x, "turns", &turns, 0);
  d->turns = (tml_turns)turns;
}

void tml_joint_fields_limits(tml_model_entry *x, tml_limits_entry *d)
{
  x->range(x, "angle", &d->given[TML_MOTION_ROTATION], d->bound[TML_MOTION_ROTATION]);
  x->range(x, "displacement", &d->given[TML_MOTION_TRANSLATION], d->bound[TML_MOTION_TRANSLATION]);
  x->number(x, "arm", &d->arm, 0.0);
}

void tml_joint_fields_detent(tml_model_entry *x, tml_detent_def *d)
{
  const char *unit = d->kind == TML_MOTION_ROTATION ? "rad" : "m";
  x->number(x, x->head, &d->peak, NAN);
  x->quantity(x, "width", &d->width, unit);
  x->quantity(x, "period", &d->period, unit);
  x->quantity(x, "first", &d->first, unit);
  x->list(x, "at", &d->at, &d->n_at, unit);
}

void tml_joint_fields_friction(tml_model_entry *x, tml_joint_friction_def *d, bool slides)
{
  x->number(x, "pin-radius", &d->pin_radius, 0.0);
  x->number(x, "bending-arm", &d->bending_arm, 0.0);
  x->number(x, "axial-arm", &d->axial_arm, 0.0);
  x->quantity(x, "preload", &d->preload, slides ? "N" : "N m");
}

void tml_joint_fields_teeth(tml_model_entry *x, tml_toothed_gear_def *d, tml_teeth_entry *t)
{
  x->list(x, "teeth", &t->teeth, &t->n, "");
  x->optional(x, "module", &t->sized, &d->module);
  x->flag(x, "internal", &d->internal);
  x->flag(x, "bevel", &d->bevel);
  x->optional(x, "pressure-angle", &t->pressed, &d->pressure_angle);
  x->number(x, "helix-angle", &d->helix_angle, 0.0);
  x->marker(x, "at", &d->at);
}

void tml_joint_fields_backlash(tml_model_entry *x, tml_backlash_def *d)
{
  x->quantity(x, "play", &d->play, d->kind[0] == TML_MOTION_ROTATION ? "rad" : "m");
  x->number(x, "arm", &d->arm, 0.0);
}

/* Unit of a coordinate of kind a per coordinate of kind b. */
static const char *unit_per(tml_motion_kind a, tml_motion_kind b)
{
  if (a == b) return "";
  return a == TML_MOTION_TRANSLATION ? "m/rad" : "rad/m";
}

bool tml_joint_fields_ratio(tml_model_entry *x, const tml_motion_kind kind[2], double *ratio)
{
  return x->quantity(x, "ratio", ratio, unit_per(kind[1], kind[0]));
}

/* Each factor is in the unit of the first coordinate per unit of its own. */
void tml_joint_fields_coupler(tml_model_entry *x, tml_coupler_def *d)
{
  const char *unit[3];
  for (int k = 0; k < d->n; k++) unit[k] = unit_per(d->kind[0], d->kind[k]);
  x->numbers(x, "factors", d->factor, d->n, unit);
}

void tml_joint_fields_road(tml_model_entry *x, tml_road_def *d, double *samples)
{
  double range[2] = {d->from, d->to};
  x->marker(x, "on", &d->marker);
  x->law(x, "profile", &d->profile);
  if (x->reads || d->to > d->from) x->row(x, "range", range, 2, 2);
  x->number(x, "width", &d->width, 0.0);
  x->number(x, "samples", samples, 0.0);
  x->text(x, "color", &d->color);
  d->from = range[0];
  d->to = range[1];
}
