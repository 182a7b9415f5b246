/* part_instances.c - describes parts and creates their instances: parameters, repetitions, places. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "core/name_match.h"
#include "core/shortest_digits.h"
#include "modelfile/parts/embedded_examples.h"
#include "modelfile/parts/part_tree.h"
#include "model/base/definition_check.h"
#include "model/base/model.h"

/* ---------------------------------------------------------------- descriptions --------------- */

static tml_member_kind member_kind(const char *section)
{
  if (strcmp(section, "parameters") == 0) return TML_MEMBER_PARAMETER;
  return strcmp(section, "instances") == 0 ? TML_MEMBER_INSTANCE : TML_MEMBER_ELEMENT;
}

static void no_memory(tml_flat *x) { x->r->no_memory = x->stop = true; }

static void add_member(tml_flat *x, tml_part *p, const tml_yaml *key, int section)
{
  const tml_member_kind kind = member_kind(tml_keys_top.keys[section].key);
  const int before = tml_names_find(&p->names, key->text);
  if (before >= 0 && (kind == TML_MEMBER_INSTANCE) != (p->members[before].kind == TML_MEMBER_INSTANCE)) {
    char place[TML_PLACE_TEXT];
    tml_file_problems_position(x->r, key, p->members[before].key, place);
    tml_file_problems_error(x->r, key, "the name '%.60s' is taken, by %s in %s", key->text,
                            kind == TML_MEMBER_INSTANCE ? "an element" : "an instance", place);
    return;
  }
  if (!tml_grow((void **)&p->members, &p->cap_members, p->n_members, sizeof *p->members) ||
      (before < 0 && !tml_names_add(&p->names, key->text, p->n_members))) {
    no_memory(x);
    return;
  }
  const bool declares = kind == TML_MEMBER_PARAMETER && p->key && key->next->kind == TML_YAML_MAP;
  p->members[p->n_members++] = (tml_member){kind, key, key->next, section,
                                            declares ? tml_declared_make(x, key, key->next) : NULL};
}

/* Adds the parts that are described inside a part; repeated names are errors. */
static void add_inner(tml_flat *x, tml_part *p, const tml_yaml *section)
{
  p->inner = tml_flat_take(x, ((size_t)section->count + 1)*sizeof *p->inner);
  for (const tml_yaml *key = section->child; key && key->next && !x->stop; key = key->next->next) {
    if (!key->text || tml_names_find(&p->parts, key->text) >= 0) {
      tml_file_problems_error(x->r, key, key->text ? "the part '%.60s' is described twice" : "a name is missing",
                              key->text ? key->text : "");
      continue;
    }
    tml_part *made = tml_part_describe(x, key, key->next);
    if (!made) return;
    p->inner[p->parts.count] = made;
    if (!tml_names_add(&p->parts, key->text, p->parts.count)) no_memory(x);
  }
}

static void add_section(tml_flat *x, tml_part *p, int row)
{
  const char *name = tml_keys_top.keys[row].key;
  const tml_yaml *section = tml_mapping_peek(p->map, name);
  if (!section || section->kind != TML_YAML_MAP || tml_keys_top.keys[row].type != TML_KEY_NAMED) return;
  if (strcmp(name, "parts") == 0) {
    add_inner(x, p, section);
    return;
  }
  for (const tml_yaml *key = section->child; key && key->next && !x->stop; key = key->next->next) {
    const bool ground = key->text && strcmp(name, "bodies") == 0 && strcmp(key->text, "ground") == 0;
    if (key->text && !ground) add_member(x, p, key, row);
  }
}

tml_part *tml_part_describe(tml_flat *x, const tml_yaml *key, const tml_yaml *map)
{
  tml_part *p = tml_flat_take(x, sizeof *p);
  tml_line_reader_split f;
  if (!p) return NULL;
  *p = (tml_part){.name = key ? key->text : "", .key = key, .map = key ? tml_include_all(x, map, true) : map,
                  .before = x->parts};
  x->parts = p;
  if (key) tml_mapping_open(&f, x->r, key, p->map, &tml_keys_part);
  for (int row = 0; row < tml_keys_top.n; row++) add_section(x, p, row);
  return x->stop ? NULL : p;
}

