/* gltf.c - a glTF document being put together. */
#include "output/gltf.h"

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
}

/* Room for one more; false from the first failure on. */
#define ROOM(list) \
  (!g->failed && !(g->failed = !tml_grow((void **)&g->list, &g->c_##list, g->n_##list, sizeof *g->list)))

static void add_word(tml_gltf *g, uint32_t word)
{
  if (ROOM(words)) g->words[g->n_words++] = word;
}

void tml_gltf_number(tml_gltf *g, double x)
{
  const float value = fabs(x) < 1e30 ? (float)x : 0.0F; /* also for what is no number */
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

static int material_of(tml_gltf *g, long colour)
{
  for (int i = 0; i < g->n_materials; i++)
    if (g->materials[i] == colour) return i;
  if (!ROOM(materials)) return -1;
  g->materials[g->n_materials] = colour;
  return g->n_materials++;
}

int tml_gltf_mesh_of(tml_gltf *g, int geometry, long colour)
{
  const int material = material_of(g, colour);
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

void tml_gltf_turn(const double e[4], const double v[3], double out[3])
{
  const double t[3] = {2*(e[2]*v[2] - e[3]*v[1]), 2*(e[3]*v[0] - e[1]*v[2]), 2*(e[1]*v[1] - e[2]*v[0])};
  const double x = v[0] + e[0]*t[0] + e[2]*t[2] - e[3]*t[1];
  const double y = v[1] + e[0]*t[1] + e[3]*t[0] - e[1]*t[2];
  const double z = v[2] + e[0]*t[2] + e[1]*t[1] - e[2]*t[0];
  out[0] = x, out[1] = y, out[2] = z;
}

/* The largest of the four is taken from the diagonal, the others from sums and differences. */
void tml_gltf_from_axes(const double axes[9], double e[4])
{
  const double (*B)[3] = (const double (*)[3])axes;
  const double squares[4] = {1 + B[0][0] + B[1][1] + B[2][2], 1 + B[0][0] - B[1][1] - B[2][2],
                             1 - B[0][0] + B[1][1] - B[2][2], 1 - B[0][0] - B[1][1] + B[2][2]};
  int k = 0;
  for (int i = 1; i < 4; i++)
    if (squares[i] > squares[k]) k = i;
  const double twice = sqrt(fmax(squares[k], 1e-12));
  const double minus[3] = {B[2][1] - B[1][2], B[0][2] - B[2][0], B[1][0] - B[0][1]};
  e[k] = twice/2;
  for (int i = 0; i < 4; i++) {
    if (i == k) continue;
    const double product = i == 0 ? minus[k - 1] : k == 0 ? minus[i - 1] : B[i - 1][k - 1] + B[k - 1][i - 1];
    e[i] = product/(2*twice);
  }
}

void tml_gltf_from_z(const double direction[3], double e[4])
{
  const double w = 1 + direction[2], length = sqrt(w*w + direction[0]*direction[0] + direction[1]*direction[1]);
  memcpy(e, (double[4]){0, 1, 0, 0}, 4*sizeof *e); /* straight down: half a turn */
  if (!(length > 1e-9)) return;
  e[0] = w/length;
  e[1] = -direction[1]/length;
  e[2] = direction[0]/length;
}
