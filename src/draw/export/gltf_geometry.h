/* gltf_geometry.h - a geometry in the making. In the buffer, positions, normals and corners are one piece each. */
#ifndef TML_DRAW_EXPORT_GLTF_GEOMETRY_H
#define TML_DRAW_EXPORT_GLTF_GEOMETRY_H

#include "draw/export/gltf_document.h"

#define TML_PI 3.14159265358979323846

enum { TML_GLTF_VERTICES = 12288, TML_GLTF_CORNERS = 24576 }; /* at most; what is beyond is left out */
enum { TML_GLTF_RIBBON = 1004 }; /* points of a line with teeth */

/* From tml_new. */
typedef struct tml_gltf_sketch {
  double at[TML_GLTF_VERTICES][3], normal[TML_GLTF_VERTICES][3];
  int corner[TML_GLTF_CORNERS];
  int n, n_corners;
} tml_gltf_sketch;

int tml_gltf_vertex(tml_gltf_sketch *k, const double at[3], const double normal[3]);
/* Counter-clockwise seen from outside. */
void tml_gltf_triangle(tml_gltf_sketch *k, int a, int b, int c);
/* The geometry; deletes the sketch. NULL: there was no memory for one. */
int tml_gltf_finish(tml_gltf *g, tml_gltf_sketch *k);

#endif
