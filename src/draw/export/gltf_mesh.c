/* gltf_mesh.c - triangles of a mesh as they are, each with its own normal. */
#include <math.h>

#include "draw/export/gltf_document.h"

static void normal_of(const tml_drawn_mesh *m, int triangle, double n[3])
{
  const double *p[3];
  double a[3], b[3];
  for (int k = 0; k < 3; k++) p[k] = m->points + 3*(size_t)m->corners[3*(size_t)triangle + (size_t)k];
  for (int i = 0; i < 3; i++) {
    a[i] = p[1][i] - p[0][i];
    b[i] = p[2][i] - p[0][i];
  }
  for (int i = 0; i < 3; i++) n[i] = a[(i + 1)%3]*b[(i + 2)%3] - a[(i + 2)%3]*b[(i + 1)%3];
  const double length = sqrt(n[0]*n[0] + n[1]*n[1] + n[2]*n[2]);
  for (int i = 0; i < 3; i++) n[i] = length > 0 ? n[i]/length : i == 2 ? 1.0 : 0.0;
}

int tml_gltf_triangles(tml_gltf *g, const tml_drawn_mesh *m)
{
  const tml_gltf_accessor vectors = {.parts = 3, .vertices = true}, corners = {.parts = 1, .whole = true};
  tml_gltf_geometry geometry = {0};
  int first = g->n_words;
  for (int i = 0; i < 3*m->n_triangles; i++)
    for (int c = 0; c < 3; c++) tml_gltf_number(g, m->points[3*(size_t)m->corners[i] + (size_t)c]);
  geometry.positions = tml_gltf_accessor_add(g, first, &vectors);
  first = g->n_words;
  for (int i = 0; i < 3*m->n_triangles; i++) {
    double n[3];
    normal_of(m, i/3, n);
    for (int c = 0; c < 3; c++) tml_gltf_number(g, n[c]);
  }
  geometry.normals = tml_gltf_accessor_add(g, first, &vectors);
  first = g->n_words;
  for (int i = 0; i < 3*m->n_triangles; i++) tml_gltf_corner(g, i);
  geometry.corners = tml_gltf_accessor_add(g, first, &corners);
  return g->failed ? -1 : tml_gltf_geometry_add(g, &geometry);
}
