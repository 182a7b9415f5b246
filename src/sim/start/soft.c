/* soft.c - contacts whose stiffness follows from Young's modulus. Hertz' theory requires depths that are small relative
 * to the radii. The program warns if the weight of a body alone causes a depth above 1 % of the smaller radius. */
#include "sim/contact/contact_search.h"
#include "sim/base/sim.h"
#include "contact/law/hertz_stiffness.h"
#include "math/vec3.h"
#include "model/add/add_contact.h"

static const double SMALL = 0.01; /* [-] depth relative to the smaller radius */

/* The deepest static penetration found for a contact. */
typedef struct deepest { double depth, part; int body, other; } deepest;

static double mass_of(const tml_body *b) { return b->kind == TML_GROUND ? INFINITY : b->mass; }

static void check_contact_depth(const tml_model *m, const tml_contact *c, const int shape[2], deepest *worst)
{
  const tml_shape *a = &m->shapes[shape[0]], *b = &m->shapes[shape[1]];
  const bool lighter = mass_of(&m->bodies[a->body]) <= mass_of(&m->bodies[b->body]);
  const int body = lighter ? a->body : b->body, other = lighter ? b->body : a->body;
  if (m->bodies[body].kind == TML_GROUND || m->bodies[body].kind == TML_FLEXIBLE) return;
  const double weight = m->bodies[body].mass*v3_norm(m->gravity);
  const tml_normal_law law = tml_contact_law_of(m, c, shape).normal;
  const double depth = pow(weight/tml_normal_force(&law, 1.0, 0.0).force, 1.0/law.exponent);
  const double part = depth/fmin(tml_contact_roundness(a->collider), tml_contact_roundness(b->collider));
  if (part > worst->part) *worst = (deepest){depth, part, body, other};
}

void tml_start_checks_contact_depth(tml_sim *s)
{
  const tml_model *m = s->model;
  for (int k = 0; k < m->n_contacts; k++) {
    const tml_contact *c = &m->contacts[k];
    deepest worst = {0};
    for (int i = 0; i < c->n_one && c->modulus > 0.0; i++)
      for (int j = 0; j < c->n_other; j++)
        if (tml_contact_allows(m, c, c->one[i], c->other[j]))
          check_contact_depth(m, c, (const int[]){c->one[i], c->other[j]}, &worst);
    if (worst.part > SMALL)
      tml_sim_warn(s, "contact '%s': body '%s' would rest %.2g m deep on '%s', %.2g of the radius: E and nu give a "
                      "stiffness for small depths only, give a stiffness "
                      "instead", c->name, m->bodies[worst.body].name, worst.depth,
                   m->bodies[worst.other].name, worst.part);
  }
}