/* ---------------------------------------------------------------- names, repetitions --------- */

const tml_member *tml_member_find(tml_scope_of **s, const char *name, size_t n)
{
  char text[TML_NAME_MAX + 1];
  if (n >= sizeof text) return NULL;
  memcpy(text, name, n);
  text[n] = '\0';
  for (; *s; *s = (*s)->outer) {
    const int i = tml_names_find(&(*s)->part->names, text);
    if (i >= 0) return &(*s)->part->members[i];
  }
  return NULL;
}

const char *tml_member_name(tml_flat *x, const tml_scope_of *s, const tml_member *m, int k)
{
  if (k < 0) return tml_flat_format(x, "%s%s", s->prefix, m->key->text);
  return tml_flat_format(x, "%s%s[%d]", s->prefix, m->key->text, k);
}

void tml_part_count_elements(tml_flat *x, const tml_env *env, const tml_yaml *key, int n)
{
  x->elements += n < 0 ? 1 : n;
  if (x->elements <= TML_ELEMENTS_MAX) return;
  const tml_yaml *at = tml_flat_copy(x, env, key);
  if (at)
    tml_flat_stop(x, at, "the model becomes too large: it has more than 1 000 000 elements with all instances and "
                         "repetitions");
}

tml_env *tml_env_repeat(tml_flat *x, const tml_env *env, const tml_member *m, int k, const char *what)
{
  tml_env *e = tml_flat_take(x, sizeof *e);
  const tml_yaml *index = tml_mapping_peek(m->value, "index");
  const char *name = tml_member_name(x, env->scope, m, k);
  tml_yaml *at = tml_flat_copy(x, env, m->key);
  if (!e || !name || !at) return NULL;
  *e = *env;
  e->index = k >= 0 && index && index->kind == TML_YAML_SCALAR ? index->text : NULL;
  e->value = k;
  e->unindexed = k >= 0 && !index;
  e->who = tml_flat_format(x, "%s'%s'", what, name);
  e->at = at;
  e->origins = tml_flat_take(x, sizeof *e->origins);
  return e->who && e->origins ? e : NULL;
}

tml_env *tml_env_marker(tml_flat *x, const tml_env *env, const tml_yaml *key, int k)
{
  tml_env *e = tml_flat_take(x, sizeof *e);
  const tml_yaml *index = tml_mapping_peek(key->next, "index");
  tml_yaml *at = tml_flat_copy(x, env, key);
  if (!e || !at) return NULL;
  *e = *env;
  e->index = index && index->kind == TML_YAML_SCALAR ? index->text : NULL;
  e->value = k;
  e->unindexed = !index;
  e->around = env;
  e->who = tml_flat_format(x, "'%s[%d]'", key->text, k);
  e->at = at;
  e->origins = tml_flat_take(x, sizeof *e->origins);
  return e->who && e->origins ? e : NULL;
}

bool tml_env_index(const tml_env *env, const char *word, size_t n, int *value)
{
  for (; env; env = env->around) {
    if (!env->index || strlen(env->index) != n || strncmp(env->index, word, n) != 0) continue;
    *value = env->value;
    return true;
  }
  return false;
}

/* An index must be a name without another meaning. */
static void check_index(tml_flat *x, const tml_env *env, const tml_yaml *map, bool repeated)
{
  const tml_yaml *index = tml_mapping_peek(map, "index");
  tml_error err = {0};
  int value;
  if (!index) return;
  if (index->kind != TML_YAML_SCALAR)
    tml_file_problems_error(x->r, index, "'index' must be a name, not %s", tml_yaml_kind_text(index->kind));
  else if (!repeated) tml_file_problems_error(x->r, index, "'index' needs 'repeat', how often");
  else if (strpbrk(index->text, ".[") || tml_parameters_check_constant_name(x->r->model, index->text, true, &err))
    tml_file_problems_error(x->r, index, "'%.60s' cannot be an index: %s", index->text,
                            *err.text ? err.text : "use letters, digits and _");
  else if (tml_env_index(env, index->text, strlen(index->text), &value))
    tml_file_problems_error(x->r, index, "'%.60s' cannot be an index: it is that of the repetition around",
                            index->text);
}

