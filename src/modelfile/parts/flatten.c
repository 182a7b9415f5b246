/* flatten.c - assembles the sections of the flat model from those of the model and of all its instances. */
#include <string.h>

#include "core/memory.h"
#include "modelfile/parts/part_tree.h"

/* ---------------------------------------------------------------- elements ------------------- */

static const char *section_name(const tml_member *m) { return tml_keys_top.keys[m->section].key; }

/* Components of forces are along the axes of the instance. */
static void give_frame(tml_flat *x, tml_scope_of *s, const tml_yaml *from, tml_yaml *map)
{
  for (int i = 0; i < tml_keys_force.n; i++) {
    const tml_key_table *t = tml_keys_force.keys[i].table;
    if (!tml_mapping_peek(from, tml_keys_force.keys[i].key)) continue;
    if (tml_key_find(t, "frame") < 0 || tml_mapping_peek(map, "frame")) return;
    s->frame_used = true;
    tml_flat_set(x, map, "frame", tml_flat_scalar(x, map, tml_flat_format(x, "ground.%s", s->name)));
  }
}

static void place_element(tml_flat *x, tml_scope_of *s, const tml_member *m, const tml_yaml *key, tml_yaml *map)
{
  const char *section = section_name(m);
  if (map->kind != TML_YAML_MAP) return;
  if (strcmp(section, "bodies") == 0) tml_placement_body(x, s, key, map);
  if (strcmp(section, "motions") == 0) tml_placement_motion(x, s, key, map);
  if (strcmp(section, "forces") == 0 && s->place.turned) give_frame(x, s, m->value, map);
}

static void emit_section_member(tml_flat *x, tml_scope_of *s, const tml_env *env, const tml_member *m, int k)
{
  const tml_key *row = &tml_keys_top.keys[m->section];
  tml_yaml *key = tml_flat_copy(x, env, m->key);
  tml_yaml *value = m->value->kind == TML_YAML_MAP && row->table ? tml_flat_map(x, env, m->value, row->table)
                                                                 : tml_flat_value(x, env, m->value, row, &tml_keys_top);
  if (!key || !value) return;
  key->text = tml_member_name(x, s, m, k);
  if (!key->text) return;
  if (value->kind == TML_YAML_MAP) tml_flat_remove(value, "repeat"); /* obeyed here; deeper down they are no keys */
  if (value->kind == TML_YAML_MAP) tml_flat_remove(value, "index");
  place_element(x, s, m, key, value);
  tml_flat_put(x->section[m->section], key, value);
}

static void emit_member(tml_flat *x, tml_scope_of *s, int i)
{
  const tml_member *m = &s->part->members[i];
  const int n = s->slots[i].count;
  if (n < 0) emit_section_member(x, s, &s->env, m, -1);
  for (int k = 0; k < n && !x->stop; k++) {
    const tml_env *env = tml_env_repeat(x, &s->env, m, k, "");
    if (env) emit_section_member(x, s, env, m, k);
  }
}

/* ---------------------------------------------------------------- ground --------------------- */

static void add_flat_shape(tml_flat *x, tml_scope_of *s, const tml_yaml *shape)
{
  tml_yaml *map = shape->kind == TML_YAML_MAP ? tml_flat_map(x, &s->env, shape, &tml_keys_shape) : NULL;
  tml_yaml *inner = map && map->child ? map->child->next : NULL;
  const tml_yaml *name = inner ? tml_mapping_peek(inner, "name") : NULL;
  if (name && name->text && *s->prefix)
    tml_flat_set(x, inner, "name", tml_flat_scalar(x, name, tml_flat_format(x, "%s%s", s->prefix, name->text)));
  if (inner && inner->kind == TML_YAML_MAP) tml_placement_shape(x, s, map->child, inner);
  tml_flat_append(x->ground_shapes, map ? map : tml_flat_copy(x, &s->env, shape));
}

/* The name and the place in the model of a marker of ground. */
static void place_ground_marker(tml_flat *x, const tml_scope_of *s, tml_yaml *key, tml_yaml *map)
{
  if (map->kind == TML_YAML_NULL && s->part->key) *map = (tml_yaml){.kind = TML_YAML_MAP, .at = map->at,
                                                                    .origin = map->origin};
  if (key->text && s->part->key) key->text = tml_flat_format(x, "%s%s", s->prefix, key->text);
  if (map->kind == TML_YAML_MAP) tml_placement_marker(x, s, key, map);
}

