/* read_flexible.c - reads flexible bodies: their finite elements, from beams or files, and how their modes are
 * chosen. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/struct_size.h"
#include "file/path_beside.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/base/definition_check.h"

/* A definition while it is read. */
typedef struct reading {
  tml_reading_entry *e;                /* the body */
  tml_line_reader_split *f;            /* its mapping */
  tml_flexible_def d;
} reading;

/* Structs of a definition, with their size set; NULL: no memory. */
static void *reading_structs(reading *x, int n, size_t size)
{
  return tml_struct_mark(tml_read_entry_memory(x->e, n, size), (size_t)n, size);
}

/* ---------------------------------------------------------------- values --------------------- */

/* Reads all numbers of a list; returns their number, 0 if they are not given or wrong. */
static int get_list(reading *x, tml_line_reader_split *f, const char *key, const double **out)
{
  const tml_yaml *n = tml_mapping_get(f, key);
  double *list = n && n->kind == TML_YAML_LIST ? tml_read_entry_memory(x->e, n->count, sizeof *list) : NULL;
  if (!list) return 0;
  *out = list;
  return tml_read_value_numbers(f, key, list, 1, n->count);
}

/* Opens a mapping inside the body; `key` is its key. */
static void open_inner(tml_line_reader_split *inner, tml_line_reader_split *f, const char *key,
                       const tml_key_table *table)
{
  tml_mapping_open(inner, f->r, f->key[tml_key_find(f->table, key)], tml_mapping_get(f, key), table);
}

/* ---------------------------------------------------------------- beams ---------------------- */

static void read_nodes(reading *x)
{
  tml_line_reader_split *f = x->f;
  const tml_yaml *map = tml_mapping_get(f, "nodes");
  tml_node_def *list = map ? reading_structs(x, map->count, sizeof *list) : NULL;
  if (!list) return;
  const tml_want want = tml_read_value_expected(f, "nodes");
  int n = 0;
  for (const tml_yaml *key = map->child; key && key->next; key = key->next->next, n++) {
    const tml_yaml *at = key->next;
    list[n].name = tml_read_name(f, key);
    if (at->kind != TML_YAML_LIST || at->count != 3) {
      tml_file_problems_error(f->r, at->kind == TML_YAML_NULL ? key : at,
                              "a node needs its place, a list of 3 numbers");
      f->ok = false;
      continue;
    }
    int k = 0;
    for (const tml_yaml *e = at->child; e; e = e->next)
      if (!tml_read_number(f->r, e, want, &list[n].at[k++])) f->ok = false;
  }
  x->d.nodes = list;
  x->d.n_nodes = n;
}

/* Takes the data of a material of the section `materials`. */
static void take_named(tml_line_reader_split *f, const tml_yaml *node, tml_material_def *d)
{
  const tml_material *m = tml_read_named_material(f, node);
  if (!m) return;
  if (!m->elastic || !m->dense)
    tml_mapping_error(f, "material", "material '%.60s' has no %s, which finite elements need", m->name,
                      m->elastic ? "density" : "'E' and 'nu'");
  *d = TML_INIT(tml_material_def, .elasticity = m->elasticity, .poisson = m->poisson, .density = m->density);
}

static void read_material(tml_line_reader_split *body, const tml_yaml *owner, const tml_yaml *map, tml_material_def *d)
{
  tml_reading_entry e;
  tml_read_entry_open(&e, body->r, owner, map, &tml_keys_material, NULL);
  tml_flexible_fields_material(&e.x, d);
  body->ok = body->ok && e.f.ok;
}

void tml_read_elastic_material(tml_line_reader_split *f, tml_material_def *d)
{
  const tml_yaml *one = tml_mapping_get(f, "material");
  if (one->kind == TML_YAML_SCALAR) take_named(f, one, d);
  else read_material(f, f->key[tml_key_find(f->table, "material")], one, d);
}