int tml_part_repeat_count(tml_flat *x, const tml_env *env, const tml_yaml *map)
{
  const tml_yaml *node = tml_mapping_peek(map, "repeat");
  double n = 0;
  check_index(x, env, map, node);
  if (!node) return -1;
  const char *text = node->kind == TML_YAML_SCALAR ? tml_flat_rewrite(x, env, node, TML_USE_EXPRESSION, "") : NULL;
  if (node->kind != TML_YAML_SCALAR)
    tml_file_problems_error(x->r, node, "'repeat' must be a number, not %s", tml_yaml_kind_text(node->kind));
  tml_yaml *value = text ? tml_flat_copy(x, env, node) : NULL;
  if (!value) return 0;
  value->text = text;
  if (!tml_read_number(x->r, value, (tml_want){"repeat", ""}, &n)) return 0;
  if (n >= 0 && n <= TML_ELEMENTS_MAX && n == floor(n)) return (int)n;
  tml_file_problems_error(x->r, value, "'repeat' is %g, must be a whole number from 0 to 1 000 000", n);
  return 0;
}

/* ---------------------------------------------------------------- parameters ----------------- */

/* Copies a node and its children; all texts except keys are expressions. */
static tml_yaml *copy_expressions(tml_flat *x, const tml_env *env, const tml_yaml *node)
{
  tml_yaml *v = tml_flat_copy(x, env, node);
  if (v && node->kind == TML_YAML_SCALAR) v->text = tml_flat_rewrite(x, env, node, TML_USE_EXPRESSION, "");
  if (!v || (node->kind == TML_YAML_SCALAR && !v->text)) return NULL;
  for (const tml_yaml *c = node->child; c && node->kind == TML_YAML_LIST; c = c->next) {
    tml_yaml *entry = copy_expressions(x, env, c);
    if (!entry) return NULL;
    tml_flat_append(v, entry);
  }
  for (const tml_yaml *c = node->child; c && c->next && node->kind == TML_YAML_MAP; c = c->next->next)
    tml_flat_put(v, tml_flat_copy(x, env, c), copy_expressions(x, env, c->next));
  return v;
}

/* Value of a parameter in the flat model; NULL after an error. */
static tml_yaml *parameter_value(tml_flat *x, const tml_slot *slot)
{
  if (slot->value->kind == TML_YAML_MAP) return copy_expressions(x, slot->env, slot->value);
  tml_yaml *v = tml_flat_copy(x, slot->env, slot->value);
  if (v && v->kind == TML_YAML_SCALAR) v->text = tml_flat_rewrite(x, slot->env, slot->value, TML_USE_EXPRESSION, "");
  return v && (v->kind != TML_YAML_SCALAR || v->text) ? v : NULL;
}

/* Value of a parameter in the text of the flat model: with the value that the caller set, and with its unit. */
static tml_yaml *shown_value(tml_flat *x, const char *name, const tml_yaml *value, const tml_term_target *g)
{
  char number[TML_NUMBER_TEXT];
  const char *set = tml_read_parameters_override(x->r, name, number);
  tml_yaml *v = tml_flat_copy(x, NULL, value);
  if (v && set && value->kind == TML_YAML_MAP) { /* only the value is replaced, the range remains */
    for (const tml_yaml *c = value->child; c && c->next; c = c->next->next) {
      const bool is_value = c->text && strcmp(c->text, "value") == 0;
      tml_yaml *entry = is_value ? tml_flat_scalar(x, c, tml_flat_format(x, "%s", set))
                                 : tml_flat_copy(x, NULL, c->next);
      if (entry && !is_value) entry->child = c->next->child;
      tml_flat_put(v, tml_flat_copy(x, NULL, c), entry);
    }
    return v;
  }
  if (v && set) *v = (tml_yaml){.kind = TML_YAML_SCALAR, .text = tml_flat_format(x, "%s", set), .at = value->at};
  if (v && !set) v->child = value->child;
  if (v && v->kind == TML_YAML_SCALAR) v->text = tml_declared_text(x, g, v->text);
  return v && (v->kind != TML_YAML_SCALAR || v->text) ? v : NULL;
}

