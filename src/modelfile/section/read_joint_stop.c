/* read_joint_stop.c - reads friction, limits and detents of joints, and the play of gears. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/base/joint_facts.h"

/* Takes the law of a stop from a contact law. */
static void get_law(tml_line_reader_split *f, tml_stop_law *law)
{
  tml_contact_def d = {0};
  tml_read_contact_material(f, &d);
  if (f->ok && d.stiffness == 0.0 && d.elasticity[0] != 0.0)
    tml_mapping_error(f, "material", "a stop needs a stiffness: E and nu give one for round shapes only");
  *law = (tml_stop_law){.law = d.law, .stiffness = d.stiffness, .exponent = d.exponent, .damping = d.damping,
                        .depth = d.depth, .restitution = d.restitution, .transition = d.transition,
                        .dissipation = d.dissipation};
}

void tml_read_limits(tml_line_reader_split *joint, const char *name)
{
  static const char *const keys[] = {"angle", "displacement"}; /* in the order of tml_motion_kind */
  tml_reading_entry e;
  tml_limits_entry all = {0};
  tml_limit_def d = {.size = sizeof d, .joint = name};
  if (!tml_read_entry_open_inner(&e, joint, "limits")) return;
  tml_joint_fields_limits(&e.x, &all);
  get_law(&e.f, &d.law);
  for (int k = 0; k < 2; k++) {
    tml_error err = {0};
    if (!all.given[k] || !e.f.ok || !joint->ok) continue;
    d.kind = (tml_motion_kind)k;
    d.lower = all.bound[k][0];
    d.upper = all.bound[k][1];
    d.arm = k == 1 && all.given[0] ? 0.0 : all.arm; /* the arm belongs to the angle if both are limited */
    tml_mapping_report(&e.f, tml_model_add_limit(e.f.r->model, &d, &err), &err);
  }
  const bool any = tml_mapping_given(&e.f, keys[0]) || tml_mapping_given(&e.f, keys[1]);
  if (!any)
    tml_file_problems_error(e.f.r, e.f.owner, "limits have an 'angle' or a 'displacement': [lower, upper]");
  if (!e.f.ok || !any) joint->ok = false;
}

void tml_read_detent(tml_line_reader_split *joint, const char *name)
{
  const tml_yaml *node = tml_mapping_get(joint, "detent");
  tml_error err = {0};
  tml_reading_entry e;
  tml_detent_def d = {.size = sizeof d, .joint = name};
  if (!node) return;
  const int kind = tml_mapping_choose(joint->r, node, node, &tml_keys_detent, 2);
  if (kind < 0) {
    joint->ok = false;
    return;
  }
  tml_read_entry_open(&e, joint->r, node, node, &tml_keys_detent, tml_keys_detent.keys[kind].key);
  d.kind = (tml_motion_kind)kind;
  tml_joint_fields_detent(&e.x, &d);
  if (e.f.ok && joint->ok) tml_mapping_report(&e.f, tml_model_add_detent(e.f.r->model, &d, &err), &err);
  if (!e.f.ok) joint->ok = false;
  tml_read_entry_close(&e);
}

/* Reads the law of friction: one by name, or one whose keys are given in place. */
static void get_friction_law(tml_reading_entry *e, tml_contact_def *c)
{
  const char *law = tml_read_value_text(&e->f, "law");
  const bool creeps = law && strcmp(law, "regularised") == 0, own = !law || creeps || strcmp(law, "stick") == 0;
  if (own && !tml_mapping_given(&e->f, "static"))
    tml_mapping_error(&e->f, "static", "friction needs 'static', or a 'law' of 'friction-laws'");
  if (!own) tml_read_friction_law(&e->f, "law", c);
  else c->friction = creeps ? TML_CREEPS : TML_STICKS;
}

void tml_read_joint_friction(tml_line_reader_split *joint, tml_joint_kind kind, const char *name)
{
  tml_reading_entry e;
  tml_error err = {0};
  tml_contact_def c = {0};
  if (!tml_read_entry_open_inner(&e, joint, "friction")) return;
  get_friction_law(&e, &c);
  tml_contact_fields_slip(&e.x, &c); /* keys beside a name replace values of the named law */
  tml_joint_friction_def d = {.size = sizeof d, .joint = name, .friction = c.friction,
                              .static_friction = c.static_friction, .dynamic_friction = c.dynamic_friction,
                              .from = c.from, .to = c.to, .presliding = c.presliding,
                              .stick_velocity = c.stick_velocity};
  tml_joint_fields_friction(&e.x, &d, tml_joint_slides(kind));
  if (e.f.ok && joint->ok) tml_mapping_report(&e.f, tml_model_add_joint_friction(e.f.r->model, &d, &err), &err);
  if (!e.f.ok) joint->ok = false;
}

/* Reads the play of a gear whose joints and ratio are known. */
void tml_read_backlash(tml_line_reader_split *gear, tml_backlash_def *d)
{
  tml_reading_entry e;
  tml_error err = {0};
  if (!tml_read_entry_open_inner(&e, gear, "backlash")) return;
  tml_joint_fields_backlash(&e.x, d);
  get_law(&e.f, &d->law);
  if (e.f.ok && gear->ok) tml_mapping_report(&e.f, tml_model_add_backlash(e.f.r->model, d, &err), &err);
  if (!e.f.ok) gear->ok = false;
}
