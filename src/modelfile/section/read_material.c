/* read_material.c - reads materials by name or in place: density of bodies and shapes, E and nu, normal force of
 * contacts. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/base/definition_check.h"
#include "model/add/add_contact.h"

/* ---------------------------------------------------------------- keys ----------------------- */

/* Checks which keys are given together. */
static void check_keys(tml_line_reader_split *f, const tml_material_entry *k)
{
  const bool damps = tml_mapping_given(f, "damping") || tml_mapping_given(f, "depth");
  const bool returns = tml_mapping_get(f, "restitution"), dissipates = tml_mapping_get(f, "dissipation");
  if (damps + returns + dissipates > 1)
    tml_mapping_error(f, returns ? "restitution" : "dissipation",
                      "damping with depth, restitution and dissipation exclude each other");
  if (tml_mapping_given(f, "transition-velocity") && !returns)
    tml_mapping_error(f, "transition-velocity", "'transition-velocity' belongs to 'restitution'");
  if (tml_mapping_given(f, "E") != tml_mapping_given(f, "nu"))
    tml_mapping_error(f, k->has_modulus ? "E" : "nu", "'E' and 'nu' belong together");
  if (k->dense && !(k->density > 0.0))
    tml_mapping_error(f, "density", "density is %g kg/m3, must be > 0", k->density);
}

/* Reports the error of a material, with the name of the element that has it. Materials of stops are checked with the
 * stop. */
static void report_material(tml_line_reader_split *f, tml_status st, tml_error *err, const char *who)
{
  if (!f->owner->text || !*f->owner->text) return;
  if (st) tml_error_prefix(err, "%s '%.60s': ", who, f->owner->text);
  tml_mapping_report(f, st, err);
}

/* `who` is "material", or "contact" for a material in place, whose owner in messages is the contact. */
static void read_keys(tml_reading_entry *e, tml_material *m, const char *who)
{
  tml_line_reader_split *f = &e->f;
  tml_contact_def *d = &m->surface;
  tml_material_entry k = {.d = d};
  tml_error err = {0};
  *d = (tml_contact_def){.size = sizeof *d};
  tml_contact_fields_material(&e->x, &k);
  check_keys(f, &k);
  m->dense = k.dense;
  m->density = k.density;
  m->elastic = k.has_modulus && k.has_poisson;
  m->elasticity = k.modulus;
  m->poisson = k.poisson;
  if (m->elastic) report_material(f, tml_check_elastic(m->elasticity, m->poisson, "E", "nu", &err), &err, who);
  if (!k.stiff && m->elastic) {
    d->elasticity[0] = m->elasticity;
    d->poisson[0] = m->poisson;
  }
  if (f->ok && (k.stiff || m->elastic)) report_material(f, tml_contact_check_stiffness(d, &err), &err, who);
  if (f->ok) report_material(f, tml_contact_check_losses(d, &err), &err, who);
  m->ok = f->ok;
}

void tml_read_material(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_reading_entry e;
  if (!tml_grow((void **)&r->materials, &r->cap_materials, r->n_materials, sizeof *r->materials)) {
    r->no_memory = true;
    return;
  }
  tml_material *m = &r->materials[r->n_materials++];
  *m = (tml_material){.name = key->text};
  tml_read_entry_open(&e, r, key, value, &tml_keys_contact_material, NULL);
  if (value->kind == TML_YAML_MAP) read_keys(&e, m, "material");
}

/* ---------------------------------------------------------------- names ---------------------- */