/* Determines what a parameter stands for: a number, a name or text, an expression. */
static void settle_parameter(tml_flat *x, const tml_scope_of *s, const tml_declared *d, tml_slot *slot)
{
  char kind[TML_KIND_TEXT];
  const bool scalar = slot->value->kind == TML_YAML_SCALAR;
  const bool word = s->part->key && scalar && tml_flat_is_word(slot->env, slot->value->text, 0);
  slot->word = d ? d->kind > TML_PARAMETER_EXPRESSION : word;
  slot->formula = d && d->kind == TML_PARAMETER_EXPRESSION;
  const bool named = d && (d->kind == TML_PARAMETER_MARKER || d->kind == TML_PARAMETER_NAME);
  if (!d || (scalar && (!named || word))) return;
  tml_yaml *at = tml_flat_copy(x, slot->env, slot->value);
  if (!at) return;
  tml_file_problems_error(x->r, at, "the parameter '%.60s' must be %s, not %s%.60s%s", d->name,
                          tml_declared_kind(d, kind),
                          scalar ? "'" : "", scalar ? slot->value->text : tml_yaml_kind_text(slot->value->kind),
                          scalar ? "'" : "");
  slot->value = tml_flat_scalar(x, slot->value, named ? "ground" : "0");
  slot->broken = true;
  if (!slot->value) slot->value = at;
}

/* Reads the values of numbers, then adds them to the text of the flat model. */
static void read_made(tml_flat *x, tml_yaml *made, tml_term_target *given)
{
  const int row = tml_key_find(&tml_keys_top, "parameters");
  int k = 0;
  if (x->r->no_memory || x->stop || made->count == 0) return;
  tml_read_declared(x->r, made, given);
  for (const tml_yaml *key = made->child; key && key->next && !x->stop; key = key->next->next, k++)
    tml_flat_put(x->section[row], tml_flat_copy(x, NULL, key), shown_value(x, key->text, key->next, &given[k]));
}

/* Adds the parameters of the model itself to the text; they have been read. */
static void show_made(tml_flat *x, const tml_yaml *made)
{
  const int row = tml_key_find(&tml_keys_top, "parameters");
  const tml_term_target none = {0};
  for (const tml_yaml *key = made->child; key && key->next && !x->stop; key = key->next->next)
    tml_flat_put(x->section[row], tml_flat_copy(x, NULL, key), shown_value(x, key->text, key->next, &none));
}

static void build_parameters(tml_flat *x, tml_scope_of *s)
{
  const bool part = s->part->key;
  tml_yaml *made = tml_flat_empty(x, part ? s->part->key : x->root, TML_YAML_MAP);
  tml_term_target *given = tml_flat_take(x, ((size_t)s->part->n_members + 1)*sizeof *given);
  for (int i = 0; i < s->part->n_members && !x->stop; i++) {
    const tml_member *m = &s->part->members[i];
    tml_slot *slot = &s->slots[i];
    if (m->kind != TML_MEMBER_PARAMETER) continue;
    settle_parameter(x, s, m->declared, slot);
    if (slot->word || slot->formula || x->stop) continue;
    tml_yaml *key = tml_flat_copy(x, &s->env, m->key), *value = parameter_value(x, slot);
    if (key) key->text = tml_member_name(x, s, m, -1);
    if (!key || !key->text || !value || slot->broken) {
      if (key && key->text) tml_file_problems_fail_constant(x->r, key->text);
      continue;
    }
    given[made->count] = (tml_term_target){.declared = m->declared};
    tml_flat_put(made, key, value);
  }
  if (made && given && part) read_made(x, made, given);
  else if (made && given) show_made(x, made);
}

/* ---------------------------------------------------------------- instances ------------------ */

