/* write_contact.c - writes the contacts of a model file. */
#include "modelfile/fields/model_fields.h"
#include "modelfile/keys/keys_model.h"
#include "modelfile/write/write_entry.h"

static void put_names(tml_writer *w, const char *const *names, int n)
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
  put_names(w, c->d.first, c->d.n_first);
  if (c->d.n_second) {
    tml_write(w, ", ");
    put_names(w, c->d.second, c->d.n_second);
    tml_write(w, "]");
  }
  if (c->d.n_except) tml_write(w, ", except: [");
  for (int i = 0; i < c->d.n_except; i++) {
    tml_write(w, i ? ", " : "");
    put_names(w, c->d.except + 2*i, 2);
  }
  if (c->d.n_except) tml_write(w, "]");
  if (c->d.joined) tml_write(w, ", joined: true");
}

/* Writes a material, then clears what both sides share, so that the second side does not repeat it. */
static void put_material(tml_writer *w, const char *head, tml_material_entry *m)
{
  tml_writing_entry e;
  tml_contact_def *d = m->d;
  if (d->law != TML_IMPACT) d->damping = d->depth = 0.0;
  if (d->law != TML_RESTITUTION) d->transition = 0.0;
  tml_write(w, head);
  tml_write_entry_begin(&e, w, &tml_keys_contact_material, NULL);
  tml_contact_fields_material(&e.x, m);
  tml_write(w, "}");
  if (d->law == TML_RESTITUTION) return;
  *d = (tml_contact_def){.elasticity = {d->elasticity[0], d->elasticity[1]}, .poisson = {d->poisson[0], d->poisson[1]}};
}

/* With two sides each gets the restitution of the pair, which gives this value again (K51). Other losses are written on
 * the first side only. */
static void put_elastic(tml_writer *w, const tml_contact_def *given)
{
  tml_contact_def d = *given;
  const int sides = d.elasticity[1] == 0.0 ? 1 : 2;
  d.exponent = 0.0;
  tml_write(w, sides == 2 ? ", material: [" : ", material: ");
  for (int i = 0; i < sides; i++) {
    tml_material_entry m = {.d = &d, .has_modulus = true, .has_poisson = true, .modulus = d.elasticity[i],
                            .poisson = d.poisson[i]};
    put_material(w, i ? ", {" : "{", &m);
  }
  tml_write(w, sides == 2 ? "]" : "");
}

static void put_stiff(tml_writer *w, const tml_contact_def *given, double exponent)
{
  tml_contact_def d = *given;
  d.exponent = exponent;
  put_material(w, ", material: {", &(tml_material_entry){.d = &d, .stiff = true});
}

static void put_friction(tml_writer *w, const tml_contact_def *given)
{
  tml_writing_entry e;
  tml_contact_def d = *given;
  if (d.friction == TML_FRICTIONLESS) return;
  tml_write(w, ", friction: {");
  tml_write_entry_begin(&e, w, &tml_keys_friction, NULL);
  tml_contact_fields_friction(&e.x, &d);
  tml_write(w, "}");
}

/* A stop of a joint has the same keys. */
void tml_write_stop_law(tml_writer *w, const tml_stop_law *l, const tml_normal_law *law)
{
  const tml_contact_def d = {.law = l->law, .stiffness = l->stiffness, .damping = l->damping, .depth = l->depth,
                             .restitution = l->restitution, .transition = l->transition,
                             .dissipation = l->dissipation};
  put_stiff(w, &d, law->exponent);
}

void tml_write_contacts(tml_writer *w)
{
  if (w->m->n_contacts) tml_write(w, "\ncontacts:\n");
  for (int k = 0; k < w->m->n_contacts; k++) {
    const tml_contact *c = &w->m->contacts[k];
    tml_write_entry(w, c->name);
    put_sides(w, c);
    if (c->modulus > 0.0) put_elastic(w, &c->d);
    else put_stiff(w, &c->d, c->law.normal.exponent);
    put_friction(w, &c->d);
    tml_write(w, "}\n");
  }
}
