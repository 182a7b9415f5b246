/* flexible_definition.c - the definition of a flexible body: copies everything it points to, and checks its numbers. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/struct_size.h"
#include "model/base/definition_check.h"
#include "model/flexible/add_flexible_body.h"

enum { MOST = 100000, MOST_PIECES = 1000 }; /* most entries of a list; most pieces of a body */

/* ---------------------------------------------------------------- copies --------------------- */

/* A copy that the part owns; NULL: no memory, or nothing to copy. */
static void *keep_copy(tml_flexible_part *p, const void *from, size_t n, size_t size)
{
  if (!from || n == 0) return NULL;
  if (!tml_grow((void **)&p->kept, &p->cap_kept, p->n_kept, sizeof *p->kept)) return NULL;
  void *copy = tml_new(n, size);
  if (!copy) return NULL;
  memcpy(copy, from, n*size);
  p->kept[p->n_kept++] = copy;
  return copy;
}

int *tml_flexible_keep_numbers(tml_flexible_part *p, const int *list, int n)
{
  return keep_copy(p, list, (size_t)n, sizeof *list);
}

char *tml_flexible_keep_text(tml_flexible_part *p, const char *text) { return keep_copy(p, text, strlen(text) + 1, 1); }

/* Replaces *text by a copy that the part owns. */
static bool keep_text(tml_flexible_part *p, const char **text)
{
  if (!*text) return true;
  *text = tml_flexible_keep_text(p, *text);
  return *text != NULL;
}

/* Replaces a list by a copy that the part owns. */
#define KEEP(p, list, n) (((list) = keep_copy(p, list, (size_t)(n), sizeof *(list))) || (n) == 0)

/* A copy of a list of structs of the program that the part owns, with elements of the size of this version. */
static tml_status keep_structs(tml_flexible_part *p, const void **list, int n, size_t size, const char *type,
                               tml_error *err)
{
  const void *given = *list;
  *list = NULL;
  if (n == 0) return TML_OK;
  if (!tml_grow((void **)&p->kept, &p->cap_kept, p->n_kept, sizeof *p->kept)) return tml_fail_memory(err);
  void *copy = tml_new((size_t)n, size);
  if (!copy) return tml_fail_memory(err);
  *list = p->kept[p->n_kept++] = copy;
  return tml_struct_take_list(copy, size, given, n, type, err);
}

#define KEEP_STRUCTS(p, type, list, n, err) keep_structs(p, (const void **)&(list), (n), sizeof(type), #type, (err))

static tml_status keep_lists(tml_flexible_part *p, tml_flexible_def *d, tml_error *err)
{
  tml_status st = KEEP_STRUCTS(p, tml_node_def, d->nodes, d->n_nodes, err);
  if (!st) st = KEEP_STRUCTS(p, tml_material_def, d->materials, d->n_materials, err);
  if (!st) st = KEEP_STRUCTS(p, tml_section_def, d->sections, d->n_sections, err);
  if (!st) st = KEEP_STRUCTS(p, tml_beam_def, d->beams, d->n_beams, err);
  if (!st) st = KEEP_STRUCTS(p, tml_lump_def, d->masses, d->n_masses, err);
  if (!st) st = KEEP_STRUCTS(p, tml_interface_def, d->interfaces, d->n_interfaces, err);
  return st;
}

static bool keep_names(tml_flexible_part *p, tml_flexible_def *d)
{
  bool ok = true;
  for (int i = 0; ok && i < d->n_nodes; i++) ok = keep_text(p, &((tml_node_def *)d->nodes)[i].name);
  for (int i = 0; ok && i < d->n_materials; i++) ok = keep_text(p, &((tml_material_def *)d->materials)[i].name);
  for (int i = 0; ok && i < d->n_sections; i++) ok = keep_text(p, &((tml_section_def *)d->sections)[i].name);
  for (int i = 0; ok && i < d->n_beams; i++) {
    tml_beam_def *b = &((tml_beam_def *)d->beams)[i];
    ok = keep_text(p, &b->name) && keep_text(p, &b->nodes[0]) && keep_text(p, &b->nodes[1]) &&
         keep_text(p, &b->section) && keep_text(p, &b->material);
  }
  for (int i = 0; ok && i < d->n_masses; i++) ok = keep_text(p, &((tml_lump_def *)d->masses)[i].node);
  return ok;
}

