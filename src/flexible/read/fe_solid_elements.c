/* fe_solid_elements.c - reads solid elements, their materials and node sets from an input deck of CalculiX or
 * Abaqus. */
#include <stdlib.h>
#include <string.h>

#include "core/arena.h"
#include "core/memory.h"
#include "core/name_match.h"
#include "flexible/read/fe_deck.h"
#include "flexible/solid/solid_element.h"
#include "flexible/solid/solid_structure.h"
#include "math/vec3.h"

enum { FIELDS_MOST = 32, NAMES_MOST = 10000 };

/* An isotropic material; E = 0: not isotropic or not constant. */
typedef struct material { char *name; double E, nu; int lines; } material;
typedef struct section { int set; char *material, *file; int line; } section;

typedef enum card { OTHER, NODE, ELEMENT, NSET, ELSET, ELASTIC } card;

typedef struct reading {
  tml_structure *s;
  tml_deck deck;
  tml_lines *l;             /* current line */
  card card;
  int kind, set;            /* kind of the elements of the card; the set they belong to, -1: none */
  bool generate;
  int wanted, got;          /* nodes of the element that is being read, and how many were read */
  int n_solids, cap_solids, n_nodes, cap_nodes;
  tml_fe_sets nodes, elements;
  int n_materials, cap_materials, n_sections, cap_sections;
  material *materials;
  section *sections;
} reading;

static void free_reading(reading *r)
{
  tml_deck_close(&r->deck);
  tml_fe_sets_free(&r->nodes);
  tml_fe_sets_free(&r->elements);
  for (int i = 0; i < r->n_materials; i++) tml_delete(r->materials[i].name);
  for (int i = 0; i < r->n_sections; i++) {
    tml_delete(r->sections[i].material);
    tml_delete(r->sections[i].file);
  }
  tml_delete(r->materials);
  tml_delete(r->sections);
}

/* ---------------------------------------------------------------- keywords ------------------- */

static tml_status open_set(reading *r, tml_fe_sets *sets, const char *key, tml_error *err)
{
  char name[TML_DECK_NAME];
  r->set = -1;
  if (!tml_deck_parameter(name, r->l->text, key)) return TML_OK;
  return tml_fe_sets_open(sets, &r->set, name, err);
}

static tml_status begin_set(reading *r, card what, tml_fe_sets *sets, const char *key, tml_error *err)
{
  char none[TML_DECK_NAME];
  r->card = what;
  r->generate = tml_deck_parameter(none, r->l->text, "GENERATE");
  const tml_status st = open_set(r, sets, key, err);
  return st || r->set >= 0 ? st : tml_lines_fail(r->l, err, "the set has no name: %s=", key);
}

static tml_status begin_elements(reading *r, tml_error *err)
{
  char type[TML_DECK_NAME];
  if (!tml_deck_parameter(type, r->l->text, "TYPE")) return tml_lines_fail(r->l, err, "*ELEMENT needs TYPE=");
  r->kind = tml_solid_find(type);
  r->card = r->kind >= 0 ? ELEMENT : OTHER;
  return open_set(r, &r->elements, "ELSET", err);
}

static tml_status begin_material(reading *r, tml_error *err)
{
  char name[TML_DECK_NAME];
  if (!tml_deck_parameter(name, r->l->text, "NAME")) return tml_lines_fail(r->l, err, "*MATERIAL needs NAME=");
  if (r->n_materials == NAMES_MOST) return tml_lines_fail(r->l, err, "there are more than %d materials", NAMES_MOST);
  if (!tml_grow((void **)&r->materials, &r->cap_materials, r->n_materials, sizeof *r->materials))
    return tml_fail_memory(err);
  r->materials[r->n_materials] = (material){.name = tml_strdup(name)};
  return r->materials[r->n_materials++].name ? TML_OK : tml_fail_memory(err);
}

