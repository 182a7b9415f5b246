/* mesh.h - a surface of triangles, for pictures and, when it is closed, for the mass of what it encloses. */
#ifndef TML_MODEL_MESH_H
#define TML_MODEL_MESH_H

#include "core/error.h"

enum { TML_MESH_TRIANGLES = 500000 }; /* most of a mesh */

struct tml_mesh {
  int n_points, n_triangles;
  double *points;        /* [m] three per point, in its own axes; no two in the same place */
  int *triangles;        /* three points each, counter-clockwise seen from outside if closed */
  int open_edges;        /* edges not shared by two triangles that run along them in opposite senses */
  double low[3], high[3];
  double volume;         /* [m3] of a closed mesh, >= 0; else 0, and so is what follows */
  double centre[3];      /* [m] of the volume */
  double inertia[9];     /* [m2] per mass, about the centre */
};

tml_status tml_mesh_copy(tml_mesh **out, const tml_mesh *m, tml_error *err);
bool tml_mesh_same(const tml_mesh *a, const tml_mesh *b);

#endif
