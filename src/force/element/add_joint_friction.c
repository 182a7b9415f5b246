/* add_joint_friction.c - adds friction to a joint: its law, and the normal load as a formula
 * of the joint reactions (K43). */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/argument_check.h"
#include "core/float_traps.h"
#include "core/shortest_digits.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/add/add_contact.h"
#include "model/formula/element_common.h"
#include "model/add/joint_friction.h"

static const double GRAVITY = 9.81;  /* [m/s2] to define a negligible load */
static const double NO_LOAD = 1e-6;  /* negligible load relative to the weight of the bodies, so that magnitudes
                                        have derivatives everywhere */
static const double USUAL = 0.1;     /* [m] size of surfaces for which none is given */
static const double FINE = 1e-5;     /* presliding displacement over the size if the coefficient drops at break-away */
enum { TEXT = 4096 };

const tml_joint_friction *tml_model_joint_friction(const tml_model *m, int joint)
{
  for (int k = 0; k < m->n_forces; k++) {
    const tml_joint_friction *s = m->forces[k].data;
    if (m->forces[k].ops == &tml_joint_friction_ops && s->joint == joint) return s;
  }
  return NULL;
}

/* ---------------------------------------------------------------- checks --------------------- */

/* The friction surfaces of a kind of joint, and which numbers they use. */
typedef struct facts { bool rubs, pin, bends, axial; } facts;

static facts facts_of(tml_joint_surface surface)
{
  switch (surface) {
    case TML_SURFACE_PIN: case TML_SURFACE_CROSS: case TML_SURFACE_CROSS_XY: return (facts){true, true, true, true};
    case TML_SURFACE_GUIDE: return (facts){true, false, true, true};
    case TML_SURFACE_ROD: case TML_SURFACE_THREAD: return (facts){true, true, true, false};
    case TML_SURFACE_BALL: return (facts){true, true, false, false};
    default: return (facts){false, false, false, false};
  }
}

static bool has_surface(const tml_joint_facts *joint) { return facts_of(joint->surface).rubs; }

/* name: as a field, and as the key of model files. */
static tml_status check_length(double x, bool used, const char *const name[2], tml_error *err)
{
  if (!(x >= 0.0 && isfinite(x)))
    return tml_fail_field(err, TML_ERR_MODEL, name[0], "%s is %g m, must be >= 0", name[1], x);
  if (x > 0.0 && !used)
    return tml_fail_field(err, TML_ERR_MODEL, name[0], "a joint of this kind has no %s", name[1]);
  return TML_OK;
}

static tml_status refuse_joint(const tml_joint_facts *joint, tml_error *err)
{
  char list[200];
  tml_joint_words(list, sizeof list, has_surface);
  return tml_fail_field(err, TML_ERR_MODEL, "joint", "a %s joint has no friction; %s joints can have it", joint->word,
                        list);
}

static tml_status check_joint(const tml_model *m, const tml_joint_friction_def *d, tml_joint_friction *s,
                              tml_error *err)
{
  tml_status st = tml_element_joint(m, d->joint, &s->joint, err);
  if (st) return st;
  const tml_joint_facts *joint = tml_joint_facts_of(m->joints[s->joint].kind);
  s->surface = joint->surface;
  s->slides = joint->slides;
  const facts f = facts_of(s->surface);
  if (!f.rubs)
    return refuse_joint(joint, err);
  if (tml_model_joint_friction(m, s->joint))
    return tml_fail_field(err, TML_ERR_MODEL, "joint", "joint '%s' has friction already", m->joints[s->joint].name);
  st = check_length(d->pin_radius, f.pin, (const char *const[]){"pin_radius", "pin-radius"}, err);
  if (!st) st = check_length(d->bending_arm, f.bends, (const char *const[]){"bending_arm", "bending-arm"}, err);
  if (!st) st = check_length(d->axial_arm, f.axial, (const char *const[]){"axial_arm", "axial-arm"}, err);
  if (!st && f.pin && !(d->pin_radius > 0.0))
    st = tml_fail_field(err, TML_ERR_MODEL, "pin_radius",
                        "pin-radius is 0 m, must be > 0: the distance of the sliding surfaces from the axis, or from "
                        "the centre of a ball");
  if (!st && !(d->preload >= 0.0 && isfinite(d->preload)))
    st = tml_fail_field(err, TML_ERR_MODEL, "preload", "preload is %g, must be >= 0", d->preload);
  return st;
}