static tml_status begin_elastic(reading *r, tml_error *err)
{
  char type[TML_DECK_NAME];
  if (r->n_materials == 0) return tml_lines_fail(r->l, err, "*ELASTIC without a *MATERIAL before it");
  if (!tml_deck_parameter(type, r->l->text, "TYPE") || tml_line_reader_starts_with(type, "ISO")) r->card = ELASTIC;
  return TML_OK;
}

static tml_status begin_section(reading *r, tml_error *err)
{
  char set[TML_DECK_NAME], name[TML_DECK_NAME];
  if (!tml_deck_parameter(set, r->l->text, "ELSET") || !tml_deck_parameter(name, r->l->text, "MATERIAL"))
    return tml_lines_fail(r->l, err, "*SOLID SECTION needs ELSET= and MATERIAL=");
  const int k = tml_fe_sets_find(&r->elements, set);
  if (k < 0) return tml_lines_fail(r->l, err, "there is no set of elements '%s' before this line", set);
  if (r->n_sections == NAMES_MOST) return tml_lines_fail(r->l, err, "there are more than %d sections", NAMES_MOST);
  if (!tml_grow((void **)&r->sections, &r->cap_sections, r->n_sections, sizeof *r->sections))
    return tml_fail_memory(err);
  section *x = &r->sections[r->n_sections++];
  *x = (section){.set = k, .material = tml_strdup(name), .file = tml_strdup(r->l->name), .line = r->l->line};
  return x->material && x->file ? TML_OK : tml_fail_memory(err);
}

static tml_status begin_card(reading *r, tml_error *err)
{
  const char *text = r->l->text;
  if (r->got < r->wanted)
    return tml_lines_fail(r->l, err, "element %d, a %s, ends after %d of its %d nodes",
                          r->s->solids[r->n_solids - 1].id, tml_solid_kind_of(r->kind)->name, r->got, r->wanted);
  r->card = OTHER;
  r->set = -1;
  if (tml_deck_keyword(text, "*ELEMENT")) return begin_elements(r, err);
  if (tml_deck_keyword(text, "*NSET")) return begin_set(r, NSET, &r->nodes, "NSET", err);
  if (tml_deck_keyword(text, "*ELSET")) return begin_set(r, ELSET, &r->elements, "ELSET", err);
  if (tml_deck_keyword(text, "*MATERIAL")) return begin_material(r, err);
  if (tml_deck_keyword(text, "*ELASTIC")) return begin_elastic(r, err);
  if (tml_deck_keyword(text, "*SOLID SECTION")) return begin_section(r, err);
  if (!tml_deck_keyword(text, "*NODE")) return TML_OK;
  r->card = NODE;
  return open_set(r, &r->nodes, "NSET", err);
}

/* ---------------------------------------------------------------- lines below them ----------- */

static int by_value(const void *key, const void *element)
{
  const int a = *(const int *)key, b = *(const int *)element;
  return (a > b) - (a < b);
}

static tml_status take_node(reading *r, const char *field, tml_error *err)
{
  tml_structure *s = r->s;
  int id;
  const tml_status st = tml_lines_int(r->l, &id, field, 1, err);
  if (st) return st;
  const int *found = bsearch(&id, s->id, (size_t)s->n_nodes, sizeof *s->id, by_value);
  if (!found)
    return tml_lines_fail(r->l, err, "element %d has node %d, which the matrices do not have",
                          s->solids[r->n_solids - 1].id, id);
  if (!tml_grow((void **)&s->solid_node, &r->cap_nodes, r->n_nodes, sizeof *s->solid_node)) return tml_fail_memory(err);
  s->solid_node[r->n_nodes++] = (int)(found - s->id);
  r->got++;
  return TML_OK;
}

static tml_status begin_element(reading *r, const char *field, tml_error *err)
{
  tml_structure *s = r->s;
  int id;
  tml_status st = tml_lines_int(r->l, &id, field, 1, err);
  if (st) return st;
  if (!tml_grow((void **)&s->solids, &r->cap_solids, r->n_solids, sizeof *s->solids)) return tml_fail_memory(err);
  s->solids[r->n_solids++] = (tml_solid){.id = id, .kind = r->kind, .first = r->n_nodes};
  r->wanted = tml_solid_kind_of(r->kind)->nodes;
  r->got = 0;
  return r->set >= 0 ? tml_fe_sets_add(&r->elements, r->set, (tml_fe_range){id, id, 1}, err) : TML_OK;
}

