/* flexible_beam_structure.c - makes a finite element model from the definition of a flexible body: names of nodes,
 * sections and materials are resolved, or the files of another program are read. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "core/number.h"
#include "flexible/element/beam_structure.h"
#include "flexible/read/fe_matrices.h"
#include "flexible/modal/modal_file.h"
#include "model/base/definition_check.h"
#include "model/flexible/add_flexible_body.h"

/* Arrays for tml_beams. Every beam has its own section because shear factors depend on the material of the beam. */
typedef struct plan {
  double *X;
  const char **node;
  tml_section *section;
  tml_elastic *material;
  tml_beam *beam;
  tml_lump *lump;
  tml_arena arena;
} plan;

static bool make_plan(plan *k, const tml_flexible_def *d)
{
  k->X = tml_arena_new(&k->arena, 3*(size_t)d->n_nodes, sizeof *k->X);
  k->node = tml_arena_new(&k->arena, (size_t)d->n_nodes, sizeof *k->node);
  k->section = tml_arena_new(&k->arena, (size_t)d->n_beams, sizeof *k->section);
  k->material = tml_arena_new(&k->arena, (size_t)d->n_materials, sizeof *k->material);
  k->beam = tml_arena_new(&k->arena, (size_t)d->n_beams, sizeof *k->beam);
  k->lump = tml_arena_new(&k->arena, (size_t)d->n_masses, sizeof *k->lump);
  return !k->arena.failed;
}

/* ---------------------------------------------------------------- names ---------------------- */

_Static_assert(offsetof(tml_node_def, name) == sizeof(size_t) && offsetof(tml_material_def, name) == sizeof(size_t) &&
               offsetof(tml_section_def, name) == sizeof(size_t), "the name follows the size");

/* Name i of a list of nodes, materials or sections. */
static const char *name_at(const void *list, size_t size, int i)
{
  const char *name;
  memcpy(&name, (const char *)list + size*(size_t)i + sizeof(size_t), sizeof name);
  return name;
}

typedef struct named { const char *what; const void *list; size_t size; int n; } named;

static int find_named(const named *in, const char *name)
{
  for (int i = 0; i < in->n; i++) {
    const char *x = name_at(in->list, in->size, i);
    if (x && strcmp(x, name) == 0) return i;
  }
  return -1;
}

/* Reports that a name does not exist, with the closest name or all names. */
static tml_status no_such(const named *in, const char *name, const char *field, tml_error *err)
{
  tml_fail_field(err, TML_ERR_MODEL, field, "there is no %s '%.*s'", in->what, TML_NAME_MAX, name);
  const char **names = tml_new((size_t)in->n, sizeof *names);
  if (!names) return tml_fail_memory(err);
  int n = 0;
  for (int i = 0; i < in->n; i++)
    if (name_at(in->list, in->size, i)) names[n++] = name_at(in->list, in->size, i);
  const char *close = tml_name_closest(name, names, n);
  if (close) tml_error_append(err, " (did you mean '%s'?)", close);
  tml_delete(names);
  return TML_ERR_MODEL;
}

/* Resolves a name; without a name the list must have exactly one entry. */
static tml_status resolve_name(int *out, const named *in, const char *name, const char *field, tml_error *err)
{
  *out = name ? find_named(in, name) : in->n == 1 ? 0 : -1;
  if (*out >= 0) return TML_OK;
  if (name) return no_such(in, name, field, err);
  return tml_fail_field(err, TML_ERR_MODEL, field, in->n ? "there are %d %ss: name one" : "there are %d %ss", in->n,
                        in->what);
}

/* ---------------------------------------------------------------- sections ------------------- */

static void take_general(tml_section *s, const tml_section_def *d)
{
  *s = (tml_section){.A = d->area, .Iy = d->iy, .Iz = d->iz, .J = d->torsion, .ky = d->shear[0], .kz = d->shear[1],
                     .Wt = d->torsion_modulus, .ys = d->shear_centre[0], .zs = d->shear_centre[1],
                     .n_points = d->n_points, .radius = sqrt(d->area/TML_PI)};
  memcpy(s->point, d->points, 2*(size_t)d->n_points*sizeof(double));
}