/* A ready part, described once. It sees only its own names. */
static tml_part *ready_part(tml_flat *x, const tml_yaml *at, tml_scope_of **outer)
{
  *outer = NULL;
  for (tml_part *p = x->parts; p; p = p->before)
    if (p->key && strcmp(p->name, at->text) == 0) return p;
  const bool lost = x->lost;
  tml_yaml *map = tml_flat_empty(x, at, TML_YAML_MAP);
  if (!map) return NULL;
  tml_flat_put(map, tml_flat_scalar(x, at, "include"), tml_flat_scalar(x, at, at->text));
  x->lost = false;
  tml_part *made = tml_part_describe(x, at, map);
  const bool good = made && !x->lost;
  x->lost = lost || !good;
  return good ? made : NULL;
}

/* The part of a name, and the scope that describes it; NULL after an error. */
static tml_part *find_part(tml_flat *x, tml_scope_of *s, const tml_line_reader_split *f, tml_scope_of **outer)
{
  const char *name = tml_read_value_text((tml_line_reader_split *)f, "part"), *close = NULL;
  if (!name) return NULL;
  if (strncmp(name, TML_LIBRARY, strlen(TML_LIBRARY)) == 0) return ready_part(x, tml_mapping_get(f, "part"), outer);
  for (*outer = s; *outer; *outer = (*outer)->outer) {
    const tml_names *n = &(*outer)->part->parts;
    const int i = tml_names_find(n, name);
    if (i >= 0) return (*outer)->part->inner[i];
    if (!close) close = tml_name_closest(name, (const char *const *)n->keys, n->count);
  }
  const char *ready = close ? NULL : tml_library_closest(name);
  tml_file_problems_error(x->r, tml_mapping_place(f, "part"), "there is no part '%.60s'%s%s%s%s", name,
                          close || ready ? " (did you mean '" : "", ready ? TML_LIBRARY : "",
                          ready ? ready : close ? close : "", close || ready ? "'?)" : "");
  return NULL;
}

/* Checks that a part is not inside itself and not nested too deeply. */
static bool may_instantiate(tml_flat *x, const tml_scope_of *s, const tml_part *part, const tml_yaml *at)
{
  for (const tml_scope_of *o = s; o && o->part->key; o = o->parent) {
    if (o->part != part) continue;
    tml_file_problems_error(x->r, at, "the part '%.60s' contains itself%s%.60s%s", part->name,
                            o == s ? "" : ", through '", o == s ? "" : s->part->name, o == s ? "" : "'");
    return false;
  }
  if (s->depth < TML_PARTS_DEPTH) return true;
  tml_flat_stop(x, at, "instances are nested more than 32 deep");
  return false;
}

/* Reports a parameter that an instance must give and does not. */
static void demand_value(tml_flat *x, tml_scope_of *s, const tml_env *env, int i)
{
  const tml_declared *d = s->part->members[i].declared;
  char kind[TML_KIND_TEXT];
  tml_file_problems_error(x->r, env->at, "the parameter '%.60s' of the part '%.60s' is missing: %s%s%.200s", d->name,
                          s->part->name, tml_declared_kind(d, kind), *d->about ? ", " : "", d->about);
  s->slots[i].value = tml_flat_scalar(x, env->at, d->kind > TML_PARAMETER_EXPRESSION ? "ground" : "1");
  s->slots[i].broken = true;
  if (!s->slots[i].value) s->slots[i].value = env->at;
}

/* Takes the values that an instance gives to parameters of its part. */
static void take_values(tml_flat *x, tml_scope_of *s, const tml_env *env, const tml_yaml *with)
{
  const tml_part *p = s->part;
  const char *names[64];
  for (int i = 0; i < p->n_members; i++) {
    const tml_declared *d = p->members[i].declared;
    s->slots[i] = (tml_slot){.count = -1, .value = d ? d->value : p->members[i].value, .env = &s->env};
  }
  for (const tml_yaml *key = with ? with->child : NULL; key && key->next; key = key->next->next) {
    const int i = key->text ? tml_names_find(&p->names, key->text) : -1;
    if (i >= 0 && p->members[i].kind == TML_MEMBER_PARAMETER) {
      s->slots[i].value = key->next;
      s->slots[i].env = env;
      continue;
    }
    int n = 0;
    for (int k = 0; k < p->n_members && n < 64; k++)
      if (p->members[k].kind == TML_MEMBER_PARAMETER) names[n++] = p->members[k].key->text;
    const char *close = key->text ? tml_name_closest(key->text, names, n) : NULL;
    tml_yaml *at = tml_flat_copy(x, env, key);
    if (!at) return;
    tml_file_problems_error(x->r, at, "the part '%.60s' has no parameter '%.60s'%s%s%s", p->name, key->text ? key->text
                            : "",
                            close ? " (did you mean '" : "", close ? close : "", close ? "'?)" : "");
  }
  for (int i = 0; i < p->n_members; i++)
    if (!s->slots[i].value) demand_value(x, s, env, i);
}

