/* contact_fields.c - the keys of materials and of friction. */
#include <math.h>

#include "modelfile/fields/model_fields.h"

/* [N/m^e] A number without a unit is in the units of force and length of the file. */
static void add_stiffness(tml_model_entry *x, tml_material_entry *m)
{
  const tml_ratio force = tml_units_scale(x->units, "N"), length = tml_units_scale(x->units, "m");
  const double e = m->d->exponent > 0.0 ? m->d->exponent : 1.5;
  const tml_ratio unit = {force.num/force.den, pow(length.num/length.den, e)};
  x->scaled(x, "stiffness", &m->stiff, &m->d->stiffness, unit);
}

/* Restitution and dissipation are stated even if they are 0, because they choose the law. */
static void add_losses(tml_model_entry *x, tml_contact_def *d)
{
  bool returns = d->law == TML_RESTITUTION, dissipates = d->law == TML_HUNT_CROSSLEY;
  x->number(x, "damping", &d->damping, 0.0);
  x->number(x, "depth", &d->depth, 0.0);
  x->optional(x, "restitution", &returns, &d->restitution);
  x->number(x, "transition-velocity", &d->transition, 0.0);
  x->optional(x, "dissipation", &dissipates, &d->dissipation);
  d->law = returns ? TML_RESTITUTION : dissipates ? TML_HUNT_CROSSLEY : TML_IMPACT;
}

void tml_contact_fields_material(tml_model_entry *x, tml_material_entry *m)
{
  if (x->reads) x->number(x, "exponent", &m->d->exponent, 0.0);
  add_stiffness(x, m);
  if (!x->reads) x->number(x, "exponent", &m->d->exponent, 0.0);
  x->optional(x, "E", &m->has_modulus, &m->modulus);
  x->optional(x, "nu", &m->has_poisson, &m->poisson);
  add_losses(x, m->d);
  x->optional(x, "density", &m->dense, &m->density);
}

void tml_contact_fields_slip(tml_model_entry *x, tml_contact_def *d)
{
  x->quantity(x, "static", &d->static_friction, NULL);
  x->quantity(x, "dynamic", &d->dynamic_friction, NULL);
  x->quantity(x, "from", &d->from, NULL);
  x->quantity(x, "to", &d->to, NULL);
  x->quantity(x, "presliding", &d->presliding, NULL);
  x->quantity(x, "stick-velocity", &d->stick_velocity, NULL);
}

void tml_contact_fields_friction(tml_model_entry *x, tml_contact_def *d)
{
  int law = d->friction == TML_CREEPS ? 1 : 0;
  x->word(x, "law", &law, -1);
  tml_contact_fields_slip(x, d);
  x->quantity(x, "rolling", &d->rolling, NULL);
  x->quantity(x, "spinning", &d->spinning, NULL);
  d->friction = law == 1 ? TML_CREEPS : TML_STICKS;
}
