/* gltf_document.c - builds a glTF document in memory. */
#include "draw/export/gltf_document.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/memory.h"

void tml_gltf_free(tml_gltf *g)
{
  tml_delete(g->words);
  tml_delete(g->accessors);
  tml_delete(g->geometries);
  tml_delete(g->meshes);
  tml_delete(g->materials);
  tml_delete(g->nodes);
  tml_delete(g->channels);
  tml_delete(g->made);
}

/* Makes room for one more item of a list; false after the first failure. */
#define ROOM(list) \
  (!g->failed && !(g->failed = !tml_grow((void **)&g->list, &g->c_##list, g->n_##list, sizeof *g->list)))

static void add_word(tml_gltf *g, uint32_t word)
{
  if (ROOM(words)) g->words[g->n_words++] = word;
}

void tml_gltf_number(tml_gltf *g, double x)
{
  const float value = fabs(x) < 1e30 ? (float)x : 0.0F; /* NaN and values outside the range of float become 0 */
  uint32_t word;
  memcpy(&word, &value, sizeof word);
  add_word(g, word);
}

void tml_gltf_corner(tml_gltf *g, int vertex) { add_word(g, (uint32_t)vertex); }

static void find_limits(const tml_gltf *g, tml_gltf_accessor *a)
{
  for (int i = 0; i < a->count; i++)
    for (int k = 0; k < a->parts; k++) {
      const uint32_t word = g->words[a->first + (size_t)i*(size_t)a->parts + (size_t)k];
      float x;
      if (a->whole) x = (float)word;
      else memcpy(&x, &word, sizeof x);
      a->low[k] = i == 0 ? x : fminf(a->low[k], x);
      a->high[k] = i == 0 ? x : fmaxf(a->high[k], x);
    }
}

int tml_gltf_accessor_add(tml_gltf *g, int first, const tml_gltf_accessor *kind)
{
  assert(first >= 0 && (kind->parts == 1 || kind->parts == 3 || kind->parts == 4));
  if (!ROOM(accessors)) return -1;
  tml_gltf_accessor *a = &g->accessors[g->n_accessors];
  *a = *kind;
  a->first = (size_t)first;
  a->count = (g->n_words - first)/a->parts;
  find_limits(g, a);
  return g->n_accessors++;
}

int tml_gltf_geometry_add(tml_gltf *g, const tml_gltf_geometry *k)
{
  if (!ROOM(geometries)) return -1;
  g->geometries[g->n_geometries] = *k;
  return g->n_geometries++;
}

static int material_of(tml_gltf *g, tml_gltf_material m)
{
  for (int i = 0; i < g->n_materials; i++)
    if (g->materials[i].colour == m.colour && g->materials[i].opacity == m.opacity) return i;
  if (!ROOM(materials)) return -1;
  g->materials[g->n_materials] = m;
  return g->n_materials++;
}

int tml_gltf_mesh_of(tml_gltf *g, int geometry, tml_gltf_material look)
{
  const int material = material_of(g, look);
  assert(geometry < g->n_geometries);
  if (geometry < 0 || material < 0) return -1;
  for (int i = 0; i < g->n_meshes; i++)
    if (g->meshes[i].geometry == geometry && g->meshes[i].material == material) return i;
  if (!ROOM(meshes)) return -1;
  g->meshes[g->n_meshes] = (tml_gltf_mesh){geometry, material};
  return g->n_meshes++;
}

tml_gltf_node tml_gltf_plain(const char *name)
{
  return (tml_gltf_node){.name = name, .e = {1, 0, 0, 0}, .scale = {1, 1, 1}, .mesh = -1, .child = -1, .last = -1,
                         .next = -1};
}

int tml_gltf_node_add(tml_gltf *g, int parent, const tml_gltf_node *n)
{
  assert(parent < g->n_nodes && n->mesh < g->n_meshes);
  if (!ROOM(nodes)) return -1;
  const int i = g->n_nodes++;
  g->nodes[i] = *n;
  if (parent < 0) return i;
  tml_gltf_node *p = &g->nodes[parent];
  if (p->child < 0) p->child = i;
  else g->nodes[p->last].next = i;
  p->last = i;
  return i;
}

void tml_gltf_channel_add(tml_gltf *g, int node, tml_gltf_path path, int values)
{
  if (node >= 0 && values >= 0 && ROOM(channels)) g->channels[g->n_channels++] = (tml_gltf_channel){node, values, path};
}