/* Number of damping frequencies; ratios of mounted modes have none. */
static int n_frequencies(const tml_flexible_def *d)
{
  return d->damping_kind == TML_DAMPING_MOUNTED ? 0 : d->n_damping;
}

static bool keep_rest(tml_flexible_part *p, tml_flexible_def *d)
{
  bool ok = keep_text(p, &d->stiffness) && keep_text(p, &d->mass) && keep_text(p, &d->unknowns) &&
            keep_text(p, &d->node_file) && keep_text(p, &d->modes_file);
  for (int i = 0; ok && i < d->n_interfaces; i++) {
    tml_interface_def *k = &((tml_interface_def *)d->interfaces)[i];
    ok = keep_text(p, &k->name) && keep_text(p, &k->set) && KEEP(p, k->nodes, k->n_nodes);
  }
  ok = ok && KEEP(p, d->held, d->n_held);
  for (int i = 0; ok && i < d->n_held; i++) ok = keep_text(p, &((const char **)d->held)[i]);
  return ok && KEEP(p, d->damping_frequency, n_frequencies(d)) && KEEP(p, d->damping_ratio, d->n_damping) &&
         KEEP(p, d->start_modes, d->n_start);
}

/* ---------------------------------------------------------------- checks --------------------- */

/* Field of an entry of a list, such as "beams.3". */
static const char *field_of(char text[24], const char *list, int i)
{
  snprintf(text, 24, "%s.%d", list, i);
  return text;
}

/* Checks the lengths of all lists, and that lists with entries have an array. */
static tml_status check_lists(const tml_flexible_def *d, tml_error *err)
{
  const struct {
    const char *field;
    const void *list;
    int n;
  } all[] = {
      {"nodes", d->nodes, d->n_nodes}, {"materials", d->materials, d->n_materials},
      {"sections", d->sections, d->n_sections}, {"beams", d->beams, d->n_beams}, {"masses", d->masses, d->n_masses},
      {"interfaces", d->interfaces, d->n_interfaces}, {"damping", d->damping_frequency, n_frequencies(d)},
      {"damping", d->damping_ratio, d->n_damping}, {"start", d->start_modes, d->n_start},
  };
  for (size_t i = 0; i < sizeof all/sizeof *all; i++)
    if (all[i].n < 0 || all[i].n > MOST || (all[i].n > 0 && !all[i].list))
      return tml_fail_field(err, TML_ERR_ARGUMENT, all[i].field,
                            "a list of %d %s is not possible", all[i].n, all[i].field);
  return TML_OK;
}

/* Checks that a pad has either nodes or a node set. */
static tml_status check_interfaces(const tml_flexible_def *d, tml_error *err)
{
  for (int i = 0; i < d->n_interfaces; i++)
    if (d->interfaces[i].n_nodes < 0 || (d->interfaces[i].n_nodes > 0 && !d->interfaces[i].nodes))
      return tml_fail_field(err, TML_ERR_ARGUMENT, "interfaces", "a list of %d nodes is not possible",
                            d->interfaces[i].n_nodes);
  for (int i = 0; i < d->n_interfaces; i++)
    if (d->interfaces[i].set && d->interfaces[i].n_nodes > 0)
      return tml_fail_field(err, TML_ERR_MODEL, "interfaces", "a pad has either nodes or a set of nodes");
  return TML_OK;
}

static tml_status check_positive(double x, const char *what, const char *unit, const char *field, tml_error *err)
{
  if (x > 0 && isfinite(x)) return TML_OK;
  return tml_fail_field(err, TML_ERR_MODEL, field, "%s is %g%s%s, must be > 0", what, x, *unit ? " " : "", unit);
}