tml_status tml_flexible_section(tml_section *s, const tml_section_def *d, double nu, tml_error *err)
{
  const double *x = d->dimensions;
  const bool shear = !d->slender;
  tml_status st = TML_OK;
  switch (d->kind) {
    case TML_SECTION_TUBE: st = tml_section_tube(s, x[0], x[1] > 0 ? x[1] : x[0], nu, shear, err); break;
    case TML_SECTION_RECTANGLE: st = tml_section_rectangle(s, x[0], x[1], nu, shear, err); break;
    case TML_SECTION_PROFILE: st = tml_section_profile(s, x[0], x[1], x[2], x[3], nu, shear, err); break;
    case TML_SECTION_C_PROFILE: st = tml_section_c_profile(s, x, shear, err); break;
    case TML_SECTION_GENERAL: take_general(s, d); break;
  }
  s->name = d->name;
  return st;
}

/* Sets the field of the error to the entry of the definition, in place of the field of the builder. */
static tml_status at_entry(tml_status st, const char *list, int i, tml_error *err)
{
  if (st == TML_ERR_MODEL && err) snprintf(err->field, sizeof err->field, "%s.%d", list, i);
  return st;
}

/* ---------------------------------------------------------------- beams and masses ----------- */

/* Default name of a beam: the names of its two nodes. */
static tml_status name_beam(tml_flexible_part *p, tml_beam *b, const tml_beam_def *d, tml_error *err)
{
  char text[2*TML_NAME_MAX + 1];
  snprintf(text, sizeof text, "%s%s", d->nodes[0], d->nodes[1]);
  b->name = d->name ? d->name : tml_flexible_keep_text(p, text);
  return b->name ? TML_OK : tml_fail_memory(err);
}

static tml_status take_beam(tml_flexible_part *p, plan *k, int i, tml_error *err)
{
  const tml_flexible_def *d = &p->def;
  const tml_beam_def *x = &d->beams[i];
  const named nodes = {"node", d->nodes, sizeof *d->nodes, d->n_nodes};
  const named sections = {"section", d->sections, sizeof *d->sections, d->n_sections};
  const named materials = {"material", d->materials, sizeof *d->materials, d->n_materials};
  tml_beam *b = &k->beam[i];
  char field[24];
  int section = 0;
  snprintf(field, sizeof field, "beams.%d", i);
  tml_status st = TML_OK;
  for (int end = 0; end < 2 && !st; end++) st = resolve_name(&b->node[end], &nodes, x->nodes[end], field, err);
  if (!st) st = resolve_name(&section, &sections, x->section, field, err);
  if (!st) st = resolve_name(&b->material, &materials, x->material, field, err);
  if (!st)
    st = at_entry(tml_flexible_section(&k->section[i], &d->sections[section], d->materials[b->material].poisson, err),
                  "sections", section, err);
  if (!st) st = name_beam(p, b, x, err);
  b->section = i;
  b->elements = x->elements ? x->elements : TML_BEAM_ELEMENTS;
  memcpy(b->up, x->up, sizeof b->up);
  return st;
}

static tml_status take_lump(const tml_flexible_def *d, plan *k, int i, tml_error *err)
{
  const named nodes = {"node", d->nodes, sizeof *d->nodes, d->n_nodes};
  const double *I = d->masses[i].inertia, J[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]};
  char field[24];
  snprintf(field, sizeof field, "masses.%d", i);
  k->lump[i].mass = d->masses[i].mass;
  memcpy(k->lump[i].inertia, J, sizeof J);
  return resolve_name(&k->lump[i].node, &nodes, d->masses[i].node, field, err);
}

static tml_status check_twice(const tml_flexible_def *d, tml_error *err)
{
  tml_names seen = {0};
  tml_status st = TML_OK;
  for (int i = 0; i < d->n_nodes && !st; i++) {
    if (tml_names_find(&seen, d->nodes[i].name) >= 0)
      st = tml_fail_field(err, TML_ERR_MODEL, "nodes", "the node '%s' is given twice", d->nodes[i].name);
    else if (!tml_names_add(&seen, d->nodes[i].name, i)) st = tml_fail_memory(err);
  }
  tml_names_free(&seen);
  return st;
}

static tml_status build_beams(tml_flexible_part *p, tml_error *err)
{
  const tml_flexible_def *d = &p->def;
  plan k = {0};
  tml_status st = check_twice(d, err);
  if (!st && !make_plan(&k, d)) st = tml_fail_memory(err);
  for (int i = 0; i < d->n_nodes && !st; i++) {
    memcpy(k.X + 3*i, d->nodes[i].at, 3*sizeof *k.X);
    k.node[i] = d->nodes[i].name;
  }
  for (int i = 0; i < d->n_materials && !st; i++) {
    const tml_material_def *x = &d->materials[i];
    k.material[i] = (tml_elastic){x->elasticity, x->poisson, x->density};
  }
  for (int i = 0; i < d->n_beams && !st; i++) st = take_beam(p, &k, i, err);
  for (int i = 0; i < d->n_masses && !st; i++) st = take_lump(d, &k, i, err);
  if (!st) {
    const tml_beams all = {.n_nodes = d->n_nodes, .X = k.X, .node_name = k.node, .n_sections = d->n_beams,
                           .sections = k.section, .n_materials = d->n_materials, .materials = k.material,
                           .n_beams = d->n_beams, .beams = k.beam, .n_lumps = d->n_masses, .lumps = k.lump};
    st = tml_beams_structure(&p->structure, &all, err);
    if (st && err && !*err->field) snprintf(err->field, sizeof err->field, "beams");
  }
  tml_arena_free(&k.arena);
  return st;
}