/* Reads number and nodes of an element, which may continue over several lines. */
static tml_status take_element(reading *r, tml_error *err)
{
  char *field[FIELDS_MOST];
  const int n = tml_line_reader_split(r->l->text, field, FIELDS_MOST, false);
  int i = 0;
  tml_status st = TML_OK;
  if (r->got == r->wanted && n > 0) st = begin_element(r, field[i++], err);
  for (; i < n && !st; i++) {
    if (!field[i][0]) continue;
    st = r->got < r->wanted ? take_node(r, field[i], err)
                            : tml_lines_fail(r->l, err, "element %d, a %s, has more than its %d nodes",
                                             r->s->solids[r->n_solids - 1].id, tml_solid_kind_of(r->kind)->name,
                                             r->wanted);
  }
  return st;
}

/* Reads E and nu. Further lines mean that they depend on temperature; then stress is unknown. */
static tml_status take_elastic(reading *r, tml_error *err)
{
  material *m = &r->materials[r->n_materials - 1];
  char *field[4];
  if (m->lines++ > 0) {
    m->E = 0.0;
    return TML_OK;
  }
  const int n = tml_line_reader_split(r->l->text, field, 4, false);
  if (n < 2) return tml_lines_fail(r->l, err, "*ELASTIC needs E and nu");
  tml_status st = tml_lines_double(r->l, &m->E, field[0], err);
  if (!st) st = tml_lines_double(r->l, &m->nu, field[1], err);
  if (!st && !(m->E > 0)) st = tml_lines_fail(r->l, err, "E is %g, must be > 0", m->E);
  if (!st && !(m->nu > -1.0 && m->nu < 0.5))
    st = tml_lines_fail(r->l, err, "nu is %g, must be above -1 and below 0.5", m->nu);
  return st;
}

/* Reads the number of a node and adds the node to the set of the card. */
static tml_status take_number(reading *r, tml_error *err)
{
  char *field[1];
  int id;
  if (r->set < 0) return TML_OK;
  const int n = tml_line_reader_split(r->l->text, field, 1, false);
  const tml_status st = tml_lines_int(r->l, &id, n ? field[0] : "", 1, err);
  return st ? st : tml_fe_sets_add(&r->nodes, r->set, (tml_fe_range){id, id, 1}, err);
}

static tml_status read_data_line(reading *r, tml_error *err)
{
  switch (r->card) {
    case OTHER: return TML_OK;
    case NODE: return take_number(r, err);
    case ELEMENT: return take_element(r, err);
    case NSET: return tml_fe_sets_line(&r->nodes, r->set, r->l, r->generate, err);
    case ELSET: return tml_fe_sets_line(&r->elements, r->set, r->l, r->generate, err);
    case ELASTIC: return take_elastic(r, err);
  }
  return TML_OK;
}

static tml_status read_deck(reading *r, const tml_data_source *deck, tml_error *err)
{
  tml_status st = tml_deck_open(&r->deck, deck, err);
  while (!st && !(st = tml_deck_next(&r->deck, &r->l, err)) && r->l)
    st = r->l->text[0] == '*' ? begin_card(r, err) : read_data_line(r, err);
  if (!st && r->got < r->wanted)
    st = tml_fail(err, TML_ERR_MODEL, "%.200s: the file ends within element %d", deck->name,
                  r->s->solids[r->n_solids - 1].id);
  return st;
}

/* ---------------------------------------------------------------- all of them ---------------- */

static int by_id(const void *a, const void *b)
{
  const tml_solid *x = a, *y = b;
  if (x->id != y->id) return x->id < y->id ? -1 : 1;
  return (x->first > y->first) - (x->first < y->first);
}