static tml_status check_material(const tml_material_def *m, int i, tml_error *err)
{
  char field[24];
  field_of(field, "materials", i);
  const tml_status st = tml_check_elastic(m->elasticity, m->poisson, field, field, err);
  return st ? st : check_positive(m->density, "density", "kg/m3", field, err);
}

static tml_status check_general(const tml_section_def *s, const char *field, tml_error *err)
{
  tml_status st = check_positive(s->area, "A", "m2", field, err);
  if (!st) st = check_positive(s->iy, "Iy", "m4", field, err);
  if (!st) st = check_positive(s->iz, "Iz", "m4", field, err);
  if (!st) st = check_positive(s->torsion, "J", "m4", field, err);
  if (!st && (s->n_points < 0 || s->n_points > 8))
    st = tml_fail_field(err, TML_ERR_MODEL, field, "a section has %d points, at most 8", s->n_points);
  if (!st) st = tml_check_finite(s->points, 16, field, err);
  for (int k = 0; k < 2 && !st; k++)
    if (!(s->shear[k] >= 0 && s->shear[k] <= 1))
      st = tml_fail_field(err, TML_ERR_MODEL, field, "a shear factor is %g, must be 0 to 1", s->shear[k]);
  if (!st && !(s->torsion_modulus >= 0 && isfinite(s->torsion_modulus)))
    st = tml_fail_field(err, TML_ERR_MODEL, field, "Wt is %g m3, must not be negative", s->torsion_modulus);
  return st ? st : tml_check_finite(s->shear_centre, 2, field, err);
}

static tml_status check_section(const tml_section_def *s, int i, tml_error *err)
{
  static const char *const words[][4] = {
      {"radius", "thickness"}, {"width", "height"}, {"width", "height", "web", "flange"}, {NULL},
      {"width", "height", "web", "flange"}};
  char field[24];
  field_of(field, "sections", i);
  if ((int)s->kind < 0 || s->kind > TML_SECTION_C_PROFILE)
    return tml_fail_field(err, TML_ERR_MODEL, field, "there is no section of kind %d", (int)s->kind);
  if (s->kind == TML_SECTION_GENERAL) return check_general(s, field, err);
  tml_status st = TML_OK;
  const bool solid = s->kind == TML_SECTION_TUBE && s->dimensions[1] == 0;
  for (int k = 0; k < (solid ? 1 : 4) && words[s->kind][k] && !st; k++)
    st = check_positive(s->dimensions[k], words[s->kind][k], "m", field, err);
  return st;
}

static tml_status check_beam(const tml_beam_def *b, int i, tml_error *err)
{
  char field[24];
  field_of(field, "beams", i);
  if (!b->nodes[0] || !b->nodes[1]) return tml_fail_field(err, TML_ERR_MODEL, field, "a beam needs two nodes");
  if (b->elements < 0 || b->elements > 1000)
    return tml_fail_field(err, TML_ERR_MODEL, field, "a beam has %d elements, must be 1 to 1000", b->elements);
  return tml_check_finite(b->up, 3, field, err);
}

static tml_status check_lump(const tml_lump_def *l, int i, tml_error *err)
{
  char field[24];
  field_of(field, "masses", i);
  if (!l->node) return tml_fail_field(err, TML_ERR_MODEL, field, "a mass needs a node");
  const double *I = l->inertia, J[9] = {I[0], I[3], I[4], I[3], I[1], I[5], I[4], I[5], I[2]};
  bool any = false;
  for (int k = 0; k < 6; k++) any = any || I[k] != 0;
  tml_status st = check_positive(l->mass, "mass", "kg", field, err);
  if (!st) st = tml_check_finite(I, 6, field, err);
  if (!st && any) st = tml_check_inertia(J, NULL, err);
  if (st && err) snprintf(err->field, sizeof err->field, "%s", field);
  return st;
}