static void read_materials(reading *x)
{
  tml_line_reader_split *f = x->f;
  const tml_yaml *one = tml_mapping_get(f, "material"), *map = tml_mapping_get(f, "materials");
  if (one && map) tml_mapping_error(f, "material", "'material' and 'materials' exclude each other");
  tml_material_def *alone = one ? reading_structs(x, 1, sizeof *alone) : NULL;
  if (!one) tml_flexible_fields_materials(&x->e->x, &x->d);
  if (!alone) return;
  tml_read_elastic_material(f, alone);
  x->d.materials = alone;
  x->d.n_materials = 1;
}

static void read_points(tml_line_reader_split *f, tml_section_def *d)
{
  const tml_yaml *list = tml_mapping_get(f, "points");
  for (const tml_yaml *p = list ? list->child : NULL; p && d->n_points < 8; p = p->next) {
    if (p->kind != TML_YAML_LIST || p->count != 2) {
      tml_file_problems_error(f->r, p, "a point of a section is a pair [y, z]");
      f->ok = false;
      continue;
    }
    double *at = d->points + 2*d->n_points++;
    if (!tml_read_number(f->r, p->child, tml_read_value_expected(f, "points"), &at[0]) ||
        !tml_read_number(f->r, p->child->next, tml_read_value_expected(f, "points"), &at[1])) f->ok = false;
  }
}

void tml_read_section(tml_line_reader_split *body, const tml_yaml *key, const tml_yaml *value, tml_section_def *d)
{
  tml_line_reader_split outer;
  tml_reading_entry e;
  const int kind = tml_mapping_choose(body->r, key, value, &tml_keys_section, tml_keys_section.n);
  body->ok = body->ok && kind >= 0;
  if (kind < 0) return;
  /* the rows are in the order of the enumeration; a circle behind them is a tube without a thickness */
  const bool circle = kind > (int)TML_SECTION_C_PROFILE;
  d->kind = circle ? TML_SECTION_TUBE : (tml_section_kind)kind;
  tml_mapping_open(&outer, body->r, key, value, &tml_keys_section);
  const tml_yaml *inner = tml_mapping_get(&outer, tml_keys_section.keys[kind].key);
  body->ok = body->ok && outer.ok && inner;
  if (!inner) return;
  tml_read_entry_open(&e, body->r, outer.key[kind], inner, tml_keys_section.keys[kind].table, NULL);
  if (circle) {
    e.x.number(&e.x, "radius", &d->dimensions[0], 0.0);
    e.x.flag(&e.x, "slender", &d->slender);
  } else {
    tml_flexible_fields_section(&e.x, d);
  }
  if (d->kind == TML_SECTION_GENERAL) read_points(&e.f, d);
  body->ok = body->ok && e.f.ok;
}

static void read_sections(reading *x)
{
  const tml_yaml *map = tml_mapping_get(x->f, "sections");
  tml_section_def *list = map ? reading_structs(x, map->count, sizeof *list) : NULL;
  int n = 0;
  for (const tml_yaml *key = list ? map->child : NULL; key && key->next; key = key->next->next) {
    list[n].name = tml_read_name(x->f, key);
    tml_read_section(x->f, key, key->next, &list[n++]);
  }
  x->d.sections = list;
  x->d.n_sections = n;
}

/* ---------------------------------------------------------------- files ---------------------- */

/* Path of a file beside the model; NULL: none, or an error. */
static const char *get_file(reading *x, tml_line_reader_split *f, const char *key)
{
  const char *name = tml_read_value_text(f, key);
  char *path;
  tml_error err = {0};
  if (!name) return NULL;
  const tml_status st = tml_path_beside_resolve(&path, f->r->path, name, &err);
  tml_file_problems_status(f->r, tml_mapping_place(f, key), st, &err);
  if (st) f->ok = false;
  char *kept = st ? NULL : tml_read_entry_memory(x->e, (int)strlen(path) + 1, 1);
  if (kept) strcpy(kept, path);
  tml_delete(path);
  return kept;
}

