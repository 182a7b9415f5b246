/* model_contacts.c - contacts of a model file that is being written. */
#include <math.h>

#include "output/writer.h"

static void put_names(tml_writer *w, char *const *names, int n)
{
  tml_write(w, "[");
  for (int i = 0; i < n; i++) {
    tml_write(w, i ? ", " : "");
    tml_write_text(w, names[i]);
  }
  tml_write(w, "]");
}

static void put_sides(tml_writer *w, const tml_contact *c)
{
  tml_write(w, c->d.n_second ? "between: [" : "among: ");
  put_names(w, c->first, c->d.n_first);
  if (c->d.n_second) {
    tml_write(w, ", ");
    put_names(w, c->second, c->d.n_second);
    tml_write(w, "]");
  }
  if (c->d.n_except) tml_write(w, ", except: [");
  for (int i = 0; i < c->d.n_except; i++) {
    tml_write(w, i ? ", " : "");
    put_names(w, c->except + 2*i, 2);
  }
  if (c->d.n_except) tml_write(w, "]");
  if (c->d.joined) tml_write(w, ", joined: true");
}

/* N/m^e in the units of the file. */
static void put_stiffness(tml_writer *w, const tml_contact *c)
{
  const tml_ratio force = tml_units_scale(w->m->units, "N"), length = tml_units_scale(w->m->units, "m");
  const double e = c->law.normal.exponent;
  const tml_ratio unit = {force.num/force.den, pow(length.num/length.den, e)};
  tml_write(w, ", material: {stiffness: ");
  tml_write_scaled(w, c->d.stiffness, unit);
  tml_write_also_number(w, "exponent", e, "");
}

static void put_material(tml_writer *w, const tml_contact *c)
{
  put_stiffness(w, c);
  if (c->d.law == TML_IMPACT) tml_write_also_number(w, "damping", c->d.damping, "N s/m");
  if (c->d.law == TML_IMPACT) tml_write_also_number(w, "depth", c->d.depth, "m");
  if (c->d.law == TML_RESTITUTION) {
    tml_write(w, ", restitution: "); /* 0 as well */
    tml_write_number(w, c->d.restitution, "");
    tml_write_also_number(w, "transition-velocity", c->d.transition, "m/s");
  }
  if (c->d.law == TML_HUNT_CROSSLEY) {
    tml_write(w, ", dissipation: ");
    tml_write_number(w, c->d.dissipation, "s/m");
  }
  tml_write(w, "}");
}

static void put_friction(tml_writer *w, const tml_contact_def *d)
{
  if (d->friction == TML_FRICTIONLESS) return;
  tml_write(w, d->friction == TML_CREEPS ? ", friction: {law: regularised" : ", friction: {law: stick");
  tml_write_also_number(w, "static", d->static_friction, "");
  tml_write_also_number(w, "dynamic", d->dynamic_friction, "");
  tml_write_also_number(w, "from", d->from, "m/s");
  tml_write_also_number(w, "to", d->to, "m/s");
  tml_write_also_number(w, "presliding", d->presliding, "m");
  tml_write_also_number(w, "stick-velocity", d->stick_velocity, "m/s");
  tml_write_also_number(w, "rolling", d->rolling, "m");
  tml_write_also_number(w, "spinning", d->spinning, "m");
  tml_write(w, "}");
}

void tml_write_contacts(tml_writer *w)
{
  if (w->m->n_contacts) tml_write(w, "\ncontacts:\n");
  for (int k = 0; k < w->m->n_contacts; k++) {
    const tml_contact *c = &w->m->contacts[k];
    tml_write_entry(w, c->name);
    put_sides(w, c);
    put_material(w, c);
    put_friction(w, &c->d);
    tml_write(w, "}\n");
  }
}
