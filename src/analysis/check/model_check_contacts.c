/* model_check_contacts.c - checks of contacts before a run: static penetration, duration of impacts and their cost,
 * overlaps at the start, friction that cannot hold. */
#include "core/number.h"
#include "analysis/check/model_check.h"
#include "sim/base/sim_equations.h"
#include "sim/contact/contact_search.h"
#include "model/add/add_contact.h"

#define SOFT 0.05         /* static penetration that is reported as too soft, as a fraction of the smaller shape */
#define HARD 1e-8 /* fraction of the smaller shape: static penetration so small that impacts take very short steps */
#define JUMPS 3.0         /* times the static penetration: a larger overlap throws bodies apart */
#define FEW 10.0          /* fixed steps in an impact: fewer are reported */
#define STEPS 25.0        /* steps in an impact at the default tolerance, 1e-5 */
#define GROWTH 0.3        /* power of 1/tolerance in steps per impact: by hht, bouncing balls, 1e-4 ... 1e-8 */
#define CREEPS 0.02 /* fraction of the friction limit: the load from which creep of regularised friction is reported */
enum { LISTED = 20 };

/* The bodies by which a contact is judged. */
typedef struct sides {
  int light[2], heavy;    /* shapes of the lightest pair; heaviest body, -1: none */
  double mass;            /* [kg] effective mass of an impact between the lightest pair */
} sides;

static double pair_mass(const tml_model *m, int a, int b)
{
  const int body[2] = {m->shapes[a].body, m->shapes[b].body};
  double inverse = 0.0;
  for (int i = 0; i < 2; i++)
    if (body[i] > 0) inverse += 1.0/m->bodies[body[i]].mass;
  return inverse > 0.0 ? 1.0/inverse : INFINITY;
}

static void find_heavier_body(sides *out, const tml_model *m, int body)
{
  if (body > 0 && (out->heavy < 0 || m->bodies[body].mass > m->bodies[out->heavy].mass)) out->heavy = body;
}

static sides sides_of(const tml_model *m, const tml_contact *c)
{
  sides out = {{-1, -1}, -1, INFINITY};
  for (int i = 0; i < c->n_one; i++)
    for (int k = 0; k < c->n_other; k++) {
      const int a = c->one[i], b = c->other[k];
      if (a == b || !tml_contact_allows(m, c, a, b)) continue;
      find_heavier_body(&out, m, m->shapes[a].body);
      find_heavier_body(&out, m, m->shapes[b].body);
      const double mass = pair_mass(m, a, b);
      if (!(mass < out.mass)) continue;
      out.mass = mass;
      out.light[0] = a;
      out.light[1] = b;
    }
  return out;
}

/* [m] Penetration at which a contact at rest carries a load: the force is a power of the penetration in all laws. */
static double static_depth(const tml_normal_law *law, double load)
{
  return pow(load/tml_normal_force(law, 1.0, 0.0).force, 1.0/law->exponent);
}

static double shape_size(const tml_model *m, const int shape[2])
{
  return fmin(m->shapes[shape[0]].collider->reach, m->shapes[shape[1]].collider->reach);
}

/* ---------------------------------------------------------------- weight --------------------- */

static void find_weight(tml_findings *f, const tml_contact *c, const sides *x)
{
  const tml_model *m = f->sim->model;
  const double g = v3_norm(m->gravity), size = shape_size(m, x->light);
  char depth[TML_AMOUNT_TEXT], weight[TML_AMOUNT_TEXT];
  if (!(g > 0.0) || x->heavy < 0) return;
  const double load = m->bodies[x->heavy].mass*g, deep = static_depth(&c->law.normal, load);
  tml_quantity_text(f->sim, "m", deep, depth);
  tml_model_check_add(f, TML_NOTE,
                      "contact '%s': the weight of body '%s' (%s) deforms it by %s, and it vibrates at %.3g Hz",
                      c->name, m->bodies[x->heavy].name, tml_quantity_text(f->sim, "N", load, weight), depth,
                      sqrt(c->law.normal.exponent*g/deep)/(2.0*TML_PI));
  if (deep > SOFT*size)
    tml_model_check_add(f, TML_WARNING,
                        "contact '%s': %s under weight is %.2g %% of the smaller shape: it is too soft; check the "
                        "unit of the stiffness, or increase it", c->name, depth, 100.0*deep/size);
  if (deep < HARD*size)
    tml_model_check_add(f, TML_WARNING,
                        "contact '%s': %s under weight is negligible: it is so stiff that blows need very short "
                        "steps; check the unit of the stiffness", c->name, depth);
}

