/* include_file.c - opens the files that a model file includes, and merges their sections. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "core/memory.h"
#include "modelfile/parts/embedded_examples.h"
#include "modelfile/parts/part_tree.h"
#include "file/path_beside.h"
#include "file/text/text_file.h"

enum { FILES_MAX = 1000, MERGED_MAX = 10000 };

/* ---------------------------------------------------------------- files ---------------------- */

static const tml_file *file_of(const tml_flat *x, const tml_yaml *node)
{
  const tml_document *d = tml_file_problems_document(x->r, node);
  return d == x->r->doc ? NULL : (const tml_file *)d;
}

const char *tml_include_folder(const tml_flat *x, const tml_yaml *node)
{
  const tml_file *f = file_of(x, node);
  return f ? f->folder : "";
}

static tml_file *same_file(const tml_flat *x, const struct stat *info)
{
  const unsigned long long device = info->st_dev, node = info->st_ino;
  for (int i = 0; i < x->n_files; i++)
    if (x->files[i]->node && x->files[i]->device == device && x->files[i]->node == node) return x->files[i];
  return NULL;
}

/* Whether a file includes itself, directly or through others. The error lists all files of the cycle. */
static bool closes_circle(tml_flat *x, const tml_yaml *at, const tml_file *by, const struct stat *info,
                          const char *name)
{
  struct stat own;
  char chain[600];
  bool found = false;
  snprintf(chain, sizeof chain, "%.100s", name);
  for (; !found; by = by->by) {
    const char *path = by ? by->path : x->r->path;
    const size_t used = strlen(chain);
    found = path && stat(path, &own) == 0 && own.st_dev == info->st_dev && own.st_ino == info->st_ino;
    char link[140];
    snprintf(link, sizeof link, "%.100s -> ", path ? path : "");
    if (used + strlen(link) < sizeof chain) {
      memmove(chain + strlen(link), chain, used + 1);
      memcpy(chain, link, strlen(link));
    }
    if (!by) break;
  }
  if (found) tml_file_problems_error(x->r, at, "files include each other in a circle: %s", chain);
  return found;
}

/* Folder of a file relative to the model file: "parts/" for "parts/link.yaml" in the folder "". */
static char *folder_of(const char *folder, const char *given)
{
  const char *slash = strrchr(given, '/');
  const size_t n = strlen(folder), more = slash ? (size_t)(slash - given) + 1 : 0;
  char *text = tml_new(n + more + 1, 1);
  if (!text) return NULL;
  memcpy(text, folder, n);
  memcpy(text + n, given, more);
  return text;
}

static tml_status parse_included(tml_flat *x, tml_file *f, size_t size, const tml_yaml *at)
{
  const char *name = strncmp(f->path, "./", 2) == 0 ? f->path + 2 : f->path;
  f->origin.doc = &f->doc;
  const tml_status st = tml_yaml_tree_parse(&f->doc, name, f->text, size, &f->origin, x->r->messages);
  f->doc.number = x->n_files;
  if (st == TML_ERR_MODEL) tml_file_problems_error(x->r, at, "the file '%.200s' cannot be used", name);
  return st == TML_ERR_MODEL ? TML_OK : st;
}

static tml_status load_included(tml_flat *x, tml_file *f, const tml_yaml *at, tml_error *err)
{
  size_t size;
  const size_t left = TML_TEXT_MAX - x->bytes;
  tml_status st = tml_text_read(&f->text, &size, f->path, left > 0 ? left : 1, false, err);
  if (st) return st;
  x->bytes += size;
  return parse_included(x, f, size, at);
}

static tml_file *new_file(tml_flat *x, const struct stat *info, const tml_file *by)
{
  tml_file *f = tml_new(1, sizeof *f);
  if (!f || !tml_grow((void **)&x->files, &x->cap_files, x->n_files, sizeof *x->files)) {
    tml_delete(f);
    x->r->no_memory = x->stop = true;
    return NULL;
  }
  x->files[x->n_files++] = f;
  f->by = by;
  f->device = (unsigned long long)info->st_dev;
  f->node = (unsigned long long)info->st_ino;
  return f;
}