/* Reads the placement keys of an instance, with its own numbers. */
static void place_child(tml_flat *x, tml_scope_of *s, const tml_env *env, const tml_yaml *map)
{
  tml_yaml *own = tml_flat_copy(x, env, map);
  tml_line_reader_split f;
  for (const tml_yaml *key = map->child; own && key && key->next; key = key->next->next) {
    const int row = key->text ? tml_key_find(&tml_keys_instance, key->text) : -1;
    const tml_key *k = row < 0 ? NULL : &tml_keys_instance.keys[row];
    if (!k || k->type == TML_KEY_NAMED || strcmp(k->key, "repeat") == 0 || strcmp(k->key, "index") == 0)
      continue;
    tml_flat_put(own, tml_flat_copy(x, env, key), tml_flat_value(x, env, key->next, k, &tml_keys_instance));
  }
  if (!own || x->stop) return;
  tml_mapping_open(&f, x->r, env->at, own, &tml_keys_instance);
  tml_placement_read(x, s->parent, &f, &s->place);
}

static void build_child(tml_flat *x, tml_scope_of *s, tml_scope_of *parent, const tml_member *m, int k)
{
  tml_env *env = tml_env_repeat(x, &parent->env, m, k, "instance ");
  s->name = tml_member_name(x, parent, m, k);
  s->prefix = s->name ? tml_flat_format(x, "%s.", s->name) : NULL;
  s->slots = tml_flat_take(x, (size_t)s->part->n_members*sizeof *s->slots);
  if (!env || !s->prefix || !s->slots) return;
  s->parent = parent;
  s->depth = parent->depth + 1;
  s->env = (tml_env){.scope = s, .who = env->who, .at = env->at, .origins = env->origins};
  *x->last = s;
  x->last = &s->next;
  const tml_yaml *with = tml_mapping_peek(m->value, "with");
  take_values(x, s, env, with && with->kind == TML_YAML_MAP ? with : NULL);
  place_child(x, s, env, m->value);
  if (!x->stop) tml_scope_build(x, s);
}

static void build_instance(tml_flat *x, tml_scope_of *s, int i)
{
  const tml_member *m = &s->part->members[i];
  tml_line_reader_split f;
  tml_scope_of *outer;
  tml_mapping_open(&f, x->r, m->key, m->value, &tml_keys_instance);
  tml_part *part = m->value->kind == TML_YAML_MAP ? find_part(x, s, &f, &outer) : NULL;
  if (!part || !may_instantiate(x, s, part, tml_mapping_place(&f, "part"))) return;
  const int n = s->slots[i].count < 0 ? 1 : s->slots[i].count;
  tml_scope_of *children = tml_flat_take(x, (size_t)n*sizeof *children);
  if (!children) return;
  s->slots[i].child = children;
  for (int k = 0; k < n && !x->stop; k++) {
    children[k].part = part;
    children[k].outer = outer;
    build_child(x, &children[k], s, m, s->slots[i].count < 0 ? -1 : k);
  }
}

void tml_scope_build(tml_flat *x, tml_scope_of *s)
{
  build_parameters(x, s);
  for (int i = 0; i < s->part->n_members && !x->stop; i++) {
    const tml_member *m = &s->part->members[i];
    if (m->kind == TML_MEMBER_PARAMETER) continue;
    s->slots[i].count = tml_part_repeat_count(x, &s->env, m->value);
    tml_part_count_elements(x, &s->env, m->key, s->slots[i].count);
  }
  for (int i = 0; i < s->part->n_members && !x->stop; i++)
    if (s->part->members[i].kind == TML_MEMBER_INSTANCE) build_instance(x, s, i);
}
