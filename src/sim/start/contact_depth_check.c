/* contact_depth_check.c - warnings of contacts that the weight of a body alone presses too deep: beyond what the shapes
 * allow, or, if the stiffness follows from Young's modulus, beyond 1 % of the smaller radius, because Hertz' theory
 * requires small depths. */
#include "sim/contact/contact_search.h"
#include "sim/base/sim.h"
#include "contact/law/hertz_stiffness.h"
#include "contact/shape/depth_limit.h"
#include "math/vec3.h"
#include "sim/measure/quantity_text.h"
#include "model/add/add_contact.h"

static const double SMALL = 0.01; /* [-] depth relative to the smaller radius */

/* The deepest static penetration found for a contact, relative to a limit. */
typedef struct deepest { double depth, part, limit; int body, other; } deepest;

static double mass_of(const tml_body *b) { return b->kind == TML_GROUND ? INFINITY : b->mass; }

static void keep_deepest(deepest *worst, double depth, double limit, const int body[2])
{
  const double part = depth/limit;
  if (part > worst->part) *worst = (deepest){depth, part, limit, body[0], body[1]};
}

/* `worst`: relative to the radius, and to the depth that the shapes allow. */
static void check_pair(const tml_model *m, const tml_contact *c, const int shape[2], deepest worst[2])
{
  const tml_shape *a = &m->shapes[shape[0]], *b = &m->shapes[shape[1]];
  const bool lighter = mass_of(&m->bodies[a->body]) <= mass_of(&m->bodies[b->body]);
  const int body[2] = {lighter ? a->body : b->body, lighter ? b->body : a->body};
  if (m->bodies[body[0]].kind == TML_GROUND || m->bodies[body[0]].kind == TML_FLEXIBLE) return;
  const double weight = m->bodies[body[0]].mass*v3_norm(m->gravity);
  const tml_normal_law law = tml_contact_law_of(m, c, shape).normal;
  const double depth = pow(weight/tml_normal_force(&law, 1.0, 0.0).force, 1.0/law.exponent);
  const double radius = fmin(tml_contact_roundness(a->collider), tml_contact_roundness(b->collider));
  if (c->modulus > 0.0) keep_deepest(&worst[0], depth, radius, body);
  keep_deepest(&worst[1], depth, tml_contact_depth_limit(a->collider, b->collider), body);
}

static void warn_of_depth(tml_sim *s, const tml_contact *c, const deepest worst[2])
{
  const tml_model *m = s->model;
  const deepest *x = &worst[1];
  char depth[TML_AMOUNT_TEXT], limit[TML_AMOUNT_TEXT];
  if (worst[0].part > SMALL)
    tml_sim_warn(s, "contact '%s': body '%s' would rest %.2g m deep on '%s', %.2g of the radius: E and nu give a "
                      "stiffness for small depths only, give a stiffness "
                      "instead", c->name, m->bodies[worst[0].body].name, worst[0].depth,
                   m->bodies[worst[0].other].name, worst[0].part);
  else if (x->part > 1.0)
    tml_sim_warn(s, "contact '%s': body '%s' would rest %s deep in '%s'. The direction of the contact of these shapes "
                 "is determined up to a depth of %s: give the contact more stiffness", c->name, m->bodies[x->body].name,
                 tml_quantity_text(s, "m", x->depth, depth), m->bodies[x->other].name,
                 tml_quantity_text(s, "m", x->limit, limit));
}

void tml_start_checks_contact_depth(tml_sim *s)
{
  const tml_model *m = s->model;
  for (int k = 0; k < m->n_contacts; k++) {
    const tml_contact *c = &m->contacts[k];
    deepest worst[2] = {{0}};
    for (int i = 0; i < c->n_one; i++)
      for (int j = 0; j < c->n_other; j++)
        if (tml_contact_allows(m, c, c->one[i], c->other[j]))
          check_pair(m, c, (const int[]){c->one[i], c->other[j]}, worst);
    warn_of_depth(s, c, worst);
  }
}
