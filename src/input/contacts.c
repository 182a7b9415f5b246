/* contacts.c - contacts between shapes, with materials and friction by name or in place. */
#include <math.h>
#include <string.h>

#include "core/memory.h"
#include "core/words.h"
#include "input/reader.h"

enum { NAMES = 1000 }; /* most names of a side */

/* The mapping of a key: its own, or the entry of a section that it names. */
static bool open_named(tml_fields *f, tml_fields *outer, const char *key, const tml_yaml *section, const char *what)
{
  const tml_yaml *node = tml_fields_get(outer, key);
  const tml_key_table *table = outer->table->keys[tml_key_find(outer->table, key)].table;
  if (!node) return false;
  if (node->kind == TML_YAML_MAP) {
    tml_fields_open(f, outer->r, tml_fields_place(outer, key), node, table);
    return true;
  }
  const char *names[TML_KEYS_MAX];
  int n = 0;
  for (const tml_yaml *k = section ? section->child : NULL; k && k->next; k = k->next->next) {
    if (strcmp(k->text, node->text) == 0) {
      tml_fields_open(f, outer->r, k, k->next, table);
      return true;
    }
    if (n < TML_KEYS_MAX) names[n++] = k->text;
  }
  const char *close = tml_closest(node->text, names, n);
  tml_fields_error(outer, key, "there is no '%.60s' in '%s'%s%s%s", node->text, what, close ? " (did you mean '" : "",
                   close ? close : "", close ? "'?)" : "");
  return false;
}

/* N/m^e: a number of the file counts in its own units of force and length. */
static void get_stiffness(tml_fields *f, tml_contact_def *d)
{
  const tml_yaml *node = tml_fields_get(f, "stiffness");
  const double e = d->exponent > 0.0 ? d->exponent : 1.5;
  const tml_ratio force = tml_units_scale(f->r->model->units, "N"), length = tml_units_scale(f->r->model->units, "m");
  const tml_want want = {"stiffness", ""};
  if (!node || !tml_read_number(f->r, node, want, &d->stiffness)) {
    f->ok = false;
    return;
  }
  d->stiffness *= force.num/force.den/pow(length.num/length.den, e);
}

static void get_material(tml_fields *outer, tml_contact_def *d)
{
  tml_fields f;
  if (!open_named(&f, outer, "material", outer->r->materials, "materials")) return;
  tml_get_number(&f, "exponent", &d->exponent);
  get_stiffness(&f, d);
  const bool damps = tml_fields_given(&f, "damping") || tml_fields_given(&f, "depth");
  const bool returns = tml_get_number(&f, "restitution", &d->restitution);
  const bool dissipates = tml_get_number(&f, "dissipation", &d->dissipation);
  if (damps + returns + dissipates > 1)
    tml_fields_error(&f, returns ? "restitution" : "dissipation",
                     "damping with depth, restitution and dissipation exclude each other");
  if (tml_fields_given(&f, "transition-velocity") && !returns)
    tml_fields_error(&f, "transition-velocity", "'transition-velocity' belongs to 'restitution'");
  d->law = returns ? TML_RESTITUTION : dissipates ? TML_HUNT_CROSSLEY : TML_IMPACT;
  tml_get_number(&f, "damping", &d->damping);
  tml_get_number(&f, "depth", &d->depth);
  tml_get_number(&f, "transition-velocity", &d->transition);
  if (!f.ok) outer->ok = false;
}

static void get_friction(tml_fields *outer, tml_contact_def *d)
{
  tml_fields f;
  if (!open_named(&f, outer, "friction", outer->r->friction_laws, "friction-laws")) return;
  const int law = tml_get_word(&f, "law");
  d->friction = law == 1 ? TML_CREEPS : TML_STICKS;
  tml_get_number(&f, "static", &d->static_friction);
  tml_get_number(&f, "dynamic", &d->dynamic_friction);
  tml_get_number(&f, "from", &d->from);
  tml_get_number(&f, "to", &d->to);
  tml_get_number(&f, "presliding", &d->presliding);
  tml_get_number(&f, "stick-velocity", &d->stick_velocity);
  tml_get_number(&f, "rolling", &d->rolling);
  tml_get_number(&f, "spinning", &d->spinning);
  if (!f.ok) outer->ok = false;
}

/* Names of a scalar or of a list; false with an error. */
static bool add_names(tml_fields *f, const tml_yaml *node, const char **names, int *n)
{
  const bool list = node->kind == TML_YAML_LIST;
  for (const tml_yaml *x = list ? node->child : node; x; x = list ? x->next : NULL) {
    if (x->kind != TML_YAML_SCALAR || *n >= NAMES) {
      tml_reader_error(f->r, x, *n >= NAMES ? "more than %d names" : "a name or pattern is expected here (at most %d)",
                       NAMES);
      return f->ok = false;
    }
    names[(*n)++] = x->text;
  }
  return true;
}

static bool get_sides(tml_fields *f, tml_contact_def *d, const char **names)
{
  const tml_yaml *between = tml_fields_get(f, "between"), *among = tml_fields_get(f, "among");
  int n = 0;
  bool ok = true;
  if (!between == !among && !tml_fields_given(f, "between")) {
    tml_reader_error(f->r, f->owner, "a contact has either 'between' or 'among'");
    return f->ok = false;
  }
  if (between && among) tml_fields_error(f, "among", "'between' and 'among' exclude each other");
  if (!f->ok || (!between && !among)) return false;
  ok = add_names(f, between ? between->child : among, names, &n);
  d->first = names;
  d->n_first = n;
  if (ok && between) ok = add_names(f, between->child->next, names, &n);
  d->second = names + d->n_first;
  d->n_second = n - d->n_first;
  const tml_yaml *except = tml_fields_get(f, "except");
  for (const tml_yaml *pair = except ? except->child : NULL; ok && pair; pair = pair->next) {
    const int before = n;
    ok = add_names(f, pair, names, &n);
    if (ok && n - before != 2) {
      tml_reader_error(f->r, pair, "a pair of bodies is expected here: [a, b]");
      ok = f->ok = false;
    }
  }
  d->except = names + d->n_first + d->n_second;
  d->n_except = (n - d->n_first - d->n_second)/2;
  return ok;
}

void tml_read_contact(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_fields f;
  tml_contact_def d = {.size = sizeof d, .name = key->text};
  tml_error err = {0};
  tml_fields_open(&f, r, key, value, &tml_keys_contact);
  if (value->kind != TML_YAML_MAP) return;
  const char **names = tml_new(NAMES + 1, sizeof *names);
  if (!names) {
    r->no_memory = true;
    return;
  }
  const bool sides = get_sides(&f, &d, names);
  d.joined = tml_get_word(&f, "joined") == 0;
  get_material(&f, &d);
  get_friction(&f, &d);
  if (sides && f.ok && !r->failed_bodies && r->n_problems == 0)
    tml_fields_report(&f, tml_model_add_contact(r->model, &d, &err), &err);
  tml_delete(names);
}
