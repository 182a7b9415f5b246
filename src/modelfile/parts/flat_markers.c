/* flat_markers.c - copies the markers of bodies and of ground, repeated ones as often as they say. */
#include <string.h>

#include "modelfile/parts/part_tree.h"

const tml_yaml *tml_marker_find(const tml_yaml *body, const char *name, size_t n)
{
  const tml_yaml *markers = tml_mapping_peek(body, "markers");
  if (!markers || markers->kind != TML_YAML_MAP) return NULL;
  for (const tml_yaml *k = markers->child; k && k->next; k = k->next->next)
    if (k->text && strlen(k->text) == n && strncmp(k->text, name, n) == 0) return k->next;
  return NULL;
}

bool tml_markers_repeat(const tml_yaml *body)
{
  const tml_yaml *markers = tml_mapping_peek(body, "markers");
  if (!markers || markers->kind != TML_YAML_MAP) return false;
  for (const tml_yaml *k = markers->child; k && k->next; k = k->next->next)
    if (tml_mapping_peek(k->next, "repeat") || tml_mapping_peek(k->next, "index")) return true;
  return false;
}

/* Adds a copy; its k-th repetition if k >= 0. */
static void add_copy(tml_flat *x, const tml_env *env, const tml_yaml *from, int k, tml_yaml *to,
                     tml_marker_place *place)
{
  const tml_yaml *value = from->next;
  tml_yaml *key = tml_flat_copy(x, env, from);
  tml_yaml *map = value->kind == TML_YAML_MAP ? tml_flat_map(x, env, value, &tml_keys_marker)
                                              : tml_flat_copy(x, env, value);
  if (!key || !map) return;
  if (k >= 0) key->text = tml_flat_format(x, "%s[%d]", from->text, k);
  if (map->kind == TML_YAML_MAP) tml_flat_remove(map, "repeat");
  if (map->kind == TML_YAML_MAP) tml_flat_remove(map, "index");
  if (place) place(x, env->scope, key, map);
  tml_flat_put(to, key, map);
}

void tml_flat_marker(tml_flat *x, const tml_env *env, const tml_yaml *key, tml_yaml *to, tml_marker_place *place)
{
  const int n = key->text ? tml_part_repeat_count(x, env, key->next) : -1;
  if (n < 0) add_copy(x, env, key, -1, to, place);
  else tml_part_count_elements(x, env, key, n);
  for (int k = 0; k < n && !x->stop; k++) {
    const tml_env *own = tml_env_marker(x, env, key, k);
    if (own) add_copy(x, own, key, k, to, place);
  }
}
