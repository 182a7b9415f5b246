/* gltf_geometry.c - a geometry under construction: vertices and triangles, put into a glTF document when it is
 * complete. */
#include "draw/export/gltf_geometry.h"

#include <assert.h>
#include <string.h>

#include "core/memory.h"

int tml_gltf_vertex(tml_gltf_sketch *k, const double at[3], const double normal[3])
{
  if (k->n == TML_GLTF_VERTICES) return 0;
  memcpy(k->at[k->n], at, sizeof k->at[0]);
  memcpy(k->normal[k->n], normal, sizeof k->normal[0]);
  return k->n++;
}

void tml_gltf_triangle(tml_gltf_sketch *k, int a, int b, int c)
{
  if (k->n_corners + 3 > TML_GLTF_CORNERS) return;
  k->corner[k->n_corners++] = a;
  k->corner[k->n_corners++] = b;
  k->corner[k->n_corners++] = c;
}

static int add_vectors(tml_gltf *g, const double (*x)[3], int n)
{
  const int first = g->n_words;
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 3; c++) tml_gltf_number(g, x[i][c]);
  return tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 3, .vertices = true});
}

int tml_gltf_finish(tml_gltf *g, tml_gltf_sketch *k)
{
  if (!k) {
    g->failed = true;
    return -1;
  }
  tml_gltf_geometry geometry = {.positions = add_vectors(g, (const double (*)[3])k->at, k->n)};
  geometry.normals = add_vectors(g, (const double (*)[3])k->normal, k->n);
  const int first = g->n_words;
  for (int i = 0; i < k->n_corners; i++) {
    assert(k->corner[i] >= 0 && k->corner[i] < k->n);
    tml_gltf_corner(g, k->corner[i]);
  }
  geometry.corners = tml_gltf_accessor_add(g, first, &(tml_gltf_accessor){.parts = 1, .whole = true});
  tml_delete(k);
  return g->failed ? -1 : tml_gltf_geometry_add(g, &geometry);
}