/* Opens a ready part, which is embedded. No file of the same name is read instead. */
static tml_file *open_library(tml_flat *x, const tml_yaml *node, bool part)
{
  const struct stat none = {0};
  const tml_example *e = tml_library_find(node->text);
  const char *close = e ? NULL : tml_library_closest(node->text);
  if (!part) {
    tml_file_problems_error(x->r, node, "'%.60s' is a ready part: make an instance of it, or include it in a part",
                            node->text);
    return NULL;
  }
  if (!e) {
    tml_file_problems_error(x->r, node, "there is no ready part '%.60s'%s%s%s", node->text,
                            close ? " (did you mean '" TML_LIBRARY : "; `trammel parts` lists them", close ? close : "",
                            close ? "'?)" : "");
    return NULL;
  }
  for (int i = 0; i < x->n_files; i++)
    if (strcmp(x->files[i]->path, node->text) == 0) return x->files[i];
  tml_file *f = new_file(x, &none, file_of(x, node));
  if (!f) return NULL;
  f->path = tml_strdup(node->text);
  f->text = tml_strdup(e->text);
  f->folder = tml_strdup("");
  if (f->path && f->text && f->folder && parse_included(x, f, strlen(f->text), node) == TML_OK) return f;
  x->r->no_memory = x->stop = true;
  return NULL;
}

/* Opens the file that a node names; NULL after an error. */
static tml_file *open_file(tml_flat *x, const tml_yaml *node, bool part)
{
  tml_error err = {0};
  const tml_file *by = file_of(x, node);
  struct stat info = {0};
  char *path = NULL, *given = NULL;
  if (node->kind != TML_YAML_SCALAR) {
    tml_file_problems_error(x->r, node, "the name of a file is expected here, not %s", tml_yaml_kind_text(node->kind));
    return NULL;
  }
  if (strncmp(node->text, TML_LIBRARY, strlen(TML_LIBRARY)) == 0) return open_library(x, node, part);
  const size_t room = strlen(tml_include_folder(x, node)) + strlen(node->text) + 1;
  given = tml_new(room, 1);
  if (given) snprintf(given, room, "%s%s", *node->text == '/' ? "" : tml_include_folder(x, node), node->text);
  tml_status st = given ? tml_path_beside_resolve(&path, x->r->path, *node->text ? given : "", &err) : TML_ERR_MEMORY;
  tml_file *f = NULL;
  if (!st && stat(path, &info) != 0) st = tml_fail(&err, TML_ERR_MODEL, "'%.200s' cannot be opened", given);
  if (!st && closes_circle(x, node, by, &info, node->text)) goto done;
  if (!st) f = same_file(x, &info);
  if (st || f) goto done;
  if (x->n_files == FILES_MAX) st = tml_fail(&err, TML_ERR_MODEL, "the model has more than %d files", FILES_MAX);
  if (!st) f = new_file(x, &info, by);
  if (!f) goto done;
  f->path = path;
  path = NULL;
  f->folder = folder_of(*node->text == '/' ? "" : tml_include_folder(x, node), node->text);
  st = f->folder ? load_included(x, f, node, &err) : TML_ERR_MEMORY;
done:
  tml_delete(path);
  tml_delete(given);
  if (st == TML_ERR_FILE) tml_error_prefix(&err, "'%.200s' ", node->text), st = TML_ERR_MODEL;
  tml_file_problems_status(x->r, node, st, &err);
  if (x->r->no_memory) x->stop = true;
  return st ? NULL : f;
}

/* ---------------------------------------------------------------- merging -------------------- */

static void add_entries(tml_flat *x, tml_yaml *to, const tml_yaml *from)
{
  for (const tml_yaml *n = from->child; n; n = n->next) {
    tml_yaml *copy = tml_flat_copy(x, NULL, n);
    if (!copy) return;
    copy->child = n->child;
    copy->count = n->count;
    tml_flat_append(to, copy);
  }
  if (to->kind == TML_YAML_MAP) to->count /= 2;
}

/* A copy of a node with the same children. */
static tml_yaml *copy_shallow(tml_flat *x, const tml_yaml *node)
{
  tml_yaml *copy = tml_flat_copy(x, NULL, node);
  if (copy && node->child) add_entries(x, copy, node);
  return copy;
}

