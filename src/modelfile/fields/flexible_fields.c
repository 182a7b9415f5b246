/* flexible_fields.c - the keys of flexible bodies: materials, sections, beams, masses on nodes, units of files, modes;
 * and of beams for large deflections. */
#include <math.h>

#include "modelfile/fields/model_fields.h"

void tml_flexible_fields_material(tml_model_entry *x, void *material)
{
  tml_material_def *d = material;
  x->number(x, "E", &d->elasticity, NAN);
  x->number(x, "nu", &d->poisson, NAN);
  x->number(x, "density", &d->density, NAN);
}

static void add_general_section(tml_model_entry *x, tml_section_def *d)
{
  x->number(x, "A", &d->area, NAN);
  x->number(x, "Iy", &d->iy, 0.0);
  x->number(x, "Iz", &d->iz, 0.0);
  x->number(x, "J", &d->torsion, 0.0);
  x->row(x, "shear", d->shear, 2, 2);
  x->number(x, "Wt", &d->torsion_modulus, 0.0);
  x->row(x, "shear-centre", d->shear_centre, 2, 2);
}

void tml_flexible_fields_section(tml_model_entry *x, tml_section_def *d)
{
  static const char *const sizes[][4] = { /* in the order of tml_section_kind */
      {"radius", "thickness"}, {"width", "height"}, {"width", "height", "web", "flange"}, {NULL},
      {"width", "height", "web", "flange"}};
  if (d->kind == TML_SECTION_GENERAL) {
    add_general_section(x, d);
    return;
  }
  for (int k = 0; k < 4 && sizes[d->kind][k]; k++) x->number(x, sizes[d->kind][k], &d->dimensions[k], 0.0);
  x->flag(x, "slender", &d->slender);
}

static void add_beam(tml_model_entry *x, void *beam)
{
  tml_beam_def *d = beam;
  x->names(x, "nodes", d->nodes, 2);
  x->names(x, "section", &d->section, 1);
  x->names(x, "material", &d->material, 1);
  x->whole(x, "elements", &d->elements, 1);
  x->row(x, "up", d->up, 3, 3);
  x->text(x, "name", &d->name);
}

static void add_mass(tml_model_entry *x, void *mass)
{
  tml_lump_def *d = mass;
  x->names(x, "node", &d->node, 1);
  x->number(x, "mass", &d->mass, 0.0);
  const int n = x->row(x, "inertia", d->inertia, 3, 6);
  if (n == 4 || n == 5)
    x->wrong(x, "inertia", "the inertia is [Ixx, Iyy, Izz] or [Ixx, Iyy, Izz, Ixy, Ixz, Iyz]");
}

void tml_flexible_fields_materials(tml_model_entry *x, tml_flexible_def *d)
{
  d->materials = x->entries(x, "materials", d->materials, &d->n_materials, sizeof *d->materials,
                            tml_flexible_fields_material);
}

void tml_flexible_fields_elements(tml_model_entry *x, tml_flexible_def *d)
{
  d->beams = x->entries(x, "beams", d->beams, &d->n_beams, sizeof *d->beams, add_beam);
  d->masses = x->entries(x, "masses", d->masses, &d->n_masses, sizeof *d->masses, add_mass);
}

void tml_flexible_fields_units(tml_model_entry *x, tml_flexible_def *d)
{
  x->quantity(x, "length", &d->unit_length, NULL);
  x->quantity(x, "unit-mass", &d->unit_mass, NULL);
  x->quantity(x, "time", &d->unit_time, NULL);
}

void tml_flexible_fields_modes(tml_model_entry *x, tml_flexible_def *d)
{
  const bool none = d->fixed < 0; /* `fixed: 0` */
  if (!none || x->reads) x->whole(x, "fixed", &d->fixed, 0);
  else x->number(x, "fixed", &(double){0.0}, NAN);
  x->number(x, "frequency", &d->frequency, 0.0);
  x->whole(x, "keep", &d->keep, 1);
  x->flag(x, "all", &d->all);
  x->flag(x, "plane", &d->plane);
}

void tml_flexible_fields_helix(tml_model_entry *x, tml_nonlinear_beam_def *d)
{
  x->number(x, "radius", &d->radius, NAN);
  x->number(x, "pitch", &d->pitch, NAN);
  x->number(x, "turns", &d->turns, NAN);
}

void tml_flexible_fields_line(tml_model_entry *x, tml_nonlinear_beam_def *d)
{
  x->number(x, "line-mass", &d->line_mass, 0.0);
  x->row(x, "line-inertia", d->line_inertia, 1, 3);
}

void tml_flexible_fields_nonlinear_beam(tml_model_entry *x, tml_nonlinear_beam_def *d, double *pieces)
{
  static const char *const force[6] = {"N", "N", "N", "N m", "N m", "N m"};
  static const char *const strain[6] = {"", "", "", "rad/m", "rad/m", "rad/m"};
  x->number(x, "pieces", pieces, 0.0);
  x->row(x, "up", d->up, 3, 3);
  x->number(x, "twist", &d->twist, 0.0);
  x->number(x, "damping", &d->damping, 0.0);
  x->numbers(x, "preload", d->preload, 6, force);
  x->numbers(x, "rest", d->rest, 6, strain);
  x->flag(x, "straight", &d->straight);
}

void tml_flexible_fields_touch(tml_model_entry *x, tml_nonlinear_beam_def *d)
{
  int outline = (int)d->outline;
  x->number(x, "contact-radius", &d->contact_radius, 0.0);
  x->word(x, "contact-shapes", &outline, TML_BEAM_CAPSULES);
  x->number(x, "speed", &d->speed, 0.0);
  d->outline = (tml_beam_outline)outline;
}
