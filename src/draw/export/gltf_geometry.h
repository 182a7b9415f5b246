/* gltf_geometry.h - a geometry under construction. Positions, normals and corners each form one contiguous range of the
 * buffer. */
#ifndef TML_DRAW_EXPORT_GLTF_GEOMETRY_H
#define TML_DRAW_EXPORT_GLTF_GEOMETRY_H

#include "draw/export/gltf_document.h"

enum { TML_GLTF_VERTICES = 12288, TML_GLTF_CORNERS = 24576 }; /* capacities; the rest is left out */
enum { TML_GLTF_RIBBON = 1004 }; /* points of a toothed outline */

/* Allocated with tml_new. */
typedef struct tml_gltf_sketch {
  double at[TML_GLTF_VERTICES][3], normal[TML_GLTF_VERTICES][3];
  int corner[TML_GLTF_CORNERS];
  int n, n_corners;
} tml_gltf_sketch;

int tml_gltf_vertex(tml_gltf_sketch *k, const double at[3], const double normal[3]);
/* The corners are counter-clockwise seen from outside. */
void tml_gltf_triangle(tml_gltf_sketch *k, int a, int b, int c);
/* Adds the geometry to the document, frees the sketch and returns the index. A sketch of NULL, after a failed
 * allocation, is allowed. */
int tml_gltf_finish(tml_gltf *g, tml_gltf_sketch *k);

#endif