static bool drops(const tml_joint_friction_def *d)
{
  return d->dynamic_friction > 0.0 && d->dynamic_friction < d->static_friction;
}

/* Whether friction follows the state, at no given velocity. The force of a preload has one limit. */
static bool is_sudden(const tml_joint_friction_def *d)
{
  const bool one_limit = d->preload == 0.0 || !drops(d);
  return d->friction == TML_STICKS && d->from == 0.0 && d->to == 0.0 && one_limit;
}

static tml_status take_law(const tml_joint_friction_def *d, tml_joint_friction *s, tml_error *err)
{
  const double size = d->pin_radius > 0.0 ? 2.0*d->pin_radius : USUAL;
  const bool finer = is_sudden(d) && drops(d) && d->presliding == 0.0;
  const tml_contact_def c = {.friction = d->friction, .static_friction = d->static_friction,
                             .dynamic_friction = d->dynamic_friction, .from = d->from, .to = d->to,
                             .presliding = finer ? FINE*size : d->presliding, .stick_velocity = d->stick_velocity};
  if (d->friction == TML_FRICTIONLESS)
    return tml_fail_field(err, TML_ERR_MODEL, "friction", "the kind of friction is missing");
  const tml_status st = tml_contact_friction(&c, size, &s->law, err);
  s->law.sudden = is_sudden(d);
  return st;
}

/* ---------------------------------------------------------------- loads ---------------------- */

/* A formula under construction. */
typedef struct formula {
  char text[TEXT];
  const char *joint, *marker; /* joint, and the marker whose axes define the components */
  double none;                /* [N] negligible load */
} formula;

static void append_text(formula *f, const char *piece)
{
  const size_t used = strlen(f->text);
  snprintf(f->text + used, TEXT - used, "%s", piece);
}

/* Appends the magnitude of some components of the reaction on the second body, in the axes of the marker (force 2, 3,
 * 4, torque 6, 7, 8), times a factor with the unit 1/m or none. */
static void add_magnitude(formula *f, double factor, const char *unit, const int *component, int n)
{
  char piece[TEXT], share[TML_NUMBER_TEXT], least[TML_NUMBER_TEXT];
  const bool torque = component[0] > 4;
  tml_shortest_digits(share, factor);
  tml_shortest_digits(least, f->none);
  snprintf(piece, sizeof piece, "%s%s%s*sqrt((%s N%s)^2", *f->text ? " + " : "", share, unit, least,
           torque ? "*1 m" : "");
  append_text(f, piece);
  for (int k = 0; k < n; k++) {
    snprintf(piece, sizeof piece, " + joint(%s, 1, %d, %s)^2", f->joint, component[k], f->marker);
    append_text(f, piece);
  }
  append_text(f, ")");
}

/* Loads of a pin about axis 0, 1, 2 of the marker: transverse, axial, bending. */
static void add_pin(formula *f, const tml_joint_friction_def *d, int axis)
{
  const int a = (axis + 1) % 3, b = (axis + 2) % 3;
  add_magnitude(f, 1.0, "", (const int[]){2 + a, 2 + b}, 2);
  if (d->axial_arm > 0.0) add_magnitude(f, d->axial_arm/d->pin_radius, "", (const int[]){2 + axis}, 1);
  if (d->bending_arm > 0.0) add_magnitude(f, 1.0/d->bending_arm, "/1 m", (const int[]){6 + a, 6 + b}, 2);
}