/* Reads the units of the data. 0 in the definition means SI, so that 0 in the file is an error. */
static void read_units(tml_reading_entry *e, tml_flexible_def *d)
{
  static const char *const keys[] = {"length", "unit-mass", "time"};
  const double *const units[] = {&d->unit_length, &d->unit_mass, &d->unit_time};
  tml_flexible_fields_units(&e->x, d);
  for (int i = 0; i < 3; i++)
    if (tml_mapping_get(&e->f, keys[i]) && !(*units[i] > 0))
      tml_mapping_error(&e->f, keys[i], "'%s' is %g, must be > 0", keys[i], *units[i]);
}

/* Opens a mapping inside the body; `key` is its key. */
static void open_entry(tml_reading_entry *e, tml_line_reader_split *f, const char *key, const tml_key_table *table)
{
  tml_read_entry_open(e, f->r, f->key[tml_key_find(f->table, key)], tml_mapping_get(f, key), table, NULL);
}

static void read_matrices(reading *x)
{
  tml_reading_entry e;
  if (!tml_mapping_get(x->f, "matrices")) return;
  open_entry(&e, x->f, "matrices", &tml_keys_matrices);
  x->d.stiffness = get_file(x, &e.f, "stiffness");
  x->d.mass = get_file(x, &e.f, "mass");
  x->d.unknowns = get_file(x, &e.f, "unknowns");
  x->d.node_file = get_file(x, &e.f, "nodes");
  read_units(&e, &x->d);
  if (!e.f.ok) x->f->ok = false;
}

/* ---------------------------------------------------------------- interfaces ----------------- */

static void read_averaged_nodes(reading *x, const tml_yaml *key, tml_interface_def *d)
{
  tml_line_reader_split f;
  const double *numbers = NULL;
  d->name = tml_read_name(x->f, key);
  tml_mapping_open(&f, x->f->r, key, key->next, &tml_keys_interface);
  const int n = get_list(x, &f, "nodes", &numbers);
  int *nodes = n > 0 ? tml_read_entry_memory(x->e, n, sizeof *nodes) : NULL;
  for (int i = 0; nodes && i < n; i++) {
    if (!(numbers[i] >= 1 && numbers[i] <= 2e9 && numbers[i] == floor(numbers[i]))) {
      tml_mapping_error(&f, "nodes", "%g is not the number of a node", numbers[i]);
      break;
    }
    nodes[i] = (int)numbers[i];
  }
  d->nodes = nodes;
  d->n_nodes = nodes ? n : 0;
  d->set = tml_read_value_text(&f, "set");
  if (f.ok && tml_mapping_given(&f, "nodes") == (d->set != NULL))
    tml_mapping_error(&f, d->set ? "set" : "nodes", "a pad needs either 'nodes', a list of numbers, or 'set', the name "
                      "of a set of nodes");
  if ((n > 1 || d->set) && !tml_mapping_given(&f, "at"))
    tml_mapping_error(&f, "at", "a pad of several nodes needs a reference point, the key 'at'");
  tml_read_value_numbers(&f, "at", d->at, 3, 3);
  d->average = tml_read_value_word(&f, "pad") == 1;
  if (!f.ok) x->f->ok = false;
}

static void read_interfaces(reading *x)
{
  const tml_yaml *all = tml_mapping_get(x->f, "interfaces");
  tml_interface_def *list = all ? reading_structs(x, all->count, sizeof *list) : NULL;
  int n = 0;
  if (!list) return;
  const tml_yaml *first = all->child;
  if (all->kind == TML_YAML_LIST)
    for (; first; first = first->next) list[n++].name = tml_read_name(x->f, first);
  else
    for (; first && first->next; first = first->next->next) read_averaged_nodes(x, first, &list[n++]);
  x->d.interfaces = list;
  x->d.n_interfaces = n;
}

/* ---------------------------------------------------------------- modes ---------------------- */