/* ---------------------------------------------------------------- impacts -------------------- */

/* [m] Vertical distance of the highest and lowest shape with contacts at the start: the largest height of a fall. */
static double drop_height(const tml_sim *s)
{
  const tml_model *m = s->model;
  const double g = v3_norm(m->gravity);
  double low = INFINITY, high = -INFINITY;
  for (int k = 0; g > 0.0 && k < m->n_shapes; k++) {
    const tml_contact_shape *c = m->shapes[k].collider;
    tml_body_state at = {.size = sizeof at};
    if (!c || tml_sim_body_state(s, m->bodies[m->shapes[k].body].name, &at) != TML_OK) continue;
    const bool fixed = m->shapes[k].body == 0;
    const double up = -v3_dot(m->gravity, fixed ? c->at : at.position)/g;
    low = fmin(low, up);
    high = fmax(high, up);
  }
  return fmax(high - low, 0.0);
}

/* [m/s] Impact speed to be expected: the largest speed of the pair at the start plus a fall from drop_height. */
static double typical_speed(const tml_sim *s, const sides *x)
{
  const tml_model *m = s->model;
  double speed = 0.0;
  for (int i = 0; i < 2; i++) {
    tml_body_state at = {.size = sizeof at};
    if (tml_sim_body_state(s, m->bodies[m->shapes[x->light[i]].body].name, &at) == TML_OK)
      speed = fmax(speed, v3_norm(at.velocity));
  }
  return sqrt(speed*speed + 2.0*v3_norm(m->gravity)*drop_height(s));
}

/* [s] Duration of an impact without losses: 2 (d_c/v) int_0^1 dx/sqrt(1 - x^(e+1)). */
static double impact_duration(const tml_normal_law *law, double mass, double speed)
{
  const double p = law->exponent + 1.0, part = sqrt(TML_PI)*tgamma(1.0 + 1.0/p)/tgamma(0.5 + 1.0/p);
  return 2.0*part*tml_normal_reach(law, mass, speed)/speed;
}

static double steps_of(const tml_options *o, double time)
{
  const double usual = 1e-5, tolerance = o->tolerance > 0.0 ? o->tolerance : usual;
  return o->step > 0.0 ? time/o->step : STEPS*pow(usual/tolerance, GROWTH);
}

static void find_impact_duration(tml_findings *f, const tml_contact *c, const sides *x)
{
  const tml_sim *s = f->sim;
  const double speed = typical_speed(s, x);
  char v[TML_AMOUNT_TEXT], time[TML_AMOUNT_TEXT], depth[TML_AMOUNT_TEXT], step[TML_AMOUNT_TEXT];
  if (!(speed > 0.0) || !isfinite(x->mass)) return;
  const double lasts = impact_duration(&c->law.normal, x->mass, speed);
  const double deep = tml_normal_reach(&c->law.normal, x->mass, speed);
  const double steps = steps_of(&s->opt, lasts);
  tml_model_check_add(f, TML_NOTE,
                      "contact '%s': a blow between '%s' and '%s' at %s lasts %s, penetrates by %s and takes about "
                      "%.2g steps", c->name, s->model->bodies[s->model->shapes[x->light[0]].body].name,
                      s->model->bodies[s->model->shapes[x->light[1]].body].name, tml_quantity_text(s, "m/s", speed, v),
                      tml_quantity_text(s, "s", lasts, time), tml_quantity_text(s, "m", deep, depth), fmax(steps, 1.0));
  if (s->opt.step > 0.0 && steps < FEW)
    tml_model_check_add(f, TML_WARNING,
                        "contact '%s': a blow of %s is too short for the fixed step of %s: use a tenth of the "
                        "duration, or variable steps", c->name, time, tml_quantity_text(s, "s", s->opt.step, step));
  const double size = shape_size(s->model, x->light);
  if (deep > 0.5*size)
    tml_model_check_add(f, TML_WARNING,
                        "contact '%s': at %s shapes penetrate by %s, %.2g of the smaller one, and may pass through "
                        "each other: increase the stiffness", c->name, v, depth, deep/size);
}

/* ---------------------------------------------------------------- the start ------------------ */

/* (C4) [m/s] Speed at which regularised friction reaches the fraction `part` of its limit: a body that friction holds
 * against such a load creeps at this speed. */
static double creep_speed(const tml_friction_law *law, double part)
{
  return 2.0*law->from*sin(asin(fmin(part, 1.0))/3.0);
}

/* Tangential force that the weight of a body causes in a pair that touches at the start, as part of the friction
 * limit. */