/* ---------------------------------------------------------------- files ---------------------- */

static tml_status read_matrices(tml_flexible_part *p, tml_error *err)
{
  const tml_flexible_def *d = &p->def;
  const tml_fe_files files = {
      .stiffness.name = d->stiffness, .mass.name = d->mass, .unknowns.name = d->unknowns, .nodes.name = d->node_file,
      .units = {d->unit_length, d->unit_mass, d->unit_time}};
  const tml_status st = tml_structure_read(&p->structure, &files, err);
  if (st && err) snprintf(err->field, sizeof err->field, "matrices");
  return st;
}

/* ---------------------------------------------------------------- sets of nodes -------------- */

static const tml_node_set *find_set(const tml_structure *s, const char *name)
{
  for (int i = 0; s && i < s->n_sets; i++)
    if (tml_name_equal(s->sets[i].name, name)) return &s->sets[i];
  return NULL;
}

static tml_status no_set(const tml_flexible_part *p, const tml_interface_def *k, const char *field, tml_error *err)
{
  const tml_structure *s = p->structure;
  tml_fail_field(err, TML_ERR_MODEL, field, "interface '%.*s': there is no set of nodes '%.80s'", TML_NAME_MAX, k->name,
                 k->set);
  if (!s || s->n_sets == 0)
    tml_error_append(err, ": the file of the nodes names none (*NSET)");
  for (int i = 0; s && i < s->n_sets && i < 8; i++)
    tml_error_append(err, "%s'%.80s'", i ? ", " : "; there are ", s->sets[i].name);
  return TML_ERR_MODEL;
}

/* Takes the nodes of an interface from its node set. */
static tml_status take_set(tml_flexible_part *p, int i, tml_error *err)
{
  tml_interface_def *k = &((tml_interface_def *)p->def.interfaces)[i];
  char field[24];
  snprintf(field, sizeof field, "interfaces.%d", i);
  const tml_node_set *set = find_set(p->structure, k->set);
  if (!set) return no_set(p, k, field, err);
  if (set->n == 0)
    return tml_fail_field(err, TML_ERR_MODEL, field, "interface '%.*s': no node of the set '%.80s' is in the matrices",
                          TML_NAME_MAX, k->name, k->set);
  int *id = tml_flexible_keep_numbers(p, set->node, set->n);
  if (!id) return tml_fail_memory(err);
  for (int n = 0; n < set->n; n++) id[n] = p->structure->id[set->node[n]];
  k->nodes = id;
  k->n_nodes = set->n;
  return TML_OK;
}

static tml_status take_sets(tml_flexible_part *p, tml_error *err)
{
  tml_status st = TML_OK;
  for (int i = 0; i < p->def.n_interfaces && !st; i++)
    if (p->def.interfaces[i].set) st = take_set(p, i, err);
  return st;
}

/* ---------------------------------------------------------------- both ----------------------- */

/* Reads modes from a file. */
static tml_status read_modes(tml_flexible_part *p, tml_error *err)
{
  const tml_data_units units = {p->def.unit_length, p->def.unit_mass, p->def.unit_time};
  tml_status st = tml_flexible_read(&p->modes, &(tml_data_source){.name = p->def.modes_file}, &units, err);
  if (st && err && !*err->field) snprintf(err->field, sizeof err->field, "modes");
  if (st) return st;
  p->weight.mass = p->modes->mass;
  memcpy(p->weight.centre, p->modes->centre, sizeof p->weight.centre);
  memcpy(p->weight.inertia, p->modes->J0, sizeof p->weight.inertia);
  return TML_OK;
}

tml_status tml_flexible_build(tml_flexible_part *p, tml_error *err)
{
  if (p->def.modes_file) return read_modes(p, err);
  tml_status st = p->def.n_beams > 0 ? build_beams(p, err) : read_matrices(p, err);
  if (!st) st = take_sets(p, err);
  return st ? st : tml_structure_weigh(p->structure, &p->weight, err);
}
