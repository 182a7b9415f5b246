/* read_joint_stop.c - reads friction, limits and detents of joints, and the play of gears. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "modelfile/base/model_reader.h"
#include "model/base/joint_facts.h"

enum { NOTCHES = 1000 };

/* Takes the law of a stop from a contact law. */
static void get_law(tml_line_reader_split *f, tml_stop_law *law)
{
  tml_contact_def d = {0};
  tml_read_contact_material(f, &d);
  if (f->ok && d.stiffness == 0.0 && d.elasticity[0] != 0.0)
    tml_mapping_error(f, "material", "a stop needs a stiffness: E and nu give one to round shapes only");
  *law = (tml_stop_law){.law = d.law, .stiffness = d.stiffness, .exponent = d.exponent, .damping = d.damping,
                        .depth = d.depth, .restitution = d.restitution, .transition = d.transition,
                        .dissipation = d.dissipation};
}

/* Reads [lower, upper]; null: no stop on that side. */
static bool get_range(tml_line_reader_split *f, const char *key, double out[2])
{
  const tml_yaml *list = tml_mapping_get(f, key);
  int k = 0;
  out[0] = -INFINITY;
  out[1] = INFINITY;
  for (const tml_yaml *x = list ? list->child : NULL; x && k < 2; x = x->next, k++)
    if (x->kind != TML_YAML_NULL && !tml_read_number(f->r, x, tml_read_value_expected(f, key), &out[k])) f->ok = false;
  return list != NULL;
}

void tml_read_limits(tml_line_reader_split *joint, const char *name)
{
  static const char *const keys[] = {"angle", "displacement"}; /* in the order of tml_motion_kind */
  const tml_yaml *node = tml_mapping_get(joint, "limits");
  tml_line_reader_split f;
  tml_limit_def d = {.size = sizeof d, .joint = name};
  if (!node) return;
  tml_mapping_open(&f, joint->r, tml_mapping_place(joint, "limits"), node, &tml_keys_limits);
  tml_read_value_number(&f, "arm", &d.arm);
  get_law(&f, &d.law);
  const double arm = d.arm;
  bool any = false;
  for (int k = 0; k < 2; k++) {
    tml_error err = {0};
    double range[2];
    if (!tml_mapping_given(&f, keys[k])) continue;
    any = true;
    if (!get_range(&f, keys[k], range) || !f.ok || !joint->ok) continue;
    d.kind = (tml_motion_kind)k;
    d.lower = range[0];
    d.upper = range[1];
    const bool both = k == 1 && tml_mapping_given(&f, keys[0]); /* the arm belongs to the angle if both are limited */
    d.arm = both ? 0.0 : arm;
    tml_mapping_report(&f, tml_model_add_limit(f.r->model, &d, &err), &err);
  }
  if (!any) tml_file_problems_error(f.r, f.owner, "limits have an 'angle' or a 'displacement': [lower, upper]");
  if (!f.ok || !any) joint->ok = false;
}

/* Reads numbers that have the unit of the coordinate. */
static void get_in_unit(tml_line_reader_split *f, const char *key, const char *unit, double *out)
{
  const tml_yaml *node = tml_mapping_get(f, key);
  if (node && !tml_read_number(f->r, node, (tml_want){key, unit}, out)) f->ok = false;
}

static int get_places(tml_line_reader_split *f, const char *unit, double *out)
{
  const tml_yaml *list = tml_mapping_get(f, "at");
  int n = 0;
  for (const tml_yaml *x = list ? list->child : NULL; x && n < NOTCHES; x = x->next)
    if (!tml_read_number(f->r, x, (tml_want){"at", unit}, &out[n++])) f->ok = false;
  return n;
}