void tml_read_unknown_name(tml_line_reader_split *f, const tml_yaml *node, const char *section,
                           const char *const *names, int n)
{
  const char *close = tml_name_closest(node->text, names, n);
  tml_file_problems_error(f->r, node, "there is no '%.60s' in '%s'%s%s%s", node->text, section,
                          close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
  f->ok = false;
}

const tml_material *tml_read_named_material(tml_line_reader_split *f, const tml_yaml *node)
{
  const tml_reader *r = f->r;
  const char *names[TML_KEYS_MAX];
  int n = 0;
  for (int i = 0; i < r->n_materials; i++) {
    const tml_material *m = &r->materials[i];
    if (strcmp(m->name, node->text) == 0) {
      if (!m->ok) f->ok = false;
      return m->ok ? m : NULL;
    }
    if (n < TML_KEYS_MAX) names[n++] = m->name;
  }
  if (r->failed_materials) f->ok = false;
  else tml_read_unknown_name(f, node, "materials", names, n);
  return NULL;
}

bool tml_read_material_density(tml_line_reader_split *f, double *density)
{
  const tml_yaml *node = tml_mapping_get(f, "material");
  if (!node || node->kind != TML_YAML_SCALAR) return false;
  const tml_material *m = tml_read_named_material(f, node);
  if (!m) return false;
  if (tml_mapping_given(f, "density"))
    tml_mapping_error(f, "density", "'density' and 'material' exclude each other");
  else if (!m->dense)
    tml_mapping_error(f, "material", "material '%.60s' has no density, by which shapes get their mass", m->name);
  *density = m->density;
  return f->ok;
}

/* ---------------------------------------------------------------- contacts ------------------- */

/* Reads the material of one side or of both, by name or by its keys. Returns false after an error. */
static bool get_side(tml_line_reader_split *contact, const tml_yaml *node, tml_material *m)
{
  tml_reading_entry e;
  if (node->kind == TML_YAML_SCALAR) {
    const tml_material *named = tml_read_named_material(contact, node);
    if (named) *m = *named;
    return named;
  }
  *m = (tml_material){0};
  tml_read_entry_open(&e, contact->r, contact->owner, node, &tml_keys_contact_material, NULL);
  if (node->kind == TML_YAML_MAP) read_keys(&e, m, "contact");
  if (!m->ok) contact->ok = false;
  return m->ok;
}

static void take_losses(tml_contact_def *d, const tml_contact_def *from)
{
  d->law = from->law;
  d->damping = from->damping;
  d->depth = from->depth;
  d->restitution = from->restitution;
  d->transition = from->transition;
  d->dissipation = from->dissipation;
}

static void take_one(tml_line_reader_split *contact, const tml_material *m, tml_contact_def *d)
{
  take_losses(d, &m->surface);
  d->stiffness = m->surface.stiffness;
  d->exponent = m->surface.exponent;
  d->elasticity[0] = m->surface.elasticity[0];
  d->poisson[0] = m->surface.poisson[0];
  if (d->stiffness == 0.0 && d->elasticity[0] == 0.0)
    tml_mapping_error(contact, "material", "the material%s%.60s%s has neither 'stiffness' nor 'E' with 'nu': one of "
                                           "them states how stiff it is", m->name ? " "
                                           "'" : "", m->name ? m->name : "", m->name ? "'" : "");
}

static bool has_losses(const tml_material *m) { return m->surface.law != TML_IMPACT || m->surface.damping > 0.0; }

/* (K51) Restitution of two surfaces; a surface without losses counts as elastic. */
static void combine_losses(tml_line_reader_split *contact, const tml_material m[2], tml_contact_def *d)
{
  const bool damped[2] = {has_losses(&m[0]) && m[0].surface.law != TML_RESTITUTION,
                          has_losses(&m[1]) && m[1].surface.law != TML_RESTITUTION};
  if ((damped[0] && has_losses(&m[1])) || (damped[1] && has_losses(&m[0]))) {
    tml_mapping_error(contact, "material",
                      "both materials state the loss of a blow, and only 'restitution' of both can be combined: give "
                      "damping or dissipation to only one of them");
    return;
  }
  take_losses(d, &m[damped[1] || !has_losses(&m[0])].surface);
  if (d->law != TML_RESTITUTION) return;
  double back[2];
  for (int i = 0; i < 2; i++) back[i] = has_losses(&m[i]) ? m[i].surface.restitution : 1.0;
  d->restitution = tml_contact_restitution(d, back);
  d->transition = fmax(m[0].surface.transition, m[1].surface.transition);
}

static void take_two(tml_line_reader_split *contact, const tml_material m[2], tml_contact_def *d)
{
  for (int i = 0; i < 2; i++) {
    d->elasticity[i] = m[i].elasticity;
    d->poisson[i] = m[i].poisson;
    if (m[i].elastic) continue;
    tml_mapping_error(contact, "material",
                      "the %s material%s%.60s%s has no 'E' and 'nu': a stiffness belongs to a pair "
                      "of shapes, and that of two materials follows from these", i ? "second" : "first",
                      m[i].name ? ", '" : "", m[i].name ? m[i].name : "", m[i].name ? "'," : "");
  }
  if (contact->ok) combine_losses(contact, m, d);
}

void tml_read_contact_material(tml_line_reader_split *contact, tml_contact_def *d)
{
  const tml_yaml *node = tml_mapping_get(contact, "material");
  tml_material m[2];
  if (!node) return;
  if (node->kind != TML_YAML_LIST) {
    if (get_side(contact, node, &m[0])) take_one(contact, &m[0], d);
    return;
  }
  const bool first = get_side(contact, node->child, &m[0]), second = get_side(contact, node->child->next, &m[1]);
  if (first && second) take_two(contact, m, d);
}