static void read_modes(reading *x)
{
  tml_reading_entry e;
  const tml_yaml *node = tml_mapping_get(x->f, "modes");
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    x->d.modes_file = get_file(x, x->f, "modes");
    return;
  }
  open_entry(&e, x->f, "modes", &tml_keys_modes);
  x->d.modes_file = get_file(x, &e.f, "file");
  read_units(&e, &x->d);
  tml_flexible_fields_modes(&e.x, &x->d);
  if (tml_mapping_get(&e.f, "fixed") && x->d.fixed == 0) x->d.fixed = -1;
  if (tml_mapping_get(&e.f, "frequency") && e.f.ok && !(x->d.frequency > 0))
    tml_mapping_error(&e.f, "frequency", "the frequency is %g Hz, must be > 0", x->d.frequency);
  if (tml_mapping_given(&e.f, "fixed") && tml_mapping_given(&e.f, "frequency"))
    tml_mapping_error(&e.f, "frequency", "'fixed' and 'frequency' exclude each other");
  if (!e.f.ok) x->f->ok = false;
}

static void read_damping_table(reading *x, tml_line_reader_split *f)
{
  const int n = get_list(x, f, "frequency", &x->d.damping_frequency);
  const int m = get_list(x, f, "ratio", &x->d.damping_ratio);
  if (tml_mapping_given(f, "rayleigh")) {
    x->d.damping_kind = TML_DAMPING_RAYLEIGH;
    tml_read_value_numbers(f, "rayleigh", x->d.damping, 2, 2);
    if (n || m) tml_mapping_error(f, "rayleigh", "'rayleigh' and 'frequency' exclude each other");
    return;
  }
  x->d.damping_kind = TML_DAMPING_TABLE;
  x->d.n_damping = n;
  if (f->ok && (n != m || n == 0))
    tml_mapping_error(f, n ? "ratio" : "frequency", "damping by frequency needs as many numbers in 'frequency' as in "
                      "'ratio'");
}

/* Reads names of nodes. */
static int get_nodes(reading *x, tml_line_reader_split *f, const char *key, const char *const **out)
{
  const tml_yaml *list = tml_mapping_get(f, key);
  const bool given = list && list->kind == TML_YAML_LIST;
  const char **names = given ? tml_read_entry_memory(x->e, list->count, sizeof *names) : NULL;
  int n = 0;
  for (const tml_yaml *e = names ? list->child : NULL; e; e = e->next) names[n++] = tml_read_name(f, e);
  *out = names;
  return n;
}

static void read_mounted(reading *x, tml_line_reader_split *f)
{
  static const char *const others[] = {"rayleigh", "frequency", "ratio"};
  const tml_yaml *node = tml_mapping_get(f, "mounted");
  x->d.damping_kind = TML_DAMPING_MOUNTED;
  if (node && node->kind == TML_YAML_LIST) x->d.n_damping = get_list(x, f, "mounted", &x->d.damping_ratio);
  else if (tml_read_value_number(f, "mounted", &x->d.damping[0]) && !(x->d.damping[0] >= 0))
    tml_mapping_error(f, "mounted", "the ratio is %g, must not be negative", x->d.damping[0]);
  x->d.n_held = get_nodes(x, f, "held", &x->d.held);
  for (int i = 0; i < 3; i++)
    if (tml_mapping_given(f, others[i]))
      tml_mapping_error(f, others[i], "'mounted' and '%s' exclude each other", others[i]);
}

static void read_damping(reading *x)
{
  const tml_yaml *node = tml_mapping_get(x->f, "damping");
  if (!node) return;
  if (node->kind == TML_YAML_MAP) {
    tml_line_reader_split f;
    open_inner(&f, x->f, "damping", &tml_keys_damping);
    if (tml_mapping_given(&f, "mounted")) read_mounted(x, &f);
    else if (tml_mapping_given(&f, "held")) tml_mapping_error(&f, "held", "'held' belongs to 'mounted'");
    else read_damping_table(x, &f);
    if (!f.ok) x->f->ok = false;
  } else if (strcmp(node->text, "adams") == 0) {
    x->d.damping_kind = TML_DAMPING_ADAMS;
  } else {
    x->d.damping_kind = TML_DAMPING_RATIO;
    tml_read_value_number(x->f, "damping", &x->d.damping[0]);
  }
}

