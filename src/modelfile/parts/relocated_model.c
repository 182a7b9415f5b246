/* relocated_model.c - writes the text of a model with other file names, for copies of its files. The tables of keys
 * determine which texts are file names. */
#include "model/base/model_files.h"

#include <string.h>

#include "core/memory.h"
#include "modelfile/parts/part_tree.h"
#include "file/path_beside.h"
#include "file/table/column_file.h"

typedef struct moving {
  const tml_model *m;
  tml_mover *take;
  void *user;
  tml_reader reader;
  tml_flat flat;           /* owns the new nodes */
  const char *name;        /* name of the current entry of a section: a body, a table */
  bool changed;
  tml_status st;
  tml_error *err;
} moving;

static tml_yaml *copy_node(moving *x, const tml_yaml *node) { return tml_flat_copy(&x->flat, NULL, node); }

/* ---------------------------------------------------------------- files ---------------------- */

static tml_yaml *move_file(moving *x, const tml_yaml *node, tml_moved_kind kind, const tml_table *table)
{
  char *path = NULL;
  const char *to = NULL;
  if (x->st == TML_OK) x->st = tml_path_beside_resolve(&path, x->m->path, node->text, x->err);
  const tml_moved_file file = {kind, node->text, path, table};
  if (x->st == TML_OK) x->st = x->take(x->user, &file, &to, x->err);
  tml_delete(path);
  x->changed = true;
  return x->st == TML_OK ? tml_flat_scalar(&x->flat, node, to) : NULL;
}

static tml_moved_kind moved_file_kind(const tml_key_table *table)
{
  if (table == &tml_keys_modes) return TML_MOVED_MODES;
  return table == &tml_keys_matrices ? TML_MOVED_MATRICES : TML_MOVED_MESH;
}

/* ---------------------------------------------------------------- tables --------------------- */

static const tml_table *table_of(const moving *x)
{
  for (int i = 0; i < x->m->n_tables; i++)
    if (strcmp(x->m->tables[i].name, x->name) == 0) return x->m->tables[i].table;
  return NULL;
}

/* Inserts the numbers of a table as the model has them, so that units and columns of its file are not needed. */
static tml_yaml *move_table(moving *x, const tml_yaml *map)
{
  const tml_table *t = table_of(x);
  const tml_yaml *skip = tml_mapping_peek(map, "skip"), *beyond = tml_mapping_peek(map, "extrapolate");
  if (!t || (skip && skip->text[strspn(skip->text, "0123456789")])) {
    x->st = tml_fail(x->err, TML_ERR_MODEL, "table '%.60s': what is taken of its file must not depend on parameters",
                     x->name);
    return NULL;
  }
  const bool grid = tml_table_variables(t) > 1;
  if (grid && tml_table_axis(t, 0)->n >= TML_SHEET_COLUMNS) {
    x->st = tml_fail(x->err, TML_ERR_MODEL, "table '%.60s' has %d x, more than a grid in a file may have", x->name,
                     tml_table_axis(t, 0)->n);
    return NULL;
  }
  tml_yaml *to = copy_node(x, map);
  tml_yaml *file = move_file(x, tml_mapping_peek(map, "file"), TML_MOVED_TABLE, t);
  if (!to || !file) return NULL;
  tml_flat_set(&x->flat, to, "file", file);
  if (grid) tml_flat_set(&x->flat, to, "layout", tml_flat_scalar(&x->flat, map, "grid"));
  if (beyond) tml_flat_set(&x->flat, to, "extrapolate", copy_node(x, beyond));
  return to;
}

/* ---------------------------------------------------------------- shapes --------------------- */

/* The k-th shape of a body in the model; NULL: it has fewer. */
static const tml_shape *find_shape(const tml_model *m, const char *body, int k)
{
  for (int i = 0; i < m->n_shapes; i++)
    if (!m->shapes[i].road && strcmp(m->bodies[m->shapes[i].body].name, body) == 0 && k-- == 0) return &m->shapes[i];
  return NULL;
}

/* Whether a shape is a mesh from a file that is only drawn: it has neither contacts nor mass. */
static bool is_drawn(const moving *x, const tml_yaml *shape, int k)
{
  const tml_yaml *mesh = tml_mapping_peek(shape, "mesh");
  const tml_shape *s = mesh ? find_shape(x->m, x->name, k) : NULL;
  if (!s || s->kind != TML_MESH || !s->passive) return false;
  if (mesh->kind != TML_YAML_SCALAR && !tml_mapping_peek(mesh, "file")) return false;
  return !(s->density > 0.0) || x->m->bodies[s->body].kind == TML_FLEXIBLE;
}

/* ---------------------------------------------------------------- the tree ------------------- */

static tml_yaml *move_map(moving *x, const tml_yaml *map, const tml_key_table *table);