static tml_status sort_solids(reading *r, const char *name, tml_error *err)
{
  tml_structure *s = r->s;
  s->n_solids = r->n_solids;
  if (s->n_solids > 1) qsort(s->solids, (size_t)s->n_solids, sizeof *s->solids, by_id);
  for (int i = 1; i < s->n_solids; i++)
    if (s->solids[i].id == s->solids[i - 1].id)
      return tml_fail(err, TML_ERR_MODEL, "%.200s: element %d is given twice", name, s->solids[i].id);
  return TML_OK;
}

static tml_status give_section(reading *r, const section *x, const int *id, bool *mark, tml_error *err)
{
  const material *m = NULL;
  for (int i = 0; i < r->n_materials && !m; i++)
    if (tml_name_equal(r->materials[i].name, x->material)) m = &r->materials[i];
  if (!m)
    return tml_fail(err, TML_ERR_MODEL, "%.200s:%d: there is no material '%s'", x->file, x->line, x->material);
  tml_fe_set_mark(&r->elements.set[x->set], id, r->s->n_solids, mark);
  for (int i = 0; i < r->s->n_solids; i++) {
    if (!mark[i]) continue;
    r->s->solids[i].E = m->E;
    r->s->solids[i].nu = m->nu;
  }
  return TML_OK;
}

static tml_status give_materials(reading *r, double pressure, tml_error *err)
{
  const size_t n = (size_t)r->s->n_solids;
  int *id = tml_new(n, sizeof *id);
  bool *mark = tml_new(n, sizeof *mark);
  tml_status st = id && mark ? TML_OK : tml_fail_memory(err);
  for (size_t i = 0; i < n && !st; i++) id[i] = r->s->solids[i].id;
  for (int i = 0; i < r->n_sections && !st; i++) st = give_section(r, &r->sections[i], id, mark, err);
  for (size_t i = 0; i < n && !st; i++) r->s->solids[i].E *= pressure;
  tml_delete(id);
  tml_delete(mark);
  return st;
}

/* Checks that every node of the solids has three unknowns and that no element is inverted. */
static tml_status check_solids(const tml_structure *s, const char *name, tml_error *err)
{
  tml_solid_rule rule;
  int kind = -1;
  for (int i = 0; i < s->n_solids; i++) {
    const tml_solid *e = &s->solids[i];
    double X[TML_SOLID_NODES][3];
    tml_solid_gradient g[TML_SOLID_POINTS];
    if (tml_solid_kind_of(e->kind)->points == 0) continue;
    if (e->kind != kind) tml_solid_rule_make(&rule, e->kind);
    kind = e->kind;
    for (int k = 0; k < rule.nodes; k++) v3_copy(X[k], s->X + 3*s->solid_node[e->first + k]);
    if (!tml_solid_gradients(&rule, (const double (*)[3])X, g))
      return tml_fail(err, TML_ERR_MODEL, "%.200s: element %d is flat or turned inside out: are its nodes in the order "
                      "of a %s?", name, e->id, tml_solid_kind_of(e->kind)->name);
  }
  return TML_OK;
}

static tml_status name_part(tml_structure *s, tml_error *err)
{
  s->part = tml_arena_new(&s->arena, 1, sizeof *s->part);
  s->part_radius = tml_arena_new(&s->arena, 1, sizeof *s->part_radius);
  if (s->arena.failed) return tml_fail_memory(err);
  s->n_parts = 1;
  return (s->part[0] = tml_arena_strdup(&s->arena, "node")) ? TML_OK : tml_fail_memory(err);
}

tml_status tml_solids_read(tml_structure *s, const tml_data_source *deck, double pressure, tml_error *err)
{
  reading r = {.s = s, .set = -1};
  tml_status st = read_deck(&r, deck, err);
  if (!st) st = tml_solids_sets(s, &r.nodes, err);
  if (!st) st = sort_solids(&r, deck->name, err);
  if (!st && s->n_solids > 0) {
    st = give_materials(&r, pressure, err);
    if (!st) st = check_solids(s, deck->name, err);
    if (!st) st = name_part(s, err);
    if (!st) st = tml_solids_skin(s, err);
  }
  free_reading(&r);
  return st;
}