/* Loads of a rod in a guide: transverse, bending, about the axis. */
static void add_guide(formula *f, const tml_joint_friction *s, const tml_joint_friction_def *d)
{
  add_magnitude(f, 1.0, "", (const int[]){2, 3}, 2);
  if (d->bending_arm > 0.0) add_magnitude(f, 1.0/d->bending_arm, "/1 m", (const int[]){6, 7}, 2);
  if (d->axial_arm > 0.0) add_magnitude(f, 1.0/d->axial_arm, "/1 m", (const int[]){8}, 1);
  if (s->surface == TML_SURFACE_THREAD) add_magnitude(f, 1.0, "", (const int[]){4}, 1); /* flanks of the thread */
}

static void write_load(formula *f, const tml_model *m, const tml_joint_friction *s, int law)
{
  const tml_joint *j = &m->joints[s->joint];
  const bool hooke = s->surface == TML_SURFACE_CROSS_XY;
  f->text[0] = '\0';
  f->marker = tml_model_marker_text(m, law == 0 ? j->i : j->j);
  switch (s->surface) {
    case TML_SURFACE_PIN: add_pin(f, &s->d, 2); break;
    case TML_SURFACE_CROSS: case TML_SURFACE_CROSS_XY: add_pin(f, &s->d, !hooke ? 2 : law); break;
    case TML_SURFACE_BALL: add_magnitude(f, 1.0, "", (const int[]){2, 3, 4}, 3); break;
    default: add_guide(f, s, &s->d); break;
  }
}

static double weight_of(const tml_model *m, const tml_joint *j)
{
  const tml_body *a = &m->bodies[m->markers[j->i].body], *b = &m->bodies[m->markers[j->j].body];
  const double mass = a->mass + b->mass;
  return mass > 0.0 ? mass*GRAVITY : GRAVITY;
}

static tml_status make_loads(const tml_model *m, tml_joint_friction *s, tml_error *err)
{
  formula f = {.joint = m->joints[s->joint].name, .none = NO_LOAD*weight_of(m, &m->joints[s->joint])};
  tml_status st = TML_OK;
  for (int law = 0; law < s->laws && !st; law++) {
    write_load(&f, m, s, law);
    st = tml_element_formula(m, f.text, "N", "load", &s->load[law], err);
    if (!st) s->text[law] = tml_expr_text(s->load[law].expr);
  }
  return st;
}

/* ---------------------------------------------------------------- adding --------------------- */

static void set_slip_directions(tml_joint_friction *s)
{
  const double r = s->d.pin_radius;
  const bool cross = s->surface == TML_SURFACE_CROSS || s->surface == TML_SURFACE_CROSS_XY;
  const bool both = s->surface == TML_SURFACE_ROD || s->surface == TML_SURFACE_THREAD;
  const bool ball = s->surface == TML_SURFACE_BALL;
  s->laws = cross ? 2 : 1;
  s->directions = ball ? 3 : cross || both ? 2 : 1;
  for (int k = 0; k < TML_RUB_DIRECTIONS; k++) s->arm[k] = r;
  if (s->slides) s->arm[0] = 1.0;
  s->preload = s->slides ? s->d.preload : s->d.preload/r;
}

tml_status tml_model_add_joint_friction(tml_model *m, const tml_joint_friction_def *d, tml_error *err)
{
  TML_MASK_TRAPS;
  if (TML_MISSING(err, m, d)) return TML_ERR_ARGUMENT;
  d = TML_TAKE(tml_joint_friction_def, d, err);
  if (!d) return TML_ERR_ARGUMENT;
  char name[TML_NAME_MAX + 32] = "";
  tml_force f;
  if (tml_force_begin(&f, &tml_joint_friction_ops, err)) return TML_ERR_MEMORY;
  tml_joint_friction *s = f.data;
  s->d = *d;
  tml_status st = check_joint(m, &s->d, s, err);
  if (!st) st = take_law(&s->d, s, err);
  if (!st) set_slip_directions(s);
  if (!st) st = make_loads(m, s, err);
  const char *joint = s->d.joint;
  s->d.joint = NULL;
  if (!st) {
    snprintf(name, sizeof name, "%s.friction", m->joints[s->joint].name);
    f.i = m->joints[s->joint].i;
    f.j = m->joints[s->joint].j;
  }
  return tml_force_store(m, &f, name, tml_element_context(st, "friction of joint", joint, err), err);
}