/* Whether a key describes the included file, such as its units: it is allowed beside the sections. */
static bool is_heading(tml_flat *x, const tml_yaml *key, const tml_yaml *value, bool part)
{
  const tml_yaml *units = tml_mapping_peek(x->root, "units");
  const char *ours = units && units->kind == TML_YAML_SCALAR ? units->text : "SI";
  if (strcmp(key->text, "trammel") == 0) {
    if (value->kind != TML_YAML_SCALAR || strcmp(value->text, "1") != 0)
      tml_file_problems_error(x->r, value, "an included file must also have the file format 1");
    return true;
  }
  if (strcmp(key->text, "units") == 0) {
    if (value->kind != TML_YAML_SCALAR || strcmp(value->text, ours) != 0)
      tml_file_problems_error(x->r, value, "an included file has the units of the model, which are %s", ours);
    return true;
  }
  return part && (strcmp(key->text, "title") == 0 || strcmp(key->text, "about") == 0);
}

static tml_yaml *value_in(tml_yaml *map, const char *key)
{
  for (tml_yaml *k = map->child; k && k->next; k = k->next->next)
    if (k->text && strcmp(k->text, key) == 0) return k->next;
  return NULL;
}

/* Adds a section, or merges it with the one of the same name. */
static void merge_section(tml_flat *x, tml_yaml *to, const tml_yaml *key, const tml_yaml *value)
{
  tml_yaml *there = value_in(to, key->text);
  const bool alike = there && there->kind == value->kind &&
                     (value->kind == TML_YAML_MAP || value->kind == TML_YAML_LIST);
  if (there && value->kind == TML_YAML_NULL) return;
  if (!alike) {
    tml_flat_put(to, tml_flat_copy(x, NULL, key), copy_shallow(x, value));
    return;
  }
  if (there->kind == TML_YAML_MAP) there->count *= 2;
  add_entries(x, there, value);
}

static void merge_map(tml_flat *x, tml_yaml *to, const tml_yaml *map, bool part, bool included, int depth);

static void merge_file(tml_flat *x, tml_yaml *to, const tml_yaml *name, bool part, int depth)
{
  if (depth == TML_PARTS_DEPTH) {
    tml_file_problems_error(x->r, name, "files include each other more than %d deep", TML_PARTS_DEPTH);
    return;
  }
  if (++x->merged > MERGED_MAX) tml_flat_stop(x, name, "files are included more than 10 000 times");
  const tml_file *f = x->stop ? NULL : open_file(x, name, part);
  if (!f || !f->doc.root) {
    x->lost = true;
    return;
  }
  if (f->doc.root->kind != TML_YAML_MAP)
    tml_file_problems_error(x->r, f->doc.root, "an included file must be a mapping (key: value), not %s",
                            tml_yaml_kind_text(f->doc.root->kind));
  else merge_map(x, to, f->doc.root, part, true, depth + 1);
}

static void merge_map(tml_flat *x, tml_yaml *to, const tml_yaml *map, bool part, bool included, int depth)
{
  const tml_yaml *include = NULL;
  for (const tml_yaml *key = map->child; key && key->next && !x->stop; key = key->next->next) {
    if (!key->text) tml_flat_put(to, tml_flat_copy(x, NULL, key), copy_shallow(x, key->next));
    else if (strcmp(key->text, "include") == 0) include = key->next;
    else if (!included || !is_heading(x, key, key->next, part)) merge_section(x, to, key, key->next);
  }
  if (!include) return;
  if (include->kind == TML_YAML_LIST)
    for (const tml_yaml *n = include->child; n; n = n->next) merge_file(x, to, n, part, depth);
  else merge_file(x, to, include, part, depth);
}

const tml_yaml *tml_include_all(tml_flat *x, const tml_yaml *map, bool part)
{
  if (map->kind != TML_YAML_MAP || !tml_mapping_peek(map, "include")) return map;
  tml_yaml *to = tml_flat_empty(x, map, TML_YAML_MAP);
  if (to) merge_map(x, to, map, part, false, 0);
  return to ? to : map;
}