static tml_status check_entries(const tml_flexible_def *d, tml_error *err)
{
  tml_status st = TML_OK;
  char field[24];
  for (int i = 0; i < d->n_nodes && !st; i++) {
    st = tml_check_finite(d->nodes[i].at, 3, field_of(field, "nodes", i), err);
    if (!st && tml_check_name(d->nodes[i].name, err))
      st = tml_fail_field(err, TML_ERR_MODEL, field,
                          "'%.*s' cannot be the name of a node: use letters, digits and _, not starting with a "
                          "digit", TML_NAME_MAX, d->nodes[i].name ? d->nodes[i].name : "");
  }
  for (int i = 0; i < d->n_materials && !st; i++) st = check_material(&d->materials[i], i, err);
  for (int i = 0; i < d->n_sections && !st; i++) st = check_section(&d->sections[i], i, err);
  for (int i = 0; i < d->n_beams && !st; i++) st = check_beam(&d->beams[i], i, err);
  for (int i = 0; i < d->n_masses && !st; i++) st = check_lump(&d->masses[i], i, err);
  for (int i = 0; i < d->n_interfaces && !st; i++)
    st = d->interfaces[i].name ? tml_check_finite(d->interfaces[i].at, 3, field_of(field, "interfaces", i), err)
                               : tml_fail_field(err, TML_ERR_MODEL, field_of(field, "interfaces", i),
                                                "an interface needs a name");
  return st;
}

static tml_status check_damping(const tml_flexible_def *d, tml_error *err)
{
  if ((int)d->damping_kind < 0 || d->damping_kind > TML_DAMPING_MOUNTED)
    return tml_fail_field(err, TML_ERR_MODEL, "damping", "there is no damping of kind %d", (int)d->damping_kind);
  for (int k = 0; k < 2; k++)
    if (!(d->damping[k] >= 0 && isfinite(d->damping[k])))
      return tml_fail_field(err, TML_ERR_MODEL, "damping", "damping is %g, must not be negative", d->damping[k]);
  if (d->damping_kind == TML_DAMPING_TABLE && d->n_damping == 0)
    return tml_fail_field(err, TML_ERR_MODEL, "damping", "damping by frequency needs frequencies and ratios");
  for (int i = 0; i < n_frequencies(d); i++) {
    const double f = d->damping_frequency[i];
    if (!(f >= 0 && isfinite(f)) || (i > 0 && !(f > d->damping_frequency[i - 1])))
      return tml_fail_field(err, TML_ERR_MODEL, "damping", "the frequencies of damping must ascend");
  }
  for (int i = 0; i < d->n_damping; i++)
    if (!(d->damping_ratio[i] >= 0 && isfinite(d->damping_ratio[i])))
      return tml_fail_field(err, TML_ERR_MODEL, "damping", "a damping ratio is %g, must not be negative",
                            d->damping_ratio[i]);
  return TML_OK;
}