static double held_part(const tml_model *m, const tml_contact *c, const tml_contact_summary *look)
{
  const double along = v3_dot(m->gravity, look->F)/v3_norm(look->F), g = v3_norm(m->gravity);
  const double across = sqrt(fmax(g*g - along*along, 0.0));
  return fabs(along) > 0.0 ? across/(fabs(along)*c->law.friction.rest) : INFINITY;
}

static void find_overlap(tml_findings *f, const tml_contact_par *p, const tml_contact_summary *look)
{
  const tml_sim *s = f->sim;
  const tml_model *m = s->model;
  const tml_contact *c = &m->contacts[p->contact];
  const double g = v3_norm(m->gravity), rest = static_depth(&p->law.normal, p->mass*g);
  char depth[TML_AMOUNT_TEXT], fair[TML_AMOUNT_TEXT], speed[TML_AMOUNT_TEXT];
  const double thrown = sqrt(2.0*tml_normal_energy(&p->law.normal, look->depth)/p->mass);
  const bool warns = look->depth > JUMPS*rest && tml_contact_search_jumps(s, p, look);
  tml_quantity_text(s, "m", look->depth, depth);
  tml_model_check_add(f, warns ? TML_WARNING : TML_NOTE,
                      "contact '%s': '%s' and '%s' overlap by %s at the start, at rest it "
                      "would be about %s%s%s", c->name, m->bodies[m->shapes[p->shape[0]].body].name,
                      m->bodies[m->shapes[p->shape[1]].body].name, depth, tml_quantity_text(s, "m", rest, fair),
                      warns ? ": they are thrown apart at up to " : "", warns
                        ? tml_quantity_text(s, "m/s", thrown, speed) : "");
}

static void find_creep(tml_findings *f, const tml_contact_par *p, const tml_contact_summary *look)
{
  const tml_model *m = f->sim->model;
  const tml_contact *c = &m->contacts[p->contact];
  char speed[TML_AMOUNT_TEXT];
  if (!p->law.rubs || p->law.friction.kind != TML_FRICTION_REGULARISED || !(v3_norm(m->gravity) > 0.0)) return;
  const double part = held_part(m, c, look);
  if (!(part > CREEPS) || !(part < 1.0)) return;
  tml_model_check_add(f, TML_WARNING,
                      "contact '%s': regularised friction holds no load: '%s' and '%s' creep at %s under their "
                      "weight; law: stick holds it", c->name, m->bodies[m->shapes[p->shape[0]].body].name,
                      m->bodies[m->shapes[p->shape[1]].body].name,
                      tml_quantity_text(f->sim, "m/s", creep_speed(&p->law.friction, part), speed));
}

/* Reports pairs that overlap or creep at the start. */
static void find_touching(tml_findings *f)
{
  tml_sim *s = f->sim;
  int said = 0;
  tml_system_frames(s->eq->sys, &s->eq->work, s->eq->run->q, s->eq->run->v);
  for (int k = s->eq->sys->n_elements; k < s->eq->sys->n_acting && said < LISTED; k++) {
    const tml_contact_par *p = s->eq->sys->element[k].par;
    tml_contact_summary look;
    tml_force_input in;
    tml_system_force_input(&in, s->eq->sys, &s->eq->work, &s->eq->sys->element[k], s->eq->run->t, 0);
    if (tml_contact_evaluate(&look, p, &in) != TML_OK || !(look.depth > 0.0)) continue;
    find_overlap(f, p, &look);
    find_creep(f, p, &look);
    said++;
  }
}

static void find_law(tml_findings *f, const tml_contact *c)
{
  char half[TML_AMOUNT_TEXT];
  if (!c->law.rubs || c->law.friction.kind != TML_FRICTION_REGULARISED) return;
  tml_model_check_add(f, TML_NOTE, "contact '%s': regularised friction creeps: at %s under half of its limit",
                      c->name,
                      tml_quantity_text(f->sim, "m/s", creep_speed(&c->law.friction, 0.5), half));
}

void tml_model_check_contacts(tml_findings *f)
{
  const tml_model *m = f->sim->model;
  for (int k = 0; k < m->n_contacts && k < LISTED; k++) {
    const tml_contact *c = &m->contacts[k];
    const sides x = sides_of(m, c);
    if (x.light[0] < 0) continue;
    find_weight(f, c, &x);
    find_impact_duration(f, c, &x);
    find_law(f, c);
  }
  if (m->n_contacts > LISTED) tml_model_check_add(f, TML_NOTE, "and %d more contacts", m->n_contacts - LISTED);
  if (m->n_contacts > 0) find_touching(f);
}