void tml_read_detent(tml_line_reader_split *joint, const char *name)
{
  const tml_yaml *node = tml_mapping_get(joint, "detent");
  tml_error err = {0};
  tml_line_reader_split f;
  tml_detent_def d = {.size = sizeof d, .joint = name};
  if (!node) return;
  const tml_yaml *owner = tml_mapping_place(joint, "detent");
  const int kind = tml_mapping_choose(joint->r, owner, node, &tml_keys_detent, 2);
  double *at = tml_new(NOTCHES, sizeof *at);
  if (!at) joint->r->no_memory = true;
  if (kind < 0 || !at) {
    joint->ok = false;
    tml_delete(at);
    return;
  }
  tml_mapping_open(&f, joint->r, owner, node, &tml_keys_detent);
  const char *unit = kind == 0 ? "rad" : "m";
  d.kind = (tml_motion_kind)kind;
  tml_read_value_number(&f, tml_keys_detent.keys[kind].key, &d.peak);
  get_in_unit(&f, "width", unit, &d.width);
  get_in_unit(&f, "period", unit, &d.period);
  get_in_unit(&f, "first", unit, &d.first);
  d.n_at = get_places(&f, unit, at);
  d.at = at;
  if (f.ok && joint->ok) tml_mapping_report(&f, tml_model_add_detent(f.r->model, &d, &err), &err);
  if (!f.ok) joint->ok = false;
  tml_delete(at);
}

/* Reads friction: a law by name, or its keys. Keys beside a name replace values of the named law. */
static void get_rubbing(tml_line_reader_split *f, tml_contact_def *c)
{
  const char *law = tml_read_value_text(f, "law");
  const bool creeps = law && strcmp(law, "regularised") == 0, own = !law || creeps || strcmp(law, "stick") == 0;
  if (own && !tml_mapping_given(f, "static"))
    tml_mapping_error(f, "static", "friction needs 'static', or a 'law' of 'friction-laws'");
  if (!own) tml_read_friction_law(f, "law", c);
  else c->friction = creeps ? TML_CREEPS : TML_STICKS;
  tml_read_value_number(f, "static", &c->static_friction);
  tml_read_value_number(f, "dynamic", &c->dynamic_friction);
  tml_read_value_number(f, "from", &c->from);
  tml_read_value_number(f, "to", &c->to);
  tml_read_value_number(f, "presliding", &c->presliding);
  tml_read_value_number(f, "stick-velocity", &c->stick_velocity);
}

void tml_read_joint_friction(tml_line_reader_split *joint, tml_joint_kind kind, const char *name)
{
  const tml_yaml *node = tml_mapping_get(joint, "friction");
  const bool slides = tml_joint_slides(kind);
  tml_error err = {0};
  tml_line_reader_split f;
  tml_contact_def c = {0};
  if (!node) return;
  tml_mapping_open(&f, joint->r, tml_mapping_place(joint, "friction"), node, &tml_keys_joint_friction);
  get_rubbing(&f, &c);
  tml_joint_friction_def d = {.size = sizeof d, .joint = name, .friction = c.friction,
                              .static_friction = c.static_friction, .dynamic_friction = c.dynamic_friction,
                              .from = c.from, .to = c.to, .presliding = c.presliding,
                              .stick_velocity = c.stick_velocity};
  tml_read_value_number(&f, "pin-radius", &d.pin_radius);
  tml_read_value_number(&f, "bending-arm", &d.bending_arm);
  tml_read_value_number(&f, "axial-arm", &d.axial_arm);
  get_in_unit(&f, "preload", slides ? "N" : "N m", &d.preload);
  if (f.ok && joint->ok) tml_mapping_report(&f, tml_model_add_joint_friction(f.r->model, &d, &err), &err);
  if (!f.ok) joint->ok = false;
}

/* Reads the play of a gear whose joints and ratio are known. */
void tml_read_backlash(tml_line_reader_split *gear, tml_backlash_def *d)
{
  tml_error err = {0};
  tml_line_reader_split f;
  tml_mapping_open(&f, gear->r, tml_mapping_place(gear, "backlash"), tml_mapping_get(gear, "backlash"),
                   &tml_keys_backlash);
  get_in_unit(&f, "play", d->kind[0] == TML_MOTION_ROTATION ? "rad" : "m", &d->play);
  tml_read_value_number(&f, "arm", &d->arm);
  get_law(&f, &d->law);
  if (f.ok && gear->ok) tml_mapping_report(&f, tml_model_add_backlash(f.r->model, d, &err), &err);
  if (!f.ok) gear->ok = false;
}
