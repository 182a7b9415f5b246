/* flat_tree.c - creates and links the nodes of a flat model. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "modelfile/parts/part_tree.h"

void *tml_flat_take(tml_flat *x, size_t n)
{
  void *p = tml_yaml_tree_take(&x->memory, n > 0 ? n : 1);
  if (!p) x->r->no_memory = x->stop = true;
  return p;
}

void tml_flat_stop(tml_flat *x, const tml_yaml *at, const char *text)
{
  if (!x->stop) tml_file_problems_error(x->r, at, "%s", text);
  x->stop = true;
}

const char *tml_flat_format(tml_flat *x, const char *fmt, ...)
{
  va_list ap, again;
  va_start(ap, fmt);
  va_copy(again, ap);
  const int n = vsnprintf(NULL, 0, fmt, ap);
  char *text = n < 0 ? NULL : tml_flat_take(x, (size_t)n + 1);
  if (text) vsnprintf(text, (size_t)n + 1, fmt, again);
  va_end(again);
  va_end(ap);
  return text;
}

/* The origin of a copy: the file of the node, and the instance it is copied for. */
static const tml_origin *origin_for(tml_flat *x, const tml_env *env, const tml_yaml *node)
{
  if (!env || !env->who) return node->origin;
  const tml_document *doc = tml_file_problems_document(x->r, node);
  const tml_origin *latest = *env->origins;
  if (latest && latest->doc == doc) return latest;
  tml_origin *o = tml_flat_take(x, sizeof *o);
  if (!o) return NULL;
  *o = (tml_origin){.doc = doc, .who = env->who, .at = env->at, .unindexed = env->unindexed};
  return *env->origins = o;
}

static tml_yaml *new_node(tml_flat *x, const tml_yaml *like)
{
  if (x->stop) return NULL;
  if (++x->nodes > TML_FLAT_NODES) {
    tml_flat_stop(x, like, "the model becomes too large: parts, instances and repetitions make more than 8 million "
                           "entries of it");
    return NULL;
  }
  return tml_flat_take(x, sizeof(tml_yaml));
}

tml_yaml *tml_flat_copy(tml_flat *x, const tml_env *env, const tml_yaml *node)
{
  tml_yaml *n = new_node(x, node);
  if (!n) return NULL;
  *n = *node;
  n->origin = origin_for(x, env, node);
  n->child = n->next = n->last = NULL;
  n->count = 0;
  return n;
}

tml_yaml *tml_flat_scalar(tml_flat *x, const tml_yaml *like, const char *text)
{
  tml_yaml *n = text ? new_node(x, like) : NULL;
  if (n) *n = (tml_yaml){.kind = TML_YAML_SCALAR, .at = like->at, .inset = like->inset, .text = text,
                         .origin = like->origin};
  return n;
}

tml_yaml *tml_flat_empty(tml_flat *x, const tml_yaml *like, tml_yaml_kind kind)
{
  tml_yaml *n = new_node(x, like);
  if (n) *n = (tml_yaml){.kind = kind, .at = like->at, .origin = like->origin};
  return n;
}

static void link_last(tml_yaml *parent, tml_yaml *node)
{
  if (parent->last) parent->last->next = node;
  else parent->child = node;
  parent->last = node;
}

void tml_flat_append(tml_yaml *list, tml_yaml *node)
{
  if (!list || !node) return;
  link_last(list, node);
  list->count++;
}

void tml_flat_put(tml_yaml *map, tml_yaml *key, tml_yaml *value)
{
  if (!map || !key || !value) return;
  link_last(map, key);
  link_last(map, value);
  map->count++;
}

void tml_flat_set(tml_flat *x, tml_yaml *map, const char *key, tml_yaml *value)
{
  if (!value) return;
  for (tml_yaml *k = map->child; k && k->next; k = k->next->next) {
    if (!k->text || strcmp(k->text, key) != 0) continue;
    tml_yaml *old = k->next, *after = old->next;
    *old = *value;
    old->next = after;
    return;
  }
  tml_flat_put(map, tml_flat_scalar(x, map, key), value);
}

void tml_flat_remove(tml_yaml *map, const char *key)
{
  tml_yaml *before = NULL;
  for (tml_yaml *k = map->child; k && k->next; before = k->next, k = k->next->next) {
    if (!k->text || strcmp(k->text, key) != 0) continue;
    if (before) before->next = k->next->next;
    else map->child = k->next->next;
    if (map->last == k->next) map->last = before;
    map->count--;
    return;
  }
}
