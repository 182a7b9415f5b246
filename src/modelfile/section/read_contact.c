/* read_contact.c - reads contacts between shapes, with materials and friction laws by name or in place. */
#include <string.h>

#include "core/memory.h"
#include "modelfile/fields/model_fields.h"
#include "modelfile/section/read_entry.h"
#include "model/add/add_contact.h"

enum { NAMES = 1000 }; /* greatest number of names of a side */

/* Opens the mapping of a key: its own, or the entry of a section that it names. */
static bool open_named(tml_reading_entry *e, tml_line_reader_split *outer, const char *key, const tml_yaml *section,
                       const char *what)
{
  const tml_yaml *node = tml_mapping_get(outer, key);
  const tml_key_table *own = outer->table->keys[tml_key_find(outer->table, key)].table;
  const tml_key_table *table = own ? own : &tml_keys_friction;
  if (!node) return false;
  if (node->kind == TML_YAML_MAP) {
    tml_read_entry_open(e, outer->r, node, node, table, NULL);
    return true;
  }
  const char *names[TML_KEYS_MAX];
  int n = 0;
  for (const tml_yaml *k = section ? section->child : NULL; k && k->next; k = k->next->next) {
    if (strcmp(k->text, node->text) == 0) {
      tml_read_entry_open(e, outer->r, k, k->next, table, NULL);
      return true;
    }
    if (n < TML_KEYS_MAX) names[n++] = k->text;
  }
  tml_read_unknown_name(outer, node, what, names, n);
  return false;
}

/* Reads the friction of a contact (`own`), or a law of the section `friction-laws`. */
static void read_friction(tml_line_reader_split *outer, tml_reading_entry *e, bool own, tml_contact_def *d)
{
  tml_error err = {0};
  tml_contact_fields_friction(&e->x, d);
  const tml_status st = e->f.ok ? tml_contact_check_friction(d, &err) : TML_OK;
  if (st) tml_error_prefix(&err, "%s '%.60s': ", own ? "contact" : "friction law", (own ? outer : &e->f)->owner->text);
  tml_mapping_report(&e->f, st, &err);
  if (!e->f.ok) outer->ok = false;
}

void tml_read_friction(tml_line_reader_split *outer, tml_contact_def *d)
{
  tml_reading_entry e;
  if (!open_named(&e, outer, "friction", outer->r->friction_laws, "friction-laws")) return;
  read_friction(outer, &e, tml_mapping_get(outer, "friction")->kind == TML_YAML_MAP, d);
}

void tml_read_friction_law(tml_line_reader_split *outer, const char *key, tml_contact_def *d)
{
  tml_reading_entry e;
  if (open_named(&e, outer, key, outer->r->friction_laws, "friction-laws")) read_friction(outer, &e, false, d);
}

/* Adds the names of a scalar or of a list; false after an error. */
static bool add_names(tml_line_reader_split *f, const tml_yaml *node, const char **names, int *n)
{
  const bool list = node->kind == TML_YAML_LIST;
  for (const tml_yaml *x = list ? node->child : node; x; x = list ? x->next : NULL) {
    if (x->kind != TML_YAML_SCALAR || *n >= NAMES) {
      tml_file_problems_error(f->r, x, *n >= NAMES ? "more than %d names"
                              : "a name or pattern is expected here (at most %d)",
                              NAMES);
      return f->ok = false;
    }
    names[(*n)++] = x->text;
  }
  return true;
}

static bool get_sides(tml_line_reader_split *f, tml_contact_def *d, const char **names)
{
  const tml_yaml *between = tml_mapping_get(f, "between"), *among = tml_mapping_get(f, "among");
  int n = 0;
  bool ok = true;
  if (!between == !among && !tml_mapping_given(f, "between")) {
    tml_file_problems_error(f->r, f->owner, "a contact has either 'between' or 'among'");
    return f->ok = false;
  }
  if (between && among) tml_mapping_error(f, "among", "'between' and 'among' exclude each other");
  if (!f->ok || (!between && !among)) return false;
  ok = add_names(f, between ? between->child : among, names, &n);
  d->first = names;
  d->n_first = n;
  if (ok && between) ok = add_names(f, between->child->next, names, &n);
  d->second = names + d->n_first;
  d->n_second = n - d->n_first;
  const tml_yaml *except = tml_mapping_get(f, "except");
  for (const tml_yaml *pair = except ? except->child : NULL; ok && pair; pair = pair->next) {
    const int before = n;
    ok = add_names(f, pair, names, &n);
    if (ok && n - before != 2) {
      tml_file_problems_error(f->r, pair, "a pair of bodies is expected here: [a, b]");
      ok = f->ok = false;
    }
  }
  d->except = names + d->n_first + d->n_second;
  d->n_except = (n - d->n_first - d->n_second)/2;
  return ok;
}

/* Replaces laws whose errors have been reported by valid ones, so that further errors of the contact are found. */
static void use_any_laws(tml_contact_def *d)
{
  *d = (tml_contact_def){.size = sizeof *d, .name = d->name, .first = d->first, .second = d->second,
                         .n_first = d->n_first, .n_second = d->n_second, .except = d->except, .n_except = d->n_except,
                         .joined = d->joined, .stiffness = 1.0};
}

void tml_read_contact(tml_reader *r, const tml_yaml *key, const tml_yaml *value)
{
  tml_line_reader_split f;
  tml_contact_def d = {.size = sizeof d, .name = key->text};
  tml_error err = {0};
  tml_mapping_open(&f, r, key, value, &tml_keys_contact);
  if (value->kind != TML_YAML_MAP) return;
  const char **names = tml_new(NAMES + 1, sizeof *names);
  if (!names) {
    r->no_memory = true;
    return;
  }
  const bool sides = get_sides(&f, &d, names);
  d.joined = tml_read_value_word(&f, "joined") == 0;
  tml_read_contact_material(&f, &d);
  tml_read_friction(&f, &d);
  if (!f.ok) use_any_laws(&d);
  if (sides && r->sound) tml_mapping_report(&f, tml_model_add_contact(r->model, &d, &err), &err);
  tml_read_joint_finish(&f, key);
  tml_delete(names);
}