static void read_stiffening(reading *x)
{
  const tml_yaml *node = tml_mapping_get(x->f, "stiffening");
  if (!node) return;
  if (node->kind != TML_YAML_SCALAR) {
    tml_mapping_error(x->f, "stiffening", "'stiffening' must be a number or false");
  } else if (strcmp(node->text, "false") == 0) {
    x->d.stiffening = -1;
  } else if (tml_read_value_whole(x->f, "stiffening", 0, &x->d.stiffening) && x->d.stiffening == 0) {
    x->d.stiffening = -1;
  }
}

static void read_start(reading *x)
{
  const tml_yaml *node = tml_mapping_get(x->f, "start");
  if (!node) return;
  if (node->kind == TML_YAML_SCALAR) {
    static const tml_flexible_start word[] = {TML_START_STATIC, TML_START_UNDEFORMED, TML_START_FILE};
    const int k = tml_read_value_word(x->f, "start");
    x->d.start = k >= 0 ? word[k] : TML_START_STATIC;
    return;
  }
  tml_line_reader_split f;
  open_inner(&f, x->f, "start", &tml_keys_start);
  x->d.start = TML_START_MODES;
  x->d.n_start = get_list(x, &f, "modes", &x->d.start_modes);
  if (!f.ok) x->f->ok = false;
}

/* ---------------------------------------------------------------- the body ------------------- */

/* Reports keys that only other bodies have. */
static void refuse_others(tml_line_reader_split *f)
{
  static const char *const keys[] = {"inertia", "density", "centre"};
  for (size_t i = 0; i < sizeof keys/sizeof *keys; i++)
    if (tml_mapping_given(f, keys[i]))
      tml_mapping_error(f, keys[i], "'%s' of a flexible body follows from its finite elements", keys[i]);
}

bool tml_read_flexible(tml_reading_entry *e, tml_body_def *d)
{
  tml_line_reader_split *f = &e->f;
  tml_error err = {0};
  reading x = {.e = e, .f = f, .d = {.size = sizeof x.d}};
  refuse_others(f);
  if (tml_read_value_number(f, "mass", &d->mass) && !(d->mass > 0))
    tml_mapping_error(f, "mass", "body '%.60s': mass is %g kg, must be > 0", d->name, d->mass);
  read_nodes(&x);
  read_materials(&x);
  read_sections(&x);
  tml_flexible_fields_elements(&e->x, &x.d);
  read_matrices(&x);
  read_interfaces(&x);
  read_modes(&x);
  read_damping(&x);
  read_stiffening(&x);
  read_start(&x);
  tml_read_value_whole(f, "pieces", 1, &x.d.pieces);
  if (f->ok) {
    tml_status st = tml_model_add_flexible(f->r->model, d, &x.d, &err);
    if (st == TML_ERR_FILE) st = TML_ERR_MODEL; /* the error is in the model, which names the file */
    tml_mapping_report(f, st, &err);
  }
  if (!f->ok) tml_file_problems_fail_element(f->r, d->name);
  return f->ok;
}

void tml_read_flexible_refuse(tml_line_reader_split *f)
{
  const tml_yaml *material = tml_mapping_get(f, "material");
  static const char *const keys[] = {"nodes", "material", "materials", "sections", "beams", "masses", "matrices",
                                     "interfaces", "modes", "damping", "stiffening", "start", "pieces"};
  for (size_t i = 0; i < sizeof keys/sizeof *keys; i++)
    if (tml_mapping_given(f, keys[i]) && !(i == 1 && material && material->kind == TML_YAML_SCALAR))
      tml_mapping_error(f, keys[i], "only a flexible body has '%s'; write kind: flexible", keys[i]);
}
