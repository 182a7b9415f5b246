/* write_contact.c - writes the contacts of a model file. */
#include <math.h>

#include "modelfile/write/write_value.h"

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

/* Writes a stiffness of unit N/m^e in the units of the file. */
static void put_stiffness(tml_writer *w, const tml_contact *c)
{
  const tml_ratio force = tml_units_scale(w->m->units, "N"), length = tml_units_scale(w->m->units, "m");
  const double e = c->law.normal.exponent;
  const tml_ratio unit = {force.num/force.den, pow(length.num/length.den, e)};
  tml_write(w, ", material: {stiffness: ");
  tml_write_scaled(w, c->d.stiffness, unit);
  tml_write_also_number(w, "exponent", e, "");
}

static void put_losses(tml_writer *w, const tml_contact_def *d)
{
  if (d->law == TML_IMPACT) tml_write_also_number(w, "damping", d->damping, "N s/m");
  if (d->law == TML_IMPACT) tml_write_also_number(w, "depth", d->depth, "m");
  if (d->law == TML_RESTITUTION) {
    tml_write(w, ", restitution: "); /* written even if it is 0 */
    tml_write_number(w, d->restitution, "");
    tml_write_also_number(w, "transition-velocity", d->transition, "m/s");
  }
  if (d->law == TML_HUNT_CROSSLEY) {
    tml_write(w, ", dissipation: ");
    tml_write_number(w, d->dissipation, "s/m");
  }
  tml_write(w, "}");
}

/* With two sides each gets the restitution of the pair, which gives this value again (K51). Other losses are written on
 * the first side only. */
static void put_elastic(tml_writer *w, const tml_contact_def *d)
{
  const int sides = d->elasticity[1] == 0.0 ? 1 : 2;
  tml_write(w, sides == 2 ? ", material: [" : ", material: ");
  for (int i = 0; i < sides; i++) {
    tml_write(w, i ? ", {E: " : "{E: ");
    tml_write_number(w, d->elasticity[i], "Pa");
    tml_write(w, ", nu: ");
    tml_write_number(w, d->poisson[i], "");
    if (i == 0 || d->law == TML_RESTITUTION) put_losses(w, d);
    else tml_write(w, "}");
  }
  tml_write(w, sides == 2 ? "]" : "");
}

static void put_material(tml_writer *w, const tml_contact *c)
{
  if (c->modulus > 0.0) {
    put_elastic(w, &c->d);
    return;
  }
  put_stiffness(w, c);
  put_losses(w, &c->d);
}

void tml_write_friction(tml_writer *w, const tml_contact_def *d)
{
  tml_write_also_number(w, "static", d->static_friction, "");
  tml_write_also_number(w, "dynamic", d->dynamic_friction, "");
  tml_write_also_number(w, "from", d->from, "m/s");
  tml_write_also_number(w, "to", d->to, "m/s");
  tml_write_also_number(w, "presliding", d->presliding, "m");
  tml_write_also_number(w, "stick-velocity", d->stick_velocity, "m/s");
}

static void put_friction(tml_writer *w, const tml_contact_def *d)
{
  if (d->friction == TML_FRICTIONLESS) return;
  tml_write(w, d->friction == TML_CREEPS ? ", friction: {law: regularised" : ", friction: {law: stick");
  tml_write_friction(w, d);
  tml_write_also_number(w, "rolling", d->rolling, "m");
  tml_write_also_number(w, "spinning", d->spinning, "m");
  tml_write(w, "}");
}

/* A stop of a joint has the same keys. */
void tml_write_stop_law(tml_writer *w, const tml_stop_law *l, const tml_normal_law *law)
{
  const tml_contact c = {.d = {.law = l->law, .stiffness = l->stiffness, .damping = l->damping, .depth = l->depth,
                               .restitution = l->restitution, .transition = l->transition,
                               .dissipation = l->dissipation},
                         .law = {.normal = *law}};
  put_material(w, &c);
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