/* The model has one ground, to which every instance adds markers and shapes. */
static void emit_ground(tml_flat *x, tml_scope_of *s)
{
  const tml_yaml *ground = tml_mapping_peek(tml_mapping_peek(s->part->map, "bodies"), "ground");
  if (!ground) return;
  if (!x->ground) x->ground = tml_flat_copy(x, &s->env, ground);
  if (ground->kind != TML_YAML_MAP || !x->ground) return;
  x->ground->kind = TML_YAML_MAP;
  for (const tml_yaml *k = ground->child; k && k->next && !x->stop; k = k->next->next) {
    const tml_yaml *v = k->next;
    if (!x->ground_markers) x->ground_markers = tml_flat_empty(x, ground, TML_YAML_MAP);
    if (!x->ground_shapes) x->ground_shapes = tml_flat_empty(x, ground, TML_YAML_LIST);
    if (k->text && strcmp(k->text, "markers") == 0 && v->kind == TML_YAML_MAP) {
      for (const tml_yaml *n = v->child; n && n->next; n = n->next->next)
        tml_flat_marker(x, &s->env, n, x->ground_markers, place_ground_marker);
    } else if (k->text && strcmp(k->text, "shape") == 0 && v->kind == TML_YAML_MAP) {
      add_flat_shape(x, s, v);
    } else if (k->text && strcmp(k->text, "shapes") == 0 && v->kind == TML_YAML_LIST) {
      for (const tml_yaml *n = v->child; n; n = n->next) add_flat_shape(x, s, n);
    } else { /* keys that ground may not have are reported when it is read */
      tml_flat_put(x->ground, tml_flat_copy(x, &s->env, k), tml_flat_value(x, &s->env, v, NULL, &tml_keys_body));
    }
  }
}

/* Adds the frames of instances to which something refers. */
static void emit_frames(tml_flat *x)
{
  for (tml_scope_of *s = x->scopes; s && !x->stop; s = s->next) {
    if (!s->frame_used) continue;
    if (!x->ground) x->ground = tml_flat_empty(x, s->env.at, TML_YAML_MAP);
    if (!x->ground_markers) x->ground_markers = tml_flat_empty(x, s->env.at, TML_YAML_MAP);
    tml_flat_put(x->ground_markers, tml_flat_scalar(x, s->env.at, s->name), tml_placement_frame(x, s, s->env.at));
  }
}

static void finish_ground(tml_flat *x)
{
  const int row = tml_key_find(&tml_keys_top, "bodies");
  if (!x->ground || x->stop) return;
  if (x->ground_markers && x->ground_markers->count > 0) tml_flat_set(x, x->ground, "markers", x->ground_markers);
  if (x->ground_shapes && x->ground_shapes->count > 0) tml_flat_set(x, x->ground, "shapes", x->ground_shapes);
  tml_flat_put(x->section[row], tml_flat_scalar(x, x->ground, "ground"), x->ground);
}

/* ---------------------------------------------------------------- arguments ------------------ */

/* Keeps the markers and expressions that an instance passes, with names of the flat model. */
static void note_arguments(tml_flat *x, tml_scope_of *s)
{
  for (int i = 0; i < s->part->n_members && !x->stop; i++) {
    const tml_declared *d = s->part->members[i].declared;
    const tml_slot *slot = &s->slots[i];
    const bool marker = d && d->kind == TML_PARAMETER_MARKER;
    if (!marker && (!d || d->kind != TML_PARAMETER_EXPRESSION)) continue;
    tml_argument *a = tml_flat_take(x, sizeof *a);
    tml_yaml *node = tml_flat_copy(x, slot->env, slot->value);
    if (!a || !node || node->kind != TML_YAML_SCALAR) continue;
    const tml_text_use use = marker ? TML_USE_NAME : TML_USE_EXPRESSION;
    node->text = tml_flat_rewrite(x, slot->env, slot->value, use, "");
    if (!node->text) continue; /* an error has been reported */
    *a = (tml_argument){.declared = d, .node = node};
    *x->last_argument = a;
    x->last_argument = &a->next;
  }
}

/* ---------------------------------------------------------------- the whole ------------------ */

static void emit_inactive(tml_flat *x, tml_scope_of *s)
{
  const int row = tml_key_find(&tml_keys_top, "inactive");
  const tml_yaml *list = tml_mapping_peek(s->part->map, "inactive");
  if (!list) return;
  tml_yaml *copy = tml_flat_value(x, &s->env, list, &tml_keys_top.keys[row], &tml_keys_top);
  if (!copy) return;
  if (!x->section[row]) x->section[row] = tml_flat_empty(x, list, TML_YAML_LIST);
  if (copy->kind != TML_YAML_LIST) tml_flat_append(x->section[row], copy);
  for (tml_yaml *n = copy->kind == TML_YAML_LIST ? copy->child : NULL, *next; n; n = next) {
    next = n->next;
    n->next = NULL;
    tml_flat_append(x->section[row], n);
  }
}

static void emit_scope(tml_flat *x, tml_scope_of *s)
{
  note_arguments(x, s);
  emit_ground(x, s);
  for (int i = 0; i < s->part->n_members && !x->stop; i++)
    if (s->part->members[i].kind == TML_MEMBER_ELEMENT) emit_member(x, s, i);
  emit_inactive(x, s);
}