static tml_yaml *move_value(moving *x, const tml_yaml *value, const tml_key *row, const tml_key_table *table)
{
  if (value->kind == TML_YAML_SCALAR && row && tml_key_names_file(table, row))
    return move_file(x, value, moved_file_kind(row->table ? row->table : table), NULL);
  tml_yaml *to = copy_node(x, value);
  const bool inner = row && row->table;
  for (const tml_yaml *n = value->child; to && n && value->kind == TML_YAML_LIST; n = n->next)
    tml_flat_append(to, n->kind == TML_YAML_MAP && inner ? move_map(x, n, row->table) : move_value(x, n, row, table));
  for (const tml_yaml *k = value->child; to && k && k->next && value->kind == TML_YAML_MAP; k = k->next->next)
    tml_flat_put(to, copy_node(x, k), move_value(x, k->next, row, table));
  return to;
}

/* Copies a list of shapes without those that are only drawn; `k` is the number of the first. */
static tml_yaml *move_shapes(moving *x, const tml_yaml *list, int k)
{
  tml_yaml *to = copy_node(x, list);
  for (const tml_yaml *n = list->child; to && n; n = n->next, k++) {
    if (is_drawn(x, n, k)) x->changed = true;
    else tml_flat_append(to, n->kind == TML_YAML_MAP ? move_map(x, n, &tml_keys_shape) : copy_node(x, n));
  }
  return to;
}

/* Copies a section, whose entries are named mappings. */
static tml_yaml *move_named(moving *x, const tml_yaml *value, const tml_key *row, const tml_key_table *table)
{
  tml_yaml *to = copy_node(x, value);
  for (const tml_yaml *k = value->child; to && k && k->next; k = k->next->next) {
    const bool map = k->next->kind == TML_YAML_MAP, file = row->table == &tml_keys_table &&
      tml_mapping_peek(k->next, "file");
    if (table == &tml_keys_top) x->name = k->text;
    tml_flat_put(to, copy_node(x, k), file ? move_table(x, k->next) : map ? move_map(x, k->next, row->table)
                                                                     : move_value(x, k->next, row, table));
  }
  return to;
}

static tml_yaml *move_entry(moving *x, const tml_yaml *value, const tml_key *row, const tml_key_table *table)
{
  const bool named = row && row->table && (row->type == TML_KEY_NAMED || row->type == TML_KEY_NAMES_OR_NAMED);
  if (value->kind != TML_YAML_MAP || !row || !row->table || row->type == TML_KEY_PLACES)
    return move_value(x, value, row, table);
  return named ? move_named(x, value, row, table) : move_map(x, value, row->table);
}

static tml_yaml *move_map(moving *x, const tml_yaml *map, const tml_key_table *table)
{
  tml_yaml *to = copy_node(x, map);
  const tml_key_table *t = tml_keys_of(map, table);
  const tml_yaml *one = t == &tml_keys_body ? tml_mapping_peek(map, "shape") : NULL;
  for (const tml_yaml *k = map->child; to && k && k->next && x->st == TML_OK; k = k->next->next) {
    const int at = k->text ? tml_key_find(t, k->text) : -1;
    const tml_key *row = at < 0 ? NULL : &t->keys[at];
    const bool shapes = t == &tml_keys_body && row && row->table == &tml_keys_shape;
    if (shapes && k->next == one && is_drawn(x, one, 0)) x->changed = true;
    else tml_flat_put(to, copy_node(x, k), shapes && k->next->kind == TML_YAML_LIST
                      ? move_shapes(x, k->next, one != NULL)
                                                                               : move_entry(x, k->next, row, t));
  }
  return to;
}

/* ---------------------------------------------------------------- the text ------------------- */

static tml_status move_tree(char **out, moving *x, const tml_yaml *root)
{
  x->flat.r = &x->reader;
  const tml_yaml *moved = move_map(x, root, &tml_keys_top);
  if (x->st == TML_OK && x->flat.stop) x->st = tml_fail_memory(x->err);
  if (x->st == TML_OK && x->changed && !(*out = tml_flat_text(moved))) x->st = tml_fail_memory(x->err);
  tml_yaml_tree_free(&x->flat.memory);
  return x->st;
}

tml_status tml_model_move(char **out, const tml_model *m, tml_mover *take, void *user, tml_error *err)
{
  const char *text = m->flat ? m->flat : m->source;
  moving x = {.m = m, .take = take, .user = user, .err = err};
  tml_document d = {0};
  tml_messages *messages = NULL;
  *out = NULL;
  if (tml_messages_create(&messages) != TML_OK) return tml_fail_memory(err);
  tml_status st = tml_yaml_tree_parse(&d, "", text, strlen(text), NULL, messages);
  if (st == TML_OK) st = move_tree(out, &x, d.root);
  else if (st == TML_ERR_MEMORY) tml_fail_memory(err);
  else tml_fail(err, st, "the text of the model is not what it was read from");
  tml_yaml_tree_free(&d);
  tml_messages_free(messages);
  return st;
}
