/* triangle_mesh.h - a surface of triangles, for pictures and, when it is closed, for the mass of what it encloses. That
 * of a plane curve keeps the curve. */
#ifndef TML_MODEL_GEOMETRY_TRIANGLE_MESH_H
#define TML_MODEL_GEOMETRY_TRIANGLE_MESH_H

#include "core/error.h"
#include "model/geometry/plane_outline.h"

enum { TML_MESH_TRIANGLES = 500000 }; /* most of a mesh */

struct tml_mesh {
  int n_points, n_triangles;
  double *points;        /* [m] three per point, in its own axes; no two in the same place */
  int *triangles;        /* three points each, counter-clockwise seen from outside if closed */
  int open_edges;        /* edges not shared by two triangles that run along them in opposite senses */
  int crowded_edges;     /* edges of more than two triangles, where it goes through itself */
  int odd_edge[2];       /* points of the first of these */
  double low[3], high[3];
  double volume;         /* [m3] of a closed mesh, >= 0; else 0, and so is what follows */
  double centre[3];      /* [m] of the volume */
  double inertia[9];     /* [m2] per mass, about the centre */
  tml_outline *outline;  /* the curve it was drawn of: volume and what follows are those of the curve; NULL: none */
};

tml_status tml_mesh_copy(tml_mesh **out, const tml_mesh *m, tml_error *err);
/* TML_ERR_MODEL when it does not bound a solid, with the first edge where it fails to. */
tml_status tml_mesh_check_solid(const tml_mesh *m, tml_error *err);
bool tml_mesh_same(const tml_mesh *a, const tml_mesh *b);

#endif