bool tml_flat_is_structured(const tml_yaml *root)
{
  if (root->kind != TML_YAML_MAP) return false;
  if (tml_mapping_peek(root, "parts") || tml_mapping_peek(root, "instances") || tml_mapping_peek(root, "include"))
    return true;
  for (const tml_yaml *k = root->child; k && k->next; k = k->next->next) {
    const int row = k->text && k->next->kind == TML_YAML_MAP ? tml_key_find(&tml_keys_top, k->text) : -1;
    if (row < 0 || tml_keys_top.keys[row].type != TML_KEY_NAMED) continue;
    for (const tml_yaml *n = k->next->child; n && n->next; n = n->next->next)
      if (tml_mapping_peek(n->next, "repeat") || tml_mapping_peek(n->next, "index") || tml_markers_repeat(n->next))
        return true;
  }
  return false;
}

const tml_yaml *tml_flat_open(tml_reader *r, const tml_yaml *root)
{
  tml_flat *x = r->flat = tml_new(1, sizeof *x);
  if (!x) {
    r->no_memory = true;
    return NULL;
  }
  x->r = r;
  x->root = root;
  x->last = &x->scopes;
  x->last_argument = &x->arguments;
  x->root = tml_include_all(x, root, false);
  return x->stop ? NULL : x->root;
}

/* Combines the expanded sections with the remaining ones, which are copied unchanged. */
static tml_yaml *assemble_sections(tml_flat *x)
{
  tml_yaml *to = tml_flat_empty(x, x->root, TML_YAML_MAP);
  for (int row = 0; to && row < tml_keys_top.n && !x->stop; row++) {
    const tml_key *k = &tml_keys_top.keys[row];
    const tml_yaml *at = NULL;
    for (const tml_yaml *n = x->root->child; n && n->next && !at; n = n->next->next)
      if (n->text && strcmp(n->text, k->key) == 0) at = n;
    const bool made = x->section[row] && (x->section[row]->count > 0 || x->section[row]->kind == TML_YAML_LIST);
    const bool own = k->type == TML_KEY_NAMED || strcmp(k->key, "include") == 0 || strcmp(k->key, "inactive") == 0;
    const bool wrong = own && at && at->next->kind != TML_YAML_MAP && at->next->kind != TML_YAML_NULL;
    if (made) tml_flat_put(to, tml_flat_scalar(x, at ? at : x->root, k->key), x->section[row]);
    else if (at && (!own || wrong) && strcmp(k->key, "include") != 0)
      tml_flat_put(to, tml_flat_copy(x, NULL, at), tml_flat_value(x, &x->scopes->env, at->next, k, &tml_keys_top));
  }
  return to;
}

const tml_yaml *tml_flat_expand(tml_reader *r)
{
  tml_flat *x = r->flat;
  tml_scope_of *s = tml_flat_take(x, sizeof *s);
  tml_part *model = s ? tml_part_describe(x, NULL, x->root) : NULL;
  for (int row = 0; row < tml_keys_top.n && model; row++)
    if (tml_keys_top.keys[row].type == TML_KEY_NAMED) x->section[row] = tml_flat_empty(x, x->root, TML_YAML_MAP);
  if (!model || x->stop || x->lost) return NULL;
  *s = (tml_scope_of){.part = model, .name = "", .prefix = "", .env = {.scope = s}};
  s->slots = tml_flat_take(x, (size_t)model->n_members*sizeof *s->slots);
  if (!s->slots) return NULL;
  for (int i = 0; i < model->n_members; i++)
    s->slots[i] = (tml_slot){.count = -1, .value = model->members[i].value, .env = &s->env};
  tml_placement_identity(&s->place);
  *x->last = s;
  x->last = &s->next;
  tml_scope_build(x, s);
  for (; s && !x->stop; s = s->next) emit_scope(x, s);
  emit_frames(x);
  finish_ground(x);
  tml_yaml *flat = x->stop ? NULL : assemble_sections(x);
  return x->stop ? NULL : flat;
}

void tml_flat_free(tml_flat *x)
{
  if (!x) return;
  for (tml_part *p = x->parts; p; p = p->before) {
    tml_names_free(&p->names);
    tml_names_free(&p->parts);
    tml_delete(p->members);
  }
  for (int i = 0; i < x->n_files; i++) {
    tml_yaml_tree_free(&x->files[i]->doc);
    tml_delete(x->files[i]->text);
    tml_delete(x->files[i]->path);
    tml_delete(x->files[i]->folder);
    tml_delete(x->files[i]);
  }
  tml_delete(x->files);
  tml_yaml_tree_free(&x->memory);
  tml_delete(x);
}