/* Checks the source of the modes (beams, matrices or a file) and the options that go with it. */
static tml_status check_modes(const tml_flexible_def *d, tml_error *err)
{
  const int ways = (d->n_beams > 0) + (d->stiffness != NULL) + (d->modes_file != NULL);
  const double units[] = {d->unit_length, d->unit_mass, d->unit_time};
  if (ways != 1)
    return tml_fail_field(err, TML_ERR_MODEL, "", "a flexible body needs %s beams, matrices of another program, and a "
                          "file of modes", ways ? "exactly one of" : "one of");
  if (d->modes_file && (d->n_interfaces || d->fixed || d->frequency > 0 || d->keep || d->all || d->plane ||
                        d->stiffening))
    return tml_fail_field(err, TML_ERR_MODEL, "modes",
                          "a file of modes states which modes and interfaces there are: nothing else can be given "
                          "about them; markers sit on its nodes by their names");
  if (d->n_beams == 0 && d->n_nodes + d->n_sections + d->n_materials + d->n_masses > 0)
    return tml_fail_field(err, TML_ERR_MODEL, "beams",
                          "nodes, sections, materials and masses belong to beams, but there are none");
  for (int k = 0; k < 3; k++) {
    if (units[k] != 0 && !d->stiffness && !d->modes_file)
      return tml_fail_field(err, TML_ERR_MODEL, "modes",
                            "units belong to files of another program, but there are none");
    if (!(units[k] >= 0 && isfinite(units[k])))
      return tml_fail_field(err, TML_ERR_MODEL, d->stiffness ? "matrices" : "modes", "a unit is %g, must be > 0",
                            units[k]);
  }
  if (!(d->frequency >= 0 && isfinite(d->frequency)))
    return tml_fail_field(err, TML_ERR_MODEL, "modes", "the frequency is %g Hz, must be > 0", d->frequency);
  if (d->keep < 0) return tml_fail_field(err, TML_ERR_MODEL, "modes", "%d modes cannot be kept", d->keep);
  if (d->frequency > 0 && d->fixed != 0)
    return tml_fail_field(err, TML_ERR_MODEL, "modes", "modes are given by their number or by a frequency, not both");
  if ((int)d->start < 0 || d->start > TML_START_FILE)
    return tml_fail_field(err, TML_ERR_MODEL, "start", "there is no start of kind %d", (int)d->start);
  if (d->start == TML_START_FILE && !d->modes_file)
    return tml_fail_field(err, TML_ERR_MODEL, "start", "only a body whose modes are in a file starts as that says");
  return d->n_start > 0 ? tml_check_finite(d->start_modes, d->n_start, "start", err) : TML_OK;
}

/* Checks whether the body can be cut into pieces. */
static tml_status check_pieces(const tml_flexible_def *d, tml_error *err)
{
  if (d->pieces < 0 || d->pieces > MOST_PIECES)
    return tml_fail_field(err, TML_ERR_MODEL, "pieces", "pieces is %d, must be 1 to %d", d->pieces, MOST_PIECES);
  if (d->pieces <= 1) return TML_OK;
  if (d->n_beams == 0)
    return tml_fail_field(err, TML_ERR_MODEL, "pieces",
                          "only beams can be cut into pieces: %s do not tell what is on either side of a "
                          "cut", d->modes_file ? "modes of a file" : "matrices");
  if (d->pieces < d->n_beams)
    return tml_fail_field(err, TML_ERR_MODEL, "pieces", "pieces is %d, but the body has %d beams, and no piece is of "
                          "more than one beam: give %d or more", d->pieces, d->n_beams, d->n_beams);
  if (d->damping_kind == TML_DAMPING_MOUNTED)
    return tml_fail_field(err, TML_ERR_MODEL, "damping", "a body in pieces has no modes as mounted: "
                          "'{rayleigh: [0, b]}' damps its pieces as it does the whole");
  if (d->start == TML_START_MODES)
    return tml_fail_field(err, TML_ERR_MODEL, "start", "a body in pieces has no modes of its own that could be given: "
                          "start it static or undeformed");
  return TML_OK;
}

/* ---------------------------------------------------------------- both ----------------------- */

tml_status tml_flexible_take(tml_flexible_part *p, const tml_flexible_def *d, tml_error *err)
{
  tml_flexible_def known = {0};
  if (!tml_struct_take(&known, sizeof known, d, "tml_flexible_def", err)) return TML_ERR_ARGUMENT;
  tml_status st = check_lists(&known, err);
  if (!st) st = keep_lists(p, &known, err);
  if (!st) st = check_interfaces(&known, err);
  if (!st) st = check_modes(&known, err);
  if (!st) st = check_entries(&known, err);
  if (!st) st = check_damping(&known, err);
  if (!st) st = check_pieces(&known, err);
  if (st) return st;
  if (!keep_names(p, &known) || !keep_rest(p, &known)) return tml_fail_memory(err);
  p->def = known;
  return TML_OK;
}
